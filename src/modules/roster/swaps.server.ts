/** Shifts that change hands: claims and swaps. Nobody gets a shift that the rules refuse, at any step. */
import { Refusal, invalid } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, type Effect, hooksFor } from '#engine/server/effects.ts';
import { employee } from '#modules/people/employee.model.ts';
import { aroundDay, plannedOf, type Shift, shiftsOf, termsOf, wishesOf, workersOf } from './roster-facts.server.ts';
import { type Conflict, conflictsOf } from './rules.model.ts';
import { shift } from './shift.model.ts';
import { shiftClaim, shiftSwap } from './shift-swap.model.ts';
import { inWords, MY_SHIFTS } from './shifts.server.ts';
import { shiftType } from './shift-type.model.ts';

/** What speaks against a person working a shift, beside their other shifts without `without`. */
export async function againstTaking(
  db: Db,
  who: string,
  wanted: Shift,
  without: readonly string[] = [],
): Promise<Conflict[]> {
  const [from, to] = aroundDay(wanted.day);
  const terms = await termsOf(db);
  const worker = (await workersOf(db, [who], from, to)).get(who);
  if (!worker) throw new Refusal('NOT_FOUND');
  const others = (await shiftsOf(db, [who], from, to)).filter(({ id }) => id !== wanted.id && !without.includes(id));
  const { position } = await db(employee).get(who);
  const mine = { ...wanted, employee: who };
  const all = [...others, mine].flatMap((one) => plannedOf(one, terms, position) ?? []);
  const wishes = (await wishesOf(db, [who])).get(who) ?? [];
  const found = conflictsOf(all, { ...worker, wishes });
  const before = new Set(
    conflictsOf(
      all.filter(({ id }) => id !== wanted.id),
      { ...worker, wishes },
    ).map(({ shift: at, rule }) => `${at} ${rule}`),
  );
  return found.filter((one) => one.shift === wanted.id || !before.has(`${one.shift} ${one.rule}`));
}

/** Refuses a person whom the rules keep from a shift; `without`: of their own, those that they give away for it. */
export async function mustBeTakable(
  db: Db,
  who: string,
  wanted: Shift,
  field: string,
  without: readonly string[] = [],
): Promise<void> {
  const refused = (await againstTaking(db, who, wanted, without)).filter((one) => one.refused);
  if (refused.length) throw invalid(...refused.map(({ says }) => ({ field, ...says })));
}

/** Refuses a shift that was cancelled or has begun. */
export async function mustBeAhead(wanted: Shift, field: string): Promise<void> {
  if (wanted.status === 'cancelled') throw invalid({ field, message: 'was canceled: choose another shift' });
  if (wanted.startsAt <= new Date().toISOString())
    throw invalid({ field, message: 'has already started: choose a later shift' });
}

/** Gives a shift to a person; a shift that starts soon says why it changed. */
export const give = (db: Db, id: string, who: string, why: string): Promise<void> =>
  db(shift).edit(id, { employee: who, changeReason: why });

/** Notifies a person of what became of a shift. */
export async function tell(
  { notify, system }: Pick<Effect, 'notify' | 'system'>,
  who: string,
  about: string,
  title: string,
): Promise<void> {
  const db = system('a notice about a shift');
  const one = await db(shift).get(about);
  const type = await db(shiftType).get(one.shiftType);
  notify(who, {
    kind: 'shift',
    title: phrase(title),
    body: phrase('{{shift}}', { shift: inWords(one, type) }),
    link: MY_SHIFTS,
  });
}

const claimHooks = hooksFor(shiftClaim, {
  set: {
    create: async ({ record, system }) => {
      const db = system('an open shift is claimed');
      const wanted = await db(shift).get(record.shift);
      if (wanted.employee) throw invalid({ field: 'shift', message: 'was just taken. Choose another open shift' });
      await mustBeAhead(wanted, 'shift');
      await mustBeTakable(db, record.employee, wanted, 'shift');
    },
    approve: async ({ record, system }) => {
      const db = system('a claim is approved');
      const [wanted] = await db(shift).find({ where: { id: record.shift }, held: true });
      if (!wanted || wanted.employee) throw new Refusal('CONFLICT', { why: 'The shift was given to someone else.' });
      await mustBeAhead(wanted, 'shift');
      await mustBeTakable(db, record.employee, wanted, 'shift');
    },
  },
  on: {
    approve: async (effect) => {
      const { record, system } = effect;
      const db = system('a claim is approved');
      await give(db, record.shift, record.employee, 'Claimed by the employee');
      const wanted = await db(shift).get(record.shift);
      if (wanted.status === 'draft') await db(shift).act(record.shift, 'publish');
      const others = await db(shiftClaim).find({ where: { shift: record.shift, status: 'requested' } });
      for (const { id } of others)
        await db(shiftClaim).act(id, 'decline', { declineReason: 'The shift was given to someone else' });
      await tell(effect, record.employee, record.shift, 'Your claim was approved');
    },
    decline: (effect) => tell(effect, effect.record.employee, effect.record.shift, 'Your claim was declined'),
  },
});

type Swap = {
  readonly shift: string;
  readonly inReturn: string | null;
  readonly employee: string;
  readonly colleague: string;
};
/** Refuses a swap that would give either person a shift that they may not work. */
async function mustWork(db: Db, record: Swap): Promise<void> {
  const offered = await db(shift).get(record.shift);
  const back = record.inReturn ? await db(shift).get(record.inReturn) : null;
  if (offered.employee !== record.employee || (back && back.employee !== record.colleague))
    throw new Refusal('CONFLICT', { why: 'One of the shifts changed since the swap was offered. Offer it again.' });
  await mustBeAhead(offered, 'shift');
  await mustBeTakable(db, record.colleague, offered, 'colleague', back ? [back.id] : []);
  if (!back) return;
  await mustBeAhead(back, 'inReturn');
  await mustBeTakable(db, record.employee, back, 'inReturn', [offered.id]);
}

const swapHooks = hooksFor(shiftSwap, {
  set: {
    create: async ({ record, actor, system }) => {
      const db = system('a swap is offered');
      const offered = await db(shift).get(record.shift);
      if (actor.systemReason === undefined && offered.employee !== actor.subjectId) throw new Refusal('NOT_FOUND');
      if (!offered.employee || offered.employee === record.colleague)
        throw invalid({ field: 'colleague', message: 'already has this shift: choose someone else' });
      if (offered.status !== 'published') throw invalid({ field: 'shift', message: 'is not published yet' });
      const values = { employee: offered.employee };
      await mustWork(db, { ...record, ...values });
      return values;
    },
    accept: ({ record, system }) => mustWork(system('a swap is accepted'), record),
    approve: ({ record, system }) => mustWork(system('a swap is approved'), record),
  },
  on: {
    create: (effect) => tell(effect, effect.record.colleague, effect.record.shift, 'A colleague offers you a shift'),
    accept: (effect) => tell(effect, effect.record.employee, effect.record.shift, 'Your swap was accepted'),
    refuse: (effect) => tell(effect, effect.record.employee, effect.record.shift, 'Your swap was refused'),
    approve: async (effect) => {
      const { record, system } = effect;
      const db = system('a swap is approved');
      const why = 'Swapped between colleagues';
      // Open for a moment, so that neither person holds both at once.
      await db(shift).edit(record.shift, { employee: null, changeReason: why });
      if (record.inReturn) await give(db, record.inReturn, record.employee, `${why}, in return`);
      await give(db, record.shift, record.colleague, `${why}, approved`);
    },
    decline: async (effect) => {
      for (const who of [effect.record.employee, effect.record.colleague])
        await tell(effect, who, effect.record.shift, 'The swap was declined');
    },
  },
});

export const swapServed = [claimHooks, swapHooks];

/** Handoffs: what the record says of each client, and what must be settled before one is closed. */
import { Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { dayAt, timeAt } from '#engine/model/zoned.ts';
import { answer } from '#engine/server/answers.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { ANSWERED, assessment } from '#modules/assessments/assessment.model.ts';
import { INSTRUMENTS } from '#modules/assessments/instrument-names.model.ts';
import { bed } from '#modules/beds/bed.model.ts';
import { bedAssignment } from '#modules/beds/bed-assignment.model.ts';
import { unit } from '#modules/beds/building.model.ts';
import { allergy, HEEDED, NO_KNOWN_ALLERGIES } from '#modules/charts/allergy.model.ts';
import { problem } from '#modules/charts/problem.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { company } from '#modules/company/company.model.ts';
import { FLAGS } from '#modules/clients/client-fields.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode, IN_TREATMENT } from '#modules/clients/episode.model.ts';
import { stayDayOn } from '#modules/clients/stay-day.model.ts';
import { equals, readAllowed } from '#engine/server/read-all.ts';
import { labResult, UNANSWERED } from '#modules/labs/lab-result.model.ts';
import { location } from '#modules/people/location.model.ts';
import { administration } from '#modules/mar/administration.model.ts';
import { OPEN_DISCREPANCY, stockCount, UNEXPLAINED } from '#modules/stock/stock-count.model.ts';
import { HOLDING, TO_ACT, vitalSigns } from '#modules/vitals/vital-signs.model.ts';
import { handoff, handoffLine, handoffReceipt } from './handoff.model.ts';
import { handoffSheet } from './handoff-questions.model.ts';
import { type Sbar, sbarOf, vitalWords } from './sbar.model.ts';

type Handoff = RecordOf<typeof handoff>;
const HOUR = 3_600_000;
const BACK_HOURS = 24;
const AHEAD_HOURS = 12;
/** Withdrawal and suicide risk: what the next shift asks about first. */
const SCORES = ['ciwa', 'cows'] as const;

/** Everyone on a unit with what the record says of them, by client. */
async function factsOf(db: Db, of: Handoff): Promise<ReadonlyMap<string, Sbar & { readonly bed: string | null }>> {
  const stays = await db(episode).find({ where: { unit: of.unit, status: [...IN_TREATMENT] } });
  const clients = stays.map((one) => one.client);
  if (clients.length === 0) return new Map();
  const { timeZone } = await db(location).get(of.location);
  const wall = (at: string | null): string => timeAt(timeZone, at ?? Date.now());
  const since = new Date(Date.now() - BACK_HOURS * HOUR).toISOString();
  const until = new Date(Date.now() + AHEAD_HOURS * HOUR).toISOString();
  const theirs = { client: clients };
  const [people, allergies, problems, sets, scored, due, beds, names, [organization]] = await Promise.all([
    db(client).find({ where: { id: clients } }),
    db(allergy).all({ where: { ...theirs, status: [...HEEDED] } }),
    db(problem).all({ where: { ...theirs, status: 'active', principal: true } }),
    db(vitalSigns).all({ where: { ...theirs, status: [...HOLDING], takenAt: { gte: since } }, sort: '-takenAt' }),
    db(assessment).all({
      where: { ...theirs, instrument: [...SCORES], status: [...ANSWERED], performedAt: { gte: since } },
      sort: '-performedAt',
    }),
    db(dueItem).all({ where: { ...theirs, status: 'open', dueAt: { lte: until } }, sort: 'dueAt' }),
    db(bedAssignment).all({ where: { ...theirs, status: 'open', kind: 'occupancy' } }),
    db(bed).all({ where: { unit: of.unit } }),
    db(company).find({ limit: 1 }),
  ]);
  const units = organization?.measurementUnits ?? 'us';
  const bedNames = new Map(names.map(({ id, name }) => [id, name]));
  return new Map(
    stays.map((stay) => {
      const own = <T extends { readonly client: string | null }>(list: readonly T[]): T[] =>
        list.filter((one) => one.client === stay.client);
      const person = people.find(({ id }) => id === stay.client);
      const [set] = own(sets);
      const known = own(allergies);
      const assigned = own(beds)[0]?.bed;
      const sbar = sbarOf({
        level: stay.levelOfCare,
        day: stay.admittedAt ? stayDayOn(dayAt(timeZone, stay.admittedAt), dayAt(timeZone, Date.now())) : null,
        codeStatus:
          person?.codeStatus && person.codeStatus !== 'full' ? person.codeStatus.toUpperCase().replace('_', '/') : null,
        flags: (person?.flags ?? []).map((flag) => FLAGS[flag]),
        away: stay.status === 'on_leave',
        allergies:
          known.length === 0
            ? null
            : known.flatMap(({ substance }) => (substance && substance !== NO_KNOWN_ALLERGIES ? [substance] : [])),
        diagnoses: own(problems).map(({ code, name }) => `${code} ${name}`),
        vitals: set ? { words: vitalWords(set, units) || 'not taken', at: wall(set.takenAt), level: set.level } : null,
        scores: SCORES.flatMap((instrument) => {
          const [newest] = own(scored).filter((one) => one.instrument === instrument);
          return newest ? [{ name: INSTRUMENTS[instrument], total: newest.total, at: wall(newest.performedAt) }] : [];
        }),
        due: own(due)
          .slice(0, 6)
          .map(({ title, dueAt }) => ({ title, at: wall(dueAt) })),
      });
      return [stay.client, { ...sbar, bed: (assigned && bedNames.get(assigned)) ?? null }] as const;
    }),
  );
}

/** Adds who is new on the unit and reads what is measured again; what people wrote stays. */
async function fill(db: Db, of: Handoff): Promise<void> {
  const facts = await factsOf(db, of);
  const lines = await db(handoffLine).find({ where: { handoff: of.id } });
  const held = new Map(lines.map((line) => [line.client, line]));
  for (const [who, { bed: at, ...sbar }] of facts) {
    const line = held.get(who);
    if (line) await db(handoffLine).edit(line.id, { assessment: sbar.assessment, bed: at });
    else await db(handoffLine).create({ handoff: of.id, client: who, bed: at, ...sbar });
  }
  for (const line of lines) if (!facts.has(line.client)) await db(handoffLine).remove(line.id);
  await db(handoff).edit(of.id, { census: facts.size });
}

const isOpen = (status: string): boolean => OPEN_DISCREPANCY.some((one) => one === status);
const now = (): string => new Date().toISOString();

/** A missed dose says why before the shift ends (handbook, 2.12); the pass shows those of this many hours. */
const MISSED_HOURS = 12;
async function mustExplainMissed(db: Db, on: string): Promise<void> {
  const stays = await db(episode).find({ where: { unit: on, status: [...IN_TREATMENT] } });
  if (stays.length === 0) return;
  const missed = await db(administration).count({
    where: {
      client: stays.map((one) => one.client),
      status: 'missed',
      reason: null,
      scheduledAt: { gte: new Date(Date.now() - MISSED_HOURS * HOUR).toISOString() },
    },
  });
  if (missed > 0)
    throw new Refusal('CONFLICT', {
      why: phrase(
        'Missed doses without a reason: {{missed}}. Record what happened under Overdue in the MAR, then give the handoff.',
        { missed },
      ),
    });
}

const handoffHooks = hooksFor(handoff, {
  set: {
    create: async ({ record, db, today }) => {
      if (record.day > today) throw new Refusal('CONFLICT', { why: 'A handoff cannot be for a day to come.' });
      const { location: at } = await db(unit).get(record.unit);
      return { location: at };
    },
    give: async ({ actor, record, system }) => {
      await mustExplainMissed(system('whether every missed dose has its reason'), record.unit);
      const [counted] = await system('whether the shift was counted')(stockCount).find({
        where: { unit: record.unit, day: record.day, shift: record.shift },
      });
      const countDone = record.countDone || (counted !== undefined && counted.status !== 'open');
      const countOpen = record.countOpen || (counted !== undefined && isOpen(counted.status));
      if (!countDone && !countOpen)
        throw new Refusal('CONFLICT', {
          why: 'The controlled count is not done. Count with the next shift, or record the discrepancy, then give the handoff.',
        });
      return { giver: actor.accountId, givenAt: now(), countDone, countOpen };
    },
    receive: async ({ actor }) => ({ receiver: actor.accountId, receivedAt: now() }),
    settleCount: async ({ record }) => {
      if (!record.countOpen) throw new Refusal('CONFLICT', { why: 'No count discrepancy is open.' });
      return { countOpen: false };
    },
    close: async ({ record, system }) => {
      const db = system('what is open on the unit');
      const discrepancies = await db(stockCount).count({ where: { unit: record.unit, status: [...UNEXPLAINED] } });
      if (record.countOpen || discrepancies > 0)
        throw new Refusal('CONFLICT', { why: 'A count discrepancy is open. Resolve it, then close the handoff.' });
      const lines = await db(handoffLine).find({ where: { handoff: record.id } });
      const critical = lines.length
        ? await db(vitalSigns).count({ where: { client: lines.map((line) => line.client), status: [...TO_ACT] } })
        : 0;
      if (critical > 0)
        throw new Refusal('CONFLICT', {
          why: phrase('Critical values without a response: {{critical}}. Respond to each in Vital signs, then close.', {
            critical,
          }),
        });
      const uncalled = lines.length
        ? await db(labResult).count({ where: { client: lines.map((line) => line.client), status: [...UNANSWERED] } })
        : 0;
      if (uncalled > 0)
        throw new Refusal('CONFLICT', {
          why: phrase(
            'Critical lab results without a call: {{uncalled}}. Record each call in Lab results, then close.',
            {
              uncalled,
            },
          ),
        });
      return { closedAt: now() };
    },
  },
  on: {
    create: ({ record, system }) => fill(system('a handoff is filled from the record'), record),
    refresh: ({ record, system }) => fill(system('a handoff is filled from the record'), record),
  },
});

const lineHooks = hooksFor(handoffLine, {
  set: {
    edit: async ({ record, system }) => {
      const { status } = await system('whether a handoff is open')(handoff).get(record.handoff);
      if (status !== 'open')
        throw new Refusal('CONFLICT', { why: 'The handoff was given and can no longer be changed.' });
    },
  },
});

const receiptHooks = hooksFor(handoffReceipt, {
  set: {
    create: async ({ actor, record, db }) => {
      const { status, unit: on, location: at } = await db(handoff).get(record.handoff);
      if (status === 'open') throw new Refusal('CONFLICT', { why: 'The handoff was not given yet.' });
      return { unit: on, location: at, reader: actor.accountId ?? '', at: now() };
    },
  },
});

export const handoffsServed = [handoffHooks, lineHooks, receiptHooks];

export const handoffAnswers = [
  answer(handoffSheet, async ({ engine, actor, asked }) => {
    await engine.read.get(engine.reader(actor), handoff, asked.handoff);
    const lines = await readAllowed(engine, actor, handoffLine, { filters: [equals('handoff', asked.handoff)] });
    // The read path gives out what others may have been answered with, so the order is of a copy.
    return { lines: lines.toSorted((a, b) => (a.bed ?? '~').localeCompare(b.bed ?? '~', 'en', { numeric: true })) };
  }),
];

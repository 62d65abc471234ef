/** Observation rounds on the server: levels, slots, entries, what was missed, sign-offs. */
import { randomBytes } from 'node:crypto';
import { addDays } from '#engine/model/days.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { momentAt } from '#engine/model/zoned.ts';
import { after, startClock, stopClock } from '#engine/server/clocks.ts';
import { dbFor } from '#engine/server/db.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { systemActor } from '#engine/server/grants.ts';
import type { Task } from '#engine/server/jobs.ts';
import { unit } from '#modules/beds/building.model.ts';
import { room } from '#modules/beds/room.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode, IN_TREATMENT } from '#modules/clients/episode.model.ts';
import { location } from '#modules/people/location.model.ts';
import { observationLevel, roomTag, roundSignoff, roundSlot, SHIFT_HOURS, WORRYING } from './observation.model.ts';
import { EARLY_MINUTES, entryState, isLower, LEVELS, missedAfter, slotTimes } from './slots.model.ts';

type Order = RecordOf<typeof observationLevel>;
type Slot = RecordOf<typeof roundSlot>;
type Stay = RecordOf<typeof episode>;
const MINUTE = 60_000;
/** Slots are made this far ahead: a phone that goes offline has the next ones. */
const AHEAD_MINUTES = 8 * 60;
/** One person sees at most so many clients in a minute. */
const MOST_IN_A_MINUTE = 12;
/** An entry for longer ago says why, unless it was recorded offline. */
const BACK_MINUTES = 30;
const MISSED = 'round_missed';
const CONCERN = 'round_concern';
/** Why rounds of a client on leave are excused. */
const AWAY = 'Away from the unit';

/** Whether an entry asks the charge nurse to respond: by its words, or by what was seen. */
const isWorrying = ({ concern, behavior }: Pick<Slot, 'concern' | 'behavior'>): boolean =>
  Boolean(concern) || WORRYING.some((one) => one === behavior);

/** The slots of an order up to some hours from now: those that were excused for an absence are due again, others are made. */
async function makeSlots(db: Db, order: Order, stay: Pick<Stay, 'unit'>, now: number): Promise<void> {
  const dueAt = { gt: new Date(now).toISOString() };
  for (const { id } of await db(roundSlot).all({
    where: { order: order.id, status: 'excused', closedFor: AWAY, dueAt },
  }))
    await db(roundSlot).act(id, 'reopen', { closedFor: null });
  const [newest] = await db(roundSlot).find({ where: { order: order.id }, sort: '-dueAt', limit: 1 });
  // Nobody is asked for hours in which nothing could be done: before the order, and while the server was down.
  const from = new Date(Math.max(Date.parse(newest?.dueAt ?? order.since), now - BACK_MINUTES * MINUTE));
  const times = slotTimes(order, from, new Date(now + AHEAD_MINUTES * MINUTE));
  if (times.length === 0) return;
  await db(roundSlot).createMany(
    times.map((at) => ({
      order: order.id,
      client: order.client,
      unit: stay.unit,
      level: order.level,
      dueAt: at.toISOString(),
    })),
  );
}

async function excuse(db: Db, slots: readonly { readonly id: string }[], why: string): Promise<void> {
  for (const { id } of slots) await db(roundSlot).act(id, 'excuse', { closedFor: why });
}

const dueOf = (db: Db, order: string) => db(roundSlot).all({ where: { order, status: 'due' } });

export const levelHooks = hooksFor(observationLevel, {
  set: {
    create: async ({ record, actor, system }) => {
      const db = system('an observation level');
      const [stay] = await db(episode).find({ where: { client: record.client, status: [...IN_TREATMENT] }, limit: 1 });
      if (!stay) throw invalid({ field: 'client', message: 'is not in treatment and cannot be under observation' });
      const [now] = await db(observationLevel).find({
        where: { client: record.client, status: 'active' },
        limit: 1,
        held: true,
      });
      if (now?.level === record.level) throw invalid({ field: 'level', message: 'is already the observation level' });
      if (now && isLower(record.level, now.level) && !actor.roles.includes('psychiatrist'))
        throw invalid({
          field: 'level',
          ...phrase('can be lowered only by a psychiatrist. It is {{level}} now', { level: LEVELS[now.level] }),
        });
      return { episode: stay.id, since: new Date().toISOString(), orderedBy: actor.accountId };
    },
    end: async () => ({ until: new Date().toISOString() }),
  },
  on: {
    create: async ({ record, system }) => {
      const db = system('an observation level has begun');
      if (!record.episode) return;
      const earlier = await db(observationLevel).find({ where: { client: record.client, status: 'active' } });
      for (const one of earlier)
        if (one.id !== record.id) {
          await db(observationLevel).act(one.id, 'end');
          await excuse(db, await dueOf(db, one.id), 'The observation level changed');
          await stopClock(db, dueItem, { record: one.id, kind: MISSED }, 'drop');
        }
      await makeSlots(db, record, await db(episode).get(record.episode), Date.now());
    },
  },
});

/** Rounds go on with the return from a leave, not with the next run of the job. */
export const returnHooks = hooksFor(episode, {
  on: {
    comeBack: async ({ record, system }) => {
      const db = system('a client is back from leave');
      for (const order of await db(observationLevel).find({ where: { client: record.client, status: 'active' } }))
        await makeSlots(db, order, record, Date.now());
    },
  },
});

export const slotHooks = hooksFor(roundSlot, {
  set: {
    record: async ({ record, before, actor, system, transitionTo }) => {
      const db = system('an entry of a round');
      const doneAt = new Date(record.doneAt ?? Date.now());
      const now = Date.now();
      if (doneAt.getTime() > now + MINUTE) throw invalid({ field: 'doneAt', message: 'must not be in the future' });
      if (doneAt.getTime() < Date.parse(record.dueAt) - EARLY_MINUTES * MINUTE)
        throw invalid({
          field: 'doneAt',
          ...phrase('is more than {{n}} minutes before the round is due: look again then', { n: EARLY_MINUTES }),
        });
      if (!record.offline && doneAt.getTime() < now - BACK_MINUTES * MINUTE && !record.lateReason)
        throw invalid({
          field: 'lateReason',
          ...phrase('is required for an entry of more than {{n}} minutes ago', { n: BACK_MINUTES }),
        });
      if (record.behavior === 'sleeping' && !record.breathing)
        throw invalid({ field: 'breathing', message: 'must be seen when the client is asleep' });
      if (!actor.accountId) throw new Refusal('PERMISSION_DENIED');
      const minute = new Date(Math.floor(doneAt.getTime() / MINUTE) * MINUTE);
      const inMinute = await db(roundSlot).count({
        where: {
          staff: actor.accountId,
          doneAt: { gte: minute.toISOString(), lt: new Date(minute.getTime() + MINUTE).toISOString() },
        },
      });
      if (inMinute >= MOST_IN_A_MINUTE)
        throw new Refusal('CONFLICT', {
          why: phrase(
            'One person cannot see more than {{n}} clients in a minute. Record each client when you see them.',
            {
              n: MOST_IN_A_MINUTE,
            },
          ),
        });
      if (before?.status === 'due' || before?.status === 'missed')
        transitionTo(entryState(record.level, record.dueAt, doneAt));
      return { doneAt: doneAt.toISOString(), staff: actor.accountId, closedFor: null };
    },
    respond: async ({ record }) => {
      if (!isWorrying(record))
        throw new Refusal('CONFLICT', {
          why: 'Nobody raised a concern in this round. There is nothing to respond to.',
        });
    },
  },
  on: {
    record: async ({ record, system }) => {
      const db = system('a round was made');
      await stopClock(db, dueItem, { record: record.order, kind: MISSED });
      if (!isWorrying(record)) return;
      // A concern waits for the charge nurse.
      const [stay] = await db(episode).find({ where: { client: record.client, status: [...IN_TREATMENT] }, limit: 1 });
      await startClock(db, dueItem, {
        kind: CONCERN,
        title: 'Respond to a concern from rounds',
        noun: roundSlot.name,
        record: record.id,
        link: `/behavioral-health/vitals/monitoring/log/${record.id}`,
        dueAt: after(new Date(), 0.25),
        role: 'nurse',
        escalate: { to: 'clinical_director', at: after(new Date(), 1) },
        about: { client: record.client, episode: stay?.id ?? null },
      });
    },
    respond: async ({ record, system }) =>
      void (await stopClock(system('a concern has its response'), dueItem, { record: record.id, kind: CONCERN })),
  },
});

export const tagHooks = hooksFor(roomTag, {
  set: {
    create: async ({ record, db }) => {
      const { location: at } = await db(room).get(record.room);
      return { location: at, code: randomBytes(9).toString('base64url') };
    },
    renew: async () => ({ code: randomBytes(9).toString('base64url') }),
  },
});

/** When a shift of a unit began and ended, by the clock on its wall. */
async function hoursOf(db: Db, record: RecordOf<typeof roundSignoff>): Promise<readonly [Date, Date]> {
  const { timeZone } = await db(location).get(record.location);
  const [begins, ends] = SHIFT_HOURS[record.shift];
  const last = ends < begins ? addDays(record.day, 1) : record.day;
  return [new Date(momentAt(timeZone, record.day, begins)), new Date(momentAt(timeZone, last, ends))];
}

/** The rounds of a unit in a shift. */
async function shiftOf(db: Db, record: RecordOf<typeof roundSignoff>): Promise<readonly Slot[]> {
  const [from, to] = await hoursOf(db, record);
  return db(roundSlot).all({
    where: { unit: record.unit, dueAt: { gte: from.toISOString(), lt: to.toISOString() } },
  });
}

const figures = (slots: readonly Slot[]) => {
  const count = (status: Slot['status']): number => slots.filter((one) => one.status === status).length;
  return { rounds: slots.length - count('excused'), late: count('late'), missed: count('missed') };
};

export const signoffHooks = hooksFor(roundSignoff, {
  set: {
    create: async ({ record, db, today, system }) => {
      if (record.day > today) throw invalid({ field: 'day', message: 'must not be in the future' });
      const { location: at } = await db(unit).get(record.unit);
      return { location: at, ...figures(await shiftOf(system('the rounds of a shift'), { ...record, location: at })) };
    },
    sign: async ({ record, actor, system }) => {
      const db = system('the rounds of a shift');
      const slots = await shiftOf(db, record);
      const [, ends] = await hoursOf(db, record);
      if (ends.getTime() > Date.now() + 30 * MINUTE)
        throw new Refusal('CONFLICT', {
          why: 'The shift is not over yet. Sign within its last 30 minutes, or after it.',
        });
      const open = slots.filter((one) => one.status === 'missed' && !one.closedFor).length;
      if (open > 0)
        throw new Refusal('CONFLICT', {
          why: phrase('{{n}} missed rounds have no reason yet. Give each a reason, then sign.', { n: open }),
        });
      return { ...figures(slots), nurse: actor.accountId, signedAt: new Date().toISOString() };
    },
  },
});

/** Makes the slots of the next hours for one organization, and excuses those of clients who are away. Returns nothing. */
export async function prepareRounds(engine: Engine, tenantId: string, now = Date.now()): Promise<void> {
  const actor = systemActor(tenantId, 'the rounds of the next hours');
  await engine.act.transact(actor, { resource: roundSlot, action: 'excuse' }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    for await (const orders of db(observationLevel).pages({ where: { status: 'active' }, held: true })) {
      const stays = await db(episode).all({
        where: { client: orders.map((one) => one.client), status: [...IN_TREATMENT] },
      });
      for (const order of orders) {
        const stay = stays.find((one) => one.client === order.client);
        if (stay && stay.status !== 'on_leave') {
          await makeSlots(db, order, stay, now);
          continue;
        }
        await excuse(db, await dueOf(db, order.id), stay ? AWAY : 'The stay has ended');
        await stopClock(db, dueItem, { record: order.id, kind: MISSED }, 'drop');
        if (!stay) await db(observationLevel).act(order.id, 'end');
      }
    }
  });
}

/** Calls the charge nurse to a client whose last two rounds were missed. */
async function callNurse(db: Db, order: string, now: number): Promise<void> {
  const over = { order, dueAt: { lt: new Date(now).toISOString() }, status: ['done', 'late', 'missed'] } as const;
  const last = await db(roundSlot).find({ where: over, sort: '-dueAt', limit: 2 });
  if (last.length < 2 || last.some(({ status }) => status !== 'missed')) return;
  const { client: of, episode: stay } = await db(observationLevel).get(order);
  await startClock(db, dueItem, {
    kind: MISSED,
    title: 'Two rounds missed in a row: see the client now',
    noun: observationLevel.name,
    record: order,
    link: '/behavioral-health/vitals/monitoring',
    dueAt: new Date(now),
    role: 'nurse',
    escalate: { to: 'clinical_director', at: after(new Date(now), 0.25) },
    about: { client: of, episode: stay },
  });
}

/** Closes the slots whose time is over, for one organization; two in a row go to the charge nurse. Returns how many it closed. */
export async function closeMissed(engine: Engine, tenantId: string, now = Date.now()): Promise<number> {
  const actor = systemActor(tenantId, 'rounds that nobody made');
  return engine.act.transact(actor, { resource: roundSlot, action: 'miss' }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    const open = await db(roundSlot).all({
      where: { status: 'due', dueAt: { lt: new Date(now - 10 * MINUTE).toISOString() } },
      sort: 'dueAt',
    });
    const over = open.filter((slot) => Date.parse(slot.dueAt) + missedAfter(slot.level) * MINUTE <= now);
    for (const { id } of over) await db(roundSlot).act(id, 'miss');
    for (const order of new Set(over.map((slot) => slot.order))) await callNurse(db, order, now);
    return over.length;
  });
}

export const roundTasks: readonly Task[] = [
  {
    name: 'rounds:prepare',
    schedule: '*/10 * * * *',
    due: `exists (select 1 from observation_level where tenant_id = $1 and status = 'active')`,
    run: async (engine, tenantId) => prepareRounds(engine, tenantId),
  },
  {
    name: 'rounds:missed',
    schedule: '* * * * *',
    due: `exists (select 1 from round_slot where tenant_id = $1 and status = 'due' and due_at < now() - interval '15 minutes')`,
    run: async (engine, tenantId) => void (await closeMissed(engine, tenantId)),
  },
];

export const roundsServed = [levelHooks, slotHooks, returnHooks, tagHooks, signoffHooks];

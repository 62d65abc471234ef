/** Protocols, site plans, drills and bookings: one version in force, a review each year, a fire drill per shift and quarter. */
import { addMonths, type Day } from '#engine/model/days.ts';
import { invalid } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { quarterOf } from './cadence.model.ts';
import { drill, safetyProtocol, type SHIFTS, sitePlan } from './safety-plan.model.ts';
import { space, spaceBooking } from './space.model.ts';

const REVIEW_MONTHS = 12;
const DAY_MS = 86_400_000;

export const protocolHooks = hooksFor(safetyProtocol, {
  set: {
    create: async ({ record, system }) => {
      const [last] = await system('the version of a protocol')(safetyProtocol).find({
        where: { hazard: record.hazard },
        sort: '-edition',
        limit: 1,
      });
      return { edition: (last?.edition ?? 0) + 1 };
    },
    publish: async ({ record, actor, system, today }) => {
      const db = system('a newer version is in force');
      for (const one of await db(safetyProtocol).find({ where: { hazard: record.hazard, status: 'published' } }))
        await db(safetyProtocol).act(one.id, 'retire');
      return { publishedOn: today, publishedBy: actor.accountId, reviewDueOn: addMonths(today, REVIEW_MONTHS) };
    },
    review: async ({ today }) => ({ reviewDueOn: addMonths(today, REVIEW_MONTHS) }),
  },
});

export const sitePlanHooks = hooksFor(sitePlan, {
  set: {
    publish: async ({ today }) => ({ publishedOn: today, reviewDueOn: addMonths(today, REVIEW_MONTHS) }),
    review: async ({ today }) => ({ reviewDueOn: addMonths(today, REVIEW_MONTHS) }),
  },
});

export const drillHooks = hooksFor(drill, {
  set: {
    record: async ({ record, actor, today }) => {
      if (record.heldOn && record.heldOn > today)
        throw invalid({ field: 'heldOn', message: 'must not be in the future' });
      return { recordedBy: actor.accountId };
    },
  },
});

/** Plans the fire drills of the quarter, one for each shift of each site with a fire plan in force; returns how many. */
export async function planDrills(db: Db, today: Day): Promise<number> {
  const { from, to } = quarterOf(today);
  let planned = 0;
  for (const { location } of await db(sitePlan).all({ where: { hazard: 'fire', status: 'published' } })) {
    const there = await db(drill).find({ where: { location, hazard: 'fire', dueOn: { gte: from, lte: to } } });
    for (const shift of ['day', 'evening', 'night'] satisfies (keyof typeof SHIFTS)[])
      if (!there.some((one) => one.shift === shift)) {
        await db(drill).create({ location, hazard: 'fire', shift, dueOn: to });
        planned += 1;
      }
  }
  return planned;
}

export const bookingHooks = hooksFor(spaceBooking, {
  set: {
    create: async ({ record, actor, system }) => {
      if (Date.parse(record.startsAt) < Date.now())
        throw invalid({ field: 'startsAt', message: 'must not be in the past' });
      await mustFit(system('the space that is booked'), record);
      return { bookedBy: actor.accountId };
    },
    edit: async ({ before, record, system }) => {
      if (before && before.startsAt !== record.startsAt && Date.parse(record.startsAt) < Date.now())
        throw invalid({ field: 'startsAt', message: 'must not be in the past' });
      await mustFit(system('the space that is booked'), record);
    },
  },
});

/** Refuses a space that is closed or too small, and more than a day at once. */
async function mustFit(
  db: Db,
  record: { space: string; attendees: number; startsAt: string; endsAt: string },
): Promise<void> {
  const { status, capacity } = await db(space).get(record.space);
  if (status !== 'open') throw invalid({ field: 'space', message: 'is closed: choose another space' });
  if (record.attendees > capacity)
    throw invalid({
      field: 'attendees',
      ...phrase('must be at most {{capacity}}: choose a larger space', { capacity }),
    });
  if (Date.parse(record.endsAt) - Date.parse(record.startsAt) > DAY_MS)
    throw invalid({ field: 'endsAt', message: 'must be within 24 hours of the start: book each day by itself' });
}

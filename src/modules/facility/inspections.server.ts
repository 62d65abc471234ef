/** Inspections: opened by a schedule or an event, and what becomes of what they find. */
import { addDays, type Day } from '#engine/model/days.ts';
import { invalid, type Problem, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { unit } from '#modules/beds/building.model.ts';
import { room } from '#modules/beds/room.model.ts';
import { nextDue } from './cadence.model.ts';
import { inspection, inspectionTrigger } from './inspection.model.ts';
import { workOrder } from './work-order.model.ts';
import { IMMEDIATE, priorityOf, riskOf } from './work-priority.model.ts';

type Trigger = RecordOf<typeof inspectionTrigger>;
type Inspection = RecordOf<typeof inspection>;

const OPEN: Inspection['status'][] = ['due', 'in_progress'];
const isOpen = async (db: Db, { id }: Trigger): Promise<boolean> =>
  (await db(inspection).count({ where: { trigger: id, status: OPEN } })) > 0;

/** Opens an inspection of a trigger, due some days after `from`. */
async function open(db: Db, of: Trigger, from: Day, because: string | null): Promise<void> {
  await db(inspection).create({ trigger: of.id, dueOn: addDays(from, of.dueDays), because });
  await db(inspectionTrigger).edit(of.id, { lastOn: from });
}

/** Opens what schedules ask for by `today`; a trigger whose last one is still open waits. Returns how many it opened. */
export async function openDue(db: Db, today: Day): Promise<number> {
  const due = await db(inspectionTrigger).all({
    where: { status: 'active', basis: 'schedule', nextDueOn: { lte: today } },
  });
  let opened = 0;
  for (const of of due) {
    if (!of.cadence || !of.nextDueOn || (await isOpen(db, of))) continue;
    await open(db, of, today, null);
    await db(inspectionTrigger).edit(of.id, { nextDueOn: nextDue(of.nextDueOn, of.cadence, today) });
    opened += 1;
  }
  return opened;
}

interface Happened {
  readonly event: NonNullable<Trigger['event']>;
  readonly location: string;
  readonly unit: string | null;
  readonly category?: string;
  /** What happened, by its number. */
  readonly why: string;
}
/** Opens what asks for an inspection after an event; a trigger without a unit or category is for every one of its site. */
export async function openForEvent(db: Db, today: Day, happened: Happened): Promise<void> {
  const { event, location, why } = happened;
  for (const of of await db(inspectionTrigger).find({ where: { status: 'active', basis: 'event', event, location } })) {
    if (of.unit && of.unit !== happened.unit) continue;
    if (of.category && happened.category && of.category !== happened.category) continue;
    if (!(await isOpen(db, of))) await open(db, of, today, why);
  }
}

/** Refuses a unit of another site. */
export async function mustLieThere(db: Db, record: { unit: string | null; location: string }): Promise<void> {
  if (record.unit && (await db(unit).get(record.unit)).location !== record.location)
    throw invalid({ field: 'unit', message: 'is at another site: choose a unit of this site' });
}

export const triggerHooks = hooksFor(inspectionTrigger, {
  set: {
    create: ({ record, system }) => mustLieThere(system('where it is inspected'), record),
    edit: ({ record, system }) => mustLieThere(system('where it is inspected'), record),
  },
});

/** Items without a result, failed ones without their risk, and a risk about which nothing was done at once. */
function mustBeComplete(record: Inspection): void {
  const { mitigation } = record;
  const items = record.items ?? [];
  const problems: Problem[] = [];
  const missing = items.filter(({ result }) => !result).length;
  if (missing > 0) problems.push({ field: 'items', ...phrase('{{count}} items have no result', { count: missing }) });
  const failed = items.filter(({ result }) => result === 'fail');
  if (failed.some(({ severity, likelihood }) => severity === null || likelihood === null))
    problems.push({ field: 'items', message: 'need severity and likelihood where an item failed' });
  if (!mitigation && failed.some((one) => riskOf(one.severity, one.likelihood) >= IMMEDIATE))
    problems.push({ field: 'mitigation', message: 'is required: an item failed with a risk of 15 or more' });
  if (problems.length > 0) throw invalid(...problems);
}

const DONE: string[] = ['verified', 'cancelled'];

export const inspectionHooks = hooksFor(inspection, {
  set: {
    create: async ({ record, system }) => {
      const of = await system('what an inspection looks at')(inspectionTrigger).get(record.trigger);
      return {
        name: of.name,
        location: of.location,
        unit: of.unit,
        category: of.finds,
        items: of.checklist.map(({ item }) => ({ item, result: null, severity: null, likelihood: null, note: null })),
      };
    },
    edit: async ({ before, record }) => {
      const names = (items: Inspection['items'] | null) => (items ?? []).map(({ item }) => item);
      const kept = names(record.items);
      if (before && names(before.items).some((item) => !kept.includes(item)))
        throw invalid({
          field: 'items',
          message: 'must keep every item of the checklist: use “Not applicable” instead',
        });
    },
    start: async ({ actor }) => ({ inspector: actor.accountId }),
    complete: async ({ record, actor, transitionTo }) => {
      mustBeComplete(record);
      const failed = (record.items ?? []).filter(({ result }) => result === 'fail').length;
      transitionTo(failed > 0 ? 'failed' : 'passed');
      return { failed, inspector: actor.accountId, doneAt: new Date().toISOString() };
    },
    verify: async ({ record, actor, system }) => {
      const orders = await system('what an inspection found')(workOrder).find({ where: { inspection: record.id } });
      const still = orders.filter(({ status }) => !DONE.includes(status)).length;
      if (still > 0)
        throw new Refusal('CONFLICT', {
          why: phrase('{{count}} work orders of this inspection are still open', { count: still }),
        });
      return { verifiedBy: actor.accountId };
    },
  },
  on: {
    complete: async ({ record, system }) => {
      const db = system('an inspection found something');
      for (const one of (record.items ?? []).filter(({ result }) => result === 'fail')) {
        const risk = riskOf(one.severity, one.likelihood);
        await db(workOrder).create({
          summary: one.item.slice(0, 120),
          details: one.note,
          location: record.location,
          unit: record.unit,
          place: record.name,
          category: record.category,
          priority: priorityOf(risk),
          safety: risk >= IMMEDIATE,
          inspection: record.id,
        });
      }
    },
  },
});

/** A room that is back in service is looked at before the next client sleeps in it. */
export const roomInspected = hooksFor(room, {
  on: {
    reopen: async ({ record, system, today }) =>
      openForEvent(system('a room is back in service'), today, {
        event: 'room_reopened',
        location: record.location,
        unit: record.unit,
        why: record.number,
      }),
  },
});

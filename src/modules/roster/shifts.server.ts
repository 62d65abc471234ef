/**
 * Shifts: the server works out their moments in the zone of the place, refuses what the rules refuse, and tells people what
 * changed for them. Warnings are named on the planner and keep nobody from planning.
 */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { showDay } from '#engine/model/show.ts';
import { phrase, type PhraseParts } from '#engine/model/words.ts';
import { type Db, type Effect, hooksFor } from '#engine/server/effects.ts';
import { employee } from '#modules/people/employee.model.ts';
import { location } from '#modules/people/location.model.ts';
import { unit } from '#modules/beds/building.model.ts';
import {
  aroundDay,
  plannedOf,
  type Shift,
  shiftsOf,
  type ShiftType,
  termsOf,
  workersOf,
} from './roster-facts.server.ts';
import { conflictsOf, type RuleName } from './rules.model.ts';
import { shiftType } from './shift-type.model.ts';
import { shift, SHORT_NOTICE_HOURS } from './shift.model.ts';
import { hoursBetween, spanOf } from './shift-times.model.ts';

type Draft = Omit<Shift, 'createdAt' | 'createdBy' | 'updatedAt' | 'version'>;
/** Fields whose change moves a shift to another time, place or person. */
const MOVING = ['employee', 'shiftType', 'location', 'day', 'breakMinutes', 'position', 'unit'] as const;

/** Moments and break of a shift; refuses a type that is archived or belongs to another place, and a unit elsewhere. */
async function timed(
  db: Db,
  record: Draft,
  type: ShiftType,
): Promise<Pick<Shift, 'startsAt' | 'endsAt' | 'breakMinutes'>> {
  if (type.status === 'archived') throw invalid({ field: 'shiftType', message: 'is archived: choose another one' });
  if (type.location && type.location !== record.location)
    throw invalid({ field: 'shiftType', message: 'belongs to another location: choose one of this location' });
  if (record.unit && (await db(unit).get(record.unit)).location !== record.location)
    throw invalid({ field: 'unit', message: 'belongs to another location: choose one of this location' });
  const { timeZone } = await db(location).get(record.location);
  return { ...spanOf(timeZone, record.day, type), breakMinutes: record.breakMinutes ?? type.breakMinutes };
}

/** Refuses a shift for what the rules refuse. Leave counts when it is published. */
async function mustBeAllowed(db: Db, record: Draft, except: readonly RuleName[]): Promise<void> {
  if (!record.employee) return;
  const [from, to] = aroundDay(record.day);
  const [terms, workers, others] = [
    await termsOf(db),
    await workersOf(db, [record.employee], from, to),
    await shiftsOf(db, [record.employee], from, to),
  ];
  const worker = workers.get(record.employee);
  if (!worker) throw new Refusal('NOT_FOUND');
  const { position } = await db(employee).get(record.employee);
  const all = [...others.filter(({ id }) => id !== record.id), record].flatMap(
    (one) => plannedOf(one, terms, position) ?? [],
  );
  const mine = all.find(({ id }) => id === record.id);
  const against = conflictsOf(all, worker).filter(({ rule, refused }) => refused && !except.includes(rule));
  // Of two that overlap the later one is named: here the new one is the one to move.
  const clash = against.find(({ rule, shift: at }) => rule === 'overlap' && mine && at !== record.id);
  const other = clash && all.find(({ id }) => id === clash.shift);
  if (other && mine && other.startsAt < mine.endsAt && mine.startsAt < other.endsAt)
    throw invalid({
      field: 'employee',
      ...phrase('Overlaps {{shift}} {{from}}–{{to}}', { shift: other.name, from: other.from, to: other.to }),
    });
  const own = against.filter(({ shift: at }) => at === record.id);
  if (own.length) throw invalid(...own.map(({ says }) => ({ field: 'employee', ...says })));
}

/** A published shift that starts soon changes only with a reason. */
function mustSayWhy(before: Shift, record: Pick<Shift, 'changeReason' | 'startsAt'>): void {
  const soon = Math.min(
    hoursBetween(new Date().toISOString(), before.startsAt),
    hoursBetween(new Date().toISOString(), record.startsAt),
  );
  if (before.status !== 'published' || soon >= SHORT_NOTICE_HOURS) return;
  if (!record.changeReason || record.changeReason === before.changeReason)
    throw invalid({
      field: 'changeReason',
      ...phrase('is required: the shift is published and starts in less than {{hours}} hours', {
        hours: SHORT_NOTICE_HOURS,
      }),
    });
}

/** "Night on December 3, 19:00–07:00". */
export const inWords = (
  record: Pick<Shift, 'day'>,
  type: Pick<ShiftType, 'name' | 'startsAt' | 'endsAt'>,
): PhraseParts =>
  phrase('{{shift}} on {{day}}, {{from}}–{{to}}', {
    shift: type.name,
    day: showDay(record.day),
    from: type.startsAt,
    to: type.endsAt,
  });

/**
 * The reason under which many drafts are planned at once, with their moments: each was checked against
 * the others already. The database still refuses two at one time.
 */
const CHECKED = 'shifts that were checked together';
export type CheckedShift = Pick<
  Shift,
  'employee' | 'day' | 'shiftType' | 'location' | 'startsAt' | 'endsAt' | 'breakMinutes'
>;
/** Plans drafts that were checked together; returns their ids in order. */
export async function planChecked(system: Effect['system'], rows: readonly CheckedShift[]): Promise<readonly string[]> {
  const db = system(CHECKED);
  const made: string[] = [];
  for (const row of rows) made.push(await db(shift).create(row));
  return made;
}

/** Where people find their shifts. */
export const MY_SHIFTS = '/employee/shifts';

async function tell(
  { notify, system }: Pick<Effect, 'notify' | 'system'>,
  who: string | null,
  record: Shift,
  title: string,
): Promise<void> {
  if (!who) return;
  const type = await system('the name of a shift')(shiftType).get(record.shiftType);
  notify(who, {
    kind: 'shift',
    title: phrase(title),
    body: phrase('{{shift}}', { shift: inWords(record, type) }),
    link: MY_SHIFTS,
  });
}

const moved = (before: Shift, record: Shift): boolean => MOVING.some((field) => before[field] !== record[field]);

export const shiftHooks = hooksFor(shift, {
  set: {
    create: async ({ record, actor, system }) => {
      if (actor.systemReason === CHECKED) return {};
      const db = system('a shift is planned');
      const type = await db(shiftType).get(record.shiftType);
      const times = await timed(db, record, type);
      await mustBeAllowed(db, { ...record, ...times }, ['leave']);
      return times;
    },
    edit: async ({ before, record, system }) => {
      if (!before || !moved(before, record)) return;
      const db = system('a shift is changed');
      const type = await db(shiftType).get(record.shiftType);
      // The break of another type is that type's, unless one is given with it.
      const rest = before.shiftType !== record.shiftType && before.breakMinutes === record.breakMinutes;
      const times = await timed(db, rest ? { ...record, breakMinutes: null } : record, type);
      mustSayWhy(before, { ...record, ...times });
      await mustBeAllowed(db, { ...record, ...times }, record.status === 'published' ? [] : ['leave']);
      return times;
    },
    publish: async ({ record, system }) => mustBeAllowed(system('a shift is published'), record, []),
    cancel: async ({ before, record }) => {
      if (before) mustSayWhy(before, record);
    },
    remove: async ({ record }) => {
      if (record.status !== 'draft')
        throw new Refusal('CONFLICT', { why: phrase('Only drafts can be deleted. Cancel this shift instead.') });
    },
  },
  on: {
    edit: async (effect) => {
      const { before, record } = effect;
      if (before?.status !== 'published' || !moved(before, record)) return;
      if (before.employee === record.employee) return tell(effect, record.employee, record, 'Your shift changed');
      await tell(effect, before.employee, before, 'Your shift was given to someone else');
      await tell(effect, record.employee, record, 'You have a new shift');
    },
    // Who publishes a whole roster tells each person once.
    publish: async (effect) => {
      if (effect.actor.systemReason === undefined)
        await tell(effect, effect.record.employee, effect.record, 'You have a new shift');
    },
    cancel: async (effect) => {
      if (effect.before?.status === 'published')
        await tell(effect, effect.record.employee, effect.record, 'Your shift was canceled');
    },
  },
});

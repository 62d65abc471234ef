/** When the tasks of a case are due, which stage it is in and which template fits best. Knows nothing of what a case is about. */
import { addDays, type Day, daysBetween, later, weekdayOf } from '#engine/model/days.ts';

/** The stages of every case, in order. Each kind of case has its own words and goals for them. */
export const STAGES = ['agreed', 'prepare', 'ready', 'change', 'after'] as const;
export type Stage = (typeof STAGES)[number];
/** Stages whose required tasks come before the anchor day. */
export const BEFORE_ANCHOR: readonly Stage[] = ['agreed', 'prepare', 'ready'];

/** Days on which nobody works besides weekends: the holidays of one place. */
export type DaysOff = ReadonlySet<Day>;

const isFree = (on: Day, off: DaysOff): boolean => weekdayOf(on) > 5 || off.has(on);
/** More days off in a row than any calendar has: the search for a working day ends. */
const LONGEST = 60;

/** The working day nearest to a day, looking one way; the day itself where it is one. */
export function workingDay(on: Day, off: DaysOff, way: 1 | -1): Day {
  let at = on;
  for (let looked = 0; isFree(at, off) && looked < LONGEST; looked++) at = addDays(at, way);
  return at;
}

/** Where a task lies: so many calendar days from the anchor day it starts, and so many more it takes. */
export interface Placed {
  readonly offsetDays: number;
  readonly durationDays: number;
}
export interface Dated {
  readonly starts: Day;
  readonly due: Day;
}

/**
 * The days of a task. What falls on a weekend or holiday moves away from it: before the anchor day to the working day before,
 * so that it is done in time, otherwise to the next one. The anchor day itself stays, also where nobody works on it. No task of a case
 * is due before `openedOn`, so that a case that is opened late starts without overdue tasks.
 */
export function datesOf({ offsetDays, durationDays }: Placed, anchor: Day, off: DaysOff, openedOn: Day): Dated {
  const onWorkingDay = (offset: number): Day =>
    offset === 0 ? anchor : workingDay(addDays(anchor, offset), off, offset < 0 ? -1 : 1);
  const due = onWorkingDay(offsetDays + durationDays);
  const starts = onWorkingDay(offsetDays);
  if (due >= openedOn) return { starts, due };
  const first = workingDay(openedOn, off, 1);
  return { starts: later(starts, first), due: first };
}

/** For whom a template is; null means everyone. */
export interface ForWhom {
  readonly department: string | null;
  readonly position: string | null;
  readonly location: string | null;
  readonly employmentType: string | null;
}
/** A named position says most about the work, then the department, the place, and the kind of employment. */
const WEIGHTS = { position: 8, department: 4, location: 2, employmentType: 1 } as const;
const PARTS = ['position', 'department', 'location', 'employmentType'] as const;

/** The most specific of the templates that match a person; undefined where none does. */
export function templateFor<T extends ForWhom>(templates: readonly T[], person: ForWhom): T | undefined {
  const weight = (one: T): number => PARTS.reduce((sum, part) => sum + (one[part] === null ? 0 : WEIGHTS[part]), 0);
  return templates
    .filter((one) => PARTS.every((part) => one[part] === null || one[part] === person[part]))
    .reduce<T | undefined>((best, one) => (best && weight(best) >= weight(one) ? best : one), undefined);
}

/** What progress and stages are counted from. */
export interface Counted {
  readonly stage: Stage;
  readonly status: string;
  readonly required: boolean;
  readonly blocks: boolean;
}
const OPEN: ReadonlySet<string> = new Set(['todo', 'in_progress', 'blocked']);
export const isOpenTask = ({ status }: { readonly status?: string | undefined }): boolean => OPEN.has(status ?? '');

/** How far a case has come: skipped tasks count for nothing. `percent` is 0 to 100, and 100 only once nothing is open. */
export function progressOf(tasks: readonly Pick<Counted, 'status'>[]): { all: number; done: number; percent: number } {
  const counted = tasks.filter(({ status }) => status !== 'skipped');
  const done = counted.filter(({ status }) => status === 'done').length;
  const all = counted.length;
  return { all, done, percent: all === 0 ? 100 : Math.floor((done / all) * 100) };
}

/** The tasks that keep a case from reaching a stage: open ones of an earlier stage that block it. */
export const blockingBefore = <T extends Counted>(tasks: readonly T[], stage: Stage): T[] =>
  tasks.filter((one) => one.blocks && isOpenTask(one) && STAGES.indexOf(one.stage) < STAGES.indexOf(stage));

/** The stage that a case is in once its tasks are as they are: the first from `now` on with an open task, else the last. */
export function stageAfter(tasks: readonly Pick<Counted, 'stage' | 'status'>[], now: Stage): Stage {
  const rest = STAGES.slice(STAGES.indexOf(now));
  return rest.find((stage) => tasks.some((one) => one.stage === stage && isOpenTask(one))) ?? rest.at(-1) ?? now;
}

/** Where the anchor day lies from a day: negative before it. */
export const daysFrom = (anchor: Day, on: Day): number => daysBetween(anchor, on);

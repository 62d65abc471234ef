/** Who worked here on a day and in what job, read off the present record and the dated events. Pure; days are the organization's. */
import type { Day } from '#engine/model/days.ts';
import type { JobChange } from './employment-event.model.ts';

/** The parts of a job that place somebody in the organization; ids. */
export interface Job {
  readonly position: string;
  readonly department: string;
  readonly location: string;
  readonly manager: string | null;
}
export interface JobHolder extends Job {
  readonly id: string;
  readonly status: string;
  readonly hireDate: Day;
  readonly originalHireDate: Day | null;
  readonly lastDay: Day | null;
}
export interface JobEvent {
  /** Ids grow: of two events of one day, the one with the higher id was recorded last. */
  readonly id: string;
  readonly employee: string;
  readonly type: string;
  readonly status: string;
  readonly effectiveDate: Day;
  readonly changes: readonly JobChange[] | null;
  /** What a planned event sets; ids. */
  readonly newPosition?: string | null;
  readonly newDepartment?: string | null;
  readonly newLocation?: string | null;
  readonly newManager?: string | null;
}

/** In the order they came: by day, those of one day as they were recorded. */
const inOrder = (a: JobEvent, b: JobEvent): number =>
  a.effectiveDate.localeCompare(b.effectiveDate) || a.id.localeCompare(b.id);

const PARTS = ['position', 'department', 'location', 'manager'] as const;
type Part = (typeof PARTS)[number];
const isPart = (field: string): field is Part => PARTS.some((part) => part === field);

/**
 * Whether somebody was or will be employed on a day: from the first day through the last day of service. Hires, exits and
 * returns on record decide; without them the record's own days do.
 */
export function worksOn(who: JobHolder, events: readonly JobEvent[], on: Day): boolean {
  if (who.status === 'rescinded') return false;
  const turns = events
    .filter(
      ({ type, status }) => status === 'applied' && (type === 'hire' || type === 'rehire' || type === 'termination'),
    )
    .toSorted(inOrder);
  // The last day itself is a day of service.
  const last = turns.findLast(({ type, effectiveDate }) =>
    type === 'termination' ? effectiveDate < on : effectiveDate <= on,
  );
  if (turns.some(({ type }) => type === 'rehire'))
    return last !== undefined && last.type !== 'termination' && !isPast(who, on);
  return who.hireDate <= on && !isPast(who, on);
}
const isPast = ({ lastDay }: JobHolder, on: Day): boolean => lastDay !== null && lastDay < on;

/**
 * The job of a day. A past one undoes every change that came after it, newest first; a future one makes the planned changes
 * up to it. Changes of earlier versions name no records: `byName` finds the only record of that name, else the part stays.
 */
export function jobOn(
  who: JobHolder,
  events: readonly JobEvent[],
  on: Day,
  byName: (part: Part, name: string) => string | undefined,
): Job {
  const { position, department, location, manager } = who;
  const job: { -readonly [K in keyof Job]: Job[K] } = { position, department, location, manager };
  const set = (part: Part, id: string | null): void => {
    if (part === 'manager') job.manager = id;
    else if (id !== null) job[part] = id;
  };
  const later = events
    .filter(({ status, effectiveDate }) => status === 'applied' && effectiveDate > on)
    .toSorted((a, b) => inOrder(b, a));
  for (const { changes } of later)
    for (const { field, old, oldId } of changes ?? []) {
      if (!isPart(field)) continue;
      const before = oldId !== undefined ? oldId : old === null ? null : byName(field, old);
      if (before !== undefined) set(field, before);
    }
  const planned = events
    .filter(({ status, effectiveDate }) => status === 'planned' && effectiveDate <= on)
    .toSorted(inOrder);
  for (const { newPosition, newDepartment, newLocation, newManager } of planned) {
    if (newPosition) job.position = newPosition;
    if (newDepartment) job.department = newDepartment;
    if (newLocation) job.location = newLocation;
    if (newManager) job.manager = newManager;
  }
  return job;
}

/** Pure rules of automations: what they may work on, how deep one may set off another, when they retry and when they pause (domain/hr.md, 2.12). */

/** Automations that an organization may have. */
export const AUTOMATIONS_MOST = 50;
/** An automation that another one set off may set off a third, and so on, to this depth. */
export const DEPTH_MOST = 5;
/** Minutes before each of the three retries. */
export const PAUSES_MINUTES = [1, 5, 30] as const;
export const TRIES_MOST = PAUSES_MINUTES.length + 1;
/** Runs in a row without the right to act, after which an automation pauses. */
export const DENIED_MOST = 3;
/** Days that a dry run looks back, and records that it lists. */
export const DRY_DAYS = 30;
export const DRY_ROWS = 100;
/** Records that one turn of a dated or scheduled automation takes in. */
export const RECORDS_MOST = 500;
/** Days that a run is kept. */
export const RUN_DAYS = 90;

interface Entity {
  readonly label: string;
  /** The field with the employee that a record is about; null where there is none. */
  readonly about: string | null;
  /** Where its records are in the enterprise portal. */
  readonly at: string;
}
/**
 * The kinds of records that an automation works on: of the workforce only, none of care, none whose reading is traced
 * (`automation-rules.test.ts`).
 */
export const ENTITIES = {
  employee: { label: 'Employee', about: 'id', at: '/enterprise/employees' },
  leave_request: { label: 'Leave request', about: 'employee', at: '/enterprise/leave' },
  job_application: { label: 'Job application', about: null, at: '/enterprise/recruitment/applicants' },
  task: { label: 'Task', about: 'assignee', at: '/enterprise/tasks' },
  course_enrollment: { label: 'Course enrollment', about: 'employee', at: '/enterprise/training/enrollments' },
  expense_report: { label: 'Expense report', about: 'employee', at: '/enterprise/payroll/expenses' },
  contract: { label: 'Contract', about: null, at: '/enterprise/contracts' },
  goal: { label: 'Goal', about: 'employee', at: '/enterprise/performance/goals' },
} as const satisfies Readonly<Record<string, Entity>>;
export type EntityName = keyof typeof ENTITIES;
export const isEntity = (name: string): name is EntityName => Object.hasOwn(ENTITIES, name);

export const TRIGGERS = {
  created: 'A record is created',
  updated: 'A record is edited',
  status_changed: 'The status changes',
  date_offset: 'Days before or after a date',
  schedule: 'On a schedule',
} as const;
export type Trigger = keyof typeof TRIGGERS;
/** Triggers that the audit trail sets off; the others are looked at once a day. */
export const isOfTrail = (trigger: Trigger): boolean => trigger !== 'date_offset' && trigger !== 'schedule';

export const SCHEDULES = { daily: 'Every day', weekly: 'Every Monday', monthly: 'On the first of the month' } as const;
export type ScheduleName = keyof typeof SCHEDULES;
/** Whether a schedule has its turn on a day (YYYY-MM-DD). */
export function isTurn(schedule: ScheduleName, day: string): boolean {
  if (schedule === 'monthly') return day.endsWith('-01');
  return schedule === 'daily' || new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
}

export const OPERATORS = {
  eq: 'is',
  ne: 'is not',
  gte: 'is at least',
  lte: 'is at most',
  has: 'contains',
  empty: 'is empty',
  filled: 'is not empty',
} as const;
export type OperatorName = keyof typeof OPERATORS;

export const ACTIONS = {
  notify: 'Notify',
  create_task: 'Create a task for',
  update_field: 'Change a field of the record',
} as const;
export type ActionName = keyof typeof ACTIONS;
/** Who is notified, or gets the task. */
export const RECEIVERS = {
  subject: 'The employee it is about',
  manager: 'Their manager',
  owner: 'The owner of the automation',
  hr_manager: 'HR managers',
  admin: 'Administrators',
} as const;
export type Receiver = keyof typeof RECEIVERS;

/** The request ID that marks the acts of an automation in the trail, so that an automation they set off knows its depth. */
const MARK = /^automation:(\d):/;
export const markOf = (depth: number, run: string): string => `automation:${depth}:${run}`;
/** How deep a run is that an entry of the trail with this request ID sets off: 1 where a person made the entry. */
export const depthAfter = (requestId: string | null): number => Number(MARK.exec(requestId ?? '')?.[1] ?? 0) + 1;
export const isTooDeep = (depth: number): boolean => depth > DEPTH_MOST;

/** Minutes until the next try after so many tries; null after the last. */
export const pauseAfter = (tries: number): number | null => PAUSES_MINUTES[tries - 1] ?? null;

/** Whether an automation pauses, by its latest ended runs, the newest first: three in a row without the right to act. */
export const mustPause = (denied: readonly boolean[]): boolean =>
  denied.length >= DENIED_MOST && denied.slice(0, DENIED_MOST).every(Boolean);

/** Percent of the runs that succeeded; null before the first. */
export const successShare = (runs: number, succeeded: number): number | null =>
  runs === 0 ? null : Math.round((succeeded / runs) * 100);

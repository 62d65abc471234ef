/** Pure rules of webhooks: what can be sent, when a call is repeated, and when a webhook is turned off (domain/platform.md, 1d). */

/** Webhooks that an organization may have. */
export const WEBHOOKS_MOST = 10;
/** Pauses before a failed call is repeated, in seconds: 30 s, 5 min, 30 min, 2 h and 12 h. */
export const PAUSES_S = [30, 300, 1800, 7200, 43_200] as const;
/** Calls of one delivery: the first one, and one after each pause. */
export const ATTEMPTS_MOST = PAUSES_S.length + 1;
/** A webhook is turned off once this share of at least so many deliveries of the last 24 hours failed. */
export const FAILED_SHARE = 0.8;
export const FAILED_LEAST = 10;
/** Days that a delivery is kept. */
export const KEPT_DAYS = 30;
/** The event that an administrator sends to try a webhook. */
export const TEST_EVENT = 'test';

interface Source {
  readonly noun: string;
  readonly actions: readonly string[];
}
/**
 * What can be sent, and what of the trail makes each event. Only nouns of the workforce: none of care, coaching, health or
 * leave for a health reason, so that not even an id tells who is in treatment.
 */
export const SOURCES = {
  employee_created: { noun: 'employee', actions: ['create'] },
  employee_changed: { noun: 'employee', actions: ['edit', 'activate'] },
  employee_left: { noun: 'employee', actions: ['terminate'] },
  account_invited: { noun: 'invite', actions: ['create'] },
  role_changed: { noun: 'membership', actions: ['create', 'edit', 'remove'] },
  application_received: { noun: 'job_application', actions: ['create'] },
  applicant_hired: { noun: 'job_application', actions: ['hire'] },
  course_completed: { noun: 'course_enrollment', actions: ['complete', 'finish'] },
  policy_published: { noun: 'policy_version', actions: ['publish'] },
  pay_run_approved: { noun: 'pay_run', actions: ['approve'] },
  expense_approved: { noun: 'expense_report', actions: ['approve'] },
  order_approved: { noun: 'purchase_order', actions: ['approve'] },
  backup_recorded: { noun: 'backup_check', actions: ['create'] },
} as const satisfies Readonly<Record<string, Source>>;
export type WebhookEvent = keyof typeof SOURCES;

export const EVENT_LABELS = {
  employee_created: 'Employee created',
  employee_changed: 'Employee changed',
  employee_left: 'Employee left',
  account_invited: 'Account invited',
  role_changed: 'Role changed',
  application_received: 'Job application received',
  applicant_hired: 'Applicant hired',
  course_completed: 'Course completed',
  policy_published: 'Policy published',
  pay_run_approved: 'Pay run approved',
  expense_approved: 'Expense report approved',
  order_approved: 'Purchase order approved',
  backup_recorded: 'Backup check recorded',
} as const satisfies Readonly<Record<WebhookEvent, string>>;

/** The event that an action on a noun makes; null where it makes none. */
export function eventOf(noun: string, action: string): WebhookEvent | null {
  for (const [event, source] of Object.entries(SOURCES)) {
    const { noun: of, actions }: Source = source;
    // The keys of SOURCES are the events.
    if (of === noun && actions.includes(action)) return event as WebhookEvent;
  }
  return null;
}

/** Whether a response means that the event arrived: any status from 200 to 299. */
export const hasArrived = (code: number | null): boolean => code !== null && code >= 200 && code < 300;

/** Seconds until the next call after so many calls; null where there is none. */
export const pauseAfter = (attempts: number): number | null => PAUSES_S[attempts - 1] ?? null;

/** Whether so many deliveries of the last 24 hours that arrived and failed turn a webhook off. */
export const isFailing = (arrived: number, failed: number): boolean =>
  arrived + failed >= FAILED_LEAST && failed / (arrived + failed) >= FAILED_SHARE;

/** What is sent: ids and the time (ISO 8601, UTC), never what a record says. */
export interface Envelope {
  readonly id: string;
  readonly event: string;
  readonly at: string;
  readonly organization: string;
  readonly record: { readonly noun: string; readonly id: string } | null;
}
/** The body of a call, word for word what is signed. */
export const bodyOf = ({ id, event, at, organization, record }: Envelope): string =>
  JSON.stringify({ id, event, at, organization, record });

/** What the form of many adjustments holds, asks and sends. No React here. */
import { t } from '#engine/model/words.ts';
import type { AskedOf } from '#engine/model/questions.ts';
import type { AccountMark, adjustLeave, leaveAccounts } from './leave-questions.model.ts';
import { sum } from './leave-terms.model.ts';
import { amountWords, type LeaveUnit } from './leave-terms.model.ts';

type Command = AskedOf<typeof adjustLeave>;
export interface AdjustValues {
  readonly department: string | null;
  readonly location: string | null;
  readonly policy: string | null;
  readonly leaveType: string | null;
  readonly kind: Command['kind'];
  readonly hours: unknown;
  readonly on: string | null;
  readonly usableUntil: string | null;
  readonly reason: string | null;
}
export type AdjustField = keyof AdjustValues;

/** What is posted to each, in the order of the form. */
export const POSTED = ['leaveType', 'kind', 'hours', 'on', 'usableUntil', 'reason'] as const;

/** Who is asked for: people by what they have in common, and the kind of leave whose account is shown; null without one. */
export const askedOf = ({
  leaveType,
  department,
  location,
  policy,
}: AdjustValues): AskedOf<typeof leaveAccounts> | null =>
  leaveType ? { leaveType, department, location, policy } : null;

/** What one adjustment holds, beside whose it is. */
export const inputOf = (values: AdjustValues): Record<string, unknown> =>
  Object.fromEntries(POSTED.map((name) => [name, values[name]]));

/** What is posted to these people; the values were checked before. */
export const commandOf = (values: AdjustValues, employees: readonly string[]): Command => ({
  employees,
  leaveType: values.leaveType ?? '',
  kind: values.kind,
  hours: typeof values.hours === 'number' ? values.hours : 0,
  on: values.on,
  usableUntil: values.usableUntil,
  reason: values.reason ?? '',
});

/** "12 people, +8 h each: 96 h in all." */
export function consequence(chosen: readonly AccountMark[], hours: unknown, unit: LeaveUnit): string {
  const people = t({ one: '{{count}} person', other: '{{count}} people' }, { count: chosen.length });
  if (typeof hours !== 'number' || hours === 0) return people;
  const signed = (n: number): string => `${n > 0 ? '+' : '−'}${amountWords(Math.abs(n), unit)}`;
  return t('{{people}}, {{hours}} each: {{chosen}} total', {
    people,
    hours: signed(hours),
    chosen: signed(sum(chosen.map(() => hours))),
  });
}

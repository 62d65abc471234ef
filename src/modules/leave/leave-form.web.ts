/** What the request form holds and what it asks and sends. No React here. */
import type { Role } from '#access/roles.model.ts';
import { all } from '#access/scopes.model.ts';
import { labelOf } from '#engine/model/resource.ts';
import { t } from '#engine/model/words.ts';
import type { ReadOf } from '#engine/web/query.ts';
import { leaveRequest } from './leave-request.model.ts';
import { isPart, type LeavePart } from './leave-terms.model.ts';
import type { LeavePreviewAsked, LeaveProblem } from './leave-questions.model.ts';
import { sentenceOf } from './leave-words.web.ts';

/** The form's values, in stored form; empty is null. */
export interface LeaveValues {
  readonly employee: string | null;
  readonly leaveType: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly partStart: LeavePart;
  readonly partEnd: LeavePart;
  readonly hoursStart: number | null;
  readonly hoursEnd: number | null;
  readonly reason: string | null;
  readonly cover: string | null;
  readonly document: string | null;
}
export type LeaveField = keyof LeaveValues;
export const FIELDS: readonly LeaveField[] = [
  'employee',
  'leaveType',
  'from',
  'to',
  'partStart',
  'partEnd',
  'hoursStart',
  'hoursEnd',
  'reason',
  'cover',
  'document',
];

/** What the form opens with: a draft, or a new request of somebody. */
export function firstValues(
  record: ReadOf<typeof leaveRequest> | null,
  given: URLSearchParams,
  me: string | null,
): LeaveValues {
  const asked = given.get('from');
  return {
    employee: record?.employee ?? given.get('employee') ?? me,
    leaveType: record?.leaveType ?? given.get('leaveType'),
    from: record?.from ?? asked,
    to: record?.to ?? given.get('to') ?? asked,
    partStart: record?.partStart ?? 'full',
    partEnd: record?.partEnd ?? 'full',
    hoursStart: record?.hoursStart ?? null,
    hoursEnd: record?.hoursEnd ?? null,
    reason: record?.reason ?? null,
    cover: record?.cover ?? null,
    document: record?.document ?? null,
  };
}

/** A draft that was kept while typing, over the first values. */
export function withDraft(first: LeaveValues, draft: Readonly<Record<string, unknown>> | undefined): LeaveValues {
  if (!draft) return first;
  const text = (name: LeaveField) => (typeof draft[name] === 'string' && draft[name] ? draft[name] : null);
  const hours = (name: LeaveField) => (typeof draft[name] === 'number' ? draft[name] : null);
  const part = (name: LeaveField): LeavePart => (isPart(draft[name]) ? draft[name] : 'full');
  return {
    employee: text('employee'),
    leaveType: text('leaveType'),
    from: text('from'),
    to: text('to'),
    partStart: part('partStart'),
    partEnd: part('partEnd'),
    hoursStart: hours('hoursStart'),
    hoursEnd: hours('hoursEnd'),
    reason: text('reason'),
    cover: text('cover'),
    document: text('document'),
  };
}

export const isOneDay = (values: LeaveValues): boolean => values.from !== null && values.from === values.to;

/** The values as they are meant: a single day has one part, and hours belong to a part by the hour. */
export function meant(values: LeaveValues): LeaveValues {
  const partEnd = isOneDay(values) ? 'full' : values.partEnd;
  return {
    ...values,
    partEnd,
    hoursStart: values.partStart === 'hours' ? values.hoursStart : null,
    hoursEnd: partEnd === 'hours' ? values.hoursEnd : null,
    reason: values.reason?.trim() || null,
  };
}

/** The preview's question; null while something needed is missing. */
export function askedOf(given: LeaveValues, request: string | null): LeavePreviewAsked | null {
  const v = meant(given);
  if (!v.employee || !v.leaveType || !v.from || !v.to) return null;
  if ((v.partStart === 'hours' && !v.hoursStart) || (v.partEnd === 'hours' && !v.hoursEnd)) return null;
  return {
    employee: v.employee,
    leaveType: v.leaveType,
    from: v.from,
    to: v.to,
    partStart: v.partStart,
    partEnd: v.partEnd,
    hoursStart: v.hoursStart || null,
    hoursEnd: v.hoursEnd || null,
    request,
    document: v.document,
  };
}

/** What is missing before anything can be sent, by field. */
export function missingIn(values: LeaveValues): Partial<Record<LeaveField, string>> {
  const v = meant(values);
  const needed: LeaveField[] = ['employee', 'leaveType', 'from', 'to'];
  if (v.partStart === 'hours') needed.push('hoursStart');
  if (v.partEnd === 'hours') needed.push('hoursEnd');
  return Object.fromEntries(
    needed
      .filter((f) => !v[f])
      .map((f) => [f, t('{{leaveRequest}} is required', { leaveRequest: labelOf(leaveRequest, f) })]),
  );
}

const isField = (name: string): name is LeaveField => FIELDS.some((f) => f === name);
/** The server's problems by field as sentences, and those that no field of the form can show. */
export function problemsAt(problems: readonly Omit<LeaveProblem, 'code'>[]): {
  at: Partial<Record<LeaveField, string>>;
  elsewhere: readonly string[];
} {
  const at: Partial<Record<LeaveField, string>> = {};
  const elsewhere: string[] = [];
  for (const problem of problems) {
    const { field } = problem;
    const sentence = sentenceOf(labelOf(leaveRequest, field), problem);
    if (!isField(field)) elsewhere.push(sentence);
    else at[field] = at[field] ? `${at[field]}. ${sentence}` : sentence;
  }
  return { at, elsewhere };
}

/** Whether one of the roles may ask for leave of anybody. Which records it covers is the server's to say. */
export const mayAskForOthers = (roles: readonly Role[]): boolean => {
  const grants = leaveRequest.access.create ?? {};
  return roles.some((role) => role === 'super_admin' || [grants[role] ?? []].flat().includes(all));
};

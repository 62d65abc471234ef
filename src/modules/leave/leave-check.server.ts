/** Runs all rules of leave over one request, with facts of one moment. */
import type { RecordOf } from '#engine/model/resource.ts';
import type { Day } from '#engine/model/days.ts';
import { department } from '#modules/people/department.model.ts';
import { blackout } from './leave-policy.model.ts';
import { type Balance, balanceOn } from './leave-balance.model.ts';
import type { LeaveDaysResult } from './leave-days.model.ts';
import type { Forecast } from './leave-forecast.model.ts';
import {
  accountsOf,
  type Asked,
  availableOver,
  countDays,
  type Employee,
  forecastOf,
  type Policy,
  policyOf,
  type PolicyLine,
  type Source,
} from './leave-facts.server.ts';
import { KEPT_DAYS, leaveDay, leaveRequest } from './leave-request.model.ts';
import { type Blackout, checkRequest } from './leave-rules.model.ts';
import type { Refusal as Broken } from './leave-terms.model.ts';

export interface Wish extends Asked {
  /** Null before it is saved. */
  readonly id: string | null;
  readonly leaveType: string;
  readonly document: string | null;
}

export interface Assessment {
  readonly policy: Policy;
  readonly line: PolicyLine;
  readonly counted: LeaveDaysResult;
  /** Null for leave without a balance. */
  readonly now: Balance | null;
  readonly onFirstDay: Forecast | null;
  readonly problems: readonly Broken[];
}

/** Nobody assigned a policy for these days, so there is nothing to ask for. */
const UNASSIGNED: Broken = {
  code: 'policy',
  field: 'leaveType',
  message: 'No leave policy is assigned for this day. HR can assign one in Leave setup.',
};
const NO_POLICY: Broken = { code: 'policy', field: 'leaveType', message: 'is not part of the leave policy' };

/** The department and those it is part of. */
async function departmentsAbove(source: Source, id: string): Promise<string[]> {
  const parents = new Map((await source.find(department, {})).map((each) => [each.id, each.parent]));
  const out: string[] = [];
  for (let at: string | null = id; at !== null && !out.includes(at); at = parents.get(at) ?? null) out.push(at);
  return out;
}

/** Days between two days that the person took back one by one, by request. */
async function daysBack(source: Source, employee: string, from: Day, to: Day): Promise<Map<string, Day[]>> {
  const rows = await source.find(leaveDay, { employee, status: 'cancelled', date: { gte: from, lte: to } });
  return new Map([...Map.groupBy(rows, (row) => row.request)].map(([id, days]) => [id, days.map(({ date }) => date)]));
}

const asBlackout = (row: RecordOf<typeof blackout>, codes: ReadonlyMap<string, string>): Blackout => ({
  name: row.name,
  from: row.from,
  to: row.to,
  departments: (row.departments ?? []).map((each) => each.department),
  types: (row.types ?? []).map((each) => codes.get(each.leaveType) ?? ''),
  exempt: (row.exempt ?? []).map((each) => each.employee),
});

/** What a request would cost and what blocks it; one problem as a string if the person has no such leave. */
export async function assess(
  source: Source,
  person: Employee,
  wish: Wish,
  today: Day,
  byHr: boolean,
): Promise<Assessment | Broken> {
  const policy = await policyOf(source, person.id, wish.from);
  if (!policy) return UNASSIGNED;
  const line = policy.lines.find(({ type }) => type.id === wish.leaveType);
  if (!line || (line.type.status !== 'active' && wish.id === null)) return NO_POLICY;
  const { terms } = line;
  const without = await daysBack(source, person.id, wish.from, wish.to);
  const counted = await countDays(source, person, wish, terms, wish.id === null ? [] : (without.get(wish.id) ?? []));
  if (counted.refusal) return counted.refusal;
  const accounts = await accountsOf(source, person.id, wish.id);
  const account = accounts(line.type.id);
  // As the person's own page says it: what is still to be earned before leave that is booked counts on the day itself only.
  const now = terms.drawsOnBalance ? balanceOn(account.lines, today, account.pending, policy.yearStart) : null;
  const first = terms.drawsOnBalance ? forecastOf(person, policy, terms, account, today, wish.from) : null;
  const over = first && availableOver(person, policy, terms, account, today, counted.rows);
  const onFirstDay = first && { ...first, available: over ?? first.available };
  const existing = await source.find(leaveRequest, {
    employee: person.id,
    status: [...KEPT_DAYS],
    to: { gte: wish.from },
    from: { lte: wish.to },
  });
  const blackouts = await source.find(blackout, { to: { gte: wish.from }, from: { lte: wish.to } });
  const codes = new Map(policy.lines.map(({ type }) => [type.id, type.code]));
  const problems = checkRequest({
    terms,
    employeeId: person.id,
    departments: blackouts.length === 0 ? [] : await departmentsAbove(source, person.department),
    hiredOn: person.hireDate,
    lastDay: person.lastDay,
    today,
    requestId: wish.id,
    from: wish.from,
    to: wish.to,
    partStart: wish.partStart,
    partEnd: wish.partEnd,
    hours: counted.hours,
    days: counted.days,
    hasAttachment: wish.document !== null,
    existing: existing.map((each) => ({ ...each, without: without.get(each.id) ?? [] })),
    blackouts: blackouts.map((row) => asBlackout(row, codes)),
    available: onFirstDay?.available ?? 0,
    byHr,
  });
  // The rules speak of a file; the record calls it a document.
  const named = problems.map((each) => (each.field === 'file' ? { ...each, field: 'document' } : each));
  return { policy, line, counted, now, onFirstDay, problems: named };
}

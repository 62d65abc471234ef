/** Gathers what the rules of leave look at. Effects gather inside their transaction, routes through the reader's grants. */
import { Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import type { Db } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { Actor } from '#engine/server/grants.ts';
import { filtersOf } from '#engine/server/filters.ts';
import { type Day, later, type MonthDay } from '#engine/model/days.ts';
import { employee } from '#modules/people/employee.model.ts';
import { holiday, holidayCalendar } from '#modules/people/holiday.model.ts';
import { calendarOf, type Holiday } from '#modules/people/holidays.model.ts';
import { hoursOn, type HoursChange } from '#modules/people/work-hours.model.ts';
import { type AccrualFacts, accrualEvents } from './leave-accrual.model.ts';
import type { Claim } from './leave-balance.model.ts';
import { leaveDays, type LeaveDaysFacts, type LeaveDaysResult } from './leave-days.model.ts';
import { availableFor, forecast, type Forecast, horizonOf, type YearEnds } from './leave-forecast.model.ts';
import { type Finding, hoursHistory, schedulesOf } from './leave-hours.server.ts';
import { leaveLedgerEntry, lineOf } from './leave-ledger.model.ts';
import { leaveAssignment, leavePolicy, leavePolicyLine } from './leave-policy.model.ts';
import { leaveRequest } from './leave-request.model.ts';
import { amountOf, type LeaveTerms, type LedgerLine, sum } from './leave-terms.model.ts';
import { leaveType, termsOf } from './leave-type.model.ts';
import { leaveYearOf } from './leave-year.model.ts';

/** Where facts come from. */
export type Source = Finding;

/** Facts inside a transaction, with the access of `db`. A ledger grows for the whole employment, so all of it is read. */
export const fromDb = (db: Db): Source => ({ find: (resource, where) => db(resource).all({ where }) });

const MOST = 20_000;
/** House rule: the calendar year, where no policy says otherwise. */
const YEAR_START: MonthDay = '01-01';

/** Facts as a person reads them: rows and fields outside their grants are not there. */
export const fromReader = (engine: Engine, actor: Actor): Source => ({
  find: async (resource, where) => {
    const query = {
      limit: MOST,
      sort: [],
      filters: filtersOf(where ?? {}),
      words: [],
      after: null,
      fields: Object.keys(resource.fields),
      count: false,
      asOf: null,
    };
    const { rows } = await engine.read.list(engine.reader(actor), resource, query);
    // What this reader may not see is missing; who needs such a field asks for it by name first.
    return rows as unknown as RecordOf<typeof resource>[];
  },
});

export type Employee = RecordOf<typeof employee>;
export type LeaveType = RecordOf<typeof leaveType>;
export type LeaveRequest = RecordOf<typeof leaveRequest>;
export type Asked = Pick<LeaveRequest, 'from' | 'to' | 'partStart' | 'partEnd' | 'hoursStart' | 'hoursEnd'>;

/** The person. Throws NOT_FOUND. */
export async function personOf(source: Source, id: string): Promise<Employee> {
  const [found] = await source.find(employee, { id });
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/** Days off of the person's calendar: their own, their location's, or the one for everybody. */
export async function holidaysOf(
  source: Source,
  person: Pick<Employee, 'holidayCalendar' | 'location'>,
  from: Day,
  to: Day,
): Promise<Holiday[]> {
  const calendars = await source.find(holidayCalendar, {});
  const calendar = calendarOf(calendars, person);
  if (!calendar) return [];
  const days = await source.find(holiday, { calendar: calendar.id, date: { gte: from, lte: to } });
  return days.map(({ date, legalDate, name, type, paidHours }) => ({
    date,
    name,
    type,
    ...(legalDate === null ? {} : { legalDate }),
    ...(paidHours === null ? {} : { paidHours }),
  }));
}

export interface PolicyLine {
  readonly type: LeaveType;
  readonly terms: LeaveTerms;
}
export interface Policy {
  readonly assignment: RecordOf<typeof leaveAssignment>;
  /** The day of the year on which the employer's leave year begins. */
  readonly yearStart: MonthDay;
  readonly lines: readonly PolicyLine[];
  /** Changes of the person's hours: credits scale by the FTE in force on their day. */
  readonly hours: readonly HoursChange[];
}

/** The kinds of leave the person has on a day, in the order of their names; null without a policy. */
export async function policyOf(source: Source, employeeId: string, on: Day): Promise<Policy | null> {
  const found = await source.find(leaveAssignment, { employee: employeeId, from: { lte: on } });
  const assignment = found.find(({ to }) => to === null || to >= on);
  if (!assignment) return null;
  const [policy] = await source.find(leavePolicy, { id: assignment.policy });
  const [lines, types] = [
    await source.find(leavePolicyLine, { policy: assignment.policy }),
    await source.find(leaveType, {}),
  ];
  const byId = new Map(types.map((type) => [type.id, type]));
  const own = lines.flatMap(({ leaveType: id, annual }) => {
    const type = byId.get(id);
    return type ? [{ type, terms: termsOf(type, annual) }] : [];
  });
  const sorted = own.sort((a, b) => a.type.name.localeCompare(b.type.name));
  return {
    assignment,
    yearStart: policy?.yearStart ?? YEAR_START,
    lines: sorted,
    hours: await hoursHistory(source, employeeId),
  };
}

/** What a request takes, counted for the person; days taken back (`without`) are not part of it. */
export async function countDays(
  source: Source,
  person: Employee,
  asked: Asked,
  terms: LeaveDaysFacts['terms'],
  without: readonly Day[] = [],
): Promise<LeaveDaysResult> {
  const scheduleOn = await schedulesOf(source, person);
  const counted = leaveDays({
    schedule: scheduleOn(asked.from),
    scheduleOn,
    holidays: await holidaysOf(source, person, asked.from, asked.to),
    offDays: [],
    from: asked.from,
    to: asked.to,
    partStart: asked.partStart,
    partEnd: asked.partEnd,
    ...(asked.hoursStart === null ? {} : { hoursStart: asked.hoursStart }),
    ...(asked.hoursEnd === null ? {} : { hoursEnd: asked.hoursEnd }),
    terms,
  });
  if (without.length === 0) return counted;
  const rows = counted.rows.filter(({ date }) => !without.includes(date));
  return { ...counted, rows, hours: sum(rows.map((row) => row.hours)), days: sum(rows.map((row) => row.days)) };
}

/** One account: its lines, and what is asked for and not decided. */
export interface Account {
  readonly lines: readonly LedgerLine[];
  readonly pending: readonly Claim[];
}

/** The accounts of a person by leave type. A request (`but`) that is being looked at does not count against itself. */
export async function accountsOf(
  source: Source,
  employeeId: string,
  but: string | null = null,
): Promise<(typeId: string) => Account> {
  const entries = await source.find(leaveLedgerEntry, { employee: employeeId });
  const waiting = await source.find(leaveRequest, { employee: employeeId, status: 'pending' });
  const units = new Map((await source.find(leaveType, {})).map(({ id, unit }) => [id, unit]));
  return (typeId) => ({
    lines: entries.filter((entry) => entry.leaveType === typeId).map(lineOf),
    pending: waiting
      .filter((request) => request.leaveType === typeId && request.id !== but)
      .map((request) => ({
        from: request.from,
        to: request.to,
        hours: amountOf(units.get(typeId) ?? 'hours', request),
      })),
  });
}

/** What the accrual functions need to know. Hours worked that are not posted yet come from the caller, who knows them. */
export function accrualFacts(
  person: Employee,
  { assignment, yearStart, hours }: Pick<Policy, 'assignment' | 'yearStart' | 'hours'>,
  terms: LeaveTerms,
  lines: readonly LedgerLine[],
  worked: NonNullable<AccrualFacts['worked']> = [],
): AccrualFacts {
  // Credits by the hour worked are not computed again from the day of hire, so those posted count as movements.
  const known = terms.accrual === 'per_hour_worked' ? [] : ['accrual', 'grant'];
  const opened = assignment.openedOn ?? person.hireDate;
  return {
    terms,
    hiredOn: person.hireDate,
    lastDay: person.lastDay,
    fte: person.fte,
    fteOn: (day) => hoursOn(person, hours, day).fte,
    leaveYearStart: yearStart,
    // The year's grant of an account taken over in its middle was made for the whole year.
    openedOn: later(person.hireDate, terms.accrual === 'front_load' ? leaveYearOf(opened, yearStart).from : opened),
    worked,
    movements: lines.filter((line) => !known.includes(line.kind)).map(({ from, hours }) => ({ date: from, hours })),
  };
}

/** How the leave years of an account end from today on. */
export const yearEndsOf = ({ yearStart }: Pick<Policy, 'yearStart'>, terms: LeaveTerms, today: Day): YearEnds => ({
  terms,
  yearStart,
  today,
});

/** What is there for the counted days of a request; see `availableFor`. Null where the forecast of its first day says it. */
export function availableOver(
  person: Employee,
  policy: Pick<Policy, 'assignment' | 'yearStart' | 'hours'>,
  terms: LeaveTerms,
  account: Account,
  today: Day,
  rows: LeaveDaysResult['rows'],
): number | null {
  const days = rows.map((row) => ({ date: row.date, hours: amountOf(terms.unit, row) }));
  const last = days.reduce((day, { date }) => later(day, date), horizonOf(account.lines, account.pending, today));
  const due = accrualEvents(accrualFacts(person, policy, terms, account.lines), today, last);
  return availableFor(days, account, due, yearEndsOf(policy, terms, today));
}

/** The account as it will be on a day, with the credits due until the last leave that is booked. */
export function forecastOf(
  person: Employee,
  policy: Pick<Policy, 'assignment' | 'yearStart' | 'hours'>,
  terms: LeaveTerms,
  account: Account,
  today: Day,
  on: Day,
): Forecast {
  const { lines, pending } = account;
  const horizon = horizonOf(lines, pending, later(today, on));
  const due = accrualEvents(accrualFacts(person, policy, terms, lines), today, horizon);
  return forecast(lines, pending, due, on, yearEndsOf(policy, terms, today));
}

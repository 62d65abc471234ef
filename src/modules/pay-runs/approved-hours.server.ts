/** Approved time of people as a run pays it: hours, unpaid leave, and adjustments of days that were locked. */
import { addDays, type Day, earlier } from '#engine/model/days.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { leaveDay } from '#modules/leave/leave-request.model.ts';
import { paidShares } from '#modules/leave/leave-terms.model.ts';
import { leaveType } from '#modules/leave/leave-type.model.ts';
import { attendanceDay } from '#modules/time/attendance-day.model.ts';
import { overtimeRequest } from '#modules/time/overtime-request.model.ts';
import { spanStart } from '#modules/time/overtime-rules.model.ts';
import { type PayHoursAsk, payWeeks } from '#modules/time/pay-hours.model.ts';
import { anchorOf, limitsOfRule, ruleOf, timeRule } from '#modules/time/time-rule.model.ts';
import { payPeriod, timeAdjustment, timeEntry, timesheet } from '#modules/time/timesheet.model.ts';
import { type AdjustedTime, adjustedLines } from './adjusted-time.model.ts';
import { paidShiftsOf } from './paid-shifts.server.ts';
import type { Employee, Group, RunFrame } from './pay-inputs.model.ts';
import type { PaySource } from './pay-source.server.ts';
import { unpaidDaysOf } from './unpaid-leave.model.ts';

const by = <T extends { readonly employee: string | null }>(rows: readonly T[]): ReadonlyMap<string, readonly T[]> =>
  Map.groupBy(rows, (row) => row.employee ?? '');

type Adjustment = RecordOf<typeof timeAdjustment>;
interface Adjustments {
  /** Those that the run pays, and those that earlier runs paid. */
  readonly now: readonly Adjustment[];
  readonly before: readonly Adjustment[];
}

/** Approved time adjustments that are paid with the pay period of a run, and those of the same people that were paid before. */
async function adjustmentsOf(
  source: PaySource,
  employees: readonly string[],
  { from, to }: RunFrame,
  { frequency }: Group,
): Promise<Adjustments> {
  const periods = await source.find(payPeriod, { payGroup: frequency, start: { lte: to }, end: { gte: from } });
  const paidWith = new Set(periods.map(({ id }) => id));
  if (paidWith.size === 0) return { now: [], before: [] };
  const now = await source.find(timeAdjustment, { employee: employees, status: 'approved', paidIn: [...paidWith] });
  if (now.length === 0) return { now, before: [] };
  const own = [...new Set(now.map(({ employee }) => employee))];
  const [all, starts] = await Promise.all([
    source.find(timeAdjustment, { employee: own, status: 'approved' }),
    source.find(payPeriod, { payGroup: frequency, start: { lt: from } }),
  ]);
  const started = new Set(starts.map(({ id }) => id));
  return { now, before: all.filter(({ paidIn }) => paidIn && !paidWith.has(paidIn) && started.has(paidIn)) };
}

/** Whole workweeks of adjusted days, as they were paid and as they are due, by employee. */
async function adjustedWeeks(
  source: PaySource,
  { now, before }: Adjustments,
  rules: Omit<PayHoursAsk, 'from' | 'to' | 'lines'>,
): Promise<ReadonlyMap<string, AdjustedTime>> {
  if (now.length === 0) return new Map();
  const days = now.map(({ day }) => day).toSorted();
  const range = { gte: addDays(days[0] ?? '', -13), lte: addDays(days.at(-1) ?? '', 13) };
  const employee = [...new Set(now.map((one) => one.employee))];
  const [entries, sheets] = await Promise.all([
    source.find(timeEntry, { employee, day: range }),
    source.find(timesheet, { employee, week: range, status: ['approved', 'locked'] }),
  ]);
  const decided = new Set(sheets.map(({ id }) => id));
  const entriesBy = by(entries.filter(({ timesheet: sheet }) => decided.has(sheet)));
  const beforeBy = by(before);
  return new Map(
    [...by(now)].map(([id, own]): [string, AdjustedTime] => {
      const { span } = rules.limitsOf(id);
      const startOf = (day: Day): Day => spanStart(day, rules.anchorOf(id), span);
      const weeks = new Set(own.map(({ day }) => startOf(day)));
      const inWeeks = <T extends { readonly day: Day }>(list: readonly T[]): T[] =>
        list.filter(({ day }) => weeks.has(startOf(day)));
      const starts = [...weeks].toSorted();
      const [from, to] = [starts[0] ?? '', addDays(starts.at(-1) ?? '', span - 1)];
      const paid = adjustedLines(inWeeks(entriesBy.get(id) ?? []), inWeeks(beforeBy.get(id) ?? []));
      const due = adjustedLines(paid, own);
      const ask = { ...rules, from, to };
      const ownDays = own.map(({ day }) => day).toSorted();
      return [
        id,
        {
          of: { from: ownDays[0] ?? '', to: ownDays.at(-1) ?? '' },
          weeks: { from, to },
          paid: payWeeks({ ...ask, lines: paid }),
          due: payWeeks({ ...ask, lines: due }),
        },
      ];
    }),
  );
}

/** Approved hours of people in the workweeks that a period holds or cuts, and the weeks that nobody approved yet. */
export async function hoursOf(source: PaySource, people: readonly Employee[], run: RunFrame, group: Group) {
  const range = { gte: addDays(run.from, -13), lte: addDays(run.to, 6) };
  const ids = people.map(({ id }) => id);
  const exempt = people.flatMap(({ id, flsa }) => (flsa === 'exempt' ? id : []));
  const [adjustments, kinds, away, sheets, entries, requests, rules, flagged] = await Promise.all([
    adjustmentsOf(source, ids, run, group),
    source.find(leaveType),
    exempt.length > 0
      ? source.find(leaveDay, {
          employee: exempt,
          date: { gte: run.from, lte: run.to },
          status: ['approved', 'taken'],
        })
      : [],
    source.find(timesheet, { employee: ids, week: range }),
    source.find(timeEntry, { employee: ids, day: range }),
    source.find(overtimeRequest, { employee: ids, day: range, status: 'approved' }),
    source.find(timeRule),
    source.find(attendanceDay, { employee: ids, day: { gte: run.from, lte: run.to }, status: 'flagged' }),
  ]);
  const people_ = new Map(people.map((one) => [one.id, one]));
  const rules_ = new Map(people.map((one) => [one.id, ruleOf(rules, one)]));
  const ruleFor = (id: string) => rules_.get(id) ?? ruleOf([], { department: '', workState: '' });
  const decided = new Set(
    sheets.flatMap(({ id, status }) => (status === 'approved' || status === 'locked' ? [id] : [])),
  );
  const approvals = by(requests);
  const paidShareOf = paidShares(kinds);
  const rulesOfTime = {
    limitsOf: (id: string) => limitsOfRule(ruleFor(id)),
    earnsOvertime: (id: string) => people_.get(id)?.flsa === 'nonexempt',
    anchorOf: (id: string) => anchorOf(ruleFor(id)),
    lastDayOf: (id: string) => people_.get(id)?.lastDay ?? null,
    paidShareOf,
    approved: (id: string, week: Day) =>
      (approvals.get(id) ?? [])
        .filter((one) => spanStart(one.day, anchorOf(ruleFor(id)), limitsOfRule(ruleFor(id)).span) === week)
        .reduce((sum, { hours }) => sum + Math.round(hours * 60), 0),
  } satisfies Omit<PayHoursAsk, 'from' | 'to' | 'lines'>;
  const lines = payWeeks({
    ...rulesOfTime,
    from: run.from,
    to: run.to,
    lines: entries.filter(({ timesheet: sheet }) => decided.has(sheet)),
  });
  const adjusted = await adjustedWeeks(source, adjustments, rulesOfTime);
  const firstDay = [...adjusted.values()].reduce((first, { weeks }) => earlier(first, weeks.from), range.gte);
  const shifts = await paidShiftsOf(source, people, {
    from: firstDay,
    to: range.lte,
    isWeekStart: (id, day) => spanStart(day, rulesOfTime.anchorOf(id), rulesOfTime.limitsOf(id).span) === day,
  });
  const waiting = sheets.filter(
    ({ week, status, workedMinutes, leaveMinutes }) =>
      week >= addDays(run.from, -6) &&
      week <= run.to &&
      (status === 'submitted' || ((status === 'draft' || status === 'returned') && workedMinutes + leaveMinutes > 0)),
  );
  const awayBy = by(away);
  return {
    lines: by(lines),
    adjustedOf: (id: string) => adjusted.get(id) ?? null,
    shiftsOf: (id: string) => shifts.get(id) ?? [],
    unpaidDaysOf: (id: string) => unpaidDaysOf(awayBy.get(id) ?? [], paidShareOf),
    waiting: by(waiting),
    flagged: by(flagged),
  };
}

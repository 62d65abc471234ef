/** Overtime of the week and of the weeks before, and the hours that the payroll reads. */
import { addDays, type Day, eachDay } from '#engine/model/days.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { answer, answerFile, type Asking } from '#engine/server/answers.ts';
import { revealable } from '#engine/server/revealable.ts';
import { leaveType } from '#modules/leave/leave-type.model.ts';
import { paidShares } from '#modules/leave/leave-terms.model.ts';
import { department } from '#modules/people/department.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { hourlyPayOn, payRate } from '#modules/people/pay-rate.model.ts';
import { overtimeRequest } from './overtime-request.model.ts';
import { forecastWeek, premiumCents, spanStart } from './overtime-rules.model.ts';
import { CATEGORIES, isWork, minutesOf, payHours, type PayCategory } from './pay-hours.model.ts';
import { type Employee, gatherTime, weekOf } from './time-facts.server.ts';
import { nameOf, peopleOf } from './time-people.server.ts';
import { overtimeWeek, periodHours } from './time-questions.model.ts';
import { anchorOf, limitsOfRule } from './time-rule.model.ts';
import type { TimeSource } from './time-source.server.ts';
import { payPeriod, timeEntry, timesheet } from './timesheet.model.ts';

const WEEKS_OF_TREND = 8;

async function overtimeOf(asking: Asking<typeof overtimeWeek>) {
  const { engine, actor, today } = asking;
  const { source, people: all } = await peopleOf(asking);
  const people = all.filter(({ flsa }) => flsa === 'nonexempt');
  const ids = people.map(({ id }) => id);
  const facts = await gatherTime(source, people, addDays(today, -7), addDays(today, 7));
  const [anyone] = people;
  const week = anyone ? weekOf(facts.ruleOf(anyone), today) : today;
  const since = addDays(week, -7 * WEEKS_OF_TREND);
  const some = ids.length > 0;
  const [sheets, entries, requests, units] = await Promise.all([
    some ? source.find(timesheet, { employee: ids, week: { gte: since, lte: week } }) : [],
    some ? source.find(timeEntry, { employee: ids, day: { gte: week, lte: addDays(week, 6) } }) : [],
    some
      ? source.find(overtimeRequest, { employee: ids, status: 'approved', day: { gte: week, lte: addDays(week, 6) } })
      : [],
    source.find(department, {}),
  ]);
  const rates = hourlyPayOn(
    some ? await revealable(engine, actor, payRate, 'annualPay', { employee: ids }) : [],
    today,
    people,
  );
  const names = new Map(people.map((one) => [one.id, nameOf(one)]));
  const unitName = new Map(units.map(({ id, name }) => [id, name]));
  const heading = people.flatMap((person) => {
    const limits = limitsOfRule(facts.ruleOf(person));
    const own = entries.filter((one) => one.employee === person.id && isWork(one));
    const worked = [...Map.groupBy(own, ({ day }) => day)].map(([day, list]) => ({ day, minutes: minutesOf(list) }));
    const planned = eachDay(week, addDays(week, 6)).map((day) => {
      const { plannedMinutes, leaveMinutes, result } = facts.judge(person, day, Date.now());
      return { day, minutes: result?.outcome === 'holiday' ? 0 : Math.max(0, plannedMinutes - leaveMinutes) };
    });
    const seen = forecastWeek(worked, planned, today, limits);
    if (seen.overtime === 0) return [];
    const approved = requests
      .filter((one) => one.employee === person.id)
      .reduce((total, { hours }) => total + Math.round(hours * 60), 0);
    const rate = rates.get(person.id);
    return [
      {
        employee: person.id,
        name: nameOf(person),
        department: unitName.get(person.department) ?? '',
        ...seen,
        approved,
        premiumCents:
          rate === undefined ? null : Math.round((rate * seen.overtime) / 60) + premiumCents(rate, seen.overtime, 0),
      },
    ];
  });
  const past = sheets.filter((one) => one.week < week);
  const unitOf = new Map(people.map((one) => [one.id, one.department]));
  return {
    week,
    heading: heading.toSorted((a, b) => b.overtime - a.overtime),
    unapproved: sheets
      .filter((one) => one.unapprovedMinutes > 0 && one.week >= addDays(week, -28))
      .toSorted((a, b) => b.week.localeCompare(a.week) || b.unapprovedMinutes - a.unapprovedMinutes)
      .slice(0, 50)
      .map((one) => ({
        timesheet: one.id,
        employee: one.employee,
        name: names.get(one.employee) ?? '',
        week: one.week,
        minutes: one.unapprovedMinutes,
      })),
    weeks: [...Map.groupBy(past, (one) => one.week)]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([start, list]) => ({
        week: start,
        minutes: list.reduce((n, one) => n + one.overtimeMinutes, 0),
        unapproved: list.reduce((n, one) => n + one.unapprovedMinutes, 0),
      })),
    departments: [...Map.groupBy(past, (one) => unitOf.get(one.employee) ?? '')]
      .map(([id, list]) => ({
        department: id,
        name: unitName.get(id) ?? '',
        minutes: list.reduce((n, one) => n + one.overtimeMinutes, 0),
        worked: list.reduce((n, one) => n + one.workedMinutes, 0),
      }))
      .filter(({ minutes }) => minutes > 0)
      .toSorted((a, b) => b.minutes - a.minutes),
  };
}

/** The lines of pay hours of a period: of timesheets that are approved or locked. What the payroll run reads. */
export async function hoursOfPeriod(source: TimeSource, periodId: string) {
  const [period] = await source.find(payPeriod, { id: periodId });
  if (!period) throw new Refusal('NOT_FOUND');
  const people = await source.find(employee, { payGroup: period.payGroup });
  const ids = people.map(({ id }) => id);
  const range = { gte: addDays(period.start, -13), lte: addDays(period.end, 6) };
  const [kinds, sheets, entries, requests] = await Promise.all([
    source.find(leaveType, {}),
    source.find(timesheet, { employee: ids, week: range, status: ['approved', 'locked'] }),
    source.find(timeEntry, { employee: ids, day: range }),
    source.find(overtimeRequest, { employee: ids, day: range, status: 'approved' }),
  ]);
  const facts = await gatherTime(source, [], period.start, period.start);
  const byId = new Map(people.map((one) => [one.id, one]));
  const decided = new Set(sheets.map(({ id }) => id));
  const of = (id: string): Employee => {
    const person = byId.get(id);
    if (!person) throw new Refusal('NOT_FOUND');
    return person;
  };
  const anchor = (id: string): Day => anchorOf(facts.ruleOf(of(id)));
  const limits = (id: string) => limitsOfRule(facts.ruleOf(of(id)));
  const lines = payHours({
    from: period.start,
    to: period.end,
    lines: entries.filter((one) => decided.has(one.timesheet)),
    limitsOf: limits,
    earnsOvertime: (id) => of(id).flsa === 'nonexempt',
    anchorOf: anchor,
    paidShareOf: paidShares(kinds),
    approved: (id, week) =>
      requests
        .filter((one) => one.employee === id && spanStart(one.day, anchor(id), limits(id).span) === week)
        .reduce((total, { hours }) => total + Math.round(hours * 60), 0),
  });
  return { period, people: byId, lines };
}

async function payHoursOf(asking: Asking<typeof periodHours>) {
  const { source } = await peopleOf(asking, { who: 'me' });
  const { people, lines } = await hoursOfPeriod(source, asking.asked.period);
  return [...Map.groupBy(lines, (one) => `${one.employee} ${one.category}`)].flatMap(([, list]) => {
    const [first] = list;
    const person = first && people.get(first.employee);
    if (!first || !person) return [];
    const category: PayCategory = first.category;
    return [
      {
        employee: first.employee,
        name: nameOf(person),
        category,
        minutes: minutesOf(list),
        unapprovedMinutes: list.reduce((n, one) => n + one.unapprovedMinutes, 0),
      },
    ];
  });
}

export const overtimeAnswers = [
  answer(overtimeWeek, overtimeOf),
  answer(periodHours, payHoursOf),
  answerFile(periodHours, async (asking) =>
    (await payHoursOf(asking)).map((one) => ({ ...one, category: CATEGORIES[one.category] })),
  ),
];

/**
 * Everything that a run is computed from, read once for all its people: jobs, rates, approved hours, forms, deductions, what was
 * added by hand, and the year so far. Benefits and expenses come in through `elsewhere.server.ts`.
 */
import { type Day, yearOf } from '#engine/model/days.ts';
import { showDay } from '#engine/model/show.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { type Phrase, phrase } from '#engine/model/words.ts';
import { depositsOf } from '#modules/payroll/deposits.model.ts';
import { NOTHING_YET } from '#modules/payroll/facts.model.ts';
import { bankAccount } from '#modules/people/bank-account.model.ts';
import { department } from '#modules/people/department.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { payRate } from '#modules/people/pay-rate.model.ts';
import { position } from '#modules/people/position.model.ts';
import { taxProfile } from '#modules/people/tax-profile.model.ts';
import type { PayLine } from '#modules/time/pay-hours.model.ts';
import { timeAdjustment } from '#modules/time/timesheet.model.ts';
import { hoursOf } from './approved-hours.server.ts';
import { fromElsewhere } from './elsewhere.server.ts';
import { payAdjustment } from './pay-adjustment.model.ts';
import type { RunFinding } from './pay-findings.model.ts';
import {
  asksOf,
  type Employee,
  type Group,
  isAway,
  NO_ORDERS,
  NOTHING_ELSE,
  type OrdersPast,
  paysPeriod,
  type PersonFacts,
  type Recurring,
  type RunFrame,
} from './pay-inputs.model.ts';
import type { Deposit } from './pay-stub.model.ts';
import type { payRun } from './pay-run.model.ts';
import type { Past, PaySource, TakenInMonth } from './pay-source.server.ts';
import { localTax } from './local-tax.model.ts';
import { recurringDeduction } from './recurring-deduction.model.ts';
import { stateForm } from './state-form.model.ts';
import { formsOn } from './state-forms.model.ts';

const NO_PAST: Past = { latest: null, arrears: {}, hadWithholding: false, netBefore: [], wasPaid: false };

export type Run = RecordOf<typeof payRun>;

/** A person of a run with what is known besides the engine's input. */
export interface Gathered extends PersonFacts {
  readonly past: Past;
  readonly hasSsn: boolean;
  readonly held: boolean;
  readonly position: string;
  readonly department: string;
  readonly deposits: (net: number) => readonly Deposit[];
  readonly hasBank: boolean;
}
export interface GatheredPart {
  readonly people: readonly Gathered[];
  readonly findings: readonly RunFinding[];
}
export interface GatheredRun extends GatheredPart {
  /** Everybody of the organization who works here, for small-employer rules. */
  readonly headcount: number;
}
/** Who is in a run, and what is read once for all of them. */
export interface Roster {
  readonly people: readonly Employee[];
  readonly adjusted: ReadonlyMap<string, readonly RecordOf<typeof payAdjustment>[]>;
  readonly headcount: number;
  readonly titles: ReadonlyMap<string, string>;
  readonly departments: ReadonlyMap<string, string>;
}

const by = <T extends { readonly employee: string | null }>(rows: readonly T[]): ReadonlyMap<string, readonly T[]> =>
  Map.groupBy(rows, (row) => row.employee ?? '');

/** Whether somebody is employed on a day of a period. */
const isEmployedIn = ({ hireDate, lastDay, status, employmentType }: Employee, { from, to }: RunFrame): boolean =>
  hireDate <= to &&
  (lastDay === null || lastDay >= from) &&
  status !== 'rescinded' &&
  status !== 'pre_hire' &&
  (status !== 'terminated' || lastDay !== null) &&
  employmentType !== 'contractor';

const block = (code: string, who: string, message: Phrase): RunFinding => ({
  code,
  severity: 'block',
  employee: who,
  amount: null,
  ...message,
});

/** Blocks of a person that keep their pay from being computed whole (hr.md 2.7). */
function inputBlocks(person: Employee, hasRate: boolean, hours: Awaited<ReturnType<typeof hoursOf>>): RunFinding[] {
  const found: RunFinding[] = [];
  if (!hasRate)
    found.push(block('no_rate', person.id, phrase('No pay rate is on file for these days. Add one to the record.')));
  const sheets = hours.waiting.get(person.id) ?? [];
  const [sheet] = sheets;
  if (sheet)
    found.push(
      block(
        'timesheet',
        person.id,
        phrase(
          {
            one: 'The timesheet of the week of {{week}} is not approved.',
            other: '{{count}} timesheets are not approved, the first of the week of {{week}}.',
          },
          { count: sheets.length, week: showDay(sheet.week) },
        ),
      ),
    );
  const days = hours.flagged.get(person.id) ?? [];
  const [day] = days;
  if (day)
    found.push(
      block(
        'attendance',
        person.id,
        phrase(
          {
            one: 'Attendance of {{day}} needs a decision.',
            other: 'Attendance of {{count}} days needs a decision, the first on {{day}}.',
          },
          { count: days.length, day: showDay(day.day) },
        ),
      ),
    );
  return found;
}

const firstOn = <T extends { readonly effectiveFrom: Day }>(rows: readonly T[], day: Day): T | null =>
  rows
    .filter(({ effectiveFrom }) => effectiveFrom <= day)
    .toSorted((a, b) => b.effectiveFrom.localeCompare(a.effectiveFrom))[0] ?? null;

const frameOf = ({ type, from, to, payDate }: Run): RunFrame => ({ type, from, to, payDate });

/** The people of a run, in the order of their ids. */
export async function rosterOf(source: PaySource, run: Run, group: Group): Promise<Roster> {
  const frame = frameOf(run);
  const [everyone, adjustments, late, positions, departments] = await Promise.all([
    source.find(employee),
    source.find(payAdjustment, { run: run.id }),
    // People who have left are still paid what was approved of their time.
    run.type === 'regular' && run.period ? source.find(timeAdjustment, { status: 'approved', paidIn: run.period }) : [],
    source.find(position),
    source.find(department),
  ]);
  const adjusted = by(adjustments);
  const adjustedTime = new Set(late.map((one) => one.employee));
  const isIn = (one: Employee): boolean =>
    run.type === 'regular' ? isEmployedIn(one, frame) || adjustedTime.has(one.id) : adjusted.has(one.id);
  return {
    people: everyone.filter((one) => one.payGroup === group.frequency && (run.type === 'opening' || isIn(one))),
    adjusted,
    headcount: everyone.filter((one) => isEmployedIn(one, { ...frame, from: run.to })).length,
    titles: new Map(positions.map(({ id, title }) => [id, title])),
    departments: new Map(departments.map(({ id, name }) => [id, name])),
  };
}

const inForce = (recurring: readonly Recurring[], payDate: Day): readonly Recurring[] =>
  recurring.filter(({ endsOn }) => endsOn === null || endsOn >= payDate);

/** What earlier checks took in the month and for orders, and wages of the year before, of the people who need it; nobody else is read. */
async function earlierPay(
  source: PaySource,
  run: RunFrame,
  factsOf: (person: Employee) => Parameters<typeof asksOf>[0],
  people: readonly Employee[],
) {
  const asks = people.map((person) => ({ id: person.id, ...asksOf(factsOf(person), run) }));
  const [withOrders, inMonth, inYear] = [
    asks.flatMap(({ id, orders }) => (orders ? id : [])),
    asks.flatMap(({ id, month }) => (month ? id : [])),
    asks.flatMap(({ id, priorYear }) => (priorYear ? id : [])),
  ];
  const [orders, month, year] = await Promise.all([
    withOrders.length > 0 ? source.ordersPast(run, withOrders) : new Map<string, OrdersPast>(),
    inMonth.length > 0 ? source.takenInMonth(run.payDate, inMonth) : new Map<string, TakenInMonth>(),
    inYear.length > 0 ? source.wagesOfYear(yearOf(run.payDate) - 1, inYear) : new Map<string, number>(),
  ]);
  return { orders, month, year };
}

/**
 * Reads what the statements of some people of a run are computed from, and finds what keeps people out of it. All reads leave
 * before the first answer is awaited; only what few people need is read after it.
 */
export async function gatherPart(
  source: PaySource,
  run: Run,
  group: Group,
  roster: Roster,
  here: readonly Employee[],
): Promise<GatheredPart> {
  if (here.length === 0) return { people: [], findings: [] };
  const { adjusted } = roster;
  const frame = frameOf(run);
  const ids = here.map(({ id }) => id);
  const ratesHere = source.find(payRate, { employee: ids });
  const [rates, forms, accounts, recurring, elsewhere, past, hours, ofStates, locals] = await Promise.all([
    ratesHere,
    source.find(taxProfile, { employee: ids }),
    source.find(bankAccount, { employee: ids }),
    source.find(recurringDeduction, { employee: ids, startsOn: { lte: run.payDate } }),
    fromElsewhere(source, here, frame, group, ratesHere),
    source.past(yearOf(run.payDate), run.payDate, ids),
    paysPeriod(run.type) ? hoursOf(source, here, frame, group) : null,
    source.find(stateForm, { employee: ids, effectiveFrom: { lte: run.payDate } }),
    source.find(localTax, { employee: ids }),
  ]);
  const [ratesBy, formsBy, accountsBy, recurringBy] = [by(rates), by(forms), by(accounts), by(recurring)];
  const [ofStatesBy, localsBy] = [by(ofStates), by(locals)];
  const findings: RunFinding[] = [];
  const before = await earlierPay(
    source,
    frame,
    (person) => ({
      person,
      recurring: inForce(recurringBy.get(person.id) ?? [], run.payDate),
      elsewhere: elsewhere.get(person.id) ?? NOTHING_ELSE,
      arrears: past.get(person.id)?.arrears ?? {},
    }),
    here,
  );
  const people = here.flatMap((person): Gathered[] => {
    const own = ratesBy.get(person.id) ?? [];
    const hasRate = own.some(
      ({ effectiveFrom, effectiveTo }) => effectiveFrom <= run.to && (effectiveTo === null || effectiveTo >= run.from),
    );
    const blocks = hours && !isAway(person) ? inputBlocks(person, hasRate, hours) : [];
    findings.push(...blocks);
    if (run.type === 'regular' && isAway(person) && person.flsa === 'exempt')
      findings.push({
        code: 'away',
        severity: 'warning',
        employee: person.id,
        amount: null,
        ...phrase('On leave or suspended: salary is not paid. Add leave that is paid as an adjustment.'),
      });
    const banks = (accountsBy.get(person.id) ?? []).filter(({ status }) => status !== 'failed');
    const known = past.get(person.id) ?? NO_PAST;
    const lines: readonly PayLine[] = hours?.lines.get(person.id) ?? [];
    return [
      {
        person,
        rates: own,
        taxForm: firstOn(formsBy.get(person.id) ?? [], run.payDate),
        stateForms: formsOn(ofStatesBy.get(person.id) ?? [], run.payDate),
        localTaxes: localsBy.get(person.id) ?? [],
        hours: lines,
        unpaidDays: hours?.unpaidDaysOf(person.id) ?? [],
        shifts: hours?.shiftsOf(person.id) ?? [],
        adjustedTime: hours?.adjustedOf(person.id) ?? null,
        adjustments: adjusted.get(person.id) ?? [],
        recurring: inForce(recurringBy.get(person.id) ?? [], run.payDate),
        elsewhere: elsewhere.get(person.id) ?? NOTHING_ELSE,
        yearToDate: known.latest?.yearToDate ?? NOTHING_YET,
        arrears: known.arrears,
        orders: before.orders.get(person.id) ?? NO_ORDERS,
        hadWithholding: known.hadWithholding,
        lastRegularWages: known.lastRegularWages ?? 0,
        monthToDate: before.month.get(person.id) ?? {},
        priorYearWages: before.year.get(person.id) ?? null,
        past: known,
        hasSsn: Boolean(person.ssn),
        hasBank: banks.length > 0,
        held: (adjusted.get(person.id) ?? []).some(({ kind }) => kind === 'hold'),
        position: roster.titles.get(person.position) ?? '',
        department: roster.departments.get(person.department) ?? '',
        deposits: (net) => {
          const split = depositsOf(net, banks);
          const parts = split.deposits.flatMap(({ account, amount }): Deposit[] => {
            const bank = banks.find(({ id }) => id === account);
            return bank ? [{ account, ending: bank.account, type: bank.type, amount }] : [];
          });
          return split.byCheck > 0
            ? [...parts, { account: null, ending: null, type: 'check', amount: split.byCheck }]
            : parts;
        },
      },
    ];
  });
  return { people, findings };
}

/** Everything of a run at once. */
export async function gatherRun(source: PaySource, run: Run, group: Group): Promise<GatheredRun> {
  const roster = await rosterOf(source, run, group);
  return { ...(await gatherPart(source, run, group, roster, roster.people)), headcount: roster.headcount };
}

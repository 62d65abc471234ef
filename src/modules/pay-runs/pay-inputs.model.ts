/**
 * From what is kept of a person to the input of the engine: earnings by salary or hours, adjustments, deductions, orders. Pure;
 * money is cents, time is minutes.
 */
import { type Day, daysBetween, yearOf } from '#engine/model/days.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import type { Deduction, Garnishment, GroupLife } from '#modules/payroll/deduction-kinds.model.ts';
import type { Earning } from '#modules/payroll/earnings.model.ts';
import type { EmployerFacts, YearToDate } from '#modules/payroll/facts.model.ts';
import {
  hourlyEarnings,
  hourlyOf,
  rateOn,
  type RateStretch,
  retroEarnings,
  salaryEarnings,
  type UnpaidDay,
  type WeekBonus,
} from '#modules/payroll/gross.model.ts';
import type { EarlierInPeriod } from '#modules/payroll/garnishments.model.ts';
import type { StubInput } from '#modules/payroll/stub.model.ts';
import { MILLION } from '#modules/payroll/why.model.ts';
import type { W4 } from '#modules/payroll/withholding-forms.model.ts';
import type { employee } from '#modules/people/employee.model.ts';
import type { taxProfile } from '#modules/people/tax-profile.model.ts';
import type { PayLine } from '#modules/time/pay-hours.model.ts';
import type { AdjustedTime } from './adjusted-time.model.ts';
import { ADDED_PAY, type payAdjustment } from './pay-adjustment.model.ts';
import type { payGroup } from './pay-group.model.ts';
import type { RunType } from './pay-run.model.ts';
import { isGarnishment, type recurringDeduction } from './recurring-deduction.model.ts';
import { differentialsOf, type ShiftPart } from './shift-premium.model.ts';
import { certificatesOf, type KeptForm, type KeptLocal, localTaxesOf, stateFormsOf } from './state-forms.model.ts';

export type Employee = RecordOf<typeof employee>;
export type Adjustment = Pick<RecordOf<typeof payAdjustment>, 'kind' | 'amount' | 'reason' | 'employee'>;
export type Recurring = Omit<RecordOf<typeof recurringDeduction>, 'version' | 'createdAt' | 'createdBy' | 'updatedAt'>;
export type TaxForm = Pick<
  RecordOf<typeof taxProfile>,
  | 'employee'
  | 'effectiveFrom'
  | 'form'
  | 'filingStatus'
  | 'step2'
  | 'step3'
  | 'step4a'
  | 'step4b'
  | 'step4c'
  | 'maritalStatus'
  | 'allowances'
  | 'additional'
  | 'exempt'
>;
export type Group = RecordOf<typeof payGroup>;

/** The run that an input is for. */
export interface RunFrame {
  readonly type: RunType;
  readonly from: Day;
  readonly to: Day;
  readonly payDate: Day;
}

/** What other modules add to a check: benefits and expenses that are approved for payroll. */
export interface FromElsewhere {
  readonly deductions: readonly Deduction[];
  /** Life insurance that the employer carries, for imputed income; null: none. */
  readonly groupLife: GroupLife | null;
  readonly reimbursements: StubInput['reimbursements'];
  /** Cents of expenses that are paid as wages. */
  readonly wages: number;
  /** Ids of the expense reports that are paid. */
  readonly expenses: readonly string[];
}
export const NOTHING_ELSE: FromElsewhere = {
  deductions: [],
  groupLife: null,
  reimbursements: [],
  wages: 0,
  expenses: [],
};

/** What paid checks took for the orders of a person, by `StubLine.code`, and what those of the same pay period paid. Cents. */
export interface OrdersPast {
  /** Taken ever, whatever the year. */
  readonly collected: Readonly<Record<string, number>>;
  /** Taken in the pay period. */
  readonly inPeriod: Readonly<Record<string, number>>;
  readonly paidInPeriod: EarlierInPeriod;
}
export const NO_ORDERS: OrdersPast = { collected: {}, inPeriod: {}, paidInPeriod: { disposable: 0, net: 0 } };

export interface PersonFacts {
  readonly person: Employee;
  readonly rates: readonly RateStretch[];
  /** The form in force on the pay date; null: none. */
  readonly taxForm: TaxForm | null;
  /** Those of the states in force on the pay date. */
  readonly stateForms: readonly KeptForm[];
  readonly localTaxes: readonly KeptLocal[];
  readonly hours: readonly PayLine[];
  /** Their shifts on the days of these hours, and of those of adjusted time. */
  readonly shifts: readonly ShiftPart[];
  /** Whole days of leave in the period that are unpaid or paid in part; those of hourly people are among the hours. */
  readonly unpaidDays: readonly UnpaidDay[];
  /** Time of days paid before that the run pays or takes back; null: none. */
  readonly adjustedTime: AdjustedTime | null;
  readonly adjustments: readonly Adjustment[];
  readonly recurring: readonly Recurring[];
  readonly elsewhere: FromElsewhere;
  readonly yearToDate: YearToDate;
  readonly arrears: Readonly<Record<string, number>>;
  /** What earlier checks mean for orders of garnishment. */
  readonly orders: OrdersPast;
  /** Whether income tax was withheld from regular wages in the year or the one before. */
  readonly hadWithholding: boolean;
  /** Income tax wages of the last regular check of the year or the one before, cents; 0: none. */
  readonly lastRegularWages: number;
  /** Transit and parking that earlier checks of the month took, by deduction code; cents. */
  readonly monthToDate: Readonly<Record<string, number>>;
  /** Social Security wages of the year before, cents; null: not paid here, or of no account. */
  readonly priorYearWages: number | null;
}

/** Kinds of deductions whose limit is that of a month (26 USC 132(f)(2)). */
const MONTHLY: readonly string[] = ['transit', 'parking'];
/** From this age on, as of 31 December, people may catch up (26 USC 414(v)(5)). */
const CATCHES_UP_AT = 50;

/** What a check takes from a person by kind: elected or recurring, or owed from earlier checks. */
const kindsOf = ({
  elsewhere,
  recurring,
  arrears,
}: Pick<PersonFacts, 'elsewhere' | 'recurring' | 'arrears'>): ReadonlySet<string> =>
  new Set([
    ...elsewhere.deductions.map(({ code }) => code),
    ...recurring.map(({ kind }) => kind),
    ...Object.keys(arrears).map((key) => key.split(':')[0] ?? key),
  ]);

/** What a run must know of earlier checks of a person, beside the year to date: few people need any. */
export function asksOf(
  facts: Pick<PersonFacts, 'person' | 'elsewhere' | 'recurring' | 'arrears'>,
  { type, payDate }: Pick<RunFrame, 'type' | 'payDate'>,
): { readonly month: boolean; readonly priorYear: boolean; readonly orders: boolean } {
  const orders = facts.recurring.some(({ kind }) => isGarnishment(kind));
  if (!paysPeriod(type)) return { month: false, priorYear: false, orders };
  const kinds = kindsOf(facts);
  return {
    orders,
    month: MONTHLY.some((kind) => kinds.has(kind)),
    priorYear: kinds.has('retirement_401k') && yearOf(payDate) - yearOf(facts.person.dateOfBirth) >= CATCHES_UP_AT,
  };
}

const isAdded = (kind: string): kind is (typeof ADDED_PAY)[number] => ADDED_PAY.some((one) => one === kind);
const weeklyMinutes = ({ weeklyHours }: Employee): number => Math.round(weeklyHours * 60);

/** Salaried people on leave or suspended are paid nothing by the run alone: their leave is paid by its hours. */
export const isAway = ({ status }: Pick<Employee, 'status'>): boolean =>
  status === 'on_leave' || status === 'suspended';

/**
 * Bonuses and commissions of a regular run raise the regular rate of the weeks that it pays: each week gets an equal part (29
 * CFR 778.209(b)), the last one the cents that are left.
 */
export function weekBonuses(
  adjustments: readonly Pick<Adjustment, 'kind' | 'amount'>[],
  hours: readonly Pick<PayLine, 'week' | 'weekEnd'>[],
  to: Day,
) {
  // A week that goes on after the period has its overtime paid later: bonuses go to those that end in it, where there is one.
  const ended = hours.filter(({ weekEnd }) => weekEnd <= to);
  const weeks = [...new Set((ended.length > 0 ? ended : hours).map(({ week }) => week))].toSorted();
  return adjustments.flatMap(({ kind, amount }) => {
    if (kind !== 'bonus' && kind !== 'commission') return [];
    const part = Math.trunc(amount / weeks.length);
    return weeks.map((week, n) => ({
      code: kind,
      week,
      amount: n < weeks.length - 1 ? part : amount - part * (weeks.length - 1),
    }));
  });
}

function regularEarnings(
  { person, rates, hours, shifts, unpaidDays, adjustedTime, adjustments }: PersonFacts,
  run: RunFrame,
  frequency: Group['frequency'],
): Earning[] {
  if (person.flsa === 'exempt')
    return isAway(person)
      ? []
      : salaryEarnings({
          from: run.from,
          to: run.to,
          frequency,
          rates,
          fte: Math.round(person.fte * 100),
          workdays: [],
          hiredOn: person.hireDate,
          lastDay: person.lastDay,
          weeklyMinutes: weeklyMinutes(person),
          unpaidDays,
        });
  const rateOf = ({ day }: PayLine): number => hourlyOf(rateOn(rates, day)?.annualPay ?? 0, weeklyMinutes(person));
  const earned = (lines: readonly PayLine[], { from, to }: Pick<RunFrame, 'from' | 'to'>, bonuses: WeekBonus[]) =>
    hourlyEarnings({
      from,
      to,
      lines,
      rateOf,
      differentials: differentialsOf(lines, shifts, rateOf),
      bonuses,
      flsaAfter: lines.some(({ week, weekEnd }) => daysBetween(week, weekEnd) > 6) ? null : 2400,
    });
  const own = earned(hours, run, weekBonuses(adjustments, hours, run.to));
  if (!adjustedTime) return own;
  const { paid, due, weeks, of } = adjustedTime;
  return [...own, ...retroEarnings(earned(paid, weeks, []), earned(due, weeks, []), of)];
}

/** A percentage in millionths, as the engine counts shares. */
export const ppm = (percent: number): number => Math.round((percent * MILLION) / 100);

/** Contributions and after-tax deductions that fall on a pay date. */
const deductionsOf = (recurring: readonly Recurring[]): Deduction[] =>
  recurring.flatMap(({ kind, amount, percent, employerPercent }) =>
    isGarnishment(kind)
      ? []
      : [
          {
            code: kind,
            plan: null,
            employee: amount ?? 0,
            percent: percent === null ? null : ppm(percent),
            employer: 0,
            ...(employerPercent ? { match: [{ upTo: ppm(employerPercent), rate: MILLION }] } : {}),
          },
        ],
  );

/** Orders of a court or agency, with what earlier checks took for each. */
const garnishmentsOf = (recurring: readonly Recurring[], { collected, inPeriod }: OrdersPast): Garnishment[] =>
  recurring.flatMap((one) =>
    isGarnishment(one.kind)
      ? [
          {
            id: one.id,
            kind: one.kind,
            caseNumber: one.caseNumber ?? '',
            receivedOn: one.startsOn,
            amount: one.amount,
            takenInPeriod: inPeriod[`garnishment:${one.id}`] ?? 0,
            percent: one.percent === null ? null : ppm(one.percent),
            remaining: one.total === null ? null : Math.max(0, one.total - (collected[`garnishment:${one.id}`] ?? 0)),
            supportsOther: one.supportsOther,
            arrearsOver12Weeks: one.arrears,
            exemptAmount: one.exemptAmount,
            stateMaximum: one.stateMaximum,
          },
        ]
      : [],
  );

/** One check catches up at most one more of each deduction: pay that was short is not taken away at once when it comes back. */
const CATCH_UP = MILLION;

/** Whether a run pays hours and salary; the others pay what was added for a person. */
export const paysPeriod = (type: RunType): boolean => type === 'regular' || type === 'final';

/** The earnings of a person in a run, each with a cost center. */
export function earningsOf(facts: PersonFacts, run: RunFrame, frequency: Group['frequency']): Earning[] {
  const own = paysPeriod(run.type) ? regularEarnings(facts, run, frequency) : [];
  // Those of hourly people with hours are among their earnings, because they raise the rate of overtime.
  const paidByWeek =
    paysPeriod(run.type) && facts.hours.length > 0 && facts.person.flsa !== 'exempt' ? ['bonus', 'commission'] : [];
  const added = facts.adjustments.flatMap(({ kind, amount }): Earning[] =>
    isAdded(kind) && !paidByWeek.includes(kind) ? [{ code: kind, minutes: null, rate: null, amount }] : [],
  );
  const { wages } = facts.elsewhere;
  if (paysPeriod(run.type) && wages > 0)
    added.push({ code: 'nonaccountable_expense', minutes: null, rate: null, amount: wages });
  const { costCenter } = facts.person;
  return [...own, ...added].map((one) => ({ ...one, costCenter: one.costCenter ?? costCenter }));
}

/** Form W-4 as the engine reads it. The rules of the noun keep the status of the other form out, and that of its own in. */
export function w4Of(form: TaxForm): W4 {
  const { effectiveFrom, exempt } = form;
  return form.form === 'before_2020'
    ? {
        form: 'before_2020',
        effectiveFrom,
        maritalStatus: form.maritalStatus ?? 'single',
        allowances: form.allowances ?? 0,
        extra: form.additional ?? 0,
        exempt,
      }
    : {
        form: '2020',
        effectiveFrom,
        filingStatus: form.filingStatus ?? 'single_or_mfs',
        step2: form.step2,
        step3: form.step3,
        step4a: form.step4a,
        step4b: form.step4b,
        step4c: form.step4c,
        exempt,
      };
}

/**
 * The engine's input for a person. Benefits and other recurring items are taken by regular and final runs alone, so that a bonus
 * does not pay them twice. Orders of garnishment take from every check, because a bonus is earnings too (15 USC 1672(a)); amounts
 * for a pay period, taken or exempt, count once in it.
 */
export function inputOf(facts: PersonFacts, run: RunFrame, group: Group, employer: EmployerFacts): StubInput {
  const { person, taxForm, adjustments, recurring, elsewhere, yearToDate } = facts;
  const isWhole = paysPeriod(run.type);
  // What payroll keeps for a person goes before an election of the same kind.
  const elected = elsewhere.deductions.filter(({ code }) => !recurring.some(({ kind }) => kind === code));
  const oneTime = adjustments.filter(({ kind }) => kind === 'deduction');
  return {
    employee: person.id,
    name: `${person.firstName} ${person.lastName}`,
    payDate: run.payDate,
    from: run.from,
    to: run.to,
    frequency: group.frequency,
    run: run.type === 'reversal' || run.type === 'opening' ? 'correction' : run.type,
    // The noun offers the codes of the states only.
    workState: person.workState,
    residentState: person.state,
    dateOfBirth: person.dateOfBirth,
    isExempt: person.flsa === 'exempt',
    earnings: earningsOf(facts, run, group.frequency),
    w4: taxForm && w4Of(taxForm),
    stateForms: stateFormsOf(facts.stateForms),
    certificates: certificatesOf(facts.stateForms),
    localTaxes: localTaxesOf(facts.localTaxes, run.payDate),
    deductions: [
      ...(isWhole ? [...elected, ...deductionsOf(recurring)] : []),
      ...oneTime.map(
        ({ amount, reason }): Deduction => ({ code: 'other', plan: reason, employee: amount, employer: 0 }),
      ),
    ],
    garnishments: garnishmentsOf(recurring, facts.orders),
    earlierInPeriod: facts.orders.paidInPeriod,
    groupLife: isWhole ? elsewhere.groupLife : null,
    reimbursements: [
      ...(isWhole ? elsewhere.reimbursements : []),
      ...adjustments.flatMap(({ kind, amount, reason }, at) =>
        kind === 'reimbursement' ? [{ code: `reimbursement:${at}`, label: reason, amount }] : [],
      ),
    ],
    yearToDate,
    elsewhere: {},
    priorYearWages: facts.priorYearWages,
    hadWithholding: facts.hadWithholding,
    lastRegularWages: facts.lastRegularWages,
    monthToDate: facts.monthToDate,
    arrears: isWhole ? facts.arrears : {},
    catchUp: CATCH_UP,
    employer,
  };
}

/** What the engine needs of the employer, from its pay group. */
export const employerOf = (
  group: Group,
  states: readonly StubInput['workState'][],
  headcount: number,
): EmployerFacts => ({
  unemployment: states.map((state) => ({ state, rate: ppm(group.unemploymentRate) })),
  isFutaExempt: group.isFutaExempt,
  supplementalMethod: group.supplemental,
  headcount,
});

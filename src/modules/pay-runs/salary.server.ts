/** The salary structure: pay groups, codes of earnings and deductions, and who is in what. */
import { addDays } from '#engine/model/days.ts';
import { answer, type Asking } from '#engine/server/answers.ts';
import { DEDUCTIONS, type DeductionCode } from '#modules/payroll/deduction-kinds.model.ts';
import { EARNINGS, type EarningCode } from '#modules/payroll/earnings.model.ts';
import { bankingDayOnOrBefore } from '#modules/payroll/pay-calendar.model.ts';
import { department } from '#modules/people/department.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { PAY_GROUPS, payPeriod } from '#modules/time/timesheet.model.ts';
import { payGroup } from './pay-group.model.ts';
import { salaryStructure } from './pay-questions.model.ts';
import { rowsOf } from './pay-reads.server.ts';
import { payRun } from './pay-run.model.ts';
import { usedIn } from './run-sums.server.ts';

const TREATMENTS = {
  section_125: 'Before income tax and Social Security',
  transit: 'Before income tax and Social Security',
  retirement: 'Before income tax',
  after_tax: 'After tax',
} as const;
const FREQUENCIES = Object.keys(PAY_GROUPS) as (keyof typeof PAY_GROUPS)[];

/** Annual pay in force on a day, by employee; pay is masked on every other way, and who asks here may see it all. */
const RATES = `select employee, annual_pay from pay_rate where tenant_id = $1 and effective_from <= $2::date and (effective_to is null or effective_to >= $2::date)`;

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[half - 1], sorted[half]];
  return sorted.length % 2 ? high : Math.round((low + high) / 2);
};

async function structureOf({ engine, actor, today }: Asking<typeof salaryStructure>) {
  const [groups, people, [rates = []], departments, runs, periods] = await Promise.all([
    rowsOf(engine, actor, payGroup),
    rowsOf(engine, actor, employee, { status: ['active', 'on_leave', 'notice', 'suspended'] }),
    engine.connections.read(actor.tenantId, [{ text: RATES, values: [actor.tenantId, today] }]),
    rowsOf(engine, actor, department),
    rowsOf(engine, actor, payRun, { status: 'paid', type: 'regular' }),
    rowsOf(engine, actor, payPeriod, { end: { gte: addDays(today, -21) } }),
  ]);
  const annual = new Map(rates.map((row) => [String(row.employee), Number(row.annual_pay)]));
  const annualOf = (one: (typeof people)[number]): number => Math.round((annual.get(one.id) ?? 0) * one.fte);
  const paid = people.filter(({ employmentType }) => employmentType !== 'contractor');
  const [last] = runs.toSorted((a, b) => b.payDate.localeCompare(a.payDate));
  const used = last ? await usedIn(engine, actor, last) : new Map<string, never>();
  const of = (key: string) => used.get(key) ?? { people: 0, amount: 0 };
  const garnished = of('deduction garnishment');
  // The keys are those of the objects themselves.
  const earningCodes = Object.keys(EARNINGS) as EarningCode[];
  const deductionCodes = Object.keys(DEDUCTIONS) as DeductionCode[];
  return {
    groups: FREQUENCIES.flatMap((frequency) => {
      const group = groups.find((one) => one.frequency === frequency);
      const own = paid.filter((one) => one.payGroup === frequency);
      if (!group && own.length === 0) return [];
      const [next] = periods
        .filter((one) => one.payGroup === frequency)
        .flatMap(({ payDate, end }) => payDate ?? (group ? addDays(end, group.payLagDays) : []))
        .map(bankingDayOnOrBefore)
        .filter((day) => day >= today)
        .toSorted();
      return [
        {
          id: group?.id ?? null,
          name: group?.name ?? PAY_GROUPS[frequency],
          frequency,
          people: own.length,
          salaried: own.filter(({ flsa }) => flsa === 'exempt').length,
          hourly: own.filter(({ flsa }) => flsa === 'nonexempt').length,
          annual: own.reduce((sum, one) => sum + annualOf(one), 0),
          nextPayDate: next ?? null,
        },
      ];
    }),
    earnings: earningCodes
      .map((code) => {
        const { label, isSupplemental, inRegularRate } = EARNINGS[code];
        return { code, label, isSupplemental, inRegularRate, ...of(`earning ${code}`) };
      })
      .toSorted((a, b) => b.amount - a.amount),
    deductions: [
      ...deductionCodes.map((code) => ({
        code,
        label: DEDUCTIONS[code].label,
        treatment: TREATMENTS[DEDUCTIONS[code].treatment],
        ...of(`deduction ${code}`),
        employer: of(`employer ${code}`).amount,
      })),
      {
        code: 'garnishment',
        label: 'Garnishments',
        treatment: TREATMENTS.after_tax,
        ...garnished,
        employer: 0,
      },
    ].toSorted((a, b) => b.amount - a.amount),
    run: last ? { id: last.id, payDate: last.payDate } : null,
    departments: departments
      .flatMap(({ id, name }) => {
        const own = paid.filter((one) => one.department === id);
        if (own.length === 0) return [];
        const amounts = own.map(annualOf);
        return [
          {
            department: id,
            name,
            people: own.length,
            annual: amounts.reduce((sum, one) => sum + one, 0),
            median: medianOf(amounts),
          },
        ];
      })
      .toSorted((a, b) => b.annual - a.annual),
  };
}

export const salaryAnswers = [answer(salaryStructure, structureOf)];

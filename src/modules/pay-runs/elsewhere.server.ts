/** What other modules add to the checks of a run: elected benefits, and expenses that are approved for payroll. */
import { Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { showDay } from '#engine/model/show.ts';
import { type Phrase, phrase } from '#engine/model/words.ts';
import type { Db } from '#engine/server/effects.ts';
import { benefitElection, IN_FORCE } from '#modules/benefits/benefit-election.model.ts';
import { benefitPlan, benefitRate } from '#modules/benefits/benefit-plan.model.ts';
import { type Deduction as Elected, deductionsPerPay } from '#modules/benefits/deductions.model.ts';
import { groupLifeOf } from '#modules/benefits/life-coverage.model.ts';
import { enrollmentOf, planBookOf } from '#modules/benefits/plan-book.model.ts';
import { expenseReport } from '#modules/expenses/expense-report.model.ts';
import { reimbursementsDue } from '#modules/expenses/expense-rules.model.ts';
import type { Deduction, DeductionCode } from '#modules/payroll/deduction-kinds.model.ts';
import { rateOn } from '#modules/payroll/gross.model.ts';
import type { payRate } from '#modules/people/pay-rate.model.ts';
import type { Employee, FromElsewhere, Group, RunFrame } from './pay-inputs.model.ts';
import { payRun } from './pay-run.model.ts';
import type { PaySource } from './pay-source.server.ts';
import { payStub } from './pay-stub.model.ts';

/** How payroll calls a kind of plan. Coverage that is paid after tax has a code of its own, or none beside `other`. */
const CODES: Readonly<Record<Elected['type'], { readonly preTax: DeductionCode; readonly postTax: DeductionCode }>> = {
  medical: { preTax: 'medical', postTax: 'medical_after_tax' },
  dental: { preTax: 'dental', postTax: 'other' },
  vision: { preTax: 'vision', postTax: 'other' },
  basic_life: { preTax: 'life', postTax: 'life' },
  life: { preTax: 'life', postTax: 'life' },
  ad_d: { preTax: 'ad_d', postTax: 'ad_d' },
  std: { preTax: 'std', postTax: 'std' },
  ltd: { preTax: 'ltd', postTax: 'ltd' },
  hsa: { preTax: 'hsa', postTax: 'other' },
  health_fsa: { preTax: 'health_fsa', postTax: 'other' },
  lpfsa: { preTax: 'limited_fsa', postTax: 'other' },
  dcfsa: { preTax: 'dependent_care_fsa', postTax: 'other' },
  '401k': { preTax: 'retirement_401k', postTax: 'retirement_401k' },
  roth401k: { preTax: 'roth_401k', postTax: 'roth_401k' },
  commuter: { preTax: 'transit', postTax: 'other' },
  eap: { preTax: 'other', postTax: 'other' },
  other: { preTax: 'other', postTax: 'other' },
};

/**
 * Elections of one person as deductions of the engine. `annualOf`: cents that were elected for the year, by code; a year with 27
 * or 53 pay days takes no more, because an election holds for its period of coverage (26 CFR 1.125-4(a)). The HSA limit goes by
 * whether the medical plan covers others.
 */
export function deductionsOf(
  elected: readonly Elected[],
  coversOthers: boolean,
  annualOf: (code: string) => number | null,
): Deduction[] {
  return elected.map(({ type, treatment, code: election, name, employee, employer }) => {
    const code = CODES[type][treatment === 'pre_tax' ? 'preTax' : 'postTax'];
    const annual = annualOf(election);
    return {
      code,
      plan: name,
      employee,
      employer,
      // A limit is one of its code: `other` is that of many things.
      ...(annual !== null && code !== 'other' && { annualLimit: annual }),
      ...(type === 'hsa' && { coverage: coversOthers ? ('family' as const) : ('self' as const) }),
    };
  });
}

type Benefits = Pick<FromElsewhere, 'deductions' | 'groupLife'>;
type Rates = Promise<readonly RecordOf<typeof payRate>[]>;

/** `ratesOf`: pay rates of these people, which some life insurance covers a multiple of. */
async function benefitsOf(
  source: PaySource,
  people: readonly Employee[],
  run: RunFrame,
  group: Group,
  ratesOf: Rates,
): Promise<(person: Employee) => Benefits> {
  const ids = people.map(({ id }) => id);
  const [elections, plans, rates, pay] = await Promise.all([
    source.find(benefitElection, { employee: ids, status: [...IN_FORCE] }),
    source.find(benefitPlan),
    source.find(benefitRate),
    ratesOf,
  ]);
  const payOf = Map.groupBy(pay, ({ employee }) => employee);
  const book = planBookOf(plans, rates);
  const theirs = Map.groupBy(elections, ({ employee }) => employee);
  return (person) => {
    const own = theirs.get(person.id);
    if (!own) return { deductions: [], groupLife: null };
    const fullTime = rateOn(payOf.get(person.id) ?? [], run.to)?.annualPay;
    const annualPay = fullTime === undefined ? null : Math.round(fullTime * person.fte);
    const enrollments = own.flatMap((one) => enrollmentOf(one, person.dateOfBirth, book, annualPay) ?? []);
    const coversOthers = enrollments.some(({ type, tier }) => type === 'medical' && tier !== null && tier !== 'ee');
    return {
      deductions: deductionsOf(
        deductionsPerPay(enrollments, run.payDate, group.frequency),
        coversOthers,
        (code) => enrollments.find((one) => one.code === code)?.annual ?? null,
      ),
      groupLife: groupLifeOf(enrollments, run.payDate),
    };
  };
}

export type PaysReports = Pick<RecordOf<typeof payStub>, 'employee' | 'snapshot'>;

/** Those of many statements that pay an expense report. */
export const payingReports = (stubs: readonly PaysReports[]): PaysReports[] =>
  stubs.flatMap(({ employee, snapshot }) => (snapshot.expenses.length > 0 ? [{ employee, snapshot }] : []));

/**
 * The expense reports that statements pay, held until the transaction ends. Refuses the first that is not due any more: it was
 * paid or taken off the schedule, or another approved run (`others`: its statements) pays it.
 */
export async function reportsDue(
  db: Db,
  stubs: readonly PaysReports[],
  others: readonly PaysReports[],
): Promise<readonly string[]> {
  const ids = stubs.flatMap(({ snapshot }) => snapshot.expenses);
  if (ids.length === 0) return [];
  const found = await db(expenseReport).all({ where: { id: ids }, held: true });
  const reports = new Map(found.map((one) => [one.id, one]));
  const taken = new Set(others.flatMap(({ snapshot }) => snapshot.expenses));
  for (const { snapshot } of stubs)
    for (const id of snapshot.expenses) {
      const report = reports.get(id);
      const what = { title: report?.title ?? '', name: snapshot.name };
      const refuse = (why: Phrase): Refusal => new Refusal('CONFLICT', { why });
      if (report?.status === 'paid')
        throw refuse(
          phrase(
            'The expense report “{{title}}” of {{name}} was paid on {{day}}. Return this run and calculate it again.',
            { ...what, day: showDay(report.paidOn ?? '') },
          ),
        );
      if (report?.status !== 'scheduled' || report.payVia !== 'payroll')
        throw refuse(
          phrase(
            'The expense report “{{title}}” of {{name}} is not scheduled for payroll any more. Return this run and calculate it again.',
            what,
          ),
        );
      if (taken.has(id))
        throw refuse(
          phrase(
            'The expense report “{{title}}” of {{name}} is paid by another approved run. Return this run and calculate it again.',
            what,
          ),
        );
    }
  return ids;
}

/** Statements of approved runs that are not paid yet, without those of one run; of everybody, or of one person. */
export async function promised(db: Db, but: string | null, employee?: string): Promise<readonly PaysReports[]> {
  const runs = await db(payRun).find({ where: { status: 'approved' } });
  const others = runs.flatMap(({ id }) => (id === but ? [] : id));
  const found: PaysReports[] = [];
  if (others.length === 0) return found;
  for await (const page of db(payStub).pages({ where: { run: others, ...(employee && { employee }) } }))
    found.push(...payingReports(page));
  return found;
}

/** What is added for each person of a run, by employee; people with nothing are left out. */
export async function fromElsewhere(
  source: PaySource,
  people: readonly Employee[],
  run: RunFrame,
  group: Group,
  rates: Rates,
): Promise<ReadonlyMap<string, FromElsewhere>> {
  if (people.length === 0) return new Map();
  const [benefits, reports] = await Promise.all([
    benefitsOf(source, people, run, group, rates),
    source.find(expenseReport, {
      employee: people.map(({ id }) => id),
      status: 'scheduled',
      payVia: 'payroll',
    }),
  ]);
  const titles = new Map(reports.map(({ id, title }) => [id, title]));
  const due = Map.groupBy(reimbursementsDue(reports, run.payDate), ({ employee }) => employee);
  return new Map(
    people.map((person) => {
      const own = due.get(person.id) ?? [];
      return [
        person.id,
        {
          ...benefits(person),
          // What was accounted for too late is wages (26 CFR 1.62-2).
          wages: own.reduce((sum, { code, cents }) => (code === 'REIMB_TAXABLE' ? sum + cents : sum), 0),
          reimbursements: own
            .filter(({ code }) => code === 'REIMB')
            .map(({ report, cents }) => ({ code: `expense:${report}`, label: titles.get(report) ?? '', amount: cents }))
            .toSorted((a, b) => (a.code < b.code ? -1 : 1)),
          expenses: [...new Set(own.map(({ report }) => report))].toSorted((a, b) => a.localeCompare(b)),
        },
      ];
    }),
  );
}

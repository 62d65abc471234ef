/** Totals of an earlier payroll as a statement, and what cannot be right in them. Pure; money is cents. */
import { type Day, yearOf } from '#engine/model/days.ts';
import { showMoney } from '#engine/model/figures.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { type Phrase, phrase } from '#engine/model/words.ts';
import { EARNINGS } from '#modules/payroll/earnings.model.ts';
import type { YearToDate } from '#modules/payroll/facts.model.ts';
import type { Stub, StubLine, TaxWages } from '#modules/payroll/stub.model.ts';
import { ADDITIONAL_MEDICARE, FUTA, MEDICARE, SOCIAL_SECURITY } from '#modules/payroll/tables-2026.model.ts';
import { because, share } from '#modules/payroll/why.model.ts';
import type { earlierTotal } from './earlier-total.model.ts';

export type EarlierTotal = RecordOf<typeof earlierTotal>;
type Amounts = Omit<
  EarlierTotal,
  'id' | 'version' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy' | 'status' | 'employee' | 'run'
>;

/** Each check rounds its taxes: in a year they may be off by so much. */
const ROUNDED = 100;
const inForce = <T>(list: readonly { readonly from: Day; readonly value: T }[], year: number): T | undefined =>
  list.findLast(({ from }) => yearOf(from) === year)?.value;

interface Problem {
  readonly field: string;
  readonly says: Phrase;
}

/** What cannot be right in totals, each with the field and the amount that would be; none where they may be brought in. */
export function problemsOf(totals: Amounts, today: Day): readonly Problem[] {
  const { year, through } = totals;
  const [ss, medicare, additional, futa] = [
    inForce(SOCIAL_SECURITY, year),
    inForce(MEDICARE, year),
    inForce(ADDITIONAL_MEDICARE, year),
    inForce(FUTA, year),
  ];
  if (!ss || !medicare || !additional || !futa)
    return [{ field: 'year', says: phrase('has no tax tables: enter totals of a year that payroll knows') }];
  const found: Problem[] = [];
  const must = (holds: boolean, field: string, says: Phrase): void => {
    if (!holds) found.push({ field, says });
  };
  const nearly = (amount: number, expected: number): boolean => Math.abs(amount - expected) <= ROUNDED;
  must(through <= today, 'through', phrase('must not be in the future'));
  must(
    totals.socialSecurityWages <= ss.base,
    'socialSecurityWages',
    phrase('must be at most {{base}}, the wage base of {{year}}', { base: showMoney(ss.base), year }),
  );
  const ssTax = share(totals.socialSecurityWages, ss.rate);
  must(
    nearly(totals.socialSecurityTax, ssTax),
    'socialSecurityTax',
    phrase('must be about {{tax}}: 6.2% of the Social Security wages', { tax: showMoney(ssTax) }),
  );
  const medicareTax =
    share(totals.medicareWages, medicare.rate) +
    share(Math.max(0, totals.medicareWages - additional.over), additional.rate);
  must(
    nearly(totals.medicareTax, medicareTax),
    'medicareTax',
    phrase('must be about {{tax}}: 1.45% of the Medicare wages, and 0.9% of those over $200,000', {
      tax: showMoney(medicareTax),
    }),
  );
  must(
    totals.futaWages <= futa.base,
    'futaWages',
    phrase('must be at most {{base}}, the wage base of {{year}}', { base: showMoney(futa.base), year }),
  );
  const net =
    totals.gross - linesOf(totals).reduce((sum, { group, amount }) => (TAKEN.includes(group) ? sum + amount : sum), 0);
  must(
    totals.net === net,
    'net',
    phrase('must be {{net}}: gross pay less the taxes and deductions entered here', { net: showMoney(net) }),
  );
  return found;
}

const TAKEN: readonly StubLine['group'][] = ['pre_tax', 'tax', 'deduction'];

type Line = Pick<StubLine, 'group' | 'code' | 'label' | 'amount'>;
/** The lines of totals; those of zero are left out. */
function linesOf(of: Amounts): readonly Line[] {
  const over = Math.max(0, of.medicareWages - (inForce(ADDITIONAL_MEDICARE, of.year)?.over ?? 0));
  const additional = share(over, inForce(ADDITIONAL_MEDICARE, of.year)?.rate ?? 0);
  const medicare = Math.max(0, of.medicareTax - additional);
  const state = of.state.toLowerCase();
  const lines: readonly (readonly [group: StubLine['group'], code: string, label: string, amount: number])[] = [
    ['earning', 'regular', EARNINGS.regular.label, of.gross],
    ['pre_tax', 'medical', 'Medical', of.medical],
    ['pre_tax', 'hsa', 'HSA', of.hsa],
    ['pre_tax', 'health_fsa', 'Health FSA', of.healthFsa],
    ['pre_tax', 'dependent_care_fsa', 'Dependent care FSA', of.dependentCare],
    ['pre_tax', 'retirement_401k', '401(k)', of.retirement],
    ['tax', 'fit', 'Federal income tax', of.federalTax],
    ['tax', 'ss', 'Social Security', of.socialSecurityTax],
    ['tax', 'medicare', 'Medicare', medicare],
    ['tax', 'additional_medicare', 'Additional Medicare', of.medicareTax - medicare],
    ['tax', `${state}_income`, 'State income tax', of.stateTax],
    ['deduction', 'roth_401k', 'Roth 401(k)', of.roth],
    ['deduction', 'other', 'Other deductions and local taxes', of.otherDeductions],
    ['employer', 'employer:ss', 'Social Security', of.socialSecurityTax],
    ['employer', 'employer:medicare', 'Medicare', share(of.medicareWages, inForce(MEDICARE, of.year)?.rate ?? 0)],
    ['employer', 'employer:futa', 'FUTA', share(of.futaWages, inForce(FUTA, of.year)?.rate ?? 0)],
    ['employer', 'employer:medical', 'Medical', of.employerMedical],
    ['employer', 'employer:hsa', 'HSA', of.employerHsa],
    ['employer', 'employer:retirement_401k', '401(k)', of.employerRetirement],
  ];
  return lines.flatMap(([group, code, label, amount]) => (amount === 0 ? [] : { group, code, label, amount }));
}

/** Taxable wages of totals; `subject` of a tax with a wage base are the Medicare wages, which have none. */
function wagesOf(of: Amounts): readonly Pick<TaxWages, 'code' | 'label' | 'subject' | 'taxable'>[] {
  const over = Math.max(0, of.medicareWages - (inForce(ADDITIONAL_MEDICARE, of.year)?.over ?? 0));
  const all = Math.max(of.medicareWages, of.socialSecurityWages);
  const wages: readonly (readonly [code: string, label: string, taxable: number, subject: number])[] = [
    ['fit', 'Federal income tax', of.federalWages, of.federalWages],
    ['ss', 'Social Security', of.socialSecurityWages, all],
    ['medicare', 'Medicare', of.medicareWages, of.medicareWages],
    ['additional_medicare', 'Additional Medicare', over, over],
    ['futa', 'FUTA', of.futaWages, Math.max(of.futaWages, all)],
    [`unemployment:${of.state}`, 'State unemployment', of.unemploymentWages, Math.max(of.unemploymentWages, all)],
    [`${of.state.toLowerCase()}_income`, 'State income tax', of.stateWages, of.stateWages],
  ];
  return wages.flatMap(([code, label, taxable, subject]) => (taxable === 0 ? [] : { code, label, subject, taxable }));
}

/**
 * The statement that brings totals in, over the year as it is now: its lines and wages are added to `before`. Several totals of a
 * person, as of two payrolls in a year, become one statement.
 */
export function openingStub(employee: string, totals: readonly Amounts[], before: YearToDate, payDate: Day): Stub {
  const toDate: Record<string, number> = { ...before.lines };
  const merged = new Map<string, Line>();
  for (const one of totals.flatMap(linesOf)) {
    const known = merged.get(one.code);
    merged.set(one.code, { ...one, amount: one.amount + (known?.amount ?? 0) });
  }
  const lines = [...merged.values()].map((one): StubLine => {
    const was = toDate[one.code] ?? 0;
    toDate[one.code] = was + one.amount;
    return {
      ...one,
      minutes: null,
      rate: null,
      taxability: [],
      why: because({}),
      yearToDateBefore: was,
      yearToDateAfter: was + one.amount,
      costCenter: null,
    };
  });
  const wages: Record<string, number> = { ...before.wages };
  const taxable = new Map<string, TaxWages>();
  for (const one of totals.flatMap(wagesOf)) {
    const all = (wages[`${one.code}:subject`] ?? wages[one.code] ?? 0) + one.subject;
    const capped = (wages[one.code] ?? 0) + one.taxable;
    wages[one.code] = capped;
    if (one.code !== 'additional_medicare' && all !== capped) wages[`${one.code}:subject`] = all;
    const known = taxable.get(one.code);
    taxable.set(one.code, {
      ...one,
      subject: one.subject + (known?.subject ?? 0),
      taxable: one.taxable + (known?.taxable ?? 0),
      yearToDateAfter: capped,
    });
  }
  const sum = (...groups: StubLine['group'][]): number =>
    lines.reduce((all, { group, amount }) => (groups.includes(group) ? all + amount : all), 0);
  const of = (amount: (one: Amounts) => number): number => totals.reduce((all, one) => all + amount(one), 0);
  const [gross, deductions, taxes] = [sum('earning'), sum('pre_tax', 'deduction'), sum('tax')];
  const net = gross - deductions - taxes;
  return {
    employee,
    payDate,
    tables: payDate.slice(0, 4),
    lines,
    gross,
    reimbursements: 0,
    deductions,
    taxes,
    net,
    employerCost: sum('employer'),
    taxableWages: [...taxable.values()],
    warnings: [],
    blocks: [],
    yearToDate: {
      gross: before.gross + gross,
      net: before.net + net,
      lines: toDate,
      wages,
      supplemental: before.supplemental + of(({ supplemental }) => supplemental),
      qualifiedOvertime: before.qualifiedOvertime + of(({ overtimePremium }) => overtimePremium),
    },
    arrears: {},
  };
}

/** Totals that the payroll before printed, as they were entered, from the statements that brought them in. */
import { addDays, type Day, yearOf } from '#engine/model/days.ts';
import type { StubRow } from '#modules/pay-runs/compute.model.ts';
import type { SeedRow } from './bulk.ts';
import type { Prng } from './prng.ts';

/** Cents of lines whose code is, or belongs to, one of these. */
const sumOf = ({ result }: StubRow, ...codes: readonly string[]): number =>
  result.lines.reduce(
    (sum, { code, amount }) => (codes.some((one) => code === one || code.startsWith(`${one}:`)) ? sum + amount : sum),
    0,
  );
const wagesOf = ({ result }: StubRow, code: string, of: 'subject' | 'taxable'): number =>
  result.taxableWages.reduce((sum, one) => (one.code.split(':')[0] === code ? sum + one[of] : sum), 0);

interface Office {
  readonly stubs: readonly SeedRow[];
  readonly at: (day: Day, time: string) => string;
  readonly clerk: string | null;
  readonly random: Prng;
}
/** One record for each statement of an opening run. */
export function earlierTotalRows({ stubs, at, clerk, random }: Office): SeedRow[] {
  // Each was made from a row of the calculation, with its run.
  const rows = stubs.filter(({ type }) => type === 'opening') as unknown as (StubRow & { readonly run: string })[];
  return rows.map((row) => {
    const state = row.snapshot.workState;
    const own = {
      gross: row.gross,
      federalWages: wagesOf(row, 'fit', 'subject'),
      federalTax: sumOf(row, 'fit', 'fit_supplemental'),
      socialSecurityWages: wagesOf(row, 'ss', 'taxable'),
      socialSecurityTax: sumOf(row, 'ss'),
      medicareWages: wagesOf(row, 'medicare', 'subject'),
      medicareTax: sumOf(row, 'medicare', 'additional_medicare'),
      stateWages: wagesOf(row, `${state.toLowerCase()}_income`, 'subject'),
      stateTax: sumOf(row, `${state.toLowerCase()}_income`),
      medical: sumOf(row, 'medical'),
      hsa: sumOf(row, 'hsa'),
      healthFsa: sumOf(row, 'health_fsa'),
      dependentCare: sumOf(row, 'dependent_care_fsa'),
      retirement: sumOf(row, 'retirement_401k'),
      roth: sumOf(row, 'roth_401k'),
    };
    const named = own.federalTax + own.socialSecurityTax + own.medicareTax + own.stateTax;
    const deducted = own.medical + own.hsa + own.healthFsa + own.dependentCare + own.retirement + own.roth;
    return {
      id: random.id(row.to),
      createdAt: at(addDays(row.to, 2), '15:20'),
      createdBy: clerk,
      status: 'counted',
      employee: row.employee,
      year: yearOf(row.payDate),
      payer: 'Cascade Payroll Services',
      through: row.to,
      state,
      ...own,
      futaWages: wagesOf(row, 'futa', 'taxable'),
      unemploymentWages: wagesOf(row, 'unemployment', 'taxable'),
      supplemental: 0,
      overtimePremium: row.snapshot.qualifiedOvertime,
      otherDeductions: row.taxes + row.deductions - named - deducted,
      net: row.net,
      employerMedical: sumOf(row, 'employer:medical'),
      employerHsa: sumOf(row, 'employer:hsa'),
      employerRetirement: sumOf(row, 'employer:retirement_401k'),
      run: row.run,
    };
  });
}

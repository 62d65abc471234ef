/**
 * Where the figures of the tables come from, the address of the publication, and the day each was retrieved; all were read in
 * copies that quote it. Payroll or counsel reviews before production.
 */
import type { Day } from '#engine/model/days.ts';

export interface Source {
  readonly title: string;
  /** Where it is published, as people cite it; the product never calls it. */
  readonly publishedAt: string;
  /** The day the figures were read. */
  readonly retrieved: Day;
  /** Read in a copy that quotes the publication, computed from it, or known and still to be checked against it. */
  readonly confidence: 'read' | 'computed' | 'to_check';
}
const read = (title: string, publishedAt: string): Source => ({
  title,
  publishedAt,
  retrieved: '2026-11-26',
  confidence: 'read',
});
const toCheck = (title: string, publishedAt: string): Source => ({
  ...read(title, publishedAt),
  confidence: 'to_check',
});

export const SOURCES = {
  pub15t: read(
    'IRS Publication 15-T (2026), Worksheet 1A and percentage method tables',
    'www.irs.gov/pub/irs-pdf/p15t.pdf',
  ),
  pub15: read('IRS Publication 15 (2026), sections 7 and 9', 'www.irs.gov/pub/irs-pdf/p15.pdf'),
  ssa: read('SSA contribution and benefit base 2026; 26 USC 3101, 3111', 'www.ssa.gov/oact/cola/cbb.html'),
  addMedicare: read('26 USC 3101(b)(2) and 3102(f)', 'www.irs.gov/taxtopics/tc560'),
  futa: read('IRS Form 940 instructions; 26 USC 3301, 3302, 3306', 'www.irs.gov/instructions/i940'),
  groupLife: read('IRS Publication 15-B, Table 2-2 (26 CFR 1.79-3, Table I)', 'www.irs.gov/pub/irs-pdf/p15b.pdf'),
  retirement: read('IRS Notice 2025-67, limits for 2026', 'www.irs.gov/pub/irs-drop/n-25-67.pdf'),
  hsa: read('Rev. Proc. 2025-19, HSA limits for 2026', 'www.irs.gov/pub/irs-drop/rp-25-19.pdf'),
  fsa: read('Rev. Proc. 2025-32, health FSA and transit limits for 2026', 'www.irs.gov/pub/irs-drop/rp-25-32.pdf'),
  dependentCare: read('26 USC 129(a)(2) as amended for 2026', 'www.law.cornell.edu/uscode/text/26/129'),
  ccpa: read('15 USC 1673; 29 CFR 870; DOL Fact Sheet 30', 'www.dol.gov/agencies/whd/fact-sheets/30-cppa'),
  studentLoan: toCheck(
    '20 USC 1095a and 31 USC 3720D, wage garnishment of 15 %',
    'www.law.cornell.edu/uscode/text/20/1095a',
  ),
  levy: read('IRS Publication 1494, exempt amount of a levy', 'www.irs.gov/pub/irs-pdf/p1494.pdf'),
  minimumWage: read('29 USC 206 and state minimum wages 2026', 'www.dol.gov/agencies/whd/minimum-wage/state'),
  overtime: read('29 USC 207; 29 CFR 778', 'www.ecfr.gov/current/title-29/part-778'),
  pa: read('PA REV-415 and PIT guide; L&I highlights 2026', 'www.pa.gov/agencies/revenue'),
  paUc: read('PA L&I, UC highlights 2026: employee 0.07 %', 'www.pa.gov/agencies/dli'),
  il: read('IL-700-T (R-12/25) and Publication 130 (R-02/26)', 'tax.illinois.gov/forms/withholding.html'),
  co: read('CO DR 1098 (10/21/25)', 'tax.colorado.gov/DR1098'),
  famli: read('CO FAMLI premiums 2026', 'famli.colorado.gov/employers'),
  az: read('AZ Form A-4 (2026)', 'azdor.gov/forms/withholding-forms'),
  ca: read('CA EDD Method B for 2026; DE 44 Rev. 52', 'edd.ca.gov/en/payroll_taxes/rates_and_withholding'),
  caSdi: read('CA EDD, SDI 2026; DE 231EB, DE 231TP', 'edd.ca.gov/en/payroll_taxes/rates_and_withholding'),
  ny: read('NYS-50-T-NYS (1/26), Methods II and III', 'www.tax.ny.gov/pdf/publications/withholding/nys50_t_nys.pdf'),
  nyc: read('NYS-50-T-NYC (1/26)', 'www.tax.ny.gov/pdf/publications/withholding/nys50_t_nyc.pdf'),
  nyPfl: read('NY Paid Family Leave and disability rates 2026', 'paidfamilyleave.ny.gov/cost'),
  wa: read('WA Paid Leave and WA Cares premiums 2026', 'paidleave.wa.gov/employers'),
  ak: read('AK employee unemployment insurance 2026', 'labor.alaska.gov/estax'),
  finalPay: toCheck('State final pay laws, charts of 2026', 'www.dol.gov/agencies/whd/state'),
  unemployment: read('State unemployment wage bases 2026', 'oui.doleta.gov/unemploy/statelaws.asp'),
} as const satisfies Record<string, Source>;
export type SourceKey = keyof typeof SOURCES;

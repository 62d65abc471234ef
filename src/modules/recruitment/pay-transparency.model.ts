/** Where the law asks for the pay range in a job posting. */
import type { Day } from '#engine/model/days.ts';

interface PayLaw {
  /** The first day on which postings need it. */
  readonly from: Day;
  readonly source: string;
}

/**
 * States whose law asks an employer of this size for a pay range in each posting. A few count employees (Hawaii 50, Illinois 15,
 * Massachusetts 25, Minnesota 30, New Jersey 10, Vermont 5, Washington 15): a range is shown there whatever the number.
 */
export const PAY_LAWS: Readonly<Record<string, PayLaw>> = {
  CA: { from: '2023-01-01', source: 'Cal. Labor Code 432.3' },
  CO: { from: '2021-01-01', source: 'C.R.S. 8-5-201' },
  DC: { from: '2024-06-30', source: 'D.C. Code 32-1453.01' },
  HI: { from: '2024-01-01', source: 'HRS 378-2.4' },
  IL: { from: '2025-01-01', source: '820 ILCS 112/10' },
  MD: { from: '2024-10-01', source: 'Md. Code, Lab. & Empl. 3-304.2' },
  MA: { from: '2025-10-29', source: 'M.G.L. c. 149, 105F' },
  MN: { from: '2025-01-01', source: 'Minn. Stat. 181.173' },
  NJ: { from: '2025-06-01', source: 'N.J.S.A. 34:6B-23' },
  NY: { from: '2023-09-17', source: 'N.Y. Labor Law 194-b' },
  VT: { from: '2025-07-01', source: '21 V.S.A. 495t' },
  WA: { from: '2023-01-01', source: 'RCW 49.58.110' },
};

/** The law that asks for a pay range in a posting of the day in the state; null where none is known. */
export function payLawOf(state: string, on: Day): PayLaw | null {
  const law = PAY_LAWS[state];
  return law && law.from <= on ? law : null;
}

/**
 * States in which the credit against FUTA is reduced (Form 940, Schedule A): the Department of Labor names them after 10 November of
 * each year. The extra tax falls due with the deposit of the fourth quarter, so no check of the year withholds or accrues it.
 */
import type { UsState } from '#modules/people/us-states.model.ts';
import { share } from './why.model.ts';

export interface FutaReductions {
  readonly year: number;
  /** In millionths of FUTA wages. */
  readonly states: Readonly<Partial<Record<UsState, number>>>;
  readonly source: string;
  readonly retrieved: string;
}
/**
 * 2025: California 1.2 %; Connecticut and New York had repaid. The Virgin Islands (4.5 %) are no state that people work in here. The
 * list of 2026 was not published when this was read; California was projected at 1.5 %.
 */
const FINAL_LISTS: readonly FutaReductions[] = [
  {
    year: 2025,
    states: { CA: 12_000 },
    source: 'Federal Register document 2026-00342, 12 January 2026',
    retrieved: '2026-11-27',
  },
];
/** The final list of a year; undefined until it is loaded. */
export const futaReductionsOf = (year: number): FutaReductions | undefined =>
  FINAL_LISTS.find((one) => one.year === year);

/** Line 11 of Form 940 in cents: for each state its FUTA wages within the base, in cents, times its reduction. */
export const creditReduction = (wages: Readonly<Record<string, number>>, { states }: FutaReductions): number =>
  Object.entries(states).reduce((sum, [state, rate]) => sum + share(wages[state] ?? 0, rate), 0);

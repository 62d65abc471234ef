/** The 5×5 grid of the risk register (HR rules, section 2.14): likelihood times impact, 1 to 25. */
export const LIKELIHOODS = {
  '1': '1 · Rare',
  '2': '2 · Unlikely',
  '3': '3 · Possible',
  '4': '4 · Likely',
  '5': '5 · Almost certain',
} as const;
export const IMPACTS = {
  '1': '1 · Negligible',
  '2': '2 · Minor',
  '3': '3 · Moderate',
  '4': '4 · Major',
  '5': '5 · Severe',
} as const;
export type Grade = keyof typeof LIKELIHOODS;
export const LEVELS = {
  low: 'Low, 1–4',
  medium: 'Medium, 5–9',
  high: 'High, 10–16',
  critical: 'Critical, 20–25',
} as const;
export type Level = keyof typeof LEVELS;

export const scoreOf = (likelihood: Grade, impact: Grade): number => Number(likelihood) * Number(impact);
/** The level of a score; 17 to 19 are no product of the grid. */
export function levelOf(score: number): Level {
  if (score >= 20) return 'critical';
  if (score >= 10) return 'high';
  return score >= 5 ? 'medium' : 'low';
}

/** Rules of a consulting practice: what time is worth, how an audit scores, who passes a training (platform rules, section 1c). */
/** Minutes that one person can record for one day. */
export const DAY_MINUTES = 24 * 60;

/** What `minutes` of work are worth, in whole cents, at a rate in cents an hour; half a cent is rounded up. */
export const worthOf = (minutes: number, ratePerHour: number): number => Math.round((minutes * ratePerHour) / 60);

export const RESPONSES = {
  compliant: 'Compliant',
  partial: 'Partly compliant',
  non_compliant: 'Not compliant',
  na: 'Not applicable',
} as const;
export type Response = keyof typeof RESPONSES;

/**
 * Compliant items and half of the partly compliant ones, as a share of all answered items that apply, in percent to one
 * decimal. Null where none applies yet.
 */
export function auditScore(items: readonly { readonly response: string | null }[]): number | null {
  const answered = items.filter(({ response }) => response !== null && response !== 'na');
  if (answered.length === 0) return null;
  const half = answered.reduce(
    (sum, { response }) => sum + (response === 'compliant' ? 2 : response === 'partial' ? 1 : 0),
    0,
  );
  return Math.round((half * 500) / answered.length) / 10;
}

export const SEVERITIES = { critical: 'Critical', high: 'High', medium: 'Medium', low: 'Low' } as const;
export type Severity = keyof typeof SEVERITIES;

/** How severe a finding is where the auditor did not say: partly compliant items are low, the others medium. */
export const severityOf = (response: string | null, said: Severity | null): Severity =>
  said ?? (response === 'partial' ? 'low' : 'medium');

/** Whether a score out of 100 passes a training with this pass mark. */
export const passes = (score: number, passMark: number): boolean => score >= passMark;

/** Minutes in hours, to two decimals. */
export const hoursOf = (minutes: number): number => Math.round((minutes * 100) / 60) / 100;

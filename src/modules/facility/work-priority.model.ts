/** How soon a work order is to be done, and which inspection findings ask for how much (clinical rules, section 2.22). */

export const PRIORITIES = {
  p1: 'P1, life safety (1 hour)',
  p2: 'P2, urgent (24 hours)',
  p3: 'P3, soon (72 hours)',
  p4: 'P4, routine (14 days)',
} as const;
export type Priority = keyof typeof PRIORITIES;

/** Hours from the report until a work order of the priority must be done. */
export const HOURS: Readonly<Record<Priority, number>> = { p1: 1, p2: 24, p3: 72, p4: 14 * 24 };
const HOUR_MS = 3_600_000;

/** The moment (ISO 8601, UTC) by which work reported at `from` must be done. */
export const dueAfter = (from: string, priority: Priority): string =>
  new Date(Date.parse(from) + HOURS[priority] * HOUR_MS).toISOString();

/** From this risk on something must be done at once, before it is repaired. */
export const IMMEDIATE = 15;
/** Severity (1-5) times likelihood (1-5): 1 to 25. */
export const riskOf = (severity: number | null, likelihood: number | null): number =>
  (severity ?? 1) * (likelihood ?? 1);
/** The priority of the work order that a failed item of the risk opens. */
export const priorityOf = (risk: number): Priority =>
  risk >= IMMEDIATE ? 'p1' : risk >= 10 ? 'p2' : risk >= 5 ? 'p3' : 'p4';

/** What a check is, how checks add up to a run, and what a browser may report of its walk through a portal. */
import { CHECKS_MOST, type CheckOutcome, OUTCOMES } from './test-run.model.ts';

export interface Check {
  readonly check: string;
  readonly outcome: CheckOutcome;
  readonly expected: string | null;
  readonly got: string | null;
  readonly fix: string | null;
}

/** A check that compares what was expected with what was found. */
export const compared = (check: string, expected: string, got: string, fix: string | null = null): Check => ({
  check,
  expected,
  got,
  ...(expected === got ? { outcome: 'pass', fix: null } : { outcome: 'fail', fix }),
});
/** A check that something holds. */
export const holds = (check: string, ok: boolean, got: string, fix: string | null = null): Check => ({
  check,
  outcome: ok ? 'pass' : 'fail',
  expected: null,
  got,
  fix: ok ? null : fix,
});
export const skipped = (check: string, why: string): Check => ({
  check,
  outcome: 'skip',
  expected: null,
  got: why,
  fix: null,
});

export interface Tally {
  readonly outcome: 'passed' | 'failed';
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly soon: number;
}
/** A run passes where nothing failed and something passed: skipped checks and placeholders pass nothing. */
export function tally(checks: readonly Pick<Check, 'outcome'>[]): Tally {
  const count = (...of: readonly CheckOutcome[]): number => checks.filter(({ outcome }) => of.includes(outcome)).length;
  const [passed, failed] = [count('pass'), count('fail', 'error')];
  return {
    outcome: failed === 0 && passed > 0 ? 'passed' : 'failed',
    passed,
    failed,
    skipped: count('skip'),
    soon: count('soon'),
  };
}

const RANK: readonly CheckOutcome[] = ['fail', 'error', 'soon', 'skip', 'pass'];
/** What asks for attention first; within that in the order in which it was checked. */
export const worstFirst = (checks: readonly Check[]): readonly Check[] =>
  checks.toSorted((a, b) => RANK.indexOf(a.outcome) - RANK.indexOf(b.outcome));

const isOutcome = (value: unknown): value is CheckOutcome =>
  typeof value === 'string' && Object.hasOwn(OUTCOMES, value);
const words = (value: unknown, most: number): string | null =>
  typeof value === 'string' && value !== '' ? value.slice(0, most) : null;

/** The checks that a browser reports; null where it is something else than a list of at most 1,000 of them. */
export function checksIn(value: unknown): readonly Check[] | null {
  if (!Array.isArray(value) || value.length > CHECKS_MOST) return null;
  const checks: Check[] = [];
  // Any list: what is in it is looked at one by one.
  for (const one of value as readonly unknown[]) {
    if (typeof one !== 'object' || one === null) return null;
    // Its properties may be anything, and are.
    const { check, outcome, expected, got, fix } = one as Readonly<Record<string, unknown>>;
    const name = words(check, 200);
    if (name === null || !isOutcome(outcome)) return null;
    checks.push({ check: name, outcome, expected: words(expected, 300), got: words(got, 300), fix: words(fix, 300) });
  }
  return checks;
}

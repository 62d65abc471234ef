/** What the tests say of each numbered behaviour of the specification. */

/** A test as the runner reports it. */
export interface TestResult {
  readonly fullName: string;
  readonly status: string;
}
/** A file of tests as the runner reports it. */
export interface TestFile {
  readonly name: string;
  readonly status: string;
  readonly message?: string;
  readonly assertionResults: readonly TestResult[];
}
export type Verdict = 'held' | 'broken' | 'not applicable' | 'no test';
export interface Line {
  readonly id: string;
  readonly says: string;
  readonly verdict: Verdict;
  /** Why it does not apply, or the tests that broke. */
  readonly why: string;
}

/** The behaviours of the specification by id: lines such as `B001 lazy screen loading -> spinner`. */
export const behavioursOf = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(/^(B\d{3})~? (.+)$/gm)].map((m) => [m[1] ?? '', m[2] ?? '']));

/** The ids that a test's name carries; `B121, B122 offline is said` has two. */
export const idsOf = (name: string): readonly string[] => [...new Set(name.match(/\bB\d{3}\b/g) ?? [])];

/** Files that could not be loaded, or whose beginning or end failed: what they would have said of a behaviour is not known. */
export const notRun = (files: readonly TestFile[]): readonly TestFile[] =>
  files.filter((f) => f.status === 'failed' && !f.assertionResults.some((each) => each.status === 'failed'));

/**
 * One line for each behaviour: held when every test that names it passed. One that was left out, by its author or because
 * what comes before it failed, has proven nothing. Throws for a test that names none we know.
 */
export function verdictsOf(
  behaviours: ReadonlyMap<string, string>,
  results: readonly TestResult[],
  notApplicable: Readonly<Record<string, string>>,
): readonly Line[] {
  const unknown = results.flatMap((r) => idsOf(r.fullName)).filter((id) => !behaviours.has(id));
  if (unknown.length) throw new Error(`Tests name behaviours that do not exist: ${unknown.join(', ')}.`);
  return [...behaviours].map(([id, says]) => {
    const tests = results.filter((r) => idsOf(r.fullName).includes(id));
    const failed = tests
      .filter((r) => r.status !== 'passed')
      .map((r) => (r.status === 'failed' ? r.fullName : `${r.fullName} (did not run)`));
    if (failed.length) return { id, says, verdict: 'broken', why: failed.join('; ') };
    if (tests.length) return { id, says, verdict: 'held', why: '' };
    const reason = notApplicable[id];
    return { id, says, verdict: reason ? 'not applicable' : 'no test', why: reason ?? '' };
  });
}

/** The table as text, with the sums under it. */
export function tableOf(lines: readonly Line[]): string {
  const rows = lines.map((l) => `${l.id}  ${l.verdict.padEnd(14)}  ${l.why || l.says}`.slice(0, 160).trimEnd());
  const sums = (['held', 'broken', 'not applicable', 'no test'] as const)
    .map((verdict) => `${lines.filter((l) => l.verdict === verdict).length} ${verdict}`)
    .join(', ');
  return `${rows.join('\n')}\n\n${lines.length} behaviours: ${sums}.`;
}

/** The order in which test files are run: those that take longest first, so that no core waits for one at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Walks over many pages; every other file takes less than half a minute. */
const LONGEST = [
  'every-page.e2e.ts',
  'crawl.e2e.ts',
  'dashboards.e2e.ts',
  'sign-in.e2e.ts',
  'chain.e2e.ts',
  'dialogs.e2e.ts',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}`));
  return at < 0 ? LONGEST.length : at;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { nounList } from './src/app/noun-list.ts';
import { LongestFirst } from './test/support/longest-first.ts';

const databaseTests = ['src/**/*.db.test.ts', 'test/**/*.db.test.ts'];

// Isolation off: a fresh module graph per file costs twenty times the run (docs/decisions/0001-stack.md).
export default defineConfig({
  plugins: [nounList()],
  test: {
    isolate: false,
    pool: 'threads',
    // The runner's own default leaves a core idle. A test waits for the database or the browser, which have the core meanwhile.
    maxWorkers: Math.max(2, availableParallelism()),
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // A state is waited for as long as an element is: a save on a busy machine may take more than a second.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
          exclude: databaseTests,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: databaseTests,
          globalSetup: 'test/support/database-setup.ts',
          // Several suites at once, as the conformance run has them, come one after the other: they have different numbers of workers.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/e2e/**/*.e2e.ts', 'test/conformance/**/*.e2e.ts'],
          globalSetup: 'test/support/browser-setup.ts',
          setupFiles: 'test/browser/on-failure.ts',
          sequence: { groupOrder: 2 },
          maxConcurrency: 2,
          // One more than there are cores: much of a browser test is waiting for an answer or for the page to be drawn.
          maxWorkers: Math.max(2, availableParallelism()) + 1,
          testTimeout: 300_000,
        },
      },
    ],
  },
});

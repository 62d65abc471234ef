import { defineConfig } from 'vitest/config';

// Isolation off: a fresh module graph per file costs twenty times the run (docs/decisions/0001).
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/arch/**/*.test.ts'],
    isolate: false,
    pool: 'threads',
    testTimeout: 20_000,
  },
});

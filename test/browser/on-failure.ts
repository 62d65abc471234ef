/** Says what the open pages showed when a browser test failed: a timeout tells what was missing, not what was there. */
import { afterEach } from 'vitest';
import { openPages } from './open-pages.ts';

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  process.stdout.write(`\nThe open pages when "${task.name}" failed:\n${(await openPages()).join('\n')}\n`);
});

/** Says what the open pages showed when a browser test failed: a timeout tells what was missing, not what was there. */
import { afterEach } from 'vitest';
import { printOpenPages } from './open-pages.ts';

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await printOpenPages(`"${task.name}" failed`);
});

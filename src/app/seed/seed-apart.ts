/** The demonstration filled by a thread of its own. */
import { Worker } from 'node:worker_threads';
import type { DemoSeed } from './seed.ts';

/** The thread's input: connection data and the day. Type parsers are code, so the thread uses its own. */
export type ThreadSeed = Omit<DemoSeed, 'database' | 'key'> & {
  readonly owner: Omit<DemoSeed['database']['owner'], 'types'>;
  readonly key: Uint8Array | null;
};

/**
 * Fills the demonstration as `seedDemo` does, in a thread: what that takes (some 150 MB) is given back before the first
 * request, and a nightly reset keeps nobody waiting. Rejects with the error of the thread.
 */
export function seedApart({ database, today, key, instead }: DemoSeed): Promise<void> {
  const { types: _, ...owner } = database.owner;
  const workerData: ThreadSeed = { owner, today, key: key ?? null, ...(instead ? { instead } : {}) };
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./seed-thread.ts', import.meta.url), { workerData });
    thread.once('error', reject);
    thread.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The thread that fills the demonstration ended with ${code}.`));
    });
  });
}

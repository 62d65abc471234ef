// The thread of `seedApart`.
import { workerData } from 'node:worker_threads';
import { databaseTypes } from '#engine/server/pg/types.ts';
import { seedDemo } from './seed.ts';
import type { ThreadSeed } from './seed-apart.ts';

const { owner, key, ...seed }: ThreadSeed = workerData;
await seedDemo({
  ...seed,
  database: { owner: { ...owner, types: databaseTypes } },
  ...(key ? { key: Buffer.from(key) } : {}),
});

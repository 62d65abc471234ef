import fs from 'node:fs/promises';
import os from 'node:os';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { Refusal } from '#engine/model/refusals.ts';
import { UploadCounts, withWhole } from './uploads.ts';

const tooLarge = (): Refusal => new Refusal('FILE_SIZE', { n: 1 });
const left = async (): Promise<string[]> =>
  (await fs.readdir(os.tmpdir())).filter((name) => name.startsWith('nexus-upload-'));
const done = (): Promise<string> => Promise.resolve('done');

test('a person uploads so many files at once and in an hour, and the refusal says when there is room again', async () => {
  let now = 0;
  const counts = new UploadCounts({ atOnce: 2, perHour: 3 }, () => now);
  const open = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const running = open.map(({ promise }) => counts.run('ana', () => promise));
  await expect(counts.run('ana', done)).rejects.toMatchObject({ code: 'TOO_MANY_AT_ONCE', retryAfter: 10 });
  expect(await counts.run('bo', done)).toBe('done');
  for (const { resolve } of open) resolve();
  await Promise.all(running);
  now = 60_000;
  await expect(counts.run('ana', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const refusal = await counts.run('ana', done).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'TOO_MANY_FILES', status: 429, retryAfter: 59 * 60 });
  expect((refusal as Refusal).message).toBe('You have uploaded 3 files in the last hour. Try again in 59 minutes.');
  now = 3_600_000;
  expect(await counts.run('ana', done)).toBe('done');
});

test('a file is gathered on disk, and nothing of it stays there', async () => {
  const before = await left();
  const sent = () => Readable.from([Buffer.from('ab'), Buffer.from('cd')]);
  expect(await withWhole(sent(), 4, tooLarge, async (bytes) => bytes.toString())).toBe('abcd');
  await expect(withWhole(sent(), 3, tooLarge, done)).rejects.toMatchObject({ code: 'FILE_SIZE' });
  const broken = Readable.from(
    (function* () {
      yield Buffer.from('ab');
      throw new Error('The line was cut');
    })(),
  );
  await expect(withWhole(broken, 4, tooLarge, done)).rejects.toThrow('The line was cut');
  await expect(withWhole(sent(), 4, tooLarge, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(await left()).toEqual(before);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockData } from './data-lock.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nexus-lock-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const file = () => path.join(folder, 'nexus.lock');

test('the second start is refused and told the process', async () => {
  const lock = await lockData(folder);
  await expect(lockData(folder)).rejects.toThrow(`running already on ${folder} (process ${process.pid})`);
  lock.release();
  (await lockData(folder)).release();
  expect(fs.readdirSync(folder)).toEqual([]);
});

test('the lock of a killed process is taken over', async () => {
  const child = spawn('sleep', ['60']);
  fs.writeFileSync(file(), `${child.pid}\n\n`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  (await lockData(folder)).release();
});

test('a process number that was given to another since does not count', async () => {
  fs.writeFileSync(file(), `${process.ppid}\n1\n`);
  (await lockData(folder)).release();
});

test('a holder that is leaving is waited for', async () => {
  const first = await lockData(folder);
  first.leaving();
  const second = lockData(folder);
  setTimeout(() => first.release(), 1_300);
  (await second).release();
});

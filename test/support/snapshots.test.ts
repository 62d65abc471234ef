import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { committed } from './snapshots.ts';

let below: string;
const printed = new Map([
  ['leave.md', 'leave'],
  ['people.md', 'people'],
]);
const files = (update: boolean) => committed('access', printed, { update, below });

beforeEach(() => {
  below = mkdtempSync(path.join(os.tmpdir(), 'nexus-snapshots-'));
  files(true);
});
afterEach(() => rmSync(below, { recursive: true }));

test('what was printed is what is committed', () => {
  expect(files(false)).toEqual(Object.fromEntries(printed));
});

test.each([
  ['missing', () => rmSync(path.join(below, 'access/leave.md'))],
  ['stale', () => writeFileSync(path.join(below, 'access/leave.md'), 'old')],
  ['one too many', () => writeFileSync(path.join(below, 'access/payroll.md'), 'payroll')],
])('a file that is %s is found, and an update mends it', (_what, spoil) => {
  spoil();
  expect(files(false)).not.toEqual(Object.fromEntries(printed));
  files(true);
  expect(files(false)).toEqual(Object.fromEntries(printed));
});

import path from 'node:path';
import { expect, test } from 'vitest';
import { migrationName, pendingMigrations, readMigrations } from './migrate.ts';

const file = (name: string, sha256 = name) => ({ name, sql: '', sha256 });

test('what has not landed is left, in order', () => {
  const all = [file('0001-a.sql'), file('0002-b.sql'), file('0003-c.sql')];
  expect(pendingMigrations(all, [])).toEqual(all);
  expect(pendingMigrations(all, [file('0001-a.sql')])).toEqual(all.slice(1));
  expect(pendingMigrations(all, all)).toEqual([]);
});

test.each([
  ['edited', [file('0001-a.sql', 'new')], [file('0001-a.sql', 'old')], 'was edited after it landed'],
  ['gone', [], [file('0001-a.sql')], 'which this version lacks'],
  ['late', [file('0001-a.sql'), file('0002-b.sql')], [file('0002-b.sql')], 'comes before 0002-b.sql'],
  [
    'late with a number',
    [file('0002-b.sql'), file('20261125T0312-c.sql')],
    [file('20261125T0312-c.sql')],
    'comes before 20261125T0312-c.sql',
  ],
])('%s is refused', (_what, all, landed, sentence) => {
  expect(() => pendingMigrations(all, landed)).toThrow(sentence);
});

test('one named by time is applied although a later one has landed', () => {
  const [early, late] = [file('20261125T0255-early.sql'), file('20261125T0312-late.sql')];
  expect(pendingMigrations([early, late], [late])).toEqual([early]);
});

test('a draft is named by its minute in UTC', () => {
  expect(migrationName(new Date('2026-11-25T03:12:59+02:00'), 'fleet')).toBe('20261125T0112-fleet.sql');
});

test('no new migration of the product has a number', async () => {
  const names = (await readMigrations(path.resolve(import.meta.dirname, '../../../migrations'))).map(
    ({ name }) => name,
  );
  expect(names.filter((name) => /^\d{4}-/.test(name)).at(-1)).toBe('0043-who-was-reminded-of-an-announcement.sql');
});

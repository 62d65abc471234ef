import { expect, test } from 'vitest';
import { pendingMigrations } from './migrate.ts';

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
])('%s is refused', (_what, all, landed, sentence) => {
  expect(() => pendingMigrations(all, landed)).toThrow(sentence);
});

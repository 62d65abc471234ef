import { expect, test } from 'vitest';
import { type AccountEntry, accountOf } from './statement.model.ts';

const entry = (on: string, kind: AccountEntry['kind'], amount: number): AccountEntry => ({
  on,
  kind,
  what: kind,
  invoice: '019ac2c0-0000-7000-8000-000000000001',
  amount,
});

test('what was owed before the first day is carried in, and the last day belongs to the statement', () => {
  const account = accountOf(
    [
      entry('2026-03-31', 'payment', -5000),
      entry('2026-03-01', 'invoice', 9000),
      entry('2026-04-30', 'payment', -9000),
      entry('2026-04-30', 'invoice', 18_000),
      entry('2026-05-01', 'payment', -9000),
    ],
    { from: '2026-04-01', to: '2026-04-30' },
  );
  expect(account.opening).toBe(4000);
  expect(account.entries.map(({ kind, balance }) => [kind, balance])).toEqual([
    ['invoice', 22_000],
    ['payment', 13_000],
  ]);
  expect(account.closing).toBe(13_000);
});

test('an account without entries is even', () => {
  expect(accountOf([], { from: '2026-01-01', to: '2026-12-31' })).toEqual({ opening: 0, closing: 0, entries: [] });
});

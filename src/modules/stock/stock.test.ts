import { expect, test } from 'vitest';
import { isDeaNumber } from './dea-number.model.ts';
import { afterChange, type Chained, entryHash } from './ledger-chain.server.ts';
import { nextBusinessDay } from './stock-counts.server.ts';

const ENTRY: Chained = {
  lot: '019ac2c0-0000-7000-8000-000000000003',
  number: 1,
  kind: 'receive',
  quantity: 0.5,
  before: 0,
  after: 0.5,
  reason: null,
  staff: null,
  witness: null,
  at: '2026-11-26T08:00:00.000Z',
  previous: null,
};

test('every value counts in the hash of an entry, the one before included', () => {
  const hash = entryHash(ENTRY);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(entryHash({ ...ENTRY })).toBe(hash);
  const changed: readonly Partial<Chained>[] = [
    { number: 2 },
    { kind: 'adjust' },
    { quantity: 0.51 },
    { before: 1 },
    { after: 1 },
    { reason: 'x' },
    { staff: ENTRY.lot },
    { witness: ENTRY.lot },
    { at: '2026-11-26T08:00:00.001Z' },
    { previous: hash },
  ];
  expect(new Set(changed.map((over) => entryHash({ ...ENTRY, ...over })).concat(hash)).size).toBe(changed.length + 1);
});

test('hundredths add up exactly', () => {
  expect(afterChange(0.1, 0.2)).toBe(0.3);
  expect(afterChange(1.15, -1.1)).toBe(0.05);
});

test('a DEA number ends in its check digit', () => {
  expect(isDeaNumber('BH1234563')).toBe(true);
  expect(isDeaNumber('F91234563')).toBe(true);
  for (const wrong of ['BH1234564', 'BH123456', 'bh1234563', '1H1234563', '', 'BH12345634'])
    expect(isDeaNumber(wrong)).toBe(false);
});

test('the next business day skips the weekend', () => {
  expect(nextBusinessDay('2026-11-26')).toBe('2026-11-27');
  expect(nextBusinessDay('2026-11-27')).toBe('2026-11-30');
  expect(nextBusinessDay('2026-11-28')).toBe('2026-11-30');
  expect(nextBusinessDay('2026-11-29')).toBe('2026-11-30');
});

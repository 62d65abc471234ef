/** The newest answer to whether a client is pregnant. */
import { expect, test } from 'vitest';
import { isPregnant } from './pregnancy.model.ts';

const TODAY = '2026-06-01';
const admission = (performedAt: string | null, pregnancy: unknown) => ({ performedAt, answers: { pregnancy } });
const report = (collectedAt: string, value: string, line: object = {}) => ({
  collectedAt,
  receivedAt: collectedAt,
  lines: [{ code: 'hCG', name: 'hCG', value, ...line }],
});

test('the newest answer counts, wherever it was given', () => {
  expect(isPregnant([], [], TODAY)).toBe(false);
  expect(isPregnant([admission('2026-05-20T10:00:00Z', 'positive')], [], TODAY)).toBe(true);
  expect(isPregnant([admission('2026-05-20T10:00:00Z', 'not_applicable')], [], TODAY)).toBe(false);
  const negative = admission('2026-05-20T10:00:00Z', 'negative');
  expect(isPregnant([negative], [report('2026-05-28T10:00:00Z', 'Presumptive positive')], TODAY)).toBe(true);
  expect(isPregnant([negative], [report('2026-05-18T10:00:00Z', 'Presumptive positive')], TODAY)).toBe(false);
  const serum = { code: '2118-8', name: 'Choriogonadotropin, serum' };
  expect(
    isPregnant(
      [],
      [report('2026-05-28T10:00:00Z', 'Positive'), report('2026-05-29T10:00:00Z', 'NEGATIVE', serum)],
      TODAY,
    ),
  ).toBe(false);
});

test('a test that was refused, another analyte and an answer from before this pregnancy say nothing', () => {
  const positive = admission('2026-05-20T10:00:00Z', 'positive');
  expect(isPregnant([positive, admission('2026-05-30T10:00:00Z', 'refused')], [], TODAY)).toBe(true);
  expect(isPregnant([positive, admission(null, 'negative')], [], TODAY)).toBe(true);
  expect(
    isPregnant([positive], [report('2026-05-30T10:00:00Z', 'negative', { code: 'X', name: 'Cocaine' })], TODAY),
  ).toBe(true);
  expect(isPregnant([admission('2025-08-01T10:00:00Z', 'positive')], [], TODAY)).toBe(false);
});

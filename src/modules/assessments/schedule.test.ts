/** When an instrument is due again: by level of care and by score, boundaries first (domain/assessments.md, section 15). */
import { describe, expect, test } from 'vitest';
import type { InstrumentCode } from './instrument-names.model.ts';
import type { Departure } from '#modules/clients/departure-types.model.ts';
import { measuresLeft } from './at-departure.model.ts';
import { type Given, givenOf, type GivenOf } from './given.model.ts';
import { beginBy, nextDue, type ScheduleFacts } from './schedule.model.ts';

const admittedAt = '2026-11-01T12:00:00.000Z';
const HOUR_MS = 3_600_000;
const at = (hours: number): string => new Date(Date.parse(admittedAt) + hours * HOUR_MS).toISOString();
const one = (hours: number, total: number | null = null, band: string | null = null): Given => ({
  at: at(hours),
  total,
  band,
});
/** Hours after the admission at which it is due; null where it is not. */
const NOTHING: ScheduleFacts = {
  level: '3.5',
  admittedAt,
  levelSince: admittedAt,
  given: [],
  indicated: false,
  givenBefore: null,
  leavesAt: null,
  passAt: null,
};
const inHours = (found: Date | null): number | null => found && (found.getTime() - Date.parse(admittedAt)) / HOUR_MS;
const due = (code: InstrumentCode, facts: Partial<ScheduleFacts> = {}): number | null =>
  inHours(nextDue(code, { ...NOTHING, ...facts }));
const DAY = 24;

describe('the first time', () => {
  test.each([
    ['cssrs', 2],
    ['phq9', 72],
    ['gad7', 72],
    ['asam', 72],
    ['biopsychosocial', 72],
    ['nursing', 8],
    ['bam', 7 * DAY],
    ['audit', 7 * DAY],
    ['dast10', 7 * DAY],
    ['pcl5', 7 * DAY],
    ['ace', null],
    ['cows', null],
    ['ciwa', null],
  ] as const)('%s at a residential admission', (code, hours) => expect(due(code)).toBe(hours));

  test('withdrawal is rated within an hour, where somebody said that it must be', () => {
    expect([due('cows', { indicated: true }), due('ciwa', { indicated: true })]).toEqual([1, 1]);
  });

  test('the psychiatrist comes sooner, the higher the level', () => {
    const on = (level: ScheduleFacts['level']) => due('psychiatric', { level });
    expect([on('4'), on('3.7'), on('3.5'), on('2.5'), on('1.5')]).toEqual([24, 24, 72, 7 * DAY, null]);
  });

  test('trauma is asked about after detox, not in it', () => {
    expect(due('pcl5', { level: '3.7' })).toBeNull();
    expect(due('pcl5', { level: '3.5', levelSince: at(100) })).toBe(100 + 7 * DAY);
  });
});

describe('again', () => {
  test('mood every 14 days, every 30 in outpatient care', () => {
    expect(due('phq9', { given: [one(70)] })).toBe(70 + 14 * DAY);
    expect(due('gad7', { level: '1.5', given: [one(70)] })).toBe(70 + 30 * DAY);
    expect(due('phq9', { level: '2.1', given: [one(70)] })).toBe(70 + 14 * DAY);
  });

  test('C-SSRS at the door, whatever was asked on the way in; then since the last contact', () => {
    expect(due('cssrs', { given: [one(-10)] })).toBe(2);
    expect(due('cssrs', { given: [one(1)] })).toBeNull();
    expect(due('cssrs_since')).toBeNull();
    expect(due('cssrs_since', { given: [one(2)] })).toBe(10);
    expect(due('cssrs_since', { given: [one(64)] })).toBe(72);
    expect(due('cssrs_since', { given: [one(65)] })).toBe(65 + 7 * DAY);
    expect(due('cssrs_since', { level: '2.1', given: [one(2)] })).toBe(2 + 7 * DAY);
  });

  test('C-SSRS on another level of care within 2 hours, and before a pass within its last day', () => {
    expect(due('cssrs_since', { given: [one(100)], levelSince: at(120) })).toBe(122);
    expect(due('cssrs_since', { given: [one(121)], levelSince: at(120) })).toBe(121 + 7 * DAY);
    expect(due('cssrs_since', { given: [one(100)], passAt: at(125) })).toBe(125);
    expect(due('cssrs_since', { given: [one(101)], passAt: at(125) })).toBe(101 + 7 * DAY);
    expect(due('cssrs_since', { given: [one(2)], passAt: at(40) })).toBe(10);
  });

  test('COWS half an hour and two hours after a first dose of buprenorphine', () => {
    const first = { ...one(4, 14), dose: 'planned' } as const;
    const second = { ...one(4.5, 12), dose: 'given' } as const;
    const third = { ...one(6, 9), dose: 'given' } as const;
    expect(due('cows', { given: [first] })).toBe(4.5);
    expect(due('cows', { given: [second, first] })).toBe(6);
    expect(due('cows', { given: [third, second, first] })).toBe(10);
  });

  test('AIMS half a year after the last one, on an antipsychotic alone', () => {
    expect(due('aims')).toBeNull();
    expect(due('aims', { indicated: true })).toBeNull();
    expect(due('aims', { given: [one(20)] })).toBeNull();
    expect(due('aims', { indicated: true, given: [one(20)] })).toBe(20 + 182 * DAY);
  });

  test('CIWA-Ar every 4 hours, hourly from moderate on, and never after a day of mild scores', () => {
    expect(due('ciwa', { given: [one(1, 9, 'mild')] })).toBe(5);
    expect(due('ciwa', { given: [one(1, 10, 'moderate')] })).toBe(2);
    expect(due('ciwa', { given: [one(1, 19, 'severe')] })).toBe(2);
    const calm = (hours: number) => [one(1 + hours, 4, 'mild'), one(1, 9, 'mild'), one(0, 12, 'moderate')];
    expect(due('ciwa', { given: calm(23.9) })).toBeCloseTo(28.9);
    expect(due('ciwa', { given: calm(24) })).toBeNull();
  });

  test('COWS every 4 hours until three scores in a row are below 5', () => {
    expect(due('cows', { given: [one(4, 20)] })).toBe(8);
    expect(due('cows', { given: [one(12, 4), one(8, 4), one(4, 5)] })).toBe(16);
    expect(due('cows', { given: [one(12, 4), one(8, 4), one(4, 4)] })).toBeNull();
    expect(due('cows', { given: [one(12, 4), one(8, null), one(4, 4)] })).toBe(16);
  });

  test('placement by level, and again within 72 hours of another one', () => {
    const given = [one(10)];
    expect(due('asam', { given, level: '3.7' })).toBe(10 + 7 * DAY);
    expect(due('asam', { given })).toBe(10 + 30 * DAY);
    expect(due('asam', { given, level: '2.1' })).toBe(10 + 60 * DAY);
    expect(due('asam', { given, levelSince: at(50) })).toBe(122);
  });

  test('BAM every 30 days, weekly in intensive outpatient care', () => {
    expect(due('bam', { given: [one(10)] })).toBe(10 + 30 * DAY);
    expect(due('bam', { given: [one(10)], level: '2.1' })).toBe(10 + 7 * DAY);
  });

  test('what is asked once is not asked again', () => {
    for (const code of ['biopsychosocial', 'psychiatric', 'nursing', 'audit'] as const)
      expect(due(code, { given: [one(5)] })).toBeNull();
    expect(due('audit', { given: [one(5)], level: '1.5' })).toBe(5 + 365 * DAY);
    expect(due('dast10', { given: [one(5)] })).toBe(5 + 365 * DAY);
  });

  test('a biopsychosocial assessment of the past 90 days holds when somebody comes back', () => {
    expect(due('biopsychosocial', { givenBefore: at(-90 * DAY) })).toBeNull();
    expect(due('biopsychosocial', { givenBefore: at(-90 * DAY - 1) })).toBe(72);
  });
});

test('nursing and the biopsychosocial assessment are begun before they are due', () => {
  const by = (code: InstrumentCode, facts: Partial<ScheduleFacts> = {}) =>
    inHours(beginBy(code, { ...NOTHING, ...facts }));
  expect([by('nursing'), by('nursing', { level: '3.7' }), by('nursing', { level: '2.1' })]).toEqual([2, 1, null]);
  expect([by('biopsychosocial'), by('biopsychosocial', { given: [one(5)] }), by('phq9')]).toEqual([24, null, null]);
});

describe('before an arranged departure', () => {
  const leavesAt = at(20 * DAY);
  const before = (hours: number, more: Partial<Given> = {}): Given[] => [{ ...one(20 * DAY - hours), ...more }];
  test.each([
    ['cssrs_since', 24],
    ['asam', 24],
    ['phq9', 48],
    ['gad7', 48],
    ['bam', 7 * DAY],
  ] as const)('%s is due by then, unless one of the last %d hours is there', (code, hours) => {
    expect(due(code, { leavesAt, given: before(hours + 0.1) })).toBe(20 * DAY);
    expect(due(code, { leavesAt, given: before(hours) })).toBeGreaterThan(20 * DAY);
  });

  test('what is due before by its rule stays so, and what is not measured at the end is not asked', () => {
    expect(due('phq9', { leavesAt })).toBe(72);
    for (const code of ['audit', 'ace', 'nursing', 'cows'] as const)
      expect(due(code, { leavesAt, given: before(100) })).toBe(due(code, { given: before(100) }));
  });

  test('PCL-5 where the first one reached its cut-off', () => {
    const again = (reaches: boolean) => due('pcl5', { leavesAt, given: before(10 * DAY, { reaches }) });
    expect([again(true), again(false)]).toEqual([20 * DAY, 40 * DAY]);
  });
});

describe('the end of a stay is measured', () => {
  const given = (instrument: InstrumentCode, hours: number, more: Partial<Given> = {}): GivenOf => ({
    ...one(hours),
    instrument,
    ...more,
  });
  const fresh = (['phq9', 'gad7', 'bam'] as const).map((code) => given(code, 90));
  const left = (more: readonly GivenOf[], type: Departure = 'completed') =>
    measuresLeft(type, [...fresh, ...more], at(100));

  test('with mood and use, and each that is missing or too old is named', () => {
    expect(measuresLeft('completed', [], at(100))).toEqual(['phq9', 'gad7', 'bam']);
    expect(measuresLeft('completed', [given('phq9', 51.9), given('gad7', 52), given('bam', 1)], at(100))).toEqual([
      'phq9',
    ]);
    expect(left([])).toEqual([]);
  });

  test('with trauma where it was found, and with withdrawal until it is over', () => {
    expect(left([given('pcl5', -200, { reaches: true })])).toEqual(['pcl5']);
    expect(left([given('pcl5', -200, { reaches: false })])).toEqual([]);
    expect(left([given('cows', 99, { total: 5 })])).toEqual(['cows']);
    expect(left([given('cows', 99, { total: 4 }), given('cows', 90, { total: 20 })])).toEqual([]);
    expect(left([given('ciwa', 99, { total: 12, band: 'moderate' })])).toEqual(['ciwa']);
    expect(left([given('ciwa', 99, { total: 12, band: 'moderate' })], 'transfer_higher')).toEqual([]);
  });
});

test('since the last contact is asked after the whole screener of this stay', () => {
  const asked = (...all: (readonly [InstrumentCode, number])[]) =>
    givenOf(
      'cssrs_since',
      all.map(([instrument, hours]) => ({ ...one(hours), instrument })),
      admittedAt,
    ).length;
  expect([asked(), asked(['cssrs', -5]), asked(['cssrs', 1]), asked(['cssrs_since', 9], ['cssrs', 1])]).toEqual([
    0, 0, 1, 2,
  ]);
});

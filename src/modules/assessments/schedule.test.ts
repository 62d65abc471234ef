/** When an instrument is due again: by level of care and by score, boundaries first (domain/assessments.md, section 15). */
import { describe, expect, test } from 'vitest';
import type { InstrumentCode } from './instrument-names.model.ts';
import { type Given, nextDue, type ScheduleFacts } from './schedule.model.ts';

const admittedAt = '2026-11-01T12:00:00.000Z';
const HOUR_MS = 3_600_000;
const at = (hours: number): string => new Date(Date.parse(admittedAt) + hours * HOUR_MS).toISOString();
const one = (hours: number, total: number | null = null, band: string | null = null): Given => ({
  at: at(hours),
  total,
  band,
});
/** Hours after the admission at which it is due; null where it is not. */
function due(code: InstrumentCode, facts: Partial<ScheduleFacts> = {}): number | null {
  const found = nextDue(code, {
    level: '3.5',
    admittedAt,
    levelSince: admittedAt,
    given: [],
    indicated: false,
    ...facts,
  });
  return found && (found.getTime() - Date.parse(admittedAt)) / HOUR_MS;
}
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

  test('C-SSRS each shift for 72 hours, then weekly; one from before the admission is not the one at the door', () => {
    expect(due('cssrs', { given: [one(-10)] })).toBe(2);
    expect(due('cssrs', { given: [one(2)] })).toBe(10);
    expect(due('cssrs', { given: [one(64)] })).toBe(72);
    expect(due('cssrs', { given: [one(65)] })).toBe(65 + 7 * DAY);
    expect(due('cssrs', { level: '2.1', given: [one(2)] })).toBe(2 + 7 * DAY);
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

  test('placement by level, and anew within 72 hours of another one', () => {
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
    for (const code of ['biopsychosocial', 'psychiatric', 'nursing', 'audit', 'dast10'] as const)
      expect(due(code, { given: [one(5)] })).toBeNull();
    expect(due('audit', { given: [one(5)], level: '1.5' })).toBe(5 + 365 * DAY);
  });
});

import { describe, expect, test } from 'vitest';
import { limitsFor } from './age-limits.model.ts';
import {
  isWritable,
  judge,
  levelOf,
  orthostatic,
  outsideLimits,
  saysSomething,
  type TakenSet,
} from './vitals-rules.model.ts';
import { MEASURE_CODES, MEASURES, type MeasureCode } from './measures.model.ts';
import { escalatesAfter, hoursToNext } from './rhythm.model.ts';
import { celsius, fahrenheit, inUnit, kilograms, pounds } from '#engine/model/units.ts';
import { bmiOf } from './bmi.model.ts';

const NOW = '2026-11-20T16:00:00Z';
const empty: TakenSet = {
  systolic: null,
  diastolic: null,
  pulse: null,
  respirations: null,
  temperature: null,
  spo2: null,
  pain: null,
  weight: null,
  height: null,
  bmi: null,
  glucose: null,
  breathAlcohol: null,
  takenAt: NOW,
  position: null,
  scale: null,
};
const of = (values: Partial<TakenSet>): TakenSet => ({ ...empty, ...values });
const minutesBefore = (minutes: number): string => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();
const levelAt = (code: Exclude<MeasureCode, 'pain'>, value: number, age = 40) =>
  levelOf(outsideLimits(of({ [code]: value }), age));

/** The last value of each stretch, from the lowest to the highest, as the table of the domain says. */
const ADULTS: readonly (readonly [Exclude<MeasureCode, 'pain'>, readonly (readonly [number, string])[]])[] = [
  [
    'systolic',
    [
      [89, 'critical'],
      [90, 'warning'],
      [99, 'warning'],
      [100, 'normal'],
      [139, 'normal'],
      [140, 'warning'],
      [179, 'warning'],
      [180, 'critical'],
    ],
  ],
  [
    'diastolic',
    [
      [49, 'critical'],
      [50, 'warning'],
      [59, 'warning'],
      [60, 'normal'],
      [89, 'normal'],
      [90, 'warning'],
      [119, 'warning'],
      [120, 'critical'],
    ],
  ],
  [
    'pulse',
    [
      [39, 'critical'],
      [40, 'warning'],
      [56, 'warning'],
      [57, 'normal'],
      [100, 'normal'],
      [101, 'warning'],
      [120, 'warning'],
      [121, 'critical'],
    ],
  ],
  [
    'respirations',
    [
      [8, 'critical'],
      [9, 'warning'],
      [11, 'warning'],
      [12, 'normal'],
      [20, 'normal'],
      [21, 'warning'],
      [24, 'warning'],
      [25, 'critical'],
    ],
  ],
  [
    'temperature',
    [
      [34.99, 'critical'],
      [35, 'warning'],
      [35.99, 'warning'],
      [36, 'normal'],
      [38, 'normal'],
      [38.01, 'warning'],
      [39.39, 'warning'],
      [39.4, 'critical'],
    ],
  ],
  [
    'spo2',
    [
      [89, 'critical'],
      [90, 'warning'],
      [94, 'warning'],
      [95, 'normal'],
      [100, 'normal'],
    ],
  ],
  [
    'bmi',
    [
      [15.9, 'critical'],
      [16, 'warning'],
      [18.4, 'warning'],
      [18.5, 'normal'],
      [29.9, 'normal'],
      [30, 'warning'],
      [90, 'warning'],
    ],
  ],
  [
    'glucose',
    [
      [53, 'critical'],
      [54, 'warning'],
      [69, 'warning'],
      [70, 'normal'],
      [250, 'normal'],
      [251, 'warning'],
      [400, 'warning'],
      [401, 'critical'],
    ],
  ],
  [
    'breathAlcohol',
    [
      [0, 'normal'],
      [0.001, 'warning'],
      [0.299, 'warning'],
      [0.3, 'critical'],
    ],
  ],
];

describe('an adult', () => {
  test.each(ADULTS)('is judged at each boundary of %s', (code, steps) => {
    expect(steps.map(([value]) => [value, levelAt(code, value)])).toEqual(steps);
  });
  test('in pain is heard from 4 on, at once from 8; who cannot say has no number', () => {
    const pain = (value: string) => levelOf(outsideLimits(of({ pain: value }), 40));
    expect(['0', '3', '4', '7', '8', '10', 'unable'].map(pain)).toEqual([
      'normal',
      'normal',
      'warning',
      'warning',
      'critical',
      'critical',
      'normal',
    ]);
  });
  test('has a finding that names side and limit, the critical first', () => {
    expect(judge(of({ systolic: 142, spo2: 88 }), 40, [])).toEqual([
      { code: 'spo2', level: 'critical', side: 'low', value: 88, limit: 90 },
      { code: 'systolic', level: 'warning', side: 'high', value: 142, limit: 140 },
    ]);
  });
});

describe('below 18', () => {
  test('the bands change on the birthdays', () => {
    expect(levelAt('pulse', 58, 18)).toBe('normal');
    expect(levelAt('pulse', 58, 17)).toBe('warning');
    expect(levelAt('systolic', 128, 13)).toBe('normal');
    expect(levelAt('systolic', 130, 13)).toBe('warning');
    expect(levelAt('systolic', 128, 12)).toBe('warning');
    expect(levelAt('respirations', 22, 10)).toBe('normal');
    expect(levelAt('respirations', 22, 12)).toBe('warning');
    expect(levelAt('systolic', 89, 9)).toBe('warning');
    expect(levelAt('systolic', 89, 10)).toBe('critical');
  });
  test('BMI is not judged, what has no band of its own is as in adults, and nobody is younger than the youngest band', () => {
    expect(levelAt('bmi', 15.5, 17)).toBe('normal');
    expect(levelAt('spo2', 89, 12)).toBe('critical');
    expect(limitsFor('pulse', 2)).toEqual(limitsFor('pulse', 6));
  });
});

describe('what may be written down', () => {
  test.each(MEASURE_CODES)('%s holds on both sides, and its sentence names both', (code) => {
    const { least, most, step, refuses } = MEASURES[code];
    expect([least, most, null].map((value) => isWritable(code, value))).toEqual([true, true, true]);
    expect([least - step, most + step].map((value) => isWritable(code, value))).toEqual([false, false]);
    expect(refuses).toContain(`${least} to ${most}`);
  });
  test('is a measurement, or why there is none', () => {
    expect(saysSomething({ ...empty, notTaken: null })).toBe(false);
    expect(saysSomething({ ...empty, notTaken: 'asleep' })).toBe(true);
    expect(saysSomething({ ...empty, notTaken: null, breathAlcohol: 0 })).toBe(true);
    expect(saysSomething({ ...empty, notTaken: null, pain: 'unable' })).toBe(true);
  });
});

describe('units', () => {
  test('every °F and lb that can be entered comes back as it was entered', () => {
    for (let tenth = 860; tenth <= 1094; tenth += 1) expect(fahrenheit(celsius(tenth / 10))).toBe(tenth / 10);
    for (let tenth = 441; tenth <= 8818; tenth += 1) expect(pounds(kilograms(tenth / 10))).toBe(tenth / 10);
  });
  test('no °F crosses a limit by being converted', () => {
    const ends = [95, 96.8, 100.4, 102.92];
    for (let tenth = 860; tenth <= 1094; tenth += 1) {
      const f = tenth / 10;
      const exact = f < 95 || f >= (ends[3] ?? 0) ? 'critical' : f < 96.8 || f > 100.4 ? 'warning' : 'normal';
      expect([f, levelAt('temperature', celsius(f))]).toEqual([f, exact]);
    }
    expect([celsius(86), celsius(98.6), celsius(109.4)]).toEqual([30, 37, 43]);
  });
  test('are shown as entered', () => {
    expect([inUnit(37, 'F'), inUnit(37, 'C'), inUnit(37, null)]).toEqual([98.6, 37, 37]);
    expect([inUnit(80, 'lb'), inUnit(80, 'kg')]).toEqual([176.4, 80]);
  });
  test('BMI is weight over height squared, where both are known', () => {
    expect([bmiOf(70, 175), bmiOf(null, 175), bmiOf(70, null)]).toEqual([22.9, null, null]);
  });
});

describe('weight', () => {
  const weighed = (weight: number, minutes: number, scale: string | null = 'A') =>
    of({ weight, scale, takenAt: minutesBefore(minutes) });
  const found = (now: number, earlier: readonly TakenSet[], scale: string | null = 'A') =>
    judge(of({ weight: now, scale }), 40, earlier).map(({ code, level, value }) => [code, level, value]);
  test('moves by two kilograms within a day on the same scale', () => {
    expect(found(81.99, [weighed(80, 1440)])).toEqual([]);
    expect(found(82, [weighed(80, 1440)])).toEqual([['weight_day', 'warning', 2]]);
    expect(found(78, [weighed(80, 600)])).toEqual([['weight_day', 'warning', -2]]);
    expect(found(82, [weighed(80, 1441)])).toEqual([]);
    expect(found(82, [weighed(80, 600, 'B')])).toEqual([]);
    expect(found(82, [weighed(80, 600, null)], null)).toEqual([['weight_day', 'warning', 2]]);
  });
  test('moves by five per cent within thirty days on any scale', () => {
    const days = (n: number) => n * 1440;
    expect(found(76, [weighed(80, days(30), 'B')])).toEqual([['weight_month', 'critical', -5]]);
    expect(found(76.05, [weighed(80, days(30))])).toEqual([]);
    // 4.96%, which rounds to 5.0.
    expect(found(95.04, [weighed(100, days(30))])).toEqual([]);
    expect(found(94.96, [weighed(100, days(30))])).toEqual([['weight_month', 'critical', -5]]);
    expect(found(76, [weighed(80, days(30) + 1)])).toEqual([]);
    expect(found(84, [weighed(80, days(3)), weighed(83, days(1))])).toEqual([['weight_month', 'critical', 5]]);
  });
});

describe('standing up', () => {
  const lying = (minutes: number, values: Partial<TakenSet> = {}) =>
    of({ systolic: 120, diastolic: 80, pulse: 70, position: 'lying', takenAt: minutesBefore(minutes), ...values });
  const standing = (values: Partial<TakenSet>) =>
    of({ systolic: 120, diastolic: 80, pulse: 70, position: 'standing', ...values });
  const found = (now: TakenSet, rest: TakenSet) => orthostatic(now, [rest]).map(({ code, value }) => [code, value]);
  test('is heard at a fall of 20 or 10, or a rise of 30', () => {
    expect(found(standing({ systolic: 100 }), lying(3))).toEqual([['orthostatic_systolic', -20]]);
    expect(found(standing({ diastolic: 70 }), lying(3))).toEqual([['orthostatic_diastolic', -10]]);
    expect(found(standing({ pulse: 100 }), lying(3))).toEqual([['orthostatic_pulse', 30]]);
    expect(found(standing({ systolic: 101, diastolic: 71, pulse: 99 }), lying(3))).toEqual([]);
    expect(found(standing({ systolic: 140, diastolic: 90, pulse: 40 }), lying(3))).toEqual([]);
  });
  test('counts one to five minutes after lying or sitting, and only when standing', () => {
    const low = standing({ systolic: 90 });
    expect([0.9, 1, 5, 5.1].map((minutes) => found(low, lying(minutes)).length)).toEqual([0, 1, 1, 0]);
    expect(found(low, lying(3, { position: 'sitting' }))).toHaveLength(1);
    expect(found(low, lying(3, { position: 'standing' }))).toEqual([]);
    expect(found(of({ ...low, position: 'sitting' }), lying(3))).toEqual([]);
    expect(found(standing({ systolic: null, diastolic: 80 }), lying(3))).toEqual([]);
  });
});

describe('the next set is due', () => {
  const after = (days: number) => new Date(Date.parse(NOW) + days * 86_400_000).toISOString();
  const next = (level: Parameters<typeof hoursToNext>[0]['level'], days: number, wasTaken = true) =>
    hoursToNext({ level, admittedAt: NOW }, after(days), wasTaken);
  test('every four hours in detox, daily for three days and then weekly in residential care, by no rule outside', () => {
    expect([next('3.7', 0), next('3.7', 9), next('4', 1)]).toEqual([4, 4, 4]);
    expect([next('3.5', 0), next('3.1', 2.9), next('3.5', 3), next('3.1', 40)]).toEqual([24, 24, 168, 168]);
    expect([next('2.1', 0), next('1.0', 5)]).toEqual([null, null]);
  });
  test('soon again after a round that could not be taken', () => {
    expect([next('3.7', 0, false), next('3.5', 9, false), next('2.1', 0, false)]).toEqual([4, 4, null]);
  });
  test('and someone else is notified after half of it again, at most half a day', () => {
    expect([escalatesAfter(4), escalatesAfter(24), escalatesAfter(168)]).toEqual([2, 12, 12]);
  });
});

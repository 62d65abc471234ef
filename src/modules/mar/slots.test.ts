/** Slots over the days on which the clock changes, windows, limits of doses as needed, hold parameters. */
import { expect, test } from 'vitest';
import { effectDue, holdWords, missingFor, prnFault, stageOf, varianceOf, windowOf } from './dose-rules.model.ts';
import { momentAt, wallAt } from '#engine/model/zoned.ts';
import { daysAfter } from '#modules/orders/order-times.model.ts';
import { slotsOf, type Timed } from './slots.model.ts';

const LA = 'America/Los_Angeles';
const HOUR = 3_600_000;
const order = (over: Partial<Timed>): Timed => ({
  category: 'medication',
  prn: false,
  frequency: 'bid',
  times: null,
  steps: null,
  dose: 1,
  startsAt: '2026-01-01T08:00:00Z',
  stopsAt: null,
  ...over,
});
const walls = (one: Timed, from: string, hours = 24) =>
  slotsOf(one, momentAt(LA, from, '00:00'), momentAt(LA, from, '00:00') + hours * HOUR, LA).map(({ at }) =>
    wallAt(LA, Date.parse(at)),
  );

test('local times hold on the day that has 23 hours and on the one that has 25', () => {
  expect(walls(order({}), '2026-03-08', 23)).toEqual(['2026-03-08 09:00', '2026-03-08 21:00']);
  expect(walls(order({}), '2026-11-01', 25)).toEqual(['2026-11-01 09:00', '2026-11-01 21:00']);
  // 02:30 does not exist on March 8: the dose moves by the hour that the clock skips, and none is lost.
  expect(walls(order({ times: '02:30, 14:30' }), '2026-03-08', 23)).toEqual(['2026-03-08 03:30', '2026-03-08 14:30']);
  // 01:30 comes twice on November 1: one dose, the first time.
  const twice = slotsOf(
    order({ times: '01:30' }),
    momentAt(LA, '2026-11-01', '00:00'),
    momentAt(LA, '2026-11-02', '00:00'),
    LA,
  );
  expect(twice.map(({ at }) => at)).toEqual(['2026-11-01T08:30:00.000Z']);
});

test('every day of two years has its four doses, in every zone', () => {
  for (const zone of [LA, 'America/New_York', 'UTC', 'America/Phoenix']) {
    const [from, to] = [momentAt(zone, '2026-01-02', '00:00'), momentAt(zone, '2028-01-02', '00:00')];
    const slots = slotsOf(order({ frequency: 'qid' }), from, to, zone);
    expect(slots).toHaveLength(730 * 4);
    expect(new Set(slots.map(({ at }) => at)).size).toBe(slots.length);
  }
});

test('weekly, monthly, once, tapers, start and stop', () => {
  expect(walls(order({ frequency: 'weekly' }), '2026-01-02', 14 * 24)).toEqual([
    '2026-01-08 09:00',
    '2026-01-15 09:00',
  ]);
  expect(walls(order({ frequency: 'monthly' }), '2026-02-01', 31 * 24)).toEqual([
    '2026-02-01 09:00',
    '2026-03-01 09:00',
  ]);
  expect(walls(order({ frequency: 'once' }), '2026-01-01')).toEqual(['2026-01-01 00:00']);
  expect(walls(order({ prn: true }), '2026-01-03')).toEqual([]);
  expect(walls(order({ stopsAt: '2026-01-03T20:00:00Z' }), '2026-01-03')).toEqual(['2026-01-03 09:00']);
  const taper = order({
    category: 'taper',
    frequency: null,
    steps: [
      { fromDay: 1, toDay: 2, dose: 2, times: '09:00, 21:00' },
      { fromDay: 3, toDay: 3, dose: 1, times: '21:00' },
    ],
  });
  const [from, to] = [momentAt(LA, '2026-01-01', '00:00'), momentAt(LA, '2026-01-09', '00:00')];
  expect(slotsOf(taper, from, to, LA).map(({ dose }) => dose)).toEqual([2, 2, 2, 2, 1]);
});

test('windows, stages and variance', () => {
  expect(windowOf({ timeCritical: true, frequency: 'daily' })).toBe(30);
  expect(windowOf({ timeCritical: false, frequency: 'daily' })).toBe(120);
  expect(windowOf({ timeCritical: false, frequency: 'q6h' })).toBe(60);
  const at = '2026-01-01T09:00:00Z';
  const then = (minutes: number) => Date.parse(at) + minutes * 60_000;
  expect([-61, -60, 60, 61].map((m) => stageOf(at, 60, then(m)))).toEqual(['later', 'due', 'due', 'late']);
  expect(varianceOf(at, '2026-01-01T10:00:00Z', 60)).toBe(0);
  expect(varianceOf(at, '2026-01-01T10:05:00Z', 60)).toBe(65);
  expect(varianceOf(at, '2026-01-01T07:30:00Z', 60)).toBe(-90);
});

test('a dose as needed keeps its gap and its most in 24 hours', () => {
  const at = Date.parse('2026-01-02T12:00:00Z');
  const limits = { minHours: 6, maxPer24h: 3 };
  expect(prnFault(limits, [], at)).toBeNull();
  expect(prnFault(limits, ['2026-01-02T08:00:00Z'], at)).toEqual({
    kind: 'interval',
    nextAt: '2026-01-02T14:00:00.000Z',
  });
  expect(prnFault(limits, ['2026-01-02T06:00:00Z'], at)).toBeNull();
  const three = ['2026-01-01T13:00:00Z', '2026-01-01T19:00:00Z', '2026-01-02T05:00:00Z'];
  expect(prnFault(limits, three, at)).toEqual({ kind: 'most', most: 3, nextAt: '2026-01-02T13:00:00.000Z' });
  expect(prnFault(limits, three, Date.parse('2026-01-02T13:00:00Z'))).toBeNull();
  expect(effectDue('2026-01-02T12:00:00Z', 'oral')).toBe('2026-01-02T13:00:00.000Z');
  expect(effectDue('2026-01-02T12:00:00Z', 'intramuscular')).toBe('2026-01-02T12:30:00.000Z');
});

test('hold parameters against fresh vital signs', () => {
  const limits = { holdSystolic: 100, holdPulse: 55, holdRespirations: null };
  expect(missingFor(limits, null)).toEqual(['systolic', 'pulse']);
  expect(missingFor(limits, { systolic: 120, pulse: null, respirations: null })).toEqual(['pulse']);
  expect(holdWords(limits, { systolic: 92, pulse: 60, respirations: 14 })).toMatchObject({
    message: 'Hold: SBP 92 < 100',
  });
  expect(holdWords(limits, { systolic: 100, pulse: 55, respirations: 8 })).toBeNull();
});

test('a taper every 6 hours over the end of daylight saving time keeps to the clock and loses no dose', () => {
  const taper = order({
    category: 'taper',
    frequency: null,
    startsAt: '2026-10-31T07:00:00Z',
    steps: [
      { fromDay: 1, toDay: 2, dose: 2, times: '00:00, 06:00, 12:00, 18:00' },
      { fromDay: 3, toDay: 3, dose: 1, times: '00:00, 06:00, 12:00, 18:00' },
    ],
  });
  // October 31 to November 2: 24, 25 and 24 hours.
  const found = slotsOf(taper, momentAt(LA, '2026-10-31', '00:00'), momentAt(LA, '2026-11-04', '00:00'), LA);
  expect(found.map(({ at, dose }) => `${wallAt(LA, Date.parse(at))} ${dose}`)).toEqual(
    ['2026-10-31', '2026-11-01', '2026-11-02'].flatMap((day, n) =>
      ['00:00', '06:00', '12:00', '18:00'].map((time) => `${day} ${time} ${n < 2 ? 2 : 1}`),
    ),
  );
  // The night of the change has seven hours between two doses, and no other.
  const gaps = found.slice(1).map(({ at }, i) => (Date.parse(at) - Date.parse(found[i]?.at ?? '')) / HOUR);
  expect(gaps).toEqual([6, 6, 6, 6, 7, 6, 6, 6, 6, 6, 6]);
});

test('the most of a dose as needed counts 24 hours, not a calendar day', () => {
  const limits = { minHours: 2, maxPer24h: 2 };
  const evening = [momentAt(LA, '2026-01-02', '20:00'), momentAt(LA, '2026-01-02', '23:30')].map((at) =>
    new Date(at).toISOString(),
  );
  // Midnight sets nothing back; the next one is free 24 hours after the first.
  expect(prnFault(limits, evening, momentAt(LA, '2026-01-03', '02:00'))).toEqual({
    kind: 'most',
    most: 2,
    nextAt: new Date(momentAt(LA, '2026-01-03', '20:00')).toISOString(),
  });
  expect(prnFault(limits, evening, momentAt(LA, '2026-01-03', '20:00'))).toBeNull();
});

test('a taper that starts in the evening loses no dose of day 1, and its days are 24 hours long', () => {
  const four = '03:00, 09:00, 15:00, 21:00';
  const steps = [
    { fromDay: 1, toDay: 1, dose: 50, times: four },
    { fromDay: 2, toDay: 2, dose: 25, times: four },
    { fromDay: 3, toDay: 3, dose: 25, times: '09:00, 21:00' },
    { fromDay: 4, toDay: 4, dose: 25, times: '21:00' },
  ];
  // 22:00, on the minute of a dose and half a minute after it; over the end of daylight saving time, too.
  for (const startsAt of [
    '2026-11-21T06:00:00Z',
    '2026-11-21T05:00:00Z',
    '2026-11-21T05:00:30Z',
    '2026-11-01T02:00:00Z',
  ]) {
    const taper = order({ category: 'taper', frequency: null, steps, startsAt, stopsAt: daysAfter(startsAt, 4, LA) });
    const from = Date.parse(startsAt);
    const found = slotsOf(taper, from, from + 10 * 24 * HOUR, LA);
    expect(found.map(({ dose }) => dose)).toEqual([50, 50, 50, 50, 25, 25, 25, 25, 25, 25, 25]);
  }
  const late = order({ category: 'taper', frequency: null, steps, startsAt: '2026-11-21T06:00:00Z' });
  expect(walls(late, '2026-11-20', 48)).toEqual([
    '2026-11-21 03:00',
    '2026-11-21 09:00',
    '2026-11-21 15:00',
    '2026-11-21 21:00',
  ]);
});

test('a dose for once is due at its start, or now where the start is over', () => {
  const once = order({ frequency: 'once', startsAt: '2026-01-01T08:00:00Z' });
  const from = Date.parse('2026-01-01T08:00:30Z');
  expect(slotsOf(once, from, from + HOUR, LA)).toEqual([{ at: '2026-01-01T08:00:30.000Z', dose: 1 }]);
  expect(slotsOf(once, from - HOUR, from, LA)).toEqual([{ at: '2026-01-01T08:00:00.000Z', dose: 1 }]);
  expect(slotsOf({ ...once, stopsAt: '2026-01-01T08:00:10Z' }, from, from + HOUR, LA)).toEqual([]);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, endOfMonth } from '#engine/model/days.ts';
import {
  accrualEvents,
  accrualsToPost,
  annualAmount,
  capOf,
  type AccrualFacts,
  type AccrualTerms,
} from '#modules/leave/leave-accrual.model.ts';
import { FMLA } from '#modules/leave/leave-seed-types.model.ts';
import { sum } from '#modules/leave/leave-terms.model.ts';

const terms = (over: Partial<AccrualTerms> = {}): AccrualTerms => ({
  code: 'VAC',
  accrual: 'monthly',
  creditOn: 'last',
  rounding: 0,
  tiers: [{ fromMonths: 0, annual: 120 }],
  workedPerHour: null,
  cap: null,
  capTimesAnnual: null,
  waitingDays: 0,
  accruesWhileWaiting: true,
  ...over,
});
const facts = (hiredOn: string, over: Partial<AccrualTerms> = {}, more: Partial<AccrualFacts> = {}): AccrualFacts => ({
  terms: terms(over),
  hiredOn,
  ...more,
});
const dated = (f: AccrualFacts, from: string, to: string) => accrualEvents(f, from, to).map((e) => [e.date, e.hours]);
const total = (f: AccrualFacts, from: string, to: string) => sum(accrualEvents(f, from, to).map((e) => e.hours));
const fifteen = { rounding: 0.5, tiers: [{ fromMonths: 0, annual: 15 }] } as const;

describe('the first accrual', () => {
  test('15 days a year, hired 16 March: 1.25 × 16/31 = 0.645 → 0.5', () => {
    const [first] = accrualEvents(facts('2026-03-16', fifteen), '2026-01-01', '2026-03-31');
    expect(first).toMatchObject({
      date: '2026-03-31',
      hours: 0.5,
      from: '2026-03-16',
      to: '2026-03-31',
      kind: 'accrual',
    });
    expect(first?.share).toBeCloseTo(16 / 31, 10);
  });
  test('hired on the first and on the last day of a month', () => {
    expect(dated(facts('2026-03-01'), '2026-03-01', '2026-03-31')).toEqual([['2026-03-31', 10]]);
    expect(dated(facts('2026-03-31'), '2026-03-01', '2026-04-30')).toEqual([
      ['2026-03-31', 0.32],
      ['2026-04-30', 10],
    ]);
    expect(dated(facts('2024-02-29'), '2024-02-01', '2024-02-29')).toEqual([['2024-02-29', 0.34]]);
  });
  test('credited on the first day: the day of hire, then the first of each month', () => {
    expect(dated(facts('2026-03-16', { creditOn: 'first' }), '2026-03-01', '2026-05-15')).toEqual([
      ['2026-03-16', 5.16],
      ['2026-04-01', 10],
      ['2026-05-01', 10],
    ]);
  });
  test('on the day of hire: held to short months', () => {
    expect(
      accrualEvents(facts('2024-01-31', { creditOn: 'hire_day' }), '2024-01-01', '2024-04-30').map((e) => e.date),
    ).toEqual(['2024-01-31', '2024-02-29', '2024-03-31', '2024-04-30']);
  });
  test('nothing before the hire, nothing outside the window, nothing for none', () => {
    expect(dated(facts('2026-03-16'), '2026-01-01', '2026-03-15')).toEqual([]);
    expect(dated(facts('2026-03-16'), '2026-04-01', '2026-04-29')).toEqual([]);
    expect(dated(facts('2020-01-01', { accrual: 'none' }), '2020-01-01', '2026-01-01')).toEqual([]);
  });
});

describe('the date grid', () => {
  test('quarterly fires at the end of each quarter only', () => {
    expect(dated(facts('2025-01-01', { accrual: 'quarterly' }), '2025-01-01', '2025-12-31')).toEqual([
      ['2025-03-31', 30],
      ['2025-06-30', 30],
      ['2025-09-30', 30],
      ['2025-12-31', 30],
    ]);
  });
  test('yearly and front load', () => {
    expect(dated(facts('2025-07-02', { accrual: 'yearly' }), '2025-01-01', '2026-12-31')).toEqual([
      ['2025-12-31', 60.16],
      ['2026-12-31', 120],
    ]);
    const load = accrualEvents(facts('2025-07-02', { accrual: 'front_load' }), '2025-01-01', '2026-12-31');
    expect(load.map((e) => [e.date, e.hours, e.kind])).toEqual([
      ['2025-07-02', 60.16, 'grant'],
      ['2026-01-01', 120, 'grant'],
    ]);
  });
  test('a leave year from July', () => {
    expect(
      dated(facts('2025-07-01', { accrual: 'front_load' }, { leaveYearStart: '07-01' }), '2025-07-01', '2026-07-01'),
    ).toEqual([
      ['2025-07-01', 120],
      ['2026-07-01', 120],
    ]);
  });
  test('per pay period: every 14 days, never more than the year’s amount', () => {
    const f = facts(
      '2023-01-01',
      { accrual: 'per_pay_period', tiers: [{ fromMonths: 0, annual: 80 }] },
      { payGrid: { anchor: '2022-12-18', days: 14 } },
    );
    const year = accrualEvents(f, '2023-01-01', '2023-12-31');
    expect(year).toHaveLength(26);
    expect(sum(year.map((e) => e.hours))).toBe(80);
    // 27 pay days fall into 2024 when one falls on 1 January.
    const leap = { ...f, payGrid: { anchor: '2023-12-19', days: 14 } as const, hiredOn: '2020-01-01' };
    expect(accrualEvents(leap, '2024-12-30', '2024-12-30')).toEqual([]);
    expect(total(leap, '2024-01-01', '2024-12-31')).toBe(80);
    for (let y = 2020; y <= 2030; y += 1)
      expect(total({ ...f, hiredOn: '2019-01-01' }, `${y}-01-01`, `${y}-12-31`)).toBeLessThanOrEqual(80);
  });
  test('one hour per thirty worked', () => {
    const worked = [
      { date: '2026-01-15', hours: 80 },
      { date: '2026-01-31', hours: 75 },
      { date: '2025-12-31', hours: 80 },
    ];
    const f = facts('2026-01-01', { accrual: 'per_hour_worked', workedPerHour: 30 }, { worked });
    expect(dated(f, '2026-01-01', '2026-12-31')).toEqual([
      ['2026-01-15', 2.67],
      ['2026-01-31', 2.5],
    ]);
  });
});

describe('rounding, tiers, cap, waiting, leaving', () => {
  test('twelve rounded credits make the year', () => {
    for (const rounding of [0, 0.25, 0.5, 1] as const) {
      expect(total(facts('2020-01-01', { ...fifteen, rounding }), '2026-01-01', '2026-12-31')).toBe(15);
    }
    expect(total(facts('2020-01-01', { tiers: [{ fromMonths: 0, annual: 100 }] }), '2026-01-01', '2026-12-31')).toBe(
      100,
    );
  });
  test('tiers by completed months on the credit day, in any order', () => {
    const tiers = [
      { fromMonths: 61, annual: 160 },
      { fromMonths: 0, annual: 80 },
      { fromMonths: 25, annual: 120 },
    ];
    expect([0, 24, 25, 60, 61, 400].map((m) => annualAmount(tiers, m))).toEqual([80, 80, 120, 120, 160, 160]);
    expect(annualAmount([{ fromMonths: 6, annual: 80 }], 5)).toBe(0);
    const f = facts('2024-01-01', { tiers, creditOn: 'first' });
    expect(dated(f, '2026-01-01', '2026-03-01')).toEqual([
      ['2026-01-01', 6.67],
      ['2026-02-01', 10],
      ['2026-03-01', 10],
    ]);
  });
  test('part time earns its share', () =>
    expect(total(facts('2020-01-01', {}, { fte: 0.5 }), '2026-01-01', '2026-12-31')).toBe(60));
  test('a cap keeps back, and taking leave lets it go on', () => {
    const capped = { cap: 25 } as const;
    expect(dated(facts('2026-01-01', capped), '2026-01-01', '2026-04-30').map((row) => row[1])).toEqual([10, 10, 5, 0]);
    const movements = [{ date: '2026-04-10', hours: -8 }];
    expect(accrualEvents(facts('2026-01-01', capped, { movements }), '2026-04-01', '2026-04-30')).toMatchObject([
      { hours: 8, lost: 2 },
    ]);
    expect(capOf({ cap: 100, capTimesAnnual: 1.5 }, 60)).toBe(90);
    expect(capOf({ cap: 80, capTimesAnnual: 1.5 }, 60)).toBe(80);
    expect(capOf({ cap: null, capTimesAnnual: null }, 60)).toBeNull();
  });
  test('waiting days either delay the use only, or the earning', () => {
    expect(total(facts('2026-01-01', { waitingDays: 90 }), '2026-01-01', '2026-03-31')).toBe(30);
    expect(
      dated(facts('2026-01-01', { waitingDays: 90, accruesWhileWaiting: false }), '2026-01-01', '2026-04-30'),
    ).toEqual([['2026-04-30', 10]]);
  });
  test('a month left in the middle is prorated when credited at its end', () => {
    expect(dated(facts('2025-01-01', {}, { lastDay: '2026-06-15' }), '2026-05-01', '2026-12-31')).toEqual([
      ['2026-05-31', 10],
      ['2026-06-15', 5],
    ]);
    expect(
      dated(facts('2025-01-01', { creditOn: 'first' }, { lastDay: '2026-06-15' }), '2026-05-01', '2026-12-31'),
    ).toHaveLength(2);
    expect(dated(facts('2025-01-01', {}, { lastDay: '2025-01-01' }), '2025-01-01', '2026-12-31')).toEqual([
      ['2025-01-01', 0.32],
    ]);
  });
});

describe('the same facts, the same credits', () => {
  const anyDay = fc.integer({ min: 0, max: 2500 }).map((n) => addDays('2020-01-01', n));
  test('any cut of the window gives the same list', () => {
    fc.assert(
      fc.property(
        anyDay,
        anyDay,
        fc.constantFrom('first', 'last', 'hire_day' as const),
        fc.constantFrom('monthly', 'quarterly', 'yearly', 'front_load', 'per_pay_period' as const),
        (hired, cut, creditOn, accrual) => {
          const f = facts(hired, { creditOn, accrual, rounding: 0.25, cap: 90 });
          const whole = accrualEvents(f, '2020-01-01', '2027-12-31');
          const parts = [...accrualEvents(f, '2020-01-01', cut), ...accrualEvents(f, addDays(cut, 1), '2027-12-31')];
          expect(parts).toEqual(whole);
          expect(new Set(whole.map((e) => e.key)).size).toBe(whole.length);
          expect(whole.every((e) => e.date >= hired && e.hours >= 0)).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
  test('posting twice posts nothing twice', () => {
    const f = facts('2026-01-01');
    const once = accrualsToPost(f, '2026-01-01', '2026-06-30', new Set());
    expect(once).toHaveLength(6);
    expect(accrualsToPost(f, '2026-01-01', '2026-07-31', new Set(once.map((e) => e.key))).map((e) => e.date)).toEqual([
      '2026-07-31',
    ]);
  });
  test('every month end of thirty years is credited once', () => {
    const dates = accrualEvents(facts('2000-01-01'), '2000-01-01', '2029-12-31').map((e) => e.date);
    expect(dates).toHaveLength(360);
    expect(dates.every((day) => day === endOfMonth(day))).toBe(true);
  });
});

describe('an entitlement by length of service arrives on its day', () => {
  const load = (tiers: AccrualTerms['tiers'], more: Partial<AccrualTerms> = {}) =>
    ({ accrual: 'front_load', creditOn: 'first', tiers, ...more }) as const;

  test('FMLA: hired on June 2, 480 h a year later to the day, then with each leave year', () => {
    const fmla = { terms: FMLA, hiredOn: '2025-06-02' };
    expect(dated(fmla, '2025-06-02', '2026-06-01')).toEqual([]);
    expect(dated(fmla, '2025-06-02', '2027-12-31')).toEqual([
      ['2026-06-02', 480],
      ['2027-01-01', 480],
    ]);
  });
  test.each([
    ['on the first day of the leave year: once', '2025-01-01', [['2026-01-01', 480]]],
    ['on its last day', '2025-12-31', [['2026-12-31', 480]]],
    [
      'after a leap day',
      '2024-02-29',
      [
        ['2025-02-28', 480],
        ['2026-01-01', 480],
      ],
    ],
  ])('%s', (_, hiredOn, credits) => expect(dated({ terms: FMLA, hiredOn }, hiredOn, '2026-12-31')).toEqual(credits));
  test('a higher tier adds what it raises the year by; two in one year both count', () => {
    const tiers = [
      { fromMonths: 0, annual: 80 },
      { fromMonths: 24, annual: 120 },
      { fromMonths: 30, annual: 160 },
    ];
    expect(dated(facts('2024-03-04', load(tiers)), '2026-01-01', '2027-01-01')).toEqual([
      ['2026-01-01', 80],
      ['2026-03-04', 40],
      ['2026-09-04', 40],
      ['2027-01-01', 160],
    ]);
    expect(dated(facts('2024-03-04', load(tiers), { fte: 0.5 }), '2026-01-02', '2026-12-31')).toEqual([
      ['2026-03-04', 20],
      ['2026-09-04', 20],
    ]);
  });
  test('the year of hire stays a share of the year, a tier of six months included', () => {
    const six = [{ fromMonths: 6, annual: 40 }];
    expect(dated(facts('2026-04-01', load(six)), '2026-01-01', '2027-01-01')).toEqual([
      ['2026-10-01', 30.14],
      ['2027-01-01', 40],
    ]);
    expect(
      dated(facts('2026-04-01', load(six, { accrual: 'yearly', creditOn: 'hire_day' })), '2026-01-01', '2027-03-31'),
    ).toEqual([['2026-10-01', 40]]);
  });
  test('not after the last day, not above the cap, and posted once', () => {
    expect(dated({ terms: FMLA, hiredOn: '2025-06-02', lastDay: '2026-06-01' }, '2025-06-02', '2026-12-31')).toEqual(
      [],
    );
    const capped = load(
      [
        { fromMonths: 0, annual: 80 },
        { fromMonths: 24, annual: 120 },
      ],
      { cap: 100 },
    );
    const movements = [{ date: '2026-02-02', hours: -20 }];
    expect(dated(facts('2024-03-04', capped, { movements }), '2026-01-02', '2026-12-31')).toEqual([['2026-03-04', 20]]);
    const all = accrualEvents({ terms: FMLA, hiredOn: '2025-06-02' }, '2025-06-02', '2027-12-31');
    const posted = new Set(all.map(({ key }) => key));
    expect(posted.size).toBe(2);
    expect(accrualsToPost({ terms: FMLA, hiredOn: '2025-06-02' }, '2025-06-02', '2027-12-31', posted)).toEqual([]);
  });
});

test('a part-timer’s grant in days scales by the FTE in force on its day, whatever came later', () => {
  const yearly = facts(
    '2024-01-01',
    { accrual: 'front_load', creditOn: 'first', tiers: [{ fromMonths: 0, annual: 20 }] },
    { fte: 0.5, fteOn: (day) => (day < '2026-07-01' ? 1 : 0.5) },
  );
  expect(dated(yearly, '2025-01-01', '2027-12-31')).toEqual([
    ['2025-01-01', 20],
    ['2026-01-01', 20],
    ['2027-01-01', 10],
  ]);
});

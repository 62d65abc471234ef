import { expect, it } from 'vitest';
import { addDays, type Day } from '#engine/model/days.ts';
import { billedNights, billTypeOf, type Night, runsOf } from './bed-nights.model.ts';
import { fileByOf } from './claim-codes.model.ts';
import { rateFor } from './service-rate.model.ts';

const at = (day: Day, hour: number): number => Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000;
const midnight = (day: Day): number => at(addDays(day, 1), 0);
const always = [{ from: 0, to: null, level: '3.7' as const }];
const nights = (beds: object, leaves: object[] = [], levels: object[] = always): readonly string[] =>
  billedNights(
    { beds: [beds], leaves, levels } as Parameters<typeof billedNights>[0],
    '2026-11-01',
    '2026-11-06',
    midnight,
  ).map(({ on, level }) => `${on.slice(-2)} ${level}`);

it('bills the night of the admission and not that of the discharge', () => {
  expect(nights({ from: at('2026-11-02', 15), to: at('2026-11-04', 11) })).toEqual(['02 3.7', '03 3.7']);
  expect(nights({ from: at('2026-11-05', 15), to: null })).toEqual(['05 3.7', '06 3.7']);
});

it('leaves out nights on leave, and bills each night at the level it was spent on', () => {
  const levels = [
    { from: 0, to: at('2026-11-04', 9), level: '3.7' },
    { from: at('2026-11-04', 9), to: null, level: '3.5' },
  ];
  const leave = { from: at('2026-11-02', 18), to: at('2026-11-03', 8) };
  expect(nights({ from: at('2026-11-01', 15), to: at('2026-11-06', 9) }, [leave], levels)).toEqual([
    '01 3.7',
    '03 3.7',
    '04 3.5',
    '05 3.5',
  ]);
});

const night = (on: Day, level: Night['level'] = '3.5'): Night => ({ on, level });

it('begins a line with each week, level and gap', () => {
  const days = ['2026-11-06', '2026-11-07', '2026-11-08', '2026-11-09', '2026-11-11'].map((on) => night(on));
  expect(runsOf([...days, night('2026-11-12', '3.1')])).toEqual([
    { level: '3.5', firstDay: '2026-11-06', lastDay: '2026-11-08', units: 3 },
    { level: '3.5', firstDay: '2026-11-09', lastDay: '2026-11-09', units: 1 },
    { level: '3.5', firstDay: '2026-11-11', lastDay: '2026-11-11', units: 1 },
    { level: '3.1', firstDay: '2026-11-12', lastDay: '2026-11-12', units: 1 },
  ]);
  expect(runsOf(days.slice(0, 2), () => false)).toHaveLength(2);
});

it.each([
  ['0861', '2026-11-02', '2026-11-06'],
  ['0862', '2026-11-02', null],
  ['0863', '2026-10-20', '2026-11-07'],
  ['0864', '2026-10-20', '2026-11-06'],
])('is a bill of type %s for a stay from %s to %s', (type, admitted, discharged) => {
  const run = { level: '3.5', firstDay: '2026-11-02', lastDay: '2026-11-05', units: 4 } as const;
  expect(billTypeOf(run, admitted, discharged)).toBe(type);
});

it('takes the newest rate of the payer that has begun, else the newest for all payers', () => {
  const rate = (payer: string | null, cents: number, startsOn: Day) => ({ code: 'H0018', payer, cents, startsOn });
  const rates = [
    rate(null, 100, '2026-01-01'),
    rate(null, 120, '2026-07-01'),
    rate('Blue Harbor', 90, '2026-07-01'),
    rate('Blue Harbor', 95, '2027-01-01'),
  ];
  expect(rateFor(rates, 'H0018', 'Blue Harbor', '2026-12-31')).toBe(90);
  expect(rateFor(rates, 'H0018', 'Blue Harbor', '2026-06-30')).toBe(100);
  expect(rateFor(rates, 'H0018', 'Medicare', '2026-07-01')).toBe(120);
  expect(rateFor(rates, 'H0018', 'Medicare', '2025-12-31')).toBeNull();
  expect(rateFor(rates, 'H0019', 'Medicare', '2026-07-01')).toBeNull();
});

it('gives one year where the law does, and 90 days elsewhere', () => {
  expect(fileByOf('medicare', '2026-01-01')).toBe('2027-01-01');
  // Through February 29, 2028: a calendar year has 366 days.
  expect(fileByOf('tricare', '2027-06-01')).toBe('2028-06-01');
  expect(fileByOf('medicaid', '2028-02-29')).toBe('2029-02-28');
  expect(fileByOf('ppo', '2026-01-01')).toBe('2026-04-01');
});

import { describe, expect, it } from 'vitest';
import { type Assumptions, forecast } from './forecast.model.ts';

const today = '2026-11-20';
const quiet: Assumptions = { averageStay: 10, comingEachDay: 0, beds: 20 };
const inHouse = (...args: Parameters<typeof forecast>) => forecast(...args).map((day) => day.inHouse);

describe('the forecast', () => {
  it('is empty for an empty house that expects nobody', () => {
    expect(inHouse(today, 3, [], [], quiet)).toEqual([0, 0, 0]);
  });
  it('counts somebody until their expected stay is over', () => {
    // Came on the 18th for four days: in house on the evening of the 21st, gone on the 22nd.
    expect(inHouse(today, 3, [{ since: '2026-11-18', expectedDays: 4, leaving: false }], [], quiet)).toEqual([1, 0, 0]);
  });
  it('takes the average where nobody said how long, and two weeks where there is none', () => {
    const here = [{ since: '2026-11-12', expectedDays: null, leaving: false }];
    expect(inHouse(today, 3, here, [], quiet)).toEqual([1, 0, 0]);
    expect(inHouse(today, 6, here, [], { ...quiet, averageStay: null })).toEqual([1, 1, 1, 1, 1, 0]);
  });
  it('lets clients who are past their expected stay, or about to leave, go tomorrow', () => {
    const here = [
      { since: '2026-10-01', expectedDays: 5, leaving: false },
      { since: '2026-11-19', expectedDays: 30, leaving: true },
    ];
    expect(inHouse(today, 1, here, [], quiet)).toEqual([0]);
  });
  it('adds who is expected from their day on, and those who should have come already from today', () => {
    const coming = [
      { on: '2026-11-22', expectedDays: 2 },
      { on: '2026-11-18', expectedDays: 3 },
    ];
    expect(inHouse(today, 5, [], coming, quiet)).toEqual([1, 2, 1, 0, 0]);
  });
  it('adds as many a day as came of late after the last who is expected, and fills no more beds than there are', () => {
    const few: Assumptions = { averageStay: 4, comingEachDay: 0.5, beds: 20 };
    expect(inHouse(today, 6, [], [], few)).toEqual([0.5, 1, 1.5, 2, 2, 2]);
    expect(inHouse(today, 3, [], [{ on: '2026-11-22', expectedDays: 1 }], few)).toEqual([0, 1, 0.5]);
    expect(inHouse(today, 3, [], [], { ...few, comingEachDay: 9, beds: 10 })).toEqual([9, 10, 10]);
  });
  it('says how many of them are known', () => {
    const [day] = forecast(today, 1, [{ since: today, expectedDays: 3, leaving: false }], [], {
      averageStay: 5,
      comingEachDay: 1.25,
      beds: 9,
    });
    expect(day).toEqual({ day: '2026-11-21', inHouse: 2.3, known: 1 });
  });
});

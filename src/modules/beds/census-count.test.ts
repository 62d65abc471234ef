import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startOfDay } from '#engine/server/midnight.ts';
import { type BedTime, countDay, inBedAt } from './census-count.model.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Realistic stays: each client's beds one after the other, on three units, with or without a gap. */
const stays = fc
  .array(
    fc.array(
      fc.record({
        unit: fc.constantFrom('a', 'b', 'c'),
        pause: fc.integer({ min: 0, max: 30 }),
        hours: fc.integer({ min: 0, max: 60 }),
      }),
      {
        minLength: 1,
        maxLength: 6,
      },
    ),
    { maxLength: 12 },
  )
  .map((people) =>
    people.flatMap((beds, n): BedTime[] => {
      let at = n * 7 * HOUR;
      return beds.map(({ unit, pause, hours }, b) => {
        const from = at + pause * HOUR;
        at = from + hours * HOUR;
        return { episode: `e${n}`, unit, from, to: b === beds.length - 1 && hours > 40 ? null : at };
      });
    }),
  );

describe('a counted day', () => {
  it('agrees with who is in a bed at midnight, whatever happened', () => {
    fc.assert(
      fc.property(stays, fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 12 }), (times, unit, n) => {
        const [from, to] = [n * DAY, (n + 1) * DAY];
        const day = countDay(times, unit, { from, to });
        const people = new Set(inBedAt(times, unit, to).map(({ episode }) => episode));
        expect(day.inHouse).toBe(people.size);
        expect(day.cameAt).toHaveLength(day.discharged);
      }),
    );
  });
  it('moves the house from one midnight to the next by exactly who came and went', () => {
    fc.assert(
      fc.property(stays, fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 12 }), (all, unit, n) => {
        // People move at full hours: some of them in the very moment of a midnight.
        const [from, to] = [n * DAY, (n + 1) * DAY];
        const { inHouse, admitted, transferredIn, transferredOut, discharged } = countDay(all, unit, { from, to });
        const before = countDay(all, unit, { from: from - DAY, to: from }).inHouse;
        expect(before + admitted + transferredIn - transferredOut - discharged).toBe(inHouse);
      }),
    );
  });
  it('counts no move within the unit, a transfer on both units, and a stay of some hours', () => {
    const times: BedTime[] = [
      { episode: 'moved', unit: 'a', from: HOUR, to: 5 * HOUR },
      { episode: 'moved', unit: 'a', from: 5 * HOUR, to: null },
      { episode: 'away', unit: 'a', from: -DAY, to: 6 * HOUR },
      { episode: 'away', unit: 'b', from: 6 * HOUR, to: null },
      { episode: 'brief', unit: 'a', from: 7 * HOUR, to: 9 * HOUR },
    ];
    const day = { from: 0, to: DAY };
    expect(countDay(times, 'a', day)).toEqual({
      inHouse: 1,
      admitted: 2,
      transferredIn: 0,
      transferredOut: 1,
      discharged: 1,
      cameAt: [7 * HOUR],
    });
    expect(countDay(times, 'b', day)).toMatchObject({ inHouse: 1, admitted: 0, transferredIn: 1 });
  });
});

describe('in the moment of midnight', () => {
  const [first, second] = [
    { from: 0, to: DAY },
    { from: DAY, to: 2 * DAY },
  ];
  const times: BedTime[] = [
    { episode: 'moves', unit: 'a', from: HOUR, to: DAY },
    { episode: 'moves', unit: 'b', from: DAY, to: null },
    { episode: 'goes', unit: 'a', from: HOUR, to: DAY },
    { episode: 'comes', unit: 'a', from: DAY, to: null },
  ];
  it('who moves, goes or comes does so on the day that begins', () => {
    expect(countDay(times, 'a', first)).toMatchObject({ inHouse: 2, admitted: 2, transferredOut: 0, discharged: 0 });
    expect(countDay(times, 'a', second)).toMatchObject({ inHouse: 1, admitted: 1, transferredOut: 1, discharged: 1 });
    expect(countDay(times, 'b', first)).toMatchObject({ inHouse: 0, transferredIn: 0 });
    expect(countDay(times, 'b', second)).toMatchObject({ inHouse: 1, transferredIn: 1 });
  });
});

describe('midnight', () => {
  it.each([
    ['2026-11-20', 'America/Los_Angeles', '2026-11-20T08:00:00.000Z'],
    // Clocks go back on this day: it is 25 hours long.
    ['2026-11-01', 'America/Los_Angeles', '2026-11-01T07:00:00.000Z'],
    ['2026-11-02', 'America/Los_Angeles', '2026-11-02T08:00:00.000Z'],
    // And forward on this one: 23 hours.
    ['2026-03-08', 'America/Los_Angeles', '2026-03-08T08:00:00.000Z'],
    ['2026-03-09', 'America/Los_Angeles', '2026-03-09T07:00:00.000Z'],
    ['2026-11-20', 'Asia/Kolkata', '2026-11-19T18:30:00.000Z'],
    ['2026-11-20', 'Pacific/Kiritimati', '2026-11-19T10:00:00.000Z'],
    // At midnight the clocks jump to one: the day begins there.
    ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00.000Z'],
  ])('of %s in %s', (day, zone, moment) => {
    expect(new Date(startOfDay(day, zone)).toISOString()).toBe(moment);
  });
});

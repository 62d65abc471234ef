import { describe, expect, it } from 'vitest';
import { attritionOf, movementOf } from './movement.model.ts';

const moves = (effectiveDate: string, type: string, count: number) => ({
  group: { effectiveDate, type },
  titles: {},
  count,
  value: null,
});
const people = (count: number, department = 'd1') => [
  { group: { department }, titles: { department: 'Nursing' }, count, value: null },
];

describe('movement', () => {
  it('walks back from today over the turn of a year', () => {
    const rows = [moves('2026-01', 'hire', 5), moves('2026-01', 'termination', 2), moves('2025-12', 'rehire', 1)];
    expect(movementOf(rows, 100, '2026-01-31', 3)).toEqual([
      { month: '2025-11', headcount: 96, hires: 0, exits: 0 },
      { month: '2025-12', headcount: 97, hires: 1, exits: 0 },
      { month: '2026-01', headcount: 100, hires: 5, exits: 2 },
    ]);
  });
});

describe('attrition', () => {
  it('divides leavers by the average of then and now and compares with the year before', () => {
    const { all, departments } = attritionOf({
      now: people(110),
      stayedYear: people(80),
      leftSinceYear: people(10),
      stayedTwo: people(70),
      leftSinceTwo: people(40),
      leavers: people(10),
      leaversBefore: people(20),
    });
    expect(all).toMatchObject({ people: 110, leavers: 10, rate: 10, change: -10 });
    expect(departments).toHaveLength(1);
  });

  it('has no rate where nobody was', () => {
    const none = {
      now: [],
      stayedYear: [],
      leftSinceYear: [],
      stayedTwo: [],
      leftSinceTwo: [],
      leavers: [],
      leaversBefore: [],
    };
    expect(attritionOf(none).all.rate).toBeNull();
  });
});

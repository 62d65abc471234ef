/** The pay gap, and what of it must not be shown. */
import { expect, test } from 'vitest';
import { hiddenCells, payEquity, type Paid } from './pay-equity.model.ts';
import { rewardParts } from './total-rewards.model.ts';

const some = (group: string, gender: string, pays: readonly number[]): Paid[] =>
  pays.map((pay) => ({ group, gender, pay }));
const times = (n: number, pay: number): number[] => Array.from({ length: n }, () => pay);

test('a cell below five is hidden, and never alone', () => {
  const cells = [
    { key: 'a', counts: [10, 12] },
    { key: 'b', counts: [4, 20] },
    { key: 'c', counts: [6, 9] },
  ];
  // Alone, b would be the total less a and c: the smallest of the others goes with it.
  expect([...hiddenCells(cells)].toSorted()).toEqual(['b', 'c']);
  expect(
    hiddenCells([
      { key: 'a', counts: [5, 5] },
      { key: 'b', counts: [9, 9] },
    ]).size,
  ).toBe(0);
});

test('two hidden cells that together hold fewer than five take another one with them', () => {
  const cells = [
    { key: 'a', counts: [30, 30] },
    { key: 'b', counts: [2, 8] },
    { key: 'c', counts: [2, 9] },
    { key: 'd', counts: [7, 7] },
  ];
  expect([...hiddenCells(cells)].toSorted()).toEqual(['b', 'c', 'd']);
});

test('where hiding one more is not possible, all are hidden', () => {
  expect(
    [
      ...hiddenCells([
        { key: 'a', counts: [6, 6] },
        { key: 'b', counts: [4, 6] },
      ]),
    ].toSorted(),
  ).toEqual(['a', 'b']);
});

test('the raw gap compares everyone, the adjusted one people of the same grade', () => {
  const people = [
    ...some('G1', 'female', times(15, 4_000_000)),
    ...some('G1', 'male', times(5, 4_000_000)),
    ...some('G2', 'female', times(5, 8_000_000)),
    ...some('G2', 'male', times(15, 8_000_000)),
  ];
  const { raw, adjusted, groups } = payEquity(people);
  expect(raw?.women).toEqual({ people: 20, mean: 5_000_000, median: 4_000_000 });
  expect(raw?.men.mean).toBe(7_000_000);
  expect(raw?.meanGap).toBe(28.6);
  expect(raw?.medianGap).toBe(50);
  expect(adjusted).toBe(0);
  expect(groups.map(({ gap }) => gap?.meanGap)).toEqual([0, 0]);
});

test('women who earn more have a negative gap', () => {
  const people = [...some('G1', 'female', times(5, 5_000_000)), ...some('G1', 'male', times(5, 4_000_000))];
  expect(payEquity(people)).toMatchObject({ raw: { meanGap: -25 }, adjusted: -25 });
});

test('with fewer than five women or men nothing is shown', () => {
  const people = [...some('G1', 'female', times(4, 5_000_000)), ...some('G1', 'male', times(50, 4_000_000))];
  expect(payEquity(people)).toEqual({ raw: null, adjusted: null, groups: [{ key: 'G1', gap: null }] });
  expect(payEquity([])).toEqual({ raw: null, adjusted: null, groups: [] });
});

test('hidden groups cannot be told from the total less the groups that are shown', () => {
  const people = [
    ...some('G1', 'female', times(9, 4_000_000)),
    ...some('G1', 'male', times(9, 4_100_000)),
    ...some('G2', 'female', [6_000_000]),
    ...some('G2', 'male', times(9, 6_100_000)),
    ...some('G3', 'female', times(12, 7_000_000)),
    ...some('G3', 'male', times(12, 7_100_000)),
    ...some('G1', 'undisclosed', [9_000_000]),
  ];
  const { raw, groups } = payEquity(people);
  const shown = groups.flatMap(({ gap }) => gap ?? []);
  const rest = (raw?.women.people ?? 0) - shown.reduce((sum, gap) => sum + gap.women.people, 0);
  expect(rest).toBeGreaterThanOrEqual(5);
  expect(groups.filter(({ gap }) => gap === null).map(({ key }) => key)).toEqual(['G1', 'G2']);
});

test('rewards: paid leave is a part of pay, the match is of pay at FTE, empty parts are left out', () => {
  const facts = {
    pay: 4_160_000,
    fte: 0.5,
    leaveHours: 40,
    bonus: 0,
    benefits: [
      { name: 'Medical', cents: 600_000 },
      { name: 'Dental', cents: 40_000 },
    ],
    matchPercent: 4,
    taxes: null,
  };
  expect(rewardParts(facts)).toEqual([
    { part: 'base', cents: 2_000_000 },
    { part: 'leave', cents: 80_000 },
    { part: 'benefits', cents: 640_000 },
    { part: 'match', cents: 83_200 },
  ]);
  expect(rewardParts({ ...facts, leaveHours: 5_000 })[0]).toEqual({ part: 'leave', cents: 2_080_000 });
});

/** The rules of merit cycles at their boundaries. */
import { expect, test } from 'vitest';
import {
  annualOfHourly,
  atFte,
  budgetFor,
  compaRatio,
  earnedShare,
  guidelineFor,
  hourlyOfAnnual,
  ineligibleFor,
  isOutside,
  matrixProblem,
  mayNotDecide,
  missingFrom,
  penetration,
  percentTyped,
  priceOf,
} from './merit-rules.model.ts';

const RANGE = { minimum: 4_000_000, middle: 5_000_000, maximum: 6_000_000 };

test('compa-ratio is pay by midpoint, penetration where pay lies between minimum and maximum', () => {
  expect(compaRatio(5_000_000, 5_000_000)).toBe(100);
  expect(compaRatio(3_999_999, 5_000_000)).toBe(80);
  expect(compaRatio(3_997_000, 5_000_000)).toBe(79.9);
  expect(penetration(4_000_000, RANGE)).toBe(0);
  expect(penetration(5_000_000, RANGE)).toBe(50);
  expect(penetration(6_000_000, RANGE)).toBe(100);
  expect(penetration(3_800_000, RANGE)).toBe(-10);
  expect(penetration(6_500_000, RANGE)).toBe(125);
});

test('a year has 2,080 paid hours; part-time people cost their share', () => {
  expect(annualOfHourly(2_000)).toBe(4_160_000);
  expect(hourlyOfAnnual(4_160_000)).toBe(2_000);
  expect(hourlyOfAnnual(4_160_001)).toBe(2_000);
  expect(atFte(4_160_000, 0.5)).toBe(2_080_000);
});

test('a guideline needs bands from 0 %, each once, least not above most', () => {
  const band = (rating: string, compaFrom: number, least = 1, most = 2) => ({ rating, compaFrom, least, most });
  expect(matrixProblem([])).toBe('empty');
  expect(matrixProblem([band('meets', 80)])).toBe('gap');
  expect(matrixProblem([band('meets', 0), band('exceeds', 90)])).toBe('gap');
  expect(matrixProblem([band('meets', 0), band('meets', 0)])).toBe('twice');
  expect(matrixProblem([band('meets', 0, 3, 2)])).toBe('order');
  expect(matrixProblem([band('meets', 0, 2, 2), band('meets', 90)])).toBeNull();
});

test('a band holds from its first percent to the next band', () => {
  const matrix = [
    { rating: 'meets', compaFrom: 90, least: 2, most: 3 },
    { rating: 'meets', compaFrom: 0, least: 3, most: 4 },
  ];
  expect(guidelineFor(matrix, 'meets', 0)).toEqual({ least: 3, most: 4 });
  expect(guidelineFor(matrix, 'meets', 89.9)).toEqual({ least: 3, most: 4 });
  expect(guidelineFor(matrix, 'meets', 90)).toEqual({ least: 2, most: 3 });
  expect(guidelineFor(matrix, 'exceeds', 90)).toBeNull();
  expect(guidelineFor(matrix, null, 90)).toBeNull();
});

test('new hires earn their days of the year before; from a year of service on, all of it', () => {
  expect(earnedShare('2026-02-01', '2027-02-01')).toBe(1);
  expect(earnedShare('2026-02-02', '2027-02-01')).toBe(0.9973);
  expect(earnedShare('2026-08-02', '2027-02-01')).toBe(0.5014);
  expect(earnedShare('2027-02-01', '2027-02-01')).toBe(0);
  expect(earnedShare('2027-03-01', '2027-02-01')).toBe(0);
});

const CYCLE = { effectiveDate: '2027-02-01', hiredBefore: '2026-10-01', minimumMonths: 6, employmentTypes: null };
const PERSON = { employmentType: 'full_time', hireDate: '2020-01-01', lastDay: null, pay: 5_000_000, range: RANGE };
test.each([
  [null, {}],
  [null, { hireDate: '2026-08-01' }],
  ['service', { hireDate: '2026-08-02' }],
  ['hired_after', { hireDate: '2026-10-01' }],
  ['type', { employmentType: 'per_diem' }],
  [null, { lastDay: '2027-02-01' }],
  ['leaving', { lastDay: '2027-01-31' }],
  ['no_rate', { pay: null }],
  ['no_range', { range: null }],
])('eligibility: %s', (why, change) => {
  expect(ineligibleFor({ ...PERSON, ...change }, CYCLE)).toBe(why);
});
test('a cycle without a minimum of service still starts after the hire', () => {
  const open = { ...CYCLE, hiredBefore: null, minimumMonths: 0, employmentTypes: ['intern'] };
  expect(ineligibleFor({ ...PERSON, employmentType: 'intern', hireDate: '2027-02-01' }, open)).toBeNull();
  expect(ineligibleFor({ ...PERSON, employmentType: 'intern', hireDate: '2027-02-02' }, open)).toBe('service');
});

test('a raise is a percentage of pay, prorated before it is applied', () => {
  const base = { pay: 5_000_000, fte: 1, range: RANGE, share: 1, overMaximum: 'base' } as const;
  expect(priceOf({ ...base, percent: 3 })).toMatchObject({
    proposedPay: 5_150_000,
    cost: 150_000,
    lumpSum: 0,
    compa: 103,
  });
  expect(priceOf({ ...base, percent: 3, share: 0.5 })).toMatchObject({ earnedPercent: 1.5, proposedPay: 5_075_000 });
  expect(priceOf({ ...base, percent: 3, fte: 0.5 })).toMatchObject({ proposedPay: 5_150_000, cost: 75_000 });
  expect(priceOf({ ...base, percent: 0 })).toMatchObject({ proposedPay: 5_000_000, cost: 0, isAboveMaximum: false });
});

test('above the maximum pay needs a reason, or what is above is paid once and pay stops at the maximum', () => {
  const base = { pay: 5_900_000, fte: 0.5, range: RANGE, share: 1 } as const;
  expect(priceOf({ ...base, percent: 1.69, overMaximum: 'base' })).toMatchObject({ isAboveMaximum: false });
  expect(priceOf({ ...base, percent: 3, overMaximum: 'base' })).toMatchObject({
    proposedPay: 6_077_000,
    isAboveMaximum: true,
    cost: 88_500,
  });
  expect(priceOf({ ...base, percent: 3, overMaximum: 'lump' })).toMatchObject({
    proposedPay: 6_000_000,
    lumpSum: 38_500,
    isAboveMaximum: false,
    cost: 88_500,
  });
  // Somebody whose pay is above already keeps it.
  expect(priceOf({ ...base, pay: 6_200_000, percent: 2, overMaximum: 'lump' })).toMatchObject({
    proposedPay: 6_200_000,
    lumpSum: 62_000,
  });
  expect(priceOf({ ...base, pay: 6_200_000, percent: 0, overMaximum: 'base' })).toMatchObject({
    isAboveMaximum: false,
  });
});

test('a rationale is needed outside the guideline, a reason above the maximum', () => {
  const guideline = { least: 2, most: 3 };
  const one = {
    rating: 'meets',
    percent: 3,
    rationale: null,
    redCircleReason: null,
    guideline,
    isAboveMaximum: false,
  };
  expect(isOutside({ percent: 2, guideline })).toBe(false);
  expect(isOutside({ percent: 1.99, guideline })).toBe(true);
  expect(isOutside({ percent: 3.01, guideline })).toBe(true);
  expect(isOutside({ percent: 0, guideline: null })).toBe(true);
  expect(missingFrom(one)).toEqual([]);
  expect(missingFrom({ ...one, percent: 3.01 })).toEqual(['rationale']);
  expect(missingFrom({ ...one, percent: 3.01, rationale: '  ' })).toEqual(['rationale']);
  expect(missingFrom({ ...one, percent: 3.01, rationale: 'Promised' })).toEqual([]);
  expect(missingFrom({ ...one, isAboveMaximum: true })).toEqual(['redCircleReason']);
  expect(missingFrom({ ...one, rating: null, percent: null })).toEqual(['rating', 'percent']);
});

test('a budget is a share of the pay of the group, or the group’s share of an amount', () => {
  expect(budgetFor({ budget: 'percent', budgetPercent: 3, budgetAmount: null }, 10_000_000, 50_000_000)).toBe(300_000);
  expect(budgetFor({ budget: 'amount', budgetPercent: null, budgetAmount: 1_000_000 }, 10_000_000, 50_000_000)).toBe(
    200_000,
  );
  expect(budgetFor({ budget: 'amount', budgetPercent: null, budgetAmount: 1_000_000 }, 0, 0)).toBe(0);
});

test('nobody decides on their own pay or on what they proposed', () => {
  const proposal = { employee: 'a', proposedBy: 'b', createdBy: 'account of b' };
  const by = (subjectId: string | null, accountId: string | null) => ({ subjectId, accountId });
  expect(mayNotDecide(proposal, by('a', 'account of a'))).toBe('self');
  expect(mayNotDecide(proposal, by('b', 'account of b'))).toBe('proposer');
  expect(mayNotDecide(proposal, by('c', 'account of c'))).toBeNull();
  // Accounts of HR without an employee record, of which one proposed the raise.
  const byOffice = { employee: 'a', proposedBy: null, createdBy: 'office' };
  expect(mayNotDecide(byOffice, by(null, 'office'))).toBe('proposer');
  expect(mayNotDecide(byOffice, by(null, 'another'))).toBeNull();
  expect(mayNotDecide({ ...byOffice, createdBy: null }, by(null, null))).toBeNull();
});

test('a raise is typed as a percentage or as new pay', () => {
  const person = { pay: 5_000_000, share: 1, isHourly: false };
  expect(percentTyped('', person)).toBeNull();
  expect(percentTyped('3.5 %', person)).toBe(3.5);
  expect(percentTyped('0', person)).toBe(0);
  expect(percentTyped('50', person)).toBe(50);
  expect(percentTyped('50.01', person)).toBeUndefined();
  expect(percentTyped('-1', person)).toBeUndefined();
  expect(percentTyped('three', person)).toBeUndefined();
  expect(percentTyped('$51,500', person)).toBe(3);
  expect(percentTyped('$49,999', person)).toBeUndefined();
  expect(percentTyped('$21', { pay: 4_160_000, share: 1, isHourly: true })).toBe(5);
  // Half a year of service: twice the raise is needed to come to that pay.
  expect(percentTyped('$51,500', { ...person, share: 0.5 })).toBe(6);
  expect(percentTyped('$51,500', { ...person, share: 0 })).toBeUndefined();
});

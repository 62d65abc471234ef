import { expect, test } from 'vitest';
import { addDays } from '#engine/model/days.ts';
import type { PlanType } from './benefit-kinds.model.ts';
import { hsaLimit, limitsOfYear, retirementLimit } from './benefit-limits.model.ts';
import {
  acaMeasured,
  acaMonthly,
  type Choice,
  cobraEnd,
  coverageEnd,
  type Dependent,
  electBy,
  eligibleFrom,
  type EnrollmentFacts,
  enrollmentProblems,
  insuredNow,
  tierFor,
} from './enrollment-rules.model.ts';

const FACTS: EnrollmentFacts = { effective: '2026-07-01', dateOfBirth: '1980-06-15', event: null, kept: [] };
const person = (relationship: string, dateOfBirth: string, more: Partial<Dependent> = {}): Dependent => ({
  id: `${relationship} ${dateOfBirth}`,
  name: 'Mia',
  relationship,
  dateOfBirth,
  disabled: false,
  ...more,
});
const SPOUSE = person('spouse', '1982-01-01');
const CHILD = person('child', '2015-01-01');
const choice = (type: PlanType, more: Partial<Choice> = {}, plan: Partial<Choice['plan']> = {}): Choice => ({
  plan: {
    id: type,
    name: type,
    type,
    hdhp: false,
    guaranteedIssue: null,
    coverageMost: null,
    employerAnnual: null,
    mostAnnual: null,
    eligibleFrom: '2020-01-01',
    hasRate: true,
    ...plan,
  },
  tier: null,
  coverage: null,
  annual: null,
  covered: [],
  beneficiaries: [],
  ...more,
});
const says = (choices: readonly Choice[], facts: Partial<EnrollmentFacts> = {}): string[] =>
  enrollmentProblems(choices, { ...FACTS, ...facts }).map(({ field, message }) => `${field}: ${message}`);

test('the tier fits the people: no more, no fewer', () => {
  const medical = (tier: Choice['tier'], covered: readonly Dependent[]) => says([choice('medical', { tier, covered })]);
  expect(medical('ee', [])).toEqual([]);
  expect(medical('family', [SPOUSE, CHILD])).toEqual([]);
  expect(medical('family', [CHILD])).toEqual(['tier: family requires at least two dependents']);
  expect(medical('ee_spouse', [CHILD])[0]).toContain('requires a spouse or partner');
  expect(medical('ee_children', [SPOUSE, CHILD])[0]).toContain('requires at least one child, and no spouse');
  expect(medical('ee', [CHILD])[0]).toContain('covers no dependents');
  expect(tierFor([SPOUSE, CHILD])).toBe('family');
});

test('a child is covered up to 26, a disabled one beyond', () => {
  const at = (born: string, more: Partial<Dependent> = {}) =>
    says([choice('medical', { tier: 'ee_children', covered: [person('child', born, more)] })]);
  expect(at('2000-07-02')).toEqual([]);
  expect(at('2000-07-01')).toEqual(['dependents: Mia is 26: children are covered until they turn 26']);
  expect(at('2000-07-01', { disabled: true })).toEqual([]);
});

test('HSA: only with a high-deductible plan, never beside a general FSA, within the limit of the year', () => {
  const hdhp = (tier: Choice['tier'] = 'ee', covered: readonly Dependent[] = []) =>
    choice('medical', { tier, covered }, { hdhp: true });
  const hsa = (annual: number, employerAnnual: number | null = null) => choice('hsa', { annual }, { employerAnnual });
  expect(says([hsa(100_000)])).toEqual([
    'hsa: requires a high-deductible health plan: choose one, or leave the HSA out',
  ]);
  expect(says([hsa(100_000), choice('medical', { tier: 'ee' })])[0]).toContain('requires a high-deductible');
  expect(says([hsa(100_000)], { kept: [{ type: 'medical', hdhp: true, tier: 'ee' }] })).toEqual([]);
  expect(says([hdhp(), hsa(440_000)])).toEqual([]);
  expect(says([hdhp(), hsa(440_001)])[0]).toContain('limited to $4,400.00 in 2026: you can add $4,400.00 at most');
  expect(says([hdhp(), hsa(380_001, 60_000)])[0]).toContain('you can add $3,800.00 at most');
  expect(says([hdhp('ee_children', [CHILD]), hsa(875_000)])).toEqual([]);
  expect(says([hdhp(), hsa(540_000)], { dateOfBirth: '1971-12-31' })).toEqual([]);
  expect(says([hdhp(), hsa(440_001)], { dateOfBirth: '1972-01-01' })).toHaveLength(1);
  expect(says([hdhp(), hsa(100_000), choice('health_fsa', { annual: 50_000 })])[0]).toContain(
    'health_fsa: cannot be combined with an HSA',
  );
  expect(says([hdhp(), hsa(100_000), choice('lpfsa', { annual: 50_000 })])).toEqual([]);
});

test('limits of accounts, and the last known ones where a year is not on file', () => {
  expect(says([choice('health_fsa', { annual: 340_001 })])[0]).toContain('limited to $3,400.00');
  expect(says([choice('dcfsa', { annual: 750_001 })])[0]).toContain('limited to $7,500.00');
  expect(says([choice('health_fsa', { annual: 200_001 }, { mostAnnual: 200_000 })])[0]).toContain('$2,000.00');
  expect(says([choice('dcfsa')])[0]).toContain('needs an amount per year');
  expect([
    retirementLimit(2026, 49),
    retirementLimit(2026, 50),
    retirementLimit(2026, 61),
    retirementLimit(2026, 64),
  ]).toEqual([2_450_000, 3_250_000, 3_575_000, 3_250_000]);
  expect(
    says([choice('401k', { annual: 1_500_000 }), choice('roth401k', { annual: 1_500_000 })], {
      dateOfBirth: '1990-01-01',
    })[0],
  ).toContain('together are limited to $24,500.00');
  expect(hsaLimit(2026, false, 30)).toBe(440_000);
  expect(limitsOfYear(2027)).toMatchObject({ year: 2026, isCarried: true });
  expect(() => limitsOfYear(2025)).toThrow('2025');
});

test('beneficiaries add up to 100 % in each class', () => {
  const life = (...shares: readonly (readonly ['primary' | 'contingent', number])[]) =>
    says([
      choice('life', {
        coverage: 5_000_000,
        beneficiaries: shares.map(([kind, share]) => ({ name: 'Luis', kind, share })),
      }),
    ]);
  expect(life(['primary', 60], ['primary', 40])).toEqual([]);
  expect(life(['primary', 60], ['primary', 30])).toEqual(['beneficiaries: primary shares total 90%, must be 100%']);
  expect(life()).toEqual(['beneficiaries: primary shares total 0%, must be 100%']);
  expect(life(['primary', 100], ['contingent', 50])).toEqual([
    'beneficiaries: contingent shares total 50%, must be 100%',
  ]);
});

test('basic life takes beneficiaries, but asks nobody to name them', () => {
  const basic = (...shares: readonly (readonly ['primary' | 'contingent', number])[]) =>
    says([choice('basic_life', { beneficiaries: shares.map(([kind, share]) => ({ name: 'Luis', kind, share })) })]);
  expect(basic()).toEqual([]);
  expect(basic(['primary', 50], ['primary', 50])).toEqual([]);
  expect(basic(['primary', 90])).toEqual(['beneficiaries: primary shares total 90%, must be 100%']);
  expect(basic(['contingent', 100])).toEqual(['beneficiaries: primary shares total 0%, must be 100%']);
});

test('above the guaranteed issue the carrier decides first', () => {
  expect(insuredNow(10_000_000, 10_000_000)).toEqual({ coverage: 10_000_000, requested: null });
  expect(insuredNow(10_000_001, 10_000_000)).toEqual({ coverage: 10_000_000, requested: 10_000_001 });
  expect(insuredNow(10_000_001, null)).toEqual({ coverage: 10_000_001, requested: null });
});

test('a change fits its event, a plan its person and its day', () => {
  expect(says([choice('vision', { tier: 'ee' })], { event: 'move' })).toEqual([]);
  expect(says([choice('dcfsa', { annual: 100 })], { event: 'move' })[0]).toContain(
    'cannot change because of this event',
  );
  expect(says([choice('vision', { tier: 'ee' }, { eligibleFrom: '2026-07-02' })])[0]).toContain('does not cover you');
  const rule = { employmentTypes: ['full_time'], minHours: 30, waitingDays: 30 };
  const who = { employmentType: 'full_time', hireDate: '2026-06-01', hours: 30 };
  expect(eligibleFrom(rule, who)).toBe('2026-07-01');
  expect(eligibleFrom(rule, { ...who, hours: 29.99 })).toBeNull();
  expect(eligibleFrom(rule, { ...who, employmentType: 'per_diem' })).toBeNull();
  expect(eligibleFrom({ ...rule, employmentTypes: [] }, { ...who, employmentType: 'per_diem' })).toBe('2026-07-01');
});

test('leaving, COBRA and the hours of the ACA', () => {
  expect(coverageEnd('month_end', '2026-02-03')).toBe('2026-02-28');
  expect(coverageEnd('last_day', '2026-02-03')).toBe('2026-02-03');
  expect(electBy('2026-03-10', '2026-02-28')).toBe('2026-05-09');
  expect(electBy('2026-02-10', '2026-02-28')).toBe('2026-04-29');
  expect(acaMonthly(30 * 52, 52)).toEqual({ perMonth: 130, isFullTime: true });
  expect(acaMonthly(29 * 52, 52).isFullTime).toBe(false);
  expect(acaMonthly(0, 0)).toEqual({ perMonth: 0, isFullTime: false });
  // Half an hour less than 1,560 in a year is 129.96 a month, and 130 is the limit.
  expect(acaMonthly(1559.5, 52)).toEqual({ perMonth: 129.9, isFullTime: false });
  // 18 months after June 30 is December 30; coverage from July 1 on is that of whole months.
  expect(cobraEnd('2026-06-30', 18)).toBe('2027-12-31');
  expect(cobraEnd('2026-06-15', 18)).toBe('2027-12-15');
  expect(cobraEnd('2026-02-28', 18)).toBe('2027-08-31');
  expect(cobraEnd('2026-08-30', 18)).toBe('2028-02-29');
});

test('ACA: a rehire within 13 weeks goes on with empty weeks, after 13 the measurement restarts', () => {
  const work = (from: string, count: number, hours: number) =>
    Array.from({ length: count }, (_, n) => ({ week: addDays(from, 7 * n), minutes: hours * 60 }));
  // 20 weeks of 40 h to 12 April, back on 13 July: 12 weeks without an hour count, 36 h × 12 follow.
  const short = [...work('2025-11-24', 20, 40), ...work('2026-07-06', 12, 36)];
  expect(acaMeasured(short, '2026-09-27')).toEqual({ hours: 20 * 40 + 12 * 36, weeks: 44 });
  expect(acaMonthly(1232, 44)).toMatchObject({ isFullTime: false });
  // One week later it is 13 weeks: only what follows counts.
  const long = [...work('2025-11-24', 20, 20), ...work('2026-07-13', 11, 36)];
  expect(acaMeasured(long, '2026-09-27')).toEqual({ hours: 396, weeks: 11 });
  expect(acaMonthly(396, 11)).toMatchObject({ isFullTime: true });
  expect(acaMeasured([], '2026-09-27')).toEqual({ hours: 0, weeks: 0 });
});

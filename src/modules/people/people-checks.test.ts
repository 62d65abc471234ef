import { describe, expect, test } from 'vitest';
import {
  ageOn,
  formatPhone,
  isOldEnough,
  isRoutingNumber,
  isSsn,
  isZip,
  maskSsn,
  nextAnniversary,
  reportingLoop,
  reportingLoopMessage,
  tenureText,
  toE164,
} from '#modules/people/people-checks.model.ts';
import { isUsState, US_STATES } from '#modules/people/us-states.model.ts';
import { EEO_JOB_CATEGORIES, EEO_JOB_CATEGORY_ORDER } from '#modules/people/work-categories.model.ts';

describe('Social Security numbers', () => {
  test.each([
    ['123-45-6789', true],
    ['123456789', true],
    ['001-01-0001', true],
    ['899-99-9999', true],
    ['665-10-1000', true],
    ['667-10-1000', true],
    ['000-12-3456', false],
    ['666-12-3456', false],
    ['900-12-3456', false],
    ['999-12-3456', false],
    ['123-00-4567', false],
    ['123-45-0000', false],
    ['12345678', false],
    ['1234567890', false],
    ['12a-45-6789', false],
    ['', false],
  ])('%s: %s', (text, yes) => expect(isSsn(text)).toBe(yes));
  test('only the last four show', () => {
    expect(maskSsn('123-45-6789')).toBe('•••-••-6789');
    expect(maskSsn('12')).toBe('•••-••-••••');
  });
});

describe('bank, phone, ZIP, state', () => {
  test.each([
    ['021000021', true],
    ['011401533', true],
    ['122105155', true],
    ['021000022', false],
    ['210000021', false],
    ['000000000', false],
    ['02100002', false],
    ['02100002x', false],
  ])('routing %s: %s', (text, yes) => expect(isRoutingNumber(text)).toBe(yes));

  test.each([
    ['(503) 555-0142', '+15035550142'],
    ['503.555.0142', '+15035550142'],
    ['1 503 555 0142', '+15035550142'],
    ['+1 503-555-0142', '+15035550142'],
    ['5035550142', '+15035550142'],
    ['+44 20 7946 0000', null],
    ['555-0142', null],
    ['103-555-0142', null],
    ['503-155-0142', null],
    ['911-555-0142', null],
    ['503-911-0142', null],
    ['503-555-0142 x9', null],
    ['', null],
    ['+5035550142', null],
  ])('phone %s → %s', (text, e164) => expect(toE164(text)).toBe(e164));
  test('phones read back', () => {
    expect(formatPhone('+15035550142')).toBe('(503) 555-0142');
    expect(formatPhone('+442079460000')).toBe('+442079460000');
  });

  test.each([
    ['97201', true],
    ['97201-1234', true],
    ['9720', false],
    ['97201-12', false],
    ['972011234', false],
    ['00000', false],
  ])('ZIP %s: %s', (text, yes) => expect(isZip(text)).toBe(yes));
  test('fifty states, the District and five territories', () => {
    expect(Object.keys(US_STATES)).toHaveLength(56);
    expect(isUsState('OR')).toBe(true);
    for (const text of ['or', 'XX', 'toString', '']) expect(isUsState(text)).toBe(false);
  });
  test('ten EEO-1 categories in the order of the form', () => {
    expect(EEO_JOB_CATEGORY_ORDER).toHaveLength(10);
    expect(new Set(EEO_JOB_CATEGORY_ORDER)).toEqual(new Set(Object.keys(EEO_JOB_CATEGORIES)));
  });
});

describe('age', () => {
  test('fourteen on the birthday, not the day before', () => {
    expect(isOldEnough('2012-03-04', '2026-03-04')).toBe(true);
    expect(isOldEnough('2012-03-05', '2026-03-04')).toBe(false);
    expect(isOldEnough('2030-01-01', '2026-03-04')).toBe(false);
  });
  test('born on a leap day', () => {
    expect(ageOn('2008-02-29', '2026-02-27')).toBe(17);
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(18);
    expect(ageOn('2008-02-29', '2024-02-28')).toBe(15);
    expect(ageOn('2008-02-29', '2024-02-29')).toBe(16);
  });
});

describe('reporting', () => {
  const boss: Record<string, string | null> = { a: null, b: 'a', c: 'b', x: 'y', y: 'x' };
  const managerOf = (id: string) => boss[id];
  test('a loop is reported as a chain', () => {
    expect(reportingLoop('a', 'c', managerOf)).toEqual(['a', 'c', 'b', 'a']);
    expect(reportingLoop('a', 'a', managerOf)).toEqual(['a', 'a']);
    expect(reportingLoopMessage(['Ann', 'Cy', 'Bo', 'Ann'])).toBe(
      'would create a reporting loop (Ann → Cy → Bo → Ann)',
    );
  });
  test('no loop, nobody above, unknown people, foreign loops', () => {
    expect(reportingLoop('c', 'a', managerOf)).toBeNull();
    expect(reportingLoop('c', null, managerOf)).toBeNull();
    expect(reportingLoop('new', 'nobody', managerOf)).toBeNull();
    expect(reportingLoop('new', 'x', managerOf)).toBeNull();
  });
});

describe('tenure', () => {
  test.each([
    ['2022-04-04', '2026-03-04', '3 y 11 mo'],
    ['2021-03-04', '2026-03-04', '5 y'],
    ['2025-04-04', '2026-03-04', '11 mo'],
    ['2026-02-20', '2026-03-04', '12 d'],
    ['2026-03-04', '2026-03-04', '0 d'],
    ['2026-03-09', '2026-03-04', '0 d'],
    ['2024-02-29', '2025-02-28', '1 y'],
  ])('%s to %s: %s', (from, to, text) => expect(tenureText(from, to)).toBe(text));
  test('the next anniversary lies ahead', () => {
    expect(nextAnniversary('2022-04-04', '2026-03-04')).toBe('2026-04-04');
    expect(nextAnniversary('2022-04-04', '2026-04-04')).toBe('2027-04-04');
    expect(nextAnniversary('2024-02-29', '2024-02-29')).toBe('2025-02-28');
    expect(nextAnniversary('2026-03-09', '2026-03-04')).toBe('2027-03-09');
  });
});

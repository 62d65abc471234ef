import { expect, test } from 'vitest';
import { auditScore, hoursOf, passes, severityOf, worthOf } from './consulting-rules.model.ts';

const said = (codes: string) =>
  codes.split('').map((code) => ({
    response:
      code === 'c'
        ? 'compliant'
        : code === 'p'
          ? 'partial'
          : code === 'x'
            ? 'non_compliant'
            : code === 'n'
              ? 'na'
              : null,
  }));

test('time is worth its share of the hourly rate, in whole cents', () => {
  expect(worthOf(60, 18_500)).toBe(18_500);
  expect(worthOf(25, 18_500)).toBe(7_708);
  expect(worthOf(1, 18_530)).toBe(309);
  expect(worthOf(1440, 0)).toBe(0);
});

test('partly compliant items count half, items that do not apply count nowhere', () => {
  expect(auditScore(said('ccpx'))).toBe(62.5);
  expect(auditScore(said('ccnn'))).toBe(100);
  expect(auditScore(said('cpx'))).toBe(50);
  expect(auditScore(said('cxx'))).toBe(33.3);
  expect([auditScore(said('nn')), auditScore([]), auditScore(said('--'))]).toEqual([null, null, null]);
});

test('the auditor’s word on severity counts; without one partly compliant is low and not compliant medium', () => {
  expect(severityOf('partial', 'critical')).toBe('critical');
  expect([severityOf('partial', null), severityOf('non_compliant', null)]).toEqual(['low', 'medium']);
});

test('the pass mark itself passes', () => {
  expect([passes(79, 80), passes(80, 80)]).toEqual([false, true]);
});

test('minutes are hours to two decimals', () => {
  expect([0, 20, 45, 1440].map(hoursOf)).toEqual([0, 0.33, 0.75, 24]);
});

import { expect, test } from 'vitest';
import { countOfDose } from './dose-count.model.ts';

test('a dose in milligrams is so many tablets, or so much of a liquid', () => {
  expect(countOfDose(2, 'mg', '1 mg tablet')).toBe(2);
  expect(countOfDose(0.05, 'mg', '0.1 mg tablet')).toBe(0.5);
  expect(countOfDose(8, 'mg', '8 mg/2 mg film')).toBe(1);
  expect(countOfDose(4, 'mg', '8/2 mg film')).toBe(0.5);
  expect(countOfDose(5, 'mg', '10 mg/5 mL solution')).toBe(2.5);
  expect(countOfDose(4, 'mg', '2 mg/mL vial')).toBe(2);
});
test('what is counted as it is, stays; what cannot be compared, is not', () => {
  expect(countOfDose(2, 'tablet', '500 mg tablet')).toBe(2);
  expect(countOfDose(2, 'mcg', '1 mg tablet')).toBeNull();
  expect(countOfDose(2, 'mg', 'adult')).toBeNull();
});

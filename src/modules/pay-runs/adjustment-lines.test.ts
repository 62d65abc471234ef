import { expect, test } from 'vitest';
import { centsOf, linesOf } from './adjustment-lines.model.ts';

test('amounts as spreadsheets write them; what is no amount is none', () => {
  expect(['1,250.00', '$1250', '(40.00)', '-40', '\u221240', ' 7.5 ', '0'].map(centsOf)).toEqual([
    125_000, 125_000, -4_000, -4_000, -4_000, 750, 0,
  ]);
  expect(['', 'ten', '1.234', '12-3', '1e3', '99999999999', '12,50'].map(centsOf)).toEqual(
    Array.from({ length: 7 }, () => null),
  );
});

test('tabs, semicolons or commas, quotes, a heading; a wrong amount and a person twice are named by line', () => {
  expect(linesOf('Employee,Amount\n\nE-1,"1,000.00",Referral\nE-2, 5').lines).toEqual([
    { line: 3, who: 'e-1', amount: 100_000, reason: 'Referral' },
    { line: 4, who: 'e-2', amount: 500, reason: '' },
  ]);
  expect(linesOf('a@b.example\t1,000.00\t').lines).toEqual([
    { line: 1, who: 'a@b.example', amount: 100_000, reason: '' },
  ]);
  const wrong = linesOf('E-1,10\nE-2,ten\nE-1,20');
  expect(wrong.problems.map(({ message }) => message)).toEqual([
    'Line 2: “ten” is not an amount. Write it like 250.00.',
    'Line 3: E-1 is on line 1 already.',
  ]);
});

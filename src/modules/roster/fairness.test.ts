import { expect, test } from 'vitest';
import { aboveMean, aboveSharers, burdenOf, quarterOf } from './fairness.model.ts';

test('quarters end with their month', () => {
  expect(quarterOf('2026-11-26')).toEqual(['2026-10-01', '2026-12-31']);
  expect(quarterOf('2027-01-01')).toEqual(['2027-01-01', '2027-03-31']);
  expect(quarterOf('2028-02-29')).toEqual(['2028-01-01', '2028-03-31']);
});
test('a weekend counts once, nights each, and being on call not at all', () => {
  expect(
    burdenOf([
      { day: '2026-11-28', kind: 'night' },
      { day: '2026-11-29', kind: 'night' },
      { day: '2026-12-05', kind: 'on_call' },
      { day: '2026-12-07', kind: 'day' },
    ]),
  ).toEqual({ nights: 2, weekends: 1 });
});
test('the mean is that of the role', () => {
  const role = [
    { nights: 6, weekends: 3 },
    { nights: 0, weekends: 1 },
  ];
  expect(aboveMean(role[0] ?? { nights: 0, weekends: 0 }, role)).toEqual({ nights: 3, weekends: 1 });
  expect(aboveMean({ nights: 0, weekends: 0 }, [])).toEqual({ nights: 0, weekends: 0 });
});
test('people hired for days make nobody else’s nights look unfair', () => {
  const [many, few, none] = [
    { nights: 12, weekends: 4 },
    { nights: 8, weekends: 4 },
    { nights: 0, weekends: 4 },
  ] as const;
  const role = [many, few, none];
  expect(aboveSharers(many, role)).toEqual({ nights: 2, weekends: 0 });
  expect(aboveSharers(few, role)).toEqual({ nights: -2, weekends: 0 });
  expect(aboveSharers(none, role)).toEqual({ nights: 0, weekends: 0 });
});

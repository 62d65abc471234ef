import { expect, test } from 'vitest';
import { monthEndsIn, monthsIn, partsOf, runningTo, windowBefore, windowOf } from './periods.ts';

const TODAY = '2026-11-15';

test('twelve months are this one so far and the eleven before', () => {
  expect(windowOf('12_months', TODAY)).toEqual({ from: '2025-12-01', to: TODAY });
  expect(windowOf('quarter', TODAY)).toEqual({ from: '2026-10-01', to: TODAY });
  expect(windowOf('dates', TODAY, { from: '2026-01-05', to: '2030-01-01' })).toEqual({ from: '2026-01-05', to: TODAY });
});
test('a comparison is as far into its months', () => {
  const year = windowOf('12_months', TODAY);
  expect(windowBefore(year, 'year_before')).toEqual({ from: '2024-12-01', to: '2025-11-15' });
  expect(windowBefore(year, 'before')).toEqual({ from: '2024-12-01', to: '2025-11-15' });
  expect(windowBefore(windowOf('month', TODAY), 'before')).toEqual({ from: '2026-10-01', to: '2026-10-15' });
  expect(windowBefore({ from: '2026-02-01', to: '2026-02-28' }, 'before')).toEqual({
    from: '2026-01-01',
    to: '2026-01-31',
  });
  expect(windowBefore({ from: '2026-02-10', to: '2026-02-19' }, 'before')).toEqual({
    from: '2026-01-31',
    to: '2026-02-09',
  });
  expect(windowBefore(year, 'none')).toBeNull();
});
test('parts are cut at the ends of the window', () => {
  expect(partsOf({ from: '2026-10-15', to: '2026-11-03' }, 'month')).toEqual([
    { from: '2026-10-15', to: '2026-10-31' },
    { from: '2026-11-01', to: '2026-11-03' },
  ]);
  // 2 November 2026 is a Monday.
  expect(partsOf({ from: '2026-10-30', to: '2026-11-03' }, 'week').map(({ from }) => from)).toEqual([
    '2026-10-30',
    '2026-11-02',
  ]);
  expect(monthEndsIn({ from: '2026-01-10', to: '2026-03-05' })).toEqual(['2026-01-31', '2026-02-28', '2026-03-05']);
});
test('months count what is covered of them', () => {
  expect(monthsIn({ from: '2025-12-01', to: TODAY })).toBe(11.5);
  expect(monthsIn({ from: '2026-02-01', to: '2026-02-28' })).toBe(1);
});
test('twelve running months end with the window', () => {
  expect(runningTo({ from: '2026-11-01', to: TODAY })).toEqual({ from: '2025-11-16', to: TODAY });
  expect(runningTo({ from: '2024-02-01', to: '2024-02-29' })).toEqual({ from: '2023-03-01', to: '2024-02-29' });
});

import { expect, test } from 'vitest';
import { type CalendarDay, entriesOf, hoursOf } from './calendar-days.ts';

const day = (date: string, part: CalendarDay['part'] = 'full', kept = true): CalendarDay => ({
  date: `2026-12-${date}`,
  part,
  hours: part === 'full' ? 8 : 4,
  kept,
});
const spans = (...days: CalendarDay[]) =>
  entriesOf(days).map(({ from, to, part }) => [from.slice(8), to.slice(8), part]);

test('a stretch over a weekend is one entry; a day that was taken back parts it', () => {
  expect(spans(day('04'), day('07'), day('08'))).toEqual([['04', '08', 'full']]);
  expect(spans(day('07'), day('08', 'full', false), day('09'), day('10'))).toEqual([
    ['07', '07', 'full'],
    ['09', '10', 'full'],
  ]);
  expect(spans(day('07', 'full', false), day('08'))).toEqual([['08', '08', 'full']]);
  expect(spans(day('07', 'full', false))).toEqual([]);
});

test('half days and hours are entries of their own', () => {
  expect(spans(day('07', 'pm'), day('08'), day('09'), day('10', 'am'))).toEqual([
    ['07', '07', 'pm'],
    ['08', '09', 'full'],
    ['10', '10', 'am'],
  ]);
  expect(spans(day('07', 'hours'), day('08'))).toEqual([
    ['07', '07', 'hours'],
    ['08', '08', 'full'],
  ]);
});

test('a morning ends at noon, an afternoon with the day, also at the end of the year', () => {
  const at = (part: CalendarDay['part']) => hoursOf({ from: '2026-12-31', to: '2026-12-31', part, hours: 4 });
  expect(at('am')).toEqual({ start: '2026-12-31T00:00:00Z', end: '2026-12-31T12:00:00Z' });
  expect(at('pm')).toEqual({ start: '2026-12-31T12:00:00Z', end: '2027-01-01T00:00:00Z' });
  expect(at('full')).toEqual({ start: '2026-12-31T00:00:00Z', end: '2027-01-01T00:00:00Z' });
});

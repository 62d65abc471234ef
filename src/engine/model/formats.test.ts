import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { countDays } from './day-zone.ts';
import { eitherOf, showFixed, showMoney, showNumber, showPercent } from './figures.ts';
import { countHours, dayFormat, dayOf, momentFormat } from './formats.ts';
import { showInstant, showNear, showTime } from './show.ts';
import { behindUtc, momentOf, wallClock } from './wall-clock.ts';
import { firstWeekday } from './week.ts';
import { readWith } from './words.ts';

afterEach(() => readWith(null));

/** Without marks of direction, and with one kind of space. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f\u061c]/g, '');
const day = new Date('2026-03-16T00:00:00Z');

test('English writes as the United States do, letter for letter', () => {
  expect(showNumber(1250.5)).toBe('1,250.5');
  expect(showMoney(125_000)).toBe('$1,250.00');
  expect([showFixed(1234.005, 1), showFixed(-0.04, 1), showFixed(2, 2)]).toEqual(['1234.0', '-0.0', '2.00']);
  expect([showPercent(12.345, 1), showPercent(0, 1)]).toEqual(['12.3%', '0.0%']);
  expect(dayFormat({ dateStyle: 'medium' }).format(day)).toBe('Mar 16, 2026');
  const noon = momentFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  expect(plain(noon.format(new Date('2026-03-16T16:05:00Z')))).toBe('Mar 16, 2026, 4:05 PM');
  expect(eitherOf(['nurse', 'HR manager', 'auditor'])).toBe('nurse, HR manager, or auditor');
  expect(firstWeekday()).toBe(7);
});

describe('another language writes its own way, with or without words', () => {
  test.each([
    ['es', '16 mar 2026', 'lunes, 16 de marzo', '12.500,5', '12,3 %', 1],
    ['de', '16.03.2026', 'Montag, 16. März', '12.500,5', '12,3 %', 1],
    ['ar-u-ca-gregory-nu-latn', '16/03/2026', 'الاثنين، 16 مارس', '12,500.5', '12.3%', 6],
    ['ja', '2026/03/16', '3月16日月曜日', '12,500.5', '12.3%', 7],
  ])('%s', (tag, medium, long, number, percent, first) => {
    readWith(null, tag);
    expect(plain(dayFormat({ dateStyle: 'medium' }).format(day))).toBe(medium);
    expect(plain(dayFormat({ weekday: 'long', month: 'long', day: 'numeric' }).format(day))).toBe(long);
    expect(showNumber(12_500.5)).toBe(number);
    expect(plain(showPercent(12.34, 1))).toBe(percent);
    expect(firstWeekday()).toBe(first);
  });
});

describe('where hours are counted to 23', () => {
  afterEach(() => countHours(undefined));
  const afternoon = '2021-06-12T16:05:00Z';

  test('times are written so from that moment on, and as before when it is taken back', () => {
    expect(plain(showInstant(afternoon, 'UTC'))).toBe('Jun 12, 2021, 4:05 PM');
    countHours('h23');
    expect(plain(showInstant(afternoon, 'UTC'))).toBe('Jun 12, 2021, 16:05');
    expect(plain(showInstant('2021-06-12T00:05:00Z', 'UTC'))).toBe('Jun 12, 2021, 00:05');
    countHours(undefined);
    expect(plain(showInstant(afternoon, 'UTC'))).toBe('Jun 12, 2021, 4:05 PM');
    expect(plain(showInstant(afternoon, 'UTC', 'h23'))).toBe('Jun 12, 2021, 16:05');
  });

  test('what is near leaves out the day of today and the year of this year', () => {
    const now = new Date();
    const at = (year: number, month: number, day: number) => new Date(year, month, day, 8, 5).toISOString();
    const other = now.getMonth() === 0 ? 1 : 0;
    countHours('h23');
    expect(showNear(at(now.getFullYear(), now.getMonth(), now.getDate()))).toBe('08:05');
    expect(plain(showNear(at(now.getFullYear(), other, 3)))).toBe(`${other ? 'Feb' : 'Jan'} 3, 08:05`);
    expect(plain(showNear(at(2021, 5, 12)))).toBe('Jun 12, 2021, 08:05');
    countHours(undefined);
    expect(plain(showTime(new Date(2021, 5, 12, 16, 5)))).toBe('4:05 PM');
  });
});

describe('where days are counted somewhere else than at the reader', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    // Half past two in the night in Rome, half past five of the evening before in Los Angeles.
    vi.setSystemTime(new Date('2026-11-21T01:30:00Z'));
    countDays('America/Los_Angeles');
    countHours('h23');
  });
  afterEach(() => {
    countHours(undefined);
    countDays(undefined);
    vi.useRealTimers();
  });

  test('one moment reads the same everywhere, and its day is not the day in UTC', () => {
    expect(plain(showInstant('2026-11-21T01:05:00Z'))).toBe('Nov 20, 2026, 17:05');
    expect(plain(showInstant('2026-11-21T01:05:00Z', 'UTC'))).toBe('Nov 21, 2026, 01:05');
    expect(showTime(new Date('2026-11-21T01:05:00Z'))).toBe('17:05');
    expect(showNear('2026-11-20T15:00:00Z')).toBe('07:00');
    expect(plain(showNear('2026-11-20T05:00:00Z'))).toBe('Nov 19, 21:00');
    expect(plain(showNear('2026-01-01T05:00:00Z'))).toBe('Dec 31, 2025, 21:00');
    expect(showNear('no moment')).toBe('no moment');
    expect(dayOf('2026-11-21T01:05:00Z')).toBe('2026-11-20');
  });

  test('a formatter that was made earlier follows the person who signs in', () => {
    const made = momentFormat({ month: 'short', day: 'numeric' });
    expect(made.format(new Date('2026-11-21T01:05:00Z'))).toBe('Nov 20');
    countDays('Europe/Rome');
    expect(made.format(new Date('2026-11-21T01:05:00Z'))).toBe('Nov 21');
    expect(dayOf('2026-11-21T01:05:00Z')).toBe('2026-11-21');
  });

  test.each([
    ['2026-11-20T17:05', '2026-11-21T01:05:00.000Z'],
    ['2026-07-01T00:00', '2026-07-01T07:00:00.000Z'],
    // The clock is put forward at two, and back at two: the last and the first minutes around it.
    ['2026-03-08T01:59', '2026-03-08T09:59:00.000Z'],
    ['2026-03-08T03:00', '2026-03-08T10:00:00.000Z'],
    ['2026-11-01T00:59', '2026-11-01T07:59:00.000Z'],
    ['2026-11-01T02:00', '2026-11-01T10:00:00.000Z'],
  ])('what the clock on the wall shows, %s, is the moment %s, and back', (shown, moment) => {
    expect(momentOf(shown)).toBe(moment);
    expect(wallClock(moment)).toBe(shown);
  });

  test('of the hour that comes twice it is the first', () => {
    expect(momentOf('2026-11-01T01:30')).toBe('2026-11-01T08:30:00.000Z');
    expect(behindUtc(Date.parse('2026-11-21T01:05:30Z'))).toBe(8 * 3_600_000);
  });
});

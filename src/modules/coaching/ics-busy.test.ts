import { expect, test } from 'vitest';
import { busyTimes } from './ics-busy.server.ts';

const PACIFIC = `BEGIN:VTIMEZONE
TZID:Pacific
BEGIN:DAYLIGHT
DTSTART:20070311T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
TZOFFSETFROM:-0800
TZOFFSETTO:-0700
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:20071104T020000
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
TZOFFSETFROM:-0700
TZOFFSETTO:-0800
END:STANDARD
END:VTIMEZONE`;
const file = (...events: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', PACIFIC, ...events, 'END:VCALENDAR', '']
    .join('\n')
    .replaceAll('\n', '\r\n');
const event = (...lines: string[]): string => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\n');
const [from, to] = [Date.parse('2026-10-26T00:00:00Z'), Date.parse('2026-11-16T00:00:00Z')];
const read = (text: string) =>
  busyTimes(text, { zone: 'America/Los_Angeles', from, to }).map((one) => [
    new Date(one.from).toISOString().slice(0, 16),
    new Date(one.to).toISOString().slice(0, 16),
  ]);

test('a weekly time keeps its clock when daylight saving time ends', () => {
  const weekly = event(
    'UID:a',
    'DTSTART;TZID=Pacific:20260112T090000',
    'DTEND;TZID=Pacific:20260112T100000',
    'RRULE:FREQ=WEEKLY',
  );
  expect(read(file(weekly))).toEqual([
    ['2026-10-26T16:00', '2026-10-26T17:00'],
    ['2026-11-02T17:00', '2026-11-02T18:00'],
    ['2026-11-09T17:00', '2026-11-09T18:00'],
  ]);
});

test('a left out day, a moved one and a canceled one', () => {
  const weekly = event(
    'UID:a',
    'DTSTART:20261027T180000Z',
    'DTEND:20261027T190000Z',
    'RRULE:FREQ=WEEKLY;COUNT=3',
    'EXDATE:20261103T180000Z',
  );
  const moved = event('UID:a', 'RECURRENCE-ID:20261110T180000Z', 'DTSTART:20261111T200000Z', 'DTEND:20261111T210000Z');
  const cancelled = event('UID:b', 'DTSTART:20261028T180000Z', 'DTEND:20261028T190000Z', 'STATUS:CANCELLED');
  expect(read(file(weekly, moved, cancelled))).toEqual([
    ['2026-10-27T18:00', '2026-10-27T19:00'],
    ['2026-11-11T20:00', '2026-11-11T21:00'],
  ]);
});

test('a whole day is a day of the coach, a time without a zone is by their clock, free time is free', () => {
  expect(
    read(
      file(
        event('UID:a', 'DTSTART;VALUE=DATE:20261101', 'DTEND;VALUE=DATE:20261102'),
        event('UID:b', 'DTSTART:20261104T080000', 'DURATION:PT30M'),
        event('UID:c', 'DTSTART:20261105T080000Z', 'DTEND:20261105T090000Z', 'TRANSP:TRANSPARENT'),
      ),
    ),
  ).toEqual([
    // 25 hours: the clock went back.
    ['2026-11-01T07:00', '2026-11-02T08:00'],
    ['2026-11-04T16:00', '2026-11-04T16:30'],
  ]);
});

test('times that overlap become one', () => {
  expect(
    read(
      file(
        event('UID:a', 'DTSTART:20261028T180000Z', 'DTEND:20261028T190000Z'),
        event('UID:b', 'DTSTART:20261028T183000Z', 'DTEND:20261028T200000Z'),
        event('UID:c', 'DTSTART:20261028T200000Z', 'DTEND:20261028T201500Z'),
      ),
    ),
  ).toEqual([['2026-10-28T18:00', '2026-10-28T20:15']]);
});

test('what is no calendar, and what repeats without end, is refused with a sentence', () => {
  expect(() => read('<html>Sign in</html>')).toThrow('does not hold a calendar');
  const endless = event('UID:a', 'DTSTART:19700101T000000Z', 'DTEND:19700101T000001Z', 'RRULE:FREQ=SECONDLY');
  expect(() => read(file(endless))).toThrow('repeats too often');
});

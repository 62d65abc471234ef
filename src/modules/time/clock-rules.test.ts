import { expect, test } from 'vitest';
import { momentAt } from '#engine/model/zoned.ts';
import {
  boundsOf,
  closingOf,
  cutAt,
  dayOfSession,
  isOpenAt,
  metersBetween,
  missedMeals,
  MINUTE,
  PLAIN_RULES,
  type PunchKind,
  refusedNext,
  sessionsOf,
  stretchesOf,
  type Window,
  workedMinutes,
} from './clock-rules.model.ts';

const ZONE = 'America/Los_Angeles';
const HOUR = 60 * MINUTE;
const punch = (kind: PunchKind, day: string, time: string, costCenter: string | null = null) => ({
  kind,
  at: momentAt(ZONE, day, time),
  costCenter,
});
const window = (day: string, start: string, endDay: string, end: string): Window => {
  const [startsAt, endsAt] = [momentAt(ZONE, day, start), momentAt(ZONE, endDay, end)];
  return { day, startsAt, endsAt, opensAt: startsAt - HOUR, closesAt: endsAt + 8 * HOUR };
};
const worked = (...punches: ReturnType<typeof punch>[]) =>
  workedMinutes(sessionsOf(punches).flatMap((one) => stretchesOf(one, PLAIN_RULES)));

test('a day with a meal: a short break is work, a meal is not', () => {
  const day = '2026-11-24';
  expect(
    worked(
      punch('in', day, '07:00'),
      punch('break_start', day, '09:30'),
      punch('break_end', day, '09:45'),
      punch('break_start', day, '12:00'),
      punch('break_end', day, '12:30'),
      punch('out', day, '15:30'),
    ),
  ).toBe(480);
});

test('a night belongs to the day its shift begins on; a clock-out of the next morning ends it', () => {
  const punches = [punch('in', '2026-11-24', '22:52'), punch('out', '2026-11-25', '07:04')];
  const [night] = sessionsOf(punches);
  if (!night) throw new Error('No session');
  const windows = [window('2026-11-24', '23:00', '2026-11-25', '07:00')];
  expect(dayOfSession(night, windows, ZONE)).toBe('2026-11-24');
  expect(workedMinutes(stretchesOf(night, PLAIN_RULES))).toBe(492);
});

test('a clock-in shortly after midnight is that of the night shift before it', () => {
  const [late] = sessionsOf([punch('in', '2026-11-25', '00:10'), punch('out', '2026-11-25', '07:00')]);
  if (!late) throw new Error('No session');
  expect(dayOfSession(late, [window('2026-11-24', '23:00', '2026-11-25', '07:00')], ZONE)).toBe('2026-11-24');
  expect(dayOfSession(late, [], ZONE)).toBe('2026-11-25');
});

test('work that begins once the shift is over is its own day, unless it ends before the window closes', () => {
  // May be left until 15:00, eight hours after its end.
  const windows = [window('2026-11-24', '23:00', '2026-11-25', '07:00')];
  const closing = closingOf(windows);
  const [day] = sessionsOf([punch('in', '2026-11-25', '08:00'), punch('out', '2026-11-25', '16:30')], closing);
  const [stay] = sessionsOf([punch('in', '2026-11-25', '07:10'), punch('out', '2026-11-25', '08:00')], closing);
  if (!day || !stay) throw new Error('No session');
  expect([day.to, day.faults]).toEqual([momentAt(ZONE, '2026-11-25', '16:30'), []]);
  expect(dayOfSession(day, windows, ZONE)).toBe('2026-11-25');
  expect(dayOfSession(stay, windows, ZONE)).toBe('2026-11-24');
});

test('of two shifts the one that begins nearest counts', () => {
  const [second] = sessionsOf([punch('in', '2026-11-25', '14:55'), punch('out', '2026-11-25', '23:00')]);
  if (!second) throw new Error('No session');
  const windows = [
    window('2026-11-24', '23:00', '2026-11-25', '07:00'),
    { ...window('2026-11-25', '15:00', '2026-11-25', '23:00'), day: 'later' },
  ];
  expect(dayOfSession(second, windows, ZONE)).toBe('later');
});

test('the night on which the clock goes back has nine hours of work, the one on which it goes forward seven', () => {
  expect(worked(punch('in', '2026-10-31', '23:00'), punch('out', '2026-11-01', '07:00'))).toBe(540);
  expect(worked(punch('in', '2026-03-07', '23:00'), punch('out', '2026-03-08', '07:00'))).toBe(420);
  const [from, to] = boundsOf('2026-11-01', '2026-11-02', ZONE);
  expect((to - from) / HOUR).toBe(25);
  const [begins, ends] = boundsOf('2026-03-08', '2026-03-09', ZONE);
  expect((ends - begins) / HOUR).toBe(23);
});

test('a forgotten clock-out is never closed by itself; the next punch begins a new session', () => {
  const windows = [window('2026-11-24', '07:00', '2026-11-24', '15:30')];
  const closes = closingOf(windows);
  const punches = [
    punch('in', '2026-11-24', '06:58'),
    punch('in', '2026-11-25', '07:01'),
    punch('out', '2026-11-25', '15:30'),
  ];
  const [first, second] = sessionsOf(punches, closes);
  expect(first).toMatchObject({ to: null, faults: ['missing_out'] });
  expect(second).toMatchObject({ faults: [] });
  expect(worked(...punches)).toBe(509);
});

test('a clock-out after the window has closed ends nothing', () => {
  const closes = closingOf([window('2026-11-24', '07:00', '2026-11-24', '15:30')]);
  const sessions = sessionsOf([punch('in', '2026-11-24', '07:00'), punch('out', '2026-11-25', '07:00')], closes);
  expect(sessions.map(({ faults }) => faults)).toEqual([['missing_out'], ['missing_in']]);
});

test('a session is open until its window closes, to the minute', () => {
  const [open] = sessionsOf([punch('in', '2026-11-24', '07:00')]);
  if (!open) throw new Error('No session');
  const from = momentAt(ZONE, '2026-11-24', '07:00');
  expect(isOpenAt(open, from + 16 * HOUR)).toBe(true);
  expect(isOpenAt(open, from + 16 * HOUR + 1)).toBe(false);
});

test('a break that nobody ended counts as worked and is named', () => {
  const day = '2026-11-24';
  const sessions = sessionsOf([
    punch('in', day, '07:00'),
    punch('break_start', day, '12:00'),
    punch('out', day, '15:00'),
  ]);
  expect(sessions[0]?.faults).toEqual(['missing_break_end']);
  expect(workedMinutes(sessions.flatMap((one) => stretchesOf(one, PLAIN_RULES)))).toBe(480);
});

test('a transfer charges what follows to another cost center', () => {
  const day = '2026-11-24';
  const [one] = sessionsOf([
    punch('in', day, '07:00', 'CC-1'),
    punch('transfer', day, '11:00', 'CC-2'),
    punch('out', day, '15:00'),
  ]);
  if (!one) throw new Error('No session');
  expect(stretchesOf(one, PLAIN_RULES).map((s) => [s.costCenter, (s.to - s.from) / HOUR])).toEqual([
    ['CC-1', 4],
    ['CC-2', 4],
  ]);
});

test('rounding is off by default; at 15 minutes it goes to the nearest, either way', () => {
  const day = '2026-11-24';
  const sessions = sessionsOf([punch('in', day, '06:53'), punch('out', day, '15:08')]);
  expect(workedMinutes(sessions.flatMap((one) => stretchesOf(one, PLAIN_RULES)))).toBe(495);
  expect(workedMinutes(sessions.flatMap((one) => stretchesOf(one, { ...PLAIN_RULES, rounding: 15 })))).toBe(495);
  const later = sessionsOf([punch('in', day, '06:52'), punch('out', day, '15:07')]);
  expect(workedMinutes(later.flatMap((one) => stretchesOf(one, { ...PLAIN_RULES, rounding: 15 })))).toBe(495);
  const short = sessionsOf([punch('in', day, '07:07'), punch('out', day, '15:07')]);
  expect(workedMinutes(short.flatMap((one) => stretchesOf(one, { ...PLAIN_RULES, rounding: 15 })))).toBe(480);
});

test('a meal is taken off only where the rules say so, past the limit, and where none was taken', () => {
  const day = '2026-11-24';
  const rules = { ...PLAIN_RULES, autoMeal: 30, mealAfter: 300 };
  const of = (out: string, extra: ReturnType<typeof punch>[] = []) =>
    workedMinutes(
      sessionsOf([punch('in', day, '07:00'), ...extra, punch('out', day, out)]).flatMap((one) =>
        stretchesOf(one, rules),
      ),
    );
  expect(of('12:00')).toBe(300);
  expect(of('12:01')).toBe(271);
  expect(of('15:30', [punch('break_start', day, '11:00'), punch('break_end', day, '11:40')])).toBe(470);
});

test('the first meal begins before the end of the fifth hour, the second before the tenth', () => {
  const day = '2026-11-24';
  const rules = { ...PLAIN_RULES, mealAfter: 300 };
  const missed = (out: string, ...breaks: [string, string][]) => {
    const [one] = sessionsOf([
      punch('in', day, '07:00'),
      ...breaks.flatMap(([from, to]) => [punch('break_start', day, from), punch('break_end', day, to)]),
      punch('out', day, out),
    ]);
    return one ? missedMeals(one, rules) : -1;
  };
  expect(missed('12:00')).toBe(0);
  expect(missed('12:01')).toBe(1);
  expect(missed('15:30', ['12:00', '12:30'])).toBe(0);
  expect(missed('15:30', ['12:01', '12:31'])).toBe(1);
  expect(missed('15:30', ['11:00', '11:29'])).toBe(1);
  expect(missed('18:30', ['11:00', '11:30'])).toBe(1);
  expect(missed('18:30', ['11:00', '11:30'], ['16:00', '16:30'])).toBe(0);
});

test('stretches are cut at the beginning of a workweek', () => {
  const [night] = sessionsOf([punch('in', '2026-11-28', '23:00'), punch('out', '2026-11-29', '07:00')]);
  if (!night) throw new Error('No session');
  const [before, after] = cutAt(stretchesOf(night, PLAIN_RULES), momentAt(ZONE, '2026-11-29', '00:00'));
  expect([workedMinutes(before), workedMinutes(after)]).toEqual([60, 420]);
});

test('what may follow what', () => {
  const [open] = sessionsOf([punch('in', '2026-11-24', '07:00')]);
  const [paused] = sessionsOf([punch('in', '2026-11-24', '07:00'), punch('break_start', '2026-11-24', '09:00')]);
  expect(refusedNext('in', null)).toBeNull();
  expect(refusedNext('in', open ?? null)).toBe('already_in');
  expect(refusedNext('out', null)).toBe('not_in');
  expect(refusedNext('break_start', paused ?? null)).toBe('on_break');
  expect(refusedNext('break_end', open ?? null)).toBe('not_on_break');
  expect(refusedNext('out', paused ?? null)).toBeNull();
});

test('meters between two places', () => {
  const here = { latitude: 45.5152, longitude: -122.6784 };
  expect(metersBetween(here, here)).toBe(0);
  expect(metersBetween(here, { latitude: 45.5161, longitude: -122.6784 })).toBe(100);
});

import { expect, test } from 'vitest';
import { type DayFacts, type DayRules, judgeDay } from './attendance-rules.model.ts';
import { MINUTE, PLAIN_RULES, type Session, type Window } from './clock-rules.model.ts';

const HOUR = 60 * MINUTE;
const RULES: DayRules = { ...PLAIN_RULES, graceIn: 5, graceOut: 5, halfDayBelow: 300, absentBelow: 120 };
const START = Date.parse('2026-11-24T15:00:00Z');
const window: Window = {
  day: '2026-11-24',
  startsAt: START,
  endsAt: START + 8 * HOUR,
  opensAt: START - HOUR,
  closesAt: START + 16 * HOUR,
};
const session = (fromMin: number, toMin: number | null): Session => ({
  from: START + fromMin * MINUTE,
  to: toMin === null ? null : START + toMin * MINUTE,
  breaks: [],
  charges: [{ at: START + fromMin * MINUTE, costCenter: null }],
  faults: [],
});
const facts = (more: Partial<DayFacts> = {}): DayFacts => ({
  day: '2026-11-24',
  now: START + 20 * HOUR,
  isEmployed: true,
  isHoliday: false,
  leaveMinutes: 0,
  leavePart: null,
  plannedMinutes: 480,
  window,
  endsAt: START + 17 * HOUR,
  sessions: [],
  ...more,
});
const outcome = (more: Partial<DayFacts>, rules = RULES) => judgeDay(facts(more), rules)?.outcome;

test('late and early count from the shift, past the grace', () => {
  expect(outcome({ sessions: [session(5, 480)] })).toBe('present');
  expect(judgeDay(facts({ sessions: [session(6, 480)] }), RULES)).toMatchObject({ outcome: 'late', lateMinutes: 6 });
  expect(outcome({ sessions: [session(0, 475)] })).toBe('present');
  expect(judgeDay(facts({ sessions: [session(0, 474)] }), RULES)).toMatchObject({ outcome: 'early', earlyMinutes: 6 });
});

test('half a day and no day, to the minute', () => {
  expect(outcome({ sessions: [session(0, 300)] })).toBe('early');
  expect(outcome({ sessions: [session(0, 299)] })).toBe('half_day');
  expect(outcome({ sessions: [session(0, 120)] })).toBe('half_day');
  expect(outcome({ sessions: [session(0, 119)] })).toBe('absent');
});

test('nobody is absent before the window has closed', () => {
  expect(outcome({ now: window.closesAt })).toBe('open');
  expect(outcome({ now: window.closesAt + 1 })).toBe('absent');
  expect(outcome({ window: null, now: START + 17 * HOUR })).toBe('open');
  expect(outcome({ window: null, now: START + 17 * HOUR + 1 })).toBe('absent');
});

test('never absent on a holiday, on leave, on a day off, before the hire', () => {
  expect(outcome({ isHoliday: true, window: null })).toBe('holiday');
  expect(outcome({ leaveMinutes: 480, leavePart: 'full' })).toBe('on_leave');
  expect(outcome({ plannedMinutes: 0, window: null })).toBe('day_off');
  expect(judgeDay(facts({ isEmployed: false }), RULES)).toBeNull();
});

test('a shift on a holiday is a day of work', () => {
  expect(outcome({ isHoliday: true })).toBe('absent');
  expect(outcome({ isHoliday: true, sessions: [session(0, 480)] })).toBe('present');
});

test('an open clock-in is in progress, and a missed punch once the window closed', () => {
  expect(judgeDay(facts({ sessions: [session(0, null)], now: START + 3 * HOUR }), RULES)).toMatchObject({
    outcome: 'open',
    exceptions: [],
  });
  expect(judgeDay(facts({ sessions: [session(0, null)] }), RULES)).toMatchObject({
    outcome: 'incomplete',
    exceptions: ['missing_out'],
    workedMinutes: 0,
  });
});

test('a morning of leave is not late', () => {
  expect(outcome({ leaveMinutes: 240, leavePart: 'am', sessions: [session(240, 480)] })).toBe('present');
  expect(outcome({ leaveMinutes: 240, leavePart: 'pm', sessions: [session(0, 240)] })).toBe('present');
  expect(outcome({ leaveMinutes: 240, leavePart: 'am' })).toBe('absent');
});

test('work on a day off and on leave is flagged and counts', () => {
  expect(judgeDay(facts({ plannedMinutes: 0, window: null, sessions: [session(0, 60)] }), RULES)).toMatchObject({
    outcome: 'present',
    workedMinutes: 60,
    exceptions: ['unscheduled'],
  });
  expect(
    judgeDay(facts({ leaveMinutes: 480, leavePart: 'full', sessions: [session(0, 480)] }), RULES)?.exceptions,
  ).toEqual(['on_leave']);
});

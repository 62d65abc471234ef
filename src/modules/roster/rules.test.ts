import { describe, expect, it } from 'vitest';
import { addDays } from '#engine/model/days.ts';
import { conflictsOf, holdsOn, LIMITS, type Planned, type ShiftKind, weekOf, type Worker } from './rules.model.ts';
import { minutesOnClock, overlaps, spanOf, workedHours } from './shift-times.model.ts';

const ZONE = 'America/Los_Angeles';
const TYPES = {
  D: { kind: 'day', from: '07:00', to: '15:00' },
  D12: { kind: 'day', from: '07:00', to: '19:00' },
  E: { kind: 'evening', from: '15:00', to: '23:00' },
  N: { kind: 'night', from: '23:00', to: '07:00' },
  N12: { kind: 'night', from: '19:00', to: '07:00' },
} as const satisfies Record<string, { kind: ShiftKind; from: string; to: string }>;

let serial = 0;
function at(day: string, code: keyof typeof TYPES, more: Partial<Planned> = {}): Planned {
  serial += 1;
  const { kind, from, to } = TYPES[code];
  return {
    id: `${day} ${code} ${serial}`,
    day,
    ...spanOf(ZONE, day, { startsAt: from, endsAt: to }),
    breakMinutes: 0,
    kind,
    name: code,
    from,
    to,
    credentials: [],
    ...more,
  };
}
const ana: Worker = {
  bornOn: '1990-01-01',
  hiredOn: '2020-01-01',
  lastDay: null,
  isEmployed: true,
  credentials: [{ type: 'RN', status: 'verified', issuedOn: '2025-01-01', expiresOn: '2026-12-10' }],
  leave: new Set(['2026-12-24']),
  wishes: [],
};
const said = (shifts: readonly Planned[], worker: Worker = ana): string[] =>
  conflictsOf(shifts, worker).map(({ rule, says }) => `${rule}: ${says.message}`);

describe('the moments of a shift', () => {
  it('are an hour shorter and longer on the nights on which the clock changes', () => {
    const night = { startsAt: '23:00', endsAt: '07:00' };
    const hours = (day: string): number => workedHours({ ...spanOf(ZONE, day, night), breakMinutes: 0 });
    expect([hours('2026-03-07'), hours('2026-06-07'), hours('2026-10-31')]).toEqual([7, 8, 9]);
    expect(minutesOnClock(night)).toBe(480);
    expect(minutesOnClock({ startsAt: '07:00', endsAt: '07:00' })).toBe(1440);
  });
  it('touch where one ends as the other begins, and do not overlap', () => {
    expect(overlaps(at('2026-11-30', 'D'), at('2026-11-30', 'E'))).toBe(false);
    expect(overlaps(at('2026-11-30', 'D12'), at('2026-11-30', 'E'))).toBe(true);
  });
});

describe('a roster names', () => {
  it('two shifts at a time', () => {
    expect(said([at('2026-11-30', 'D12'), at('2026-11-30', 'E')])).toContain('overlap: Overlaps D12 07:00–19:00');
  });
  // HR rules 2.5 (7): shifts may touch, and less than 8 h of rest warns. Nothing exempts double shifts: they warn, and are not refused.
  it('a double shift as one without rest, which may be accepted', () => {
    const double = [at('2026-11-30', 'D'), at('2026-11-30', 'E')];
    expect(said(double)).toEqual(['rest: Only 0 h rest after the previous shift']);
    expect(conflictsOf(double, ana).map(({ refused }) => refused)).toEqual([false]);
    expect(said([at('2026-11-30', 'N'), at('2026-12-01', 'D')])).toEqual([
      'rest: Only 0 h rest after the previous shift',
    ]);
  });
  it('less than eight hours of rest, and a day shift right after a night', () => {
    const late = at('2026-11-30', 'E', spanOf(ZONE, '2026-11-30', { startsAt: '15:00', endsAt: '23:30' }));
    expect(said([late, at('2026-12-01', 'D')])).toEqual(['rest: Only 7.5 h rest after the previous shift']);
    expect(said([at('2026-11-30', 'E'), at('2026-12-01', 'D')])).toEqual([]);
    expect(said([at('2026-11-30', 'N'), at('2026-12-01', 'E')])).toEqual([]);
    expect(said([at('2026-11-29', 'N'), at('2026-12-01', 'D')])).toEqual([]);
    const late8 = at('2026-12-01', 'D12', spanOf(ZONE, '2026-12-01', { startsAt: '15:30', endsAt: '19:00' }));
    expect(said([at('2026-11-30', 'N'), late8])).toEqual([
      'succession: Day shift right after a night shift: plan a day off between them',
    ]);
  });
  it('more than sixty hours in a week, and not sixty', () => {
    const five = Array.from({ length: 5 }, (_, i) => at(addDays('2026-11-30', i), 'D12'));
    expect(said(five)).toEqual([]);
    expect(said([...five, at('2026-12-05', 'D12')])).toEqual(['week_hours: 72 h in this week, at most 60 are planned']);
  });
  it('more than sixteen hours on one day', () => {
    const [day, evening] = [at('2026-11-30', 'D'), at('2026-11-30', 'E')];
    const ofHours = (shifts: readonly Planned[]): string[] => said(shifts).filter((one) => one.startsWith('day_hours'));
    expect(ofHours([day, evening])).toEqual([]);
    expect(ofHours([day, evening, at('2026-11-30', 'N')])).toEqual([
      'day_hours: 24 h on one day, at most 16 are planned',
    ]);
  });
  it('the seventh day in a row, across weeks', () => {
    const run = (length: number): Planned[] => Array.from({ length }, (_, i) => at(addDays('2026-12-03', i), 'D'));
    expect(said(run(LIMITS.consecutiveDays))).toEqual([]);
    expect(said(run(7))).toEqual(['consecutive: Day 7 in a row, at most 6 are planned']);
  });
  it('the fourth weekend of four', () => {
    const saturdays = ['2026-12-05', '2026-12-12', '2026-12-19', '2026-12-26'];
    const three = saturdays.slice(0, 3).map((day) => at(day, 'D'));
    expect(said(three)).toEqual([]);
    expect(said(saturdays.map((day) => at(day, 'D')))).toEqual([
      'weekends: Weekend 4 of four in a row, at most 3 are planned',
    ]);
    expect(said([...three, at('2027-01-02', 'D')])).toEqual([]);
  });
  it('a credential that is missing or ends before that day, and leave', () => {
    const nurse = (day: string): Planned => at(day, 'D', { credentials: ['RN'] });
    expect(said([nurse('2026-12-10')])).toEqual([]);
    expect(said([nurse('2026-12-11')])).toEqual([
      'credential: No valid RN on Dec 11, 2026: choose a person who holds one',
    ]);
    expect(said([at('2026-12-24', 'D')])).toEqual(['leave: On approved leave on Dec 24, 2026: choose another person']);
    expect(holdsOn([{ type: 'RN', status: 'unverified', issuedOn: null, expiresOn: null }], 'RN', '2026-12-01')).toBe(
      false,
    );
    expect(holdsOn([{ type: 'RN', status: 'revoked', issuedOn: null, expiresOn: null }], 'RN', '2026-12-01')).toBe(
      false,
    );
  });
  it('times at which the person is not available, over midnight too', () => {
    const worker: Worker = {
      ...ana,
      // Tuesday morning.
      wishes: [{ kind: 'unavailable', weekday: 2, from: '06:00', to: '10:00', startsOn: null, endsOn: '2026-12-31' }],
    };
    expect(said([at('2026-11-30', 'N')], worker)).toEqual(['availability: Not available from 06:00 to 10:00']);
    expect(said([at('2026-12-01', 'E')], worker)).toEqual([]);
    expect(said([at('2027-01-05', 'D')], worker)).toEqual([]);
  });
  it('the hours of minors', () => {
    const teenager: Worker = { ...ana, bornOn: '2011-06-01' };
    expect(said([at('2026-11-30', 'D')], teenager)).toEqual(['minor: Under 16: at most 3 hours on this day']);
    expect(said([at('2026-07-06', 'E')], teenager)).toEqual(['minor: Under 16: work is allowed from 7:00 to 21:00']);
    expect(said([at('2026-07-06', 'D')], teenager)).toEqual([]);
    expect(said([at('2026-11-30', 'N')], { ...ana, bornOn: '2009-06-01' })).toEqual([
      'minor: Under 18: plan work between 6:00 and 22:00',
    ]);
  });
  it('work before the first day and after the last', () => {
    const leaver: Worker = { ...ana, hiredOn: '2026-12-01', lastDay: '2026-12-02' };
    expect(said([at('2026-11-30', 'D')], leaver)[0]).toMatch(/^employment: Starts work on/);
    expect(said([at('2026-12-02', 'D')], leaver)).toEqual([]);
    expect(said([at('2026-12-03', 'D')], leaver)[0]).toMatch(/^employment: Last day of work is/);
  });
});

it('weeks begin on Monday', () => {
  expect([weekOf('2026-11-29'), weekOf('2026-11-30')]).toEqual(['2026-11-23', '2026-11-30']);
});

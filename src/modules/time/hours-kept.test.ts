/** Hours in are hours out: minutes between punches, of attendance days, of timesheet lines and of pay are the same. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, eachDay } from '#engine/model/days.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import { dayAt, momentAt } from '#engine/model/zoned.ts';
import { MINUTE, type PunchKind } from './clock-rules.model.ts';
import { limitsOf, spanStart } from './overtime-rules.model.ts';
import { payHours } from './pay-hours.model.ts';
import { type Employee, gatherTime } from './time-facts.server.ts';
import { anchorOf, FEDERAL } from './time-rule.model.ts';
import type { TimeSource } from './time-source.server.ts';

const ZONE = 'America/Los_Angeles';
const DAYS = 15;
const PERSON = {
  id: 'ana',
  location: 'here',
  department: 'care',
  workState: 'OR',
  hireDate: '2020-01-01',
  lastDay: null,
  status: 'active',
  flsa: 'nonexempt',
  schedule: null,
  weeklyHours: 40,
  fte: 1,
  costCenter: 'C1',
};
interface Mark {
  readonly kind: PunchKind;
  readonly at: number;
  readonly costCenter: string | null;
}

/** Days of work: when it begins, how long it is, a break after some of it or a change of cost center; nights run into the next day. */
const work = fc.array(
  fc.record({
    isOff: fc.boolean(),
    from: fc.integer({ min: 0, max: 1439 }),
    length: fc.integer({ min: 2, max: 840 }),
    rest: fc.option(
      fc.record({ after: fc.double({ min: 0, max: 1, noNaN: true }), minutes: fc.integer({ min: 1, max: 90 }) }),
    ),
    moves: fc.boolean(),
  }),
  { minLength: DAYS, maxLength: DAYS },
);

/** The punches, and the minutes that a person would count on paper: breaks up to 20 minutes are work. */
function punched(first: string, days: readonly (typeof work extends fc.Arbitrary<infer T> ? T : never)[number][]) {
  const marks: Mark[] = [];
  let [minutes, busyUntil] = [0, 0];
  days.forEach(({ isOff, from, length, rest, moves }, n) => {
    const start = momentAt(ZONE, addDays(first, n), '00:00') + from * MINUTE;
    if (isOff || start <= busyUntil) return;
    const punch = (kind: PunchKind, after: number, costCenter: string | null = null): void =>
      void marks.push({ kind, at: start + after * MINUTE, costCenter });
    punch('in', 0);
    const pause = rest && length > rest.minutes + 2 ? 1 + Math.floor(rest.after * (length - rest.minutes - 2)) : null;
    if (rest && pause !== null) {
      punch('break_start', pause);
      punch('break_end', pause + rest.minutes);
    } else if (moves) punch('transfer', Math.floor(length / 2), 'C2');
    punch('out', length);
    busyUntil = start + length * MINUTE;
    minutes += length - (rest && pause !== null && rest.minutes > 20 ? rest.minutes : 0);
  });
  return { marks, minutes };
}

const sourceOf = (marks: readonly Mark[]): TimeSource => ({
  find: async (resource: AnyResource) => {
    const rows =
      resource.name === 'location'
        ? [{ id: 'here', timeZone: ZONE }]
        : resource.name === 'punch'
          ? marks.map(({ kind, at, costCenter }, n) => ({
              id: String(n),
              employee: PERSON.id,
              kind,
              at: new Date(at).toISOString(),
              day: dayAt(ZONE, at),
              costCenter,
            }))
          : [];
    // Only the fields that the rules of time look at.
    return rows as never;
  },
});

test.each(['2026-03-01', '2026-06-01', '2026-10-25'])('from punches to pay, from %s on', async (first) => {
  // Weeks of both changes of the clock and of none; the last night ends two days later at the latest.
  const last = addDays(first, DAYS + 1);
  await fc.assert(
    fc.asyncProperty(work, async (days) => {
      const { marks, minutes } = punched(first, days);
      // Only the fields that the rules of time look at.
      const person = PERSON as unknown as Employee;
      const facts = await gatherTime(sourceOf(marks), [person], first, last);
      const now = momentAt(ZONE, addDays(last, 7), '00:00');
      const attendance = eachDay(first, last).map((day) => facts.judge(person, day, now).result?.workedMinutes ?? 0);
      const lines = facts.lines(person, first, last);
      const pay = payHours({
        lines,
        from: addDays(first, -7),
        to: addDays(last, 7),
        anchorOf: () => anchorOf(FEDERAL),
        limitsOf: () => limitsOf('flsa_40'),
        earnsOvertime: () => true,
        approved: () => 0,
        paidShareOf: () => 1,
      });
      const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);
      expect(sum(attendance)).toBe(minutes);
      expect(sum(lines.map((one) => one.minutes))).toBe(minutes);
      expect(sum(pay.map((one) => one.minutes))).toBe(minutes);
    }),
    { numRuns: 60 },
  );
});

test('under 8 and 80 a night across the middle of the 14 days is one day of ten hours; their end cuts it', async () => {
  const rule = { ...FEDERAL, basis: 'flsa_8_80' as const };
  const start = spanStart('2026-06-10', anchorOf(rule), 14);
  const nights = [6, 13].flatMap((at) => [
    { kind: 'in' as const, at: momentAt(ZONE, addDays(start, at), '22:00'), costCenter: null },
    { kind: 'out' as const, at: momentAt(ZONE, addDays(start, at + 1), '08:00'), costCenter: null },
  ]);
  const kept = sourceOf(nights);
  const source: TimeSource = {
    find: async (resource, where) =>
      // Only the fields that the rules of time look at.
      resource.name === 'time_rule' ? ([rule] as never) : kept.find(resource, where),
  };
  const person = PERSON as unknown as Employee;
  const facts = await gatherTime(source, [person], start, addDays(start, 14));
  expect(facts.lines(person, start, addDays(start, 14)).map(({ day, minutes }) => [day, minutes])).toEqual([
    [addDays(start, 6), 600],
    [addDays(start, 13), 120],
    [addDays(start, 14), 480],
  ]);
});

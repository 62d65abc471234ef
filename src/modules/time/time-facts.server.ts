/** Everything that the rules of time look at for some people over some days, read at once. */
import { addDays, type Day } from '#engine/model/days.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { namedWeek, scheduledMinutes, weekMinutes, type WeekPattern } from '#modules/leave/leave-days.model.ts';
import { leaveDay } from '#modules/leave/leave-request.model.ts';
import { momentAt } from '#engine/model/zoned.ts';
import type { employee } from '#modules/people/employee.model.ts';
import { holiday, holidayCalendar } from '#modules/people/holiday.model.ts';
import { calendarOf } from '#modules/people/holidays.model.ts';
import { location } from '#modules/people/location.model.ts';
import { workSchedule } from '#modules/people/work-schedule.model.ts';
import { type DayResult, type DayRules, judgeDay } from './attendance-rules.model.ts';
import { closingOf, cutAt, dayOfSession, MINUTE, type Session, sessionsOf, stretchesOf } from './clock-rules.model.ts';
import { spanStart } from './overtime-rules.model.ts';
import type { TimeLine } from './pay-hours.model.ts';
import { type PlannedShift, shiftsOf } from './planned-shifts.server.ts';
import { punch, punchCorrection } from './punch.model.ts';
import { anchorOf, dayRulesOf, limitsOfRule, ruleOf, timeRule, type TimeRule } from './time-rule.model.ts';
import type { TimeSource } from './time-source.server.ts';

export type Employee = RecordOf<typeof employee>;
export type Punch = RecordOf<typeof punch>;

/** Hours after midnight at which a day without a shift is over. */
const DAY_ENDS = '04:00';
/** With a published shift at most so many days away, a day without one is off; further away the usual week holds. */
const ROSTER_DAYS = 7;
const KEPT: readonly string[] = ['approved', 'taken'];

export interface DayOfPerson {
  readonly result: DayResult | null;
  readonly plannedMinutes: number;
  readonly leaveMinutes: number;
}
/** A session with the day to which it belongs. */
export interface DaySession extends Session {
  readonly day: Day;
}
export interface TimeFacts {
  readonly zoneOf: (person: Employee) => string;
  readonly ruleOf: (person: Employee) => TimeRule;
  /** The rules that judge a session: those of its shift, else those of the person. */
  readonly dayRules: (person: Employee, day: Day) => DayRules;
  readonly sessions: (person: Employee) => readonly DaySession[];
  readonly shifts: (person: Employee) => readonly PlannedShift[];
  readonly plannedMinutes: (person: Employee, day: Day) => number;
  readonly judge: (person: Employee, day: Day, now: number) => DayOfPerson;
  /** Lines of hours that follow from punches, leave and holidays, of the days between. */
  readonly lines: (
    person: Employee,
    from: Day,
    to: Day,
  ) => readonly (TimeLine & { source: 'punch' | 'leave' | 'holiday' })[];
  /** Punches that a correction replaced. */
  readonly replaced: ReadonlySet<string>;
}

/** First day of the workweek of a person that holds a day. */
export const weekOf = (rule: TimeRule, day: Day): Day => spanStart(day, anchorOf(rule), 7);

const isEmployedOn = (person: Employee, day: Day): boolean =>
  person.hireDate <= day && (person.lastDay === null || day <= person.lastDay) && person.status !== 'rescinded';

const grouped = <T extends { readonly employee: string | null }>(rows: readonly T[]) =>
  Map.groupBy(rows, (row) => row.employee ?? '');

/** Reads what the rules need of people from one day to another; a day more on both sides for the nights, a week for the shifts. */
export async function gatherTime(
  source: TimeSource,
  people: readonly Employee[],
  from: Day,
  to: Day,
): Promise<TimeFacts> {
  const ids = people.map(({ id }) => id);
  const around = { gte: addDays(from, -1), lte: addDays(to, 1) };
  const [places, rules, weeks, calendars, holidays] = await Promise.all([
    source.find(location, {}),
    source.find(timeRule, {}),
    source.find(workSchedule, {}),
    source.find(holidayCalendar, {}),
    source.find(holiday, { date: around }),
  ]);
  const some = ids.length > 0;
  const [leave, punches, corrections, shifts] = await Promise.all([
    some ? source.find(leaveDay, { employee: ids, date: around, status: [...KEPT] }) : [],
    some ? source.find(punch, { employee: ids, day: around }) : [],
    some ? source.find(punchCorrection, { employee: ids, day: around, status: 'approved' }) : [],
    some ? shiftsOf(source, ids, addDays(from, -1 - ROSTER_DAYS), addDays(to, 1 + ROSTER_DAYS)) : [],
  ]);
  const zones = new Map(places.map(({ id, timeZone }) => [id, timeZone]));
  const patterns = new Map(
    weeks.map((w): [string, WeekPattern] => [
      w.id,
      [w.monday, w.tuesday, w.wednesday, w.thursday, w.friday, w.saturday, w.sunday],
    ]),
  );
  const leaveBy = grouped(leave);
  const shiftsBy = grouped(shifts);
  const punchesBy = grouped(punches);
  const replaced = new Set(corrections.flatMap((one) => one.replaces ?? []));
  const holidaysBy = Map.groupBy(holidays, ({ calendar }) => calendar);
  const sessionCache = new Map<string, readonly DaySession[]>();
  const weekCache = new Map<string, readonly number[]>();

  const zoneOf = (person: Employee): string => zones.get(person.location) ?? 'UTC';
  const rule = (person: Employee): TimeRule => ruleOf(rules, person);
  const shiftsOn = (person: Employee, day: Day) =>
    (shiftsBy.get(person.id) ?? []).filter(({ window }) => window.day === day);
  const holidayOn = (person: Employee, day: Day) => {
    const calendar = calendarOf(calendars, person);
    return (calendar && holidaysBy.get(calendar.id)?.find(({ date }) => date === day)) || null;
  };
  const week = (person: Employee): readonly number[] => {
    const known = weekCache.get(person.id);
    if (known) return known;
    const pattern = person.schedule ? patterns.get(person.schedule) : undefined;
    const { weeklyHours, fte } = person;
    const made = weekMinutes(pattern ? namedWeek(pattern, weeklyHours, fte) : { weeklyHours, fte });
    weekCache.set(person.id, made);
    return made;
  };
  const usual = (person: Employee, day: Day): number => scheduledMinutes({}, day, [...week(person)]);
  const plannedMinutes = (person: Employee, day: Day): number => {
    const own = shiftsOn(person, day);
    if (own.length) return own.reduce((sum, { minutes }) => sum + minutes, 0);
    const [since, until] = [addDays(day, -ROSTER_DAYS), addDays(day, ROSTER_DAYS)];
    const isRostered = shiftsBy.get(person.id)?.some(({ window }) => window.day >= since && window.day <= until);
    return isRostered ? 0 : usual(person, day);
  };
  const sessions = (person: Employee): readonly DaySession[] => {
    const known = sessionCache.get(person.id);
    if (known) return known;
    const windows = (shiftsBy.get(person.id) ?? []).map(({ window }) => window);
    const marks = (punchesBy.get(person.id) ?? [])
      .filter(({ id }) => !replaced.has(id))
      .map(({ kind, at, costCenter }) => ({ kind, at: Date.parse(at), costCenter }));
    const zone = zoneOf(person);
    const made = sessionsOf(marks, closingOf(windows)).map((one) => ({
      ...one,
      day: dayOfSession(one, windows, zone),
    }));
    sessionCache.set(person.id, made);
    return made;
  };
  const dayRules = (person: Employee, day: Day): DayRules => ({
    ...dayRulesOf(rule(person)),
    ...shiftsOn(person, day)[0]?.rules,
  });
  const leaveOn = (person: Employee, day: Day, planned: number) => {
    const days = (leaveBy.get(person.id) ?? []).filter(({ date }) => date === day);
    const [first, second] = days;
    const minutes = Math.round(days.reduce((sum, { hours }) => sum + hours, 0) * 60);
    if (second) return { minutes, part: minutes >= planned ? ('full' as const) : ('hours' as const) };
    if (first) return { minutes, part: first.part };
    return person.status === 'on_leave' ? { minutes: planned, part: 'full' as const } : { minutes: 0, part: null };
  };
  const judge = (person: Employee, day: Day, now: number): DayOfPerson => {
    const own = shiftsOn(person, day);
    const planned = plannedMinutes(person, day);
    const off = leaveOn(person, day, planned);
    const window = own.length
      ? {
          day,
          startsAt: Math.min(...own.map((s) => s.window.startsAt)),
          endsAt: Math.max(...own.map((s) => s.window.endsAt)),
          opensAt: Math.min(...own.map((s) => s.window.opensAt)),
          closesAt: Math.max(...own.map((s) => s.window.closesAt)),
        }
      : null;
    const closed = holidayOn(person, day);
    const result = judgeDay(
      {
        day,
        now,
        isEmployed: isEmployedOn(person, day),
        isHoliday: closed !== null && closed.type !== 'half_day',
        leaveMinutes: off.minutes,
        leavePart: off.part,
        plannedMinutes: planned,
        window,
        endsAt: momentAt(zoneOf(person), addDays(day, 1), DAY_ENDS),
        sessions: sessions(person).filter((one) => one.day === day),
      },
      dayRules(person, day),
    );
    return { result, plannedMinutes: planned, leaveMinutes: off.minutes };
  };
  const lines: TimeFacts['lines'] = (person, first, last) => {
    const worked = new Map<string, { day: Day; costCenter: string | null; ms: number }>();
    const own = rule(person);
    for (const one of sessions(person)) {
      const next = addDays(one.day, 1);
      const stretches = stretchesOf(one, dayRules(person, one.day));
      // A fixed week of 168 hours, or 14 days under 8 and 80, takes no hours of the next one (29 CFR 778.105, 778.601).
      const isLast = spanStart(next, anchorOf(own), limitsOfRule(own).span) === next;
      const [before, after] = isLast ? cutAt(stretches, momentAt(zoneOf(person), next, '00:00')) : [stretches, []];
      for (const [day, parts] of [
        [one.day, before],
        [next, after],
      ] as const)
        for (const { from: start, to: end, costCenter } of parts) {
          const charged = costCenter ?? person.costCenter;
          const key = `${day} ${charged ?? ''}`;
          const sum = worked.get(key) ?? { day, costCenter: charged, ms: 0 };
          worked.set(key, { ...sum, ms: sum.ms + end - start });
        }
    }
    const base = { employee: person.id, leaveType: null };
    const out: (TimeLine & { source: 'punch' | 'leave' | 'holiday' })[] = [];
    for (const { day, costCenter, ms } of worked.values())
      if (day >= first && day <= last && ms >= MINUTE / 2)
        out.push({ ...base, day, kind: 'worked', minutes: Math.round(ms / MINUTE), costCenter, source: 'punch' });
    const taken = (leaveBy.get(person.id) ?? []).filter(
      ({ date, hours }) => date >= first && date <= last && hours > 0,
    );
    // Two half days of one kind are one line.
    for (const [one, ...more] of Map.groupBy(taken, ({ date, leaveType }) => `${date} ${leaveType}`).values())
      if (one)
        out.push({
          ...base,
          day: one.date,
          kind: 'leave',
          minutes: Math.round(more.reduce((sum, { hours }) => sum + hours, one.hours) * 60),
          costCenter: person.costCenter,
          leaveType: one.leaveType,
          source: 'leave',
        });
    for (let day = first; day <= last; day = addDays(day, 1)) {
      const closed = holidayOn(person, day);
      if (!closed || !isEmployedOn(person, day) || person.status === 'on_leave') continue;
      const minutes = Math.round(
        closed.paidHours === null ? usual(person, day) / (closed.type === 'half_day' ? 2 : 1) : closed.paidHours * 60,
      );
      if (minutes > 0)
        out.push({ ...base, day, kind: 'holiday', minutes, costCenter: person.costCenter, source: 'holiday' });
    }
    return out;
  };
  return {
    zoneOf,
    ruleOf: rule,
    dayRules,
    sessions,
    shifts: (person) => shiftsBy.get(person.id) ?? [],
    plannedMinutes,
    judge,
    lines,
    replaced,
  };
}

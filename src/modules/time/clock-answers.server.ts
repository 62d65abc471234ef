/** What the clock, the live board and the month sheet show. */
import { addDays, type Day, endOfMonth, startOfMonth } from '#engine/model/days.ts';
import { answer, answerFile, type Asking } from '#engine/server/answers.ts';
import { dayIn } from '#engine/server/ids.ts';
import { dayAt, timeAt } from '#engine/model/zoned.ts';
import { location } from '#modules/people/location.model.ts';
import { position } from '#modules/people/position.model.ts';
import { attendanceDay } from './attendance-day.model.ts';
import { EXCEPTIONS, OUTCOMES } from './attendance-rules.model.ts';
import { closingOf, isOpenAt, MINUTE, stretchesOf, workedMinutes } from './clock-rules.model.ts';
import { punch, punchCorrection } from './punch.model.ts';
import { type DaySession, type Employee, gatherTime, type TimeFacts, weekOf } from './time-facts.server.ts';
import type { TimeSource } from './time-source.server.ts';
import { mayKeep, nameOf, peopleOf, personOf } from './time-people.server.ts';
import { attendanceMonth, dayPunches, myClock, type PRESENCE, teamBoard } from './time-questions.model.ts';

const iso = (at: number): string => new Date(at).toISOString();
const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at));

const closing = (facts: TimeFacts, person: Employee) => closingOf(facts.shifts(person).map(({ window }) => window));
const openOf = (facts: TimeFacts, person: Employee, now: number) =>
  facts.sessions(person).find((one) => isOpenAt(one, now, closing(facts, person))) ?? null;
const minutesOf = (facts: TimeFacts, person: Employee, one: DaySession, now: number, isOpen: boolean): number =>
  workedMinutes(stretchesOf(one, facts.dayRules(person, one.day), isOpen ? now : null));

function shownSession(facts: TimeFacts, person: Employee, one: DaySession, now: number) {
  const isOpen = isOpenAt(one, now, closing(facts, person));
  return {
    from: isoOrNull(one.from),
    to: isoOrNull(one.to),
    day: one.day,
    breaks: one.breaks.map(({ from, to }) => ({ from: iso(from), to: isoOrNull(to) })),
    minutes: minutesOf(facts, person, one, now, isOpen),
    isOpen,
  };
}

const sumOf = (facts: TimeFacts, person: Employee, now: number, is: (one: DaySession) => boolean): number =>
  facts
    .sessions(person)
    .filter(is)
    .reduce((sum, one) => sum + minutesOf(facts, person, one, now, isOpenAt(one, now, closing(facts, person))), 0);

/** The next shift that has not ended, as it is shown; null where none is published. */
function nextShift(facts: TimeFacts, person: Employee, now: number, places: ReadonlyMap<string, string>) {
  const [next] = facts
    .shifts(person)
    .filter(({ window }) => window.endsAt > now)
    .toSorted((a, b) => a.window.startsAt - b.window.startsAt);
  if (!next) return null;
  const { window, name, location: place } = next;
  return { startsAt: iso(window.startsAt), endsAt: iso(window.endsAt), name, place: places.get(place) ?? null };
}

const NOBODY = {
  clocks: false,
  state: 'out',
  since: null,
  costCenter: null,
  radiusM: null,
  sessions: [],
  todayMinutes: 0,
  weekMinutes: 0,
  next: null,
  openDays: 0,
} as const;

async function clockOf(asking: Asking<typeof myClock>) {
  const { source, people } = await peopleOf(asking, { who: 'me' });
  const [person] = people;
  if (!person) return { ...NOBODY, timeZone: asking.actor.timeZone };
  return clockOfPerson(source, person, asking.actor.timeZone);
}

/** The clock of one person; `otherZone` is the time zone where their place has none. */
export async function clockOfPerson(source: TimeSource, person: Employee, otherZone: string) {
  const now = Date.now();
  const [place, places] = [
    (await source.find(location, { id: person.location }))[0],
    new Map((await source.find(location, {})).map(({ id, name }) => [id, name])),
  ];
  const zone = place?.timeZone ?? otherZone;
  const today = dayAt(zone, now);
  const facts = await gatherTime(source, [person], addDays(today, -7), addDays(today, 14));
  const week = weekOf(facts.ruleOf(person), today);
  const open = openOf(facts, person, now);
  const pause = open?.breaks.at(-1);
  const isOnBreak = pause !== undefined && pause.to === null;
  const waiting = await source.find(attendanceDay, {
    employee: person.id,
    status: 'flagged',
    day: { gte: addDays(today, -30) },
  });
  return {
    clocks: person.flsa === 'nonexempt',
    state: open ? (isOnBreak ? ('break' as const) : ('in' as const)) : ('out' as const),
    since: open ? iso(isOnBreak ? pause.from : (open.from ?? now)) : null,
    timeZone: zone,
    costCenter: person.costCenter,
    radiusM: place?.radiusM ?? null,
    sessions: facts
      .sessions(person)
      .filter(({ day, from, to }) => day >= addDays(today, -1) && (from !== null || to !== null))
      .map((one) => shownSession(facts, person, one, now)),
    todayMinutes: sumOf(facts, person, now, ({ day }) => day === (open?.day ?? today)),
    weekMinutes: sumOf(facts, person, now, ({ day }) => day >= week),
    next: nextShift(facts, person, now, places),
    openDays: waiting.length,
  };
}

type Presence = keyof typeof PRESENCE;
/** Where a person is now. */
function presenceOf(
  facts: TimeFacts,
  person: Employee,
  now: number,
  today: Day,
): { presence: Presence; since: number | null } {
  if (person.flsa !== 'nonexempt') return { presence: 'salaried', since: null };
  const open = openOf(facts, person, now);
  if (open) {
    const pause = open.breaks.at(-1);
    return pause && pause.to === null ? { presence: 'break', since: pause.from } : { presence: 'in', since: open.from };
  }
  const { result, leaveMinutes, plannedMinutes } = facts.judge(person, today, now);
  if (result?.outcome === 'on_leave' || (leaveMinutes > 0 && leaveMinutes >= plannedMinutes))
    return { presence: 'leave', since: null };
  const done = facts.sessions(person).filter(({ day, to }) => day === today && to !== null);
  const [current] = facts
    .shifts(person)
    .filter(({ window }) => window.startsAt <= now && window.endsAt > now)
    .toSorted((a, b) => b.window.startsAt - a.window.startsAt);
  const last = Math.max(0, ...done.map(({ to }) => to ?? 0));
  if (current && last < current.window.startsAt)
    return {
      presence:
        now > current.window.startsAt + facts.dayRules(person, current.window.day).graceIn * MINUTE ? 'late' : 'later',
      since: current.window.startsAt,
    };
  if (last) return { presence: 'done', since: last };
  const later = facts.shifts(person).some(({ window }) => window.day === today && window.startsAt > now);
  return { presence: later ? 'later' : 'off', since: null };
}

async function boardOf(asking: Asking<typeof teamBoard>) {
  const { asked } = asking;
  const { source, people } = await peopleOf(asking, asked);
  const now = Date.now();
  const day = dayIn(asking.actor.timeZone, now);
  const facts = await gatherTime(source, people, addDays(day, -7), addDays(day, 1));
  const [places, jobs, flagged] = await Promise.all([
    source.find(location, {}),
    source.find(position, {}),
    people.length
      ? source.find(attendanceDay, {
          employee: people.map(({ id }) => id),
          status: 'flagged',
          day: { gte: addDays(day, -30) },
        })
      : [],
  ]);
  const placeOf = new Map(places.map((one) => [one.id, one]));
  const titleOf = new Map(jobs.map(({ id, title }) => [id, title]));
  const flags = Map.groupBy(flagged, (one) => one.employee);
  return {
    at: iso(now),
    people: people.map((person) => {
      const zone = facts.zoneOf(person);
      const today = dayAt(zone, now);
      const week = weekOf(facts.ruleOf(person), today);
      const { presence, since } = presenceOf(facts, person, now, today);
      const [next] = facts
        .shifts(person)
        .filter(({ window }) => window.endsAt > now && (window.day === today || window.startsAt <= now))
        .toSorted((a, b) => a.window.startsAt - b.window.startsAt);
      const open = openOf(facts, person, now);
      return {
        employee: person.id,
        name: nameOf(person),
        position: titleOf.get(person.position) ?? '',
        location: placeOf.get(person.location)?.name ?? '',
        timeZone: zone,
        presence,
        since: isoOrNull(since),
        planned: next ? { startsAt: iso(next.window.startsAt), endsAt: iso(next.window.endsAt) } : null,
        todayMinutes: sumOf(facts, person, now, (one) => one.day === (open?.day ?? today)),
        weekMinutes: sumOf(facts, person, now, (one) => one.day >= week),
        flagged: flags.get(person.id)?.length ?? 0,
      };
    }),
  };
}

const PRESENT: readonly string[] = ['present', 'late', 'early', 'half_day', 'incomplete'];
async function monthRows(asking: Asking<typeof attendanceMonth>) {
  const { asked } = asking;
  const [from, to] = [startOfMonth(asked.month), endOfMonth(asked.month)];
  const { source, people } = await peopleOf(asking, asked);
  const ids = people.map(({ id }) => id);
  const rows = ids.length ? await source.find(attendanceDay, { employee: ids, day: { gte: from, lte: to } }) : [];
  return { source, people, from, to, byPerson: Map.groupBy(rows, (row) => row.employee) };
}

async function monthOf(asking: Asking<typeof attendanceMonth>) {
  const { source, people, from, to, byPerson } = await monthRows(asking);
  const titles = new Map((await source.find(position, {})).map(({ id, title }) => [id, title]));
  return {
    from,
    to,
    people: people
      .filter((person) => byPerson.has(person.id) || person.flsa === 'nonexempt')
      .map((person) => {
        const days = (byPerson.get(person.id) ?? []).toSorted((a, b) => a.day.localeCompare(b.day));
        const count = (is: (outcome: string) => boolean): number => days.filter(({ outcome }) => is(outcome)).length;
        return {
          employee: person.id,
          name: nameOf(person),
          position: titles.get(person.position) ?? '',
          days: days.map((one) => ({
            day: one.day,
            id: one.id,
            outcome: one.outcome,
            minutes: one.workedMinutes,
            flagged: one.status === 'flagged',
            exceptions: one.exceptions ?? [],
          })),
          present: count((outcome) => PRESENT.includes(outcome)),
          absent: count((outcome) => outcome === 'absent'),
          leave: count((outcome) => outcome === 'on_leave'),
          late: days.filter(({ lateMinutes }) => lateMinutes > 0).length,
          workedMinutes: days.reduce((sum, { workedMinutes: n }) => sum + n, 0),
        };
      }),
  };
}

async function monthFile(asking: Asking<typeof attendanceMonth>) {
  const { source, people, from, to, byPerson } = await monthRows(asking);
  const facts = await gatherTime(source, [], from, to);
  return people.flatMap((person) => {
    const zone = facts.zoneOf(person);
    return (byPerson.get(person.id) ?? [])
      .toSorted((a, b) => a.day.localeCompare(b.day))
      .map((one) => ({
        employee: nameOf(person),
        day: one.day,
        outcome: OUTCOMES[one.outcome],
        clockedIn: one.firstIn ? timeAt(zone, Date.parse(one.firstIn)) : '',
        clockedOut: one.lastOut ? timeAt(zone, Date.parse(one.lastOut)) : '',
        plannedMinutes: one.plannedMinutes,
        workedMinutes: one.workedMinutes,
        exceptions: (one.exceptions ?? []).map((code) => EXCEPTIONS[code]).join(', '),
      }));
  });
}

async function punchesOf(asking: Asking<typeof dayPunches>) {
  const { asked } = asking;
  const { source, person } = await personOf(asking, asked.employee);
  const facts = await gatherTime(source, [person], asked.day, asked.day);
  const now = Date.now();
  const zone = facts.zoneOf(person);
  const sessions = facts.sessions(person).filter(({ day }) => day === asked.day);
  const all = await findPunches(source, person, asked.day);
  const [correction] = (await source.find(punchCorrection, { employee: person.id, day: asked.day })).toSorted((a, b) =>
    b.createdAt.localeCompare(a.createdAt),
  );
  const isOfDay = ({ at, id, day }: (typeof all)[number]): boolean => {
    const moment = Date.parse(at);
    if (facts.replaced.has(id)) return day === asked.day;
    return sessions.some(
      (one) =>
        moment >= (one.from ?? one.to ?? 0) &&
        moment <= (one.to ?? one.breaks.at(-1)?.to ?? one.breaks.at(-1)?.from ?? one.from ?? 0),
    );
  };
  return {
    timeZone: zone,
    punches: all
      .filter(isOfDay)
      .toSorted((a, b) => a.at.localeCompare(b.at))
      .map(({ id, kind, at, source: by, offline, driftSeconds, distanceM, costCenter, correction: of }) => ({
        id,
        kind,
        at,
        source: by,
        offline: offline && of === null,
        driftSeconds,
        distanceM,
        costCenter,
        isReplaced: facts.replaced.has(id),
      })),
    sessions: sessions.map((one) => shownSession(facts, person, one, now)),
    mayCorrect: person.flsa === 'nonexempt' && mayKeep(asking.actor, person),
    correction: correction ? { id: correction.id, status: correction.status, reason: correction.reason } : null,
  };
}
const findPunches = (source: TimeSource, person: Employee, day: Day) =>
  source.find(punch, { employee: person.id, day: { gte: day, lte: addDays(day, 1) } });

export const clockAnswers = [
  answer(myClock, clockOf),
  answer(teamBoard, boardOf),
  answer(attendanceMonth, monthOf),
  answerFile(attendanceMonth, monthFile),
  answer(dayPunches, punchesOf),
];

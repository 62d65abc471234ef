/** Time of the hourly people: punches, attendance days and timesheets of eight weeks, and what is half done in them. */
import { addDays, type Day, daysBetween, eachDay } from '#engine/model/days.ts';
import { dayAt } from '#engine/model/zoned.ts';
import { namedWeek, scheduledMinutes, weekMinutes } from '#modules/leave/leave-days.model.ts';
import { holidaysBetween } from '#modules/people/holidays.model.ts';
import { attendanceDay } from '#modules/time/attendance-day.model.ts';
import { judgeDay } from '#modules/time/attendance-rules.model.ts';
import { clockKiosk } from '#modules/time/kiosk.model.ts';
import { MINUTE, type PunchKind, sessionsOf } from '#modules/time/clock-rules.model.ts';
import { spanStart } from '#modules/time/overtime-rules.model.ts';
import { punch } from '#modules/time/punch.model.ts';
import { anchorOf, dayRulesOf, FEDERAL, timeRule } from '#modules/time/time-rule.model.ts';
import { demoTeam, isEmployed } from './accounts.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { presentOf } from './load-people.ts';
import type { SeedEmployee } from './people.ts';
import { type Prng, prng } from './prng.ts';
import { loadTimesheets } from './load-timesheets.ts';
import { HARBORLINE, iso, moment, type Worked, ZONE } from './time-world.ts';
import type { DemoWorld } from './world.ts';

/** Breaks are on the clock from so many days ago; before, the meal was taken off. */
const CLOCKED_BREAKS = 11;
const WEEKS = 8;
const DAY_RULES = dayRulesOf(HARBORLINE);
/** As the clock reads it: near a published shift a day without one is off, before the first roster the usual week holds. */
const ROSTER_DAYS = 7;

/** When a person’s usual day begins: nights for night staff, three shifts a day in the houses, mornings for the others. */
function startOf(one: SeedEmployee, n: number): string {
  const isLong = Math.max(...one.pattern) > 8;
  if (one.position === 'CHG' || (isLong && n % 3 === 0)) return '19:00';
  if (isLong) return '07:00';
  if (one.unit === 'RES') return ['07:00', '15:00', '23:00'][n % 3] ?? '07:00';
  return ['08:00', '08:30', '07:00'][n % 3] ?? '08:00';
}

interface Rostered {
  readonly employee: string;
  readonly day: Day;
  readonly startsAt: number;
  readonly endsAt: number;
}
const SHIFTS = `select employee, day::text as day, (extract(epoch from starts_at) * 1000)::float8 as "startsAt", (extract(epoch from ends_at) * 1000)::float8 as "endsAt" from shift where tenant_id = $1 and status = 'published' and employee is not null and day between $2 and $3`;

/** The punches of a shift that was worked, as minutes after its start; null where nobody came. */
function punchesOf(random: Prng, length: number, withBreak: boolean): [PunchKind, number][] | null {
  const luck = random.int(1, 1000);
  if (luck <= 8) return null;
  const late = luck <= 45 ? random.int(7, 34) : random.int(-9, 4);
  const end =
    luck > 980 ? length - random.int(20, 80) : luck > 940 ? length + random.int(35, 150) : length + random.int(-3, 8);
  const punches: [PunchKind, number][] = [['in', late]];
  if (withBreak && length > 360) {
    const from = Math.min(300, Math.round(length / 2)) + random.int(-25, 25);
    punches.push(['break_start', from], ['break_end', from + random.int(30, 36)]);
  }
  if (luck > 12) punches.push(['out', end]);
  return punches;
}

/** By which day the kiosks of the sites were in use. */
const KIOSK_FROM = 21;
/** A kiosk at each site by its code; the last one waits for its device. */
function kioskRows({ org, structure, today }: DemoWorld, random: Prng, first: Day): ReadonlyMap<string, SeedRow> {
  const opened = iso(moment(addDays(dayAt(ZONE, presentOf(today)), -KIOSK_FROM), '06:30'));
  const { sites } = org.spec;
  return new Map(
    sites.map(({ code }, n): [string, SeedRow] => {
      const isWaiting = n > 0 && n === sites.length - 1;
      return [
        code,
        {
          id: random.id(first),
          createdAt: opened,
          name: isWaiting ? 'Front desk' : 'Nurses’ station',
          location: structure.site(code),
          status: isWaiting ? 'waiting' : 'active',
          openedAt: isWaiting ? null : opened,
          seenAt: isWaiting ? null : iso(presentOf(today)),
        },
      ];
    }),
  );
}
/** How a punch was made: every third person uses the kiosk of the site since it is there, the others their phone or computer. */
function sourceOf(n: number, marks: number, kiosk: SeedRow | undefined, at: number): Pick<SeedRow, 'source' | 'kiosk'> {
  const since = typeof kiosk?.openedAt === 'string' ? Date.parse(kiosk.openedAt) : Infinity;
  if (kiosk && n % 3 === 1 && at > since) return { source: 'kiosk', kiosk: kiosk.id };
  return { source: (n + marks) % 3 ? 'web' : 'phone', kiosk: null };
}

export async function loadTime(world: DemoWorld): Promise<void> {
  const { loader, org, structure, today } = world;
  const random = prng(org.spec.seed * 2_410);
  const now = presentOf(today);
  const here = dayAt(ZONE, now);
  const week = spanStart(here, anchorOf(HARBORLINE), 7);
  const first = addDays(week, -7 * WEEKS);
  const hourly = new Set(org.spec.positions.flatMap(({ code, flsa }) => (flsa === 'nonexempt' ? [code] : [])));
  const people = org.employees.filter(
    (one) => isEmployed(one) && one.status !== 'pre_hire' && hourly.has(one.position),
  );
  const { rows: rostered } = await loader.client.query<Rostered>(SHIFTS, [loader.tenantId, first, here]);
  const shifts = Map.groupBy(rostered, ({ employee }) => employee);
  const away = new Map<string, { minutes: number; type: string }>();
  for (const request of org.leave.requests)
    if (request.status === 'taken' || request.status === 'approved')
      for (const { date, hours } of request.days)
        if (hours > 0)
          away.set(`${request.employeeId} ${date}`, { minutes: Math.round(hours * 60), type: request.leaveType });
  const holidays = new Set(holidaysBetween(first, addDays(week, 6)).map(({ date }) => date));
  const { employee: hero } = demoTeam(org.employees);
  const team = people.filter((one) => one.managerId === hero.managerId && one.id !== hero.id);
  const punches: SeedRow[] = [];
  const kiosks = kioskRows(world, random, first);
  const worked: Worked[] = [];
  const missed: Worked[] = [];
  people.forEach((one, n) => {
    const start = startOf(one, n);
    const usual = weekMinutes(namedWeek(one.pattern, one.weeklyHours, one.fte));
    const own = shifts.get(one.id) ?? [];
    const from = one.hireDate > first ? one.hireDate : first;
    for (const day of eachDay(from, here)) {
      const shift = own.find((each) => each.day === day);
      // A colleague of the story helps out on two days off: overtime that nobody approved.
      const helps = one.id === team[1]?.id && (day === addDays(week, -2) || day === week);
      const planned = shift
        ? Math.round((shift.endsAt - shift.startsAt) / MINUTE) - 30
        : own.some((each) => Math.abs(daysBetween(each.day, day)) <= ROSTER_DAYS)
          ? 0
          : scheduledMinutes({}, day, usual) || (helps ? 540 : 0);
      const off = one.status === 'on_leave' ? { minutes: planned, type: '' } : away.get(`${one.id} ${day}`);
      // Houses never close; offices do on holidays.
      const closed = holidays.has(day) && !shift && Math.max(...one.pattern) <= 8 && one.unit !== 'RES';
      const startsAt = shift?.startsAt ?? moment(day, start);
      const length = planned + (planned > 360 ? 30 : 0);
      const endsAt = shift?.endsAt ?? startsAt + length * MINUTE;
      const works =
        planned > 0 && !closed && !(off && off.minutes >= planned) && (one.lastDay === null || day <= one.lastDay);
      const kinds = works ? punchesOf(random, length, day >= addDays(here, -CLOCKED_BREAKS)) : null;
      const isHeroMiss =
        one.id === hero.id &&
        day >= addDays(here, -7) &&
        day < here &&
        works &&
        !missed.some(({ person }) => person.id === hero.id);
      const marks = (kinds ?? [])
        .filter(([kind]) => !(isHeroMiss && kind === 'out'))
        .map(([kind, minute]) => ({
          kind,
          at: startsAt + minute * MINUTE + random.int(0, 59) * 1000,
          costCenter: null,
        }))
        .filter(({ at }) => at < now);
      for (const { kind, at } of marks)
        punches.push({
          id: random.id(day),
          createdAt: iso(at),
          employee: one.id,
          kind,
          at: iso(at),
          day: dayAt(ZONE, at),
          offsetMinutes: Math.round(
            (Date.parse(`${dayAt(ZONE, at)}T00:00:00Z`) - moment(dayAt(ZONE, at), '00:00')) / MINUTE,
          ),
          location: structure.site(one.site),
          ...sourceOf(n, marks.length, kiosks.get(one.site), at),
          offline: false,
          distanceM: null,
        });
      const window =
        works && length > 0
          ? { day, startsAt, endsAt, opensAt: startsAt - 60 * MINUTE, closesAt: endsAt + 60 * MINUTE }
          : null;
      const result = judgeDay(
        {
          day,
          now,
          isEmployed: one.lastDay === null || day <= one.lastDay,
          isHoliday: closed,
          leaveMinutes: off?.minutes ?? 0,
          leavePart: off ? (off.minutes >= planned ? 'full' : 'hours') : null,
          plannedMinutes: planned,
          window,
          endsAt: moment(addDays(day, 1), '04:00'),
          sessions: sessionsOf(marks),
        },
        DAY_RULES,
      );
      if (!result) continue;
      const flagged = result.outcome === 'incomplete' || result.outcome === 'absent';
      const isOld = day < addDays(week, -14);
      const row: SeedRow = {
        id: random.id(day),
        createdAt: iso(Math.min(now, endsAt + 60 * MINUTE)),
        status: flagged ? (isOld ? 'excused' : 'flagged') : 'clear',
        employee: one.id,
        day,
        outcome: result.outcome,
        exceptions: [...result.exceptions],
        firstIn: result.firstIn === null ? null : iso(result.firstIn),
        lastOut: result.lastOut === null ? null : iso(result.lastOut),
        plannedMinutes: planned,
        workedMinutes: result.workedMinutes,
        breakMinutes: result.breakMinutes,
        lateMinutes: result.lateMinutes,
        earlyMinutes: result.earlyMinutes,
        leaveMinutes: off?.minutes ?? 0,
        location: structure.site(one.site),
        department: structure.unit(one.unit),
        reviewNote:
          flagged && isOld ? (result.outcome === 'absent' ? 'Called in sick' : 'Confirmed by the charge nurse') : null,
      };
      const made = { person: one, day, minutes: result.workedMinutes, flagged, row };
      worked.push(made);
      if (result.outcome === 'incomplete') missed.push(made);
    }
  });
  await insertRecords(loader, timeRule, [
    { id: random.id(first), createdAt: iso(moment(first, '09:00')), ...HARBORLINE },
    {
      ...FEDERAL,
      id: random.id(first),
      createdAt: iso(moment(first, '09:00')),
      name: 'California staff',
      workState: 'CA',
      basis: 'california',
      mealAfterHours: 5,
    },
  ]);
  await insertRecords(loader, clockKiosk, [...kiosks.values()]);
  await insertRecords(loader, punch, punches);
  await insertRecords(
    loader,
    attendanceDay,
    worked.map(({ row }) => row),
  );
  await loadTimesheets(world, { people, worked, missed, away, holidays, week, here, now, hero, team, random });
}

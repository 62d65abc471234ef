/** Rosters of the care sites: six weeks behind, two ahead published, two more as drafts; open shifts, claims, swaps, wishes. */
import { availability, WEEKDAYS } from '#modules/roster/availability.model.ts';
import { coverageTarget } from '#modules/roster/coverage-target.model.ts';
import { weekOf } from '#modules/roster/rules.model.ts';
import { type Span, spanOf } from '#modules/roster/shift-times.model.ts';
import { shiftClaim, shiftSwap } from '#modules/roster/shift-swap.model.ts';
import { shiftType } from '#modules/roster/shift-type.model.ts';
import { shift } from '#modules/roster/shift.model.ts';
import { addDays, addMonths, type Day, daysBetween, eachDay, weekdayOf } from '#engine/model/days.ts';
import { demoTeam } from './accounts.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { at } from './load-people.ts';
import type { SeedEmployee } from './people.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

const ZONE = 'America/Los_Angeles';
const WEEKS_BEHIND = 6;
const WEEKS_PUBLISHED = 2;
const WEEKS_DRAFT = 2;

/** Code, name, part of day, start, end, break in minutes, differential in percent. */
const TYPES = [
  ['D12', 'Day 12 h', 'day', '07:00', '19:00', 30, 0],
  ['N12', 'Night 12 h', 'night', '19:00', '07:00', 30, 12],
  ['D', 'Day', 'day', '07:00', '15:00', 30, 0],
  ['E', 'Evening', 'evening', '15:00', '23:00', 30, 5],
  ['N', 'Night', 'night', '23:00', '07:00', 30, 10],
  ['O', 'Office', 'day', '08:00', '16:30', 30, 0],
  ['OC', 'On call', 'on_call', '19:00', '07:00', 0, 0],
] as const;
type Code = (typeof TYPES)[number][0];

/** Positions that work around the clock, with the shifts that they rotate through and the length of their week. */
const ROTATIONS: Readonly<Record<string, { readonly codes: readonly Code[]; readonly days: number }>> = {
  RN1: { codes: ['D12', 'N12', 'D12'], days: 3 },
  CHG: { codes: ['N12'], days: 3 },
  LPN: { codes: ['D12', 'N12'], days: 3 },
  CNA: { codes: ['D12', 'N12'], days: 3 },
  BT1: { codes: ['D', 'E', 'N'], days: 5 },
  BT2: { codes: ['D', 'E', 'N'], days: 5 },
  BT3: { codes: ['D', 'E'], days: 5 },
  RSA: { codes: ['D12', 'N12'], days: 3 },
};
const ROLES_COVERED = ['RN1', 'LPN', 'CNA', 'BT1', 'BT2'] as const;
const WHY_SWAP = ['My daughter has a recital that evening', 'A dentist appointment that I could not move'];

/** Moments of shifts, worked out once for each day and type. */
function clock(): (day: Day, code: Code) => Span {
  const known = new Map<string, Span>();
  return (day, code) => {
    const key = `${day} ${code}`;
    const made = known.get(key);
    if (made) return made;
    const row = TYPES.find(([its]) => its === code) ?? TYPES[0];
    const span = spanOf(ZONE, day, { startsAt: row[3], endsAt: row[4] });
    known.set(key, span);
    return span;
  };
}

/** The days of one person's week: so many in a row, which begin a day later for each person and move on with the weeks. */
const worksOn = (index: number, day: Day, monday: Day, length: number): boolean =>
  (weekdayOf(day) - 1 + 7 - ((index * 2 + Math.floor(daysBetween(monday, day) / 7)) % 7)) % 7 < length;

export async function loadRoster({ loader, org, structure, today }: DemoWorld): Promise<void> {
  const random = prng(org.spec.seed * 6_101);
  const since = addMonths(today, -14);
  const stamped = { createdAt: at(since) };
  const types = new Map(TYPES.map(([code]) => [code, random.id(since)]));
  const typeOf = (code: Code): string => types.get(code) ?? '';
  await insertRecords(
    loader,
    shiftType,
    TYPES.map(([code, name, kind, startsAt, endsAt, breakMinutes, premiumPercent]) => ({
      ...stamped,
      id: typeOf(code),
      code,
      name,
      kind,
      startsAt,
      endsAt,
      breakMinutes,
      premiumPercent,
      halfDayBelowHours: 4,
      absentBelowHours: 1,
    })),
  );
  const away = new Set(
    org.leave.requests
      .filter(({ status }) => status === 'approved' || status === 'taken')
      .flatMap(({ employeeId, from, to }) => eachDay(from, to).map((day) => `${employeeId} ${day}`)),
  );
  const first = addDays(weekOf(today), -7 * WEEKS_BEHIND);
  const publishedUntil = addDays(weekOf(today), 7 * WEEKS_PUBLISHED + 6);
  const last = addDays(publishedUntil, 7 * WEEKS_DRAFT);
  const days = eachDay(first, last);
  const spanAt = clock();
  const office = new Set(demoTeam(org.employees).team.map(({ id }) => id));
  const crew = org.employees.filter(
    (one) => one.status === 'active' && (ROTATIONS[one.position] || office.has(one.id)),
  );
  const shifts: (SeedRow & { readonly employee: string | null; readonly day: Day; readonly code: Code })[] = [];
  const plan = (one: Pick<SeedEmployee, 'site' | 'position'>, who: string | null, day: Day, code: Code): void => {
    shifts.push({
      id: random.id(day < today ? day : today),
      createdAt: at(addDays(day, -28) < today ? addDays(day, -28) : today, 16),
      status: day <= publishedUntil ? 'published' : 'draft',
      employee: who,
      shiftType: typeOf(code),
      location: structure.site(one.site),
      position: who ? null : structure.position(one.position),
      day,
      ...spanAt(day, code),
      breakMinutes: TYPES.find(([its]) => its === code)?.[5] ?? 30,
      code,
    });
  };
  crew.forEach((one, index) => {
    const rotation = ROTATIONS[one.position];
    const length = Math.max(1, Math.round((rotation?.days ?? 5) * one.fte));
    const code = rotation ? (rotation.codes[index % rotation.codes.length] ?? 'D') : 'O';
    for (const day of days) {
      if (day < one.hireDate || away.has(`${one.id} ${day}`)) continue;
      if (one.lastDay && day > one.lastDay) continue;
      // The last week is still to be planned for every other person.
      if (day > addDays(last, -7) && index % 2 === 0) continue;
      const works = rotation ? worksOn(index, day, first, length) : weekdayOf(day) <= Math.min(5, length);
      // Somebody takes a day off here and there; those shifts are open or were taken by nobody.
      if (!works) continue;
      if (rotation && day > today && day <= publishedUntil && random.chance(0.03)) plan(one, null, day, code);
      else plan(one, one.id, day, code);
    }
  });
  await insertRecords(loader, shift, shifts);

  const sites = [...new Set(crew.filter((one) => ROTATIONS[one.position]).map(({ site }) => site))];
  await insertRecords(
    loader,
    coverageTarget,
    sites.flatMap((site) =>
      ROLES_COVERED.flatMap((role) => {
        const here = crew.filter((one) => one.site === site && one.position === role);
        const rotation = ROTATIONS[role];
        const title = org.spec.positions.find(({ code }) => code === role)?.title ?? role;
        if (here.length < 2 || !rotation) return [];
        const kinds = [...new Set(rotation.codes)];
        return kinds.map((code) => {
          const kind = TYPES.find(([its]) => its === code)?.[2] ?? 'day';
          return {
            ...stamped,
            id: random.id(since),
            name: `${title}, ${kind === 'day' ? 'day' : kind}`,
            location: structure.site(site),
            position: structure.position(role),
            part: kind,
            minimum: Math.max(1, Math.floor((here.length * rotation.days) / 7 / kinds.length)),
          };
        });
      }),
    ),
  );
  await insertRecords(
    loader,
    availability,
    crew
      .filter((_, index) => index % 6 === 2)
      .map((one, index) => ({
        id: random.id(addDays(today, -50)),
        createdAt: at(addDays(today, -50)),
        employee: one.id,
        kind: index % 3 === 0 ? 'preferred' : 'unavailable',
        weekday: random.pick(WEEKDAYS),
        ...random.pick([
          { startsAt: '07:00', endsAt: '12:00' },
          { startsAt: '17:00', endsAt: '22:00' },
          { startsAt: '00:00', endsAt: '23:59' },
        ]),
        note: random.pick(['Classes', 'Child care', 'Second job', 'School run', null]),
      })),
  );
  const ahead = shifts.filter(({ day, status }) => day > addDays(today, 1) && status === 'published');
  const open = ahead.filter(({ employee }) => employee === null);
  // Claims by people in the same role at the same place who are off that day and the days around it.
  const busy = new Set(shifts.map(({ employee, day }) => `${employee} ${day}`));
  const isFree = (who: string, day: Day): boolean =>
    [-1, 0, 1].every((n) => !busy.has(`${who} ${addDays(day, n)}`) && !away.has(`${who} ${addDays(day, n)}`));
  await insertRecords(
    loader,
    shiftClaim,
    open.slice(0, 6).flatMap((wanted) => {
      const taker = crew.find(
        (one) =>
          structure.site(one.site) === wanted.location &&
          structure.position(one.position) === wanted.position &&
          isFree(one.id, wanted.day),
      );
      return taker ? [{ id: random.id(today), createdAt: at(today, 8), shift: wanted.id, employee: taker.id }] : [];
    }),
  );
  const people = new Map(crew.map((one) => [one.id, one]));
  const swaps = ahead.flatMap((offered) => {
    const owner = people.get(offered.employee ?? '');
    if (!owner || !ROTATIONS[owner.position]) return [];
    const colleague = crew.find(
      (one) =>
        one.id !== owner.id &&
        one.site === owner.site &&
        one.position === owner.position &&
        isFree(one.id, offered.day),
    );
    return colleague ? [{ offered, owner, colleague }] : [];
  });
  await insertRecords(
    loader,
    shiftSwap,
    [...swaps.slice(0, 1), ...swaps.slice(9, 10), ...swaps.slice(20, 21)].map(
      ({ offered, owner, colleague }, index) => ({
        id: random.id(today),
        createdAt: at(today, 7),
        status: index === 0 ? 'offered' : 'accepted',
        shift: offered.id,
        employee: owner.id,
        colleague: colleague.id,
        reason: WHY_SWAP[index % WHY_SWAP.length] ?? '',
        createdBy: org.accounts.find(({ employeeId }) => employeeId === owner.id)?.id ?? null,
      }),
    ),
  );
}

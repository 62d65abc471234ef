/** Rosters of the care sites: six weeks behind, two ahead published, two more as drafts; open shifts, claims, swaps, wishes. */
import { availability, WEEKDAYS } from '#modules/roster/availability.model.ts';
import { coverageTarget } from '#modules/roster/coverage-target.model.ts';
import { conflictsOf, type HeldCredential, type Planned, weekOf, type Worker } from '#modules/roster/rules.model.ts';
import { type Span, spanOf } from '#modules/roster/shift-times.model.ts';
import { shiftClaim, shiftOffer, shiftSwap } from '#modules/roster/shift-swap.model.ts';
import { shiftPattern } from '#modules/roster/shift-pattern.model.ts';
import { shiftType } from '#modules/roster/shift-type.model.ts';
import { shift } from '#modules/roster/shift.model.ts';
import { addDays, addMonths, type Day, eachDay, weekdayOf } from '#engine/model/days.ts';
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

/** Name, weeks, and the code of each day from a Monday on; a dash is a day off. */
const PATTERNS = [
  ['2-2-3 by day', 2, 'D12 D12 - - D12 D12 D12 - - D12 D12 - - -'],
  ['2-2-3 by night', 2, 'N12 N12 - - N12 N12 N12 - - N12 N12 - - -'],
  ['Weekdays, evening', 1, 'E E E E E - -'],
  ['Days to nights, four weeks', 4, 'D D D D D - - E E E E E - - - - N N N N - - - D D D D D'],
] as const;

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

/** Days of a person's week in the order in which they are planned: a run that begins later for each person and week, then weekdays. */
function daysOfWeek(index: number, week: number, monday: Day, length: number, isOffice: boolean): Day[] {
  const start = isOffice ? 0 : (index * 2 + week) % 7;
  const run = Array.from({ length }, (_, n) => (start + n) % 7);
  return [...new Set([...run, ...(isOffice ? [] : [0, 1, 2, 3, 4])])].map((n) => addDays(monday, n));
}

const LICENSES = `select employee, type, status, issued_on::text as "issuedOn", expires_on::text as "expiresOn" from credential where tenant_id = $1`;

/** The licenses of people, as the rules read them. */
async function licenses({ client, tenantId }: DemoWorld['loader']): Promise<ReadonlyMap<string, HeldCredential[]>> {
  const { rows } = await client.query<HeldCredential & { readonly employee: string }>(LICENSES, [tenantId]);
  return Map.groupBy(rows, ({ employee }) => employee);
}

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
  /** Who said when they can work; they stay on days, and the others take turns on nights every week. */
  const hasWish = (index: number): boolean => index % 6 === 2;
  const codeOf = (one: SeedEmployee, index: number, week: number): Code => {
    const codes = ROTATIONS[one.position]?.codes;
    if (!codes) return 'O';
    return (hasWish(index) ? codes[0] : codes[(index + week) % codes.length]) ?? 'D';
  };
  const wishes = crew.flatMap((one, index) => {
    if (!hasWish(index)) return [];
    // People say when they cannot work beside the shifts that they are hired for.
    const isLate = ['E', 'N', 'N12'].includes(codeOf(one, index, 0));
    return [
      {
        id: random.id(addDays(today, -50)),
        createdAt: at(addDays(today, -50)),
        employee: one.id,
        kind: index % 4 === 0 ? ('preferred' as const) : ('unavailable' as const),
        weekday: random.pick(WEEKDAYS),
        ...(isLate ? { startsAt: '08:00', endsAt: '12:00' } : { startsAt: '19:00', endsAt: '22:00' }),
        note: random.pick(['Classes', 'Child care', 'Second job', 'School run', null]),
      },
    ];
  });
  await insertRecords(loader, availability, wishes);
  const held = await licenses(loader);
  const roles = new Map(org.spec.positions.map((one) => [one.code, one]));
  // At each place one person's leave was approved after their shifts were published: someone has to cover them.
  const covered = new Set<string>();
  const workers = new Map(
    crew.map((one): [string, Worker] => {
      const leave = new Set(days.filter((day) => away.has(`${one.id} ${day}`)));
      const isLate = [...leave].some((day) => day > today && day <= publishedUntil) && !covered.has(one.site);
      if (isLate) covered.add(one.site);
      return [
        one.id,
        {
          bornOn: null,
          hiredOn: one.hireDate,
          lastDay: one.lastDay,
          isEmployed: true,
          credentials: held.get(one.id) ?? [],
          leave: isLate ? new Set([...leave].filter((day) => day <= today)) : leave,
          wishes: [],
        },
      ];
    }),
  );
  const plannedOf = (one: Pick<SeedEmployee, 'position'>, day: Day, code: Code): Planned => {
    const [, name, kind, from, to, breakMinutes] = TYPES.find(([its]) => its === code) ?? TYPES[0];
    const license = roles.get(one.position)?.license;
    const credentials = license ? [license] : [];
    return { id: day, day, ...spanAt(day, code), breakMinutes, kind, name, from, to, credentials };
  };
  const theirs = new Map<string, Planned[]>();
  /** Whether a person may work a shift beside those that they have, without any warning. */
  const isFine = (one: SeedEmployee, day: Day, code: Code): boolean => {
    const worker = workers.get(one.id);
    return (
      worker !== undefined &&
      conflictsOf([...(theirs.get(one.id) ?? []), plannedOf(one, day, code)], worker).length === 0
    );
  };
  const shifts: (SeedRow & { readonly employee: string | null; readonly day: Day; readonly code: Code })[] = [];
  const plan = (one: SeedEmployee, isOpen: boolean, day: Day, code: Code): void => {
    if (!isOpen) theirs.set(one.id, [...(theirs.get(one.id) ?? []), plannedOf(one, day, code)]);
    shifts.push({
      id: random.id(day < today ? day : today),
      createdAt: at(addDays(day, -28) < today ? addDays(day, -28) : today, 16),
      status: day <= publishedUntil ? 'published' : 'draft',
      employee: isOpen ? null : one.id,
      shiftType: typeOf(code),
      location: structure.site(one.site),
      position: isOpen ? structure.position(one.position) : null,
      day,
      ...spanAt(day, code),
      breakMinutes: TYPES.find(([its]) => its === code)?.[5] ?? 30,
      code,
    });
  };
  const mondays = days.filter((day) => weekdayOf(day) === 1);
  crew.forEach((one, index) => {
    const rotation = ROTATIONS[one.position];
    const length = Math.max(1, Math.round((rotation?.days ?? 5) * one.fte));
    mondays.forEach((monday, week) => {
      const code = codeOf(one, index, week);
      // The last week is still to be planned for every other person.
      if (monday > addDays(last, -7) && index % 2 === 0) return;
      let left = length;
      for (const day of daysOfWeek(index, week, monday, length, !rotation)) {
        if (left === 0) break;
        if (day > last || !isFine(one, day, code)) continue;
        left -= 1;
        // A few shifts ahead have no one yet.
        plan(one, Boolean(rotation) && day > today && day <= publishedUntil && random.chance(0.03), day, code);
      }
    });
  });
  await insertRecords(loader, shift, shifts);

  const ahead = eachDay(addDays(today, 1), publishedUntil);
  /** How many of some people work a shift on all but the thinnest days ahead. */
  const usual = (here: readonly SeedEmployee[], code: Code): number => {
    const ids = new Set(here.map(({ id }) => id));
    const counts = ahead.map(
      (day) => shifts.filter((one) => one.day === day && one.code === code && ids.has(one.employee ?? '')).length,
    );
    return Math.max(1, counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 8)] ?? 1);
  };
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
            minimum: usual(here, code),
          };
        });
      }),
    ),
  );
  const rotation = (codes: string): { day: number; shiftType: string }[] =>
    codes.split(' ').flatMap((code, n) => {
      const known = TYPES.find(([its]) => its === code)?.[0];
      return known ? [{ day: n + 1, shiftType: typeOf(known) }] : [];
    });
  await insertRecords(
    loader,
    shiftPattern,
    [...new Set(shifts.map(({ location }) => String(location)))].flatMap((location) =>
      PATTERNS.map(([name, weeks, codes]) => ({
        ...stamped,
        id: random.id(since),
        name,
        location,
        weeks,
        days: rotation(codes),
        status: 'active',
      })),
    ),
  );
  const coming = shifts.filter(({ day, status }) => day > addDays(today, 1) && status === 'published');
  const open = coming.filter(({ employee }) => employee === null);
  await insertRecords(
    loader,
    shiftClaim,
    open.slice(0, 6).flatMap((wanted) => {
      const taker = crew.find(
        (one) =>
          structure.site(one.site) === wanted.location &&
          structure.position(one.position) === wanted.position &&
          isFine(one, wanted.day, wanted.code),
      );
      return taker ? [{ id: random.id(today), createdAt: at(today, 8), shift: wanted.id, employee: taker.id }] : [];
    }),
  );
  // Two open shifts are offered to several people each: one of them said no, the others have not answered.
  await insertRecords(
    loader,
    shiftOffer,
    open.slice(6, 8).flatMap((wanted) =>
      crew
        .filter(
          (one) =>
            structure.site(one.site) === wanted.location &&
            structure.position(one.position) === wanted.position &&
            isFine(one, wanted.day, wanted.code),
        )
        .slice(0, 3)
        .map((one, n) => ({
          id: random.id(today),
          createdAt: at(today, 9),
          shift: wanted.id,
          employee: one.id,
          status: n === 0 ? 'declined' : 'offered',
          answeredAt: n === 0 ? at(today, 10) : null,
        })),
    ),
  );
  const people = new Map(crew.map((one) => [one.id, one]));
  const swaps = coming.flatMap((offered) => {
    const owner = people.get(offered.employee ?? '');
    if (!owner || !ROTATIONS[owner.position]) return [];
    const colleague = crew.find(
      (one) =>
        one.id !== owner.id &&
        one.site === owner.site &&
        one.position === owner.position &&
        isFine(one, offered.day, offered.code),
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

import type { OrganizationSpec, PositionSpec, UnitSpec } from './organization.ts';
import { GRADES } from './organization.ts';
import { person, type PersonFacts, uniqueness } from './person.ts';
import type { Prng } from './prng.ts';
import type { WeekPattern } from '#modules/leave/leave-days.model.ts';
import { addDays, addMonths, type Day, weekdayOf } from '#engine/model/days.ts';
import type { EmployeeStatus, EmploymentType, WorkMode } from '#modules/people/work-categories.model.ts';

export interface SeedEmployee extends PersonFacts {
  readonly id: string;
  readonly employeeNumber: string;
  readonly status: EmployeeStatus;
  readonly hireDate: Day;
  readonly probationEnd: Day;
  /** Last day of service of people who left or gave notice. */
  readonly lastDay: Day | null;
  readonly unit: string;
  readonly position: string;
  readonly site: string;
  readonly managerId: string | null;
  readonly employmentType: EmploymentType;
  readonly fte: number;
  readonly weeklyHours: number;
  readonly pattern: WeekPattern;
  readonly workMode: WorkMode;
  /** Full-time annual pay in cents. */
  readonly annualPay: number;
  readonly leads: boolean;
}

interface Seat {
  readonly unit: UnitSpec;
  readonly position: string;
  readonly site: string;
  /** Index of the seat it reports to; null for the top. */
  readonly boss: number | null;
  readonly rank: 0 | 1 | 2;
}

/** The seats of an organization, bosses before those who report to them; every lead gets as many people as the next. */
export function seats(spec: OrganizationSpec, random: Prng): Seat[] {
  const out: Seat[] = [];
  const heads = new Map<string, number>();
  const waiting = [...spec.units];
  while (waiting.length > 0) {
    const next = waiting.findIndex((unit) => unit.under === null || heads.has(unit.under));
    const [unit] = waiting.splice(Math.max(0, next), 1);
    if (unit === undefined || unit.people === 0 || unit.head === null) continue;
    const head = out.length;
    heads.set(unit.code, head);
    const home = unit.sites[0] ?? '';
    out.push({
      unit,
      position: unit.head,
      site: home,
      boss: unit.under === null ? null : (heads.get(unit.under) ?? null),
      rank: 0,
    });
    const bosses: number[] = [];
    for (let n = 0; n < unit.leads; n += 1) {
      bosses.push(out.length);
      out.push({
        unit,
        position: unit.lead ?? unit.head,
        site: unit.sites[n % unit.sites.length] ?? home,
        boss: head,
        rank: 1,
      });
    }
    const staff = unit.people - 1 - unit.leads;
    // A head with few leads also leads some staff itself, so that nobody leads a handful less than five.
    const direct = unit.leads === 0 ? staff : Math.min(staff, Math.max(0, 6 - unit.leads));
    // Every position once before the shares decide, so that no kind of work is missing.
    const once = unit.staff.map(([code]) => code);
    for (let n = 0; n < staff; n += 1) {
      const boss = n < direct ? head : (bosses[(n - direct) % bosses.length] ?? head);
      const position = once[n] ?? random.weighted(unit.staff);
      out.push({ unit, position, site: out[boss]?.site ?? home, boss, rank: 2 });
    }
  }
  return out;
}

/** Everyone employed on the day and everyone who left in the 24 months before it, numbered by the day of hire. */
export function people(spec: OrganizationSpec, today: Day, random: Prng): SeedEmployee[] {
  const positions = new Map(spec.positions.map((position) => [position.code, position]));
  const unique = uniqueness(spec.domain);
  const plan = seats(spec, random);
  const states = statesOf(spec, plan, random);
  const drafts: (Omit<SeedEmployee, 'employeeNumber' | 'managerId'> & { boss: number | null })[] = plan.map(
    (seat, at) => {
      const status = states[at] ?? 'active';
      const hireDate = hired(status, seat.rank, today, random);
      const lastDay = status === 'notice' ? addDays(today, random.int(3, 20)) : null;
      return {
        ...employee(seat, positions.get(seat.position), status, hireDate, lastDay, today, random, unique),
        boss: seat.boss,
      };
    },
  );
  const staff = plan.map((seat, at) => ({ seat, at })).filter(({ seat }) => seat.rank === 2);
  for (let n = 0; n < spec.leavers; n += 1) {
    const { seat } = random.pick(staff);
    const lastDay = addDays(today, -random.int(4, 725));
    const hireDate = monday(
      addDays(
        lastDay,
        -random.weighted([
          [random.int(20, 120), 3],
          [random.int(121, 700), 5],
          [random.int(701, 2600), 2],
        ]),
      ),
    );
    drafts.push({
      ...employee(seat, positions.get(seat.position), 'terminated', hireDate, lastDay, today, random, unique),
      boss: seat.boss,
    });
  }
  const numbers = new Map(
    drafts
      .map((draft, at) => ({ id: draft.id, day: draft.hireDate, at }))
      .sort((a, b) => a.day.localeCompare(b.day) || a.at - b.at)
      .map(({ id }, at) => [id, `E-${String(at + 1).padStart(5, '0')}`]),
  );
  const led = new Set(plan.map((seat) => seat.boss));
  return drafts.map(({ boss, ...draft }, at) => ({
    ...draft,
    employeeNumber: numbers.get(draft.id) ?? '',
    managerId: boss === null ? null : (drafts[boss]?.id ?? null),
    leads: at < plan.length && led.has(at),
  }));
}

function employee(
  seat: Seat,
  position: PositionSpec | undefined,
  status: EmployeeStatus,
  hireDate: Day,
  lastDay: Day | null,
  today: Day,
  random: Prng,
  unique: ReturnType<typeof uniqueness>,
): Omit<SeedEmployee, 'employeeNumber' | 'managerId'> {
  if (position === undefined) throw new Error(`No position ${seat.position}.`);
  const grade = GRADES.find(({ code }) => code === position.grade);
  if (grade === undefined) throw new Error(`No grade ${position.grade}.`);
  const type: EmploymentType =
    seat.rank < 2
      ? 'full_time'
      : random.weighted([
          ['full_time', 78],
          ['part_time', 13],
          ['per_diem', 7],
          ['temporary', 2],
        ]);
  const fte =
    type === 'full_time' || type === 'temporary'
      ? 1
      : type === 'part_time'
        ? random.pick([0.5, 0.6, 0.75, 0.8])
        : random.pick([0.2, 0.4]);
  const office = seat.site === 'CEN';
  return {
    id: random.id(hireDate < today ? hireDate : today),
    ...person(random, unique, hireDate, seat.rank),
    status,
    hireDate,
    probationEnd: addDays(hireDate, 90),
    lastDay,
    unit: seat.unit.code,
    position: seat.position,
    site: seat.site,
    employmentType: type,
    fte,
    weeklyHours: position.pattern.reduce((total, hours) => total + hours, 0),
    pattern: position.pattern,
    workMode: office
      ? random.weighted<WorkMode>([
          ['onsite', 4],
          ['hybrid', 5],
          ['remote', 1],
        ])
      : 'onsite',
    annualPay: Math.round(random.int(grade.min, grade.max) / 104_000) * 104_000,
    leads: false,
  };
}

/** Who is away, about to start, about to leave: staff only, in an order drawn once. */
function statesOf(spec: OrganizationSpec, plan: readonly Seat[], random: Prng): EmployeeStatus[] {
  const out: EmployeeStatus[] = plan.map(() => 'active');
  const staff = random.shuffle(plan.flatMap((seat, at) => (seat.rank === 2 ? [at] : [])));
  for (const [status, count] of Object.entries(spec.states)) {
    for (const at of staff.splice(0, count)) out[at] = asStatus(status);
  }
  return out;
}

function asStatus(text: string): EmployeeStatus {
  return text === 'on_leave' || text === 'pre_hire' || text === 'notice' || text === 'suspended' ? text : 'active';
}

/** People start on Mondays, as they do. Those still pre-hire start about now; those on leave have been here two years. */
function hired(status: EmployeeStatus, rank: 0 | 1 | 2, today: Day, random: Prng): Day {
  if (status === 'pre_hire') return monday(addDays(today, random.int(-2, 18)));
  const months =
    rank < 2
      ? random.int(30, 150)
      : status === 'on_leave'
        ? random.int(24, 90)
        : random.weighted([
            [random.int(0, 2), 6],
            [random.int(3, 23), 38],
            [random.int(24, 60), 34],
            [random.int(61, 160), 22],
          ]);
  return monday(addDays(addMonths(today, -months), -random.int(8, 35)));
}

function monday(day: Day): Day {
  return addDays(day, 1 - weekdayOf(day));
}

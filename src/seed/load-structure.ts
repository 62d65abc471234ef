/** Places, departments, positions, calendars and kinds of leave of an organization; their ids by code. */
import { FMLA } from '#modules/leave/leave-case-rules.model.ts';
import { blackout, leavePolicy, leavePolicyLine } from '#modules/leave/leave-policy.model.ts';
import { LEAVE_POLICIES, LEAVE_TYPES } from '#modules/leave/leave-seed-types.model.ts';
import { leaveType } from '#modules/leave/leave-type.model.ts';
import type { WeekPattern } from '#modules/leave/leave-days.model.ts';
import { addMonths, type Day } from '#engine/model/days.ts';
import { department } from '#modules/people/department.model.ts';
import { grade } from '#modules/people/grade.model.ts';
import { holiday, holidayCalendar } from '#modules/people/holiday.model.ts';
import { location } from '#modules/people/location.model.ts';
import { position } from '#modules/people/position.model.ts';
import { workSchedule } from '#modules/people/work-schedule.model.ts';
import { isEmployed } from './accounts.ts';
import { insertRecords, type Loader } from './bulk.ts';
import type { SeedOrganization } from './demonstration.ts';
import { GRADES, type OrganizationSpec } from './organization.ts';
import { prng } from './prng.ts';
import { seatsOf, type SeedSeats } from './seats.ts';

/** Ids of an organization's structure. */
export interface Structure {
  readonly site: (code: string) => string;
  readonly unit: (code: string) => string;
  readonly position: (code: string) => string;
  readonly grade: (code: string) => string;
  readonly schedule: (pattern: WeekPattern) => string;
  readonly leaveType: (code: string) => string;
  readonly policy: (code: string) => string;
  readonly calendar: string;
  readonly id: () => string;
}

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const WEEKS: Readonly<Record<string, string>> = {
  '8,8,8,8,8,0,0': 'Monday to Friday, 8 h',
  '12,12,12,0,0,0,0': 'Monday to Wednesday, 12 h',
  '0,0,0,0,12,12,12': 'Friday to Sunday, 12 h',
  '8,8,8,8,0,0,8': 'Sunday to Thursday, 8 h',
};
const ROUNDING = { 0: 'hundredth', 0.25: 'quarter', 0.5: 'half', 1: 'whole' } as const;

/** The columns of a position's seats. */
function seatRow(seats: SeedSeats | undefined) {
  if (!seats) throw new Error('A position without seats.');
  const { over: _over, ...row } = seats;
  return row;
}

/** Departments with those above them first. */
function fromTheTop(spec: OrganizationSpec) {
  const depth = (code: string | null): number =>
    code === null ? 0 : 1 + depth(spec.units.find((unit) => unit.code === code)?.parent ?? null);
  return [...spec.units].sort((a, b) => depth(a.code) - depth(b.code));
}

/** Loads the structure; heads of departments are set once the people are there. */
export async function loadStructure(loader: Loader, org: SeedOrganization, today: Day): Promise<Structure> {
  const { spec } = org;
  const random = prng(spec.seed * 7919);
  const since = addMonths(today, -36);
  const ids = new Map<string, string>();
  const id = () => random.id(since);
  const of = (kind: string) => (code: string) => {
    const key = `${kind}:${code}`;
    const known = ids.get(key) ?? id();
    ids.set(key, known);
    return known;
  };
  const structure: Structure = {
    site: of('site'),
    unit: of('unit'),
    position: of('position'),
    grade: of('grade'),
    schedule: (pattern) => of('schedule')(pattern.join(',')),
    leaveType: of('leave type'),
    policy: of('policy'),
    calendar: id(),
    id,
  };
  const at = `${since}T17:00:00Z`;
  const stamped = { createdAt: at };
  // All sites of one organization lie within a drive of each other.
  const nearby = org.employees.filter(isEmployed).length >= FMLA.employeesNearby;
  await insertRecords(
    loader,
    location,
    spec.sites.map((site, i) => ({
      ...stamped,
      id: structure.site(site.code),
      code: site.code,
      name: site.name,
      addressLine1: site.line1,
      city: site.city,
      state: 'OR',
      zip: site.zip,
      // Numbers that belong to nobody (NANP 555-01xx).
      phone: `+1503555${String(110 + i).padStart(4, '0')}`,
      fiftyWithin75Miles: nearby,
    })),
  );
  for (const unit of fromTheTop(spec))
    await insertRecords(loader, department, [
      {
        ...stamped,
        id: structure.unit(unit.code),
        code: unit.code,
        name: unit.name,
        parent: unit.parent && structure.unit(unit.parent),
        costCenter: `CC-${unit.code}`,
        minimum: spec.minimums[unit.code] ?? null,
      },
    ]);
  await insertRecords(
    loader,
    grade,
    GRADES.map(({ code, min, mid, max }) => ({
      ...stamped,
      id: structure.grade(code),
      code,
      minimum: min,
      middle: mid,
      maximum: max,
    })),
  );
  const patterns = new Map(spec.positions.map(({ pattern }) => [pattern.join(','), pattern]));
  await insertRecords(
    loader,
    workSchedule,
    [...patterns].map(([key, pattern]) => ({
      ...stamped,
      id: structure.schedule(pattern),
      name: WEEKS[key] ?? key,
      ...Object.fromEntries(DAYS.map((day, n) => [day, pattern[n]])),
    })),
  );
  const seats = seatsOf(org);
  await insertRecords(
    loader,
    position,
    spec.positions.map((each) => ({
      ...stamped,
      ...seatRow(seats.get(each.code)),
      id: structure.position(each.code),
      code: each.code,
      title: each.title,
      department: structure.unit(each.unit),
      grade: structure.grade(each.grade),
      eeoCategory: each.eeo,
      flsa: each.flsa,
      schedule: structure.schedule(each.pattern),
      requiredCredentials: each.license === null ? null : [{ credential: each.license }],
    })),
  );
  await insertRecords(loader, holidayCalendar, [{ ...stamped, id: structure.calendar, name: 'Federal holidays' }]);
  await insertRecords(
    loader,
    holiday,
    org.holidays.map(({ date, legalDate, name, type, paidHours }) => ({
      ...stamped,
      id: id(),
      calendar: structure.calendar,
      date,
      legalDate: legalDate === date ? null : legalDate,
      name,
      type,
      paidHours,
    })),
  );
  await loadLeaveTerms(loader, structure, at);
  return structure;
}

async function loadLeaveTerms(loader: Loader, structure: Structure, createdAt: string): Promise<void> {
  await insertRecords(
    loader,
    leaveType,
    LEAVE_TYPES.map(({ encash, rounding, tiers, ...terms }) => ({
      ...terms,
      createdAt,
      id: structure.leaveType(terms.code),
      rounding: ROUNDING[rounding],
      tiers: tiers.length ? tiers : null,
      encashMinKeep: encash?.minKeep ?? null,
      encashMax: encash?.max ?? null,
    })),
  );
  await insertRecords(
    loader,
    leavePolicy,
    LEAVE_POLICIES.map(({ code, name, defaultFor }) => ({
      createdAt,
      id: structure.policy(code),
      code,
      name,
      defaultFor: defaultFor.map((employmentType) => ({ location: null, employmentType })),
    })),
  );
  await insertRecords(
    loader,
    leavePolicyLine,
    LEAVE_POLICIES.flatMap(({ code, lines }) =>
      lines.map(({ type, annual }) => ({
        createdAt,
        id: structure.id(),
        policy: structure.policy(code),
        leaveType: structure.leaveType(type),
        annual,
      })),
    ),
  );
  await insertRecords(loader, blackout, [
    { createdAt, id: structure.id(), name: 'Survey week', from: '2027-01-11', to: '2027-01-15' },
  ]);
}

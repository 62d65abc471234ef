/** People with their history, pay, contacts and credentials. */
import { credential } from '#modules/people/credential.model.ts';
import { addDays, addMonths, type Day } from '#engine/model/days.ts';
import { employee } from '#modules/people/employee.model.ts';
import { employmentEvent, type JobChange } from '#modules/people/employment-event.model.ts';
import { emergencyContact } from '#modules/people/family.model.ts';
import { payRate } from '#modules/people/pay-rate.model.ts';
import { loadPayees } from './load-payees.ts';
import { insertRecords, type Loader, type SeedRow } from './bulk.ts';
import type { SeedOrganization } from './demonstration.ts';
import type { SeedChange } from './history.ts';
import type { Structure } from './load-structure.ts';
import { AREA_CODES, LAST } from './names.ts';
import type { SeedEmployee } from './people.ts';
import { prng } from './prng.ts';
import { OVER_LIMIT, seatsOf } from './seats.ts';
import type { DemoWorld } from './world.ts';

/** The hour of the working day at which things are said to have happened. */
export const at = (day: Day, hour = 17): string => `${day}T${String(hour).padStart(2, '0')}:00:00Z`;

/** The moment at which the demonstration is looked at: now where it is filled around today, else the middle of its day. */
export function presentOf(today: Day): number {
  const [from, to] = [Date.parse(at(today, 8)), Date.parse(at(addDays(today, 1), 8))];
  const now = Date.now();
  return now >= from && now < to ? now : Date.parse(at(today));
}

/** Managers before those who report to them: the tree is built row by row. */
export function managersFirst(employees: readonly SeedEmployee[]): SeedEmployee[] {
  const byId = new Map(employees.map((one) => [one.id, one]));
  const depth = (one: SeedEmployee | undefined): number => (one ? 1 + depth(byId.get(one.managerId ?? '')) : 0);
  return [...employees].sort((a, b) => depth(a) - depth(b));
}

export async function loadPeople({ loader, org, structure, today }: DemoWorld): Promise<void> {
  const positions = new Map(org.spec.positions.map((each) => [each.code, each]));
  const left = new Map(
    org.events.flatMap((event) => (event.type === 'termination' ? [[event.employeeId, event]] : [])),
  );
  const policies = new Map(org.leave.assignments.map(({ employeeId, policy }) => [employeeId, policy]));
  const over = new Set([...seatsOf(org).values()].map((seats) => seats.over));
  const people = managersFirst(org.employees).map((one): SeedRow => {
    const job = positions.get(one.position);
    const end = one.status === 'terminated' ? left.get(one.id) : undefined;
    const { line1, city, state, zip } = one.address;
    return {
      id: one.id,
      createdAt: at(one.hireDate < today ? addDays(one.hireDate, -7) : addDays(today, -7)),
      status: one.status,
      employeeNumber: one.employeeNumber,
      firstName: one.firstName,
      lastName: one.lastName,
      workEmail: one.workEmail,
      phone: one.phone,
      dateOfBirth: one.dateOfBirth,
      ssn: one.ssn,
      gender: one.gender,
      addressLine1: line1,
      city,
      state,
      zip,
      hireDate: one.hireDate,
      probationEnd: one.probationEnd,
      employmentType: one.employmentType,
      flsa: job?.flsa,
      department: structure.unit(one.unit),
      position: structure.position(one.position),
      overLimitReason: over.has(one.id) ? OVER_LIMIT : null,
      manager: one.managerId,
      location: structure.site(one.site),
      workState: 'OR',
      workMode: one.workMode,
      costCenter: `CC-${one.unit}`,
      grade: job && structure.grade(job.grade),
      fte: one.fte,
      weeklyHours: one.weeklyHours,
      schedule: structure.schedule(one.pattern),
      holidayCalendar: structure.calendar,
      leavePolicy: structure.policy(policies.get(one.id) ?? ''),
      eeoJobCategory: job?.eeo,
      lastDay: one.lastDay,
      terminationType: end?.terminationType,
      terminationReason: end?.reason,
    };
  });
  await insertRecords(loader, employee, people);
  for (const unit of org.spec.units) {
    const head = org.employees.find((one) => one.unit === unit.code && one.position === unit.head && one.leads);
    if (head)
      await loader.client.query('update department set head = $3 where tenant_id = $1 and id = $2', [
        loader.tenantId,
        structure.unit(unit.code),
        head.id,
      ]);
  }
  await loadHistory(loader, org, structure, today);
  await loadAround(loader, org, structure, today);
  await loadPayees(loader, org, today);
}

async function loadHistory(loader: Loader, org: SeedOrganization, structure: Structure, today: Day): Promise<void> {
  const name = new Map<string, string>([
    ...org.spec.positions.map(({ code, title }) => [code, title] as const),
    ...org.spec.units.map(({ code, name: text }) => [code, text] as const),
    ...org.spec.sites.map(({ code, name: text }) => [code, text] as const),
    ...org.employees.map((one) => [one.id, `${one.firstName} ${one.lastName}`] as const),
  ]);
  const fields = {
    position: 'position',
    unit: 'department',
    site: 'location',
    managerId: 'manager',
    status: 'status',
  } as const;
  const named = (value: SeedChange['old']): string | null =>
    value === null ? null : (name.get(String(value)) ?? String(value));
  const idOf = { position: structure.position, unit: structure.unit, site: structure.site, managerId: String } as const;
  const isRef = (field: SeedChange['field']): field is keyof typeof idOf => Object.hasOwn(idOf, field);
  // Figures of pay stand in pay_rate alone, where fewer people read them.
  const changed = (change: SeedChange): JobChange[] =>
    change.field === 'annualPay'
      ? []
      : [
          {
            field: fields[change.field],
            old: named(change.old),
            new: named(change.new),
            ...(isRef(change.field) && {
              oldId: change.old === null ? null : idOf[change.field](String(change.old)),
              newId: change.new === null ? null : idOf[change.field](String(change.new)),
            }),
          },
        ];
  await insertRecords(
    loader,
    employmentEvent,
    org.events
      .map(({ id, employeeId, type, effectiveDate, changes, reason, terminationType }) => {
        const moves = changes.flatMap(changed);
        return {
          id,
          createdAt: at(effectiveDate < today ? effectiveDate : today),
          status: effectiveDate > today ? 'planned' : 'applied',
          employee: employeeId,
          type,
          effectiveDate,
          reason,
          terminationType,
          changes: moves.length ? moves : null,
        };
      })
      .filter((event) => event.status === 'applied'),
  );
  await insertRecords(
    loader,
    payRate,
    org.pay.map(({ id, employeeId, effectiveFrom, effectiveTo, annualPay, reason }) => ({
      id,
      createdAt: at(effectiveFrom < today ? effectiveFrom : today),
      employee: employeeId,
      effectiveFrom,
      effectiveTo,
      annualPay,
      reason,
    })),
  );
}

/** Whom to call, and the licences that positions ask for: most hold, some run out soon, a few have. */
async function loadAround(loader: Loader, org: SeedOrganization, structure: Structure, today: Day): Promise<void> {
  const random = prng(org.spec.seed * 104_729);
  const positions = new Map(org.spec.positions.map((each) => [each.code, each]));
  const here = org.employees.filter((one) => one.status !== 'terminated');
  await insertRecords(
    loader,
    emergencyContact,
    here.map((one) => ({
      id: structure.id(),
      employee: one.id,
      name: `${random.pick(['Maria', 'James', 'Linh', 'Omar', 'Ruth', 'Diego', 'Hana', 'Paul'])} ${random.chance(0.6) ? one.lastName : random.pick(LAST)}`,
      relationship: random.pick(['Spouse', 'Partner', 'Mother', 'Father', 'Sister', 'Brother', 'Friend']),
      phone: `+1${random.pick(AREA_CODES)}55501${String(random.int(0, 99)).padStart(2, '0')}`,
    })),
  );
  await insertRecords(
    loader,
    credential,
    here.flatMap((one): SeedRow[] => {
      const license = positions.get(one.position)?.license;
      if (!license) return [];
      const expiresOn = addDays(
        today,
        random.weighted([
          [random.int(91, 700), 84],
          [random.int(5, 90), 13],
          [-random.int(1, 30), 3],
        ]),
      );
      const issuedOn = addMonths(expiresOn, -24);
      const status = expiresOn < today ? 'expired' : random.chance(0.05) ? 'unverified' : 'verified';
      return [
        {
          id: structure.id(),
          employee: one.id,
          type: license,
          number: `OR-${random.int(100_000, 999_999)}`,
          issuer: 'State of Oregon',
          issuedOn,
          expiresOn,
          status,
          createdAt: at(issuedOn),
        },
      ];
    }),
  );
}

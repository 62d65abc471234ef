/** Answers the organization chart of a day, read as the person who asks. */
import { Refusal } from '#engine/model/refusals.ts';
import type { Read } from '#engine/model/wire.ts';
import type { Asking } from '#engine/server/answers.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, basesOf } from '#engine/server/grants.ts';
import type { Filter } from '#engine/server/query.ts';
import { isOneOf, readAll, readAllowed } from '#engine/server/read-all.ts';
import { department } from '#modules/people/department.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { employmentEvent } from '#modules/people/employment-event.model.ts';
import { type Job, jobOn, type JobEvent, type JobHolder, worksOn } from '#modules/people/job-on.model.ts';
import { location } from '#modules/people/location.model.ts';
import { position } from '#modules/people/position.model.ts';
import type { ChartPerson, orgChart, OrgChart } from './org-chart-questions.model.ts';

/** More people or events than any organization has; beyond it the read path refuses rather than cut off. */
const MOST = 200_000;
/** Who may look at other days: past jobs and planned moves are work data. */
const OTHER_DAYS: readonly string[] = ['super_admin', 'admin', 'hr_manager', 'manager'];
const HERE = ['active', 'on_leave', 'suspended', 'notice'] as const;
const FIELDS = ['firstName', 'lastName', 'position', 'department', 'location', 'manager'] as const;
const DATES = ['hireDate', 'originalHireDate', 'lastDay', 'rehiredOn'] as const;

type Person = Read<typeof employee>;
interface Placed extends Job {
  readonly id: string;
  readonly name: string;
  readonly since: string | null;
}

const nameOf = ({ firstName = '', lastName = '' }: Person): string => `${firstName} ${lastName}`;
const jobOf = ({ position: seat = '', department: unit = '', location: place = '', manager }: Person): Job => ({
  position: seat,
  department: unit,
  location: place,
  manager: manager ?? null,
});

/** The people of today. */
async function peopleNow(engine: Engine, actor: Actor): Promise<readonly Placed[]> {
  const people = await readAll(engine, actor, employee, {
    filters: [isOneOf('status', HERE)],
    fields: [...FIELDS, 'hireDate'],
    limit: MOST,
    untitled: true,
  });
  return people.map((one) => ({ id: one.id, name: nameOf(one), since: one.hireDate ?? null, ...jobOf(one) }));
}

async function eventsFor(engine: Engine, actor: Actor, filters: readonly Filter[]): Promise<readonly JobEvent[]> {
  const rows = await readAllowed(engine, actor, employmentEvent, {
    filters: [...filters],
    fields: [
      'employee',
      'type',
      'effectiveDate',
      'changes',
      'newPosition',
      'newDepartment',
      'newLocation',
      'newManager',
    ],
    limit: MOST,
    untitled: true,
  });
  return rows.map(({ employee: who = '', type = '', status = '', effectiveDate = '', changes, ...rest }) => ({
    employee: who,
    type,
    status,
    effectiveDate,
    changes: changes ?? null,
    ...rest,
  }));
}

/** The people of another day, as far as the reader may know when each came and went. */
async function peopleOn(engine: Engine, actor: Actor, on: string, today: string, names: Names) {
  const people = (
    await readAll(engine, actor, employee, { fields: [...FIELDS, ...DATES], limit: MOST, untitled: true })
  ).filter(({ hireDate }) => hireDate !== undefined);
  const returned = people.filter(({ rehiredOn }) => rehiredOn).map(({ id }) => id);
  const [moves, turns] = await Promise.all([
    eventsFor(
      engine,
      actor,
      on < today
        ? [{ field: 'effectiveDate', op: 'gt', value: on }]
        : [
            { field: 'status', op: 'eq', value: 'planned' },
            { field: 'effectiveDate', op: 'lte', value: on },
          ],
    ),
    returned.length ? eventsFor(engine, actor, [isOneOf('employee', returned)]) : [],
  ]);
  const movesOf = Map.groupBy(moves, (event) => event.employee);
  const turnsOf = Map.groupBy(turns, (event) => event.employee);
  const byName = Map.groupBy(people, nameOf);
  return people.flatMap((one): Placed[] => {
    const holder: JobHolder = {
      id: one.id,
      status: one.status ?? '',
      hireDate: one.hireDate ?? '',
      originalHireDate: one.originalHireDate ?? null,
      lastDay: one.lastDay ?? null,
      ...jobOf(one),
    };
    if (!worksOn(holder, turnsOf.get(one.id) ?? [], on)) return [];
    const job = jobOn(holder, movesOf.get(one.id) ?? [], on, (part, name) => {
      if (part !== 'manager') return names.idOf(part, name);
      const same = byName.get(name) ?? [];
      return same.length === 1 ? same[0]?.id : undefined;
    });
    return [{ id: one.id, name: nameOf(one), since: one.hireDate ?? null, ...job }];
  });
}

/** Positions, departments and locations by id and by name. */
async function namesFor(engine: Engine, actor: Actor) {
  const [positions, departments, locations] = await Promise.all([
    readAllowed(engine, actor, position, {
      fields: ['title', 'department', 'headcountLimit'],
      limit: MOST,
      untitled: true,
    }),
    readAllowed(engine, actor, department, { fields: ['name', 'head'], limit: MOST, untitled: true }),
    readAllowed(engine, actor, location, { fields: ['name'], limit: MOST, untitled: true }),
  ]);
  const all = {
    position: positions.map(({ id, title = '' }) => ({ id, name: title })),
    department: departments.map(({ id, name = '' }) => ({ id, name })),
    location: locations.map(({ id, name = '' }) => ({ id, name })),
  };
  const byId = new Map(Object.values(all).flatMap((rows) => rows.map(({ id, name }) => [id, name] as const)));
  return {
    positions,
    departments,
    nameOf: (id: string) => byId.get(id) ?? '',
    idOf: (part: 'position' | 'department' | 'location', name: string): string | undefined => {
      const same = all[part].filter((row) => row.name === name);
      return same.length === 1 ? same[0]?.id : undefined;
    },
  };
}
type Names = Awaited<ReturnType<typeof namesFor>>;

/** Vacant seats of a day: today's limits less the people of the day, below the person who leads most of that position. */
function vacancies(people: readonly Placed[], names: Names): readonly ChartPerson[] {
  const holders = Map.groupBy(people, (one) => one.position);
  const there = new Set(people.map(({ id }) => id));
  const heads = new Map(names.departments.map(({ id, head }) => [id, head ?? null]));
  return names.positions.flatMap((seat): ChartPerson[] => {
    const { id, status, headcountLimit: limit } = seat;
    const same = holders.get(id) ?? [];
    const vacant = (limit ?? 0) - same.length;
    if ((status !== 'open' && status !== 'filled') || vacant <= 0) return [];
    const leads = [
      ...Map.groupBy(
        same.filter(({ manager }) => manager),
        ({ manager }) => manager,
      ),
    ];
    const most =
      leads.toSorted((a, b) => b[1].length - a[1].length)[0]?.[0] ?? heads.get(seat.department ?? '') ?? null;
    return [
      {
        id,
        name: names.nameOf(id),
        position: names.nameOf(id),
        department: names.nameOf(seat.department ?? ''),
        location: null,
        manager: most !== null && there.has(most) ? most : null,
        since: null,
        vacant,
      },
    ];
  });
}

/** The chart of a day. Throws PERMISSION_DENIED for another day than today where that is not the reader's to see. */
export async function chartOn({ engine, actor, asked, today }: Asking<typeof orgChart>): Promise<OrgChart> {
  const { on } = asked;
  if (on !== today && !basesOf(actor).some((role) => OTHER_DAYS.includes(role))) throw new Refusal('PERMISSION_DENIED');
  const names = await namesFor(engine, actor);
  const people = on === today ? await peopleNow(engine, actor) : await peopleOn(engine, actor, on, today, names);
  const there = new Set(people.map(({ id }) => id));
  return [
    ...people.map(
      (one): ChartPerson => ({
        id: one.id,
        name: one.name,
        position: names.nameOf(one.position),
        department: names.nameOf(one.department),
        location: names.nameOf(one.location),
        manager: one.manager !== null && there.has(one.manager) ? one.manager : null,
        since: one.since,
        vacant: 0,
      }),
    ),
    ...vacancies(people, names),
  ];
}

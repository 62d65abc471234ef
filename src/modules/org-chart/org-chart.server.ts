/** Answers the organization chart of a day, read as the person who asks. */
import { Refusal } from '#engine/model/refusals.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import type { Read } from '#engine/model/wire.ts';
import { phrase } from '#engine/model/words.ts';
import type { Asking } from '#engine/server/answers.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, basesOf } from '#engine/server/grants.ts';
import type { Filter } from '#engine/server/query.ts';
import { isOneOf, readAllowed } from '#engine/server/read-all.ts';
import { department } from '#modules/people/department.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { employmentEvent } from '#modules/people/employment-event.model.ts';
import { type Job, jobOn, type JobEvent, type JobHolder, worksOn } from '#modules/people/job-on.model.ts';
import { location } from '#modules/people/location.model.ts';
import { position } from '#modules/people/position.model.ts';
import { type ChartPerson, type orgChart, type OrgChart, OTHER_DAYS } from './org-chart-questions.model.ts';

/** More people or events than any organization has; a chart of more is refused rather than cut off. */
const MOST = 200_000;
const HERE = ['active', 'on_leave', 'suspended', 'notice'] as const;
const FIELDS = ['firstName', 'lastName', 'position', 'department', 'location', 'manager'] as const;
const DATES = ['hireDate', 'originalHireDate', 'lastDay', 'rehiredOn'] as const;

type Asked = Parameters<typeof readAllowed>[3];
/** All that the reader may see, or none where the noun is not theirs. Throws CONFLICT beyond MOST records. */
async function allOf<R extends AnyResource>(engine: Engine, actor: Actor, noun: R, asked: Asked) {
  const rows = await readAllowed(engine, actor, noun, { ...asked, limit: MOST + 1, untitled: true });
  if (rows.length > MOST)
    throw new Refusal('CONFLICT', {
      why: phrase('The org chart holds at most {{most}} records of a kind. Open the list instead.', { most: MOST }),
    });
  return rows;
}

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

/** The people of a day, and how many seats of each position are vacant. */
interface Staffing {
  readonly people: readonly Placed[];
  readonly vacantIn: (seat: Names['positions'][number]) => number;
}

/** The people of today. Vacant seats are those of position control, which counts people about to start. */
async function staffingNow(engine: Engine, actor: Actor): Promise<Staffing> {
  const people = await allOf(engine, actor, employee, {
    filters: [isOneOf('status', HERE)],
    fields: [...FIELDS, 'hireDate'],
  });
  return {
    people: people.map((one) => ({ id: one.id, name: nameOf(one), since: one.hireDate ?? null, ...jobOf(one) })),
    vacantIn: ({ openSeats }) => openSeats ?? 0,
  };
}

async function eventsFor(engine: Engine, actor: Actor, filters: readonly Filter[]): Promise<readonly JobEvent[]> {
  const rows = await allOf(engine, actor, employmentEvent, {
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
  });
  return rows.map(({ id, employee: who = '', type = '', status = '', effectiveDate = '', changes, ...rest }) => ({
    id,
    employee: who,
    type,
    status,
    effectiveDate,
    changes: changes ?? null,
    ...rest,
  }));
}

/**
 * The people of another day, as far as the reader may know when each came and went. Vacant seats are today's limits less the
 * people of the day and those hired by now who start later; none are known to readers who see only part of the people.
 */
async function staffingOn(engine: Engine, actor: Actor, on: string, today: string, names: Names): Promise<Staffing> {
  const everyone = await allOf(engine, actor, employee, { fields: [...FIELDS, ...DATES] });
  const known = everyone.filter(({ hireDate }) => hireDate !== undefined);
  const returned = known.filter(({ rehiredOn }) => rehiredOn).map(({ id }) => id);
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
  const byName = Map.groupBy(known, nameOf);
  const jobThen = (holder: JobHolder): Job =>
    jobOn(holder, movesOf.get(holder.id) ?? [], on, (part, name) => {
      if (part !== 'manager') return names.idOf(part, name);
      const same = byName.get(name) ?? [];
      return same.length === 1 ? same[0]?.id : undefined;
    });
  const holders = known.map((one) => ({ one, holder: holderOf(one) }));
  const here = holders
    .filter(({ holder }) => worksOn(holder, turnsOf.get(holder.id) ?? [], on))
    .map(
      ({ one, holder }): Placed => ({
        id: one.id,
        name: nameOf(one),
        since: one.hireDate ?? null,
        ...jobThen(holder),
      }),
    );
  const coming = holders.filter(({ holder }) => holder.status === 'pre_hire' && holder.hireDate > on);
  const taken = Map.groupBy([...here, ...coming.map(({ holder }) => jobThen(holder))], ({ position: seat }) => seat);
  const isWhole = known.length === everyone.length;
  return {
    people: here,
    vacantIn: ({ id, headcountLimit }) => (isWhole ? (headcountLimit ?? 0) - (taken.get(id)?.length ?? 0) : 0),
  };
}
const holderOf = (one: Person): JobHolder => ({
  id: one.id,
  status: one.status ?? '',
  hireDate: one.hireDate ?? '',
  originalHireDate: one.originalHireDate ?? null,
  lastDay: one.lastDay ?? null,
  ...jobOf(one),
});

/** Positions, departments and locations by id and by name. */
async function namesFor(engine: Engine, actor: Actor) {
  const [positions, departments, locations] = await Promise.all([
    allOf(engine, actor, position, { fields: ['title', 'department', 'headcountLimit', 'openSeats'] }),
    allOf(engine, actor, department, { fields: ['name', 'head'] }),
    allOf(engine, actor, location, { fields: ['name'] }),
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

/** Vacant seats of a day, below the person who leads most of that position. */
function vacancies({ people, vacantIn }: Staffing, names: Names): readonly ChartPerson[] {
  const holders = Map.groupBy(people, (one) => one.position);
  const there = new Set(people.map(({ id }) => id));
  const heads = new Map(names.departments.map(({ id, head }) => [id, head ?? null]));
  return names.positions.flatMap((seat): ChartPerson[] => {
    const { id, status } = seat;
    const same = holders.get(id) ?? [];
    const vacant = vacantIn(seat);
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
  if (on !== today && !basesOf(actor).some((base) => OTHER_DAYS.some((role) => role === base)))
    throw new Refusal('PERMISSION_DENIED');
  const names = await namesFor(engine, actor);
  const staffing = on === today ? await staffingNow(engine, actor) : await staffingOn(engine, actor, on, today, names);
  const { people } = staffing;
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
    ...vacancies(staffing, names),
  ];
}

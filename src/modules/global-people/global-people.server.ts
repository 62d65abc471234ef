/** Finds and opens people of other organizations for global administrators. Each search and each person opened is logged on both sides. */
import { addDays } from '#engine/model/days.ts';
import { searchWords } from '#engine/model/fold.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import { Refusal } from '#engine/model/refusals.ts';
import type { Read } from '#engine/model/wire.ts';
import { answer, type Answered, type Asking } from '#engine/server/answers.ts';
import { auditStatement, type Entry } from '#engine/server/audit.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, asSystem } from '#engine/server/grants.ts';
import { equals, isOneOf, readAll } from '#engine/server/read-all.ts';
import { EMPLOYED, employee } from '#modules/people/employee.model.ts';
import {
  findPeople,
  hrRollup,
  type HrRollup,
  organizationsAcross,
  type PersonAcross,
  personAcross,
} from './global-people-questions.model.ts';
import { shownCount, shownTotal } from './suppression.server.ts';

/** People shown of one search; more are narrowed by words or an organization. */
const MOST = 100;
const NEW_DAYS = 90;

/** Directory and work data. A test holds each against its privacy class: none or P1. */
export const SHOWN_FIELDS = [
  'employeeNumber',
  'firstName',
  'lastName',
  'preferredName',
  'workEmail',
  'phone',
  'position',
  'department',
  'location',
  'manager',
  'workMode',
  'hireDate',
  'employmentType',
  'flsa',
  'fte',
  'weeklyHours',
  'probationEnd',
  'lastDay',
] as const satisfies readonly (keyof typeof employee.fields)[];

/** What a search reads of a person. */
const FOUND_FIELDS = [
  'firstName',
  'lastName',
  'workEmail',
  'position',
  'department',
  'location',
  'hireDate',
] as const satisfies readonly (typeof SHOWN_FIELDS)[number][];

interface Organization {
  readonly id: string;
  readonly name: string;
}
type Person = Read<typeof employee>;

/** Organizations in use. A demo session sees its own only. */
async function organizations({ connections }: Engine, actor: Actor): Promise<readonly Organization[]> {
  const [rows = []] = await connections.run([
    {
      text: `select id, name from organization where status = 'active' and purged_at is null and ($1::uuid is null or id = $1) order by lower(name), id`,
      values: [actor.demo ? actor.tenantId : null],
    },
  ]);
  return rows.map(({ id, name }) => ({ id: String(id), name: String(name) }));
}

/** The same person in another organization, where none of their own places or records are. */
const actorIn = ({ made: _made, places: _places, ...actor }: Actor, tenantId: string): Actor => ({
  ...actor,
  tenantId,
  subjectId: null,
});
/** Reads with the fields above, whatever the reader's roles are there. */
const readerIn = (actor: Actor, tenantId: string, why: string): Actor => asSystem(actorIn(actor, tenantId), why);

const trace = ({ connections }: Engine, actor: Actor, tenantId: string, entry: Entry) =>
  connections.read(tenantId, [auditStatement(actorIn(actor, tenantId), entry)]);

const foundIn = (organization: Organization, one: Person) => ({
  id: one.id,
  organization: organization.id,
  organizationName: organization.name,
  name: `${one.firstName ?? ''} ${one.lastName ?? ''}`,
  workEmail: one.workEmail ?? '',
  position: one.titles.position ?? null,
  department: one.titles.department ?? null,
  location: one.titles.location ?? null,
  status: one.status ?? 'active',
  hireDate: one.hireDate ?? '',
});

/** New people by their first day, the latest first; others by last name, then first name. */
const inOrder = (isNew: boolean, a: Person, b: Person): number =>
  isNew
    ? (b.hireDate ?? '').localeCompare(a.hireDate ?? '')
    : (a.lastName ?? '').localeCompare(b.lastName ?? '') || (a.firstName ?? '').localeCompare(b.firstName ?? '');

async function find({ engine, actor, asked, today }: Asking<typeof findPeople>): Promise<AnswerOf<typeof findPeople>> {
  const { q, organization, isNew, reason } = asked;
  const there = await organizations(engine, actor);
  const searched = organization === null ? there : there.filter(({ id }) => id === organization);
  if (searched.length === 0) throw new Refusal('NOT_FOUND');
  const words = searchWords(q ?? '');
  const hits = await Promise.all(
    searched.map((one) =>
      readAll(engine, readerIn(actor, one.id, reason), employee, {
        filters: [
          isOneOf('status', isNew ? EMPLOYED : [...EMPLOYED, 'terminated']),
          ...(isNew ? [{ field: 'hireDate', op: 'gte', value: addDays(today, -NEW_DAYS) } as const] : []),
        ],
        words,
        fields: [...FOUND_FIELDS],
        sort: isNew
          ? [{ field: 'hireDate', down: true }]
          : [
              { field: 'lastName', down: false },
              { field: 'firstName', down: false },
            ],
        limit: MOST + 1,
      }),
    ),
  );
  const log = (tenantId: string, n: number) =>
    trace(engine, actor, tenantId, {
      action: 'search',
      noun: employee.name,
      recordId: null,
      why: `${reason} (${n > MOST ? `${MOST} or more` : n} found)`,
    });
  const all = hits.reduce((n, own) => n + own.length, 0);
  await Promise.all([
    ...searched.map(({ id }, n) => log(id, hits[n]?.length ?? 0)),
    ...(searched.some(({ id }) => id === actor.tenantId) ? [] : [log(actor.tenantId, all)]),
  ]);
  const people = searched
    .flatMap((one, n) => (hits[n] ?? []).map((person) => ({ one, person })))
    .toSorted((a, b) => inOrder(isNew, a.person, b.person))
    .slice(0, MOST)
    .map(({ one, person }) => foundIn(one, person));
  return { people, more: all > MOST, organizations: searched.length };
}

async function open({ engine, actor, asked }: Asking<typeof personAcross>): Promise<PersonAcross> {
  const { id, reason } = asked;
  for (const organization of await organizations(engine, actor)) {
    const [one] = await readAll(engine, readerIn(actor, organization.id, reason), employee, {
      filters: [equals('id', id)],
      fields: [...SHOWN_FIELDS],
    });
    if (!one) continue;
    const entry: Entry = { action: 'read', noun: employee.name, recordId: id, why: reason };
    await trace(engine, actor, organization.id, entry);
    if (organization.id !== actor.tenantId) await trace(engine, actor, actor.tenantId, entry);
    return {
      ...foundIn(organization, one),
      employeeNumber: one.employeeNumber ?? '',
      preferredName: one.preferredName ?? null,
      phone: one.phone ?? null,
      manager: one.titles.manager ?? null,
      workMode: one.workMode ?? 'onsite',
      employmentType: one.employmentType ?? 'full_time',
      flsa: one.flsa ?? 'nonexempt',
      fte: one.fte ?? 1,
      weeklyHours: one.weeklyHours ?? 40,
      probationEnd: one.probationEnd ?? null,
      lastDay: one.lastDay ?? null,
    };
  }
  throw new Refusal('NOT_FOUND');
}

const COUNTS = `select
  (select count(*)::integer from employee where tenant_id = $1 and status in ('active', 'on_leave', 'suspended', 'notice')) as headcount,
  (select count(*)::integer from employee where tenant_id = $1 and status <> 'rescinded' and hire_date > $2::date - 30 and hire_date <= $2) as joiners,
  (select count(*)::integer from employee where tenant_id = $1 and status = 'terminated' and last_day > $2::date - 30 and last_day <= $2) as leavers,
  (select count(*)::integer from employee where tenant_id = $1 and status = 'pre_hire') as onboarding,
  (select count(*)::integer from credential where tenant_id = $1 and status in ('unverified', 'verified') and expires_on between $2 and $2::date + 30) as credentials`;
const KINDS = ['headcount', 'joiners', 'leavers', 'onboarding', 'credentials'] as const;

async function rollup({ engine, actor, today }: Asking<typeof hrRollup>): Promise<HrRollup> {
  const rows = await Promise.all(
    (await organizations(engine, actor)).map(async ({ id, name }) => {
      const [[row] = []] = await engine.connections.read(id, [{ text: COUNTS, values: [id, today] }]);
      return { id, name, counts: KINDS.map((kind) => Number(row?.[kind] ?? 0)) };
    }),
  );
  const named = (values: readonly (number | null)[]) => ({
    headcount: values[0] ?? null,
    joiners: values[1] ?? null,
    leavers: values[2] ?? null,
    onboarding: values[3] ?? null,
    credentials: values[4] ?? null,
  });
  return {
    organizations: rows.map(({ id, name, counts }) => ({ id, name, ...named(counts.map(shownCount)) })),
    total: named(KINDS.map((_kind, n) => shownTotal(rows.map(({ counts }) => counts[n] ?? 0)))),
  };
}

export const globalPeopleAnswers: readonly Answered[] = [
  answer(findPeople, find),
  answer(personAcross, open),
  answer(hrRollup, rollup),
  answer(organizationsAcross, ({ engine, actor }) => organizations(engine, actor)),
];

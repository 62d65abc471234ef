/** The bench's treatment organization: a million clients, a house with 44 beds, one thick chart, and people who look at the board. */
import type pg from 'pg';
import { insertRecords, type Loader, type SeedRow, tableRow } from '#seed/bulk.ts';
import { FEMALE, LAST } from '#seed/names.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import { newId } from '#engine/server/ids.ts';
import type { Database } from '#engine/server/pg/database.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { assessment } from '#modules/assessments/assessment.model.ts';
import { bedAssignment } from '#modules/beds/bed-assignment.model.ts';
import { bed } from '#modules/beds/bed.model.ts';
import { building, unit } from '#modules/beds/building.model.ts';
import { room } from '#modules/beds/room.model.ts';
import { allergy } from '#modules/charts/allergy.model.ts';
import { problem } from '#modules/charts/problem.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { accountStatements } from '#modules/identity/sign-in/login.ts';
import { progressNote } from '#modules/notes/progress-note.model.ts';
import { location } from '#modules/people/location.model.ts';
import { vitalSigns } from '#modules/vitals/vital-signs.model.ts';
import { PASSWORD } from './plan.ts';

const SLUG = 'clinic-1';
const CLIENTS = 1_000_000;
const BEDS = 44;
const IN_HOUSE = 33;
/** Browsers that show the board at the same time. */
export const WATCHERS = 200;
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];

/** A clinical director of the house; others look at the board by numbers. */
export const DIRECTOR = 'director@clinic.example';
export const watcher = (n: number): string => `watcher-${n}@clinic.example`;

export interface Clinic {
  readonly tenantId: string;
  /** The client with the thick chart. */
  readonly thick: string;
  /** A bed that nobody has. */
  readonly bed: string;
  /** Names, MRNs and birth dates of some clients, to search for. */
  readonly sought: readonly { readonly last: string; readonly mrn: string; readonly dob: string }[];
}

interface House {
  readonly site: string;
  readonly units: readonly string[];
  readonly beds: readonly { readonly id: string; readonly unit: string }[];
}

/** One building, four units, 22 rooms of two beds. */
async function house(loader: Loader): Promise<House> {
  const site = newId();
  const building_ = newId();
  const units = Array.from({ length: 4 }, newId);
  const rooms = Array.from({ length: BEDS / 2 }, (_, n) => ({
    id: newId(),
    unit: units[n % 4] ?? '',
    number: `${101 + n}`,
  }));
  const beds = rooms.flatMap(({ id: room_, unit: at, number }) =>
    ['A', 'B'].map((label) => ({
      id: newId(),
      room: room_,
      unit: at,
      label,
      name: `${number}-${label}`,
      location: site,
    })),
  );
  const address = { addressLine1: '1 Way', city: 'Bend', state: 'OR', zip: '97701' };
  await insertRecords(loader, location, [{ id: site, code: 'BENCH', name: 'Bench House', ...address }]);
  await insertRecords(loader, building, [{ id: building_, name: 'House', location: site }]);
  await insertRecords(
    loader,
    unit,
    units.map((id, n) => ({ id, name: `Unit ${n + 1}`, building: building_, location: site, kind: 'residential' })),
  );
  await insertRecords(
    loader,
    room,
    rooms.map((each) => ({ ...each, location: site, kind: 'semi', capacity: 2, genderPolicy: 'any' })),
  );
  await insertRecords(
    loader,
    bed,
    beds.map((each, n) => ({ ...each, status: n < IN_HOUSE ? 'occupied' : 'available' })),
  );
  return { site, units, beds };
}

const array = (names: readonly string[]): string =>
  `(array[${names.map((name) => `'${name.replaceAll("'", "''")}'`).join(',')}])`;
const oneOf = (names: readonly string[], by: string): string => `${array(names)}[1 + (${by}) % ${names.length}]`;

/** A million clients by one statement; all but who they are is as the definition's defaults say. */
async function clients({ client: db, tenantId }: Loader, site: string): Promise<void> {
  const like = tableRow(
    tenantId,
    client,
    { id: '', mrn: '', legalFirst: '', legalLast: '', dob: '', sexAtBirth: 'female', location: site },
    null,
  );
  const own: Readonly<Record<string, string>> = {
    id: 'gen_random_uuid()',
    mrn: `'MRN-' || lpad(n::text, 7, '0')`,
    legal_first: oneOf(FEMALE, 'n * 7919::bigint'),
    legal_last: `${oneOf(LAST, 'n * 104729::bigint')} || case when n % 3 = 0 then '' else '-' || ${oneOf(LAST, 'n * 15485::bigint')} end`,
    dob: `date '1950-01-01' + (n * 31 % 20000)`,
  };
  const columns = Object.keys(like).filter((name) => name in own || like[name] !== null);
  const constants = columns.filter((name) => !(name in own));
  const values = columns.map((name) => own[name] ?? `r."${name}"`);
  await db.query(
    `insert into client (${columns.map((name) => `"${name}"`).join(', ')}) select ${values.join(', ')}
      from generate_series(1, ${CLIENTS}) n, jsonb_populate_record(null::client, $1::jsonb) r`,
    [JSON.stringify(Object.fromEntries(constants.map((name) => [name, like[name]])))],
  );
}

/** The first 33 of them have a bed. */
async function stays(loader: Loader, { site, beds }: House): Promise<readonly string[]> {
  const { rows } = await loader.client.query<{ id: string }>(
    `select id from client where tenant_id = $1 order by tenant_id, lower(mrn) limit ${IN_HOUSE}`,
    [loader.tenantId],
  );
  const since = new Date(Date.now() - 9 * DAY_MS).toISOString();
  const all = rows.map(({ id }, n) => ({ client: id, episode: newId(), bed: beds[n]?.id, unit: beds[n]?.unit }));
  await insertRecords(
    loader,
    episode,
    all.map(({ client: who, episode: id, unit: at }) => ({
      id,
      status: 'active',
      client: who,
      location: site,
      levelOfCare: '3.5',
      admittedAt: since,
      unit: at,
    })),
  );
  await insertRecords(
    loader,
    bedAssignment,
    all.map(({ client: who, episode: stay, bed: at }) => ({
      id: newId(),
      bed: at,
      episode: stay,
      client: who,
      location: site,
      kind: 'occupancy',
      from: since,
    })),
  );
  return all.map((each) => each.client);
}

/** A chart with five thousand entries. A hundred items are due: more than any screen of one client shows. */
async function thickChart(loader: Loader, who: string, author: string): Promise<void> {
  const entries = (resource: AnyResource, count: number, row: (at: string, n: number) => Omit<SeedRow, 'id'>) =>
    insertRecords(
      loader,
      resource,
      Array.from({ length: count }, (_, n) => {
        const at = new Date(Date.now() - n * 2 * HOUR_MS).toISOString();
        return { id: newId(), client: who, createdAt: at, ...row(at, n) };
      }),
    );
  await entries(dueItem, 900, (at, n) => ({
    status: n < 100 ? 'open' : 'done',
    kind: 'vitals',
    title: 'Vital signs',
    noun: 'client',
    record: who,
    dueAt: at,
  }));
  await entries(problem, 60, (_, n) => ({ code: 'F10.20', name: `Alcohol dependence ${n}`, principal: n === 0 }));
  await entries(allergy, 40, (_, n) => ({
    status: 'verified',
    substance: `Substance ${n}`,
    reactions: ['rash'],
    severity: 'mild',
  }));
  await entries(vitalSigns, 2000, (at) => ({
    status: 'recorded',
    takenAt: at,
    systolic: 120,
    diastolic: 80,
    pulse: 72,
    level: 'normal',
    needsReview: false,
  }));
  await entries(assessment, 1000, (at) => ({
    status: 'signed',
    instrument: 'phq9',
    formVersion: '1',
    performedAt: at,
    answers: {},
  }));
  await entries(progressNote, 1000, (at, n) => ({
    status: 'signed',
    number: `N-${n}`,
    author,
    authorName: 'Bench Person',
    type: 'individual',
    format: 'narrative',
    serviceDate: at.slice(0, 10),
    startsAt: at,
    endsAt: new Date(Date.parse(at) + 50 * 60_000).toISOString(),
    minutes: 50,
  }));
}

/** Who looks: clinical directors of the house. Answers the account of the first of them. */
async function staff({ client: db, tenantId }: Loader, site: string): Promise<string> {
  const id = newId();
  const director = { id, email: DIRECTOR, password: PASSWORD, firstName: 'Bench', lastName: 'Person' };
  for (const { text, values } of await accountStatements(director, tenantId)) await db.query(text, [...values]);
  await db.query(
    `insert into account (id, email, password_hash, first_name, last_name)
      select gen_random_uuid(), 'watcher-' || n || '@clinic.example', password_hash, 'Looks', 'On'
      from account, generate_series(1, ${WATCHERS}) n where email = $1`,
    [DIRECTOR],
  );
  await db.query(
    `with watchers as (select id, email from account where email like 'watcher-%@clinic.example' or email = $2),
      joined as (insert into account_tenant (account_id, tenant_id) select id, $1 from watchers on conflict do nothing)
    insert into membership (tenant_id, id, status, account, email, role, facilities)
      select $1, gen_random_uuid(), 'active', id, email, 'clinical_director', $3::jsonb from watchers`,
    [tenantId, DIRECTOR, JSON.stringify([{ location: site }])],
  );
  return id;
}

async function fill(db: pg.Client): Promise<void> {
  const tenantId = newId();
  await db.query('begin');
  await db.query(`select set_config('app.tenant', $1, true)`, [tenantId]);
  await db.query(
    `insert into organization (id, name, slug, time_zone, is_demo, two_factor_roles, status) values ($1, 'Bench Clinic', $2, 'America/Los_Angeles', true, '{}', 'active')`,
    [tenantId, SLUG],
  );
  const loader: Loader = { client: db, tenantId, secrets: null };
  const its = await house(loader);
  await clients(loader, its.site);
  const [thick = ''] = await stays(loader, its);
  await thickChart(loader, thick, await staff(loader, its.site));
  await db.query('commit');
  await db.query('vacuum analyze');
}

/** Finds the treatment organization; on the first run fills it, some minutes. */
export async function clinicOf(database: Pick<Database, 'owner'>): Promise<Clinic> {
  return withClient(database.owner, async (db) => {
    const known = async () =>
      (await db.query<{ id: string }>('select id from organization where slug = $1', [SLUG])).rows[0]?.id;
    if (!(await known())) {
      process.stderr.write('Filling the bench with 1,000,000 clients; this happens once ...\n');
      await fill(db);
    }
    const tenantId = (await known()) ?? '';
    await db.query(`select set_config('app.tenant', $1, false)`, [tenantId]);
    const first = async (text: string): Promise<string> =>
      (await db.query<{ id: string }>(text, [tenantId])).rows[0]?.id ?? '';
    const sought = await db.query<{ last: string; mrn: string; dob: string }>(
      `select legal_last as last, mrn, dob::text from client tablesample bernoulli (0.02) where tenant_id = $1 limit 100`,
      [tenantId],
    );
    return {
      tenantId,
      thick: await first(`select id from client where tenant_id = $1 and mrn = 'MRN-0000001'`),
      bed: await first(`select id from bed where tenant_id = $1 and status <> 'occupied' order by name limit 1`),
      sought: sought.rows,
    };
  });
}

/** Up to a million light people in a database of their own, by COPY: for measurements, not for looking at. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { newId } from '#engine/server/ids.ts';
import type { Database } from '#engine/server/pg/database.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { Secrets } from '#engine/server/secrets.ts';
import { addDays } from '#engine/model/days.ts';
import { department } from '#modules/people/department.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { location } from '#modules/people/location.model.ts';
import { position } from '#modules/people/position.model.ts';
import { insertRecords, insertRows, tableRow } from './bulk.ts';
import { at } from './load-people.ts';
import { type LightEmployee, scaleEmployees } from './scale.ts';

export interface ScaleOptions {
  /** Over how many organizations the people are spread; default 20, of different sizes. */
  readonly organizations?: number;
  /** What the organizations' short names begin with; default `scale`. */
  readonly slug?: string;
  /** Of the generator: two loads into one database need two. */
  readonly seed?: number;
}

const [SITES, UNITS, JOBS] = [4, 15, 60];

interface Place {
  readonly tenantId: string;
  readonly sites: readonly string[];
  readonly units: readonly string[];
  readonly jobs: readonly string[];
  /** Number → id: people report to somebody of a lower number. */
  readonly ids: Map<string, string>;
}

const list = (count: number): string[] => Array.from({ length: count }, () => newId());

async function organization(client: pg.Client, slug: string, n: number): Promise<Place> {
  const place: Place = { tenantId: newId(), sites: list(SITES), units: list(UNITS), jobs: list(JOBS), ids: new Map() };
  const { tenantId } = place;
  await client.query(`select set_config('app.tenant', $1, true)`, [tenantId]);
  await insertRows(client, 'organization', [
    {
      id: tenantId,
      name: `Organization ${slug} ${n + 1}`,
      slug: `${slug}-${n + 1}`,
      time_zone: 'America/Los_Angeles',
      is_demo: true,
      two_factor_roles: [],
      status: 'active',
      created_at: at('2012-01-01'),
    },
  ]);
  const loader = { client, tenantId, secrets: null };
  await insertRecords(
    loader,
    location,
    place.sites.map((id, k) => ({
      id,
      code: `S${k}`,
      name: `Site ${k + 1}`,
      addressLine1: `${k + 1} Main Street`,
      city: 'Portland',
      state: 'OR',
      zip: '97201',
    })),
  );
  await insertRecords(
    loader,
    department,
    place.units.map((id, k) => ({ id, code: `D${k}`, name: `Department ${k + 1}` })),
  );
  await insertRecords(
    loader,
    position,
    place.jobs.map((id, k) => ({
      id,
      code: `P${k}`,
      title: `Position ${k + 1}`,
      department: place.units[k % UNITS],
      eeoCategory: '2',
      flsa: 'nonexempt',
      status: 'filled',
    })),
  );
  return place;
}

/** A value in COPY's text format. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
  return text.replace(/\\/g, '\\\\').replace(/\t/g, '\\t').replace(/\n/g, '\\n');
}

function row(one: LightEmployee, place: Place, secrets: Secrets): Record<string, unknown> {
  place.ids.set(one.employeeNumber, one.id);
  const { tenant: _tenant, department: unit, position: job, site, annualPay: _pay, managerNumber, ...same } = one;
  return tableRow(
    place.tenantId,
    employee,
    {
      ...same,
      createdAt: at(one.hireDate),
      addressLine1: '1 Main Street',
      city: 'Portland',
      state: 'OR',
      zip: '97201',
      probationEnd: addDays(one.hireDate, 90),
      employmentType: 'full_time',
      flsa: 'nonexempt',
      department: place.units[unit],
      position: place.jobs[job],
      location: place.sites[site],
      manager: managerNumber === null ? null : place.ids.get(managerNumber),
      workState: 'OR',
    },
    secrets,
  );
}

function* lines(
  people: Iterable<LightEmployee>,
  places: readonly Place[],
  secrets: Secrets,
  columns: readonly string[],
): Generator<string> {
  let batch: string[] = [];
  for (const one of people) {
    const place = places[one.tenant];
    if (!place) continue;
    const values = row(one, place, secrets);
    batch.push(`${columns.map((name) => cell(values[name])).join('\t')}\n`);
    if (batch.length < 500) continue;
    yield batch.join('');
    batch = [];
  }
  yield batch.join('');
}

/** The closure of everybody at once, which the trigger would build row by row. */
const TREE = `with recursive up as (
    select tenant_id, id as ancestor, id as descendant, manager, 0 as depth from employee where tenant_id = any($1::uuid[])
    union all
    select up.tenant_id, boss.id, up.descendant, boss.manager, up.depth + 1 from up join employee boss on boss.tenant_id = up.tenant_id and boss.id = up.manager)
  insert into employee_tree (tenant_id, ancestor, descendant, depth) select tenant_id, ancestor, descendant, depth from up`;

/** Does bulk work on a table without its foreign keys and puts them back, checked all at once instead of row by row. */
async function withoutKeys(client: pg.Client, table: string, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ name: string; rule: string }>(
    `select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint where conrelid = $1::regclass and contype = 'f'`,
    [table],
  );
  for (const { name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  await work();
  for (const { name, rule } of rows) await client.query(`alter table ${table} add constraint ${name} ${rule}`);
}

/** Loads `count` people (at most a million) into a database, in one transaction; returns the new organizations' ids. */
export async function loadScale(
  database: Database,
  count: number,
  key: Buffer,
  { organizations = 20, slug = 'scale', seed }: ScaleOptions = {},
): Promise<string[]> {
  const secrets = new Secrets([key]);
  return withClient(database.owner, async (client) => {
    await client.query('begin');
    const places: Place[] = [];
    for (let n = 0; n < organizations; n += 1) places.push(await organization(client, slug, n));
    const [first] = places;
    if (!first) return [];
    // COPY and one statement over all organizations are not possible under row-level security; the owner may set it
    // aside, and the transaction puts it back whatever happens. The trigger is replaced by one statement at the end.
    for (const table of ['employee', 'employee_tree'])
      await client.query(`alter table ${table} no force row level security`);
    await client.query('alter table employee disable trigger keep_tree');
    const names = Object.keys(tableRow(first.tenantId, employee, { id: first.tenantId }, secrets));
    const target = client.query(copyFrom(`copy employee (${names.map((name) => `"${name}"`).join(', ')}) from stdin`));
    await pipeline(Readable.from(lines(scaleEmployees(count, organizations, seed), places, secrets, names)), target);
    const tenants = places.map((p) => p.tenantId);
    // Without figures the planner would climb the tree row by row.
    await client.query('analyze employee');
    await withoutKeys(client, 'employee_tree', () => client.query(TREE, [tenants]));
    await client.query('alter table employee enable trigger keep_tree');
    for (const table of ['employee', 'employee_tree'])
      await client.query(`alter table ${table} force row level security`);
    await client.query('commit');
    // Left to itself the server would tidy up millions of new rows just when somebody measures.
    await client.query('vacuum analyze');
    return tenants;
  });
}

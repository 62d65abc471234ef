/** The bench's database: one organization of a million people, one of ten thousand, and somebody of HR in each. */
import path from 'node:path';
import { loadScale } from '#seed/load-scale.ts';
import { secretKey } from '#app/secret-key.ts';
import { encodeCursor } from '#engine/server/query.ts';
import { migrate } from '#engine/server/migrate.ts';
import { newId } from '#engine/server/ids.ts';
import { type Database, openDatabase } from '#engine/server/pg/database.ts';
import { Connections } from '#engine/server/pg/connections.ts';
import { forTenant } from '#engine/server/pg/tx.ts';
import { accountStatements } from '#modules/identity/sign-in/login.ts';
import { type Clinic, clinicOf } from './clinic.ts';
import { PASSWORD } from './plan.ts';
import { root } from './processes.ts';

const SAMPLE = 3000;

export interface Place {
  readonly tenantId: string;
  readonly email: string;
  /** People spread over the whole organization. */
  readonly ids: readonly string[];
  /** Places in the list of active people by last name. */
  readonly cursors: readonly { after: string; last: string; first: string; id: string }[];
  /** Departments that nobody needs: the bench changes them to and fro. */
  readonly units: readonly string[];
}
export interface BenchPlaces {
  readonly large: Place;
  readonly small: Place;
  readonly clinic: Clinic;
}

async function place(connections: Connections, tenantId: string, email: string): Promise<Place> {
  const [people = [], actives = [], units = []] = await connections.read(tenantId, [
    {
      text: `select id from employee tablesample bernoulli (least(100, $1::float8)) where tenant_id = $2 limit ${SAMPLE}`,
      values: [email.startsWith('large') ? 0.6 : 100, tenantId],
    },
    {
      text: `select id, last_name as last, first_name as first from employee tablesample bernoulli (least(100, $1::float8)) where tenant_id = $2 and status = 'active' limit ${SAMPLE}`,
      values: [email.startsWith('large') ? 0.6 : 100, tenantId],
    },
    { text: `select id from department where tenant_id = $1 and code like 'B%'`, values: [tenantId] },
  ]);
  return {
    tenantId,
    email,
    ids: people.map((r) => r.id as string),
    cursors: actives.map((r) => {
      const [last, first, id] = [r.last as string, r.first as string, r.id as string];
      return { last, first, id, after: encodeCursor([last, first, id]) };
    }),
    units: units.map((r) => r.id as string),
  };
}

async function addPerson(connections: Connections, tenantId: string, email: string): Promise<void> {
  const account = newId();
  await connections.run([
    forTenant(tenantId),
    ...(await accountStatements(
      { id: account, email, password: PASSWORD, firstName: 'Bench', lastName: 'Person' },
      tenantId,
    )),
    {
      text: `insert into membership (tenant_id, id, status, account, email, role) values ($1, $2, 'active', $3, $4, 'hr_manager')`,
      values: [tenantId, newId(), account, email],
    },
    ...Array.from({ length: 64 }, (_, i) => ({
      text: `insert into department (tenant_id, id, status, code, name) values ($1, $2, 'active', $3, $4)`,
      values: [tenantId, newId(), `B${i}`, `Bench ${i}`],
    })),
  ]);
}

async function fill(database: Database, key: Buffer): Promise<void> {
  for (const [slug, count, seed] of [
    ['large', 1_000_000, 11],
    ['small', 10_000, 12],
  ] as const) {
    const [tenantId = ''] = await loadScale(database, count, key, { organizations: 1, slug, seed });
    const connections = await new Connections(database.app).open();
    await addPerson(connections, tenantId, `${slug}@bench.example`);
    await connections.close();
  }
}

/** Opens (on the first run: fills, some minutes) the bench's database, samples it, and lets go of it. */
export async function placesFor(dataDirectory: string): Promise<BenchPlaces> {
  const key = secretKey({ dataDirectory, secretKey: undefined });
  const database = await openDatabase({ dataDirectory: path.join(dataDirectory, 'postgres'), sharedBuffersMb: 2048 });
  try {
    await migrate(database.owner, path.join(root, 'migrations'));
    const connections = await new Connections(database.app).open();
    try {
      const tenants = async () =>
        (
          await connections.run([
            {
              text: `select id, slug from organization where slug in ('large-1', 'small-1') order by slug`,
              values: [],
            },
          ])
        )[0] ?? [];
      if ((await tenants()).length < 2) {
        process.stderr.write('Filling the bench with 1,010,000 people; this happens once ...\n');
        await fill(database, key);
      }
      const [large, small] = await tenants();
      return {
        large: await place(connections, large?.id as string, 'large@bench.example'),
        small: await place(connections, small?.id as string, 'small@bench.example'),
        clinic: await clinicOf(database),
      };
    } finally {
      await connections.close();
    }
  } finally {
    await database.stop();
  }
}

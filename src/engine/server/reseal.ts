/** Key rotation: re-encrypts everything that is encrypted with the newest key. */
import type { AnyResource } from '#engine/model/resource.ts';
import { auditStatement } from './audit.ts';
import { column, tableOf } from './columns.ts';
import type { Engine } from './engine.ts';
import { systemActor } from './grants.ts';
import type { Row } from './pg/batch.ts';
import type { Run } from './read.ts';
import { secretPlace } from './secrets.ts';

const AT_ONCE = 500;
/** Before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Re-encrypts one secret field of an organization's records; returns how many values there were. */
async function resealField(engine: Engine, tenantId: string, resource: AnyResource, field: string): Promise<number> {
  const [table, name] = [tableOf(resource).name, column(field)];
  let [count, after] = [0, FIRST];
  for (;;) {
    const [rows = []] = await engine.connections.read(tenantId, [
      {
        text: `select id, ${name} as sealed from ${table} where tenant_id = $1 and id > $2 and ${name} is not null order by id limit ${AT_ONCE}`,
        values: [tenantId, after],
      },
    ]);
    const updates = rows.flatMap(({ id, sealed }) => {
      const fresh = engine.secrets.reseal(sealed as Buffer, secretPlace(tenantId, resource.name, id as string, field));
      // Only where nobody changed it meanwhile: their value is sealed with the newest key as it is.
      const text = `update ${table} set ${name} = $3 where tenant_id = $1 and id = $2 and ${name} = $4`;
      return fresh ? [{ text, values: [tenantId, id, fresh, sealed] }] : [];
    });
    if (updates.length) await engine.connections.read(tenantId, updates);
    count += updates.length;
    if (rows.length < AT_ONCE) return count;
    after = rows.at(-1)?.id as string;
  }
}

/** Seals every secret field of an organization's records with the newest key; returns how many there were. */
async function resealRecords(engine: Engine, tenantId: string): Promise<number> {
  let count = 0;
  for (const resource of engine.registry.resources)
    for (const [field, spec] of Object.entries(resource.fields))
      if (spec.kind === 'secret') count += await resealField(engine, tenantId, resource, field);
  if (count > 0)
    await engine.connections.read(tenantId, [
      auditStatement(systemActor(tenantId, 'change of key'), {
        action: 'reseal',
        noun: 'secret',
        recordId: null,
        why: `${count} values`,
      }),
    ]);
  return count;
}

/** A sealed column of a table that no definition describes. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** What a value is bound to, from the row's `id` and these further columns. */
  readonly with: readonly string[];
  readonly place: (row: Row) => string;
  /** The rows belong to organizations, and row-level security shows those of one at a time. */
  readonly ofOrganizations?: true;
}

/** Re-encrypts one column of such a table, in the rows that `run` sees; returns how many values there were. */
async function resealColumn(
  engine: Engine,
  run: Run,
  { table, column: name, with: more, place }: SealedColumn,
): Promise<number> {
  let [count, after] = [0, FIRST];
  const columns = ['id', ...more, `${name} as sealed`].join(', ');
  for (;;) {
    const [rows = []] = await run([
      {
        text: `select ${columns} from ${table} where id > $1 and ${name} is not null order by id limit ${AT_ONCE}`,
        values: [after],
      },
    ]);
    const updates = rows.flatMap((row) => {
      const fresh = engine.secrets.reseal(row.sealed as Buffer, place(row));
      const text = `update ${table} set ${name} = $2 where id = $1 and ${name} = $3`;
      return fresh ? [{ text, values: [row.id, fresh, row.sealed] }] : [];
    });
    if (updates.length) await run(updates);
    count += updates.length;
    if (rows.length < AT_ONCE) return count;
    after = rows.at(-1)?.id as string;
  }
}

/**
 * Re-encrypts everything with the newest key: the secret fields of all definitions, in every organization whatever its state,
 * and the columns that are given. Safe to repeat, and while the product runs. Returns how many values there were.
 */
export async function resealEverything(engine: Engine, columns: readonly SealedColumn[]): Promise<number> {
  const { connections } = engine;
  let count = 0;
  for (const each of columns)
    if (!each.ofOrganizations) count += await resealColumn(engine, (all) => connections.run(all), each);
  const [organizations = []] = await connections.run([{ text: 'select id from organization', values: [] }]);
  for (const { id } of organizations) {
    const tenantId = id as string;
    for (const each of columns)
      if (each.ofOrganizations) count += await resealColumn(engine, (all) => connections.read(tenantId, all), each);
    count += await resealRecords(engine, tenantId);
  }
  return count;
}

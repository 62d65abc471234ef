/** Many records in one statement, past the act path: for a database that nobody uses yet. */
import type pg from 'pg';
import type { AnyResource } from '#engine/model/resource.ts';
import { firstState } from '#engine/model/resource.ts';
import { snake, tableOf } from '#engine/server/columns.ts';
import { hashPlace, secretHint, secretPlace, type Secrets } from '#engine/server/secrets.ts';

/** A record by field name; what is left out takes its default or stays empty. */
export interface SeedRow {
  readonly id: string;
  readonly status?: string;
  readonly createdAt?: string;
  readonly updatedAt?: string;
  readonly createdBy?: string | null;
  readonly [field: string]: unknown;
}

const AT_ONCE = 4000;
const hex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;

/** The three columns behind a secret field; empty without a key to seal with. */
function sealed(
  tenantId: string,
  resource: AnyResource,
  id: string,
  field: string,
  value: unknown,
  secrets: Secrets | null,
): Record<string, unknown> {
  const name = snake(field);
  const spec = resource.fields[field];
  const text = secrets && typeof value === 'string' ? value : null;
  const keep = spec?.kind === 'secret' ? spec.keep : 0;
  return {
    [name]: text && secrets ? hex(secrets.seal(text, secretPlace(tenantId, resource.name, id, field))) : null,
    [`${name}_hint`]: text ? secretHint(text, keep) : null,
    ...(spec?.unique
      ? {
          [`${name}_hash`]: text && secrets ? hex(secrets.hash(text, hashPlace(tenantId, resource.name, field))) : null,
        }
      : {}),
  };
}

/** A record as a row of its table. */
export function tableRow(
  tenantId: string,
  resource: AnyResource,
  row: SeedRow,
  secrets: Secrets | null,
): Record<string, unknown> {
  const at = row.createdAt ?? new Date().toISOString();
  const out: Record<string, unknown> = {
    tenant_id: tenantId,
    id: row.id,
    version: 1,
    created_at: at,
    created_by: row.createdBy ?? null,
    updated_at: row.updatedAt ?? at,
    updated_by: row.createdBy ?? null,
  };
  if (resource.states) out.status = row.status ?? firstState(resource);
  for (const { field, spec } of tableOf(resource).columns) {
    if (spec.kind === 'secret')
      Object.assign(out, sealed(tenantId, resource, String(row.id), field, row[field], secrets));
    else out[snake(field)] = row[field] ?? (spec.default === 'today' ? at.slice(0, 10) : spec.default) ?? null;
  }
  return out;
}

/** Inserts rows of any table, given by column name. */
export async function insertRows(
  client: pg.Client,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).map((name) => `"${name}"`);
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await client.query(
      `insert into "${table}" (${columns.join(', ')}) select ${columns.join(', ')} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
      [JSON.stringify(rows.slice(at, at + AT_ONCE))],
    );
}

/** What a loader works with: one organization, on one connection. */
export interface Loader {
  readonly client: pg.Client;
  readonly tenantId: string;
  readonly secrets: Secrets | null;
}

/** Inserts records of a noun into the loader's organization. */
export const insertRecords = (
  { client, tenantId, secrets }: Loader,
  resource: AnyResource,
  rows: readonly SeedRow[],
): Promise<void> =>
  insertRows(
    client,
    resource.name,
    rows.map((row) => tableRow(tenantId, resource, row, secrets)),
  );

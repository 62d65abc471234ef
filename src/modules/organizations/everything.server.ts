/** Everything that an organization owns, read noun by noun and packed into one file that needs no Nexus to be read. */
import { createHash } from 'node:crypto';
import { stringify } from 'csv-stringify/sync';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { AnyResource } from '#engine/model/resource.ts';
import { tableOf } from '#engine/server/columns.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { FileStore } from '#engine/server/files.ts';
import type { Row } from '#engine/server/pg/batch.ts';
import { secretPlace } from '#engine/server/secrets.ts';

const PAGE = 1000;
const NIL = '00000000-0000-0000-0000-000000000000';

/** One file in the package, as the manifest names it. */
export interface Packed {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}
interface Manifest {
  readonly organization: string;
  readonly madeAt: string;
  /** Records by noun. */
  readonly records: Readonly<Record<string, number>>;
  readonly files: readonly Packed[];
}

/** A zip that grows chunk by chunk; each entry is hashed as it is written. Only what is compressed stays in memory. */
class Package {
  private readonly chunks: Uint8Array[] = [];
  private failed: Error | null = null;
  private readonly zip = new Zip((error, chunk) => {
    if (error) this.failed = error;
    else this.chunks.push(chunk);
  });
  readonly files: Packed[] = [];

  /** Begins an entry; returns how to write to it and how to end it. `packed`: it is compressed already. */
  open(path: string, packed = false): { write: (bytes: Uint8Array) => void; close: () => void } {
    const entry = packed ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    this.zip.add(entry);
    const hash = createHash('sha256');
    let bytes = 0;
    return {
      write: (chunk) => {
        hash.update(chunk);
        bytes += chunk.length;
        entry.push(chunk, false);
      },
      close: () => {
        entry.push(new Uint8Array(0), true);
        this.files.push({ path, bytes, sha256: hash.digest('hex') });
      },
    };
  }
  add(path: string, bytes: Uint8Array, packed = false): void {
    const entry = this.open(path, packed);
    entry.write(bytes);
    entry.close();
  }
  /** The whole package. Throws what went wrong on the way. */
  end(): Buffer {
    this.zip.end();
    if (this.failed) throw this.failed;
    return Buffer.concat(this.chunks);
  }
}

const selectSql = (r: AnyResource): string =>
  [
    't.id',
    't.version',
    't.created_at as "createdAt"',
    't.updated_at as "updatedAt"',
    ...(r.states ? ['t.status'] : []),
    ...tableOf(r).columns.map((c) => `t.${c.name} as "${c.field}"`),
  ].join(', ');

/** A stored row with its secrets opened: an organization takes along what it wrote, not our ciphers. */
function opened(engine: Engine, tenantId: string, r: AnyResource, row: Row): Row {
  const out: Row = { ...row };
  for (const [field, spec] of Object.entries(r.fields))
    if (spec.kind === 'secret' && row[field])
      out[field] = engine.secrets.open(row[field] as Buffer, secretPlace(tenantId, r.name, String(row.id), field));
  return out;
}

const cell = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value as string);

/** Writes one noun as CSV and as JSON lines; returns how many records it has. */
async function packNoun(engine: Engine, tenantId: string, r: AnyResource, into: Package): Promise<number> {
  const names = ['id', ...(r.states ? ['status'] : []), ...Object.keys(r.fields), 'version', 'createdAt', 'updatedAt'];
  const csv: string[] = [stringify([names], { bom: true })];
  const json = into.open(`data/${r.path}.jsonl`);
  let [after, count] = [NIL, 0];
  for (;;) {
    const [rows = []] = await engine.connections.read(tenantId, [
      {
        text: `select ${selectSql(r)} from ${tableOf(r).name} t where t.tenant_id = $1 and t.id > $2 order by t.id limit ${PAGE}`,
        values: [tenantId, after],
      },
    ]);
    const records = rows.map((row) => opened(engine, tenantId, r, row));
    json.write(strToU8(records.map((record) => `${JSON.stringify(record)}\n`).join('')));
    csv.push(
      stringify(
        records.map((record) => names.map((n) => cell(record[n]))),
        { escape_formulas: true },
      ),
    );
    count += rows.length;
    if (rows.length < PAGE) break;
    after = rows.at(-1)?.id as string;
  }
  json.close();
  into.add(`data/${r.path}.csv`, strToU8(csv.join('')));
  return count;
}

async function packFiles(engine: Engine, store: FileStore, tenantId: string, into: Package): Promise<void> {
  const [rows = []] = await engine.connections.read(tenantId, [
    { text: 'select id, name, store from stored_file where tenant_id = $1 order by id', values: [tenantId] },
  ]);
  for (const { id, name, store: key } of rows) {
    const bytes = await store.get(`${tenantId}/${String(key)}`);
    if (bytes) into.add(`files/${String(id)}-${String(name).replace(/[^\w.-]+/g, '_')}`, bytes, true);
  }
}

const TRAIL = `select seq, at, actor, actor_name, action, noun, record_id, outcome, changes, why, ip from audit_event where tenant_id = $1 and seq > $2 order by seq limit ${PAGE}`;
const PEOPLE = `select a.id, a.email, a.first_name, a.last_name, a.status, t.created_at from account_tenant t join account a on a.id = t.account_id where t.tenant_id = $1 order by a.id`;

async function packTrail(engine: Engine, tenantId: string, into: Package): Promise<void> {
  const entry = into.open('audit-trail.jsonl');
  let after = 0;
  for (;;) {
    const [rows = []] = await engine.connections.read(tenantId, [{ text: TRAIL, values: [tenantId, after] }]);
    entry.write(strToU8(rows.map((row) => `${JSON.stringify(row)}\n`).join('')));
    if (rows.length < PAGE) break;
    after = rows.at(-1)?.seq as number;
  }
  entry.close();
}

/**
 * Packs everything an organization owns: each noun as CSV and JSON lines, its files, who signs in, its audit trail, and a
 * manifest with counts and SHA-256 of each file. `report` hears how many nouns are done.
 */
export async function packEverything(
  engine: Engine,
  store: FileStore,
  organization: { readonly id: string; readonly name: string },
  report: (done: number) => Promise<void>,
): Promise<{ readonly zip: Buffer; readonly manifest: Manifest }> {
  const { id, name } = organization;
  const into = new Package();
  const records: Record<string, number> = {};
  for (const [i, r] of engine.registry.resources.entries()) {
    records[r.name] = await packNoun(engine, id, r, into);
    await report(i + 1);
  }
  const [people = []] = await engine.connections.run([{ text: PEOPLE, values: [id] }]);
  into.add('accounts.json', strToU8(JSON.stringify(people, null, 1)));
  await packFiles(engine, store, id, into);
  await packTrail(engine, id, into);
  const manifest: Manifest = { organization: name, madeAt: new Date().toISOString(), records, files: [...into.files] };
  into.add('manifest.json', strToU8(JSON.stringify(manifest, null, 1)));
  return { zip: into.end(), manifest };
}

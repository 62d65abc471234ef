/** What leaves with a person: rows of a list as they see it, nothing else, and a trace that they took it. */
import { stringify } from 'csv-stringify/sync';
import { Refusal } from '#engine/model/refusals.ts';
import { showField } from '#engine/model/show.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { auditStatement } from './audit.ts';
import { tableOf, titleSql } from './columns.ts';
import type { Engine } from './engine.ts';
import { defused } from '#engine/model/formula-cells.ts';
import { gatedField, throughGate } from './gate.ts';
import { type Actor, grantOn, grantSql, isNothing, Slots } from './grants.ts';
import { isProtected, mustProve } from './proof.ts';
import type { AskedQuery, ListQuery } from './query.ts';

/** Replaces a value that the reader may not see. */
export const MASKED = '••••';
const PAGE = 1000;
const CSV_ROWS = 50_000;

/** A list on its way out. */
export interface Leaving {
  readonly actor: Actor;
  readonly resource: AnyResource;
  readonly query: AskedQuery;
}

/** Fields of these that the actor sees. */
export const seenFields = (engine: Engine, { actor, resource }: Leaving, fields: readonly string[]): string[] => {
  const view = engine.read.view(actor, resource);
  return fields.filter((f) => f === 'status' || view.fields.has(f));
};

/**
 * The rows of a list that this actor may take along; that they took them is written down. Throws PERMISSION_DENIED for who
 * may take none, PROOF_REQUIRED where what is private asks for one, NO_CONSENT where the gate stays shut, and EXPORT_TOO_LARGE where there are more than `most`: half a list would pass for a whole one.
 */
export async function rowsLeaving(
  engine: Engine,
  { actor, resource, query }: Leaving,
  fields: readonly string[],
  most: number,
): Promise<AnyRead[]> {
  if (isNothing(grantOn(engine.policy, actor, resource, 'export'))) throw new Refusal('PERMISSION_DENIED');
  if (actor.demo || isProtected(resource)) mustProve(actor);
  const all: AnyRead[] = [];
  const asked = new Set(fields.filter((f) => f !== 'status'));
  const whom = gatedField(resource);
  if (whom) asked.add(whom);
  let after: ListQuery['after'] = query.after;
  for (;;) {
    const page = { ...query, fields: [...asked], after, count: false };
    const found = await engine.read.list(engine.reader(actor), resource, page, PAGE, 'export');
    all.push(...found.rows);
    if (all.length > most) throw new Refusal('EXPORT_TOO_LARGE', { n: most.toLocaleString('en-US') });
    if (!found.page.next) break;
    // Our own cursor of a moment ago.
    after = JSON.parse(Buffer.from(found.page.next, 'base64url').toString('utf8')) as ListQuery['after'];
  }
  await throughGate(engine.gate, actor, resource, all, query.disclosure ?? null);
  await engine.connections.read(actor.tenantId, [
    auditStatement(actor, { action: 'export', noun: resource.name, recordId: null, why: `${all.length} rows` }),
  ]);
  return all;
}

/** Whether a reference reads the same for several records: their titles name another record, which a title leaves out. */
const isAmbiguous = ({ registry }: Engine, resource: AnyResource, field: string): boolean => {
  const spec = resource.fields[field];
  if (spec?.kind !== 'ref') return false;
  const { title, fields } = registry.get(spec.to);
  return title.some((name) => fields[name]?.kind === 'ref');
};

/** The titles, in lower case as the import compares them, that name more than one record of a noun that the actor reads. */
async function sharedTitles(engine: Engine, actor: Actor, target: AnyResource, titles: readonly string[]) {
  if (titles.length === 0 || target.title.some((name) => target.fields[name]?.unique)) return new Set<string>();
  const slots = new Slots();
  const wanted = slots.arg();
  const scope = grantSql(engine.policy, grantOn(engine.policy, actor, target, 'read'), target, 't', slots);
  const title = `lower(${titleSql(target, 't')})`;
  const text = `select ${title} as title from ${tableOf(target).name} t
    where t.tenant_id = ${slots.actor('tenantId')} and ${title} = any(${wanted}::text[])${scope ? ` and ${scope}` : ''} group by 1 having count(*) > 1`;
  const [rows = []] = await engine.connections.read(actor.tenantId, [
    { text, values: Slots.values(slots.list, actor, [titles]) },
  ]);
  return new Set(rows.map((row) => row.title as string));
}

/** Whether a reference of a row reads the same for several records: then its cell holds the ID, which imports again. */
async function ambiguity(
  engine: Engine,
  { actor, resource }: Leaving,
  fields: readonly string[],
  rows: readonly AnyRead[],
) {
  const shared = new Map<string, ReadonlySet<string>>();
  for (const field of fields) {
    const spec = resource.fields[field];
    if (spec?.kind !== 'ref' || isAmbiguous(engine, resource, field)) continue;
    const titles = new Set(rows.flatMap((row) => row.titles[field]?.toLowerCase() ?? []));
    shared.set(field, await sharedTitles(engine, actor, engine.registry.get(spec.to), [...titles]));
  }
  return (row: AnyRead, field: string): boolean =>
    isAmbiguous(engine, resource, field) || (shared.get(field)?.has(row.titles[field]?.toLowerCase() ?? '') ?? false);
}

const cell = (resource: AnyResource, row: AnyRead, field: string, byId: boolean): string | number => {
  const value = row[field];
  if (row.titles[field] && !byId) return row.titles[field];
  // By their names: an id opens nothing outside of here.
  if (resource.fields[field]?.kind === 'files') return showField(resource, field, row);
  if (value === null || value === undefined) return row.masked?.includes(field) ? MASKED : '';
  // In the file people see dollars, and the import reads them as dollars.
  if (resource.fields[field]?.kind === 'money' && typeof value === 'number') return (value / 100).toFixed(2);
  if (resource.fields[field]?.kind === 'choices' && Array.isArray(value)) return value.join('; ');
  return typeof value === 'number' ? value : typeof value === 'string' ? value : JSON.stringify(value);
};

const plainCell = (value: string | number): string | number => (typeof value === 'string' ? defused(value) : value);

/** At most 50,000 rows; formulas in cells are defused. Header cells are field names, so that the file can be imported. */
export async function exportCsv(engine: Engine, leaving: Leaving): Promise<string> {
  const { resource, query } = leaving;
  const fields = seenFields(engine, leaving, query.fields ?? Object.keys(resource.fields));
  const header = ['id', ...(resource.states ? ['status'] : []), ...fields];
  const rows = await rowsLeaving(engine, leaving, fields, CSV_ROWS);
  const byId = await ambiguity(engine, leaving, fields, rows);
  const lines = rows.map((row) =>
    header.map((f) => (f === 'id' ? row.id : plainCell(cell(resource, row, f, byId(row, f))))),
  );
  return stringify([header, ...lines], { bom: true });
}

/** A list as CSV: what the person sees in the list, nothing else, and a trace that they took it. */
import { stringify } from 'csv-stringify/sync';
import type { AnyResource } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { auditStatement } from './audit.ts';
import type { Engine } from './engine.ts';
import type { Actor } from './grants.ts';
import type { ListQuery } from './query.ts';

const PAGE = 1000;
const AT_MOST = 50_000;

const cell = (resource: AnyResource, row: AnyRead, field: string): string | number => {
  const value = row[field];
  if (row.titles[field]) return row.titles[field];
  if (value === null || value === undefined) return row.masked?.includes(field) ? '••••' : '';
  // In the file people see dollars, and the import reads them as dollars.
  if (resource.fields[field]?.kind === 'money' && typeof value === 'number') return (value / 100).toFixed(2);
  return typeof value === 'number' ? value : typeof value === 'string' ? value : JSON.stringify(value);
};

/** At most 50,000 rows; formulas in cells are defused. Header cells are field names, so that the file can be imported. */
export async function exportCsv(
  engine: Engine,
  actor: Actor,
  resource: AnyResource,
  query: ListQuery,
): Promise<string> {
  const view = engine.read.view(actor, resource);
  const fields = (query.fields ?? Object.keys(resource.fields)).filter((f) => view.fields.has(f));
  const header = ['id', ...(resource.states ? ['status'] : []), ...fields];
  const lines: (string | number)[][] = [];
  let after: ListQuery['after'] = query.after;
  for (;;) {
    const { rows, page } = await engine.read.list(
      engine.reader(actor),
      resource,
      { ...query, fields, after, count: false },
      PAGE,
      'export',
    );
    for (const row of rows) lines.push(header.map((f) => (f === 'id' ? row.id : cell(resource, row, f))));
    if (!page.next || lines.length >= AT_MOST) break;
    // Our own cursor of a moment ago.
    after = JSON.parse(Buffer.from(page.next, 'base64url').toString('utf8')) as ListQuery['after'];
  }
  await engine.connections.read(actor.tenantId, [
    auditStatement(actor, { action: 'export', noun: resource.name, recordId: null, why: `${lines.length} rows` }),
  ]);
  return stringify([header, ...lines], { escape_formulas: true, bom: true });
}

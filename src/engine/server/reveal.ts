/** Shows masked fields to somebody who may see them, for a reason, and writes down that it happened. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import { auditStatement } from './audit.ts';
import { column, tableOf } from './columns.ts';
import type { Engine } from './engine.ts';
import type { Actor } from './grants.ts';
import { secretPlace } from './secrets.ts';

/** `{ fields, why }` → field → value. The reason is 10 to 500 characters; the trace is written with the read. */
export async function reveal(
  engine: Engine,
  actor: Actor,
  resource: AnyResource,
  id: string,
  body: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const { fields, why } = body;
  if (typeof why !== 'string' || why.trim().length < 10 || why.length > 500)
    throw invalid({ field: 'why', message: 'must be a reason of 10 to 500 characters' });
  if (!Array.isArray(fields) || fields.length === 0 || fields.length > 20)
    throw invalid({ field: 'fields', message: 'must name 1 to 20 fields' });
  const record = await engine.read.get(engine.reader(actor), resource, id);
  // Masked on this record means: this actor may see it here. What they may not see is not even masked.
  for (const f of fields) if (!record.masked?.includes(f as string)) throw new Refusal('PERMISSION_DENIED');
  const names = fields as string[];
  const [rows] = await engine.connections.read(actor.tenantId, [
    {
      text: `select ${names.map((f) => `t.${column(f)} as "${f}"`).join(', ')} from ${tableOf(resource).name} t where t.tenant_id = $1 and t.id = $2`,
      values: [actor.tenantId, id],
    },
    auditStatement(actor, {
      action: 'reveal',
      noun: resource.name,
      recordId: id,
      changes: Object.fromEntries(names.map((f) => [f, [null, null]])),
      why,
    }),
  ]);
  const row = rows?.[0] ?? {};
  return Object.fromEntries(
    names.map((f) => [
      f,
      resource.fields[f]?.kind === 'secret' && row[f]
        ? engine.secrets.open(row[f] as Buffer, secretPlace(actor.tenantId, resource.name, id, f))
        : (row[f] ?? null),
    ]),
  );
}

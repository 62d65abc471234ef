/** After a change of key: everything that is sealed is sealed anew with the newest one. */
import type { AnyResource } from '#engine/model/resource.ts';
import { auditStatement } from './audit.ts';
import { column, tableOf } from './columns.ts';
import type { Engine } from './engine.ts';
import { systemActor } from './grants.ts';
import { secretPlace } from './secrets.ts';

const AT_ONCE = 500;

/** Seals one secret field of an organization's records anew; answers how many there were. */
async function resealField(engine: Engine, tenantId: string, resource: AnyResource, field: string): Promise<number> {
  const [table, name] = [tableOf(resource).name, column(field)];
  let [count, after] = [0, '00000000-0000-0000-0000-000000000000'];
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

/** Seals every secret of an organization with the newest key; safe to repeat, and while the product runs. Answers how many. */
export async function resealRecords(engine: Engine, tenantId: string): Promise<number> {
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

/** Puts dated facts in force on their day. */
import { column, tableOf } from './columns.ts';
import type { Engine } from './engine.ts';
import { systemActor } from './grants.ts';
import { dayIn } from './ids.ts';

/** Writes the facts of today to the records they are about; answers how many changed. Run by a job just after midnight. */
export async function applyEffective(engine: Engine, tenantId: string, today?: string): Promise<number> {
  const [zones] = await engine.connections.run([
    { text: 'select time_zone as zone from organization where id = $1', values: [tenantId] },
  ]);
  const zone = (zones?.[0]?.zone as string | undefined) ?? 'UTC';
  const day = today ?? dayIn(zone);
  let changed = 0;
  for (const resource of engine.registry.resources) {
    const { effective } = resource;
    const of = effective?.applies ? resource.fields[effective.applies.of] : undefined;
    if (!effective?.applies || of?.kind !== 'ref') continue;
    const { sets } = effective.applies;
    const target = engine.noun(of.to);
    const differs = sets.map((f) => `r.${column(f)} is distinct from e.${column(f)}`).join(' or ');
    const [rows = []] = await engine.connections.read(tenantId, [
      {
        text: `select r.id, ${sets.map((f) => `e.${column(f)} as "${f}"`).join(', ')} from ${tableOf(resource).name} e
          join ${tableOf(target).name} r on r.tenant_id = e.tenant_id and r.id = e.${column(effective.applies.of)}
          where e.tenant_id = $1 and e.${column(effective.from)} <= $2::date and (e.${column(effective.to)} is null or e.${column(effective.to)} >= $2::date) and (${differs}) limit 5000`,
        values: [tenantId, day],
      },
    ]);
    for (const { id, ...input } of rows) {
      await engine.act.perform(systemActor(tenantId, `in force from ${day}`, zone), {
        resource: target,
        action: 'edit',
        id: id as string,
        input,
      });
      changed++;
    }
  }
  return changed;
}

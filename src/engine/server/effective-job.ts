/** Puts dated facts in force on their day. */
import type { AnyResource } from '#engine/model/resource.ts';
import { column, tableOf } from './columns.ts';
import type { Engine } from './engine.ts';
import { systemActor } from './grants.ts';
import { dayIn } from './ids.ts';
import { todaySql } from './midnight.ts';

/** A dated noun, the record it is about, and the facts that it puts in force there on a day: rows `e` and `r` that differ. */
interface Applied {
  readonly target: AnyResource;
  readonly sets: readonly string[];
  /** SQL behind `from`, of organization $1 on a day. */
  readonly differing: (day: string) => string;
}

function* applied({ registry, noun }: Pick<Engine, 'registry' | 'noun'>): Generator<Applied> {
  for (const resource of registry.resources) {
    const { effective } = resource;
    const of = effective?.applies ? resource.fields[effective.applies.of] : undefined;
    if (!effective?.applies || of?.kind !== 'ref') continue;
    const { sets, of: about } = effective.applies;
    const target = noun(of.to);
    const differs = sets.map((f) => `r.${column(f)} is distinct from e.${column(f)}`).join(' or ');
    const differing = (day: string): string =>
      `${tableOf(resource).name} e join ${tableOf(target).name} r on r.tenant_id = e.tenant_id and r.id = e.${column(about)}
        where e.tenant_id = $1 and e.${column(effective.from)} <= ${day} and (e.${column(effective.to)} is null or e.${column(effective.to)} >= ${day}) and (${differs})`;
    yield { target, sets, differing };
  }
}

/** SQL: whether organization $1 has facts of its today that are not in force yet. */
export const effectiveDue = (engine: Engine): string =>
  [...applied(engine)].map(({ differing }) => `exists (select 1 from ${differing(todaySql('$1'))})`).join(' or ') ||
  'false';

/** Writes the facts of today to the records they are about; returns how many changed. Run by a job just after midnight. */
export async function applyEffective(engine: Engine, tenantId: string, today?: string): Promise<number> {
  const [zones] = await engine.connections.run([
    { text: 'select time_zone as zone from organization where id = $1', values: [tenantId] },
  ]);
  const zone = (zones?.[0]?.zone as string | undefined) ?? 'UTC';
  const day = today ?? dayIn(zone);
  let changed = 0;
  for (const { target, sets, differing } of applied(engine)) {
    const [rows = []] = await engine.connections.read(tenantId, [
      {
        text: `select r.id, ${sets.map((f) => `e.${column(f)} as "${f}"`).join(', ')} from ${differing('$2::date')} limit 5000`,
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

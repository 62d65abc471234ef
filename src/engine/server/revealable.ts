/** Masked values that somebody may reveal, for what is worked out of them: a cost, a sum. */
import type { AnyResource, RecordOf } from '#engine/model/resource.ts';
import { dbFor } from './db.ts';
import type { Find } from './effects.ts';
import type { Engine } from './engine.ts';
import { filtersOf } from './filters.ts';
import { type Actor, asSystem } from './grants.ts';
import { readAllowed } from './read-all.ts';

/**
 * Records that somebody may see with a field, masked or not, with the field's value. Those without a value, and those whose
 * value the reader could not reveal either, are left out. Runs in a transaction of its own: not to be called within another.
 */
export async function revealable<R extends AnyResource>(
  engine: Engine,
  actor: Actor,
  resource: R,
  field: Extract<keyof R['fields'], string>,
  where: NonNullable<Find<R>['where']>,
): Promise<readonly RecordOf<R>[]> {
  const asked = { fields: [field], untitled: true, filters: filtersOf(where) };
  const seen = (await readAllowed(engine, actor, resource, asked)).flatMap((one) => {
    // Each record comes with exactly the field that was asked for.
    const value = (one as Readonly<Record<string, unknown>>)[field] ?? null;
    return value !== null || one.masked?.includes(field) ? [one.id] : [];
  });
  if (seen.length === 0) return [];
  const system = asSystem(actor, `${resource.label[1].toLowerCase()} are counted with`);
  return engine.act.transact(system, { resource, action: 'read' }, (work) =>
    dbFor(engine.act, work, system)(resource).all({ where: { id: seen } }),
  );
}

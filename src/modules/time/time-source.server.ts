/** Where the rules of time find their records: in a transaction, in a job, or for an answer. */
import type { AnyResource, RecordOf } from '#engine/model/resource.ts';
import type { Db, Find } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { filtersOf } from '#engine/server/filters.ts';
import { type Actor, asSystem } from '#engine/server/grants.ts';
import { readAll as readMany } from '#engine/server/many.ts';
import { readAll } from '#engine/server/read-all.ts';
import type { Work } from '#engine/server/work.ts';

/** Where facts come from. */
export interface TimeSource {
  find<R extends AnyResource>(resource: R, where: Find<R>['where']): Promise<readonly RecordOf<R>[]>;
}
/** Rows that one answer looks at, at most: 300 people over a month. */
const MOST = 60_000;

/** Facts inside a transaction. */
export const inDb = (db: Db): TimeSource => ({ find: (resource, where) => db(resource).all({ where }) });
/** Facts of a job: one statement for each noun. */
export const inWork = (engine: Engine, work: Work, actor: Actor): TimeSource => ({
  // Whole rows of the noun that was asked for.
  find: async (resource, where) =>
    (await readMany(engine.act, work, actor, resource, filtersOf(where ?? {}))) as unknown as RecordOf<
      typeof resource
    >[],
});
/** Facts for an answer about people whose time the caller may read; the caller has checked that. */
export const asReader = (engine: Engine, actor: Actor): TimeSource => ({
  find: async (resource, where) =>
    // The read path builds each record from exactly the requested noun, and the system sees all fields.
    (await readAll(engine, asSystem(actor, 'time of people whom the caller reads'), resource, {
      filters: filtersOf(where ?? {}),
      untitled: true,
      limit: MOST,
    })) as unknown as RecordOf<typeof resource>[],
});

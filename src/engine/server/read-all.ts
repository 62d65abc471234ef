/** Whole sets of records for answers that are put together from several nouns: a board, a chart, a gate. */
import { Refusal } from '#engine/model/refusals.ts';
import type { AnyResource, RecordOf } from '#engine/model/resource.ts';
import type { Being, Source } from '#engine/model/source.ts';
import type { Read, ReadMarks } from '#engine/model/wire.ts';
import type { Db } from './effects.ts';
import type { Engine } from './engine.ts';
import type { Actor } from './grants.ts';
import { filtersOf } from './filters.ts';
import type { Filter, ListQuery } from './query.ts';

/** Records that one answer is made of, at most: more is an error, never cut off. What may grow beyond it has pages instead. */
export const WHOLE_AT_MOST = 200_000;

/** Throws where a set is larger than one answer may be made of, instead of leaving records out. */
export function mustBeWhole(noun: string, count: number): void {
  if (count > WHOLE_AT_MOST)
    throw new Error(`more than ${WHOLE_AT_MOST} records of ${noun} met the conditions: walk pages, or ask for sums`);
}

/** Conditions on single values. */
export const equals = (field: string, value: string): Filter => ({ field, op: 'eq', value });
/** Conditions on lists of values. */
export const isOneOf = (field: string, value: readonly string[]): Filter => ({ field, op: 'in', value });

type Asked = Partial<Pick<ListQuery, 'anyOrder' | 'fields' | 'filters' | 'limit' | 'sort' | 'untitled' | 'words'>>;

/**
 * All records of a noun that somebody may see, as the read path shows them, so that reading leaves its trace: with every
 * field unless some are named, in no order unless one is. Nobody may alter them: others may have been answered with the same.
 * Throws RESOURCE_DENIED where the noun is not theirs at all, and an error where more than `WHOLE_AT_MOST` are found; who names
 * a `limit` gets the first ones.
 */
export async function readAll<R extends AnyResource>(
  engine: Engine,
  actor: Actor,
  resource: R,
  asked: Asked = {},
): Promise<readonly Read<R>[]> {
  const query: ListQuery = {
    sort: [],
    filters: [],
    words: [],
    fields: Object.keys(resource.fields),
    limit: WHOLE_AT_MOST + 1,
    ...asked,
    after: null,
    count: false,
    asOf: null,
  };
  // The read path builds each record from the very noun that was asked for.
  const found = (await engine.read.whole(engine.reader(actor), resource, query)) as unknown as readonly Read<R>[];
  if (asked.limit === undefined) mustBeWhole(resource.name, found.length);
  return found;
}

/** The same, and nothing where the noun is not theirs at all: for answers of which each reader gets their part. */
export async function readAllowed<R extends AnyResource>(
  engine: Engine,
  actor: Actor,
  resource: R,
  asked?: Asked,
): Promise<readonly Read<R>[]> {
  try {
    return await readAll(engine, actor, resource, asked);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'RESOURCE_DENIED') return [];
    throw error;
  }
}

/** Facts of an open transaction. */
export const inTransaction = (db: Db): Source => ({ find: (resource, where) => db(resource).all({ where }) });

/** What every record carries beside its fields. */
type Marks = 'id' | 'version' | 'status';
type Abilities = Pick<ReadMarks, 'can'>;

/** Facts as somebody reads them, each with what they may do with it; for those who see every field that the rules use. */
export interface ReadSource extends Source {
  find<R extends AnyResource>(resource: R, where: Being<R>): Promise<readonly (RecordOf<R> & Abilities)[]>;
  /** The same with some of the fields, for answers that many ask for at once. */
  pick<R extends AnyResource, const K extends keyof RecordOf<R> & string>(
    resource: R,
    where: Being<R>,
    fields: readonly K[],
  ): Promise<readonly (Pick<RecordOf<R>, K | (Marks & keyof RecordOf<R>)> & Abilities)[]>;
}

type Where = Readonly<Record<string, string | null | readonly string[] | undefined>>;

/** A person's facts, through the read path. */
export function asReader(engine: Engine, actor: Actor): ReadSource {
  // The read path builds each record from exactly the requested noun and fields, and the caller sees all of them.
  const read = async (resource: AnyResource, where: Where, fields?: readonly string[]): Promise<never> =>
    (await readAll(engine, actor, resource, {
      filters: filtersOf(where),
      untitled: true,
      ...(fields && { fields }),
    })) as never;
  return { find: (resource, where) => read(resource, where), pick: read };
}

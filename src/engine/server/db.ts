/** Nouns in code: modules share nouns, not verbs, and reach each other's only through here. */
import { Refusal } from '#engine/model/refusals.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import { column, tableOf } from './columns.ts';
import type { Db, Find, NounDb } from './effects.ts';
import { filtersOf } from './filters.ts';
import { type Actor, Slots } from './grants.ts';
import { createAll } from './many.ts';
import type { Row } from './pg/batch.ts';
import { parseSort } from './query.ts';
import { rawSelect, withoutFlags } from './rows.ts';
import { orderSql, whereSql } from './where.ts';
import type { Paths, Work } from './work.ts';

/** Records that `find` returns at most, and that one page of a walk holds. */
const MOST = 1000;
type Cursor = readonly (string | null)[];
/** What a statement selects and what follows its conditions; may add conditions with their arguments. */
type Shape = (slots: Slots, conditions: string[], values: unknown[]) => { readonly what: string; readonly end: string };

const plain =
  (what: string): Shape =>
  () => ({ what, end: '' });

function limitOf(resource: AnyResource, limit: number | undefined): number {
  if (limit === undefined) return MOST + 1;
  if (limit > MOST) throw new Error(`find(${resource.name}) takes at most ${MOST} records: walk pages() instead`);
  return limit;
}

/** Nouns as one actor inside an open transaction. Rows outside the actor's grants are not found. */
export const dbFor = (paths: Paths, work: Work, actor: Actor): Db => {
  const { read } = paths;
  const select = async (resource: AnyResource, where: Find<AnyResource>['where'], shape: Shape): Promise<Row[]> => {
    const slots = new Slots();
    const view = read.view(actor, resource);
    const narrowing = { filters: filtersOf(where ?? {}), words: [], asOf: null };
    const narrowed = whereSql(read.policy, view, narrowing, slots);
    const conditions = [`t.tenant_id = ${slots.actor('tenantId')}`, ...narrowed.sql];
    const values = narrowed.args.map((take) => take(narrowing));
    const { what, end } = shape(slots, conditions, values);
    const text = `select ${what} from ${tableOf(resource).name} t where ${conditions.join(' and ')} ${end}`;
    const [rows = []] = await work.tx.read({ text, values: Slots.values(slots.list, actor, values) });
    return rows;
  };
  const sorted = (
    resource: AnyResource,
    { sort = resource.list?.sort ?? 'id', where, held }: Find<AnyResource>,
    limit: number,
    cursor?: { readonly after: Cursor | null },
  ): Promise<Row[]> =>
    select(resource, where, (slots, conditions, values) => {
      const keys = sort === 'id' ? [] : parseSort(resource, sort);
      const after = cursor?.after ?? null;
      const order = orderSql(read.policy, actor, resource, keys, after, slots);
      if (order.after) conditions.push(order.after);
      values.push(...order.args.map((take) => take({ after })));
      return {
        what: [rawSelect(resource), ...(cursor ? order.keys : [])].join(', '),
        end: `order by ${order.sql} limit ${limit}${held && !work.isRehearsal ? ' for update of t' : ''}`,
      };
    });
  async function* pages(resource: AnyResource, query: Find<AnyResource>, size = MOST): AsyncGenerator<Row[]> {
    for (let after: Cursor | null = null; ; ) {
      const rows: Row[] = await sorted(resource, query, size, { after });
      if (rows.length) yield rows.map(withoutFlags);
      const last = rows.at(-1);
      if (!last || rows.length < size) return;
      const keys = Object.keys(last).filter((name) => name.startsWith('_k'));
      // The database wrote the keys as text, or nothing.
      after = [...keys.map((name) => last[name] as string | null), last.id as string];
    }
  }
  const noun = (resource: AnyResource): NounDb<AnyResource> => ({
    get: async (id) => {
      const [row] = await select(resource, { id }, plain(rawSelect(resource)));
      if (!row) throw new Refusal('NOT_FOUND');
      return row as never;
    },
    find: async (query) => {
      const rows = await sorted(resource, query, limitOf(resource, query.limit));
      if (rows.length > MOST)
        throw new Error(
          `find(${resource.name}) met more than ${MOST} records: name a limit, walk pages(), or ask for count() or sum()`,
        );
      return rows as never;
    },
    all: async (query) => {
      const rows: Row[] = [];
      for await (const page of pages(resource, query)) rows.push(...page);
      return rows as never;
    },
    pages: (query, size) => pages(resource, { sort: 'id', ...query }, size) as never,
    count: async (query) => {
      const [row] = await select(resource, query.where, plain('count(*) as n'));
      return Number(row?.n ?? 0);
    },
    sum: async (field, query) => {
      const [row] = await select(resource, query.where, plain(`coalesce(sum(t.${column(field)}), 0) as total`));
      return Number(row?.total ?? 0);
    },
    create: (values) => paths.within(work, actor, { resource, action: 'create', input: values }),
    createMany: async (list) => createAll(paths, work, actor, resource, list),
    edit: async (id, input) => void (await paths.within(work, actor, { resource, action: 'edit', id, input })),
    act: async (id, action, input) => void (await paths.within(work, actor, { resource, action, id, input })),
    remove: async (id) => void (await paths.within(work, actor, { resource, action: 'remove', id })),
  });
  // One implementation for all nouns; each caller sees it with its own noun's types.
  return noun as unknown as Db;
};

/** Nouns in code: modules share nouns, not verbs, and reach each other's only through here. */
import { Refusal } from '#engine/model/refusals.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import { column, tableOf } from './columns.ts';
import type { Condition, Db, Find, NounDb } from './effects.ts';
import { type Actor, Slots } from './grants.ts';
import type { Row } from './pg/batch.ts';
import { type Filter, parseSort } from './query.ts';
import { rawSelect } from './rows.ts';
import { orderSql, whereSql } from './where.ts';
import type { Paths, Work } from './work.ts';

const filtersOf = (where: Readonly<Record<string, Condition | undefined>>): Filter[] =>
  Object.entries(where).flatMap(([field, condition]): Filter[] => {
    if (condition === undefined) return [];
    if (condition === null) return [{ field, op: 'empty', value: true }];
    if (Array.isArray(condition)) return [{ field, op: 'in', value: condition }];
    if (typeof condition !== 'object') return [{ field, op: 'eq', value: condition }];
    return Object.entries(condition).map(([op, value]) => ({ field, op: op as Filter['op'], value }));
  });

/** Nouns as one actor inside an open transaction. Rows outside the actor's grants are not found. */
export const dbFor = (paths: Paths, work: Work, actor: Actor): Db => {
  const { read } = paths;
  const select = async (
    resource: AnyResource,
    what: string,
    query: Find<AnyResource>,
    tail: (slots: Slots) => string,
  ): Promise<Row[]> => {
    const slots = new Slots();
    const view = read.view(actor, resource);
    const narrowing = { filters: filtersOf(query.where ?? {}), words: [], asOf: null };
    const where = whereSql(read.policy, view, narrowing, slots);
    const end = tail(slots);
    const text = `select ${what} from ${tableOf(resource).name} t where ${[`t.tenant_id = ${slots.actor('tenantId')}`, ...where.sql].join(' and ')} ${end}`;
    const [rows = []] = await work.tx.read({
      text,
      values: Slots.values(
        slots.list,
        actor,
        where.args.map((take) => take(narrowing)),
      ),
    });
    return rows;
  };
  const noun = (resource: AnyResource): NounDb<AnyResource> => ({
    get: async (id) => {
      const [row] = await select(resource, rawSelect(resource), { where: { id } }, () => '');
      if (!row) throw new Refusal('NOT_FOUND');
      return row as never;
    },
    find: async (query) => {
      const limit = Math.min(query.limit ?? 1000, 1000);
      const sort = parseSort(resource, query.sort ?? resource.list?.sort ?? 'id');
      return (await select(resource, rawSelect(resource), query, (slots) => {
        const order = orderSql(read.policy, actor, resource, sort, null, slots);
        return `order by ${order.sql} limit ${limit}${query.held ? ' for update of t' : ''}`;
      })) as never;
    },
    sum: async (field, query) => {
      const [row] = await select(resource, `coalesce(sum(t.${column(field)}), 0) as total`, query, () => '');
      return Number(row?.total ?? 0);
    },
    create: (values) => paths.within(work, actor, { resource, action: 'create', input: values }),
    edit: async (id, input) => void (await paths.within(work, actor, { resource, action: 'edit', id, input })),
    act: async (id, action, input) => void (await paths.within(work, actor, { resource, action, id, input })),
    remove: async (id) => void (await paths.within(work, actor, { resource, action: 'remove', id })),
  });
  // One implementation for all nouns; each caller sees it with its own noun's types.
  return noun as unknown as Db;
};

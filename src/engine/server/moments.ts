/** Which records come next before a moment: for answers that put what happened in several nouns into one order. */
import type { AnyResource } from '#engine/model/resource.ts';
import { literal, tableOf } from './columns.ts';
import { type Actor, isNothing, Slots } from './grants.ts';
import type { Statement } from './pg/batch.ts';
import type { Filter } from './query.ts';
import type { ReadPath } from './read.ts';
import { seenOnEveryRow } from './view.ts';
import { fieldSql, whereSql } from './where.ts';

/** A moment in SQL as a text of fixed length in UTC, to the microsecond: such texts sort as moments do, and bind as moments. */
export const momentText = (sql: string): string =>
  `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Where the page before ended. `beyond`: whether records of that very moment follow still: all, none, or those below an id. */
export interface Before {
  readonly at: string;
  readonly beyond: 'all' | 'none' | { readonly id: string };
}

export interface MomentsAsked {
  readonly filters: readonly Filter[];
  /** An instant of the noun; or `signed`: when it was first signed, or created if it has no signature. */
  readonly moment: string;
  readonly before: Before | null;
  readonly limit: number;
}

const momentSql = (resource: AnyResource, moment: string): string =>
  moment === 'signed'
    ? `coalesce((select min(s.signed_at) from signature s where s.tenant_id = t.tenant_id and s.noun = ${literal(resource.name)} and s.record = t.id::text), t.created_at)`
    : fieldSql(moment);

/**
 * The statement of the ids (`id`) and moments (`at`, see `momentText`) of the records that the actor may read, the newest
 * first; null where the noun, or a field that is asked by, is not theirs. It shows nothing of a record and leaves no trace:
 * what is shown afterwards is read through the read path.
 */
export function momentsStatement(
  read: ReadPath,
  actor: Actor,
  resource: AnyResource,
  { filters, moment, before, limit }: MomentsAsked,
): Statement | null {
  const view = read.view(actor, resource);
  const fields = [...filters.map(({ field }) => field), ...(moment === 'signed' ? [] : [moment])];
  if (isNothing(view.rows) || !fields.every((field) => seenOnEveryRow(view, field))) return null;
  const slots = new Slots();
  const where = whereSql(read.policy, view, { filters, words: [], asOf: null }, slots);
  const at = momentSql(resource, moment);
  const conditions = [`t.tenant_id = ${slots.actor('tenantId')}`, ...where.sql, `${at} is not null`];
  const behind: unknown[] = [];
  const bind = (value: string, type: string): string => {
    behind.push(value);
    return `${slots.arg()}::${type}`;
  };
  if (before && typeof before.beyond === 'object')
    conditions.push(`(${at}, t.id) < (${bind(before.at, 'timestamptz')}, ${bind(before.beyond.id, 'uuid')})`);
  else if (before) conditions.push(`${at} ${before.beyond === 'all' ? '<=' : '<'} ${bind(before.at, 'timestamptz')}`);
  return {
    // The sum keeps the planner from walking the moments of everybody in search of the few of one client.
    text: `select t.id, ${momentText(at)} as at from ${tableOf(resource).name} t where ${conditions.join(' and ')}
      order by ${at} + interval '0' desc, t.id desc limit ${limit}`,
    values: Slots.values(slots.list, actor, [
      ...where.args.map((take) => take({ filters, words: [], asOf: null })),
      ...behind,
    ]),
  };
}

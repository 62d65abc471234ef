/** Effective dating: a series of facts from day to day, its rows kept apart, its present applied to the record it is about. */
import type { AnyResource } from '#engine/model/resource.ts';
import { column, tableOf } from './columns.ts';
import type { Actor } from './grants.ts';
import type { Statement } from './pg/batch.ts';
import type { Transaction } from './pg/transaction.ts';

type Values = Record<string, unknown>;
type Effective = NonNullable<AnyResource['effective']>;

const series = (effective: Effective, offset: number): string =>
  effective.per.map((f, i) => `${column(f)} is not distinct from $${i + offset}`).join(' and ');

/** Ends the row before a new one on the day before it. */
const endPredecessor = (actor: Actor, resource: AnyResource, effective: Effective, record: Values): Statement => {
  const [from, to] = [column(effective.from), column(effective.to)];
  return {
    text: `update ${tableOf(resource).name} set ${to} = $2::date - 1, version = version + 1, updated_at = now(), updated_by = $3
      where tenant_id = $1 and ${from} < $2::date and (${to} is null or ${to} >= $2::date) and ${series(effective, 4)}`,
    values: [actor.tenantId, record[effective.from], actor.accountId, ...effective.per.map((f) => record[f])],
  };
};

/** Makes room in its series for a row that is about to be written: what comes after it bounds it, what was before it ends. */
export async function makeRoom(tx: Transaction, actor: Actor, resource: AnyResource, record: Values): Promise<void> {
  const { effective } = resource;
  if (!effective) return;
  if (record[effective.to] === null) {
    const next = {
      text: `select to_char(min(${column(effective.from)}) - 1, 'YYYY-MM-DD') as until from ${tableOf(resource).name} where tenant_id = $1 and ${column(effective.from)} > $2::date and ${series(effective, 3)}`,
      values: [actor.tenantId, record[effective.from], ...effective.per.map((f) => record[f])],
    };
    const [rows] = await tx.read(next);
    record[effective.to] = rows?.[0]?.until ?? null;
  }
  tx.write(endPredecessor(actor, resource, effective, record));
}

/** Whether a row is in force on a day. */
export const inForce = (effective: Effective, record: Values, today: string): boolean => {
  const [from, to] = [record[effective.from] as string, record[effective.to] as string | null];
  return from <= today && (to === null || to >= today);
};

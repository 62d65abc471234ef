/** The chain of the ledger of a container: each entry carries the hash of the one before, so that none can change unseen. */
import { createHash } from 'node:crypto';
import type { EntryKind } from './stock-lot.model.ts';

/** What the hash of an entry covers. */
export interface Chained {
  readonly lot: string;
  readonly number: number;
  readonly kind: EntryKind;
  readonly quantity: number;
  readonly before: number;
  readonly after: number;
  readonly reason: string | null;
  readonly staff: string | null;
  readonly witness: string | null;
  /** ISO 8601 in UTC, to the millisecond. */
  readonly at: string;
  /** Null for the first entry of a container. */
  readonly previous: string | null;
}

/**
 * SHA-256 of an entry, hexadecimal. It hashes the text that PostgreSQL writes for a JSON array of the values, so that the
 * database checks a million entries by itself (`BROKEN`).
 */
export function entryHash(entry: Chained): string {
  const { lot, number, kind, quantity, before, after, reason, staff, witness, at, previous } = entry;
  const values = [lot, number, kind, quantity, before, after, reason, staff, witness, at, previous];
  const json = `[${values.map((value) => JSON.stringify(value === null ? '' : String(value))).join(', ')}]`;
  return createHash('sha256').update(json).digest('hex');
}

/** What is left after a change, to the hundredth: sums of hundredths are not exact in floating point. */
export const afterChange = (before: number, change: number): number => Math.round((before + change) * 100) / 100;

const HASH = `encode(sha256(convert_to(jsonb_build_array(e.lot::text, e.number::text, e.kind, trim_scale(e.quantity)::text,
  trim_scale(e.before)::text, trim_scale(e.after)::text, coalesce(e.reason, ''), coalesce(e.staff::text, ''), coalesce(e.witness::text, ''),
  to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), coalesce(e.previous, ''))::text, 'UTF8')), 'hex')`;

/**
 * SQL of the first entry of each container that breaks its chain ($1 organization, $2 ids of containers): changed, out of
 * order, missing in between, or with quantities that do not add up. An entry missing at the end: `why` is `end`.
 */
export const BROKEN = `with walked as (
    select e.lot, e.number, e.at, e.after, e.hash, case
      when e.hash is distinct from ${HASH} then 'changed'
      when e.number is distinct from coalesce(lag(e.number) over w, 0) + 1 or e.previous is distinct from lag(e.hash) over w then 'missing'
      when e.before is distinct from coalesce(lag(e.after) over w, 0) or e.after is distinct from e.before + e.quantity then 'sum' end as why
    from stock_entry e where e.tenant_id = $1 and e.lot = any($2::uuid[])
    window w as (partition by e.lot order by e.number)),
  last as (select distinct on (lot) lot, number, hash, after from walked order by lot, number desc)
  select distinct on (lot) lot, number, at, why from (
    select lot, number, at, why from walked where why is not null
    union all
    select l.id, l.entries, l.updated_at, 'end' from stock_lot l left join last on last.lot = l.id
      where l.tenant_id = $1 and l.id = any($2::uuid[])
        and (l.entries, l.head, l.on_hand) is distinct from (coalesce(last.number, 0), last.hash, coalesce(last.after, 0))
  ) found order by lot, number`;

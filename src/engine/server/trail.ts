/** Follows the audit trail in the order of its transactions, for those who act on what happened: no entry is missed or read twice. */
import type { Row } from './pg/batch.ts';
import type { Transaction } from './pg/transaction.ts';

/** Up to where somebody has read: transaction id and number of an entry, as text. */
export interface TrailPoint {
  readonly xid: string;
  readonly seq: string;
}
export interface TrailEntry {
  readonly noun: string;
  readonly action: string;
  readonly record: string | null;
  /** ISO instant. */
  readonly at: string;
  readonly seq: string;
  readonly request: string | null;
  /** Whether it changed the state, and into which one. */
  readonly moved: boolean;
  readonly toStatus: string | null;
}
export interface TrailQuery {
  readonly tenantId: string;
  readonly after: TrailPoint;
  readonly nouns: readonly string[];
  /** Entries from before this instant are passed over. */
  readonly since: string;
  readonly most: number;
}

/**
 * Entries that a running transaction can no longer join. Data that moved to another server has larger transaction ids than that
 * server gives out: then it begins where the server is. One statement tells where it ends, too: asked a moment later, the end
 * might lie behind entries that were still held back.
 */
const ENTRIES = `with now_at as (select pg_snapshot_xmin(pg_current_snapshot()) as running)
  select now_at.running::text as running, e.* from now_at left join lateral (
    select a.noun, a.action, a.record_id, a.at, a.xid::text as xid, a.seq::text as seq, a.request_id,
      a.changes ? 'status' as moved, a.changes->'status'->>1 as to_status from audit_event a
    where a.tenant_id = $1 and (a.xid, a.seq) > (least($2::xid8, now_at.running), $3::bigint) and a.xid < now_at.running
      and a.noun = any($4::text[]) and a.outcome = 'success' and a.at >= $5::timestamptz
    order by a.xid, a.seq limit $6) e on true order by e.xid::xid8, e.seq::bigint`;

const entryOf = (row: Row): TrailEntry => ({
  noun: String(row.noun),
  action: String(row.action),
  record: typeof row.record_id === 'string' ? row.record_id : null,
  at: new Date(String(row.at)).toISOString(),
  seq: String(row.seq),
  request: typeof row.request_id === 'string' ? row.request_id : null,
  moved: row.moved === true,
  toStatus: typeof row.to_status === 'string' ? row.to_status : null,
});

/** What was written successfully behind a point of an organization's trail, oldest first, and the point to go on from. */
export async function readTrail(
  tx: Pick<Transaction, 'read'>,
  { tenantId, after, nouns, since, most }: TrailQuery,
): Promise<{ readonly entries: readonly TrailEntry[]; readonly next: TrailPoint }> {
  const values = [tenantId, after.xid, after.seq, nouns, since, most];
  const [rows = []] = await tx.read({ text: ENTRIES, values });
  const found = rows.filter(({ seq }) => seq !== null);
  const last = found.length === most ? found.at(-1) : undefined;
  return {
    entries: found.map(entryOf),
    next: last ? { xid: String(last.xid), seq: String(last.seq) } : { xid: String(rows[0]?.running), seq: '0' },
  };
}

/** The months of the audit trail: made ahead by a scheduled task and at each start; and how far back a reader looks. */
import type pg from 'pg';
import type { Statement } from './pg/batch.ts';
import { withClient } from './pg/prepare.ts';

/** Makes the months that are missing and empties the default partition; the application's role may do this and no more. */
export const monthsStatement: Statement = { text: 'select made, moved from audit_months()', values: [] };

/** PostgreSQL: a lock was not to be had in time. */
const LOCKED = '55P03';

/** What one call did: partitions made, and events moved out of the default partition. */
export interface Months {
  readonly made: number;
  readonly moved: number;
}

/**
 * Makes the months of the trail that are missing, as the owner: at a start and after the demonstration is loaded. Null where
 * readers held the trail for too long; the scheduled task does it then.
 */
export const keepAuditMonths = (owner: pg.ClientConfig): Promise<Months | null> =>
  withClient(owner, async (client) => {
    try {
      const { rows } = await client.query<{ made: number; moved: string }>(monthsStatement.text);
      return { made: rows[0]?.made ?? 0, moved: Number(rows[0]?.moved ?? 0) };
    } catch (error) {
      if ((error as { code?: unknown }).code === LOCKED) return null;
      throw error;
    }
  });

/**
 * SQL about `at`: the last seven days. What runs each minute or hour looks no further, so that it touches one or two months. No
 * transaction stays open that long, so an event with a newer transaction id than the one remembered lies within.
 */
export const LATELY = `now() - interval '7 days'`;

/** The first moment of the month (UTC) before the one that `now` is in: what is newer counts as recent. */
export const recentSince = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString();

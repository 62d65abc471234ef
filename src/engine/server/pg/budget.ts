/** How many connections one server process may hold, so that all processes of a database fit into what it admits. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseError, Statement } from './batch.ts';

/** Connections of a process beside those of requests: two that listen, two for the work of the background. */
const BESIDE = 4;
/** Left to operators, backups, migrations and processes that are just starting. */
const SPARE = 7;
const MOST = { shared: 4, exclusive: 16 };
/** Any two constants of our own: a process counts while it holds this lock, which blocks no one. */
const LOCK = [0x6e65, 0x7875] as const;

export interface Sizes {
  /** Shared pipelined connections for reads. */
  shared: number;
  /** Exclusive connections for transactions. */
  exclusive: number;
}

/** What a process counts itself in by; the lock ends with its connection. */
export const countIn: Statement = { text: `select pg_advisory_lock_shared(${LOCK.join(', ')})`, values: [] };

/** What the database admits for this user, and how many processes are counted in. */
export const roomStatement: Statement = {
  text: `select least(
      current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
        - coalesce(current_setting('reserved_connections', true)::integer, 0),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = session_user)) as room,
    (select count(*)::integer from pg_locks l where l.locktype = 'advisory' and l.classid = ${LOCK[0]} and l.objid = ${LOCK[1]}
      and l.database = (select oid from pg_database where datname = current_database())) as processes`,
  values: [],
};

/** How a process divides `total` connections: a third for reads, the others for transactions, at least one and two. */
export function divide(total: number): Sizes {
  const rest = total - BESIDE;
  const shared = Math.min(MOST.shared, Math.max(1, Math.round(rest / 3)));
  return { shared, exclusive: Math.min(MOST.exclusive, Math.max(2, rest - shared)) };
}

/** The connections of one of so many processes, where the database admits `room` in all. */
export const shareOf = (room: number, processes: number): number => Math.floor((room - SPARE) / Math.max(1, processes));

/** The database admits no further connection (SQLSTATE 53300); one becomes free when somebody else lets go of theirs. */
export const isFull = (error: unknown): boolean => error instanceof Error && (error as DatabaseError).code === '53300';

/** Between two attempts, in milliseconds: not all who wait knock at once. */
export const shortly = (): Promise<void> => sleep(50 + Math.random() * 150);

/** Connects, and waits its turn for up to `patience` milliseconds as long as the database is full. Other errors are thrown. */
export async function retryWhileFull<T>(connect: () => Promise<T>, patience = 30_000): Promise<T> {
  const until = Date.now() + patience;
  for (;;) {
    try {
      return await connect();
    } catch (error) {
      if (!isFull(error) || Date.now() > until) throw error;
      await shortly();
    }
  }
}

/** A transaction as those see it who work in it. */
import type { Row, Statement } from './batch.ts';

/** What work inside a transaction may ask of it. */
export interface Transaction {
  /** Queues a write; an error of it surfaces at the next read or at the commit, and `tell` then hears the rows it answers. */
  write(statement: Statement, tell?: (rows: Row[]) => void): void;
  /** Sends what is queued together with these reads; returns the rows of each read. */
  read(...statements: readonly Statement[]): Promise<Row[][]>;
  /** Sends what is queued, these reads and the commit in one round trip; returns the rows of each read. */
  commitReading(...statements: readonly Statement[]): Promise<Row[][]>;
  /** Runs work on a savepoint: if it fails, only its own writes are undone, and the transaction goes on. */
  nested<T>(work: () => Promise<T>): Promise<T>;
}

/** A transaction on a connection of its own: writes queue up and travel with the next read or with the commit. */
import type pg from 'pg';
import { type Row, runBatch, type Statement } from './batch.ts';
import type { Transaction } from './transaction.ts';

const SET_TENANT = "select set_config('app.tenant', $1, true)";
/** The statement that opens every batch: row-level security sees one organization until the batch ends. */
export const forTenant = (tenantId: string): Statement => ({ text: SET_TENANT, values: [tenantId] });

/** One open transaction on one exclusive connection. */
export class Tx implements Transaction {
  private readonly client: pg.Client;
  private queue: Statement[];
  /** Who hears the rows of a queued write, by its place in the queue. */
  private hearers = new Map<number, (rows: Row[]) => void>();
  private begun = false;
  private done = false;
  private over = false;
  /** Batches sent so far. */
  private batches = 0;

  constructor(client: pg.Client, tenantId: string) {
    this.client = client;
    this.queue = [{ text: 'begin', values: [] }, forTenant(tenantId)];
  }

  write(statement: Statement, tell?: (rows: Row[]) => void): void {
    this.mustBeOpen();
    if (tell) this.hearers.set(this.queue.length, tell);
    this.queue.push(statement);
  }

  async read(...statements: readonly Statement[]): Promise<Row[][]> {
    this.mustBeOpen();
    const before = this.queue.length;
    const batch = [...this.queue, ...statements];
    const hearers = this.hearers;
    this.queue = [];
    this.hearers = new Map();
    this.begun = true;
    this.batches++;
    // Never tried again here: a repeated statement would run in a transaction that has failed. The whole of it may be.
    const rows = await runBatch(this.client, batch, false);
    for (const [at, tell] of hearers) tell(rows[at] ?? []);
    return rows.slice(before);
  }

  async nested<T>(work: () => Promise<T>): Promise<T> {
    this.mustBeOpen();
    const [queued, sent] = [this.queue.length, this.batches];
    this.queue.push({ text: 'savepoint step', values: [] });
    try {
      const result = await work();
      this.write({ text: 'release savepoint step', values: [] });
      await this.read();
      return result;
    } catch (error) {
      const wasSent = this.batches > sent;
      this.queue.length = wasSent ? 0 : queued;
      for (const at of this.hearers.keys()) if (at >= this.queue.length) this.hearers.delete(at);
      // The connection may be lost: then what was lost with it is the error.
      if (wasSent && !(await this.undone('rollback to savepoint step', 'release savepoint step'))) this.end();
      throw error;
    }
  }

  /** Its connection goes on to somebody else: work that outlives the transaction must not reach that one. */
  end(): void {
    this.over = true;
  }

  private mustBeOpen(): void {
    if (this.over) throw new Error('The transaction is over');
  }

  async commitReading(...statements: readonly Statement[]): Promise<Row[][]> {
    const rows = await this.read(...statements, { text: 'commit', values: [] });
    this.begun = false;
    this.done = true;
    return rows;
  }

  async commit(): Promise<void> {
    if (this.done) return;
    // Nothing but the opening is queued: nothing was read and nothing is to be written.
    if (!this.begun && this.queue.length === 2) return;
    this.write({ text: 'commit', values: [] });
    await this.read();
    this.begun = false;
  }

  /** Undoes everything; false when the connection itself is lost. */
  async rollback(): Promise<boolean> {
    return !this.begun || this.undone('rollback');
  }

  /** Whether these statements could be carried out; not if the connection is lost. */
  private undone(...texts: readonly string[]): Promise<boolean> {
    return runBatch(
      this.client,
      texts.map((text) => ({ text, values: [] })),
    ).then(
      () => true,
      () => false,
    );
  }
}

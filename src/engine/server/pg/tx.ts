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
    // Never tried again here: a repeated statement would run in a transaction that has failed. The whole of it may be.
    const rows = await runBatch(this.client, batch, false);
    for (const [at, tell] of hearers) tell(rows[at] ?? []);
    return rows.slice(before);
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
    if (!this.begun) return true;
    try {
      await runBatch(this.client, [{ text: 'rollback', values: [] }]);
      return true;
    } catch {
      return false;
    }
  }
}

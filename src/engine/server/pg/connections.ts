/** The server's connections: a few shared pipelined ones for reads, exclusive ones for transactions. */
import pg from 'pg';
import { type Row, runBatch, type Statement } from './batch.ts';

interface Seat {
  client: pg.Client;
  busy: number;
  broken: boolean;
}

const SET_TENANT = "select set_config('app.tenant', $1, true)";
/** The statement that opens every batch: row-level security sees one organization until the batch ends. */
export const forTenant = (tenantId: string): Statement => ({ text: SET_TENANT, values: [tenantId] });

export interface ConnectionSizes {
  /** Shared pipelined connections for reads. */
  readonly shared?: number;
  /** Exclusive connections for transactions. */
  readonly exclusive?: number;
}

/** All connections of one server process to one database, under the application's role. */
export class Connections {
  private readonly config: pg.ClientConfig;
  private readonly seats: Seat[] = [];
  private readonly idle: pg.Client[] = [];
  private readonly waiting: ((client: pg.Client) => void)[] = [];
  private readonly limits: { shared: number; exclusive: number };
  private opened = 0;
  private closed = false;

  constructor(config: pg.ClientConfig, sizes: ConnectionSizes = {}) {
    this.config = config;
    this.limits = { shared: sizes.shared ?? 4, exclusive: sizes.exclusive ?? 12 };
  }

  /** Opens the shared connections; rejects when the database cannot be reached. */
  async open(): Promise<this> {
    while (this.seats.length < this.limits.shared) {
      const seat: Seat = { client: await this.connect(() => (seat.broken = true)), busy: 0, broken: false };
      this.seats.push(seat);
    }
    return this;
  }

  private async connect(onBroken: () => void): Promise<pg.Client> {
    // `pipeline` is understood by pg 8.23 and not yet by its types.
    const client = new pg.Client({ ...this.config, pipeline: true } as pg.ClientConfig);
    client.on('error', onBroken);
    client.on('end', onBroken);
    await client.connect();
    return client;
  }

  private async leastBusy(): Promise<Seat> {
    let best = this.seats[0];
    for (const seat of this.seats) if (best && seat.busy < best.busy) best = seat;
    if (!best) throw new Error('The connections are not open');
    if (best.broken && !this.closed) {
      const seat = best;
      seat.client = await this.connect(() => (seat.broken = true));
      seat.broken = false;
    }
    return best;
  }

  /** Reads within one organization: all statements in one round trip. Answers the rows of each. */
  async read(tenantId: string, statements: readonly Statement[]): Promise<Row[][]> {
    const [, ...rows] = await this.run([forTenant(tenantId), ...statements]);
    return rows;
  }

  /** Statements outside any organization (sign-in, health); tenant tables refuse them. */
  async run(statements: readonly Statement[]): Promise<Row[][]> {
    const seat = await this.leastBusy();
    seat.busy++;
    try {
      return await runBatch(seat.client, statements);
    } finally {
      seat.busy--;
    }
  }

  private async take(): Promise<pg.Client> {
    const idle = this.idle.pop();
    if (idle) return idle;
    if (this.opened < this.limits.exclusive) {
      this.opened++;
      try {
        const client = await this.connect(() => {
          const at = this.idle.indexOf(client);
          if (at >= 0) {
            this.idle.splice(at, 1);
            this.opened--;
          }
        });
        return client;
      } catch (error) {
        this.opened--;
        throw error;
      }
    }
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private give(client: pg.Client): void {
    const next = this.waiting.shift();
    if (next) next(client);
    else if (this.closed) void client.end();
    else this.idle.push(client);
  }

  /**
   * A transaction within one organization. Writes queue up and travel with the next read or with the commit, so an
   * action that reads once costs two round trips. Whatever `work` throws undoes everything.
   */
  async transaction<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await this.take();
    const tx = new Tx(client, tenantId);
    let usable = true;
    try {
      const result = await work(tx);
      await tx.commit();
      return result;
    } catch (error) {
      usable = await tx.rollback();
      throw error;
    } finally {
      if (usable) this.give(client);
      else {
        this.opened--;
        void client.end().catch(() => undefined);
        const next = this.waiting.shift();
        if (next) void this.take().then(next);
      }
    }
  }

  /** Ends all connections; what is under way finishes first. */
  async close(): Promise<void> {
    this.closed = true;
    await Promise.all([...this.seats.map((s) => s.client), ...this.idle].map((c) => c.end().catch(() => undefined)));
  }
}

/** One open transaction on one exclusive connection. */
export class Tx {
  private readonly client: pg.Client;
  private queue: Statement[];
  private begun = false;
  private done = false;

  constructor(client: pg.Client, tenantId: string) {
    this.client = client;
    this.queue = [{ text: 'begin', values: [] }, forTenant(tenantId)];
  }

  /** Queues a write; an error of it surfaces at the next read or at the commit. */
  write(statement: Statement): void {
    this.queue.push(statement);
  }

  /** Sends what is queued together with these reads; answers the rows of each read. */
  async read(...statements: readonly Statement[]): Promise<Row[][]> {
    const before = this.queue.length;
    const batch = [...this.queue, ...statements];
    this.queue = [];
    this.begun = true;
    return (await runBatch(this.client, batch)).slice(before);
  }

  /** Sends what is queued, these reads and the commit in one round trip; answers the rows of each read. */
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

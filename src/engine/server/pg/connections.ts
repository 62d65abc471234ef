/** The server's connections: a few shared pipelined ones for reads, exclusive ones for transactions. */
import pg from 'pg';
import { Refusal } from '#engine/model/refusals.ts';
import { isStale, type Row, runBatch, type Statement } from './batch.ts';
import { MoreThanOneStep, OneStep } from './one-step.ts';
import type { Transaction } from './transaction.ts';

interface Seat {
  client: pg.Client;
  busy: number;
  broken: boolean;
  /** The one reconnection under way, however many ask for the seat. */
  mending: Promise<void> | null;
}
interface Waiter {
  readonly resolve: (client: pg.Client) => void;
  readonly reject: (error: unknown) => void;
  readonly timer: NodeJS.Timeout;
}

/** No statement may hold a shared connection, and no lock a person, for longer than this (milliseconds). */
const PATIENCE = { statement_timeout: 20_000, lock_timeout: 8_000 };
/** How long a transaction may wait for a connection before it is refused. */
const WAIT_MS = 10_000;
/** Batches of one turn of the event loop that share a connection: they leave in one write, and wake one backend. */
const TOGETHER = 8;
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
  private readonly waiting: Waiter[] = [];
  private turn: { readonly seat: Seat; taken: number } | null = null;
  private readonly limits: { shared: number; exclusive: number };
  private opened = 0;
  private closed = false;

  constructor(config: pg.ClientConfig, sizes: ConnectionSizes = {}) {
    this.config = config;
    this.limits = { shared: sizes.shared ?? 4, exclusive: sizes.exclusive ?? 16 };
  }

  /** Opens the shared connections; rejects when the database cannot be reached. */
  async open(): Promise<this> {
    while (this.seats.length < this.limits.shared) {
      const seat: Partial<Seat> = { busy: 0, broken: false, mending: null };
      seat.client = await this.connect(() => (seat.broken = true));
      // Complete with the client just opened.
      this.seats.push(seat as Seat);
    }
    return this;
  }

  private async connect(onBroken: (client: pg.Client) => void): Promise<pg.Client> {
    // `pipeline` is understood by pg 8.23 and not yet by its types.
    const client = new pg.Client({ ...this.config, ...PATIENCE, pipeline: true } as pg.ClientConfig);
    client.on('error', () => onBroken(client));
    client.on('end', () => onBroken(client));
    await client.connect();
    return client;
  }

  private async leastBusy(): Promise<Seat> {
    let best = this.seats[0];
    for (const seat of this.seats) if (best && seat.busy < best.busy) best = seat;
    if (!best) throw new Error('The connections are not open');
    if (best.broken && !this.closed) {
      const seat = best;
      seat.mending ??= this.mend(seat).finally(() => (seat.mending = null));
      await seat.mending;
    }
    return best;
  }

  /** The connection that this turn's batches share, until it has its fill. */
  private seatOfTurn(): Seat | Promise<Seat> {
    const { turn } = this;
    if (turn && turn.taken < TOGETHER && !turn.seat.broken) {
      turn.taken++;
      return turn.seat;
    }
    return this.leastBusy().then((seat) => {
      if (!this.turn) setImmediate(() => (this.turn = null));
      this.turn = { seat, taken: 1 };
      return seat;
    });
  }

  private async mend(seat: Seat): Promise<void> {
    const broken = seat.client;
    seat.client = await this.connect((client) => {
      if (seat.client === client) seat.broken = true;
    });
    seat.broken = false;
    broken.end().catch(() => undefined);
  }

  /** Reads within one organization: all statements in one round trip. Answers the rows of each. */
  async read(tenantId: string, statements: readonly Statement[]): Promise<Row[][]> {
    const [, ...rows] = await this.run([forTenant(tenantId), ...statements]);
    return rows;
  }

  /** Statements outside any organization (sign-in, health); tenant tables refuse them. */
  async run(statements: readonly Statement[]): Promise<Row[][]> {
    const seat = await this.seatOfTurn();
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
    if (this.opened < this.limits.exclusive) return this.openExclusive();
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        resolve,
        reject,
        timer: setTimeout(() => {
          this.waiting.splice(this.waiting.indexOf(waiter), 1);
          reject(new Refusal('UNAVAILABLE'));
        }, WAIT_MS),
      };
      this.waiting.push(waiter);
    });
  }

  private async openExclusive(): Promise<pg.Client> {
    this.opened++;
    try {
      return await this.connect((client) => {
        const at = this.idle.indexOf(client);
        if (at < 0) return;
        this.idle.splice(at, 1);
        this.opened--;
      });
    } catch (error) {
      this.opened--;
      throw error;
    }
  }

  private give(client: pg.Client): void {
    const next = this.waiting.shift();
    if (next) {
      clearTimeout(next.timer);
      next.resolve(client);
    } else if (this.closed) void client.end();
    else this.idle.push(client);
  }

  /** A connection was lost: whoever waits longest tries a new one. */
  private replace(lost: pg.Client): void {
    this.opened--;
    void lost.end().catch(() => undefined);
    const next = this.waiting.shift();
    if (!next) return;
    clearTimeout(next.timer);
    this.openExclusive().then(next.resolve, next.reject);
  }

  /**
   * A transaction within one organization. Writes queue up and travel with the next read or with the commit, so an
   * action that reads once costs two round trips. Whatever `work` throws undoes everything.
   */
  async transaction<T>(tenantId: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    try {
      return await this.attempt(tenantId, work);
    } catch (error) {
      // A prepared statement went stale under the transaction, which the database has undone: once more, parsed afresh.
      if (!isStale(error)) throw error;
      return this.attempt(tenantId, work);
    }
  }

  /**
   * The same for work that reads one record, changes it and leaves its trace: read without a lock beside the reads of
   * others, then written in one statement where the record is still as it was read. Null: the work asks for more than
   * that, or somebody was faster; nothing is done then, and `transaction` does it.
   */
  async oneStep<T>(tenantId: string, work: (tx: Transaction) => Promise<T>): Promise<{ result: T } | null> {
    const step = new OneStep((look) => this.read(tenantId, [look]).then(([rows = []]) => rows));
    try {
      const result = await work(step);
      const statement = step.statement();
      if (!statement) return { result };
      const [, rows = []] = await this.lend((client) => runBatch(client, [forTenant(tenantId), statement]), answers);
      return step.tell(rows) ? { result } : null;
    } catch (error) {
      if (error instanceof MoreThanOneStep) return null;
      throw error;
    }
  }

  private async attempt<T>(tenantId: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    let tx: Tx | undefined;
    const whole = async (client: pg.Client): Promise<T> => {
      tx = new Tx(client, tenantId);
      try {
        const result = await work(tx);
        await tx.commit();
        return result;
      } finally {
        tx.end();
      }
    };
    return this.lend(whole, async () => (await tx?.rollback()) ?? true);
  }

  /** An exclusive connection for some work; after a failure it goes on to others only if it is still of use. */
  private async lend<T>(
    work: (client: pg.Client) => Promise<T>,
    isUsable: (client: pg.Client) => Promise<boolean>,
  ): Promise<T> {
    const client = await this.take();
    let usable = true;
    try {
      return await work(client);
    } catch (error) {
      usable = await isUsable(client);
      throw error;
    } finally {
      if (usable) this.give(client);
      else this.replace(client);
    }
  }

  /** Ends all connections; what is under way finishes first. */
  async close(): Promise<void> {
    this.closed = true;
    // What was submitted in this turn leaves at its end.
    await new Promise((resolve) => setImmediate(resolve));
    await Promise.all([...this.seats.map((s) => s.client), ...this.idle].map((c) => c.end().catch(() => undefined)));
  }
}

/** Whether a connection still answers: a bare Sync, which asks for nothing. */
const answers = (client: pg.Client): Promise<boolean> =>
  runBatch(client, []).then(
    () => true,
    () => false,
  );

/** One open transaction on one exclusive connection. */
class Tx implements Transaction {
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

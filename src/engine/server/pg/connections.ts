/** The server's connections: a few shared pipelined ones for reads, exclusive ones for transactions. */
import pg from 'pg';
import { Refusal } from '#engine/model/refusals.ts';
import { countIn, divide, isFull, roomStatement, shareOf, shortly, type Sizes, retryWhileFull } from './budget.ts';
import { isStale, type Row, runBatch, type Statement } from './batch.ts';
import { MoreThanOneStep, OneStep } from './one-step.ts';
import type { Transaction } from './transaction.ts';
import { forTenant, Tx } from './tx.ts';

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
/** How long a caller waits for a shared connection while the database is full. */
const PATIENT_MS = 10_000;
/** Between two looks at how many processes share the database. */
const LOOK_MS = 2000;
/** An idle connection is closed after being unused for this long. */
const UNUSED_MS = 3000;

/** Fixed sizes, or at most so many in all; the process's share of what the database admits where neither is said. */
export type ConnectionSizes = Partial<Readonly<Sizes>> & { readonly most?: number | undefined };

/** All connections of one server process to one database, under the application's role. */
export class Connections {
  private readonly config: pg.ClientConfig;
  private readonly seats: Seat[] = [];
  private readonly idle: pg.Client[] = [];
  private readonly waiting: Waiter[] = [];
  private turn: { readonly seat: Seat; taken: number } | null = null;
  private limits: Sizes;
  /** Whether the sizes follow the number of processes. */
  private readonly isShare: boolean;
  private readonly most: number | undefined;
  private looking: NodeJS.Timeout | undefined;
  /** Exclusive connections that are open or being opened, and those that are open. */
  private opened = 0;
  private held = 0;
  /** When an idle connection was last of use, in milliseconds. */
  private readonly idleSince = new WeakMap<pg.Client, number>();
  private closed = false;

  constructor(config: pg.ClientConfig, sizes: ConnectionSizes = {}) {
    this.config = config;
    this.isShare = sizes.shared === undefined && sizes.exclusive === undefined;
    this.most = sizes.most;
    this.limits = { shared: sizes.shared ?? 4, exclusive: sizes.exclusive ?? 16 };
  }

  /** Opens the shared connections; rejects when the database cannot be reached. */
  async open(): Promise<this> {
    await this.openSeat();
    if (this.isShare) {
      await this.takeShare();
      this.looking = setInterval(() => void this.takeShare().catch(() => undefined), LOOK_MS).unref();
    }
    while (!this.closed && this.seats.length < this.limits.shared) await this.openSeat();
    return this;
  }

  private async openSeat(): Promise<void> {
    const seat: Partial<Seat> = { busy: 0, broken: false, mending: null };
    seat.client = await this.shared(this.seats.length === 0, () => (seat.broken = true));
    if (this.closed) return seat.client.end();
    // Complete with the client just opened.
    this.seats.push(seat as Seat);
  }

  /** A shared connection; the first one counts this process in. */
  private async shared(isFirst: boolean, onBroken: (client: pg.Client) => void): Promise<pg.Client> {
    const client = await retryWhileFull(() => this.connect(onBroken), PATIENT_MS);
    if (isFirst && this.isShare) await runBatch(client, [countIn]);
    return client;
  }

  /** Looks how many processes there are, and keeps to this one's share from now on. */
  private async takeShare(): Promise<void> {
    const [[row] = []] = await this.run([roomStatement]);
    if (this.closed) return;
    const share = shareOf(Number(row?.room), Number(row?.processes));
    this.limits = divide(Math.min(share, this.most ?? share));
    while (this.opened > this.limits.exclusive && this.idle.length > 0) this.letGo(this.idle.shift());
    this.letUnusedGo();
    const surplus = this.seats.slice(this.limits.shared).find((seat) => seat.busy === 0 && !seat.broken);
    if (surplus) {
      this.seats.splice(this.seats.indexOf(surplus), 1);
      if (this.turn?.seat === surplus) this.turn = null;
      void surplus.client.end().catch(() => undefined);
    } else if (this.seats.length < this.limits.shared) await this.openSeat();
  }

  /** Closes a connection that has been unused for a while, since another process may need it; keeps one. */
  private letUnusedGo(): void {
    const [longest] = this.idle;
    if (!longest || this.idle.length < 2 || Date.now() - (this.idleSince.get(longest) ?? 0) < UNUSED_MS) return;
    this.letGo(this.idle.shift());
    this.letUnusedGo();
  }

  private letGo(client: pg.Client | undefined): void {
    this.opened--;
    this.held--;
    void client?.end().catch(() => undefined);
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
    const whole = this.seats.filter((seat) => !seat.broken);
    // What broke is opened again beside, as long as another one serves.
    for (const seat of this.seats) if (seat.broken && whole.length > 0) this.mended(seat).catch(() => undefined);
    let best = whole[0] ?? this.seats[0];
    for (const seat of whole) if (best && seat.busy < best.busy) best = seat;
    if (!best) throw new Error('The connections are not open');
    if (best.broken && !this.closed) await this.mended(best);
    return best;
  }

  private mended(seat: Seat): Promise<void> {
    if (this.closed) return Promise.resolve();
    seat.mending ??= this.mend(seat).finally(() => (seat.mending = null));
    return seat.mending;
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
    seat.client = await this.shared(seat === this.seats[0], (client) => {
      if (seat.client === client) seat.broken = true;
    });
    seat.broken = false;
    broken.end().catch(() => undefined);
  }

  /** Reads within one organization: all statements in one round trip. Returns the rows of each. */
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
    return this.nextFree();
  }

  private nextFree(): Promise<pg.Client> {
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

  private async openExclusive(until = Date.now() + WAIT_MS): Promise<pg.Client> {
    this.opened++;
    try {
      const opened = await this.connect((client) => {
        const at = this.idle.indexOf(client);
        if (at < 0) return;
        this.idle.splice(at, 1);
        this.opened--;
        this.held--;
      });
      this.held++;
      return opened;
    } catch (error) {
      this.opened--;
      if (!isFull(error) || this.closed || Date.now() > until) throw error;
    }
    // The database is full. Wait for one of ours to be returned or, if we hold none, for another process to close one.
    const idle = this.idle.pop();
    if (idle) return idle;
    if (this.held > 0) return this.nextFree();
    await shortly();
    return this.idle.pop() ?? this.openExclusive(until);
  }

  private give(client: pg.Client): void {
    const next = this.waiting.shift();
    if (next) {
      clearTimeout(next.timer);
      next.resolve(client);
    } else if (this.closed) void client.end();
    else if (this.opened > this.limits.exclusive) this.letGo(client);
    else {
      this.idleSince.set(client, Date.now());
      this.idle.push(client);
    }
  }

  /** A connection was lost: the caller that has waited longest opens a new one. */
  private replace(lost: pg.Client): void {
    this.opened--;
    this.held--;
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
      // A prepared statement became invalid during the transaction, which the database rolled back: parse it again and retry.
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
    clearInterval(this.looking);
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

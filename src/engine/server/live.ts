/** Live updates: each commit is sent to every server process, and from there to the browsers that watch. */
import pg from 'pg';
import type { LiveEvent } from '#engine/model/wire.ts';
import { isFull, shortly } from './pg/budget.ts';
import type { Connections } from './pg/connections.ts';

const CHANNEL = 'nexus_live';
/** NOTIFY carries less than 8,000 bytes; a message stays well below. */
const EVENTS_PER_MESSAGE = 60;
const GATHER_MS = 20;
const RETRY_MS = 500;

export interface LiveMessage {
  readonly tenantId: string;
  readonly events: readonly LiveEvent[];
}
type Listener = (message: LiveMessage) => void;

/**
 * Events carry ids only. They are gathered for some milliseconds and sent outside the transactions that made them:
 * a NOTIFY inside every writing transaction takes a global lock at commit and halves the rate of commits. A process
 * that dies between commit and notice loses the notice, not the data; browsers refresh when they reconnect.
 */
export class Live {
  private readonly connections: Connections;
  private readonly listeners = new Set<Listener>();
  private readonly own = new Set<Listener>();
  private readonly gathered = new Map<string, LiveEvent[]>();
  private timer: NodeJS.Timeout | null = null;
  private client: pg.Client | null = null;
  private stopped = false;
  private readonly gaps = new Set<() => void>();

  constructor(connections: Connections) {
    this.connections = connections;
  }

  /** Tells every process, this one included, shortly; and who hears this process's own at once. */
  publish(tenantId: string, events: readonly LiveEvent[]): void {
    for (const listener of this.own) listener({ tenantId, events });
    const list = this.gathered.get(tenantId);
    if (list) list.push(...events);
    else this.gathered.set(tenantId, [...events]);
    this.timer ??= setTimeout(() => this.flush(), GATHER_MS);
  }

  private flush(): void {
    this.timer = null;
    const statements = [...this.gathered].flatMap(([tenantId, events]) =>
      Array.from({ length: Math.ceil(events.length / EVENTS_PER_MESSAGE) }, (_, i) => ({
        text: 'select pg_notify($1, $2)',
        values: [
          CHANNEL,
          JSON.stringify({ tenantId, events: events.slice(i * EVENTS_PER_MESSAGE, (i + 1) * EVENTS_PER_MESSAGE) }),
        ],
      })),
    );
    this.gathered.clear();
    // Lost notices are made good by the next read; there is nobody to tell.
    this.connections.run(statements).catch(() => undefined);
  }

  /** Hears what all processes commit; returns a function that unsubscribes. */
  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Hears what this process commits before its caller has the answer: for what it must not believe a moment longer. */
  hearOwn(listener: Listener): void {
    this.own.add(listener);
  }

  /** Called after messages may have been lost: caches that they would have changed must be cleared. */
  onGap(forget: () => void): void {
    this.gaps.add(forget);
  }

  /** Opens the listening connection and keeps it open. */
  async start(config: pg.ClientConfig): Promise<void> {
    const client = new pg.Client(config);
    let isOpen = false;
    let lost = false;
    const again = (): void => {
      if (this.stopped || lost) return;
      lost = true;
      this.client = null;
      this.retry(config);
    };
    const closed = (): void => void (isOpen && again());
    client.on('error', closed);
    client.on('end', closed);
    client.on('notification', (message) => {
      // Our own messages, written by flush above.
      const heard = JSON.parse(message.payload ?? '{}') as LiveMessage;
      for (const listener of this.listeners) listener(heard);
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      isOpen = true;
    } catch (error) {
      if (isFull(error) && !this.stopped) {
        await shortly();
        return this.start(config);
      }
      again();
      throw error;
    }
    this.client = client;
    for (const forget of this.gaps) forget();
  }

  private retry(config: pg.ClientConfig): void {
    setTimeout(() => {
      // A failed attempt comes here again by itself.
      if (!this.stopped) this.start(config).catch(() => undefined);
    }, RETRY_MS).unref();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    await this.client?.end().catch(() => undefined);
  }
}

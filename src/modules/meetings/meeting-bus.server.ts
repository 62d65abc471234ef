/** Carries room events between all server processes, whichever process has a participant's connection. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { isFull, shortly } from '#engine/server/pg/budget.ts';
import type { Connections } from '#engine/server/pg/connections.ts';
import type { ToPage } from './meeting-wire.model.ts';

const CHANNEL = 'nexus_meetings';
/** NOTIFY carries less than 8,000 bytes; a longer message travels in parts. */
const PART = 7000;
const RETRY_MS = 500;
/** Parts of messages that wait for the rest; what never becomes whole must not stay. */
const OPEN_MOST = 200;

/** A message to a room. */
export interface RoomMessage {
  readonly room: string;
  readonly tenantId: string;
  /** One participant, or everybody who is in. */
  readonly to: string | null;
  /** The participant list has changed: every process reads it again and notifies its connections. */
  readonly what: 'changed' | 'arrived' | 'ended' | 'page';
  /** Of `arrived`: the connection that is theirs from now on; of `page`: who says it. */
  readonly from?: string;
  readonly seat?: string;
  readonly body?: ToPage;
}

/** Messages of one process arrive everywhere in the order in which they were sent. */
export class RoomBus {
  private readonly connections: Connections;
  private readonly hear: (message: RoomMessage) => void;
  private readonly parts = new Map<string, string[]>();
  private line: Promise<unknown> = Promise.resolve();
  private client: pg.Client | null = null;
  private stopped = false;

  constructor(connections: Connections, hear: (message: RoomMessage) => void) {
    this.connections = connections;
    this.hear = hear;
  }

  tell(message: RoomMessage): void {
    const whole = Buffer.from(JSON.stringify(message)).toString('base64');
    const id = randomUUID();
    const count = Math.ceil(whole.length / PART);
    const statements = Array.from({ length: count }, (_, i) => ({
      text: 'select pg_notify($1, $2)',
      values: [CHANNEL, `${id} ${i} ${count} ${whole.slice(i * PART, (i + 1) * PART)}`],
    }));
    // One after the other: a candidate must not overtake the offer it belongs to. What is lost is sent again by the pages.
    this.line = this.line.then(() => this.connections.run(statements)).catch(() => undefined);
  }

  private take(payload: string): void {
    const [id = '', at = '', of = '', data = ''] = payload.split(' ');
    const parts = this.parts.get(id) ?? [];
    parts[Number(at)] = data;
    if (parts.filter((p) => p !== undefined).length < Number(of)) {
      if (this.parts.size >= OPEN_MOST) this.parts.clear();
      this.parts.set(id, parts);
      return;
    }
    this.parts.delete(id);
    // Our own messages, written by `tell` above.
    this.hear(JSON.parse(Buffer.from(parts.join(''), 'base64').toString('utf8')) as RoomMessage);
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
      // A failed attempt comes here again by itself.
      setTimeout(() => !this.stopped && void this.start(config).catch(() => undefined), RETRY_MS).unref();
    };
    const closed = (): void => void (isOpen && again());
    client.on('error', closed);
    client.on('end', closed);
    client.on('notification', ({ payload }) => this.take(payload ?? ''));
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
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.client?.end().catch(() => undefined);
  }
}

/** The rooms of this process: connections of people who are in a meeting or wait before it. */
import { randomUUID } from 'node:crypto';
import type {} from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { hasControl } from '#engine/model/check.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { RoomBus, RoomMessage } from './meeting-bus.server.ts';
import { arrive, decide, depart, finish, leads, peopleOf, personOf } from './meeting-door.server.ts';
import { type Participant, type Visitor, within } from './meeting-parts.server.ts';
import {
  CHAT_MOST,
  MESSAGES_A_SECOND,
  type Person,
  type Presence,
  SENTENCES,
  STEPS,
  type ToPage,
  type ToServer,
} from './meeting-wire.model.ts';

/** How long a connection may be gone before its person has left. */
const GRACE_MS = 10_000;
const PING_MS = 25_000;
const BACKLOG_BYTES = 1_000_000;
/** What ends a connection that goes on sending too much. */
const TOO_MANY = MESSAGES_A_SECOND * 5;
const CLOSED = { refused: 4403, over: 4410, fast: 4429, signedOut: 4401 } as const;

interface Seat {
  readonly id: string;
  readonly socket: WebSocket;
  readonly tenantId: string;
  readonly room: string;
  readonly check: () => Promise<unknown>;
  me: Person;
  state: 'waiting' | 'admitted';
  alive: boolean;
  /** Messages that may still be sent now, and when that was counted (milliseconds). */
  left: number;
  countedAt: number;
}

const isPresence = (value: unknown): value is Presence => {
  const p = value as Partial<Presence> | null;
  return (
    typeof p === 'object' &&
    p !== null &&
    typeof p.page === 'string' &&
    /^[\w-]{8,40}$/.test(p.page) &&
    [p.microphone, p.camera, p.screen, p.hand].every((b) => typeof b === 'boolean')
  );
};
/** A message of a page, or null for what is none. */
function messageIn(text: string): ToServer | null {
  try {
    const value: unknown = JSON.parse(text);
    // Each kind is checked once more where it is used.
    return typeof value === 'object' && value !== null && 'type' in value ? (value as ToServer) : null;
  } catch {
    return null;
  }
}

export class Rooms {
  private readonly engine: Engine;
  private readonly rooms = new Map<string, Set<Seat>>();
  /** People whose connection is gone, until they come back or have left. */
  private readonly gone = new Map<string, NodeJS.Timeout>();
  private readonly timer: NodeJS.Timeout;
  private bus: RoomBus | null = null;

  constructor(engine: Engine) {
    this.engine = engine;
    this.timer = setInterval(() => {
      for (const seats of this.rooms.values()) for (const seat of seats) this.ping(seat);
    }, PING_MS);
  }

  /** Where messages go that others must hear; given once, before the first connection. */
  speakBy(bus: RoomBus): void {
    this.bus = bus;
  }

  stop(): void {
    clearInterval(this.timer);
    for (const timer of this.gone.values()) clearTimeout(timer);
  }

  private send(seat: Seat, message: ToPage): void {
    if (seat.socket.bufferedAmount > BACKLOG_BYTES) seat.socket.terminate();
    else seat.socket.send(JSON.stringify(message));
  }

  private end(seat: Seat, message: string, code: number = CLOSED.over): void {
    this.send(seat, { type: 'over', message });
    seat.socket.close(code);
  }

  private tell(room: string, tenantId: string, message: Omit<RoomMessage, 'room' | 'tenantId'>): void {
    this.bus?.tell({ room, tenantId, ...message });
  }

  private ping(seat: Seat): void {
    if (!seat.alive) return seat.socket.terminate();
    seat.alive = false;
    seat.socket.ping();
    // A connection lives no longer than the right to it.
    seat.check().catch(() => seat.socket.close(CLOSED.signedOut));
  }

  /** A participant's connection opens. `check` fails once they are signed out. */
  async open(socket: WebSocket, room: string, visitor: Visitor, check: () => Promise<unknown>): Promise<void> {
    const early: string[] = [];
    const keep = (data: Buffer): void => void (early.length < MESSAGES_A_SECOND && early.push(data.toString('utf8')));
    socket.on('message', keep);
    const came = await within(this.engine, visitor.tenantId, 'arrive', (db) => arrive(db, room, visitor));
    if ('why' in came) {
      socket.send(JSON.stringify({ type: 'over', message: came.why } satisfies ToPage));
      return socket.close(CLOSED.refused);
    }
    const { place } = came;
    if (socket.readyState !== socket.OPEN) return this.leaveLater(visitor.tenantId, room, place.id);
    const seat: Seat = {
      id: randomUUID(),
      socket,
      tenantId: visitor.tenantId,
      room,
      check,
      me: personOf(place),
      state: 'waiting',
      alive: true,
      left: MESSAGES_A_SECOND,
      countedAt: Date.now(),
    };
    this.rooms.set(room, (this.rooms.get(room) ?? new Set()).add(seat));
    socket.off('message', keep);
    const hear = (text: string): Promise<void> =>
      this.heard(seat, text).catch(() => this.send(seat, { type: 'said', message: 'That did not work. Try again.' }));
    socket.on('message', (data: Buffer) => void hear(data.toString('utf8')));
    socket.on('pong', () => (seat.alive = true));
    socket.on('close', () => this.closed(seat));
    this.tell(room, seat.tenantId, { to: place.id, what: 'arrived', seat: seat.id });
    this.tell(room, seat.tenantId, { to: null, what: 'changed' });
    for (const text of early) await hear(text);
  }

  private closed(seat: Seat): void {
    const seats = this.rooms.get(seat.room);
    seats?.delete(seat);
    if (seats?.size === 0) this.rooms.delete(seat.room);
    this.leaveLater(seat.tenantId, seat.room, seat.me.id);
  }

  /** Somebody is gone who may come back: after a while they have left. */
  private leaveLater(tenantId: string, room: string, id: string): void {
    clearTimeout(this.gone.get(id));
    const left = async (): Promise<void> => {
      this.gone.delete(id);
      if ([...(this.rooms.get(room) ?? [])].some((s) => s.me.id === id)) return;
      await within(this.engine, tenantId, 'leave', (db) => depart(db, id));
      this.tell(room, tenantId, { to: null, what: 'changed' });
    };
    // The database may be away just then: the list is put right when the meeting ends.
    const timer = setTimeout(() => void left().catch(() => undefined), GRACE_MS);
    timer.unref();
    this.gone.set(id, timer);
  }

  /** Whether a connection may send one more message now; ends one that does not stop. */
  private mayspeak(seat: Seat): boolean {
    const now = Date.now();
    seat.left = Math.min(MESSAGES_A_SECOND, seat.left + ((now - seat.countedAt) / 1000) * MESSAGES_A_SECOND);
    seat.countedAt = now;
    seat.left -= 1;
    if (seat.left < -TOO_MANY) this.end(seat, 'Too many messages at once. Join again.', CLOSED.fast);
    return seat.left >= 0;
  }

  private async heard(seat: Seat, text: string): Promise<void> {
    const message = this.mayspeak(seat) ? messageIn(text) : null;
    if (!message) return;
    const { room, tenantId, me } = seat;
    if (message.type === 'leave') {
      await within(this.engine, tenantId, 'leave', (db) => depart(db, me.id));
      this.tell(room, tenantId, { to: null, what: 'changed' });
      return seat.socket.close(1000);
    }
    // Who waits hears and says nothing.
    if (seat.state !== 'admitted') return;
    const page = (to: string | null, body: ToPage): void =>
      this.tell(room, tenantId, { to, what: 'page', from: me.id, body });
    if (message.type === 'presence' && isPresence(message.presence)) {
      const { page: id, microphone, camera, screen, hand } = message.presence;
      // Who only looks on shows nothing.
      const shows = me.role !== 'observer';
      const presence = {
        page: id,
        microphone: shows && microphone,
        camera: shows && camera,
        screen: shows && screen,
        hand,
      };
      page(null, { type: 'presence', from: me.id, presence });
    } else if (message.type === 'signal' && typeof message.to === 'string')
      page(message.to, { type: 'signal', from: me.id, data: message.data });
    else if (message.type === 'chat' && typeof message.text === 'string') {
      const words = message.text.trim();
      if (words === '' || words.length > CHAT_MOST || hasControl(words))
        return this.send(seat, { type: 'said', message: `A message has 1 to ${CHAT_MOST} characters.` });
      page(null, { type: 'chat', from: me.id, name: me.name, text: words, at: new Date().toISOString() });
    } else if (leads(me)) await this.led(seat, message);
  }

  /** What only who leads the meeting may do. */
  private async led(seat: Seat, message: ToServer): Promise<void> {
    const { room, tenantId, me } = seat;
    if (message.type === 'end') {
      const over = await within(this.engine, tenantId, 'end', (db) => finish(db, room, me.id));
      return over ? this.tell(room, tenantId, { to: null, what: 'ended' }) : undefined;
    }
    if (!('who' in message) || typeof message.who !== 'string' || !STEPS.includes(message.type)) return;
    const { type, who } = message;
    const { may, why } = await within(this.engine, tenantId, type, (db) => decide(db, room, me.id, message));
    if (why) this.send(seat, { type: 'said', message: why });
    if (!may) return;
    if (type === 'mute') this.tell(room, tenantId, { to: who, what: 'page', from: me.id, body: { type: 'mute' } });
    else this.tell(room, tenantId, { to: null, what: 'changed' });
  }

  /** A message of any process, this one included. */
  hear(message: RoomMessage): void {
    const seats = [...(this.rooms.get(message.room) ?? [])].filter((s) => s.tenantId === message.tenantId);
    if (message.what === 'arrived') {
      clearTimeout(this.gone.get(message.to ?? ''));
      for (const s of seats) if (s.me.id === message.to && s.id !== message.seat) this.end(s, SENTENCES.elsewhere);
    } else if (message.what === 'ended') for (const s of seats) this.end(s, SENTENCES.ended);
    else if (message.what === 'changed') {
      if (seats.length) void this.look(message.room, message.tenantId).catch(() => undefined);
    } else
      for (const s of seats)
        if (message.body && s.state === 'admitted' && s.me.id !== message.from && (message.to ?? s.me.id) === s.me.id)
          this.send(s, message.body);
  }

  /** Looks who is in a room and tells everybody of it who is connected here. */
  private async look(room: string, tenantId: string): Promise<void> {
    const { found, all } = await within(this.engine, tenantId, 'look', (db) => peopleOf(db, room));
    const of = (status: Participant['status']): Person[] => all.filter((p) => p.status === status).map(personOf);
    const [people, waiting] = [of('admitted'), of('waiting')];
    for (const seat of this.rooms.get(room) ?? []) {
      const place = all.find((p) => p.id === seat.me.id);
      if (place?.status === 'denied' || place?.status === 'removed') this.end(seat, SENTENCES[place.status]);
      if (place?.status !== 'admitted' && place?.status !== 'waiting') continue;
      seat.me = personOf(place);
      seat.state = place.status;
      const isIn = place.status === 'admitted';
      this.send(seat, {
        type: 'room',
        me: seat.me,
        state: seat.state,
        started: found?.status === 'live',
        people: isIn ? people : [],
        waiting: isIn && leads(place) ? waiting : [],
      });
    }
  }
}

/** The token of a guest's seat in the protocol of a connection; null where somebody is signed in. */
export function seatIn({ headers }: FastifyRequest): string | null {
  const said = headers['sec-websocket-protocol'];
  return typeof said === 'string' ? (/(?:^|, ?)seat\.([\w.-]{80,200})/.exec(said)?.[1] ?? null) : null;
}

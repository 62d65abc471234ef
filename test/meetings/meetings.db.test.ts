import { createHmac } from 'node:crypto';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import type { MeetingRole } from '#modules/meetings/meeting.model.ts';
import type {
  MadeMeeting,
  MediaAccess,
  MeetingCard,
  MeetingRow,
  ToPage,
  ToServer,
} from '#modules/meetings/meeting-wire.model.ts';
import { Caller, signedIn, sql } from '#test/identity/caller.ts';
import { multiply } from '#test/scale/growing.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const SECRET = 'a media server’s secret of more than 32 characters';
let server: TestServer;
let host: Caller;
let colleague: Caller;
let outsider: Caller;
let person = '';
beforeAll(async () => {
  server = await startTestServer({
    demo: '2026-11-20',
    env: {
      LIVEKIT_URL: 'wss://media.example.org',
      LIVEKIT_KEY: 'key',
      LIVEKIT_SECRET: SECRET,
      TURN_URLS: 'turn:turn.example.org:3478',
      TURN_SECRET: 'a relay’s shared secret',
    },
  });
  [host, colleague, outsider] = await Promise.all([
    signedIn(server.url, 'hr-manager'),
    signedIn(server.url, 'employee'),
    signedIn(server.url, 'nurse'),
  ]);
  const [row] = await sql<{ employee: string }>(
    server,
    `select m.employee from membership m join account a on a.id = m.account where a.email = 'employee@harborline.example'`,
  );
  person = row?.employee ?? '';
}, 120_000);
afterAll(() => server.close());
beforeEach(() => sql(server, 'delete from throttle'));

const minutes = (n: number): string => new Date(Date.now() + n * 60_000).toISOString();
async function plan(extra: object = {}, by = host): Promise<MadeMeeting> {
  const body = { name: 'Morning round', startsAt: minutes(1), people: [{ employee: person }], ...extra };
  const made = await by.call<MadeMeeting>('POST', '/meeting-rooms', body);
  if (made.status !== 201) throw new Error(made.text);
  return made.data;
}
const look = (caller: Caller, meeting: string, seat?: string) =>
  caller.call<MeetingCard>('POST', '/meeting-rooms/look', { meeting, ...(seat ? { seat } : {}) });

/** A page's connection to a room: what it heard, and what it says. */
class Line {
  readonly heard: ToPage[] = [];
  closed: number | null = null;
  private readonly socket: WebSocket;

  constructor(meeting: string, who: Caller | string, headers: Record<string, string> = {}) {
    const protocol = typeof who === 'string' ? `seat.${who}` : `bearer.${who.token ?? ''}`;
    const cookie = typeof who === 'string' ? {} : { cookie: who.cookie };
    this.socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/meeting-rooms/${meeting}/socket`, [protocol], {
      headers: { ...cookie, ...headers },
    });
    this.socket.on('message', (data: Buffer) => this.heard.push(JSON.parse(data.toString('utf8')) as ToPage));
    this.socket.on('close', (code) => (this.closed = code));
    this.socket.on('error', () => undefined);
  }
  say(message: ToServer): void {
    this.socket.send(JSON.stringify(message));
  }
  raw(text: string): void {
    this.socket.send(text);
  }
  drop(): void {
    this.socket.terminate();
  }
  /** The newest message of a kind, once there is one that fits. */
  async hears<T extends ToPage['type']>(
    type: T,
    fits: (message: Extract<ToPage, { type: T }>) => boolean = () => true,
  ): Promise<Extract<ToPage, { type: T }>> {
    return vi.waitFor(
      () => {
        const found = this.heard.findLast(
          (m): m is Extract<ToPage, { type: T }> => m.type === type && fits(m as Extract<ToPage, { type: T }>),
        );
        if (!found) throw new Error(`no ${type} in ${JSON.stringify(this.heard)}`);
        return found;
      },
      { timeout: 5000 },
    );
  }
  /** The server's last word on what one is. */
  isNow = (role: MeetingRole) =>
    vi.waitFor(() => expect(this.heard.findLast((m) => m.type === 'room')).toMatchObject({ me: { role } }), {
      timeout: 5000,
    });
  isIn = () => this.hears('room', (m) => m.state === 'admitted');
}
const presence = { page: 'page-0001', microphone: true, camera: true, screen: false, hand: false };

describe('who may not', () => {
  test('nobody comes in without a session, a place on the list, or from another site', async () => {
    const { id } = await plan();
    expect((await look(new Caller(server.url), id)).status).toBe(401);
    for (const unknown of [id, '0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b', 'nowhere'])
      expect((await look(outsider, unknown)).data).toBeNull();
    const northgate = await signedIn(server.url, 'admin@northgate.example');
    expect((await look(northgate, id)).text).toBe((await look(outsider, id)).text);
    for (const line of [new Line(id, outsider), new Line(id, northgate)])
      expect(await line.hears('over')).toEqual({
        type: 'over',
        message: 'You are not on the guest list for this meeting.',
      });
    const stranger = new Line(id, new Caller(server.url));
    await vi.waitFor(() => expect(stranger.closed).toBe(4401));
    const elsewhere = new Line(id, host, { origin: 'https://evil.example' });
    await vi.waitFor(() => expect(elsewhere.closed).toBe(4403));
    expect((await outsider.call('POST', `/meetings/${id}/cancel`)).status).toBe(404);
    expect((await host.call('GET', '/meeting-participants')).data ?? []).toEqual([]);
  });
  test('a media server’s token is for who was let in', async () => {
    const { id } = await plan();
    const refused = await colleague.call('POST', '/meeting-rooms/media', { meeting: id });
    expect(refused.status).toBe(403);
  });
  test('only who leads lets in, takes out and ends', async () => {
    const { id } = await plan({ waitingRoom: false });
    const [leader, other] = [new Line(id, host), new Line(id, colleague)];
    await leader.isIn();
    const { me } = await other.isIn();
    const { people } = await leader.hears('room', (m) => m.people.length === 2);
    other.say({ type: 'end' });
    other.say({ type: 'remove', who: people.find((p) => p.id !== me.id)?.id ?? '' });
    other.say({ type: 'chat', text: 'still here' });
    await leader.hears('chat');
    expect((await look(colleague, id)).data.status).toBe('live');
    leader.drop();
    other.drop();
  });
});

describe('planning', () => {
  test.each<[object, string, string]>([
    [{ name: '' }, 'name', 'is required'],
    [{ duration: 10 }, 'duration', 'must be at least 15'],
    [{ duration: 241 }, 'duration', 'must be at most 240'],
    [{ most: 13 }, 'most', 'must be at most 12'],
    [{ most: 1 }, 'most', 'must be at least 2'],
    [{ startsAt: '2020-01-01T00:00:00Z' }, 'startsAt', 'is in the past; choose a future time'],
    [{ recording: true }, 'recording', 'is not a recognized field'],
  ])('%j is refused at %s', async (extra, field, message) => {
    const body = { name: 'Round', startsAt: minutes(5), ...extra };
    const refused = await host.call('POST', '/meeting-rooms', body);
    expect(refused.fields).toEqual({ [field]: [message] });
  });
  test('lists what one holds and is invited to, and nothing else', async () => {
    const { id } = await plan({ name: 'Budget' });
    const of = async (caller: Caller) =>
      (await caller.call<MeetingRow[]>('GET', '/meeting-rooms')).data.find((m) => m.id === id);
    expect(await of(host)).toMatchObject({ name: 'Budget', mine: true, role: 'host' });
    expect(await of(colleague)).toMatchObject({ mine: false, role: 'participant' });
    expect(await of(outsider)).toBeUndefined();
    expect((await host.call('POST', `/meetings/${id}/cancel`)).status).toBe(200);
    expect((await look(colleague, id)).data.why).toBe('This meeting was canceled.');
  });
});

test('a new meeting is on the list of somebody who has been to a thousand', async () => {
  const { id } = await plan();
  const [place] = await sql<{ id: string }>(
    server,
    `select p.id from meeting_participant p where p.meeting = '${id}' and p.employee = '${person}'`,
  );
  const [old] = await sql<{ id: string }>(
    server,
    `insert into meeting (tenant_id, id, name, host, host_name, starts_at, duration, most, waiting_room, status)
      select tenant_id, uuidv7(), name, host, host_name, now() - interval '1 year', duration, most, waiting_room, 'ended'
        from meeting where id = '${id}' returning id`,
  );
  await multiply(server.database, 'meeting_participant', place?.id ?? '', { meeting: `'${old?.id}'::uuid` });
  const { data } = await colleague.call<MeetingRow[]>('GET', '/meeting-rooms');
  expect(data.map((each) => each.id)).toContain(id);
});

describe('who is told', () => {
  interface Told {
    readonly kind: string;
    readonly title: string;
    readonly body: string;
    readonly link: string;
  }
  const toldTo = async (caller: Caller, id: string) =>
    (await caller.call<Told[]>('GET', '/notifications?limit=100')).data
      .filter((n) => n.link === `/meeting/${id}`)
      .map(({ kind, title, body }) => ({ kind, title, body }));

  test('colleagues hear that they are invited, as what, and that it is canceled; nobody else does', async () => {
    const { data } = await host.call<{ user: { name: string } }>('GET', '/auth/profile');
    const body = `Case review, with ${data.user.name}`;
    const { id } = await plan({ name: 'Case review' });
    const invited = { kind: 'meeting.invited', title: 'You are invited to a meeting', body };
    expect(await toldTo(colleague, id)).toEqual([invited]);
    expect(await toldTo(host, id)).toEqual([]);
    expect(await toldTo(outsider, id)).toEqual([]);
    expect((await host.call('POST', `/meetings/${id}/cancel`)).status).toBe(200);
    expect(await toldTo(colleague, id)).toContainEqual({
      kind: 'meeting.cancelled',
      title: 'A meeting was canceled',
      body,
    });
    expect(await toldTo(host, id)).toEqual([]);
    const other = await plan({ name: 'Case review', people: [{ employee: person, cohost: true }] });
    expect(await toldTo(colleague, other.id)).toMatchObject([{ title: 'You are invited to a meeting as co-host' }]);
  });
});

describe('the door', () => {
  test.each([
    [20, 'This meeting has not started yet.'],
    [14, null],
    [-119, null],
    [-121, 'This meeting has ended.'],
  ])('a meeting of an hour that begins in %i minutes: %s', async (inMinutes, why) => {
    const { id } = await plan();
    await sql(server, 'update meeting set starts_at = $2 where id = $1', [id, minutes(inMinutes)]);
    expect((await look(colleague, id)).data.why).toBe(why);
  });
  test('people wait for the host, are let in one by one, and the host ends it for all', async () => {
    const { id } = await plan();
    const waits = new Line(id, colleague);
    expect(await waits.hears('room')).toMatchObject({ state: 'waiting', started: false, people: [], waiting: [] });
    const leader = new Line(id, host);
    const { waiting } = await leader.hears('room', (m) => m.waiting.length === 1);
    waits.say({ type: 'chat', text: 'let me in' });
    leader.say({ type: 'admit', who: waiting[0]?.id ?? '' });
    const { me, people } = await waits.isIn();
    expect(people.map((p) => p.role).sort()).toEqual(['host', 'participant']);
    expect(leader.heard.some((m) => m.type === 'chat')).toBe(false);
    waits.say({ type: 'presence', presence: { ...presence, hand: true } });
    expect(await leader.hears('presence')).toEqual({
      type: 'presence',
      from: me.id,
      presence: { ...presence, hand: true },
    });
    leader.say({ type: 'signal', to: me.id, data: { sdp: 'x'.repeat(12_000) } });
    expect((await waits.hears('signal')).data).toEqual({ sdp: 'x'.repeat(12_000) });
    leader.say({ type: 'mute', who: me.id });
    await waits.hears('mute');
    leader.say({ type: 'end' });
    expect(await waits.hears('over')).toMatchObject({ message: 'This meeting has ended.' });
    expect((await look(colleague, id)).data).toMatchObject({ status: 'ended', why: 'This meeting has ended.' });
    const trail = await sql<{ action: string }>(
      server,
      `select action from audit_event where noun = 'meeting' and record_id = $1 order by seq`,
      [id],
    );
    expect(trail.map((t) => t.action)).toEqual(['create', 'gather', 'start', 'end']);
  });
  test('a co-host begins, lets in, mutes and ends; but names nobody, and does nothing to the host or to another co-host', async () => {
    const { id, guests } = await plan({
      people: [{ employee: person, cohost: true }],
      guests: [{ name: 'Ada Byrd' }],
    });
    const link = guests[0]?.link.split('#guest=')[1] ?? '';
    const { seat } = (await new Caller(server.url).call<{ seat: string }>('POST', '/meeting-rooms/guest', { link }))
      .data;
    const guest = new Line(id, seat);
    const second = new Line(id, colleague);
    const { me } = await second.isIn();
    expect(me).toMatchObject({ role: 'cohost', guest: false });
    const { waiting } = await second.hears('room', (m) => m.waiting.length === 1);
    expect(waiting[0]).toMatchObject({ guest: true });
    second.say({ type: 'admit', who: waiting[0]?.id ?? '' });
    const { me: them } = await guest.isIn();
    second.say({ type: 'mute', who: them.id });
    await guest.hears('mute');

    const leader = new Line(id, host);
    const { me: first } = await leader.isIn();
    second.say({ type: 'cohost', who: them.id });
    second.say({ type: 'mute', who: first.id });
    second.say({ type: 'remove', who: first.id });
    leader.say({ type: 'cohost', who: them.id });
    expect(await leader.hears('said')).toEqual({ type: 'said', message: 'A guest cannot be a co-host.' });
    second.say({ type: 'chat', text: 'all said' });
    await leader.hears('chat');
    expect(leader.heard.filter((m) => m.type === 'mute' || m.type === 'over')).toEqual([]);
    expect((await guest.hears('room')).people.map((p) => p.role).toSorted()).toEqual(['cohost', 'host', 'participant']);

    // Who is no longer a co-host leads nothing from then on; named again, they may end it.
    leader.say({ type: 'participant', who: me.id });
    await second.isNow('participant');
    second.say({ type: 'end' });
    second.say({ type: 'chat', text: 'still here' });
    await leader.hears('chat', (m) => m.text === 'still here');
    leader.say({ type: 'cohost', who: me.id });
    await second.isNow('cohost');
    second.say({ type: 'end' });
    expect(await leader.hears('over')).toMatchObject({ message: 'This meeting has ended.' });
    guest.drop();
  });
  test('who is denied or taken out stays out', async () => {
    const { id, guests } = await plan({ guests: [{ name: 'Ada Byrd' }] });
    const link = guests[0]?.link.split('#guest=')[1] ?? '';
    const { seat } = (await new Caller(server.url).call<{ seat: string }>('POST', '/meeting-rooms/guest', { link }))
      .data;
    expect((await new Caller(server.url).call('POST', '/meeting-rooms/guest', { link })).code).toBe('LINK_EXPIRED');
    const leader = new Line(id, host);
    await leader.isIn();
    const [guest, other] = [new Line(id, seat), new Line(id, colleague)];
    const { waiting } = await leader.hears('room', (m) => m.waiting.length === 2);
    expect(waiting.find((p) => p.guest)?.name).toBe('Ada Byrd');
    const of = (part: string) => waiting.find((p) => p.name.includes(part))?.id ?? '';
    leader.say({ type: 'deny', who: of('Ada Byrd') });
    expect(await guest.hears('over')).toMatchObject({ message: 'The host did not let you in.' });
    expect((await look(new Caller(server.url), id, seat)).data.why).toBe('The host did not let you in.');
    const second = waiting.find((p) => !p.guest)?.id ?? '';
    leader.say({ type: 'admit', who: second });
    await other.isIn();
    leader.say({ type: 'remove', who: second });
    expect(await other.hears('over')).toMatchObject({ message: 'The host removed you from this meeting.' });
    leader.drop();
  });
  test('the last seat is given once, and a second window takes over from the first', async () => {
    const { id, guests } = await plan({ most: 2, waitingRoom: false, guests: [{ name: 'Ada Byrd' }] });
    const leader = new Line(id, host);
    await leader.isIn();
    const link = guests[0]?.link.split('#guest=')[1] ?? '';
    const { seat } = (await new Caller(server.url).call<{ seat: string }>('POST', '/meeting-rooms/guest', { link }))
      .data;
    const both = [new Line(id, seat), new Line(id, colleague)];
    await vi.waitFor(() => expect(both.filter((l) => l.heard.some((m) => m.type === 'over'))).toHaveLength(1));
    const full = both.flatMap((l) => l.heard).find((m) => m.type === 'over');
    expect(full).toMatchObject({ message: 'This meeting is full. Try again when somebody has left.' });
    const again = new Line(id, host);
    await again.isIn();
    expect(await leader.hears('over')).toMatchObject({ message: 'You joined this meeting in another window.' });
    for (const line of [...both, again]) line.drop();
  });
});

describe('what is sent', () => {
  test('too much at once is not passed on, and ends the connection that goes on', async () => {
    const { id } = await plan({ waitingRoom: false });
    const [leader, other] = [new Line(id, host), new Line(id, colleague)];
    await leader.isIn();
    await other.isIn();
    for (let n = 0; n < 200; n++) other.say({ type: 'chat', text: `line ${n}` });
    await vi.waitFor(() => expect(other.closed).toBe(4429));
    const passed = leader.heard.filter((m) => m.type === 'chat').length;
    expect(passed).toBeGreaterThan(0);
    expect(passed).toBeLessThan(40);
    leader.drop();
  });
  test('what is no message, or too large, goes nowhere', async () => {
    const { id } = await plan({ waitingRoom: false });
    const [leader, other] = [new Line(id, host), new Line(id, colleague)];
    await leader.isIn();
    await other.isIn();
    other.raw('{');
    other.raw('"text"');
    other.raw(JSON.stringify({ type: 'presence', presence: { ...presence, camera: 'yes' } }));
    other.say({ type: 'chat', text: 'x'.repeat(1001) });
    expect(await other.hears('said')).toMatchObject({ message: 'A message has 1 to 1000 characters.' });
    other.say({ type: 'chat', text: 'fine' });
    await leader.hears('chat');
    expect(leader.heard.filter((m) => m.type === 'presence')).toEqual([]);
    other.raw('x'.repeat(17 * 1024));
    await vi.waitFor(() => expect(other.closed).toBe(1009));
    leader.drop();
  });
});

describe('how browsers reach each other', () => {
  test('a relay’s credentials last an hour, a media server’s token ten minutes and opens one room', async () => {
    const { id } = await plan({ waitingRoom: false });
    const leader = new Line(id, host);
    const { me } = await leader.isIn();
    const { data } = await host.call<MediaAccess>('POST', '/meeting-rooms/media', { meeting: id });
    const [relay] = data.iceServers;
    const [until = '', whose] = relay?.username?.split(':') ?? [];
    expect(whose).toBe(me.id);
    expect(Math.abs(Number(until) - Date.now() / 1000 - 3600)).toBeLessThan(30);
    expect(relay?.credential).toBe(
      createHmac('sha1', 'a relay’s shared secret')
        .update(relay?.username ?? '')
        .digest('base64'),
    );
    expect(data.sfu?.url).toBe('wss://media.example.org');
    const { payload } = await jwtVerify(data.sfu?.token ?? '', new TextEncoder().encode(SECRET), {
      issuer: 'key',
      subject: me.id,
    });
    expect(payload.video).toEqual({
      roomJoin: true,
      room: id,
      canPublish: true,
      canSubscribe: true,
      canPublishData: false,
    });
    expect((payload.exp ?? 0) - (payload.nbf ?? 0)).toBe(600);
    leader.drop();
  });
  test('camera, microphone and media server are for the page of a meeting alone', async () => {
    const headOf = async (path: string) => (await fetch(`${server.url}${path}`)).headers;
    const [inside, outside] = [await headOf('/meeting/x'), await headOf('/login')];
    expect(inside.get('permissions-policy')).toContain('camera=(self), microphone=(self), display-capture=(self)');
    expect(outside.get('permissions-policy')).toContain('camera=(), microphone=(), display-capture=()');
    expect(inside.get('content-security-policy')).toContain(
      "connect-src 'self' wss://media.example.org https://media.example.org;",
    );
    expect(outside.get('content-security-policy')).not.toContain('media.example.org');
  });
});

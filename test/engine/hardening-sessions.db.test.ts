import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { LiveEvent } from '#engine/model/wire.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { createHttp } from '#engine/server/http.ts';
import { registerLive } from '#engine/server/live-socket.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { accountStatements, registerLogin } from '#modules/identity/sign-in/login.ts';
import { BIND_COOKIE, Sessions } from '#modules/identity/sign-in/sessions.ts';
import { wish } from './nouns.model.ts';
import { createWorld, type World } from './world.ts';

let w: World;
let app: FastifyInstance;
let sessions: Sessions;
const account = randomUUID();
beforeAll(async () => {
  w = await createWorld();
  await withClient(w.database.owner, (c) =>
    c.query(`create table membership (tenant_id uuid, id uuid default gen_random_uuid(), created_at timestamptz default now(), account uuid, role text, employee uuid, facilities jsonb, made_role uuid, status text default 'active');
      create table made_role (tenant_id uuid, id uuid, version integer, name text, changes jsonb);
      create table break_glass (tenant_id uuid, id uuid, account uuid, status text, until timestamptz);
      create table company (tenant_id uuid, measurement_units text);
      grant select on made_role, break_glass, company to nexus_app;
      grant select on membership to nexus_app; insert into membership (tenant_id, account, role) values ('${w.tenant}', '${account}', 'employee');
      insert into organization (id, name, slug) values ('${w.tenant}', 'Org', 'org')`),
  );
  await w.engine.connections.run(
    await accountStatements(
      { id: account, email: 'a@x.example', password: 'correct horse 1', firstName: 'A', lastName: 'B' },
      w.tenant,
    ),
  );
  await w.engine.live.start(w.database.app);
  sessions = new Sessions(w.engine.connections, { idleMinutes: 30, hours: 12 });
  app = createHttp({ logLevel: 'silent' });
  await app.register(cookie);
  await app.register(rateLimit, { global: false });
  registerLogin(app, { connections: w.engine.connections, sessions, secrets: w.engine.secrets, secureCookies: false });
});
afterAll(async () => {
  await app.close();
  await w.close();
});
const sleep = (ms: number) => new Promise((r) => setTimeout(r, ms));
let ip = 0;
const login = (email: string, password: string) =>
  app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress: `10.0.0.${++ip}` });
const requestOf = (token: string, bind: string) =>
  ({
    headers: { authorization: `Bearer ${token}` },
    cookies: { [BIND_COOKIE]: bind },
    id: 'r',
    ip: '::1',
  }) as unknown as FastifyRequest;
const until = async (holds: () => boolean) => {
  for (let i = 0; i < 150 && !holds(); i++) await sleep(20);
};

it('S1 a session that was closed is over, whatever was under way (sessions.ts close)', async () => {
  const { token, bind } = await sessions.open(account, w.tenant, '::1', '');
  const request = requestOf(token, bind);
  const underWay = sessions.authenticate(request).catch(() => undefined);
  await sessions.close(token);
  await underWay;
  const end = await sessions.authenticate(request).then(
    () => 'believed',
    () => 'refused',
  );
  expect(end).toBe('refused');
});
it('S2 an unknown e-mail costs as many round trips as a wrong password (login.ts)', async () => {
  const run = vi.spyOn(w.engine.connections, 'run');
  const cost = async (email: string) => {
    run.mockClear();
    expect((await login(email, 'wrong password')).statusCode).toBe(401);
    return run.mock.calls.length; // read() goes through run(), too
  };
  const ends = [await cost('a@x.example'), await cost('nobody@x.example')];
  run.mockRestore();
  expect(ends[0]).toBe(ends[1]);
});
it('S3 a locked account opens again: tries while it is locked do not prolong it (login.ts FAILED)', async () => {
  await w.engine.connections.run([
    { text: `update account set failed_count = 9, locked_until = null where id = $1`, values: [account] },
  ]);
  await login('a@x.example', 'wrong password');
  const at = async () =>
    (
      await w.engine.connections.run([
        { text: 'select locked_until as at from account where id = $1', values: [account] },
      ])
    )[0]?.[0]?.at;
  // Counted after the answer: what it costs must not show.
  await sleep(100);
  const first = await at();
  expect((await login('a@x.example', 'correct horse 1')).statusCode).toBe(401);
  expect(await at()).toBe(first);
});
it('S4 one mistake after a lock has ended does not lock again (login.ts FAILED)', async () => {
  await w.engine.connections.run([
    {
      text: `update account set failed_count = 10, locked_until = now() - interval '1 minute' where id = $1`,
      values: [account],
    },
  ]);
  await login('a@x.example', 'wrong password');
  expect((await login('a@x.example', 'correct horse 1')).statusCode).toBe(200);
});
it('S5 a password may begin or end with a space (login.ts, text() trims)', async () => {
  const id = randomUUID();
  await w.engine.connections.run(
    await accountStatements(
      { id, email: 's@x.example', password: 'spaces at the end ', firstName: 'A', lastName: 'B' },
      w.tenant,
    ),
  );
  await withClient(w.database.owner, (c) =>
    c.query(`insert into membership (tenant_id, account, role) values ('${w.tenant}', '${id}', 'employee')`),
  );
  expect((await login('s@x.example', 'spaces at the end ')).statusCode).toBe(200);
});

async function liveServer(authenticate: Parameters<typeof registerLive>[2]) {
  const server = createHttp({ logLevel: 'error' });
  await server.register(websocket, { options: { maxPayload: 16 * 1024 } });
  registerLive(server, w.engine, authenticate);
  const address = (await server.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws');
  return { server, address };
}
it('S6 live events do not name the person whom a notice is for (act.ts notify, live-socket.ts)', async () => {
  const { server, address } = await liveServer(async () => w.colleague);
  const heard: LiveEvent[] = [];
  const socket = new WebSocket(`${address}/api/live`);
  socket.on('message', (d: Buffer) => heard.push(...(JSON.parse(d.toString()) as LiveEvent[])));
  await until(() => socket.readyState === WebSocket.OPEN);
  await sleep(50);
  const act = w.engine.act;
  const made = await act.act(w.worker, {
    resource: wish,
    action: 'create',
    input: { person: w.worker.subjectId, startsOn: '2029-01-01', endsOn: '2029-01-01' },
  });
  await act.act(w.worker, { resource: wish, action: 'submit', id: made?.id });
  await act.act(w.lead, { resource: wish, action: 'approve', id: made?.id });
  await act.act(w.chief, { resource: wish, action: 'approve', id: made?.id });
  await sleep(200);
  socket.terminate();
  await server.close();
  // The colleague may not read Cyr's wish; together these two events tell what became of it.
  expect(heard.filter((e) => e.id === w.worker.subjectId)).toEqual([]);
});
it('S7 a live connection ends with its session (live-socket.ts)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let signedIn = true;
  const { server, address } = await liveServer(async () => {
    if (!signedIn) throw new Refusal('AUTH_EXPIRED');
    return w.chief;
  });
  const socket = new WebSocket(`${address}/api/live`);
  await until(() => socket.readyState === WebSocket.OPEN);
  signedIn = false;
  await vi.advanceTimersByTimeAsync(30_000);
  await sleep(100);
  await vi.advanceTimersByTimeAsync(30_000);
  await sleep(100);
  const state = socket.readyState;
  vi.useRealTimers();
  socket.terminate();
  await server.close();
  expect(state).toBe(WebSocket.CLOSED);
});
it('S8 a browser that leaves while its session is looked up is forgotten (live-socket.ts)', async () => {
  const { server, address } = await liveServer(async () => {
    await sleep(150);
    return w.chief;
  });
  const sent = { n: 0 };
  (server as unknown as { websocketServer: { on(e: string, l: (s: WebSocket) => void): void } }).websocketServer.on(
    'connection',
    (s) => {
      const send = s.send.bind(s);
      s.send = ((...a: Parameters<typeof send>) => (sent.n++, send(...a))) as typeof s.send;
    },
  );
  const socket = new WebSocket(`${address}/api/live`);
  await until(() => socket.readyState === WebSocket.OPEN);
  socket.terminate();
  await sleep(400);
  w.engine.live.publish(w.tenant, [{ noun: 'room', id: 'x', action: 'edit' }]);
  await sleep(200);
  await server.close();
  expect(sent.n).toBe(0);
});
it('S11 secrets moved between records or organizations do not open (secrets.ts: the context is only noun and field)', async () => {
  const { person } = await import('./nouns.model.ts');
  const [a] =
    (
      await w.engine.connections.read(w.tenant, [
        { text: 'select ssn from person where id = $1', values: [w.worker.subjectId] },
      ])
    )[0] ?? [];
  await w.engine.connections.read(w.tenant, [
    { text: 'update person set ssn = $1 where id = $2', values: [a?.ssn, w.lead.subjectId] },
  ]);
  const { reveal } = await import('#engine/server/reveal.ts');
  const end = await reveal(w.engine, w.chief, person, w.lead.subjectId ?? '', {
    fields: ['ssn'],
    why: 'checking the tax form',
  }).then(
    () => 'opened',
    () => 'refused',
  );
  expect(end).toBe('refused');
});

import { readdir } from 'node:fs/promises';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import websocket from '@fastify/websocket';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { LiveEvent } from '#engine/model/wire.ts';
import {
  allowedTypes,
  directoryStore,
  keepFile,
  namedAs,
  readFile,
  readRecordFile,
  sniff,
} from '#engine/server/files.ts';
import { registerFiles } from '#engine/server/files-api.ts';
import { createHttp } from '#engine/server/http.ts';
import { startJobs } from '#engine/server/jobs.ts';
import { runTasks } from '#engine/server/runs.ts';
import { registerLive } from '#engine/server/live-socket.ts';
import { openApi } from '#engine/server/openapi.ts';
import { type Api, createApi } from './api.ts';
import { registry, room, wish } from './nouns.model.ts';
import { createWorld, type World } from './world.ts';

let w: World;
let api: Api;
beforeAll(async () => {
  w = await createWorld();
  api = await createApi(w);
  await w.engine.live.start(w.database.app);
});
afterAll(async () => {
  await api.app.close();
  await w.close();
});

const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  for (let i = 0; i < 300; i++) {
    if (await holds()) return;
    await new Promise((r) => setTimeout(r, 20));
  }
  throw new Error('it did not come about within six seconds');
};

describe('OpenAPI', () => {
  it('is valid 3.1, and names every route that the server has, and no other', async () => {
    const document = openApi(registry, '2.0.0');
    const result = await new Validator().validate(structuredClone(document));
    expect(result.errors ?? null).toBeNull();
    expect(result.valid).toBe(true);
    const documented = Object.entries(document.paths as Record<string, Record<string, unknown>>)
      .flatMap(([p, ops]) =>
        Object.keys(ops)
          .filter((m) => m !== 'parameters')
          .map((m) => `${m.toUpperCase()} ${p}`),
      )
      .sort();
    const actions = (p: string): string[] =>
      registry.resources
        .filter((r) => `/api/${r.path}/{id}/{action}` === p)
        .flatMap((r) => Object.keys(r.actions ?? {}).map((a) => p.replace('{action}', a)));
    const served = routes
      .map(([method, url]) => [method, url.replace(/:(\w+)/g, '{$1}')] as const)
      .flatMap(([method, url]) =>
        url.endsWith('{action}') ? actions(url).map((u) => `${method} ${u}`) : [`${method} ${url}`],
      )
      .sort();
    expect(documented).toEqual(served);
  });
  const routes: [string, string][] = [];
  beforeAll(async () => {
    const app = createHttp({ logLevel: 'silent' });
    app.addHook('onRoute', (route) => {
      // Uploading is no noun's route: the product documents it itself.
      if (route.url.startsWith('/api/files')) return;
      for (const method of [route.method].flat()) if (method !== 'HEAD') routes.push([method, route.url]);
    });
    const { registerApi } = await import('#engine/server/api.ts');
    registerApi(app, w.engine, async () => w.chief);
    await registerFiles(app, w.engine, directoryStore(os.tmpdir()), async () => w.chief);
  });
});

describe('live updates', () => {
  it('tell each browser of its own organization what changed, ids only, and nothing of nouns it cannot read', async () => {
    const app = createHttp({ logLevel: 'silent' });
    await app.register(websocket);
    registerLive(app, w.engine, async (request) => (request.url.includes('stranger') ? w.stranger : w.chief));
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const heard: Record<string, LiveEvent[]> = { chief: [], stranger: [] };
    const sockets = Object.keys(heard).map((who) => {
      const socket = new WebSocket(`${address.replace('http', 'ws')}/api/live?${who}`);
      socket.on('message', (data: Buffer) => heard[who]?.push(...(JSON.parse(data.toString()) as LiveEvent[])));
      return socket;
    });
    await until(() => sockets.every((s) => s.readyState === WebSocket.OPEN));
    const create = (name: string) => w.engine.act.act(w.chief, { resource: room, action: 'create', input: { name } });
    // What was done before somebody listens may be told late; it comes in turn, so that after one's own word nothing old does.
    const first = await create('First room');
    await until(() => heard.chief?.some(({ id }) => id === first?.id) ?? false);
    heard.chief = [];
    const made = await create('Live room');
    await until(() => (heard.chief?.length ?? 0) > 0);
    expect(heard.chief).toEqual([{ noun: 'room', id: made?.id, action: 'create' }]);
    expect(heard.stranger).toEqual([]);
    for (const s of sockets) s.terminate();
    await app.close();
  });
  it('tell by role: those who read some records hear that something changed, and nobody hears a word of it', async () => {
    const app = createHttp({ logLevel: 'silent' });
    await app.register(websocket);
    const people = { chief: w.chief, lead: w.lead, worker: w.worker, colleague: w.colleague, stranger: w.stranger };
    const asking = (url: string) => Object.entries(people).find(([who]) => url.endsWith(`?${who}`))?.[1] ?? w.stranger;
    registerLive(app, w.engine, async (request) => asking(request.url));
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const heard: Record<string, string[]> = {};
    const sockets = Object.keys(people).map((who) => {
      const socket = new WebSocket(`${address.replace('http', 'ws')}/api/live?${who}`);
      socket.on('message', (data: Buffer) => (heard[who] ??= []).push(data.toString()));
      return socket;
    });
    await until(() => sockets.every((s) => s.readyState === WebSocket.OPEN));
    const reason = 'Zyxwvut of the knee';
    const input = { person: w.worker.subjectId, startsOn: '2034-05-01', endsOn: '2034-05-02', reason };
    const made = await w.engine.act.act(w.worker, { resource: wish, action: 'create', input });
    await until(() => heard.chief?.some((text) => text.includes(made?.id ?? '?')) ?? false);
    const of = (who: string) => (heard[who] ?? []).flatMap((text) => JSON.parse(text) as LiveEvent[]);
    // Who reads all of them hears which one; others hear of the noun alone, and look again at what is theirs.
    for (const who of ['lead', 'worker', 'colleague'])
      expect([who, of(who).filter(({ noun, id }) => noun === 'wish' && id !== '')]).toEqual([who, []]);
    expect(of('stranger').filter(({ noun }) => noun === 'wish')).toEqual([]);
    for (const [who, texts] of Object.entries(heard)) {
      expect([who, texts.join().includes('Zyxwvut')]).toEqual([who, false]);
      for (const event of of(who)) expect(Object.keys(event).toSorted()).toEqual(['action', 'id', 'noun']);
    }
    for (const s of sockets) s.terminate();
    await app.close();
  });
});

describe('a page of another site', () => {
  it.each([
    [undefined, 1005],
    ['http://elsewhere.example', 4403],
    ['null', 4403],
    ['https://nexus.example', 1005],
    ['http://{host}', 1005],
  ])('(%s) hears nothing', async (origin, code) => {
    const app = createHttp({ logLevel: 'silent' });
    await app.register(websocket);
    registerLive(app, w.engine, async () => w.chief, { origin: () => 'https://Nexus.example:443' });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const { host } = new URL(address);
    const socket = new WebSocket(
      `ws://${host}/api/live`,
      origin === undefined ? {} : { origin: origin.replace('{host}', host) },
    );
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    // Who may listen closes by itself; who may not is closed.
    socket.on('open', () => setTimeout(() => socket.close(), 100));
    expect(await closed).toBe(code);
    await app.close();
  });
});

describe('jobs', () => {
  it('start with the commit that asked for them, are retried, and escalate approvals that waited too long', async () => {
    const ran: string[] = [];
    const failures: string[] = [];
    const jobs = await startJobs({
      engine: w.engine,
      owner: w.database.owner,
      onError: (task) => failures.push(task),
      tasks: [
        {
          name: 'test.once',
          run: async (_engine, tenantId, payload) => void ran.push(`${tenantId} ${String(payload.n)}`),
        },
        { name: 'test.fails', run: async () => Promise.reject(new Error('no')) },
      ],
    });
    const undone = w.engine.act.transact(w.chief, { resource: room, action: 'edit' }, async ({ tx }) => {
      tx.write({
        text: `select job_add('test.once', $1::json)`,
        values: [JSON.stringify({ tenantId: w.tenant, n: 1 })],
      });
      await tx.read();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await w.engine.act.transact(w.chief, { resource: room, action: 'edit' }, async ({ tx }) => {
      tx.write({
        text: `select job_add('test.once', $1::json)`,
        values: [JSON.stringify({ tenantId: w.tenant, n: 2 })],
      });
      tx.write({ text: `select job_add('test.fails', $1::json)`, values: [JSON.stringify({ tenantId: w.tenant })] });
    });
    await until(() => ran.length > 0 && failures.length > 0);
    expect(ran).toEqual([`${w.tenant} 2`]);
    await jobs.stop();
  });
  it('carry out a large import with progress, and end its row with what came of it', async () => {
    const jobs = await startJobs({
      engine: w.engine,
      owner: w.database.owner,
      onError: () => undefined,
      tasks: runTasks,
    });
    const csv = `name,floor\n${Array.from({ length: 300 }, (_, i) => (i === 7 ? 'Bad,99' : `Import ${i},1`)).join('\n')}\n`;
    const answer = await api.call(w.chief, 'POST', '/api/rooms/import', csv, { 'content-type': 'text/csv' });
    const { run } = answer.body.data as { run: string };
    expect(answer.status).toBe(202);
    let job: Record<string, unknown> = {};
    await until(async () => {
      job = (await api.call(w.chief, 'GET', `/api/job-runs/${run}`)).body.data as Record<string, unknown>;
      return job.status === 'finished';
    });
    expect(job).toMatchObject({
      message: '299 of 300 rows imported',
      result: [{ row: 9, ok: false, message: 'floor: must be at most 20' }],
    });
    expect((await api.call(w.worker, 'GET', `/api/job-runs/${run}`)).status).toBe(404);
    await jobs.stop();
  });
  it('move an approval that nobody decided to the next instance', async () => {
    const { escalate } = await import('#engine/server/approvals.ts');
    const asked = await w.engine.act.act(w.worker, {
      resource: wish,
      action: 'create',
      input: { person: w.worker.subjectId, startsOn: '2027-06-01', endsOn: '2027-06-02' },
    });
    await w.engine.act.act(w.worker, { resource: wish, action: 'submit', id: asked?.id });
    await w.engine.connections.read(w.tenant, [
      { text: `update approval_step set due_at = now() - interval '1 hour' where status = 'pending'`, values: [] },
    ]);
    const moved = await w.engine.connections.transaction(w.tenant, (tx) =>
      escalate(registry, tx, { ...w.chief, systemReason: 'escalation' }, w.engine.accounts),
    );
    expect(moved).toBe(1);
    const [rows] = await w.engine.connections.read(w.tenant, [
      { text: `select approver from approval_step where status = 'pending'`, values: [] },
    ]);
    expect(rows).toEqual([{ approver: w.chief.subjectId }]);
  });
});

describe('files', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  it('are what their content says, whatever their name says', async () => {
    expect(await sniff(png, 'x.exe')).toBe('image/png');
    expect(await sniff(Buffer.from('MZ\u0090\u0000\u0003'), 'photo.png')).toBeNull();
    expect(await sniff(Buffer.from('<svg onload="x"/>'), 'note.txt')).toBeNull();
    expect(await sniff(Buffer.from('a,b\n1,2\n'), 'list.csv')).toBe('text/csv');
    expect(await sniff(Buffer.from('plain'), 'page.html')).toBeNull();
    expect(allowedTypes).not.toContain('image/svg+xml');
  });
  it('are named as what they are', () => {
    expect(namedAs('photo.PNG', 'image/png')).toBe('photo.PNG');
    expect(namedAs('photo.jpeg', 'image/jpeg')).toBe('photo.jpeg');
    expect(namedAs('invoice.exe', 'image/png')).toBe('invoice.exe.png');
    expect(namedAs('page.html', 'text/plain')).toBe('page.html.txt');
    expect(namedAs(`${'a'.repeat(255)}`, 'application/pdf')).toMatch(/^a{249}\.pdf$/);
  });
  it('come back byte for byte to who may read them, and to nobody else', async () => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'nexus-files-'));
    const store = directoryStore(folder);
    const id = await keepFile(w.engine, store, w.worker, '../../etc/pass\u0000wd.png', png);
    const file = await readFile(w.engine, store, w.worker, id);
    expect([file.name, file.type, file.bytes.equals(png)]).toEqual(['passwd.png', 'image/png', true]);
    for (const other of [w.colleague, w.stranger])
      await expect(readFile(w.engine, store, other, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      keepFile(w.engine, store, w.worker, 'a.zip', Buffer.from('PK\u0003\u0004aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')),
    ).rejects.toMatchObject({ code: 'FILE_TYPE' });
    await expect(
      keepFile(w.engine, store, w.worker, 'big.png', Buffer.concat([png, Buffer.alloc(26 * 1024 * 1024)])),
    ).rejects.toMatchObject({ code: 'FILE_SIZE' });
    expect(await readdir(path.join(folder, w.tenant))).toHaveLength(1);
    await fs.rm(folder, { recursive: true });
  });

  it('of a record open for whoever sees the field that holds them, by name, and leave a trace on the record', async () => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'nexus-files-'));
    const store = directoryStore(folder);
    const proof = await keepFile(w.engine, store, w.worker, 'note.txt', Buffer.from('seen by a doctor'));
    const input = { person: w.worker.subjectId, startsOn: '2031-03-03', endsOn: '2031-03-04', proof };
    const made = await w.engine.act.act(w.worker, { resource: wish, action: 'create', input });
    const id = made?.id ?? '';
    const open = (actor: typeof w.chief, field = 'proof') =>
      readRecordFile(w.engine, store, actor, wish, { id, field }).then((f) => `${f.name}: ${f.bytes.toString()}`);
    expect(await open(w.chief)).toBe('note.txt: seen by a doctor');
    expect((await w.engine.read.get(w.engine.reader(w.chief), wish, id)).titles.proof).toBe('note.txt');
    // The lead reads the wish and not the proof; the others read neither.
    expect(await w.engine.read.get(w.engine.reader(w.lead), wish, id)).not.toHaveProperty('proof');
    for (const other of [w.lead, w.colleague, w.stranger])
      await expect(open(other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const field of ['reason', 'toString', '__proto__', ''])
      await expect(open(w.chief, field)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const history = await w.engine.connections.read(w.tenant, [
      { text: `select actor from audit_event where record_id = $1 and action = 'download'`, values: [id] },
    ]);
    expect(history[0]).toEqual([{ actor: w.chief.accountId }]);
    // Whoever edits something else sends the file along: it is held already and stays.
    const edited = await w.engine.act.act(w.worker, {
      resource: wish,
      action: 'edit',
      id,
      input: { proof, reason: 'rest' },
    });
    expect([edited?.proof, edited?.reason]).toEqual([proof, 'rest']);
    await fs.rm(folder, { recursive: true });
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#seed/accounts.ts';

const { PATH, NODE_COMPILE_CACHE } = process.env;
const inherited = NODE_COMPILE_CACHE ? { PATH, NODE_COMPILE_CACHE } : { PATH };
const main = path.join(import.meta.dirname, 'main.ts');
let folder: string;
let started: ChildProcess[];

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nexus-start-'));
  fs.chmodSync(folder, 0o711);
  started = [];
});
afterEach(async () => {
  for (const child of started) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  fs.rmSync(folder, { recursive: true });
});

/** A start of the server as a process, and all it says. */
function start(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [main], {
    env: { ...inherited, PORT: '0', DATA_DIR: path.join(folder, 'data'), DEMO_MODE: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  started.push(child);
  const said = { out: '', err: '' };
  child.stdout?.on('data', (chunk: Buffer) => {
    said.out += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    said.err += chunk.toString();
  });
  const ended = once(child, 'exit').then(([code]) => Number(code));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const url = /^Ready: (http:\S+)$/m.exec(said.out)?.[1];
      if (url) resolve(url);
    });
    child.on('exit', () => reject(new Error(`It ended before it was ready: ${said.err}`)));
  });
  // Of the two promises each test awaits the one that matters to it.
  ready.catch(() => undefined);
  return { child, said, ended, ready };
}

test('starts, serves, refuses a second start, ends in order', async () => {
  const first = start();
  const url = await first.ready;
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  const second = start();
  expect(await second.ended).toBe(1);
  expect(second.said.err).toMatch(/^Nexus is running already on .* \(process \d+\): .*\.\n$/);
  first.child.kill('SIGTERM');
  // One keystroke arrives several times: from the terminal and from each process above.
  first.child.kill('SIGINT');
  expect(await first.ended).toBe(0);
  expect(first.said.out).toBe(`Ready: ${url}\n`);
  expect(fs.readdirSync(path.join(folder, 'data')).toSorted()).toEqual(['postgres', 'secret.key']);
  expect(fs.existsSync(path.join(folder, 'data/postgres/cluster/postmaster.pid'))).toBe(false);
});

test('after SIGKILL the next start takes over lock and database', async () => {
  const first = start();
  await first.ready;
  first.child.kill('SIGKILL');
  const second = start({ LOG_LEVEL: 'info' });
  await second.ready;
  expect(second.said.err).toContain('Took over the PostgreSQL that was still running');
});

test('when the process above is gone, the server goes too', async () => {
  const first = start();
  await first.ready;
  first.child.disconnect();
  expect(await first.ended).toBe(0);
});

test('it ends, and its database with it, even when the data directory was removed under it', async () => {
  const first = start();
  await first.ready;
  const pid = Number(fs.readFileSync(path.join(folder, 'data/postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
  fs.rmSync(path.join(folder, 'data'), { recursive: true });
  first.child.kill('SIGTERM');
  await first.ended;
  expect(() => process.kill(pid, 0)).toThrow();
});

test('a signal while it starts ends it in order', async () => {
  const first = start();
  const file = path.join(folder, 'data/postgres/cluster/postmaster.pid');
  while (!fs.existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 5));
  first.child.kill('SIGINT');
  expect(await first.ended).toBe(0);
  expect(fs.existsSync(file)).toBe(false);
  expect(first.said.out).toBe('');
});

test('a port that is taken, and a wrong setting, are one sentence each', async () => {
  const other = net.createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const taken = start({ PORT: port });
  expect(await taken.ended).toBe(1);
  expect(taken.said.err).toBe(`Port ${port} of 127.0.0.1 is taken: stop what uses it, or set PORT to another.\n`);
  other.close();
  const wrong = start({ PORT: 'eighty' });
  expect(await wrong.ended).toBe(1);
  expect(wrong.said.err).toBe(
    'PORT must be a whole number from 0 (any free port) to 65535, but it is "eighty": unset it to use 3000.\n',
  );
});

/** Whether an address signs in. */
const signsIn = async (url: string, email: string, password: string): Promise<number> => {
  const body = JSON.stringify({ email, password });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })).status;
};

test('a folder that was a demo is used for real work only once the demo is removed', async () => {
  const admin = { ADMIN_EMAIL: 'first@clinic.org', ADMIN_PASSWORD: 'four quiet owls over the harbour' };
  const demo = start({ DEMO_MODE: 'on' });
  expect(await signsIn(await demo.ready, 'super-admin@harborline.example', DEMO_PASSWORD)).toBe(200);
  demo.child.kill('SIGTERM');
  expect(await demo.ended).toBe(0);

  const refused = start(admin);
  expect(await refused.ended).toBe(1);
  expect(refused.said.err).toMatch(/^DEMO_MODE is off, but .* fresh folder .* npm run demo:remove, .*\.\n$/);

  const data = path.join(folder, 'data');
  const removing = spawn(process.execPath, [path.join(import.meta.dirname, '../../scripts/remove-demo.ts')], {
    env: { ...inherited, DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  removing.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  expect((await once(removing, 'exit'))[0]).toBe(0);
  expect(said).toMatch(/^Removed 2 demo organizations and \d+ accounts\.\n$/);

  const real = start(admin);
  const url = await real.ready;
  expect(await signsIn(url, 'super-admin@harborline.example', DEMO_PASSWORD)).toBe(401);
  expect(await signsIn(url, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)).toBe(200);
  expect(fs.existsSync(path.join(data, 'sign-in-service.json'))).toBe(false);
}, 240_000);

test('an administrator can be added beside the demo, once', async () => {
  const admin = {
    DEMO_MODE: 'on',
    ADMIN_EMAIL: 'first@clinic.org',
    ADMIN_PASSWORD: 'four quiet owls over the harbour',
  };
  const first = start({ DEMO_MODE: 'on' });
  await first.ready;
  first.child.kill('SIGTERM');
  await first.ended;
  const second = start(admin);
  expect(await signsIn(await second.ready, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)).toBe(200);
  second.child.kill('SIGTERM');
  await second.ended;
  const third = start({ ...admin, ADMIN_EMAIL: 'second@clinic.org' });
  expect(await signsIn(await third.ready, 'second@clinic.org', admin.ADMIN_PASSWORD)).toBe(401);
}, 240_000);

const postmaster = (): number =>
  Number(fs.readFileSync(path.join(folder, 'data/postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
const health = (url: string): Promise<number> => fetch(`${url}/api/health`).then((answer) => answer.status);

test('a database that was killed runs again within seconds, with all that was acknowledged', async () => {
  const admin = { ADMIN_EMAIL: 'first@clinic.org', ADMIN_PASSWORD: 'four quiet owls over the harbour' };
  const server = start(admin);
  const url = await server.ready;
  const signedIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
  });
  const { data } = (await signedIn.json()) as { data: { token: string } };
  const headers = {
    authorization: `Bearer ${data.token}`,
    cookie: signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    'content-type': 'application/json',
  };
  const create = async (code: string) => {
    const body = JSON.stringify({ name: `Department ${code}`, code });
    const answer = await fetch(`${url}/api/departments`, { method: 'POST', headers, body }).catch(() => null);
    return answer?.status === 201;
  };
  const acknowledged: string[] = [];
  for (let round = 0; round < 2; round++) {
    const killed = postmaster();
    setTimeout(() => process.kill(killed, 'SIGKILL'), 150);
    let [n, away] = [0, 0];
    // Writes go on while it is away; health says so, and then that it is back.
    const until = Date.now() + 20_000;
    while (Date.now() < until) {
      const code = `D${round}${n++}`;
      if (await create(code)) acknowledged.push(code);
      const now = await health(url);
      if (now === 503) away++;
      if (away > 0 && now === 200 && postmaster() !== killed) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect([await health(url), away > 0]).toEqual([200, true]);
  }
  expect(server.said.err).toMatch(/The embedded database \(process \d+\) had ended by itself; it runs again/);
  expect(acknowledged.length).toBeGreaterThan(4);
  const found: string[] = [];
  for (let cursor = ''; ; ) {
    const answer = await fetch(`${url}/api/departments?limit=100&sort=code${cursor}`, { headers });
    const { data: rows, page } = (await answer.json()) as { data: { code: string }[]; page: { next: string | null } };
    found.push(...rows.map((row) => row.code));
    if (page.next === null) break;
    cursor = `&after=${encodeURIComponent(page.next)}`;
  }
  expect(acknowledged.filter((code) => !found.includes(code))).toEqual([]);
}, 120_000);

test('a database that cannot be started again ends the server with a sentence', async () => {
  const server = start();
  await server.ready;
  const killed = postmaster();
  fs.renameSync(
    path.join(folder, 'data/postgres/cluster/global/pg_control'),
    path.join(folder, 'data/postgres/cluster/global/pg_control.gone'),
  );
  process.kill(killed, 'SIGKILL');
  expect(await server.ended).toBe(1);
  expect(server.said.err).toMatch(/^The embedded database did not start \(see .*postgres\.log\): .+\n$/);
}, 120_000);

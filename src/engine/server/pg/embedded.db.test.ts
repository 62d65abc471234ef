import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbedded } from './embedded.ts';
import { withClient } from './prepare.ts';

let folder: string;
const settings = () => ({ dataDirectory: path.join(folder, 'postgres'), durable: false, sharedBuffersMb: 32 });
const one = 'select 1 as one';

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nexus-embedded-'));
  // As the data directory of a server under root: others may pass.
  fs.chmodSync(folder, 0o711);
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

test('starts in an empty folder, is adopted while it runs, stops, starts again', async () => {
  const first = await startEmbedded(settings());
  expect(first.adopted).toBe(false);
  const again = await startEmbedded(settings());
  expect(again).toMatchObject({ adopted: true, pid: first.pid });
  await again.stop();
  expect(() => process.kill(first.pid, 0)).toThrow();
  const third = await startEmbedded(settings());
  await withClient(third.superuser('postgres'), async (client) => {
    expect((await client.query(one)).rows).toEqual([{ one: 1 }]);
    expect((await client.query('show listen_addresses')).rows).toEqual([{ listen_addresses: '' }]);
  });
  await third.stop();
});

test('after a SIGKILL of the server it starts again over what was left', async () => {
  const first = await startEmbedded(settings());
  process.kill(first.pid, 'SIGKILL');
  await sleep(20);
  const second = await startEmbedded(settings());
  expect(second.adopted).toBe(false);
  await second.stop();
});

test('its password and its socket are closed to others, and a wrong password is refused', async () => {
  const server = await startEmbedded(settings());
  const base = settings().dataDirectory;
  expect(fs.statSync(path.join(base, 'passwords.json')).mode & 0o777).toBe(0o600);
  expect(fs.statSync(path.join(base, 'cluster')).mode & 0o077).toBe(0);
  expect(fs.statSync(server.superuser('postgres').host ?? '').mode & 0o077).toBe(0);
  const wrong = server.connect('postgres', 'nexus_superuser', 'guess');
  await expect(withClient(wrong, async () => undefined)).rejects.toThrow('password authentication failed');
  await server.stop();
});

test('a long path gets a short socket', async () => {
  const dataDirectory = path.join(folder, 'x'.repeat(80), 'postgres');
  fs.mkdirSync(path.dirname(dataDirectory), { recursive: true });
  const server = await startEmbedded({ ...settings(), dataDirectory });
  const host = server.superuser('postgres').host ?? '';
  expect(host.length).toBeLessThan(86);
  await withClient(server.superuser('postgres'), (client) => client.query(one));
  await server.stop();
  fs.rmSync(host, { recursive: true });
});

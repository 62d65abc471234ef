/** A full disk: what is refused says why, nothing half-written stays, and the health check tells. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { removeParts } from '#engine/server/files.ts';
import { type Caller, signedIn, sql } from '#test/identity/caller.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  admin = await signedIn(server.url, 'admin');
}, 120_000);
afterAll(() => server.close());
beforeEach(async () => {
  // A write that succeeds: what an earlier test met is over.
  expect((await department(`OK${counted}`)).status).toBe(201);
});
afterEach(() => vi.restoreAllMocks());

let counted = 0;
const department = (code: string) => {
  counted++;
  return admin.call('POST', '/departments', { name: `Department ${code}`, code });
};
const health = () => admin.call<{ status: string; storage: string; database: string }>('GET', '/health');
const folder = () => path.join(server.config.dataDirectory, 'files');
const kept = async () =>
  (await fs.readdir(folder(), { recursive: true }).catch(() => [])).filter((n) => n.includes('.'));
const upload = async () => {
  const form = new FormData();
  form.append('file', new Blob(['a few words\n'.repeat(500)]), 'notes.txt');
  const headers = { authorization: `Bearer ${admin.token}`, cookie: admin.cookie };
  const answer = await fetch(`${server.url}/api/files`, { method: 'POST', headers, body: form });
  return { status: answer.status, code: ((await answer.json()) as { error?: { code: string } }).error?.code };
};
/** As a disk does that fills up in the middle of a file. */
const fill = (code: string) => {
  const write = fs.writeFile;
  vi.spyOn(fs, 'writeFile').mockImplementation(async (file, data, options) => {
    if (typeof file !== 'string' || !file.endsWith('.part')) return write(file, data, options);
    await write(file, (data as Buffer).subarray(0, 100), options);
    throw Object.assign(new Error(`${code}: write`), { code });
  });
};

test('of the database: a write answers 507, reads go on, health says full until a write succeeds', async () => {
  expect((await health()).data).toMatchObject({ status: 'ok', storage: 'ok' });
  await sql(
    server,
    `create function no_room() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
     create trigger no_room before insert on department for each row execute function no_room()`,
  );
  const refused = await department('FULL');
  expect([refused.status, refused.code, refused.message]).toEqual([
    507,
    'STORAGE_FULL',
    'Storage is full, so nothing was saved. Ask your administrator to free disk space, then try again.',
  ]);
  expect((await admin.call('GET', '/departments?limit=1')).status).toBe(200);
  const told = await health();
  expect([told.status, told.data.storage, told.data.database]).toEqual([503, 'full', 'ok']);
  await sql(server, 'drop trigger no_room on department; drop function no_room()');
  expect((await department('ROOM')).status).toBe(201);
  expect((await health()).data).toMatchObject({ status: 'ok', storage: 'ok' });
});

test.each(['ENOSPC', 'EDQUOT'])('of the files (%s): an upload answers 507 and leaves nothing behind', async (code) => {
  fill(code);
  expect(await upload()).toEqual({ status: 507, code: 'STORAGE_FULL' });
  expect(await kept()).toEqual([]);
  expect((await health()).data.storage).toBe('full');
  vi.restoreAllMocks();
  expect((await upload()).status).toBe(201);
  expect((await health()).data.storage).toBe('ok');
});

test('the disk of the data without room: health says full, whoever asks first', async () => {
  vi.spyOn(fs, 'statfs').mockResolvedValue({ bavail: 10, bsize: 4096 } as never);
  const told = await health();
  expect([told.status, told.data.status, told.data.storage]).toEqual([503, 'unavailable', 'full']);
});

test('what a killed process had begun to write is removed, and what is being written stays', async () => {
  const place = path.join(folder(), 'of-a-test');
  await fs.mkdir(place, { recursive: true });
  const [old, fresh, whole] = ['old.part', 'fresh.part', 'whole'].map((name) => path.join(place, name));
  for (const file of [old, fresh, whole]) await fs.writeFile(file ?? '', 'x');
  const yesterday = new Date(Date.now() - 86_400_000);
  await fs.utimes(old ?? '', yesterday, yesterday);
  await fs.utimes(whole ?? '', yesterday, yesterday);
  expect(await removeParts(folder())).toBe(1);
  expect((await fs.readdir(place)).sort()).toEqual(['fresh.part', 'whole']);
  expect(await removeParts(path.join(folder(), 'nowhere'))).toBe(0);
});

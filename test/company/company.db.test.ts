/** What an organization says of itself, how it looks, where its people work, and what it speaks to. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { secretPlace } from '#engine/server/secrets.ts';
import { openEngine } from '#app/all.servers.ts';
import { companyTasks } from '#modules/company/company.server.ts';
import type { Here } from '#modules/company/here-wire.model.ts';
import type { Integration, TestResult } from '#modules/company/integration-wire.model.ts';
import { Caller, signedIn, sql } from '#test/identity/caller.ts';
import { TEST_KEY } from '#test/support/database.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let admin: Caller;
let nurse: Caller;
let hr: Caller;
let other: Caller;
let here = '';
let there = '';
beforeAll(async () => {
  // A mail server that nobody runs: what it does when it does not answer is part of the truth.
  server = await startTestServer({
    demo: '2026-11-20',
    env: { SMTP_URL: 'smtp://who:hush-hush@127.0.0.1:9', MAIL_FROM: 'nexus@harborline.example' },
  });
  admin = await signedIn(server.url, 'admin');
  nurse = await signedIn(server.url, 'nurse');
  hr = await signedIn(server.url, 'hr-manager');
  other = await signedIn(server.url, 'admin@northgate.example');
  const rows = await sql<{ id: string; slug: string }>(server, 'select id, slug from organization');
  here = rows.find((r) => r.slug === 'harborline')?.id ?? '';
  there = rows.find((r) => r.slug === 'northgate')?.id ?? '';
}, 120_000);
afterAll(() => server.close());

interface Kept {
  readonly version: number;
  readonly [field: string]: unknown;
}
const read = async (caller: Caller, path: string): Promise<Kept> => (await caller.call<Kept>('GET', path)).data;
const edit = async (caller: Caller, path: string, input: object) =>
  caller.call<Kept>('PATCH', path, { version: (await read(admin, path)).version, ...input });

describe('the company', () => {
  const path = () => `/companies/${here}`;
  test('is read by everybody of it, and changed by nobody but administrators', async () => {
    for (const caller of [nurse, hr]) {
      expect(await read(caller, path())).toMatchObject({ name: 'Harborline Health', npi: '1234567893' });
      expect((await edit(caller, path(), { dba: 'Mine' })).status).toBe(403);
    }
    expect((await other.call('GET', path())).status).toBe(404);
    expect((await other.call('PATCH', path(), { version: 1, dba: 'Mine' })).status).toBe(404);
    expect((await admin.call('POST', '/companies', { name: 'A second one' })).status).toBe(403);
    expect((await admin.call('DELETE', path())).status).toBe(403);
  });
  test('its tax number is sealed: hidden from most, masked for the rest', async () => {
    expect(await read(nurse, path())).not.toHaveProperty('ein');
    const { text } = await hr.call('GET', path());
    expect(text).not.toContain('931004127');
    expect(await read(hr, path())).toMatchObject({ masked: ['ein'] });
  });
  test.each([
    [{ npi: '1234567890' }, 'npi'],
    [{ ein: '001234567' }, 'ein'],
    [{ ein: '93-1004127' }, 'ein'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ fiscalYearStart: '13' }, 'fiscalYearStart'],
    [{ zip: '9720' }, 'zip'],
    [{ shifts: [{ name: 'Day', startsAt: '07:00', endsAt: '07:00' }] }, 'shifts'],
  ])('refuses %j', async (input, field) => {
    const answer = await edit(admin, path(), input);
    expect([answer.status, Object.keys(answer.fields ?? {}).map((f) => f.split('.')[0])]).toEqual([422, [field]]);
  });
  test('its name and time zone are those of the organization, at once; its history tells who', async () => {
    const saved = await edit(admin, path(), { name: 'Harborline Care', timeZone: 'America/Denver', ein: '931004143' });
    expect(saved.status).toBe(200);
    const [row] = await sql(server, 'select name, time_zone from organization where id = $1', [here]);
    expect(row).toEqual({ name: 'Harborline Care', time_zone: 'America/Denver' });
    const { data } = await admin.call<{ changes: Record<string, unknown> }[]>('GET', `${path()}/history`);
    expect(data[0]?.changes).toMatchObject({ name: ['Harborline Health', 'Harborline Care'] });
    expect(JSON.stringify(data)).not.toContain('931004143');
    expect((await edit(admin, path(), { name: 'Harborline Health', timeZone: 'America/Los_Angeles' })).status).toBe(
      200,
    );
  });
  test('begins with its organization', async () => {
    const id = randomUUID();
    await sql(server, `insert into organization (id, name, slug, time_zone) values ($1, 'New', 'new-one', 'UTC')`, [
      id,
    ]);
    const [row] = await sql(
      server,
      'select c.name, c.time_zone, b.id from company c join branding b on b.tenant_id = c.tenant_id where c.tenant_id = $1',
      [id],
    );
    expect(row).toEqual({ name: 'New', time_zone: 'UTC', id });
  });
  test('takes over the tax number that its organization kept before', async () => {
    const engine = await openEngine(server.database, TEST_KEY);
    const sealed = engine.secrets.seal('931004151', secretPlace(there, 'organization', there, 'ein'));
    await sql(server, 'update organization set ein = $2 where id = $1', [there, sealed]);
    for (const task of companyTasks) await task.run(engine, there, {});
    const [row] = await sql<{ ein: Buffer; old: Buffer | null }>(
      server,
      'select c.ein, o.ein as old from company c join organization o on o.id = c.tenant_id where c.tenant_id = $1',
      [there],
    );
    expect(row?.old).toBeNull();
    expect(engine.secrets.open(row?.ein ?? Buffer.alloc(0), secretPlace(there, 'company', there, 'ein'))).toBe(
      '931004151',
    );
    await engine.connections.close();
  });
});

describe('the branding', () => {
  const path = () => `/brandings/${here}`;
  test('is everybody’s to see, and refuses what cannot be read', async () => {
    expect((await edit(hr, path(), { accentLight: '#0A5C4A' })).status).toBe(403);
    expect((await other.call('GET', path())).status).toBe(404);
    for (const [input, field] of [
      [{ accentLight: '#38A169' }, 'accentLight'],
      [{ accentLight: '#B12726' }, 'accentLight'],
      [{ accentDark: '#2C5282' }, 'accentDark'],
      [{ accentLight: 'green' }, 'accentLight'],
    ] as const) {
      const answer = await edit(admin, path(), input);
      expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, [field]]);
    }
    expect((await edit(admin, path(), { accentLight: '#0A5C4A', accentDark: '#64D6B5' })).status).toBe(200);
    expect(await read(nurse, path())).toMatchObject({ accentLight: '#0A5C4A', accentDark: '#64D6B5' });
  });
  test('a logo is what its bytes say, goes to everybody of the organization, and to nobody else', async () => {
    const upload = async (bytes: Buffer, name: string) => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes)]), name);
      const answer = await fetch(`${server.url}/api/files`, {
        method: 'POST',
        headers: { authorization: `Bearer ${admin.token}`, cookie: admin.cookie },
        body: form,
      });
      return ((await answer.json()) as { data?: { id: string } }).data?.id ?? '';
    };
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    );
    expect(await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.png')).toBe('');
    const letter = await upload(Buffer.from('a letter'), 'letter.txt');
    expect((await edit(admin, path(), { logo: letter })).status).toBe(422);
    const logo = await upload(pixel, 'logo.png');
    expect((await edit(admin, path(), { logo })).status).toBe(200);
    expect((await nurse.call('GET', `/logo/${logo}`)).status).toBe(200);
    expect((await nurse.call('GET', `/logo/${letter}`)).status).toBe(404);
    expect((await other.call('GET', `/logo/${logo}`)).status).toBe(404);
    expect((await new Caller(server.url).call('GET', `/logo/${logo}`)).status).toBe(401);
  });
});

describe('where somebody works', () => {
  const now = async (caller: Caller): Promise<Here> => (await caller.call<Here>('GET', '/company/here')).data;
  const site = async (caller: Caller) =>
    (await caller.call<{ id: string; name: string }[]>('GET', '/locations?sort=name&status=open')).data[0];
  test('is one’s own choice of what one may see, and nobody else’s to know', async () => {
    expect(await now(nurse)).toMatchObject({
      organization: 'Harborline Health',
      phone: '+15035550100',
      site: null,
      shift: null,
      choosable: true,
    });
    const own = await site(nurse);
    const foreign = await site(other);
    for (const [input, field] of [
      [{ location: foreign?.id }, 'location'],
      [{ location: randomUUID() }, 'location'],
      [{ shift: 'Twilight' }, 'shift'],
    ] as const) {
      const answer = await nurse.call('POST', '/work-places', input);
      expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, [field]]);
    }
    const made = await nurse.call<{ id: string; version: number }>('POST', '/work-places', {
      location: own?.id,
      shift: 'Night',
    });
    expect(made.status).toBe(201);
    expect(await now(nurse)).toMatchObject({
      site: { id: own?.id, name: own?.name },
      shift: { name: 'Night', startsAt: '19:00', endsAt: '07:00' },
    });
    expect((await nurse.call('POST', '/work-places', {})).text).toContain('already has a place of work. Edit that one');
    expect((await admin.call('GET', `/work-places/${made.data.id}`)).status).toBe(404);
    expect((await admin.call<unknown[]>('GET', '/work-places')).data).toEqual([]);
    expect((await now(admin)).site).toBeNull();
  });
  test('a shift that is no longer there is none', async () => {
    const path = `/companies/${here}`;
    const { shifts } = await read(admin, path);
    expect((await edit(admin, path, { shifts: [] })).status).toBe(200);
    expect((await now(nurse)).shift).toBeNull();
    expect((await edit(admin, path, { shifts })).status).toBe(200);
  });
});

describe('integrations', () => {
  const all = async () => (await admin.call<Integration[]>('GET', '/integrations')).data;
  const card = async (key: string) => (await all()).find((one) => one.key === key);
  test('are for administrators', async () => {
    for (const caller of [nurse, hr]) {
      expect((await caller.call('GET', '/integrations')).status).toBe(403);
      expect((await caller.call('POST', '/integrations/files/test', {})).status).toBe(403);
    }
    expect((await admin.call('POST', '/integrations/teleport/test', {})).status).toBe(404);
  });
  test('a health administrator sees and tests those that coaching runs on, and no more', async () => {
    const health = await signedIn(server.url, 'health-admin');
    const { data } = await health.call<Integration[]>('GET', '/integrations');
    expect(data.map(({ key, place }) => [key, place])).toEqual([
      ['mail', null],
      ['files', null],
      ['media', null],
      ['relay', null],
    ]);
    expect((await health.call('POST', '/integrations/sso/test', {})).status).toBe(404);
    expect((await health.call<TestResult>('POST', '/integrations/files/test', {})).data.ok).toBe(true);
  });
  test('say what is set up and what is not, and nothing secret', async () => {
    const { text } = await admin.call('GET', '/integrations');
    expect(text).not.toContain('hush');
    expect((await all()).map((one) => [one.key, one.state])).toEqual([
      ['mail', 'on'],
      ['sso', 'on'],
      ['scim', 'off'],
      ['keys', 'off'],
      ['files', 'on'],
      ['media', 'off'],
      ['relay', 'off'],
    ]);
    expect((await admin.call('POST', '/integrations/media/test', {})).status).toBe(409);
  });
  test('a test tells the truth, is traced, and stays until the next one', async () => {
    const files = await admin.call<TestResult>('POST', '/integrations/files/test', {});
    expect(files.data.ok).toBe(true);
    expect((await card('files'))?.lastAt).not.toBeNull();
    const mail = await admin.call<TestResult>('POST', '/integrations/mail/test', {});
    expect(mail.data.ok).toBe(false);
    expect(mail.text).not.toContain('hush');
    expect(await card('mail')).toMatchObject({ state: 'failing', problem: mail.data.says });
    const [row] = await sql(
      server,
      `select outcome from audit_event where tenant_id = $1 and noun = 'integration' and action = 'test-mail'`,
      [here],
    );
    expect(row).toEqual({ outcome: 'failure' });
  });
});

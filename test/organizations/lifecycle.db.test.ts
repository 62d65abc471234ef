import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OrganizationRow, Probe } from '#modules/organizations/organization-wire.model.ts';
import { Caller, signedIn, sql } from '#test/identity/caller.ts';
import { Passkey } from '#test/identity/passkey.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { CLINIC, createClinic, GOOD } from './office.ts';

const SUSPENDED = 'This organization is suspended. Contact your administrator.';
let server: TestServer;
let top: Caller;
let clinic: Caller;
let id = '';
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  id = await createClinic(server);
  top = await signedIn(server.url, 'super-admin');
  clinic = await signedIn(server.url, CLINIC, GOOD);
}, 120_000);
afterAll(() => server.close());

const step = (caller: Caller, what: string, body: object = { why: 'agreed by telephone' }) =>
  caller.call('POST', `/organizations/${id}/${what}`, body);
const job = (name: string) => sql(server, `select graphile_worker.add_job($1, '{}'::json)`, [name]);

describe('suspending an organization', () => {
  test('is for super administrators alone, never of their own one, and gives a reason', async () => {
    for (const caller of [clinic, await signedIn(server.url, 'admin'), await signedIn(server.url, 'global-admin')]) {
      expect((await caller.call('GET', '/organizations')).status).toBe(403);
      expect((await step(caller, 'suspend')).status).toBe(403);
    }
    const { data } = await top.call<OrganizationRow[]>('GET', '/organizations');
    const own = data.find((o) => o.slug === 'harborline');
    expect(own?.can).toEqual([]);
    expect((await top.call('POST', `/organizations/${own?.id}/suspend`, { why: 'x' })).status).toBe(403);
    expect((await step(top, 'suspend', {})).fields).toHaveProperty('why');
    expect(
      (await top.call('POST', '/organizations/019ac2c0-0000-7000-8000-000000000001/suspend', { why: 'x' })).status,
    ).toBe(404);
  });
  test('shuts all of its people out at once, keys included, and opens again', async () => {
    const key = { name: 'a program', role: 'admin', days: 1, scopes: ['read:locations'] };
    const program = new Caller(server.url);
    program.token = (await clinic.call<{ key: string }>('POST', '/auth/keys', key)).data.key;
    expect((await program.call('GET', '/locations')).status).toBe(200);
    const passkey = new Passkey();
    await passkey.keep(server, CLINIC);
    const entered = await passkey.signIn(server, new Caller(server.url));
    expect(entered.status, entered.text).toBe(200);
    expect((await step(top, 'suspend')).status).toBe(200);
    for (const call of ['/locations', '/auth/profile', '/notifications', '/auth/sessions', '/search?q=ab'])
      await vi.waitFor(async () => {
        const answer = await clinic.call('GET', call);
        expect([answer.status, answer.message]).toEqual([403, SUSPENDED]);
      });
    expect((await program.call('GET', '/locations')).message).toBe(SUSPENDED);
    const again = new Caller(server.url);
    expect((await again.signIn(CLINIC, GOOD)).message).toBe(SUSPENDED);
    expect((await again.signIn(CLINIC, 'wrong')).message).toBe('Invalid email or password');
    const byPasskey = await passkey.signIn(server, new Caller(server.url));
    expect([byPasskey.status, byPasskey.message]).toEqual([403, SUSPENDED]);
    await sql(server, `delete from account_factor where credential_id is not null`);
    // A link that was sent before: it is not used up, and sets nothing now.
    const link = randomBytes(32).toString('base64url');
    await sql(
      server,
      `insert into password_reset (token_hash, account_id, expires_at) select $2, id, now() + interval '5 minutes' from account where email = $1`,
      [CLINIC, createHash('sha256').update(link).digest()],
    );
    const reset = () => again.call('POST', '/auth/reset-password', { token: link, password: `${GOOD} again` });
    expect([(await reset()).status, (await reset()).message]).toEqual([403, SUSPENDED]);
    expect((await (await signedIn(server.url, 'nurse')).call('GET', '/locations')).status).toBe(200);
    expect((await step(top, 'resume')).status).toBe(200);
    await vi.waitFor(async () => expect((await clinic.call('GET', '/locations')).status).toBe(200));
  });
});

describe('closing', () => {
  test('takes everything along only while closing, and is called by name', async () => {
    expect((await clinic.call('POST', '/organization/export', {})).status).toBe(409);
    const nurse = await signedIn(server.url, 'nurse');
    for (const call of ['close', 'keep', 'export'])
      expect((await nurse.call('POST', `/organization/${call}`, { name: 'x', why: 'x' })).status).toBe(403);
    expect((await clinic.call('POST', '/organization/close', { name: 'Clinic', why: 'x' })).fields).toHaveProperty(
      'name',
    );
    const closing = { name: 'Canary Clinic', why: 'we retire' };
    expect((await clinic.call('POST', '/organization/close', closing)).status).toBe(200);
    expect((await clinic.call('POST', '/organization/keep', { why: 'we do not' })).status).toBe(200);
    expect((await clinic.call('POST', '/organization/close', closing)).status).toBe(200);
    const admin = await signedIn(server.url, 'admin');
    expect((await admin.call('POST', '/organization/close', { name: 'Harborline Health', why: 'x' })).status).toBe(409);
  });
  test('packs everything with counts and sums, for whoever asked and nobody else', async () => {
    const place = { code: 'ONE', name: 'First place', addressLine1: '1 Way', city: 'Bend', state: 'OR', zip: '97701' };
    expect((await clinic.call('POST', '/locations', place)).status).toBe(201);
    const { run } = (await clinic.call<{ run: string }>('POST', '/organization/export', {})).data;
    await vi.waitFor(async () => {
      const row = await clinic.call<{ status: string }>('GET', `/job-runs/${run}`);
      expect(row.data.status).toBe('finished');
    }, 15_000);
    const other = await signedIn(server.url, 'admin@northgate.example');
    expect((await other.call('GET', `/organization/export/${run}`)).status).toBe(409);
    const response = await fetch(`${server.url}/api/organization/export/${run}`, {
      headers: { authorization: `Bearer ${clinic.token}`, cookie: clinic.cookie },
    });
    expect(response.headers.get('content-disposition')).toContain('canary-everything.zip');
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const manifest = JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array())) as {
      records: Record<string, number>;
      files: { path: string; bytes: number; sha256: string }[];
    };
    expect(manifest.records).toMatchObject({ location: 1, membership: 1, employee: 0 });
    expect(manifest.files.map((f) => f.path)).toEqual(Object.keys(files).filter((f) => f !== 'manifest.json'));
    for (const { path: name, bytes, sha256 } of manifest.files) {
      const content = files[name] ?? new Uint8Array();
      expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([bytes, sha256]);
    }
    expect(strFromU8(files['data/locations.csv'] ?? new Uint8Array())).toContain('First place');
    expect(strFromU8(files['accounts.json'] ?? new Uint8Array())).toContain(CLINIC);
    const all = Object.values(files)
      .map((f) => strFromU8(f))
      .join('');
    expect(all).not.toContain('harborline');
    expect(all).not.toContain('$argon2');
  });
  test('removes everything when its time has come, and nothing of anybody else; the trail stays', async () => {
    const tables = await sql<{ name: string }>(
      server,
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
    );
    const counts = tables.map(
      ({ name }) => `select '${name}' as name, count(*)::int as n from "${name}" where tenant_id = $1`,
    );
    const count = async (of: string): Promise<Record<string, number>> => {
      const rows = await sql<{ name: string; n: number }>(server, counts.join(' union all '), [of]);
      return Object.fromEntries(rows.filter(({ n }) => n > 0).map(({ name, n }) => [name, n]));
    };
    const [northgate] = await sql<{ id: string }>(server, `select id from organization where slug = 'northgate'`);
    // Not yet: thirty days are not over, and the database itself refuses.
    await job('organization:purge');
    await expect(sql(server, 'select organization_purge($1)', [id])).rejects.toThrow('not allowed');
    const before = await count(northgate?.id ?? '');
    const events = (await count(id)).audit_event ?? 0;
    expect(Object.keys(await count(id)).length).toBeGreaterThan(5);
    await sql(server, `update organization set closes_at = now() - interval '1 minute' where id = $1`, [id]);
    await job('organization:purge');
    await vi.waitFor(async () => {
      const [row] = await sql<{ purged: boolean }>(
        server,
        'select purged_at is not null as purged from organization where id = $1',
        [id],
      );
      expect(row?.purged).toBe(true);
    }, 15_000);
    await vi.waitFor(async () => {
      const purged = await sql(server, `select 1 from audit_event where tenant_id = $1 and action = 'purge'`, [id]);
      expect(purged).toHaveLength(1);
    }, 10_000);
    expect((await count(id)).audit_event).toBeGreaterThan(events);
    expect(Object.keys(await count(id)).filter((t) => t !== 'audit_seal')).toEqual(['audit_event']);
    expect(await sql(server, 'select 1 from account where email = $1', [CLINIC])).toEqual([]);
    const left = await fs.readdir(path.join(server.config.dataDirectory, 'files', id)).catch(() => []);
    expect(left).toEqual([]);
    expect((await clinic.call('GET', '/locations')).status).toBe(401);
    expect(await count(northgate?.id ?? '')).toEqual(before);
    const { data } = await top.call<OrganizationRow[]>('GET', '/organizations');
    expect(data.find((o) => o.id === id)).toMatchObject({ status: 'closed', accounts: 0, can: [] });
  }, 60_000);
});

test('the live probe finds that one organization reads nothing of the other, by the product or by the database', async () => {
  const visit = () => new Caller(server.url).call<Probe>('GET', '/multi-tenant/probe');
  const [{ data }, second] = await Promise.all([visit(), visit()]);
  // Visitors at the same time share one probe.
  expect(second.data).toEqual(data);
  expect(data).toMatchObject({ possible: true, of: 'Harborline Health', from: 'Northgate Recovery', rows: 0 });
  expect(data.lines.length).toBeGreaterThan(20);
  expect(data.lines.every((l) => l.tried > 0 && l.read === 0)).toBe(true);
  expect(data.tables).toBeGreaterThan(30);
});

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { resetDemo } from '#app/seed/reset.ts';
import { openEngine } from '#app/all.servers.ts';
import { secretKey } from '#app/secret-key.ts';
import type { GlassRead } from '#modules/identity/identity-wire.model.ts';
import { Caller, signedIn, sql } from '#test/identity/caller.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { CLINIC, createClinic, GOOD } from './office.ts';

const ASKED = { cause: 'emergency', reason: 'A colleague collapsed in the yard and cannot speak' };
let server: TestServer;
let nurse: Caller;
let clinicId = '';
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  clinicId = await createClinic(server);
  nurse = await signedIn(server.url, 'nurse');
}, 120_000);
afterAll(() => server.close());

interface Glass {
  readonly id: string;
  readonly status: string;
  readonly can: string[];
}
const contacts = async (caller: Caller) =>
  (await caller.call<{ id: string }[]>('GET', '/emergency-contacts?limit=100')).data;

describe('emergency access', () => {
  let glass: Glass;
  let own: string[] = [];
  test('is not for everybody, and says what for, and why in at least 10 characters', async () => {
    const employee = await signedIn(server.url, 'employee');
    expect((await employee.call('POST', '/emergency-accesses', ASKED)).status).toBe(403);
    expect(
      (await nurse.call('POST', '/emergency-accesses', { cause: 'emergency', reason: 'urgent' })).fields,
    ).toHaveProperty('reason');
    const demo = new Caller(server.url);
    demo.token = 'demo-token-nurse-1';
    expect((await demo.call('POST', '/emergency-accesses', ASKED)).code).toBe('DEMO_LIMITED');
  });
  test('opens what the own scope does not, of nouns that say so, for reading only', async () => {
    own = (await contacts(nurse)).map((c) => c.id);
    expect(own.length).toBeLessThan(4);
    const opened = await nurse.call<Glass>('POST', '/emergency-accesses', ASKED);
    expect(opened.status).toBe(201);
    glass = opened.data;
    await vi.waitFor(async () => expect(await contacts(nurse)).toHaveLength(100));
    const first = (await contacts(nurse)).find((c) => !own.includes(c.id));
    expect((await nurse.call('GET', `/emergency-contacts/${first?.id}`)).status).toBe(200);
    expect((await nurse.call('PATCH', `/emergency-contacts/${first?.id}`, { version: 1, name: 'X' })).status).toBe(403);
    // Dependents do not say so: they stay as they were.
    const dependents = await nurse.call<{ employee: string }[]>('GET', '/dependents?limit=100');
    expect(new Set(dependents.data.map((d) => d.employee)).size).toBeLessThan(2);
    // Nor does a search find what is open to be read one by one.
    expect((await nurse.call<object[]>('GET', '/emergency-contacts/summary?measure=count')).text).toContain(
      `"count":${own.length}`,
    );
    expect((await nurse.call('POST', '/emergency-accesses', ASKED)).fields).toHaveProperty('reason');
  });
  test('is told to reviewers, and everything read under it is traced with it', async () => {
    const reviewer = await signedIn(server.url, 'compliance-officer');
    const notices = await reviewer.call<{ title: string; body: string | null }[]>('GET', '/notifications');
    expect(notices.data.some((n) => n.title.endsWith('opened emergency access'))).toBe(true);
    expect(notices.text).not.toContain('collapsed');
    const { data } = await reviewer.call<GlassRead[]>('GET', `/emergency-accesses/${glass.id}/reads`);
    expect(data.map((r) => [r.action, r.noun, r.records])).toEqual(
      expect.arrayContaining([
        ['read', 'emergency_contact', 1],
        ['read list', 'emergency_contact', 100],
      ]),
    );
    const other = await signedIn(server.url, 'admin@northgate.example');
    expect((await other.call('GET', `/emergency-accesses/${glass.id}/reads`)).status).toBe(404);
    const therapist = await signedIn(server.url, 'therapist');
    expect((await therapist.call('GET', `/emergency-accesses/${glass.id}`)).status).toBe(404);
  });
  test('ends with its time, to the second, whatever a process believes', async () => {
    await sql(server, `update break_glass set until = now() where id = $1`, [glass.id]);
    await sql(
      server,
      `select pg_notify('nexus_live', '{"tenantId":"","events":[{"noun":"session","id":"","action":"close"}]}')`,
    );
    await vi.waitFor(async () => expect(await contacts(nurse)).toHaveLength(own.length));
    await sql(server, `select graphile_worker.add_job('break-glass:end', '{}'::json)`);
    await vi.waitFor(async () => {
      const { data } = await nurse.call<Glass>('GET', `/emergency-accesses/${glass.id}`);
      expect(data.status).toBe('closed');
    }, 10_000);
  });
  test('is reviewed by somebody else, with a finding', async () => {
    const reviewer = await signedIn(server.url, 'security-manager');
    expect((await nurse.call('POST', `/emergency-accesses/${glass.id}/review`, {})).status).toBe(403);
    expect((await reviewer.call('POST', `/emergency-accesses/${glass.id}/review`, {})).status).toBe(422);
    const finding = { outcome: 'justified', finding: 'The colleague was found and helped.' };
    const done = await reviewer.call<Glass>('POST', `/emergency-accesses/${glass.id}/review`, finding);
    expect([done.status, done.data.status]).toEqual([200, 'reviewed']);
  });
});

test('the demonstration is filled anew, and nobody else loses anything', async () => {
  const clinic = await signedIn(server.url, CLINIC, GOOD);
  const place = { code: 'ONE', name: 'First place', addressLine1: '1 Way', city: 'Bend', state: 'OR', zip: '97701' };
  await clinic.call('POST', '/locations', place);
  const hr = await signedIn(server.url, 'hr-manager');
  expect((await hr.call('POST', '/departments', { name: 'Vandalism', code: 'VAN' })).status).toBe(201);
  const engine = await openEngine(server.database, secretKey(server.config));
  const events = () =>
    sql<{ n: number }>(server, 'select count(*)::int as n from audit_event where tenant_id = $1', [clinicId]);
  const [before] = await events();
  try {
    expect(await resetDemo(engine, server.database, secretKey(server.config))).toBe(2);
  } finally {
    await engine.connections.close();
  }
  expect(await sql(server, `select 1 from department where name = 'Vandalism'`)).toEqual([]);
  expect(await sql(server, 'select slug from organization where is_demo order by slug')).toEqual([
    { slug: 'harborline' },
    { slug: 'northgate' },
  ]);
  const again = await signedIn(server.url, 'hr-manager');
  expect((await again.call<object[]>('GET', '/employees?limit=1')).data).toHaveLength(1);
  const places = await clinic.call<{ name: string }[]>('GET', '/locations');
  expect(places.data.map((l) => l.name)).toEqual(['First place']);
  expect((await events())[0]?.n).toBeGreaterThanOrEqual(before?.n ?? 0);
  // What is no demonstration is not removed, whoever asks the database for it.
  await expect(sql(server, 'select organization_purge($1)', [clinicId])).rejects.toThrow('not allowed');
}, 90_000);

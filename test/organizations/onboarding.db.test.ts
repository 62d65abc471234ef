import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ApplicationCard, ApplicationRow } from '#modules/organizations/organization-wire.model.ts';
import { Caller, signedIn, sql } from '#test/identity/caller.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { comeIn } from './office.ts';

let server: TestServer;
let top: Caller;
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  top = await signedIn(server.url, 'super-admin');
}, 120_000);
afterAll(() => server.close());

const steps = {
  organization: {
    name: 'Cedar Ridge Recovery',
    legalName: 'Cedar Ridge Recovery LLC',
    slug: 'cedar-ridge',
    ein: '471234567',
    npi: '1234567893',
    industry: 'behavioral_health',
    size: '11-50',
    timeZone: 'America/Denver',
  },
  contact: { firstName: 'Mara', lastName: 'Lund', email: 'mara@cedar-ridge.org' },
  facilities: {
    facilities: [
      { name: 'Ridge House', addressLine1: '1 Ridge Road', city: 'Boise', state: 'ID', zip: '83702' },
      { name: 'Valley House', addressLine1: '2 Valley Road', city: 'Boise', state: 'ID', zip: '83704' },
    ],
  },
  portals: { portals: ['enterprise', 'behavioral-health'] },
  users: { adminEmail: 'mara@cedar-ridge.org', colleagues: [{ email: 'ned@cedar-ridge.org', role: 'nurse' }] },
  security: { twoFactorRoles: ['admin'], idleMinutes: 10 },
  review: { confirmed: true },
} as const;

const anybody = () => new Caller(server.url);
const post = <T>(path: string, body: object = {}) => anybody().call<T>('POST', path, body);
/** Somebody who fills in the steps; answers the secret of the link. */
async function fill(
  changes: Partial<Record<keyof typeof steps, object>> = {},
): Promise<{ token: string; version: number }> {
  await sql(server, 'delete from throttle');
  const begun = await post<{ token: string; application: ApplicationCard }>('/onboarding');
  const { token } = begun.data;
  let { version } = begun.data.application;
  for (const [step, values] of Object.entries({ ...steps, ...changes })) {
    const saved = await post<{ version: number }>('/onboarding/save', { token, version, step, values });
    if (saved.status !== 200) throw new Error(saved.text);
    version = saved.data.version;
  }
  return { token, version };
}

describe('an application', () => {
  test('is kept step by step, sealed, and opened again by its link alone', async () => {
    const { token, version } = await fill();
    const open = await post<ApplicationCard>('/onboarding/open', { token });
    expect(open.data.data.organization).toEqual(steps.organization);
    expect(open.data.version).toBe(version);
    expect((await post('/onboarding/open', { token: 'x'.repeat(43) })).code).toBe('LINK_EXPIRED');
    const [row] = await sql<{ text: string }>(
      server,
      'select row_to_json(o)::text as text from onboarding_application o',
    );
    expect(row?.text).not.toContain('471234567');
    expect(row?.text).not.toContain(token);
    const stale = await post('/onboarding/save', { token, version: 1, step: 'contact', values: steps.contact });
    expect(stale.code).toBe('STALE_VERSION');
    await sql(server, 'update onboarding_application set expires_at = now()');
    expect((await post('/onboarding/open', { token })).code).toBe('LINK_EXPIRED');
  });
  test.each([
    ['organization', { ein: '12345678' }, 'must have 9 digits, without the hyphen'],
    ['organization', { ein: '001234567' }, 'is not an employer identification number; check its digits'],
    ['organization', { npi: '1234567890' }, 'is not a national provider identifier; check its digits'],
    ['organization', { slug: 'Cedar Ridge' }, 'can contain only lowercase letters, digits and hyphens'],
    ['organization', { slug: 'c'.repeat(33) }, 'must be at most 32 characters'],
    ['organization', { timeZone: 'Mars/Base' }, 'is not a time zone; write it as America/Los_Angeles'],
    ['security', { idleMinutes: 4 }, 'must be at least 5'],
    ['users', { adminEmail: 'mara' }, 'must be a valid e-mail'],
  ])('says what is wrong in %s: %j', async (step, values, message) => {
    await sql(server, 'delete from throttle');
    const { token, application } = (await post<{ token: string; application: ApplicationCard }>('/onboarding')).data;
    const answer = await post('/onboarding/save', { token, version: application.version, step, values });
    expect([answer.status, Object.values(answer.fields ?? {})]).toEqual([422, [[message]]]);
  });
  test('is not sent half done, nor with addresses that belong to nobody', async () => {
    const half = await fill({ facilities: { facilities: [] }, review: {} }).then(
      () => '',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    );
    expect(half).toContain('must have at least one facility');
    const { token, version } = await fill({ review: {} });
    expect((await post('/onboarding/submit', { token, version })).fields).toHaveProperty('review.confirmed');
    const nobody = await fill({ users: { adminEmail: 'boss@cedar.example' } });
    const answer = await post('/onboarding/submit', nobody);
    expect([answer.status, answer.code]).toEqual([400, 'DEMO_ADDRESS']);
  });
  test('is begun five times a day from one address, and no more', async () => {
    await sql(server, 'delete from throttle');
    const answers = [];
    for (let i = 0; i < 6; i++) answers.push((await post('/onboarding')).status);
    expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
  });
});

describe('deciding', () => {
  test('is for super administrators, with proof', async () => {
    for (const account of ['admin', 'hr-manager', 'global-admin']) {
      const caller = await signedIn(server.url, account);
      expect((await caller.call('GET', '/onboarding-applications')).status).toBe(403);
      const id = '019ac2c0-0000-7000-8000-000000000001';
      for (const verb of ['approve', 'reject', 'invitation'])
        expect((await caller.call('POST', `/onboarding-applications/${id}/${verb}`, {})).status).toBe(403);
      expect((await top.call('POST', `/onboarding-applications/${id}/approve`, {})).status).toBe(404);
    }
    const demo = anybody();
    demo.token = 'demo-token-ga-x';
    expect((await demo.call('GET', '/onboarding-applications')).code).toBe('DEMO_LIMITED');
  });
  test('for it: organization, facilities, rules and invitations begin together, and the administrator comes in', async () => {
    const sent = await fill();
    expect((await post<ApplicationCard>('/onboarding/submit', sent)).data.status).toBe('submitted');
    expect((await post('/onboarding/save', { ...sent, step: 'contact', values: {} })).code).toBe('NOT_EDITABLE');
    await vi.waitFor(async () => {
      const { data } = await top.call<{ title: string }[]>('GET', '/notifications');
      expect(data.map((n) => n.title)).toContain('Cedar Ridge Recovery applied to join Nexus');
    }, 10_000);
    const { data } = await top.call<ApplicationRow[]>('GET', '/onboarding-applications');
    const row = data.find((a) => a.status === 'submitted');
    expect(row).toMatchObject({ name: 'Cedar Ridge Recovery', contact: 'mara@cedar-ridge.org' });
    const path = `/onboarding-applications/${row?.id}`;
    const both = await Promise.all([top.call('POST', `${path}/approve`, {}), top.call('POST', `${path}/approve`, {})]);
    expect(both.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [org] = await sql<{ id: string; text: string }>(
      server,
      `select id, row_to_json(o)::text as text from organization o where slug = 'cedar-ridge'`,
    );
    expect(org?.text).toContain('America/Denver');
    expect(org?.text).not.toContain('471234567');
    const invites = await sql<{ email: string }>(
      server,
      'select email from invite where tenant_id = $1 order by email',
      [org?.id],
    );
    expect(invites.map((i) => i.email)).toEqual(['mara@cedar-ridge.org', 'ned@cedar-ridge.org']);
    const link = await vi.waitFor(async () => {
      const answer = await top.call<{ link: string }>('POST', `${path}/invitation`, {});
      expect(answer.status).toBe(200);
      return answer.data.link;
    }, 10_000);
    const mara = await comeIn(server, link.split('#')[1] ?? '', 'Mara', 'Lund');
    // Her organization asks administrators for a second factor: she has some days, then nothing else opens before.
    const early = await mara.call<{ session: { mustEnrol: boolean; factorBy: string } }>('GET', '/auth/profile');
    expect(early.data.session.mustEnrol).toBe(false);
    const days = (Date.parse(early.data.session.factorBy) - Date.now()) / 86_400_000;
    expect([days > 6.9, days <= 7]).toEqual([true, true]);
    await sql(server, `update organization set two_factor_days = 0 where slug = 'cedar-ridge'`);
    await sql(
      server,
      `select pg_notify('nexus_live', '{"tenantId":"","events":[{"noun":"session","id":"","action":"close"}]}')`,
    );
    await vi.waitFor(async () => expect((await mara.call('GET', '/locations')).code).toBe('MFA_ENROLMENT'));
    await sql(server, `update organization set two_factor_roles = '{}' where slug = 'cedar-ridge'`);
    await sql(
      server,
      `select pg_notify('nexus_live', '{"tenantId":"","events":[{"noun":"session","id":"","action":"close"}]}')`,
    );
    await vi.waitFor(async () => {
      const places = await mara.call<{ name: string; code: string }[]>('GET', '/locations');
      expect(places.data.map((l) => [l.code, l.name])).toEqual([
        ['RID1', 'Ridge House'],
        ['VAL2', 'Valley House'],
      ]);
    });
    expect((await mara.call<object[]>('GET', '/employees')).data).toEqual([]);
    expect((await top.call('POST', `${path}/invitation`, {})).status).toBe(409);
    expect((await post<ApplicationCard>('/onboarding/open', { token: sent.token })).data.status).toBe('approved');
  });
  test('against it: the applicant reads why', async () => {
    const clash = await fill();
    expect((await post('/onboarding/submit', clash)).fields).toHaveProperty('organization.slug');
    const { timeZone: _unsaid, ...rest } = steps.organization;
    const other = await fill({ organization: { ...rest, slug: 'other', name: 'Other Place' }, security: {} });
    await post('/onboarding/submit', other);
    const { data } = await top.call<ApplicationRow[]>('GET', '/onboarding-applications');
    const path = `/onboarding-applications/${data.find((a) => a.status === 'submitted')?.id}`;
    expect((await top.call('POST', `${path}/reject`, { reason: 'no' })).fields).toHaveProperty('reason');
    expect((await top.call('POST', `${path}/reject`, { reason: 'We could not verify the EIN.' })).status).toBe(200);
    const open = await post<ApplicationCard>('/onboarding/open', { token: other.token });
    expect([open.data.status, open.data.reason]).toEqual(['rejected', 'We could not verify the EIN.']);
  });
  test('what the applicant left as it was begins with the usual', async () => {
    const { timeZone: _unsaid, ...rest } = steps.organization;
    const plain = await fill({ organization: { ...rest, slug: 'plain', name: 'Plain Place' }, security: {} });
    expect((await post('/onboarding/submit', plain)).status).toBe(200);
    const { data } = await top.call<ApplicationRow[]>('GET', '/onboarding-applications');
    const path = `/onboarding-applications/${data.find((a) => a.status === 'submitted')?.id}`;
    expect((await top.call('POST', `${path}/approve`, {})).status).toBe(200);
    const [org] = await sql(server, `select time_zone, two_factor_roles from organization where slug = 'plain'`);
    expect(org).toEqual({ time_zone: 'America/Los_Angeles', two_factor_roles: null });
  });
});

/** What real visitors typed while nobody was signed in: a demo token, which anybody can write, reads none of it. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { registry } from '#app/all.models.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { Caller, signedIn, sql } from './caller.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20', env: { TRUST_PROXY: '127.0.0.1' } });
}, 300_000);
afterAll(() => server.close());

/** In every text that is typed below. */
const MARK = 'Zyxwvut';
const anybody = () => new Caller(server.url);
const post = <T>(path: string, body: object = {}) => anybody().call<T>('POST', path, body);

/** The provider survey, an application to join, a reset for nobody and an error report: all that can be sent without an account. */
async function visit(): Promise<void> {
  const begun = await post<{ token: string; version: number }>('/survey-forms');
  const answers = {
    organization: `${MARK} Recovery`,
    contact: `${MARK} Lund`,
    email: `${MARK}@cedar-ridge.org`,
    phone: '2085550142',
    state: 'id',
    beds: 24,
    pains: ['staffing'],
    wanted: ['charts'],
    satisfaction: 4,
    consent: true,
  };
  const { token } = begun.data;
  const saved = await post<{ version: number }>('/survey-forms/save', { token, version: 1, answers });
  const sent = await post('/survey-forms/send', { token, version: saved.data.version });
  expect(sent.status, sent.text).toBe(200);

  const application = await post<{ token: string; application: { version: number } }>('/onboarding');
  let { version } = application.data.application;
  const steps = {
    organization: {
      name: `${MARK} Clinic`,
      legalName: `${MARK} Clinic LLC`,
      slug: 'zyxwvut',
      ein: '471234567',
      npi: '1234567893',
      industry: 'behavioral_health',
      size: '11-50',
      timeZone: 'America/Denver',
    },
    contact: { firstName: MARK, lastName: 'Lund', email: `${MARK}@cedar-ridge.org` },
    facilities: {
      facilities: [{ name: MARK, addressLine1: '1 Ridge Road', city: 'Boise', state: 'ID', zip: '83702' }],
    },
    portals: { portals: ['enterprise'] },
    users: { adminEmail: `${MARK}@cedar-ridge.org`, colleagues: [] },
    security: { twoFactorRoles: ['admin'], idleMinutes: 10 },
    review: { confirmed: true },
  };
  for (const [step, values] of Object.entries(steps)) {
    const kept = await post<{ version: number }>('/onboarding/save', {
      token: application.data.token,
      version,
      step,
      values,
    });
    expect(kept.status, kept.text).toBe(200);
    version = kept.data.version;
  }
  expect((await post('/onboarding/submit', { token: application.data.token, version })).status).toBe(200);
  await post('/auth/forgot-password', { email: `${MARK}@cedar-ridge.org` });
  await post('/auth/login', { email: `${MARK}@cedar-ridge.org`, password: MARK });
  await post('/errors/report', { kind: 'log', message: `${MARK} broke`, stack: MARK, address: `/${MARK}` });
}

test('is in no list, no search, no notification and no survey that a demo token opens', async () => {
  await visit();
  const top = await signedIn(server.url, 'super-admin');
  await vi.waitFor(async () => expect((await top.call('GET', '/notifications')).text).toContain(MARK), 10_000);
  const admin = await signedIn(server.url, 'admin');
  const { data } = await admin.call<{ survey: string }>('POST', '/survey-office/provider');
  // A visitor who signs in with the public password has a letter sent to an address of their own.
  const invitations = [{ email: `${MARK}@cedar-ridge.org`, role: 'employee' }];
  expect((await admin.call('POST', '/accounts/invite', { invitations })).status).toBe(201);
  await vi.waitFor(
    async () => expect((await admin.call('GET', '/outgoing-mails')).text.toLowerCase()).toContain(MARK.toLowerCase()),
    10_000,
  );
  expect((await admin.call('GET', '/audit-trail')).text).toContain('127.0.0.1');

  for (const [i, role] of ['ga', 'super_admin', 'admin', 'hr_manager', 'consultant', 'employee'].entries()) {
    const caller = anybody();
    caller.token = `demo-token-${role}-x`;
    // Calls are counted by address, a minute long: each hundred of them comes from one of its own.
    let calls = 0;
    const call = (method: string, path: string, body?: object) => {
      calls += 1;
      const address = `198.51.100.${10 * i + Math.floor(calls / 100)}`;
      return caller.call(method, path, body, { 'x-forwarded-for': address });
    };
    for (const path of ['provider', 'enter', 'code']) {
      const answer = await call('POST', `/survey-office/${path}`, { survey: data.survey });
      expect([path, answer.status, answer.code]).toEqual([path, 403, 'DEMO_LIMITED']);
    }
    const lists = registry.resources.map((r) => `/${r.path}?limit=100`);
    for (const path of [...lists, `/search?q=${MARK}`, '/organizations', '/onboarding-applications', '/audit-trail']) {
      const { status, text } = await call('GET', path);
      expect([role, path, status]).not.toEqual([role, path, 429]);
      expect([role, path, text.toLowerCase().includes(MARK.toLowerCase())]).toEqual([role, path, false]);
    }
    // Nor from where others called.
    expect([role, /"ip":"/.test((await call('GET', '/audit-trail')).text)]).toEqual([role, false]);
    expect(caller.cookie).toBe('');
  }
  const kept = `select 1 from survey_response r join survey s on s.tenant_id = r.tenant_id and s.id = r.survey where s.key = 'provider-survey'`;
  expect((await sql(server, kept)).length).toBe(1);
});

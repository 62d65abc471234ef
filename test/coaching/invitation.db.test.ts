/** From an accepted referral to a client who signs in: the invitation, its link, and the first steps. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dayIn } from '#engine/server/ids.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { Caller, signedIn, sql } from '../identity/caller.ts';
import { secretFor } from '../organizations/office.ts';

let server: TestServer;
let coach: Caller;
let other: Caller;
let admin: Caller;
let client = '';
const MAIL = 'kim.rivers@mail.example';
const GOOD = 'four quiet rivers run north';
const asked = { source: 'employer', reason: 'Wants support with evenings.', focus: ['alcohol'], bornOn: '1979-01-30' };
interface Account {
  readonly state: string;
  readonly email: string | null;
  readonly until: string | null;
}
const invite = (by: Caller, email: string, id = client) =>
  by.call<Account>('POST', '/invite-client', { client: id, email });
const account = async () => (await coach.call<Account>('GET', `/client-account?client=${client}`)).data;
/** The link of the newest mail, once it is there: an earlier one to the same address opens nothing. */
const linkFor = (email: string): Promise<string> =>
  vi.waitFor(async () => {
    const token = await secretFor(admin, email);
    expect((await open(token)).status).toBe(200);
    return token;
  }, 10_000);
const open = (token: string) => new Caller(server.url).call('POST', '/auth/invitation', { token });

beforeAll(async () => {
  server = await startTestServer({ demo: dayIn('America/Los_Angeles') });
  [coach, other, admin] = (await Promise.all(
    ['health-coach', 'therapist', 'admin'].map((who) => signedIn(server.url, who)),
  )) as [Caller, Caller, Caller];
}, 120_000);
afterAll(() => server.close());

test('a referral that is accepted becomes a client without made-up contacts', async () => {
  const made = await coach.call<{ id: string; version: number }>('POST', '/coaching-referrals', {
    ...asked,
    firstName: 'Kim',
    lastName: 'Rivers',
  });
  await coach.call('POST', `/coaching-referrals/${made.data.id}/review`, { version: made.data.version });
  const done = await coach.call<{ client: string }>('POST', `/coaching-referrals/${made.data.id}/accept`, {
    version: made.data.version + 1,
  });
  expect(done.status).toBe(200);
  client = done.data.client;
  const { data } = await coach.call<Record<string, unknown>>('GET', `/health-clients/${client}`);
  expect([data.phone, data.email, data.emergencyName, data.emergencyPhone]).toEqual([null, null, null, null]);
  expect(await account()).toEqual({ state: 'none', email: null, until: null });
});

test('only who looks after a client invites them, to an address that is free', async () => {
  expect((await invite(other, MAIL)).status).toBe(403);
  expect((await invite(await signedIn(server.url, 'health-client'), MAIL)).status).toBe(403);
  const [stranger] = await sql<{ id: string }>(
    server,
    `select c.id from coaching_client c where c.status = 'active' and c.account is null and not exists
      (select 1 from care_assignment a join account k on k.id = a.account where a.client = c.id and k.email = 'health-coach@harborline.example') limit 1`,
  );
  expect((await invite(coach, MAIL, stranger?.id)).status).toBe(404);
  const taken = await invite(coach, 'health-client@harborline.example');
  expect(taken.fields?.email?.[0]).toMatch(/^belongs to an account or an open invitation here/);
  expect((await invite(coach, 'not an address')).fields?.email).toBeDefined();
});

test('an invitation is sent again, goes to another address, and is withdrawn: earlier links open nothing', async () => {
  expect((await invite(coach, 'kim.river@mail.example')).status).toBe(200);
  const wrong = await linkFor('kim.river@mail.example');
  expect((await open(wrong)).status).toBe(200);
  expect((await invite(coach, MAIL)).status).toBe(200);
  expect((await open(wrong)).code).toBe('LINK_EXPIRED');
  const first = await linkFor(MAIL);
  expect((await open(first)).data).toMatchObject({ email: MAIL, role: 'Health client', known: false });
  expect((await invite(coach, MAIL)).status).toBe(200);
  await vi.waitFor(async () => expect((await open(first)).code).toBe('LINK_EXPIRED'), 10_000);
  const second = await linkFor(MAIL);
  expect(await account()).toMatchObject({ state: 'invited', email: MAIL });
  expect((await coach.call('POST', '/withdraw-client-invite', { client })).status).toBe(200);
  expect((await open(second)).code).toBe('LINK_EXPIRED');
  expect((await account()).state).toBe('withdrawn');
});

test('a link whose days are over opens nothing, and the invitation can be sent again', async () => {
  await invite(coach, MAIL);
  const late = await linkFor(MAIL);
  await sql(server, `update invite set expires_at = now() - interval '1 minute' where email = $1`, [MAIL]);
  await sql(server, `update invite_link set expires_at = now() - interval '1 minute'`);
  expect((await open(late)).code).toBe('LINK_EXPIRED');
  expect((await account()).state).toBe('expired');
  expect((await invite(coach, MAIL)).status).toBe(200);
  expect((await account()).state).toBe('invited');
});

test('the client chooses a password, reads their own record only, agrees, and says how to reach them', async () => {
  const token = await linkFor(MAIL);
  const kim = new Caller(server.url);
  const body = { token, firstName: 'Kim', lastName: 'Rivers', password: GOOD };
  const joined = await kim.call<{ token: string; user: { role: string } }>('POST', '/auth/invitation/accept', body);
  expect([joined.status, joined.data.user.role]).toEqual([200, 'health_client']);
  kim.token = joined.data.token;
  expect((await new Caller(server.url).call('POST', '/auth/invitation/accept', body)).code).toBe('LINK_EXPIRED');
  const { data: own } = await kim.call<{ id: string; version: number }[]>('GET', '/health-clients');
  expect(own.map(({ id }) => id)).toEqual([client]);
  const agreed = await kim.call<{ version: number }>('POST', `/health-clients/${client}/agree`, {
    version: own[0]?.version,
  });
  expect(agreed.status).toBe(200);
  const reach = {
    phone: '+15035550111',
    emergencyName: 'Lee',
    emergencyPhone: '+15035550112',
    zone: 'America/Chicago',
  };
  const path = `/health-clients/${client}/updateContact`;
  const missing = await kim.call('POST', path, { ...reach, emergencyPhone: null, version: agreed.data.version });
  expect(missing.fields?.emergencyPhone).toBeDefined();
  expect((await kim.call('POST', path, { ...reach, version: agreed.data.version })).status).toBe(200);
  const others = { risk: 'low', version: agreed.data.version + 1 };
  expect((await kim.call('PATCH', `/health-clients/${client}`, others)).status).toBe(403);
  const plan = { client, signs: 'I stop answering messages.' };
  expect((await kim.call('POST', '/emergency-plans', plan)).status).toBe(201);
  expect((await kim.call('POST', '/emergency-plans', plan)).message).toContain('has an emergency plan');
  expect((await account()).state).toBe('account');
  expect((await invite(coach, 'second@mail.example')).message).toBe('This client has an account already.');
  const told = await coach.call<{ title: string }[]>('GET', '/notifications?limit=5');
  expect(told.data.map(({ title }) => title)).toContain('A client has accepted your invitation');
});

test('the discharge of a client withdraws an open invitation', async () => {
  const made = await coach.call<{ id: string; version: number }>('POST', '/health-clients', {
    firstName: 'Ana',
    lastName: 'Field',
    bornOn: '1990-02-03',
    focus: ['stress'],
  });
  await coach.call('POST', `/health-clients/${made.data.id}/activate`);
  await invite(coach, 'ana.field@mail.example', made.data.id);
  const link = await linkFor('ana.field@mail.example');
  const input = { client: made.data.id, reason: 'moved', summary: 'Moved to another state after two weeks.' };
  expect((await coach.call('POST', '/coaching-discharges', input)).status).toBe(201);
  expect((await open(link)).code).toBe('LINK_EXPIRED');
});

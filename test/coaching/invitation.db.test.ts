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
  // The address may be a stranger's: nothing of the client is said, not even that they are one.
  expect((await open(first)).data).toEqual({
    organization: 'Harborline Health',
    email: MAIL,
    known: false,
    asksBirthDate: true,
  });
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

test('a stranger who has the link but not the date of birth learns nothing, and the fifth try ends the invitation', async () => {
  const token = await linkFor(MAIL);
  const guess = (bornOn?: string) =>
    new Caller(server.url).call('POST', '/auth/invitation/accept', {
      token,
      firstName: 'Pat',
      lastName: 'Stranger',
      password: GOOD,
      ...(bornOn === undefined ? {} : { bornOn }),
    });
  expect((await guess()).fields).toEqual({ bornOn: ['is required'] });
  expect((await guess('the thirtieth')).fields?.bornOn).toHaveLength(1);
  const wrong = await guess('1979-01-31');
  expect([wrong.status, wrong.fields]).toEqual([
    422,
    { bornOn: ['does not match the date on file. Check it: you have 4 tries left'] },
  ]);
  expect(wrong.text).not.toMatch(/Kim|Rivers|1979-01-30|coach/i);
  // Sent again, it goes on counting: the mail went to the same address.
  expect((await invite(coach, MAIL)).status).toBe(200);
  await vi.waitFor(async () => expect((await open(token)).code).toBe('LINK_EXPIRED'), 10_000);
  const second = await linkFor(MAIL);
  // One address opens 30 links an hour; this file opens more.
  await sql(server, 'delete from throttle');
  const many = Array.from({ length: 12 }, (_, i) =>
    new Caller(server.url).call('POST', '/auth/invitation/accept', {
      token: second,
      firstName: 'Pat',
      lastName: 'Stranger',
      password: GOOD,
      bornOn: `1981-02-${String(i + 10)}`,
    }),
  );
  const answers = await Promise.all(many);
  expect(answers.filter(({ code }) => code === 'VALIDATION_ERROR')).toHaveLength(3);
  const [last, ...none] = answers.filter(({ code }) => code === 'CONFLICT');
  expect(none).toEqual([]);
  expect(last?.message).toBe(
    'The date of birth was wrong 5 times, so this invitation has ended. Ask your coach for a new one.',
  );
  expect(answers.filter(({ code }) => code === 'LINK_EXPIRED')).toHaveLength(8);
  const right = { token: second, firstName: 'Kim', lastName: 'Rivers', password: GOOD, bornOn: asked.bornOn };
  expect((await new Caller(server.url).call('POST', '/auth/invitation/accept', right)).code).toBe('LINK_EXPIRED');
  expect((await account()).state).toBe('locked');
  expect(await sql(server, 'select 1 from account where lower(email) = $1', [MAIL])).toEqual([]);
  const notices = await coach.call<{ title: string }[]>('GET', '/notifications?limit=5');
  expect(notices.data.map(({ title }) => title)).toContain('A client’s invitation has ended');
  await sql(server, 'delete from throttle');
  expect((await invite(coach, MAIL)).status).toBe(200);
  expect((await account()).state).toBe('invited');
});

test('of two invitations of one address at the same instant one is written, the other gets the sentence', async () => {
  const made = await Promise.all(
    ['Noor', 'Lior'].map((firstName) =>
      coach.call<{ id: string }>('POST', '/health-clients', {
        firstName,
        lastName: 'Hale',
        bornOn: '1991-05-06',
        focus: ['stress'],
      }),
    ),
  );
  const [first, second] = made.map(({ data }) => data.id) as [string, string];
  const both = await Promise.all([first, second].map((id) => invite(coach, 'hale@mail.example', id)));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect(both.find(({ status }) => status === 422)?.fields?.email?.[0]).toMatch(/open invitation here/);
  const rows = await sql<{ id: string }>(server, `select id from invite where email = 'hale@mail.example'`);
  expect(rows).toHaveLength(1);
  const twice = sql(
    server,
    `insert into invite select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'email', 'HALE@mail.example'))).* from invite i where id = $1`,
    [rows[0]?.id],
  );
  await expect(twice).rejects.toThrow('invite_email_key');
});

test('the client chooses a password, reads their own record only, agrees, and says how to reach them', async () => {
  const token = await linkFor(MAIL);
  const kim = new Caller(server.url);
  const body = { token, firstName: 'Kim', lastName: 'Rivers', password: GOOD, bornOn: asked.bornOn };
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

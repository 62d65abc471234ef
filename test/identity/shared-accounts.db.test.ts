import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { AccountCard } from '#modules/identity/identity-wire.model.ts';
import { CLINIC, comeIn, createClinic, GOOD, secretFor } from '#test/organizations/office.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { Caller, signedIn, sql } from './caller.ts';

/** No mail server: links wait in the outbox of an organization, for its administrator to hand over. */
let server: TestServer;
let admin: Caller;
let clinic: Caller;
const NORA = 'nora@canary-clinic.org';

beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  await createClinic(server);
  [admin, clinic] = [await signedIn(server.url, 'admin'), await signedIn(server.url, CLINIC, GOOD)];
  await invite(clinic, NORA, 'nurse');
  await comeIn(server, await secretFor(clinic, NORA), 'Nora', 'Night');
}, 120_000);
afterAll(() => server.close());

const invite = async (by: Caller, email: string, role: string) =>
  expect((await by.call('POST', '/accounts/invite', { invitations: [{ email, role }] })).status).toBe(201);
const askReset = async (email: string) => {
  const count = () =>
    sql<{ n: number }>(
      server,
      `select count(*)::integer as n from audit_event where action = 'ask for reset link' and record_id = (select id from account where email = $1)`,
      [email],
    );
  const before = (await count())[0]?.n ?? 0;
  expect((await new Caller(server.url).call('POST', '/auth/forgot-password', { email })).status).toBe(200);
  await vi.waitFor(async () => expect((await count())[0]?.n).toBe(before + 1));
};
const resets = () => sql(server, `select 1 from outgoing_mail where subject = 'Set a new password'`);
const setNew = (token: string) =>
  new Caller(server.url).call('POST', '/auth/reset-password', { token, password: `${GOOD} again` });

test('a reset link that the first organization read opens nothing once the account has a second one', async () => {
  await askReset(NORA);
  const link = await vi.waitFor(async () => {
    expect(await resets()).toHaveLength(1);
    return secretFor(clinic, NORA);
  });
  await invite(admin, NORA, 'therapist');
  const nora = await signedIn(server.url, NORA, GOOD);
  const joined = await nora.call('POST', '/auth/invitation/accept', { token: await secretFor(admin, NORA) });
  expect(joined.status, joined.text).toBe(200);
  expect((await setNew(link)).code).toBe('LINK_EXPIRED');
});

test('a reset link of an account of two organizations lies in neither outbox, whichever of them is suspended', async () => {
  await askReset(NORA);
  await sql(server, `update organization set status = 'suspended' where slug = 'canary'`);
  await askReset(NORA);
  await sql(server, `update organization set status = 'active' where slug = 'canary'`);
  await new Promise((resolve) => setTimeout(resolve, 300));
  // The one from before the second organization.
  expect(await resets()).toHaveLength(1);
  expect(await sql(server, 'select 1 from password_reset where used_at is null')).toHaveLength(1);
});

test('an invitation of such an account, or to a role above the organization, shows no link', async () => {
  const [third] = await sql<{ id: string }>(
    server,
    `select id from organization where slug not in ('canary', (select slug from organization where id = (select tenant_id from membership where email = 'admin@harborline.example' limit 1))) limit 1`,
  );
  // As if the account were in two others: it leaves the demonstration and joins a third one.
  await sql(
    server,
    `with gone as (delete from membership where email = $1 and role = 'therapist' returning account, tenant_id),
      left_ as (delete from account_tenant t using gone where t.account_id = gone.account and t.tenant_id = gone.tenant_id)
      insert into account_tenant (account_id, tenant_id) select account, $2 from gone`,
    [NORA, third?.id],
  );
  await invite(admin, NORA, 'health_coach');
  const top = await signedIn(server.url, 'super-admin');
  await invite(top, 'boss@harborline.example', 'super_admin');
  for (const who of [NORA, 'boss@harborline.example'])
    await vi.waitFor(async () => {
      const { data } = await admin.call<{ id: string; recipient: string }[]>('GET', '/outgoing-mails?sort=-createdAt');
      const mail = data.find((m) => m.recipient === who);
      const shown = await admin.call<{ body: string }>('POST', `/outgoing-mails/${mail?.id}/reveal`, {
        fields: ['body'],
        why: 'handed over in person',
      });
      expect(shown.data.body).toMatch(/^The invitation link cannot be shown here/);
      expect(shown.data.body).not.toContain('#');
    }, 10_000);
  expect(
    await sql(
      server,
      `select 1 from invite_link l join invite i on i.id = l.invite_id where i.status = 'pending' and i.email in ($1, 'boss@harborline.example') and i.role in ('health_coach', 'super_admin')`,
      [NORA],
    ),
  ).toEqual([]);
});

test('an invitation of a client shows no link to administrators, who may not read a client’s record', async () => {
  await invite(clinic, 'kim@canary-clinic.org', 'health_client');
  await vi.waitFor(async () => {
    const { data } = await clinic.call<{ id: string; recipient: string }[]>('GET', '/outgoing-mails?sort=-createdAt');
    const mail = data.find((m) => m.recipient === 'kim@canary-clinic.org');
    const shown = await clinic.call<{ body: string }>('POST', `/outgoing-mails/${mail?.id}/reveal`, {
      fields: ['body'],
      why: 'handed over in person',
    });
    expect(shown.data.body).toMatch(/^The invitation link cannot be shown here/);
  }, 10_000);
});

test('an administrator resets neither the second factor of such an account nor its pause', async () => {
  const { data } = await clinic.call<AccountCard[]>('GET', '/accounts');
  const nora = data.find((a) => a.email === NORA)?.id;
  await sql(
    server,
    `update account set failed_count = 10, locked_until = now() + interval '10 minutes' where id = $1`,
    [nora],
  );
  const why = { why: 'lost the telephone' };
  const SHARED = 'This account also belongs to another organization. Ask a super administrator.';
  for (const verb of ['reset-second-factor', 'unlock']) {
    const answer = await clinic.call('POST', `/accounts/${nora}/${verb}`, why);
    expect([answer.status, answer.message]).toEqual([409, SHARED]);
  }
  const [row] = await sql(server, 'select failed_count from account where id = $1', [nora]);
  expect(row).toEqual({ failed_count: 10 });
});

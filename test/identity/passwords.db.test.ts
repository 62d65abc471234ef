import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openEngine } from '#app/all.servers.ts';
import { secretKeys } from '#app/secret-key.ts';
import { DEMO_PASSWORD } from '#seed/accounts.ts';
import { mailTasks } from '#modules/identity/mail/mail.server.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { Caller, signedIn, sql } from './caller.ts';
import { Passkey } from './passkey.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20', env: { TRUST_PROXY: '127.0.0.1' } });
}, 120_000);
afterAll(() => server.close());

const GOOD = 'four quiet owls over the harbour';
const from = (ip: string) => ({ 'x-forwarded-for': ip });
const login = (email: string, password: string, ip: string) =>
  new Caller(server.url).call('POST', '/auth/login', { email, password }, from(ip));

describe('a wrong sign-in', () => {
  test('reads the same for an account and for none', async () => {
    const known = await login('therapist@harborline.example', 'not the password', '10.1.0.1');
    const unknown = await login('nobody@harborline.example', 'not the password', '10.1.0.1');
    expect([known.status, known.text]).toEqual([401, unknown.text]);
    expect(known.message).toBe('Invalid email or password');
  });

  test('is refused after ten tries at one address of mail, whether there is such an account or not', async () => {
    for (const email of ['nurse@harborline.example', 'no-nurse@harborline.example']) {
      for (let i = 0; i < 10; i++) expect((await login(email, 'wrong', `10.2.0.${i}`)).status).toBe(401);
      // Counted after the answer, so that time does not tell; the right password, too early, would forgive them all.
      await vi.waitFor(async () => expect((await login(email, 'wrong', '10.2.0.98')).status).toBe(429));
      const refused = await login(email, DEMO_PASSWORD, '10.2.0.99');
      expect(refused.status).toBe(429);
      const seconds = Number(refused.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(800);
      expect(seconds).toBeLessThanOrEqual(900);
      expect(refused.message).toBe(`Too many requests. Try again in ${seconds} seconds.`);
    }
  });

  test('of strangers does not keep somebody out who signed in from this browser before; the browser has ten tries of its own', async () => {
    const email = 'behavioral-tech@harborline.example';
    const at = (caller: Caller, password: string, ip: string, headers = {}) =>
      caller.call('POST', '/auth/login', { email, password }, { ...from(ip), ...headers });
    const first = await at(new Caller(server.url), DEMO_PASSWORD, '10.4.0.1');
    const device = first.headers.getSetCookie().find((c) => c.startsWith('nexus_device=')) ?? '';
    expect(device).toMatch(/^nexus_device=[\w-]{22}\.[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict$/);
    const cookie = device.split(';')[0] ?? '';
    for (let i = 0; i < 10; i++) await at(new Caller(server.url), 'wrong', `10.4.1.${i}`);
    await vi.waitFor(async () => expect((await at(new Caller(server.url), 'wrong', '10.4.1.99')).status).toBe(429));
    const [locked] = await sql<{ yes: boolean }>(
      server,
      'select locked_until > now() as yes from account where email = $1',
      [email],
    );
    expect(locked?.yes).toBe(true);
    const again = await at(new Caller(server.url), DEMO_PASSWORD, '10.4.2.1', { cookie });
    expect(again.status, again.text).toBe(200);
    // Strangers stay out, also with a cookie that they wrote, or that is somebody else's.
    expect((await at(new Caller(server.url), DEMO_PASSWORD, '10.4.2.2')).status).toBe(429);
    expect((await at(new Caller(server.url), DEMO_PASSWORD, '10.4.2.2', { cookie: `${cookie}x` })).status).toBe(429);
    const other = await login('coach-nobody@harborline.example', 'wrong', '10.4.2.3');
    expect(other.headers.getSetCookie()).toEqual([]);
    const theirs = (
      await new Caller(server.url).call(
        'POST',
        '/auth/login',
        { email: 'training-manager@harborline.example', password: DEMO_PASSWORD },
        from('10.4.2.4'),
      )
    ).headers
      .getSetCookie()
      .find((c) => c.startsWith('nexus_device='));
    expect(
      (await at(new Caller(server.url), DEMO_PASSWORD, '10.4.2.5', { cookie: theirs?.split(';')[0] ?? '' })).status,
    ).toBe(429);
    // The browser's own counter: ten mistakes, and it waits.
    for (let i = 0; i < 10; i++)
      expect((await at(new Caller(server.url), 'wrong', `10.4.3.${i}`, { cookie })).status).toBe(401);
    await vi.waitFor(async () =>
      expect((await at(new Caller(server.url), 'wrong', '10.4.3.99', { cookie })).status).toBe(429),
    );
  });

  test('of strangers, however often, keeps nobody out who has a passkey, or who opens the mail with a reset link', async () => {
    const email = 'consultant@harborline.example';
    const passkey = new Passkey();
    await passkey.keep(server, email);
    for (let i = 0; i < 10; i++) await login(email, 'wrong', `10.6.0.${i}`);
    await vi.waitFor(async () => expect((await login(email, DEMO_PASSWORD, '10.6.1.1')).status).toBe(429));
    const entered = await passkey.signIn(server, new Caller(server.url));
    expect(entered.status, entered.text).toBe(200);
    await sql(server, `delete from account_factor where kind = 'passkey'`);
    await new Caller(server.url).call('POST', '/auth/forgot-password', { email }, from('10.6.1.2'));
    const token = (await newestMail(email)).split('#')[1]?.split('\n')[0] ?? '';
    const mine = new Caller(server.url);
    const reset = await mine.call('POST', '/auth/reset-password', { token, password: GOOD });
    expect(reset.status, reset.text).toBe(200);
    // Strangers go on, and stay out; the browser that opened the link gets in.
    for (let i = 0; i < 3; i++) expect((await login(email, GOOD, `10.6.2.${i}`)).status).toBe(429);
    expect((await mine.signIn(email, GOOD)).status).toBe(200);
  });

  test('is refused after thirty tries from one address, whoever is tried; other addresses still get in', async () => {
    for (let i = 0; i < 30; i++) await login(`who${i}@harborline.example`, 'wrong', '10.3.0.1');
    await vi.waitFor(async () => {
      expect((await login('nobody-at-all@harborline.example', 'wrong', '10.3.0.1')).status).toBe(429);
    });
    expect((await login('psychiatrist@harborline.example', DEMO_PASSWORD, '10.3.0.1')).status).toBe(429);
    expect((await login('psychiatrist@harborline.example', DEMO_PASSWORD, '10.3.0.2')).status).toBe(200);
  });

  test('a caller’s own word on their address counts only through a proxy that is believed', async () => {
    const [row] = await sql<{ ip: string }>(
      server,
      `select ip from audit_event where action = 'sign in' and outcome = 'success' order by seq desc limit 1`,
    );
    expect(row?.ip).toBe('10.3.0.2');
  });
});

describe('changing the password', () => {
  test('asks for the old one, refuses a bad new one in words, and ends the other sessions', async () => {
    const [here, there] = [await signedIn(server.url, 'ciso'), await signedIn(server.url, 'ciso')];
    const change = (current: string, password: string) =>
      here.call<{ ended: number }>('POST', '/auth/password', { current, password });
    expect((await change('not it', GOOD)).fields).toEqual({ current: ['is incorrect'] });
    expect((await change(DEMO_PASSWORD, 'short')).fields).toEqual({
      password: ['Password must be at least 15 characters.'],
    });
    expect((await change(DEMO_PASSWORD, 'passwordpassword')).fields).toEqual({
      password: ['This password appears in a list of known or breached passwords. Choose another.'],
    });
    expect((await change(DEMO_PASSWORD, DEMO_PASSWORD)).fields).toEqual({
      password: ['must be different from your current password'],
    });
    expect((await change(DEMO_PASSWORD, GOOD)).data).toEqual({ ended: 1 });
    expect((await here.call('GET', '/auth/profile')).status).toBe(200);
    expect((await there.call('GET', '/auth/profile')).code).toBe('AUTH_EXPIRED');
    expect((await new Caller(server.url).signIn('ciso')).status).toBe(401);
    expect((await new Caller(server.url).signIn('ciso', GOOD)).status).toBe(200);
  });
});

/** The newest mail as an administrator opens it in the outbox. */
async function newestMail(to: string): Promise<string> {
  const admin = await signedIn(server.url, 'admin');
  const mail = await vi.waitFor(async () => {
    const { data } = await admin.call<{ id: string; recipient: string; body?: string }[]>(
      'GET',
      '/outgoing-mails?sort=-createdAt',
    );
    const found = data.find((m) => m.recipient === to);
    if (!found) throw new Error('no mail yet');
    return found;
  }, 15_000);
  const shown = await admin.call<{ body: string }>('POST', `/outgoing-mails/${mail.id}/reveal`, {
    fields: ['body'],
    why: 'handing the link over by telephone',
  });
  return shown.data.body;
}

describe('a reset link', () => {
  const who = 'account-admin@harborline.example';
  const ask = (email: string, ip = '10.4.0.1') =>
    new Caller(server.url).call<{ message: string }>('POST', '/auth/forgot-password', { email }, from(ip));
  const use = (token: string, password: string) =>
    new Caller(server.url).call('POST', '/auth/reset-password', { token, password });

  test('is answered in the same words for nobody', async () => {
    const [known, unknown] = [await ask(who), await ask('nobody@harborline.example')];
    expect(known.data).toEqual({ message: 'If an account exists for that address, a reset link has been sent.' });
    expect(unknown.text).toBe(known.text);
  });

  test('waits sealed in the outbox, works once, keeps its secret after the #, and ends all sessions', async () => {
    const before = await signedIn(server.url, who);
    const text = await newestMail(who);
    const link = /http:\/\/[^\s]+/.exec(text)?.[0] ?? '';
    expect(link.startsWith(`${server.url}/reset-password#`)).toBe(true);
    const token = link.split('#')[1] ?? '';
    const [stored] = await sql<{ body: Buffer; hint: string }>(
      server,
      'select body, body_hint as hint from outgoing_mail limit 1',
    );
    expect(stored?.body.toString('latin1')).not.toContain('Nexus');
    expect(stored?.hint).toBe('');
    expect((await use(token, 'short')).fields).toEqual({ password: ['Password must be at least 15 characters.'] });
    const both = await Promise.all([use(token, GOOD), use(token, GOOD)]);
    expect(both.map((a) => a.status).sort((a, b) => a - b)).toEqual([200, 410]);
    expect((await use(token, GOOD)).message).toBe('This link has expired or was already used.');
    expect((await before.call('GET', '/auth/profile')).code).toBe('AUTH_EXPIRED');
    expect((await new Caller(server.url).signIn(who, GOOD)).status).toBe(200);
  });

  test('is said where the demonstration runs, and of no real organization', async () => {
    const engine = await openEngine(server.database, ...secretKeys(server.config));
    const [mail] = await sql<{ id: string; tenant: string }>(
      server,
      'select id, tenant_id as tenant from outgoing_mail where recipient = $1 order by created_at desc limit 1',
      [who],
    );
    const said: string[] = [];
    const task = mailTasks(null, (line) => said.push(line)).find((t) => t.name === 'mail:send');
    const run = () => task?.run(engine, mail?.tenant ?? '', { id: mail?.id });
    await run();
    const link = expect.stringMatching(
      /^Mail to account-admin@\S+: Set a new password: http:\S+\/reset-password#[\w-]{43}$/,
    );
    expect(said).toEqual([link]);
    const real = (yes: boolean) =>
      sql(server, 'update organization set is_demo = $2 where id = $1', [mail?.tenant, !yes]);
    await real(true);
    await run();
    await real(false);
    expect(said).toHaveLength(1);
    await engine.connections.close();
  });

  test('is over after thirty minutes, and a made-up one never worked', async () => {
    await ask('training-manager@harborline.example');
    const token = (await newestMail('training-manager@harborline.example')).split('#')[1]?.split('\n')[0] ?? '';
    await sql(server, `update password_reset set expires_at = now() - interval '1 second'`);
    expect((await use(token, GOOD)).code).toBe('LINK_EXPIRED');
    expect((await use('A'.repeat(43), GOOD)).code).toBe('LINK_EXPIRED');
  });

  test('of a super administrator never lies where others could open it', async () => {
    await ask('super-admin@harborline.example');
    await vi.waitFor(async () => {
      const asked = await sql(
        server,
        `select 1 from audit_event where action = 'ask for reset link' and record_id = (select id from account where email = 'super-admin@harborline.example')`,
      );
      expect(asked).toHaveLength(1);
    });
    expect(await sql(server, `select 1 from outgoing_mail where recipient like 'super-admin%'`)).toEqual([]);
  });

  test('is asked for at most five times an hour', async () => {
    for (let i = 0; i < 5; i++) expect((await ask('manager@harborline.example', `10.5.0.${i}`)).status).toBe(200);
    await vi.waitFor(async () => {
      const answer = await ask('manager@harborline.example', '10.5.0.99');
      expect([answer.status, answer.headers.get('retry-after') !== null]).toEqual([429, true]);
    });
  });
});

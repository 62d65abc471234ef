/** Notices as they reach people: in the product, by mail when it is due, never with what they are about. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openEngine } from '#app/all.servers.ts';
import { secretKey } from '#app/secret-key.ts';
import { phrase } from '#engine/model/words.ts';
import type { Engine } from '#engine/server/engine.ts';
import { asSystem, systemActor } from '#engine/server/grants.ts';
import { noticeStatement } from '#engine/server/outgoing.ts';
import { mailNotices } from '#modules/notifications/notice-mail.server.ts';
import { type Caller, signedIn, sql } from '#test/identity/caller.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const NURSE = 'nurse@harborline.example';
const NOON = new Date('2026-11-20T20:00:00Z');
let server: TestServer;
let engine: Engine;
let nurse: Caller;
let admin: Caller;
let tenantId = '';
let account = '';
let employee = '';
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  engine = await openEngine(server.database, secretKey(server.config));
  nurse = await signedIn(server.url, 'nurse');
  admin = await signedIn(server.url, 'admin');
  const [row] = await sql<{ tenant_id: string; account: string; employee: string }>(
    server,
    `select tenant_id, account, employee from membership where email = $1`,
    [NURSE],
  );
  // The server's own clock must not mail what these tests mail by theirs.
  const off = await admin.call('POST', '/feature-flags', { key: 'notifications', on: false, reason: 'the test mails' });
  expect(off.status).toBe(201);
  tenantId = row?.tenant_id ?? '';
  account = row?.account ?? '';
  employee = row?.employee ?? '';
}, 120_000);
afterAll(async () => {
  await engine.connections.close();
  await server.close();
});
beforeEach(async () => {
  for (const table of ['notification', 'notice_preference', 'notice_template', 'outgoing_mail'])
    await sql(server, `delete from ${table}`);
});

interface Mail {
  readonly subject: string;
  readonly body: string;
}
/** A notice as any module writes it, made at a moment. */
async function notice(kind: string, at: Date = NOON, link: string | null = '/records/leave_request/1'): Promise<void> {
  const what = { kind, title: phrase('Maria Lopez was admitted'), body: phrase('Room 4'), ...(link ? { link } : {}) };
  await engine.connections.read(tenantId, [
    noticeStatement(asSystem(systemActor(tenantId, 'test'), 'test'), engine.accounts.ofSubject, employee, what),
  ]);
  await sql(server, 'update notification set created_at = $1 where kind = $2', [at.toISOString(), kind]);
}
const run = (now: Date, isOn = true) =>
  mailNotices(engine, tenantId, { origin: () => 'https://nexus.test', isOn: async () => isOn }, now);
/** The mails so far, opened by an administrator with a reason. */
async function mails(): Promise<Mail[]> {
  const { data } = await admin.call<{ id: string; subject: string; recipient: string }[]>(
    'GET',
    '/outgoing-mails?sort=createdAt',
  );
  return Promise.all(
    data
      .filter((m) => m.recipient === NURSE)
      .map(async ({ id, subject }) => {
        const ask = { fields: ['body'], why: 'the test looks' };
        const shown = await admin.call<{ body: string }>('POST', `/outgoing-mails/${id}/reveal`, ask);
        return { subject, body: shown.data.body };
      }),
  );
}
const choose = async (values: object) => {
  const answer = await nurse.call('POST', '/notice-preferences', values);
  expect(answer.status, answer.text).toBe(201);
};
const minutesLater = (n: number, from = NOON) => new Date(from.getTime() + n * 60_000);

describe('what a mail says', () => {
  test('that there is something, of which kind and where; never what it is about', async () => {
    await notice('leave_request.approved');
    await run(NOON);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('You have a new notification');
    expect(mail?.body).toContain('Leave, days and balances');
    expect(mail?.body).toContain('https://nexus.test/records/leave_request/1');
    expect(`${mail?.subject} ${mail?.body}`).not.toMatch(/Maria|Lopez|admitted|Room/);
    await run(minutesLater(1));
    expect(await mails()).toHaveLength(1);
  });
  test('several at once are one mail that counts them', async () => {
    for (const kind of ['leave_request.approved', 'leave_day.cancelled', 'leave_request.awaiting']) await notice(kind);
    await run(NOON);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('You have 3 new notifications');
    expect(mail?.body).toContain('Leave, days and balances: 2');
    expect(mail?.body).toContain('Requests awaiting my decision: 1');
    expect(mail?.body).toContain('https://nexus.test/behavioral-health/notifications');
  });
  test('what was read, is old, or belongs to somebody who left is not mailed', async () => {
    await notice('leave_request.approved', new Date(NOON.getTime() - 9 * 86_400_000));
    await notice('leave_day.cancelled');
    await sql(server, `update notification set status = 'read' where kind = 'leave_day.cancelled'`);
    await run(NOON);
    await sql(server, `update membership set status = 'suspended' where email = $1`, [NURSE]);
    await sql(server, `update notification set status = 'unread', mail = null where kind = 'leave_day.cancelled'`);
    await run(NOON);
    await sql(server, `update membership set status = 'active' where email = $1`, [NURSE]);
    expect(await mails()).toEqual([]);
    expect(await sql(server, `select distinct mail from notification`)).toEqual([{ mail: 'none' }]);
  });
  test('while the organization has notifications switched off, nothing is mailed, and nothing is lost', async () => {
    await notice('leave_request.approved');
    await run(NOON, false);
    expect(await mails()).toEqual([]);
    await run(NOON);
    expect(await mails()).toHaveLength(1);
  });
});

describe('what somebody chose', () => {
  test('an event without mail is not mailed; one without notice is put away at once; the rest is as before', async () => {
    await choose({ mailOff: ['leave'], appOff: ['approvals'] });
    await notice('leave_request.approved');
    await notice('leave_request.awaiting');
    await notice('message.received');
    const rows = await sql(server, 'select kind, status from notification order by kind');
    expect(rows).toEqual([
      { kind: 'leave_request.approved', status: 'unread' },
      { kind: 'leave_request.awaiting', status: 'archived' },
      { kind: 'message.received', status: 'unread' },
    ]);
    await run(minutesLater(15));
    expect((await mails()).map((m) => /: (.*)\./.exec(m.body)?.[1])).toEqual(['New messages']);
  });
  test('a day’s notices wait for their hour, by the clock of the person', async () => {
    await choose({ digest: 'daily', digestAt: '08:00', timeZone: 'America/New_York' });
    await notice('leave_request.approved', NOON);
    const eight = new Date('2026-11-21T13:00:00Z');
    await run(minutesLater(-1, eight));
    expect(await mails()).toEqual([]);
    await run(eight);
    expect(await mails()).toHaveLength(1);
  });
  test('quiet hours hold mail back, and security is mailed in spite of them', async () => {
    await choose({ quietFrom: '11:00', quietTo: '13:00', timeZone: 'America/Los_Angeles' });
    await notice('leave_request.approved');
    await notice('break_glass.review');
    await run(NOON);
    expect((await mails()).map((m) => m.body.includes('Security and emergency access'))).toEqual([true]);
    await run(minutesLater(60));
    expect(await mails()).toHaveLength(2);
  });
  test('is for oneself alone: nobody reads or changes it for another, and no account has two', async () => {
    await choose({ digest: 'weekly' });
    expect((await nurse.call('POST', '/notice-preferences', {})).status).toBe(422);
    const { data } = await nurse.call<{ id: string }[]>('GET', '/notice-preferences');
    const id = data[0]?.id ?? '';
    expect((await admin.call<unknown[]>('GET', '/notice-preferences')).data).toEqual([]);
    for (const caller of [admin, await signedIn(server.url, 'admin@northgate.example')])
      expect((await caller.call('PATCH', `/notice-preferences/${id}`, { version: 1, digest: 'daily' })).status).toBe(
        404,
      );
    const [row] = await sql(server, 'select account from notice_preference');
    expect(row).toEqual({ account });
  });
  test.each([
    [{ mailOff: ['security'] }, 'mailOff'],
    [{ appOff: ['organization'] }, 'appOff'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ quietFrom: '22:00' }, 'quietTo'],
    [{ quietFrom: '22:00', quietTo: '22:00' }, 'quietTo'],
    [{ hushed: '.*' }, 'hushed'],
  ])('%j is refused at %s', async (values, field) => {
    const answer = await nurse.call('POST', '/notice-preferences', values);
    expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, [field]]);
  });
});

describe('the words of mails', () => {
  const write = (values: object) =>
    admin.call<{ id: string; number: number }>('POST', '/notice-templates', {
      event: 'leave',
      subject: 'News about your leave',
      body: 'Dear {name}, see {link}',
      ...values,
    });
  test('are for administrators', async () => {
    expect((await nurse.call('GET', '/notice-templates')).status).toBe(403);
    expect((await nurse.call('POST', '/notice-templates', {})).status).toBe(403);
  });
  test('take the variables that there are, and the link', async () => {
    expect((await write({ subject: '{client}' })).fields?.subject?.[0]).toContain('{name}, {event}');
    expect((await write({ body: 'Dear {name}' })).fields).toHaveProperty('body');
  });
  test('come in versions: a draft changes nothing, the published one is used, the one before is kept', async () => {
    const first = await write({});
    await notice('leave_request.approved');
    await run(NOON);
    await admin.call('POST', `/notice-templates/${first.data.id}/publish`, {});
    await notice('leave_day.cancelled');
    await run(NOON);
    const second = await write({ subject: 'Your leave' });
    await admin.call('POST', `/notice-templates/${second.data.id}/publish`, {});
    expect([first.data.number, second.data.number]).toEqual([1, 2]);
    await notice('leave_adjustment.created');
    await run(NOON);
    expect((await mails()).map((m) => m.subject)).toEqual([
      'You have a new notification',
      'News about your leave',
      'Your leave',
    ]);
    const kept = await admin.call<{ status: string }[]>('GET', '/notice-templates?sort=number');
    expect(kept.data.map((t) => t.status)).toEqual(['retired', 'active']);
    const old = await admin.call('PATCH', `/notice-templates/${first.data.id}`, { version: 3, subject: 'x' });
    expect(old.status).toBe(409);
  });
});

describe('whose they are', () => {
  test.each(['super-admin', 'admin'])('%s neither sees nor marks those of others', async (role) => {
    await notice('leave_request.approved');
    const [row] = await sql<{ id: string }>(server, 'select id from notification');
    const other = await signedIn(server.url, role);
    expect((await other.call<unknown[]>('GET', '/notifications')).data).toEqual([]);
    expect((await other.call('GET', `/notifications/${row?.id}`)).status).toBe(404);
    expect((await other.call('POST', `/notifications/${row?.id}/markRead`, {})).status).toBe(404);
    expect((await nurse.call<{ status: string }>('GET', `/notifications/${row?.id}`)).data.status).toBe('unread');
  });
  test('a saved view is one’s own, too', async () => {
    const made = await nurse.call<{ id: string }>('POST', '/saved-views', { noun: 'task', name: 'Mine', query: 'q=x' });
    expect(made.status).toBe(201);
    const other = await signedIn(server.url, 'super-admin');
    expect((await other.call('GET', `/saved-views/${made.data.id}`)).status).toBe(404);
    expect((await other.call('DELETE', `/saved-views/${made.data.id}`)).status).toBe(404);
  });
});

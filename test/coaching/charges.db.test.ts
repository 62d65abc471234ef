/** What sessions cost: a session of a package, or a line on the next invoice; credits that pay; days that pass; statements. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { addDays } from '#engine/model/days.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { coachingStatement } from '#modules/coaching-billing/billing-questions.model.ts';
import { followBills } from '#modules/coaching-billing/billing-clocks.server.ts';
import {
  coachingClaim,
  coachingCredit,
  coachingInvoice,
  coachingPayment,
} from '#modules/coaching-billing/invoice.model.ts';
import { clientPackage } from '#modules/coaching-billing/package.model.ts';
import { coachingConsent, coachingDisclosure } from '#modules/coaching/coaching-consent.model.ts';
import { coachingWait } from '#modules/coaching/coaching-client.model.ts';
import { coachingGroupMeeting } from '#modules/coaching/group-meeting.model.ts';
import { coachingSession } from '#modules/coaching/coaching-session.model.ts';
import { answerOffHours } from '#modules/coaching/off-hours.server.ts';
import { lapseOffers } from '#modules/coaching/waitlist.server.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let coach: Actor;
let client: Actor;
let admin: Actor;
let me = '';
let own = '';
let service = '';
let hour = 0;
const idOf = async (text: string): Promise<string> => (await demo.sql<{ id: string }>(text))[0]?.id ?? '';
beforeAll(async () => {
  demo = await openDemo();
  [coach, client, admin] = await Promise.all([
    demo.as('health_coach'),
    demo.as('health_client'),
    demo.as('health_admin'),
  ]);
  me = await idOf(`select id from coaching_client where account = '${client.accountId}'`);
  own = await idOf(`select id from coach_profile where account = '${coach.accountId}'`);
  service = await idOf(`select id from coaching_service where code = 'HC45'`);
  // The account of this client begins empty.
  await demo.sql(`delete from client_package where client = '${me}'`);
  await demo.sql(`update coaching_invoice set status = 'void' where client = '${me}' and status = 'draft'`);
  await demo.sql(`update coaching_credit set status = 'used', used = amount where client = '${me}'`);
  await demo.sql(
    `update coaching_session set status = 'cancelled' where coach = '${own}' and ends_at > now() - interval '30 days'`,
  );
});
afterAll(() => demo.close());

/** A session of the client that began some hours ago, or begins in some hours, each at another time. */
async function session(status: string, startsIn?: number): Promise<string> {
  hour += 2;
  const starts = `now() + interval '${String(startsIn ?? -24 - hour)} hours'`;
  return idOf(`insert into coaching_session (id, created_at, updated_at, version, tenant_id, status, client, coach, host, service, starts_at, ends_at, blocked_until, mode, price, late_fee)
    select gen_random_uuid(), now(), now(), 1, tenant_id, '${status}', '${me}', '${own}', '${coach.accountId ?? ''}', '${service}', ${starts}, ${starts} + interval '45 minutes', ${starts} + interval '55 minutes', 'phone', 9000, 0
    from coaching_client where id = '${me}' returning id`);
}
const drafts = async () => {
  const list = await demo.list(admin, coachingInvoice, { client: me, status: 'draft' });
  return Promise.all(list.map(({ id }) => demo.get(admin, coachingInvoice, id)));
};
const linesOf = (invoice: Readonly<Record<string, unknown>> | undefined) =>
  (invoice?.lines ?? []) as readonly { readonly what: string; readonly price: number }[];

test('sessions that are held go onto one draft; a late cancellation and a missed session join it', async () => {
  for (const _n of [1, 2]) await demo.act(coach, coachingSession, 'complete', { id: await session('in_progress') });
  await demo.act(client, coachingSession, 'cancel', {
    id: await session('scheduled', 3),
    input: { cancelledFor: 'I am ill' },
  });
  await demo.act(coach, coachingSession, 'miss', { id: await session('scheduled') });
  // In time: free, and no line.
  await demo.act(client, coachingSession, 'cancel', {
    id: await session('scheduled', 96),
    input: { cancelledFor: 'I am away' },
  });
  const [draft, second] = await drafts();
  expect(second).toBeUndefined();
  expect(linesOf(draft).map(({ what, price }) => [what, price])).toEqual([
    ['Coaching session', 9000],
    ['Coaching session', 9000],
    ['Late cancellation', 9000],
    ['Missed session', 9000],
  ]);
  expect(draft).toMatchObject({ total: 36_000, balance: 36_000 });
});

test('a session comes out of the package that ends first, and is billed once the packages are used up', async () => {
  const offer = await idOf(`select id from service_package where service = '${service}' limit 1`);
  const late = await demo.act(admin, clientPackage, 'create', { input: { client: me, package: offer } });
  const soon = await demo.act(admin, clientPackage, 'create', {
    input: { client: me, package: offer, boughtOn: addDays(demo.today, -30) },
  });
  await demo.sql(`update client_package set used = sessions - 1 where id = '${soon.id}'`);
  const before = linesOf((await drafts())[0]).length;
  for (const _n of [1, 2]) await demo.act(coach, coachingSession, 'complete', { id: await session('in_progress') });
  expect(await demo.get(admin, clientPackage, soon.id)).toMatchObject({ status: 'used_up' });
  expect(await demo.get(admin, clientPackage, late.id)).toMatchObject({ status: 'active', used: 1 });
  expect(linesOf((await drafts())[0])).toHaveLength(before);
  await demo.sql(`update client_package set status = 'used_up' where client = '${me}'`);
  await demo.act(coach, coachingSession, 'complete', { id: await session('in_progress') });
  expect(linesOf((await drafts())[0])).toHaveLength(before + 1);
});

test('the last day of a package ends at midnight where the client lives', async () => {
  const offer = await idOf(`select id from service_package where service = '${service}' limit 1`);
  const pack = await demo.act(admin, clientPackage, 'create', { input: { client: me, package: offer } });
  const day = addDays(demo.today, -60);
  await demo.sql(`update client_package set expires_on = '${day}' where id = '${pack.id}'`);
  const held = async (zone: string, start: string) => {
    await demo.sql(`update coaching_client set zone = '${zone}' where id = '${me}'`);
    const id = await session('in_progress');
    await demo.sql(
      `update coaching_session set starts_at = t.at, ends_at = t.at + interval '45 minutes', blocked_until = t.at + interval '55 minutes'
        from (select timestamp '${start}' at time zone 'America/Los_Angeles' as at) t where id = '${id}'`,
    );
    await demo.act(coach, coachingSession, 'complete', { id });
  };
  // Half past midnight in California is the evening before in Hawaii, and 22:00 the next day in New York.
  await held('Pacific/Honolulu', `${addDays(day, 1)} 00:30`);
  expect(await demo.get(admin, clientPackage, pack.id)).toMatchObject({ used: 1 });
  await held('America/New_York', `${day} 22:00`);
  expect(await demo.get(admin, clientPackage, pack.id)).toMatchObject({ used: 1 });
  await demo.sql(`update coaching_client set zone = 'America/Los_Angeles' where id = '${me}'`);
  await demo.sql(`update client_package set status = 'used_up' where id = '${pack.id}'`);
});

test('a group meeting begins with its members; those who came get a draft note and a line, the others neither', async () => {
  const [group] = await demo.sql<{ id: string; clients: string[] }>(
    `select id, array(select m->>'client' from jsonb_array_elements(members) m) as clients from coaching_group where service is not null and account = '${coach.accountId}'`,
  );
  const { id } = await demo.act(coach, coachingGroupMeeting, 'create', {
    input: { coachingGroup: group?.id, on: addDays(demo.today, -3), minutes: 60 },
  });
  const before = await demo.get(coach, coachingGroupMeeting, id);
  const attendance = before.attendance as { client: string }[];
  expect(attendance.map(({ client: one }) => one)).toEqual(group?.clients);
  const [absent, late, ...rest] = attendance;
  const given = [
    { client: absent?.client, presence: 'absent', minutes: null },
    { client: late?.client, presence: 'late', minutes: 45 },
    ...rest,
  ];
  const edit = (rows: unknown) =>
    refusal(demo.act(coach, coachingGroupMeeting, 'edit', { id, input: { attendance: rows } }));
  expect(await edit([{ client: late?.client, presence: 'late', minutes: 61 }])).toContain('must not have more minutes');
  expect(await edit([absent, absent])).toContain('must name each client once');
  expect(await edit(given)).toBe('allowed');
  expect(await refusal(demo.act(admin, coachingGroupMeeting, 'hold', { id }))).not.toBe('allowed');
  await demo.act(coach, coachingGroupMeeting, 'hold', { id });
  const notes = await demo.sql<{ client: string }>(
    `select client from session_note where kind = 'group' and status = 'draft' and held_on = '${addDays(demo.today, -3)}'`,
  );
  expect(new Set(notes.map(({ client: one }) => one))).toEqual(new Set(group?.clients.slice(1)));
  const lines = await demo.sql<{ client: string }>(
    `select client from coaching_invoice i, jsonb_array_elements(lines) l where i.status = 'draft' and l->>'what' = 'Group session' and l->>'on' = '${addDays(demo.today, -3)}'`,
  );
  expect(new Set(lines.map(({ client: one }) => one))).toEqual(new Set(group?.clients.slice(1)));
  const ahead = await demo.act(coach, coachingGroupMeeting, 'create', {
    input: { coachingGroup: group?.id, on: addDays(demo.today, 1), minutes: 60 },
  });
  expect(await refusal(demo.act(coach, coachingGroupMeeting, 'hold', { id: ahead.id }))).toContain('still to come');
});

test('credit pays an invoice, the oldest first, and never more than there is', async () => {
  const credit = (amount: number, on: string) =>
    demo.act(admin, coachingCredit, 'create', { input: { client: me, amount, on, reason: 'Ended early' } });
  const [newer, older] = [await credit(5000, demo.today), await credit(3000, addDays(demo.today, -5))];
  const [draft] = await drafts();
  const id = draft?.id ?? '';
  await demo.act(admin, coachingInvoice, 'issue', { id });
  const pay = (amount: number) =>
    demo.act(admin, coachingPayment, 'create', { input: { invoice: id, amount, method: 'credit' } });
  expect(await refusal(pay(8001))).toContain('must be at most $80.00, the credit of this client');
  await pay(4000);
  expect(await demo.get(admin, coachingCredit, older.id)).toMatchObject({ status: 'used', used: 3000 });
  expect(await demo.get(admin, coachingCredit, newer.id)).toMatchObject({ status: 'available', used: 1000 });
  // Two who spend the same credit at once: one of them is told what is left.
  const both = await Promise.all([refusal(pay(4000)), refusal(pay(4000))]);
  expect(both).toContain('allowed');
  expect(both.find((said) => said !== 'allowed')).toContain('must be at most $0.00');
});

test('ten invoices at once have ten numbers', async () => {
  const made = await Promise.all(
    Array.from({ length: 10 }, () =>
      demo.act(admin, coachingInvoice, 'create', {
        input: {
          client: me,
          dueOn: addDays(demo.today, 14),
          lines: [{ what: 'Workbook', on: demo.today, quantity: 1, price: 1000 }],
        },
      }),
    ),
  );
  const numbers = await Promise.all(made.map(async ({ id }) => (await demo.get(admin, coachingInvoice, id)).number));
  expect(new Set(numbers).size).toBe(10);
});

test('an invoice is overdue the day after it was due, a package ends after its last day, an offer after 48 hours', async () => {
  const invoice = await idOf(
    `select id from coaching_invoice where client = '${me}' and status in ('open', 'partially_paid') limit 1`,
  );
  const offer = await idOf(`select id from service_package limit 1`);
  const pack = await demo.act(admin, clientPackage, 'create', { input: { client: me, package: offer } });
  const follow = () => followBills(demo.engine, admin.tenantId);
  await demo.sql(`update coaching_invoice set due_on = '${demo.today}' where id = '${invoice}'`);
  await demo.sql(`update client_package set expires_on = '${demo.today}' where id = '${pack.id}'`);
  await follow();
  expect((await demo.get(admin, coachingInvoice, invoice)).status).not.toBe('overdue');
  expect(await demo.get(admin, clientPackage, pack.id)).toMatchObject({ status: 'active' });
  await demo.sql(`update coaching_invoice set due_on = '${addDays(demo.today, -1)}' where id = '${invoice}'`);
  await demo.sql(`update client_package set expires_on = '${addDays(demo.today, -1)}' where id = '${pack.id}'`);
  await follow();
  expect(await demo.get(admin, coachingInvoice, invoice)).toMatchObject({ status: 'overdue' });
  expect(await demo.get(admin, clientPackage, pack.id)).toMatchObject({ status: 'expired' });

  const wait = await idOf(`select id from coaching_wait where status = 'waiting' limit 1`);
  await demo.act(admin, coachingWait, 'offer', { id: wait });
  await lapseOffers(demo.engine, admin.tenantId);
  expect(await demo.get(admin, coachingWait, wait)).toMatchObject({ status: 'offered' });
  await demo.sql(`update coaching_wait set offer_ends_at = now() - interval '1 second' where id = '${wait}'`);
  expect(await lapseOffers(demo.engine, admin.tenantId)).toBeGreaterThan(0);
  expect(await demo.get(admin, coachingWait, wait)).toMatchObject({ status: 'expired' });
});

test('a statement ends with what the open invoices come to; a superbill has held sessions only', async () => {
  const ask = (actor: Actor, rest: object = {}) =>
    answerAs(demo.engine, answers, actor, coachingStatement, { from: '2020-01-01', to: demo.today, ...rest });
  const mine = await ask(client);
  const [open] = await demo.sql<{ sum: number }>(
    `select coalesce(sum(balance), 0)::int as sum from coaching_invoice where client = '${me}' and status in ('open', 'partially_paid', 'overdue')`,
  );
  expect(mine.client?.id).toBe(me);
  expect(mine.closing).toBe(open?.sum);
  const [held] = await demo.sql<{ n: number }>(
    `select count(*)::int as n from coaching_session where client = '${me}' and status = 'completed'`,
  );
  expect(mine.sessions).toHaveLength(held?.n ?? 0);
  expect(mine.sessions.every(({ code, license }) => code !== null && license.length > 3)).toBe(true);
  expect((await ask(coach, { client: me })).diagnoses).toEqual([]);
  const other = await idOf(`select id from coaching_client where coach <> '${own}' limit 1`);
  expect(await refusal(ask(client, { client: other }))).toMatch(/^NOT_FOUND/);
  expect(await refusal(ask(coach, { client: other }))).toMatch(/^NOT_FOUND/);
  expect((await ask(admin)).client).toBeNull();
  expect(await refusal(ask(client, { from: '2026-02-02', to: '2026-02-01' }))).toContain('must not be before');
});

test('a client who writes after hours gets one automatic answer with the crisis lines; in working hours none', async () => {
  const [thread] = await demo.sql<{ id: string }>(
    `select t.id from message_thread t where exists (select 1 from thread_member m where m.thread = t.id and m.account = '${client.accountId}')
      and exists (select 1 from thread_member m where m.thread = t.id and m.account = '${coach.accountId}') limit 1`,
  );
  const of = { thread: thread?.id ?? '', author: client.accountId ?? '' };
  const answered = () =>
    demo.sql<{ body: string; unread: number }>(
      `select m.body, p.unread from message m join thread_member p on p.thread = m.thread and p.account = '${of.author}'
        where m.thread = '${of.thread}' and m.author_name like '%(automatic answer)'`,
    );
  // A Wednesday, 10:00 and 23:00 in Portland.
  const [working, night] = [Date.parse('2026-11-18T18:00:00Z'), Date.parse('2026-11-19T07:00:00Z')];
  const answer = (at: number) => answerOffHours(demo.engine, client.tenantId, of, at);
  await answer(working);
  expect(await answered()).toEqual([]);
  await answer(night);
  await answer(night + 3_600_000);
  const [said, again] = await answered();
  expect(again).toBeUndefined();
  expect(said?.body).toContain('I read messages on weekdays from 9 am to 5 pm');
  expect(said?.body).toContain('call or text 988');
  expect(said?.unread).toBeGreaterThan(0);
});

test('a claim of a Part 2 record leaves only on a consent that names the payer, and is accounted for', async () => {
  const claim = async (payer: string) =>
    (
      await demo.act(admin, coachingClaim, 'create', {
        input: { client: me, payer, memberId: 'M-1', diagnosis: 'F10.20', amount: 9000 },
      })
    ).id;
  const id = await claim('Olympic Health');
  const submit = () => refusal(demo.act(admin, coachingClaim, 'submit', { id }));
  expect(await submit()).toContain('has not consented to disclosures to Olympic Health for payment');
  const consent = (input: object) =>
    demo.act(client, coachingConsent, 'create', {
      input: { client: me, recipient: 'olympic health ', purpose: 'payment', what: 'Days and fees', ...input },
    });
  await consent({ signedOn: addDays(demo.today, -9), expiresOn: addDays(demo.today, -1) });
  expect(await submit()).toContain('has not consented');
  const held = await consent({ expiresOn: demo.today });
  expect(await submit()).toBe('allowed');
  const left = await demo.list(client, coachingDisclosure, { client: me, sort: '-on' });
  expect(left.some((one) => one.recipient === 'Olympic Health' && one.on === demo.today)).toBe(true);
  await demo.act(client, coachingConsent, 'revoke', { id: held.id });
  const again = await claim('Olympic Health');
  expect(await refusal(demo.act(admin, coachingClaim, 'submit', { id: again }))).toContain('has not consented');
  const tell = (rest: object) =>
    refusal(
      demo.act(coach, coachingDisclosure, 'create', {
        input: { client: me, recipient: 'County hospital', what: 'Medication list', purpose: 'treatment', ...rest },
      }),
    );
  expect(await tell({})).toContain('choose a consent of this client');
  expect(await tell({ consent: held.id })).toContain('did not hold on that day');
  expect(await tell({ basis: 'emergency' })).toContain('is required without a consent');
  expect(await tell({ basis: 'emergency', note: 'Overdose, the emergency room asked' })).toBe('allowed');
});

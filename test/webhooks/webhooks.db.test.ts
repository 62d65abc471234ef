/** Webhooks: who sets them up, what they are told, how calls are signed and repeated, and when they are turned off. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { backupCheck } from '#modules/health-office/backup-check.model.ts';
import { deliver, gather, type Post } from '#modules/webhooks/deliveries.server.ts';
import { newWebhookSecret } from '#modules/webhooks/webhook-questions.model.ts';
import { webhook, webhookDelivery } from '#modules/webhooks/webhook.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let admin: Actor;
let globalAdmin: Actor;
let hr: Actor;
beforeAll(async () => {
  demo = await openDemo();
  const proved = async (role: 'admin' | 'global_admin') => ({ ...(await demo.as(role)), provedAt: Date.now() });
  [admin, globalAdmin, hr] = await Promise.all([proved('admin'), proved('global_admin'), demo.as('hr_manager')]);
});
afterAll(() => demo.close());

const DENIED = /^(PERMISSION_DENIED|RESOURCE_DENIED|NOT_FOUND)/;
let serial = 0;
const add = (more: object = {}) => {
  serial += 1;
  const input = { name: `Test ${serial}`, url: 'https://hooks.acme.example/in', events: ['backup_recorded'], ...more };
  return demo.act(admin, webhook, 'create', { input });
};
const step = (id: string, action: string) => demo.act(admin, webhook, action, { id });
const secretFor = async (id: string): Promise<string> =>
  (await answerAs(demo.engine, answers, admin, newWebhookSecret, { webhook: id })).secret;
const turnedOn = async (more: object = {}) => {
  const { id } = await add(more);
  const secret = await secretFor(id);
  await step(id, 'enable');
  return { id, secret };
};
/** Whole records: a list holds its columns alone. */
const deliveriesOf = async (id: string, more: Record<string, string> = {}) =>
  Promise.all(
    (await demo.list(admin, webhookDelivery, { webhook: id, sort: 'happenedAt', ...more })).map((one) =>
      demo.get(admin, webhookDelivery, one.id),
    ),
  );
const tenant = () => demo.harborline.id;
/** A running transaction elsewhere keeps an entry back for a moment. */
const gathered = (id: string, n: number) =>
  expect
    .poll(
      async () => {
        await gather(demo.engine, tenant());
        return (await deliveriesOf(id)).length;
      },
      { timeout: 10_000 },
    )
    .toBe(n);
interface Call {
  readonly address: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}
/** Answers with these status codes, one after another, and remembers what was sent. */
function receiver(...codes: readonly (number | null)[]) {
  const calls: Call[] = [];
  const post: Post = async (address, body, headers) => {
    calls.push({ address, body, headers });
    const code = codes[Math.min(calls.length, codes.length) - 1] ?? null;
    return { code, ms: 12, problem: code === null ? 'The server could not be reached.' : null };
  };
  return { calls, post };
}
const isDemo = (on: boolean) =>
  withClient(demo.database.superuser, (sql) => sql.query('update organization set is_demo = $1', [on]));
const recordBackup = () =>
  demo.act(admin, backupCheck, 'create', { input: { kind: 'backup', result: 'passed', note: 'Confidential words' } });

describe('setting up', () => {
  test('is for administrators alone', async () => {
    const { id } = await add();
    for (const role of ['hr_manager', 'employee', 'manager', 'compliance_officer'] as const)
      expect(await refusal(demo.get(await demo.as(role), webhook, id))).toMatch(DENIED);
    expect(await refusal(demo.act(hr, webhook, 'create', { input: {} }))).toMatch(DENIED);
    expect(await refusal(demo.act(await demo.as('ciso'), webhook, 'remove', { id }))).not.toBe('allowed');
    expect((await demo.get(await demo.as('ciso'), webhook, id)).id).toBe(id);
    const [, other] = demo.organizations;
    if (!other) throw new Error('There is no other organization');
    expect(await refusal(demo.get(await demo.as('admin', other), webhook, id))).toMatch(/^NOT_FOUND/);
    expect(await refusal(demo.act(globalAdmin, webhookDelivery, 'create', { input: { webhook: id } }))).toMatch(DENIED);
    await demo.engine.act.perform(admin, { resource: webhook, action: 'remove', id });
  });

  test.each([
    'http://hooks.acme.example/in',
    'https://127.0.0.1/in',
    'https://[::1]/in',
    'https://10.0.0.8/in',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/in',
    'https://localhost/in',
    'https://db.internal/in',
    'https://user:word@hooks.acme.example/in',
  ])('refuses the address %s', async (url) => expect(await refusal(add({ url }))).toMatch(/url: must /));

  test('needs a secret, which is shown once and only after a proof of identity', async () => {
    const { id } = await add();
    expect(await refusal(step(id, 'enable'))).toContain('Create the signing secret first');
    const unproved = { ...admin, provedAt: undefined };
    expect(await refusal(answerAs(demo.engine, answers, unproved, newWebhookSecret, { webhook: id }))).toMatch(
      /^PROOF_REQUIRED/,
    );
    expect(await refusal(answerAs(demo.engine, answers, hr, newWebhookSecret, { webhook: id }))).toMatch(DENIED);
    const secret = await secretFor(id);
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    const record = await demo.get(admin, webhook, id);
    expect(record.secretHint).toBe(`…${secret.slice(-4)}`);
    const kept = await demo.sql<{ all: string }>(
      `select string_agg(changes::text, '') || (select encode(secret, 'escape') from webhook_key where id = $1) as all from audit_event where noun = 'webhook'`,
      [id],
    );
    expect(kept[0]?.all.length).toBeGreaterThan(10);
    expect(JSON.stringify(record) + kept[0]?.all).not.toContain(secret.slice(6, 30));
    expect(await secretFor(id)).not.toBe(secret);
    expect((await step(id, 'enable')).status).toBe('enabled');
    // What is turned on is turned off before it is changed or removed.
    expect(await refusal(demo.act(admin, webhook, 'edit', { id, input: { name: 'Other' } }))).not.toBe('allowed');
    await step(id, 'disable');
    await demo.engine.act.perform(admin, { resource: webhook, action: 'remove', id });
  });

  test('ends at ten', async () => {
    const there = (await demo.list(admin, webhook)).length;
    const made: string[] = [];
    for (let i = there; i < 10; i++) made.push((await add()).id);
    expect(await refusal(add())).toContain('There are 10 webhooks');
    for (const id of made) await demo.engine.act.perform(admin, { resource: webhook, action: 'remove', id });
  });
});

describe('calls', () => {
  test('of a sample organization are never made', async () => {
    const { id } = await turnedOn();
    await step(id, 'sendTest');
    const [one] = await deliveriesOf(id);
    const { calls, post } = receiver(200);
    await deliver(demo.engine, post, tenant(), String(one?.id));
    expect(calls).toEqual([]);
    expect((await deliveriesOf(id))[0]).toMatchObject({
      status: 'skipped',
      attempts: 0,
      problem: expect.stringContaining('sample organizations'),
    });
    await step(id, 'disable');
    await demo.engine.act.perform(admin, { resource: webhook, action: 'remove', id });
  });

  test('are made for what happened since it was turned on, once, signed, with ids only', async () => {
    await isDemo(false);
    await recordBackup();
    const { id, secret } = await turnedOn();
    const backup = await recordBackup();
    await gathered(id, 1);
    await gathered(id, 1);
    const [one] = await deliveriesOf(id);
    expect(one).toMatchObject({ event: 'backup_recorded', noun: 'backup_check', record: backup.id, status: 'waiting' });
    const { calls, post } = receiver(204);
    await deliver(demo.engine, post, tenant(), String(one?.id));
    // A second job for the same delivery finds nothing to do.
    await deliver(demo.engine, post, tenant(), String(one?.id));
    expect(calls).toHaveLength(1);
    const [{ address, body, headers } = { address: '', body: '', headers: {} as Record<string, string> }] = calls;
    expect(address).toBe('https://hooks.acme.example/in');
    expect(JSON.parse(body)).toEqual({
      id: one?.id,
      event: 'backup_recorded',
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      organization: tenant(),
      record: { noun: 'backup_check', id: backup.id },
    });
    expect(body).not.toContain('Confidential');
    const [, seconds = '', signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers['nexus-signature'] ?? '') ?? [];
    expect(signature).toBe(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
    expect(Math.abs(Date.now() / 1000 - Number(seconds))).toBeLessThan(60);
    expect((await deliveriesOf(id))[0]).toMatchObject({ status: 'delivered', attempts: 1, code: 204, ms: 12 });
    await step(id, 'disable');
  });

  test('that fail are repeated after 30 s, 5 min, 30 min, 2 h and 12 h, and then given up', async () => {
    const { id } = await turnedOn();
    await step(id, 'sendTest');
    const [one] = await deliveriesOf(id);
    const { post } = receiver(500, null, 302, 404, 503, 500);
    const pauses: number[] = [];
    for (let n = 1; n <= 6; n++) {
      await deliver(demo.engine, post, tenant(), String(one?.id));
      const [now] = await deliveriesOf(id);
      expect(now).toMatchObject({ attempts: n, status: n < 6 ? 'waiting' : 'failed' });
      if (typeof now?.nextAt === 'string')
        pauses.push(Math.round((Date.parse(now.nextAt) - Date.parse(String(now.triedAt))) / 1000));
    }
    expect(pauses).toEqual([30, 300, 1800, 7200, 43_200]);
    const sent = await demo.act(admin, webhookDelivery, 'resend', { id: String(one?.id) });
    expect(sent).toMatchObject({ status: 'waiting', attempts: 0, problem: null });
    await step(id, 'disable');
    expect((await deliveriesOf(id))[0]).toMatchObject({ status: 'skipped' });
  });

  test('that mostly fail turn the webhook off, tell its keepers and drop what waits', async () => {
    const { id } = await turnedOn();
    for (let i = 0; i < 11; i++) await step(id, 'sendTest');
    const all = await deliveriesOf(id);
    const { calls, post } = receiver(200, 200, 500);
    for (const [i, one] of all.entries()) {
      expect((await demo.get(admin, webhook, id)).status).toBe(i < 10 ? 'enabled' : 'disabled');
      await deliver(demo.engine, post, tenant(), String(one.id));
    }
    // Two arrived and eight failed: eighty percent of ten.
    expect(calls).toHaveLength(10);
    expect((await demo.get(admin, webhook, id)).offReason).toBe('8 of 10 deliveries failed in 24 hours.');
    const told = await demo.sql<{ n: number }>(
      `select count(*)::integer as n from notification where kind = 'webhook.off' and link like '%' || $1`,
      [id],
    );
    expect(told[0]?.n).toBeGreaterThan(1);
    expect(await deliveriesOf(id, { status: 'waiting' })).toEqual([]);
    const [failed] = await deliveriesOf(id, { status: 'skipped' });
    expect(failed?.problem).toContain('turned off');
    expect(await refusal(demo.act(admin, webhookDelivery, 'resend', { id: String(failed?.id) }))).not.toBe('allowed');
    await isDemo(true);
  });
});

/** A client asks for help on a phone; the coach does not answer; the administration does, and writes the report. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEngine } from '#app/all.servers.ts';
import type { Engine } from '#engine/server/engine.ts';
import { followCalls } from '#modules/crisis/help-call.server.ts';
import { faults } from '#test/browser/faults.ts';
import { TEST_KEY } from '#test/support/database.ts';
import { settled } from '#test/browser/visitor.ts';
import { type Care, only, openCare } from './care.ts';

let care: Care;
let engine: Engine;
beforeAll(async () => {
  care = await openCare();
  engine = await openEngine(care.server.database, TEST_KEY);
});
afterAll(async () => {
  await engine.live.stop();
  await engine.connections.close();
  await care.close();
});

const call = () =>
  only<{ id: string; tenant: string; level: string }>(
    care,
    `select id, tenant_id as tenant, told_up_to as level from help_call order by raised_at desc limit 1`,
  );
const linesOn = async (person: 'health-client'): Promise<number[]> => {
  const page = await care.as(person);
  return Promise.all(
    ['tel:911', 'tel:988', 'sms:988', 'sms:741741?body=HOME'].map((href) =>
      page.locator(`main a[href="${href}"]`).count(),
    ),
  );
};

test('the client alerts the team, and reads that the call is with them', async () => {
  const phone = await care.at('health-client', '/health/client/dashboard');
  await phone.getByRole('link', { name: 'In a crisis: call 988' }).waitFor();
  await care.at('health-client', '/health/client/crisis');
  expect(await linesOn('health-client')).toEqual([1, 1, 1, 1]);
  await phone.getByLabel('In your words').fill('I cannot be alone tonight');
  await phone.getByRole('button', { name: 'Alert my team' }).click();
  await phone.getByText(/^Your team got your call at /).waitFor();
  expect(await phone.getByRole('button', { name: 'Alert my team' }).count()).toBe(0);
  expect(await faults(phone)).toEqual([]);
});

test('the coach is notified first, and the administration when five minutes pass without an answer', async () => {
  const { id, tenant, level } = await call();
  expect(level).toBe('primary');
  const coach = await care.at('health-coach', '/health/notifications');
  await coach.getByRole('link', { name: 'A client asks for help now' }).first().waitFor();
  const admin = await care.at('health-admin', '/health/notifications');
  expect(await admin.getByRole('link', { name: 'A client asks for help now' }).count()).toBe(0);
  await followCalls(engine, tenant, Date.now() + 4 * 60_000);
  expect((await call()).level).toBe('primary');
  await followCalls(engine, tenant, Date.now() + 6 * 60_000);
  // Nobody covers for the coach: the administration is next.
  expect((await call()).level).toBe('administration');
  await admin.goto(`${care.server.url}/health/notifications`);
  await admin.getByRole('link', { name: 'A client asks for help now' }).first().click();
  await admin.waitForURL(new RegExp(`/health-admin/clients/calls/${id}`));
  await admin.getByText('I cannot be alone tonight').waitFor();
});

test('the administrator answers, the client reads who calls, and the report is written', async () => {
  const admin = await care.as('health-admin');
  await admin.getByRole('button', { name: 'I am calling them' }).click();
  await admin.getByText('Answered', { exact: true }).first().waitFor();
  const phone = await care.at('health-client', '/health/client/dashboard');
  await care.at('health-client', '/health/client/crisis');
  await phone.getByText(/answered and is calling you\.$/).waitFor();

  await admin.getByRole('button', { name: 'Resolve' }).click();
  const resolve = admin.getByRole('dialog');
  await resolve.getByText('A report is due within 24 hours.').waitFor();
  await resolve.getByLabel('Outcome').fill('Talked for half an hour, safe at home');
  await resolve.getByRole('button', { name: 'Resolve' }).click();
  await resolve.waitFor({ state: 'detached' });

  await admin.getByRole('button', { name: 'Write the report' }).click();
  const report = admin.getByRole('dialog');
  await report.getByLabel('Report').fill('Too short.');
  await report.getByRole('button', { name: 'Write the report' }).click();
  await report
    .getByText(/at least 20/)
    .first()
    .waitFor();
  await report
    .getByLabel('Report')
    .fill('Called after seven minutes. Alone and afraid, no plan. A friend stays tonight; session tomorrow at nine.');
  await report.getByRole('button', { name: 'Write the report' }).click();
  await report.waitFor({ state: 'detached' });
  await admin.getByText('Reported', { exact: true }).first().waitFor();
  expect(await faults(admin)).toEqual([]);
});

test('the coach opens the call; the client never reads the report', async () => {
  const { id } = await call();
  const coach = await care.at('health-coach', `/health-coach/crisis/calls/${id}`);
  await coach.getByText('A friend stays tonight', { exact: false }).first().waitFor();
  const phone = await care.as('health-client');
  const seen = await phone.evaluate(async (address) => {
    const answer = await fetch(address, {
      headers: { authorization: `Bearer ${localStorage.getItem('ofr_nexus_token') ?? ''}` },
    });
    return answer.text();
  }, `/api/help-calls/${id}`);
  expect(seen).toContain('I cannot be alone tonight');
  expect(seen).not.toContain('A friend stays tonight');
});

test('with the server down, the crisis page still opens with its numbers', async () => {
  const phone = await care.at('health-client', '/health/client/dashboard');
  await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await phone.reload();
  await settled(phone);
  await expect.poll(() => phone.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await care.stop();
  for (const address of ['/health/client/crisis', '/health/client/emergency-plan']) {
    await phone.goto(`${care.server.url}${address}`);
    await phone.getByRole('heading', { name: 'Crisis help', level: 1 }).waitFor();
    expect(await linesOn('health-client')).toEqual([1, 1, 1, 1]);
  }
});

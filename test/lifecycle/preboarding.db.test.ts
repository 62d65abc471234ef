/** Preboarding without an account: a link opens once, for fourteen days, and one person's own case alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '#test/identity/caller.ts';
import { openHouse, type Preboarded } from './preboarded.ts';

let house: Preboarded;
beforeAll(async () => {
  house = await openHouse();
}, 120_000);
afterAll(() => house.close());

const open = (caller: Caller, token: string) => caller.call<{ visit: string }>('POST', '/preboarding/open', { token });
interface Page {
  readonly name: string;
  readonly tasks: readonly { id: string; title: string; isDone: boolean; asksFile: boolean }[];
}
const page = (caller: Caller, visit: string) => caller.call<Page>('POST', '/preboarding/page', { visit });

test('made-up secrets open nothing, and a link is no visit', async () => {
  const { nobody, link } = house;
  for (const token of ['', 'x', `${link.slice(0, -4)}AAAA`, 'a.b.c'])
    expect((await open(nobody, token)).status).toBeGreaterThanOrEqual(400);
  expect((await page(nobody, link)).code).toBe('LINK_EXPIRED');
});

test('a link opens once; what it opened shows the person’s own tasks, and finishes them', async () => {
  const { nobody, link, other } = house;
  const opened = await open(nobody, link);
  expect(opened.status).toBe(200);
  expect((await open(nobody, link)).code).toBe('LINK_EXPIRED');
  const { visit } = opened.data;
  const seen = await page(nobody, visit);
  expect(seen.data.name).toBe(house.name);
  const plain = seen.data.tasks.find((one) => !one.asksFile && !one.isDone);
  const done = await nobody.call<Page>('POST', '/preboarding/finish', { visit, task: plain?.id });
  expect(done.data.tasks.find(({ id }) => id === plain?.id)?.isDone).toBe(true);
  // HR's task of the same case, and another person's: neither is there.
  for (const task of [house.hrTask, other.task])
    expect((await nobody.call('POST', '/preboarding/finish', { visit, task })).code).toBe('NOT_FOUND');
  const file = seen.data.tasks.find((one) => one.asksFile && !one.isDone);
  expect((await nobody.call('POST', '/preboarding/finish', { visit, task: file?.id })).code).toBe('VALIDATION_ERROR');
  const confirmed = await nobody.call('POST', '/preboarding/confirm', {
    visit,
    phone: '+15035550142',
    addressLine1: '9 New Street',
    city: 'Salem',
    state: 'OR',
    zip: '97301',
  });
  expect(confirmed.status).toBe(200);
  expect(await house.addressOf()).toBe('9 New Street');
  const wrong = await nobody.call('POST', '/preboarding/confirm', {
    visit,
    addressLine1: '9',
    city: 'S',
    state: 'OR',
    zip: '1',
  });
  expect(wrong.code).toBe('VALIDATION_ERROR');
});

test('a new link ends the one before, and what that one opened', async () => {
  const { nobody, other } = house;
  const first = await other.send();
  const { visit } = (await open(nobody, first)).data;
  const second = await other.send();
  expect((await page(nobody, visit)).code).toBe('LINK_EXPIRED');
  expect((await open(nobody, second)).status).toBe(200);
});

test('an expired link opens nothing, nor does its visit', async () => {
  const { nobody, other } = house;
  const link = await other.send();
  await house.expire();
  expect((await open(nobody, link)).code).toBe('LINK_EXPIRED');
  const again = await other.send();
  const { visit } = (await open(nobody, again)).data;
  await house.expire();
  expect((await page(nobody, visit)).code).toBe('LINK_EXPIRED');
});

test('a visit ends with the case, and once the person has an account', async () => {
  const { nobody, other } = house;
  const { visit } = (await open(nobody, await other.send())).data;
  expect((await page(nobody, visit)).status).toBe(200);
  await house.setCase(other.case, 'completed');
  expect((await page(nobody, visit)).code).toBe('LINK_EXPIRED');
  await house.setCase(other.case, 'in_progress');
  const undo = await house.giveAccount(other.case);
  expect((await page(nobody, visit)).code).toBe('LINK_EXPIRED');
  await undo();
  expect((await page(nobody, visit)).status).toBe(200);
});

test('only HR sends links, and none to people with an account', async () => {
  const { employee, manager, hr, accountCase, other } = house;
  for (const caller of [employee, manager])
    expect((await caller.call('POST', '/send-preboarding', { case: other.case })).code).toBe('PERMISSION_DENIED');
  expect((await hr.call('POST', '/send-preboarding', { case: accountCase })).code).toMatch(/CONFLICT|NOT_FOUND/);
});

test('neither logs nor the database hold a secret', async () => {
  const link = await house.other.send();
  const [, , seal = ''] = link.split('.');
  expect(await house.finds(seal)).toEqual([]);
});

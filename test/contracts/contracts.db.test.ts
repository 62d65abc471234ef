/** Contracts: the last day to give notice, reminders before it, and terms that renew or end by themselves. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#engine/model/days.ts';
import type { Actor } from '#engine/server/grants.ts';
import { contract } from '#modules/contracts/contract.model.ts';
import { followContracts } from '#modules/contracts/contracts.server.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let hr: Actor;
beforeAll(async () => {
  demo = await openDemo();
  hr = await demo.as('hr_manager');
});
afterAll(() => demo.close());

const write = async (values: object = {}): Promise<string> =>
  (
    await demo.act(hr, contract, 'create', {
      input: {
        title: 'Window cleaning',
        kind: 'services',
        vendor: 'Clear View',
        owner: hr.subjectId,
        start: '2025-02-01',
        end: addDays(demo.today, 100),
        ...values,
      },
    })
  ).id;
const active = async (values: object = {}): Promise<string> => {
  const id = await write(values);
  await demo.act(hr, contract, 'activate', { id });
  return id;
};
const now = (id: string) => demo.get(hr, contract, id);
const follow = () => followContracts(demo.engine, demo.harborline.id);

test('contracts are for HR and compliance alone, and have one other party', async () => {
  const id = await write();
  for (const role of ['employee', 'manager', 'nurse'] as const)
    expect(await refusal(demo.get(await demo.as(role), contract, id))).toMatch(/^(NOT_FOUND|RESOURCE_DENIED)/);
  expect(await refusal(write({ vendor: null }))).toContain('vendor: is required, or an employee');
  expect(await refusal(write({ employee: hr.subjectId }))).toContain('vendor: is required, or an employee');
});

test('the last day to give notice follows the term and the notice period', async () => {
  const id = await write({ noticeDays: 45 });
  expect(await now(id)).toMatchObject({ noticeBy: addDays(demo.today, 55) });
  await demo.act(hr, contract, 'edit', { id, version: (await now(id)).version, input: { noticeDays: 10 } });
  expect(await now(id)).toMatchObject({ noticeBy: addDays(demo.today, 90) });
  expect(await now(await write({ end: null }))).toMatchObject({ noticeBy: null });
});

test('the owner is reminded once at 60, 30 and 7 days, while no notice was given', async () => {
  await follow();
  const id = await active({ noticeDays: 50 });
  expect([await follow(), await follow()]).toEqual([1, 0]);
  expect(await now(id)).toMatchObject({ remindedDays: 60 });
  await demo.act(hr, contract, 'edit', { id, version: (await now(id)).version, input: { noticeDays: 95 } });
  expect([await follow(), await follow()]).toEqual([1, 0]);
  expect(await now(id)).toMatchObject({ remindedDays: 7 });
  const told = await demo.sql('select 1 from notification where recipient = $1 and link like $2', [
    hr.accountId,
    `%${id}`,
  ]);
  expect(told).toHaveLength(2);
  const given = await active({ noticeDays: 50 });
  await demo.act(hr, contract, 'giveNotice', { id: given });
  expect(await follow()).toBe(0);
});

test('a term that ran out renews where it renews by itself, and ends elsewhere', async () => {
  const over = { start: '2024-02-01', end: '2025-01-31' };
  const [renews, ends, given] = [
    await active({ ...over, autoRenew: true, renewMonths: 24 }),
    await active(over),
    await active({ ...over, autoRenew: true }),
  ];
  await demo.act(hr, contract, 'giveNotice', { id: given });
  await follow();
  expect(await now(renews)).toMatchObject({ status: 'active', end: '2027-01-31', noticeBy: '2027-01-01' });
  expect([(await now(ends)).status, (await now(given)).status]).toEqual(['ended', 'ended']);
  expect(await refusal(demo.act(hr, contract, 'renew', { id: await active({ end: null }) }))).toContain(
    'It has no term to renew.',
  );
});

/** Assets, stock, vendors and purchase orders: who may do what, and what follows from it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { addDays } from '#engine/model/days.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { separationPreview } from '#modules/lifecycle/separation-questions.model.ts';
import { termination } from '#modules/lifecycle/separation.model.ts';
import { assetReturn } from '#modules/lifecycle/settlement.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { location } from '#modules/people/location.model.ts';
import { asset, assetCustody } from '#modules/procurement/asset.model.ts';
import { purchaseLine, purchaseOrder, purchaseReceipt } from '#modules/procurement/purchase-order.model.ts';
import { supplyItem, supplyMove } from '#modules/procurement/supply-item.model.ts';
import { vendor } from '#modules/procurement/vendor.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let hr: Actor;
let admin: Actor;
let manager: Actor;
let worker: Actor;
let site: string;
beforeAll(async () => {
  demo = await openDemo();
  [hr, admin, manager, worker] = await Promise.all([
    demo.as('hr_manager'),
    demo.as('admin'),
    demo.as('manager'),
    demo.as('employee'),
  ]);
  site = String((await demo.list(hr, location))[0]?.id);
});
afterAll(() => demo.close());

const DENIED = /^(PERMISSION_DENIED|RESOURCE_DENIED|NOT_FOUND|ACTION_DENIED)/;
let serial = 0;
const add = (more: object = {}) => {
  serial += 1;
  return demo.act(hr, asset, 'create', {
    input: { tag: `TEST-${serial}`, name: 'Laptop, 14 inch', category: 'laptop', location: site, ...more },
  });
};
const step = (actor: Actor, id: string, action: string, input: object = {}) =>
  demo.act(actor, asset, action, { id, input });
const custodyOf = (id: string) => demo.list(hr, assetCustody, { asset: id, sort: 'createdAt' });

test('employees see the assets that they hold, no others, and cannot assign any', async () => {
  const { id } = await add();
  expect(await refusal(demo.get(worker, asset, id))).toMatch(DENIED);
  expect(await refusal(step(worker, id, 'assign', { holder: worker.subjectId }))).toMatch(DENIED);
  await step(hr, id, 'assign', { holder: worker.subjectId });
  expect((await demo.get(worker, asset, id)).holder).toBe(worker.subjectId);
  expect(await refusal(demo.get(await demo.as('nurse'), asset, id))).toMatch(DENIED);
  for (const one of await demo.list(worker, asset)) expect(one.holder).toBe(worker.subjectId);
  for (const one of await demo.list(worker, assetCustody)) expect(one.employee).toBe(worker.subjectId);
  const other = demo.organizations[1];
  if (!other) throw new Error('There is no other organization');
  expect(await refusal(demo.get(await demo.as('hr_manager', other), asset, id))).toMatch(/^NOT_FOUND/);
});

test('the custody history tells who had an asset, from when to when, and how it ended', async () => {
  const { id, tag } = await add({ condition: 'good' });
  expect(await refusal(add({ tag }))).toContain('tag: already used');
  expect(
    await refusal(step(hr, id, 'assign', { holder: worker.subjectId, dueBack: addDays(demo.today, -1) })),
  ).toContain('dueBack: must be today or later');
  await step(hr, id, 'assign', { holder: worker.subjectId });
  expect(await refusal(step(hr, id, 'assign', { holder: manager.subjectId }))).not.toBe('allowed');
  expect(await step(hr, id, 'takeBack', { condition: 'fair' })).toMatchObject({ status: 'in_stock', holder: null });
  await step(hr, id, 'assign', { holder: manager.subjectId });
  // Nothing is assigned to them afterwards, so they no longer read it.
  await demo.engine.act.perform(manager, {
    resource: asset,
    action: 'lose',
    id,
    input: { statusNote: 'Left on a train' },
  });
  const told = await demo.sql<{ kind: string }>(`select kind from notification where kind = 'asset.lost'`);
  expect(told.length).toBeGreaterThan(0);
  expect(await custodyOf(id)).toMatchObject([
    { employee: worker.subjectId, conditionOut: 'good', conditionIn: 'fair', ended: 'returned', inOn: demo.today },
    { employee: manager.subjectId, conditionOut: 'fair', ended: 'lost', inOn: demo.today },
  ]);
  expect(await refusal(step(hr, id, 'assign', { holder: worker.subjectId }))).not.toBe('allowed');
});

test('people who left get no assets', async () => {
  const { id } = await add();
  const [gone] = await demo.list(hr, employee, { status: 'terminated' });
  expect(await refusal(step(hr, id, 'assign', { holder: gone?.id }))).toContain('holder: no longer works here');
});

test('a person who leaves returns their assets in offboarding, and each side follows the other', async () => {
  const [who] = await demo.list(hr, employee, { status: 'active', manager: manager.subjectId ?? '' });
  const person = String(who?.id);
  const [one, two, three] = [await add(), await add(), await add()];
  for (const { id } of [one, two, three]) await step(hr, id, 'assign', { holder: person });
  const lastDay = addDays(demo.today, 20);
  const before = await answerAs(demo.engine, answers, hr, separationPreview, {
    employee: person,
    type: 'layoff',
    lastDay,
  });
  await demo.act(hr, termination, 'create', {
    input: { employee: person, type: 'layoff', reason: 'The program ends', lastDay, rehireEligible: true },
  });
  const returns = await demo.list(hr, assetReturn, { employee: person, status: 'held' });
  const of = (tag: unknown) => String(returns.find((each) => each.tag === tag)?.id);
  expect(returns.length).toBe(before.assets);
  await demo.act(hr, assetReturn, 'takeBack', { id: of(one.tag) });
  expect(await demo.get(hr, asset, one.id)).toMatchObject({ status: 'in_stock', holder: null });
  await step(hr, two.id, 'takeBack', { condition: 'good' });
  expect(await demo.get(hr, assetReturn, of(two.tag))).toMatchObject({ status: 'returned', returnedOn: demo.today });
  await demo.act(hr, assetReturn, 'recover', { id: of(three.tag), input: { cost: 90_000 } });
  expect((await demo.get(hr, asset, three.id)).status).toBe('lost');
});

const stocked = (more: object = {}) => {
  serial += 1;
  return demo.act(hr, supplyItem, 'create', {
    input: { sku: `T-${serial}`, name: 'Gloves', category: 'protective', location: site, reorderPoint: 5, ...more },
  });
};
const move = (item: string, kind: string, quantity: number, more: object = {}) =>
  demo.act(hr, supplyMove, 'create', { input: { item, kind, quantity, ...more } });

test('stock is never negative, and an item at its reorder point is low', async () => {
  const item = await stocked();
  expect(item).toMatchObject({ onHand: 0, low: true });
  expect(await move(item.id, 'returned', 8)).toMatchObject({ left: 8 });
  expect(await demo.get(worker, supplyItem, item.id)).toMatchObject({ onHand: 8, low: false });
  expect(await refusal(move(item.id, 'issued', 9))).toContain('quantity: Only 8 in stock');
  await move(item.id, 'issued', 3, { employee: worker.subjectId });
  expect(await demo.get(hr, supplyItem, item.id)).toMatchObject({ onHand: 5, low: true });
  expect(await refusal(move(item.id, 'count_down', 1))).toContain('reason: is required for a count correction');
  expect(await refusal(move(item.id, 'issued', 1, { on: addDays(demo.today, 1) }))).toContain('on: must not be in the');
  const two = await Promise.all([3, 3].map((n) => refusal(move(item.id, 'issued', n))));
  expect(two.toSorted()).toEqual([expect.stringContaining('Only 2 in stock'), 'allowed']);
  expect(await refusal(demo.act(worker, supplyMove, 'create', { input: { item: item.id, quantity: 1 } }))).toMatch(
    DENIED,
  );
});

const sells = (more: object = {}) => {
  serial += 1;
  return demo.act(hr, vendor, 'create', { input: { name: `Vendor ${serial}`, category: 'supplies', ...more } });
};
const approved = async () => {
  const { id } = await sells({ w9: true });
  await demo.act(hr, vendor, 'approve', { id });
  return id;
};

test('a vendor is approved with a W-9, and at our sites with a current certificate', async () => {
  const approve = (id: string) => demo.act(hr, vendor, 'approve', { id });
  expect(await refusal(approve((await sells()).id))).toContain('w9: must be on file');
  const onSite = { w9: true, onSite: true };
  expect(await refusal(approve((await sells(onSite)).id))).toContain('insuranceExpires: is required');
  const late = await sells({ ...onSite, insuranceExpires: addDays(demo.today, -1) });
  expect(await refusal(approve(late.id))).toContain(
    'insuranceExpires: must be today or later: the certificate expired',
  );
  await demo.act(hr, vendor, 'edit', { id: late.id, input: { insuranceExpires: addDays(demo.today, 90) } });
  expect(await approve(late.id)).toMatchObject({ status: 'approved', decidedBy: hr.accountId });
  expect(await refusal(demo.list(worker, vendor))).toMatch(DENIED);
});

const draft = async (actor: Actor, more: object = {}) =>
  demo.act(actor, purchaseOrder, 'create', {
    input: { vendor: await approved(), location: site, purpose: 'Supplies', ...more },
  });
const order = (actor: Actor, id: string, action: string, input: object = {}) =>
  demo.act(actor, purchaseOrder, action, { id, input });
const line = (actor: Actor, of: string, more: object = {}) =>
  demo.act(actor, purchaseLine, 'create', {
    input: { order: of, description: 'Gloves', quantity: 10, unitPrice: 1_250, ...more },
  });

test('managers see and write their own orders, and another person approves', async () => {
  const mine = await draft(manager);
  const theirs = await draft(hr);
  expect(mine.number).toMatch(/^PO-\d{4}-\d{4}$/);
  expect(await refusal(draft(worker))).toMatch(DENIED);
  expect(await refusal(demo.get(manager, purchaseOrder, theirs.id))).toMatch(DENIED);
  expect(await refusal(line(manager, theirs.id))).not.toBe('allowed');
  expect(await refusal(order(manager, mine.id, 'submit'))).toContain('Add at least one line');
  const first = await line(manager, mine.id);
  await line(manager, mine.id, { quantity: 2, unitPrice: 500 });
  expect(await demo.get(manager, purchaseOrder, mine.id)).toMatchObject({ lines: 2, total: 13_500 });
  await demo.act(manager, purchaseLine, 'edit', { id: first.id, input: { quantity: 1 } });
  expect(await demo.get(manager, purchaseOrder, mine.id)).toMatchObject({ total: 2_250 });
  await order(manager, mine.id, 'submit');
  expect(await refusal(line(manager, mine.id))).toContain('only while the order is a draft');
  expect(await refusal(order(manager, mine.id, 'approve'))).toMatch(DENIED);
  await line(hr, theirs.id);
  await order(hr, theirs.id, 'submit');
  expect(await refusal(order(hr, theirs.id, 'approve'))).toMatch(/^SELF_APPROVAL/);
  expect(await order(admin, theirs.id, 'approve')).toMatchObject({ status: 'approved', decidedBy: admin.accountId });
  await order(hr, mine.id, 'return', { decisionNote: 'Use the house brand' });
  expect((await order(manager, mine.id, 'submit')).decisionNote).toBeNull();
});

test('an order above $5,000 takes two approvals by two people; returned, it begins again', async () => {
  const { id } = await draft(manager);
  await line(manager, id, { quantity: 1, unitPrice: 500_001 });
  await order(manager, id, 'submit');
  expect(await order(hr, id, 'approve')).toMatchObject({ status: 'submitted', decidedBy: hr.accountId });
  expect(await refusal(order(hr, id, 'approve'))).toContain('You already approved this order.');
  await order(admin, id, 'return', { decisionNote: 'Ask for a discount' });
  await order(manager, id, 'submit');
  expect(await order(admin, id, 'approve')).toMatchObject({ status: 'submitted' });
  expect(await order(hr, id, 'approve')).toMatchObject({ status: 'approved', decidedBy: hr.accountId });
  const told = await demo.sql(`select 1 from notification where kind = 'purchase_order.approved' and link like $1`, [
    `%${id}`,
  ]);
  expect(told).toHaveLength(1);
});

test('a vendor on hold gets no orders', async () => {
  const one = await draft(hr);
  await line(hr, one.id);
  await demo.act(hr, vendor, 'hold', { id: String(one.vendor), input: { holdReason: 'Late twice' } });
  expect(await refusal(order(hr, one.id, 'submit'))).toContain('vendor: is on hold');
});

test('a delivery raises the stock, is at most 10% over, and the last one marks the order as received', async () => {
  const item = await stocked();
  const { id } = await draft(manager);
  const one = await line(manager, id, { item: item.id });
  const receive = (quantity: number, actor = hr) =>
    demo.act(actor, purchaseReceipt, 'create', { input: { line: one.id, quantity } });
  expect(await refusal(receive(1))).toContain('belongs to an order that is not on its way');
  await order(manager, id, 'submit');
  await order(hr, id, 'approve');
  await order(hr, id, 'order', { expectedOn: addDays(demo.today, 7) });
  expect(await refusal(receive(4, manager))).toMatch(DENIED);
  await receive(4);
  expect(await refusal(order(hr, id, 'close'))).toContain('closeNote: is required');
  expect((await demo.get(hr, supplyItem, item.id)).onHand).toBe(4);
  expect(await refusal(receive(8))).toContain('quantity: must be at most 7: 10 were ordered, 4 received');
  expect((await demo.get(hr, purchaseOrder, id)).status).toBe('ordered');
  await receive(7);
  expect(await demo.get(manager, purchaseOrder, id)).toMatchObject({ status: 'received', receivedOn: demo.today });
  expect(await demo.get(hr, supplyItem, item.id)).toMatchObject({ onHand: 11, low: false });
  const [moved] = await demo.list(hr, supplyMove, { item: item.id, sort: '-left' });
  expect(moved).toMatchObject({ kind: 'received', quantity: 7, left: 11 });
  expect(await refusal(receive(1))).toContain('must be at most 0');
  expect((await order(hr, id, 'close')).status).toBe('closed');
});

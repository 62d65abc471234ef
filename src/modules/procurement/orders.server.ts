/** Purchase orders: numbers and totals, who may approve, and deliveries that raise the stock. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { nextNumber } from '#engine/server/numbers.ts';
import { membership } from '#modules/identity/access/membership.model.ts';
import { location } from '#modules/people/location.model.ts';
import { purchaseLine, purchaseOrder, purchaseReceipt } from './purchase-order.model.ts';
import { supplyItem, supplyMove } from './supply-item.model.ts';
import { mostReceived, needsTwoApprovals } from './supply-rules.model.ts';
import { vendor } from './vendor.model.ts';

const numberOf = (db: Db, today: string) => nextNumber(db(purchaseOrder), db(location), `PO-${today.slice(0, 4)}-`);

type Order = RecordOf<typeof purchaseOrder>;
type Line = RecordOf<typeof purchaseLine>;

/** Refuses a vendor that nobody may order from now. */
async function mustBeApproved(db: Db, id: string): Promise<void> {
  const { status } = await db(vendor).get(id);
  if (status === 'on_hold') throw invalid({ field: 'vendor', message: 'is on hold: choose another vendor' });
  if (status !== 'approved') throw invalid({ field: 'vendor', message: 'is not approved: have it approved first' });
}

/** Tells the requester about a decision. */
async function personOf(db: Db, account: string | null): Promise<string | null> {
  if (!account) return null;
  return (await db(membership).find({ where: { account, status: 'active' }, limit: 1 }))[0]?.employee ?? null;
}
const link = ({ id }: Pick<Order, 'id'>): string => `/enterprise/inventory/purchase-orders/${id}`;

export const orderHooks = hooksFor(purchaseOrder, {
  set: {
    create: async ({ record, actor, system, today }) => {
      const db = system('a purchase is requested');
      if ((await db(vendor).get(record.vendor)).status === 'inactive')
        throw invalid({ field: 'vendor', message: 'is inactive: choose another vendor' });
      return { number: await numberOf(db, today), requester: actor.accountId };
    },
    submit: async ({ record, system, today }) => {
      const db = system('what is ordered');
      if (!record.lines) throw new Refusal('CONFLICT', { why: 'Add at least one line before you submit the order' });
      await mustBeApproved(db, record.vendor);
      return { submittedOn: today, decidedOn: null, decidedBy: null, decisionNote: null };
    },
    approve: async ({ record, actor, system, today, transitionTo }) => {
      if (record.requester === actor.accountId) throw new Refusal('SELF_APPROVAL');
      await mustBeApproved(system('whom we order from'), record.vendor);
      // Submitting an order clears this: while it waits, it is the first of two approvals.
      const first = record.decidedBy;
      if (first !== null && first === actor.accountId)
        throw new Refusal('CONFLICT', {
          why: 'You already approved this order. Orders above $5,000 need a second approver.',
        });
      if (first === null && needsTwoApprovals(record.total)) transitionTo('submitted');
      return { decidedOn: today, decidedBy: actor.accountId };
    },
    return: async ({ actor, today }) => ({ decidedOn: today, decidedBy: actor.accountId }),
    decline: async ({ actor, today }) => ({ decidedOn: today, decidedBy: actor.accountId }),
    order: async ({ record, system, today }) => {
      await mustBeApproved(system('whom we order from'), record.vendor);
      if (record.expectedOn && record.expectedOn < today)
        throw invalid({ field: 'expectedOn', message: 'must be today or later' });
      return { orderedOn: today };
    },
    receive: async ({ today }) => ({ receivedOn: today }),
    close: async ({ record, before, today }) => {
      if (before?.status === 'ordered' && !record.closeNote)
        throw invalid({ field: 'closeNote', message: 'is required while something has not been delivered' });
      return { closedOn: today };
    },
  },
  on: {
    approve: async ({ record, system, notify }) => {
      if (record.status !== 'approved') return;
      notify(await personOf(system('who requested it'), record.requester), {
        kind: 'purchase_order.approved',
        title: phrase('Your purchase order was approved'),
        link: link(record),
      });
    },
    return: async ({ record, system, notify }) =>
      notify(await personOf(system('who requested it'), record.requester), {
        kind: 'purchase_order.returned',
        severity: 'warning',
        title: phrase('Your purchase order was returned for changes'),
        link: link(record),
      }),
    decline: async ({ record, system, notify }) =>
      notify(await personOf(system('who requested it'), record.requester), {
        kind: 'purchase_order.declined',
        severity: 'warning',
        title: phrase('Your purchase order was declined'),
        link: link(record),
      }),
  },
});

/** The order of a line, held; refuses one that is no draft anymore. */
async function draftOf(db: Db, id: string): Promise<Order> {
  const [order] = await db(purchaseOrder).find({ where: { id }, held: true });
  if (!order) throw invalid({ field: 'order', message: 'does not exist' });
  if (order.status !== 'draft')
    throw new Refusal('CONFLICT', { why: 'Lines can be changed only while the order is a draft. Return it first' });
  return order;
}
const priced = ({ quantity, unitPrice }: Pick<Line, 'quantity' | 'unitPrice'>) => ({ amount: quantity * unitPrice });

async function countUp(db: Db, id: string): Promise<void> {
  const lines = await db(purchaseLine).all({ where: { order: id } });
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  await db(purchaseOrder).edit(id, { lines: lines.length, total });
}

async function mustBeStocked(db: Db, item: string | null): Promise<void> {
  if (item && (await db(supplyItem).get(item)).status === 'discontinued')
    throw invalid({ field: 'item', message: 'is discontinued: choose another item' });
}

export const lineHooks = hooksFor(purchaseLine, {
  set: {
    create: async ({ record, system }) => {
      const db = system('the order of a line');
      const { requester } = await draftOf(db, record.order);
      await mustBeStocked(db, record.item);
      return { requester, ...priced(record) };
    },
    edit: async ({ before, record, system, actor }) => {
      const db = system('the order of a line');
      if (actor.systemReason === undefined) await draftOf(db, record.order);
      if (before?.item !== record.item) await mustBeStocked(db, record.item);
      return priced(record);
    },
  },
  on: {
    create: ({ record, system }) => countUp(system('an order is written'), record.order),
    edit: ({ record, system }) => countUp(system('an order is written'), record.order),
    remove: async ({ record, system }) => {
      const db = system('an order is written');
      await draftOf(db, record.order);
      await countUp(db, record.order);
    },
  },
});

export const receiptHooks = hooksFor(purchaseReceipt, {
  set: {
    create: async ({ record, system, today }) => {
      if (record.on > today) throw invalid({ field: 'on', message: 'must not be in the future' });
      const db = system('what was ordered');
      // Held, so that two deliveries of one line are counted one after the other.
      const [line] = await db(purchaseLine).find({ where: { id: record.line }, held: true });
      if (!line) throw invalid({ field: 'line', message: 'does not exist' });
      const order = await db(purchaseOrder).get(line.order);
      if (order.status !== 'ordered' && order.status !== 'received')
        throw invalid({ field: 'line', message: 'belongs to an order that is not on its way' });
      if (order.orderedOn && record.on < order.orderedOn)
        throw invalid({ field: 'on', message: 'must be on or after the day of the order' });
      const left = mostReceived(line.quantity) - line.received;
      if (record.quantity > left)
        throw invalid({
          field: 'quantity',
          ...phrase(
            'must be at most {{left}}: {{ordered}} were ordered, {{received}} received, and 10% more is allowed',
            {
              left,
              ordered: line.quantity,
              received: line.received,
            },
          ),
        });
      return { order: order.id, requester: order.requester };
    },
  },
  on: {
    create: async ({ record, system }) => {
      const db = system('a delivery came');
      const line = await db(purchaseLine).get(record.line);
      await db(purchaseLine).edit(line.id, { received: line.received + record.quantity });
      if (line.item)
        await db(supplyMove).create({
          item: line.item,
          kind: 'received',
          quantity: record.quantity,
          on: record.on,
          receipt: record.id,
        });
      const lines = await db(purchaseLine).all({ where: { order: record.order } });
      const { status } = await db(purchaseOrder).get(record.order);
      if (status === 'ordered' && lines.every(({ quantity, received }) => received >= quantity))
        await db(purchaseOrder).act(record.order, 'receive');
    },
  },
});

/** Money of coaching: invoices that payments settle, refunds as credit, packages with sessions and expiry. */
import { addDays } from '#engine/model/days.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { nextNumber } from '#engine/server/numbers.ts';
import { coachingClient } from '#modules/coaching/coaching-client.model.ts';
import {
  coachingConsent,
  coachingDisclosure,
  isInForce,
  isSameRecipient,
} from '#modules/coaching/coaching-consent.model.ts';
import { coachingService } from '#modules/coaching/coaching-session.model.ts';
import { coachingClaim, coachingCredit, coachingInvoice, coachingPayment } from './invoice.model.ts';
import { clientPackage, servicePackage } from './package.model.ts';

const totalOf = (lines: readonly { readonly quantity: number; readonly price: number }[]): number =>
  lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/**
 * The number after the highest of this year: `HC-2026-00042`. If two invoices are made at the same time, the second waits.
 */
const numberOf = (db: Db, today: string) =>
  nextNumber(db(coachingInvoice), db(coachingService), `HC-${today.slice(0, 4)}-`, 5);

/** Takes an amount, in cents, from a client's credits, the oldest first; refuses more than there is. */
async function spendCredit(db: Db, client: string, amount: number): Promise<void> {
  const held = await db(coachingCredit).find({ where: { client, status: 'available' }, sort: 'on', held: true });
  const available = held.reduce((sum, one) => sum + one.amount - one.used, 0);
  if (amount > available)
    throw invalid({
      field: 'amount',
      ...phrase('must be at most {{available}}, the credit of this client', { available: dollars(available) }),
    });
  let left = amount;
  for (const one of held) {
    const part = Math.min(left, one.amount - one.used);
    if (part === 0) break;
    await db(coachingCredit).edit(one.id, { used: one.used + part });
    if (one.used + part === one.amount) await db(coachingCredit).act(one.id, 'use');
    left -= part;
  }
}

export const invoiceHooks = hooksFor(coachingInvoice, {
  set: {
    create: async ({ record, today, system }) => {
      const total = totalOf(record.lines);
      return { number: await numberOf(system('the number of an invoice'), today), total, balance: total };
    },
    edit: async ({ record }) => {
      const total = totalOf(record.lines);
      return { total, balance: total - record.paid };
    },
    issue: async ({ today }) => ({ issuedOn: today }),
    settle: async ({ record, before, transitionTo }) => {
      const state = record.balance === 0 ? 'paid' : before?.status === 'overdue' ? 'overdue' : 'partially_paid';
      if (state !== 'paid') transitionTo(state);
    },
  },
  on: {
    refund: async ({ record, system, today }) => {
      if (record.paid > 0)
        await system('a refund becomes a credit')(coachingCredit).create({
          client: record.client,
          on: today,
          amount: record.paid,
          reason: `Refund of ${record.number}`,
          invoice: record.id,
        });
    },
  },
});

export const paymentHooks = hooksFor(coachingPayment, {
  set: {
    create: async ({ record, system }) => {
      const [bill] = await system('what is open of an invoice')(coachingInvoice).find({
        where: { id: record.invoice },
        held: true,
      });
      if (!bill || !['open', 'partially_paid', 'overdue'].includes(bill.status))
        throw invalid({ field: 'invoice', message: 'is not open: choose an invoice with an open amount' });
      if (record.amount > bill.balance)
        throw invalid({
          field: 'amount',
          ...phrase('must be at most {{balance}}, the open amount of this invoice', { balance: dollars(bill.balance) }),
        });
      return { client: bill.client };
    },
  },
  on: {
    create: async ({ record, system }) => {
      const db = system('a payment settles an invoice');
      if (record.method === 'credit') await spendCredit(db, record.client, record.amount);
      const bill = await db(coachingInvoice).get(record.invoice);
      await db(coachingInvoice).edit(bill.id, { paid: bill.paid + record.amount });
      await db(coachingInvoice).act(bill.id, 'settle');
    },
  },
});

export const packageHooks = hooksFor(clientPackage, {
  set: {
    create: async ({ record, system }) => {
      const bought = await system('what a package holds')(servicePackage).get(record.package);
      if (bought.status !== 'offered')
        throw invalid({ field: 'package', message: 'is not offered: choose another package' });
      return { sessions: bought.sessions, expiresOn: addDays(record.boughtOn, bought.validDays) };
    },
    take: async ({ record, actor, today }) => {
      // A session that was held in time may be ended on a later day.
      if (actor.systemReason === undefined && record.expiresOn < today)
        throw new Refusal('CONFLICT', {
          why: phrase('This package expired on {{day}}. Sell a new one, or bill the session.', {
            day: record.expiresOn,
          }),
        });
      return { used: record.used + 1 };
    },
  },
  on: {
    take: async ({ record, system }) => {
      if (record.used >= record.sessions)
        await system('the last session of a package')(clientPackage).act(record.id, 'use');
    },
  },
});

export const creditHooks = hooksFor(coachingCredit, {
  set: { use: async ({ record }) => ({ used: record.amount }) },
});

export const claimHooks = hooksFor(coachingClaim, {
  set: {
    submit: async ({ today }) => ({ submittedOn: today }),
  },
  on: {
    submit: async ({ record, today, system }) => {
      const db = system('a claim leaves');
      const consent = await consentTo(db, record, today);
      await db(coachingDisclosure).create({
        client: record.client,
        on: today,
        recipient: record.payer,
        what: 'Claim: diagnosis, days and fees',
        purpose: 'payment',
        consent,
      });
    },
  },
});

/** The consent on which a claim goes to its payer; null for a record that needs none. Refuses a Part 2 record without one. */
async function consentTo(
  db: Db,
  { client, payer }: { readonly client: string; readonly payer: string },
  today: string,
): Promise<string | null> {
  const held = await db(coachingConsent).all({ where: { client, purpose: 'payment' } });
  const found = held.find((one) => isInForce(one, today) && isSameRecipient(one.recipient, payer));
  if (!found && (await db(coachingClient).get(client)).part2)
    throw new Refusal('CONFLICT', {
      why: phrase('The client has not consented to disclosures to {{payer}} for payment. Record the consent first.', {
        payer,
      }),
    });
  return found?.id ?? null;
}

/** Money of coaching: invoices that payments settle, refunds as credit, packages with sessions and expiry. */
import { addDays } from '#engine/model/days.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { hooksFor } from '#engine/server/effects.ts';
import { coachingClaim, coachingCredit, coachingInvoice, coachingPayment } from './invoice.model.ts';
import { clientPackage, servicePackage } from './package.model.ts';

const totalOf = (lines: readonly { readonly quantity: number; readonly price: number }[]): number =>
  lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

export const invoiceHooks = hooksFor(coachingInvoice, {
  set: {
    create: async ({ record, today, system }) => {
      const made = await system('the number of an invoice')(coachingInvoice).count({});
      const total = totalOf(record.lines);
      return { number: `HC-${today.slice(0, 4)}-${String(made + 1).padStart(5, '0')}`, total, balance: total };
    },
    edit: async ({ record, actor }) => {
      if (actor.systemReason !== undefined) return;
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
      const bill = await db(coachingInvoice).get(record.invoice);
      await db(coachingInvoice).edit(bill.id, {
        paid: bill.paid + record.amount,
        balance: bill.balance - record.amount,
      });
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
    take: async ({ record, today }) => {
      if (record.expiresOn < today)
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

export const claimHooks = hooksFor(coachingClaim, {
  set: { submit: async ({ today }) => ({ submittedOn: today }) },
});

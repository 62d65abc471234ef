/** Prices lines, posts payments to their claim and keeps rates apart. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { showMoney } from '#engine/model/figures.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { type Claim, heldClaim, type Line, refresh } from './claim-facts.server.ts';
import { APPEAL_BY } from './claims.server.ts';
import { claimLine } from './claim-line.model.ts';
import { claimPayment } from './claim-payment.model.ts';
import { payerClaim } from './payer-claim.model.ts';
import { rateFor, serviceRate } from './service-rate.model.ts';

type Payment = RecordOf<typeof claimPayment>;

/** States in which a payer’s answer can be posted. */
export const POSTABLE: readonly string[] = ['submitted', 'accepted', 'paid', 'partial', 'denied', 'appealed'];

/** The claim of a line; refuses one that is no longer a draft. */
async function draftOf(db: Db, claim: string) {
  const found = await db(payerClaim).get(claim);
  if (found.status !== 'draft')
    throw new Refusal('CONFLICT', {
      why: 'Only lines of a draft claim can be changed. Return the claim to draft first.',
    });
  return found;
}

/** Cents for all units by the rate on file; null without one. */
export async function chargeOf(
  db: Db,
  line: { readonly code: string; readonly serviceOn: string; readonly units: number },
  payer: string,
): Promise<number | null> {
  const rates = await db(serviceRate).all({ where: { code: line.code } });
  const cents = rateFor(rates, line.code, payer, line.serviceOn);
  return cents === null ? null : cents * line.units;
}

/** What an edited line charges: what was entered, or the rate on file where the charge was left as the rate made it. */
async function editedCharge(db: Db, record: Line, before: Line, payer: string): Promise<number | null> {
  const isLeft = record.charge === null || record.charge === before.charge;
  const isByRate = before.charge === null || before.charge === (await chargeOf(db, before, payer));
  return isLeft && isByRate ? chargeOf(db, record, payer) : (record.charge ?? chargeOf(db, record, payer));
}

type Amounts = Pick<Payment, 'kind' | 'paid' | 'adjusted' | 'patient'>;

/** What a claim has received in cents, with one more payment or less a reversal. */
function amountsWith(of: Claim, record: Amounts) {
  const sign = record.kind === 'reversal' ? -1 : 1;
  const paid = of.paid + sign * record.paid;
  const adjusted = of.adjusted + sign * record.adjusted;
  const patient = of.patient + sign * record.patient;
  return { paid, adjusted, patient, balance: of.billed - paid - adjusted - patient };
}

/** Whether a claim can take a payment: no more than is open, and no reversal of more than was posted. */
export const hasRoom = (of: Claim, record: Amounts): boolean =>
  Math.min(...Object.values(amountsWith(of, record))) >= 0;

/** The same as `amountsWith`; refuses more than is there. */
function receivedWith(of: Claim, record: Amounts) {
  const { balance, ...received } = amountsWith(of, record);
  if (Math.min(...Object.values(received)) < 0)
    throw invalid({ field: 'paid', message: 'reverses more than was posted to this claim' });
  if (balance < 0)
    throw invalid({
      field: 'paid',
      ...phrase('plus the other amounts exceeds the open balance of {{open}}. Check the payer’s notice', {
        open: showMoney(of.billed - of.paid - of.adjusted - of.patient),
      }),
    });
  return { ...received, balance };
}

export const lineHooks = hooksFor(claimLine, {
  set: {
    create: async ({ record, system }) => {
      const db = system('what a line takes from its claim');
      const of = await draftOf(db, record.claim);
      return {
        client: of.client,
        episode: of.episode,
        coverage: of.coverage,
        // The database keeps nights apart by their days: an empty last day would be without end.
        lastOn: record.lastOn ?? record.serviceOn,
        charge: record.charge ?? (await chargeOf(db, record, of.payer)),
      };
    },
    edit: async ({ record, before, actor, system }) => {
      if (actor.systemReason !== undefined) return {};
      const db = system('the claim of a line');
      const of = await draftOf(db, record.claim);
      const moved = record.serviceOn !== before?.serviceOn || record.lastOn !== before.lastOn;
      if (record.source !== 'added' && moved)
        throw invalid({ field: 'serviceOn', message: 'comes from the note or the bed. Remove the line instead' });
      return {
        lastOn: record.lastOn ?? record.serviceOn,
        charge: await editedCharge(db, record, before ?? record, of.payer),
      };
    },
    release: async ({ record, actor, system }) => {
      if (actor.systemReason === undefined) await draftOf(system('the claim of a line'), record.claim);
    },
  },
  on: {
    create: async ({ record, actor, system, today }) => {
      if (actor.systemReason === undefined) await refresh(system('checking a claim'), record.claim, today);
    },
    edit: async ({ record, actor, system, today }) => {
      if (actor.systemReason === undefined) await refresh(system('checking a claim'), record.claim, today);
    },
    release: async ({ record, actor, system, today }) => {
      if (actor.systemReason === undefined) await refresh(system('checking a claim'), record.claim, today);
    },
  },
});

export const paymentHooks = hooksFor(claimPayment, {
  set: {
    create: async ({ record, system, today }) => {
      const db = system('the claim of a payment');
      const of = await heldClaim(db, record.claim);
      if (!POSTABLE.includes(of.status))
        throw invalid({ field: 'claim', message: 'is not with a payer: submit it first, or reopen it' });
      if (record.postedOn > today) throw invalid({ field: 'postedOn', message: 'must not be in the future' });
      receivedWith(of, record);
      return { client: of.client, payer: of.payer, net: record.kind === 'reversal' ? -record.paid : record.paid };
    },
  },
  on: {
    create: async ({ record, system }) => {
      const db = system('a payer has answered');
      const of = await db(payerClaim).get(record.claim);
      const isDenial = record.kind === 'denial';
      const received = receivedWith(of, record);
      await db(payerClaim).edit(of.id, {
        ...received,
        decidedOn: record.postedOn,
        firstPaidOn: of.firstPaidOn ?? (record.paid > 0 && record.kind !== 'reversal' ? record.postedOn : null),
        firstPass: of.firstPass ?? (isDenial ? 'returned' : 'clean'),
        denialCarc: isDenial ? record.carc : record.kind === 'payment' ? null : of.denialCarc,
        appealDueOn: received.balance > 0 ? APPEAL_BY(record.postedOn) : null,
      });
      await db(payerClaim).act(of.id, 'post');
    },
  },
});

export const rateHooks = hooksFor(serviceRate, {
  set: {
    // The database tells empty payers apart, so this one is looked for.
    create: async ({ record, system }) => {
      if (record.payer !== null) return;
      const same = await system('a rate twice')(serviceRate).find({
        where: { code: record.code, startsOn: record.startsOn, payer: { empty: true } },
        limit: 1,
      });
      if (same.length > 0) throw invalid({ field: 'code', message: 'has a rate from this day. Edit that one' });
    },
  },
});

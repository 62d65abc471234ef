/** Referrals at work: a client's information leaves with a consent, and the log of disclosures says so (42 CFR 2.31). */
import { addDays, type Day } from '#engine/model/days.ts';
import { invalid } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { client } from '#modules/clients/client.model.ts';
import { consent } from '#modules/consents/consent.model.ts';
import { disclosure } from '#modules/consents/disclosure.model.ts';
import { namesRecipient } from './lead-rules.model.ts';
import { referralCase } from './referral-case.model.ts';

type Referral = RecordOf<typeof referralCase>;
type Consent = RecordOf<typeof consent>;
/** Days after a referral was sent on which somebody asks what became of it (clinical handbook, section 2.1). */
const FOLLOW_UP_DAYS = 7;

const covers = (one: Consent, organization: string, today: Day): boolean =>
  one.status === 'active' &&
  (one.expiresOn === null || one.expiresOn >= today) &&
  (one.kind === 'tpo' || (one.kind === 'disclosure' && namesRecipient(one.recipient, organization)));

/** The consent under which a client's information goes to the organization; refuses where none is active. */
async function consentFor(db: Db, record: Referral, of: string, today: Day): Promise<Consent> {
  const active = await db(consent).find({ where: { client: of, status: 'active' } });
  const fit = active.filter((one) => covers(one, record.organization, today));
  const chosen = record.consent
    ? fit.find(({ id }) => id === record.consent)
    : (fit.find(({ kind }) => kind === 'disclosure') ?? fit[0]);
  if (!chosen)
    throw invalid({
      field: 'consent',
      ...phrase('An active consent for {{recipient}} is required', { recipient: record.organization }),
    });
  return chosen;
}

async function mustBeOf(db: Db, record: Referral): Promise<void> {
  if (!record.consent) return;
  const [found] = await db(consent).find({ where: { id: record.consent } });
  if (!record.client || found?.client !== record.client)
    throw invalid({ field: 'consent', message: 'must be one of the client who is referred' });
}

export const referralHooks = hooksFor(referralCase, {
  set: {
    create: async ({ record, system }) => {
      const db = system('whom a referral is about');
      await mustBeOf(db, record);
      return record.client ? { location: (await db(client).get(record.client)).location } : {};
    },
    edit: async ({ record, before, system }) => {
      if (before && before.consent !== record.consent) await mustBeOf(system('the consent of a referral'), record);
      const isSent = before && before.status !== 'draft';
      if (isSent && JSON.stringify(before.shares) !== JSON.stringify(record.shares))
        throw invalid({ field: 'shares', message: 'can no longer be changed: it was sent' });
      if (isSent && before.organization !== record.organization)
        throw invalid({ field: 'organization', message: 'can no longer be changed: the referral is on its way' });
    },
    send: async ({ record, today, system }) => {
      if (record.direction !== 'outgoing')
        throw invalid({ field: 'direction', message: 'is incoming: confirm its receipt instead' });
      const chosen = record.client
        ? await consentFor(system('the consent for a referral'), record, record.client, today)
        : null;
      return {
        sentOn: today,
        followUpOn: record.followUpOn ?? addDays(today, FOLLOW_UP_DAYS),
        ...(chosen && { consent: chosen.id }),
      };
    },
    acknowledge: async ({ record, before, today }) => {
      if (before?.status === 'draft' && record.direction === 'outgoing')
        throw invalid({ field: 'direction', message: 'is outgoing: send it first' });
      return { answeredOn: record.answeredOn ?? today };
    },
    accept: async ({ record, today }) => ({ answeredOn: record.answeredOn ?? today }),
    decline: async ({ today }) => ({ answeredOn: today, closedOn: today }),
    close: async ({ today }) => ({ closedOn: today }),
  },
  on: {
    send: async ({ record, db, system }) => {
      if (!record.client || !record.consent) return;
      const under = await system('the consent for a referral')(consent).get(record.consent);
      // As the person who sends: the log names them, and the rules of disclosures hold.
      await db(disclosure).create({
        client: record.client,
        consent: under.id,
        categories: record.shares ?? [],
        recipient: under.kind === 'tpo' ? record.organization : (under.recipient ?? record.organization),
        purposeOfUse: 'treatment',
        purpose: under.purpose ?? 'Referral',
      });
    },
  },
});

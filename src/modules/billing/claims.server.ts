/** Checks claims before they go out, records what payers answer, and decides write-offs. */
import { addDays, type Day } from '#engine/model/days.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { nextNumber } from '#engine/server/numbers.ts';
import { authorization } from '#modules/authorizations/authorization.model.ts';
import { APPEAL_DAYS } from '#modules/authorizations/covered-days.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { consent } from '#modules/consents/consent.model.ts';
import { covers } from '#modules/consents/consent-rules.model.ts';
import { disclosure } from '#modules/consents/disclosure.model.ts';
import { coverage } from '#modules/coverage/coverage.model.ts';
import { location } from '#modules/people/location.model.ts';
import { type Claim, figured, linesOf, refresh } from './claim-facts.server.ts';
import { WITHOUT_CLAIMS } from './claim-codes.model.ts';
import { claimLine } from './claim-line.model.ts';
import { payerClaim } from './payer-claim.model.ts';
import { GATES } from './scrub.model.ts';

/** What a claim tells a payer, in the words of a consent. */
export const CLAIM_CATEGORIES = ['demographics', 'coverage', 'episodes', 'diagnoses'] as const;
/** Claim numbers read C-000042. */
export const CLAIM_NUMBER = { start: 'C-', digits: 6 } as const;

const conflict = (why: string): Refusal => new Refusal('CONFLICT', { why });

/** The payer of a policy of the same client; refuses one that takes no claims. */
async function payerOf(db: Db, record: Pick<Claim, 'client' | 'coverage'>): Promise<string> {
  const policy = await db(coverage).get(record.coverage);
  if (policy.client !== record.client) throw invalid({ field: 'coverage', message: 'belongs to another client' });
  if (WITHOUT_CLAIMS.includes(policy.planType))
    throw invalid({ field: 'coverage', message: 'has no insurer: bill the client instead' });
  return policy.payer;
}

async function mustBeTheirs(db: Db, record: Claim): Promise<void> {
  if (record.episode && (await db(episode).get(record.episode)).client !== record.client)
    throw invalid({ field: 'episode', message: 'belongs to another client' });
  if (record.authorization && (await db(authorization).get(record.authorization)).coverage !== record.coverage)
    throw invalid({ field: 'authorization', message: 'is for another policy: choose one of this coverage' });
}

/** Refuses with the first issue where there is one. */
async function mustBeClean(db: Db, record: Claim, today: Day) {
  const values = await figured(db, record, today);
  const [first] = values.faults;
  if (first) throw new Refusal('CONFLICT', { why: phrase(GATES[first.gate], {}) });
  return values;
}

/**
 * Writes down that the claim goes to the payer, under the client’s consent (42 CFR 2.31, 2.33). Without one the log of
 * disclosures refuses with its sentence.
 */
export async function discloseClaim(
  db: Db,
  system: Db,
  record: Pick<Claim, 'client' | 'payer'>,
  today: Day,
): Promise<void> {
  const active = await system(consent).find({ where: { client: record.client, status: 'active' } });
  const fit = active.filter(
    ({ kind, categories, expiresOn, recipient }) =>
      covers(kind, 'payment') &&
      (kind === 'tpo' || recipient?.trim().toLowerCase() === record.payer.toLowerCase()) &&
      (expiresOn === null || expiresOn >= today) &&
      CLAIM_CATEGORIES.every((one) => categories?.includes(one)),
  );
  const under = fit.find(({ kind }) => kind === 'tpo') ?? fit[0];
  if (!under)
    throw new Refusal('CONFLICT', {
      why: phrase('No active consent allows sending {{category}} to {{recipient}}', {
        category: { says: 'Claims for payment' },
        recipient: record.payer,
      }),
    });
  await db(disclosure).create({
    client: record.client,
    consent: under.id,
    categories: [...CLAIM_CATEGORIES],
    recipient: record.payer,
    purposeOfUse: 'payment',
    purpose: under.kind === 'tpo' ? 'Claim for payment' : (under.purpose ?? 'Claim for payment'),
  });
}

/** Whether the payer has a claim in its books; one that it rejected never got there. */
const isSent = (claim: Claim | null): boolean =>
  claim !== null && !['draft', 'ready', 'rejected'].includes(claim.status);

/** Ends the lines of a claim that is void; those of one that never went out are not drafted again. */
async function endLines(db: Db, record: Claim, wasSent: boolean): Promise<void> {
  for (const { id } of await linesOf(db, record.id))
    if (wasSent) await db(claimLine).act(id, 'withClaim');
    else await db(claimLine).act(id, 'release', { releaseReason: 'The claim was voided.' });
}

/** A draft that replaces a claim the payer has decided on, with its lines. */
async function replace(db: Db, old: Claim, today: Day): Promise<void> {
  const lines = await linesOf(db, old.id);
  for (const { id } of lines) await db(claimLine).act(id, 'withClaim');
  const id = await db(payerClaim).create({
    client: old.client,
    episode: old.episode,
    coverage: old.coverage,
    kind: old.kind,
    frequency: '7',
    place: old.place,
    billType: old.billType,
    authorization: old.authorization,
    diagnoses: old.diagnoses,
    renderingName: old.renderingName,
    renderingNpi: old.renderingNpi,
    payerClaimNumber: old.payerClaimNumber,
    replaces: old.id,
  });
  for (const { source, note, minutes, code, revenue, modifiers, serviceOn, lastOn, units, charge } of lines)
    await db(claimLine).create({
      claim: id,
      source,
      note,
      minutes,
      code,
      revenue,
      modifiers,
      serviceOn,
      lastOn,
      units,
      charge,
    });
  await refresh(db, id, today);
}

/** What the payer’s answers so far make of a claim. */
function outcomeOf(record: Claim): 'paid' | 'partial' | 'denied' | 'accepted' {
  const decided = record.paid + record.adjusted + record.patient;
  if (decided > 0) return record.balance === 0 ? 'paid' : 'partial';
  return record.denialCarc ? 'denied' : 'accepted';
}

const NO_LINES: Claim['faults'] = [{ gate: 'no_lines', on: null, code: null }];

export const claimHooks = hooksFor(payerClaim, {
  set: {
    create: async ({ record, system }) => {
      const db = system('whose policy a claim bills');
      const payer = await payerOf(db, record);
      await mustBeTheirs(db, record);
      return {
        payer,
        number: await nextNumber(db(payerClaim), db(location), CLAIM_NUMBER.start, CLAIM_NUMBER.digits),
        hasFaults: true,
        faults: NO_LINES,
      };
    },
    edit: async ({ record, actor, system }) => {
      if (actor.systemReason === undefined) await mustBeTheirs(system('what a claim names'), record);
    },
    check: async ({ record, system, today }) => figured(system('checking a claim'), record, today),
    makeReady: async ({ record, system, today }) => mustBeClean(system('checking a claim'), record, today),
    submit: async ({ record, system, today }) => ({
      ...(await mustBeClean(system('checking a claim'), record, today)),
      submittedOn: today,
    }),
    accept: async ({ today }) => ({ acceptedOn: today, rejection: null }),
    reject: async ({ record }) => ({ firstPass: record.firstPass ?? ('returned' as const) }),
    post: async ({ record, transitionTo }) => transitionTo(outcomeOf(record)),
    appeal: async ({ record, today }) => {
      if (record.appealDueOn && record.appealDueOn < today)
        throw invalid({ field: 'appealDueOn', message: 'has passed: request a write-off instead' });
      return { appealedOn: today };
    },
    uphold: async ({ record, today, transitionTo }) => {
      if (outcomeOf(record) === 'partial') transitionTo('partial');
      return { decidedOn: today, appealDueOn: record.appealDueOn };
    },
    void: async ({ record, before }) => {
      if (record.paid > 0) throw conflict('The payer has paid this claim. Post the reversal first, then void it.');
      return isSent(before) ? { frequency: '8' as const, balance: 0 } : { balance: 0 };
    },
    correct: async () => ({ balance: 0 }),
    askWriteOff: async ({ actor }) => ({ writeOffAskedBy: actor.accountId }),
    approveWriteOff: async ({ record, actor }) => {
      if (record.writeOffAskedBy === actor.accountId) throw new Refusal('SELF_APPROVAL');
      return { writtenOff: record.balance, balance: 0 };
    },
    declineWriteOff: async ({ record, transitionTo }) => {
      const outcome = outcomeOf(record);
      if (outcome !== 'denied') transitionTo(outcome === 'partial' ? 'partial' : 'rejected');
    },
  },
  on: {
    edit: async ({ record, actor, system, today }) => {
      if (actor.systemReason === undefined) await refresh(system('checking a claim'), record.id, today);
    },
    submit: async ({ record, db, system, today }) =>
      discloseClaim(db, system('the consent to bill a payer'), record, today),
    void: async ({ record, before, system }) => endLines(system('a claim is void'), record, isSent(before)),
    correct: async ({ record, system, today }) => replace(system('a claim is replaced'), record, today),
  },
});

export const APPEAL_BY = (postedOn: Day): Day => addDays(postedOn, APPEAL_DAYS);

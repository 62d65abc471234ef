/** Consents at work: what they allow, who signs, what renews them, and the gate before everything that leaves about a client. */
import { inWords } from '#engine/model/fields.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { said } from '#engine/model/words.ts';
import { dbFor } from '#engine/server/db.ts';
import { type Db, serve } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { asSystem } from '#engine/server/grants.ts';
import type { Outgoing } from '#engine/server/gate.ts';
import { dayIn } from '#engine/server/ids.ts';
import { client } from '#modules/clients/client.model.ts';
import { ageOn } from '#modules/people/people-checks.model.ts';
import { endDraft, nothingDue, startDraft } from './consent-clocks.server.ts';
import { CATEGORIES, type Category, CONSENT_AGE, notAllowed } from './consent-rules.model.ts';
import { consent } from './consent.model.ts';
import { textInUse } from './consent-texts.model.ts';
import { disclosure } from './disclosure.model.ts';

/** A disclosure is made and used in one go: a day later the world may be another. */
const USABLE_HOURS = 24;
const HOUR_MS = 3_600_000;

const nameOf = (category: string): string => CATEGORIES[category as Category] ?? inWords(category);

/** Throws the sentence that says what the consent of a disclosure does not allow. */
function mustAllow(
  given: RecordOf<typeof consent> | null,
  wanted: Pick<RecordOf<typeof disclosure>, 'categories' | 'recipient' | 'purpose' | 'client'>,
  today: string,
): void {
  const problem = notAllowed(given && given.client === wanted.client ? given : null, wanted, today);
  if (!problem) return;
  throw new Refusal('CONFLICT', {
    why:
      problem.why === 'expired'
        ? said('Consent expired on {{date}}', { date: problem.on })
        : problem.why === 'purpose'
          ? said('The consent is for “{{purpose}}” and for nothing else', { purpose: problem.purpose })
          : said('No active consent allows sending {{category}} to {{recipient}}', {
              category: nameOf(problem.category),
              recipient: wanted.recipient,
            }),
  });
}

/** What is renewed is a consent of the same client to the same thing, which still stands or has run out. */
async function mustBeRenewable(db: Db, record: RecordOf<typeof consent>): Promise<void> {
  if (record.renews === null) return;
  const [before] = await db(consent).find({ where: { id: record.renews } });
  const fits =
    before &&
    before.client === record.client &&
    before.kind === record.kind &&
    (before.status === 'active' || before.status === 'expired');
  if (!fits)
    throw invalid({
      field: 'renews',
      message: 'must be a consent of this client, of the same kind, signed or expired',
    });
}

/** Below the age of consent somebody signs who acts for the client. */
async function mustBeOldEnough(db: Db, record: RecordOf<typeof consent>, today: string): Promise<void> {
  if (record.signedAs !== 'client') return;
  const { dob } = await db(client).get(record.client);
  if (ageOn(dob, today) < CONSENT_AGE)
    throw invalid({
      field: 'signedAs',
      ...said('must be a guardian or representative: the client is below {{age}}', { age: CONSENT_AGE }),
    });
}

export const consentServed = serve(consent, {
  set: {
    create: async ({ record, system }) => mustBeRenewable(system('renewing a consent'), record),
    present: async ({ record }) => ({ textVersion: textInUse(record.kind).version }),
    sign: async ({ record, today, system }) => {
      await mustBeOldEnough(system('signing a consent'), record, today);
      return { textVersion: record.textVersion ?? textInUse(record.kind).version };
    },
    revoke: async ({ today }) => ({ revokedOn: today }),
  },
  on: {
    create: async ({ record, actor, system }) => {
      if (record.status === 'draft') await startDraft(system('a consent is begun'), record, actor.accountId);
    },
    sign: async ({ record, system }) => {
      const db = system('a consent was signed');
      await endDraft(db, record, 'finish');
      if (record.renews === null) return;
      const [before] = await db(consent).find({ where: { id: record.renews, status: 'active' }, held: true });
      if (before) await db(consent).act(before.id, 'supersede');
    },
    refuse: async ({ record, system }) => void (await endDraft(system('a consent was refused'), record, 'finish')),
    supersede: async ({ record, system }) => void (await nothingDue(system('it was renewed'), record, 'finish')),
    revoke: async ({ record, system }) => void (await nothingDue(system('it was revoked'), record, 'drop')),
    expire: async ({ record, system }) => void (await nothingDue(system('its last day is over'), record, 'drop')),
  },
});

export const disclosureServed = serve(disclosure, {
  set: {
    create: async ({ record, today, system }) => {
      if (record.exception !== null) return;
      const [given] = await system('checking a consent')(consent).find({ where: { id: record.consent ?? '' } });
      mustAllow(given ?? null, record, today);
    },
  },
});

/**
 * The product's gate: records leave with a disclosure that names them, of the same client, written by the same person within
 * a day, whose consent is still active. Throws NO_CONSENT, or the sentence of the consent.
 */
export async function consentGate(
  engine: Engine,
  { actor, category, people, disclosure: id }: Outgoing,
): Promise<void> {
  const closed = new Refusal('NO_CONSENT', { category: nameOf(category) });
  if (id === null) throw closed;
  const about = { resource: disclosure, action: 'read', id };
  const reason = 'checking what may leave';
  await engine.act.transact(actor, about, async (work) => {
    const db = dbFor(engine.act, work, asSystem(actor, reason));
    const [found] = await db(disclosure).find({ where: { id } });
    const [of] = people;
    const fits =
      found &&
      people.length === 1 &&
      found.client === of &&
      found.categories.some((named) => named === category) &&
      Date.now() - Date.parse(found.createdAt) < USABLE_HOURS * HOUR_MS;
    const [mine] = found
      ? await work.tx.read({
          text: 'select 1 from disclosure where tenant_id = $1 and id = $2 and created_by = $3',
          values: [actor.tenantId, id, actor.accountId],
        })
      : [];
    if (!fits || !mine?.length) throw closed;
    if (found.exception !== null) return;
    const [given] = await db(consent).find({ where: { id: found.consent ?? '' } });
    mustAllow(given ?? null, { ...found, categories: [category as Category] }, dayIn(actor.timeZone));
  });
}

export const consentsServed = [consentServed, disclosureServed] as const;

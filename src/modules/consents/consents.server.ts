/** Consents at work: what they allow, who signs, what renews them, and the gate before everything that leaves about a client. */
import { inWords } from '#engine/model/fields.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { dbFor } from '#engine/server/db.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { asSystem } from '#engine/server/grants.ts';
import type { Outgoing } from '#engine/server/gate.ts';
import { dayIn } from '#engine/server/ids.ts';
import { client } from '#modules/clients/client.model.ts';
import { episode, UNDER_WAY } from '#modules/clients/episode.model.ts';
import { ageOn } from '#modules/people/people-checks.model.ts';
import { endDraft, nothingDue, startDraft } from './consent-clocks.server.ts';
import { CATEGORIES, type Category, CONSENT_AGE, endingOf, notAllowed, PURPOSES } from './consent-rules.model.ts';
import { consent } from './consent.model.ts';
import { textInUse } from './consent-texts.model.ts';
import { disclosure } from './disclosure.model.ts';

/** A disclosure is made and used in one go: a day later the world may be another. */
const USABLE_HOURS = 24;
const HOUR_MS = 3_600_000;

const nameOf = (category: string): string => CATEGORIES[category as Category] ?? inWords(category);

type Told = Pick<
  RecordOf<typeof disclosure>,
  'client' | 'consent' | 'categories' | 'recipient' | 'purposeOfUse' | 'purpose'
>;

/** Why a consent does not allow a disclosure, in a sentence. */
function sentenceOf(problem: NonNullable<ReturnType<typeof notAllowed>>, { recipient }: Told) {
  switch (problem.why) {
    case 'expired':
      return phrase('Consent expired on {{date}}', { date: problem.on });
    case 'ended':
      return phrase('The consent ended with the treatment', {});
    case 'class':
      return phrase('This type of consent does not cover “{{purpose}}”: that needs a separate consent', {
        purpose: PURPOSES[problem.purposeOfUse ?? 'other'],
      });
    case 'purpose':
      return phrase('The consent is only for “{{purpose}}”', { purpose: problem.purpose });
    case 'category':
      return phrase('No active consent allows sending {{category}} to {{recipient}}', {
        category: nameOf(problem.category),
        recipient,
      });
  }
}

/** Throws the sentence that says what the consent of a disclosure does not allow. */
async function mustAllow(db: Db, wanted: Told, today: string): Promise<void> {
  const [found] = await db(consent).find({ where: { id: wanted.consent ?? '', client: wanted.client } });
  const stays =
    found && endingOf(found) === 'end_of_treatment'
      ? await db(episode).find({ where: { client: wanted.client, status: [...UNDER_WAY] }, limit: 1 })
      : [];
  const problem = notAllowed(found ?? null, wanted, today, stays.length > 0);
  if (problem) throw new Refusal('CONFLICT', { why: sentenceOf(problem, wanted) });
}

/** A renewal refers to an active or expired consent of the same client to the same thing. */
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
      message: 'must be a signed or expired consent of the same type for this client',
    });
}

/** Below the age of consent somebody signs who acts for the client. */
async function mustBeOldEnough(db: Db, record: RecordOf<typeof consent>, today: string): Promise<void> {
  if (record.signedAs !== 'client') return;
  const { dob } = await db(client).get(record.client);
  if (ageOn(dob, today) < CONSENT_AGE)
    throw invalid({
      field: 'signedAs',
      ...phrase('must be a guardian or representative: the client is under {{age}}', { age: CONSENT_AGE }),
    });
}

/** Refuses to sign what would be over in the same moment: its last day has passed, or the treatment that it ends with. */
async function mustBeAhead(db: Db, record: RecordOf<typeof consent>, today: string): Promise<void> {
  if (record.expiresOn !== null && record.expiresOn < today)
    throw new Refusal('CONFLICT', {
      why: phrase('This consent ended on {{date}}. Choose a later date, then take the signature', {
        date: record.expiresOn,
      }),
    });
  if (endingOf(record) !== 'end_of_treatment') return;
  const of = { client: record.client };
  const isOver =
    (await db(episode).count({ where: of })) > 0 &&
    (await db(episode).count({ where: { ...of, status: [...UNDER_WAY] } })) === 0;
  if (isOver)
    throw new Refusal('CONFLICT', {
      why: 'This consent ends with the treatment, which is over. Plan the next stay first, or choose a date',
    });
}

export const consentServed = hooksFor(consent, {
  set: {
    create: async ({ record, system }) => mustBeRenewable(system('renewing a consent'), record),
    present: async ({ record }) => ({ textVersion: textInUse(record.kind).version }),
    sign: async ({ record, today, system }) => {
      const db = system('signing a consent');
      await mustBeAhead(db, record, today);
      await mustBeOldEnough(db, record, today);
      return { textVersion: record.textVersion ?? textInUse(record.kind).version };
    },
    revoke: async ({ today }) => ({ revokedOn: today }),
    happen: async ({ record }) => {
      const ending = endingOf(record);
      if (ending !== 'other' && ending !== 'end_of_treatment')
        throw new Refusal('CONFLICT', { why: 'This consent does not name an event that ends it. You can revoke it' });
    },
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
    happen: async ({ record, system }) => void (await nothingDue(system('its event has happened'), record, 'drop')),
    expire: async ({ record, system }) => void (await nothingDue(system('it is over'), record, 'drop')),
  },
});

export const disclosureServed = hooksFor(disclosure, {
  set: {
    create: async ({ record, today, system }) => {
      if (record.exception !== null) return;
      await mustAllow(system('checking a consent'), record, today);
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
    await mustAllow(db, { ...found, categories: [category as Category] }, dayIn(actor.timeZone));
  });
}

export const consentsServed = [consentServed, disclosureServed] as const;

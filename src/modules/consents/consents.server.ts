/** Consents at work: what they allow, when they end, and the gate before everything that leaves about a client. */
import { inWords } from '#engine/model/fields.ts';
import { Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { said } from '#engine/model/words.ts';
import { dbFor } from '#engine/server/db.ts';
import { serve } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { asSystem, systemActor } from '#engine/server/grants.ts';
import type { Outgoing } from '#engine/server/gate.ts';
import { dayIn } from '#engine/server/ids.ts';
import type { Task } from '#engine/server/jobs.ts';
import { CATEGORIES, type Category, notAllowed } from './consent-rules.model.ts';
import { consent } from './consent.model.ts';
import { disclosure } from './disclosure.model.ts';

/** A disclosure is made and used in one go: a day later the world may be another. */
const USABLE_HOURS = 24;
const HOUR_MS = 3_600_000;

const nameOf = (category: string): string => CATEGORIES[category as Category] ?? inWords(category);

/** Throws the sentence that says what the consent of a disclosure does not allow. */
function mustAllow(
  given: RecordOf<typeof consent> | null,
  wanted: Pick<RecordOf<typeof disclosure>, 'categories' | 'recipient' | 'client'>,
  today: string,
): void {
  const problem = notAllowed(given && given.client === wanted.client ? given : null, wanted, today);
  if (!problem) return;
  throw new Refusal('CONFLICT', {
    why:
      problem.why === 'expired'
        ? said('Consent expired on {{date}}', { date: problem.on })
        : said('No active consent allows sending {{category}} to {{recipient}}', {
            category: nameOf(problem.category),
            recipient: wanted.recipient,
          }),
  });
}

export const consentServed = serve(consent, {
  set: { revoke: async ({ today }) => ({ revokedOn: today }) },
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

/** Consents whose last day is over, one organization at a time. */
async function expire(engine: Engine, tenantId: string): Promise<void> {
  const [rows] = await engine.connections.run([
    { text: 'select time_zone from organization where id = $1', values: [tenantId] },
  ]);
  const actor = systemActor(tenantId, 'the last day is over', (rows?.[0]?.time_zone as string | undefined) ?? 'UTC');
  await engine.act.transact(actor, { resource: consent, action: 'expire' }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    const over = await db(consent).find({ where: { status: 'active', expiresOn: { lt: dayIn(actor.timeZone) } } });
    for (const each of over) await db(consent).act(each.id, 'expire');
  });
}

export const consentTasks: readonly Task[] = [
  // Every hour: midnight comes at another hour in each organization's time zone.
  { name: 'consents:expire', schedule: '10 * * * *', run: expire },
];

export const consentsServed = [consentServed, disclosureServed] as const;

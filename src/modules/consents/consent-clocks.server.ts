/** Consents in time: a draft that nobody signs is heard of, ends are heard of 30 and 7 days before, and written down the day after. */
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { literals } from '#engine/server/columns.ts';
import { after, startClock, stopClock } from '#engine/server/clocks.ts';
import { dbFor } from '#engine/server/db.ts';
import type { Db } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { systemActor } from '#engine/server/grants.ts';
import { dayIn } from '#engine/server/ids.ts';
import type { Task } from '#engine/server/jobs.ts';
import { noticeStatement } from '#engine/server/outgoing.ts';
import { todaySql } from '#engine/server/midnight.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode, IN_TREATMENT, UNDER_WAY } from '#modules/clients/episode.model.ts';
import { endingOf, type Ends, WARN_DAYS, warningOf } from './consent-rules.model.ts';
import { consent } from './consent.model.ts';
import { systemIn, zoneIn } from '#engine/server/system-in.ts';

type Consent = RecordOf<typeof consent>;

/** The hour at which an organization's day begins: daily notifications go out then. */
const MORNING_HOUR = 7;
const HOUR_MS = 3_600_000;
const FURTHEST_DAYS = 30;
/** A draft that is still one after so many hours is heard of by the clinical director (clinical rules, section 2.0). */
const DRAFT_HOURS = 7 * 24;
const DRAFT = 'consent_draft';
/** Names the work, never whom or what it is about. */
const TITLES = {
  consent_30: 'A consent ends within 30 days: renew it or let it end',
  consent_7: 'A consent ends within 7 days: renew it or let it end',
} as const;
type Warning = keyof typeof TITLES;
const WARNINGS: readonly Warning[] = ['consent_30', 'consent_7'];

const linkTo = ({ client }: Consent): string => `/behavioral-health/clients/consent-management?client=${client}`;

/** Starts the clock of a draft: its author collects the signature or records the refusal. `author`: an account; null if unknown. */
export async function startDraft(db: Db, record: Consent, author: string | null): Promise<void> {
  const [stay] = await db(episode).find({
    where: { client: record.client, status: [...UNDER_WAY] },
    limit: 1,
  });
  const dueAt = after(new Date(), DRAFT_HOURS);
  await startClock(db, dueItem, {
    kind: DRAFT,
    title: 'A consent is not signed yet: take the signature or the refusal',
    noun: consent.name,
    record: record.id,
    link: linkTo(record),
    dueAt,
    ...(author ? { person: author } : { role: stay ? 'therapist' : 'intake_coordinator' }),
    escalate: { to: 'clinical_director', at: dueAt },
    about: { client: record.client, episode: stay?.id ?? null },
  });
}
/** A draft was signed, or refused. */
export const endDraft = (db: Db, { id }: Consent, how: 'finish' | 'drop'): Promise<number> =>
  stopClock(db, dueItem, { record: id, kind: DRAFT }, how);

/** A consent ends soon: creates a due item and returns the primary therapist to notify, if any. */
async function warn(db: Db, given: Consent, kind: Warning): Promise<string | null> {
  const [stay] = await db(episode).find({ where: { client: given.client, status: [...IN_TREATMENT] }, limit: 1 });
  await stopClock(db, dueItem, { record: given.id, kind: 'consent_30' }, 'drop');
  await startClock(db, dueItem, {
    kind,
    title: TITLES[kind],
    noun: consent.name,
    record: given.id,
    link: linkTo(given),
    dueAt: new Date(`${given.expiresOn}T12:00:00Z`),
    role: stay ? 'therapist' : 'intake_coordinator',
    about: { client: given.client, episode: stay?.id ?? null },
  });
  return stay?.primaryTherapist ?? null;
}

/**
 * Tells of consents that end within 30, then within 7 days, each once, at the organization's morning or later: an hour
 * that was missed is made up for by the next. Returns how many were told of.
 */
export async function warnOfEnds(engine: Engine, tenantId: string, now = Date.now()): Promise<number> {
  const zone = await zoneIn(engine, tenantId);
  const actor = systemActor(tenantId, 'a consent ends soon', zone);
  // Before the morning it is still the day before.
  const today = dayIn(zone, now - MORNING_HOUR * HOUR_MS);
  const last = new Date(Date.parse(today) + FURTHEST_DAYS * 24 * HOUR_MS).toISOString().slice(0, 10);
  return engine.act.transact(actor, { resource: consent, action: 'expire' }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    const ending = await db(consent).all({ where: { status: 'active', expiresOn: { gte: today, lte: last } } });
    let told = 0;
    for (const each of ending) {
      const kind = warningOf(each.expiresOn ?? '', today);
      const before = await db(dueItem).find({ where: { record: each.id, kind: [...WARNINGS] } });
      // The one-week notice makes the one-month notice unnecessary.
      if (!kind || before.some((item) => item.kind === kind || item.kind === 'consent_7')) continue;
      const therapist = await warn(db, each, kind);
      if (therapist)
        work.tx.write(
          noticeStatement(actor, engine.accounts.ofSubject, therapist, {
            kind: 'consent.ending',
            title: phrase(TITLES[kind]),
            severity: kind === 'consent_7' ? 'warning' : 'info',
            link: linkTo(each),
          }),
        );
      told += 1;
    }
    return told;
  });
}

/** A consent is no longer in force: nothing of it is due, because it was renewed, or for another reason. */
export const nothingDue = (db: Db, { id }: Consent, how: 'finish' | 'drop'): Promise<number> =>
  stopClock(db, dueItem, { record: id }, how);

/** Consents whose last day is over, one organization at a time. */
async function expire(engine: Engine, tenantId: string): Promise<void> {
  const actor = await systemIn(engine, tenantId, 'the last day is over');
  await engine.act.transact(actor, { resource: consent, action: 'expire' }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    const over = { status: 'active', expiresOn: { lt: dayIn(actor.timeZone) } } as const;
    for await (const some of db(consent).pages({ where: over }))
      for (const each of some) await db(consent).act(each.id, 'expire');
  });
}

/** SQL of consents of organization $1 whose last day is over. */
const OVER = `select 1 from consent where tenant_id = $1 and status = 'active' and expires_on < ${todaySql('$1')}`;
/** SQL of consents that end soon and were not told of as they should be. */
const ENDING = `select 1 from consent c where c.tenant_id = $1 and c.status = 'active'
  and c.expires_on between ${todaySql('$1')} - 1 and ${todaySql('$1')} + ${FURTHEST_DAYS} and not exists (
    select 1 from due_item d where d.tenant_id = c.tenant_id and d.record = c.id::text
      and (d.kind = 'consent_7' or (d.kind = 'consent_30' and c.expires_on > ${todaySql('$1')} + ${WARN_DAYS.week})))`;
const AFTER_TREATMENT = `select c.id, c.kind, c.ends_with as "endsWith", c.expiry_event as "expiryEvent" from consent c
  where c.tenant_id = $1 and c.status = 'active' and (c.ends_with = 'end_of_treatment' or (c.ends_with is null and c.expiry_event is not null))
    and exists (select 1 from episode e where e.tenant_id = c.tenant_id and e.client = c.client and e.status = 'discharged' and e.discharged_at > c.created_at)
    and not exists (select 1 from episode e where e.tenant_id = c.tenant_id and e.client = c.client and e.status in (${literals(UNDER_WAY)}))`;

/**
 * Consents that ended with a treatment and still stand: a stay ends its consents itself, those of stays that ended before
 * it did so, and of ones signed once the client had left, are found here.
 */
async function endAfterTreatment(engine: Engine, tenantId: string): Promise<void> {
  const [rows = []] = await engine.connections.read(tenantId, [{ text: AFTER_TREATMENT, values: [tenantId] }]);
  const system = systemActor(tenantId, 'the treatment has ended');
  for (const row of rows as unknown as readonly (Ends & { readonly id: string })[])
    if (endingOf(row) === 'end_of_treatment')
      await engine.act.perform(system, { resource: consent, action: 'expire', id: row.id });
}

export const consentTasks: readonly Task[] = [
  // Every hour: midnight and morning come at another hour in each organization's time zone, and nothing is done twice.
  { name: 'consents:expire', schedule: '10 * * * *', due: `exists (${OVER})`, run: expire },
  { name: 'consents:end', schedule: '15 * * * *', due: `exists (${AFTER_TREATMENT})`, run: endAfterTreatment },
  {
    name: 'consents:warn',
    schedule: '20 * * * *',
    due: `exists (${ENDING})`,
    run: async (engine, tenantId) => void (await warnOfEnds(engine, tenantId)),
  },
];

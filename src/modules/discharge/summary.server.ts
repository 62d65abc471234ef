/** What happens around discharge summaries: what they take over, what a signature asks for, and its clocks. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { after, startClock, stopClock } from '#engine/server/clocks.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { inTransaction } from '#engine/server/read-all.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { location } from '#modules/people/location.model.ts';
import { AFTERWARDS, discharge } from './discharge.model.ts';
import { addressOf } from './discharge-clocks.server.ts';
import { dischargeSummary, SUMMARY_PARTS } from './discharge-summary.model.ts';
import { type SummaryFacts, summaryFacts } from './summary-facts.model.ts';

/** A co-signature is due so many hours after the author’s (clinical rules, section 2.0). */
const COSIGN_HOURS = 72;

async function factsOf(db: Db, id: string): Promise<SummaryFacts> {
  const leaving = await db(discharge).get(id);
  const stay = await db(episode).get(leaving.episode);
  const { timeZone } = await db(location).get(stay.location);
  return summaryFacts(inTransaction(db), stay, leaving, new Date(), timeZone);
}

/** One summary for a discharge; who begins one at the same moment waits until the other is written. */
async function mustBeFirst(db: Db, id: string): Promise<void> {
  await db(discharge).find({ where: { id }, held: true });
  const others = await db(dischargeSummary).find({ where: { discharge: id } });
  if (others.some(({ status }) => status !== 'entered_in_error'))
    throw new Refusal('CONFLICT', { why: 'This discharge already has a summary' });
}

export const dischargeSummaryServed = hooksFor(dischargeSummary, {
  set: {
    create: async ({ record, actor, db, system }) => {
      // As the person who writes: a discharge that they do not see is none.
      const leaving = await db(discharge).get(record.discharge);
      const asSystem = system('a discharge summary is begun');
      if (leaving.status === 'cancelled')
        throw new Refusal('CONFLICT', { why: 'This discharge was canceled: there is nothing to summarize' });
      await mustBeFirst(asSystem, leaving.id);
      return {
        client: leaving.client,
        episode: leaving.episode,
        author: actor.accountId ?? record.author,
        authorName: record.authorName ?? actor.name,
        facts: await factsOf(asSystem, leaving.id),
      };
    },
    refresh: async ({ record, system }) => ({ facts: await factsOf(system('what the record says'), record.discharge) }),
    sign: async ({ record, actor, system }) => {
      if (record.author !== actor.accountId)
        throw new Refusal('CONFLICT', { why: 'Someone else wrote this summary. Only its author can sign it' });
      const leaving = await system('signing a summary')(discharge).get(record.discharge);
      if (!AFTERWARDS.some((state) => state === leaving.status))
        throw new Refusal('CONFLICT', { why: 'The client has not left yet. Sign the summary after discharge' });
      if (record.facts?.departedAt !== leaving.departedAt)
        throw new Refusal('CONFLICT', {
          why: 'The summary was begun before discharge. Update it from the record, review it, then sign',
        });
      const open = SUMMARY_PARTS.filter((name) => !record[name]?.trim());
      if (open.length)
        throw invalid(...open.map((field) => ({ field, message: 'is required before the summary is signed' })));
    },
    retract: async ({ before, record, actor }) => {
      if (before?.status === 'draft' && record.author !== actor.accountId)
        throw new Refusal('CONFLICT', { why: 'Someone else is writing this summary. Only its author can give it up' });
    },
  },
  on: {
    sign: async ({ record, system }) => {
      const db = system('the summary waits for a co-signature');
      const now = new Date();
      await stopClock(db, dueItem, { record: record.discharge, kind: 'discharge-summary' });
      await startClock(db, dueItem, {
        kind: 'discharge-summary-cosign',
        title: 'Co-sign discharge summary',
        role: 'psychiatrist',
        noun: dischargeSummary.name,
        record: record.id,
        link: addressOf(record.client),
        dueAt: after(now, COSIGN_HOURS),
        escalate: { to: 'clinical_director', at: after(now, COSIGN_HOURS) },
        about: { client: record.client, episode: record.episode },
      });
    },
    cosign: async ({ record, system }) => {
      const db = system('the summary is signed');
      await stopClock(db, dueItem, { record: record.id });
      await db(discharge).act(record.discharge, 'sumUp');
    },
    retract: async ({ record, before, system }) => {
      const db = system('the summary was an error');
      await stopClock(db, dueItem, { record: record.id }, 'drop');
      if (before?.status !== 'uncosigned') return;
      // It is due again.
      const leaving = await db(discharge).get(record.discharge);
      await startClock(db, dueItem, {
        kind: 'discharge-summary',
        title: 'Discharge summary',
        role: 'therapist',
        noun: discharge.name,
        record: leaving.id,
        link: addressOf(record.client),
        dueAt: after(new Date(), COSIGN_HOURS),
        escalate: { to: 'clinical_director', at: after(new Date(), COSIGN_HOURS) },
        about: { client: record.client, episode: record.episode },
      });
    },
  },
});

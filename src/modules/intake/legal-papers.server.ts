/** Legal papers at work: of a stay that goes on, and with a clock before the last of them ends. */
import { invalid } from '#engine/model/refusals.ts';
import { after, startClock, stopClock } from '#engine/server/clocks.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode, UNDER_WAY } from '#modules/clients/episode.model.ts';
import { legalPaper } from './legal-paper.model.ts';

/** The open item of a stay whose hold or order ends. */
export const ENDS = 'legal_ends';
/**
 * Hours before the end at which something is to be done, and at which the director hears that nobody did: a day is enough
 * for another evaluation and a hearing, half a shift to let somebody go in good order (product rules; states differ).
 */
const HOURS_BEFORE = { due: 24, heard: 4 } as const;

const later = (a: Date, b: Date): Date => (a > b ? a : b);

/** Sets the clock of a stay by the paper that ends last; none where one has no end, or there is none. */
async function moveClock(db: Db, stayId: string): Promise<void> {
  const papers = await db(legalPaper).find({ where: { episode: stayId, status: 'filed' } });
  const ends = papers.flatMap(({ endsAt }) => endsAt ?? []).toSorted((a, b) => Date.parse(b) - Date.parse(a));
  const [last] = ends;
  if (!last || ends.length < papers.length)
    return void (await stopClock(db, dueItem, { record: stayId, kind: ENDS }, 'drop'));
  const stay = await db(episode).get(stayId);
  const now = new Date();
  await startClock(db, dueItem, {
    kind: ENDS,
    title: 'A legal hold ends: renew it, go on voluntarily, or discharge',
    noun: episode.name,
    record: stay.id,
    link: `/behavioral-health/clients/${stay.client}`,
    dueAt: later(after(last, -HOURS_BEFORE.due), now),
    role: 'psychiatrist',
    escalate: { to: 'clinical_director', at: later(after(last, -HOURS_BEFORE.heard), now) },
    about: { client: stay.client, episode: stay.id },
  });
}

export const legalPaperServed = hooksFor(legalPaper, {
  set: {
    create: async ({ record, db, today }) => {
      const stay = await db(episode).get(record.episode);
      if (!UNDER_WAY.some((state) => state === stay.status))
        throw invalid({ field: 'episode', message: 'has ended: papers can no longer be filed to it' });
      if (record.issuedOn > today) throw invalid({ field: 'issuedOn', message: 'must not be in the future' });
      return { client: stay.client };
    },
  },
  on: {
    create: async ({ record, system }) => moveClock(system('a legal paper was filed'), record.episode),
    retract: async ({ record, system }) => moveClock(system('a legal paper does not hold'), record.episode),
  },
});

/** Of somebody who does not come nothing ends. */
export const nothingEnds = (db: Db, stay: string): Promise<number> =>
  stopClock(db, dueItem, { record: stay, kind: ENDS }, 'drop');

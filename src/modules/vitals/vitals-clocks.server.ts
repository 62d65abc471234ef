/** The clocks of vital signs: the next round of a stay, the action on critical values, its review by a nurse. */
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { after, startClock, stopClock } from '#engine/server/clocks.ts';
import type { Db, Notice } from '#engine/server/effects.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode, IN_TREATMENT } from '#modules/clients/episode.model.ts';
import { escalatesAfter, hoursToNext } from './rhythm.model.ts';
import { HOLDING, vitalSigns } from './vital-signs.model.ts';

type VitalSigns = RecordOf<typeof vitalSigns>;

/** The open item of a stay that asks for its next round. */
export const ROUND = 'vitals';
export const ROUND_TITLE = 'Vital signs due';
/** The open items of a critical set. */
export const CRITICAL = 'vitals_critical';
export const RECHECK = 'vitals_recheck';
export const REVIEW = 'vitals_review';

const MINUTES = { act: 15, recheck: 15, review: 30 } as const;
const hours = (minutes: number): number => minutes / 60;
/** Where the round of a client is taken. */
export const linkTo = (client: string): string => `/behavioral-health/vitals/signs?client=${client}`;

const clockOf = (record: VitalSigns) => ({
  noun: vitalSigns.name,
  record: record.id,
  link: linkTo(record.client),
  role: 'nurse',
  about: { client: record.client, episode: record.episode },
});

/** A critical set waits for its action, and one that a technician took for a nurse's look besides. */
export async function alarmed(
  db: Db,
  record: VitalSigns,
  notify: (subjectId: string | null, notice: Notice) => void,
): Promise<void> {
  const now = new Date();
  const title = 'Act on vital signs';
  const dueAt = after(now, hours(MINUTES.act));
  const escalate = { to: 'clinical_director', at: after(now, hours(2 * MINUTES.act)) };
  await startClock(db, dueItem, { ...clockOf(record), kind: CRITICAL, title, dueAt, escalate });
  if (!record.needsReview) return;
  const reviewAt = after(now, hours(MINUTES.review));
  await startClock(db, dueItem, {
    ...clockOf(record),
    kind: REVIEW,
    title: 'Review vital signs',
    dueAt: reviewAt,
    escalate: { to: 'clinical_director', at: after(reviewAt, hours(MINUTES.review)) },
  });
  const [stay] = await db(episode).find({ where: { client: record.client, status: [...IN_TREATMENT] }, limit: 1 });
  notify(stay?.primaryNurse ?? null, {
    kind: 'vitals.critical',
    title: phrase('Vital signs need review'),
    severity: 'error',
    link: linkTo(record.client),
  });
}

/** Somebody measures again: that is due now, in place of the action. */
export async function recheckDue(db: Db, record: VitalSigns): Promise<void> {
  await stopClock(db, dueItem, { record: record.id, kind: CRITICAL });
  const dueAt = after(new Date(), hours(MINUTES.recheck));
  await startClock(db, dueItem, {
    ...clockOf(record),
    kind: RECHECK,
    title: 'Recheck vital signs',
    dueAt,
    escalate: { to: 'clinical_director', at: after(dueAt, hours(MINUTES.recheck)) },
  });
}

/** The action on a critical set is done; the review stays open where one is asked for. */
export async function acted(db: Db, record: VitalSigns): Promise<void> {
  await stopClock(db, dueItem, { record: record.id, kind: CRITICAL });
  await stopClock(db, dueItem, { record: record.id, kind: RECHECK });
  if (record.status === 'closed') await stopClock(db, dueItem, { record: record.id, kind: REVIEW });
}

/** Ends every clock of a set. */
export async function dropClocks(db: Db, record: VitalSigns, how: 'finish' | 'drop' = 'drop'): Promise<void> {
  await stopClock(db, dueItem, { record: record.id }, how);
}

/** A set counts as a round where pressure and pulse were taken, or somebody tried. */
const isRound = (one: Pick<VitalSigns, 'systolic' | 'pulse' | 'notTaken'>): boolean =>
  (one.systolic !== null && one.pulse !== null) || one.notTaken !== null;

/** The newest round of a client since a moment: mostly among the last few sets. */
async function newestRound(db: Db, client: string, since: string): Promise<VitalSigns | undefined> {
  const where = { client, status: [...HOLDING], takenAt: { gte: since } };
  for await (const sets of db(vitalSigns).pages({ where, sort: '-takenAt' }, 20)) {
    const round = sets.find(isRound);
    if (round) return round;
  }
  return undefined;
}

/** Recalculates when the next round of a stay is due, from the latest valid one; nothing if the client is not here. */
export async function moveRhythm(db: Db, record: VitalSigns): Promise<void> {
  if (!isRound(record)) return;
  const [stay] = await db(episode).find({ where: { client: record.client, status: [...IN_TREATMENT] }, limit: 1 });
  if (!stay?.admittedAt) return;
  const last = await newestRound(db, record.client, stay.admittedAt);
  const takenAt = last?.takenAt ?? stay.admittedAt;
  const next = last
    ? hoursToNext({ level: stay.levelOfCare, admittedAt: stay.admittedAt }, takenAt, last.notTaken === null)
    : 0;
  await stopClock(db, dueItem, { record: stay.id, kind: ROUND });
  if (next === null) return;
  const dueAt = after(takenAt, next);
  await startClock(db, dueItem, {
    kind: ROUND,
    title: ROUND_TITLE,
    noun: episode.name,
    record: stay.id,
    link: linkTo(record.client),
    dueAt,
    role: 'nurse',
    escalate: { to: 'clinical_director', at: after(dueAt, escalatesAfter(next)) },
    about: { client: record.client, episode: stay.id },
  });
}

/** How a stay ends: as it was planned, once its gate is open, or by somebody who leaves, runs away or dies. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { stopClock } from '#engine/server/clocks.ts';
import type { Db } from '#engine/server/effects.ts';
import { inTransaction } from '#engine/server/read-all.ts';
import { bedAssignment } from '#modules/beds/bed-assignment.model.ts';
import { levelSegment } from '#modules/charts/level-segment.model.ts';
import { endingOf } from '#modules/consents/consent-rules.model.ts';
import { consent } from '#modules/consents/consent.model.ts';
import { AFTERWARDS, discharge, PREPARING } from '#modules/discharge/discharge.model.ts';
import { dischargeFacts } from '#modules/discharge/discharge-facts.model.ts';
import { dischargeBlockers } from '#modules/discharge/discharge-gate.model.ts';
import { leaveOfAbsence, OPEN_LEAVE } from '#modules/discharge/leave-of-absence.model.ts';
import { type Departure, UNPLANNED } from './departure-types.model.ts';
import { dueItem } from './due-item.model.ts';
import { episode, UNDER_WAY } from './episode.model.ts';

type Stay = RecordOf<typeof episode>;
type Leaving = RecordOf<typeof discharge>;

const DAY_MS = 86_400_000;
/** A stay that begins at most so many days after another one is a readmission. */
const READMISSION_DAYS = 30;

/** The one discharge of a stay, held until the transaction ends; undefined where none was ever planned. */
async function dischargeOf(db: Db, stay: string): Promise<Leaving | undefined> {
  const [found] = await db(discharge).find({ where: { episode: stay }, held: true });
  return found;
}

const isPreparing = (leaving: Leaving): boolean => PREPARING.some((state) => state === leaving.status);

/** Plans a discharge, or plans a cancelled one again. */
export async function plan(db: Db, stay: Stay, today: string): Promise<void> {
  const values = { plannedFor: stay.dischargePlanned ?? today, type: stay.dischargeType ?? 'completed' } as const;
  const found = await dischargeOf(db, stay.id);
  if (!found) await db(discharge).create({ client: stay.client, episode: stay.id, ...values });
  else if (found.status === 'cancelled') await db(discharge).act(found.id, 'replan', values);
  else throw new Refusal('CONFLICT', { why: 'A discharge is already planned' });
}

/** Refuses a plan for a day that is over, or for a way of leaving that nobody plans. */
export function mustBePlannable(stay: Pick<Stay, 'dischargePlanned' | 'dischargeType'>, today: string): void {
  if (stay.dischargePlanned && stay.dischargePlanned < today)
    throw invalid({ field: 'dischargePlanned', message: 'must be today or later' });
  if (UNPLANNED.some((type) => type === stay.dischargeType))
    throw invalid({ field: 'dischargeType', message: 'cannot be planned: record it when it happens' });
}

export async function unplan(db: Db, stay: Stay): Promise<void> {
  const found = await dischargeOf(db, stay.id);
  if (found && isPreparing(found)) await db(discharge).act(found.id, 'cancel');
}

/** The way of leaving that was planned; refuses a blocked departure, with a message for each blocker. */
export async function mustBeReady(db: Db, stay: Stay): Promise<Departure> {
  const found = await dischargeOf(db, stay.id);
  if (!found || !isPreparing(found))
    throw new Refusal('CONFLICT', {
      why: 'No discharge is planned. Plan one first, or record an AMA discharge',
    });
  const facts = (await dischargeFacts(inTransaction(db), [found])).get(found.id);
  const blockers = facts ? dischargeBlockers(facts, Date.now()) : [];
  if (blockers.length) throw invalid(...blockers.map(({ key, step: _step, ...says }) => ({ field: key, ...says })));
  return found.type;
}

/** What everybody leaves behind, whichever way they went. */
export async function end(db: Db, stay: Stay, today: string): Promise<void> {
  const at = stay.dischargedAt ?? new Date().toISOString();
  for (const one of await db(bedAssignment).find({ where: { episode: stay.id, status: 'open' }, held: true }))
    await db(bedAssignment).act(one.id, 'leave', { movedAt: at });
  for (const one of await db(levelSegment).find({ where: { episode: stay.id, to: null } }))
    await db(levelSegment).edit(one.id, { to: at });
  await stopClock(db, dueItem, { record: stay.id }, 'drop');
  const away = await db(leaveOfAbsence).find({ where: { episode: stay.id, status: [...OPEN_LEAVE] }, held: true });
  for (const one of away) {
    const isAway = one.status === 'away' || one.status === 'overdue';
    await db(leaveOfAbsence).act(one.id, isAway ? 'stayAway' : 'withdraw', { endNote: 'The stay has ended' });
  }
  await endConsents(db, stay);
  await depart(db, stay, at, today);
}

/** What the client allowed until the end of the treatment is allowed no longer (42 CFR 2.31(a)(7)), unless another stay is to come. */
async function endConsents(db: Db, { id, client }: Stay): Promise<void> {
  const active = await db(consent).find({ where: { client, status: 'active' }, held: true });
  const ending = active.filter((one) => endingOf(one) === 'end_of_treatment');
  if (!ending.length) return;
  const stays = await db(episode).find({ where: { client, status: [...UNDER_WAY] } });
  if (stays.some((stay) => stay.id !== id)) return;
  for (const one of ending) await db(consent).act(one.id, 'expire');
}

async function depart(db: Db, stay: Stay, at: string, today: string): Promise<void> {
  const type = stay.dischargeType ?? 'completed';
  const found = await dischargeOf(db, stay.id);
  const id =
    found?.id ?? (await db(discharge).create({ client: stay.client, episode: stay.id, plannedFor: today, type }));
  await db(discharge).act(id, 'depart', { type, departedAt: at, naloxone: found?.naloxone ?? stay.naloxone });
}

/** The stay of the same client that ended at most 30 days before now; null where none did. */
export async function stayBefore(db: Db, stay: Stay, now: Date): Promise<string | null> {
  const since = new Date(now.getTime() - READMISSION_DAYS * DAY_MS).toISOString();
  const [last] = await db(episode).find({
    where: { client: stay.client, status: 'discharged', dischargedAt: { gte: since } },
    sort: '-dischargedAt',
    limit: 1,
  });
  return last?.id ?? null;
}

/** A readmitted client gets no more calls about the previous stay. */
export async function backAgain(db: Db, stay: Stay): Promise<void> {
  for (const one of await db(discharge).find({ where: { client: stay.client, status: [...AFTERWARDS] }, held: true }))
    if (one.episode !== stay.id) await db(discharge).act(one.id, 'comesBack');
}

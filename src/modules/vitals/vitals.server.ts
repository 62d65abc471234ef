/** What happens when a set is taken: it is judged at once, a critical one waits for its action, and the next one is due. */
import { invalid } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { type Actor, basesOf } from '#engine/server/grants.ts';
import { client } from '#modules/clients/client.model.ts';
import { episode, IN_TREATMENT } from '#modules/clients/episode.model.ts';
import { LATE_ENTRY, mustBeTimely } from '#modules/clients/late-entry.model.ts';
import { monthsBetween } from '#engine/model/days.ts';
import { MEASURES } from './measures.model.ts';
import { bmiOf } from './bmi.model.ts';
import { HOLDING, storedValues, vitalSigns } from './vital-signs.model.ts';
import { acted, alarmed, dropClocks, moveRhythm, recheckDue } from './vitals-clocks.server.ts';
import { isWritable, judge, levelOf, measuresAgain, type TakenSet, WEIGHT_CHANGE } from './vitals-rules.model.ts';

type VitalSigns = RecordOf<typeof vitalSigns>;

const DAY = 86_400_000;

const takenAtOf = (record: Pick<VitalSigns, 'takenAt' | 'createdAt'>): string => record.takenAt ?? record.createdAt;
const asTaken = (record: VitalSigns): TakenSet => ({ ...record, takenAt: takenAtOf(record) });

/** Refuses to correct what is of somebody else, or holds no longer. */
async function mustBeCorrectable(db: Db, record: VitalSigns): Promise<void> {
  if (record.corrects === null) return;
  const old = await db(vitalSigns).get(record.corrects);
  if (old.client !== record.client)
    throw invalid({ field: 'corrects', message: 'must be a set for the same client: choose one of theirs' });
  if (!HOLDING.some((state) => state === old.status))
    throw invalid({ field: 'corrects', message: 'is no longer current: correct its newest version' });
}

/** The sets of the month before one, without the one that it corrects. */
async function before(db: Db, record: VitalSigns, takenAt: string): Promise<readonly VitalSigns[]> {
  const from = new Date(Date.parse(takenAt) - WEIGHT_CHANGE.monthDays * DAY).toISOString();
  const found = await db(vitalSigns).all({
    where: { client: record.client, status: [...HOLDING], takenAt: { gte: from, lt: takenAt } },
    sort: '-takenAt',
  });
  return found.filter((one) => one.id !== record.corrects);
}

async function heightOf(db: Db, record: VitalSigns): Promise<number | null> {
  if (record.height !== null) return record.height;
  const [last] = await db(vitalSigns).find({
    where: { client: record.client, status: [...HOLDING], height: { gte: MEASURES.height.least } },
    sort: '-takenAt',
    limit: 1,
  });
  return last?.height ?? null;
}

const TECHNICIAN = 'behavioral_tech';
const isReviewer = (actor: Actor): boolean =>
  basesOf(actor).some((role) => role === 'nurse' || role === 'psychiatrist');

/** Everything that the server says of a new set. */
async function judged(record: VitalSigns, db: Db, actor: Actor, today: string) {
  const takenAt = takenAtOf({ ...record, createdAt: new Date().toISOString() });
  const person = await db(client).get(record.client);
  const bmi = record.weight === null ? null : bmiOf(record.weight, await heightOf(db, record));
  if (!isWritable('bmi', bmi)) throw invalid({ field: 'weight', message: MEASURES.bmi.refuses });
  const age = Math.floor(monthsBetween(person.dob, today) / 12);
  const earlier = await before(db, record, takenAt);
  const findings = judge({ ...asTaken(record), takenAt, bmi }, age, earlier.map(asTaken));
  const [stay] = await db(episode).find({ where: { client: record.client, status: [...IN_TREATMENT] }, limit: 1 });
  return {
    takenAt,
    bmi,
    findings,
    level: levelOf(findings),
    episode: stay?.id ?? null,
    takenBy: record.takenBy ?? actor.accountId,
    needsReview: basesOf(actor).includes(TECHNICIAN) && !isReviewer(actor),
  };
}

/** Who acted, and whether a nurse is still to look at it. */
const actedNow = (
  record: VitalSigns,
  actor: Actor,
  transitionTo: (state: 'to_review' | 'closed') => void,
): Partial<VitalSigns> => {
  transitionTo(record.needsReview && !isReviewer(actor) ? 'to_review' : 'closed');
  return { actedBy: actor.accountId, actedAt: new Date().toISOString() };
};

/** What a new set does: it supersedes the set it corrects, ends a recheck, raises its alarm and starts the next clock. */
async function taken(db: Db, record: VitalSigns, notify: Parameters<typeof alarmed>[2]): Promise<void> {
  if (record.corrects) await db(vitalSigns).act(record.corrects, 'supersede');
  const waiting = await db(vitalSigns).find({
    where: { client: record.client, status: 'rechecking', takenAt: { lt: takenAtOf(record) } },
  });
  for (const { id, findings } of waiting)
    if (measuresAgain(record, findings ?? [])) await db(vitalSigns).act(id, 'rechecked');
  if (record.level === 'critical') {
    await db(vitalSigns).act(record.id, 'alarm');
    await alarmed(db, record, notify);
  }
  await moveRhythm(db, record);
}

/** A set of an instrument is recorded by the system, and judged and heard as any other. */
const isLoaded = (actor: Actor, { assessment }: VitalSigns): boolean =>
  actor.systemReason !== undefined && assessment === null;

export const vitalSignsServed = hooksFor(vitalSigns, {
  set: {
    create: async ({ record, actor, today, system }) => {
      if (isLoaded(actor, record)) return;
      if (record.takenAt !== null && record.assessment === null)
        mustBeTimely({
          field: 'takenAt',
          at: record.takenAt,
          backdatedFor: record.backdatedFor,
          now: new Date(),
          ahead: 'must not be in the future: enter when it was taken',
          tooOld: phrase('must be within the last {{most}} hours: write a note about what is older', {
            most: LATE_ENTRY.most,
          }),
        });
      const given = storedValues(record);
      const db = system('judging vital signs');
      // Two who measure the same client are judged one after the other.
      await db(client).find({ where: { id: record.client }, limit: 1, held: true });
      await mustBeCorrectable(db, record);
      const { temperature, weight, height } = given;
      return { temperature, weight, height, ...(await judged(given, db, actor, today)) };
    },
    recheck: async ({ actor }) => ({ actedBy: actor.accountId, actedAt: new Date().toISOString() }),
    rechecked: async ({ record, transitionTo }) => transitionTo(record.needsReview ? 'to_review' : 'closed'),
    notify: async ({ record, actor, transitionTo }) => {
      const at = Date.parse(record.notifiedAt ?? '');
      if (at > Date.now())
        throw invalid({ field: 'notifiedAt', message: 'must not be in the future: enter when you notified them' });
      // Minutes are entered, seconds are kept.
      if (at < Date.parse(takenAtOf(record)) - 60_000)
        throw invalid({ field: 'notifiedAt', message: 'must not be before the values were taken' });
      return actedNow(record, actor, transitionTo);
    },
    followProtocol: async ({ record, actor, transitionTo }) => actedNow(record, actor, transitionTo),
    review: async ({ actor }) => ({ reviewedBy: actor.accountId, reviewedAt: new Date().toISOString() }),
  },
  on: {
    create: async ({ record, actor, system, notify }) => {
      if (!isLoaded(actor, record)) await taken(system('vital signs were taken'), record, notify);
    },
    recheck: async ({ record, system }) => recheckDue(system('a recheck is due'), record),
    rechecked: async ({ record, system }) => acted(system('it was rechecked'), record),
    notify: async ({ record, system }) => acted(system('somebody acted on critical values'), record),
    followProtocol: async ({ record, system }) => acted(system('somebody acted on critical values'), record),
    review: async ({ record, system }) => dropClocks(system('a nurse has reviewed it'), record, 'finish'),
    supersede: async ({ record, system }) => dropClocks(system('it is corrected'), record),
    retract: async ({ record, system }) => {
      const db = system('it was entered in error');
      await dropClocks(db, record);
      await moveRhythm(db, record);
    },
  },
});

export const vitalsServed = [vitalSignsServed] as const;

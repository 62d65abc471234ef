/** Admissions: the gate before them, and the levels of care and due items that follow from a stay. */
import { invalid } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { after, startClock, stopClock } from '#engine/server/clocks.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { inTransaction } from '#engine/server/read-all.ts';
import { bedAssignment } from '#modules/beds/bed-assignment.model.ts';
import { levelSegment } from '#modules/charts/level-segment.model.ts';
import { gateFacts } from './admission-facts.model.ts';
import { admissionBlockers, type Blocker, NAME_THERAPIST, OPEN_POINTS } from './admission-gate.model.ts';
import type { Departure } from './departure-types.model.ts';
import { dueItem } from './due-item.model.ts';
import { backAgain, end, mustBePlannable, mustBeReady, plan, stayBefore, unplan } from './ending.server.ts';
import { episode } from './episode.model.ts';
import { eventTime } from './event-time.model.ts';
import { keepTeam } from './named-clinicians.server.ts';

type Stay = RecordOf<typeof episode>;

/** What blocks this stay now. */
async function blockersOf(db: Db, stay: Stay, today: string): Promise<readonly Blocker[]> {
  const facts = (await gateFacts(inTransaction(db), [stay], today)).get(stay.id);
  return facts ? admissionBlockers(facts) : [];
}

/** Refuses a blocked admission; legal requirements cannot be overridden. */
async function mustPassGate(db: Db, stay: Stay, today: string, overridden: boolean): Promise<void> {
  const blockers = await blockersOf(db, stay, today);
  const left = overridden ? blockers.filter((blocker) => blocker.legal) : blockers;
  if (left.length)
    throw invalid(...left.map(({ key, legal: _legal, due: _due, ...sentence }) => ({ field: key, ...sentence })));
}

/** Begins a level of care now; the one before it ends in the same moment. */
async function beginLevel(db: Db, stay: Stay, from: string, reason: string | null): Promise<void> {
  await endLevel(db, stay.id, from);
  await db(levelSegment).create({
    client: stay.client,
    episode: stay.id,
    level: stay.levelOfCare,
    from,
    reason,
  });
}

async function endLevel(db: Db, stay: string, to: string): Promise<void> {
  for (const open of await db(levelSegment).find({ where: { episode: stay, to: null } }))
    await db(levelSegment).edit(open.id, { to });
}

/** A stay has begun: its level of care, and what is due from now on, first of all what was passed over. */
async function begin(db: Db, stay: Stay, today: string): Promise<void> {
  const from = stay.admittedAt ?? new Date().toISOString();
  await backAgain(db, stay);
  await beginLevel(db, stay, from, null);
  const passedOver = (await blockersOf(db, stay, today)).flatMap(({ due }) => due ?? []);
  const unnamed = stay.primaryTherapist === null ? [NAME_THERAPIST] : [];
  for (const { kind, title, role, hours } of [...passedOver, ...unnamed, ...OPEN_POINTS])
    await startClock(db, dueItem, {
      kind,
      title,
      role,
      noun: episode.name,
      record: stay.id,
      link: `/behavioral-health/clients/${stay.client}`,
      dueAt: after(from, hours),
      escalate: { to: 'clinical_director', at: after(from, hours * 2) },
      about: { client: stay.client, episode: stay.id },
    });
}

/** Whatever bed an episode has, kept or slept in, is somebody else's from now on. */
async function giveBedBack(db: Db, stay: string): Promise<void> {
  for (const one of await db(bedAssignment).find({ where: { episode: stay, status: 'open' }, held: true }))
    await db(bedAssignment).act(one.id, 'leave');
}

async function admitted(db: Db, stay: Stay): Promise<Pick<Stay, 'admittedAt' | 'readmissionOf'>> {
  const { admittedAt: at, timeReason: reason } = stay;
  const admittedAt = eventTime({ field: 'admittedAt', at, reason, now: new Date() });
  return { admittedAt, readmissionOf: await stayBefore(db, stay, new Date(admittedAt)) };
}

const ended = (
  { admittedAt, dischargedAt, timeReason }: Stay,
  before: Stay | null,
  dischargeType: Departure,
): Pick<Stay, 'dischargedAt' | 'dischargeType' | 'unit'> => ({
  dischargedAt: eventTime({
    field: 'dischargedAt',
    at: dischargedAt,
    // The reason of the arrival is none for the departure.
    reason: timeReason === before?.timeReason ? null : timeReason,
    now: new Date(),
    notBefore: { at: admittedAt, says: 'must not be before the admission' },
  }),
  dischargeType,
  unit: null,
});

interface Ended {
  readonly record: Stay;
  readonly today: string;
  readonly system: (reason: string) => Db;
}
const theEnd = async ({ record, today, system }: Ended): Promise<void> =>
  end(system('the stay has ended'), record, today);

/** Nobody came: the bed is free, and the clinicians who were named have no caseload from it. */
const stayIsOff = async ({ record, today, system }: Ended): Promise<void> => {
  const db = system('nobody came');
  await giveBedBack(db, record.id);
  await keepTeam(db, { stay: record, today }, record, null);
};

export const episodeServed = hooksFor(episode, {
  set: {
    edit: async ({ record, before }) => {
      if (before && before.status !== 'pre_admit' && before.levelOfCare !== record.levelOfCare)
        throw invalid({
          field: 'levelOfCare',
          message: 'can be changed only with “Change level of care”, which asks for the reason',
        });
    },
    admit: async ({ record, today, system }) => {
      const db = system('the gate to an admission');
      await mustPassGate(db, record, today, false);
      return admitted(db, record);
    },
    admitAnyway: async ({ record, today, system }) => {
      const db = system('the gate to an admission');
      await mustPassGate(db, record, today, true);
      return admitted(db, record);
    },
    changeLevel: async ({ record, before }) => {
      if (before?.levelOfCare === record.levelOfCare)
        throw invalid({ field: 'levelOfCare', message: 'is already the level of care' });
    },
    planDischarge: async ({ record, today }) => {
      mustBePlannable(record, today);
      return {
        dischargePlanned: record.dischargePlanned ?? today,
        dischargeType: record.dischargeType ?? 'completed',
      };
    },
    resume: async () => ({ dischargePlanned: null, dischargeType: null }),
    discharge: async ({ record, before, system }) =>
      ended(record, before, await mustBeReady(system('the gate to a departure'), record)),
    leaveAma: async ({ record, before }) => ended(record, before, 'ama'),
    elope: async ({ record, before }) => ended(record, before, 'elopement'),
    die: async ({ record, before }) => ended(record, before, 'death'),
    comeBack: async ({ record, transitionTo }) => {
      if (record.dischargePlanned) transitionTo('discharge_planning');
    },
  },
  on: {
    create: async ({ record, today, system }) =>
      keepTeam(system('clinicians are named'), { stay: record, today }, null, record),
    edit: async ({ record, before, today, system }) => {
      await keepTeam(system('other clinicians are named'), { stay: record, today }, before, record);
      if (record.primaryTherapist === null || before?.primaryTherapist === record.primaryTherapist) return;
      const named = { record: record.id, kind: NAME_THERAPIST.kind };
      await stopClock(system('the primary therapist is named'), dueItem, named);
    },
    admit: async ({ record, today, system }) => begin(system('the stay has begun'), record, today),
    admitAnyway: async ({ record, today, system }) => begin(system('the stay has begun'), record, today),
    changeLevel: async ({ record, before, system }) => {
      const db = system('the level of care has changed');
      const known = await db(levelSegment).find({ where: { episode: record.id }, limit: 1 });
      // A stay from before levels were written down gets the one it had until now.
      if (!known.length && before && record.admittedAt) await beginLevel(db, before, record.admittedAt, null);
      await beginLevel(db, record, new Date().toISOString(), record.levelReason);
    },
    planDischarge: async ({ record, today, system }) => plan(system('a discharge is planned'), record, today),
    resume: async ({ record, system }) => unplan(system('the treatment goes on'), record),
    discharge: theEnd,
    leaveAma: theEnd,
    elope: theEnd,
    die: theEnd,
    cancel: stayIsOff,
    missed: stayIsOff,
    expectAgain: async ({ record, today, system }) =>
      keepTeam(system('the client is expected again'), { stay: record, today }, null, record),
  },
});

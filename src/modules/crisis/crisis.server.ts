/** Crises as they happen: who is notified, which clocks run, and what is required before one is closed. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { after, startClock, stopClock } from '#engine/server/clocks.ts';
import { type Db, type Effect, hooksFor } from '#engine/server/effects.ts';
import { client } from '#modules/clients/client.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode, IN_TREATMENT } from '#modules/clients/episode.model.ts';
import { ageOn } from '#modules/people/people-checks.model.ts';
import { unitDuty } from '#modules/beds/building.model.ts';
import { crisisEvent, crisisNotice, crisisStep, restraint, RUNNING, safetyPlan } from './crisis.model.ts';
import {
  ALARM_MINUTES,
  BEFORE_END_MINUTES,
  FACE_TO_FACE_MINUTES,
  limitHours,
  renewedUntil,
} from './restraint-limits.model.ts';

type Crisis = RecordOf<typeof crisisEvent>;
type Restraint = RecordOf<typeof restraint>;
const DAY = 24;
const minutes = (n: number): number => n / 60;
const linkTo = (path: string, id: string): string => `/behavioral-health/clinical/crisis/${path}/${id}`;

/** The time that was entered, or now; refuses one in the future. */
function given(at: string | null, field: string): string {
  if (at !== null && Date.parse(at) > Date.now() + 60_000)
    throw invalid({ field, message: 'must not be in the future' });
  return at ?? new Date().toISOString();
}

interface Due {
  readonly kind: string;
  readonly title: string;
  readonly dueAt: Date;
  readonly role: string;
  readonly escalateTo: string;
}
const start = (
  db: Db,
  noun: string,
  path: string,
  of: { id: string; client: string; episode?: string | null },
  due: Due,
) =>
  startClock(db, dueItem, {
    kind: due.kind,
    title: due.title,
    noun,
    record: of.id,
    link: linkTo(path, of.id),
    dueAt: due.dueAt,
    role: due.role,
    escalate: { to: due.escalateTo, at: due.dueAt },
    about: { client: of.client, episode: of.episode ?? null },
  });

/** Everyone on duty on the unit, and the people who treat the client, hear that a crisis has begun: without the client's name. */
async function tell(db: Db, record: Crisis, notify: Effect['notify'], today: string): Promise<void> {
  const duty = record.unit ? await db(unitDuty).all({ where: { unit: record.unit, startsOn: { lte: today } } }) : [];
  const stay = record.episode ? await db(episode).get(record.episode) : null;
  const people = [
    ...duty.filter(({ endsOn }) => endsOn === null || endsOn >= today).map(({ staff }) => staff),
    stay?.attending ?? null,
    stay?.primaryTherapist ?? null,
    stay?.primaryNurse ?? null,
  ];
  for (const person of new Set(people.flatMap((one) => one ?? [])))
    notify(person, {
      kind: 'crisis',
      title: phrase('A crisis has begun on your unit'),
      body: phrase('Open it to see where, and what has been done.'),
      severity: 'error',
      link: linkTo('events', record.id),
    });
}

export const crisisHooks = hooksFor(crisisEvent, {
  set: {
    create: async ({ record, actor, system }) => {
      const db = system('a crisis has begun');
      const [stay] = await db(episode).find({ where: { client: record.client, status: [...IN_TREATMENT] }, limit: 1 });
      return {
        startedAt: given(record.startedAt, 'startedAt'),
        episode: stay?.id ?? null,
        unit: stay?.unit ?? null,
        location: stay?.location ?? null,
        raisedBy: actor.accountId,
      };
    },
    stabilize: async () => ({ stabilizedAt: new Date().toISOString() }),
    resolve: async ({ record, system }) => {
      const db = system('whether a crisis is over');
      if ((await db(restraint).count({ where: { crisis: record.id, status: 'active' } })) > 0)
        throw new Refusal('CONFLICT', { why: 'A restraint or seclusion is still active. End it first.' });
      if ((await db(crisisStep).count({ where: { crisis: record.id } })) === 0)
        throw new Refusal('CONFLICT', {
          why: 'Nothing is written down yet. Add what was done, then resolve the crisis.',
        });
      if (record.type === 'suicidal' && record.suicideRisk === null)
        throw invalid({ field: 'suicideRisk', message: 'is required before a suicidal crisis is resolved' });
      return { resolvedAt: new Date().toISOString() };
    },
    review: async ({ record, actor }) => {
      if (!record.debriefStaff)
        throw invalid({ field: 'debriefStaff', message: 'is required before the review: write what staff said' });
      return { reviewer: actor.accountId, reviewedAt: new Date().toISOString() };
    },
  },
  on: {
    create: async ({ record, system, notify, today }) => tell(system('a crisis has begun'), record, notify, today),
    resolve: async ({ record, system }) => {
      const db = system('a crisis is over');
      await start(db, crisisEvent.name, 'events', record, {
        kind: 'crisis_review',
        title: 'Review a crisis',
        dueAt: after(new Date(), DAY),
        role: 'clinical_director',
        escalateTo: 'compliance_officer',
      });
      const naloxone = await db(crisisStep).count({ where: { crisis: record.id, kind: 'naloxone' } });
      if (record.type === 'overdose' || naloxone > 0)
        await start(db, crisisEvent.name, 'events', record, {
          kind: 'naloxone_count',
          title: 'Count and restock naloxone',
          dueAt: after(new Date(), minutes(120)),
          role: 'nurse',
          escalateTo: 'clinical_director',
        });
      const plans = await db(safetyPlan).count({ where: { client: record.client, status: 'in_force' } });
      if ((record.type === 'suicidal' || record.type === 'self_harm') && plans === 0)
        await start(db, crisisEvent.name, 'events', record, {
          kind: 'safety_plan',
          title: 'Write a safety plan with the client',
          dueAt: after(new Date(), DAY),
          role: 'therapist',
          escalateTo: 'clinical_director',
        });
    },
    review: async ({ record, system }) =>
      void (await stopClock(system('a crisis is reviewed'), dueItem, { record: record.id, kind: 'crisis_review' })),
  },
});

/** A crisis that is still written; refuses one that is over. */
async function openCrisis(db: Db, id: string): Promise<Crisis> {
  const record = await db(crisisEvent).get(id);
  if (record.status === 'reviewed')
    throw new Refusal('CONFLICT', { why: 'The crisis is reviewed and cannot be changed.' });
  return record;
}

export const stepHooks = hooksFor(crisisStep, {
  set: {
    create: async ({ record, actor, system }) => {
      const { client: of } = await openCrisis(system('a step of a crisis'), record.crisis);
      return { client: of, at: given(record.at, 'at'), staff: actor.accountId };
    },
  },
});
export const noticeHooks = hooksFor(crisisNotice, {
  set: {
    create: async ({ record, actor, system }) => {
      const { client: of } = await openCrisis(system('who was notified of a crisis'), record.crisis);
      return { client: of, at: given(record.at, 'at'), staff: actor.accountId };
    },
  },
});

/** Completed years of age; null where the birth date is not known. */
async function ageOf(db: Db, id: string, today: string): Promise<number | null> {
  const { dob } = await db(client).get(id);
  return dob === null ? null : ageOn(dob, today);
}

/** The alarms of an order: the face-to-face at 45 minutes, its end a quarter of an hour before. */
async function alarms(db: Db, record: Restraint): Promise<void> {
  if (record.faceToFaceAt === null)
    await start(db, restraint.name, 'restraints', record, {
      kind: 'face_to_face',
      title: `Face-to-face evaluation due within ${FACE_TO_FACE_MINUTES} minutes`,
      dueAt: after(record.startedAt, minutes(ALARM_MINUTES)),
      role: 'psychiatrist',
      escalateTo: 'clinical_director',
    });
  await start(db, restraint.name, 'restraints', record, {
    kind: 'restraint_end',
    title: 'A restraint order ends: release or renew',
    dueAt: new Date(Date.parse(record.limitAt) - BEFORE_END_MINUTES * 60_000),
    role: 'nurse',
    escalateTo: 'psychiatrist',
  });
}

export const restraintHooks = hooksFor(restraint, {
  set: {
    create: async ({ record, actor, system, today }) => {
      const db = system('an order of restraint');
      const crisis = await openCrisis(db, record.crisis);
      if (!RUNNING.some((state) => state === crisis.status))
        throw new Refusal('CONFLICT', { why: 'The crisis is over. An order needs one that is active.' });
      if ((await db(restraint).count({ where: { crisis: crisis.id, status: 'active' } })) > 0)
        throw new Refusal('CONFLICT', { why: 'An order is already active. Renew or end that one.' });
      const now = new Date();
      return {
        client: crisis.client,
        startedAt: now.toISOString(),
        limitAt: after(now, limitHours(await ageOf(db, crisis.client, today))).toISOString(),
        orderedBy: actor.accountId,
      };
    },
    check: async ({ record }) => {
      if (!record.circulation || !record.needs)
        throw invalid({
          field: record.circulation ? 'needs' : 'circulation',
          message: 'must be checked every 15 minutes: do it now, then record it',
        });
      return { checks: record.checks + 1, lastCheckAt: new Date().toISOString(), circulation: false, needs: false };
    },
    faceToFace: async ({ actor }) => ({ faceToFaceAt: new Date().toISOString(), faceToFaceBy: actor.accountId }),
    renew: async ({ record, system, today }) => {
      const db = system('an order of restraint is renewed');
      if (record.faceToFaceAt === null)
        throw new Refusal('CONFLICT', {
          why: 'The face-to-face evaluation is missing. Record it, then renew the order.',
        });
      const until = renewedUntil(record.startedAt, record.limitAt, await ageOf(db, record.client, today));
      if (!until)
        throw new Refusal('CONFLICT', {
          why: '24 hours are over. Release the client; a new order needs a new evaluation.',
        });
      return { limitAt: until.toISOString(), renewals: record.renewals + 1 };
    },
    end: async () => ({ endedAt: new Date().toISOString() }),
  },
  on: {
    create: async ({ record, system }) => alarms(system('an order of restraint'), record),
    renew: async ({ record, system }) => alarms(system('an order of restraint is renewed'), record),
    faceToFace: async ({ record, system }) =>
      void (await stopClock(system('an evaluation is done'), dueItem, { record: record.id, kind: 'face_to_face' })),
    end: async ({ record, system }) => {
      const db = system('a restraint has ended');
      await stopClock(db, dueItem, { record: record.id }, 'drop');
      await start(db, restraint.name, 'restraints', record, {
        kind: 'restraint_debrief',
        title: 'Debrief after a restraint',
        dueAt: after(new Date(), DAY),
        role: 'nurse',
        escalateTo: 'clinical_director',
      });
    },
    debrief: async ({ record, system }) =>
      void (await stopClock(system('a restraint is debriefed'), dueItem, {
        record: record.id,
        kind: 'restraint_debrief',
      })),
  },
});

export const planHooks = hooksFor(safetyPlan, {
  set: {
    create: async () => ({ writtenAt: new Date().toISOString() }),
    sign: async ({ actor }) => ({ author: actor.accountId, signedAt: new Date().toISOString() }),
  },
  on: {
    sign: async ({ record, system }) => {
      const db = system('a safety plan is in force');
      const earlier = await db(safetyPlan).find({ where: { client: record.client, status: 'in_force' } });
      for (const { id } of earlier) if (id !== record.id) await db(safetyPlan).act(id, 'replace');
      const open = await db(dueItem).find({ where: { client: record.client, kind: 'safety_plan', status: 'open' } });
      for (const { id } of open) await db(dueItem).act(id, 'finish');
    },
  },
});

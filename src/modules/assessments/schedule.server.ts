/** The clocks of instruments: one open item for each instrument that a rule asks for, or none while it is assigned already. */
import type { RecordOf } from '#engine/model/resource.ts';
import { after, startClock, stopClock } from '#engine/server/clocks.ts';
import { dbFor } from '#engine/server/db.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, systemActor } from '#engine/server/grants.ts';
import type { Task } from '#engine/server/jobs.ts';
import { levelSegment } from '#modules/charts/level-segment.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { leaveOfAbsence } from '#modules/discharge/leave-of-absence.model.ts';
import { assessment, OPEN } from './assessment.model.ts';
import { MEASURE_HOURS } from './at-departure.model.ts';
import { addressOf } from './instrument-address.model.ts';
import { INSTRUMENTS, type InstrumentCode, isInstrument, isScreener, SCREENERS } from './instrument-names.model.ts';
import { isLicensed } from './licence.model.ts';
import { mayRate } from './raters.model.ts';
import { beginBy, nextDue, scheduled } from './schedule.model.ts';
import { factsOf, type Known, knownOf } from './schedule-facts.server.ts';
import { clearedIn } from './settings.server.ts';

type Stay = RecordOf<typeof episode>;

/** The kind of the open item of a stay that asks for an instrument. */
export const kindOf = (code: InstrumentCode): string => `assess_${code}`;
const ESCALATES_AFTER_HOURS: Partial<Record<InstrumentCode, number>> = {
  cssrs: 2,
  cssrs_since: 2,
  ciwa: 1,
  cows: 1,
  nursing: 2,
};
const USUAL_ESCALATION_HOURS = 24;
/** Hours after which somebody hears that an instrument that was due was not given. */
export const escalationHours = (code: InstrumentCode): number => ESCALATES_AFTER_HOURS[code] ?? USUAL_ESCALATION_HOURS;

/** When an instrument is due for a stay by its rule, in an organization's time zone; null where it is not. */
export async function dueFor(db: Db, stayId: string, code: InstrumentCode, zone: string): Promise<Date | null> {
  const known = scheduled.includes(code) ? await knownOf(db, stayId, zone) : null;
  return known && nextDue(code, await factsOf(db, known, code));
}

/** Sets the clock of one instrument of a stay by its rule. */
async function setClock(db: Db, known: Known, code: InstrumentCode): Promise<void> {
  const { stay } = known;
  const facts = await factsOf(db, known, code);
  const due = nextDue(code, facts);
  // Of the two screeners one is asked at a time.
  const instrument = isScreener(code) ? [...SCREENERS] : code;
  const [open] = await db(assessment).find({ where: { episode: stay.id, instrument, status: [...OPEN] }, limit: 1 });
  // What is assigned has a clock of its own: nobody is asked twice.
  if (due === null || open) return void (await stopClock(db, dueItem, { record: stay.id, kind: kindOf(code) }));
  const dueAt = beginBy(code, facts) ?? due;
  const role = mayRate(['nurse'], code) ? 'nurse' : mayRate(['therapist'], code) ? 'therapist' : 'psychiatrist';
  await startClock(db, dueItem, {
    kind: kindOf(code),
    title: `${INSTRUMENTS[code]} due`,
    noun: episode.name,
    record: stay.id,
    link: `/behavioral-health/assessments/${addressOf(code)}?client=${stay.client}`,
    dueAt,
    role,
    escalate: { to: 'clinical_director', at: after(dueAt, escalationHours(code)) },
    about: { client: stay.client, episode: stay.id },
  });
}
/**
 * Recalculates when instruments of a stay are due, in an organization's time zone: all that are scheduled, or some. Nothing
 * where nobody is in treatment.
 */
export async function moveSchedule(
  db: Db,
  stayId: string,
  zone: string,
  only: readonly InstrumentCode[] = scheduled,
): Promise<void> {
  const known = await knownOf(db, stayId, zone);
  if (!known) return;
  const cleared = await clearedIn(db);
  for (const code of only) if (scheduled.includes(code) && isLicensed(code, cleared)) await setClock(db, known, code);
}

/** The instruments whose clocks an answered one may move: its own, and what it calls for. */
export function movedBy(code: InstrumentCode): readonly InstrumentCode[] {
  if (code === 'nursing') return ['nursing', 'cows', 'ciwa'];
  if (code === 'psychiatric') return ['psychiatric', 'aims'];
  return isScreener(code) ? SCREENERS : [code];
}

/** A level of care that begins sets the clocks; when the stay ends, nothing that was assigned for it is asked any more. */
export const assessmentLevelServed = hooksFor(levelSegment, {
  on: {
    create: async ({ record, actor, system }) =>
      moveSchedule(system('a level of care has begun'), record.episode, actor.timeZone),
    edit: async ({ record, system }) => {
      if (record.to === null) return;
      const db = system('a level of care has ended');
      const stay = await db(episode).get(record.episode);
      if (stay.status !== 'discharged') return;
      const left = await db(assessment).find({ where: { episode: stay.id, status: 'assigned' } });
      for (const one of left) if (one.occasion !== 'discharge') await db(assessment).act(one.id, 'expire');
    },
  },
});

interface StayMoved {
  readonly record: Stay;
  readonly actor: Actor;
  readonly system: (reason: string) => Db;
}
const measured = Object.keys(MEASURE_HOURS).filter(isInstrument);
const measureAnew = async ({ record, actor, system }: StayMoved): Promise<void> =>
  moveSchedule(system('what is measured before the departure'), record.id, actor.timeZone, measured);

/** A planned departure requires its measures; another day, or continued treatment, requires them again. */
export const assessmentStayServed = hooksFor(episode, {
  on: {
    planDischarge: measureAnew,
    resume: measureAnew,
    edit: async (moved) => {
      const { record, before } = moved;
      const isSame =
        before?.dischargePlanned === record.dischargePlanned && before?.dischargeType === record.dischargeType;
      if (!isSame) await measureAnew(moved);
    },
  },
});

interface PassMoved extends Pick<StayMoved, 'actor' | 'system'> {
  readonly record: RecordOf<typeof leaveOfAbsence>;
}
const screenBefore = async ({ record, actor, system }: PassMoved): Promise<void> =>
  moveSchedule(system('what is asked before a pass'), record.episode, actor.timeZone, SCREENERS);
/** A pass asks for a screener before it. */
export const assessmentLeaveServed = hooksFor(leaveOfAbsence, {
  on: { create: screenBefore, refuse: screenBefore, withdraw: screenBefore, leaveNow: screenBefore },
});

const EXPIRES_AFTER_HOURS = 7 * 24;
/**
 * Ends assessments that were assigned more than 7 days ago, whose time is over too, and that nobody began; the rule then asks
 * again. Returns how many.
 */
export async function expireAssigned(engine: Engine, tenantId: string, now = Date.now()): Promise<number> {
  const actor = systemActor(tenantId, 'nobody began it within 7 days');
  return engine.act.transact(actor, { resource: assessment, action: 'expire' }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    const late = { status: 'assigned', dueAt: { lt: new Date(now).toISOString() } } as const;
    let count = 0;
    for await (const old of db(assessment).pages({ where: late, held: true }))
      for (const { id, createdAt } of old) {
        if (Date.parse(createdAt) >= now - EXPIRES_AFTER_HOURS * 3_600_000) continue;
        await db(assessment).act(id, 'expire');
        count += 1;
      }
    return count;
  });
}

export const assessmentTasks: readonly Task[] = [
  {
    name: 'assessments:expire',
    schedule: '30 11 * * *',
    due: `exists (select 1 from assessment where tenant_id = $1 and status = 'assigned' and due_at < now()
      and created_at < now() - make_interval(hours => ${EXPIRES_AFTER_HOURS}))`,
    run: async (engine, tenantId) => void (await expireAssigned(engine, tenantId)),
  },
];

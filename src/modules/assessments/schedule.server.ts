/** The clocks of instruments: one open item for each instrument that a rule asks for, or none while it is assigned already. */
import type { FormAnswers } from '#engine/model/forms/form.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { after, startClock, stopClock } from '#engine/server/clocks.ts';
import { dbFor } from '#engine/server/db.ts';
import { type Db, serve } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { systemActor } from '#engine/server/grants.ts';
import type { Task } from '#engine/server/jobs.ts';
import { levelSegment } from '#modules/charts/level-segment.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode, IN_TREATMENT } from '#modules/clients/episode.model.ts';
import { preAdmission } from '#modules/intake/pre-admission.model.ts';
import { withdrawalScales } from '#modules/intake/screening.form.ts';
import { ANSWERED, assessment, OPEN } from './assessment.model.ts';
import { addressOf } from './instrument-address.model.ts';
import { INSTRUMENTS, type InstrumentCode } from './instrument-names.model.ts';
import { isLicensed } from './licence.model.ts';
import { mayRate } from './raters.model.ts';
import { nextDue, scheduled } from './schedule.model.ts';
import { clearedIn } from './settings.server.ts';

type Stay = RecordOf<typeof episode>;
type Assessment = RecordOf<typeof assessment>;

/** The kind of the open item of a stay that asks for an instrument. */
export const kindOf = (code: InstrumentCode): string => `assess_${code}`;
const ESCALATES_AFTER_HOURS: Partial<Record<InstrumentCode, number>> = { cssrs: 2, ciwa: 1, cows: 1, nursing: 2 };
const USUAL_ESCALATION_HOURS = 24;

/** Codes of answers that call for a withdrawal scale, in a nursing admission. */
const NURSING_ASKS = { cows: ['opioid'], ciwa: ['alcohol', 'benzo'] } as const;

/** Whether somebody said that withdrawal has to be rated: the screening on the way in, or the nursing admission. */
async function isIndicated(db: Db, stay: Stay, code: InstrumentCode, given: readonly Assessment[]): Promise<boolean> {
  if (code !== 'cows' && code !== 'ciwa') return false;
  const [way] = await db(preAdmission).find({ where: { episode: stay.id }, limit: 1 });
  const day = (stay.admittedAt ?? stay.createdAt).slice(0, 10);
  const screening: FormAnswers = way?.screening ?? {};
  if (withdrawalScales(screening, day).includes(code)) return true;
  const said = given.find((one) => one.instrument === 'nursing')?.answers?.withdrawal;
  return Array.isArray(said) && NURSING_ASKS[code].some((kind) => said.includes(kind));
}

const bandCode = ({ score }: Assessment): string | null =>
  score?.scales.find(({ code }) => code === 'total')?.band?.code ?? null;

/** Sets the clock of one instrument of a stay by its rule. */
async function setClock(db: Db, stay: Stay, code: InstrumentCode, given: readonly Assessment[], since: string) {
  const mine = given
    .filter((one) => one.instrument === code && one.performedAt !== null)
    .toSorted((a, b) => (b.performedAt ?? '').localeCompare(a.performedAt ?? ''));
  const dueAt = nextDue(code, {
    level: stay.levelOfCare,
    admittedAt: stay.admittedAt ?? stay.createdAt,
    levelSince: since,
    given: mine.map((one) => ({ at: one.performedAt ?? '', total: one.total, band: bandCode(one) })),
    indicated: await isIndicated(db, stay, code, given),
  });
  const [open] = await db(assessment).find({
    where: { episode: stay.id, instrument: code, status: [...OPEN] },
    limit: 1,
  });
  // What is assigned has a clock of its own: nobody is asked twice.
  if (dueAt === null || open) return void (await stopClock(db, dueItem, { record: stay.id, kind: kindOf(code) }));
  const role = mayRate(['nurse'], code) ? 'nurse' : mayRate(['therapist'], code) ? 'therapist' : 'psychiatrist';
  await startClock(db, dueItem, {
    kind: kindOf(code),
    title: `${INSTRUMENTS[code]} due`,
    noun: episode.name,
    record: stay.id,
    link: `/behavioral-health/assessments/${addressOf(code)}?client=${stay.client}`,
    dueAt,
    role,
    escalate: { to: 'clinical_director', at: after(dueAt, ESCALATES_AFTER_HOURS[code] ?? USUAL_ESCALATION_HOURS) },
    about: { client: stay.client, episode: stay.id },
  });
}
/** Says anew when instruments of a stay are due: all that are scheduled, or some. Nothing where nobody is in treatment. */
export async function moveSchedule(db: Db, stayId: string, only: readonly InstrumentCode[] = scheduled): Promise<void> {
  const stay = await db(episode).get(stayId);
  if (!IN_TREATMENT.some((state) => state === stay.status) || !stay.admittedAt) return;
  const cleared = await clearedIn(db);
  const [level] = await db(levelSegment).find({ where: { episode: stay.id, to: null }, limit: 1 });
  const given = await db(assessment).find({ where: { episode: stay.id, status: [...ANSWERED] } });
  for (const code of only)
    if (scheduled.includes(code) && isLicensed(code, cleared))
      await setClock(db, stay, code, given, level?.from ?? stay.admittedAt);
}

/** The instruments whose clocks an answered one may move: its own, and what it calls for. */
export const movedBy = (code: InstrumentCode): readonly InstrumentCode[] =>
  code === 'nursing' ? ['nursing', 'cows', 'ciwa'] : [code];

/** A level of care that begins sets the clocks; when the stay ends, nothing that was assigned for it is asked any more. */
export const assessmentLevelServed = serve(levelSegment, {
  on: {
    create: async ({ record, system }) => moveSchedule(system('a level of care has begun'), record.episode),
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

const EXPIRES_AFTER_HOURS = 7 * 24;
/**
 * Ends assessments that were assigned more than 7 days ago, whose time is over too, and that nobody began; the rule then asks
 * anew. Answers how many.
 */
export async function expireAssigned(engine: Engine, tenantId: string, now = Date.now()): Promise<number> {
  const actor = systemActor(tenantId, 'nobody began it within 7 days');
  return engine.act.transact(actor, { resource: assessment, action: 'expire' }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    const old = await db(assessment).find({
      where: { status: 'assigned', dueAt: { lt: new Date(now).toISOString() } },
      held: true,
    });
    const over = old.filter(({ createdAt }) => Date.parse(createdAt) < now - EXPIRES_AFTER_HOURS * 3_600_000);
    for (const one of over) await db(assessment).act(one.id, 'expire');
    return over.length;
  });
}

export const assessmentTasks: readonly Task[] = [
  {
    name: 'assessments:expire',
    schedule: '30 11 * * *',
    run: async (engine, tenantId) => void (await expireAssigned(engine, tenantId)),
  },
];

/** The clocks of plans: the first ones, the reviews and the signatures. They follow the levels of care of a stay. */
import type { RecordOf } from '#engine/model/resource.ts';
import { after, startClock, stopClock } from '#engine/server/clocks.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { dayIn } from '#engine/server/ids.ts';
import { levelSegment } from '#modules/charts/level-segment.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { planRules, PRELIMINARY_HOURS, SIGN_HOURS } from './plan-rules.model.ts';
import { IN_FORCE, SIGNING, treatmentPlan, WRITTEN } from './treatment-plan.model.ts';

type Plan = RecordOf<typeof treatmentPlan>;
const DIRECTOR = 'clinical_director';
/** A draft that is still one after so many hours is heard of by the director (clinical rules, section 2.0). */
const DRAFT_HOURS = 7 * 24;

interface About {
  readonly client: string;
  readonly episode: string;
}
const linkTo = ({ client }: Pick<About, 'client'>): string => `/behavioral-health/clinical/treatment-plans/${client}`;

/** What is due of a stay as a whole: kept under the stay, whichever version does it. */
const ofStay = (db: Db, { client, episode: stay }: About, kind: string, title: string, dueAt: Date): Promise<string> =>
  startClock(db, dueItem, {
    kind,
    title,
    dueAt,
    noun: episode.name,
    record: stay,
    link: linkTo({ client }),
    role: 'therapist',
    escalate: { to: DIRECTOR, at: dueAt },
    about: { client, episode: stay },
  });

/** What is due of a stay already is not put off by another level of care. */
async function soonerOf(db: Db, stay: string, kind: string, dueAt: Date): Promise<Date> {
  const [open] = await db(dueItem).find({ where: { record: stay, kind, status: 'open' }, limit: 1 });
  return open && new Date(open.dueAt) < dueAt ? new Date(open.dueAt) : dueAt;
}

/** A signature that somebody owes, as a role or in person. */
const toSign = (db: Db, plan: Plan, kind: string, title: string, who: object, hours: number): Promise<string> =>
  startClock(db, dueItem, {
    kind,
    title,
    dueAt: after(new Date(), hours),
    noun: treatmentPlan.name,
    record: plan.id,
    link: linkTo(plan),
    ...who,
    escalate: { to: DIRECTOR, at: after(new Date(), hours) },
    about: { client: plan.client, episode: plan.episode },
  });

const MINUTE_MS = 60_000;
/** The last minute of a day where the organization is: a review counts on its whole day. */
export function endOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Zones lie between 14 hours before and 12 hours behind UTC; the next day begins somewhere in between.
  let [still, over] = [midnight - 14 * 60 * MINUTE_MS, midnight + 37 * 60 * MINUTE_MS];
  while (over - still > MINUTE_MS) {
    const at = still + Math.floor((over - still) / 2 / MINUTE_MS) * MINUTE_MS;
    if (dayIn(timeZone, at) > day) over = at;
    else still = at;
  }
  return new Date(still);
}

/** What is open after a plan moved: a draft to finish or the signatures that are still owed, and nothing else of this plan. */
export async function setSignatureClocks(db: Db, plan: Plan): Promise<void> {
  const waits = SIGNING.some((state) => state === plan.status);
  const owed: readonly (readonly [string, string, boolean, object, number?])[] = [
    [
      'plan-draft',
      'Finish the draft of a treatment plan',
      plan.status === 'draft',
      plan.author ? { person: plan.author } : { role: 'therapist' },
      DRAFT_HOURS,
    ],
    [
      'plan-sign',
      'Sign the treatment plan',
      plan.status === 'client_review',
      plan.author ? { person: plan.author } : { role: 'therapist' },
    ],
    [
      'plan-client',
      'Client’s signature on the treatment plan',
      waits && plan.clientAnswer === null,
      plan.author ? { person: plan.author } : { role: 'therapist' },
    ],
    [
      'plan-medical',
      'Psychiatrist’s signature on a treatment plan',
      waits && plan.medicalAt === null && planRules[plan.levelOfCare].medical,
      { role: 'psychiatrist' },
    ],
    ['plan-cosign', 'Co-sign a treatment plan', waits && plan.cosignedAt === null, { role: DIRECTOR }],
  ];
  const open = await db(dueItem).find({ where: { record: plan.id, status: 'open' } });
  for (const [kind, title, isOwed, who, hours = SIGN_HOURS] of owed) {
    const runs = open.some((item) => item.kind === kind);
    if (isOwed && !runs) await toSign(db, plan, kind, title, who, hours);
    if (!isOwed && runs) await stopClock(db, dueItem, { record: plan.id, kind });
  }
}

/** An author has signed: the first plan is there. */
export const firstPlanIsThere = (db: Db, plan: Plan): Promise<number> =>
  stopClock(db, dueItem, { record: plan.episode, kind: 'plan-first' });

/** A plan is in force: its review is due next, and the master plan is there unless it is a first one. */
export async function planIsInForce(db: Db, plan: Plan, timeZone: string): Promise<void> {
  if (plan.kind !== 'initial') await stopClock(db, dueItem, { record: plan.episode, kind: 'plan-master' });
  await stopClock(db, dueItem, { record: plan.episode, kind: 'plan-review' });
  if (plan.nextReview)
    await ofStay(db, plan, 'plan-review', 'Treatment plan review due', endOfDay(plan.nextReview, timeZone));
}

/** A plan that was in force is over, and nothing took its place: there is nothing to review. */
export const nothingToReview = (db: Db, plan: Plan): Promise<number> =>
  stopClock(db, dueItem, { record: plan.episode, kind: 'plan-review' }, 'drop');

/** The stay is over: what is treated by it ends, what was never signed is taken back, and nothing is due any more. */
async function endPlans(db: Db, stay: string): Promise<void> {
  const plans = await db(treatmentPlan).find({
    where: { episode: stay, status: [...WRITTEN, ...SIGNING, ...IN_FORCE] },
  });
  for (const plan of plans) {
    const inForce = IN_FORCE.some((state) => state === plan.status);
    await db(treatmentPlan).act(plan.id, inForce ? 'close' : 'retract', {
      endedFor: inForce ? 'The stay has ended.' : 'The stay ended before it was signed.',
    });
  }
  await stopClock(db, dueItem, { record: stay }, 'drop');
}

/**
 * Levels of care are what plans go by: the first one starts the clocks of the first plans, a change of level asks for a
 * review, the end of the last one ends the plans.
 */
export const levelSegmentServed = hooksFor(levelSegment, {
  on: {
    create: async ({ record, system }) => {
      const db = system('a level of care has begun');
      const { masterHours } = planRules[record.level];
      const earlier = await db(levelSegment).find({
        where: { episode: record.episode, id: { ne: record.id } },
        limit: 1,
      });
      const plans = await db(treatmentPlan).find({
        where: { episode: record.episode, status: [...IN_FORCE] },
        limit: 1,
      });
      if (plans.length) {
        await ofStay(
          db,
          record,
          'plan-review',
          'Treatment plan review due: the level of care changed',
          await soonerOf(db, record.episode, 'plan-review', after(record.from, masterHours)),
        );
        return;
      }
      if (!earlier.length)
        await ofStay(db, record, 'plan-first', 'Preliminary treatment plan due', after(record.from, PRELIMINARY_HOURS));
      const masterBy = await soonerOf(db, record.episode, 'plan-master', after(record.from, masterHours));
      await ofStay(db, record, 'plan-master', 'Master treatment plan due', masterBy);
    },
    edit: async ({ record, system }) => {
      if (record.to === null) return;
      const db = system('a level of care has ended');
      const stay = await db(episode).get(record.episode);
      if (stay.status === 'discharged') await endPlans(db, stay.id);
    },
  },
});

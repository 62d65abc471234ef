/** Plans at work: what a plan must hold before it is shown and signed, who has signed, which version is in force. */
import { invalid, type Problem, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import type { Actor } from '#engine/server/grants.ts';
import { ANSWERED, assessment } from '#modules/assessments/assessment.model.ts';
import { SCREENERS } from '#modules/assessments/instrument-names.model.ts';
import { episode, IN_TREATMENT } from '#modules/clients/episode.model.ts';
import { objectiveProgress } from './objective-progress.model.ts';
import {
  firstPlanIsThere,
  levelSegmentServed,
  nothingToReview,
  planIsInForce,
  setSignatureClocks,
} from './plan-clocks.server.ts';
import { treeFaults } from './plan-faults.model.ts';
import { planRules, reviewDue } from './plan-rules.model.ts';
import { objectivesOf, type PlanTree, readTree } from './plan-tree.model.ts';
import { IN_FORCE, SIGNING, treatmentPlan, WRITTEN } from './treatment-plan.model.ts';

type Plan = RecordOf<typeof treatmentPlan>;
type System = (reason: string) => Db;

/** What is said in a plan beside its tree, and must be before it is shown to the client. */
const NEEDED = ['nextReview', 'strengths', 'clientWords', 'dischargeCriteria', 'participation'] as const;

const under = (problems: readonly Problem[]): Problem[] =>
  problems.map((problem) => ({ ...problem, field: `problems.${problem.field}` }));

/** The tree as it is kept; refuses what no plan can hold. */
function keptTree(raw: unknown): PlanTree {
  const { tree, problems } = readTree(raw ?? []);
  if (problems.length) throw invalid(...under(problems));
  return tree;
}

/** Whether the newest C-SSRS that counts says high risk. */
async function isHighRisk(db: Db, client: string): Promise<boolean> {
  const [newest] = await db(assessment).find({
    where: { client, instrument: [...SCREENERS], status: [...ANSWERED] },
    sort: '-performedAt',
    limit: 1,
  });
  return newest?.score?.outcome?.code === 'high';
}

/** A review after the start, and no later than the level of care allows. */
function reviewFaults({ nextReview, startDate, levelOfCare }: Plan): Problem[] {
  const field = 'nextReview';
  if (!nextReview) return [];
  if (nextReview <= startDate) return [{ field, message: 'must be after the start date' }];
  const { reviewDays: days } = planRules[levelOfCare];
  if (nextReview <= reviewDue(levelOfCare, startDate)) return [];
  return [
    {
      field,
      ...phrase('must be within {{days}} days of the start date on level {{level}}', { days, level: levelOfCare }),
    },
  ];
}

/** Refuses a plan that is not whole, with every sentence at once. */
async function mustBeWhole(record: Plan, system: System): Promise<void> {
  const highRisk = await isHighRisk(system('what a plan must answer'), record.client);
  const open = NEEDED.filter((field) => !record[field]).map((field) => ({ field, message: 'is required' }));
  const why =
    record.participation === 'declined' && !record.participationNote
      ? [{ field: 'participationNote', message: 'is required' }]
      : [];
  const review = reviewFaults(record);
  const faults = treeFaults(record.problems ?? [], { startDate: record.startDate, highRisk });
  const problems = [...open, ...why, ...review, ...under(faults)];
  if (problems.length) throw invalid(...problems);
}

/** The plans of a stay, one writer after the other. */
async function plansOf(db: Db, stay: string): Promise<Plan[]> {
  await db(episode).find({ where: { id: stay }, limit: 1, held: true });
  return db(treatmentPlan).find({ where: { episode: stay }, sort: '-edition' });
}
const isIn = (states: readonly string[], { status }: Plan): boolean => states.includes(status);

/** Refuses a second draft beside one that is open. */
function mustBeAlone(plans: readonly Plan[]): void {
  const open = plans.find((plan) => isIn([...WRITTEN, ...SIGNING], plan));
  if (open)
    throw new Refusal('CONFLICT', {
      why: phrase('Version {{n}} is already being written. Open it instead of starting another.', { n: open.edition }),
    });
}

/** The copy with which a review begins: the same plan with the same ids, nothing signed. */
const copyOf = (plan: Plan, plans: readonly Plan[], level: Plan['levelOfCare'], today: string) => ({
  client: plan.client,
  episode: plan.episode,
  kind: 'review' as const,
  edition: (plans[0]?.edition ?? 0) + 1,
  basedOn: plan.id,
  startDate: today,
  nextReview: reviewDue(level, today),
  levelOfCare: level,
  strengths: plan.strengths,
  barriers: plan.barriers,
  clientWords: plan.clientWords,
  dischargeCriteria: plan.dischargeCriteria,
  family: plan.family,
  problems: plan.problems,
});

interface Signing {
  readonly record: Plan;
  readonly system: System;
  readonly transitionTo: (state: 'active') => void;
}

/** The last signature that its level of care asks for puts a plan in force; the version before it is revised then. */
async function inForceIfSigned(
  { record, system, transitionTo }: Signing,
  given: Partial<Plan>,
): Promise<Partial<Plan>> {
  const now = { ...record, ...given };
  const medical = planRules[now.levelOfCare].medical && now.medicalAt === null;
  if (!now.clientAnswer || now.cosignedAt === null || medical) return given;
  const db = system('a new version is in force');
  for (const old of await plansOf(db, record.episode)) {
    if (old.status === 'active') await db(treatmentPlan).act(old.id, 'review');
    if (isIn(IN_FORCE, old)) await db(treatmentPlan).act(old.id, 'supersede');
  }
  transitionTo('active');
  return { ...given, inForceFrom: new Date().toISOString() };
}

const moment = (): string => new Date().toISOString();

interface After {
  readonly record: Plan;
  readonly actor: Actor;
  readonly system: System;
}
/** Clocks after a signature: what is owed still, and the review once the plan is in force. */
const afterSignature = async ({ record, actor, system }: After): Promise<void> => {
  const db = system('a treatment plan was signed');
  await setSignatureClocks(db, record);
  if (record.status === 'active') await planIsInForce(db, record, actor.timeZone);
};

interface Over {
  readonly before: Plan | null;
  readonly record: Plan;
  readonly system: System;
}
const over = async ({ before, record, system }: Over): Promise<void> => {
  const db = system('a treatment plan ended');
  await setSignatureClocks(db, record);
  if (before && isIn(IN_FORCE, before)) await nothingToReview(db, record);
  if (!record.basedOn || record.inForceFrom) return;
  // Withdrawing a draft leaves the plan it would have replaced as it was.
  const base = await db(treatmentPlan).get(record.basedOn);
  if (base.status === 'under_review') await db(treatmentPlan).act(base.id, 'keep');
};

export const planServed = hooksFor(treatmentPlan, {
  set: {
    create: async ({ record, actor, system }) => {
      const problems = keptTree(record.problems);
      if (actor.systemReason !== undefined) return { problems };
      const db = system('a plan begins');
      const stay = await db(episode).get(record.episode);
      const isHere = IN_TREATMENT.some((state) => state === stay.status);
      if (stay.client !== record.client || !isHere)
        throw invalid({ field: 'episode', message: 'must be the client’s current stay' });
      const plans = await plansOf(db, record.episode);
      mustBeAlone(plans);
      const current = plans.find((plan) => isIn(IN_FORCE, plan));
      // A first plan gives way to the master plan; everything after that is a review.
      if (current && current.kind !== 'initial')
        throw new Refusal('CONFLICT', { why: 'This stay has an active plan. Start a review of it instead.' });
      return {
        problems,
        edition: (plans[0]?.edition ?? 0) + 1,
        author: actor.accountId,
        levelOfCare: stay.levelOfCare,
        nextReview: record.nextReview ?? reviewDue(stay.levelOfCare, record.startDate),
      };
    },
    edit: async ({ record }) => ({ problems: keptTree(record.problems) }),
    present: async ({ record, system }) => mustBeWhole(record, system),
    sign: async ({ record, actor, system }) => {
      await mustBeWhole(record, system);
      return { author: actor.accountId };
    },
    clientSigns: async (effect) => {
      if (effect.before?.clientAnswer) throw answered();
      return inForceIfSigned(effect, { clientAnswer: 'signed' });
    },
    clientRefuses: async (effect) => {
      if (effect.before?.clientAnswer) throw answered();
      return inForceIfSigned(effect, { clientAnswer: 'refused' });
    },
    signMedical: async (effect) => {
      if (effect.before?.medicalAt)
        throw new Refusal('CONFLICT', { why: 'A psychiatrist has already signed this version.' });
      return inForceIfSigned(effect, { medicalAt: moment() });
    },
    cosign: async (effect) => inForceIfSigned(effect, { cosignedAt: moment() }),
    review: async ({ record, actor, system }) => {
      if (actor.systemReason === undefined) mustBeAlone(await plansOf(system('a review begins'), record.episode));
    },
    supersede: async () => ({ inForceTo: moment() }),
    close: async () => ({ inForceTo: moment() }),
    retract: async ({ record }) => (record.inForceFrom && !record.inForceTo ? { inForceTo: moment() } : undefined),
  },
  on: {
    create: async ({ record, system }) => {
      if (record.status === 'draft') await setSignatureClocks(system('a plan begins'), record);
    },
    present: afterSignature,
    takeBack: afterSignature,
    sign: async (effect) => {
      await firstPlanIsThere(effect.system('a treatment plan was signed'), effect.record);
      await afterSignature(effect);
    },
    clientSigns: afterSignature,
    clientRefuses: afterSignature,
    signMedical: afterSignature,
    cosign: afterSignature,
    review: async ({ record, actor, today, system }) => {
      // A new version takes the place of the old one by itself: then there is no copy to write.
      if (actor.systemReason !== undefined) return;
      const db = system('a review begins');
      const { levelOfCare } = await db(episode).get(record.episode);
      const copy = copyOf(record, await plansOf(db, record.episode), levelOfCare, today);
      await db(treatmentPlan).create({ ...copy, author: actor.accountId });
    },
    close: over,
    retract: over,
  },
});
const answered = () =>
  new Refusal('CONFLICT', { why: 'The client has already responded. Their signature or refusal remains valid.' });

export const progressServed = hooksFor(objectiveProgress, {
  set: {
    create: async ({ record, today, system }) => {
      const plan = await system('progress of an objective')(treatmentPlan).get(record.plan);
      if (plan.client !== record.client) throw invalid({ field: 'plan', message: 'must be a plan for this client' });
      if (!isIn(IN_FORCE, plan)) throw invalid({ field: 'plan', message: 'must be active' });
      if (!objectivesOf(plan.problems ?? []).some(({ id }) => id === record.objective))
        throw invalid({ field: 'objective', message: 'must be an objective of an active problem of the plan' });
      if (record.on > today) throw invalid({ field: 'on', message: 'must not be in the future' });
      if (record.progress === 'met' && record.percent !== 100)
        throw invalid({ field: 'percent', message: 'must be 100 for an objective that is met' });
    },
  },
});

export const plansServed = [planServed, progressServed, levelSegmentServed] as const;

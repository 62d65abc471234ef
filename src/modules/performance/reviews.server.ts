/** Reviews and what managers make of them: who writes when, how scores come about, and what the employee reads at last. */
import { showDay } from '#engine/model/show.ts';
import { invalid } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { employee } from '#modules/people/employee.model.ts';
import { mustNotBeSelf } from './cycles.server.ts';
import { COUNTED_GOAL, goal } from './goal.model.ts';
import { finalScore, goalsScore, USUAL_WEIGHTS } from './performance-rules.model.ts';
import { review, reviewAssessment, UNSCORED } from './review.model.ts';
import { reviewCycle } from './review-cycle.model.ts';

type Assessment = RecordOf<typeof reviewAssessment>;
const linkOf = (id: string): string => `/enterprise/performance/reviews/${id}`;

/** The manager's part of a review; null where there is none. */
const assessmentOf = async (db: Db, id: string): Promise<Assessment | null> =>
  (await db(reviewAssessment).find({ where: { review: id, status: { ne: 'cancelled' } }, limit: 1 }))[0] ?? null;

/** The score of the goals of a person that fell due in the period, or are worked on still and began before its end. */
async function scoreOfGoals(db: Db, of: Assessment): Promise<number | null> {
  const { periodStart, periodEnd } = await db(reviewCycle).get(of.cycle);
  const goals = await db(goal).all({
    where: { employee: of.employee, status: COUNTED_GOAL, dueOn: { gte: periodStart } },
  });
  return goalsScore(goals.filter((one) => one.dueOn <= periodEnd || one.createdAt.slice(0, 10) <= periodEnd));
}

export const reviewHooks = hooksFor(review, {
  set: {
    create: async ({ record, system }) => {
      const db = system('a review is added to a cycle');
      const cycle = await db(reviewCycle).get(record.cycle);
      if (cycle.status !== 'active') throw invalid({ field: 'cycle', message: 'is not active' });
      const person = await db(employee).get(record.employee);
      if (person.status === 'terminated' || person.status === 'rescinded' || person.status === 'pre_hire')
        throw invalid({ field: 'employee', message: 'does not work here now' });
      const { periodStart, periodEnd, managerDue } = cycle;
      const selfDue = record.selfDue ?? cycle.selfDue;
      if (selfDue > managerDue)
        throw invalid({ field: 'selfDue', message: 'must not be after the manager review is due' });
      return { manager: person.manager, periodStart, periodEnd, selfDue, managerDue };
    },
    submitSelf: async ({ record, today }) => {
      if (record.selfScore === null)
        throw invalid({ field: 'selfScore', message: 'is required: edit the review to add it' });
      if (!record.achievements)
        throw invalid({ field: 'achievements', message: 'is required: edit the review to add it' });
      return { submittedOn: today };
    },
    returnSelf: async ({ record, actor, system }) => {
      mustNotBeSelf(record, actor);
      const of = await assessmentOf(system('a self review is returned'), record.id);
      if (of && of.status !== 'open')
        throw invalid({ field: 'selfScore', message: 'cannot change: the manager review is final' });
      return { submittedOn: null };
    },
    release: async ({ record, system, today }) => {
      const of = await assessmentOf(system('results are released'), record.id);
      return {
        releasedOn: today,
        goalsScore: of?.goalsScore ?? null,
        managerScore: of?.calibratedScore ?? of?.managerScore ?? null,
        finalScore: of?.finalScore ?? null,
        strengths: of?.strengths ?? null,
        development: of?.development ?? null,
      };
    },
    acknowledge: async ({ today }) => ({ answeredOn: today }),
    dispute: async ({ today }) => ({ answeredOn: today }),
    resolve: async ({ before, record, actor }) => {
      mustNotBeSelf(record, actor);
      return { finalScore: record.finalScore ?? before?.finalScore ?? null };
    },
  },
  on: {
    create: async ({ record, system, notify }) => {
      const { id, cycle, manager, managerDue } = record;
      await system('a review is added to a cycle')(reviewAssessment).create({
        review: id,
        cycle,
        employee: record.employee,
        manager,
        managerDue,
      });
      notify(record.employee, { kind: 'review.begin', title: phrase('Your self review is open'), link: linkOf(id) });
    },
    submitSelf: async ({ record, system, notify }) => {
      const db = system('a self review is in');
      const of = await assessmentOf(db, record.id);
      if (of) await db(reviewAssessment).edit(of.id, { selfScore: record.selfScore });
      notify(record.manager, {
        kind: 'review.submitted',
        title: phrase('A self review is ready for you'),
        link: linkOf(record.id),
      });
    },
    returnSelf: async ({ record, notify }) =>
      notify(record.employee, {
        kind: 'review.returned',
        title: phrase('Your self review was returned'),
        link: linkOf(record.id),
      }),
    release: async ({ record, notify }) =>
      notify(record.employee, {
        kind: 'review.released',
        title: phrase('Your review is ready to read'),
        link: linkOf(record.id),
      }),
    dispute: async ({ record, notify }) =>
      notify(record.manager, {
        kind: 'review.disputed',
        title: phrase('A review is disputed'),
        severity: 'warning',
        link: linkOf(record.id),
      }),
    resolve: async ({ record, system, notify }) => {
      const db = system('a dispute is decided');
      const of = await assessmentOf(db, record.id);
      if (of) await db(reviewAssessment).edit(of.id, { finalScore: record.finalScore });
      notify(record.employee, {
        kind: 'review.resolved',
        title: phrase('Your dispute was decided'),
        link: linkOf(record.id),
      });
    },
    cancel: async ({ record, system }) => {
      const db = system('a review is canceled');
      const of = await assessmentOf(db, record.id);
      if (of) await db(reviewAssessment).act(of.id, 'cancel');
    },
  },
});

export const assessmentHooks = hooksFor(reviewAssessment, {
  set: {
    edit: async ({ record, actor }) => mustNotBeSelf(record, actor),
    finalise: async ({ record, actor, system, today }) => {
      mustNotBeSelf(record, actor);
      if (record.managerScore === null)
        throw invalid({ field: 'managerScore', message: 'is required: edit the review to add it' });
      const db = system('a manager review is final');
      const of = await db(review).get(record.review);
      const isWaiting = of.status === 'not_started' || of.status === 'self';
      if (isWaiting && of.selfDue !== null && of.selfDue >= today)
        throw invalid({
          field: 'selfScore',
          ...phrase('is not in yet: the self review is due on {{day}}', { day: showDay(of.selfDue) }),
        });
      return { finalisedOn: today, goalsScore: await scoreOfGoals(db, record) };
    },
    reopen: async () => ({ finalisedOn: null }),
    calibrate: async ({ record, actor, system }) => {
      mustNotBeSelf(record, actor);
      const db = system('a review is calibrated');
      const changes = record.calibratedScore !== null && record.calibratedScore !== record.managerScore;
      if (changes && !record.calibrationNote)
        throw invalid({ field: 'calibrationNote', message: 'is required when the score changes' });
      const of = await db(review).get(record.review);
      if (!UNSCORED.some((one) => one === of.status))
        throw invalid({ field: 'review', message: 'is calibrated or released already' });
      const { weights } = await db(reviewCycle).get(record.cycle);
      const { selfScore, goalsScore: goals } = record;
      const manager = record.calibratedScore ?? record.managerScore;
      return { finalScore: finalScore({ self: selfScore, goals, manager }, weights ?? USUAL_WEIGHTS) };
    },
    undo: async ({ record, actor, system }) => {
      mustNotBeSelf(record, actor);
      const of = await system('calibration is undone')(review).get(record.review);
      if (of.status !== 'calibrated')
        throw invalid({ field: 'review', message: 'is released: it can no longer change' });
      return { calibratedScore: null, calibrationNote: null, finalScore: null };
    },
  },
  on: {
    finalise: async ({ record, system }) => {
      const db = system('a manager review is final');
      const of = await db(review).get(record.review);
      if (of.status === 'not_started' || of.status === 'self') await db(review).act(of.id, 'skipSelf');
    },
    reopen: async ({ record, notify }) =>
      notify(record.manager, {
        kind: 'review.reopened',
        title: phrase('HR returned a review to you'),
        link: `/enterprise/performance/assessments/${record.id}`,
      }),
    calibrate: async ({ record, system }) => system('a review is calibrated')(review).act(record.review, 'calibrate'),
    undo: async ({ record, system }) => system('calibration is undone')(review).act(record.review, 'uncalibrate'),
  },
});

/** Review cycles: whom they are for, what must be done before results are released, and when they may close. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import type { Actor } from '#engine/server/grants.ts';
import { employee } from '#modules/people/employee.model.ts';
import { USUAL_WEIGHTS, weightsTotal } from './performance-rules.model.ts';
import { OPEN_REVIEW, review, reviewAssessment, UNSCORED } from './review.model.ts';
import { reviewCycle } from './review-cycle.model.ts';

type Cycle = RecordOf<typeof reviewCycle>;
/** People who work here, whether at work today or not. */
const WORKING = ['active', 'on_leave', 'notice'] as const;

function checkedWeights({ weights }: Pick<Cycle, 'weights'>): Cycle['weights'] {
  if (!weights?.length) return [...USUAL_WEIGHTS];
  const total = weightsTotal(weights);
  if (total !== 100) throw invalid({ field: 'weights', ...phrase('total is {{total}}%, must be 100%', { total }) });
  return weights;
}

/** Employees of the cycle, and those of them who have a review of a period that overlaps. */
async function peopleOf(db: Db, cycle: Cycle) {
  const all = await db(employee).all({
    where: {
      status: WORKING,
      hireDate: { lte: cycle.periodEnd, ...(cycle.hiredBefore && { lt: cycle.hiredBefore }) },
      ...(cycle.department && { department: cycle.department }),
      ...(cycle.location && { location: cycle.location }),
    },
  });
  const others = await db(review).all({
    where: {
      status: { ne: 'cancelled' },
      periodStart: { lte: cycle.periodEnd },
      periodEnd: { gte: cycle.periodStart },
    },
  });
  const taken = new Set(others.map((one) => one.employee));
  return { people: all.filter(({ id }) => !taken.has(id)), skipped: all.filter(({ id }) => taken.has(id)).length };
}

export const cycleHooks = hooksFor(reviewCycle, {
  set: {
    create: async ({ record }) => ({ weights: checkedWeights(record) }),
    edit: async ({ before, record }) => {
      const isFixed = before?.status === 'active';
      if (isFixed && (before.periodStart !== record.periodStart || before.periodEnd !== record.periodEnd))
        throw invalid({ field: 'periodEnd', message: 'cannot change once the cycle is active' });
      return { weights: checkedWeights(record) };
    },
    activate: async ({ record, system, today }) => {
      const { people, skipped } = await peopleOf(system('whose reviews a cycle has'), record);
      if (people.length === 0)
        throw invalid({
          field: 'department',
          message: skipped
            ? 'A review for this employee already exists in an overlapping period'
            : 'has no employees: choose another department, location or day',
        });
      return { activatedOn: today, people: people.length, skipped };
    },
    release: async ({ record, system, today }) => {
      const count = await system('reviews of a cycle')(review).count({ where: { cycle: record.id, status: UNSCORED } });
      if (count > 0)
        throw invalid({
          field: 'people',
          ...phrase('{{count}} reviews are not calibrated: finish or cancel them first', { count }),
        });
      return { releasedOn: today };
    },
    close: async ({ record, system, today }) => {
      const where = { cycle: record.id, status: OPEN_REVIEW };
      const count = await system('reviews of a cycle')(review).count({ where });
      if (count > 0)
        throw invalid({
          field: 'people',
          ...phrase('{{count}} reviews are open: decide or cancel them first', { count }),
        });
      return { closedOn: today };
    },
  },
  on: {
    edit: async ({ before, record, system }) => {
      if (before?.selfDue === record.selfDue && before.managerDue === record.managerDue) return;
      const db = system('the days of a cycle changed');
      const { selfDue, managerDue } = record;
      // A review with a due day of its own keeps it.
      for (const one of await db(review).all({ where: { cycle: record.id, status: UNSCORED } }))
        await db(review).edit(one.id, { managerDue, ...(one.selfDue === before?.selfDue && { selfDue }) });
      for (const { id } of await db(reviewAssessment).all({ where: { cycle: record.id, status: 'open' } }))
        await db(reviewAssessment).edit(id, { managerDue });
    },
    activate: async ({ record, system, notify }) => {
      const db = system('a review cycle is activated');
      const { people } = await peopleOf(db, record);
      // Each brings its manager review, and notifies the employee.
      for (const one of people) await db(review).create({ cycle: record.id, employee: one.id });
      for (const manager of new Set(people.map((one) => one.manager)))
        notify(manager, {
          kind: 'review.assess',
          title: phrase('Reviews of your reports are open'),
          link: '/enterprise/performance/assessments',
        });
    },
    release: async ({ record, system }) => {
      const db = system('results are released');
      for (const { id } of await db(review).all({ where: { cycle: record.id, status: 'calibrated' } }))
        await db(review).act(id, 'release');
    },
    cancel: async ({ record, system }) => {
      const db = system('a review cycle is canceled');
      for (const { id } of await db(review).all({ where: { cycle: record.id, status: [...UNSCORED, 'calibrated'] } }))
        await db(review).act(id, 'cancel');
    },
  },
});

/** Refuses that people decide on their own review. What follows from an act of theirs is not theirs. */
export function mustNotBeSelf(of: { readonly employee: string }, { subjectId, systemReason }: Actor): void {
  if (systemReason === undefined && of.employee === subjectId) throw new Refusal('SELF_APPROVAL');
}

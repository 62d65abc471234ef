/** Goals: what a check-in changes, and how progress runs up the tree. */
import { invalid } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { ACTIVE_GOAL, COUNTED_GOAL, goal, goalUpdate } from './goal.model.ts';
import { meanProgress, progressOf } from './performance-rules.model.ts';

type Goal = RecordOf<typeof goal>;
/** The action that gives a goal the outlook of a check-in. */
const MOVES = { on_track: 'setOnTrack', at_risk: 'setAtRisk', behind: 'setBehind' } as const;

const isActive = (status: string): boolean => ACTIVE_GOAL.some((one) => one === status);

/** The progress of a goal: the mean of its children that count, weighted; without any, what was measured. */
async function progressIn(db: Db, one: Goal): Promise<number> {
  const children = await db(goal).all({ where: { parent: one.id, status: COUNTED_GOAL } });
  const { startValue, targetValue, currentValue } = one;
  return meanProgress(children) ?? progressOf({ startValue, targetValue, currentValue: currentValue ?? startValue });
}

/** Brings a parent up to date; its own parent follows by the edit. */
async function refresh(db: Db, parent: string | null): Promise<void> {
  if (parent === null) return;
  const one = await db(goal).get(parent);
  const progress = await progressIn(db, one);
  if (progress !== one.progress) await db(goal).edit(parent, { progress });
}

/** Refuses a larger goal that is over. `db`: as the person, so that one they may not read is not found. */
async function mustTakeParts(db: Db, parent: string | null): Promise<void> {
  if (parent === null) return;
  const { status } = await db(goal).get(parent);
  if (status !== 'draft' && !isActive(status))
    throw invalid({ field: 'parent', message: 'is closed: choose a goal that is not' });
}

const WHY = 'the progress of a goal';
const moved = async ({ record, system }: { readonly record: Goal; readonly system: (why: string) => Db }) =>
  refresh(system(WHY), record.parent);
const closed = async ({ today }: { readonly today: string }) => ({ closedOn: today });

export const goalHooks = hooksFor(goal, {
  set: {
    create: async ({ record, db }) => {
      await mustTakeParts(db, record.parent);
      return { currentValue: record.startValue, progress: 0 };
    },
    edit: async ({ before, record, db, system }) => {
      if (before && before.parent !== record.parent) await mustTakeParts(db, record.parent);
      return { progress: await progressIn(system(WHY), record) };
    },
    achieve: async ({ record, today }) => ({
      closedOn: today,
      // A milestone has nothing between its start and its target.
      ...(record.metric === 'milestone' && { currentValue: record.targetValue, progress: 100 }),
    }),
    miss: closed,
    cancel: closed,
    reopen: async () => ({ closedOn: null }),
  },
  on: {
    create: async ({ record, actor, notify }) => {
      if (record.employee !== actor.subjectId)
        notify(record.employee, {
          kind: 'goal.new',
          title: phrase('You have a new goal'),
          link: `/enterprise/performance/goals/${record.id}`,
        });
    },
    edit: async ({ before, record, system }) => {
      const db = system(WHY);
      if (before && before.parent !== record.parent) await refresh(db, before.parent);
      await refresh(db, record.parent);
    },
    start: moved,
    achieve: moved,
    miss: moved,
    cancel: moved,
    reopen: moved,
  },
});

export const goalUpdateHooks = hooksFor(goalUpdate, {
  set: {
    create: async ({ record, db, today }) => {
      const one = await db(goal).get(record.goal);
      if (!isActive(one.status)) throw invalid({ field: 'goal', message: 'is not active: start or reopen it first' });
      if (record.on > today) throw invalid({ field: 'on', message: 'must not be in the future' });
      if (one.metric === 'percent' && (record.value < 0 || record.value > 100))
        throw invalid({ field: 'value', message: 'must be between 0 and 100' });
      const { startValue, targetValue } = one;
      return { employee: one.employee, progress: progressOf({ startValue, targetValue, currentValue: record.value }) };
    },
  },
  on: {
    create: async ({ record, system }) => {
      const db = system(WHY);
      const one = await db(goal).get(record.goal);
      // A check-in for an earlier day is kept, and changes nothing that a later one says.
      if (one.checkedOn !== null && one.checkedOn > record.on) return;
      await db(goal).edit(one.id, { currentValue: record.value, checkedOn: record.on });
      if (one.status !== record.outlook) await db(goal).act(one.id, MOVES[record.outlook]);
    },
  },
});

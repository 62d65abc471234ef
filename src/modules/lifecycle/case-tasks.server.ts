/** Cases at work: tasks move a case on, a stage waits for what blocks it, and moving the anchor day moves what is not done. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import type { Day } from '#engine/model/days.ts';
import { asPhrase, phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import type { Actor } from '#engine/server/grants.ts';
import { employee } from '#modules/people/employee.model.ts';
import { blockingBefore, datesOf, isOpenTask, progressOf, stageAfter, templateFor } from './case-plan.model.ts';
import { caseTask } from './case-task.model.ts';
import { caseTemplate } from './case-template.model.ts';
import { lifecycleCase, OPEN_CASE } from './lifecycle-case.model.ts';
import { daysOffAround } from './open-cases.server.ts';

type Case = RecordOf<typeof lifecycleCase>;
type Task = RecordOf<typeof caseTask>;
const isOpenCase = ({ status }: Pick<Case, 'status'>): boolean => OPEN_CASE.some((one) => one === status);
/** What a cancelled case writes on the tasks that it takes off everyone's list, and by which it finds them again. */
export const CASE_CANCELLED = 'Case canceled';
/** The system's reasons while a case as a whole closes or opens: its tasks follow, and do not move the case. */
const [COMPLETE, CANCELLED, OPEN_AGAIN] = [
  'the case is complete',
  'the case is canceled',
  'the case is open again',
] as const;
const followsCase = ({ systemReason }: Actor): boolean =>
  systemReason === COMPLETE || systemReason === CANCELLED || systemReason === OPEN_AGAIN;

/** Refuses work on a task whose case is over. */
async function mustBeOpen(db: Db, { case: id }: Pick<Task, 'case'>): Promise<void> {
  if (!isOpenCase(await db(lifecycleCase).get(id)))
    throw new Refusal('CONFLICT', { why: 'This case is closed. Ask HR to reopen it.' });
}

/** Counts a case again after one of its tasks moved or joined it: progress, stage, and whether it is complete. */
export async function recount(db: Db, id: string, today: Day): Promise<void> {
  const [found] = await db(lifecycleCase).find({ where: { id }, held: true });
  if (!found) return;
  const tasks = await db(caseTask).all({ where: { case: id } });
  const { all, done, percent } = progressOf(tasks);
  const stage = isOpenCase(found) ? stageAfter(tasks, found.stage) : found.stage;
  await db(lifecycleCase).edit(id, {
    tasksTotal: all,
    tasksDone: done,
    progress: percent,
    ...(stage === found.stage ? {} : { stage, stageSince: today }),
  });
  const isOver = !tasks.some(isOpenTask);
  if (isOver && isOpenCase(found)) await db(lifecycleCase).act(id, 'complete');
  else if (!isOver && found.status === 'completed') await db(lifecycleCase).act(id, 'reopen');
  else if (found.status === 'not_started' && tasks.some(({ status }) => status !== 'todo'))
    await db(lifecycleCase).act(id, 'begin');
}

type System = (reason: string) => Db;
const moves = async ({ record, system }: { record: Task; system: System }): Promise<void> =>
  mustBeOpen(system('is the case open'), record);
const counted = async ({
  actor,
  record,
  today,
  system,
}: {
  actor: Actor;
  record: Task;
  today: Day;
  system: System;
}) => {
  if (!followsCase(actor)) await recount(system('a task of the case moved'), record.case, today);
};

export const caseTaskHooks = hooksFor(caseTask, {
  set: {
    start: moves,
    block: moves,
    edit: moves,
    finish: async ({ actor, record, today, system }) => {
      await mustBeOpen(system('is the case open'), record);
      if (record.evidenceAsked !== 'none' && record.evidence === null)
        throw invalid({ field: 'evidence', message: 'is required: choose the file that proves it' });
      return { completedOn: today, completedBy: actor.accountId };
    },
    skip: async ({ actor, record, system }) => {
      if (!followsCase(actor)) await mustBeOpen(system('is the case open'), record);
    },
    remind: async ({ record, system }) => {
      await mustBeOpen(system('is the case open'), record);
      if (record.assignee === null) throw invalid({ field: 'assignee', message: 'is empty: assign the task first' });
      return { remindedAt: new Date().toISOString() };
    },
    reopen: async ({ actor, record, system }) => {
      const { status } = await system('is the case open')(lifecycleCase).get(record.case);
      if (status === 'cancelled' && !followsCase(actor))
        throw new Refusal('CONFLICT', { why: 'This case is canceled. Ask HR to reopen it.' });
      return { completedOn: null, completedBy: null };
    },
  },
  on: {
    start: counted,
    block: counted,
    finish: counted,
    skip: counted,
    reopen: counted,
    edit: async ({ actor, before, record, notify }) => {
      if (record.assignee !== before?.assignee && record.assignee !== actor.subjectId)
        notify(record.assignee, {
          kind: 'case_task',
          title: phrase('New task'),
          body: asPhrase(record.title),
          link: '/enterprise/my-tasks',
        });
    },
    remind: async ({ record, notify }) =>
      notify(record.assignee, {
        kind: 'case_task',
        severity: 'warning',
        title: phrase('Reminder: {{title}}', { title: record.title }),
        link: '/enterprise/my-tasks',
      }),
  },
});

/** Refuses a stage while something of an earlier one that blocks it is open, and names it. */
async function mustBeFree(db: Db, record: Case): Promise<void> {
  const blocking = blockingBefore(await db(caseTask).all({ where: { case: record.id } }), record.stage);
  const [first] = blocking;
  if (first)
    throw invalid({
      field: 'stage',
      ...phrase(
        {
          one: 'is blocked by an open task: {{title}}. Finish or skip it first',
          other: 'is blocked by {{count}} open tasks, such as {{title}}. Finish or skip them first',
        },
        { count: blocking.length, title: first.title },
      ),
    });
}

/** Moves the days of the tasks that are not done with the anchor day. Days that were set by hand stay. */
async function moveTasks(db: Db, record: Case, today: Day): Promise<void> {
  const person = await db(employee).get(record.employee);
  const offOf = await daysOffAround(db, record.anchorDate);
  for (const one of await db(caseTask).all({ where: { case: record.id } })) {
    const { id, offsetDays, durationDays } = one;
    if (!isOpenTask(one) || offsetDays === null || durationDays === null) continue;
    const dates = datesOf({ offsetDays, durationDays }, record.anchorDate, offOf(person), today);
    // Reminders and escalation start over with the new day.
    if (dates.due !== one.due || dates.starts !== one.starts)
      await db(caseTask).edit(id, { ...dates, remindedAt: null, escalatedAt: null });
  }
}

export const lifecycleCaseHooks = hooksFor(lifecycleCase, {
  set: {
    moveStage: async ({ record, today, system }) => {
      await mustBeFree(system('what blocks the stage'), record);
      return { stageSince: today };
    },
    complete: async ({ record, today, system }) => {
      const tasks = await system('what is open')(caseTask).all({ where: { case: record.id } });
      const count = tasks.filter((one) => one.required && isOpenTask(one)).length;
      const { done } = progressOf(tasks);
      if (count)
        throw new Refusal('CONFLICT', {
          why: phrase(
            {
              one: '{{count}} required task is open. Finish or skip it first.',
              other: '{{count}} required tasks are open. Finish or skip them first.',
            },
            { count },
          ),
        });
      // What is still open is skipped with the case, and skipped tasks count for nothing.
      return { completedOn: today, tasksTotal: done, tasksDone: done, progress: 100 };
    },
    reopen: async () => ({ completedOn: null, note: null }),
  },
  on: {
    moveAnchor: async ({ record, today, system }) => {
      const db = system('the anchor day of the case moved');
      await moveTasks(db, record, today);
      if (record.kind !== 'onboarding') return;
      const { status, hireDate } = await db(employee).get(record.employee);
      // Until somebody starts, the first day of the case is the hire date.
      if (status === 'pre_hire' && hireDate !== record.anchorDate)
        await db(employee).edit(record.employee, { hireDate: record.anchorDate });
    },
    complete: async ({ record, system }) => {
      const db = system(COMPLETE)(caseTask);
      for (const one of await db.all({ where: { case: record.id } }))
        if (isOpenTask(one)) await db.act(one.id, 'skip', { note: 'Not needed: the case is complete' });
    },
    cancel: async ({ record, system }) => {
      const db = system(CANCELLED)(caseTask);
      for (const one of await db.all({ where: { case: record.id } }))
        if (isOpenTask(one)) await db.act(one.id, 'skip', { note: CASE_CANCELLED });
    },
    reopen: async ({ before, record, system }) => {
      if (before?.status !== 'cancelled') return;
      const db = system(OPEN_AGAIN)(caseTask);
      for (const { id } of await db.all({ where: { case: record.id, status: 'skipped', note: CASE_CANCELLED } })) {
        await db.act(id, 'reopen');
        await db.edit(id, { note: null });
      }
    },
  },
});

/** Two templates for the same people would leave open which one wins. */
async function mustBeTheOnly(db: Db, record: Omit<RecordOf<typeof caseTemplate>, 'status'>): Promise<void> {
  const others = (await db(caseTemplate).all({ where: { kind: record.kind, status: 'active' } })).filter(
    (one) =>
      one.id !== record.id &&
      one.department === record.department &&
      one.position === record.position &&
      one.location === record.location &&
      one.employmentType === record.employmentType,
  );
  const rival = templateFor(others, record);
  if (rival)
    throw invalid({
      field: 'kind',
      ...phrase('has a template for the same people: {{name}}. Change that one, or name other people', {
        name: rival.name,
      }),
    });
}

export const caseTemplateHooks = hooksFor(caseTemplate, {
  set: {
    create: async ({ record, system }) => mustBeTheOnly(system('other templates'), record),
    edit: async ({ record, system }) => mustBeTheOnly(system('other templates'), record),
    restore: async ({ record, system }) => mustBeTheOnly(system('other templates'), record),
  },
});

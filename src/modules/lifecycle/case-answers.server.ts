/** Boards, the case page and checklists: cases as the reader may see them, each with all of its tasks. */
import { notification } from '#engine/model/engine-nouns.model.ts';
import { Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import type { Read } from '#engine/model/wire.ts';
import { addDays, type Day } from '#engine/model/days.ts';
import { asPhrase, phrase } from '#engine/model/words.ts';
import { answer, type Asking, perform } from '#engine/server/answers.ts';
import { dbFor } from '#engine/server/db.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, asSystem } from '#engine/server/grants.ts';
import { equals, isOneOf, readAll, readAllowed } from '#engine/server/read-all.ts';
import { noticeValues } from '#engine/server/outgoing.ts';
import { refusedRow } from '#engine/server/bulk.ts';
import type { RowResult } from '#engine/model/wire.ts';
import { membership } from '#modules/identity/access/membership.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { blockingBefore, isOpenTask, STAGES } from './case-plan.model.ts';
import { datesOf } from './case-plan.model.ts';
import {
  addCaseTask,
  CASES_MOST,
  caseBoard,
  type CaseCard,
  type CasePage,
  casePage,
  type CasePageTask,
  myCases,
  startCases,
  templatePreview,
} from './case-questions.model.ts';
import { caseTask } from './case-task.model.ts';
import { recount } from './case-tasks.server.ts';
import { caseTemplate } from './case-template.model.ts';
import { lifecycleCase, OPEN_CASE } from './lifecycle-case.model.ts';
import { awareOf } from './employee-cases.server.ts';
import { daysOffAround, openCases } from './open-cases.server.ts';

/** Tasks of all cases that one screen shows. */
export const TASKS_MOST = 20_000;
export const OPEN_TASK = ['todo', 'in_progress', 'blocked'] as const;

type Task = Read<typeof caseTask>;
type Case = Read<typeof lifecycleCase>;

/** All tasks of cases that the reader has been found to see: a manager runs the whole case, HR's part of it as well. */
export const tasksOf = (
  engine: Engine,
  actor: Actor,
  cases: readonly string[],
  status?: readonly string[],
): Promise<readonly Task[]> =>
  cases.length === 0
    ? Promise.resolve([])
    : readAll(engine, asSystem(actor, 'the tasks of a case that the reader runs'), caseTask, {
        filters: [isOneOf('case', cases), ...(status ? [isOneOf('status', status)] : [])],
        limit: TASKS_MOST,
      });

/** The open cases of a kind that somebody may see. */
export const openCasesOf = (engine: Engine, actor: Actor, kind?: string | null): Promise<readonly Case[]> =>
  readAllowed(engine, actor, lifecycleCase, {
    filters: [isOneOf('status', OPEN_CASE), ...(kind ? [equals('kind', kind)] : [])],
    sort: [{ field: 'anchorDate', down: false }],
    limit: CASES_MOST,
  });

export type Colleague = Read<typeof employee>;
/** People by id, with what the reader may know of them. */
export async function peopleById(
  engine: Engine,
  actor: Actor,
  ids: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, Colleague>> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  if (wanted.length === 0) return new Map();
  const people = await readAllowed(engine, actor, employee, {
    filters: [isOneOf('id', wanted)],
    fields: ['firstName', 'lastName', 'position', 'location', 'manager', 'hireDate'],
    limit: CASES_MOST,
  });
  return new Map(people.map((one) => [one.id, one]));
}
export const nameOf = (person: Colleague | undefined): string =>
  person ? `${person.firstName ?? ''} ${person.lastName ?? ''}`.trim() : '';

/** What a case needs: what blocks it and is due, what is overdue, what it waits for, what is next. */
export function needOf(tasks: readonly Task[], stage: CaseCard['stage'], today: Day) {
  const open = tasks
    .filter(isOpenTask)
    .flatMap(({ title = '', due, status = '', blocks = false, required = false, stage: of = 'agreed' }) =>
      due ? [{ title, due, status, blocks, required, stage: of }] : [],
    )
    .toSorted((a, b) => a.due.localeCompare(b.due));
  const next = STAGES[STAGES.indexOf(stage) + 1] ?? 'after';
  const blocking = blockingBefore(open, next).filter(({ due }) => due <= today);
  const overdue = open.filter(({ due }) => due < today);
  const waiting = open.filter(({ status }) => status === 'blocked');
  const line = (state: 'blocking' | 'overdue' | 'waiting' | 'next', of: typeof open) =>
    of[0] ? { state, title: of[0].title, due: of[0].due, count: of.length } : null;
  return {
    blocking: blocking.length,
    overdue: overdue.length,
    next: line('blocking', blocking) ?? line('overdue', overdue) ?? line('waiting', waiting) ?? line('next', open),
  };
}

async function boardOf({ engine, actor, asked, today }: Asking<typeof caseBoard>): Promise<{ cases: CaseCard[] }> {
  const cases = await openCasesOf(engine, actor, asked.kind);
  const [tasks, people] = await Promise.all([
    tasksOf(
      engine,
      actor,
      cases.map(({ id }) => id),
      OPEN_TASK,
    ),
    peopleById(
      engine,
      actor,
      cases.map((one) => one.employee),
    ),
  ]);
  const byCase = Map.groupBy(tasks, (one) => one.case);
  return {
    cases: cases.flatMap((one): CaseCard[] => {
      const { kind, stage, anchorDate, stageSince, status } = one;
      if (!kind || !stage || !anchorDate || !stageSince || !status || !one.employee) return [];
      const person = people.get(one.employee);
      return [
        {
          id: one.id,
          number: one.number ?? '',
          kind,
          employee: one.employee,
          name: nameOf(person),
          position: person?.titles.position ?? null,
          site: person?.titles.location ?? null,
          anchorDate,
          stage,
          stageSince,
          status,
          done: one.tasksDone ?? 0,
          all: one.tasksTotal ?? 0,
          ...needOf(byCase.get(one.id) ?? [], stage, today),
          mayMove: one.can.includes('moveStage'),
        },
      ];
    }),
  };
}

async function pageOf({ engine, actor, asked }: Asking<typeof casePage>): Promise<CasePage> {
  const [found] = await readAll(engine, actor, lifecycleCase, { filters: [equals('id', asked.id)] });
  if (!found?.employee || !found.kind || !found.stage || !found.anchorDate || !found.openedOn || !found.stageSince)
    throw new Refusal('NOT_FOUND');
  const [tasks, own] = await Promise.all([
    tasksOf(engine, actor, [found.id]),
    readAllowed(engine, actor, caseTask, { filters: [equals('case', found.id)], fields: ['title'] }),
  ]);
  const [person] = (await peopleById(engine, actor, [found.employee])).values();
  const names = await peopleById(engine, actor, [
    person?.manager,
    found.buddy,
    ...tasks.map(({ assignee }) => assignee),
  ]);
  const named = (id: string | null | undefined): string | null => nameOf(id ? names.get(id) : undefined) || null;
  const can = new Map(own.map((one) => [one.id, one.can]));
  return {
    id: found.id,
    version: found.version,
    number: found.number ?? '',
    kind: found.kind,
    employee: found.employee,
    name: nameOf(person),
    position: person?.titles.position ?? null,
    site: person?.titles.location ?? null,
    manager: person?.manager ?? null,
    managerName: named(person?.manager),
    buddy: found.buddy ?? null,
    buddyName: named(found.buddy),
    templateName: found.titles.template ?? null,
    anchorDate: found.anchorDate,
    openedOn: found.openedOn,
    completedOn: found.completedOn ?? null,
    stage: found.stage,
    stageSince: found.stageSince,
    status: found.status ?? 'in_progress',
    note: found.note ?? null,
    done: found.tasksDone ?? 0,
    all: found.tasksTotal ?? 0,
    tasks: tasks
      .map((one) => taskOf(one, named(one.assignee), can.get(one.id) ?? []))
      .sort((a, b) => a.due.localeCompare(b.due) || a.title.localeCompare(b.title)),
    can: [...found.can],
  };
}
const taskOf = (one: Task, assigneeName: string | null, can: readonly string[]): CasePageTask => ({
  id: one.id,
  version: one.version,
  title: one.title ?? '',
  stage: one.stage ?? 'prepare',
  ownerType: one.ownerType ?? 'user',
  assignee: one.assignee ?? null,
  assigneeName,
  starts: one.starts ?? null,
  due: one.due ?? '',
  status: one.status ?? 'todo',
  required: one.required ?? false,
  blocks: one.blocks ?? false,
  evidenceAsked: one.evidenceAsked ?? 'none',
  hasEvidence: Boolean(one.evidence),
  link: one.link ?? null,
  note: one.note ?? null,
  sentAt: one.sentAt ?? null,
  viewedAt: one.viewedAt ?? null,
  remindedAt: one.remindedAt ?? null,
  escalatedAt: one.escalatedAt ?? null,
  completedOn: one.completedOn ?? null,
  can,
});

/** Work of the system in one transaction. */
export const asTheSystem = <T>(
  engine: Engine,
  actor: Actor,
  reason: string,
  run: (db: ReturnType<typeof dbFor>) => Promise<T>,
): Promise<T> => {
  const system = asSystem(actor, reason);
  return engine.act.transact(system, { resource: lifecycleCase, action: 'create' }, (work) =>
    run(dbFor(engine.act, work, system)),
  );
};

async function startAll({ engine, actor, asked, today }: Asking<typeof startCases>): Promise<RowResult[]> {
  const { employees, kind, template, anchorDate } = asked;
  try {
    const made = await asTheSystem(engine, actor, 'cases started by HR', async (db) => {
      const people = await db(employee).all({ where: { id: [...employees] } });
      const byId = new Map(people.map((one) => [one.id, one]));
      const found = employees.flatMap((id) => byId.get(id) ?? []);
      const anchorOf = (one: RecordOf<typeof employee>): Day =>
        anchorDate ?? (kind === 'onboarding' ? one.hireDate : (one.lastDay ?? addDays(today, 14)));
      const aware = kind === 'offboarding' ? await awareOf(db, found) : null;
      const opened = await openCases(
        db,
        found.map((person) => ({
          person,
          kind,
          anchor: anchorOf(person),
          template,
          withoutPerson: aware !== null && !aware.has(person.id),
        })),
        today,
      );
      return new Map(found.map(({ id }, at) => [id, opened[at] ?? null]));
    });
    return employees.map((id, at): RowResult => {
      const opened = made.get(id) ?? null;
      if (opened) return { row: at + 1, id: opened, ok: true, message: null };
      const message = made.has(id)
        ? 'There is an open case of this kind, or no template matches this person.'
        : 'There is no such employee.';
      return { row: at + 1, id, ok: false, message };
    });
  } catch (error) {
    return employees.map((id, at) => ({ row: at + 1, id, ...refusedRow(error) }));
  }
}

async function addTask({ engine, actor, asked, today }: Asking<typeof addCaseTask>): Promise<{ id: string }> {
  const [found] = await readAll(engine, actor, lifecycleCase, { filters: [equals('id', asked.case)] });
  if (!found?.employee) throw new Refusal('NOT_FOUND');
  if (!OPEN_CASE.some((one) => one === found.status))
    throw new Refusal('CONFLICT', { why: 'This case is closed. Ask HR to reopen it.' });
  const id = await asTheSystem(engine, actor, 'a task was added to a case', async (db) => {
    const [made] = await db(caseTask).createMany([
      {
        ...asked,
        stage: asked.stage ?? found.stage ?? 'prepare',
        employee: found.employee ?? '',
        assignee: asked.assignee ?? actor.subjectId,
        ownerType: 'user',
      },
    ]);
    await recount(db, found.id, today);
    const { assignee } = asked;
    if (assignee && assignee !== actor.subjectId) {
      const held = await db(membership).find({ where: { employee: assignee, status: 'active' } });
      for (const recipient of new Set(held.map(({ account }) => account)))
        await db(notification).create({
          recipient,
          ...noticeValues({
            kind: 'case_task',
            title: phrase('New task'),
            body: asPhrase(asked.title),
            link: '/enterprise/my-tasks',
          }),
        });
    }
    return made ?? '';
  });
  return { id };
}

async function previewOf({ engine, actor, asked }: Asking<typeof templatePreview>) {
  const [found] = await readAll(engine, actor, caseTemplate, { filters: [equals('id', asked.template)] });
  if (!found) throw new Refusal('NOT_FOUND');
  const offOf = await asTheSystem(engine, actor, 'days off for a preview', (db) => daysOffAround(db, asked.anchorDate));
  const off = offOf({ holidayCalendar: null, location: asked.location ?? '' });
  const tasks = (found.tasks ?? []).map((one) => ({
    title: one.title,
    stage: one.stage,
    owner: one.owner,
    required: one.required,
    blocks: one.blocks,
    // As if the case had been opened long before.
    ...datesOf(one, asked.anchorDate, off, '1900-01-01'),
  }));
  return { tasks: tasks.sort((a, b) => a.due.localeCompare(b.due)) };
}

async function mine({ engine, actor }: Asking<typeof myCases>) {
  const me = actor.subjectId;
  if (me === null) return { cases: [] };
  const system = asSystem(actor, 'one’s own cases');
  const [self] = await readAll(engine, system, employee, { filters: [equals('id', me)] });
  const cases = await readAll(engine, system, lifecycleCase, {
    filters: [equals('employee', me), isOneOf('status', OPEN_CASE)],
  });
  const leaving =
    cases.some(({ kind }) => kind === 'offboarding') &&
    (await asTheSystem(engine, actor, 'who knows that they leave', async (db) =>
      (await awareOf(db, [await db(employee).get(me)])).has(me),
    ));
  const tasks = await readAllowed(engine, actor, caseTask, {
    filters: [equals('assignee', me), equals('employee', me)],
  });
  const names = await peopleById(engine, actor, [self?.manager, ...cases.map(({ buddy }) => buddy)]);
  return {
    cases: cases
      .flatMap(({ id, kind, anchorDate, stage, buddy }) => {
        if (!kind || !anchorDate || !stage) return [];
        const knows = kind !== 'offboarding' || leaving;
        const own = tasks.filter((one) => one.case === id && one.status !== 'skipped');
        if (!knows || (kind === 'offboarding' && own.length === 0)) return [];
        return [
          {
            id,
            kind,
            anchorDate,
            stage,
            buddyName: nameOf(buddy ? names.get(buddy) : undefined) || null,
            managerName: nameOf(self?.manager ? names.get(self.manager) : undefined) || null,
            tasks: own
              .map((one) => ({
                id: one.id,
                version: one.version,
                title: one.title ?? '',
                due: one.due ?? '',
                status: one.status ?? 'todo',
                required: one.required ?? false,
                evidenceAsked: one.evidenceAsked ?? 'none',
                hasEvidence: Boolean(one.evidence),
                link: one.link ?? null,
                completedOn: one.completedOn ?? null,
              }))
              .sort((a, b) => a.due.localeCompare(b.due)),
          },
        ];
      })
      .sort((a, b) => a.anchorDate.localeCompare(b.anchorDate)),
  };
}

export const caseAnswers = [
  answer(caseBoard, boardOf),
  answer(casePage, pageOf),
  answer(templatePreview, previewOf),
  answer(myCases, mine),
  perform(startCases, startAll),
  perform(addCaseTask, addTask),
];

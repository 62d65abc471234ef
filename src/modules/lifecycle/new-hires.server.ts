/** Who starts when, what still keeps each from it, and how far their documents are. */
import { addDays } from '#engine/model/days.ts';
import { answer, type Asking } from '#engine/server/answers.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, asSystem } from '#engine/server/grants.ts';
import { equals, isOneOf, readAll, readAllowed } from '#engine/server/read-all.ts';
import type { Read } from '#engine/model/wire.ts';
import { membership } from '#modules/identity/access/membership.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { nameOf, OPEN_TASK, openCasesOf, peopleById, TASKS_MOST, tasksOf } from './case-answers.server.ts';
import { BEFORE_ANCHOR } from './case-plan.model.ts';
import {
  type DOCUMENT_STATES,
  type DocumentRow,
  type LINK_STATES,
  type NewHire,
  newHires,
  onboardingDocuments,
} from './case-questions.model.ts';
import { caseTask } from './case-task.model.ts';
import { lifecycleCase, OPEN_CASE } from './lifecycle-case.model.ts';
import { preboardingLink } from './preboarding.model.ts';

/** How long somebody who has started counts as new. */
const NEW_DAYS = 30;
/** New hires in either group; more than start in any month. */
const HIRES_MOST = 1000;
type LinkState = keyof typeof LINK_STATES;
type Task = Read<typeof caseTask>;

/** The newest link of each person, and who has an account. The reader has been found to run their cases. */
async function waysIn(engine: Engine, actor: Actor, people: readonly string[]) {
  if (people.length === 0)
    return { linkOf: new Map<string, Read<typeof preboardingLink>>(), accounts: new Set<string>() };
  const system = asSystem(actor, 'how new hires come in');
  const [links, held] = await Promise.all([
    readAll(engine, system, preboardingLink, {
      filters: [isOneOf('employee', people)],
      sort: [{ field: 'createdAt', down: false }],
    }),
    readAll(engine, system, membership, {
      filters: [isOneOf('employee', people), isOneOf('status', ['active'])],
      fields: ['employee'],
    }),
  ]);
  return {
    linkOf: new Map(links.flatMap((one) => (one.employee ? [[one.employee, one] as const] : []))),
    accounts: new Set(held.flatMap((one) => one.employee ?? [])),
  };
}
function linkState(link: Read<typeof preboardingLink> | undefined, hasAccount: boolean): LinkState {
  if (hasAccount) return 'account';
  if (!link) return 'none';
  if (link.status === 'revoked') return 'revoked';
  if (Date.parse(link.expiresAt ?? '') <= Date.now()) return 'expired';
  return link.status === 'opened' ? 'opened' : 'sent';
}

async function hires({ engine, actor, today, grant }: Asking<typeof newHires>): Promise<{ people: NewHire[] }> {
  const fields = ['firstName', 'lastName', 'position', 'location', 'hireDate'] as const;
  const asked = { fields: [...fields], sort: [{ field: 'hireDate', down: false }], limit: HIRES_MOST };
  const [ahead, started] = await Promise.all([
    readAllowed(engine, actor, employee, { ...asked, filters: [equals('status', 'pre_hire')] }),
    readAllowed(engine, actor, employee, {
      ...asked,
      filters: [equals('status', 'active'), { field: 'hireDate', op: 'gte', value: addDays(today, -NEW_DAYS) }],
    }),
  ]);
  const people = [...ahead, ...started];
  const cases = people.length
    ? await readAllowed(engine, actor, lifecycleCase, {
        filters: [
          isOneOf(
            'employee',
            people.map(({ id }) => id),
          ),
          equals('kind', 'onboarding'),
          isOneOf('status', [...OPEN_CASE, 'completed']),
        ],
        // Of several, the open one or else the latest is the last.
        sort: [{ field: 'openedOn', down: false }],
      })
    : [];
  const isOpen = ({ status }: { readonly status?: string }): boolean => OPEN_CASE.some((one) => one === status);
  const [tasks, { linkOf, accounts }] = await Promise.all([
    tasksOf(
      engine,
      actor,
      cases.filter(isOpen).map(({ id }) => id),
      OPEN_TASK,
    ),
    waysIn(
      engine,
      actor,
      people.map(({ id }) => id),
    ),
  ]);
  const byCase = Map.groupBy(tasks, (one) => one.case);
  const caseOf = new Map(cases.map((one) => [one.employee, one]));
  return {
    people: people
      .flatMap((person): NewHire[] => {
        const { id, hireDate, status } = person;
        const found = caseOf.get(id);
        if (!hireDate || (status !== 'pre_hire' && status !== 'active')) return [];
        const own = byCase.get(found?.id ?? '') ?? [];
        const link = linkOf.get(id);
        return [
          {
            employee: id,
            case: found?.id ?? null,
            name: nameOf(person),
            position: person.titles.position ?? null,
            site: person.titles.location ?? null,
            hireDate,
            status,
            done: found?.tasksDone ?? 0,
            all: found?.tasksTotal ?? 0,
            overdue: own.filter((one) => (one.due ?? today) < today).length,
            before: own.filter((one) => one.required && BEFORE_ANCHOR.includes(one.stage ?? 'after')).length,
            link: linkState(link, accounts.has(id)),
            linkUntil: link?.expiresAt ?? null,
            maySend: grant.all && found !== undefined && isOpen(found) && !accounts.has(id),
          },
        ];
      })
      .sort((a, b) => a.hireDate.localeCompare(b.hireDate) || a.name.localeCompare(b.name)),
  };
}

const stateOf = (one: Task, hasAccount: boolean): keyof typeof DOCUMENT_STATES => {
  if (one.status === 'done') return 'done';
  if (one.evidence) return 'received';
  if (one.viewedAt) return 'viewed';
  return one.sentAt || hasAccount ? 'sent' : 'not_sent';
};

async function documents({ engine, actor }: Asking<typeof onboardingDocuments>): Promise<{ people: DocumentRow[] }> {
  const cases = await openCasesOf(engine, actor, 'onboarding');
  if (cases.length === 0) return { people: [] };
  const ids = cases.flatMap((one) => one.employee ?? []);
  const [tasks, own, people, { accounts }] = await Promise.all([
    tasksOf(
      engine,
      actor,
      cases.map(({ id }) => id),
    ),
    readAllowed(engine, actor, caseTask, {
      filters: [
        equals('evidenceAsked', 'document'),
        isOneOf(
          'case',
          cases.map(({ id }) => id),
        ),
      ],
      fields: ['title'],
      limit: TASKS_MOST,
    }),
    peopleById(engine, actor, ids),
    waysIn(engine, actor, ids),
  ]);
  const can = new Map(own.map((one) => [one.id, one.can]));
  const byCase = Map.groupBy(
    tasks.filter((one) => one.evidenceAsked === 'document' && one.status !== 'skipped'),
    (one) => one.case,
  );
  return {
    people: cases.flatMap((one): DocumentRow[] => {
      const asked = byCase.get(one.id);
      if (!asked || !one.employee || !one.anchorDate) return [];
      const person = people.get(one.employee);
      return [
        {
          case: one.id,
          employee: one.employee,
          name: nameOf(person),
          position: person?.titles.position ?? null,
          anchorDate: one.anchorDate,
          documents: asked.map((task) => ({
            task: task.id,
            title: task.title ?? '',
            state: stateOf(task, accounts.has(one.employee ?? '')),
            due: task.due ?? '',
            can: [...(can.get(task.id) ?? [])],
          })),
        },
      ];
    }),
  };
}

export const newHireAnswers = [answer(newHires, hires), answer(onboardingDocuments, documents)];

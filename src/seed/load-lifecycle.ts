/** Cases of the demonstration: people who start, leave, move and come back, each with tasks done, due, late and waiting. */
import { addDays, type Day, earlier, later } from '#engine/model/days.ts';
import { NUMBER_PREFIX, type Kind } from '#modules/lifecycle/case-kinds.model.ts';
import { datesOf, isOpenTask, progressOf, STAGES, stageAfter } from '#modules/lifecycle/case-plan.model.ts';
import { caseTask } from '#modules/lifecycle/case-task.model.ts';
import { caseTemplate } from '#modules/lifecycle/case-template.model.ts';
import { lifecycleCase } from '#modules/lifecycle/lifecycle-case.model.ts';
import type { Role } from '#access/roles.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { at } from './load-people.ts';
import { loadSeparations } from './load-separations.ts';
import { type SeedTask, type SeedTemplate, TEMPLATES } from './lifecycle-templates.ts';
import type { SeedEmployee } from './people.ts';
import { type Prng, prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

interface Plan {
  readonly who: SeedEmployee;
  readonly kind: Kind;
  readonly anchor: Day;
  /** Days before the anchor on which it was opened. */
  readonly openedBefore: number;
  /** How many of the tasks that are due are late all the same. */
  readonly late: number;
  readonly waiting?: boolean;
  readonly isOver?: boolean;
  /** Opened today: nearly nothing is done. */
  readonly isFresh?: boolean;
}

/** People below a manager, at any distance. */
function below(employees: readonly SeedEmployee[], top: string | null): readonly SeedEmployee[] {
  const under = new Set([top]);
  // Bosses come before those who report to them only by rank: several rounds reach everyone.
  for (let round = 0; round < 6; round++)
    for (const one of employees) if (one.managerId !== null && under.has(one.managerId)) under.add(one.id);
  return employees.filter(({ id }) => id !== top && under.has(id));
}

/** People who left, the latest first. */
const leftOf = (employees: readonly SeedEmployee[]): readonly SeedEmployee[] =>
  employees
    .filter(({ status, lastDay }) => status === 'terminated' && lastDay !== null)
    .toSorted((a, b) => (b.lastDay ?? '').localeCompare(a.lastDay ?? ''));

/** Whose cases there are. */
function plans({ org, today }: DemoWorld): Plan[] {
  const { employees, accounts } = org;
  const of = (role: Role) => accounts.find((one) => one.role === role)?.employeeId ?? null;
  const byHire = employees
    .filter(({ status }) => status === 'active')
    .toSorted((a, b) => b.hireDate.localeCompare(a.hireDate));
  const team = below(employees, of('manager'));
  const recent = (list: readonly SeedEmployee[], days: number) =>
    list.filter((one) => one.hireDate > addDays(today, -days));
  const newHires = [
    ...new Set([
      ...employees.filter(({ status }) => status === 'pre_hire'),
      ...recent(byHire, 60).slice(0, 5),
      ...byHire.filter((one) => team.includes(one)).slice(0, 1),
    ]),
  ];
  const leaving = employees.filter(({ status }) => status === 'notice').slice(0, 4);
  const left = leftOf(employees);
  const away = employees.find(({ status }) => status === 'on_leave');
  const movers = [
    employees.find(({ id }) => id === of('employee')),
    team.find((one) => one.status === 'active' && one.hireDate < addDays(today, -300)),
  ];
  const plan = (who: SeedEmployee, kind: Kind, anchor: Day, more: Partial<Plan> = {}): Plan => ({
    who,
    kind,
    anchor,
    openedBefore: 30,
    late: 0,
    ...more,
  });
  return [
    ...newHires.map((who, i) =>
      plan(who, 'onboarding', who.hireDate, {
        late: [0, 1, 2, 0, 1][i % 5] ?? 0,
        waiting: i % 3 === 1,
        isFresh: who.status === 'pre_hire' && i > 6,
      }),
    ),
    ...leaving.map((who, i) =>
      plan(who, 'offboarding', who.lastDay ?? today, { openedBefore: 14, late: i === 1 ? 2 : 0, waiting: i === 2 }),
    ),
    ...left
      .slice(0, 3)
      .map((who, i) =>
        plan(who, 'offboarding', who.lastDay ?? today, { openedBefore: 12, late: i === 0 ? 1 : 0, isOver: i > 0 }),
      ),
    ...movers.flatMap((who, i) =>
      who ? [plan(who, 'transfer', addDays(today, i === 0 ? 6 : 12), { openedBefore: 14 })] : [],
    ),
    ...(away ? [plan(away, 'leave_return', addDays(today, 9), { openedBefore: 21 })] : []),
    ...byHire
      .filter(({ hireDate }) => hireDate < addDays(today, -100))
      .slice(0, 3)
      .map((who) => plan(who, 'onboarding', who.hireDate, { isOver: true })),
  ];
}

/** A document that some people have seen and not sent yet. */
const isOwed = (one: SeedTask, { who, late }: Plan): boolean =>
  one.title === 'Upload your Form W-4' && who.status === 'pre_hire' && late > 0;

/** One case with its tasks as they are on the day of the seed. */
function rowsOf(
  plan: Plan,
  template: { readonly id: string; readonly tasks: readonly SeedTask[] },
  number: string,
  {
    today,
    off,
    random,
    assignee,
  }: { today: Day; off: ReadonlySet<Day>; random: Prng; assignee: (one: SeedTask, who: SeedEmployee) => string | null },
): { readonly row: SeedRow; readonly tasks: readonly SeedRow[] } {
  const { who, kind, anchor, late, waiting = false, isOver = false, isFresh = false } = plan;
  const openedOn = isFresh ? today : earlier(addDays(anchor, -plan.openedBefore), addDays(today, -2));
  const id = random.id(openedOn);
  let lateLeft = late;
  let waitingLeft = waiting ? 1 : 0;
  const dated = template.tasks.map((one) => ({ one, ...datesOf(one, anchor, off, openedOn) }));
  const tasks = dated
    // The newest of what is due is what is late.
    .toSorted((a, b) => b.due.localeCompare(a.due))
    .map(({ one, starts, due }): SeedRow => {
      let status = isOver || due < today ? 'done' : 'todo';
      if (isOwed(one, plan)) status = 'todo';
      else if (!isOver && due < today && lateLeft > 0 && due > addDays(today, -9)) {
        status = 'todo';
        lateLeft -= 1;
      } else if (status === 'todo' && waitingLeft > 0 && due <= addDays(today, 8) && one.owner !== 'person') {
        status = 'blocked';
        waitingLeft -= 1;
      } else if (status === 'todo' && due <= addDays(today, 3) && !isFresh && random.chance(0.3)) status = 'done';
      const done = status === 'done' ? earlier(later(starts, openedOn), today) : null;
      const person = assignee(one, who);
      return {
        id: random.id(openedOn),
        createdAt: at(openedOn, 16),
        updatedAt: at(done ?? openedOn),
        status,
        case: id,
        employee: who.id,
        title: one.title,
        stage: one.stage,
        ownerType: one.owner,
        assignee: person,
        starts,
        due,
        offsetDays: one.offsetDays,
        durationDays: one.durationDays,
        required: one.required,
        blocks: one.blocks,
        evidenceAsked: one.evidence,
        link: one.link,
        sentAt: one.evidence === 'document' && starts <= today ? at(later(starts, openedOn)) : null,
        viewedAt:
          one.evidence === 'document' && starts < addDays(today, -2) ? at(addDays(later(starts, openedOn), 1)) : null,
        completedOn: done,
      };
    });
  const facts = tasks.map(({ stage, status = 'todo' }) => ({
    stage: STAGES.find((each) => each === stage) ?? 'agreed',
    status,
  }));
  const { all, done, percent } = progressOf(facts);
  const stage = stageAfter(facts, 'agreed');
  const finished = facts.every((one) => !isOpenTask(one));
  return {
    tasks,
    row: {
      id,
      createdAt: at(openedOn, 16),
      updatedAt: at(today),
      status: finished ? 'completed' : done === 0 ? 'not_started' : 'in_progress',
      number,
      kind,
      employee: who.id,
      template: template.id,
      anchorDate: anchor,
      stage,
      stageSince: later(openedOn, addDays(today, -random.int(1, 9))),
      buddy: null,
      openedOn,
      tasksTotal: all,
      tasksDone: done,
      progress: percent,
      completedOn: finished ? (addDays(anchor, 90) < today ? addDays(anchor, 90) : today) : null,
    },
  };
}

export async function loadLifecycle(world: DemoWorld): Promise<void> {
  const { loader, org, structure, today } = world;
  const random = prng(org.spec.seed * 4_410);
  const of = (role: Role) => org.accounts.find((one) => one.role === role)?.employeeId ?? null;
  const hr = of('hr_manager');
  const units = new Set(org.spec.units.map(({ code }) => code));
  const templates = TEMPLATES.filter(({ unit }) => unit === null || units.has(unit)).map((template) => ({
    ...template,
    id: random.id(addDays(today, -400)),
  }));
  await insertRecords(
    loader,
    caseTemplate,
    templates.map(({ id, name, kind, unit, opensItself, description, tasks }) => ({
      id,
      createdAt: at(addDays(today, -400)),
      name,
      kind,
      opensItself,
      department: unit && structure.unit(unit),
      description,
      tasks,
    })),
  );
  const templateOf = ({ kind, who }: Plan): (SeedTemplate & { readonly id: string }) | undefined =>
    templates.find((one) => one.kind === kind && one.unit === who.unit) ??
    templates.find((one) => one.kind === kind && one.unit === null);
  const byOwner: Readonly<Record<string, string | null>> = {
    hr,
    it: of('account_admin') ?? hr,
    payroll: of('payroll_admin') ?? hr,
  };
  const assignee = (one: SeedTask, who: SeedEmployee): string | null => {
    if (one.owner === 'person') return who.id;
    if (one.owner === 'manager') return who.managerId ?? hr;
    if (one.owner === 'role') return (one.role && of(one.role)) ?? hr;
    return byOwner[one.owner] ?? hr;
  };
  const off = new Set(org.holidays.map(({ date }) => date));
  const count = new Map<Kind, number>();
  const cases = plans(world).flatMap((plan) => {
    const template = templateOf(plan);
    if (!template) return [];
    const n = (count.get(plan.kind) ?? 0) + 1;
    count.set(plan.kind, n);
    const number = `${NUMBER_PREFIX[plan.kind]}-${String(n).padStart(4, '0')}`;
    return [{ plan, ...rowsOf(plan, template, number, { today, off, random, assignee }) }];
  });
  const buddies = org.employees.filter(
    ({ status, hireDate }) => status === 'active' && hireDate < addDays(today, -200),
  );
  await insertRecords(
    loader,
    lifecycleCase,
    cases.map(({ row }, i) => ({
      ...row,
      buddy: i % 2 === 0 ? (buddies.find((one) => one.id !== row.employee && random.chance(0.2))?.id ?? null) : null,
    })),
  );
  await insertRecords(
    loader,
    caseTask,
    cases.flatMap(({ tasks }) => tasks),
  );
  const managed = below(org.employees, of('manager'));
  const signedIn = new Set(org.accounts.map(({ employeeId }) => employeeId));
  const settled = (one: SeedEmployee): boolean =>
    one.status === 'active' && !signedIn.has(one.id) && !one.leads && one.hireDate < addDays(today, -300);
  await loadSeparations(world, {
    leaving: cases.flatMap(({ plan }) =>
      plan.kind === 'offboarding' && plan.who.status === 'notice' ? [plan.who] : [],
    ),
    left: leftOf(org.employees),
    starting: cases.flatMap(({ plan, row }) =>
      plan.who.status === 'pre_hire' ? [{ who: plan.who, case: row.id }] : [],
    ),
    staying: [
      ...managed.filter(settled).slice(0, 1),
      ...org.employees.filter((one) => settled(one) && !managed.includes(one)),
    ].slice(0, 4),
  });
}

/** Opens cases: finds the template of each person, copies its tasks with their days, and finds out who does them. */
import type { RecordOf } from '#engine/model/resource.ts';
import { addDays, type Day } from '#engine/model/days.ts';
import type { Db } from '#engine/server/effects.ts';
import { membership } from '#modules/identity/access/membership.model.ts';
import type { employee } from '#modules/people/employee.model.ts';
import { holiday, holidayCalendar } from '#modules/people/holiday.model.ts';
import { calendarOf } from '#modules/people/holidays.model.ts';
import { location } from '#modules/people/location.model.ts';
import { type Kind, NUMBER_PREFIX, type Owner } from './case-kinds.model.ts';
import { type DaysOff, datesOf, STAGES, templateFor } from './case-plan.model.ts';
import { caseTask } from './case-task.model.ts';
import { caseTemplate } from './case-template.model.ts';
import { lifecycleCase, OPEN_CASE } from './lifecycle-case.model.ts';

export type Person = Pick<
  RecordOf<typeof employee>,
  'id' | 'manager' | 'department' | 'position' | 'location' | 'employmentType' | 'holidayCalendar'
>;
type Template = RecordOf<typeof caseTemplate>;
type TemplateTask = Template['tasks'][number];

/** One case that is to be opened. */
export interface Opening {
  readonly person: Person;
  readonly kind: Kind;
  readonly anchor: Day;
  /** The template; null: the most specific one for the person. */
  readonly template: string | null;
  /** The person does not know of it yet: their manager gets their tasks. */
  readonly withoutPerson?: boolean;
}

/** The days off of people between two days: by their own calendar, that of their place, or the one for everyone. */
export async function daysOffOf(
  db: Db,
  from: Day,
  to: Day,
): Promise<(person: Pick<Person, 'holidayCalendar' | 'location'>) => DaysOff> {
  const calendars = await db(holidayCalendar).all({});
  const days = await db(holiday).all({ where: { date: { gte: from, lte: to } } });
  // A half day is worked, and a floating holiday is each person's own choice.
  const closed = days.filter(({ type }) => type === 'public' || type === 'company');
  const byCalendar = new Map(
    calendars.map(({ id }) => [id, new Set(closed.filter((one) => one.calendar === id).map(({ date }) => date))]),
  );
  const none: DaysOff = new Set();
  return (person) => {
    const calendar = calendarOf(calendars, person);
    return (calendar && byCalendar.get(calendar.id)) ?? none;
  };
}

/** How far before and after its anchor day a case can reach, with room for moving away from days off. */
const [BEFORE, AFTER] = [75, 200] as const;
/** The days off that tasks of cases may meet whose anchor days lie between two days. */
export const daysOffAround = (db: Db, first: Day, last: Day = first): ReturnType<typeof daysOffOf> =>
  daysOffOf(db, addDays(first, -BEFORE), addDays(last, AFTER));

/** The role whose holder does an owner's tasks; null where a person is named otherwise. */
const roleOf = ({ owner, role }: Pick<TemplateTask, 'owner' | 'role'>): string | null => {
  const by: Partial<Record<Owner, string | null>> = {
    hr: 'hr_manager',
    it: 'account_admin',
    payroll: 'payroll_admin',
    role,
  };
  return by[owner] ?? null;
};

type Holder = (role: string, without: string) => string | null;

/**
 * Who holds one of these roles: the person with the fewest open case tasks, HR where nobody does. Each call counts what it gives out, so
 * that many cases at once are spread.
 */
async function holders(db: Db, roles: ReadonlySet<string>): Promise<Holder> {
  const held = await db(membership).all({
    where: { status: 'active', role: [...roles], employee: { ne: null } },
    sort: 'createdAt',
  });
  const load = new Map<string, number>();
  for (const { employee: id } of held) if (id !== null && !load.has(id)) load.set(id, 0);
  const open = await db(caseTask).all({
    where: { status: ['todo', 'in_progress', 'blocked'], assignee: [...load.keys()] },
  });
  for (const { assignee } of open) if (assignee) load.set(assignee, (load.get(assignee) ?? 0) + 1);
  const pick = (role: string, without: string): string | null => {
    const ids = [
      ...new Set(
        held.flatMap((one) => (one.role === role && one.employee && one.employee !== without ? [one.employee] : [])),
      ),
    ];
    const [best] = ids.toSorted((a, b) => (load.get(a) ?? 0) - (load.get(b) ?? 0));
    if (best !== undefined) load.set(best, (load.get(best) ?? 0) + 1);
    return best ?? null;
  };
  return (role, without) => pick(role, without) ?? (role === 'hr_manager' ? null : pick('hr_manager', without));
}

/** The same person for all tasks of a role in one case. */
function oncePerRole(holder: Holder): Holder {
  const chosen = new Map<string, string | null>();
  return (role, without) => {
    const known = chosen.get(role);
    if (known !== undefined) return known;
    const found = holder(role, without);
    chosen.set(role, found);
    return found;
  };
}

/** Gives out case numbers; two who open cases at once come one after the other, because each holds the oldest location. */
async function numbers(db: Db): Promise<(kind: Kind) => Promise<string>> {
  await db(location).find({ sort: 'createdAt', limit: 1, held: true });
  const next = new Map<Kind, number>();
  return async (kind) => {
    const last = next.get(kind) ?? (await db(lifecycleCase).count({ where: { kind } }));
    next.set(kind, last + 1);
    return `${NUMBER_PREFIX[kind]}-${String(last + 1).padStart(4, '0')}`;
  };
}

/** Who does a task of a template for a person. */
function assigneeOf(one: TemplateTask, { person, withoutPerson = false }: Opening, holder: Holder): string | null {
  const manager = person.manager ?? holder('hr_manager', person.id);
  if (one.owner === 'user') return one.person === person.id ? manager : one.person;
  if (one.owner === 'manager') return manager;
  if (one.owner === 'person') return withoutPerson ? manager : person.id;
  const role = roleOf(one);
  return role === null ? manager : holder(role, person.id);
}

/**
 * Opens cases in a fixed number of statements, however many. Returns the ids of the cases in the order of `openings`; null for a
 * person who has an open case of the kind already, and where no template matches. `automatic`: only templates that open by
 * themselves.
 */
export async function openCases(
  db: Db,
  openings: readonly Opening[],
  today: Day,
  { automatic = false }: { readonly automatic?: boolean } = {},
): Promise<(string | null)[]> {
  if (openings.length === 0) return [];
  const kinds = [...new Set(openings.map(({ kind }) => kind))];
  const templates = await db(caseTemplate).all({ where: { kind: kinds, status: 'active' } });
  const chosen = openings.map((one) => {
    const ofKind = templates.filter((each) => each.kind === one.kind && (!automatic || each.opensItself));
    return one.template === null ? templateFor(ofKind, one.person) : ofKind.find(({ id }) => id === one.template);
  });
  if (chosen.every((one) => one === undefined)) return openings.map(() => null);
  const there = await db(lifecycleCase).all({
    where: { employee: openings.map(({ person }) => person.id), status: [...OPEN_CASE] },
  });
  const taken = new Set(there.map((one) => `${one.employee} ${one.kind}`));
  const days = openings.map(({ anchor }) => anchor).sort();
  const offOf = await daysOffAround(db, days[0] ?? today, days.at(-1) ?? today);
  const roles = new Set([
    'hr_manager',
    ...chosen.flatMap((one) => one?.tasks.flatMap((task) => roleOf(task) ?? []) ?? []),
  ]);
  const [holder, number] = [await holders(db, roles), await numbers(db)];
  const cases: Partial<RecordOf<typeof lifecycleCase>>[] = [];
  const tasks: { readonly opening: number; readonly values: Partial<RecordOf<typeof caseTask>>[] }[] = [];
  for (const [at, opening] of openings.entries()) {
    const template = chosen[at];
    const key = `${opening.person.id} ${opening.kind}`;
    if (!template || taken.has(key)) continue;
    taken.add(key);
    const inCase = oncePerRole(holder);
    const values = template.tasks.map((one) => tasksOf(one, opening, offOf(opening.person), today, inCase));
    tasks.push({ opening: at, values });
    cases.push({
      number: await number(opening.kind),
      kind: opening.kind,
      employee: opening.person.id,
      template: template.id,
      anchorDate: opening.anchor,
      stage: STAGES.find((stage) => template.tasks.some((one) => one.stage === stage)) ?? 'agreed',
      stageSince: today,
      openedOn: today,
      tasksTotal: values.length,
      tasksDone: 0,
      progress: 0,
    });
  }
  const ids = await db(lifecycleCase).createMany(cases);
  await db(caseTask).createMany(
    tasks.flatMap(({ values }, at) =>
      values.map((one) => ({ ...one, case: ids[at] }) as Partial<RecordOf<typeof caseTask>>),
    ),
  );
  const opened = new Map(tasks.map(({ opening }, at) => [opening, ids[at] ?? null]));
  return openings.map((_, at) => opened.get(at) ?? null);
}

const tasksOf = (
  one: TemplateTask,
  opening: Opening,
  off: DaysOff,
  today: Day,
  holder: Holder,
): Partial<RecordOf<typeof caseTask>> => ({
  employee: opening.person.id,
  title: one.title,
  stage: one.stage,
  ownerType: one.owner,
  assignee: assigneeOf(one, opening, holder),
  ...datesOf(one, opening.anchor, off, today),
  offsetDays: one.offsetDays,
  durationDays: one.durationDays,
  required: one.required,
  blocks: one.blocks,
  evidenceAsked: one.evidence,
  link: one.link,
});

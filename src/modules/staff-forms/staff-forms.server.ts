/** What happens around employee forms: schedules ask, a version is pinned, answers are checked, HR hears what is overdue. */
import { addDays, type Day } from '#engine/model/days.ts';
import { type FormAnswers, type FormDefinition, isQuestion, itemsOf } from '#engine/model/forms/form.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { filesOfAnswers } from '#engine/server/answer-files.ts';
import { answer, type Asking } from '#engine/server/answers.ts';
import { dbFor } from '#engine/server/db.ts';
import { type Db, type Effect, hooksFor } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, asSystem } from '#engine/server/grants.ts';
import { dayIn } from '#engine/server/ids.ts';
import type { Task } from '#engine/server/jobs.ts';
import { todaySql } from '#engine/server/midnight.ts';
import { noticeStatement } from '#engine/server/outgoing.ts';
import { systemIn } from '#engine/server/system-in.ts';
import { answered, finished, hasPrefill, prefilledFrom, readable } from '#modules/forms/answered.model.ts';
import { formTemplate, formVersion } from '#modules/forms/form-template.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { staffForm, STAFF_WAITING } from './staff-form.model.ts';
import { staffFormResults } from './staff-form-questions.model.ts';
import { questionReport } from './staff-form-report.model.ts';
import { staffFormSchedule } from './staff-form-schedule.model.ts';
import { staffOccurrences } from './staff-occurrences.model.ts';

type Form = RecordOf<typeof staffForm>;
type Person = RecordOf<typeof employee>;
type System = Effect['system'];

/** A schedule catches up on this many days, for example after the server was down. */
const BACK_DAYS = 7;
/** Who is asked: people who work here now. */
const AT_WORK = ['active', 'notice'];

const linkOf = (id: string): string => `/enterprise/forms/assigned/${id}`;
const atWork = (person: Person | undefined): boolean => person !== undefined && AT_WORK.includes(person.status);

async function mustBeForStaff(db: Db, form: string): Promise<void> {
  const { kind, status } = await db(formTemplate).get(form);
  if (kind !== 'workforce') throw invalid({ field: 'form', ...phrase('is not a form for employees') });
  if (status !== 'published')
    throw invalid({ field: 'form', ...phrase('is not published: publish a version first, or choose another form') });
}

/** The version that new answers use. */
async function inUse(db: Db, form: string): Promise<{ readonly id: string; readonly definition: FormDefinition }> {
  const [version] = await db(formVersion).find({ where: { template: form, status: 'published' }, limit: 1 });
  if (!version) throw new Refusal('CONFLICT', { why: 'The form is not in use. Ask HR to publish a version.' });
  return { id: version.id, definition: readable(version.definition) };
}

/** What the record of the employee says already; `last` takes their last answer to the same form. */
async function prefilled(db: Db, record: Form, form: FormDefinition, today: Day): Promise<FormAnswers> {
  if (!hasPrefill(form)) return {};
  const [person, before] = await Promise.all([
    db(employee).get(record.employee),
    db(staffForm).find({
      where: { employee: record.employee, form: record.form, status: 'submitted' },
      sort: '-submittedAt',
      limit: 1,
    }),
  ]);
  const known: Readonly<Record<string, string>> = {
    'employee.name': `${person.firstName} ${person.lastName}`,
    'employee.number': person.employeeNumber,
    today,
  };
  return prefilledFrom(form, known, before[0]?.answers);
}

async function kept(record: Form, system: System, { accountId }: Pick<Actor, 'accountId'>) {
  if (!record.formVersion) throw new Refusal('CONFLICT', { why: 'Nobody has started this form yet. Start it first.' });
  const db = system('an employee form');
  const form = readable((await db(formVersion).get(record.formVersion)).definition);
  const { answers, values } = answered(form, record.answers);
  const held = record.attachments ?? [];
  const attachments = await filesOfAnswers(db, form, answers, { held, accountId });
  return { form, answers, values: { ...values, attachments } };
}

const asks = async (db: Db, record: Pick<Form, 'form'>) => {
  const { title } = await db(formTemplate).get(record.form);
  return phrase('You have a form to fill in: {{title}}', { title });
};

export const staffFormHooks = hooksFor(staffForm, {
  set: {
    create: async ({ record, system, today }) => {
      if (record.schedule) return {};
      const db = system('a form is asked for');
      await mustBeForStaff(db, record.form);
      const person = await db(employee).get(record.employee);
      const assignee = record.filler === 'manager' ? person.manager : person.id;
      if (!assignee)
        throw invalid({
          field: 'filler',
          ...phrase('cannot be the manager: this employee has none. Choose the employee, or set a manager first'),
        });
      return { assignee, opensOn: today };
    },
    begin: async ({ record, system, today }) => {
      const db = system('the version that a form is answered on');
      const { id, definition } = await inUse(db, record.form);
      return { formVersion: id, ...answered(definition, await prefilled(db, record, definition, today)).values };
    },
    // Before it is started only the assignee changes.
    edit: async ({ record, system, actor }) => (record.formVersion ? (await kept(record, system, actor)).values : {}),
    submit: async ({ record, system, actor }) => {
      const { form, answers, values } = await kept(record, system, actor);
      return {
        ...values,
        ...finished(form, answers, values.result),
        submittedAt: new Date().toISOString(),
        submittedBy: actor.accountId,
      };
    },
    reopen: async () => ({ submittedAt: null, submittedBy: null }),
  },
  on: {
    create: async ({ record, notify, system }) =>
      notify(record.assignee, {
        kind: 'staff_form.asked',
        title: await asks(system('the name of a form'), record),
        link: linkOf(record.id),
      }),
    reopen: async ({ record, notify, system }) =>
      notify(record.assignee, {
        kind: 'staff_form.asked',
        title: await asks(system('the name of a form'), record),
        link: linkOf(record.id),
      }),
  },
});

/** Withdraws what a schedule asked and nobody started. */
async function withdraw(db: Db, schedule: string): Promise<void> {
  for (const { id } of await db(staffForm).all({ where: { schedule, status: 'due' } }))
    await db(staffForm).act(id, 'expire');
}

export const staffScheduleHooks = hooksFor(staffFormSchedule, {
  set: {
    create: async ({ record, system }) => {
      await mustBeForStaff(system('the form of a schedule'), record.form);
      return {};
    },
  },
  on: {
    pause: async ({ record, system }) => withdraw(system('a schedule is paused'), record.id),
    retire: async ({ record, system }) => withdraw(system('a schedule is retired'), record.id),
  },
});

/** Asks what one schedule asks of some people up to today. */
async function askOf(
  db: Db,
  schedule: RecordOf<typeof staffFormSchedule>,
  people: readonly Person[],
  { today, created }: { readonly today: Day; readonly created: Day },
): Promise<void> {
  const theirs = people.filter(
    (one) =>
      (!schedule.department || one.department === schedule.department) &&
      (!schedule.location || one.location === schedule.location),
  );
  if (theirs.length === 0) return;
  const back = addDays(today, -BACK_DAYS);
  const since = created > back ? created : back;
  const asked = await db(staffForm).all({ where: { schedule: schedule.id, opensOn: { gte: since } } });
  const known = new Set(asked.flatMap((one) => (one.status === 'withdrawn' ? [] : [`${one.employee} ${one.opensOn}`])));
  for (const person of theirs) {
    const assignee = schedule.filler === 'manager' ? person.manager : person.id;
    if (!assignee) continue;
    for (const opensOn of staffOccurrences(schedule, person.hireDate, since, today))
      if (!known.has(`${person.id} ${opensOn}`))
        await db(staffForm).create({
          form: schedule.form,
          employee: person.id,
          filler: schedule.filler,
          assignee,
          schedule: schedule.id,
          opensOn,
          dueOn: addDays(opensOn, schedule.allowDays),
        });
  }
}

/** Withdraws forms of people who left, and gives those of a manager to the next one. */
async function followPeople(db: Db, people: ReadonlyMap<string, Person>): Promise<void> {
  for await (const open of db(staffForm).pages({ where: { status: ['due'] } }))
    for (const one of open) {
      const person = people.get(one.employee);
      if (!atWork(person)) await db(staffForm).act(one.id, 'expire');
      else if (one.filler === 'manager' && person?.manager && person.manager !== one.assignee)
        await db(staffForm).edit(one.id, { assignee: person.manager });
    }
}

/** Asks what is due in one organization by `now`, and follows people who left or have another manager. */
export async function askStaffForms(engine: Engine, tenantId: string, now = Date.now()): Promise<void> {
  const actor = await systemIn(engine, tenantId, 'what the schedules of employee forms ask');
  const zone = actor.timeZone ?? 'UTC';
  const today = dayIn(zone, now);
  await engine.act.transact(actor, { resource: staffForm, action: 'create' }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    const all = await db(employee).all({});
    await followPeople(db, new Map(all.map((one) => [one.id, one])));
    const forms = new Set((await db(formTemplate).all({ where: { status: 'published' } })).map(({ id }) => id));
    const people = all.filter(atWork);
    for (const schedule of await db(staffFormSchedule).all({ where: { status: 'active' } }))
      if (forms.has(schedule.form))
        await askOf(db, schedule, people, { today, created: dayIn(zone, Date.parse(schedule.createdAt)) });
  });
}

const OVERDUE = `f.tenant_id = $1 and f.status in ('due', 'in_progress') and f.due_on < ${todaySql('$1')}`;
const ESCALATED = `f.due_on + coalesce((select s.grace_days from staff_form_schedule s where s.tenant_id = $1 and s.id = f.schedule), 3) < ${todaySql('$1')}`;

/** Tells the assignee once that a form is overdue, and HR once the days of grace are over. Returns how many notices. */
export async function remindOfStaffForms(engine: Engine, tenantId: string): Promise<number> {
  const actor = await systemIn(engine, tenantId, 'overdue employee forms');
  return engine.connections.transaction(tenantId, async (tx) => {
    const move = (to: 1 | 2, more: string) => ({
      text: `update staff_form t set reminders = ${to}, version = t.version + 1, updated_at = now() from form_template m
        where t.tenant_id = $1 and m.tenant_id = $1 and m.id = t.form and t.reminders < ${to} and t.id in
        (select f.id from staff_form f where ${OVERDUE}${more} limit 500) returning t.id, t.assignee, m.title`,
      values: [tenantId],
    });
    // Who knows already is not told again: those past the grace first.
    const [late = []] = await tx.read(move(2, ` and ${ESCALATED}`));
    const [fresh = []] = await tx.read(move(1, ''));
    for (const one of [...late, ...fresh])
      tx.write(
        noticeStatement(actor, engine.accounts.ofSubject, String(one.assignee), {
          kind: 'staff_form.overdue',
          severity: 'warning',
          title: phrase('Overdue form: {{title}}', { title: String(one.title) }),
          link: linkOf(String(one.id)),
        }),
      );
    if (late.length)
      tx.write(
        noticeStatement(actor, engine.accounts.ofRole, 'hr_manager', {
          kind: 'staff_form.escalated',
          severity: 'warning',
          title: phrase(
            { one: '1 employee form is overdue', other: '{{count}} employee forms are overdue' },
            { count: late.length },
          ),
          link: '/enterprise/forms/assigned?view=Overdue',
        }),
      );
    return late.length + fresh.length;
  });
}

async function resultsOf({ engine, actor, asked, today }: Asking<typeof staffFormResults>) {
  const template = await engine.read.get(engine.reader(actor), formTemplate, asked.form);
  const system = asSystem(actor, 'the report of a form');
  return engine.act.transact(system, { resource: staffForm, action: 'read' }, async (work) => {
    const db = dbFor(engine.act, work, system);
    const [version] = await db(formVersion).find({ where: { template: asked.form, status: 'published' }, limit: 1 });
    const all = await db(staffForm).all({
      where: {
        form: asked.form,
        opensOn: { ...(asked.from && { gte: asked.from }), ...(asked.to && { lte: asked.to }) },
      },
    });
    const counted = all.filter(({ status }) => status !== 'withdrawn' && status !== 'waived');
    const done = counted.filter(({ status }) => status === 'submitted');
    const items = version ? itemsOf(readable(version.definition)) : [];
    const bands = Map.groupBy(done, ({ band }) => band ?? '');
    return {
      title: String(template.title),
      asked: counted.length,
      submitted: done.length,
      overdue: counted.filter((one) => one.status !== 'submitted' && one.dueOn < today).length,
      bands: [...bands].flatMap(([label, found]) => (label ? [{ label, people: found.length }] : [])),
      questions: items
        .filter((item) => isQuestion(item) || item.kind === 'calculated')
        .map((item) =>
          questionReport(
            item,
            done.map(({ answers }) => answers ?? {}),
          ),
        ),
    };
  });
}

export const staffFormAnswers = [answer(staffFormResults, resultsOf)];

export const staffFormTasks: readonly Task[] = [
  {
    name: 'staff-forms:ask',
    schedule: '25 * * * *',
    due: `exists (select 1 from staff_form_schedule where tenant_id = $1 and status = 'active')
      or exists (select 1 from staff_form where tenant_id = $1 and status in ('${STAFF_WAITING.join("', '")}'))`,
    run: async (engine, tenantId) => {
      await askStaffForms(engine, tenantId);
      await remindOfStaffForms(engine, tenantId);
    },
  },
];

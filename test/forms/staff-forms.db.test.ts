/** Employee forms: who is asked when, who answers and reads, and what HR hears of. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#engine/model/days.ts';
import type { FormDefinition } from '#engine/model/forms/form.ts';
import type { Actor } from '#engine/server/grants.ts';
import { formTemplate, formVersion } from '#modules/forms/form-template.model.ts';
import { staffForm } from '#modules/staff-forms/staff-form.model.ts';
import { staffFormSchedule } from '#modules/staff-forms/staff-form-schedule.model.ts';
import { askStaffForms, remindOfStaffForms } from '#modules/staff-forms/staff-forms.server.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let hr: Actor;
let worker: Actor;
let form: string;
beforeAll(async () => {
  demo = await openDemo();
  hr = await demo.as('hr_manager');
  worker = await demo.as('employee');
  await demo.sql(`delete from staff_form`);
  await demo.sql(`delete from staff_form_schedule`);
  form = await published('workforce');
});
afterAll(() => demo.close());

const asking: FormDefinition = {
  code: 'x',
  version: '0',
  title: 'x',
  language: 'en',
  by: 'self',
  sections: [
    {
      title: 'Day',
      items: [
        { kind: 'text', linkId: 'name', text: 'Name', max: 80, prefill: 'employee.name' },
        {
          kind: 'choice',
          linkId: 'load',
          text: 'Workload',
          required: true,
          options: [
            { value: 'ok', label: 'Fine', points: 0 },
            { value: 'high', label: 'Too high', points: 2 },
          ],
        },
      ],
    },
  ],
  scales: [
    {
      code: 'total',
      title: 'Load',
      items: ['load'],
      min: 0,
      max: 2,
      bands: [
        { from: 0, to: 1, code: 'fine', label: 'Fine', tone: 'none' },
        { from: 2, to: 2, code: 'talk', label: 'Talk', tone: 'high' },
      ],
    },
  ],
  alerts: [],
};
let made = 0;
async function published(kind: string): Promise<string> {
  made += 1;
  const input = { code: `asked-${made}`, title: `Asked ${made}`, kind };
  const { id } = await demo.act(hr, formTemplate, 'create', { input });
  const version = await demo.act(hr, formVersion, 'create', { input: { template: id, definition: asking } });
  await demo.act(hr, formVersion, 'publish', { id: version.id });
  return id;
}
const schedule = async (more: object): Promise<string> =>
  (await demo.act(hr, staffFormSchedule, 'create', { input: { form, ...more } })).id;
const askedBy = (id: string) =>
  demo.sql<{ id: string; employee: string; assignee: string; status: string }>(
    `select id, employee, assignee, status from staff_form where schedule = $1 order by id`,
    [id],
  );
const ask = () => askStaffForms(demo.engine, demo.harborline.id);
const notices = async (kind: string): Promise<number> =>
  (await demo.sql<{ n: number }>(`select count(*)::int as n from notification where kind = $1`, [kind]))[0]?.n ?? 0;

test('only HR schedules and asks; another organization finds nothing', async () => {
  const input = { form, employee: worker.subjectId, dueOn: addDays(demo.today, 7) };
  for (const who of [worker, await demo.as('manager'), await demo.as('nurse')]) {
    expect(await refusal(demo.act(who, staffForm, 'create', { input }))).toMatch(/^PERMISSION_DENIED/);
    expect(await refusal(demo.act(who, staffFormSchedule, 'create', { input: { form } }))).toMatch(
      /^PERMISSION_DENIED/,
    );
  }
  const { id } = await demo.act(hr, staffForm, 'create', { input });
  const elsewhere = await demo.as('hr_manager', demo.organizations[1]);
  expect(await refusal(demo.get(elsewhere, staffForm, id))).toMatch(/^NOT_FOUND/);
  expect(await refusal(demo.get(await demo.as('nurse'), staffForm, id))).toMatch(/^NOT_FOUND/);
  await demo.act(hr, staffForm, 'waive', { id, input: { endedFor: 'Asked by mistake' } });
});

test('a clinical form, and one without a published version, cannot be asked of employees', async () => {
  const clinical = await published('clinical');
  expect(await refusal(schedule({ form: clinical }))).toContain('form: is not a form for employees');
  const draft = await demo.act(hr, formTemplate, 'create', { input: { code: 'draft-only', title: 'Draft only' } });
  expect(await refusal(schedule({ form: draft.id }))).toContain('form: is not published');
});

test('a schedule asks everyone at work once, and pausing it withdraws what nobody started', async () => {
  const id = await schedule({ anchor: 'calendar', startOn: demo.today });
  await ask();
  await ask();
  const forms = await askedBy(id);
  const [counted] = await demo.sql<{ n: number }>(
    `select count(*)::int as n from employee where status in ('active', 'notice') and hire_date <= $1`,
    [demo.today],
  );
  const n = counted?.n ?? 0;
  expect(forms).toHaveLength(n);
  expect(new Set(forms.map(({ employee }) => employee)).size).toBe(n);
  const own = forms.find(({ employee }) => employee === worker.subjectId);
  await demo.act(worker, staffForm, 'begin', { id: own?.id });
  await demo.act(hr, staffFormSchedule, 'pause', { id });
  const after = await askedBy(id);
  expect(after.filter(({ status }) => status === 'withdrawn')).toHaveLength(n - 1);
  expect(after.find((one) => one.id === own?.id)?.status).toBe('in_progress');
});

test('an employee answers on the version that was in use; it is checked, scored and then closed', async () => {
  const input = { form, employee: worker.subjectId, dueOn: addDays(demo.today, 7) };
  const { id } = await demo.act(hr, staffForm, 'create', { input });
  await demo.act(worker, staffForm, 'begin', { id });
  expect(await demo.get(worker, staffForm, id)).toMatchObject({
    answers: { name: expect.stringMatching(/\w+ \w+/) },
  });
  expect(await refusal(demo.act(worker, staffForm, 'submit', { id }))).toContain('answers.load: is required');
  const save = (load: string) => demo.act(worker, staffForm, 'edit', { id, input: { answers: { load } } });
  expect(await refusal(save('none'))).toContain('answers.load: must be one of the listed options');
  await save('high');
  expect(await refusal(demo.act(hr, staffForm, 'edit', { id, input: { answers: { load: 'ok' } } }))).toMatch(/DENIED/);
  await demo.act(worker, staffForm, 'submit', { id });
  expect(await demo.get(hr, staffForm, id)).toMatchObject({ status: 'submitted', score: 2, band: 'Talk' });
  expect(await refusal(save('ok'))).not.toBe('allowed');
});

test('what a manager fills in is theirs: the employee does not read it, and the next manager gets it', async () => {
  const [person] = await demo.sql<{ id: string; manager: string; other: string }>(
    `select e.id, e.manager, (select o.id from employee o where o.status = 'active' and o.id not in (e.id, e.manager) limit 1) as other
      from employee e where e.id = $1`,
    [worker.subjectId],
  );
  const input = { form, employee: person?.id, filler: 'manager', dueOn: addDays(demo.today, 7) };
  const { id } = await demo.act(hr, staffForm, 'create', { input });
  expect(await refusal(demo.get(worker, staffForm, id))).toMatch(/^NOT_FOUND/);
  const manager = demo.person(person?.manager ?? '', 'manager');
  expect(await demo.get(manager, staffForm, id)).toMatchObject({ status: 'due', employee: person?.id });
  await demo.sql(`update employee set manager = $2 where id = $1`, [person?.id, person?.other]);
  await ask();
  expect(await demo.get(hr, staffForm, id)).toMatchObject({ assignee: person?.other });
  await demo.sql(`update employee set status = 'terminated', last_day = $2 where id = $1`, [person?.id, demo.today]);
  await ask();
  expect(await demo.get(hr, staffForm, id)).toMatchObject({ status: 'withdrawn' });
  await demo.sql(`update employee set status = 'active', last_day = null, manager = $2 where id = $1`, [
    person?.id,
    person?.manager,
  ]);
});

test('the assignee hears once that a form is overdue, and HR once the days of grace are over', async () => {
  const input = { form, employee: worker.subjectId, dueOn: demo.today };
  const { id } = await demo.act(hr, staffForm, 'create', { input });
  const due = (ago: number) =>
    demo.sql(`update staff_form set due_on = $2 where id = $1`, [id, addDays(demo.today, -ago)]);
  const remind = () => remindOfStaffForms(demo.engine, demo.harborline.id);
  expect(await remind()).toBe(0);
  await due(1);
  expect([await remind(), await remind()]).toEqual([1, 0]);
  expect(await notices('staff_form.escalated')).toBe(0);
  await due(4);
  expect([await remind(), await remind()]).toEqual([1, 0]);
  expect(await notices('staff_form.escalated')).toBeGreaterThan(0);
});

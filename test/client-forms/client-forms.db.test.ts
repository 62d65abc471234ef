/** Forms of clients: schedules ask once, versions are pinned, answers are checked, and who reads them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FormDefinition } from '#engine/model/forms/form.ts';
import type { Actor } from '#engine/server/grants.ts';
import { clientForm } from '#modules/client-forms/client-form.model.ts';
import { askForms } from '#modules/client-forms/client-forms.server.ts';
import { formPreset, formSchedule } from '#modules/client-forms/form-schedule.model.ts';
import { episode as stay } from '#modules/clients/episode.model.ts';
import { formTemplate, formVersion } from '#modules/forms/form-template.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let director: Actor;
let therapist: Actor;
let form = '';
let client = '';
let episode = '';
let tenant = '';
const definition = (more: FormDefinition['sections'][number]['items'] = []): FormDefinition => ({
  code: 'x',
  version: '0',
  title: 'x',
  language: 'en',
  by: 'self',
  sections: [
    {
      title: 'Questions',
      items: [
        { kind: 'text', linkId: 'name', text: 'Name', max: 80, prefill: 'client.name' },
        { kind: 'number', linkId: 'mood', text: 'Mood', min: 0, max: 10, required: true, prefill: 'last' },
        ...more,
      ],
    },
  ],
  scales: [],
  alerts: [],
});
const publish = async (sections?: FormDefinition): Promise<string> => {
  const made = await demo.act(director, formVersion, 'create', {
    input: { template: form, definition: sections ?? definition() },
  });
  await demo.act(director, formVersion, 'publish', { id: made.id });
  return made.id;
};
const schedule = async (input: object): Promise<string> =>
  (await demo.act(director, formSchedule, 'create', { input: { form, filler: 'therapist', ...input } })).id;
const askedOf = (id: string) =>
  demo.sql<{ id: string; status: string; due: string }>(
    `select id, status, due_at::text as due from client_form where schedule = '${id}' and episode = '${episode}' order by opens_at`,
  );
const dueItems = (record: string) =>
  demo.sql<{ title: string; status: string; role: string }>(
    `select title, status, role from due_item where record = '${record}'`,
  );

beforeAll(async () => {
  demo = await openDemo();
  tenant = demo.organizations[0]?.id ?? '';
  director = await demo.as('clinical_director');
  therapist = await demo.as('therapist');
  form = (
    await demo.act(director, formTemplate, 'create', {
      input: { code: 'sleep-log', title: 'Sleep log', kind: 'clinical' },
    })
  ).id;
  await publish();
  const [row] = await demo.sql<{ id: string; client: string }>(
    `select e.id, e.client from episode e where e.status = 'active' and exists (select 1 from care_team_member m
      where m.client = e.client and m.staff = '${therapist.subjectId}') order by e.id limit 1`,
  );
  episode = row?.id ?? '';
  client = row?.client ?? '';
  // Admitted ten days ago at noon: a weekly form of day 3 is due today.
  await demo.sql(`update episode set admitted_at = now() - interval '10 days' where id = '${episode}'`);
});
afterAll(() => demo.close());

test('a schedule asks what is due now, once, and pausing takes back what nobody began', async () => {
  const id = await schedule({ after: 3, every: 7, allowHours: 48 });
  await askForms(demo.engine, tenant);
  await askForms(demo.engine, tenant);
  const asked = await askedOf(id);
  expect(asked.map(({ status }) => status)).toEqual(['due']);
  expect(await dueItems(asked[0]?.id ?? '')).toEqual([{ title: 'Sleep log due', status: 'open', role: 'therapist' }]);
  await demo.act(director, formSchedule, 'pause', { id });
  expect((await askedOf(id)).map(({ status }) => status)).toEqual(['expired']);
  expect(await dueItems(asked[0]?.id ?? '')).toMatchObject([{ status: 'dropped' }]);
});

test('two runs in one second ask once', async () => {
  const id = await schedule({ after: 10 });
  await Promise.allSettled([askForms(demo.engine, tenant), askForms(demo.engine, tenant)]);
  expect(await askedOf(id)).toHaveLength(1);
});

test('a preset that is off asks nothing; its levels hold for schedules without their own', async () => {
  const preset = (await demo.act(director, formPreset, 'create', { input: { title: 'Everyone' } })).id;
  const id = await schedule({ after: 10, preset });
  await askForms(demo.engine, tenant);
  expect(await askedOf(id)).toEqual([]);
  await demo.act(director, formPreset, 'turnOn', { id: preset });
  await askForms(demo.engine, tenant);
  expect((await askedOf(id)).map(({ status }) => status)).toEqual(['due']);
  await demo.act(director, formPreset, 'turnOff', { id: preset });
  expect((await askedOf(id)).map(({ status }) => status)).toEqual(['expired']);
});

test('it takes the version in use when someone begins, and is finished on that one', async () => {
  const made = await demo.act(therapist, clientForm, 'create', { input: { client, form } });
  const second = await publish(definition([{ kind: 'text', linkId: 'why', text: 'Why?', max: 80, required: true }]));
  await demo.act(therapist, clientForm, 'begin', { id: made.id });
  const begun = await demo.get(therapist, clientForm, made.id);
  expect(begun).toMatchObject({ formVersion: second, episode, status: 'in_progress' });
  expect(begun.answers).toMatchObject({ name: expect.stringMatching(/\w+ \w+/) });
  await publish();
  const edit = (answers: object) => demo.act(therapist, clientForm, 'edit', { id: made.id, input: { answers } });
  expect(await refusal(edit({ mood: 11 }))).toContain('answers.mood');
  await edit({ mood: 4 });
  expect(await refusal(demo.act(therapist, clientForm, 'sign', { id: made.id }))).toContain('answers.why: is required');
  await edit({ mood: 4, why: 'Noise' });
  await demo.act(therapist, clientForm, 'sign', { id: made.id });
  expect(await refusal(edit({ mood: 5, why: 'No' }))).toMatch(/^SIGNED/);
  // The next one begins with the answer of the last.
  const next = await demo.act(therapist, clientForm, 'create', { input: { client, form } });
  await demo.act(therapist, clientForm, 'begin', { id: next.id });
  expect((await demo.get(therapist, clientForm, next.id)).answers).toMatchObject({ mood: 4 });
});

test('administrators schedule and read no answers; outside the caseload and the organization there is nothing', async () => {
  const [signed] = await demo.sql<{ id: string }>(
    `select id from client_form where status = 'signed' and client = '${client}' limit 1`,
  );
  const id = signed?.id ?? '';
  expect(await refusal(demo.get(await demo.as('admin'), clientForm, id))).toMatch(/^(NOT_FOUND|PERMISSION_DENIED)/);
  expect(await refusal(demo.get(await demo.as('health_admin'), clientForm, id))).toMatch(
    /^(NOT_FOUND|PERMISSION_DENIED)/,
  );
  const elsewhere = await demo.as('hr_manager', demo.organizations[1]);
  expect(await refusal(demo.get(elsewhere, formSchedule, await schedule({})))).toMatch(
    /^(NOT_FOUND|PERMISSION_DENIED)/,
  );
  expect(await refusal(demo.act(therapist, formSchedule, 'create', { input: { form } }))).toMatch(/^PERMISSION_DENIED/);
  const [workforce] = await demo.sql<{ id: string }>(
    `select id from form_template where kind = 'workforce' and status = 'published' limit 1`,
  );
  expect(
    await refusal(demo.act(therapist, clientForm, 'create', { input: { client, form: workforce?.id } })),
  ).toContain('is a form for employees');
});

test('a score in the band of another form asks once while the form waits; a score outside it does not', async () => {
  const scored: FormDefinition = {
    ...definition(),
    scales: [{ code: 'total', title: 'Total', items: ['mood'], min: 0, max: 10 }],
  };
  await publish(scored);
  const safety = (
    await demo.act(director, formTemplate, 'create', { input: { code: 'safety', title: 'Safety', kind: 'clinical' } })
  ).id;
  const version = await demo.act(director, formVersion, 'create', {
    input: { template: safety, definition: definition() },
  });
  await demo.act(director, formVersion, 'publish', { id: version.id });
  const wrong = { form: safety, anchor: 'result', afterForm: form };
  expect(await refusal(schedule(wrong))).toContain('scoreFrom: is needed');
  expect(await refusal(schedule({ ...wrong, scoreFrom: 5, afterInstrument: 'phq9' }))).toContain('afterForm:');
  const id = await schedule({ ...wrong, scoreFrom: 6, scoreTo: 10 });
  const answer = async (mood: number) => {
    const made = await demo.act(therapist, clientForm, 'create', { input: { client, form } });
    await demo.act(therapist, clientForm, 'begin', { id: made.id });
    await demo.act(therapist, clientForm, 'edit', { id: made.id, input: { answers: { mood } } });
    await demo.act(therapist, clientForm, 'sign', { id: made.id });
  };
  await answer(5);
  expect(await askedOf(id)).toEqual([]);
  await answer(6);
  await answer(9);
  expect((await askedOf(id)).map(({ status }) => status)).toEqual(['due']);
});

test('a form of the actual discharge is asked when the client leaves, and stays to do', async () => {
  const [before, atDischarge] = [await schedule({ after: 10 }), await schedule({ anchor: 'discharged' })];
  await askForms(demo.engine, tenant);
  expect((await askedOf(before)).map(({ status }) => status)).toEqual(['due']);
  expect(await askedOf(atDischarge)).toEqual([]);
  const psychiatrist = await demo.as('clinical_director');
  const left = await refusal(
    demo.act(psychiatrist, stay, 'leaveAma', {
      id: episode,
      input: { risksExplained: 'explained', leavingForm: 'signed', naloxone: 'given', endNote: 'Left in the morning.' },
    }),
  );
  expect(left).toBe('allowed');
  expect((await askedOf(atDischarge)).map(({ status }) => status)).toEqual(['due']);
  expect((await askedOf(before)).map(({ status }) => status)).toEqual(['expired']);
});

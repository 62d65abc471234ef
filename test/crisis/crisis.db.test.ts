/** Crises from the button to the debriefing; restraint by age; safety plans; a client's call for help. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#engine/server/grants.ts';
import { unitDuty } from '#modules/beds/building.model.ts';
import { careTeamMember } from '#modules/clients/care-team.model.ts';
import { crisisEvent, crisisNotice, crisisStep, restraint, safetyPlan } from '#modules/crisis/crisis.model.ts';
import { helpCall } from '#modules/crisis/help-call.model.ts';
import { followCalls } from '#modules/crisis/help-call.server.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let director: Actor;
let nurse: Actor;
let tech: Actor;
let psychiatrist: Actor;
let client = '';
beforeAll(async () => {
  demo = await openDemo();
  [director, nurse, tech, psychiatrist] = await Promise.all([
    demo.as('clinical_director'),
    demo.as('nurse'),
    demo.as('behavioral_tech'),
    demo.as('psychiatrist'),
  ]);
  const [row] = await demo.sql<{ client: string; unit: string }>(
    `select e.client, e.unit from episode e join unit_duty d on d.unit = e.unit and d.staff = '${nurse.subjectId}'
      where e.status = 'active' and not exists (select 1 from safety_plan p where p.client = e.client) order by e.id desc limit 1`,
  );
  client = row?.client ?? '';
  await demo
    .act(director, careTeamMember, 'create', { input: { client, staff: psychiatrist.subjectId, part: 'attending' } })
    .catch(() => null);
  await demo
    .act(director, unitDuty, 'create', { input: { staff: tech.subjectId, unit: row?.unit, startsOn: demo.today } })
    .catch(() => null);
});
afterAll(() => demo.close());

const begin = async (type: string, by = tech): Promise<string> =>
  (await demo.act(by, crisisEvent, 'create', { input: { client, type } })).id;
const step = (crisis: string, input: object) => demo.act(nurse, crisisStep, 'create', { input: { crisis, ...input } });
const due = async (record: string) =>
  (
    await demo.sql<{ kind: string }>(
      `select kind from due_item where record = '${record}' and status = 'open' order by kind`,
    )
  ).map(({ kind }) => kind);

test('from the button to the review: everyone on duty hears of it, without a name', async () => {
  const id = await begin('suicidal');
  expect(await demo.get(nurse, crisisEvent, id)).toMatchObject({ status: 'active', raisedBy: tech.accountId });
  const notices = await demo.sql<{ title: string; body: string }>(
    `select n.title, n.body from notification n where n.link = '/behavioral-health/clinical/crisis/events/${id}'`,
  );
  expect(notices.length).toBeGreaterThan(0);
  const [named] = await demo.sql<{ name: string }>(`select legal_last as name from client where id = '${client}'`);
  expect(JSON.stringify(notices)).not.toContain(named?.name);
  expect(await refusal(demo.act(tech, crisisEvent, 'resolve', { id, input: { outcome: 'Calm' } }))).toMatch(
    /^PERMISSION/,
  );
  expect(await refusal(demo.act(nurse, crisisEvent, 'resolve', { id, input: { outcome: 'Calm' } }))).toContain(
    'Nothing is written down yet',
  );
  await step(id, { kind: 'verbal', response: 'Talks' });
  expect(await refusal(step(id, { kind: 'naloxone' }))).toContain('dose: is required for medication');
  expect(await refusal(step(id, { kind: 'verbal', at: new Date(Date.now() + 3_600_000).toISOString() }))).toContain(
    'at: must not be in the future',
  );
  expect(await refusal(demo.act(nurse, crisisEvent, 'resolve', { id, input: { outcome: 'Calm' } }))).toContain(
    'suicideRisk: is required before a suicidal crisis is resolved',
  );
  await demo.act(nurse, crisisEvent, 'edit', { id, input: { suicideRisk: 'moderate' } });
  await demo.act(nurse, crisisNotice, 'create', { input: { crisis: id, who: 'psychiatrist', name: 'Dr. Osei' } });
  await demo.act(nurse, crisisEvent, 'resolve', { id, input: { outcome: 'Calm' } });
  expect(await due(id)).toEqual(['crisis_review', 'safety_plan']);
  const review = () => demo.act(director, crisisEvent, 'review', { id, input: { reviewNote: 'By the protocol' } });
  expect(await refusal(review())).toContain('debriefStaff: is required before the review');
  await demo.act(director, crisisEvent, 'edit', { id, input: { debriefStaff: 'Roles were clear' } });
  await review();
  expect(await refusal(step(id, { kind: 'other' }))).toContain('The crisis is reviewed');
  const plan = {
    warningSigns: 'Silence',
    coping: 'A walk',
    people: 'A sister',
    professionals: '988',
    meansSafety: 'Nothing at home',
  };
  const first = (await demo.act(nurse, safetyPlan, 'create', { input: { client, ...plan } })).id;
  await demo.act(nurse, safetyPlan, 'sign', { id: first });
  expect(await due(id)).toEqual([]);
  const second = (await demo.act(nurse, safetyPlan, 'create', { input: { client, ...plan } })).id;
  await demo.act(nurse, safetyPlan, 'sign', { id: second });
  expect(await demo.get(nurse, safetyPlan, first)).toMatchObject({ status: 'replaced' });
});

test('after an overdose naloxone is counted', async () => {
  const id = await begin('overdose', nurse);
  await step(id, { kind: 'naloxone', dose: '4 mg nasal', response: 'Breathing' });
  await demo.act(nurse, crisisEvent, 'resolve', { id, input: { outcome: 'Taken to hospital' } });
  expect(await due(id)).toEqual(['crisis_review', 'naloxone_count']);
});

test('restraint: ordered by the psychiatrist, by age, checked, evaluated, renewed, ended before the crisis is', async () => {
  const id = await begin('violence', nurse);
  const order = {
    crisis: id,
    kind: 'restraint',
    reason: 'others',
    alternatives: ['verbal'],
    release: 'Calm for ten minutes',
  };
  expect(await refusal(demo.act(nurse, restraint, 'create', { input: order }))).toMatch(/^PERMISSION/);
  await demo.sql(
    `update client set dob = (current_date - interval '18 years' + interval '1 day')::date where id = '${client}'`,
  );
  const { id: held } = await demo.act(psychiatrist, restraint, 'create', { input: order });
  const kept = await demo.get(nurse, restraint, held);
  // Seventeen until tomorrow: two hours.
  expect(Date.parse(String(kept.limitAt)) - Date.parse(String(kept.startedAt))).toBe(2 * 3_600_000);
  expect(await refusal(demo.act(psychiatrist, restraint, 'create', { input: order }))).toContain('already active');
  expect(await due(held)).toEqual(['face_to_face', 'restraint_end']);
  expect(
    await refusal(demo.act(nurse, restraint, 'check', { id: held, input: { circulation: true, needs: false } })),
  ).toContain('needs: must be checked every 15 minutes');
  await demo.act(nurse, restraint, 'check', { id: held, input: { circulation: true, needs: true } });
  expect(await refusal(demo.act(psychiatrist, restraint, 'renew', { id: held }))).toContain(
    'face-to-face evaluation is missing',
  );
  await demo.act(psychiatrist, restraint, 'faceToFace', { id: held });
  await demo.act(psychiatrist, restraint, 'renew', { id: held });
  await demo.sql(`update restraint set limit_at = started_at + interval '24 hours' where id = '${held}'`);
  expect(await refusal(demo.act(psychiatrist, restraint, 'renew', { id: held }))).toContain('24 hours are over');
  await step(id, { kind: 'environment' });
  expect(await refusal(demo.act(nurse, crisisEvent, 'resolve', { id, input: { outcome: 'Calm' } }))).toContain(
    'still active',
  );
  await demo.act(nurse, restraint, 'end', { id: held });
  expect(await due(held)).toEqual(['restraint_debrief']);
  await demo.act(nurse, restraint, 'debrief', { id: held, input: { debrief: 'Talked it over' } });
  await demo.act(nurse, crisisEvent, 'resolve', { id, input: { outcome: 'Calm' } });
});

test('outside the unit, the caseload and the organization there is nothing', async () => {
  const id = await begin('medical', nurse);
  expect(await refusal(demo.get(await demo.as('admin'), crisisEvent, id))).toMatch(/^(NOT_FOUND|PERMISSION|RESOURCE)/);
  expect(await refusal(demo.get(await demo.as('hr_manager'), crisisEvent, id))).toMatch(
    /^(NOT_FOUND|PERMISSION|RESOURCE)/,
  );
  const elsewhere = await demo.as('hr_manager', demo.organizations[1]);
  expect(await refusal(demo.get(elsewhere, crisisEvent, id))).toMatch(/^(NOT_FOUND|PERMISSION|RESOURCE)/);
});

test('a call nobody answers reaches the next ones each five minutes; its report is written and reviewed by two people', async () => {
  const [coached, coach, office] = await Promise.all([
    demo.as('health_client'),
    demo.as('health_coach'),
    demo.as('health_admin'),
  ]);
  const [client] = await demo.sql<{ id: string }>(
    `select id from coaching_client where account = '${coached.accountId}'`,
  );
  // Another coach signs in with an account of their own.
  const [other] = await demo.sql<{ id: string; account: string }>(
    `update coach_profile set account = '${nurse.accountId}' where id =
      (select id from coach_profile where status = 'active' and account is null order by id limit 1) returning id, account`,
  );
  // Today the client has a primary and a covering coach.
  await demo.sql(
    `update care_assignment set ends_on = starts_on where client = '${client?.id}' and coach <> (select coach from coaching_client where id = '${client?.id}')`,
  );
  await demo.sql(
    `insert into care_assignment (id, tenant_id, client, coach, account, part, starts_on) select gen_random_uuid(), tenant_id, '${client?.id}', id, account, 'covering', '${demo.today}' from coach_profile where id = '${other?.id}'`,
  );
  const { id } = await demo.act(coached, helpCall, 'create', { input: {} });
  const raised = Date.now();
  const notified = async () =>
    new Set(
      (
        await demo.sql<{ recipient: string }>(
          `select recipient from notification where link like '%/${id}' and kind = 'help_call'`,
        )
      ).map(({ recipient }) => recipient),
    );
  const follow = (minutes: number) => followCalls(demo.engine, coached.tenantId, raised + minutes * 60_000);
  expect([...(await notified())]).toEqual([coach.accountId]);
  await follow(4);
  expect((await notified()).size).toBe(1);
  await follow(6);
  expect(await notified()).toEqual(new Set([coach.accountId, other?.account]));
  await follow(12);
  expect(await notified()).toContain(office.accountId);
  const levels = await demo.get(coach, helpCall, id);
  expect(levels).toMatchObject({ toldUpTo: 'administration', status: 'raised' });
  await follow(18);
  expect((await notified()).size).toBeGreaterThan(3);
  // Each reads it where they work: a clinical director has no place in the coaching portal.
  const doors = await demo.sql<{ recipient: string; link: string }>(
    `select recipient, link from notification where link like '%/${id}' and kind = 'help_call'`,
  );
  const doorOf = (actor: Actor) => doors.find(({ recipient }) => recipient === actor.accountId)?.link;
  expect(doorOf(office)).toBe(`/health-admin/clients/calls/${id}`);
  expect(doorOf(director)).toBe(`/enterprise/health/support-staff/${id}`);
  expect(await demo.get(coach, helpCall, id)).toMatchObject({ toldUpTo: 'everyone', nextStepAt: null });
  await demo.act(coach, helpCall, 'answer', { id });
  await demo.act(coach, helpCall, 'resolve', { id, input: { outcome: 'Talked, safe at home' } });
  const count = (await notified()).size;
  await follow(60);
  expect((await notified()).size).toBe(count);
  const late = () =>
    demo.sql(
      `select 1 from notification where link = '/health-coach/crisis/calls/${id}' and kind = 'help_call.report'`,
    );
  await follow(23 * 60);
  expect(await late()).toHaveLength(0);
  await follow(24 * 60 + 5);
  await follow(25 * 60);
  expect(await late()).toHaveLength(1);
  expect(await refusal(demo.act(coach, helpCall, 'report', { id, input: { report: 'Fine.' } }))).toContain('report');
  await demo.act(coach, helpCall, 'report', {
    id,
    input: {
      report: 'Called after 20 minutes. Alone and afraid, no plan. A friend stays tonight; session tomorrow at 9.',
    },
  });
  expect(await demo.get(coached, helpCall, id)).not.toHaveProperty('report');
  expect(await refusal(demo.act(coach, helpCall, 'review', { id }))).not.toBe('allowed');
  await demo.act(office, helpCall, 'review', { id });
  expect(await demo.get(office, helpCall, id)).toMatchObject({ status: 'reviewed', reviewedBy: office.accountId });
});

test('a client reaches the coaches; one call at a time; nobody else reads it', async () => {
  const coached = await demo.as('health_client');
  const coach = await demo.as('health_coach');
  const { id } = await demo.act(coached, helpCall, 'create', { input: { words: 'I need someone' } });
  expect(await refusal(demo.act(coached, helpCall, 'create', { input: {} }))).toContain(
    'Your team already has your call',
  );
  const told = await demo.sql(`select 1 from notification where link = '/health-coach/crisis/calls/${id}'`);
  expect(told.length).toBeGreaterThan(0);
  expect(await refusal(demo.get(await demo.as('employee'), helpCall, id))).toMatch(/^(NOT_FOUND|PERMISSION|RESOURCE)/);
  await demo.act(coach, helpCall, 'answer', { id });
  expect(await demo.get(coached, helpCall, id)).toMatchObject({ status: 'answered', answeredBy: coach.accountId });
  await demo.act(coach, helpCall, 'resolve', { id, input: { outcome: 'Talked' } });
});

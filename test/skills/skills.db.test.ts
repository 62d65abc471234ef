/** Skills and career plans: who sees them, and who may verify and agree. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#engine/model/days.ts';
import type { Actor } from '#engine/server/grants.ts';
import { employee } from '#modules/people/employee.model.ts';
import { position } from '#modules/people/position.model.ts';
import { careerPath, careerPlan } from '#modules/skills/career.model.ts';
import { employeeSkill, skill } from '#modules/skills/skill.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let hr: Actor;
let manager: Actor;
let worker: Actor;
let nurse: Actor;
beforeAll(async () => {
  demo = await openDemo();
  [hr, manager, worker, nurse] = await Promise.all([
    demo.as('hr_manager'),
    demo.as('manager'),
    demo.as('employee'),
    demo.as('nurse'),
  ]);
});
afterAll(() => demo.close());

const DENIED = /^(PERMISSION_DENIED|RESOURCE_DENIED|NOT_FOUND|ACTION_DENIED)/;
let serial = 0;
const newSkill = () => {
  serial += 1;
  return demo.act(hr, skill, 'create', { input: { name: `Skill ${serial}`, category: 'clinical' } });
};
const has = async (actor: Actor, more: object = {}) =>
  demo.act(actor, employeeSkill, 'create', {
    input: { employee: worker.subjectId, skill: (await newSkill()).id, level: 'l3', ...more },
  });
const step = (actor: Actor, id: string, action: string, input: object = {}) =>
  demo.act(actor, employeeSkill, action, { id, input });

test('colleagues do not see a person’s skills; their managers and HR do', async () => {
  const { id } = await has(worker);
  expect(await refusal(demo.get(nurse, employeeSkill, id))).toMatch(DENIED);
  for (const who of [worker, manager, hr]) expect((await demo.get(who, employeeSkill, id)).status).toBe('claimed');
  expect(await refusal(has(nurse))).toMatch(DENIED);
  expect(await refusal(demo.act(worker, skill, 'create', { input: { name: 'Own', category: 'office' } }))).toMatch(
    DENIED,
  );
});

test('a manager verifies, nobody verifies their own, and an expired proof does not count', async () => {
  const { id, skill: of } = await has(worker);
  expect(await refusal(step(worker, id, 'verify'))).toMatch(DENIED);
  const own = await has(hr, { employee: hr.subjectId });
  expect(await refusal(step(hr, own.id, 'verify'))).toContain('You cannot verify your own skill');
  expect(await step(manager, id, 'verify')).toMatchObject({ status: 'verified', verifiedBy: manager.accountId });
  expect(await refusal(step(worker, id, 'edit', { level: 'l5' }))).not.toBe('allowed');
  expect(await refusal(has(worker, { skill: of }))).toContain('already on the list');
  const late = await has(worker, { expiresOn: addDays(demo.today, -1) });
  expect(await refusal(step(manager, late.id, 'verify'))).toContain('expiresOn: has passed');
  await step(manager, late.id, 'return', { decisionNote: 'Send the new card' });
  expect(await step(worker, late.id, 'claim')).toMatchObject({ status: 'claimed', decisionNote: null });
});

test('a retired skill is not added', async () => {
  const { id } = await newSkill();
  await demo.act(hr, skill, 'retire', { id });
  expect(await refusal(has(worker, { skill: id }))).toContain('skill: is retired');
});

test('a plan follows a path to another position, and the manager agrees to it', async () => {
  const me = await demo.get(hr, employee, worker.subjectId ?? '');
  const [other, third] = (await demo.list(hr, position)).filter(({ id }) => id !== me.position);
  const path = (from: unknown, toward: unknown) =>
    demo.act(hr, careerPath, 'create', { input: { name: 'A path', from, toward } });
  expect(await refusal(path(me.position, me.position))).toContain('toward: must be another position');
  const there = await path(me.position, third?.id).catch(() => null);
  const back = await path(other?.id, me.position).catch(() => null);
  const plan = (actor: Actor, of: string) =>
    demo.act(actor, careerPlan, 'create', { input: { employee: worker.subjectId, path: of } });
  if (!there || !back) throw new Error('These positions have a path already');
  expect(await refusal(plan(worker, back.id))).toContain('leads to the position that the person has');
  expect(await refusal(plan(nurse, there.id))).toMatch(DENIED);
  const made = await plan(worker, there.id);
  expect(await refusal(plan(worker, there.id))).toContain('is already in a plan');
  const agree = (actor: Actor) => demo.act(actor, careerPlan, 'agree', { id: made.id });
  expect(await refusal(demo.get(nurse, careerPlan, made.id))).toMatch(DENIED);
  expect(await refusal(agree(worker))).toMatch(DENIED);
  expect(await agree(manager)).toMatchObject({ status: 'agreed', agreedOn: demo.today });
});

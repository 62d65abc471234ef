/** People across organizations: who may ask, what is never shown, and what is written into both audit trails. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AskedOf, Question } from '#engine/model/questions.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { globalPeopleModule } from '#modules/global-people/global-people.module.ts';
import { SHOWN_FIELDS } from '#modules/global-people/global-people.server.ts';
import {
  findPeople,
  hrRollup,
  organizationsAcross,
  personAcross,
} from '#modules/global-people/global-people-questions.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

const REASON = 'Support ticket 4711: sign-in problem';
let demo: Demo;
let global: Actor;
beforeAll(async () => {
  demo = await openDemo();
  global = await demo.as('global_admin');
}, 300_000);
afterAll(() => demo.close());

const ask = <Q extends Question>(who: Actor, question: Q, asked: AskedOf<Q>) =>
  answerAs(demo.engine, globalPeopleModule.answers ?? [], who, question, asked);
const northgate = () => {
  const [, other] = demo.organizations;
  if (!other) throw new Error('The demo has one organization.');
  return other;
};
const trail = async (tenantId: string, action: string) => {
  const [rows = []] = await demo.engine.connections.read(tenantId, [
    {
      text: `select why, record_id from audit_event where noun = 'employee' and action = $1 and actor = $2`,
      values: [action, global.accountId],
    },
  ]);
  return rows;
};

test('nobody but global administrators may ask', async () => {
  for (const role of ['hr_manager', 'admin', 'employee', 'consultant'] as const) {
    const who = await demo.as(role);
    expect(await refusal(ask(who, findPeople, { q: 'an', reason: REASON }))).toMatch(/^PERMISSION_DENIED/);
    expect(await refusal(ask(who, hrRollup, {}))).toMatch(/^PERMISSION_DENIED/);
  }
});

test('without a reason of ten characters, or without anything to look for, nothing is searched', async () => {
  expect(await refusal(ask(global, findPeople, { q: 'an', reason: 'because' }))).toBe(
    'VALIDATION_ERROR | reason: must be at least 10 characters',
  );
  expect(await refusal(ask(global, findPeople, { q: 'a', reason: REASON }))).toBe(
    'VALIDATION_ERROR | q: must have at least 2 characters, unless you choose an organization',
  );
});

test('a search finds people of other organizations and is logged in each of them and here', async () => {
  const [someone] = northgate().employees.filter(({ status }) => status === 'active');
  const { people } = await ask(global, findPeople, { q: someone?.lastName ?? '', reason: REASON });
  expect(people.find(({ id }) => id === someone?.id)).toMatchObject({ organizationName: northgate().spec.name });
  for (const { id } of [demo.harborline, northgate()])
    expect((await trail(id, 'search')).some(({ why }) => String(why).startsWith(REASON))).toBe(true);
});

test('a search across organizations is in one order by name, and cut off at 100 of all of them', async () => {
  const { people, more } = await ask(global, findPeople, { q: null, organization: demo.harborline.id, reason: REASON });
  expect([people.length, more]).toEqual([100, true]);
  expect((await trail(demo.harborline.id, 'search')).map(({ why }) => why)).toContain(`${REASON} (100 or more found)`);
  const both = (await ask(global, findPeople, { q: 'an', reason: REASON })).people;
  expect(new Set(both.map(({ organization }) => organization)).size).toBeGreaterThan(1);
  // Letter by letter the order is the database's; what is tested is that the organizations are mixed.
  const changes = both.filter((one, n) => n > 0 && one.organization !== both[n - 1]?.organization).length;
  expect(changes).toBeGreaterThan(1);
  const listed = await ask(global, organizationsAcross, {});
  expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining([demo.harborline.id, northgate().id]));
});

test('a person opened is logged on both sides; an unknown id is not found', async () => {
  const [someone] = northgate().employees.filter(({ status }) => status === 'active');
  const person = await ask(global, personAcross, { id: someone?.id ?? '', reason: REASON });
  expect(person).toMatchObject({ workEmail: someone?.workEmail, hireDate: someone?.hireDate });
  for (const { id } of [demo.harborline, northgate()])
    expect(await trail(id, 'read')).toContainEqual({ why: REASON, record_id: someone?.id });
  expect(
    await refusal(ask(global, personAcross, { id: '019ac2c0-0000-7000-8000-0000000000ff', reason: REASON })),
  ).toMatch(/^NOT_FOUND/);
});

test('only fields without a class or of P1 are ever read, and none of the answers holds another', async () => {
  for (const name of SHOWN_FIELDS) {
    const field: { readonly privacy?: string } = employee.fields[name];
    expect([undefined, 'P1'], name).toContain(field.privacy);
  }
  const [someone] = demo.harborline.employees.filter(({ status }) => status === 'active');
  const person = JSON.stringify(await ask(global, personAcross, { id: someone?.id ?? '', reason: REASON }));
  for (const secret of [someone?.dateOfBirth, someone?.address.line1, someone?.ssn])
    expect(person).not.toContain(String(secret));
  expect(Object.keys(JSON.parse(person))).not.toContain('dateOfBirth');
});

test('the roll-up counts organizations and hides small counts', async () => {
  const { organizations } = await ask(global, hrRollup, {});
  const harborline = organizations.find(({ id }) => id === demo.harborline.id);
  expect(harborline?.headcount).toBeGreaterThan(300);
  for (const row of organizations)
    for (const count of [row.headcount, row.joiners, row.leavers, row.onboarding, row.credentials])
      expect(count === null || count >= 5).toBe(true);
});

test('a demo session sees its own organization only', async () => {
  const { organizations } = await ask({ ...global, demo: true }, hrRollup, {});
  expect(organizations.map(({ id }) => id)).toEqual([demo.harborline.id]);
});

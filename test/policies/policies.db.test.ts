/** Policies: for whom they are, that a published version stays as it is, and who has acknowledged which. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { addDays } from '#engine/model/days.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { policy, policyAcknowledgement, policyVersion } from '#modules/policies/policy.model.ts';
import {
  type MyPolicy,
  myPolicies,
  policyMatrix,
  type PolicyMatrix,
  policyShares,
  remindOfPolicy,
} from '#modules/policies/policy-questions.model.ts';
import { policyTasks } from '#modules/policies/policies.server.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let hr: Actor;
let worker: Actor;
beforeAll(async () => {
  demo = await openDemo();
  hr = await demo.as('hr_manager');
  worker = await demo.as('employee');
});
afterAll(() => demo.close());

const draft = async (values: object = {}): Promise<string> =>
  (
    await demo.act(hr, policy, 'create', {
      input: { title: 'Visitors on the units', category: 'safety', owner: hr.subjectId, ...values },
    })
  ).id;
const version = async (of: string, body = 'Visitors sign in.', more: object = {}): Promise<string> =>
  (await demo.act(hr, policyVersion, 'create', { input: { policy: of, body, ...more } })).id;
const publish = async (of: string, body?: string): Promise<string> => {
  const id = await version(of, body);
  await demo.act(hr, policyVersion, 'publish', { id });
  return id;
};
const acknowledge = (who: Actor, policyVersionId: string, employee = who.subjectId) =>
  demo.act(who, policyAcknowledgement, 'create', { input: { policyVersion: policyVersionId, employee } });
const ask = <T>(
  who: Actor,
  question: Parameters<typeof answerAs>[3],
  sent: Readonly<Record<string, unknown>> = {},
): Promise<T> => answerAs(demo.engine, answers, who, question, sent) as Promise<T>;
const mine = async (who: Actor, of: string): Promise<MyPolicy | undefined> =>
  (await ask<readonly MyPolicy[]>(who, myPolicies)).find((one) => one.policy === of);

test('drafts are for the office; nobody else writes, publishes or sees who is open', async () => {
  const id = await draft();
  const first = await version(id);
  expect(await refusal(demo.get(worker, policy, id))).toMatch(/^NOT_FOUND/);
  expect(await refusal(demo.get(worker, policyVersion, first))).toMatch(/^NOT_FOUND/);
  expect(await refusal(demo.act(worker, policy, 'create', { input: {} }))).toMatch(/^PERMISSION_DENIED/);
  expect(await refusal(demo.act(worker, policyVersion, 'publish', { id: first }))).toMatch(
    /^(NOT_FOUND|PERMISSION_DENIED)/,
  );
  for (const who of [worker, await demo.as('manager')]) {
    expect(await refusal(ask(who, policyMatrix, { policy: id }))).toMatch(/^PERMISSION_DENIED/);
    expect(await refusal(ask(who, remindOfPolicy, { policy: id }))).toMatch(/^PERMISSION_DENIED/);
  }
  await demo.act(hr, policyVersion, 'publish', { id: first });
  expect(await demo.get(worker, policy, id)).toMatchObject({ status: 'published', versionNumber: 1 });
  expect(await refusal(demo.get(await demo.as('health_client'), policy, id))).toMatch(/^(NOT_FOUND|RESOURCE_DENIED)/);
  const [, northgate] = demo.organizations;
  const elsewhere = await demo.as('hr_manager', northgate);
  expect(await refusal(demo.get(elsewhere, policy, id))).toMatch(/^NOT_FOUND/);
  expect(await refusal(ask(elsewhere, policyMatrix, { policy: id }))).toMatch(/^NOT_FOUND/);
});

test('a version needs a text or a file, and a published one cannot be changed', async () => {
  const id = await draft();
  expect(
    await refusal(demo.act(hr, policyVersion, 'create', { input: { policy: id, changes: 'All of it' } })),
  ).toContain('body: is required if there is no file');
  const first = await publish(id);
  expect(await refusal(demo.act(hr, policyVersion, 'edit', { id: first, input: { body: 'Another text' } }))).not.toBe(
    'allowed',
  );
  expect(await demo.get(hr, policyVersion, first)).toMatchObject({ body: 'Visitors sign in.', status: 'published' });
});

test('a new version supersedes the one before and opens acknowledgment again', async () => {
  const id = await draft({ daysToAcknowledge: 10 });
  const first = await publish(id);
  expect(await mine(worker, id)).toMatchObject({ state: 'outstanding', number: 1, due: addDays(demo.today, 10) });
  await acknowledge(worker, first);
  expect(await mine(worker, id)).toMatchObject({ state: 'acknowledged', number: 1 });
  expect(await refusal(acknowledge(worker, first))).toContain('has already acknowledged this version');
  const second = await publish(id, 'Visitors sign in and out.');
  expect(await mine(worker, id)).toMatchObject({ state: 'outstanding', number: 2 });
  expect(await demo.get(worker, policyVersion, first)).toMatchObject({ status: 'superseded' });
  expect(await refusal(acknowledge(worker, first))).toContain('This version no longer applies.');
  await acknowledge(worker, second);
  const [found] = await demo.list(hr, policyAcknowledgement, { policyVersion: first });
  expect(found).toMatchObject({ employee: worker.subjectId, method: 'online' });
});

test('people acknowledge for themselves; HR records paper for others', async () => {
  const first = await publish(await draft());
  const other = (await demo.as('nurse')).subjectId;
  expect(await refusal(acknowledge(worker, first, other))).toMatch(/^(PERMISSION_DENIED|NOT_FOUND|VALIDATION_ERROR)/);
  expect(await acknowledge(hr, first, other)).toMatchObject({ employee: other, method: 'paper' });
});

test('the audience is by role and department, and holds people hired later from their first day', async () => {
  const nurse = await demo.as('nurse');
  const forNurses = await draft({ roles: ['nurse'] });
  await publish(forNurses);
  expect([await mine(worker, forNurses), (await mine(nurse, forNurses))?.state]).toEqual([undefined, 'outstanding']);
  expect(await refusal(demo.get(worker, policy, forNurses))).toMatch(/^NOT_FOUND/);
  const old = (await demo.list(hr, policy, { status: 'published', q: 'Bloodborne' }))[0];
  const { people } = await ask<PolicyMatrix>(hr, policyMatrix, { policy: old?.id });
  expect(people.length).toBeGreaterThan(300);
  const [late] = await demo.sql<{ due: string; hired: string; days: number }>(
    `select (e.hire_date + p.days_to_acknowledge)::text as due, e.id as hired, p.days_to_acknowledge as days from employee e, policy p
      where p.id = $1 and e.hire_date > p.published_on and e.status = 'active' limit 1`,
    [old?.id],
  );
  expect(people.find(({ employee }) => employee === late?.hired)?.due).toBe(late?.due);
});

test('the matrix and the shares count the same people, and those who left are not open', async () => {
  const { policies } = await ask<{ policies: { policy: string; people: number; done: number; overdue: number }[] }>(
    hr,
    policyShares,
  );
  for (const share of policies.slice(0, 3)) {
    const { people } = await ask<PolicyMatrix>(hr, policyMatrix, { policy: share.policy });
    const count = (state: string) => people.filter((one) => one.state === state).length;
    expect([people.length, count('acknowledged'), count('overdue')]).toEqual([share.people, share.done, share.overdue]);
  }
});

test('the matrix is saved as a file, and the trail says who took it', async () => {
  const of = await draft();
  await publish(of);
  const file = answers.find((one) => one.question === policyMatrix && one.as === 'file');
  // All that its handler looks at.
  const rows = await file?.handle({ engine: demo.engine, actor: hr, asked: { policy: of } } as never);
  expect(rows).toHaveLength((await ask<PolicyMatrix>(hr, policyMatrix, { policy: of })).people.length);
  const taken = `select action from audit_event where noun = 'policy_acknowledgement' and record_id = $1`;
  expect(await demo.sql(taken, [of])).toEqual([{ action: 'export' }]);
});

test('when a policy is reviewed is for those who write it', async () => {
  const of = await draft({ reviewDue: demo.today });
  await publish(of);
  expect(await demo.get(hr, policy, of)).toMatchObject({ reviewDue: demo.today });
  expect(await demo.get(worker, policy, of)).not.toHaveProperty('reviewDue');
});

test('publishing notifies each once; a reminder goes out once a day, to those who are open', async () => {
  const id = await draft();
  const first = await publish(id);
  const told = async (who: Actor) =>
    (
      await demo.sql<{ kind: string }>('select kind from notification where recipient = $1 and link like $2', [
        who.accountId,
        `%${id}`,
      ])
    ).map(({ kind }) => kind);
  const [tell] = policyTasks;
  await tell?.run(demo.engine, demo.harborline.id, {});
  await tell?.run(demo.engine, demo.harborline.id, {});
  expect(await told(worker)).toEqual(['policy.published']);
  await acknowledge(worker, first);
  const nurse = await demo.as('nurse');
  expect((await ask<PolicyMatrix>(hr, policyMatrix, { policy: id })).mayRemind).toBe('yes');
  const { reminded } = await ask<{ reminded: number }>(hr, remindOfPolicy, { policy: id });
  expect(reminded).toBeGreaterThan(5);
  expect([await told(worker), (await told(nurse)).toSorted()]).toEqual([
    ['policy.published'],
    ['policy.published', 'policy.reminded'],
  ]);
  expect(await refusal(ask(hr, remindOfPolicy, { policy: id }))).toContain('A reminder was already sent today.');
  expect((await ask<PolicyMatrix>(hr, policyMatrix, { policy: id })).mayRemind).toBe('today');
});

test('a quiz keeps its right answers to itself, and four of five must be right', async () => {
  const id = await draft();
  const quiz = ['a', 'b', 'c', 'd', 'a'].map((correct, i) => ({
    question: `Question ${i + 1}`,
    a: 'First',
    b: 'Second',
    c: 'Third',
    d: 'Fourth',
    correct,
  }));
  const of = await version(id, 'Visitors sign in.', { quiz });
  await demo.act(hr, policyVersion, 'publish', { id: of });
  expect(await demo.get(worker, policyVersion, of)).not.toHaveProperty('quiz');
  const asked = (await mine(worker, id))?.quiz ?? [];
  expect(asked.map(({ question }) => question)).toEqual(quiz.map(({ question }) => question));
  expect(JSON.stringify(asked)).not.toContain('correct');
  const send = (letters: string) =>
    demo.act(worker, policyAcknowledgement, 'create', {
      input: {
        policyVersion: of,
        employee: worker.subjectId,
        quizAnswers: letters.split('').map((answer) => ({ answer })),
      },
    });
  expect(await refusal(acknowledge(worker, of))).toContain('0 of 5 answers are right, and 4 are needed');
  expect(await refusal(send('abcbb'))).toContain('3 of 5 answers are right');
  expect(await send('abcdb')).toMatchObject({ method: 'online', quizScore: 80 });
  // On paper nobody answers here.
  const colleague = (await demo.as('manager')).subjectId;
  expect(await acknowledge(hr, of, colleague)).toMatchObject({ method: 'paper', quizScore: null });
});

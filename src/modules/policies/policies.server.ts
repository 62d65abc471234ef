/** Policies as they reach people: published once, acknowledged version by version, and reminded of. */
import { notification } from '#engine/model/engine-nouns.model.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { answer, answerFile, type Asking, perform } from '#engine/server/answers.ts';
import { auditStatement } from '#engine/server/audit.ts';
import { hooksFor } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { asSystem, systemActor } from '#engine/server/grants.ts';
import type { Task } from '#engine/server/jobs.ts';
import { todaySql } from '#engine/server/midnight.ts';
import { noticeStatement } from '#engine/server/outgoing.ts';
import { policy, policyAcknowledgement, policyVersion } from './policy.model.ts';
import {
  type MyPolicy,
  myPolicies,
  policyMatrix,
  type PolicyMatrix,
  type PolicyPerson,
  policyShares,
  remindOfPolicy,
} from './policy-questions.model.ts';
import { countRight, rightAnswersNeeded } from './policy-quiz.model.ts';

/**
 * Everyone a published policy must reach, with the version that applies: who works here and is in its audience today, so that
 * people hired later are in it and people who left are not. `due` is the last day on which they are on time.
 */
const MEANT = `select p.id as policy, v.id as version, v.number as version_number, p.title, e.id as employee,
    concat_ws(' ', e.first_name, e.last_name) as name, e.employee_number as number, d.name as department_name,
    greatest(p.published_on, e.hire_date) + p.days_to_acknowledge as due, a.at, a.method,
    case when a.id is not null then 'acknowledged'
      when greatest(p.published_on, e.hire_date) + p.days_to_acknowledge < ${todaySql('$1')} then 'overdue' else 'outstanding' end as state
  from policy p join policy_version v on v.tenant_id = p.tenant_id and v.policy = p.id and v.status = 'published'
    join employee e on e.tenant_id = p.tenant_id and e.status in ('active', 'on_leave', 'notice')
      and (p.location is null or e.location = p.location) and (p.department is null or e.department = p.department)
      and (coalesce(cardinality(p.roles), 0) = 0 or exists (select 1 from membership m where m.tenant_id = e.tenant_id
        and m.employee = e.id and m.status = 'active' and m.role = any(p.roles)))
    left join department d on d.tenant_id = e.tenant_id and d.id = e.department
    left join policy_acknowledgement a on a.tenant_id = p.tenant_id and a.policy_version = v.id and a.employee = e.id
  where p.tenant_id = $1 and p.status = 'published' and p.mandatory`;
/** The questions of a version, without the answer that is right. */
const ASKED = `coalesce((select jsonb_agg(jsonb_build_object('question', q.one ->> 'question', 'a', q.one ->> 'a', 'b', q.one ->> 'b',
    'c', q.one ->> 'c', 'd', q.one ->> 'd') order by q.at)
  from policy_version w cross join jsonb_array_elements(w.quiz) with ordinality as q (one, at)
  where w.tenant_id = $1 and w.id = meant.version), '[]'::jsonb)`;
const ACCOUNTS = `select distinct m.account, n.hushed from membership m
    left join notice_preference n on n.tenant_id = m.tenant_id and n.account = m.account`;
/** The accounts of those who have not acknowledged a policy ($2). */
const OPEN = `${ACCOUNTS} where m.tenant_id = $1 and m.status = 'active' and m.employee in
  (select employee from (${MEANT}) meant where policy = $2 and state <> 'acknowledged')`;
/** Whether it was reminded of today, in the organization's time zone. */
const STATE = `select p.status, p.mandatory, coalesce((p.reminded_at at time zone o.time_zone)::date = ${todaySql('$1')}, false) as today
  from policy p join organization o on o.id = p.tenant_id where p.tenant_id = $1 and p.id = $2`;

type Quiz = NonNullable<RecordOf<typeof policyVersion>['quiz']>;
type Given = NonNullable<RecordOf<typeof policyAcknowledgement>['quizAnswers']>;

/** The right answers in percent; refuses fewer than a reader needs. */
function scoreOf(quiz: Quiz, given: Given): number | null {
  if (quiz.length === 0) return null;
  const [right, needed] = [countRight(quiz, given), rightAnswersNeeded(quiz.length)];
  if (right < needed)
    throw invalid({
      field: 'quizAnswers',
      ...phrase(
        '{{right}} of {{all}} answers are right, and {{needed}} are needed: read the text again and try once more',
        {
          right,
          all: quiz.length,
          needed,
        },
      ),
    });
  return Math.round((100 * right) / quiz.length);
}

export const policyHooks = [
  hooksFor(policyVersion, {
    set: {
      create: async ({ record, db, system }) => {
        const { status } = await db(policy).get(record.policy);
        if (status === 'archived')
          throw new Refusal('CONFLICT', { why: 'The policy is archived. Create a new policy.' });
        const before = await system('the number of a version')(policyVersion).find({
          where: { policy: record.policy },
        });
        return { number: Math.max(0, ...before.map(({ number }) => number)) + 1 };
      },
      publish: async () => ({ publishedAt: new Date().toISOString() }),
    },
    on: {
      publish: async ({ actor, record, today, system, job }) => {
        const db = system('a policy version is published');
        const published = await db(policyVersion).find({ where: { policy: record.policy, status: 'published' } });
        for (const { id } of published) if (id !== record.id) await db(policyVersion).act(id, 'supersede');
        const { status } = await db(policy).get(record.policy);
        if (status === 'archived')
          throw new Refusal('CONFLICT', { why: 'The policy is archived. Create a new policy.' });
        if (status === 'draft') await db(policy).act(record.policy, 'publish');
        await db(policy).edit(record.policy, { versionNumber: record.number, publishedOn: today, remindedAt: null });
        job('policies:tell', { tenantId: actor.tenantId });
      },
    },
  }),
  hooksFor(policyAcknowledgement, {
    set: {
      create: async ({ actor, record, db, system }) => {
        // Throws NOT_FOUND for those the policy is not for.
        const { status } = await db(policyVersion).get(record.policyVersion);
        if (status !== 'published')
          throw new Refusal('CONFLICT', {
            why: 'This version no longer applies. Open the policy again and read the new one.',
          });
        const isOwn = record.employee === actor.subjectId;
        const { quiz } = await system('the quiz of a policy')(policyVersion).get(record.policyVersion);
        return {
          at: new Date().toISOString(),
          method: isOwn ? ('online' as const) : ('paper' as const),
          quizScore: isOwn && quiz ? scoreOf(quiz, record.quizAnswers ?? []) : null,
        };
      },
    },
  }),
];

async function rowsOf(engine: Engine, tenantId: string, text: string, values: readonly unknown[] = []) {
  const [rows = []] = await engine.connections.read(tenantId, [{ text, values: [tenantId, ...values] }]);
  return rows;
}

async function matrix({ engine, actor, asked }: Asking<typeof policyMatrix>): Promise<PolicyMatrix> {
  await engine.read.get(engine.reader(actor), policy, asked.policy);
  const rows = await rowsOf(
    engine,
    actor.tenantId,
    `select employee, name, number, coalesce(department_name, '') as "departmentName", state, due::text as due, at, method from (${MEANT}) meant
      where policy = $2 order by case state when 'overdue' then 0 when 'outstanding' then 1 else 2 end, name, employee`,
    [asked.policy],
  );
  // The statement names the columns of the answer.
  const people = rows as unknown as PolicyPerson[];
  const [state] = await rowsOf(engine, actor.tenantId, STATE, [asked.policy]);
  const open = people.some((one) => one.state !== 'acknowledged');
  return { people, mayRemind: open ? (state?.today === true ? 'today' : 'yes') : 'none' };
}

async function remind({ engine, actor, asked }: Asking<typeof remindOfPolicy>): Promise<{ reminded: number }> {
  const { tenantId } = actor;
  await engine.read.get(engine.reader(actor), policy, asked.policy);
  const system = asSystem(actor, 'reminder of a policy');
  return engine.act.transact(system, { resource: policy, action: 'remind', id: asked.policy }, async (work) => {
    // Held: of two reminders at once the second finds the first.
    const [found] = await work.tx.read({ text: `${STATE} for update of p`, values: [tenantId, asked.policy] });
    if (found?.[0]?.today === true)
      throw new Refusal('CONFLICT', { why: 'A reminder was already sent today. You can send another tomorrow.' });
    const [open = []] = await work.tx.read({ text: OPEN, values: [tenantId, asked.policy] });
    const [people] = await work.tx.read({
      text: `select count(*)::int as n from (${MEANT}) meant where policy = $2 and state <> 'acknowledged'`,
      values: [tenantId, asked.policy],
    });
    if (people?.[0]?.n === 0) throw new Refusal('CONFLICT', { why: 'Everyone has acknowledged this policy.' });
    const input = { remindedAt: new Date().toISOString() };
    await engine.act.within(work, system, { resource: policy, action: 'edit', id: asked.policy, input });
    work.tx.write(
      noticeStatement(system, OPEN, asked.policy, {
        kind: 'policy.reminded',
        severity: 'warning',
        title: phrase('A policy still needs your acknowledgment'),
        link: `/enterprise/policies/${asked.policy}`,
      }),
    );
    work.events.push({ noun: notification.name, id: '', action: 'create' });
    return { reminded: open.length };
  });
}

export const policyAnswers = [
  answer(policyMatrix, matrix),
  answerFile(policyMatrix, async (asking) => {
    const { people } = await matrix(asking as Asking<typeof policyMatrix>);
    const { engine, actor, asked } = asking;
    await engine.connections.read(actor.tenantId, [
      auditStatement(actor, { action: 'export', noun: policyAcknowledgement.name, recordId: asked.policy }),
    ]);
    return people.map(({ employee: _employee, ...row }) => row);
  }),
  answer(policyShares, async ({ engine, actor }) => ({
    policies: (await rowsOf(
      engine,
      actor.tenantId,
      `select policy, count(*)::int as people, count(*) filter (where state = 'acknowledged')::int as done,
        count(*) filter (where state = 'overdue')::int as overdue from (${MEANT}) meant group by policy`,
      // The statement names the columns of the answer.
    )) as unknown as { policy: string; people: number; done: number; overdue: number }[],
  })),
  answer(myPolicies, async ({ engine, actor }) =>
    actor.subjectId === null
      ? []
      : ((await rowsOf(
          engine,
          actor.tenantId,
          `select policy, version, title, version_number as number, state, due::text as due, at, ${ASKED} as quiz from (${MEANT}) meant
            where employee = $2 order by case state when 'acknowledged' then 1 else 0 end, due, title`,
          [actor.subjectId],
        )) as unknown as MyPolicy[]),
  ),
  perform(remindOfPolicy, remind),
];

/** Published versions whose audience has not been notified yet. */
const DUE = `select v.id, v.policy from policy_version v
  where v.tenant_id = $1 and v.status = 'published' and v.told_at is null limit 50`;
const UNTOLD = 'select 1 from policy_version where tenant_id = $1 and id = $2 and told_at is null for update';

async function tell(engine: Engine, tenantId: string): Promise<void> {
  const system = systemActor(tenantId, 'policy');
  for (const { id, policy: of } of await rowsOf(engine, tenantId, DUE))
    await engine.act.transact(system, { resource: policyVersion, action: 'tell', id: id as string }, async (work) => {
      // Two jobs may have found it at once: the second finds it told.
      const [open] = await work.tx.read({ text: UNTOLD, values: [tenantId, id] });
      if (!open?.[0]) return;
      const input = { toldAt: new Date().toISOString() };
      await engine.act.within(work, system, { resource: policyVersion, action: 'edit', id: id as string, input });
      work.tx.write(
        noticeStatement(system, OPEN, of as string, {
          kind: 'policy.published',
          title: phrase('A policy needs your acknowledgment'),
          link: `/enterprise/policies/${String(of)}`,
        }),
      );
      work.events.push({ noun: notification.name, id: '', action: 'create' });
    });
}

export const policyTasks: readonly Task[] = [
  { name: 'policies:tell', schedule: '7 * * * *', due: `exists (${DUE})`, run: tell },
];

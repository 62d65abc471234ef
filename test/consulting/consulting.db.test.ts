/** The practice of a consultant: nobody else reads it, billed time is locked, and what an audit, an obligation and a training ask for. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#access/roles.model.ts';
import { addDays, addMonths } from '#engine/model/days.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import type { Actor } from '#engine/server/grants.ts';
import { CHECKLISTS } from '#modules/consulting/audit-checklists.model.ts';
import { consultingAudit } from '#modules/consulting/consulting-audit.model.ts';
import { consultingClient } from '#modules/consulting/consulting-client.model.ts';
import { consultingFinding } from '#modules/consulting/consulting-finding.model.ts';
import { consultingInvoice } from '#modules/consulting/consulting-invoice.model.ts';
import { consultingObligation } from '#modules/consulting/consulting-obligation.model.ts';
import { consultingTime } from '#modules/consulting/consulting-time.model.ts';
import { consultingReport, consultingTask, contentItem } from '#modules/consulting/consulting-work.model.ts';
import { consultingModule } from '#modules/consulting/consulting.module.ts';
import { engagement } from '#modules/consulting/engagement.model.ts';
import { deploymentLearner, trainingDeployment } from '#modules/consulting/training-deployment.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let me: Actor;
/** Another consultant of the same organization. */
let other: Actor;
beforeAll(async () => {
  demo = await openDemo();
  me = await demo.as('consultant');
  other = { ...(await demo.as('employee')), roles: ['employee', 'consultant'] };
});
afterAll(() => demo.close());

const DENIED = /^(PERMISSION_DENIED|RESOURCE_DENIED|NOT_FOUND|ACTION_DENIED)/;
let serial = 0;
const create = (noun: AnyResource, input: object, actor = me) => demo.act(actor, noun, 'create', { input });
const step = (noun: AnyResource, id: string, action: string, input: object = {}, actor = me) =>
  demo.act(actor, noun, action, { id, input });
const company = (more: object = {}, actor = me) => {
  serial += 1;
  return create(
    consultingClient,
    { name: `Test company ${serial}`, industry: 'clinic', contact: 'Ada Brook', ...more },
    actor,
  );
};
const won = async (more: object = {}, client?: string, startsOn = addDays(demo.today, -90)) => {
  const of = client ?? (await company()).id;
  const { id } = await create(engagement, {
    client: of,
    name: 'Advice by the hour',
    scope: 'Questions and letters.',
    rate: 18_000,
    ...more,
  });
  await step(engagement, id, 'propose');
  return step(engagement, id, 'win', { startsOn });
};
const worked = (of: string, minutes: number, more: object = {}) =>
  create(consultingTime, { engagement: of, minutes, what: 'Review of files', on: addDays(demo.today, -3), ...more });

describe('a practice', () => {
  test('is open to its consultant alone: no office, no client and no other consultant reads a record of it', async () => {
    const { nouns = [] } = consultingModule;
    const roles: readonly Role[] = ['admin', 'hr_manager', 'manager', 'employee', 'compliance_officer', 'global_admin'];
    const others = [...(await Promise.all(roles.map((role) => demo.as(role)))), other];
    for (const noun of nouns) {
      const [first] = await demo.list(me, noun);
      if (!first) throw new Error(`There is no ${noun.name}`);
      for (const one of others) {
        expect([noun.name, one.name, await refusal(demo.get(one, noun, first.id))]).toEqual([
          noun.name,
          one.name,
          expect.stringMatching(DENIED),
        ]);
      }
    }
    expect(await demo.list(other, consultingClient)).toEqual([]);
  });

  test('cannot refer to a record of another consultant, which reads as if it did not exist', async () => {
    const { id } = await company();
    const theirs = await refusal(
      create(engagement, { client: id, name: 'Advice', scope: 'Questions.', rate: 100 }, other),
    );
    expect(theirs).toContain('client: does not exist');
    const work = await won();
    expect(await refusal(create(consultingInvoice, { engagement: work.id, subject: 'Hours' }, other))).toContain(
      'engagement: does not exist',
    );
    expect(await refusal(step(consultingClient, id, 'activate', {}, other))).toMatch(DENIED);
    expect(await refusal(create(consultingTask, { name: 'Call them', client: id }, other))).toContain(
      'client: does not exist',
    );
  });

  test('a won engagement makes a prospect a client, and only without open engagements a relationship ends', async () => {
    const { id, status } = await company();
    expect(status).toBe('prospect');
    const work = await won({}, id);
    expect((await demo.get(me, consultingClient, id)).status).toBe('active');
    expect(await refusal(step(consultingClient, id, 'end', { endReason: 'Sold' }))).toContain('1 engagement is open');
    await step(engagement, work.id, 'complete');
    await step(consultingClient, id, 'end', { endReason: 'Sold' });
    expect(await refusal(create(engagement, { client: id, name: 'Advice', scope: 'Questions.', rate: 100 }))).toContain(
      'client: is a former client',
    );
    expect(await refusal(company({ health: 'red' }))).toContain('healthNote: is required unless');
  });
});

describe('time and invoices', () => {
  test('hourly time is worth its minutes, a day has 24 hours, and time of a fee has no price of its own', async () => {
    // Before the first day of the demonstration's own time.
    const work = await won({}, undefined, addDays(demo.today, -1_000));
    const on = addDays(demo.today, -990);
    expect(await worked(work.id, 25, { on })).toMatchObject({ amount: 7_500, hours: 0.42, client: work.client });
    expect(await worked(work.id, 60, { on, billable: false })).toMatchObject({ amount: 0 });
    expect(await refusal(worked(work.id, 1_440, { on }))).toMatch(/minutes: must be at most 1,?355/);
    expect(await refusal(worked(work.id, 30, { on: addDays(demo.today, 1) }))).toContain(
      'on: must not be in the future',
    );
    expect(await refusal(worked(work.id, 30, { on: addDays(demo.today, -1_001) }))).toContain(
      'on: must be on or after',
    );
    const retainer = await won({ fee: 'retainer' });
    expect(await worked(retainer.id, 60)).toMatchObject({ amount: 0 });
    await step(engagement, retainer.id, 'pause');
    expect(await refusal(worked(retainer.id, 60))).toContain('engagement: is not active');
    expect((await demo.get(me, engagement, work.id)).hours).toBe(1.42);
  });

  test('open billable time goes on an invoice once, is locked there, and comes back when it is voided', async () => {
    const work = await won();
    const [one, two] = [await worked(work.id, 90), await worked(work.id, 25)];
    const written = await worked(work.id, 30);
    await step(consultingTime, written.id, 'writeOff');
    const invoice = await create(consultingInvoice, {
      engagement: work.id,
      subject: 'November',
      lines: [{ description: 'Travel', amount: 4_200 }],
    });
    expect(invoice).toMatchObject({ total: 4_200, status: 'draft', client: work.client });
    expect(String(invoice.number)).toMatch(new RegExp(`^INV-${demo.today.slice(0, 4)}-\\d{4}$`));
    expect(await refusal(step(engagement, work.id, 'complete'))).toContain('2 billable time entries are open');
    expect(await step(consultingInvoice, invoice.id, 'addTime')).toMatchObject({
      timeAmount: 34_500,
      timeHours: 1.92,
      total: 38_700,
    });
    expect(await demo.get(me, consultingTime, one.id)).toMatchObject({ status: 'invoiced', invoice: invoice.id });
    expect(await refusal(demo.act(me, consultingTime, 'edit', { id: one.id, input: { minutes: 600 } }))).toMatch(
      /^NOT_EDITABLE/,
    );
    expect(await refusal(demo.act(me, consultingTime, 'remove', { id: two.id }))).not.toBe('allowed');
    expect(await refusal(step(consultingTime, two.id, 'writeOff'))).toMatch(/^ILLEGAL_TRANSITION/);
    const second = await create(consultingInvoice, { engagement: work.id, subject: 'Again' });
    expect(await refusal(step(consultingInvoice, second.id, 'addTime'))).toContain('no open billable time');
    await step(consultingInvoice, invoice.id, 'cancel', { voidReason: 'Wrong month' });
    expect(await demo.get(me, consultingTime, one.id)).toMatchObject({ status: 'open', invoice: null });
    expect(await step(consultingInvoice, second.id, 'addTime')).toMatchObject({ total: 34_500 });
    expect((await demo.get(me, consultingTime, written.id)).status).toBe('written_off');
  });

  test('an invoice needs an amount, is due after the terms of the client, and is paid between its day and today', async () => {
    const client = await company({ termsDays: 14 });
    const work = await won({ fee: 'fixed', rate: 500_000 }, client.id);
    const { id } = await create(consultingInvoice, { engagement: work.id, subject: 'First half' });
    expect(await refusal(step(consultingInvoice, id, 'send'))).toContain('The invoice has no amount');
    await demo.act(me, consultingInvoice, 'edit', {
      id,
      input: { lines: [{ description: 'First half', amount: 250_000 }] },
    });
    expect(await step(consultingInvoice, id, 'send')).toMatchObject({
      issuedOn: demo.today,
      due: addDays(demo.today, 14),
      total: 250_000,
    });
    expect((await demo.get(me, engagement, work.id)).invoiced).toBe(250_000);
    const pay = (paidOn: string) => step(consultingInvoice, id, 'pay', { paidOn });
    expect(await refusal(pay(addDays(demo.today, 1)))).toContain('paidOn: must not be in the future');
    expect(await refusal(pay(addDays(demo.today, -1)))).toContain('paidOn: must be on or after');
    expect(await pay(demo.today)).toMatchObject({ status: 'paid' });
    expect(await refusal(step(consultingInvoice, id, 'cancel', { voidReason: 'Late' }))).toMatch(/^ILLEGAL_TRANSITION/);
    const lead = await create(engagement, { client: client.id, name: 'Audit', scope: 'One audit.', rate: 100 });
    expect(await refusal(create(consultingInvoice, { engagement: lead.id, subject: 'Early' }))).toContain(
      'engagement: was not won',
    );
  });

  test('two invoices at once have two numbers', async () => {
    const work = await won();
    const made = await Promise.all(
      [1, 2, 3].map((n) => create(consultingInvoice, { engagement: work.id, subject: `Part ${n}` })),
    );
    expect(new Set(made.map(({ number }) => number)).size).toBe(3);
  });
});

describe('client audits', () => {
  const planned = async (more: object = {}) =>
    create(consultingAudit, {
      client: (await company()).id,
      kind: 'risk_assessments',
      name: 'Risks of the clinic',
      sample: 6,
      plannedOn: demo.today,
      ...more,
    });
  /** A started audit with these responses: c, p, x or n for each item. */
  const answered = async (codes: string, severities: readonly (string | null)[] = []) => {
    const { id, checklist } = await planned();
    await step(consultingAudit, id, 'start');
    const words: Record<string, string> = { c: 'compliant', p: 'partial', x: 'non_compliant', n: 'na' };
    const items = (checklist as readonly object[]).map((item, i) => ({
      ...item,
      response: words[codes[i] ?? ''] ?? null,
      severity: severities[i] ?? null,
    }));
    await demo.act(me, consultingAudit, 'edit', { id, input: { checklist: items } });
    return id;
  };
  const findingsOf = (audit: string): Promise<AnyRead[]> =>
    demo.list(me, consultingFinding, { audit, sort: 'createdAt' });
  const report = { summary: 'Two findings need an action.', responseDue: '' };

  test('start with the checklist of their kind, and must be answered in full', async () => {
    const { checklist } = await planned();
    expect(checklist).toHaveLength(CHECKLISTS.risk_assessments.length);
    const id = await answered('ccc');
    expect(await refusal(step(consultingAudit, id, 'review'))).toContain('checklist.3.response: is required');
  });

  test('turn what is not fully compliant into findings, once, and score the share that is', async () => {
    const id = await answered('ccpxnx', [null, null, null, 'high', null, null]);
    expect((await demo.get(me, consultingAudit, id)).score).toBe(50);
    await step(consultingAudit, id, 'review');
    await step(consultingAudit, id, 'revise');
    await step(consultingAudit, id, 'review');
    const found = await findingsOf(id);
    expect(new Set(found.map(({ severity }) => severity))).toEqual(new Set(['high', 'low', 'medium']));
    for (const { id: one } of found)
      expect(await demo.get(me, consultingFinding, one)).toMatchObject({ status: 'open', kind: 'risk_assessments' });
    const client = String(found[0]?.client);
    expect((await demo.get(me, consultingClient, client)).openFindings).toBe(3);
    const low = found.find(({ severity }) => severity === 'low');
    await step(consultingFinding, String(low?.id), 'accept', { acceptReason: 'The form is replaced' });
    expect((await demo.get(me, consultingClient, client)).openFindings).toBe(2);
  });

  test('are issued only when each critical finding has an action, and closed only without open findings', async () => {
    const id = await answered('cccccx', [null, null, null, null, null, 'critical']);
    await step(consultingAudit, id, 'review');
    const issue = () => step(consultingAudit, id, 'issue', { ...report, responseDue: addDays(demo.today, 60) });
    expect(await refusal(issue())).toContain('1 critical finding has no action');
    const [critical] = await findingsOf(id);
    const finding = String(critical?.id);
    const write = (input: object) => demo.act(me, consultingFinding, 'edit', { id: finding, input });
    expect(await refusal(write({ action: 'Collect the papers' }))).toContain('due: is required with an action');
    await write({ action: 'Collect the papers', due: addDays(demo.today, 20) });
    expect(await issue()).toMatchObject({ status: 'issued', issuedOn: demo.today });
    expect(await refusal(demo.act(me, consultingAudit, 'edit', { id, input: { name: 'Other name' } }))).toMatch(
      /^NOT_EDITABLE/,
    );
    expect(await refusal(step(consultingFinding, finding, 'accept', { acceptReason: 'Too dear' }))).toContain(
      'severity: is critical',
    );
    expect(await refusal(step(consultingAudit, id, 'close'))).toContain('1 finding is open');
    await step(consultingFinding, finding, 'remediate');
    expect(await step(consultingFinding, finding, 'verify', { proof: 'New sample in order' })).toMatchObject({
      verifiedOn: demo.today,
    });
    expect(await refusal(step(consultingAudit, id, 'close'))).toContain('1 finding is open');
    await step(consultingFinding, finding, 'close');
    expect(await step(consultingAudit, id, 'close')).toMatchObject({ status: 'closed', closedOn: demo.today });
    expect(await refusal(create(consultingFinding, { audit: id, what: 'One more' }))).toContain(
      'audit: takes findings',
    );
  });

  test('remediation needs an action, and a risk of less weight can be accepted', async () => {
    const id = await answered('cccccp');
    await step(consultingAudit, id, 'review');
    const [one] = await findingsOf(id);
    const finding = String(one?.id);
    expect(await refusal(step(consultingFinding, finding, 'remediate'))).toContain('action: is required');
    await step(consultingFinding, finding, 'accept', { acceptReason: 'The form is replaced' });
    expect(await step(consultingAudit, id, 'issue', { ...report, responseDue: demo.today })).toMatchObject({
      status: 'issued',
    });
    expect(await step(consultingAudit, id, 'close')).toMatchObject({ status: 'closed' });
  });
});

describe('obligations, trainings and reports', () => {
  test('an obligation that is done comes back in its rhythm, at the end of shorter months too', async () => {
    const client = (await company()).id;
    const due = `${Number(demo.today.slice(0, 4)) + 1}-01-31`;
    const { id } = await create(consultingObligation, {
      client,
      name: 'Wage report',
      law: 'ORS 657',
      due,
      frequency: 'monthly',
    });
    await step(consultingObligation, id, 'complete', { evidence: 'Receipt' });
    const dues = async (status: string) =>
      (await demo.list(me, consultingObligation, { client, status })).map((one) => String(one.due));
    expect(await dues('upcoming')).toEqual([addMonths(due, 1)]);
    expect((await demo.get(me, consultingClient, client)).nextDue).toBe(addMonths(due, 1));
    const [next] = await demo.list(me, consultingObligation, { client, status: 'upcoming' });
    await step(consultingObligation, String(next?.id), 'complete', { evidence: 'Receipt' });
    expect(await dues('upcoming')).toEqual([`${due.slice(0, 4)}-03-31`]);
    const once = await create(consultingObligation, {
      client,
      name: 'Register',
      law: 'ORS 60',
      due,
      frequency: 'once',
    });
    await step(consultingObligation, once.id, 'complete', { evidence: 'Receipt' });
    expect(await dues('upcoming')).toHaveLength(1);
    expect(await dues('done')).toHaveLength(3);
  });

  test('from the pass mark on a participant gets a certificate, below it they can try again', async () => {
    const client = (await company()).id;
    const training = await create(trainingDeployment, {
      client,
      course: 'De-escalation',
      audience: 'All staff',
      opensOn: addDays(demo.today, -5),
      due: addDays(demo.today, 20),
    });
    await step(trainingDeployment, training.id, 'schedule');
    expect(await refusal(step(trainingDeployment, training.id, 'open'))).toContain('invited: is zero');
    const learner = async (name: string) => (await create(deploymentLearner, { deployment: training.id, name })).id;
    const [rosa, ivo] = [await learner('Rosa Delgado'), await learner('Ivo Brandt')];
    const result = (id: string, score: number, takenOn = demo.today) =>
      step(deploymentLearner, id, 'record', { score, takenOn });
    expect(await refusal(result(rosa, 90))).toContain('deployment: is not live');
    await step(trainingDeployment, training.id, 'open');
    expect(await result(rosa, 79)).toMatchObject({ status: 'failed', certificate: null });
    const first = await result(rosa, 80);
    expect(first.status).toBe('passed');
    expect(String(first.certificate)).toMatch(/^TC-\d{4}-\d{4}$/);
    expect(await refusal(result(rosa, 95))).toMatch(/^ILLEGAL_TRANSITION/);
    expect(await refusal(result(ivo, 90, addDays(demo.today, -6)))).toContain('takenOn: must be on or after');
    expect(await demo.get(me, trainingDeployment, training.id)).toMatchObject({ invited: 2, passed: 1, progress: 50 });
    expect((await demo.get(me, consultingClient, client)).trained).toBe(50);
    await step(deploymentLearner, ivo, 'excuse');
    expect(await demo.get(me, trainingDeployment, training.id)).toMatchObject({ invited: 1, progress: 100 });
    await step(trainingDeployment, training.id, 'close');
    expect(await refusal(learner('Late Comer'))).toContain('deployment: is closed');
  });

  test('a report counts what happened at its client in its period, and is final once', async () => {
    const client = (await company()).id;
    const work = await won({}, client);
    await worked(work.id, 120);
    await worked(work.id, 45, { on: addDays(demo.today, -60) });
    const period = { periodFrom: addDays(demo.today, -30), periodTo: demo.today };
    const input = { client, name: 'This month', summary: 'The handbook is done.' };
    const report = await create(consultingReport, { ...input, ...period });
    expect(report).toMatchObject({ hours: 2, invoiced: 0, findingsOpen: 0 });
    await worked(work.id, 60);
    expect(await step(consultingReport, report.id, 'finish')).toMatchObject({ status: 'final', hours: 3 });
    expect(await refusal(demo.act(me, consultingReport, 'edit', { id: report.id, input: { name: 'Other' } }))).toMatch(
      /^NOT_EDITABLE/,
    );
    const early = await create(consultingReport, { ...input, ...period, periodTo: addDays(demo.today, 5) });
    expect(await refusal(step(consultingReport, early.id, 'finish'))).toContain('periodTo: must not be in the future');
  });

  test('content is published with its text, and a new edition counts up; a task belongs to one client', async () => {
    const { id } = await create(contentItem, { name: 'Exit interview', kind: 'template', summary: 'Ten questions.' });
    expect(await refusal(step(contentItem, id, 'publish'))).toContain('body: is required');
    await demo.act(me, contentItem, 'edit', { id, input: { body: 'Why do you leave?' } });
    expect(await step(contentItem, id, 'publish')).toMatchObject({ edition: 1, publishedOn: demo.today });
    expect(await step(contentItem, id, 'revise')).toMatchObject({ edition: 2, publishedOn: null });
    const work = await won();
    const elsewhere = (await company()).id;
    expect(
      await refusal(create(consultingTask, { name: 'Call them', client: elsewhere, engagement: work.id })),
    ).toContain('engagement: belongs to another client');
  });
});

test('the demonstration obeys the rules: what is invoiced is on an invoice, and totals add up', async () => {
  const wrong = await demo.sql<{ id: string }>(
    `select i.id from consulting_invoice i where i.total <> i.time_amount + coalesce((select sum((l->>'amount')::bigint) from jsonb_array_elements(i.lines) l), 0)
      or i.time_amount <> coalesce((select sum(t.amount) from consulting_time t where t.invoice = i.id), 0) and i.status <> 'void'
      union all select id from consulting_time where (status = 'invoiced') <> (invoice is not null)`,
  );
  expect(wrong).toEqual([]);
  const [days] = await demo.sql<{ most: number }>(
    `select max(sum)::int as most from (select sum(minutes) from consulting_time group by created_by, "on") d`,
  );
  expect(days?.most).toBeLessThanOrEqual(1_440);
  expect((await demo.list(me, consultingAudit, { status: 'planned,in_progress,review' })).length).toBeGreaterThan(2);
  expect((await demo.list(me, consultingInvoice, { status: 'sent', 'due[lt]': 'today' })).length).toBeGreaterThan(2);
});

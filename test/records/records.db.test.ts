/** Retention: what is due, what a hold keeps, and destruction by two people. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { addDays } from '#engine/model/days.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { document } from '#modules/documents/document.model.ts';
import { destruction, legalHold, recordClass } from '#modules/records/record.model.ts';
import {
  confirmDestruction,
  documentHold,
  proposeDestruction,
  type RecordsDue,
  recordsDue,
} from '#modules/records/record-questions.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let hr: Actor;
let admin: Actor;
let compliance: Actor;
beforeAll(async () => {
  demo = await openDemo();
  hr = await demo.as('hr_manager');
  admin = await demo.as('admin');
  compliance = await demo.as('compliance_officer');
});
afterAll(() => demo.close());

const ask = <T>(
  who: Actor,
  question: Parameters<typeof answerAs>[3],
  sent: Readonly<Record<string, unknown>> = {},
): Promise<T> => answerAs(demo.engine, answers, who, question, sent) as Promise<T>;
const due = (who = hr): Promise<RecordsDue> => ask(who, recordsDue);
const classOf = async (name: string): Promise<string> => {
  const [found] = await demo.list(hr, recordClass, { name });
  return String(found?.id);
};
const old = async (values: object = {}): Promise<string> =>
  (
    await demo.act(hr, document, 'create', {
      input: { title: 'Old pay register', category: 'payroll', issuedOn: addDays(demo.today, -5 * 366), ...values },
    })
  ).id;
const isThere = async (id: string): Promise<boolean> =>
  (await demo.sql('select 1 from document where id = $1', [id])).length === 1;

test('retention is for the office alone', async () => {
  for (const role of ['employee', 'manager', 'nurse', 'consultant'] as const) {
    expect(await refusal(due(await demo.as(role)))).toMatch(/^PERMISSION_DENIED/);
    expect(await refusal(demo.list(await demo.as(role), legalHold))).toMatch(/DENIED/);
  }
});

test('each class counts from its own day', async () => {
  const pay = await old();
  const fresh = await old({ issuedOn: addDays(demo.today, -3 * 365) });
  // Five years after the end of the year it was issued in are not over before six years after the day.
  const log = await old({ category: 'safety', issuedOn: `${Number(demo.today.slice(0, 4)) - 5}-01-02` });
  const ids = (await due()).documents.map(({ document: id }) => id);
  expect([ids.includes(pay), ids.includes(fresh), ids.includes(log)]).toEqual([true, false, false]);
});

test('a hold refuses removal and keeps a document out of a destruction', async () => {
  const id = await old();
  const hold = await demo.act(compliance, legalHold, 'create', {
    input: { name: 'Pay audit', reason: 'Letter of counsel', category: 'payroll' },
  });
  expect(await refusal(demo.engine.act.act(hr, { resource: document, action: 'remove', id }))).toContain('keeps it');
  expect((await due()).documents.find((one) => one.document === id)).toMatchObject({ hold: expect.any(String) });
  const recordClassId = await classOf('Payroll and tax records');
  expect(await refusal(ask(hr, proposeDestruction, { recordClass: recordClassId }))).toContain('Nothing of this class');
  await demo.act(compliance, legalHold, 'release', { id: hold.id, input: { releaseReason: 'Audit closed' } });
  await demo.engine.act.act(hr, { resource: document, action: 'remove', id });
  expect(await isThere(id)).toBe(false);
});

test('a second person destroys, once, and the certificate stays', async () => {
  const [first, second] = [await old(), await old()];
  const recordClassId = await classOf('Payroll and tax records');
  const proposed = await ask<{ destruction: string }>(hr, proposeDestruction, { recordClass: recordClassId });
  const confirm = (who: Actor) =>
    ask<{ destroyed: number; left: number }>(who, confirmDestruction, { destruction: proposed.destruction });
  expect(await refusal(confirm(hr))).toContain('Someone else must confirm');
  const [, northgate] = demo.organizations;
  expect(await refusal(confirm(await demo.as('hr_manager', northgate)))).toMatch(/^NOT_FOUND/);
  // Put on hold after it was proposed: it stays.
  const employee = String((await demo.as('employee')).subjectId);
  const theirs = await old({ employee });
  await demo.act(hr, legalHold, 'create', { input: { name: 'Claim', reason: 'Counsel', employee } });
  const both = await Promise.allSettled([confirm(admin), confirm(compliance)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect([await isThere(first), await isThere(second), await isThere(theirs)]).toEqual([false, false, true]);
  const certificate = await demo.get(hr, destruction, proposed.destruction);
  expect(certificate).toMatchObject({ status: 'destroyed', proposedBy: hr.accountId });
  expect([admin.accountId, compliance.accountId]).toContain(certificate.destroyedBy);
  expect(certificate.items).toEqual(
    expect.arrayContaining([expect.objectContaining({ document: first, title: 'Old pay register' })]),
  );
});

test('a hold on one client keeps that client’s documents alone, and says so; its release lets them go', async () => {
  const coach = await demo.as('health_coach');
  const clients = await demo.sql<{ id: string; account: string | null }>(
    `select id, account from coaching_client order by account nulls last, id limit 2`,
  );
  const [first, second] = clients;
  if (!first?.account || !second) throw new Error('There are no two coaching clients, one of them with an account');
  // The second client has an account, too.
  const { accountId: another } = await demo.as('consultant');
  await demo.sql('update coaching_client set account = $2 where id = $1', [second.id, another]);
  for (const { id } of clients)
    await demo.sql(
      `update care_assignment set account = $2, starts_on = current_date - 30, ends_on = null
        where id = (select id from care_assignment where client = $1 and part = 'primary' limit 1)`,
      [id, coach.accountId],
    );
  // One document of each of two clients of the coach.
  const rows = await demo.sql<{ id: string }>(
    `select id from document where owner = 'client' and status <> 'replaced'
      and not exists (select 1 from document n where n.replaces = document.id) order by id limit 2`,
  );
  const [held, free] = [rows[0] && { ...rows[0], holder: first.account }, rows[1]];
  if (!held || !free) throw new Error('There are no two documents of clients');
  await demo.sql('update document set holder = $2 where id = $1', [held.id, first.account]);
  await demo.sql('update document set holder = $2 where id = $1', [free.id, another]);
  const place = { name: 'Records request', reason: 'Letter of counsel' };
  expect(await refusal(demo.act(coach, legalHold, 'create', { input: { ...place, holder: held.holder } }))).toMatch(
    /DENIED/,
  );
  expect(await refusal(demo.act(hr, legalHold, 'create', { input: place }))).toContain('a hold names what it holds');
  const hold = await demo.act(compliance, legalHold, 'create', { input: { ...place, holder: held.holder } });
  const remove = (id: string) => demo.engine.act.act(coach, { resource: document, action: 'remove', id });
  expect(await refusal(remove(held.id))).toContain('The legal hold “Records request” keeps it');
  expect(await ask<{ name: string | null }>(coach, documentHold, { document: held.id }).catch(() => 'none')).toBe(
    'none',
  );
  await remove(free.id);
  expect(await isThere(free.id)).toBe(false);
  expect(await refusal(demo.act(compliance, legalHold, 'release', { id: hold.id, input: {} }))).toContain(
    'releaseReason',
  );
  await demo.act(compliance, legalHold, 'release', { id: hold.id, input: { releaseReason: 'Request answered' } });
  await remove(held.id);
  expect(await isThere(held.id)).toBe(false);
});

test('a hold on one employee leaves their documents out of a proposal, which says how many stay', async () => {
  const employee = String((await demo.as('manager')).subjectId);
  const [theirs, other] = [await old({ employee }), await old()];
  const hold = await demo.act(hr, legalHold, 'create', { input: { name: 'Grievance', reason: 'Counsel', employee } });
  expect(await ask<{ name: string }>(hr, documentHold, { document: theirs })).toEqual({ name: 'Grievance' });
  expect(await ask<{ name: null }>(hr, documentHold, { document: other })).toEqual({ name: null });
  const recordClassId = await classOf('Payroll and tax records');
  const proposed = await ask<{ destruction: string; held: number }>(hr, proposeDestruction, {
    recordClass: recordClassId,
  });
  expect(proposed.held).toBeGreaterThan(0);
  const { items } = await demo.get(hr, destruction, proposed.destruction);
  const listed = JSON.stringify(items);
  expect([listed.includes(theirs), listed.includes(other)]).toEqual([false, true]);
  await demo.act(hr, legalHold, 'release', { id: hold.id, input: { releaseReason: 'Settled' } });
});

/** The shelf: who reads which class, how a document is renewed and expires, and how a requested one gets there. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { addDays } from '#engine/model/days.ts';
import { storedFile } from '#engine/model/engine-nouns.model.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { document, documentRequest } from '#modules/documents/document.model.ts';
import { askForDocument, type AskedOf } from '#modules/documents/document-questions.model.ts';
import { followExpiry } from '#modules/documents/documents.server.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let hr: Actor;
let worker: Actor;
let manager: Actor;
let compliance: Actor;
beforeAll(async () => {
  demo = await openDemo();
  hr = await demo.as('hr_manager');
  worker = await demo.as('employee');
  manager = await demo.as('manager');
  compliance = await demo.as('compliance_officer');
});
afterAll(() => demo.close());

const shelve = async (values: object = {}, who = hr): Promise<string> =>
  (await demo.act(who, document, 'create', { input: { title: 'A paper', category: 'agreements', ...values } })).id;
const reads = async (who: Actor, id: string): Promise<boolean> =>
  demo.get(who, document, id).then(
    () => true,
    () => false,
  );

test('each class has its readers', async () => {
  const payroll = await demo.as('payroll_admin');
  const nurse = await demo.as('nurse');
  const client = await demo.as('health_client');
  const everyone = [worker, manager, hr, payroll, compliance, nurse, client];
  const about = { employee: worker.subjectId };
  const readers = async (id: string) => Promise.all(everyone.map((who) => reads(who, id)));
  //                                                          self  mgr   hr    pay   comp  nurse client
  expect(await readers(await shelve({ confidentiality: 'P0' }))).toEqual([true, true, true, true, true, true, false]);
  expect(await readers(await shelve({ ...about, confidentiality: 'P1' }))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(await readers(await shelve({ ...about, confidentiality: 'P2' }))).toEqual([
    true,
    false,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(await readers(await shelve({ ...about, confidentiality: 'P3' }))).toEqual([
    true,
    false,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(await readers(await shelve({ ...about, confidentiality: 'P4' }, compliance))).toEqual([
    false,
    false,
    false,
    false,
    true,
    false,
    false,
  ]);
  const [, northgate] = demo.organizations;
  expect(await reads(await demo.as('hr_manager', northgate), await shelve({ confidentiality: 'P0' }))).toBe(false);
});

test('nobody shelves what they could not read, and employees shelve nothing', async () => {
  expect(await refusal(shelve({ confidentiality: 'P4' }))).toContain('confidentiality: is for compliance');
  expect(await refusal(shelve({ confidentiality: 'P3' }, compliance))).toContain('confidentiality: is for HR');
  expect(await refusal(shelve({}, worker))).toMatch(/^PERMISSION_DENIED/);
  const id = await shelve({ employee: worker.subjectId });
  expect(await refusal(demo.act(hr, document, 'edit', { id, input: { confidentiality: 'P4' } }))).toContain(
    'confidentiality: is for compliance',
  );
});

test('a renewal replaces the one before, of the same owner, once', async () => {
  const first = await shelve({ employee: worker.subjectId });
  expect(await refusal(shelve({ replaces: first }))).toContain('replaces: belongs to someone else');
  await shelve({ employee: worker.subjectId, replaces: first });
  expect(await demo.get(hr, document, first)).toMatchObject({ status: 'replaced' });
  expect(await refusal(shelve({ employee: worker.subjectId, replaces: first }))).toContain('is already replaced');
});

test('a document is reminded of once at each step, and expires after its last day', async () => {
  await followExpiry(demo.engine, demo.harborline.id);
  const about = { employee: worker.subjectId };
  const near = await shelve({ ...about, expiresOn: addDays(demo.today, 20) });
  const over = await shelve({ ...about, expiresOn: addDays(demo.today, -1) });
  const far = await shelve({ ...about, expiresOn: addDays(demo.today, 61) });
  expect(await followExpiry(demo.engine, demo.harborline.id)).toBe(1);
  const states = async () =>
    Promise.all([near, over, far].map(async (id) => (await demo.get(hr, document, id)).status));
  expect(await states()).toEqual(['expiring', 'expired', 'valid']);
  expect(await followExpiry(demo.engine, demo.harborline.id)).toBe(0);
  const told = await demo.sql<{ recipient: string }>('select recipient from notification where link like $1', [
    `%${near}`,
  ]);
  expect(told.map(({ recipient }) => recipient)).toContain(worker.accountId);
  const { version } = await demo.get(hr, document, near);
  await demo.act(hr, document, 'edit', { id: near, version, input: { expiresOn: addDays(demo.today, 400) } });
  expect(await demo.get(hr, document, near)).toMatchObject({ status: 'valid', remindedDays: null });
});

test('an employee sends the file that is asked of them; approved, it is on their shelf; rejected, they send another', async () => {
  const ask = async () =>
    (
      await demo.act(hr, documentRequest, 'create', {
        input: { employee: worker.subjectId, title: 'CPR card', category: 'credentials', due: addDays(demo.today, 9) },
      })
    ).id;
  const upload = async (who: Actor): Promise<string> =>
    demo.engine.act.perform(
      { ...who, systemReason: 'upload' },
      {
        resource: storedFile,
        action: 'create',
        input: { name: 'card.pdf', type: 'application/pdf', size: 1_000, sha256: 'f'.repeat(64), store: 'x' },
      },
    );
  const id = await ask();
  expect(await refusal(demo.get(await demo.as('nurse'), documentRequest, id))).toMatch(/^NOT_FOUND/);
  expect(await refusal(demo.act(worker, documentRequest, 'submit', { id }))).toContain('file');
  const theirs = await upload(manager);
  expect(await refusal(demo.act(worker, documentRequest, 'submit', { id, input: { file: theirs } }))).toContain(
    'names a file that you did not upload',
  );
  await demo.act(worker, documentRequest, 'submit', { id, input: { file: await upload(worker) } });
  expect(await refusal(demo.act(worker, documentRequest, 'approve', { id }))).toMatch(/^PERMISSION_DENIED/);
  await demo.act(hr, documentRequest, 'reject', { id, input: { rejectReason: 'Too dark to read' } });
  const second = await upload(worker);
  await demo.act(worker, documentRequest, 'submit', { id, input: { file: second } });
  expect(
    await refusal(demo.act(hr, documentRequest, 'approve', { id, input: { expiresOn: addDays(demo.today, -1) } })),
  ).toContain('Reject the file and ask for a new one');
  const done = await demo.act(hr, documentRequest, 'approve', { id, input: { expiresOn: addDays(demo.today, 700) } });
  expect(done).toMatchObject({ status: 'approved', rejectReason: null });
  expect(await demo.get(worker, document, String(done.shelved))).toMatchObject({
    title: 'CPR card',
    file: second,
    confidentiality: 'P2',
    expiresOn: addDays(demo.today, 700),
  });
});

test('one request goes to many, and says of each person what became of it', async () => {
  const ask = (who: Actor, sent: object): Promise<AskedOf> =>
    answerAs(demo.engine, answers, who, askForDocument, {
      title: 'Flu shot record',
      category: 'medical',
      due: addDays(demo.today, 20),
      ...sent,
    }) as Promise<AskedOf>;
  for (const who of [worker, manager, await demo.as('payroll_admin')])
    expect(await refusal(ask(who, { employees: [{ employee: worker.subjectId }] }))).toMatch(/^PERMISSION_DENIED/);
  expect(await refusal(ask(hr, {}))).toContain('Choose people, a department or a location');
  const [place] = await demo.sql<{ department: string; people: number; gone: number }>(
    `select e.department, count(*) filter (where e.status not in ('terminated', 'rescinded'))::int as people,
        count(*) filter (where e.status = 'terminated')::int as gone from employee e join employee me on me.id = $1 and me.tenant_id = e.tenant_id
      where e.department is not null group by e.department order by gone desc, e.department limit 1`,
    [worker.subjectId],
  );
  if (!place) throw new Error('No department has people');
  const [someone] = await demo.sql<{ id: string }>(
    `select id from employee where department = $1 and status = 'active' order by id limit 1`,
    [place.department],
  );
  expect(await ask(hr, { employees: [{ employee: someone?.id }] })).toMatchObject({ asked: 1, open: 0 });
  const all = await ask(hr, { department: place.department, title: 'flu shot RECORD' });
  expect(all).toMatchObject({ asked: place.people - 1, open: 1 });
  expect(all.people.find(({ employee }) => employee === someone?.id)).toMatchObject({ result: 'open' });
  expect(all.people).toHaveLength(place.people);
  // Those of another organization are nobody.
  const [, northgate] = demo.organizations;
  expect(await refusal(ask(await demo.as('hr_manager', northgate), { department: place.department }))).toMatch(
    /nobody works there|NOT_FOUND/,
  );
});

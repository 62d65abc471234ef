/** The shelves of clients and consultants, the text of files, and two people at once. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#engine/model/days.ts';
import { storedFile } from '#engine/model/engine-nouns.model.ts';
import type { FileStore } from '#engine/server/files.ts';
import type { Actor } from '#engine/server/grants.ts';
import { answers } from '#app/all.servers.ts';
import { answerAs } from '#engine/server/answers.ts';
import { coachingClients } from '#modules/documents/document-questions.model.ts';
import { document, documentRequest } from '#modules/documents/document.model.ts';
import { readTexts } from '#modules/documents/documents.server.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';
import { pdfOf } from './pdf.ts';

let demo: Demo;
let hr: Actor;
let coach: Actor;
let client: Actor;
let consultant: Actor;
let worker: Actor;
beforeAll(async () => {
  demo = await openDemo();
  [hr, coach, client, consultant, worker] = (await Promise.all(
    (['hr_manager', 'health_coach', 'health_client', 'consultant', 'employee'] as const).map((role) => demo.as(role)),
  )) as [Actor, Actor, Actor, Actor, Actor];
});
afterAll(() => demo.close());

const add = async (who: Actor, values: object): Promise<string> =>
  (await demo.act(who, document, 'create', { input: { title: 'A paper', ...values } })).id;
const readers = (id: string, all: readonly Actor[]) =>
  Promise.all(
    all.map((who) =>
      demo.get(who, document, id).then(
        () => true,
        () => false,
      ),
    ),
  );
const upload = (who: Actor, values: object = {}): Promise<string> =>
  demo.engine.act.perform(
    { ...who, systemReason: 'upload' },
    {
      resource: storedFile,
      action: 'create',
      input: { name: 'a.pdf', type: 'application/pdf', size: 9, sha256: 'f'.repeat(64), store: 'x', ...values },
    },
  );

test('a client’s documents are for the client, their coach and the health administration', async () => {
  const admin = await demo.as('health_admin');
  const others = [hr, worker, consultant, await demo.as('super_admin'), await demo.as('nurse')];
  const none = others.map(() => false);
  const own = await add(client, { category: 'client_files' });
  expect(await readers(own, [client, coach, admin])).toEqual([true, true, true]);
  expect(await readers(own, others)).toEqual(none);
  expect(await demo.get(client, document, own)).toMatchObject({ owner: 'client', holder: client.accountId });
  const note = await add(coach, { category: 'session_notes', holder: client.accountId, confidentiality: 'P4' });
  expect(await readers(note, [coach, admin, client])).toEqual([true, true, false]);
  expect(await readers(note, others)).toEqual(none);
  // Another coach, who does not look after this client.
  expect(await readers(note, [{ ...coach, accountId: worker.accountId }])).toEqual([false]);
});

const assigned = (endsOn: string | null): Promise<unknown> =>
  demo.sql(
    `update care_assignment set ends_on = $1::date where account = $2 and client = (select id from coaching_client where account = $3)`,
    [endsOn, coach.accountId, client.accountId],
  );
/** A coach of the organization who is not assigned to the client. */
const otherCoach = (): Actor => ({ ...coach, accountId: worker.accountId, subjectId: worker.subjectId });

test('a coach reads and adds a client’s documents only while assigned, and in the role', async () => {
  const own = await add(client, { category: 'client_files' });
  expect(await readers(own, [coach, { ...coach, roles: ['employee'] }])).toEqual([true, false]);
  const notYours = 'holder: is not one of your current clients';
  const paper = { category: 'session_notes', holder: client.accountId };
  const asked = { title: 'Insurance card', category: 'client_files', due: demo.today, holder: client.accountId };
  expect(await refusal(add(otherCoach(), paper))).toContain(notYours);
  expect(await refusal(demo.act(otherCoach(), documentRequest, 'create', { input: asked }))).toContain(notYours);
  await assigned(addDays(demo.today, -1));
  try {
    expect(await readers(own, [coach])).toEqual([false]);
    expect(await refusal(add(coach, paper))).toContain(notYours);
    const later = await add(client, { category: 'client_files' });
    expect(await readers(later, [client, coach])).toEqual([true, false]);
    expect(await demo.get(client, document, later)).toMatchObject({ coach: null });
  } finally {
    await assigned(null);
  }
  const again = await add(await demo.as('health_admin'), { category: 'client_files', holder: client.accountId });
  expect(await demo.get(coach, document, again)).toMatchObject({ coach: coach.accountId });
});

test('opening a client’s document leaves a trace', async () => {
  const own = await add(client, { category: 'client_files' });
  await demo.get(coach, document, own);
  const traces = await demo.sql(
    `select 1 from audit_event where noun = 'document' and action = 'read' and record_id = $1 and actor = $2`,
    [own, coach.accountId],
  );
  expect(traces).toHaveLength(1);
});

test('people add to their own shelf only, and into its folders', async () => {
  expect(await refusal(add(client, { category: 'payroll' }))).toContain('category: is not a folder of this shelf');
  expect(await refusal(add(client, { category: 'plans', holder: coach.accountId }))).toContain('holder: must be you');
  expect(await refusal(add(coach, { category: 'plans' }))).toContain('holder: is required');
  // The sentence does not say whether the other person is a client of another coach.
  expect(await refusal(add(coach, { category: 'plans', holder: worker.accountId }))).toContain(
    'holder: is not one of your current clients',
  );
  const admin = await demo.as('health_admin');
  expect(await refusal(add(admin, { category: 'plans', holder: worker.accountId }))).toContain(
    'holder: is not a coaching client here',
  );
  expect(await refusal(add(coach, { category: 'payroll', employee: worker.subjectId }))).toContain(
    'employee: is for HR',
  );
  const id = await add(client, { category: 'client_files' });
  expect(await refusal(demo.act(client, document, 'edit', { id, input: { title: 'Changed' } }))).toMatch(
    /^PERMISSION_DENIED/,
  );
});

test('a consultant’s documents are the consultant’s alone', async () => {
  const id = await add(consultant, { category: 'audit_reports', clientOrganization: 'Cedar Grove Recovery' });
  expect(await readers(id, [consultant, hr, coach, client])).toEqual([true, false, false, false]);
  expect(await readers(id, [{ ...consultant, accountId: worker.accountId }])).toEqual([false]);
});

test('a coach finds the assigned clients to add documents for, with a trace; another coach finds none', async () => {
  const ask = (who: Actor) => answerAs(demo.engine, answers, who, coachingClients, {});
  expect(await ask(coach)).toMatchObject([{ account: client.accountId }]);
  expect(await ask(otherCoach())).toEqual([]);
  expect(await ask(await demo.as('super_admin'))).toEqual([]);
  const traces = await demo.sql(`select 1 from audit_event where noun = 'coaching_client' and actor = $1`, [
    coach.accountId,
  ]);
  expect(traces.length).toBeGreaterThan(0);
});

test('a client sends what the coach asks for; of two who approve at once, one does', async () => {
  const { id } = await demo.act(coach, documentRequest, 'create', {
    input: { title: 'Insurance card', category: 'client_files', due: demo.today, holder: client.accountId },
  });
  const notices = await demo.sql('select 1 from notification where recipient = $1 and link like $2', [
    client.accountId,
    `%${id}`,
  ]);
  expect(notices).toHaveLength(1);
  expect(await refusal(demo.get(hr, documentRequest, id))).toMatch(/^NOT_FOUND/);
  await demo.act(client, documentRequest, 'submit', { id, input: { file: await upload(client) } });
  expect(await refusal(demo.act(client, documentRequest, 'approve', { id }))).toMatch(/^PERMISSION_DENIED/);
  const admin = await demo.as('health_admin');
  const both = await Promise.allSettled([coach, admin].map((who) => demo.act(who, documentRequest, 'approve', { id })));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { shelved } = await demo.get(coach, documentRequest, id);
  expect(await demo.get(client, document, String(shelved))).toMatchObject({ coach: coach.accountId, owner: 'client' });
  const files = await demo.sql('select 1 from document where file = (select file from document where id = $1)', [
    shelved,
  ]);
  expect(files).toHaveLength(1);
});

test('the words of a PDF are found once it is read; of a broken one its title is', async () => {
  const kept = new Map<string, Buffer>();
  const store: FileStore = {
    name: 'memory',
    put: async (key, bytes) => void kept.set(key, bytes),
    get: async (key) => kept.get(key) ?? null,
    remove: async (key) => void kept.delete(key),
  };
  const keep = async (name: string, bytes: Buffer) => {
    kept.set(`${hr.tenantId}/${name}`, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return add(hr, {
      title: name,
      category: 'insurance',
      confidentiality: 'P1',
      file: await upload(hr, { store: name, size: bytes.length, sha256 }),
    });
  };
  const good = await keep('umbrella', await pdfOf(['Deductible of Quetzalcoatl Mutual']));
  const broken = await keep('torn', Buffer.from('%PDF-1.7'));
  while ((await readTexts({ engine: demo.engine, store }, hr.tenantId)) > 0);
  const found = async (who: Actor, q: string) => (await demo.list(who, document, { q })).map(({ id }) => id);
  expect(await found(hr, 'quetzalcoatl deduct')).toEqual([good]);
  expect(await found(worker, 'quetzalcoatl')).toEqual([]);
  expect(await demo.get(hr, document, broken)).toMatchObject({ textState: 'unreadable' });
  const [, northgate] = demo.organizations;
  expect(await found(await demo.as('hr_manager', northgate), 'quetzalcoatl')).toEqual([]);
});

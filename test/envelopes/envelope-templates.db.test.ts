/** Envelope templates: saved from a prepared envelope without its people, started from, and changed without touching drafts. */
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#test/identity/caller.ts';
import { type Desk, openDesk } from './desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
}, 300_000);
afterAll(() => desk.close());

const pdf = async (pages: number): Promise<Uint8Array> => {
  const document = await PDFDocument.create();
  for (let i = 0; i < pages; i += 1) document.addPage();
  return document.save();
};
const field = (person: number, type: string) => ({
  person,
  page: 1,
  x: 72,
  y: 300 + person * 60,
  w: 120,
  h: 24,
  type,
  required: true,
});
const people = [
  { name: 'Hye-jin Park', email: 'hye-jin.park@example.org', role: 'signer' },
  { name: 'Łucja Nowak', email: 'lucja.nowak@example.org', role: 'approver' },
];
async function prepared(pages = 1): Promise<string> {
  const { data } = await desk.hr.call<{ id: string }>('POST', '/envelopes', { title: 'Locker agreement' });
  expect((await desk.upload(desk.hr, data.id, await pdf(pages))).status).toBe(201);
  const fields = [field(1, 'signature'), field(1, 'date')];
  expect((await desk.hr.call('POST', '/arrange-envelope', { envelope: data.id, people, fields })).status).toBe(200);
  return data.id;
}
const parts = [{ part: 'Employee' }, { part: 'Facilities' }];
const save = (caller: Desk['hr'], envelope: string, more: object = {}) =>
  caller.call<{ template: string; number: number }>('POST', '/save-envelope-template', {
    envelope,
    title: 'Locker agreement',
    parts,
    ...more,
  });
const start = (caller: Desk['hr'], template: string) =>
  caller.call<{ envelope: string }>('POST', '/start-envelope', { template });
const draftOf = async (id: string) =>
  (
    await desk.hr.call<{ pageSizes: unknown[]; originalHash: string; prepared: { fields: unknown[] } }>(
      'GET',
      `/envelopes/${id}`,
    )
  ).data;

test('only HR saves and starts; another organization and a retired template open nothing', async () => {
  const source = await prepared();
  for (const caller of [desk.employee, desk.manager]) {
    expect((await save(caller, source)).code).toBe('PERMISSION_DENIED');
    expect((await caller.call('GET', '/envelope-templates')).code).toBe('RESOURCE_DENIED');
  }
  const { data } = await save(desk.hr, source, { title: 'To retire' });
  expect((await start(desk.employee, data.template)).code).toBe('PERMISSION_DENIED');
  const [other] = await sql<{ id: string }>(
    desk.server,
    `select t.id from envelope_template t join organization o on o.id = t.tenant_id where o.slug <> 'harborline' limit 1`,
  );
  if (other) expect((await start(desk.hr, other.id)).code).toBe('NOT_FOUND');
  expect((await desk.hr.call('POST', `/envelope-templates/${data.template}/retire`, {})).status).toBe(200);
  expect((await start(desk.hr, data.template)).message).toContain('is retired');
});

test('a template keeps the parts and no person; a letter of one person is refused', async () => {
  const { data } = await save(desk.hr, await prepared(), { title: 'Parts only' });
  const [row] = await sql<{ prepared: unknown }>(desk.server, 'select prepared from envelope_template where id = $1', [
    data.template,
  ]);
  expect(row?.prepared).toMatchObject({
    people: [
      { part: 'Employee', role: 'signer' },
      { part: 'Facilities', role: 'approver' },
    ],
  });
  expect(JSON.stringify(row)).not.toMatch(/Park|example\.org/);
  const letter = await desk.draft([people[0] as { name: string; email: string }]);
  expect((await save(desk.hr, letter, { title: 'A letter', parts: [{ part: 'Employee' }] })).message).toContain(
    'filled in for one person',
  );
});

test('a template that changes leaves the envelopes that were started from it', async () => {
  const { data: first } = await save(desk.hr, await prepared(1));
  const begun = (await start(desk.hr, first.template)).data.envelope;
  const before = await draftOf(begun);
  expect([before.pageSizes.length, before.prepared.fields.length]).toEqual([1, 2]);
  const { data: second } = await save(desk.hr, await prepared(3), { replaces: first.template });
  expect(second).toEqual({ template: first.template, number: 2 });
  const after = await draftOf(begun);
  expect([after.pageSizes.length, after.originalHash]).toEqual([1, before.originalHash]);
  const fresh = await draftOf((await start(desk.hr, first.template)).data.envelope);
  expect(fresh.pageSizes.length).toBe(3);
  // Sent as it is, once the parts have people.
  const arranged = await desk.hr.call('POST', '/arrange-envelope', {
    envelope: begun,
    people,
    fields: [field(1, 'signature')],
  });
  expect(arranged.status).toBe(200);
  expect((await desk.send(begun)).status).toBe(200);
});

test('the two templates of the demonstration start drafts whose document can be read', async () => {
  const { data } = await desk.hr.call<{ id: string; title: string }[]>('GET', '/envelope-templates');
  const known = data.filter(({ title }) => /^(Badge and key|Photo and video)/.test(title));
  expect(known).toHaveLength(2);
  const { envelope } = (await start(desk.hr, known[0]?.id ?? '')).data;
  expect((await desk.pdf(desk.hr, { envelope })).status).toBe(200);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, createApi } from './api.ts';
import { createProduct, type Product } from './hardening-product.ts';
import type { World } from './world.ts';

let p: Product;
let api: Api;
beforeAll(async () => {
  p = await createProduct();
  api = await createApi(p as unknown as World);
});
afterAll(async () => {
  await api.app.close();
  await p.close();
});
type Rec = { id: string; version: number; [f: string]: unknown };
const one = async (who: Product['chief'], id: string | null): Promise<Rec> =>
  (await api.call(who, 'GET', `/api/people/${id}`)).body.data as Rec;
const patch = async (who: Product['chief'], id: string | null, body: object) =>
  api.call(who, 'PATCH', `/api/people/${id}`, { version: (await one(p.chief, id)).version, ...body });

it('L1 a masked reference does not show the title of what it refers to (view.ts present)', async () => {
  await patch(p.chief, p.worker.subjectId, { sponsor: p.colleague.subjectId });
  const record = await one(p.chief, p.worker.subjectId);
  expect(record.masked).toContain('sponsor');
  expect(record.titles).not.toHaveProperty('sponsor');
  const csv = await api.call(p.chief, 'GET', '/api/people.csv?fields=first,sponsor');
  expect(csv.text).not.toContain('Cyr,Dotty');
});
it('L2 the history of a masked field stays masked once the field is empty (history.ts visible)', async () => {
  await patch(p.chief, p.worker.subjectId, { pay: 765_432 });
  expect((await api.call(p.chief, 'GET', `/api/people/${p.worker.subjectId}/history`)).text).not.toContain('765432');
  await patch(p.chief, p.worker.subjectId, { pay: null });
  expect((await api.call(p.chief, 'GET', `/api/people/${p.worker.subjectId}/history`)).text).not.toContain('765432');
});
it('L3 the reason of a change or a reveal that the reader may not see is not shown to them (history.ts)', async () => {
  await patch(p.chief, p.colleague.subjectId, { pay: 1, why: 'Pay cut after the warning of May' });
  await patch(p.chief, p.colleague.subjectId, { pin: '123456', why: 'pin' });
  await api.call(p.chief, 'POST', `/api/people/${p.colleague.subjectId}/reveal`, {
    fields: ['pin'],
    why: 'Garnishment order of the court',
  });
  const seen = await api.call(p.worker, 'GET', `/api/people/${p.colleague.subjectId}/history`);
  expect(seen.text).not.toContain('Pay cut');
  expect(seen.text).not.toContain('Garnishment');
});
it('L4 an export holds only rows of the export grant (export.ts)', async () => {
  const csv = await api.call(p.lead, 'GET', '/api/people.csv?fields=first');
  expect(csv.text).toContain('Cyr');
  expect(csv.text).not.toContain('Dotty');
});
it('L5 nobody writes a field that they may not see (act.ts edit)', async () => {
  expect(await one(p.lead, p.worker.subjectId)).not.toHaveProperty('street');
  const reply = await patch(p.lead, p.worker.subjectId, { street: 'Overwritten Street' });
  expect(reply.status).not.toBe(200);
  expect((await one(p.chief, p.worker.subjectId)).street).toBe('Cyr Street');
});
it('L6 guessing a field that one may not see is not answered by the version (act.ts save)', async () => {
  const before = (await one(p.chief, p.worker.subjectId)).version;
  const street = (await one(p.chief, p.worker.subjectId)).street;
  const reply = await patch(p.lead, p.worker.subjectId, { street });
  // Accepted and not counted: the guess was right.
  expect([reply.status, (reply.body.data as Rec | undefined)?.version]).not.toEqual([200, before]);
});
it('L7 importing finds nobody by a private unique code (import.ts findRef)', async () => {
  const csv = (to: string) => `giver,name,to,worth\nCyr,Book,${to},1\n`;
  const ask = async (to: string) =>
    (
      (await api.call(p.worker, 'POST', '/api/gifts/import?dryRun=true', csv(to), { 'content-type': 'text/csv' })).body
        .data as { ok: boolean }[]
    )[0]?.ok;
  expect(await ask('nobody@home.example')).toBe(false);
  expect(await ask('dotty@home.example')).toBe(false);
});
it('L8 reading protected records through the list leaves a trace like reading one (read.ts list)', async () => {
  const made = await api.call(p.chief, 'POST', '/api/charts', {
    person: p.worker.subjectId,
    name: 'One',
    diagnosis: 'F33.1',
  });
  const id = (made.body.data as Rec).id;
  const list = await api.call(p.lead, 'GET', `/api/charts?id=${id}&fields=name,diagnosis`);
  expect(list.text).toContain('F33.1');
  const [rows] = await p.engine.connections.read(p.tenant, [
    {
      text: `select 1 from audit_event where noun = 'chart' and action like '%read%' and actor = $1`,
      values: [p.lead.accountId],
    },
  ]);
  expect(rows).not.toHaveLength(0);
});
it('L9 a secret is not shown whole by its hint (rows.ts stored)', async () => {
  await patch(p.chief, p.worker.subjectId, { pin: '4711' });
  expect((await one(p.chief, p.worker.subjectId)).pin).not.toContain('4711');
});
it('L10 a secret that equals the old hint is stored (act.ts save)', async () => {
  await patch(p.chief, p.worker.subjectId, { pin: '99990815' });
  await patch(p.chief, p.worker.subjectId, { pin: '0815' });
  const shown = await api.call(p.chief, 'POST', `/api/people/${p.worker.subjectId}/reveal`, {
    fields: ['pin'],
    why: 'checking what is stored',
  });
  expect(shown.body.data).toEqual({ pin: '0815' });
});
it('L11 money that was exported is imported as the same amount (export.ts cell / import.ts cellValue)', async () => {
  await api.call(p.chief, 'POST', '/api/gifts', { giver: p.chief.subjectId, name: 'Watch', worth: 12_345 });
  const csv = await api.call(p.chief, 'GET', '/api/gifts.csv?fields=giver,name,worth&name=Watch');
  await api.call(p.chief, 'POST', '/api/gifts/import', csv.text.replace('Watch', 'Watch again'), {
    'content-type': 'text/csv',
  });
  const list = await api.call(p.chief, 'GET', '/api/gifts?fields=worth&name=Watch%20again');
  expect(list.body.data).toMatchObject([{ worth: 12_345 }]);
});
it('L13 a file field takes only files that are there, its own and of its types (check.ts, act.ts)', async () => {
  const reply = await patch(p.worker, p.worker.subjectId, { photo: '01890000-0000-7000-8000-000000000000' });
  expect(reply.status).toBe(422);
});

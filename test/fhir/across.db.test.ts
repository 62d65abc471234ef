/** Two organizations and one interface: whoever asks by FHIR reaches nothing of the other one, by any id and any search. */
import type { CapabilityStatement } from '@medplum/fhirtypes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { type Caller, signedIn, sql } from '../identity/caller.ts';
import { asked, discloseOf, EVERYTHING } from './asked.ts';

let server: TestServer;
let director: Caller;
let other: Caller;
let types: readonly string[];
/** Ids of records of the first organization, of every table that the interface could show. */
let theirs: readonly string[];
const TABLES = [
  'client',
  'employee',
  'episode',
  'assessment',
  'progress_note',
  'facility',
  'vital_signs',
  'care_team_member',
  'unit',
];

beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  director = await signedIn(server.url, 'clinical-director');
  await sql(
    server,
    `insert into membership (tenant_id, id, status, account, email, role)
      select tenant_id, gen_random_uuid(), 'active', account, email, role from (
        select m.tenant_id, m.account, m.email, unnest(array['clinical_director', 'nurse']) as role
        from membership m where m.email = 'admin@northgate.example' limit 1) found cross join (select 1) one limit 2`,
  );
  other = await signedIn(server.url, 'admin@northgate.example');
  const told = await asked(server).ask<CapabilityStatement>('/metadata', other);
  types = (told.body.rest?.[0]?.resource ?? []).map(({ type }) => type);
  const there = await sql<{ name: string }>(
    server,
    'select table_name as name from information_schema.tables where table_name = any($1)',
    [TABLES],
  );
  const rows = await Promise.all(
    there.map(({ name }) =>
      sql<{ id: string }>(
        server,
        `select t.id from "${name}" t join organization o on o.id = t.tenant_id where o.slug = 'harborline' order by t.id limit 3`,
      ),
    ),
  );
  theirs = rows.flat().map(({ id }) => id);
}, 120_000);
afterAll(() => server.close());

test('by no id, by no search and by no disclosure of the other one', async () => {
  const { ask } = asked(server);
  expect(types.length).toBeGreaterThan(10);
  expect(theirs.length).toBeGreaterThan(10);
  const [{ id: client } = { id: '' }] = await asked(server).rowsOf<{ id: string }>(
    `select client as id from episode where status = 'active' order by client limit 1`,
  );
  const ids = [client, ...theirs];
  const disclosure = await discloseOf(director, client, EVERYTHING);
  // Where they belong they are there, so that what follows means something.
  expect((await ask(`/Patient/${client}?_disclosure=${disclosure}`, director)).status).toBe(200);
  for (const type of types) {
    for (const id of ids) {
      const told = await ask<object>(`/${type}/${id}?_disclosure=${disclosure}`, other);
      expect([type, told.status >= 400 && told.status < 500], JSON.stringify(told.body)).toEqual([type, true]);
    }
    for (const query of [`_id=${ids.join(',')}`, `patient=${client}`, `patient=Patient/${client}`, '_count=100']) {
      const { status, body } = await ask<object>(`/${type}?${query}&_disclosure=${disclosure}`, other);
      expect(status, `${type} ${query}`).toBeLessThan(500);
      const text = JSON.stringify(body).replaceAll(query, '').replaceAll(encodeURIComponent(query), '');
      const entries = (body as { entry?: { resource?: { id?: string } }[] }).entry ?? [];
      for (const id of ids)
        expect([type, query, entries.some((e) => e.resource?.id === id)]).toEqual([type, query, false]);
      expect(text).not.toContain('Harborline');
    }
  }
  const everything = await ask<object>(`/Patient/${client}/$everything?_disclosure=${disclosure}`, other);
  expect([403, 404]).toContain(everything.status);
}, 120_000);

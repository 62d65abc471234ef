/** Every search finds names the way people type them, and the database folds letters exactly as the browser does. */
import type { Bundle } from '@medplum/fhirtypes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fold, searchText } from '#engine/model/fold.ts';
import type { SearchHit } from '#engine/model/wire.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import type { MaskedClient } from '#modules/charts/chart-questions.model.ts';
import type { AuditRow } from '#modules/identity/identity-wire.model.ts';
import type { Person } from '#modules/messages/message-wire.model.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { asked, discloseOf, EVERYTHING, resourcesOf } from '../fhir/asked.ts';
import { type Caller, signedIn, sql } from '../identity/caller.ts';

/** A first and a last name, and ways in which people type the last one. */
const NAMES = [
  ['José', 'Núñez-Peña', ['nunez', 'NUÑEZ', 'nunez-pena', 'nunez pena', 'nunezpena', 'Nún\u0303ez']],
  ['Łukasz', 'Żółkiewski', ['zolkiewski', 'Żółkiewski', 'lukasz zol']],
  ['Thu', 'Nguyễn', ['nguyen', 'Nguyễn']],
  ['Bjørn', 'Sørensen', ['sorensen', 'bjorn']],
  ['Jürgen', 'Weißhaupt', ['weisshaupt', 'weißhaupt', 'WEISSHAUPT']],
  ['Dalia', 'O’Xanadu', ['oxanadu', "o'xanadu", 'o’xanadu', 'o‘xanadu']],
  ['Æsa', 'D\u2019Œuvre', ['aesa', "d'oeuvre", 'doeuvre']],
] as const;
const TYPED = NAMES.flatMap(([, last, typed], i) => typed.map((q) => [q, last, i] as const));

let server: TestServer;
let hr: Caller;
let director: Caller;
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  [hr, director] = await Promise.all([signedIn(server.url, 'hr-manager'), signedIn(server.url, 'clinical-director')]);
  const rename = (table: string, first: string, last: string, where: string) =>
    sql(
      server,
      `with named as (select id, row_number() over (order by id) as n from ${table} where ${where})
       update ${table} t set ${first} = ($1::text[])[named.n], ${last} = ($2::text[])[named.n]
       from named where t.id = named.id and named.n <= ${NAMES.length}`,
      [NAMES.map(([name]) => name), NAMES.map(([, name]) => name)],
    );
  const ours = `tenant_id = (select id from organization where slug = 'harborline')`;
  await rename('employee', 'first_name', 'last_name', `${ours} and status = 'active'`);
  await rename('client', 'legal_first', 'legal_last', ours);
  await rename(
    'account',
    'first_name',
    'last_name',
    `id in (select m.account from membership m join organization o on o.id = m.tenant_id and o.slug = 'harborline'
      where m.status = 'active' and m.role not in ('hr_manager', 'clinical_director', 'health_client'))
      and id not in (select account from membership where role in ('hr_manager', 'clinical_director', 'health_client'))`,
  );
}, 120_000);
afterAll(() => server.close());

test('the database folds as the browser does: all letters of Latin, Greek and Cyrillic, and signs between them', async () => {
  const codes = [
    ...Array.from({ length: 0x530 - 0x20 }, (_, i) => i + 0x20),
    ...Array.from({ length: 0x100 }, (_, i) => i + 0x1e00),
    ...Array.from({ length: 0x70 }, (_, i) => i + 0x2000),
    ...Array.from({ length: 0x5f }, (_, i) => i + 0xff01),
    0x2212,
    0xfb01,
  ].filter((code) => code !== 0x7f);
  const texts = codes.map((code) => String.fromCodePoint(code)).flatMap((c) => [c, `a${c}b-${c}`]);
  const [row] = await withClient(server.database.owner, async (db) => {
    const found = await db.query<{ folded: string[]; searched: string[] }>(
      `select array_agg(nexus_fold(t) order by n) as folded, array_agg(nexus_search(t) order by n) as searched
       from unnest($1::text[]) with ordinality as x (t, n)`,
      [texts],
    );
    return found.rows;
  });
  const differ = texts.filter((t, i) => row?.folded[i] !== fold(t) || row.searched[i] !== searchText(t));
  expect(differ).toEqual([]);
});

test.each(TYPED)('%s finds %s in lists, global search, messages and the client search', async (q, last) => {
  const typed = encodeURIComponent(q);
  const employees = await hr.call<{ lastName: string }[]>('GET', `/employees?q=${typed}&fields=lastName`);
  expect(employees.data.map((row) => row.lastName)).toContain(last);
  const hits = await hr.call<SearchHit[]>('GET', `/search?q=${typed}`);
  expect(
    hits.data
      .filter((hit) => hit.noun === 'employee')
      .map((hit) => hit.title)
      .join(),
  ).toContain(last);
  const people = await hr.call<Person[]>('GET', `/messaging/people?q=${typed}`);
  expect(people.data.map((one) => one.name).join()).toContain(last);
  const charts = await director.call<MaskedClient[]>('POST', '/charts/search', { name: q });
  expect(charts.data.map((one) => one.name)).toContainEqual(
    expect.stringMatching(new RegExp(`${last.slice(0, 1)}•••$`)),
  );
});

test('the filter "contains" finds as searches do', async () => {
  for (const [q, last] of [
    ['nunez', 'Núñez-Peña'],
    ["o'xan", 'O’Xanadu'],
    ['eißh', 'Weißhaupt'],
  ] as const) {
    const found = await hr.call<{ lastName: string }[]>(
      'GET',
      `/employees?lastName[has]=${encodeURIComponent(q)}&fields=lastName`,
    );
    expect(found.data.map((row) => row.lastName)).toEqual([last]);
  }
});

test('FHIR finds a patient by the beginning of a name as it is typed, and exactly only as it is written', async () => {
  const [{ id } = { id: '' }] = await asked(server).rowsOf<{ id: string }>(
    `select client as id from episode where status in ('admitted', 'active') order by client limit 1`,
  );
  const disclosure = await discloseOf(director, id, EVERYTHING);
  const rename = (first: string, last: string) =>
    asked(server).rowsOf('update client set legal_first = $2, legal_last = $3 where id = $1', [id, first, last]);
  const named = async (way: string, q: string) => {
    const { status, body } = await asked(server).ask<Bundle>(
      `/Patient?_id=${id}&_disclosure=${disclosure}&name${way}=${encodeURIComponent(q)}`,
      director,
    );
    expect(status).toBe(200);
    return resourcesOf(body).length;
  };
  for (const [first, last, typed] of NAMES) {
    await rename(first, last);
    for (const q of typed.filter((one) => one !== 'lukasz zol')) expect([q, await named('', q)]).toEqual([q, 1]);
    expect([last, await named('', 'zzz'), await named(':exact', last)]).toEqual([last, 0, 1]);
  }
  await rename('Łukasz', 'Żółkiewski');
  expect([await named('', 'olkiewski'), await named(':contains', 'olkiewski')]).toEqual([0, 1]);
  expect(await named(':exact', 'Zolkiewski')).toBe(0);
});

test('the audit trail finds who acted by a name as it is typed', async () => {
  const found = await sql<{ email: string; last_name: string }>(
    server,
    `select email, last_name from account where last_name = any($1) and email like '%@harborline.example' order by id limit 3`,
    [NAMES.map(([, last]) => last)],
  );
  expect(found).toHaveLength(3);
  for (const { email, last_name: last } of found) {
    await signedIn(server.url, email);
    for (const q of NAMES.find(([, name]) => name === last)?.[2] ?? []) {
      const { data } = await hr.call<AuditRow[]>('GET', `/audit-trail?kind=sign-ins&by=${encodeURIComponent(q)}`);
      expect([q, data.length > 0, data.every(({ by }) => by.endsWith(last))]).toEqual([q, true, true]);
    }
  }
});

test('signs alone are no search for clients', async () => {
  for (const name of ["''", '--', ' - ', ',,'])
    expect((await director.call('POST', '/charts/search', { name })).status).toBe(422);
});

test('a search still uses its index', async () => {
  const plan = await withClient(server.database.owner, async (db) => {
    await db.query(`select set_config('app.tenant', id::text, false) from organization where slug = 'harborline'`);
    await db.query('set enable_seqscan = off');
    await db.query('set enable_indexscan = off');
    return db.query(`explain select id from employee where tenant_id = current_setting('app.tenant')::uuid
      and search_text like '%nunez%'`);
  });
  expect(JSON.stringify(plan.rows)).toMatch(/employee_search_idx/);
});

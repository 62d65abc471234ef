/** FHIR over HTTP: searches by POST, bodies of any kind, what was taken back, pages, identifiers, orders, handling, versions. */
import type { Bundle, Observation, OperationOutcome, Patient, Resource } from '@medplum/fhirtypes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { type Caller, signedIn } from '../identity/caller.ts';
import { asked, discloseOf, EVERYTHING, faultsOf, learn, resourcesOf, sentence } from './asked.ts';

let server: TestServer;
let director: Caller;
let who: string;
let allowed: string;

beforeAll(async () => {
  learn();
  server = await startTestServer({ demo: '2026-11-20' });
  director = await signedIn(server.url, 'clinical-director');
  const [one] = await asked(server).rowsOf<{ client: string }>(
    `select v.client from vital_signs v join assessment a on a.client = v.client and a.status in ('signed', 'completed')
      where v.status = 'recorded' group by v.client order by count(*) desc, v.client limit 1`,
  );
  who = one?.client ?? '';
  allowed = await discloseOf(director, who, EVERYTHING);
}, 120_000);
afterAll(() => server.close());

interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}
async function send<T = Bundle>(method: string, path: string, headers: object = {}, body?: string): Promise<Answer<T>> {
  const response = await fetch(`${server.url}/fhir/R4${path}`, {
    method,
    headers: { authorization: `Bearer ${director.token ?? ''}`, cookie: director.cookie, ...headers },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  // Each test knows what it asked for.
  return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : null) as T };
}
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ids = (bundle: Bundle) => resourcesOf(bundle).map(({ id }) => id);
const about = () => `patient=${who}&_disclosure=${allowed}`;

describe('a search by POST', () => {
  test('finds what the same one by GET finds, with the parameters in the body, the address, or both', async () => {
    const got = await send('GET', `/Observation?${about()}&category=vital-signs&_count=10`);
    expect(ids(got.body)).toHaveLength(10);
    const posted = await send('POST', '/Observation/_search', FORM, `${about()}&category=vital-signs&_count=10`);
    const both = await send(
      'POST',
      `/Observation/_search?_count=10&patient=${who}`,
      FORM,
      `_disclosure=${allowed}&category=vital-signs`,
    );
    expect([posted.status, both.status]).toEqual([200, 200]);
    expect([ids(posted.body), ids(both.body)]).toEqual([ids(got.body), ids(got.body)]);
  });
  test('takes a form alone, and asks for a session like any other', async () => {
    const wrong = await send<OperationOutcome>(
      'POST',
      '/Patient/_search',
      { 'content-type': 'application/fhir+json' },
      '{}',
    );
    expect([wrong.status, sentence(wrong.body)]).toEqual([
      415,
      'A search by POST takes application/x-www-form-urlencoded',
    ]);
    const none = await fetch(`${server.url}/fhir/R4/Patient/_search`, {
      method: 'POST',
      headers: FORM,
      body: 'name=a',
    });
    expect(none.status).toBe(401);
    expect((await send('POST', '/Questionnaire/_search', FORM, 'status=active')).status).toBe(200);
  });
});

test.each([
  ['POST', '/Patient', 'application/fhir+json', '{"resourceType":"Patient"}', 405],
  ['POST', '/Patient', 'application/fhir+json; charset=utf-8', '{not json', 405],
  ['PUT', '/Patient/1', 'application/fhir+json', '{}', 405],
  ['PATCH', '/Patient/1', 'application/json-patch+json', '[]', 405],
  ['POST', '/', 'application/fhir+json', '', 405],
  ['POST', '/Patient', 'text/xml', '<Patient/>', 415],
  ['POST', '/Patient', 'nonsense', 'x', 415],
])('%s %s with a body of %s is refused, never answered with 500', async (method, path, type, body, status) => {
  const answer = await send<OperationOutcome>(method, path, { 'content-type': type }, body);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toMatch(/^application\/fhir\+json/);
  expect(answer.body.resourceType).toBe('OperationOutcome');
});

test('what was taken back is told by its id and among what changed, as entered in error and without what it said', async () => {
  const before = resourcesOf((await send('GET', `/Observation?${about()}&category=vital-signs&_count=100`)).body);
  const one = before[0] as Observation;
  const set = (one.id ?? '').slice(0, 36);
  await asked(server).rowsOf(
    `update vital_signs set status = 'entered_in_error', version = version + 1, updated_at = now() where id = $1 returning id`,
    [set],
  );
  const read = await send<Observation>('GET', `/Observation/${one.id ?? ''}?_disclosure=${allowed}`);
  expect(read.body).toMatchObject({ id: one.id, status: 'entered-in-error', code: one.code });
  expect(read.body).not.toHaveProperty('valueQuantity');
  expect(read.body).not.toHaveProperty('component');
  expect(faultsOf(read.body)).toEqual([]);
  const today = new Date(Date.now() - 60_000).toISOString().slice(0, 19);
  const changed = resourcesOf((await send('GET', `/Observation?${about()}&_lastUpdated=ge${today}Z&_count=100`)).body);
  expect(changed.find(({ id }) => id === one.id)).toMatchObject({ status: 'entered-in-error' });
  expect(ids((await send('GET', `/Observation?${about()}&_id=${one.id ?? ''}`)).body)).toEqual([one.id]);
  // A search for the record of care holds what counts.
  const pages = await asked(server).pagesOf(`/Observation?${about()}&category=vital-signs&_count=100`, director);
  expect(pages.flatMap(ids)).not.toContain(one.id);
});

test('no page is empty while another follows', async () => {
  const pages = await asked(server).pagesOf(`/Observation?${about()}&code=29463-7&_count=1`, director);
  expect(pages.length).toBeGreaterThan(0);
  for (const page of pages.slice(0, -1)) expect(ids(page)).toHaveLength(1);
  const none = await send('GET', `/Observation?${about()}&code=http://loinc.org|2339-0,74774-1&_count=1`);
  expect(none.body.link?.some(({ relation }) => relation === 'next') && !ids(none.body).length).toBe(false);
});

test('an identifier names its system, and is found by it, alone or in no other', async () => {
  const { body } = await send<Patient>('GET', `/Patient/${who}?_disclosure=${allowed}`);
  const { system = '', value = '' } = body.identifier?.[0] ?? {};
  expect(system).toMatch(/^https?:\/\/.+\/mrn$/);
  const found = async (token: string) =>
    ids((await send('GET', `/Patient?identifier=${encodeURIComponent(token)}&_disclosure=${allowed}`)).body);
  expect(await found(`${system}|${value}`)).toEqual([who]);
  expect(await found(value)).toEqual([who]);
  expect(await found(`urn:other|${value}`)).toEqual([]);
});

test('a search is sorted by what is asked for, page by page', async () => {
  const timesOf = (all: readonly Resource[]) =>
    all.map((each) => Date.parse((each as Observation).effectiveDateTime ?? ''));
  const all = (await asked(server).pagesOf(`/Observation?${about()}&_sort=-date&_count=7`, director)).flatMap(
    resourcesOf,
  );
  const times = timesOf(all);
  expect(times.length).toBeGreaterThan(7);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  const up = resourcesOf((await send('GET', `/Observation?${about()}&_sort=date,_id&_count=100`)).body);
  expect(timesOf(up)).toEqual(timesOf(up).toSorted((a, b) => a - b));
  const wrong = await send<OperationOutcome>('GET', `/Observation?${about()}&_sort=value`);
  expect([wrong.status, sentence(wrong.body)]).toEqual([
    400,
    expect.stringContaining('is not searched by _sort with that, but with'),
  ]);
});

test('what is not understood is refused, or left out where the caller asks for lenience', async () => {
  const path = `/Observation?${about()}&shoe-size=9&_sort=value&_count=2`;
  for (const prefer of [undefined, 'handling=strict'])
    expect((await send('GET', path, prefer ? { prefer } : {})).status).toBe(400);
  const lenient = await send('GET', path, { prefer: 'return=minimal; handling=lenient' });
  expect(lenient.status).toBe(200);
  const self = lenient.body.link?.find(({ relation }) => relation === 'self')?.url ?? '';
  expect(self).toContain('patient=');
  expect(self).not.toMatch(/shoe|_sort/);
  // Lenience is about parameters, not about what may leave.
  expect((await send('GET', `/Observation?patient=${who}&x=1`, { prefer: 'handling=lenient' })).status).toBe(403);
});

test('a resource has its version as an ETag, and is not sent again to who has it', async () => {
  const path = `/Patient/${who}?_disclosure=${allowed}`;
  const first = await send<Patient>('GET', path);
  const tag = first.headers.get('etag') ?? '';
  expect(tag).toBe(`W/"${first.body.meta?.versionId ?? ''}"`);
  expect(first.headers.get('last-modified')).toBeTruthy();
  const again = await send('GET', path, { 'if-none-match': tag });
  expect([again.status, again.body]).toEqual([304, null]);
  expect((await send('GET', path, { 'if-none-match': 'W/"0"' })).status).toBe(200);
  expect((await send('GET', `/Patient/${who}`, { 'if-none-match': tag })).status).toBe(403);
});

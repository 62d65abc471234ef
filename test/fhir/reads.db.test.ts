/** Names, totals, documents, risks, teams and `$everything` by its parameters: valid, through the gate, and traced. */
import type {
  Bundle,
  CareTeam,
  DocumentReference,
  OperationOutcome,
  Practitioner,
  Provenance,
  Resource,
} from '@medplum/fhirtypes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { type Caller, signedIn } from '../identity/caller.ts';
import { asked, discloseOf, EVERYTHING, faultsOf, learn, resourcesOf, sentence } from './asked.ts';

let server: TestServer;
let director: Caller;
/** Somebody in treatment whose risk was assessed and about whom a note was signed. */
let who: string;
let last: string;
let allowed: string;

const rowsOf = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
  asked(server).rowsOf<T>(text, values);
const ask = <T = Bundle>(path: string, by: Caller = director) => asked(server).ask<T>(path, by);
const refusal = async (path: string): Promise<readonly [number, string]> => {
  const { status, body } = await ask<OperationOutcome>(path);
  return [status, sentence(body)];
};
const disclose = (categories: readonly string[]) => discloseOf(director, who, categories);
const find = (path: string) => ask(`${path}&_disclosure=${allowed}`);
const ids = ({ body }: { readonly body: Bundle }) => resourcesOf(body).map(({ id }) => id);

beforeAll(async () => {
  learn();
  server = await startTestServer({ demo: '2026-11-20' });
  director = await signedIn(server.url, 'clinical-director');
  const [one] = await rowsOf<{ client: string; last: string }>(
    `select c.id as client, c.legal_last as last from client c where
      exists (select from assessment a where a.client = c.id and a.instrument in ('cssrs', 'cssrs_since') and a.status in ('completed', 'signed'))
      and exists (select from progress_note n where n.client = c.id and n.status in ('signed', 'cosigned'))
      and exists (select from care_team_member m where m.client = c.id and m.status = 'active') order by c.id limit 1`,
  );
  [who, last] = [one?.client ?? '', one?.last ?? ''];
  allowed = await disclose(EVERYTHING);
}, 120_000);
afterAll(() => server.close());

describe('names', () => {
  const staffOf = async (asking: string) => resourcesOf((await ask(`/Practitioner?${asking}&_count=100`)).body);
  const familiesOf = (found: readonly Resource[]) =>
    found.flatMap((one) => (one.resourceType === 'Practitioner' ? [(one as Practitioner).name?.[0]?.family] : []));

  test('are found by the beginning of any part, whatever the case and the accents; exactly and anywhere by modifiers', async () => {
    const [{ id } = { id: '' }] = await rowsOf<{ id: string }>(
      `update employee set first_name = 'María José', last_name = 'Núñez-Ibáñez' where id = (select id from employee order by id limit 1) returning id`,
    );
    const holds = async (asking: string) => (await staffOf(asking)).some((one) => one.id === id);
    for (const asking of [
      'name=nunez',
      'name=IBA',
      'name=jos%C3%A9',
      'name=mar%C3%ADa jo',
      'family=NÚÑEZ-iba',
      'given=jose',
      'given:contains=ari',
      'family:contains=ez-ib',
      'family:exact=N%C3%BA%C3%B1ez-Ib%C3%A1%C3%B1ez',
      'name=nobody,nunez',
    ])
      expect(await holds(asking), asking).toBe(true);
    for (const asking of [
      'name=unez',
      'family=jose',
      'family:exact=Nunez-Ibanez',
      'given:exact=mar%C3%ADa jos%C3%A9',
      'name=%25',
    ])
      expect(await holds(asking), asking).toBe(false);
    expect(new Set(familiesOf(await staffOf('family=nun')))).toContain('Núñez-Ibáñez');
  });

  test('of clients find who the disclosure is about, and nobody without one', async () => {
    expect(ids(await find(`/Patient?_id=${who}&family=${encodeURIComponent(last.slice(0, 3).toLowerCase())}`))).toEqual(
      [who],
    );
    expect(ids(await find(`/Patient?_id=${who}&family=zzzz`))).toEqual([]);
    expect((await ask(`/Patient?_id=${who}&family:contains=${encodeURIComponent(last)}`)).status).toBe(403);
  });

  test('with a modifier that is none are refused, and which there are is said', async () => {
    expect(await refusal('/Practitioner?name:soundex=smith')).toEqual([
      400,
      'Practitioner is not searched by name:soundex, but by name, name:contains, name:exact',
    ]);
    expect((await refusal('/Patient?birthdate:missing=true'))[0]).toBe(400);
  });
});

describe('totals', () => {
  test('alone are answered to _count=0 and _summary=count, and are those of all pages', async () => {
    const pages = await asked(server).pagesOf(`/Observation?patient=${who}&_count=7&_disclosure=${allowed}`, director);
    const n = pages.flatMap(resourcesOf).length;
    expect(n).toBeGreaterThan(7);
    for (const asking of ['_count=0', '_summary=count']) {
      const { status, body } = await find(`/Observation?patient=${who}&${asking}`);
      expect([status, body.total, body.entry], asking).toEqual([200, n, undefined]);
      expect(faultsOf(body)).toEqual([]);
    }
    expect((await ask('/Questionnaire?_summary=count')).body).toMatchObject({ total: expect.any(Number) });
    expect((await ask('/Questionnaire?_count=0')).body.entry).toBeUndefined();
    expect((await find(`/Condition?patient=${who}&_summary=false`)).body.entry).toBeDefined();
  });
  test('of a client leave through the gate like the records themselves', async () => {
    expect((await ask(`/Observation?patient=${who}&_count=0`)).status).toBe(403);
    const some = await disclose(['demographics']);
    expect((await ask(`/Observation?patient=${who}&_summary=count&_disclosure=${some}`)).status).toBe(403);
  });
  test('are refused where the number is none', async () => {
    for (const count of ['-1', 'ten', '1.5', ''])
      expect(await refusal(`/Observation?patient=${who}&_count=${count}`), count).toEqual([
        400,
        '_count takes a whole number from 0, which answers the total alone, to 100',
      ]);
  });
});

describe('everything', () => {
  const all = (asking = '') =>
    asked(server).pagesOf(`/Patient/${who}/$everything?_count=20&_disclosure=${allowed}${asking}`, director);
  const typesOf = (pages: readonly Bundle[]) => new Set(pages.flatMap(resourcesOf).map((one) => one.resourceType));

  test('is valid with risks, documents, signatures, teams and related people in it', async () => {
    const pages = await all();
    const types = typesOf(pages);
    for (const type of ['RiskAssessment', 'DocumentReference', 'Provenance', 'CareTeam', 'RelatedPerson'])
      expect(types, type).toContain(type);
    const roles = await ask('/PractitionerRole?_count=100');
    expect(resourcesOf(roles.body).length).toBeGreaterThan(10);
    const staff = resourcesOf((await ask('/Practitioner?_count=100')).body);
    expect([...pages, ...pages.flatMap(resourcesOf), ...resourcesOf(roles.body), ...staff].flatMap(faultsOf)).toEqual(
      [],
    );
  });

  test('takes types, and refuses those that are not told of a client', async () => {
    expect(typesOf(await all('&_type=CareTeam,Condition'))).toEqual(new Set(['CareTeam', 'Condition']));
    for (const type of ['Practitioner', 'Medication', 'nothing'])
      expect(await refusal(`/Patient/${who}/$everything?_type=Condition,${type}`), type).toEqual([
        400,
        expect.stringMatching(/^_type takes types about a client: Patient, RelatedPerson, /),
      ]);
  });

  test('takes days of care, and what changed since a moment', async () => {
    const whole = (await all()).flatMap(resourcesOf);
    const answered = whole.flatMap((one) => (one.resourceType === 'QuestionnaireResponse' ? [one.authored ?? ''] : []));
    const [day = ''] = answered.map((at) => at.slice(0, 10)).toSorted();
    expect(day).not.toBe('');
    const that = (await all(`&start=${day}&end=${day}`)).flatMap(resourcesOf);
    const on = that.flatMap((one) =>
      one.resourceType === 'QuestionnaireResponse' ? [one.authored?.slice(0, 10)] : [],
    );
    expect(on).toHaveLength(answered.filter((at) => at.startsWith(day)).length);
    expect(that.map(({ id }) => id)).toContain(who);
    const before = (await all('&end=1999')).flatMap(resourcesOf);
    expect(before.some((one) => one.resourceType === 'QuestionnaireResponse')).toBe(false);
    expect((await all('&_since=2999-01-01T00:00:00Z')).flatMap(resourcesOf)).toEqual([]);
    expect((await all('&_since=1999-01-01T00:00:00Z')).flatMap(resourcesOf)).toHaveLength(whole.length);
    expect((await all('&_summary=count'))[0]).toMatchObject({ total: whole.length });
  });

  test('refuses what it does not understand', async () => {
    const cases = [
      ['start=yesterday', /^start takes one day/],
      ['end=2026-02-30', /^end takes one day/],
      ['_since=ge2026-01-01', /^_since takes a moment/],
      ['_since=soon', /^_since takes a moment/],
      ['code=1', /takes start, end, _since, _type, _count/],
      ['_count=x', /^_count takes/],
    ] as const;
    for (const [asking, words] of cases) {
      const [status, said] = await refusal(`/Patient/${who}/$everything?_disclosure=${allowed}&${asking}`);
      expect(status, asking).toBe(400);
      expect(said, asking).toMatch(words);
    }
  });

  test('of types leaves through the gate: without a disclosure nothing, without its category nothing of it', async () => {
    expect((await ask(`/Patient/${who}/$everything?_type=DocumentReference`)).status).toBe(403);
    const some = await disclose(['demographics', 'episodes']);
    const { body } = await ask(
      `/Patient/${who}/$everything?_type=DocumentReference,CareTeam,RiskAssessment&_disclosure=${some}`,
    );
    expect(new Set(resourcesOf(body).map((one) => one.resourceType))).toEqual(new Set(['CareTeam']));
    for (const type of ['DocumentReference', 'RiskAssessment', 'Provenance'])
      expect((await ask(`/${type}?patient=${who}&_disclosure=${some}`)).status, type).toBe(403);
  });
});

describe('documents', () => {
  test('hold what was signed, in words; of one that was taken back nothing but that it was', async () => {
    const [note] = await rowsOf<{ id: string; author: string; sections: Readonly<Record<string, string>> }>(
      `select id, author_name as author, sections from progress_note where client = $1 and status in ('signed', 'cosigned') order by id limit 1`,
      [who],
    );
    const read = () => ask<DocumentReference>(`/DocumentReference/${note?.id ?? ''}?_disclosure=${allowed}`);
    const { body } = await read();
    const text = Buffer.from(body.content[0]?.attachment.data ?? '', 'base64').toString('utf8');
    for (const section of Object.values(note?.sections ?? {})) expect(text).toContain(section.trim());
    expect(body).toMatchObject({ status: 'current', docStatus: 'final', author: [{ display: note?.author }] });
    await rowsOf(`update progress_note set status = 'entered_in_error' where id = $1`, [note?.id]);
    const after = await read();
    expect(after.body.status).toBe('entered-in-error');
    expect(after.body.content[0]?.attachment.data).toBeUndefined();
    await rowsOf(`update progress_note set status = 'signed' where id = $1`, [note?.id]);
  });
  test('leave drafts and the notes of psychotherapy where they are', async () => {
    const drafts = await rowsOf<{ id: string }>(`select id from progress_note where status = 'draft'`);
    const kept = await rowsOf<{ id: string }>('select id from psychotherapy_note');
    expect(drafts.length).toBeGreaterThan(0);
    for (const { id } of [...drafts.slice(0, 3), ...kept.slice(0, 3)])
      expect((await ask(`/DocumentReference/${id}?_disclosure=${allowed}`)).status).toBe(404);
  });
  test('have a provenance for each signature that holds, found by its target', async () => {
    const [note] = ids(await find(`/DocumentReference?patient=${who}&status=current&_count=1`));
    const found = resourcesOf((await find(`/Provenance?patient=${who}&target=DocumentReference/${note ?? ''}`)).body);
    expect(found.length).toBeGreaterThan(0);
    for (const one of found) expect(one).toMatchObject({ target: [{ reference: `DocumentReference/${note ?? ''}` }] });
  });
  test('have it also while a co-signature is awaited, and not for another’s signatures', async () => {
    const [waiting] = await rowsOf<{ id: string; client: string }>(
      `select id, client from assessment where status = 'uncosigned' order by id limit 1`,
    );
    const given = await discloseOf(director, waiting?.client ?? '', EVERYTHING);
    const { body } = await ask(`/Provenance?patient=${waiting?.client ?? ''}&_count=100&_disclosure=${given}`);
    const told = resourcesOf(body).filter((one): one is Provenance => one.resourceType === 'Provenance');
    const [{ n } = { n: 0 }] = await rowsOf<{ n: number }>(
      `select count(*)::integer as n from signature where noun = 'assessment' and record = $1`,
      [waiting?.id],
    );
    expect(n).toBeGreaterThan(0);
    const its = told.filter((one) => one.target[0]?.reference === `QuestionnaireResponse/${waiting?.id ?? ''}`);
    expect(its).toHaveLength(n);
    const others = new Set(told.map((one) => one.target[0]?.reference));
    expect(others.size).toBeGreaterThan(1);
    expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
  });
});

test('by an id only what is of the type is told: a questionnaire that is no screening is no risk', async () => {
  const [other] = await rowsOf<{ id: string }>(
    `select id from assessment where client = $1 and instrument not in ('cssrs', 'cssrs_since') and status in ('completed', 'signed') limit 1`,
    [who],
  );
  expect((await ask(`/QuestionnaireResponse/${other?.id ?? ''}?_disclosure=${allowed}`)).status).toBe(200);
  expect((await ask(`/RiskAssessment/${other?.id ?? ''}?_disclosure=${allowed}`)).status).toBe(404);
});

test('a team is those who treat, each in their part; a risk says its level', async () => {
  const team = resourcesOf((await find(`/CareTeam?patient=${who}&status=active`)).body)[0] as CareTeam | undefined;
  const members = await rowsOf<{ staff: string }>(
    `select staff from care_team_member where client = $1 and status = 'active' order by staff`,
    [who],
  );
  const told = team?.participant?.map(({ member }) => member?.reference?.split('/')[1]) ?? [];
  for (const { staff } of members) expect(told).toContain(staff);
  const [risk] = resourcesOf((await find(`/RiskAssessment?patient=${who}`)).body);
  expect(risk).toMatchObject({ prediction: [{ qualitativeRisk: { text: expect.stringMatching(/risk|assess/i) } }] });
});

test('the statement tells exactly the types and parameters that are served', async () => {
  const { body } = await ask<{ rest: { resource: { type: string; searchParam: { name: string }[] }[] }[] } & Resource>(
    '/metadata',
  );
  expect(faultsOf(body)).toEqual([]);
  for (const { type, searchParam } of body.rest[0]?.resource ?? []) {
    for (const { name } of searchParam) {
      const value = /date|_lastUpdated|authored|period|occurrence|effective/i.test(name) ? '2026' : 'x';
      const { status } = await ask(`/${type}?${name}=${value}&_count=1`);
      expect([200, 403], `${type}?${name}`).toContain(status);
    }
    expect((await refusal(`/${type}?nonsense=1`))[0], type).toBe(400);
  }
});

test('a resource of each type is read by its id as a search finds it, and a search says its own address', async () => {
  const { body } = await ask<{ rest: { resource: { type: string; searchParam: { name: string }[] }[] }[] } & Resource>(
    '/metadata',
  );
  const types = body.rest[0]?.resource ?? [];
  expect(types.length).toBeGreaterThan(14);
  for (const { type, searchParam } of types) {
    const ofOne = searchParam.some(({ name }) => name === 'patient') ? `patient=${who}` : '';
    const about = type === 'Patient' ? `_id=${who}` : ofOne;
    // What is about nobody in treatment takes no disclosure.
    const by = about && `_disclosure=${allowed}`;
    const found = await ask(`/${type}?${[about, by, '_count=1'].filter(Boolean).join('&')}`);
    expect(found.status, type).toBe(200);
    const self = found.body.link?.find(({ relation }) => relation === 'self')?.url ?? '';
    const again = resourcesOf((await ask(self.split('/fhir/R4')[1] ?? '')).body);
    expect(again, type).toEqual(resourcesOf(found.body));
    const [first] = again;
    if (!first) continue;
    const { status, body: one } = await ask<Resource>(`/${type}/${first.id ?? ''}?${by}`);
    expect([status, one], type).toEqual([200, first]);
  }
});

test('what is read leaves its trace: also a total, and a document', async () => {
  const count = async (noun: string) =>
    (
      await rowsOf<{ n: number }>(
        `select count(*)::integer as n from audit_event where noun = $1 and action in ('read', 'read list')`,
        [noun],
      )
    )[0]?.n ?? 0;
  const [assessments, notes] = [await count('assessment'), await count('progress_note')];
  await find(`/RiskAssessment?patient=${who}&_summary=count`);
  await find(`/DocumentReference?patient=${who}&_count=1`);
  expect(await count('assessment')).toBeGreaterThan(assessments);
  expect(await count('progress_note')).toBeGreaterThan(notes);
});

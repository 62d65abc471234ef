/** The interface of FHIR R4: valid by a validator that is not ours, let out by consents alone, and never more than its reader sees. */
import type { Bundle, OperationOutcome, Patient, Questionnaire, Resource } from '@medplum/fhirtypes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { type Caller, signedIn } from '../identity/caller.ts';
import { asked, discloseOf, EVERYTHING, faultsOf, learn, resourcesOf, sentence } from './asked.ts';

let server: TestServer;
let therapist: Caller;
let nurse: Caller;
/** Somebody in the house whom the therapist looks after. */
let who: string;
/** A disclosure of everything about them, written by the therapist. */
let allowed: string;

const rowsOf = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
  asked(server).rowsOf<T>(text, values);
const ask = <T = Bundle>(path: string, by: Caller = therapist) => asked(server).ask<T>(path, by);
const pagesOf = (path: string): Promise<Bundle[]> => asked(server).pagesOf(path, therapist);
const disclose = (categories: readonly string[], values: object = {}) => discloseOf(therapist, who, categories, values);

beforeAll(async () => {
  learn();
  server = await startTestServer({ demo: '2026-11-20' });
  therapist = await signedIn(server.url, 'therapist');
  nurse = await signedIn(server.url, 'nurse');
  const [one] = await rowsOf<{ client: string }>(
    `select m.client from care_team_member m join membership a on a.employee = m.staff and a.role = 'therapist'
      join episode e on e.client = m.client and e.status = 'active' and e.program = 'Detox'
      join account c on c.id = a.account and c.email = 'therapist@harborline.example'
      where m.part = 'therapist' and m.status = 'active' order by m.client limit 1`,
  );
  who = one?.client ?? '';
  allowed = await disclose(EVERYTHING);
}, 120_000);
afterAll(() => server.close());

describe('what leaves', () => {
  test('is valid FHIR R4, of every type, by a validator that is not ours', async () => {
    const pages = await pagesOf(`/Patient/${who}/$everything?_count=100&_disclosure=${allowed}`);
    const all = pages.flatMap(resourcesOf);
    const types = new Set(all.map((each) => each.resourceType));
    for (const type of [
      'Patient',
      'EpisodeOfCare',
      'Encounter',
      'Condition',
      'AllergyIntolerance',
      'Coverage',
      'Observation',
      'CarePlan',
      'Goal',
      'QuestionnaireResponse',
      'Consent',
      'RelatedPerson',
      'CareTeam',
      'DocumentReference',
      'Provenance',
    ])
      expect(types, type).toContain(type);
    const more = await Promise.all(
      ['/Questionnaire', '/Location?_count=100', '/Practitioner?_count=100', '/PractitionerRole?_count=100'].map(
        (path) => ask(path),
      ),
    );
    const others = more.flatMap((each) => resourcesOf(each.body));
    expect(others.length).toBeGreaterThan(30);
    expect([...pages, ...all, ...others].flatMap(faultsOf)).toEqual([]);
  });

  test('the validator finds faults where there are some', () => {
    expect(faultsOf({ resourceType: 'Patient', birthDate: 'yesterday' })).not.toEqual([]);
    expect(faultsOf({ resourceType: 'Consent', status: 'active', category: [] } as unknown as Resource)).not.toEqual(
      [],
    );
  });

  test('the statement of what it can do is valid, and needs no session', async () => {
    const response = await fetch(`${server.url}/fhir/R4/metadata`);
    // The interface says so itself.
    const statement = (await response.json()) as Resource;
    expect([response.status, faultsOf(statement)]).toEqual([200, []]);
  });

  test('carries the notice of 42 CFR 2.32 and its confidentiality', async () => {
    const { body } = await ask<Bundle>(`/Condition?patient=${who}&_disclosure=${allowed}`);
    expect(body.meta?.tag?.[0]?.display).toBe(
      '42 CFR part 2 prohibits unauthorized use or disclosure of these records.',
    );
    for (const each of resourcesOf(body))
      expect(each.meta?.security?.map(({ code }) => code)).toEqual(['42CFRPart2', 'R']);
  });
});

describe('nothing leaves', () => {
  test('without a disclosure', async () => {
    for (const path of [`/Patient/${who}`, `/Condition?patient=${who}`, `/Patient/${who}/$everything`]) {
      const { status, body } = await ask<OperationOutcome>(path);
      expect([status, body.resourceType], path).toEqual([403, 'OperationOutcome']);
    }
  });
  test('of a category that the disclosure does not name; everything says what it left out', async () => {
    const some = await disclose(['demographics', 'allergies']);
    expect((await ask(`/Condition?patient=${who}&_disclosure=${some}`)).status).toBe(403);
    const { body } = await ask(`/Patient/${who}/$everything?_disclosure=${some}`);
    expect(new Set(resourcesOf(body).map((each) => each.resourceType))).toEqual(
      new Set(['Patient', 'RelatedPerson', 'AllergyIntolerance', 'Consent']),
    );
    const told = (body.entry ?? []).flatMap(({ resource }) =>
      resource?.resourceType === 'OperationOutcome' ? [sentence(resource)] : [],
    );
    expect(told).toContain('Left out, because no consent allows it: Diagnoses and problems');
  });
  test('of somebody else than the disclosure is about', async () => {
    const [other] = await rowsOf<{ client: string }>(
      `select m.client from care_team_member m join episode e on e.client = m.client and e.status = 'active'
        where m.part = 'therapist' and m.status = 'active' and m.client <> $1 order by m.client limit 1`,
      [who],
    );
    expect((await ask(`/Patient/${other?.client ?? ''}?_disclosure=${allowed}`)).status).toBe(403);
  });
  test('with the disclosure of somebody else, or to whoever does not know the client', async () => {
    expect((await ask(`/Patient/${who}?_disclosure=${allowed}`, nurse)).status).toBeGreaterThanOrEqual(403);
    const hr = await signedIn(server.url, 'hr-manager');
    expect((await ask(`/Patient/${who}?_disclosure=${allowed}`, hr)).status).toBe(404);
    expect((await ask(`/Observation?patient=${who}&_disclosure=${allowed}`, hr)).status).toBe(403);
  });
  test('to anybody without a session', async () => {
    const response = await fetch(`${server.url}/fhir/R4/Patient/${who}`);
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="FHIR"']);
  });
});

describe('searches', () => {
  const find = (path: string) => ask(`${path}&patient=Patient/${who}&_disclosure=${allowed}`);
  test('by code, category, date and id find what the records say', async () => {
    const [{ n } = { n: 0 }] = await rowsOf<{ n: number }>(
      `select count(*)::integer as n from assessment where client = $1 and instrument = 'phq9' and status in ('completed', 'signed')`,
      [who],
    );
    expect(n).toBeGreaterThan(0);
    const phq = resourcesOf((await find('/Observation?code=http://loinc.org|44261-6')).body);
    expect(phq).toHaveLength(n);
    expect(resourcesOf((await find('/Observation?category=survey&code=44261-6')).body)).toHaveLength(n);
    const lines = resourcesOf((await find('/Observation?category=laboratory&_count=100')).body);
    for (const line of lines) expect(line).toMatchObject({ category: [{ coding: [{ code: 'laboratory' }] }] });
    expect(resourcesOf((await find('/Observation?code=44261-6&date=lt2000-01-01')).body)).toEqual([]);
    expect(resourcesOf((await find('/Observation?code=44261-6&date=ge2026')).body)).toHaveLength(n);
    const [first] = phq;
    const again = resourcesOf((await find(`/Observation?_id=${first?.id ?? ''}`)).body);
    expect(again.map((each) => each.id)).toEqual([first?.id]);
    expect((await ask<Resource>(`/Observation/${first?.id ?? ''}?_disclosure=${allowed}`)).body).toMatchObject({
      id: first?.id,
    });
    const all = resourcesOf((await find('/Condition?_count=200')).body).length;
    expect(all).toBeGreaterThan(0);
    expect(resourcesOf((await find('/Condition?_count=200&_lastUpdated=lt2999')).body)).toHaveLength(all);
    expect(resourcesOf((await find('/Condition?_lastUpdated=gt2999')).body)).toEqual([]);
    const pressures = resourcesOf((await find('/Observation?category=vital-signs&code=85354-9&_count=100')).body);
    expect(pressures.length).toBeGreaterThan(0);
    // Oxygen saturation is said with the fixed code of its R4 profile, and found by either code.
    const [saturation] = resourcesOf((await find('/Observation?code=2708-6')).body);
    expect(saturation).toMatchObject({ code: { coding: [{ code: '2708-6' }, { code: '59408-5' }] } });
    expect(resourcesOf((await find('/Observation?code=59408-5')).body)[0]?.id).toBe(saturation?.id);
    expect(resourcesOf((await find('/Observation?code=44249-1')).body)).toEqual([]);
    for (const each of pressures) expect(each).toMatchObject({ component: [{}, {}] });
    const [plan] = resourcesOf((await find('/CarePlan?status=active')).body);
    expect(plan).toMatchObject({ resourceType: 'CarePlan', status: 'active', intent: 'plan' });
  });

  test('go on page by page until everything was told, each once', async () => {
    const whole = resourcesOf((await find('/QuestionnaireResponse?_count=100')).body).map((each) => each.id);
    expect(whole.length).toBeGreaterThan(3);
    const seen: (string | undefined)[] = [];
    let next: string | undefined = `/QuestionnaireResponse?_count=2&patient=${who}&_disclosure=${allowed}`;
    while (next) {
      const page: Bundle = (await ask(next)).body;
      seen.push(...resourcesOf(page).map((each) => each.id));
      next = page.link?.find(({ relation }) => relation === 'next')?.url?.split('/fhir/R4')[1];
    }
    expect(seen).toEqual(whole);
  });

  test('never answer with more than was asked for, and tell each part of a record once', async () => {
    const path = `/Observation?patient=${who}&category=vital-signs&date=ge2026&_disclosure=${allowed}`;
    const whole = (await pagesOf(`${path}&_count=100`)).flatMap(resourcesOf).map(({ id }) => id);
    expect(new Set(whole).size).toBe(whole.length);
    const pages = await pagesOf(`${path}&_count=7`);
    for (const page of pages) expect(resourcesOf(page).length).toBeLessThanOrEqual(7);
    expect(pages.flatMap(resourcesOf).map(({ id }) => id)).toEqual(whole);
  });

  test('take a parameter twice as both: from one day on, and before another', async () => {
    const all = resourcesOf((await find('/QuestionnaireResponse?_count=100')).body);
    const days = all.flatMap((one) =>
      one.resourceType === 'QuestionnaireResponse' ? [one.authored?.slice(0, 10)] : [],
    );
    const [day = ''] = days.filter(Boolean);
    const between = resourcesOf(
      (await find(`/QuestionnaireResponse?authored=ge${day}&authored=le${day}&_count=100`)).body,
    );
    expect(between).toHaveLength(days.filter((one) => one === day).length);
    expect((await find('/Observation?_count=1&_count=2')).status).toBe(400);
    expect(resourcesOf((await find('/Observation?code=44261-6&code=70274-6')).body)).toEqual([]);
  });

  test('by a day mean that day where the organization is, as moments are told', async () => {
    // Half past four in the afternoon of 31 December in Los Angeles: 2020 in UTC already.
    await rowsOf(
      `update vital_signs set taken_at = '2020-01-01T00:30:00Z' where id = (select id from vital_signs
        where client = $1 and pulse is not null and status = 'recorded' order by id limit 1)`,
      [who],
    );
    const taken = async (asked: string) =>
      resourcesOf((await find(`/Observation?code=http://loinc.org|8867-4&${asked}`)).body).length;
    expect(await taken('date=2019-12-31')).toBe(1);
    expect(await taken('date=2019-12')).toBe(1);
    expect(await taken('date=2019')).toBe(1);
    expect(await taken('date=2020')).toBe(0);
    expect(await taken('date=eq2020-01-01')).toBe(0);
    expect(await taken('date=lt2020-01-01')).toBe(1);
    expect(await taken('date=le2019-12-30')).toBe(0);
    expect(await taken('date=gt2019-12-31&date=lt2020-06')).toBe(0);
    expect(await taken('date=ge2019-12-31&date=lt2020')).toBe(1);
    expect(await taken('date=2020-01-01T00:30:00Z')).toBe(1);
    expect(await taken('date=2019-12-31T16:30:00-08:00')).toBe(1);
  });

  test('by a code look at its system too', async () => {
    const count = async (path: string) => resourcesOf((await find(path)).body).length;
    const bare = await count('/Observation?code=44261-6');
    expect(bare).toBeGreaterThan(0);
    expect(await count('/Observation?code=http://loinc.org|44261-6')).toBe(bare);
    expect(await count('/Observation?code=http://snomed.info/sct|44261-6')).toBe(0);
    expect(await count('/Observation?code=|44261-6')).toBe(0);
    expect(await count('/Observation?code=http://snomed.info/sct|8867-4')).toBe(0);
    const survey = 'http://terminology.hl7.org/CodeSystem/observation-category|';
    expect(await count(`/Observation?code=44261-6&category=${survey}survey`)).toBe(bare);
    expect(await count(`/Observation?code=44261-6&category=${survey}`)).toBe(bare);
    expect(await count('/Observation?code=44261-6&category=http://example.org|survey')).toBe(0);
    const problems = await count('/Condition?clinical-status=active');
    const [one] = resourcesOf((await find('/Condition?clinical-status=active')).body);
    const code = one?.resourceType === 'Condition' ? (one.code?.coding?.[0]?.code ?? '') : '';
    expect(problems).toBeGreaterThan(0);
    expect(await count(`/Condition?code=http://hl7.org/fhir/sid/icd-10-cm|${code}`)).toBe(1);
    expect(await count(`/Condition?code=http://snomed.info/sct|${code}`)).toBe(0);
    const [{ mrn } = { mrn: '' }] = await rowsOf<{ mrn: string }>('select mrn from client where id = $1', [who]);
    const byNumber = (asked: string) => ask(`/Patient?identifier=${asked}&_disclosure=${allowed}`);
    expect(resourcesOf((await byNumber(`|${mrn}`)).body)).toHaveLength(1);
    expect(resourcesOf((await byNumber(`http://example.org|${mrn}`)).body)).toEqual([]);
  });

  test('by MRN find the one client', async () => {
    const [row] = await rowsOf<{ mrn: string }>('select mrn from client where id = $1', [who]);
    const { body } = await ask(`/Patient?identifier=${row?.mrn ?? ''}&_disclosure=${allowed}`);
    const [found] = resourcesOf(body) as Patient[];
    expect([found?.id, found?.identifier?.[0]?.value]).toEqual([who, row?.mrn]);
  });

  test('what is not understood is refused with a sentence', async () => {
    const cases: readonly (readonly [string, number, RegExp])[] = [
      [`/Condition?patient=${who}&_sort=onset`, 400, /Condition is not searched by _sort/],
      [`/Observation?patient=${who}&date=yesterday`, 400, /takes a date/],
      [`/Observation?patient=${who}&date=2026-02-30`, 400, /takes a date/],
      [`/Observation?patient=${who}&_count=-1`, 400, /_count takes/],
      [`/Observation?patient=${who}&_count=many`, 400, /_count takes/],
      [`/Observation?patient=${who}&_summary=text`, 400, /_summary takes count or false/],
      [`/Observation?patient=${who}&_cursor=nonsense!`, 400, /_cursor/],
      // Well formed, and of no search of ours: ["a"].
      [`/Patient?_cursor=0.WyJhIl0`, 400, /_cursor/],
      ['/Medication', 404, /not read here/],
      [`/Patient/${who}?_format=xml`, 406, /JSON/],
      ['/Patient/none', 404, /./],
    ];
    for (const [path, status, words] of cases) {
      const answer = await ask<OperationOutcome>(path);
      expect([answer.status, answer.body.resourceType], path).toEqual([status, 'OperationOutcome']);
      expect(sentence(answer.body), path).toMatch(words);
    }
  });
});

test('an instrument is told once its licence is on file, and its rules as far as R4 has words for them', async () => {
  const ids = async () => resourcesOf((await ask('/Questionnaire')).body).map(({ id }) => id);
  expect(await ids()).not.toContain('audit-1');
  expect((await ask('/Questionnaire/audit-1')).status).toBe(404);
  const director = await signedIn(server.url, 'clinical-director');
  const filed = { instrument: 'audit', evidence: 'WHO 2026-114', clearedOn: '2026-11-01', clearedBy: 'M. Reyes' };
  const made = await director.call('POST', '/instrument-settings', filed);
  expect(made.status, made.text).toBe(201);
  expect(await ids()).toContain('audit-1');
  expect((await ask('/Questionnaire?status=active&code=http://loinc.org|44249-1')).body.total).toBe(1);
  const { body } = await ask<Questionnaire>('/Questionnaire/bam-1');
  const items = body.item?.flatMap(({ item }) => item ?? []) ?? [];
  // "Unless it is known that there were none" has no words in R4: required it would have to be answered by everybody.
  expect(items.filter(({ required }) => !required).map(({ linkId }) => linkId)).toContain('q5');
  expect(items.find(({ linkId }) => linkId === 'q4')?.required).toBe(true);
});

test('nothing is written here: the method is refused, and which ones there are is said', async () => {
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const response = await fetch(`${server.url}/fhir/R4/Patient/${who}`, {
      method,
      headers: { authorization: `Bearer ${therapist.token ?? ''}`, cookie: therapist.cookie },
    });
    expect([response.status, response.headers.get('allow')], method).toEqual([405, 'GET, HEAD']);
    expect(((await response.json()) as OperationOutcome).resourceType).toBe('OperationOutcome');
  }
});

test('a key reads with the scope fhir, by disclosures of its owner, and not with another scope', async () => {
  const make = (scopes: readonly string[]) =>
    therapist.call<{ key: string }>('POST', '/auth/keys', {
      name: 'Hospital interface',
      role: 'therapist',
      days: 30,
      scopes,
    });
  const reads = async (key: string) =>
    (
      await fetch(`${server.url}/fhir/R4/Patient/${who}?_disclosure=${allowed}`, {
        headers: { authorization: `Bearer ${key}` },
      })
    ).status;
  const [fhir, other] = [await make(['fhir']), await make(['read:beds'])];
  expect([fhir.status, other.status], fhir.text).toEqual([201, 201]);
  expect([await reads(fhir.data.key), await reads(other.data.key)]).toEqual([200, 403]);
});

test('each reading leaves a trace on the client', async () => {
  const count = () =>
    rowsOf<{ n: number }>(
      `select count(*)::integer as n from audit_event where noun = 'client' and record_id = $1 and action = 'read'`,
      [who],
    );
  const [before] = await count();
  await ask(`/Patient/${who}?_disclosure=${allowed}`);
  const [after] = await count();
  expect((after?.n ?? 0) - (before?.n ?? 0)).toBe(1);
});

/** Medicines and the laboratory: each resource valid, told from its record, found by its codes, and taken back with it. */
import type {
  Bundle,
  DiagnosticReport,
  MedicationAdministration,
  MedicationRequest,
  Observation,
  Resource,
  ServiceRequest,
} from '@medplum/fhirtypes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { type Caller, signedIn } from '../identity/caller.ts';
import { asked, discloseOf, EVERYTHING, faultsOf, learn, resourcesOf } from './asked.ts';

let server: TestServer;
let director: Caller;
let who: string;
let allowed: string;

const rowsOf = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
  asked(server).rowsOf<T>(text, values);
const find = (path: string, disclosure = allowed) =>
  asked(server).ask<Bundle>(
    `${path}${path.includes('?') ? '&' : '?'}patient=${who}&_disclosure=${disclosure}`,
    director,
  );
const all = async <T extends Resource>(path: string): Promise<T[]> => {
  const pages = await asked(server).pagesOf(
    `${path}${path.includes('?') ? '&' : '?'}patient=${who}&_disclosure=${allowed}&_count=100`,
    director,
  );
  // A search of one type answers that type.
  return pages.flatMap(resourcesOf) as T[];
};

beforeAll(async () => {
  learn();
  server = await startTestServer({ demo: '2026-11-20' });
  director = await signedIn(server.url, 'clinical-director');
  const [one] = await rowsOf<{ client: string }>(
    `select c.id as client from client c
      where exists (select from lab_result r where r.client = c.id and r.status = 'reviewed')
      order by (select count(distinct d.status) from administration d where d.client = c.id) desc,
        (select count(*) from lab_result r where r.client = c.id) desc, c.id limit 1`,
  );
  who = one?.client ?? '';
  allowed = await discloseOf(director, who, EVERYTHING);
}, 120_000);
afterAll(() => server.close());

const statesOf = (resources: readonly { readonly status?: string }[]): Record<string, number> =>
  resources.reduce<Record<string, number>>((count, { status = '' }) => {
    count[status] = (count[status] ?? 0) + 1;
    return count;
  }, {});
const countedOf = (rows: readonly { readonly state: string; readonly n: number }[]): Record<string, number> =>
  Object.fromEntries(rows.map(({ state, n }) => [state, n]));

describe('medicines', () => {
  test('every signed order of a drug is told, valid, with its code, and no draft and no order of another kind', async () => {
    const orders = await all<MedicationRequest>('/MedicationRequest');
    expect(orders.flatMap(faultsOf)).toEqual([]);
    const rows = await rowsOf<{ state: string; n: number }>(
      `select case status when 'pending' then 'active' when 'hold' then 'on-hold' when 'discontinued' then 'stopped'
          when 'expired' then 'completed' when 'renewed' then 'completed' when 'lapsed' then 'cancelled' else status end as state,
        count(*)::integer as n
        from "order" where client = $1 and category in ('medication', 'taper') and status <> 'unreleased' group by 1`,
      [who],
    );
    expect(orders.length).toBeGreaterThan(1);
    expect(statesOf(orders)).toEqual(countedOf(rows));
    const [first] = orders;
    expect(first).toMatchObject({ intent: 'order', subject: { reference: `Patient/${who}` } });
    const code = orders.flatMap((one) => one.medicationCodeableConcept?.coding ?? [])[0]?.code ?? '';
    expect(code).toMatch(/^\d+$/);
    const coded = orders.filter((one) => one.medicationCodeableConcept?.coding?.[0]?.code === code).length;
    const system = 'http://www.nlm.nih.gov/research/umls/rxnorm';
    expect(await all(`/MedicationRequest?code=${system}|${code}`)).toHaveLength(coded);
    expect(await all(`/MedicationRequest?code=${code}`)).toHaveLength(coded);
    expect(await all(`/MedicationRequest?code=http://loinc.org|${code}`)).toEqual([]);
  });

  test('every dose that was recorded or missed is told, and none that is still to come', async () => {
    const doses = await all<MedicationAdministration>('/MedicationAdministration');
    expect(doses.flatMap(faultsOf)).toEqual([]);
    const rows = await rowsOf<{ state: string; n: number }>(
      `select case when status in ('given', 'partial', 'self_administered') then 'completed' else 'not-done' end as state,
        count(*)::integer as n
        from administration where client = $1 and status not in ('scheduled', 'stopped', 'entered_in_error') group by 1`,
      [who],
    );
    expect(Object.keys(countedOf(rows))).toHaveLength(2);
    expect(statesOf(doses)).toEqual(countedOf(rows));
    for (const dose of doses) {
      expect(dose.request?.reference).toMatch(/^MedicationRequest\//);
      if (dose.status === 'not-done') expect([dose.dosage, dose.statusReason?.length]).toEqual([undefined, 1]);
      else expect(dose.dosage?.dose?.value).toBeGreaterThan(0);
    }
  });

  test('a dose that was entered in error is told so by its id, without its medication', async () => {
    const [row] = await rowsOf<{ id: string }>(
      `update administration set status = 'entered_in_error' where id =
        (select id from administration where client = $1 and status = 'given' order by id limit 1) returning id`,
      [who],
    );
    const id = row?.id ?? '';
    expect((await all<MedicationAdministration>('/MedicationAdministration')).map((one) => one.id)).not.toContain(id);
    const [told] = await all<MedicationAdministration>(`/MedicationAdministration?_id=${id}`);
    expect(told).toMatchObject({ id, status: 'entered-in-error' });
    expect(told?.medicationCodeableConcept).toEqual({ text: 'Entered in error' });
    expect(told?.dosage).toBeUndefined();
    expect(told ? faultsOf(told) : ['none']).toEqual([]);
  });

  test('without the category in the disclosure nothing leaves', async () => {
    const vitals = await discloseOf(director, who, ['demographics', 'vitals']);
    for (const type of ['MedicationRequest', 'MedicationAdministration', 'ServiceRequest', 'DiagnosticReport'])
      expect((await find(`/${type}`, vitals)).status, type).toBe(403);
    // What only vital signs carry is found without a word about the laboratory.
    expect((await find('/Observation?code=85354-9', vitals)).status).toBe(200);
    expect((await find('/Observation?category=laboratory', vitals)).status).toBe(403);
  });
});

describe('the laboratory', () => {
  test('each test of an order is one request, with the number of the order', async () => {
    const requests = await all<ServiceRequest>('/ServiceRequest');
    expect(requests.flatMap(faultsOf)).toEqual([]);
    const [{ n, number } = { n: 0, number: '' }] = await rowsOf<{ n: number; number: string }>(
      `select sum(cardinality(tests))::integer as n, min(number) as number from lab_order where client = $1`,
      [who],
    );
    expect(requests).toHaveLength(n);
    const same = requests.filter((one) => one.requisition?.value === number);
    expect(await all(`/ServiceRequest?requisition=${number}`)).toHaveLength(same.length);
    const code = requests.flatMap((one) => one.code?.coding ?? [])[0]?.code ?? '';
    const coded = requests.filter((one) => one.code?.coding?.[0]?.code === code).length;
    expect(await all(`/ServiceRequest?code=${code}`)).toHaveLength(coded);
  });

  test('a report tells its lines, and each line its value, unit and flags', async () => {
    const reports = await all<DiagnosticReport>('/DiagnosticReport');
    const lines = await all<Observation>('/Observation?category=laboratory');
    expect([...reports, ...lines].flatMap(faultsOf)).toEqual([]);
    const [{ n } = { n: 0 }] = await rowsOf<{ n: number }>(
      `select count(*)::integer as n from lab_result where client = $1 and status not in ('superseded', 'withdrawn')`,
      [who],
    );
    expect(n).toBeGreaterThan(0);
    expect(reports).toHaveLength(n);
    const told = new Set(lines.map(({ id }) => `Observation/${id ?? ''}`));
    const named = reports.flatMap((one) => one.result?.map(({ reference }) => reference) ?? []);
    expect(new Set(named)).toEqual(told);
    expect(named).toHaveLength(told.size);
    const based = reports.flatMap((one) => one.basedOn?.map(({ reference }) => reference?.split('/')[1]) ?? []);
    const requests = (await all('/ServiceRequest')).map(({ id }) => id);
    for (const id of based) expect(requests).toContain(id);
    const [value] = lines.filter((one) => one.valueQuantity);
    const code = value?.code?.coding?.[0]?.code ?? '';
    const coded = lines.filter((one) => one.code?.coding?.[0]?.code === code).length;
    expect(await all(`/Observation?code=http://loinc.org|${code}`)).toHaveLength(coded);
  });

  test('a report that was replaced or filed to the wrong client is entered in error, with its lines', async () => {
    const [row] = await rowsOf<{ id: string }>(
      `update lab_result set status = 'withdrawn' where id =
        (select id from lab_result where client = $1 and status = 'reviewed' order by id limit 1) returning id`,
      [who],
    );
    const id = row?.id ?? '';
    expect((await all('/DiagnosticReport')).map((one) => one.id)).not.toContain(id);
    const told = [...(await all(`/DiagnosticReport?_id=${id}`)), ...(await all(`/Observation?_id=${id}-line-1`))];
    expect(told.flatMap(faultsOf)).toEqual([]);
    expect(told).toMatchObject([{ status: 'entered-in-error' }, { status: 'entered-in-error' }]);
    expect(JSON.stringify(told)).not.toMatch(/valueQuantity|valueString|conclusion|result/);
  });
});

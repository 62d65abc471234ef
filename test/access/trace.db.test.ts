/**
 * Nobody reads a chart without a trace: whichever role asks, whichever way a client's record is answered, the trail holds a
 * read of that very record by that account afterwards; one for each answer.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '#app/all.models.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import { hasSignatures } from '#engine/model/resource.ts';
import { asked, discloseOf, EVERYTHING, resourcesOf } from '#test/fhir/asked.ts';
import { Caller, signedIn } from '#test/identity/caller.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const ROLES = [
  'clinical-director',
  'psychiatrist',
  'therapist',
  'nurse',
  'intake-coordinator',
  'behavioral-tech',
  'residential-staff',
  'health-admin',
  'compliance-officer',
] as const;

const tells = (r: AnyResource): boolean =>
  r.name === 'client' || Object.values(r.fields).some((spec) => spec.kind === 'ref' && spec.to === 'client');
const nouns = registry.resources.filter(tells);

/** Nouns of which the opening of a list is no reading of charts, by decision of their definition. */
const UNTRACED = ['due_item'];

let server: TestServer;
let db: ReturnType<typeof asked>;
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  db = asked(server);
  await openAuditCase();
}, 120_000);
afterAll(() => server.close());

/** Compliance reads by an audit case: three of one facility who are in treatment. */
async function openAuditCase(): Promise<void> {
  const officer = await signedIn(server.url, 'compliance-officer');
  const found = await db.rowsOf<{ mrn: string; location: string }>(
    `select c.mrn, c.location from client c join episode e on e.tenant_id = c.tenant_id and e.client = c.id and e.status = 'active'
      where c.location = (select location from client order by id limit 1) order by c.id limit 3`,
  );
  const made = await officer.call('POST', '/audit-cases', {
    subject: 'Sample of signed plans',
    location: found[0]?.location,
    records: found.map(({ mrn }) => ({ mrn })),
    reason: 'The quarterly sample that the audit plan asks for.',
  });
  expect(made.status, made.text).toBe(201);
}

interface Event {
  readonly action: string;
  readonly noun: string;
  readonly record_id: string | null;
  readonly ids: readonly string[] | null;
  readonly why: string | null;
}
const newest = async (): Promise<string> =>
  (await db.rowsOf<{ seq: string }>('select coalesce(max(seq), 0)::text as seq from audit_event'))[0]?.seq ?? '0';
const since = (seq: string, account: string): Promise<Event[]> =>
  db.rowsOf<Event>(
    `select action, noun, record_id, changes -> 'ids' -> 1 as ids, why from audit_event where seq > $1 and actor = $2 and outcome = 'success' order by seq`,
    [seq, account],
  );
const accountOf = async (email: string): Promise<string> =>
  (await db.rowsOf<{ id: string }>('select id from account where email = $1', [`${email}@harborline.example`]))[0]
    ?.id ?? '';
const isRead = (noun: string, id: string) => (event: Event) =>
  event.noun === noun &&
  ((event.action === 'read' && event.record_id === id) || (event.action === 'read list' && event.ids?.includes(id)));

async function checkNoun(caller: Caller, account: string, r: AnyResource): Promise<number> {
  const before = await newest();
  const list = await caller.call<{ id: string }[]>('GET', `/${r.path}?limit=4`);
  if (list.status === 403) return 0;
  expect(list.status, `${r.name}: ${list.text}`).toBe(200);
  const [first] = list.data;
  if (!first) return 0;
  const listed = await since(before, account);
  for (const row of list.data) expect(listed.some(isRead(r.name, row.id)), `${r.name}: a row of a list`).toBe(true);
  const again = await newest();
  const ways = ['', '/history', ...(hasSignatures(r) ? ['/signatures'] : [])];
  for (const way of ways)
    expect((await caller.call('GET', `/${r.path}/${first.id}${way}`)).status, r.name + way).toBe(200);
  const opened = (await since(again, account)).filter(isRead(r.name, first.id));
  expect(opened.length, `${r.name} by ${ways.join(' ')}`).toBeGreaterThanOrEqual(ways.length);
  return list.data.length;
}

describe('whoever reads leaves a trace', () => {
  it('is said by every noun that tells of a client, but those that name work alone', () => {
    expect(nouns.filter((r) => r.readsAudited !== true).map(({ name }) => name)).toEqual(UNTRACED);
  });
  it.each(ROLES)('%s, in lists, one by one, in the history and under signatures', async (role) => {
    const caller = await signedIn(server.url, role);
    const account = await accountOf(role);
    let rows = 0;
    for (const r of nouns) if (!UNTRACED.includes(r.name)) rows += await checkNoun(caller, account, r);
    expect(rows, 'records that were read').toBeGreaterThan(3);
  });
  it.each(ROLES)('%s, in charts, boards, rounds and plans', async (role) => {
    const caller = await signedIn(server.url, role);
    const account = await accountOf(role);
    const clients = await caller.call<{ id: string }[]>('GET', '/clients?limit=2');
    const of = clients.data[0]?.id ?? '';
    const coming = await caller.call<{ client: { id: string } }[]>('GET', '/charts/arrivals');
    const who = coming.data[0]?.client.id ?? of;
    for (const [path, about] of [
      [`/charts/${of}`, of],
      [`/clients/${of}/objectives`, of],
      [`/clients/${of}/goals`, of],
      [`/charts/${who}/packet`, who],
      [`/discharge-board/${of}`, of],
    ] as const) {
      const before = await newest();
      const { status, data } = await caller.call<unknown>('GET', path);
      // No stay to prepare: nothing of anybody was answered.
      if (status !== 200 || data === null) continue;
      const seen = await since(before, account);
      expect(seen.some(isRead('client', about)), path).toBe(true);
    }
    for (const path of [
      '/charts/active',
      '/charts/arrivals',
      '/wards/matrix',
      '/wards/day',
      '/wards/wall',
      '/discharge-board',
      '/bed-board',
      '/vitals-round',
    ]) {
      const before = await newest();
      const answer = await caller.call<unknown>('GET', path);
      if (answer.status !== 200) continue;
      // Where work is done is an address, and its item tells of work alone.
      const text = answer.text.replaceAll(/"link":"[^"]*"/g, '');
      const named = new Set(
        (await db.rowsOf<{ id: string }>('select id from client'))
          .map(({ id }) => id)
          .filter((id) => text.includes(id)),
      );
      const seen = await since(before, account);
      for (const id of named)
        expect(
          seen.some(
            ({ action, ids, record_id }) => action.startsWith('read') && (record_id === id || ids?.includes(id)),
          ),
          `${path} names a client`,
        ).toBe(true);
    }
  });
  it.each(['clinical-director', 'therapist', 'nurse'] as const)('%s, in what leaves by FHIR', async (role) => {
    const caller = await signedIn(server.url, role);
    const account = await accountOf(role);
    const clients = await caller.call<{ id: string }[]>('GET', '/clients?limit=1');
    const of = clients.data[0]?.id ?? '';
    const disclosure = await discloseOf(caller, of, EVERYTHING);
    let told = 0;
    for (const path of [
      `/Patient?_id=${of}&_disclosure=${disclosure}`,
      `/Patient/${of}/$everything?_disclosure=${disclosure}`,
      ...['Condition', 'AllergyIntolerance', 'Encounter', 'CarePlan', 'DocumentReference'].map(
        (type) => `/${type}?patient=${of}&_disclosure=${disclosure}`,
      ),
    ]) {
      const before = await newest();
      const { status, body } = await db.ask(path, caller);
      expect(status, path).toBe(200);
      const seen = await since(before, account);
      for (const { resourceType, id = '' } of resourcesOf(body)) {
        if (!/^[0-9a-f-]{36}/.test(id) || resourceType === 'Practitioner' || resourceType === 'Location') continue;
        told++;
        const record = id.slice(0, 36);
        expect(
          seen.some(({ ids, record_id }) => record_id === record || ids?.includes(record)),
          `${path}: ${resourceType}`,
        ).toBe(true);
      }
    }
    expect(told).toBeGreaterThan(5);
  });
  it('an audit case opens the charts that it names, and each read of them stands under it', async () => {
    const officer = await signedIn(server.url, 'compliance-officer');
    const account = await accountOf('compliance-officer');
    const [mine] = (
      await officer.call<{ id: string; clients: { client: string }[] }[]>('GET', '/audit-cases?fields=clients')
    ).data;
    const named = mine?.clients.map(({ client }) => client) ?? [];
    expect(named).toHaveLength(3);
    const seen = await officer.call<{ id: string }[]>('GET', '/clients?limit=100');
    expect(new Set(seen.data.map(({ id }) => id))).toEqual(new Set(named));
    const before = await newest();
    const chart = await officer.call<{ problems: object[] }>('GET', `/charts/${named[0]}`);
    expect(chart.data.problems.length).toBeGreaterThan(0);
    const reads = (await since(before, account)).filter(({ action }) => action.startsWith('read'));
    expect(reads.length).toBeGreaterThan(3);
    for (const { why, noun } of reads) expect(why, noun).toBe(`audit-case ${mine?.id}`);
    // A key of the officer's stands under no case, so that no case opens to it.
    const made = await officer.call<{ key: string }>('POST', '/auth/keys', {
      name: 'Sample by program',
      role: 'compliance_officer',
      days: 5,
      scopes: ['fhir'],
    });
    expect(made.status, made.text).toBe(201);
    const robot = new Caller(server.url);
    robot.token = made.data.key;
    expect((await db.ask(`/Patient/${named[0]}`, robot)).status).toBe(404);
    expect((await db.ask(`/Patient/${named[0]}`, officer)).status).toBe(403);
    const others = await db.rowsOf<{ id: string }>('select id from client where not id = any($1) limit 3', [named]);
    for (const { id } of others) expect((await officer.call('GET', `/charts/${id}`)).status).toBe(404);
    for (const noun of ['psychotherapy-notes'])
      expect((await officer.call('GET', `/${noun}?limit=1`)).status, noun).toBe(403);
    expect((await officer.call('PATCH', `/clients/${named[0]}`, { version: 1, city: 'Bend' })).status).toBe(403);
    const closed = await officer.call('POST', `/audit-cases/${mine?.id}/close`, {
      finding: 'All three were signed in time.',
    });
    expect(closed.status, closed.text).toBe(200);
    await expect.poll(async () => (await officer.call('GET', `/charts/${named[0]}`)).status).toBe(404);
  });
});

/** Grants of a role × noun × operation × whose record, generated from the definitions and asked of the running server. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES } from '#access/roles.model.ts';
import { registry } from '#app/all.models.ts';
import type { AnyResource, Grants } from '#engine/model/resource.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { type SignedIn, signIn } from '#test/support/sign-in.ts';
import { Oracle, type RawRow, type Who } from './oracle.ts';

/** Nobody saw this version: whoever may act is told so, and nothing changes. */
const UNSEEN = { version: 999_999 };
/** What somebody hears who may do it, of a record in whatever state. */
const MAY = ['STALE_VERSION', 'NOT_EDITABLE', 'ILLEGAL_TRANSITION', 'VALIDATION_ERROR', 'SIGNED'];
const MAY_NOT = ['PERMISSION_DENIED', 'SELF_APPROVAL'];

let server: TestServer;
let tenantId = '';
let oracle: Oracle;
const people = new Map<string, Who>();
const asked = { calls: 0 };

beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  await withClient(server.database.superuser, async (client) => {
    const found = await client.query<{ id: string }>(`select id from organization where name = 'Harborline Health'`);
    tenantId = found.rows[0]?.id ?? '';
    const members = await client.query<{ account: string; email: string; role: string; employee: string | null }>(
      `select account, email, role, employee from membership where tenant_id = $1 and status = 'active' order by created_at, id`,
      [tenantId],
    );
    for (const { account, email, role, employee } of members.rows) {
      const before = people.get(email);
      people.set(email, {
        account,
        employee: before?.employee ?? employee,
        roles: [...(before?.roles ?? []), role],
      });
    }
    const sample = await client.query<{ mrn: string; location: string }>(
      `select mrn, location from client where tenant_id = $1 and location = (select location from client where tenant_id = $1 limit 1) limit 4`,
      [tenantId],
    );
    const officer = await signIn(server.url, 'compliance-officer@harborline.example');
    const opened = await officer.call('POST', '/api/audit-cases', {
      subject: 'Sample of charts',
      location: sample.rows[0]?.location,
      records: sample.rows.map(({ mrn }) => ({ mrn })),
      reason: 'So that the matrix knows what an audit case opens.',
    });
    expect(opened.status, opened.text).toBe(201);
  });
}, 120_000);
afterAll(() => server.close());

const codeOf = async (session: SignedIn, method: string, path: string, body?: unknown): Promise<string> => {
  asked.calls++;
  const { status, text } = await session.call(method, path, body);
  if (status < 300) return 'DONE';
  return (JSON.parse(text) as { error: { code: string } }).error.code;
};

/** The operations that a record's own address offers, with whom the definition grants them to. */
const operations = (r: AnyResource): { name: string; grants: Grants | undefined }[] => [
  ...(r.serverOnly || r.ledger ? [] : [{ name: 'edit', grants: r.access.edit }]),
  ...Object.entries(r.actions ?? {}).map(([name, action]) => ({ name, grants: action.by })),
];

interface Seen {
  readonly r: AnyResource;
  readonly who: Who;
  readonly readable: readonly RawRow[];
  readonly unread: RawRow | undefined;
}
const seenBy = (r: AnyResource, who: Who): Seen => {
  const rows = oracle.rows.get(r.name) ?? [];
  const readable = rows.filter((row) => oracle.may(r.access.read, r, row, who));
  const ids = new Set(readable.map((row) => row.id));
  return { r, who, readable, unread: rows.find((row) => !ids.has(row.id)) };
};
/** At most one record each: not readable, readable without the right, readable with it. */
const samples = ({ r, who, readable, unread }: Seen, grants: Grants | undefined): [string, RawRow][] => {
  const granted = readable.find((row) => oracle.may(grants, r, row, who));
  const refused = readable.find((row) => !oracle.may(grants, r, row, who));
  return Object.entries({ unread, granted, refused }).flatMap(([kind, row]) => (row ? [[kind, row]] : []));
};

async function checkOperation(session: SignedIn, seen: Seen, name: string, grants: Grants | undefined): Promise<void> {
  const { r, who } = seen;
  // What is only ever added is edited by no one, whatever they are granted.
  const isFixed = name === 'edit' && r.appendOnly === true;
  const decides = name === r.approval?.approve || name === r.approval?.reject;
  for (const [kind, row] of samples(seen, grants)) {
    const at = `/api/${r.path}/${row.id}`;
    const code =
      name === 'edit'
        ? await codeOf(session, 'PATCH', at, UNSEEN)
        : await codeOf(session, 'POST', `${at}/${name}`, UNSEEN);
    const where = `${r.name} ${name} of a record ${kind}`;
    if (kind === 'unread') expect(code, where).toBe('NOT_FOUND');
    else if (kind === 'refused' || isFixed) expect(MAY_NOT, `${where}: ${code}`).toContain(code);
    else if (decides && row.about === who.employee) expect([...MAY, 'SELF_APPROVAL'], where).toContain(code);
    else expect(MAY, `${where}: ${code}`).toContain(code);
  }
}

async function checkNoun(session: SignedIn, r: AnyResource, who: Who): Promise<void> {
  const base = `/api/${r.path}`;
  const seen = seenBy(r, who);
  const list = await session.call('GET', `${base}?limit=1&count=exact`);
  if (oracle.scopes(r.access.read, who, r).length === 0) expect(list.status, `${r.name} list`).toBe(403);
  else {
    const { page } = JSON.parse(list.text) as { page: { total: number } };
    expect(page.total, `${r.name}: rows in the list`).toBe(seen.readable.length);
  }
  for (const [kind, row] of samples(seen, r.access.read))
    expect(await codeOf(session, 'GET', `${base}/${row.id}`), `${r.name} read ${kind}`).toBe(
      kind === 'unread' ? 'NOT_FOUND' : 'DONE',
    );
  for (const { name, grants } of operations(r)) await checkOperation(session, seen, name, grants);
  if (r.serverOnly) return;
  // A field that no noun has: whoever may create hears of it, whoever may not hears that.
  const created = await codeOf(session, 'POST', base, { 'not a field': true });
  expect(created, `${r.name} create`).toBe(
    oracle.scopes(r.access.create, who, r).length ? 'VALIDATION_ERROR' : 'PERMISSION_DENIED',
  );
  for (const [kind, row] of samples(seen, r.access.remove)) {
    if (kind === 'granted') continue;
    const code = await codeOf(session, 'DELETE', `${base}/${row.id}`);
    expect(code, `${r.name} remove of a record ${kind}`).toBe(kind === 'unread' ? 'NOT_FOUND' : 'PERMISSION_DENIED');
  }
}

/** What the roles of somebody are granted on a noun: the same grants get the same answers. */
const grantsOf = (r: AnyResource, who: Who): string => {
  const all = [r.access.read, r.access.create, r.access.remove, ...operations(r).map(({ grants }) => grants)];
  const isSuper = who.roles.includes('super_admin') && !r.personal;
  return JSON.stringify(isSuper ? 'super' : all.map((g) => who.roles.map((role) => g?.[role] ?? null)));
};
/** The grants on each noun that were asked about already: of 23 roles on a noun a handful have grants of their own. */
const covered = new Map<string, Set<string>>();
const isNew = (r: AnyResource, who: Who): boolean => {
  const before = covered.get(r.name) ?? new Set();
  const grants = grantsOf(r, who);
  covered.set(r.name, new Set([...before, grants]));
  return !before.has(grants);
};

describe('what each set of grants allows, with own records and with others', () => {
  it.each(ROLES)('%s', async (role) => {
    const email = `${role.replaceAll('_', '-')}@harborline.example`;
    const who = people.get(email);
    if (!who) throw new Error(`Nobody signs in as ${role}`);
    const session = await signIn(server.url, email);
    // Read anew each time: the product's own tasks go on meanwhile.
    oracle = await withClient(server.database.superuser, (client) => Oracle.of(client, tenantId, registry));
    for (const r of registry.resources) if (isNew(r, who)) await checkNoun(session, r, who);
  });
  it('asked thousands of questions', () => {
    expect(asked.calls).toBeGreaterThan(2000);
  });
});

/** A connection's list of groups, from the moment at which it comes into force: roles, open sessions, the trail. */
import type { JWK } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { type Caller, signedIn, sql } from './caller.ts';
import { type Directory, directoryOf } from './directory.ts';
import { claims, signed, signingKey } from './tokens.ts';

interface Connection {
  readonly id: string;
  readonly status: string;
  readonly version: number;
}
interface Line {
  readonly group: string;
  readonly role: string;
}

let server: TestServer;
let key: JWK;
let directory: Directory;
let admin: Caller;
let connection = '';
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  key = await signingKey(server);
  ({ directory } = await directoryOf(server.url));
  admin = await signedIn(server.url, 'admin');
  const [found] = await sql<{ id: string }>(
    server,
    `select connection_id as id from sign_in_realm where domain = 'harborline.example'`,
  );
  connection = found?.id ?? '';
}, 120_000);
afterAll(() => server.close());

const step = async (action: string): Promise<void> => {
  const { status, text } = await admin.call('POST', `/sso-connections/${connection}/${action}`, {});
  expect([action, status], text).toEqual([action, 200]);
};
/** As an administrator does it: disabled, changed, tried, activated again. */
async function enforce(groups: readonly Line[], meanwhile?: () => Promise<void>): Promise<void> {
  await step('disable');
  await meanwhile?.();
  await step('revise');
  const { data } = await admin.call<Connection>('GET', `/sso-connections/${connection}`);
  const edited = await admin.call('PATCH', `/sso-connections/${connection}`, { groups, version: data.version });
  expect(edited.status, edited.text).toBe(200);
  const idToken = await signed(key, claims('auth0|tester'));
  const tried = await admin.call('POST', '/auth/federated/test', { connection, idToken, nonce: 'n-1' });
  expect(tried.status, tried.text).toBe(200);
  await step('activate');
}
const rolesOf = async (id: string): Promise<string> =>
  (await sql<{ role: string }>(server, 'select role from membership where account = $1 order by role', [id]))
    .map((r) => r.role)
    .join(' ');
const accountOf = async (account: string): Promise<string> =>
  (await sql<{ id: string }>(server, 'select id from account where email = $1', [`${account}@harborline.example`]))[0]
    ?.id ?? '';
const settled = (id: string, roles: string): Promise<void> =>
  expect.poll(() => rolesOf(id), { timeout: 15_000 }).toBe(roles);

test('gives, takes and exchanges roles as soon as it is activated, and the trail says who brought it into force', async () => {
  const { id } = await directory.user('mapped-1@harborline.example');
  await directory.group('Ward one', [id]);
  expect(await rolesOf(id)).toBe('employee');
  await enforce([{ group: 'Ward one', role: 'nurse' }]);
  await settled(id, 'employee nurse');
  await enforce([{ group: 'Ward one', role: 'therapist' }]);
  await settled(id, 'employee therapist');
  await enforce([]);
  await settled(id, 'employee');
  const trail = await sql<{ action: string; actor: string; why: string }>(
    server,
    `select e.action, e.actor, e.why from audit_event e where e.noun = 'membership' and e.action = 'create'
       and e.changes->'account'->>1 = $1 and e.changes->'role'->>1 in ('nurse', 'therapist') order by e.seq`,
    [id],
  );
  const entry = { action: 'create', actor: await accountOf('admin'), why: 'group of the directory (SCIM)' };
  expect(trail).toEqual([entry, entry]);
});

test('reaches open sessions: what no line gives any more is refused at the next call', async () => {
  const id = await accountOf('training-manager');
  await directory.group('People office', [id]);
  const before = await rolesOf(id);
  await enforce([{ group: 'People office', role: 'hr_manager' }]);
  await settled(id, [...before.split(' '), 'hr_manager'].sort().join(' '));
  const trainer = await signedIn(server.url, 'training-manager');
  await expect.poll(async () => (await trainer.call('GET', '/employees.csv')).status).toBe(200);
  await enforce([]);
  await settled(id, before);
  await expect.poll(async () => (await trainer.call('GET', '/employees.csv')).status).toBe(403);
});

test('leaves alone the roles that people gave, and who brought it into force', async () => {
  const [nurse, owner] = [await accountOf('nurse'), await accountOf('admin')];
  const [theirs, mine] = [await rolesOf(nurse), await rolesOf(owner)];
  const { id } = await directory.user('mapped-2@harborline.example');
  await directory.group('Mixed', [nurse, owner, id]);
  await enforce([
    { group: 'Mixed', role: 'nurse' },
    { group: 'Mixed', role: 'payroll_admin' },
  ]);
  await settled(id, 'employee nurse payroll_admin');
  await settled(nurse, [...theirs.split(' '), 'payroll_admin'].sort().join(' '));
  await enforce([{ group: 'No one', role: 'nurse' }]);
  await settled(id, 'employee');
  await settled(nurse, theirs);
  expect(await rolesOf(owner)).toBe(mine);
});

test('while the connection is disabled its groups give nothing, and who leaves one still loses the role', async () => {
  const { id } = await directory.user('mapped-3@harborline.example');
  const { id: late } = await directory.user('mapped-4@harborline.example');
  const group = await directory.group('Night ward', [id]);
  const lines = [{ group: 'Night ward', role: 'nurse' }];
  await enforce(lines);
  await settled(id, 'employee nurse');
  await enforce(lines, async () => {
    const members = [{ value: late }];
    await directory.patch(`/Groups/${group.id}`, { op: 'replace', path: 'members', value: members });
    expect([await rolesOf(id), await rolesOf(late)]).toEqual(['employee', 'employee']);
  });
  await settled(late, 'employee nurse');
});

test('never takes the last administrator, and the trail tells of it', async () => {
  const { id } = await directory.user('mapped-5@harborline.example');
  await directory.group('Owners', [id]);
  await enforce([{ group: 'Owners', role: 'admin' }]);
  await settled(id, 'admin employee');
  admin = await signedIn(server.url, 'super-admin');
  await sql(
    server,
    `delete from membership where role = 'admin' and account <> $1 and tenant_id = (select tenant_id from membership where account = $1 limit 1)`,
    [id],
  );
  await enforce([]);
  const refused = `select e.why from audit_event e join membership m on m.id = e.record_id and m.account = $1
    where e.noun = 'membership' and e.outcome = 'denied'`;
  await expect
    .poll(() => sql(server, refused, [id]), { timeout: 15_000 })
    .toEqual([{ why: 'An organization needs at least one administrator.' }]);
  expect(await rolesOf(id)).toBe('admin employee');
});

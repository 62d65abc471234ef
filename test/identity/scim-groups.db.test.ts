/** Groups of a directory, the roles they give and take, and the examples of PATCH in RFC 7644 (section 3.5.2). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { signedIn, sql } from './caller.ts';
import { type Directory, directoryOf, GROUP, USER } from './directory.ts';

let server: TestServer;
let directory: Directory;
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  ({ directory } = await directoryOf(server.url));
  const groups = [
    ['nurses', 'nurse'],
    ['people office', 'hr_manager'],
    ['people office', 'payroll_admin'],
    ['night nurses', 'nurse'],
    ['owners', 'admin'],
    // What the form would refuse, in case it came in by another way.
    ['kings', 'super_admin'],
    ['keepers', 'account_admin'],
  ].map(([group, role]) => ({ group, role }));
  await sql(server, `update sso_connection set groups = $1 where status = 'active'`, [JSON.stringify(groups)]);
}, 120_000);
afterAll(() => server.close());

const rolesOf = async (id: string): Promise<string[]> =>
  (await sql<{ role: string }>(server, 'select role from membership where account = $1 order by role', [id])).map(
    (r) => r.role,
  );
const accountOf = async (account: string): Promise<string> =>
  (await sql<{ id: string }>(server, 'select id from account where email = $1', [`${account}@harborline.example`]))[0]
    ?.id ?? '';
let people = 0;
const somebody = async (): Promise<string> => (await directory.user(`person-${++people}@harborline.example`)).id;
const membersOf = async (id: string): Promise<string[]> =>
  ((await directory.ask('GET', `/Groups/${id}`)).body.members ?? []).map((m) => m.value).sort();

describe('a group', () => {
  test('is made, read, found, changed and removed', async () => {
    const [a, b] = [await somebody(), await somebody()];
    const made = await directory.group('Tour guides', [a, b], { externalId: 'tg' });
    expect(made).toMatchObject({ schemas: [GROUP], displayName: 'Tour guides', externalId: 'tg' });
    expect(made.members).toContainEqual({
      value: a,
      $ref: `${server.url}/scim/v2/Users/${a}`,
      display: 'Barbara Jensen',
      type: 'User',
    });
    const { groups } = (await directory.ask('GET', `/Users/${a}`)).body;
    expect(groups).toEqual([
      { value: made.id, $ref: `${server.url}/scim/v2/Groups/${made.id}`, display: 'Tour guides' },
    ]);
    // As Entra ID asks whether somebody is in a group.
    const inside = await directory.find(
      'Groups',
      `id eq "${made.id}" and members eq "${b}"`,
      '&excludedAttributes=members',
    );
    expect([inside.body.totalResults, inside.body.Resources?.[0]?.members]).toEqual([1, undefined]);
    expect((await directory.find('Groups', `members[value eq "${a}"]`)).body.totalResults).toBe(1);
    expect((await directory.find('Groups', 'displayName sw "tour"')).body.totalResults).toBe(1);
    const put = await directory.ask('PUT', `/Groups/${made.id}`, {
      schemas: [GROUP],
      displayName: 'Guides',
      members: [{ value: b }],
    });
    expect(put.body).toMatchObject({ id: made.id, displayName: 'Guides' });
    expect([await membersOf(made.id), put.body.externalId]).toEqual([[b], undefined]);
    expect(put.body.meta.lastModified > made.meta.lastModified).toBe(true);
    expect((await directory.ask('DELETE', `/Groups/${made.id}`)).status).toBe(204);
    expect((await directory.ask('GET', `/Groups/${made.id}`)).status).toBe(404);
    expect((await directory.ask('GET', `/Users/${b}`)).body.groups).toBeUndefined();
  });

  test.each([
    ['without a name', { displayName: undefined }, 400, 'invalidValue'],
    ['with a name of 121 letters', { displayName: 'x'.repeat(121) }, 400, 'invalidValue'],
    ['of the same name', { displayName: 'ONCE ONLY' }, 409, 'uniqueness'],
    ['with a group in it', { members: [{ value: crypto.randomUUID(), type: 'Group' }] }, 400, 'invalidValue'],
    ['with nobody of here', { members: [{ value: crypto.randomUUID() }] }, 400, 'invalidValue'],
    ['with what is no id', { members: [{ value: "'; --" }] }, 400, 'invalidValue'],
    ['with members that are a number', { members: 7 }, 400, 'invalidValue'],
    ['under the schema of users', { schemas: [USER] }, 400, 'invalidSyntax'],
  ])('%s is refused', async (_name, over, status, scimType) => {
    if ((await directory.find('Groups', 'displayName eq "Once only"')).body.totalResults === 0)
      await directory.group('Once only');
    const answer = await directory.ask('POST', '/Groups', { schemas: [GROUP], displayName: 'Refused', ...over });
    expect([answer.status, answer.body.scimType], answer.text).toEqual([status, scimType]);
    expect((await directory.find('Groups', 'displayName eq "Refused"')).body.totalResults).toBe(0);
  });

  test('is another version with who leaves it, also by leaving the organization', async () => {
    const [a, b] = [await somebody(), await somebody()];
    const { id, meta } = await directory.group('Versions', [a, b]);
    expect((await directory.ask('DELETE', `/Users/${a}`)).status).toBe(204);
    const now = (await directory.ask('GET', `/Groups/${id}`)).body;
    expect(now.members?.map((m) => m.value)).toEqual([b]);
    expect(now.meta.version).not.toBe(meta.version);
    expect(now.meta.lastModified > meta.lastModified).toBe(true);
    // A list without the members knows no version of the whole, and says none that would not fit.
    const listed = await directory.find('Groups', `id eq "${id}"`, '&excludedAttributes=members');
    expect(listed.body.Resources?.[0]?.meta.version).toBeUndefined();
    const whole = await directory.find('Groups', `id eq "${id}"`);
    expect(whole.body.Resources?.[0]?.meta.version).toBe(now.meta.version);
  });
  test('of one name sent twice at one moment is made once', async () => {
    const body = { schemas: [GROUP], displayName: 'Race' };
    const both = await Promise.all([directory.ask('POST', '/Groups', body), directory.ask('POST', '/Groups', body)]);
    expect(both.map((r) => r.status).sort((x, y) => x - y)).toEqual([201, 409]);
  });
});

describe('members come and go by PATCH', () => {
  test('as RFC 7644 and the directories write it', async () => {
    const [a, b, c] = [await somebody(), await somebody(), await somebody()];
    const { id } = await directory.group('Patched');
    const path = `/Groups/${id}`;
    const added = await directory.patch(path, {
      op: 'add',
      path: 'members',
      value: [{ display: 'Babs Jensen', $ref: `https://example.com/v2/Users/${a}`, value: a }],
    });
    expect([added.status, added.text, await membersOf(id)]).toEqual([204, '', [a]]);
    // Again: nothing changes.
    await directory.patch(path, { op: 'Add', path: 'members', value: [{ value: a }, { value: b }] });
    expect(await membersOf(id)).toEqual([a, b].sort());
    await directory.patch(path, { op: 'remove', path: `members[value eq "${a}"]` });
    expect(await membersOf(id)).toEqual([b]);
    // Entra ID names whom to remove in the value.
    await directory.patch(path, { op: 'Remove', path: 'members', value: [{ value: b }] });
    expect(await membersOf(id)).toEqual([]);
    await directory.patch(
      path,
      { op: 'add', path: 'members', value: [{ value: a }] },
      { op: 'remove', path: `members[value eq "${a}"]` },
      { op: 'add', path: 'members', value: [{ value: b }, { value: c }] },
    );
    expect(await membersOf(id)).toEqual([b, c].sort());
    await directory.patch(path, { op: 'replace', path: 'members', value: [{ value: a }] });
    expect(await membersOf(id)).toEqual([a]);
    await directory.patch(path, { op: 'remove', path: 'members' });
    expect(await membersOf(id)).toEqual([]);
    // As Okta renames; who asks for attributes gets them.
    const rename = { op: 'replace', value: { id, displayName: 'Renamed' } };
    const renamed = await directory.patch(`${path}?attributes=displayName`, rename);
    expect([renamed.status, renamed.body]).toEqual([200, { schemas: [GROUP], id, displayName: 'Renamed' }]);
  });

  test.each([
    ['a path that is none', { op: 'add', path: 'members[', value: [] }, 'invalidPath'],
    ['an attribute that is none', { op: 'add', path: 'colour', value: 'red' }, 'invalidPath'],
    ['a part that is none', { op: 'replace', path: 'members.colour', value: 'red' }, 'invalidPath'],
    ['the id', { op: 'replace', path: 'id', value: 'x' }, 'mutability'],
    ['the meta', { op: 'remove', path: 'meta' }, 'mutability'],
    ['no path for a removal', { op: 'remove' }, 'noTarget'],
    [
      'a replacement that meets nobody',
      { op: 'replace', path: 'members[value eq "x"].display', value: 'x' },
      'mutability',
    ],
    ['a value that meets nobody', { op: 'replace', path: 'members[value eq "x"]', value: { value: 'y' } }, 'noTarget'],
    ['an operation that is none', { op: 'move', path: 'displayName', value: 'x' }, 'invalidSyntax'],
    ['no value', { op: 'add', path: 'displayName' }, 'invalidValue'],
    ['no name any more', { op: 'remove', path: 'displayName' }, 'invalidValue'],
  ])('%s is refused, and then nothing of it is done', async (_name, operation, scimType) => {
    const { id } = await directory.group(`Refused ${scimType} ${_name}`.slice(0, 100));
    const answer = await directory.patch(`/Groups/${id}`, { op: 'add', path: 'externalId', value: 'x' }, operation);
    expect([answer.status, answer.body.scimType], answer.text).toEqual([400, scimType]);
    expect((await directory.ask('GET', `/Groups/${id}`)).body.externalId).toBeUndefined();
  });
  test('what is no PATCH is refused', async () => {
    const { id } = await directory.group('No patch');
    for (const body of [{}, { Operations: [] }, [], 'x', { schemas: ['x'], Operations: [{ op: 'add' }] }, '{'])
      expect((await directory.ask('PATCH', `/Groups/${id}`, body)).body.scimType).toBe('invalidSyntax');
    const proto = '{"schemas":["urn:ietf:params:scim:api:messages:2.0:PatchOp"],"__proto__":{"x":1}}';
    expect((await directory.ask('PATCH', `/Groups/${id}`, proto)).status).toBe(400);
    const type = await directory.ask('PATCH', `/Groups/${id}`, '<x/>', { 'content-type': 'text/xml' });
    expect([type.status, type.body.status]).toEqual([415, '415']);
  });
});

describe('people by PATCH', () => {
  test('as the examples of section 3.5.2 have it, as far as it is kept here', async () => {
    const id = await somebody();
    const path = `/Users/${id}`;
    const added = await directory.patch(path, {
      op: 'add',
      value: { emails: [{ value: 'babs@jensen.org', type: 'home' }], nickname: 'Babs' },
    });
    // There is one address, the work one: what is added at home is not kept.
    expect([added.status, added.body.emails?.length]).toEqual([200, 1]);
    const named = await directory.patch(
      path,
      { op: 'replace', path: 'name.familyName', value: 'Jones' },
      { op: 'add', path: 'name', value: { givenName: 'Babs' } },
      { op: 'replace', path: 'title', value: 'Guide' },
      { op: 'add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'Tours' },
      { op: 'add', path: `${USER}:externalId`, value: 'patched' },
    );
    expect(named.body).toMatchObject({ displayName: 'Babs Jones', externalId: 'patched' });
    const gone = await directory.patch(path, { op: 'remove', path: 'externalId' });
    expect(gone.body.externalId).toBeUndefined();
    const entra = await directory.patch(path, {
      op: 'Add',
      value: { 'name.givenName': 'Bea', 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager': 'x' },
    });
    expect(entra.body.name?.givenName).toBe('Bea');
  });
});

describe('a group that a connection maps', () => {
  test('gives its role to who comes and takes it from who goes; another group keeps it', async () => {
    const id = await somebody();
    const nurses = await directory.group('nurses', [id]);
    const night = await directory.group('night nurses', [id]);
    expect(await rolesOf(id)).toEqual(['employee', 'nurse']);
    await directory.patch(`/Groups/${nurses.id}`, { op: 'remove', path: `members[value eq "${id}"]` });
    expect(await rolesOf(id)).toEqual(['employee', 'nurse']);
    await directory.patch(`/Groups/${night.id}`, { op: 'remove', path: 'members' });
    expect(await rolesOf(id)).toEqual(['employee']);
    expect((await directory.ask('DELETE', `/Groups/${night.id}`)).status).toBe(204);
  });
  test('may give several roles, follows its name, and lets go of them with its end', async () => {
    const id = await somebody();
    const group = await directory.group('People Office', [id]);
    expect(await rolesOf(id)).toEqual(['employee']);
    await directory.patch(`/Groups/${group.id}`, { op: 'replace', path: 'displayName', value: 'people office' });
    expect(await rolesOf(id)).toEqual(['employee', 'hr_manager', 'payroll_admin']);
    await directory.ask('DELETE', `/Groups/${group.id}`);
    expect(await rolesOf(id)).toEqual(['employee']);
  });
  test('reaches a session that is open at the next request', async () => {
    const id = await accountOf('training-manager');
    const trainer = await signedIn(server.url, 'training-manager');
    expect((await trainer.call('GET', '/employees.csv')).status).toBe(403);
    const group = await directory.group('people office', [id]);
    expect((await trainer.call('GET', '/auth/profile')).text).toContain('hr_manager');
    expect((await trainer.call('GET', '/employees.csv')).status).toBe(200);
    await directory.ask('DELETE', `/Groups/${group.id}`);
    expect((await trainer.call('GET', '/employees.csv')).status).toBe(403);
  });
  test('gives whoever is closed the role for the day they come back', async () => {
    const id = await somebody();
    await directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false });
    const group = await directory.group('night nurses', [id]);
    const open = await sql(server, `select role from membership where account = $1 and status = 'active'`, [id]);
    expect(open).toEqual([]);
    await directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true });
    expect(
      await sql(server, `select role from membership where account = $1 and status = 'active' order by role`, [id]),
    ).toEqual([{ role: 'employee' }, { role: 'nurse' }]);
    await directory.ask('DELETE', `/Groups/${group.id}`);
  });
  test('never gives a role above an organization, nor the account administrator’s', async () => {
    const id = await somebody();
    await directory.group('kings', [id]);
    await directory.group('keepers', [id]);
    expect(await rolesOf(id)).toEqual(['employee']);
  });
  test('never takes the last administrator, nor changes the owner of the key', async () => {
    const owner = await accountOf('admin');
    const before = await rolesOf(owner);
    const owners = await directory.group('owners', [owner]);
    expect((await directory.ask('DELETE', `/Groups/${owners.id}`)).status).toBe(204);
    expect(await rolesOf(owner)).toEqual(before);
    // The only administrator left is in the group, and the key is of somebody above.
    const { directory: above } = await directoryOf(server.url, 'super-admin', { role: 'super_admin' });
    await sql(
      server,
      `delete from membership where role = 'admin' and account <> $1 and tenant_id = (select tenant_id from membership where account = $1 limit 1)`,
      [owner],
    );
    const again = await above.group('owners', [owner]);
    const last = await above.ask('DELETE', `/Groups/${again.id}`);
    expect([last.status, last.body.detail]).toEqual([409, 'An organization needs at least one administrator.']);
    const close = await above.patch(`/Users/${owner}`, { op: 'replace', path: 'active', value: false });
    expect([close.status, close.body.detail]).toEqual([409, 'An organization needs at least one administrator.']);
    expect((await above.ask('DELETE', `/Users/${owner}`)).status).toBe(409);
    expect(await rolesOf(owner)).toEqual(before);
  });
});

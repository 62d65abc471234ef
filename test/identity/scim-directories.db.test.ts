/** What Entra ID and Okta really send, and what they must be answered. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { sql } from './caller.ts';
import { type Directory, directoryOf, GROUP, USER } from './directory.ts';

const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
let server: TestServer;
let directory: Directory;
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  ({ directory } = await directoryOf(server.url));
}, 120_000);
afterAll(() => server.close());
const membersOf = async (id: string): Promise<string[]> =>
  ((await directory.ask('GET', `/Groups/${id}`)).body.members ?? []).map((m) => m.value).sort();

describe('Entra ID', () => {
  test('tries the connection, makes somebody, finds them, changes them, closes and removes them', async () => {
    const nobody = await directory.find('Users', `userName eq "${crypto.randomUUID()}"`);
    expect([nobody.status, nobody.body.totalResults, nobody.body.Resources]).toEqual([200, 0, []]);
    const made = await directory.ask('POST', '/Users', {
      schemas: [USER, ENTERPRISE],
      externalId: 'entra-1',
      userName: 'Entra.One@harborline.example',
      active: true,
      displayName: 'One, Entra',
      emails: [{ primary: true, type: 'work', value: 'entra.one@harborline.example' }],
      meta: { resourceType: 'User' },
      name: { formatted: 'Entra One', familyName: 'One', givenName: 'Entra' },
      roles: [],
      addresses: [{ primary: false, type: 'work', country: 'US' }],
      [ENTERPRISE]: { department: 'Ward', manager: 'x' },
    });
    expect(made.status, made.text).toBe(201);
    const path = `/Users/${made.body.id}`;
    for (const filter of [
      'userName eq "ENTRA.ONE@harborline.example"',
      'externalId eq "entra-1"',
      'USERNAME eq "entra.one@harborline.example"',
    ]) {
      const found = await directory.find('Users', filter);
      expect([filter, found.body.Resources?.map((r) => r.id)]).toEqual([filter, [made.body.id]]);
    }
    const changed = await directory.patch(
      path,
      { op: 'Replace', path: 'name.givenName', value: 'Enter' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'entra.two@harborline.example' },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '555' },
      { op: 'Add', path: `${ENTERPRISE}:manager`, value: 'somebody' },
      { op: 'Add', path: 'roles[primary eq "True"].value', value: '{"id":"1"}' },
    );
    expect(changed.status, changed.text).toBe(200);
    expect(changed.body).toMatchObject({ userName: 'entra.two@harborline.example', displayName: 'Enter One' });
    const closed = await directory.patch(path, { op: 'Replace', path: 'active', value: 'False' });
    expect([closed.status, closed.body.active]).toEqual([200, false]);
    expect((await directory.ask('DELETE', path)).status).toBe(204);
    expect((await directory.ask('GET', path)).status).toBe(404);
    expect((await directory.ask('DELETE', path)).status).toBe(404);
  });

  test('makes a group without people, adds and removes them, and asks who is in it', async () => {
    const { id } = await directory.user('entra-three@harborline.example');
    const made = await directory.ask('POST', '/Groups', {
      schemas: [GROUP, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
      externalId: 'entra-group',
      displayName: 'Entra group',
      meta: { resourceType: 'Group' },
    });
    expect(made.status, made.text).toBe(201);
    const path = `/Groups/${made.body.id}`;
    const found = await directory.find('Groups', 'displayName eq "Entra group"', '&excludedAttributes=members');
    expect(found.body.Resources?.map((r) => r.id)).toEqual([made.body.id]);
    const add = { op: 'Add', path: 'members', value: [{ $ref: null, value: id }] };
    expect((await directory.patch(path, add)).status).toBe(204);
    expect(await membersOf(made.body.id)).toEqual([id]);
    const remove = { op: 'Remove', path: 'members', value: [{ $ref: null, value: id }] };
    const answer = await directory.patch(path, remove);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(await membersOf(made.body.id)).toEqual([]);
    // Once more: nobody is there, and nothing is wrong.
    expect((await directory.patch(path, { op: 'Remove', path: `members[value eq "${id}"]` })).status).toBe(204);
  });
});

describe('Okta', () => {
  test('asks page by page, and for the number alone', async () => {
    const page = await directory.ask('GET', '/Users?startIndex=1&count=2');
    expect(page.body).toMatchObject({ startIndex: 1, itemsPerPage: 2 });
    const total = page.body.totalResults ?? 0;
    const none = await directory.ask('GET', '/Users?count=0');
    expect([none.body.totalResults, none.body.itemsPerPage, none.body.Resources]).toEqual([total, 0, []]);
    const past = await directory.ask('GET', `/Users?startIndex=${total + 1}&count=999999999`);
    expect([past.status, past.body.Resources]).toEqual([200, []]);
    expect((await directory.ask('GET', '/Users?startIndex=-3&count=-1')).body).toMatchObject({
      startIndex: 1,
      itemsPerPage: 0,
    });
    const wrong = await directory.ask('GET', '/Users?count=many');
    expect([wrong.status, wrong.body.scimType]).toEqual([400, 'invalidValue']);
  });
  test('is replaced by PUT as often as a directory likes, whose address for mail is another one', async () => {
    const { id } = await directory.user('okta@harborline.example');
    for (const givenName of ['First', 'Second', 'Third']) {
      const put = await directory.ask('PUT', `/Users/${id}`, {
        Schemas: [USER],
        id,
        UserName: 'okta@harborline.example',
        name: { givenName, familyName: 'Jensen' },
        emails: [{ primary: true, value: 'okta.jensen@harborline.example', type: 'work' }],
        phoneNumbers: [{ value: '555-0100', type: 'work' }],
        locale: 'en-US',
        groups: [],
        active: true,
      });
      expect([put.status, put.body.userName], put.text).toEqual([200, 'okta@harborline.example']);
      expect(put.body.name?.givenName).toBe(givenName);
    }
    expect(await sql(server, 'select 1 from account where email = $1', ['okta.jensen@harborline.example'])).toEqual([]);
  });
  test('is closed and opened as Entra ID and Okta write it', async () => {
    const { id } = await directory.user('switched@harborline.example');
    const path = `/Users/${id}`;
    for (const [operation, active] of [
      [{ op: 'Replace', path: 'active', value: 'False' }, false],
      [{ op: 'Add', path: 'active', value: 'True' }, true],
      [{ op: 'replace', value: { active: false } }, false],
      [{ op: 'Replace', value: { Active: 'true', DisplayName: 'x' } }, true],
      [{ Op: 'replace', Path: 'active', Value: [{ value: 'no' }] }, null],
    ] as const) {
      const answer = await directory.patch(path, operation);
      expect([answer.status, answer.body.active ?? null], answer.text).toEqual([active === null ? 400 : 200, active]);
    }
  });

  test('pushes a group: everybody at once, then its name with its id', async () => {
    const [a, b] = [
      (await directory.user('okta-a@harborline.example')).id,
      (await directory.user('okta-b@harborline.example')).id,
    ];
    const { id } = await directory.group('Okta group', [a]);
    const people = { op: 'replace', path: 'members', value: [{ value: b, display: 'okta-b@harborline.example' }] };
    expect((await directory.patch(`/Groups/${id}`, people)).status).toBe(204);
    expect(await membersOf(id)).toEqual([b]);
    const renamed = await directory.patch(`/Groups/${id}`, {
      op: 'replace',
      value: { id, displayName: 'Okta renamed' },
    });
    expect(renamed.status).toBe(204);
    expect((await directory.ask('GET', `/Groups/${id}`)).body.displayName).toBe('Okta renamed');
  });
});

test('who asks for itself is told that a key is nobody', async () => {
  const me = await directory.ask('GET', '/Me');
  expect([me.status, me.body.status, me.body.schemas]).toEqual([
    501,
    '501',
    ['urn:ietf:params:scim:api:messages:2.0:Error'],
  ]);
});

/** SCIM 2.0 (RFC 7643, 7644): what an organization's directory may do with its people and groups, and what it may not. */
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { Caller, signedIn, sql } from './caller.ts';
import { Directory, directoryOf, GROUP, USER } from './directory.ts';
import { claims, signed, signingKey } from './tokens.ts';

let server: TestServer;
let directory: Directory;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  ({ directory } = await directoryOf(server.url));
  admin = await signedIn(server.url, 'admin');
}, 120_000);
afterAll(() => server.close());

const accountOf = async (email: string): Promise<string> =>
  (await sql<{ id: string }>(server, 'select id from account where lower(email) = $1', [email]))[0]?.id ?? '';
const rolesOf = async (id: string): Promise<string[]> =>
  (
    await sql<{ role: string }>(
      server,
      `select role from membership where account = $1 and status = 'active' order by role`,
      [id],
    )
  ).map((r) => r.role);

describe('who may ask', () => {
  test('only a key of an administrator with the scope, and no session, no other key, no stranger', async () => {
    const refused = async (token: string | null): Promise<[number, string | undefined]> => {
      const { status, body } = await new Directory(server.url, token).ask('GET', '/Users');
      expect(body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error']);
      expect(body.status).toBe(String(status));
      return [status, body.detail];
    };
    const unknown = expect.stringMatching(/^This key is not known here/);
    expect(await refused(null)).toEqual([401, unknown]);
    expect(await refused(admin.token)).toEqual([401, unknown]);
    expect(await refused(`nxk_${'A'.repeat(43)}`)).toEqual([401, unknown]);
    expect(await refused('nxk_short')).toEqual([401, unknown]);
    expect(await refused('demo-token-admin-1')).toEqual([401, unknown]);
    const other = await directoryOf(server.url, 'admin', { scopes: ['read:employees', 'write:departments'] });
    expect(await refused(other.key)).toEqual([
      403,
      'This API key does not allow the request. Create a key with the scope scim.',
    ]);
    const { headers } = await new Directory(server.url, null).ask('GET', '/Users');
    expect(headers.get('www-authenticate')).toBe('Bearer realm="SCIM"');
  });

  test('a key that has ended or was revoked, and one whose owner is no administrator any more, open nothing', async () => {
    const ended = await directoryOf(server.url);
    await sql(server, `update api_key set expires_at = now() - interval '1 second' where last4 = $1`, [
      ended.key.slice(-4),
    ]);
    expect((await ended.directory.ask('GET', '/Users')).status).toBe(401);
    const revoked = await directoryOf(server.url);
    const keys = await admin.call<{ keys: { id: string; last4: string }[] }>('GET', '/auth/keys');
    const id = keys.data.keys.find((k) => k.last4 === revoked.key.slice(-4))?.id;
    expect((await admin.call('POST', '/auth/keys/revoke', { id })).status).toBe(200);
    expect((await revoked.directory.ask('GET', '/Users')).status).toBe(401);
  });

  test('the scope is for administrators, and opens no record', async () => {
    const hr = await signedIn(server.url, 'hr-manager');
    const wish = { name: 'Directory', role: 'hr_manager', days: 30, scopes: ['scim'] };
    const answer = await hr.call('POST', '/auth/keys', wish);
    expect([answer.status, answer.fields]).toEqual([422, { scopes: ['scim requires the Administrator role'] }]);
    const { key } = await directoryOf(server.url);
    const response = await fetch(`${server.url}/api/employees`, { headers: { authorization: `Bearer ${key}` } });
    expect(response.status).toBe(403);
  });
});

describe('what SCIM says of itself', () => {
  test('its configuration, kinds and schemas are documents of RFC 7643, and there is nothing beside them', async () => {
    const config = await directory.ask('GET', '/ServiceProviderConfig');
    expect(config.headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
    expect(config.headers.get('cache-control')).toBe('no-store');
    expect(config.body).toMatchObject({
      patch: { supported: true },
      etag: { supported: true },
      bulk: { supported: false },
    });
    const kinds = await directory.ask('GET', '/ResourceTypes');
    expect(kinds.body.Resources?.map((r) => r.id)).toEqual(['User', 'Group']);
    expect((await directory.ask('GET', '/ResourceTypes/User')).body).toMatchObject({
      endpoint: '/Users',
      schema: USER,
    });
    const schemas = await directory.ask('GET', '/Schemas');
    expect(schemas.body.Resources?.map((r) => r.id)).toEqual([USER, GROUP]);
    expect((await directory.ask('GET', `/Schemas/${GROUP}`)).body.id).toBe(GROUP);
    for (const path of ['/Schemas/none', '/Bulk', '/Nothing'])
      expect([path, (await directory.ask('GET', path)).status]).toEqual([path, 404]);
    expect((await directory.ask('GET', '/Nothing')).body.detail).toBe('There is nothing at this address.');
    expect((await directory.ask('GET', '/Schemas?filter=id%20pr')).status).toBe(403);
  });
});

describe('a user', () => {
  test('is made without a password, as a member with the usual role, and the trail names the key', async () => {
    const made = await directory.ask('POST', '/Users', {
      schemas: [USER, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
      externalId: 'bjensen',
      userName: 'BJensen@harborline.example',
      name: { formatted: 'Ms. Barbara J Jensen III', familyName: 'Jensen', givenName: 'Barbara' },
      title: 'Tour Guide',
      password: 'never kept here',
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { employeeNumber: '701984' },
    });
    expect([made.status, made.text]).toEqual([201, made.text]);
    const { id, meta } = made.body;
    expect(made.headers.get('location')).toBe(`${server.url}/scim/v2/Users/${id}`);
    expect(made.headers.get('etag')).toBe(meta.version);
    expect(made.body).toEqual({
      schemas: [USER],
      id,
      externalId: 'bjensen',
      userName: 'bjensen@harborline.example',
      name: { formatted: 'Barbara Jensen', givenName: 'Barbara', familyName: 'Jensen' },
      displayName: 'Barbara Jensen',
      active: true,
      emails: [{ value: 'bjensen@harborline.example', type: 'work', primary: true }],
      meta: { ...meta, resourceType: 'User', location: `${server.url}/scim/v2/Users/${id}` },
    });
    expect(await rolesOf(id)).toEqual(['employee']);
    const [account] = await sql(server, 'select password_hash, status from account where id = $1', [id]);
    expect(account).toEqual({ password_hash: null, status: 'active' });
    const trail = await sql<{ actor_name: string; why: string }>(
      server,
      `select actor_name, why from audit_event where noun in ('account', 'membership', 'directory_person') and (record_id = $1 or changes->'account'->>1 = $1::text)`,
      [id],
    );
    expect(trail.length).toBeGreaterThanOrEqual(2);
    for (const entry of trail) expect(entry.actor_name).toContain('(key Directory)');
    expect((await directory.ask('GET', `/Users/${id}`)).body).toEqual(made.body);
  });

  test.each([
    ['without schemas', { schemas: [] }, 'invalidSyntax'],
    ['without a userName', { userName: undefined }, 'invalidValue'],
    ['with a userName that is no address', { userName: 'bjensen' }, 'invalidValue'],
    ['with a number as a name', { name: { givenName: 7 } }, 'invalidValue'],
    ['with a name of 81 letters', { name: { givenName: 'x'.repeat(81) } }, 'invalidValue'],
    ['with active that is neither', { active: 'maybe' }, 'invalidValue'],
    ['of a domain that was not verified', { userName: 'jane@northgate.example' }, 'invalidValue'],
    ['of a domain of the demonstration', { userName: 'jane@demo.example' }, 'invalidValue'],
    ['of a domain below a verified one', { userName: 'jane@x.harborline.example' }, 'invalidValue'],
    ['with a letter that no database holds', { name: { givenName: 'a\u0000b' } }, 'invalidValue'],
  ])('%s is refused: 400', async (_name, over, scimType) => {
    const body = { schemas: [USER], userName: 'refused@harborline.example', ...over };
    const { status, body: said } = await directory.ask('POST', '/Users', body);
    expect([status, said.scimType]).toEqual([400, scimType]);
    expect(said.detail).toMatch(/^\S.*\.$|^\S.*stored$/);
    expect(await accountOf('refused@harborline.example')).toBe('');
  });

  test('is not made twice, and takes over nobody’s account', async () => {
    await directory.user('once@harborline.example', { externalId: 'one' });
    const again = await directory.ask('POST', '/Users', { schemas: [USER], userName: 'ONCE@harborline.example' });
    expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness']);
    const same = await directory.ask('POST', '/Users', {
      schemas: [USER],
      userName: 'twice@harborline.example',
      externalId: 'one',
    });
    expect([same.status, same.body.scimType]).toEqual([409, 'uniqueness']);
    // Somebody of another organization, whose address is of this one's domain.
    await sql(
      server,
      `update account set email = 'moved@harborline.example' where email = 'employee@northgate.example'`,
    );
    const taken = await directory.ask('POST', '/Users', { schemas: [USER], userName: 'moved@harborline.example' });
    expect([taken.status, taken.body.scimType]).toEqual([409, 'uniqueness']);
    expect(taken.body.detail).toMatch(/^moved@harborline\.example has an account already, which is not of this/);
    await sql(
      server,
      `update account set email = 'employee@northgate.example' where email = 'moved@harborline.example'`,
    );
  });

  test('sent twice at one moment is made once: one 201, one 409', async () => {
    const body = { schemas: [USER], userName: 'race@harborline.example', name: { givenName: 'R', familyName: 'Ace' } };
    const both = await Promise.all([directory.ask('POST', '/Users', body), directory.ask('POST', '/Users', body)]);
    expect(both.map((r) => r.status).sort((x, y) => x - y)).toEqual([201, 409]);
    expect(both.find((r) => r.status === 409)?.body.scimType).toBe('uniqueness');
  });

  test('is replaced by PUT: what is left out of externalId goes, the rest stays', async () => {
    const { id } = await directory.user('put@harborline.example', { externalId: 'put-1' });
    const put = await directory.ask('PUT', `/Users/${id}`, {
      schemas: [USER],
      id: 'another',
      userName: 'put@harborline.example',
      name: { givenName: 'Bärbel' },
      active: true,
    });
    expect(put.status, put.text).toBe(200);
    expect(put.body).toMatchObject({ id, name: { givenName: 'Bärbel', familyName: 'Jensen' }, active: true });
    expect(put.body.externalId).toBeUndefined();
  });

  test('gets another address where that is free and of a verified domain; its roles follow', async () => {
    const { id } = await directory.user('married@harborline.example');
    const moved = await directory.patch(`/Users/${id}`, {
      op: 'replace',
      path: 'emails[type eq "work"].value',
      value: 'jones@harborline.example',
    });
    expect(moved.body).toMatchObject({ userName: 'jones@harborline.example' });
    expect(await sql(server, 'select email from membership where account = $1', [id])).toEqual([
      { email: 'jones@harborline.example' },
    ]);
    const away = await directory.patch(`/Users/${id}`, { op: 'replace', path: 'userName', value: 'x@elsewhere.org' });
    expect([away.status, away.body.scimType]).toEqual([400, 'invalidValue']);
    const taken = await directory.patch(`/Users/${id}`, {
      op: 'replace',
      value: { userName: 'nurse@harborline.example' },
    });
    expect([taken.status, taken.body.scimType]).toEqual([409, 'uniqueness']);
    const two = await directory.patch(`/Users/${id}`, {
      op: 'replace',
      value: { userName: 'a@harborline.example', 'emails[type eq "work"].value': 'b@harborline.example' },
    });
    expect([two.status, two.body.scimType]).toEqual([400, 'invalidValue']);
  });

  test('who is closed by the directory loses the session they have at once, and comes back with the same roles', async () => {
    const nurse = await signedIn(server.url, 'nurse');
    expect((await nurse.call('GET', '/auth/profile')).status).toBe(200);
    const found = await directory.find('Users', 'userName eq "Nurse@Harborline.example"');
    const { id } = found.body.Resources?.[0] ?? { id: '' };
    const before = await rolesOf(id);
    // As Entra ID writes it.
    const closed = await directory.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' });
    expect([closed.status, closed.body.active]).toEqual([200, false]);
    expect((await nurse.call('GET', '/auth/profile')).code).toBe('AUTH_EXPIRED');
    await expect(signedIn(server.url, 'nurse')).rejects.toThrow();
    expect(await rolesOf(id)).toEqual([]);
    const open = await directory.patch(`/Users/${id}`, { op: 'replace', value: { active: true } });
    expect([open.status, open.body.active]).toEqual([200, true]);
    expect(await rolesOf(id)).toEqual(before);
    expect((await signedIn(server.url, 'nurse')).token).not.toBeNull();
  });

  test('who was closed by an administrator stays closed', async () => {
    const id = await accountOf('therapist@harborline.example');
    expect((await admin.call('POST', `/accounts/${id}/lock`, { why: 'an incident' })).status).toBe(200);
    const open = await directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true });
    expect([open.status, open.body.detail]).toEqual([
      409,
      'An administrator has closed this account. It is opened again under Users.',
    ]);
    expect((await admin.call('POST', `/accounts/${id}/unlock`)).status).toBe(200);
  });

  test('is none that stands above the organization, none of a foreign domain, and not the owner of the key', async () => {
    const close = async (email: string) => {
      const id = await accountOf(email);
      return directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false });
    };
    expect((await close('super-admin@harborline.example')).status).toBe(403);
    expect((await close('global-admin@harborline.example')).status).toBe(403);
    const own = await close('admin@harborline.example');
    expect([own.status, own.body.detail]).toEqual([
      409,
      'This is the owner of the key. Use a key of another administrator first.',
    ]);
    expect((await directory.ask('DELETE', `/Users/${await accountOf('super-admin@harborline.example')}`)).status).toBe(
      403,
    );
  });

  test('is deleted with roles, groups and keys; the account of another organization stays, and the address is free again', async () => {
    const both = await accountOf('consultant@harborline.example');
    await sql(
      server,
      `insert into account_tenant (account_id, tenant_id) select $1, id from organization where slug = 'northgate'`,
      [both],
    );
    expect((await directory.ask('DELETE', `/Users/${both}`)).status).toBe(204);
    expect((await directory.ask('GET', `/Users/${both}`)).status).toBe(404);
    expect(await sql(server, 'select status, email from account where id = $1', [both])).toEqual([
      { status: 'active', email: 'consultant@harborline.example' },
    ]);
    const alone = await directory.user('leaver@harborline.example');
    const group = await directory.group('Leavers', [alone.id]);
    expect((await directory.ask('DELETE', `/Users/${alone.id}`)).status).toBe(204);
    expect((await directory.ask('DELETE', `/Users/${alone.id}`)).status).toBe(404);
    expect((await directory.ask('GET', `/Groups/${group.id}`)).body.members).toBeUndefined();
    expect(await rolesOf(alone.id)).toEqual([]);
    const next = await directory.user('leaver@harborline.example');
    expect(next.id).not.toBe(alone.id);
  });

  test('signs in by the organization’s own service afterwards, and as nobody whom it does not vouch for', async () => {
    const key = await signingKey(server);
    const [{ id: connection } = { id: '' }] = await sql<{ id: string }>(server, 'select id from sso_connection');
    const enter = async (subject: string, over: JWTPayload) => {
      const idToken = await signed(key, claims(subject, over));
      return new Caller(server.url).call<{ user: { id: string } }>('POST', '/auth/federated', {
        connection,
        idToken,
        nonce: 'n-1',
      });
    };
    const { id } = await directory.user('federated@harborline.example');
    const email = 'federated@harborline.example';
    expect((await enter('auth0|f1', { email, email_verified: false })).code).toBe('NOT_LINKED');
    const entered = await enter('auth0|f1', { email });
    expect([entered.status, entered.data.user.id], entered.text).toEqual([200, id]);
    expect((await enter('auth0|f2', { email })).code).toBe('NOT_LINKED');
    // Whoever had been here before shows who they are first: the directory did not make that account.
    const known = await accountOf('manager@harborline.example');
    await directory.patch(`/Users/${known}`, { op: 'add', path: 'externalId', value: 'manager-1' });
    await sql(server, 'delete from federated_identity where account_id = $1', [known]);
    expect((await enter('auth0|f3', { email: 'manager@harborline.example' })).code).toBe('NOT_LINKED');
  });

  test('sets a password by a reset link, where there is no such service', async () => {
    const { id } = await directory.user('resets@harborline.example');
    await admin.call('POST', '/auth/forgot-password', { email: 'resets@harborline.example' });
    // The mail is written after the answer: time must not tell who has an account.
    await expect
      .poll(() => sql(server, 'select account_id from password_reset where account_id = $1', [id]))
      .toEqual([{ account_id: id }]);
  });
});

describe('versions', () => {
  test('fit or refuse: If-Match, If-None-Match', async () => {
    const { id, meta } = await directory.user('etag@harborline.example');
    const path = `/Users/${id}`;
    const same = await directory.ask('GET', path, undefined, { 'if-none-match': meta.version });
    expect([same.status, same.text]).toEqual([304, '']);
    const patch = {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'add', path: 'externalId', value: 'e-1' }],
    };
    const stale = await directory.ask('PATCH', path, patch, { 'if-match': 'W/"older"' });
    expect([stale.status, stale.body.status]).toEqual([412, '412']);
    const fits = await directory.ask('PATCH', path, patch, { 'if-match': meta.version });
    expect(fits.status).toBe(200);
    expect(fits.body.meta.version).not.toBe(meta.version);
    expect((await directory.ask('DELETE', path, undefined, { 'if-match': meta.version })).status).toBe(412);
    expect((await directory.ask('DELETE', path, undefined, { 'if-match': fits.body.meta.version })).status).toBe(204);
  });
  test('of two who change the same version at once one is refused', async () => {
    const { id, meta } = await directory.user('etag-race@harborline.example');
    const change = (value: string) =>
      directory.ask(
        'PATCH',
        `/Users/${id}`,
        {
          schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
          Operations: [{ op: 'replace', path: 'externalId', value }],
        },
        { 'if-match': meta.version },
      );
    const both = await Promise.all([change('a'), change('b')]);
    expect(both.map((r) => r.status).sort((x, y) => x - y)).toEqual([200, 412]);
  });
});

describe('a list', () => {
  test('comes page by page, with what it holds in all', async () => {
    const all = await directory.ask('GET', '/Users?count=3');
    const total = all.body.totalResults ?? 0;
    expect(all.body).toMatchObject({ startIndex: 1, itemsPerPage: 3 });
    expect(total).toBeGreaterThan(20);
    const next = await directory.ask('GET', '/Users?startIndex=4&count=2');
    expect(next.body).toMatchObject({ startIndex: 4, itemsPerPage: 2, totalResults: total });
    const seen = [...(all.body.Resources ?? []), ...(next.body.Resources ?? [])].map((r) => r.id);
    expect(new Set(seen).size).toBe(5);
    expect((await directory.ask('GET', '/Users?count=0')).body).toMatchObject({ totalResults: total, itemsPerPage: 0 });
    expect((await directory.ask('GET', '/Users?startIndex=-5&count=1')).body.startIndex).toBe(1);
    expect((await directory.ask('GET', `/Users?startIndex=${total + 1}`)).body.Resources).toEqual([]);
    expect((await directory.ask('GET', '/Users?startIndex=one')).body.scimType).toBe('invalidValue');
    expect((await directory.ask('GET', '/Users?count=1&count=2')).body.scimType).toBe('invalidValue');
  });

  const jane = 'jane.filter@harborline.example';
  test.each([
    ['userName eq "JANE.FILTER@harborline.example"', 1],
    ['userName Eq "jane.filter@harborline.example" and active eq true', 1],
    ['userName eq "jane.filter@harborline.example" and active eq "False"', 0],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "jane.fil"', 1],
    ['emails.value co ".filter@"', 1],
    ['emails[type eq "work" and value ew "filter@harborline.example"]', 1],
    ['emails[type eq "home"]', 0],
    ['externalId eq "filter-1"', 1],
    ['externalId eq "FILTER-1"', 0],
    ['userName sw "jane.fil" and not (externalId pr)', 0],
    ['userName sw "jane.fil" and externalId ne null', 1],
    ['displayName eq "barbara jensen" and externalId sw "filter"', 1],
    ['externalId eq "filter-1" and meta.lastModified gt "2020-01-01T00:00:00Z"', 1],
    ['externalId eq "filter-1" and meta.lastModified lt "2020-01-01T00:00:00Z"', 0],
    ['(externalId eq "filter-1" or externalId eq "none") and (active eq true)', 1],
    ['userName eq "100%_\\\\"', 0],
    ['userName eq "\'; drop table account; --"', 0],
  ])('of users where %s', async (filter, n) => {
    if ((await directory.find('Users', `userName eq "${jane}"`)).body.totalResults === 0)
      await directory.user(jane, { externalId: 'filter-1' });
    const { status, body, text } = await directory.find('Users', filter);
    expect([status, body.totalResults], text).toEqual([200, n]);
    for (const each of body.Resources ?? []) expect(each.userName).toBe(jane);
  });

  const hostile = [
    'userName',
    'userName eq',
    'userName eq jane',
    'userName equals "jane"',
    'eq "jane"',
    'userName eq "jane" and',
    '(userName eq "jane"',
    'userName eq "jane")',
    'userName eq "jane" userName eq "jane"',
    'password pr',
    '__proto__ pr',
    'constructor.name eq "x"',
    'a.email pr; select 1',
    'userName eq "jane',
    'userName eq "\\x"',
    'active gt true',
    'active eq "perhaps"',
    'meta.lastModified gt "yesterday"',
    'meta.created co "2026"',
    'userName eq 5',
    'emails[value eq "x"',
    'emails[emails[value pr]]',
    `${'('.repeat(40)}userName pr${')'.repeat(40)}`,
    Array.from({ length: 60 }, () => 'userName pr').join(' or '),
    `userName eq "${'x'.repeat(10_000)}"`,
    '('.repeat(1999),
  ];
  test.each(hostile.map((filter) => [filter.slice(0, 40), filter]))(
    'of users where %s is refused: 400',
    async (_, filter) => {
      const began = performance.now();
      const { status, body } = await directory.find('Users', filter);
      expect([status, body.scimType]).toEqual([400, 'invalidFilter']);
      expect(body.detail).toMatch(/\.$/);
      expect(performance.now() - began).toBeLessThan(1000);
    },
  );
  test('with a value that no database holds is refused, not broken', async () => {
    expect((await directory.find('Users', 'userName eq "a\\u0000b"')).status).toBe(400);
  });

  test('shows the attributes that were asked for', async () => {
    const { id } = await directory.user('shown@harborline.example', { externalId: 'shown-1' });
    const only = await directory.ask('GET', `/Users/${id}?attributes=userName,name.familyName,${USER}:active`);
    expect(only.body).toEqual({
      schemas: [USER],
      id,
      userName: 'shown@harborline.example',
      name: { familyName: 'Jensen' },
      active: true,
    });
    const without = await directory.ask('GET', `/Users/${id}?excludedAttributes=meta,emails,name.formatted,id`);
    expect(Object.keys(without.body).sort()).toEqual([
      'active',
      'displayName',
      'externalId',
      'id',
      'name',
      'schemas',
      'userName',
    ]);
    expect(without.body.name).toEqual({ givenName: 'Barbara', familyName: 'Jensen' });
    expect((await directory.ask('GET', `/Users/${id}?attributes=id&excludedAttributes=meta`)).status).toBe(400);
  });
});

describe('two organizations', () => {
  test('know nothing of each other, whatever the id', async () => {
    await sql(
      server,
      `with o as (select id from organization where slug = 'northgate')
        insert into tenant_domain (tenant_id, id, status, domain, token) select id, gen_random_uuid(), 'verified', 'northgate.example', 'x' from o`,
    );
    const { directory: other } = await directoryOf(server.url, 'admin@northgate.example');
    const mine = await directory.user('mine@harborline.example');
    const group = await directory.group('Mine', [mine.id]);
    const theirs = await other.user('theirs@northgate.example');
    for (const path of [`/Users/${mine.id}`, `/Groups/${group.id}`]) {
      expect((await other.ask('GET', path)).status).toBe(404);
      expect((await other.ask('DELETE', path)).status).toBe(404);
      expect((await other.patch(path, { op: 'replace', path: 'externalId', value: 'x' })).status).toBe(404);
      const schemas = [path.startsWith('/U') ? USER : GROUP];
      const put = { schemas, userName: 'theirs2@northgate.example', displayName: 'Theirs' };
      expect((await other.ask('PUT', path, put)).status).toBe(404);
    }
    const into = await other.ask('POST', '/Groups', {
      schemas: [GROUP],
      displayName: 'Mixed',
      members: [{ value: mine.id }],
    });
    expect([into.status, into.body.scimType]).toEqual([400, 'invalidValue']);
    const list = await other.ask('GET', '/Users?count=200');
    expect(list.text).not.toContain('nurse@harborline.example');
    expect(list.text).not.toContain(mine.id);
    expect(list.text).toContain(theirs.id);
    expect((await other.find('Users', `id eq "${mine.id}"`)).body.totalResults).toBe(0);
    expect((await other.find('Groups', `members eq "${mine.id}"`)).body.totalResults).toBe(0);
    expect((await directory.ask('GET', `/Users/${mine.id}`)).status).toBe(200);
  });
});

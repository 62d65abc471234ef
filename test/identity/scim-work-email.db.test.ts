/** SCIM where the address for mail is not the one for signing in, and accounts of people who are employees. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { sql } from './caller.ts';
import { type Directory, directoryOf, USER } from './directory.ts';

let server: TestServer;
let directory: Directory;
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  ({ directory } = await directoryOf(server.url));
}, 120_000);
afterAll(() => server.close());

describe('a work e-mail unlike the sign-in name', () => {
  const work = 'emails[type eq "work"].value';
  const mailOf = (body: { emails?: readonly { value: string }[] }): string | undefined => body.emails?.[0]?.value;

  test('is kept, found and shown; a PATCH or PUT of it never moves the sign-in name', async () => {
    const emails = [{ value: 'Una.Like@harborline.example', type: 'work', primary: true }];
    const made = await directory.user('u1234@harborline.example', { emails });
    expect([made.userName, mailOf(made)]).toEqual(['u1234@harborline.example', 'una.like@harborline.example']);
    const path = `/Users/${made.id}`;
    expect((await directory.find('Users', 'emails.value eq "una.like@harborline.example"')).body.totalResults).toBe(1);
    const patched = await directory.patch(path, { op: 'replace', path: work, value: 'una.new@harborline.example' });
    expect([patched.body.userName, mailOf(patched.body)], patched.text).toEqual([
      'u1234@harborline.example',
      'una.new@harborline.example',
    ]);
    // The address for mail may be of any domain: nobody signs in by it.
    const put = await directory.ask('PUT', path, {
      schemas: [USER],
      userName: 'u1234@harborline.example',
      emails: [{ value: 'una@mail.example.org', type: 'work' }],
      active: true,
    });
    expect([put.status, put.body.userName, mailOf(put.body)], put.text).toEqual([
      200,
      'u1234@harborline.example',
      'una@mail.example.org',
    ]);
    // In the order in which directories send several changes, and without a path.
    const several = await directory.patch(
      path,
      { op: 'replace', value: { 'name.familyName': 'Like', [work]: 'una.third@harborline.example' } },
      { op: 'replace', path: 'emails', value: [{ value: 'una.last@harborline.example', type: 'work' }] },
    );
    expect([several.body.userName, mailOf(several.body)], several.text).toEqual([
      'u1234@harborline.example',
      'una.last@harborline.example',
    ]);
    expect(await sql(server, 'select email from account where id = $1', [made.id])).toEqual([
      { email: 'u1234@harborline.example' },
    ]);
    expect(await sql(server, 'select email from membership where account = $1', [made.id])).toEqual([
      { email: 'u1234@harborline.example' },
    ]);
    const wrong = await directory.patch(path, { op: 'replace', path: work, value: 'no address' });
    expect([wrong.status, wrong.body.scimType]).toEqual([400, 'invalidValue']);
  });

  test('stays where only the sign-in name is changed', async () => {
    const emails = [{ value: 'sam.same@harborline.example', type: 'work' }];
    const { id } = await directory.user('sam.same@harborline.example', { emails });
    const moved = await directory.patch(`/Users/${id}`, {
      op: 'replace',
      path: 'userName',
      value: 's5678@harborline.example',
    });
    expect([moved.body.userName, mailOf(moved.body)], moved.text).toEqual([
      's5678@harborline.example',
      'sam.same@harborline.example',
    ]);
    const both = await directory.patch(
      `/Users/${id}`,
      { op: 'replace', path: 'userName', value: 's9999@harborline.example' },
      { op: 'replace', path: work, value: 'sam.other@harborline.example' },
    );
    expect([both.body.userName, mailOf(both.body)], both.text).toEqual([
      's9999@harborline.example',
      'sam.other@harborline.example',
    ]);
  });
});

describe('an employee', () => {
  /** Employees of an organization without an account. */
  const free = async (slug: string): Promise<{ id: string; work_email: string }[]> =>
    sql(
      server,
      `select e.id, e.work_email from employee e join organization o on o.id = e.tenant_id where o.name ilike $1
        and e.status = 'active' and not exists (select 1 from membership m where m.employee = e.id) order by e.id limit 5`,
      [`%${slug}%`],
    );
  const linkOf = async (account: string): Promise<unknown> =>
    (await sql<{ employee: string | null }>(server, 'select employee from membership where account = $1', [account]))[0]
      ?.employee;

  test('is linked to the account with their work e-mail, as its sign-in name or beside it', async () => {
    const [first, second, third] = await free('harborline');
    const byName = await directory.user(first?.work_email ?? '');
    expect(await linkOf(byName.id)).toBe(first?.id);
    const emails = [{ value: second?.work_email.toUpperCase(), type: 'work' }];
    const byMail = await directory.user('linked.by.mail@harborline.example', { emails });
    expect(await linkOf(byMail.id)).toBe(second?.id);
    const later = await directory.user('linked.later@harborline.example', {
      emails: [{ value: 'nobody.yet@harborline.example', type: 'work' }],
    });
    expect(await linkOf(later.id)).toBe(null);
    await directory.patch(`/Users/${later.id}`, {
      op: 'replace',
      path: 'emails[type eq "work"].value',
      value: third?.work_email,
    });
    expect(await linkOf(later.id)).toBe(third?.id);
  });

  test('is not linked by a private address, to a second account, or from another organization', async () => {
    const [, , , fourth] = await free('harborline');
    const [theirs] = await free('northgate');
    expect([typeof fourth?.id, typeof theirs?.id]).toEqual(['string', 'string']);
    const user = (name: string, value: string | undefined, type: string) =>
      directory.user(`${name}@harborline.example`, { emails: [{ value, type }] });
    expect(await linkOf((await user('not.by.home', fourth?.work_email, 'home')).id)).toBe(null);
    expect(await linkOf((await user('not.theirs', theirs?.work_email, 'work')).id)).toBe(null);
    expect(await linkOf((await user('the.first', fourth?.work_email, 'work')).id)).toBe(fourth?.id);
    expect(await linkOf((await user('the.second', fourth?.work_email, 'work')).id)).toBe(null);
  });
});

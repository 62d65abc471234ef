/** Clients without an account: the link opens one form, for the right birth date, once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '#engine/server/ids.ts';
import { signedIn, sql } from '../identity/caller.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let therapist: Awaited<ReturnType<typeof signedIn>>;
let one: { id: string; dob: string; version: string };
beforeAll(async () => {
  server = await startTestServer({ demo: dayIn('America/Los_Angeles') });
  therapist = await signedIn(server.url, 'therapist');
  const own = await therapist.call<{ id: string }[]>('GET', '/client-forms?status=due,in_progress&limit=100');
  const [row] = await sql<typeof one>(
    server,
    `select f.id, c.dob::text as dob, v.id as version from client_form f join client c on c.id = f.client and c.tenant_id = f.tenant_id
      join form_template t on t.id = f.form join form_version v on v.template = t.id and v.status = 'published'
      join episode e on e.id = f.episode where t.code = 'weekly-check-in' and f.id = any($1::uuid[])
      and e.status in ('admitted', 'active') order by f.id limit 1`,
    [own.data.map(({ id }) => id)],
  );
  if (!row) throw new Error('The therapist has no form to hand over');
  one = row;
});
afterAll(() => server.close());

const post = async (path: string, body: object) => {
  const response = await fetch(`${server.url}/api/self-forms/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data, error } = (await response.json()) as {
    data?: { definition?: { code: string }; answers?: object };
    error?: { code: string; message: string; fields?: Record<string, readonly string[]> };
  };
  return { status: response.status, data, error };
};
const link = async () => {
  const made = await therapist.call<{ token: string }>('POST', '/client-form-link', { form: one.id });
  return made;
};
const answers = { mood: 6, nights: 5, craving: 2, used: 'no' };

test('only those who treat the client make a link', async () => {
  for (const role of ['hr-manager', 'employee', 'behavioral-tech'] as const) {
    const other = await signedIn(server.url, role);
    expect((await other.call('POST', '/client-form-link', { form: one.id })).status).toBeGreaterThan(402);
  }
});

test('nothing is shown before the birth date; a made-up link opens nothing', async () => {
  const { data, status } = await link();
  expect(status).toBe(200);
  expect(data.token).not.toContain(one.id);
  const wrong = await post('open', { token: data.token, birthDate: '1900-01-01' });
  expect([wrong.status, wrong.data]).toEqual([422, undefined]);
  expect(wrong.error?.fields?.birthDate?.[0]).toContain('does not match our records');
  const forged = `${data.token.slice(0, -4)}AAAA`;
  expect((await post('open', { token: forged, birthDate: one.dob })).error?.code).toBe('LINK_EXPIRED');
  const opened = await post('open', { token: data.token, birthDate: one.dob });
  expect(opened.data?.definition?.code).toBe('weekly-check-in');
});

test('five wrong birth dates close the link; a new link closes the earlier one', async () => {
  const first = await link();
  const second = await link();
  expect((await post('open', { token: first.data.token, birthDate: one.dob })).error?.code).toBe('LINK_EXPIRED');
  for (let n = 0; n < 5; n += 1) await post('open', { token: second.data.token, birthDate: '1900-01-01' });
  expect((await post('open', { token: second.data.token, birthDate: one.dob })).error?.code).toBe('LINK_EXPIRED');
});

test('without a mail server the link is not mailed: the outbox would show administrators the client’s address', async () => {
  const invented = (is: boolean) => sql(server, `update organization set is_demo = $1 where slug = 'harborline'`, [is]);
  await sql(
    server,
    `update client set email = 'robin@mail.example' where id = (select client from client_form where id = $1)`,
    [one.id],
  );
  await invented(false);
  try {
    const refused = await therapist.call('POST', '/client-form-link', { form: one.id, mail: true });
    expect([refused.code, refused.message]).toEqual(['CONFLICT', expect.stringContaining('Copy the link instead.')]);
    expect(await sql(server, `select 1 from outgoing_mail where recipient = 'robin@mail.example'`)).toEqual([]);
    expect((await therapist.call('POST', '/client-form-link', { form: one.id })).status).toBe(200);
  } finally {
    await invented(true);
  }
});

test('a link is mailed where there is an address, without a word about the client; anyone who treats them revokes it', async () => {
  const mails = () => sql<{ subject: string }>(server, `select subject from outgoing_mail order by id`);
  const address = (email: string | null) =>
    sql(server, `update client set email = $2 where id = (select client from client_form where id = $1)`, [
      one.id,
      email,
    ]);
  await address(null);
  const refused = await therapist.call('POST', '/client-form-link', { form: one.id, mail: true });
  expect([refused.code, refused.message]).toEqual(['CONFLICT', expect.stringContaining('has no email address')]);
  await address('someone@example.org');
  const before = (await mails()).length;
  const { data } = await therapist.call<{ token: string }>('POST', '/client-form-link', { form: one.id, mail: true });
  await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(before + 1);
  expect((await mails()).at(-1)?.subject).toBe('A form for you to fill in');
  const state = () =>
    therapist.call<{ hasEmail: boolean; link: { mailed: boolean } | null }>(
      'GET',
      `/open-client-form-link?form=${one.id}`,
    );
  expect((await state()).data).toMatchObject({ hasEmail: true, link: { mailed: true } });
  const tech = await signedIn(server.url, 'behavioral-tech');
  expect((await tech.call('POST', '/client-form-link-revoke', { form: one.id })).status).toBeGreaterThan(402);
  const director = await signedIn(server.url, 'clinical-director');
  const revoked = await director.call<{ revoked: number }>('POST', '/client-form-link-revoke', { form: one.id });
  expect(revoked.data).toEqual({ revoked: 1 });
  expect((await post('open', { token: data.token, birthDate: one.dob })).error?.code).toBe('LINK_EXPIRED');
  expect((await state()).data.link).toBeNull();
});

test('answers are checked and kept once; staff then review and sign them', async () => {
  const { data } = await link();
  const send = (given: object) => post('submit', { token: data.token, birthDate: one.dob, answers: given });
  expect((await send({})).error?.fields).toHaveProperty(['answers.mood']);
  expect((await send({ ...answers, mood: 11 })).error?.fields).toHaveProperty(['answers.mood']);
  expect((await send(answers)).status).toBe(200);
  expect((await send(answers)).error?.code).toBe('LINK_EXPIRED');
  const kept = await therapist.call<{ status: string; answers: object; clientSubmittedAt: string | null }>(
    'GET',
    `/client-forms/${one.id}`,
  );
  expect(kept.data).toMatchObject({ status: 'in_progress', answers });
  expect(kept.data.clientSubmittedAt).not.toBeNull();
});

test('a stay that has ended closes the link', async () => {
  const { data } = await link();
  await sql(
    server,
    `update episode set status = 'discharged' where id = (select episode from client_form where id = $1)`,
    [one.id],
  );
  expect((await post('open', { token: data.token, birthDate: one.dob })).error?.code).toBe('LINK_EXPIRED');
});

import net from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { Caller, signedIn, sql } from './caller.ts';

let server: TestServer;
let post: net.Server;
const letters: string[] = [];
let busy = true;

/** A mail server of a few words; while it is busy it takes nothing. */
function postOffice(): net.Server {
  return net.createServer((socket) => {
    let letter: string | null = null;
    let line = '';
    const say = (text: string) => socket.write(`${text}\r\n`);
    say('220 post');
    socket.on('data', (chunk) => {
      line += chunk.toString();
      for (let end = line.indexOf('\r\n'); end >= 0; end = line.indexOf('\r\n')) {
        const words = line.slice(0, end);
        line = line.slice(end + 2);
        if (letter !== null && words !== '.') letter += `${words}\n`;
        else if (letter !== null) {
          letters.push(letter);
          letter = null;
          say('250 taken');
        } else if (words === 'DATA') {
          letter = '';
          say('354 go on');
        } else if (words === 'QUIT') socket.end('221 bye\r\n');
        else say(busy && words.startsWith('MAIL') ? '451 later' : '250 ok');
      }
    });
    socket.on('error', () => undefined);
  });
}

beforeAll(async () => {
  post = postOffice();
  await new Promise<void>((resolve) => post.listen(0, '127.0.0.1', resolve));
  const { port } = post.address() as net.AddressInfo;
  server = await startTestServer({
    demo: '2026-11-20',
    env: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'nexus@harborline.example',
      PUBLIC_URL: 'http://nexus.test',
    },
  });
}, 120_000);
afterAll(async () => {
  await server.close();
  post.close();
});

test('a mail that the mail server does not take waits with its failure, is tried again, and leaves once it is taken', async () => {
  await new Caller(server.url).call('POST', '/auth/forgot-password', { email: 'nurse@harborline.example' });
  const admin = await signedIn(server.url, 'admin');
  const mail = async () =>
    (await admin.call<{ status: string; id: string }[]>('GET', '/outgoing-mails')).data[0] ?? {
      status: 'none',
      id: '',
    };
  const whole = async () =>
    (await admin.call<{ failure: string | null }>('GET', `/outgoing-mails/${(await mail()).id}`)).data;
  await vi.waitFor(async () => expect((await whole()).failure).toBe('EENVELOPE'), 30_000);
  expect([(await mail()).status, letters]).toEqual(['waiting', []]);
  busy = false;
  // The queue waits 3, 7, 20 seconds between tries: on a busy machine several failed before the server was free.
  await vi.waitFor(async () => expect((await mail()).status).toBe('sent'), 45_000);
  const [letter = ''] = letters;
  expect(letters).toHaveLength(1);
  expect(letter).toMatch(/^To: nurse@harborline\.example$/m);
  expect(letter).toMatch(/^From: nexus@harborline\.example$/m);
  expect(letter.replace(/=\n/g, '')).toContain('http://nexus.test/reset-password#');
  expect((await whole()).failure).toBeNull();
}, 90_000);

test('the link of a form for a client is mailed to the client and lies in no outbox', async () => {
  letters.length = 0;
  busy = false;
  const therapist = await signedIn(server.url, 'therapist');
  const own = await therapist.call<{ id: string }[]>('GET', '/client-forms?status=due,in_progress&limit=100');
  const [form] = await sql<{ id: string }>(
    server,
    `update client c set email = 'robin@mail.example' from client_form f join episode e on e.id = f.episode
      where c.id = f.client and e.status in ('admitted', 'active') and f.id = (select g.id from client_form g join episode h on h.id = g.episode
        where g.id = any($1::uuid[]) and h.status in ('admitted', 'active') order by g.id limit 1) returning f.id`,
    [own.data.map(({ id }) => id)],
  );
  const made = await therapist.call('POST', '/client-form-link', { form: form?.id, mail: true });
  expect(made.status, made.text).toBe(200);
  await vi.waitFor(() => expect(letters).toHaveLength(1), 30_000);
  expect(letters[0]).toMatch(/^To: robin@mail\.example$/m);
  expect(letters[0]?.replace(/=\n/g, '')).toContain('http://nexus.test/form#');
  expect(await sql(server, `select 1 from outgoing_mail where recipient = 'robin@mail.example'`)).toEqual([]);
}, 60_000);

test('a link of somebody above the organization, or of several, is mailed and lies in no outbox', async () => {
  letters.length = 0;
  await sql(
    server,
    `insert into account_tenant (account_id, tenant_id) select a.id, o.id from account a, organization o
      where a.email = 'therapist@harborline.example' on conflict do nothing`,
  );
  for (const who of ['therapist', 'super-admin'])
    await new Caller(server.url).call('POST', '/auth/forgot-password', { email: `${who}@harborline.example` });
  await vi.waitFor(() => expect(letters).toHaveLength(2), 30_000);
  const recipients = letters.map((letter) => /^To: (\S+)@/m.exec(letter)?.[1]);
  expect(new Set(recipients)).toEqual(new Set(['super-admin', 'therapist']));
  for (const letter of letters) expect(letter.replace(/=\n/g, '')).toContain('http://nexus.test/reset-password#');
  expect(
    await sql(server, `select 1 from outgoing_mail where recipient like 'therapist%' or recipient like 'super-admin%'`),
  ).toEqual([]);
  // The job that carried it is gone, and held the link sealed.
  await vi.waitFor(async () =>
    expect(await sql(server, `select 1 from graphile_worker.jobs where task_identifier = 'mail:send-private'`)).toEqual(
      [],
    ),
  );
}, 60_000);

/** Clients give files by the link of their form: what a file is, its content says; only the form's own files are kept. */
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '#engine/server/ids.ts';
import { pdfOf } from '../documents/pdf.ts';
import { signedIn, sql } from '../identity/caller.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let therapist: Awaited<ReturnType<typeof signedIn>>;
let one: { id: string; dob: string };
let token: string;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** A Word file as Word writes it, with a project of macros. */
const macroDocument = (): Buffer =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': Buffer.from(
        `<Types><Override PartName="/word/document.xml" ContentType="${WORD}"/></Types>`,
      ),
      'word/document.xml': Buffer.from('<w:document/>'),
      'word/vbaProject.bin': new Uint8Array(64),
    }),
  );
const items = [
  {
    linkId: 'card',
    text: 'Your insurance card',
    kind: 'file',
    required: true,
    accepts: ['pictures', 'pdf'],
    maxMb: 2,
    max: 2,
  },
  { linkId: 'letter', text: 'A letter', kind: 'file', accepts: ['office'], maxMb: 1, max: 1 },
];
beforeAll(async () => {
  server = await startTestServer({ demo: dayIn('America/Los_Angeles') });
  therapist = await signedIn(server.url, 'therapist');
  const own = await therapist.call<{ id: string }[]>('GET', '/client-forms?status=due,in_progress&limit=100');
  const [row] = await sql<typeof one & { version: string; definition: object }>(
    server,
    `select f.id, c.dob::text as dob, v.id as version, v.definition from client_form f join client c on c.id = f.client
      join form_template t on t.id = f.form join form_version v on v.template = t.id and v.status = 'published'
      join episode e on e.id = f.episode where t.code = 'weekly-check-in' and f.id = any($1::uuid[])
      and f.status = 'due' and e.status in ('admitted', 'active') order by f.id limit 1`,
    [own.data.map(({ id }) => id)],
  );
  if (!row) throw new Error('The therapist has no form to hand over');
  one = row;
  const definition = {
    ...row.definition,
    sections: [{ title: 'Files', items }],
    scales: [],
    alerts: [],
  };
  await sql(
    server,
    `with off as (select set_config('session_replication_role', 'replica', true)) update form_version set definition = $1 from off where id = $2`,
    [definition, row.version],
  );
  const made = await therapist.call<{ token: string }>('POST', '/client-form-link', { form: one.id });
  if (made.status !== 200) throw new Error(made.text);
  ({ token } = made.data);
});
afterAll(() => server.close());

interface Answered {
  readonly status: number;
  readonly data?: { readonly id: string };
  readonly error?: {
    readonly code: string;
    readonly message: string;
    readonly fields?: Record<string, readonly string[]>;
  };
}
const answered = async (response: Response): Promise<Answered> => ({
  ...((await response.json()) as Omit<Answered, 'status'>),
  status: response.status,
});
const give = async (name: string, bytes: Buffer, { question = 'card', birthDate = one.dob, by = token } = {}) => {
  const form = new FormData();
  for (const [field, value] of Object.entries({ token: by, birthDate, question })) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return answered(await fetch(`${server.url}/api/self-forms/files`, { method: 'POST', body: form }));
};
const submit = async (answers: object) =>
  answered(
    await fetch(`${server.url}/api/self-forms/submit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, birthDate: one.dob, answers }),
    }),
  );

test('nobody gives a file without the birth date, a good link and a question that takes files', async () => {
  expect((await give('card.png', PNG, { birthDate: '1900-01-01' })).error?.fields).toHaveProperty('birthDate');
  expect((await give('card.png', PNG, { by: `${token.slice(0, -4)}AAAA` })).error?.code).toBe('LINK_EXPIRED');
  expect((await give('card.png', PNG, { question: 'nothing' })).status).toBe(404);
  const [link] = await sql<{ given: readonly string[] | null }>(
    server,
    `select given from client_form_link where client_form = $1 and status = 'active'`,
    [one.id],
  );
  expect(link?.given ?? []).toEqual([]);
});

test.each([
  [
    'a program named .pdf',
    'card.pdf',
    Buffer.concat([Buffer.from('MZ\u0090\u0000'), Buffer.alloc(600, 1)]),
    'FILE_TYPE',
  ],
  ['a page named .png', 'card.png', Buffer.from('<!doctype html><script>alert(1)</script>'), 'FILE_TYPE'],
  ['a text named .pdf', 'card.pdf', Buffer.from('only words'), 'FILE_TYPE'],
  ['a picture above 2 MB', 'card.png', Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024)]), 'FILE_SIZE'],
])('%s is refused, and nothing of it is kept', async (_, name, bytes, code) => {
  const count = () => sql<{ n: number }>(server, 'select count(*)::int as n from stored_file');
  const before = await count();
  const refused = await give(name, bytes);
  expect(refused.error?.code).toBe(code);
  expect(await count()).toEqual(before);
});

test('a Word file with macros is refused with the way out; a picture is no Word file', async () => {
  const refused = await give('letter.docx', macroDocument(), { question: 'letter' });
  expect(refused.error?.fields?.file?.[0]).toMatch(/contains macros; save it as DOCX/);
  expect((await give('letter.docx', PNG, { question: 'letter' })).error?.code).toBe('FILE_TYPE');
});

test('encrypted and long PDFs are kept as they are: nobody opens them on the server', async () => {
  const encrypted = await give('card.pdf', await pdfOf(['secret'], 'a password'));
  const long = await give('card.pdf', await pdfOf(Array.from({ length: 2000 }, () => 'x')));
  const broken = await give('card.pdf', Buffer.from('%PDF-1.7\nnothing more'));
  expect([encrypted.status, long.status, broken.status]).toEqual([201, 201, 201]);
});

test('the answers take only files of this link, each for a question of its kind; staff read them then', async () => {
  expect((await submit({})).error?.fields).toHaveProperty(['answers.card']);
  const nurse = await signedIn(server.url, 'nurse');
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(PNG)]), 'other.png');
  const theirs = await answered(
    await fetch(`${server.url}/api/files`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${nurse.token ?? ''}`, cookie: nurse.cookie },
    }),
  );
  expect((await submit({ card: [theirs.data?.id] })).error?.fields?.['answers.card']?.[0]).toContain('did not upload');
  const mine = (await give('my card.exe', PNG)).data?.id ?? '';
  expect((await submit({ card: [mine], letter: [mine] })).error?.fields).toHaveProperty(['answers.letter']);
  expect((await submit({ card: [mine] })).status).toBe(200);
  const kept = await therapist.call<{ answers: object; attachments: readonly string[]; titles: object }>(
    'GET',
    `/client-forms/${one.id}`,
  );
  expect(kept.data).toMatchObject({ answers: { card: [mine] }, attachments: [mine] });
  const read = await therapist.call('GET', `/client-forms/${one.id}/files/attachments/${mine}`);
  expect([read.status, read.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining('my%20card.exe.png'),
  ]);
  expect((await give('late.png', PNG)).error?.code).toBe('LINK_EXPIRED');
});

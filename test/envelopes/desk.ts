/** The real server with someone of HR who sends envelopes, an employee who signs inside, and a candidate who signs by a link. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { dayIn } from '#engine/server/ids.ts';
import { Secrets } from '#engine/server/secrets.ts';
import { codeSentAt, linkToken } from '#modules/envelopes/tokens.server.ts';
import { type Answered, Caller, signedIn, sql } from '#test/identity/caller.ts';
import { TEST_KEY } from '#test/support/database.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const keys = { secrets: new Secrets([TEST_KEY]) };

interface Recipient {
  readonly id: string;
  readonly tenant_id: string;
  readonly link: number;
  readonly code_sent_at: string | null;
}
export interface Desk {
  readonly server: TestServer;
  readonly hr: Caller;
  readonly employee: Caller;
  readonly manager: Caller;
  readonly nobody: Caller;
  /** The employee's record. */
  readonly me: { readonly id: string; readonly email: string };
  /** A draft with a document of these people, each with a signature, a date and, where it is asked for, a text. */
  draft(people: readonly Person[], more?: { readonly text?: boolean }): Promise<string>;
  send(id: string): Promise<Answered<unknown>>;
  statusOf(id: string): Promise<string>;
  /** The link of a person, as it was mailed. */
  link(of: string, email: string): Promise<string>;
  /** The code that was mailed last. */
  code(of: string, email: string): Promise<string>;
  /** Opens a link with its code; returns the visit. */
  visit(of: string, email: string): Promise<string>;
  pdf(caller: Caller, body: object): Promise<{ readonly status: number; readonly bytes: Uint8Array }>;
  upload(
    caller: Caller,
    id: string,
    bytes: Uint8Array,
    name?: string,
  ): Promise<{ readonly status: number; readonly text: string }>;
  close(): Promise<void>;
}
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly role?: string;
  readonly employee?: string;
}

/** The words of a PDF, page by page, by a reader that is not the writer. */
export async function wordsOf(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const pages: string[] = [];
  for (let i = 1; i <= document.numPages; i += 1) {
    const { items } = await (await document.getPage(i)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return pages;
}

export async function openDesk(): Promise<Desk> {
  const server = await startTestServer({ demo: dayIn('America/Los_Angeles') });
  const [hr, employee, manager] = [
    await signedIn(server.url, 'hr-manager'),
    await signedIn(server.url, 'employee'),
    await signedIn(server.url, 'manager'),
  ];
  const [me] = await sql<{ id: string; email: string }>(
    server,
    `select e.id, e.work_email as email from employee e join membership m on m.tenant_id = e.tenant_id and m.employee = e.id where m.email = 'employee@harborline.example' limit 1`,
  );
  const [template] = await sql<{ id: string }>(
    server,
    `select t.id from letter_template t join organization o on o.id = t.tenant_id where t.title = 'Confidentiality agreement' and o.slug = 'harborline'`,
  );
  if (!me || !template) throw new Error('The demonstration has no employee account or no template');
  const recipient = async (of: string, email: string): Promise<Recipient> => {
    const [found] = await sql<Recipient>(
      server,
      'select id, tenant_id, link, code_sent_at from envelope_recipient where envelope = $1 and email = $2',
      [of, email],
    );
    if (!found) throw new Error(`${email} is not in the envelope`);
    return found;
  };
  const holderOf = ({ tenant_id: tenantId, id, link }: Recipient) => ({ tenantId, id, link });
  const must = <T>(answer: Answered<T>): T => {
    if (answer.status >= 400) throw new Error(answer.text);
    return answer.data;
  };
  const desk: Desk = {
    server,
    hr,
    employee,
    manager,
    nobody: new Caller(server.url),
    me,
    draft: async (people, { text = false } = {}) => {
      const { id } = must(
        await hr.call<{ id: string }>('POST', '/envelopes', { title: 'Agreement of the tests', employee: me.id }),
      );
      must(await hr.call('POST', `/envelopes/${id}/letter`, { template: template.id }));
      const fields = people.flatMap(({ role = 'signer' }, i) =>
        role === 'signer'
          ? [
              { person: i + 1, page: 1, x: 72, y: 500 + i * 60, w: 200, h: 34, type: 'signature', required: true },
              { person: i + 1, page: 1, x: 300, y: 500 + i * 60, w: 100, h: 24, type: 'date', required: true },
              ...(text
                ? [
                    {
                      person: i + 1,
                      page: 1,
                      x: 420,
                      y: 500 + i * 60,
                      w: 100,
                      h: 24,
                      type: 'text',
                      required: true,
                      label: 'City',
                    },
                  ]
                : []),
            ]
          : [],
      );
      must(
        await hr.call('POST', '/arrange-envelope', {
          envelope: id,
          people: people.map((one) => ({ role: 'signer', ...one })),
          fields,
        }),
      );
      return id;
    },
    send: (id) => hr.call('POST', `/envelopes/${id}/send`, {}),
    statusOf: async (id) =>
      (await sql<{ status: string }>(server, 'select status from envelope where id = $1', [id]))[0]?.status ?? '',
    link: async (of, email) => linkToken(keys, holderOf(await recipient(of, email))),
    code: async (of, email) => {
      const found = await recipient(of, email);
      return codeSentAt(keys, holderOf(found), found.code_sent_at ?? '');
    },
    visit: async (of, email) => {
      const token = await desk.link(of, email);
      must(await desk.nobody.call('POST', '/signing/open', { token }));
      const code = await desk.code(of, email);
      return must(await desk.nobody.call<{ visit: string }>('POST', '/signing/code', { token, code })).visit;
    },
    pdf: async (caller, body) => {
      const response = await fetch(`${server.url}/api/signing/document`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(caller.token ? { authorization: `Bearer ${caller.token}`, cookie: caller.cookie } : {}),
        },
        body: JSON.stringify(body),
      });
      return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
    },
    upload: async (caller, id, bytes, name = 'paper.pdf') => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), name);
      const response = await fetch(`${server.url}/api/envelopes/${id}/document`, {
        method: 'POST',
        headers: { authorization: `Bearer ${caller.token ?? ''}`, cookie: caller.cookie },
        body: form,
      });
      return { status: response.status, text: await response.text() };
    },
    close: () => server.close(),
  };
  return desk;
}

/** Files with difficult contents and names, and addresses that lead away, at the real server. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, signedIn, sql } from '#test/identity/caller.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let nurse: Caller;
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  nurse = await signedIn(server.url, 'nurse');
}, 120_000);
afterAll(() => server.close());

const headers = () => ({ authorization: `Bearer ${nurse.token}`, cookie: nurse.cookie });
async function upload(name: string, content: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  const answer = await fetch(`${server.url}/api/files`, { method: 'POST', headers: headers(), body: form });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return ((await answer.json()) as { data: { id: string } }).data.id;
}
const download = (id: string) => fetch(`${server.url}/api/files/${id}/content`, { headers: headers() });

test.each(['80,beds', 'x marks', 'Hj', 'hC', 'name,beds'])(
  'a file that begins with %j comes back as it was',
  async (beginning) => {
    for (const size of [3_000, 100_000]) {
      const content = `${beginning}\n${'1,2,3,4\n'.repeat(size / 8)}`;
      const answer = await download(await upload('beds.csv', content));
      expect(answer.status).toBe(200);
      expect((await answer.text()) === content).toBe(true);
    }
  },
);

test('the uploader opens a file by itself until a record holds it; then the record decides, and its trail says so', async () => {
  const id = await upload('rota.csv', 'a,b');
  expect((await download(id)).status).toBe(200);
  const subject = 'Rota';
  const draft = await nurse.call<{ id: string }>('POST', '/message-drafts', { subject, attachments: [id] });
  expect((await download(id)).status).toBe(200);
  const [trace] = await sql<{ noun: string; record: string }>(
    server,
    `select noun, record_id as record from audit_event where action = 'download' order by seq desc limit 1`,
  );
  expect(trace).toEqual({ noun: 'message_draft', record: draft.data.id });
  // The record is closed to the uploader: another person holds it now.
  await sql(
    server,
    `update message_draft set created_by = (select id from account where email = 'therapist@harborline.example') where id = $1`,
    [draft.data.id],
  );
  expect((await download(id)).status).toBe(404);
});

test('a name that turns its letters is kept and sent without the marks that do', async () => {
  const answer = await download(await upload("bed's (old)*\u202evsc.exe.csv", 'a,b'));
  expect(answer.headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''bed%27s%20%28old%29%2Avsc.exe.csv",
  );
});

test.each(['/..%5c..%5cpackage.json', '/%ff%fe', '/%00', '/api/%ff', '/scim/v2/%ff', '/fhir/R4/%ff'])(
  '%s is not found, in the envelope',
  async (address) => {
    const answer = await fetch(`${server.url}${address}`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.json()).toEqual({
      success: false,
      error: { code: 'NOT_FOUND', message: 'The requested resource was not found.' },
    });
  },
);

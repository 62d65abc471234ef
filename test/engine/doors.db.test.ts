/** Files with difficult contents and names, and addresses that lead away, at the real server. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, signedIn } from '#test/identity/caller.ts';
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

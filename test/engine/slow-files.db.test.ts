/** A file that is too large is refused however it comes: a line that pauses just at the limit must not cut it. */
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'employee@harborline.example', password: 'Harborline-demo-2026' }),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
  headers = { authorization: `Bearer ${data.token}`, cookie: cookie.join('; ') };
}, 120_000);
afterAll(() => server.close());

const EDGE = 'nexus-edge';
const LIMIT = 25 * 1024 * 1024;

/** Sends a text in two pieces with a pause between them; answers the status and the code of a refusal. */
async function sent(first: number, second: number): Promise<readonly [number | undefined, string | undefined]> {
  const request = http.request(`${server.url}/api/files`, {
    method: 'POST',
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${EDGE}` },
  });
  const answered = new Promise<http.IncomingMessage>((resolve, reject) => {
    request.on('response', resolve).on('error', reject);
  });
  request.write(
    `--${EDGE}\r\ncontent-disposition: form-data; name="file"; filename="notes.txt"\r\ncontent-type: text/plain\r\n\r\n`,
  );
  await new Promise((done) => request.write('x'.repeat(first), done));
  await pause(500);
  request.end(`${'x'.repeat(second)}\r\n--${EDGE}--\r\n`);
  const answer = await answered;
  const body = (await answer.toArray()).join('');
  return [answer.statusCode, (JSON.parse(body) as { error?: { code?: string } }).error?.code];
}

test('a byte more than allowed that comes late is a byte too many; as many as allowed are kept', async () => {
  expect(await sent(LIMIT, 1)).toEqual([413, 'FILE_SIZE']);
  expect(await sent(LIMIT - 1, 1)).toEqual([201, undefined]);
});

/** The OpenAPI document: one text per start, which travels compressed, and not at all to who has it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
const ask = (headers: Record<string, string> = {}) => fetch(`${server.url}/api/openapi.json`, { headers });

test('who has it gets 304 and nothing else; others get all of it, compressed', async () => {
  const first = await ask({ 'accept-encoding': 'gzip' });
  expect(first.status).toBe(200);
  expect(first.headers.get('content-encoding')).toBe('gzip');
  const tag = first.headers.get('etag') ?? '';
  expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
  const text = await first.text();
  expect(JSON.parse(text)).toMatchObject({ openapi: '3.1.0' });
  const again = await ask({ 'if-none-match': `"other", ${tag}` });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
  expect(await (await ask({ 'if-none-match': '"other"' })).text()).toBe(text);
});

/** Addresses and requests that no browser sends: each is answered in the envelope, as a fault of the caller. */
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#engine/model/refusals.ts';
import { createHttp } from '#engine/server/http.ts';
import { serveWeb } from './web-serve.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nexus-web-'));
const app = createHttp({ logLevel: 'silent' });
let port = 0;

beforeAll(async () => {
  fs.mkdirSync(path.join(folder, 'assets'));
  fs.writeFileSync(path.join(folder, 'index.html'), '<p>the page</p>');
  fs.writeFileSync(path.join(folder, 'assets/a.js'), 'a()');
  app.get('/api/things/:id', async () => ({ ok: true }));
  app.post('/api/things', async () => ({ ok: true }));
  await serveWeb(app, {
    folder,
    notFound: () => {
      throw new Refusal('NOT_FOUND');
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as net.AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  fs.rmSync(folder, { recursive: true });
});

/** Sends bytes as they are: a client of HTTP would tidy the address first. */
const send = (text: string): Promise<{ status: number; head: string; body: string }> =>
  new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(text));
    let out = '';
    socket.on('data', (chunk) => {
      out += chunk.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = out.split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), head, body });
    });
  });
const ask = (method: string, address: string, headers = '') =>
  send(`${method} ${address} HTTP/1.1\r\nHost: nexus.test\r\n${headers}Connection: close\r\n\r\n`);
const envelope = (body: string) => JSON.parse(body) as { success: boolean; error: { code: string; message: string } };

test.each([
  '/..%5c..%5cpackage.json',
  '/..\\..\\package.json',
  '/assets/..%5c',
  '/../../package.json',
  '/%2e%2e/package.json',
  '/%2e%2e%2f%2e%2e%2fetc/passwd',
  '/%252e%252e%252fetc/passwd',
  '/leave/..%2f..%2fetc',
  '/c:%5cwindows',
  '/%5c%5chost%5cshare',
  '/%00',
  '/assets/a.js%00',
  '/%ff%fe',
  '/%E0%A4%A',
  '/%',
  '/%zz',
  '/api/things/%ff',
  `/api/things/${'a'.repeat(200)}`,
  '/.env',
])('%s is not found', async (address) => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
    const answer = await ask(method, address);
    expect([method, answer.status]).toEqual([method, 404]);
    expect(envelope(answer.body)).toEqual({
      success: false,
      error: { code: 'NOT_FOUND', message: 'The requested resource was not found.' },
    });
    expect(answer.head.toLowerCase()).toContain('cache-control: no-store');
    expect(answer.body).not.toContain('%');
  }
  expect((await ask('HEAD', address)).status).toBe(404);
});

test.each(['/leave/100%25', '/clients/a%20b', '/?q=..%5c%00', '/people/m%C3%BCller', '/a..b/c'])(
  '%s is still the page',
  async (address) => {
    const answer = await ask('GET', address);
    expect([answer.status, answer.body]).toEqual([200, '<p>the page</p>']);
  },
);

test('a part of a file that is not there is the whole file, and an unmet precondition is a refusal', async () => {
  const part = await ask('GET', '/assets/a.js', 'Range: bytes=90-\r\n');
  expect([part.status, part.body]).toEqual([200, 'a()']);
  const unmet = await ask('GET', '/assets/a.js', 'If-Match: "other"\r\n');
  expect([unmet.status, envelope(unmet.body).error.code]).toEqual([400, 'BAD_QUERY']);
});

test.each([
  ['no HTTP', 'GARBAGE\r\n\r\n', 400],
  ['an unknown method', 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['a length below nothing', 'POST /api/things HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n', 400],
  ['a chunk without a length', 'POST /api/things HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n', 400],
  ['headers above the limit', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
])('%s is refused in the envelope', async (_, text, status) => {
  const answer = await send(text);
  expect(answer.status).toBe(status);
  expect(envelope(answer.body)).toMatchObject({
    success: false,
    error: { message: expect.stringMatching(/^The .+\.?$/) },
  });
});

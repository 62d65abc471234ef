import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isServerModule } from './vite-plugins.ts';
import { inlineScriptSources, serveWeb } from './web-serve.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nexus-web-'));
const app = Fastify();
const page = '<script>one()</script><script type="module" src="/assets/a.js"></script><div id="root"></div>';
let sources: string[];

beforeAll(async () => {
  fs.mkdirSync(path.join(folder, 'assets'));
  for (const [name, text] of [
    ['index.html', page],
    ['sign-in.html', 'drawn, with passkeys'],
    ['sign-in-by-number.html', 'drawn'],
    ['assets/a.js', 'a()'],
  ] as const) {
    fs.writeFileSync(path.join(folder, name), text);
    fs.writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(text));
  }
  fs.writeFileSync(path.join(folder, '.build-hash'), 'x');
  sources = await serveWeb(app, { folder });
});
afterAll(async () => {
  await app.close();
  fs.rmSync(folder, { recursive: true });
});

test('assets are kept for a year, in brotli where the browser takes it', async () => {
  const plain = await app.inject('/assets/a.js');
  expect(plain.body).toBe('a()');
  expect(plain.headers['cache-control']).toContain('immutable');
  const small = await app.inject({ url: '/assets/a.js', headers: { 'accept-encoding': 'br' } });
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': plain.headers['cache-control'] });
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe('a()');
});

test.each(['/', '/leave/requests', '/clients/42?tab=notes'])('%s is the page, never from a cache', async (url) => {
  const reply = await app.inject(url);
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toBe(page);
  expect(reply.headers['cache-control']).toBe('no-cache');
  const small = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(page);
});

test.each([
  ['nexus.example', {}, 'drawn, with passkeys'],
  ['nexus.example', { 'accept-language': 'en-GB,es;q=0.8' }, 'drawn, with passkeys'],
  ['nexus.example', { 'accept-language': 'tlh, en;q=0.5' }, 'drawn, with passkeys'],
  ['127.0.0.1:3000', {}, 'drawn'],
  ['[::1]:3000', {}, 'drawn'],
  ['nexus.example', { 'accept-language': 'es-MX,en;q=0.5' }, page],
  ['nexus.example', { 'accept-language': 'en', cookie: 'a=b; language=es' }, page],
  ['nexus.example', { 'accept-language': 'es', cookie: 'language=en' }, 'drawn, with passkeys'],
] as const)('the sign-in page at %s for %j', async (host, headers, expected) => {
  const reply = await app.inject({ url: '/login?from=x', headers: { host, ...headers } });
  expect(reply.body).toBe(expected);
  expect(reply.headers.vary).toContain('accept-language');
});

test.each([
  ['GET', '/api/nothing'],
  ['GET', '/api'],
  ['GET', '/assets/gone.js'],
  ['GET', '/favicon.ico'],
  ['GET', '/.build-hash'],
  ['GET', '/..%2f..%2fetc%2fpasswd'],
  ['POST', '/leave/requests'],
] as const)('%s %s is not the page', async (method, url) => {
  const reply = await app.inject({ method, url });
  expect(reply.statusCode).toBeGreaterThanOrEqual(400);
  expect(reply.body).not.toContain('root');
});

test('the policy gets a hash for each inline script, and for no other', () => {
  expect(sources).toEqual([`'sha256-${createHash('sha256').update('one()').digest('base64')}'`]);
  expect(inlineScriptSources('<p>none</p>')).toEqual([]);
});

test.each([
  ['/x/src/modules/leave/leave.server.ts', true],
  ['/x/src/engine/server/read.ts', true],
  ['/x/src/modules/leave/leave.model.ts', false],
  ['/x/src/engine/web/query.ts', false],
])('%s belongs to the server: %s', (id, expected) => {
  expect(isServerModule(id)).toBe(expected);
});

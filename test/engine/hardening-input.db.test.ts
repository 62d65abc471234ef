import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHttp } from '#engine/server/http.ts';
import { encodeCursor } from '#engine/server/query.ts';
import { type Api, createApi } from './api.ts';
import { createProduct, type Product } from './hardening-product.ts';
import type { World } from './world.ts';

let p: Product;
let api: Api;
beforeAll(async () => {
  p = await createProduct();
  api = await createApi(p as unknown as World);
});
afterAll(async () => {
  await api.app.close();
  await p.close();
});
const id = '01890000-0000-7000-8000-000000000000';
const c = (...v: (string | null)[]) => encodeCursor(v);
it.each([
  ['a cursor whose moment is none', `/api/people?sort=createdAt&after=${c('soon', id)}`],
  ['a cursor with a zero byte', `/api/people?sort=first&after=${c('a\u0000', id)}`],
  ['a cursor whose amount is none', `/api/gifts?sort=worth&after=${c('much', id)}`],
  ['a search with a zero byte', '/api/search?q=ab%00'],
  ['a year zero', '/api/people?createdAt[gte]=0000-01-01'],
  ['a number beyond integer', '/api/approval-steps?level=99999999999'],
  ['a choice of many by equality', '/api/people?skills=sewing'],
  ['a choice of many by in', '/api/people?skills[in]=sewing,welding'],
  ['a year zero in a search across nouns', '/api/people?q=%00'],
])('I1 %s is no internal error', async (_what, url) => {
  const reply = await api.call(p.chief, 'GET', url);
  expect(reply.status, reply.text).not.toBe(500);
});
it('I2 a moment in the year zero is refused, not an internal error', async () => {
  const reply = await api.call(p.chief, 'POST', '/api/people', { first: 'Old', met: '0000-01-01T00:00:00Z' });
  expect(reply.status, reply.text).toBe(422);
});
it('I3 a reason with a zero byte is refused, not an internal error', async () => {
  const reply = await api.call(p.chief, 'PATCH', `/api/people/${p.worker.subjectId}`, {
    version: 1,
    first: 'Cyril',
    why: 'a\u0000b',
  });
  expect(reply.status, reply.text).toBe(422);
});
it('I4 deep nesting under an Idempotency-Key is refused, not an internal error', async () => {
  const body = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const reply = await api.call(p.chief, 'POST', '/api/people', body, { 'idempotency-key': 'abcdefgh1' });
  expect(reply.status, reply.text).not.toBe(500);
});
it('I5 an upload that is not multipart is a coded refusal', async () => {
  const app = createHttp({ logLevel: 'silent' });
  await app.register(cookie);
  await app.register(multipart, { limits: { files: 1, fileSize: 1000, fields: 1 } });
  app.post('/up', async (request) => {
    await request.file();
    return {};
  });
  const reply = await app.inject({ method: 'POST', url: '/up', payload: { a: 1 } });
  expect(reply.statusCode).not.toBe(500);
  await app.close();
});
it('I6 a database that is restarting is 503 for reads, too', async () => {
  const app = createHttp({ logLevel: 'silent' });
  app.get('/x', async () => {
    throw Object.assign(new Error('terminating connection'), { code: '57P01' });
  });
  expect((await app.inject('/x')).statusCode).toBe(503);
  await app.close();
});
it('I7 saving what is there already changes nothing: a moment', async () => {
  const url = `/api/people/${p.colleague.subjectId}`;
  const get = async () => (await api.call(p.chief, 'GET', url)).body.data as { version: number; met: string };
  await api.call(p.chief, 'PATCH', url, { version: (await get()).version, met: '2026-11-20T08:30:00Z' });
  const before = await get();
  await api.call(p.chief, 'PATCH', url, { version: before.version, met: before.met });
  expect((await get()).version).toBe(before.version);
});

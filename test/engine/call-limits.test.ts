import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { limitCalls, OWN_CALL, ownCallKeys } from '#engine/server/call-limits.ts';
import { createHttp } from '#engine/server/http.ts';

let app: FastifyInstance;
let clock = 1_000_000;
beforeEach(() => {
  clock = 1_000_000;
  app = createHttp({ logLevel: 'silent', trustProxy: ['127.0.0.1'] });
  limitCalls(app, { reads: 5, writes: 3, signIns: 2 }, () => clock);
  for (const path of [
    '/api/things',
    '/api/things/:id',
    '/api/auth/login',
    '/fhir/R4/:type',
    '/fhir/R4/:type/:id',
    '/page',
  ])
    app.route({ method: ['GET', 'POST'], url: path, handler: () => ({ ok: true }) });
});
afterEach(() => app.close());
const call = async (method: 'GET' | 'POST', url: string, from = '10.0.0.1') => {
  const answer = await app.inject({ method, url, headers: { 'x-forwarded-for': from } });
  return { status: answer.statusCode, wait: Number(answer.headers['retry-after'] ?? 0), text: answer.body };
};
const many = async (n: number, ...args: Parameters<typeof call>) => {
  const answers = [];
  for (let i = 0; i < n; i++) answers.push((await call(...args)).status);
  return answers;
};

describe('calls in a minute from one address', () => {
  it('are refused beyond the limit of their kind, with the seconds to wait', async () => {
    expect(await many(4, 'POST', '/api/things')).toEqual([200, 200, 200, 429]);
    clock += 20_000;
    const refused = await call('POST', '/api/things');
    expect([refused.status, refused.wait]).toEqual([429, 40]);
    expect(refused.text).toContain('Too many requests. Try again in 40 seconds.');
  });
  it('are counted by kind: reads, writes, and writes about signing in', async () => {
    expect(await many(3, 'POST', '/api/auth/login')).toEqual([200, 200, 429]);
    expect(await many(3, 'POST', '/api/things')).toEqual([200, 200, 200]);
    expect(await many(6, 'GET', '/api/things')).toEqual([200, 200, 200, 200, 200, 429]);
  });
  it('begin anew with the next minute, and for every address', async () => {
    await many(4, 'POST', '/api/things');
    expect((await call('POST', '/api/things', '10.0.0.2')).status).toBe(200);
    clock += 60_000;
    expect((await call('POST', '/api/things')).status).toBe(200);
  });
  it('of this process to itself are not counted, and only those with a key that it gave', async () => {
    const calls = async (key: string) => {
      const answers = [];
      for (let i = 0; i < 6; i++)
        answers.push(
          (await app.inject({ method: 'GET', url: '/api/things', headers: { [OWN_CALL]: key } })).statusCode,
        );
      return answers;
    };
    ownCallKeys.add('given');
    expect(await calls('given')).toEqual([200, 200, 200, 200, 200, 200]);
    ownCallKeys.delete('given');
    expect(await calls('given')).toEqual([200, 200, 200, 200, 200, 429]);
  });
  it('of pages are not counted', async () => {
    expect(new Set(await many(20, 'GET', '/page'))).toEqual(new Set([200]));
  });
});

describe('calls are counted by the route that carries them out', () => {
  it.each([
    '/%61pi/auth/login',
    '/api/%61uth/login',
    '/api/auth/logi%6e',
    '/api/auth/login?x=/page',
    '/api/auth/login?%',
  ])('a sign-in written as %s', async (url) => {
    expect(await many(2, 'POST', '/api/auth/login')).toEqual([200, 200]);
    expect(await many(2, 'POST', url)).toEqual([429, 429]);
  });
  it.each([
    '/api/things/%37',
    '/%61pi/things/7',
    '/ap%69/%74hings/8',
    '/fhir/R4/Patient',
    '/%66hir/R4/Patient',
    '/fhir/R4/Patient/7',
  ])('a read written as %s', async (url) => {
    expect(await many(5, 'GET', '/api/things')).toEqual([200, 200, 200, 200, 200]);
    expect((await call('GET', url)).status).toBe(429);
  });
  it.each([
    '/api',
    '/api/',
    '//api/auth/login',
    '/API/things',
    '/api/things.',
    '/%2561pi/things',
    '/%2fapi/things',
    '/scim/v3',
    '/FHIR/R4/Patient',
  ])('what leads nowhere, such as %s, is counted and carries out nothing', async (url) => {
    const reads = await many(6, 'GET', url);
    expect(reads.slice(0, 5).every((status) => status === 404)).toBe(true);
    expect(reads[5]).toBe(429);
    const writes = await many(4, 'POST', url);
    expect(writes.slice(0, 3).every((status) => status === 404)).toBe(true);
    expect(writes[3]).toBe(429);
  });
  it('pages and their files are not counted, with whatever in their address', async () => {
    for (const url of ['/page?next=/api/auth/login', '/assets/api/x.js', '/leave/api', '/apiary'])
      expect((await many(8, 'GET', url)).includes(429)).toBe(false);
  });
});

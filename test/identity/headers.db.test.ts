import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { Caller, signedIn } from './caller.ts';

let plain: TestServer;
let secure: TestServer;
beforeAll(async () => {
  plain = await startTestServer({ demo: '2026-11-20' });
  secure = await startTestServer({ demo: '2026-11-20', env: { PUBLIC_URL: 'https://nexus.example.org' } });
}, 120_000);
afterAll(async () => {
  await plain.close();
  await secure.close();
});

describe('every answer', () => {
  test('of the page: no script but its own files, Trusted Types, no frame, no guessing of types', async () => {
    const { headers } = await fetch(`${plain.url}/login`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')*;/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    for (const part of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types nexus-worker nexus-pdf',
      "connect-src 'self';",
      "frame-src 'self' blob:;",
    ])
      expect(policy).toContain(part);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  });
  test('with data is kept by no cache, and shows nothing as a page', async () => {
    const caller = await signedIn(plain.url, 'employee');
    for (const path of ['/employees?limit=1', '/auth/profile', '/auth/sessions', '/nothing']) {
      const { headers } = await caller.call('GET', path);
      expect(headers.get('cache-control'), path).toBe('no-store');
    }
    const { headers } = await caller.call('GET', '/employees?limit=1');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  });
  test('of a part of a page: no guessing of types, no other site, and no page of its own', async () => {
    const page = await (await fetch(`${plain.url}/login`)).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
    const { headers, ok } = await fetch(plain.url + script);
    expect(ok).toBe(true);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    // A worker obeys the policy that its script comes with, so it comes with the page's.
    const worker = await fetch(`${plain.url}/sw.js`);
    expect(worker.headers.get('content-security-policy')).toContain("default-src 'self'");
  });
  test('is closed to other sites: no CORS header, and no call that a foreign form could send', async () => {
    const foreign = { origin: 'https://evil.example' };
    const asked = await fetch(`${plain.url}/api/auth/login`, {
      method: 'OPTIONS',
      headers: { ...foreign, 'access-control-request-method': 'POST' },
    });
    expect([asked.headers.get('access-control-allow-origin'), asked.ok]).toEqual([null, false]);
    const form = await fetch(`${plain.url}/api/auth/login`, {
      method: 'POST',
      headers: { ...foreign, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=a%40b.example&password=x',
    });
    expect([form.status, form.headers.get('access-control-allow-origin')]).toEqual([415, null]);
  });
});

test('behind https the cookie is of the host alone, and the browser comes back by https only', async () => {
  const answer = await new Caller(secure.url).signIn('employee');
  const [cookie = ''] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-nexus_bind=/);
  expect(cookie).toMatch(/; Path=\/(;|$)/);
  expect(cookie).toMatch(/; Secure/);
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  const again = await new Caller(plain.url).signIn('employee');
  expect(again.headers.get('strict-transport-security')).toBeNull();
  const caller = await signedIn(secure.url, 'employee');
  expect((await caller.call('GET', '/auth/profile')).status).toBe(200);
});

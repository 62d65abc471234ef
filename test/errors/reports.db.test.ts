import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller, signedIn, sql } from '#test/identity/caller.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
}, 120_000);
afterAll(() => server.close());

const report = (message: string, more: object = {}) => ({
  message,
  stack: `Error: ${message}\n  at Row (/assets/Row-ab12cd34.js:1:200)`,
  componentStack: '',
  errorId: 'err_1_a',
  timestamp: '2026-11-20T10:00:00.000Z',
  url: `${server.url}/enterprise/employees?q=Maria`,
  ...more,
});
interface Row {
  readonly id: string;
  readonly version: number;
  readonly message: string;
  readonly address: string;
  readonly count: number;
  readonly status: string;
  readonly can: readonly string[];
}
const listed = async (caller: Caller, query = '') =>
  (await caller.call<Row[]>('GET', `/error-reports?limit=100${query}`)).data;

describe('who reads reports', () => {
  test.each(['employee', 'manager', 'nurse', 'hr-manager'])('%s does not', async (role) => {
    const caller = await signedIn(server.url, role);
    expect((await caller.call('GET', '/error-reports')).status).toBe(403);
  });
  test('nobody writes one by hand', async () => {
    const admin = await signedIn(server.url, 'admin');
    expect((await admin.call('POST', '/error-reports', { code: 'x' })).status).toBeGreaterThanOrEqual(403);
  });
  test('another organization does not', async () => {
    const nurse = await signedIn(server.url, 'nurse');
    expect((await nurse.call('POST', '/errors/report', report('only here'))).status).toBe(200);
    const other = await signedIn(server.url, 'admin@northgate.example');
    expect((await listed(other)).some((r) => r.message === 'only here')).toBe(false);
  });
});

test('the same fault of many is one record that counts them, and keeps nothing of whom it was about', async () => {
  const nurse = await signedIn(server.url, 'nurse');
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      nurse.call('POST', '/errors/report', report('no row for maria@harborline.example', { errorId: `err_${i}_x` })),
    ),
  );
  expect(answers.map((a) => a.status)).toEqual(Array(8).fill(200));
  const found = (await listed(await signedIn(server.url, 'admin'))).filter((r) => r.message.includes('no row'));
  expect(found.map((r) => [r.message, r.count, r.address, r.status])).toEqual([
    ['no row for [e-mail]', 8, '/enterprise/employees', 'new'],
  ]);
  // Found by a word of what they show.
  const by = async (q: string) => (await listed(await signedIn(server.url, 'admin'), `&q=${q}`)).map((r) => r.message);
  expect(await by('row for')).toEqual(['no row for [e-mail]']);
  expect(await by('/enterprise/empl')).toContain('no row for [e-mail]');
});

test('a resolved report opens again when it happens again; an ignored one is only counted', async () => {
  const nurse = await signedIn(server.url, 'nurse');
  const admin = await signedIn(server.url, 'admin');
  const one = async (text: string) => (await listed(admin)).find((r) => r.message === text);
  for (const [text, action, then] of [
    ['comes back', 'resolve', 'new'],
    ['is noise', 'ignore', 'ignored'],
  ] as const) {
    await nurse.call('POST', '/errors/report', report(text));
    const before = await one(text);
    const done = await admin.call('POST', `/error-reports/${before?.id}/${action}`, { note: 'looked at it' });
    expect(done.status).toBe(200);
    await nurse.call('POST', '/errors/report', report(text));
    const after = await one(text);
    expect([after?.status, after?.count]).toEqual([then, 2]);
  }
});

test('whoever is not signed in may report; nothing of it is kept', async () => {
  const nobody = new Caller(server.url);
  expect((await nobody.call('POST', '/errors/report', report('of nobody'))).status).toBe(200);
  nobody.token = 'not-a-token';
  expect((await nobody.call('POST', '/errors/report', report('of nobody'))).status).toBe(200);
  expect(await sql(server, `select id from error_report where message = 'of nobody'`)).toEqual([]);
});

test('what says nothing, and what is too much, is refused', async () => {
  const nurse = await signedIn(server.url, 'nurse');
  expect((await nurse.call('POST', '/errors/report', {})).code).toBe('VALIDATION_ERROR');
  const large = await nurse.call('POST', '/errors/report', report('x', { stack: 'y'.repeat(70_000) }));
  expect(large.code).toBe('BODY_TOO_LARGE');
  expect(large.text).toContain('larger than 64 KB');
  expect((await nurse.call('POST', '/errors/report', report('long', { stack: 'y '.repeat(20_000) }))).status).toBe(200);
});

test('from one address a hundred an hour, then it waits', async () => {
  const nobody = new Caller(server.url);
  let last = 200;
  for (let i = 0; i < 120 && last === 200; i++)
    last = (await nobody.call('POST', '/errors/report', report(`n ${i}`))).status;
  expect(last).toBe(429);
});

describe('B138 the words of the product', () => {
  test.each(['en', 'es', 'fr', 'de', 'zh', 'ja', 'ar', 'hi'])(
    '%s is served, and not again when it is known',
    async (lng) => {
      const first = await fetch(`${server.url}/api/language/translations/${lng}`);
      expect(first.status).toBe(200);
      expect(typeof (await first.json())).toBe('object');
      const tag = first.headers.get('etag') ?? '';
      const again = await fetch(`${server.url}/api/language/translations/${lng}`, {
        headers: { 'if-none-match': tag },
      });
      expect([tag !== '', again.status]).toEqual([true, 304]);
    },
  );
  test.each(['xx', 'EN', 'constructor', 'en.json'])('%s is no language', async (lng) => {
    expect((await fetch(`${server.url}/api/language/translations/${lng}`)).status).toBe(404);
  });
});

test('B130 where ERROR_REPORTS is off, browsers are told so, and none is taken', async () => {
  const silent = await startTestServer({ env: { ERROR_REPORTS: 'off' } });
  try {
    const config = (await (await fetch(`${silent.url}/api/config`)).json()) as { data: { errorReports: boolean } };
    expect(config.data.errorReports).toBe(false);
    const post = await fetch(`${silent.url}/api/errors/report`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report('unwanted')),
    });
    expect(post.status).toBe(404);
  } finally {
    await silent.close();
  }
});

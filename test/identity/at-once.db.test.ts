/** Many tries at the same moment are no more tries than the same number in a row. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '#seed/accounts.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { Caller, signedIn, sql } from './caller.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20', env: { TRUST_PROXY: '127.0.0.1' } });
}, 120_000);
afterAll(() => server.close());

const from = (ip: string) => ({ 'x-forwarded-for': ip });
/** How often each status came back. */
const tally = (answers: readonly { status: number }[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const login = (email: string, password: string, ip: string) =>
  new Caller(server.url).call('POST', '/auth/login', { email, password }, from(ip));
const times = <T>(n: number, make: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => make(i)));

test('of 40 wrong passwords for one address of mail ten are tried, from however many places', async () => {
  for (const email of ['nurse@harborline.example', 'no-nurse@harborline.example'])
    expect(tally(await times(40, (i) => login(email, `wrong ${i}`, `10.1.0.${i}`)))).toEqual({ 401: 10, 429: 30 });
});

test('of 50 wrong passwords from one place thirty are tried, and those refused count for nobody else', async () => {
  expect(tally(await times(50, (i) => login(`who${i}@harborline.example`, 'wrong', '10.2.0.1')))).toEqual({
    401: 30,
    429: 20,
  });
  expect((await login('psychiatrist@harborline.example', DEMO_PASSWORD, '10.2.0.2')).status).toBe(200);
});

test('right passwords use up nothing', async () => {
  for (let i = 0; i < 35; i++)
    expect((await login('ciso@harborline.example', DEMO_PASSWORD, '10.3.0.1')).status).toBe(200);
});

test('of 60 requests for a reset link at once five are mailed, and of 60 from one place thirty pass', async () => {
  const ask = (email: string, ip: string) =>
    new Caller(server.url).call('POST', '/auth/forgot-password', { email }, from(ip));
  expect(tally(await times(60, (i) => ask('manager@harborline.example', `10.4.0.${i}`)))).toEqual({ 200: 5, 429: 55 });
  await vi.waitFor(async () =>
    expect(
      await sql(server, `select 1 from outgoing_mail where recipient = 'manager@harborline.example'`),
    ).toHaveLength(5),
  );
  expect(tally(await times(60, (i) => ask(`who${i}@harborline.example`, '10.4.1.1')))).toEqual({ 200: 30, 429: 30 });
});

test('of 20 wrong passwords of one witness five are tried; one caller tries ten in all, others go on', async () => {
  const nurse = await signedIn(server.url, 'therapist');
  const ask = (caller: Caller, email: string, password: string) =>
    caller.call('POST', '/auth/witness', { email, password });
  const witness = 'behavioral-tech@harborline.example';
  expect(tally(await times(20, (i) => ask(nurse, witness, `wrong ${i}`)))).toEqual({ 401: 5, 429: 15 });
  expect(tally(await times(20, (i) => ask(nurse, `who${i}@harborline.example`, 'wrong')))).toEqual({ 401: 5, 429: 15 });
  const other = await signedIn(server.url, 'psychiatrist');
  expect((await ask(other, 'nurse-nobody@harborline.example', 'wrong')).status).toBe(401);
  for (let i = 0; i < 12; i++)
    expect((await ask(other, 'training-manager@harborline.example', DEMO_PASSWORD)).status).toBe(200);
});

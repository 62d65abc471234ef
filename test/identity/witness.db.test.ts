/** The second person at the screen: who they are is checked like a sign-in, and nothing is told about who is not. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { type SignedIn, signIn } from '#test/support/sign-in.ts';

const PASSWORD = 'Harborline-demo-2026';
let server: TestServer;
let nurse: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  nurse = await signIn(server.url, 'nurse@harborline.example');
}, 120_000);
afterAll(() => server.close());

const ask = async (email: string, password = PASSWORD) => {
  const { status, text } = await nurse.call('POST', '/api/auth/witness', { email, password });
  return {
    status,
    answer: JSON.parse(text) as {
      data?: { pass: string; name: string; seconds: number };
      error?: { code: string; message: string };
    },
  };
};

it('refuses oneself, a wrong password, somebody unknown and somebody of another organization', async () => {
  expect((await ask('nurse@harborline.example')).answer.error?.message).toBe('You cannot witness your own action');
  for (const email of ['psychiatrist@harborline.example', 'nobody@harborline.example'])
    expect((await ask(email, 'not it')).answer.error?.code).toBe('INVALID_CREDENTIALS');
  expect((await ask('manager@northgate.example')).answer.error?.code).toBe('INVALID_CREDENTIALS');
});

it('gives a pass for a minute, with the name that the screen shows', async () => {
  const { status, answer } = await ask('behavioral-tech@harborline.example');
  expect(status).toBe(200);
  expect(answer.data).toMatchObject({ seconds: 60 });
  expect(answer.data?.pass).toMatch(/^[A-Za-z0-9_-]{32}$/);
  expect(answer.data?.name).toMatch(/^\S+ \S+/);
});

it('a few wrong passwords are enough', async () => {
  const codes: (string | undefined)[] = [];
  for (let n = 0; n < 6; n++) codes.push((await ask('therapist@harborline.example', `wrong ${n}`)).answer.error?.code);
  expect(codes).toEqual([...Array.from({ length: 5 }, () => 'INVALID_CREDENTIALS'), 'TOO_MANY_REQUESTS']);
});

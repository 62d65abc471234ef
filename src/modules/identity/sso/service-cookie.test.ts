import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import { expect, test } from 'vitest';
import { createHttp } from '#engine/server/http.ts';
import { Secrets } from '#engine/server/secrets.ts';
import { keepService, serviceIn } from './service-cookie.server.ts';

const secrets = new Secrets([randomBytes(32)]);
async function site(secure: boolean) {
  const app = createHttp({ logLevel: 'silent' });
  await app.register(cookie);
  app.get('/keep', async (_request, reply) => {
    keepService(reply, secrets, 'https://login.acme.example/', secure);
    return reply.send('kept');
  });
  app.get('/forget', async (_request, reply) => {
    keepService(reply, secrets, null, secure);
    return reply.send('forgotten');
  });
  app.get('/read', async (request, reply) => reply.send(serviceIn(request, secrets, secure) ?? 'none'));
  return app;
}

test('over https the cookie bears the name that only this very host can set, and no other name counts', async () => {
  const app = await site(true);
  const set = String((await app.inject('/keep')).headers['set-cookie']);
  expect(set).toMatch(/^__Host-nexus_sign_in_service=[\w.-]+; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const value = set.split(';')[0]?.split('=')[1] ?? '';
  const read = async (name: string): Promise<string> =>
    (await app.inject({ url: '/read', headers: { cookie: `${name}=${value}` } })).body;
  expect(await read('__Host-nexus_sign_in_service')).toBe('https://login.acme.example');
  expect(await read('nexus_sign_in_service')).toBe('none');
  expect(String((await app.inject('/forget')).headers['set-cookie'])).toMatch(
    /^__Host-nexus_sign_in_service=;.*Secure/,
  );
});
test('on http, where no browser takes that name, it has the plain one', async () => {
  const app = await site(false);
  expect(String((await app.inject('/keep')).headers['set-cookie'])).toMatch(/^nexus_sign_in_service=/);
});

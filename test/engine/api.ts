/** The engine's API over the test product: a request as one of its people, without a network. */
import cookie from '@fastify/cookie';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { registerApi } from '#engine/server/api.ts';
import type { Actor } from '#engine/server/grants.ts';
import { createHttp } from '#engine/server/http.ts';
import type { World } from './world.ts';

export interface Reply {
  readonly status: number;
  readonly body: {
    success: boolean;
    data?: unknown;
    page?: { next: string | null; total?: number };
    error?: { code: string; message: string; fields?: Record<string, string[]>; said?: unknown };
  };
  readonly text: string;
  readonly headers: LightMyRequestResponse['headers'];
}
export interface Api {
  readonly app: FastifyInstance;
  call(
    actor: Actor,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply>;
}

/** An API whose caller is named by a header that only this test product knows. */
export async function createApi(world: World): Promise<Api> {
  const actors = new Map<string, Actor>();
  const app = createHttp({ logLevel: 'error' });
  await app.register(cookie);
  registerApi(app, world.engine, async (request) => {
    const actor = actors.get(String(request.headers['x-actor']));
    if (!actor) throw new Error('unknown actor');
    return { ...actor, requestId: request.id };
  });
  return {
    app,
    call: async (actor, method, url, body, headers = {}) => {
      const key = `${actor.tenantId}/${actor.accountId}`;
      actors.set(key, actor);
      const payload = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
      const type = payload === undefined ? {} : { 'content-type': 'application/json' };
      const answer = await app.inject({
        method,
        url,
        headers: { 'x-actor': key, ...type, ...headers },
        ...(payload === undefined ? {} : { payload }),
      });
      const json = answer.headers['content-type']?.toString().startsWith('application/json');
      // Envelopes of our own API.
      return {
        status: answer.statusCode,
        body: (json ? JSON.parse(answer.body) : {}) as Reply['body'],
        text: answer.body,
        headers: answer.headers,
      };
    },
  };
}

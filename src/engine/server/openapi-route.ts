/** The OpenAPI document at its address: made once per start, at the first call, when all routes are known. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { RouteDoc } from './documented.ts';
import type { Json } from './json-schema.ts';

/** Serves it with an ETag: who has it already gets 304 and no body. */
export function registerOpenApi(app: FastifyInstance, make: () => Json, doc: RouteDoc): void {
  let made: { readonly text: string; readonly tag: string } | null = null;
  const document = () => {
    if (made) return made;
    const text = JSON.stringify(make());
    // Weak: compressed or not, it is the same document.
    made = { text, tag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` };
    return made;
  };
  app.get('/api/openapi.json', { config: { doc } }, async (request, reply) => {
    const { text, tag } = document();
    void reply.header('etag', tag).header('cache-control', 'no-cache');
    const known = (request.headers['if-none-match'] ?? '').split(',').map((each) => each.trim());
    if (known.includes(tag) || known.includes('*')) return reply.status(304).send();
    return reply.type('application/json').send(text);
  });
}

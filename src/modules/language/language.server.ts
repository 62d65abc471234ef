/** Serves the words of the product, one catalogue a language, to everybody: the sign-in page needs them, too. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#engine/model/refusals.ts';
import { catalogues } from './catalogues.ts';
import { isLanguage } from '#engine/model/language-codes.ts';

const served = new Map(
  Object.entries(catalogues).map(([code, words]) => {
    const body = JSON.stringify(words);
    return [code, { body, tag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }];
  }),
);

export function languageRoutes(app: FastifyInstance): void {
  app.get('/api/language/translations/:lng', async (request, reply) => {
    const { lng } = request.params as { lng: string };
    const found = isLanguage(lng) ? served.get(lng) : undefined;
    if (!found) throw new Refusal('NOT_FOUND');
    void reply.header('etag', found.tag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === found.tag) return reply.status(304).send();
    return reply.type('application/json; charset=utf-8').send(found.body);
  });
}

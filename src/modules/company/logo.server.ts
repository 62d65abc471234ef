/** The logo for the top bar. Everyone in the organization sees it, so reads are not traced and browsers may cache it. */
import type { FastifyInstance } from 'fastify';
import { isId } from '#engine/model/check.ts';
import { Refusal } from '#engine/model/refusals.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { FileStore } from '#engine/server/files.ts';
import { asSystem } from '#engine/server/grants.ts';
import type { Authenticate } from '#engine/server/http.ts';
import { branding } from './branding.model.ts';

/** Its address names the file, so what is kept never grows old. */
const KEPT = 'private, max-age=31536000, immutable';

export interface LogoParts {
  readonly engine: Engine;
  readonly authenticate: Authenticate;
  readonly store: FileStore;
}

/** Registers `GET /api/logo/:file`: the logo of one's own organization, while it is this file. */
export function registerLogo(app: FastifyInstance, { engine, authenticate, store }: LogoParts): void {
  app.get('/api/logo/:file', async (request, reply) => {
    const actor = await authenticate(request);
    const { file } = request.params as { file: string };
    const own = await engine.read.get(engine.reader(actor), branding, actor.tenantId);
    if (!isId(file) || own.logo !== file) throw new Refusal('NOT_FOUND');
    const card = await engine.read.get(engine.reader(asSystem(actor, 'logo')), engine.noun('stored_file'), file);
    const bytes = await store.get(`${actor.tenantId}/${String(card.store)}`);
    if (!bytes) throw new Refusal('NOT_FOUND');
    return reply
      .header('cache-control', KEPT)
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .type(String(card.type))
      .send(bytes);
  });
}

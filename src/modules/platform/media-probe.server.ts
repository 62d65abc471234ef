/** The probe of `/cloudinary-test`: a picture of one pixel goes into the file store, comes back and is removed. */
import type { FastifyInstance } from 'fastify';
import { docsUnder, orNull, type RouteDocs, shape, truth, whole, word } from '#engine/server/documented.ts';
import type { FileStore } from '#engine/server/files.ts';
import { type Authenticate, sendData } from '#engine/server/http.ts';
import { newId } from '#engine/server/ids.ts';

/** The smallest PNG: one transparent pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const LIMITS = { max: 20, timeWindow: '1 hour' };

export const mediaProbeDocs: RouteDocs = docsUnder('System', {
  'POST /api/media-probe': {
    summary: 'Writes one pixel to the file store, reads it and deletes it; returns the time of each step',
    answer: shape({ service: orNull(word), store: word, same: truth, putMs: whole, getMs: whole, removeMs: whole }),
  },
});

/** Registers `POST /api/media-probe`, for who is signed in. */
export function registerMediaProbe(app: FastifyInstance, authenticate: Authenticate, store: FileStore): void {
  app.post('/api/media-probe', { config: { rateLimit: LIMITS } }, async (request, reply) => {
    const { tenantId } = await authenticate(request);
    const key = `${tenantId}/probe-${newId()}`;
    const timed = async <T>(work: () => Promise<T>): Promise<readonly [T, number]> => {
      const began = performance.now();
      const result = await work();
      return [result, Math.round(performance.now() - began)];
    };
    const [, putMs] = await timed(() => store.put(key, PIXEL));
    const [found, getMs] = await timed(() => store.get(key));
    const [, removeMs] = await timed(() => store.remove(key));
    // No media service of others is part of this product: what is protected must never go to one.
    return sendData(reply, {
      service: null,
      store: store.name,
      same: found?.equals(PIXEL) === true,
      putMs,
      getMs,
      removeMs,
    });
  });
}

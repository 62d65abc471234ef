/** Responses on their way: packed where the browser takes it, plain where their own bytes would be taken for packed ones. */
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * Whether a content begins like gzip, zlib or zstd. The library takes such a content for packed and sends it as it is, but says
 * that it packed it: no browser can read that. Plain text can begin so (`80,beds`, `x marks`, `Hj`).
 */
export function beginsPacked(payload: unknown): boolean {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return false;
  const [first = 0, second = 0] = Buffer.from(
    typeof payload === 'string' ? payload.slice(0, 4) : payload.subarray(0, 4),
  );
  const isZlib = (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0;
  return isZlib || (first === 0x1f && second === 0x8b) || (first === 0x28 && second === 0xb5);
}

/** Packs responses of 2 KB and more on their way. */
export async function packResponses(app: FastifyInstance): Promise<void> {
  app.addHook('onSend', (request, reply, payload, done) => {
    // The library's own word for: leave this one alone. What a handler packed itself says so.
    if (reply.getHeader('content-encoding') === undefined && beginsPacked(payload))
      request.headers['x-no-compression'] = 'true';
    done(null, payload);
  });
  await app.register(compress, {
    threshold: 2048,
    syncThreshold: 65_536,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  });
}

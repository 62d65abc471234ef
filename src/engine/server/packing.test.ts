import { brotliDecompressSync, deflateSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttp } from './http.ts';
import { beginsPacked, packResponses } from './packing.ts';

const app = createHttp({ logLevel: 'silent' });
let content: string | Buffer = '';
beforeAll(async () => {
  await packResponses(app);
  app.get('/content', (_request, reply) => reply.type('text/csv').send(content));
});
afterAll(() => app.close());

/** Reads an answer as a browser does: by what it says of itself. */
async function read(encodings: string): Promise<{ text: string; encoding: string | undefined }> {
  const answer = await app.inject({ url: '/content', headers: { 'accept-encoding': encodings } });
  const encoding = answer.headers['content-encoding'] as string | undefined;
  const { rawPayload } = answer;
  const bytes =
    encoding === 'br' ? brotliDecompressSync(rawPayload) : encoding === 'gzip' ? gunzipSync(rawPayload) : rawPayload;
  return { text: bytes.toString(), encoding };
}

/** Every beginning of two readable characters that is a zlib header, too. */
const BEGINNINGS = Array.from({ length: 95 * 95 }, (_, i) =>
  String.fromCharCode(32 + Math.floor(i / 95), 32 + (i % 95)),
).filter(beginsPacked);

test('there are such beginnings, and the plain ones of the trial are among them', () => {
  expect(BEGINNINGS.length).toBeGreaterThan(15);
  for (const text of ['80,beds', 'x marks', 'Hj']) expect(beginsPacked(text)).toBe(true);
  for (const bytes of [deflateSync('a'), Buffer.from([0x1f, 0x8b, 8]), Buffer.from([0x28, 0xb5, 0x2f, 0xfd])])
    expect(beginsPacked(bytes)).toBe(true);
  for (const other of ['name,beds', '', '{"a":1}', Buffer.from('%PDF'), null]) expect(beginsPacked(other)).toBe(false);
});

test.each([3_000, 70_000, 300_000])(
  'a content of %i bytes is read as it was written, whatever it begins with',
  async (size) => {
    for (const beginning of [...BEGINNINGS, '(\u00b5', 'name'])
      for (const encodings of ['gzip', 'br', 'gzip, deflate, br, zstd'])
        for (const make of [(text: string) => text, (text: string) => Buffer.from(text)]) {
          const text = `${beginning},beds\n${'1,2,3,4\n'.repeat(size / 8)}`;
          content = make(text);
          expect((await read(encodings)).text === text, `${beginning} ${encodings}`).toBe(true);
        }
  },
  60_000,
);

test('other contents are still packed', async () => {
  content = 'name,beds\n'.repeat(1000);
  expect((await read('gzip')).encoding).toBe('gzip');
  expect((await read('br, gzip')).encoding).toBe('br');
});

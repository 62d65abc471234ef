/** The board as two hundred browsers get it: drawn and packed once, and the same for each of them whatever it takes. */
import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, signedIn } from '#test/identity/caller.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
}, 120_000);
afterAll(() => server.close());

interface Answer {
  readonly status: number | undefined;
  readonly encoding: string | undefined;
  readonly vary: string | undefined;
  readonly bytes: Buffer;
}
/** The board as it travels: `fetch` would unpack it. */
const board = (caller: Caller, taken: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${caller.token}`, cookie: caller.cookie, 'accept-encoding': taken };
    http
      .get(`${server.url}/api/bed-board`, { headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const { 'content-encoding': encoding, vary } = response.headers;
          resolve({ status: response.statusCode, encoding, vary, bytes: Buffer.concat(parts) });
        });
      })
      .on('error', reject);
  });
const PLAIN = {
  br: (bytes: Buffer) => brotliDecompressSync(bytes),
  gzip: (bytes: Buffer) => gunzipSync(bytes),
};

test('each gets it packed as they take it, and all read the same', async () => {
  const nurse = await signedIn(server.url, 'nurse');
  const [plain, br, gzip, either, least] = await Promise.all(
    ['identity', 'br', 'gzip', 'gzip, deflate, br, zstd', 'br;q=0, gzip;q=0.5'].map((taken) => board(nurse, taken)),
  );
  expect([plain?.encoding, br?.encoding, gzip?.encoding, either?.encoding]).toEqual([undefined, 'br', 'gzip', 'br']);
  const said: unknown = JSON.parse(plain?.bytes.toString() ?? '');
  expect(said).toMatchObject({ success: true, data: { stays: expect.any(Array) } });
  for (const [answer, unpack] of [
    [br, PLAIN.br],
    [either, PLAIN.br],
    [gzip, PLAIN.gzip],
  ] as const) {
    expect(answer?.vary).toContain('accept-encoding');
    expect(JSON.parse(unpack(answer?.bytes ?? Buffer.alloc(0)).toString())).toEqual(said);
  }
  expect(least?.encoding).not.toBe('br');
});

test('whoever sees less gets less, packed or not, in the same moment', async () => {
  const [nurse, admin] = await Promise.all([signedIn(server.url, 'nurse'), signedIn(server.url, 'admin')]);
  const asked = await Promise.all([nurse, admin, nurse, admin].map((caller) => board(caller, 'gzip')));
  const stays = asked.map(
    ({ bytes }) => (JSON.parse(gunzipSync(bytes).toString()) as { data: { stays: unknown[] } }).data.stays.length,
  );
  expect(stays[0]).toBeGreaterThan(0);
  expect([stays[1], stays[2], stays[3]]).toEqual([0, stays[0], 0]);
});

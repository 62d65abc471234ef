import { afterEach, expect, test, vi } from 'vitest';
import { call } from './client.ts';

const sent: string[] = [];
afterEach(() => {
  vi.unstubAllGlobals();
  sent.length = 0;
});

/** A browser that sends nothing; its requests may have an address without a host, which Node's may not. */
function withoutNetwork(): void {
  class Asked {
    readonly line: string;
    constructor(url: string, { method = 'GET' }: RequestInit) {
      this.line = `${method} ${url}`;
    }
  }
  vi.stubGlobal('Request', Asked);
  vi.stubGlobal('fetch', ({ line }: Asked) => {
    sent.push(line);
    return Promise.resolve(Response.json({ success: true, data: sent.length }));
  });
}

test('reads wait for a turn of their own and leave in the order in which they were asked', async () => {
  withoutNetwork();
  const asked = ['/first', '/second', '/third'].map((path) => call<number>(path));
  // What asked them goes on first; even what follows it in the same turn finds nothing sent.
  expect(sent).toEqual([]);
  await Promise.resolve();
  expect(sent).toEqual([]);
  expect(await Promise.all(asked)).toEqual([1, 2, 3]);
  expect(sent).toEqual(['GET /api/first', 'GET /api/second', 'GET /api/third']);
});

test('a change leaves at once, for the page may be about to close', async () => {
  withoutNetwork();
  const changed = call('/auth/logout', { method: 'POST' });
  expect(sent).toEqual(['POST /api/auth/logout']);
  await changed;
});

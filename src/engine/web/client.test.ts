import { afterEach, describe, expect, test, vi } from 'vitest';
import { call, onQuestion, type Question } from './client.ts';

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

describe('a step that a person must answer for', () => {
  /** A server that refuses until there is a proof and a second person; records what each call carried. */
  function strictServer(): { witness: string | null }[] {
    const calls: { witness: string | null }[] = [];
    let proved = false;
    vi.stubGlobal(
      'Request',
      class {
        readonly headers: Headers;
        constructor(_url: string, init: RequestInit) {
          this.headers = new Headers(init.headers);
        }
      },
    );
    vi.stubGlobal('fetch', ({ headers }: Request) => {
      const witness = headers.get('x-nexus-witness');
      calls.push({ witness });
      const code = proved ? (witness === 'pass' ? null : 'WITNESS_REQUIRED') : 'PROOF_REQUIRED';
      proved = true;
      const answer = code ? { success: false, error: { code, message: code } } : { success: true, data: 'done' };
      return Promise.resolve(Response.json(answer, { status: code ? 403 : 200 }));
    });
    return calls;
  }
  const step = () => call<string>('/notes/1/destroy', { method: 'POST', body: {} });

  test('asks for each thing once, and repeats the call with what was given', async () => {
    const calls = strictServer();
    const asked: Question[] = [];
    const stop = onQuestion((code) => {
      asked.push(code);
      return Promise.resolve(code === 'WITNESS_REQUIRED' ? { witness: 'pass' } : {});
    });
    expect(await step()).toBe('done');
    expect(asked).toEqual(['PROOF_REQUIRED', 'WITNESS_REQUIRED']);
    expect(calls).toEqual([{ witness: null }, { witness: null }, { witness: 'pass' }]);
    stop();
  });

  test('is refused when nobody answers, or the answer does not help', async () => {
    strictServer();
    const no = onQuestion(() => Promise.resolve(null));
    await expect(step()).rejects.toMatchObject({ code: 'PROOF_REQUIRED' });
    no();
    const asked: Question[] = [];
    const wrong = onQuestion((code) => {
      asked.push(code);
      return Promise.resolve({ witness: 'somebody else' });
    });
    await expect(step()).rejects.toMatchObject({ code: 'WITNESS_REQUIRED' });
    expect(asked).toEqual(['WITNESS_REQUIRED']);
    wrong();
    await expect(step()).rejects.toMatchObject({ code: 'WITNESS_REQUIRED' });
  });
});

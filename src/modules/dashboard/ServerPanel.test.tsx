import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { healthQuery, ServerPanel } from './ServerPanel.tsx';

afterEach(() => vi.unstubAllGlobals());

const health = { status: 'ok', version: '2.0.0', mode: 'production', database: 'ok', jobs: 'ok', storage: 'ok' };
const respond = (status: number, body: string) => {
  // Relative addresses have no base outside a browser.
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(path: string, init?: RequestInit) {
        super(new URL(path, 'http://nexus.example'), init);
      }
    },
  );
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));
};
const data = (of: Partial<typeof health>) => JSON.stringify({ success: true, data: { ...health, ...of } });
/** What the panel shows after these reads. */
async function shown(...reads: readonly (() => void)[]): Promise<string> {
  const client = new QueryClient();
  for (const read of reads) {
    read();
    await client.fetchQuery({ ...healthQuery, staleTime: 0 }).catch(() => null);
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ServerPanel />
    </QueryClientProvider>,
  );
}

test('says which part needs attention, although the server then responds with 503', async () => {
  const html = await shown(() => respond(503, data({ status: 'unavailable', jobs: 'unavailable' })));
  expect(html.match(/Needs attention/g)).toHaveLength(1);
  expect(html.match(/>OK</g)).toHaveLength(2);
  expect(await shown(() => respond(200, data({})))).not.toContain('Needs attention');
});

test('shows an error when the server stops responding', async () => {
  const html = await shown(
    () => respond(200, data({})),
    () => respond(503, 'Service unavailable'),
  );
  expect(html).toContain('Server did not load');
  expect(html).not.toContain('>OK<');
});

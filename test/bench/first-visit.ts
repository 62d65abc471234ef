/** A client's day, opened on a phone by a browser that knows nothing of us: what is transferred, and what is asked. */
import { launchBrowser, withPage } from '#test/browser/browser.ts';
import type { Figure } from './plan.ts';
import { signedIn } from './weights.ts';

export interface FirstVisit {
  readonly figure: Figure;
  /** The calls of the page to the server, as they were sent. */
  readonly calls: readonly { readonly method: string; readonly path: string; readonly body: string | null }[];
}
const DAY = '/health/client/dashboard';
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
const kb = (bytes: number): string => (bytes / 1000).toFixed(0);

/** All bytes as they were sent, heads included, until the page rests. What the worker fetches for later is not the visit's. */
export async function firstVisit(url: string, email: string, password: string): Promise<FirstVisit> {
  const browser = await launchBrowser();
  try {
    return await withPage(
      async (page) => {
        await signedIn(url, email, password)(page);
        const session = await page.context().newCDPSession(page);
        const kinds = new Map<string, string>();
        const names = new Map<string, string>();
        const sums = new Map<string, number>();
        const files: { name: string; bytes: number }[] = [];
        const calls: FirstVisit['calls'][number][] = [];
        session.on('Network.responseReceived', ({ requestId, type, response }) => {
          kinds.set(requestId, type);
          names.set(requestId, new URL(response.url).pathname);
        });
        session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
          const kind = kinds.get(requestId);
          if (kind === undefined) return;
          sums.set(kind, (sums.get(kind) ?? 0) + encodedDataLength);
          files.push({ name: names.get(requestId) ?? '', bytes: encodedDataLength });
        });
        page.on('request', (request) => {
          const { pathname, search } = new URL(request.url());
          if (request.resourceType() === 'fetch' && pathname.startsWith('/api/'))
            calls.push({ method: request.method(), path: `${pathname}${search}`, body: request.postData() });
        });
        await session.send('Network.enable');
        await page.goto(`${url}${DAY}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.getByRole('region', { name: 'My goals' }).getByRole('link').first().waitFor();
        await page.waitForLoadState('networkidle');
        const bytes = [...sums.values()].reduce((sum, one) => sum + one, 0);
        const by = [...sums].toSorted(([, a], [, b]) => b - a).map(([kind, sum]) => `${kind.toLowerCase()} ${kb(sum)}`);
        const heaviest = files.toSorted((a, b) => b.bytes - a.bytes).slice(0, 5);
        return {
          calls,
          figure: {
            name: 'first visit of a client’s day on a phone',
            value: bytes / 1000,
            unit: 'kB',
            bound: { max: 200 },
            detail: `${files.length} files; ${by.join(', ')}; heaviest ${heaviest.map((one) => `${one.name.split('/').at(-1)} ${kb(one.bytes)}`).join(', ')}`,
          },
        };
      },
      { browser, context: PHONE },
    );
  } finally {
    await browser.close();
  }
}

import { afterAll, beforeAll, expect, test } from 'vitest';
import { withPage } from '#test/browser/browser.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('the page opens', async () => {
  await withPage(async (page) => {
    await page.goto(server.url);
    expect(await page.title()).toContain('Nexus');
    await page.locator('#root > *').first().waitFor();
  });
});

test.each([
  ['dark', 'rgb(13, 19, 25)'],
  ['light', 'rgb(240, 244, 246)'],
] as const)('a %s system sees its background before the first script of ours runs', async (colorScheme, colour) => {
  const context = { colorScheme, javaScriptEnabled: true };
  await withPage(
    async (page) => {
      await page.route('**/assets/**', (route) => route.abort());
      await page.goto(server.url, { waitUntil: 'domcontentloaded' });
      expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe(colour);
    },
    { context },
  );
});

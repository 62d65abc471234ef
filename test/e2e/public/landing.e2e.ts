/** The landing page: the product in use before any words about it, one way into the demo, and the keyboard all the way. */
import { expect, test } from 'vitest';
import { faults } from '#test/browser/faults.ts';
import { settled } from '#test/browser/visitor.ts';
import { withServer } from '#test/browser/with-server.ts';

const served = withServer();

test('shows the product above the fold, and opens the demo', async () => {
  const page = await served.browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(served.url);
  await settled(page);
  const picture = page.getByRole('img', { name: /client’s chart/ });
  const box = await picture.boundingBox();
  expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThan(900);
  // The other scene by the keyboard alone.
  await page.getByRole('button', { name: 'Workforce' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: /leave request/ }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Workforce' }).getAttribute('aria-pressed')).toBe('true');
  // Nothing in the picture can be reached: the next stop is a portal.
  await page.keyboard.press('Tab');
  expect(await page.evaluate('document.activeElement.textContent')).toContain('Enterprise');
  await page.getByRole('link', { name: 'Open the demo' }).press('Enter');
  await page.getByRole('heading', { name: 'Look around' }).waitFor();
  await page.context().close();
});

test.each(['light', 'dark'] as const)('has no faults on a phone, %s', async (colorScheme) => {
  const page = await served.browser.newPage({ viewport: { width: 390, height: 844 }, colorScheme });
  await page.goto(served.url);
  await settled(page);
  for (const scene of ['Behavioral health', 'Workforce']) {
    await page.getByRole('button', { name: scene }).click();
    await settled(page);
    expect(await faults(page), scene).toEqual([]);
  }
  await page.context().close();
});

test('offers the demo once it knows that there is one, and nothing moves then', async () => {
  const page = await served.browser.newPage();
  let say: () => void = () => undefined;
  const asked = new Promise<void>((go) => {
    say = go;
  });
  await page.route('**/api/config', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(served.url);
  const signIn = page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true });
  await signIn.waitFor();
  expect(await page.getByRole('link', { name: 'Open the demo' }).count()).toBe(0);
  const before = await signIn.boundingBox();
  say();
  await page.getByRole('link', { name: 'Open the demo' }).waitFor();
  await page.getByText('Choose from 9 roles.').waitFor();
  await page.getByText('Version 2.0.0').waitFor();
  expect(await signIn.boundingBox()).toEqual(before);
  await page.context().close();
});

test('offers no demo where there is none', async () => {
  const page = await served.browser.newPage();
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: { features: object } };
    const features = { ...data.features, 'demo-mode': false };
    await route.fulfill({ response, json: { ...rest, data: { ...data, features } } });
  });
  await page.goto(served.url);
  await page.getByText('Version 2.0.0').waitFor();
  const links = page.getByRole('main').getByRole('link');
  expect(await links.filter({ hasText: 'Sign in' }).getAttribute('data-main')).toBe('');
  expect(await page.getByText('Open the demo').count()).toBe(0);
  await page.context().close();
});

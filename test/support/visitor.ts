/** What a browser test does as a person: sign in, find things by role and label. */
import type { Locator, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '#seed/accounts.ts';

/** Signs in to the enterprise portal with a demonstration account, and waits for its first page. */
export async function signIn(page: Page, url: string, account: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto(`${url}/login/enterprise`);
  await page.getByLabel('Work email').fill(account.includes('@') ? account : `${account}@harborline.example`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForURL(/\/enterprise\//);
}

/** Signs in at the demonstration's own sign-in service, whose form the page shows, or cancels there. */
export async function atService(page: Page, account: string, how: 'Sign in' | 'Cancel' = 'Sign in'): Promise<void> {
  await page.getByLabel('E-mail').fill(account.includes('@') ? account : `${account}@harborline.example`);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: how, exact: true }).click();
}

/** The bar in which the product says what was done; what it says is in the page a second time, for those who hear it. */
export const notice = (page: Page): Locator => page.getByRole('region', { name: 'Notice', exact: true });

/** Waits until the page has its heading and nothing loads any more. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

/** Opens an address of the portal inside the page, without losing the session, and waits until nothing loads. */
export async function open(page: Page, url: string, path: string): Promise<void> {
  await page.goto(`${url}${path}`);
  await settled(page);
  await page.waitForLoadState('networkidle');
}

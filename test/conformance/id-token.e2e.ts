/** What the browser's library checks of an ID token before the server hears of it (specification, section 5). */
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#seed/accounts.ts';
import { openStage } from './stage.ts';

const ISSUER = 'https://directory.harborline.example/';
/** A moment that stands still: the limits are to the second. */
const NOW = Date.parse('2026-11-20T12:00:00Z');
const at = (offset: number): number => NOW / 1000 + offset;

const stage = openStage();
let page: Page;
let nonce: string;
let handedOver: number;
beforeEach(async () => {
  page = await stage.page();
  handedOver = 0;
  page.context().on('request', (r) => {
    const { pathname, searchParams } = new URL(r.url());
    if (pathname === '/authorize') nonce = searchParams.get('nonce') ?? '';
  });
  // The server has its own opinion of forged tokens; here only what reaches it counts.
  await page.route('**/api/auth/federated', (route) => {
    handedOver++;
    return route.fulfill({
      status: 401,
      contentType: 'application/json',
      body: JSON.stringify({ success: false, error: { code: 'ID_TOKEN', message: 'handed over' } }),
    });
  });
});

const b64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
type Parts = Readonly<Record<string, unknown>>;
const right = (): Parts => ({
  iss: ISSUER,
  sub: 'auth0|1',
  aud: 'nexus',
  nonce,
  iat: at(-10),
  exp: at(3600),
});
/** No signature is ever right here: the library does not look at it. */
const forged = (over: Parts = {}, head: Parts = {}): string => {
  const all = Object.entries({ ...right(), ...over }).filter(([, value]) => value !== undefined);
  return `${b64({ alg: 'RS256', typ: 'JWT', kid: 'k', ...head })}.${b64(Object.fromEntries(all))}.c2lnbmF0dXJl`;
};

/** Signs in by the pop-up while the service's answer holds this token; answers what the page says came of it. */
async function answered(token: () => string | undefined, organization: string | null = null): Promise<string> {
  await page.clock.setFixedTime(NOW);
  await page.goto(`${stage.url}/auth0-test`);
  await page.getByRole('button', { name: 'Find the service' }).click();
  const steps = page.getByRole('region', { name: 'Steps' });
  await steps.waitFor();
  if (organization !== null) {
    const key = `'nexus_sign_in_service'`;
    await page.evaluate(
      `localStorage.setItem(${key}, JSON.stringify({ ...JSON.parse(localStorage.getItem(${key})), organization: ${JSON.stringify(organization)} }))`,
    );
    await page.reload();
  }
  await page.route('**/oauth/token', (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: JSON.stringify({ access_token: 'a', token_type: 'Bearer', expires_in: 600, id_token: token() }),
    }),
  );
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    steps.getByRole('button', { name: 'Sign in with a pop-up' }).click(),
  ]);
  await popup.getByLabel('Email').fill('manager@harborline.example');
  await popup.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await popup.getByRole('button', { name: 'Sign in', exact: true }).click();
  await steps.getByText('Message').waitFor();
  return steps.getByRole('status').innerText();
}

const refused: [string, string, () => string | undefined, RegExp][] = [
  ['B095', 'no ID token', () => undefined, /ID token is required but missing/],
  ['B096', 'two parts', () => forged().split('.').slice(0, 2).join('.'), /ID token could not be decoded/],
  ['B097', 'no issuer', () => forged({ iss: undefined }), /Issuer \(iss\) claim must be a string present/],
  ['B097', 'another issuer', () => forged({ iss: 'https://evil.example/' }), /Issuer \(iss\) claim mismatch/],
  ['B098', 'no subject', () => forged({ sub: undefined }), /Subject \(sub\) claim must be a string present/],
  ['B099', 'HS256', () => forged({}, { alg: 'HS256' }), /algorithm of "HS256" is not supported/],
  ['B099', 'none', () => forged({}, { alg: 'none' }), /algorithm of "none" is not supported/],
  ['B100', 'another audience', () => forged({ aud: 'other' }), /Audience \(aud\) claim mismatch/],
  ['B100', 'several audiences, no party', () => forged({ aud: ['nexus', 'b'] }), /Authorized Party \(azp\) claim must/],
  ['B100', 'another party', () => forged({ aud: ['nexus', 'b'], azp: 'b' }), /Authorized Party \(azp\) claim mismatch/],
  ['B101', 'no nonce', () => forged({ nonce: undefined }), /Nonce \(nonce\) claim must be a string present/],
  ['B101', 'another nonce', () => forged({ nonce: 'x' }), /Nonce \(nonce\) claim mismatch/],
  ['B102', 'expired for 61 seconds', () => forged({ exp: at(-61) }), /Expiration Time \(exp\) claim error/],
  ['B103', 'valid in 61 seconds', () => forged({ nbf: at(61) }), /Not Before time \(nbf\) claim/],
];
test.each(refused)('%s %s: refused, and the server hears nothing of it', async (_id, _what, token, why) => {
  expect(await answered(token)).toMatch(why);
  expect(handedOver).toBe(0);
});

const accepted: [string, string, () => string][] = [
  ['B100', 'several audiences and the right party', () => forged({ aud: ['nexus', 'b'], azp: 'nexus' })],
  ['B102', 'expired for 60 seconds', () => forged({ exp: at(-60) })],
  ['B103', 'valid in 60 seconds', () => forged({ nbf: at(60) })],
];
test.each(accepted)('%s %s: accepted', async (_id, _what, token) => {
  expect(await answered(token)).toMatch(/handed over/);
  expect(handedOver).toBe(1);
});

const organizations: [string, string, Parts, boolean][] = [
  ['org_1', 'the same id', { org_id: 'org_1' }, true],
  ['org_1', 'another id', { org_id: 'org_2' }, false],
  ['org_1', 'no id', {}, false],
  ['Harborline', 'the name in small letters', { org_name: 'harborline' }, true],
  ['Harborline', 'another name', { org_name: 'northgate' }, false],
];
test.each(organizations)('B104 organization %s, %s', async (organization, _what, over, fits) => {
  expect(await answered(() => forged(over), organization)).toMatch(fits ? /handed over/ : /Organization/);
  expect(handedOver).toBe(fits ? 1 : 0);
});

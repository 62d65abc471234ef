/** Single sign-on by pop-up and without a question as the specification says it, by the real library in a real browser. */
import type { Page, Request } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { atService } from '#test/browser/visitor.ts';
import { openStage } from './stage.ts';

const stage = openStage();
let page: Page;
let calls: Request[] = [];
beforeEach(async () => {
  page = await stage.page();
  calls = [];
  page.on('request', (r) => calls.push(r));
});

const to = (path: string): Request[] => calls.filter((r) => new URL(r.url()).pathname === path);
const tester = async () => {
  await page.goto(`${stage.url}/auth0-test`);
  await page.getByRole('button', { name: 'Find the service' }).click();
  await page.getByRole('button', { name: 'Silent token' }).waitFor();
};
const said = () => page.getByRole('region', { name: 'Steps' }).getByRole('status');
const outcome = async (code: string) => {
  await said().getByText(code, { exact: true }).waitFor();
  return said().innerText();
};
const popupStep = async (): Promise<Page> => {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Sign in with a pop-up' }).click(),
  ]);
  return popup;
};

describe('by pop-up', () => {
  test('B084 opens in the middle at 400 by 600 and signs in without leaving the page', async () => {
    await tester();
    await page.evaluate(
      `(() => { const open = window.open; window.open = (...a) => { window.asked = a[2]; return open.apply(window, a) } })()`,
    );
    const popup = await popupStep();
    await popup.waitForURL(/\/interaction\//);
    await atService(popup, 'manager');
    expect(await outcome('ok')).toMatch(/Signed in as /);
    const [asked, left, top] = await page.evaluate<[string, number, number]>(
      '[window.asked, screenX + (innerWidth - 400) / 2, screenY + (innerHeight - 600) / 2]',
    );
    const wanted = Object.fromEntries(asked.split(',').map((part) => part.split('=')));
    expect(wanted).toMatchObject({ width: '400', height: '600', left: String(left), top: String(top) });
    expect(new URL(page.url()).pathname).toBe('/auth0-test');
  });
  test('B084 closed by the person: cancelled', async () => {
    await tester();
    const popup = await popupStep();
    await popup.waitForURL(/\/interaction\//);
    await popup.close();
    await outcome('cancelled');
  });
  test('B084 sixty seconds without an answer: timeout', async () => {
    await page.clock.install();
    await tester();
    const popup = await popupStep();
    await popup.waitForURL(/\/interaction\//);
    await page.clock.runFor(59_000);
    expect(await said().innerText()).toBe('');
    await page.clock.runFor(2000);
    await outcome('timeout');
  });
  test('B085 an error of the service keeps its code', async () => {
    await tester();
    const popup = await popupStep();
    await popup.waitForURL(/\/interaction\//);
    await atService(popup, 'manager', 'Cancel');
    expect(await outcome('access_denied')).toMatch(/You cancelled the sign-in/);
  });
  test('B085 a pop-up that the browser blocks: popup_open', async () => {
    await tester();
    await page.evaluate('window.open = () => null');
    await page.getByRole('button', { name: 'Sign in with a pop-up' }).click();
    await outcome('popup_open');
  });
});

describe('without a question', () => {
  const byPopup = async () => {
    await tester();
    const popup = await popupStep();
    await popup.waitForURL(/\/interaction\//);
    await atService(popup, 'manager');
    await outcome('ok');
    calls = [];
  };
  const silent = () => page.getByRole('button', { name: 'Silent token' }).click();

  test('B090 by the refresh token while the page has one', async () => {
    await byPopup();
    await silent();
    expect(await outcome('ok')).toMatch(/valid for \d+ seconds/);
    expect(new URLSearchParams(to('/oauth/token')[0]?.postData() ?? '').get('grant_type')).toBe('refresh_token');
    expect(to('/authorize')).toEqual([]);
  });
  test('B094 the token that the page holds is used until a minute before it ends, then it is refreshed', async () => {
    // A sign-in whose token ends within the minute, and then one that lasts.
    const lasts = [50, 600];
    await page.context().route('**/oauth/token', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), expires_in: lasts.shift() } });
    });
    await byPopup();
    const kept = async () => {
      await page.getByRole('button', { name: 'Cached token' }).click();
      await said().getByText('Cached token').waitFor();
      await outcome('ok');
    };
    await kept();
    expect(to('/oauth/token')).toHaveLength(1);
    expect(new URLSearchParams(to('/oauth/token')[0]?.postData() ?? '').get('grant_type')).toBe('refresh_token');
    await kept();
    expect(to('/oauth/token')).toHaveLength(1);
  });
  test('B090 by the exchange of a token, in a form; a service that does not know it says so', async () => {
    await byPopup();
    await page.getByRole('button', { name: 'Exchange the token' }).click();
    await outcome('unsupported_grant_type');
    const [asked] = to('/oauth/token');
    expect(asked?.headers()['content-type']).toBe('application/x-www-form-urlencoded');
    const sent = new URLSearchParams(asked?.postData() ?? '');
    expect(sent.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:token-exchange');
    expect(sent.get('subject_token')).toMatch(/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(sent.get('subject_token_type')).toBe('urn:nexus:id-token');
    // A service that knows it: what it gives is the outcome.
    await page
      .context()
      .route('**/oauth/token', (route) =>
        route.fulfill({ json: { access_token: 'x', expires_in: 60, token_type: 'Bearer' } }),
      );
    await page.getByRole('button', { name: 'Exchange the token' }).click();
    await said().getByText('A token valid for 60 seconds.').waitFor();
  });
  test('B087 by the refresh token alone, and there is none: missing_refresh_token', async () => {
    await byPopup();
    await page.reload();
    await page.getByRole('button', { name: 'Refresh token' }).click();
    await outcome('missing_refresh_token');
    expect(to('/authorize')).toEqual([]);
  });
  test('B092 without one, as after a reload, in a hidden frame', async () => {
    await byPopup();
    await page.reload();
    await silent();
    await outcome('ok');
    expect(to('/authorize')).toHaveLength(1);
    const asked = new URL(to('/authorize')[0]?.url() ?? '').searchParams;
    expect([asked.get('prompt'), asked.get('response_mode')]).toEqual(['none', 'web_message']);
  });
  test('B091 two tabs do not ask at the same time', async () => {
    await byPopup();
    const second = await page.context().newPage();
    await second.goto(`${stage.url}/auth0-test`);
    let held: (() => void) | null = null;
    let asked = 0;
    await page.context().route('**/oauth/token', async (route) => {
      asked++;
      if (asked === 1) await new Promise<void>((resolve) => (held = resolve));
      await route.continue();
    });
    await silent();
    await expect.poll(() => asked).toBe(1);
    const frames: string[] = [];
    second.on('request', (r) => frames.push(new URL(r.url()).pathname));
    await second.getByRole('button', { name: 'Silent token' }).click();
    await second.getByRole('button', { name: 'Silent token', disabled: true }).waitFor();
    await expect
      .poll(() => second.evaluate<number>('navigator.locks.query().then(({ pending }) => pending.length)'))
      .toBe(1);
    expect(frames.filter((path) => path === '/authorize')).toEqual([]);
    (held as (() => void) | null)?.();
    await second.getByRole('region', { name: 'Steps' }).getByRole('status').getByText('ok', { exact: true }).waitFor();
    expect(asked).toBe(2);
  });
  test('B091 a tab waits five seconds for the other, and then says that it took too long', async () => {
    await byPopup();
    const second = await page.context().newPage();
    await second.goto(`${stage.url}/auth0-test`);
    await second.getByRole('button', { name: 'Find the service' }).click();
    await page.context().route('**/oauth/token', () => undefined);
    const asked = page.waitForRequest('**/oauth/token');
    await silent();
    await asked;
    const start = Date.now();
    await second.getByRole('button', { name: 'Silent token' }).click();
    const steps = second.getByRole('region', { name: 'Steps' });
    await steps.getByRole('status').getByText('timeout', { exact: true }).waitFor();
    expect(Date.now() - start).toBeGreaterThan(4900);
  });
  test('B091 without locks of the browser a key in local storage locks, renewed each second, for longer than five', async () => {
    await page.context().addInitScript(`Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })`);
    await byPopup();
    const second = await page.context().newPage();
    await second.goto(`${stage.url}/auth0-test`);
    await second.getByRole('button', { name: 'Find the service' }).click();
    let goOn = (): void => undefined;
    let asked = 0;
    await page.context().route('**/oauth/token', async (route) => {
      asked++;
      if (asked === 1) await new Promise<void>((resolve) => (goOn = resolve));
      await route.continue();
    });
    await silent();
    await expect.poll(() => asked).toBe(1);
    const authorized: string[] = [];
    second.on('request', (r) => r.url().includes('/authorize') && authorized.push(r.url()));
    await second.getByRole('button', { name: 'Silent token' }).click();
    const renewed = () =>
      page.evaluate<number>(
        `Math.max(...Object.entries(localStorage).filter(([key]) => key.startsWith('browser-tabs-lock-key-')).map(([, lock]) => JSON.parse(lock).timeRefreshed ?? 0))`,
      );
    const times = new Set<number>();
    const end = Date.now() + 6500;
    while (Date.now() < end) {
      times.add(await renewed());
      await page.waitForTimeout(100);
    }
    const steps = [...times].sort((a, b) => a - b).slice(1);
    expect(steps.length).toBeGreaterThanOrEqual(4);
    for (const [i, at] of steps.slice(1).entries()) expect(at - (steps[i] ?? 0)).toBeGreaterThanOrEqual(900);
    expect(authorized).toEqual([]);
    goOn();
    await second.getByRole('region', { name: 'Steps' }).getByRole('status').getByText('ok', { exact: true }).waitFor();
    expect(asked).toBe(2);
  });
  test('B086 nobody is signed in at the service: login_required, and the page stays', async () => {
    await tester();
    await silent();
    await outcome('login_required');
    expect(new URL(page.url()).pathname).toBe('/auth0-test');
    expect((await page.context().cookies()).filter(({ name }) => name.endsWith('is.authenticated'))).toEqual([]);
  });
  test('B086 who was signed in, and is not any more at the service, is signed out of it here, too', async () => {
    await byPopup();
    const marks = async () =>
      (await page.context().cookies()).filter(({ name }) => name.endsWith('is.authenticated')).length;
    expect(await marks()).toBeGreaterThan(0);
    // The session at the service ends; this page’s own cookie stays.
    await page.context().clearCookies({ name: /^(?!.*is\.authenticated)/ });
    await page.reload();
    expect(await marks()).toBeGreaterThan(0);
    await silent();
    await outcome('login_required');
    expect([new URL(page.url()).pathname, await marks()]).toEqual(['/auth0-test', 0]);
  });
  test('B086 a frame that does not answer for sixty seconds: timeout', async () => {
    await page.clock.install();
    await tester();
    await page.route('**/authorize?*', () => undefined);
    const asked = page.waitForRequest('**/authorize?*');
    await silent();
    await asked;
    await page.clock.runFor(59_000);
    expect(await said().innerText()).toBe('');
    await page.clock.runFor(2000);
    await outcome('timeout');
  });
  test('B088 the service wants a second factor: mfa_required', async () => {
    await byPopup();
    await page.route('**/oauth/token', (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/json',
        body: JSON.stringify({
          error: 'mfa_required',
          error_description: 'Multifactor authentication required',
          mfa_token: 'x',
        }),
      }),
    );
    await silent();
    await outcome('mfa_required');
  });
  test('B089 a broken line is tried three times, an answer once', async () => {
    await byPopup();
    let tries = 0;
    await page.route('**/oauth/token', (route) => {
      tries++;
      return route.abort();
    });
    await silent();
    await said().getByText('Code').waitFor();
    expect(tries).toBe(3);
    await page.unroute('**/oauth/token');
    tries = 0;
    await page.route('**/oauth/token', (route) => {
      tries++;
      return route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: '{"error":"server_error","error_description":"broken"}',
      });
    });
    await silent();
    await outcome('server_error');
    expect(tries).toBe(1);
  });
});

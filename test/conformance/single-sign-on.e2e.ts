/** Single sign-on by redirect as the specification says it, by the real library in a real browser, at the demonstration's service. */
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
const begin = async (path = '/login/enterprise') => {
  await page.goto(`${stage.url}${path}`);
  await page.getByRole('button', { name: 'Continue with single sign-on' }).click();
  await page.waitForURL(/\/interaction\//);
};
const signedIn = async (account = 'manager') => {
  await begin();
  await atService(page, account);
  await page.waitForURL(/\/enterprise\//);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

describe('by redirect', () => {
  test('B079 what /authorize is asked', async () => {
    await begin();
    const asked = new URL(to('/authorize')[0]?.url() ?? '').searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${stage.url}/callback`,
      client_id: 'nexus',
    });
    expect(asked.get('scope')?.split(' ').sort()).toEqual(['email', 'offline_access', 'openid', 'profile']);
    for (const name of ['code_challenge', 'state', 'nonce']) expect(asked.get(name)?.length).toBeGreaterThan(20);
  });
  test('B080, B090 the code is exchanged in a form, and the person comes back to where they wanted to go', async () => {
    await begin('/enterprise/departments?q=a');
    await atService(page, 'hr-manager');
    await page.waitForURL(/\/enterprise\/departments\?q=a/);
    const [exchange] = to('/oauth/token');
    expect(exchange?.headers()['content-type']).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(exchange?.postData() ?? ''))).toMatchObject({
      grant_type: 'authorization_code',
      redirect_uri: `${stage.url}/callback`,
    });
    expect(to('/oauth/token')).toHaveLength(1);
    expect(to('/api/auth/federated')).toHaveLength(1);
  });
  test('B058, B092 the token has its prefix, nothing of the service is kept, and a reload asks for nobody’s profile', async () => {
    await signedIn();
    const kept = await page.evaluate<Record<string, string>>('({ ...localStorage })');
    expect(kept.ofr_nexus_token).toMatch(/^auth0-[\w-]{43}$/);
    expect(JSON.parse(kept.ofr_nexus_user ?? '{}')).toMatchObject({ auth0Id: expect.stringMatching(/^auth0\|/) });
    expect(Object.keys(kept).filter((key) => key.includes('auth0spajs'))).toEqual([]);
    // No JWT is kept anywhere.
    const all = JSON.stringify([kept, await page.evaluate('({ ...sessionStorage })')]);
    expect(all).not.toMatch(/eyJ[\w-]+\.[\w-]+\.[\w-]+/);
    calls = [];
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(to('/api/auth/profile')).toEqual([]);
  });
  test('B081 another state: Invalid state', async () => {
    await begin();
    await page.goto(`${stage.url}/callback?code=x&state=another`);
    await page.getByRole('alert').getByText('Invalid state').waitFor();
    expect(to('/oauth/token')).toEqual([]);
  });
  test('B082 no sign-in under way: Invalid state', async () => {
    await page.goto(`${stage.url}/callback?code=x&state=y`);
    await page.getByRole('alert').getByText('Invalid state').waitFor();
  });
  test('B083 the service’s own error is shown', async () => {
    await begin();
    await atService(page, 'manager', 'Cancel');
    await page.getByRole('alert').getByText('You cancelled the sign-in.').waitFor();
  });
  test('B093 who is signed in there stands in a cookie of one day; the way back in this tab alone', async () => {
    await begin();
    await page.goto(`${stage.url}/login`);
    const kept = await page.evaluate<string[]>('Object.keys(sessionStorage)');
    expect(kept).toContain('a0.spajs.txs.nexus');
    await signedIn();
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'auth0.nexus.is.authenticated');
    const day = (cookie?.expires ?? 0) - Date.now() / 1000;
    expect(day).toBeGreaterThan(86_000);
    expect(day).toBeLessThanOrEqual(86_400);
    expect(await page.evaluate<string[]>('Object.keys(sessionStorage)')).not.toContain('a0.spajs.txs.nexus');
  });
  test('B071, B105 signing out also signs out of the service', async () => {
    await signedIn();
    await page.evaluate('window.before = true');
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL(/\/login$/);
    await expect.poll(() => to('/v2/logout').length).toBe(1);
    const asked = new URL(to('/v2/logout')[0]?.url() ?? '').searchParams;
    expect([asked.get('client_id'), asked.get('returnTo')]).toEqual(['nexus', `${stage.url}/login`]);
    // The page that comes from the service is another one than that which was left, at the same address.
    const arrived = () => page.evaluate('!window.before && location.pathname').catch(() => false);
    await expect.poll(arrived).toBe('/login');
    // The service asks anew: its session is over, too.
    await begin();
  });
  test('B075 a configured person with a second factor is super_admin, one without is an employee', async () => {
    const roleOf = async (mfa: boolean): Promise<unknown> => {
      const own = await stage.context();
      const visit = await own.newPage();
      await visit.goto(`${stage.url}/login/enterprise`);
      await visit.getByRole('button', { name: 'Continue with single sign-on' }).click();
      if (mfa) await visit.getByLabel(/confirmed it on my phone/).check();
      await atService(visit, 'super-admin');
      await visit.waitForURL(/\/enterprise\//);
      const user = await visit.evaluate<string>(`localStorage.getItem('ofr_nexus_user')`);
      await own.close();
      return (JSON.parse(user) as { role: string }).role;
    };
    expect([await roleOf(true), await roleOf(false)]).toEqual(['super_admin', 'employee']);
  });
  test('B076 somebody new gets the role of their group, and no role above an organization', async () => {
    await signedIn('night-nurse');
    const role = async () =>
      (JSON.parse(await page.evaluate<string>(`localStorage.getItem('ofr_nexus_user')`)) as { role: string }).role;
    expect(await role()).toBe('nurse');
    await page.context().clearCookies();
    await page.evaluate('localStorage.clear()');
    await signedIn('newcomer');
    expect(await role()).toBe('employee');
  });
});

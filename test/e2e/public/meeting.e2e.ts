/** A meeting, held by two real pages with the browser's own test camera: a host who signs in, and a guest with a link. */
import type { Browser, Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '#test/browser/browser.ts';
import { faults } from '#test/browser/faults.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { signIn, startSession } from '#test/browser/visitor.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  browser = await launchBrowser([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    '--auto-select-desktop-capture-source=Entire screen',
    '--autoplay-policy=no-user-gesture-required',
    // The two pages are on this machine and know each other's addresses: no name service of the network is asked.
    '--disable-features=WebRtcHideLocalIpsWithMdns',
  ]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const errors: string[] = [];
const fresh = async (): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  page.on('pageerror', (error) => errors.push(error.message));
  return page;
};
/** The pages' own numbers: frames decoded by each picture that is shown and is not one's own; `label` is the video's. */
const frames = (page: Page, label: string): Promise<number> =>
  page
    .getByLabel(label, { exact: true })
    .evaluate(
      (video) =>
        (video as unknown as { getVideoPlaybackQuality(): { totalVideoFrames: number } }).getVideoPlaybackQuality()
          .totalVideoFrames,
    );
/** Waits until a picture goes on. One that was replaced counts from none again: what counts is what it gains from then on. */
const moves = async (page: Page, label: string): Promise<void> => {
  let from = Number.POSITIVE_INFINITY;
  const gained = async (): Promise<number> => {
    const now = await frames(page, label);
    from = Math.min(from, now);
    return now - from;
  };
  await expect.poll(gained).toBeGreaterThan(10);
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('B027 host and guest see each other move, write, raise a hand, and are out when the host ends it', async () => {
  const host = await fresh();
  await startSession(host, server.url, 'admin');
  await host.goto(`${server.url}/enterprise/meetings`);
  await press(host, 'New meeting');
  const dialog = host.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Morning round');
  await dialog.getByRole('group', { name: 'Guests' }).getByRole('button', { name: 'Add row' }).click();
  await dialog.getByRole('textbox', { name: /^Guest/ }).fill('Dr. Ada Byrd');
  await press(host, 'Schedule meeting');
  const link = /http:\/\/\S+#guest=\S+/.exec(await host.getByText('#guest=').innerText())?.[0] ?? '';
  expect(await faults(host)).toEqual([]);
  await host.getByRole('link', { name: 'Open Morning round' }).click();
  await host.getByRole('heading', { level: 1, name: 'Morning round' }).waitFor();
  await host.getByRole('meter', { name: 'Microphone level' }).waitFor();
  expect(await faults(host)).toEqual([]);

  // The guest comes first and waits until the host is there and lets them in.
  const guest = await fresh();
  await guest.goto(link);
  await press(guest, 'Join');
  await guest.getByText('The host hasn’t joined yet').waitFor();
  expect(guest.url()).not.toContain('guest=');
  const again = await fresh();
  await again.goto(link);
  await again.getByText('This link has expired or was already used.').waitFor();
  await again.context().close();

  await press(host, 'Join');
  await host.getByRole('region', { name: 'Waiting room' }).getByText('Dr. Ada Byrd guest').waitFor();
  await press(host, 'Let Dr. Ada Byrd in');
  await moves(host, 'Dr. Ada Byrd’s video');
  const name = /^(.*) you$/m.exec(await host.getByRole('region', { name: 'People' }).innerText())?.[1] ?? '';
  await moves(guest, `${name}’s video`);
  expect(await faults(host)).toEqual([]);

  await guest.getByRole('textbox', { name: 'Message' }).fill('Good morning');
  await press(guest, 'Send');
  await host.getByRole('log').getByText('Good morning').waitFor();
  // On a phone the controls stay at the foot of the window, in one row, wherever one reads.
  await guest.setViewportSize({ width: 390, height: 700 });
  const bar = guest.getByRole('toolbar', { name: 'Meeting controls' });
  for (const to of [0, 10_000]) {
    await guest.evaluate((y) => window.scrollTo(0, y), to);
    const box = await bar.boundingBox();
    expect(box?.height).toBeLessThan(70);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(700);
    expect(box?.y).toBeGreaterThan(520);
    await bar.getByRole('button', { name: 'Leave' }).click({ trial: true });
  }
  expect(await faults(guest)).toEqual([]);
  await guest.setViewportSize({ width: 1440, height: 900 });
  await press(guest, 'Raise hand');
  await host.getByText('Participant, hand raised').waitFor();
  await press(host, 'Mute Dr. Ada Byrd');
  await guest.getByRole('button', { name: 'Microphone', pressed: false }).waitFor();
  await host.getByText(', microphone off').waitFor();
  await press(host, 'Speaker');
  await moves(host, 'Dr. Ada Byrd’s video');

  // The browser's own test screen, chosen without asking.
  await press(host, 'Share screen');
  await host.getByLabel('Your screen', { exact: true }).waitFor();
  await moves(guest, `${name}’s screen`);
  expect(await faults(guest)).toEqual([]);
  await press(host, 'Stop sharing');
  await guest.getByLabel(`${name}’s screen`, { exact: true }).waitFor({ state: 'detached' });
  await moves(guest, `${name}’s video`);

  // A page that is loaded again, or whose connection drops, comes back by itself and is seen again.
  const sockets: WebSocketRoute[] = [];
  await guest.routeWebSocket(/meeting-rooms/, (socket) => {
    sockets.push(socket);
    socket.connectToServer();
  });
  // What it takes to answer the others' offers may come after them.
  await guest.route('**/api/meeting-rooms/media', async (route) => {
    await new Promise((go) => setTimeout(go, 1500));
    await route.continue();
  });
  await guest.reload();
  await press(guest, 'Join');
  await moves(host, 'Dr. Ada Byrd’s video');
  await moves(guest, `${name}’s video`);
  await sockets[0]?.close({ code: 4000 });
  await guest.getByText('The connection dropped. Trying again.').waitFor();
  await guest.getByRole('textbox', { name: 'Message' }).fill('I am coming back');
  await press(guest, 'Send');
  await guest.getByText('The connection dropped. Trying again.').waitFor({ state: 'detached' });
  await guest
    .getByRole('log')
    .getByText(/Messages others sent since then are not shown/)
    .waitFor();
  await host.getByRole('log').getByText('I am coming back').waitFor();
  expect(sockets).toHaveLength(2);
  await host.getByRole('textbox', { name: 'Message' }).fill('Are you there again?');
  await press(host, 'Send');
  await guest.getByRole('log').getByText('Are you there again?').waitFor();
  await moves(host, 'Dr. Ada Byrd’s video');

  await press(host, 'End for everyone');
  await host.getByRole('dialog').getByRole('button', { name: 'End for everyone' }).click();
  await guest.getByText('This meeting has ended.').waitFor();
  await host.getByText('This meeting has ended.').waitFor();
  await host.getByRole('link', { name: 'Back to meetings' }).waitFor();
  await guest.getByText('You can close this page.').waitFor();
  await guest.reload();
  await guest.getByText('This meeting has ended.').waitFor();
  expect(errors).toEqual([]);
  await guest.context().close();
  await host.context().close();
}, 120_000);

describe('who stays out', () => {
  test('B027 without a session one signs in first; who is not on the list learns nothing; blocked devices are named', async () => {
    const nobody = await fresh();
    await nobody.goto(`${server.url}/meeting/0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b`);
    await nobody.waitForURL(/\/login/);
    await startSession(nobody, server.url, 'employee');
    await nobody.goto(`${server.url}/meeting/0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b`);
    await nobody.getByText('You are not on the guest list for this meeting.').waitFor();
    expect(await faults(nobody)).toEqual([]);
    await nobody.context().close();
  });
  test('blocked devices are named, and one can come in all the same', async () => {
    const host = await fresh();
    await host.addInitScript(() => {
      // What a browser answers after its person said no.
      Object.defineProperty(navigator.mediaDevices, 'getUserMedia', {
        value: () => Promise.reject(new DOMException('', 'NotAllowedError')),
      });
    });
    await signIn(host, server.url, 'manager');
    const id = await host.evaluate(async () => {
      const answer = await fetch('/api/meeting-rooms', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage.getItem('ofr_nexus_token') ?? ''}`,
        },
        body: JSON.stringify({ name: 'Night round', startsAt: new Date().toISOString() }),
      });
      return ((await answer.json()) as { data: { id: string } }).data.id;
    });
    await host.goto(`${server.url}/meeting/${id}`);
    await host.getByText('Camera or microphone access was blocked.').waitFor();
    await press(host, 'Join');
    await host.getByRole('toolbar', { name: 'Meeting controls' }).waitFor();
    await expect.poll(() => host.getByRole('button', { name: 'Camera', exact: true }).isDisabled()).toBe(true);
    await host.context().close();
  });
});

/** How quickly pages follow each other in a browser that knows them, how little they jump, and what each adds to what all load. */
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser, withPage } from '#test/browser/browser.ts';
import { median } from './plan.ts';
import { root } from './processes.ts';

/** Screens of the enterprise portal that are built, each with data of its own. */
const SCREENS = [
  '/enterprise/dashboard',
  '/enterprise/employees',
  '/enterprise/departments',
  '/enterprise/leave',
  '/enterprise/leave/calendar',
  '/enterprise/approvals',
  '/enterprise/my-tasks',
  '/enterprise/tasks',
  '/enterprise/notifications',
  '/enterprise/settings/user',
] as const;
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

export interface PageMoves {
  /** From the click to the new screen's heading on the screen, milliseconds: the middle one, and the slowest screen. */
  readonly middle: number;
  readonly slowest: { readonly path: string; readonly ms: number };
  /** The largest sum of layout shifts of a page that is opened by its address, on a desk or a phone (Cumulative Layout Shift). */
  readonly shift: { readonly path: string; readonly sum: number };
}

/** Goes through the screens twice inside the page; answers the milliseconds of the second time, screen by screen. */
async function walk(paths: readonly string[]): Promise<number[]> {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const go = async (to: string): Promise<number> => {
    const before = document.querySelector('h1');
    const started = performance.now();
    history.pushState({ at: 0, key: to, state: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    // The heading of another screen is another element, or has other words.
    const words = before?.textContent;
    const drawn = () => {
      const now = document.querySelector('h1');
      return now !== null && (now !== before || now.textContent !== words);
    };
    const end = started + 10_000;
    while (!drawn() && performance.now() < end) await frame();
    return performance.now() - started;
  };
  const rest = () => new Promise((done) => setTimeout(done, 400));
  for (const to of paths) {
    await go(to);
    await rest();
  }
  const times: number[] = [];
  for (const to of paths) {
    times.push(await go(to));
    await rest();
  }
  return times;
}

/** Sums layout shifts that no input caused. Before any script of the page. */
function watchShifts(): void {
  const kept = { sum: 0 };
  Object.assign(globalThis, { layoutShifts: kept });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) kept.sum += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}
const shiftsOf = (): number => (globalThis as unknown as { layoutShifts: { sum: number } }).layoutShifts.sum;

/** Measures as somebody who is signed in by `signIn`. */
export async function pageMoves(url: string, signIn: (page: Page) => Promise<void>): Promise<PageMoves> {
  const browser = await launchBrowser();
  try {
    const times = await withPage(
      async (page) => {
        await signIn(page);
        await page.goto(`${url}${SCREENS.at(-1)}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        return page.evaluate(walk, SCREENS);
      },
      { browser },
    );
    const shifts: { path: string; sum: number }[] = [];
    for (const viewport of [DESK, PHONE])
      for (const each of SCREENS)
        await withPage(
          async (page) => {
            await signIn(page);
            await page.addInitScript(watchShifts);
            await page.goto(`${url}${each}`);
            await page.waitForLoadState('networkidle');
            shifts.push({ path: `${each}, ${viewport.width} px`, sum: await page.evaluate(shiftsOf) });
          },
          { browser, context: { viewport } },
        );
    const slowest = Math.max(...times);
    return {
      middle: median(times),
      slowest: { path: SCREENS[times.indexOf(slowest)] ?? '', ms: slowest },
      shift: shifts.reduce((worst, one) => (one.sum > worst.sum ? one : worst)),
    };
  } finally {
    await browser.close();
  }
}

interface Entry {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly isDynamicEntry?: boolean;
}

/** The screen that loads most for itself alone: bytes (brotli) of files that no other screen loads. */
export function heaviestScreen(): { readonly name: string; readonly bytes: number } {
  const built = path.join(root, 'dist');
  const manifest = JSON.parse(fs.readFileSync(path.join(built, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Entry
  >;
  const closure = (key: string, found = new Set<string>()): Set<string> => {
    if (found.has(key)) return found;
    found.add(key);
    for (const each of manifest[key]?.imports ?? []) closure(each, found);
    return found;
  };
  const screens = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry && key.includes('.screen'));
  const loads = new Map(screens.map((key) => [key, closure(key)]));
  const users = new Map<string, number>();
  for (const files of loads.values()) for (const file of files) users.set(file, (users.get(file) ?? 0) + 1);
  const size = (key: string): number => {
    const file = path.join(built, `${manifest[key]?.file ?? ''}.br`);
    return fs.existsSync(file) ? fs.statSync(file).size : fs.statSync(file.slice(0, -3)).size;
  };
  const own = screens.map((name) => ({
    name,
    bytes: [...(loads.get(name) ?? [])].reduce((sum, key) => sum + (users.get(key) === 1 ? size(key) : 0), 0),
  }));
  return own.reduce((worst, one) => (one.bytes > worst.bytes ? one : worst));
}

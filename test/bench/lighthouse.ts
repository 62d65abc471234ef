/** What Lighthouse says of the first pages, as it comes: its own phone and its own desk. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import lighthouse, { desktopConfig } from 'lighthouse';
import { openProfile } from '#test/browser/browser.ts';
import { signIn } from '#test/browser/visitor.ts';
import { type Figure, median } from './plan.ts';

const LEAST = 95;
/** Sign-in is met by a browser that knows nothing of us; to a dashboard one comes back. */
const PAGES = [
  { name: 'sign-in', path: '/login', kept: false },
  { name: 'dashboard', path: '/enterprise/dashboard', kept: true },
] as const;
const DEVICES = [
  { name: 'phone', config: undefined },
  { name: 'desk', config: desktopConfig },
] as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
type Scores = Readonly<Record<(typeof CATEGORIES)[number], number>> & { readonly machine: number };

interface Visit {
  readonly url: string;
  readonly folder: string;
  readonly cookies: Cookies;
  readonly page: (typeof PAGES)[number];
  readonly config: (typeof DEVICES)[number]['config'];
}
type Cookies = Parameters<Awaited<ReturnType<typeof openProfile>>['addCookies']>[0];

/**
 * One run, 0 to 100, in a browser that was just opened: its profiler walks through all that a process still holds of earlier
 * pages, and counts that as the page's own work.
 */
async function visit({ url, folder, cookies, page, config }: Visit): Promise<Scores> {
  const browser = await openProfile(folder, ['--remote-debugging-port=0']);
  try {
    await browser.addCookies(cookies);
    const port = Number.parseInt(await fs.readFile(path.join(folder, 'DevToolsActivePort'), 'utf8'), 10);
    const flags = { port, disableStorageReset: page.kept, onlyCategories: [...CATEGORIES], logLevel: 'error' as const };
    const run = await lighthouse(`${url}${page.path}`, flags, config);
    if (!run) throw new Error('Lighthouse answered nothing');
    const { categories, environment, finalDisplayedUrl, runtimeError } = run.lhr;
    if (runtimeError) throw new Error(runtimeError.message);
    if (new URL(finalDisplayedUrl).pathname !== page.path) throw new Error(`${page.path} led to ${finalDisplayedUrl}`);
    const score = (name: string): number => Math.round((categories[name]?.score ?? NaN) * 100);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      machine: Math.round(environment.benchmarkIndex),
    };
  } finally {
    await browser.close();
  }
}

/** The middle of several runs for each page and device, and the least of what does not change with the machine. */
export async function lighthouseFigures(url: string, account: string, runs: number): Promise<Figure[]> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'nexus-lighthouse-'));
  try {
    const first = await openProfile(folder);
    const page = await first.newPage();
    await signIn(page, url, account);
    await page.goto(`${url}/enterprise/dashboard`);
    await page.waitForLoadState('networkidle');
    const cookies = await first.cookies();
    await first.close();
    const figures: Figure[] = [];
    const rest: number[] = [];
    for (const each of PAGES)
      for (const device of DEVICES) {
        const own = each.kept ? folder : await fs.mkdtemp(path.join(folder, 'new-'));
        const visits: Scores[] = [];
        for (let i = 0; i < runs; i++)
          visits.push(
            await visit({ url, folder: own, cookies: each.kept ? cookies : [], page: each, config: device.config }),
          );
        rest.push(...visits.flatMap((one) => [one.accessibility, one['best-practices']]));
        figures.push({
          name: `Lighthouse performance, ${each.name} on a ${device.name}`,
          value: median(visits.map(({ performance }) => performance)),
          unit: 'of 100',
          bound: { min: LEAST },
          detail: `${visits.map(({ performance }) => performance).join(', ')}; the machine ${visits.map(({ machine }) => machine).join(', ')}`,
        });
      }
    figures.push({
      name: 'Lighthouse accessibility and best practices, the least',
      value: Math.min(...rest),
      unit: 'of 100',
      bound: { min: LEAST },
      detail: 'sign-in and dashboard, phone and desk',
    });
    return figures;
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

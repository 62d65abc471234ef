/**
 * Time on screen: the timesheets of 60 people open and the planner of 60 people over 28 days scrolls, in a browser, on a server
 * and a database of its own. By hand: `node test/bench/time.ts`.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type pg from 'pg';
import { startEmbedded } from '#engine/server/pg/embedded.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { launchBrowser, withPage } from '#test/browser/browser.ts';
import { type Figure, median, PASSWORD, table } from './plan.ts';
import { start } from './processes.ts';
import { signedIn } from './weights.ts';

const MANAGER = 'manager@harborline.example';
const HR = 'hr-manager@harborline.example';
const PEOPLE = 60;
const OPENINGS = 7;
const FRAMES = 180;

interface Places {
  readonly location: string;
  readonly week: string;
}

/** Gives the manager 60 hourly people with timesheets, and one location the 60 people with the most shifts; everyone else is elsewhere. */
async function fillPlaces(sql: pg.Client): Promise<Places> {
  const { rows } = await sql.query<{ tenant: string; manager: string; location: string; other: string; week: string }>(
    `select e.tenant_id as tenant, e.id as manager, l.ids[1] as location, l.ids[2] as other,
        (select to_char(max(week), 'YYYY-MM-DD') from timesheet t where t.tenant_id = e.tenant_id and t.week < current_date - 7) as week
      from employee e join membership m on m.employee = e.id join account a on a.id = m.account and a.email = $1,
        lateral (select array_agg(location order by n desc) as ids from (select location, count(*) as n from shift s where s.tenant_id = e.tenant_id group by 1) c) l
      limit 1`,
    [MANAGER],
  );
  const [found] = rows;
  if (!found) throw new Error('The demonstration has no manager');
  const { tenant, manager, location, other, week } = found;
  await sql.query(`update employee set manager = $3 where tenant_id = $1 and manager = $2`, [tenant, manager, null]);
  await sql.query(
    `update employee set manager = $2 where id in (select employee from timesheet t join employee e on e.id = t.employee
      where t.tenant_id = $1 and t.week = $3 and e.status = 'active' and e.id <> $2
        and not exists (select 1 from employee_tree d where d.tenant_id = $1 and d.ancestor = e.id and d.depth > 0)
      order by e.id limit ${PEOPLE})`,
    [tenant, manager, week],
  );
  const crew = `select employee from shift where tenant_id = $1 and employee is not null
    and employee in (select id from employee where status = 'active') group by 1 order by count(*) desc, 1 limit ${PEOPLE}`;
  await sql.query('create temporary table crew as ' + crew.replace('$1', `'${tenant}'`));
  await sql.query(`update employee set location = $2 where tenant_id = $1 and location = $3`, [
    tenant,
    other,
    location,
  ]);
  await sql.query(`update shift set location = $2 where tenant_id = $1 and location = $3`, [tenant, other, location]);
  await sql.query(`update employee set location = $1 where id in (select employee from crew)`, [location]);
  await sql.query(`update shift set location = $1 where employee in (select employee from crew)`, [location]);
  await sql.query('vacuum analyze');
  return { location, week };
}

interface Wanted {
  readonly address: string;
  readonly rows: string;
  readonly count: number;
}
/** Milliseconds from asking for an address, inside the application, to the frame that shows all its rows. */
const opening = ({ address, rows, count }: Wanted): Promise<number> =>
  new Promise((done, fail) => {
    const began = performance.now();
    const look = (): void => {
      if (document.querySelectorAll(rows).length >= count) requestAnimationFrame(() => done(performance.now() - began));
      else if (performance.now() - began > 20_000)
        fail(new Error(`${document.querySelectorAll(rows).length} of ${count} rows`));
      else requestAnimationFrame(look);
    };
    history.pushState({ idx: 1 }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
    requestAnimationFrame(look);
  });

/** Scrolls the grid down, up and to the side for some frames; the milliseconds between them. */
const scrolling = (frames: number): Promise<number[]> =>
  new Promise((done) => {
    const grid = document.querySelector('[role="grid"]');
    const gaps: number[] = [];
    let before = performance.now();
    const step = (n: number): void => {
      const now = performance.now();
      gaps.push(now - before);
      before = now;
      if (!grid || n >= frames) return done(gaps.slice(2));
      const [down, along] = [grid.scrollHeight - grid.clientHeight, grid.scrollWidth - grid.clientWidth];
      const wave = Math.abs(((n / 45) % 2) - 1);
      grid.scrollTop = down * (1 - wave);
      grid.scrollLeft = n > frames / 2 ? along * wave : 0;
      requestAnimationFrame(() => step(n + 1));
    };
    requestAnimationFrame(() => step(1));
  });

const as = <T>(browser: Browser, url: string, account: string, work: (page: Page) => Promise<T>): Promise<T> =>
  withPage(
    async (page) => {
      await signedIn(url, account, PASSWORD)(page);
      return work(page);
    },
    { browser, context: { viewport: { width: 1440, height: 900 } } },
  );

async function timesheets(browser: Browser, url: string, { week }: Places): Promise<Figure> {
  const times = await as(browser, url, MANAGER, async (page) => {
    const list: number[] = [];
    for (let n = 0; n < OPENINGS; n += 1) {
      await page.goto(`${url}/enterprise/my-tasks`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      const address = `/enterprise/timesheets?week=${week}&who=team`;
      list.push(await page.evaluate(opening, { address, rows: 'tbody button.name', count: PEOPLE }));
    }
    return list;
  });
  return {
    name: `timesheets of ${PEOPLE} people open`,
    value: median(times),
    unit: 'ms',
    bound: { max: 300 },
    detail: `the middle of ${OPENINGS}, with its answer from the server; ${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)} ms`,
  };
}

async function planner(browser: Browser, url: string, { location }: Places): Promise<Figure> {
  const { gaps, people } = await as(browser, url, HR, async (page) => {
    await page.goto(`${url}/enterprise/scheduling?place=${location}&weeks=4`);
    await page.getByRole('grid').waitFor();
    await page.waitForLoadState('networkidle');
    const rows = await page.locator('[role="grid"] [data-body]').count();
    return { people: rows, gaps: await page.evaluate(scrolling, FRAMES) };
  });
  if (people < PEOPLE) throw new Error(`The planner shows ${people} people`);
  const late = gaps.filter((gap) => gap > 25).length;
  return {
    name: `a frame while the planner of ${people} people and 28 days scrolls`,
    value: median(gaps),
    unit: 'ms',
    bound: { max: 17 },
    detail: `${late} of ${gaps.length} frames took more than 25 ms`,
  };
}

/** For `npm run bench`. */
export async function timeFigures(): Promise<Figure[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nexus-time-'));
  fs.chmodSync(folder, 0o711);
  const env = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', DEMO_MODE: 'on' };
  const server = await start('src/app/main.ts', [], env);
  try {
    const postgres = await startEmbedded({ dataDirectory: path.join(folder, 'postgres') });
    const places = await withClient({ ...postgres.superuser('nexus'), types: undefined }, fillPlaces);
    const browser = await launchBrowser();
    try {
      return [await timesheets(browser, server.url, places), await planner(browser, server.url, places)];
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) process.stdout.write(`${table(await timeFigures())}\n`);

/**
 * Long forms and full shelves: a form of 200 questions opens and answers each key in a browser, and 10,000 documents are listed
 * and searched. On a server and a database of its own. By hand: `node test/bench/forms.ts`.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import type pg from 'pg';
import { startEmbedded } from '#engine/server/pg/embedded.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { launchBrowser, withPage } from '#test/browser/browser.ts';
import { type Figure, median, PASSWORD, table } from './plan.ts';
import { start } from './processes.ts';
import { signedIn } from './weights.ts';

const [EMPLOYEE, HR] = ['employee@harborline.example', 'hr-manager@harborline.example'];
const [QUESTIONS, DOCUMENTS] = [200, 10_000];
const [OPENINGS, KEYS, CALLS] = [5, 40, 40];

const options = ['a', 'b', 'c'].map((value, points) => ({ value, label: `Answer ${value}`, points }));
/** Of every five questions: a short text, a number, one of three, several of three, and a long text. */
const question = (n: number) => {
  const base = { linkId: `q${n}`, text: `Question ${n}`, required: n % 3 === 0 };
  return [
    { ...base, kind: 'text', max: 200 },
    { ...base, kind: 'number', min: 0, max: 100 },
    { ...base, kind: 'choice', options },
    { ...base, kind: 'choices', options },
    { ...base, kind: 'text', max: 2000 },
  ][n % 5];
};

/** Gives the employee a form under way of 200 questions; its id. */
async function longForm(sql: pg.Client): Promise<string> {
  const { rows } = await sql.query<{ id: string; version: string; definition: object }>(
    `select f.id, v.id as version, v.definition from staff_form f join membership m on m.employee = f.employee
      join account a on a.id = m.account and lower(a.email) = '${EMPLOYEE}'
      join form_version v on v.template = f.form and v.status = 'published' and v.tenant_id = f.tenant_id
      where f.assignee = f.employee order by f.id limit 1`,
  );
  const [found] = rows;
  if (!found) throw new Error('The demonstration asks the employee for no form');
  const definition = {
    ...found.definition,
    sections: [{ title: 'Everything', items: Array.from({ length: QUESTIONS }, (_, n) => question(n)) }],
    scales: [
      {
        code: 'total',
        title: 'Total',
        items: Array.from({ length: QUESTIONS / 5 }, (_, n) => `q${n * 5 + 2}`),
        min: 0,
        max: 80,
      },
    ],
    alerts: [],
  };
  await sql.query(`set session_replication_role = replica`);
  await sql.query(`update form_version set definition = $1 where id = $2`, [definition, found.version]);
  await sql.query(`update staff_form set status = 'in_progress', form_version = $1, answers = '{}' where id = $2`, [
    found.version,
    found.id,
  ]);
  await sql.query(`set session_replication_role = origin`);
  return found.id;
}

/** Milliseconds from asking for the form's address, inside the application, to its last question. */
const opening = (at: string): Promise<number> =>
  new Promise((done, fail) => {
    const began = performance.now();
    const look = (): void => {
      if (document.body.innerText.includes('Question 199'))
        requestAnimationFrame(() => done(performance.now() - began));
      else if (performance.now() - began > 20_000) fail(new Error('The form did not open'));
      else requestAnimationFrame(look);
    };
    history.pushState({ idx: 1 }, '', at);
    dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
    requestAnimationFrame(look);
  });

/** Types into the first text; for each key the milliseconds until the page is laid out again. */
const typing = async (keys: number): Promise<number[]> => {
  const field = document.querySelector('main input[type="text"]');
  if (!(field instanceof HTMLInputElement)) throw new Error('The form has no text to type into');
  const write = (value: string): void =>
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.focus();
  const times: number[] = [];
  for (let n = 1; n <= keys; n += 1) {
    await new Promise((next) => setTimeout(next, 60));
    const began = performance.now();
    write('typed by hand '.repeat(4).slice(0, n));
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
    document.body.getBoundingClientRect();
    times.push(performance.now() - began);
  }
  return times;
};

async function form(url: string, id: string): Promise<Figure[]> {
  const browser = await launchBrowser();
  const own = async (page: Page, times: number[]): Promise<number[]> => {
    await signedIn(url, EMPLOYEE, PASSWORD)(page);
    for (let n = 0; n <= OPENINGS; n += 1) {
      await page.goto(`${url}/enterprise/my-tasks`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      times.push(await page.evaluate(opening, `/enterprise/forms/assigned/${id}`));
    }
    await page.waitForLoadState('networkidle');
    return page.evaluate(typing, KEYS);
  };
  try {
    const times: number[] = [];
    const context = { viewport: { width: 1440, height: 900 } };
    const keys = await withPage((page) => own(page, times), { browser, context });
    // The first opening brings the scripts of the screen along.
    const warm = times.slice(1);
    return [
      {
        name: `form of ${QUESTIONS} questions opens`,
        value: median(warm),
        unit: 'ms',
        bound: { max: 200 },
        detail: `the middle of ${OPENINGS}, from its address to the last question; the slowest ${Math.max(...warm).toFixed(0)} ms, the first of all ${times[0]?.toFixed(0)} ms`,
      },
      {
        name: 'a key in it',
        value: median(keys),
        unit: 'ms',
        bound: { max: 16 },
        detail: `until the page is laid out again; the slowest of ${keys.length} ${Math.max(...keys).toFixed(1)} ms`,
      },
    ];
  } finally {
    await browser.close();
  }
}

/** Fills the shelf of an organization up to 10,000 documents with texts of their own. */
async function fillShelf(sql: pg.Client): Promise<void> {
  const { rows } = await sql.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_schema = 'public' and table_name = 'document' and is_generated = 'NEVER'`,
  );
  const names = rows[0]?.names ?? '';
  await sql.query(`set session_replication_role = replica`);
  await sql.query(
    `with one as (select d.* from document d join membership m on m.tenant_id = d.tenant_id join account a on a.id = m.account
        where lower(a.email) = '${HR}' and d.employee is not null order by d.id limit 1),
      made as (select (jsonb_populate_record(null::document, to_jsonb(one) || jsonb_build_object('id', gen_random_uuid(),
        'title', 'Certificate ' || n || case when n % 100 = 0 then ' of forklifts' else '' end))).* from one, generate_series(1, ${DOCUMENTS}) n)
      insert into document (${names}) select ${names} from made`,
  );
  await sql.query(`set session_replication_role = origin`);
  await sql.query('vacuum analyze');
}

async function shelf(url: string): Promise<Figure[]> {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: HR, password: PASSWORD }),
  });
  const cookie = login.headers.getSetCookie().map((one) => one.split(';')[0]);
  // What our own server answers.
  const { data } = (await login.json()) as { data: { token: string } };
  const headers = { authorization: `Bearer ${data.token}`, cookie: cookie.join('; ') };
  const ask = async (query: string, least: number): Promise<number> => {
    const times: number[] = [];
    for (let n = 0; n < CALLS; n += 1) {
      const began = performance.now();
      const answer = await fetch(`${url}/api/documents?${query}`, { headers });
      const { data: found } = (await answer.json()) as { data: readonly unknown[] };
      times.push(performance.now() - began);
      if (found.length < least) throw new Error(`The shelf shows ${found.length} documents, not ${least}`);
    }
    return median(times.slice(5));
  };
  const figure = (name: string, value: number): Figure => ({
    name,
    value,
    unit: 'ms',
    bound: { max: 50 },
    detail: `the middle of ${CALLS} calls, 25 documents each, with their count`,
  });
  return [
    figure(`${DOCUMENTS.toLocaleString('en-US')} documents: a page of the list`, await ask('limit=25&count=true', 25)),
    figure('a search in them', await ask('limit=25&count=true&q=forklift', 25)),
  ];
}

/** For `npm run bench`. */
export async function formFigures(): Promise<Figure[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nexus-forms-'));
  fs.chmodSync(folder, 0o711);
  const env = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', DEMO_MODE: 'on' };
  const server = await start('src/app/main.ts', [], env);
  try {
    const postgres = await startEmbedded({ dataDirectory: path.join(folder, 'postgres') });
    return await withClient({ ...postgres.superuser('nexus'), types: undefined }, async (sql) => {
      const id = await longForm(sql);
      await fillShelf(sql);
      return [...(await form(server.url, id)), ...(await shelf(server.url))];
    });
  } finally {
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) process.stdout.write(`${table(await formFigures())}\n`);

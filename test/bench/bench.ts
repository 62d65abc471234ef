// `npm run bench`: the product's promises of speed and memory, as ratios within one run. `--quick` for a short look.
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { column } from '#engine/server/columns.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { startEmbedded } from '#engine/server/pg/embedded.ts';
import { employee } from '#modules/people/employee.model.ts';
import { EEO_JOB_CATEGORIES, FLSA_STATUSES } from '#modules/people/work-categories.model.ts';
import { type Call, compare, type Target } from './load.ts';
import { type Figure, holds, median, PASSWORD, table } from './plan.ts';
import { memoryMb, root, start } from './processes.ts';
import { type BenchPlaces, type Place, placesFor } from './places.ts';
import { besideSignIns, sessionShare } from './sign-ins.ts';
import { lighthouseFigures } from './lighthouse.ts';
import { heaviestScreen, pageMoves } from './pages.ts';
import { pageWeights, signedIn } from './weights.ts';
import { boards, chartAndSearch } from './clinical.ts';
import type { Clinic } from './clinic.ts';
import { togetherFigures } from './ten.ts';
import { thousandsFigures } from './ten-thousand.ts';
import { timeFigures } from './time.ts';
import { overviewFigures } from './overviews.ts';
import { coachingFigures } from './coaching.ts';
import { attendanceFigures } from './attendance.ts';
import { companyFigures } from './company.ts';
import { payrollFigures } from './payroll.ts';
import { nursingFigures } from './nursing.ts';
import { formFigures } from './forms.ts';
import { labKillFigures } from './lab-kills.ts';

const quick = process.argv.includes('--quick');
const [rounds, seconds] = quick ? [2, 2] : [5, 4];
const dataDirectory = path.join(root, '.data/bench');
const env = {
  DATA_DIR: dataDirectory,
  PORT: '0',
  DATABASE_CACHE_MB: '2048',
  LOG_LEVEL: 'silent',
  DEMO_MODE: 'off',
  // Whoever signs in comes from an address of their own.
  TRUST_PROXY: '127.0.0.1',
};

const seen = (names: readonly string[]): string =>
  [
    'id',
    'version',
    'status',
    ...names
      .filter((n) => n !== 'status' && employee.fields[n as 'firstName']?.kind !== ('secret' as string))
      .map(column),
  ].join(', ');

let addresses = 0;
/** Each from an address of their own: so many from one would be held back. */
async function signIn(url: string, email: string): Promise<Record<string, string>> {
  addresses += 1;
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.2.${addresses >> 7}.${addresses & 127}` },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  return {
    authorization: `Bearer ${data.token}`,
    cookie: answer.headers
      .getSetCookie()
      .map((c) => c.split(';')[0])
      .join('; '),
  };
}

/** Positions that nobody holds, made on the first run: freezing one asks nothing else of the product. */
async function benchPositions(client: pg.Client, { tenantId, units }: Place): Promise<string[]> {
  await client.query(
    `insert into position (tenant_id, id, status, code, title, department, fte, eeo_category, flsa)
      select $1, gen_random_uuid(), 'open', 'B' || n, 'Bench ' || n, $2, 1, $3, $4 from generate_series(1, 64) n on conflict do nothing`,
    [tenantId, units[0], Object.keys(EEO_JOB_CATEGORIES)[0], Object.keys(FLSA_STATUSES)[0]],
  );
  const found = await client.query<{ id: string }>(`select id from position where tenant_id = $1 and code like 'B%'`, [
    tenantId,
  ]);
  return found.rows.map((row) => row.id);
}

async function throughput(places: BenchPlaces, figures: Figure[]): Promise<void> {
  const server = await start('src/app/main.ts', [], env);
  const postgres = await startEmbedded({ dataDirectory: path.join(dataDirectory, 'postgres'), sharedBuffersMb: 2048 });
  const database = { ...postgres.superuser('nexus'), types: undefined };
  const columns = { record: seen(Object.keys(employee.fields)), list: seen(employee.list?.columns ?? []) };
  const stock = await start('test/bench/yardstick.ts', [
    JSON.stringify({ database, tenantId: places.large.tenantId, columns }),
  ]);
  try {
    const headers = await signIn(server.url, places.large.email);
    figures.push({
      name: 'memory, idle',
      value: memoryMb(server.child, 'VmRSS'),
      unit: 'MB',
      bound: { max: 200 },
      detail: 'resident',
    });
    const get = (base: string): Target['calls'] =>
      places.large.ids.map((id) => ({ method: 'GET', path: `${base}/${id}` }));
    const pages = {
      ours: places.large.cursors.map(({ after }) => ({
        method: 'GET' as const,
        path: `/api/employees?status=active&after=${after}`,
      })),
      stock: places.large.cursors.map(({ last, first, id }) => ({
        method: 'GET' as const,
        path: `/employees?status=active&last=${encodeURIComponent(last)}&first=${encodeURIComponent(first)}&id=${id}`,
      })),
    };
    // Each of 32 callers changes departments of its own, to and fro; the bare routes write the same two rows.
    const turns = (values: readonly [string, string], call: (id: string, value: string) => Call): Call[] =>
      places.large.units.flatMap((id) => values.map((value) => call(id, value)));
    const ours = (calls: Target['calls']): Target => ({ url: server.url, headers, calls });
    const bare = (calls: Target['calls']): Target => ({ url: stock.url, headers: {}, calls });
    const measure = async (name: string, a: Target, b: Target, min: number): Promise<void> => {
      const r = await compare(a, b, rounds, seconds);
      figures.push({
        name,
        value: r.ratio,
        unit: 'ratio',
        bound: { min },
        detail: `${Math.round(r.ours)}/s against ${Math.round(r.stock)}/s, p99 ${r.p99} ms`,
      });
    };
    await measure('record by id, to the bare route', ours(get('/api/employees')), bare(get('/employees')), 1);
    await measure('page of 25 of 1,000,000, to the bare route', ours(pages.ours), bare(pages.stock), 1);
    const edit = (id: string, costCenter: string): Call => ({
      method: 'POST',
      path: '/api/departments/bulk',
      body: JSON.stringify({ action: 'edit', ids: [id], input: { costCenter } }),
    });
    const update = (id: string, value: string): Call => ({
      method: 'POST',
      path: `/departments/${id}/${value}`,
      body: '{}',
    });
    const centers = ['CC-1', 'CC-2'] as const;
    await measure(
      'edit with audit, to a bare transaction',
      ours(turns(centers, edit)),
      bare(turns(centers, update)),
      0.8,
    );
    const positions = await withClient(database, (client) => benchPositions(client, places.large));
    // A measurement ends anywhere between freezing and reopening; the next one begins with all of them open.
    const reopenAll = (): Promise<void> =>
      withClient(database, async (client) => {
        await client.query(`update position set status = 'open' where code like 'B%'`);
      });
    const steps = (base: string, values: readonly string[]): Call[] =>
      positions.flatMap((id) =>
        values.map((value): Call => ({ method: 'POST', path: `${base}/${id}/${value}`, body: '{}' })),
      );
    await measure(
      'action with audit that answers the record, to a bare transaction',
      { ...ours(steps('/api/positions', ['freeze', 'reopen'])), prepare: reopenAll },
      { ...bare(steps('/positions', ['frozen', 'open'])), prepare: reopenAll },
      0.8,
    );
    const small = await signIn(server.url, places.small.email);
    const r = await compare(
      {
        url: server.url,
        headers: small,
        calls: places.small.cursors.map(({ after }) => ({
          method: 'GET',
          path: `/api/employees?status=active&after=${after}`,
        })),
      },
      ours(pages.ours),
      rounds,
      seconds,
    );
    figures.push({
      name: 'page at 1,000,000 rows, cost to one at 10,000',
      value: r.ratio,
      unit: 'ratio',
      bound: { max: 1.3 },
      detail: `${Math.round(r.ours)}/s small, ${Math.round(r.stock)}/s large`,
    });
    const people = ours(get('/api/employees'));
    figures.push(await sessionShare(database, server, people));
    figures.push(await besideSignIns(database, places.large, people, rounds, seconds));
    figures.push({
      name: 'memory, highest under load',
      value: memoryMb(server.child, 'VmHWM'),
      unit: 'MB',
      bound: { max: 400 },
      detail: 'resident',
    });
  } finally {
    await stock.stop();
    await server.stop();
  }
}

async function treatment(clinic: Clinic, figures: Figure[]): Promise<void> {
  const server = await start('src/app/main.ts', [], env);
  const postgres = await startEmbedded({ dataDirectory: path.join(dataDirectory, 'postgres'), sharedBuffersMb: 2048 });
  const database = { ...postgres.superuser('nexus'), types: undefined };
  const its = (email: string): Promise<Record<string, string>> => signIn(server.url, email);
  try {
    figures.push(...(await chartAndSearch(server.url, clinic, its)));
    figures.push(...(await boards(server.url, database, clinic, its, quick ? 2 : 5)));
  } finally {
    await server.stop();
  }
}

async function weights(places: BenchPlaces, figures: Figure[]): Promise<void> {
  const server = await start('src/app/main.ts', [], env);
  try {
    const bytes = await pageWeights(server.url, signedIn(server.url, places.large.email, PASSWORD));
    const kb = (name: string, value: number, max: number): void => {
      figures.push({
        name,
        value: value / 1000,
        unit: 'kB',
        bound: { max },
        detail: 'script bodies as sent, cold cache',
      });
    };
    kb('JavaScript of the sign-in page', bytes.signIn, 150);
    kb('JavaScript of the shell', bytes.shell, 170);
    kb('JavaScript of the list of employees', bytes.employees, 330);
    const heaviest = heaviestScreen();
    figures.push({
      name: 'JavaScript of one screen beyond shared parts, the largest',
      value: heaviest.bytes / 1000,
      unit: 'kB',
      bound: { max: 60 },
      detail: heaviest.name,
    });
    const moves = await pageMoves(server.url, signedIn(server.url, places.small.email, PASSWORD));
    figures.push({
      name: 'change to a built screen, the slowest',
      value: moves.slowest.ms,
      unit: 'ms',
      bound: { max: 150 },
      detail: `${moves.slowest.path}; the middle one ${Math.round(moves.middle)} ms`,
    });
    figures.push({
      name: 'layout shift of a page, the largest',
      value: moves.shift.sum,
      unit: 'CLS',
      bound: { max: 0.02 },
      detail: moves.shift.path,
    });
  } finally {
    await server.stop();
  }
}

/** The first pages of the demonstration, whose panels have something to say. */
async function firstPages(figures: Figure[]): Promise<void> {
  const demo = { ...env, DATA_DIR: path.join(root, '.data/bench-demo'), DEMO_MODE: 'on' };
  const server = await start('src/app/main.ts', [], demo);
  try {
    figures.push(...(await lighthouseFigures(server.url, 'hr-manager', quick ? 1 : 5)));
  } finally {
    await server.stop();
  }
}

async function startTimes(figures: Figure[]): Promise<void> {
  const times: number[] = [];
  for (let i = 0; i < 3; i++) {
    const server = await start('src/app/main.ts', [], env);
    times.push(server.readyMs);
    await server.stop();
  }
  figures.push({
    name: 'start on an existing database',
    value: median(times) / 1000,
    unit: 's',
    bound: { max: 3 },
    detail: 'spawn to Ready, median of 3',
  });
}

const figures: Figure[] = [];
const places = await placesFor(dataDirectory);
await startTimes(figures);
await firstPages(figures);
await weights(places, figures);
await throughput(places, figures);
await treatment(places.clinic, figures);
figures.push(...(await togetherFigures()), ...(await thousandsFigures()), ...(await overviewFigures()));
figures.push(...(await coachingFigures(quick)), ...(await companyFigures()));
figures.push(...(await timeFigures()), ...(await attendanceFigures(quick ? 10_000 : 100_000)));
figures.push(...payrollFigures(quick));
figures.push(...(await nursingFigures(quick)));
figures.push(...(await labKillFigures()));
figures.push(...(await formFigures()));
process.stdout.write(`${table(figures)}\n`);
fs.mkdirSync(path.join(root, '.bench'), { recursive: true });
fs.writeFileSync(
  path.join(root, '.bench/bench.json'),
  JSON.stringify({ at: new Date().toISOString(), quick, figures }, null, 2),
);
process.exit(figures.every(holds) ? 0 : 1);

/** Load tests: a thread makes bounded GETs of this server on loopback, as the tester, and the run keeps what was measured. */
import { randomBytes } from 'node:crypto';
import os from 'node:os';
import { Worker } from 'node:worker_threads';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { type Asking, perform } from '#engine/server/answers.ts';
import { OWN_CALL, ownCallKeys } from '#engine/server/call-limits.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, asSystem, grantOf, grantOn, systemActor } from '#engine/server/grants.ts';
import type { Task } from '#engine/server/jobs.ts';
import { mustProve } from '#engine/server/proof.ts';
import { type Installation, installationOf, TESTER, versionOf } from './installation.server.ts';
import { LOAD_SAFE } from './load-safe.model.ts';
import { PAUSE_MINUTES, resultOf, type Sample, whyAborted } from './load-rules.model.ts';
import { loadRun } from './load-run.model.ts';
import type { LoadPlan } from './load-thread.ts';
import { startLoadRun } from './test-questions.model.ts';
import { RUN_DAYS, TESTED_PORTALS } from './test-run.model.ts';

/** One row for the installation: when the next run may start. While a run goes on, that is after its longest end. */
export const loadSchema = `
create table load_pause (
  one boolean primary key default true check (one),
  free_at timestamp with time zone not null
);
grant select, insert, update on load_pause to nexus_app;
`.trim();
/** Seconds that a run may take at most, with the answers that it waits for. */
const LONGEST_S = 90;
const CLAIM = `insert into load_pause (free_at) values (now() + make_interval(secs => $1, mins => ${PAUSE_MINUTES}))
  on conflict (one) do update set free_at = excluded.free_at where load_pause.free_at <= now() returning free_at`;
const FREE_AT = `select ceil(extract(epoch from free_at - now()))::integer as seconds from load_pause`;
const RELEASE = `update load_pause set free_at = now() + make_interval(mins => $1)`;

/** Rows that a list is asked for, as the standard lists ask. */
const ROWS = 25;
/** A list is safe where reading it leaves no trace and the tester reads all of it: no care, nothing personal, nothing gated. */
export const isLoadSafe = (resource: AnyResource): boolean =>
  resource.readsAudited !== true && !resource.personal && !resource.gated && !resource.hiddenInDemo;

/** The GETs of a run: the safe lists among the nouns that are named, and the portal's questions that are marked safe. */
export function loadPaths(engine: Engine, actor: Actor, portal: keyof typeof TESTED_PORTALS, nouns: readonly string[]) {
  const named = new Set(nouns);
  const lists = engine.registry.resources
    .filter((one) => named.has(one.name) && isLoadSafe(one) && grantOn(engine.policy, actor, one, 'read').all)
    .map(({ path }) => ({ path: `/api/${path}?limit=${ROWS}`, name: `GET /api/${path}` }));
  const questions = (LOAD_SAFE[portal] ?? [])
    .filter(({ by }) => !('like' in by) && grantOf(engine.policy, actor, by).all)
    .map(({ at }) => ({ path: `/api${at}`, name: `GET /api${at}` }));
  return [...questions, ...lists];
}

/** The loopback address that this server listens on; CONFLICT where there is none. */
export function loopbackOf({ app }: Pick<Installation, 'app'>): string {
  const found = app.server.address();
  const { address, port } = typeof found === 'object' && found !== null ? found : { address: '', port: 0 };
  if (address.startsWith('127.')) return `http://${address}:${port}`;
  if (address === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (address === '::1' || address === '::') return `http://[::1]:${port}`;
  throw new Refusal('CONFLICT', {
    why: 'A load test calls this server on its loopback address. Start it with HOST=127.0.0.1 or HOST=0.0.0.0.',
  });
}

/** Takes the installation's one turn; CONFLICT while another run goes on and for five minutes after it. */
async function takeTurn(engine: Engine): Promise<void> {
  const [taken = []] = await engine.connections.run([{ text: CLAIM, values: [LONGEST_S] }]);
  if (taken.length > 0) return;
  const [rows] = await engine.connections.run([{ text: FREE_AT, values: [] }]);
  const minutes = Math.max(1, Math.ceil(Number(rows?.[0]?.seconds ?? 0) / 60));
  throw new Refusal('CONFLICT', {
    why: phrase('Load tests run one at a time, {{pause}} minutes apart. Try again in {{minutes}} min.', {
      pause: PAUSE_MINUTES,
      minutes,
    }),
  });
}
const endTurn = (engine: Engine, minutes: number) => engine.connections.run([{ text: RELEASE, values: [minutes] }]);

/** Returns a function that says which share of the machine's CPU time was busy since it was last asked, 0 to 1. */
function cpuMeter(): () => number {
  const read = () =>
    os.cpus().reduce(
      ([busy, all], { times }) => {
        const sum = times.user + times.nice + times.sys + times.idle + times.irq;
        return [busy + sum - times.idle, all + sum] as const;
      },
      [0, 0] as readonly [number, number],
    );
  let before = read();
  return () => {
    const now = read();
    const [busy, all] = [now[0] - before[0], now[1] - before[1]];
    before = now;
    return all > 0 ? busy / all : 0;
  };
}

interface Ending {
  readonly action: 'finish' | 'end' | 'abort' | 'lose';
  readonly reason: string | null;
}
interface Going {
  readonly engine: Engine;
  readonly actor: Actor;
  readonly id: string;
  readonly plan: LoadPlan;
  readonly names: readonly string[];
}
/** The runs of this process, with what ends them. */
const going = new Map<() => Promise<void>, Engine>();
/** Ends the runs of a server that stops. */
export const endLoadRuns = async (engine: Engine): Promise<void> => {
  await Promise.all([...going].filter(([, of]) => of === engine).map(([end]) => end()));
};

/** Runs the thread to its end, and looks each second whether it goes on. Resolves to how it ended; never rejects. */
function drive({ engine, actor, id, plan }: Going, samples: Sample[], cpu: number[], stopped: AbortSignal) {
  return new Promise<Ending>((resolve) => {
    const worker = new Worker(new URL('./load-thread.ts', import.meta.url), { workerData: plan });
    const meter = cpuMeter();
    const end = (action: Ending['action'], reason: string | null): void => {
      clearInterval(looking);
      void worker.terminate();
      resolve({ action, reason });
    };
    const look = async (): Promise<void> => {
      cpu.push(meter());
      const why = whyAborted(samples, cpu);
      if (why !== null) return end('abort', why);
      const { status } = await engine.read.get(engine.reader(systemActor(actor.tenantId, 'a load test')), loadRun, id);
      if (status === 'stopping') end('end', 'Stopped by a person.');
    };
    const looking = setInterval(() => void look().catch(() => end('lose', 'The run could not be followed.')), 1000);
    worker.on('message', (of: readonly Sample[]) => samples.push(...of));
    worker.once('error', () => end('lose', 'The thread that sends the requests failed.'));
    worker.once('exit', () => end('finish', null));
    stopped.addEventListener('abort', () => end('lose', 'The server was stopped.'));
  });
}

/** Drives a run to its end and keeps its result. What it does not get to write, the next minute's job writes. */
async function carryOut(run: Going, close: () => Promise<void>): Promise<void> {
  const { engine, actor, id, names } = run;
  const [samples, cpu]: [Sample[], number[]] = [[], []];
  const stopping = new AbortController();
  const began = performance.now();
  const done = (async () => {
    const { action, reason } = await drive(run, samples, cpu, stopping.signal);
    const took = performance.now() - began;
    await close();
    await endTurn(engine, PAUSE_MINUTES);
    // A run that was asked to stop as it ended has ended.
    await engine.act.perform(asSystem(actor, 'a load test ended'), {
      resource: loadRun,
      action,
      id,
      input: { ...resultOf(samples, names, cpu, took), reason },
    });
  })();
  const end = async (): Promise<void> => {
    stopping.abort();
    await done.catch(() => undefined);
  };
  going.set(end, engine);
  await done.catch(() => undefined);
  going.delete(end);
}

async function start({ engine, actor, asked }: Asking<typeof startLoadRun>) {
  // A demonstration has no proof to give, and is refused here.
  mustProve(actor);
  const installation = installationOf(engine);
  const { sessions } = installation;
  const { accountId } = actor;
  if (accountId === null || !sessions) throw new Refusal('PERMISSION_DENIED');
  const { portal, connections, seconds, requests, rate } = asked;
  const name = TESTED_PORTALS[portal];
  if (asked.confirm.trim() !== name)
    throw invalid({ field: 'confirm', ...phrase('must be the portal’s name: {{name}}', { name }) });
  const operations = loadPaths(engine, actor, portal, asked.nouns ?? []);
  if (operations.length === 0)
    throw invalid({ field: 'portal', message: 'lists nothing that is safe to load. Choose another portal.' });
  const origin = loopbackOf(installation);
  const revision = await versionOf(installation);
  await takeTurn(engine);
  try {
    const id = await engine.act.perform(asSystem(actor, 'a load test was started'), {
      resource: loadRun,
      action: 'create',
      input: {
        ranAt: new Date().toISOString(),
        portal,
        connections,
        seconds,
        requests,
        rate,
        revision,
        ranBy: actor.name.slice(0, 160),
      },
    });
    const own = await sessions.openForItself(accountId, actor.tenantId, LONGEST_S);
    const key = randomBytes(32).toString('base64url');
    ownCallKeys.add(key);
    const plan: LoadPlan = {
      origin,
      headers: { ...own.headers, [OWN_CALL]: key, 'user-agent': TESTER },
      paths: operations.map(({ path }) => path),
      connections,
      seconds,
      requests,
      rate,
    };
    void carryOut({ engine, actor, id, plan, names: operations.map((one) => one.name) }, async () => {
      ownCallKeys.delete(key);
      await own.close();
    });
    return { run: id };
  } catch (error) {
    await endTurn(engine, 0);
    throw error;
  }
}

export const loadAnswers = [perform(startLoadRun, start)];

const LOST = `select id from load_run where tenant_id = $1 and status in ('running', 'stopping') and created_at < now() - interval '3 minutes'`;
const OLD = `select id from load_run where tenant_id = $1 and created_at < now() - interval '${RUN_DAYS} days' limit 500`;
const each =
  (query: string, action: 'lose' | 'remove', why: string): Task['run'] =>
  async (engine, tenantId) => {
    const [rows = []] = await engine.connections.read(tenantId, [{ text: query, values: [tenantId] }]);
    for (const { id } of rows)
      await engine.act.perform(systemActor(tenantId, why), {
        resource: loadRun,
        action,
        id: String(id),
        ...(action === 'lose' ? { input: { reason: 'The server was stopped during the run.' } } : {}),
      });
  };
export const loadTasks: readonly Task[] = [
  {
    name: 'load-runs:lost',
    schedule: '* * * * *',
    due: `exists (${LOST})`,
    run: each(LOST, 'lose', 'a load test was lost'),
  },
  {
    name: 'load-runs:forget',
    schedule: '41 3 * * *',
    due: `exists (${OLD})`,
    run: each(OLD, 'remove', 'old load tests'),
  },
];

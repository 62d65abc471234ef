/** Background work: a queue in the database that joins transactions, retries with growing pauses, and a schedule. */
import { EventEmitter } from 'node:events';
import { Logger, type Runner, run } from 'graphile-worker';
import pg from 'pg';
import { escalate } from './approvals.ts';
import { escalateClocks } from './clocks.ts';
import { applyEffective } from './effective-job.ts';
import type { Engine } from './engine.ts';
import { systemActor } from './grants.ts';
import { forgetStatement } from './repeated.ts';

export type Payload = Readonly<Record<string, unknown>>;
export interface Task {
  readonly name: string;
  /** A cron line in UTC, where it runs by itself; it then runs once for each organization. */
  readonly schedule?: string;
  readonly run: (engine: Engine, tenantId: string, payload: Payload) => Promise<void>;
}

/** Seals the trail of an organization piece by piece, until nothing is left that could be sealed now. */
async function sealTrail(engine: Engine, tenantId: string): Promise<void> {
  for (let sealed = 1; sealed > 0; ) {
    const [rows] = await engine.connections.read(tenantId, [{ text: 'select audit_seal_next() as n', values: [] }]);
    sealed = Number(rows?.[0]?.n ?? 0);
  }
}

/** The engine's own: dated facts come into force, approvals and open items that waited too long move up, the audit trail is sealed, keys of repeated requests are forgotten. */
export const engineTasks: readonly Task[] = [
  // Every hour at five past: midnight comes at another hour in each organization's time zone, and nothing is done twice.
  {
    name: 'effective:apply',
    schedule: '5 * * * *',
    run: async (engine, tenantId) => void (await applyEffective(engine, tenantId)),
  },
  {
    name: 'approvals:escalate',
    schedule: '*/15 * * * *',
    run: async (engine, tenantId) => {
      await engine.connections.transaction(tenantId, (tx) =>
        escalate(engine.registry, tx, systemActor(tenantId, 'escalation'), engine.accounts),
      );
    },
  },
  {
    name: 'clocks:escalate',
    schedule: '*/5 * * * *',
    run: async (engine, tenantId) => void (await escalateClocks(engine, tenantId)),
  },
  {
    name: 'audit:seal',
    schedule: '* * * * *',
    run: sealTrail,
  },
  {
    name: 'requests:forget',
    schedule: '40 3 * * *',
    run: async (engine, tenantId) => void (await engine.connections.read(tenantId, [forgetStatement])),
  },
];

/** Organizations that are open for business. */
export async function openTenants(engine: Engine): Promise<string[]> {
  const [rows = []] = await engine.connections.run([
    { text: `select id from organization where status = 'active'`, values: [] },
  ]);
  return rows.map((r) => r.id as string);
}

export interface JobsOptions {
  readonly engine: Engine;
  readonly owner: pg.ClientConfig;
  readonly tasks: readonly Task[];
  /** Whether tasks also run at their hours; without it only what somebody asks for runs. */
  readonly schedule?: boolean;
  /** Hears of tasks that failed for good or will be tried again: name, attempt and error, no payload. */
  readonly onError: (task: string, attempt: number, error: unknown) => void;
}

export interface Jobs {
  /** Whether the worker is still at work; false once it stopped, by itself or because it was asked to. */
  running(): boolean;
  stop(): Promise<void>;
}

/** Starts the worker (and its tables, on the first start); answers how to stop it. */
export async function startJobs({ engine, owner, tasks, schedule = true, onError }: JobsOptions): Promise<Jobs> {
  const pool = new pg.Pool({ ...owner, max: 3 });
  // A lost connection is replaced at the next use; unheard, its error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const events = new EventEmitter();
  events.on('job:error', ({ job, error }: { job: { task_identifier: string; attempts: number }; error: unknown }) =>
    onError(job.task_identifier, job.attempts, error),
  );
  const runner: Runner = await run({
    pgPool: pool,
    events: events as never,
    logger: new Logger(() => () => undefined),
    concurrency: 2,
    noHandleSignals: true,
    crontab: tasks.flatMap((t) => (schedule && t.schedule ? [`${t.schedule} ${t.name}`] : [])).join('\n'),
    taskList: Object.fromEntries(
      tasks.map((task) => [
        task.name,
        async (raw: unknown) => {
          const payload = (raw ?? {}) as Payload;
          const tenants = typeof payload.tenantId === 'string' ? [payload.tenantId] : await openTenants(engine);
          // Each organization for itself: one that fails keeps none of the others from their turn.
          const failures: unknown[] = [];
          for (const tenantId of tenants)
            await task.run(engine, tenantId, payload).catch((error: unknown) => failures.push(error));
          if (failures.length) throw failures[0];
        },
      ]),
    ),
  });
  let running = true;
  const ended = (): void => {
    running = false;
  };
  runner.promise.then(ended, ended);
  return {
    running: () => running,
    stop: async () => {
      await runner.stop();
      await pool.end();
    },
  };
}

/** Background work: a queue in the database that joins transactions, retries with growing pauses, and a schedule. */
import { EventEmitter } from 'node:events';
import { Logger, type Runner, run, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { APPROVALS_DUE, escalate } from './approvals.ts';
import { LATELY, monthsStatement } from './audit-months.ts';
import { clocksDue, escalateClocks } from './clocks.ts';
import { dueOrganizations, ONCE_FOR_ALL, type Schedule } from './due.ts';
import { applyEffective, effectiveDue } from './effective-job.ts';
import type { Engine } from './engine.ts';
import { systemActor } from './grants.ts';
import { retryWhileFull } from './pg/budget.ts';
import { withLock } from './pg/prepare.ts';
import { forgetStatement } from './repeated.ts';

export type Payload = Readonly<Record<string, unknown>>;
export interface Task extends Schedule {
  /** A cron line in UTC, where it runs by itself: then one job is queued for each organization that has a turn. */
  readonly schedule?: string;
  readonly run: (engine: Engine, tenantId: string, payload: Payload) => Promise<void>;
}

/**
 * What was written behind the newest seal, `since` a moment. The seal of another server says nothing about the transaction ids
 * of this one: the sealing itself then looks.
 */
const unsealed = (
  since: string,
): string => `exists (select 1 from audit_event e where e.tenant_id = $1 and e.at >= ${since}
    and e.xid >= coalesce((select s.upto_xid from audit_seal s where s.tenant_id = $1 and s.server = (select system_identifier::text from pg_control_system()) order by s.number desc limit 1), '0'::xid8))`;

/** Seals the trail of an organization piece by piece, until nothing is left that could be sealed now. */
async function sealTrail(engine: Engine, tenantId: string): Promise<void> {
  for (let sealed = 1; sealed > 0; ) {
    const [rows] = await engine.connections.read(tenantId, [{ text: 'select audit_seal_next() as n', values: [] }]);
    sealed = Number(rows?.[0]?.n ?? 0);
  }
}

/** The engine's own: dated facts come into force, approvals and open items that waited too long move up, the audit trail is sealed and has its months, keys of repeated requests are forgotten. */
export const engineTasks: readonly Task[] = [
  // Every hour at five past: midnight comes at another hour in each organization's time zone, and nothing is done twice.
  {
    name: 'effective:apply',
    schedule: '5 * * * *',
    due: effectiveDue,
    run: async (engine, tenantId) => void (await applyEffective(engine, tenantId)),
  },
  {
    name: 'approvals:escalate',
    schedule: '*/15 * * * *',
    due: APPROVALS_DUE,
    run: async (engine, tenantId) => {
      await engine.connections.transaction(tenantId, (tx) =>
        escalate(engine.registry, tx, systemActor(tenantId, 'escalation'), engine.accounts),
      );
    },
  },
  {
    name: 'clocks:escalate',
    schedule: '*/5 * * * *',
    due: clocksDue,
    run: async (engine, tenantId) => void (await escalateClocks(engine, tenantId)),
  },
  {
    name: 'audit:seal',
    schedule: '* * * * *',
    due: unsealed(LATELY),
    run: sealTrail,
  },
  // What the look of every minute passes over: events that were written before the jobs stood still for a week.
  {
    name: 'audit:seal-older',
    schedule: '50 3 * * *',
    due: unsealed(`'-infinity'`),
    run: sealTrail,
  },
  {
    name: 'audit:months',
    schedule: '35 * * * *',
    due: `${ONCE_FOR_ALL} and audit_months_due()`,
    run: async (engine) => void (await engine.connections.run([monthsStatement])),
  },
  {
    name: 'requests:forget',
    schedule: '40 3 * * *',
    due: `exists (select 1 from repeated_request where tenant_id = $1 and at < now() - interval '7 days')`,
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

/** How often one organization's work is tried, with pauses that grow to half an hour; the next scheduled run starts over. */
const ATTEMPTS = 8;
/** Scheduled work waits behind what people asked for. */
const BEHIND = 10;
/**
 * One job for each organization. If a job of the same scheduled task is waiting, running or due for a retry, no second one is
 * queued. A job that a person requested ($6 is null) is always queued.
 */
const QUEUE = `select count(*) from graphile_worker.add_jobs(array(
  select ($1::text, ($3::jsonb || jsonb_build_object('tenantId', o))::json, null, null, $4::int, $6::text || o, $5::int, null)::graphile_worker.job_spec
  from unnest($2::uuid[]) o
  where not exists (select 1 from graphile_worker.jobs j where j.key = $6::text || o and j.attempts < j.max_attempts)))`;

export interface JobsOptions {
  readonly engine: Engine;
  readonly owner: pg.ClientConfig;
  readonly tasks: readonly Task[];
  /** Whether tasks run on their schedule; if false, only requested jobs run. */
  readonly schedule?: boolean;
  /** Hears of tasks that failed for good or will be tried again: name, attempt and error, no payload. */
  readonly onError: (task: string, attempt: number, error: unknown) => void;
}

export interface Jobs {
  /** Whether the worker is still at work; false once it stopped, by itself or because it was asked to. */
  running(): boolean;
  stop(): Promise<void>;
}

/** Starts the worker (and its tables, on the first start); returns a function that stops it. */
export async function startJobs({ engine, owner, tasks, schedule = true, onError }: JobsOptions): Promise<Jobs> {
  // Kept open: one listens, the other one takes jobs and says how they ended (pg/budget.ts).
  const pool = new pg.Pool({ ...owner, max: 2, idleTimeoutMillis: 0 });
  // A lost connection is replaced at the next use; unheard, its error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const logger = new Logger(() => () => undefined);
  const events = new EventEmitter();
  events.on('job:error', ({ job, error }: { job: { task_identifier: string; attempts: number }; error: unknown }) =>
    onError(job.task_identifier, job.attempts, error),
  );
  // Its tables, on the first start, one process after the other.
  await withLock(owner, 'nexus jobs', () => retryWhileFull(() => runMigrations({ pgPool: pool, logger })));
  const runner: Runner = await retryWhileFull(() =>
    run({
      pgPool: pool,
      events: events as never,
      logger,
      concurrency: 2,
      noHandleSignals: true,
      crontab: tasks.flatMap((t) => (schedule && t.schedule ? [`${t.schedule} ${t.name}`] : [])).join('\n'),
      taskList: Object.fromEntries(
        tasks.map((task) => [
          task.name,
          async (raw: unknown) => {
            const payload = (raw ?? {}) as Payload;
            if (typeof payload.tenantId === 'string') return task.run(engine, payload.tenantId, payload);
            for await (const tenants of dueOrganizations(engine, task))
              await pool.query(QUEUE, [
                task.name,
                tenants,
                JSON.stringify(payload),
                ATTEMPTS,
                task.schedule ? BEHIND : 0,
                task.schedule ? `${task.name} ` : null,
              ]);
          },
        ]),
      ),
    }),
  );
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

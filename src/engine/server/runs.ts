/** Long work with a row of its own (`job_run`): it shows progress, survives a reload, and tells how it ended. */
import type { AnyResource } from '#engine/model/resource.ts';
import { type Phrase, phrase } from '#engine/model/words.ts';
import { auditStatement } from './audit.ts';
import type { Engine } from './engine.ts';
import { type Actor, asSystem } from './grants.ts';
import { importRows, readRows } from './import.ts';
import type { Task } from './jobs.ts';
import { jobStatement } from './outgoing.ts';

/** Time between two reports of progress: each is a write and wakes every browser that watches. */
const REPORT_MS = 1000;
/** Results of single rows that are kept with a run; the failures first. */
const RESULTS_KEPT = 500;

export interface Run {
  readonly task: string;
  readonly title: string;
  readonly total: number | null;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Starts long work for somebody; returns the id of its row. The job is queued with the row, or neither is. */
export async function startRun(engine: Engine, actor: Actor, run: Run): Promise<string> {
  const resource = engine.noun('job_run');
  const request = {
    resource,
    action: 'create',
    input: { task: run.task, title: run.title, done: 0, total: run.total },
  };
  return engine.act.transact(actor, request, async (work) => {
    const runId = await engine.act.within(work, asSystem(actor, 'long work'), request);
    work.tx.write(jobStatement(run.task, { ...run.payload, tenantId: actor.tenantId, runId, actor }));
    return runId;
  });
}

const STOPPED = phrase('It stopped before it finished. Completed work is kept.');
type Report = (done: number) => Promise<void>;

/** Does the work of a run: moves its row to running, reports progress, and ends it as finished or failed. */
export async function carryOut(
  engine: Engine,
  actor: Actor,
  runId: string,
  work: (report: Report) => Promise<{ message: Phrase; result: unknown }>,
): Promise<void> {
  const resource: AnyResource = engine.noun('job_run');
  const system = asSystem(actor, 'long work');
  const act = (action: string, input?: Record<string, unknown>) =>
    engine.act.perform(system, { resource, action, id: runId, input });
  await act('start');
  let reported = 0;
  try {
    const { message, result } = await work(async (done) => {
      if (Date.now() - reported < REPORT_MS) return;
      reported = Date.now();
      await act('edit', { done });
    });
    const { says, values } = message;
    await act('finish', { message: message.message, said: { says, values }, result });
  } catch (error) {
    // Not retried automatically, because half of it may be done. The person who started it sees the failure and decides.
    await act('fail', { message: STOPPED.message });
    await engine.connections.read(actor.tenantId, [
      auditStatement(actor, {
        action: 'run',
        noun: 'job_run',
        recordId: runId,
        outcome: 'failure',
        why: error instanceof Error ? error.name : null,
      }),
    ]);
  }
}

/** The engine's own long work: a large import. */
export const runTasks: readonly Task[] = [
  {
    name: 'import.csv',
    run: async (engine, _tenantId, payload) => {
      // Written by the import call just before it was queued.
      const { actor, runId, noun, csv } = payload as unknown as {
        actor: Actor;
        runId: string;
        noun: string;
        csv: string;
      };
      const resource = engine.noun(noun);
      // The call has read it before, and refused what cannot be read.
      const rows = readRows(resource, Buffer.from(csv));
      await carryOut(engine, actor, runId, async (report) => {
        const results = await importRows(engine, actor, resource, rows, false, report);
        const failed = results.filter((r) => !r.ok);
        await engine.connections.read(actor.tenantId, [
          auditStatement(actor, {
            action: 'import',
            noun,
            recordId: null,
            why: `${results.length - failed.length} of ${results.length} rows`,
          }),
        ]);
        return {
          message: phrase('{{done}} of {{total}} rows imported', {
            done: results.length - failed.length,
            total: results.length,
          }),
          result: failed.slice(0, RESULTS_KEPT),
        };
      });
    },
  },
];

/** Runs a suite on this installation and keeps what it found. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { answer, type Asking, perform } from '#engine/server/answers.ts';
import type { Engine } from '#engine/server/engine.ts';
import { asSystem, systemActor } from '#engine/server/grants.ts';
import { newId } from '#engine/server/ids.ts';
import type { Task } from '#engine/server/jobs.ts';
import { mustProve } from '#engine/server/proof.ts';
import { apiSuite } from './api-suite.server.ts';
import { type Check, checksIn, compared, skipped, tally, worstFirst } from './checks.model.ts';
import { callServer, type Installation, installationOf, partOf, versionOf } from './installation.server.ts';
import { securitySuite } from './security-suite.server.ts';
import { requestFigures, runPortalTest } from './test-questions.model.ts';
import { CHECKS_MOST, RUN_DAYS, testRun } from './test-run.model.ts';

/** Whether the parts that every portal needs are well: database, jobs, disk, file store and settings. */
async function serverChecks(installation: Installation, tenantId: string): Promise<readonly Check[]> {
  const { body } = await callServer(installation, 'GET', '/api/health');
  const config = await callServer(installation, 'GET', '/api/config');
  const document = await callServer(installation, 'GET', '/api/openapi.json');
  return [
    compared('The database answers', 'ok', partOf(body, 'database'), 'See docs/operations.md, under the database.'),
    compared('The jobs run', 'ok', partOf(body, 'jobs'), 'Restart the server and read its log.'),
    compared('There is room on the disk', 'ok', partOf(body, 'storage'), 'Free space in the data directory.'),
    compared('The settings are served', '200', String(config.status)),
    compared('The API document is served', '200', String(document.status)),
    await storeCheck(installation, tenantId),
  ];
}

async function storeCheck({ store }: Installation, tenantId: string): Promise<Check> {
  const key = `${tenantId}/probe-${newId()}`;
  const bytes = Buffer.from('A portal test asks whether this store keeps what it is given.');
  const name = 'The file store keeps, gives back and removes';
  try {
    await store.put(key, bytes);
    const found = await store.get(key).finally(() => store.remove(key));
    return compared(name, 'the same bytes', found?.equals(bytes) ? 'the same bytes' : 'other bytes');
  } catch {
    // The kind of failure alone: a store's message may name its address.
    return {
      check: name,
      outcome: 'fail',
      expected: 'the same bytes',
      got: 'no answer',
      fix: 'Test the file store under Integrations.',
    };
  }
}

async function checksOf({ engine, actor, asked }: Asking<typeof runPortalTest>, installation: Installation) {
  switch (asked.suite) {
    case 'security':
      return securitySuite(engine, installation, actor.tenantId);
    case 'api': {
      const nouns = asked.nouns ?? [];
      if (!Array.isArray(nouns) || !nouns.every((noun) => typeof noun === 'string'))
        throw invalid({ field: 'nouns', message: 'must be a list of names' });
      const checks = await apiSuite(engine, installation, actor, nouns);
      return checks.length ? checks : [skipped('Kinds of records', 'This portal lists none.')];
    }
    case 'smoke': {
      const walked = checksIn(asked.walked ?? []);
      if (!walked) throw invalid({ field: 'walked', message: 'must be a list of at most 1,000 checks' });
      return [...(await serverChecks(installation, actor.tenantId)), ...walked];
    }
  }
}

async function run(asking: Asking<typeof runPortalTest>) {
  const { engine, actor, asked } = asking;
  mustProve(actor);
  const installation = installationOf(engine);
  const started = performance.now();
  const revision = await versionOf(installation);
  const found = worstFirst(await checksOf(asking, installation));
  const id = await engine.act.perform(asSystem(actor, 'a test was run'), {
    resource: testRun,
    action: 'create',
    input: {
      ranAt: new Date().toISOString(),
      suite: asked.suite,
      portal: asked.portal,
      ...tally(found.slice(0, CHECKS_MOST)),
      ms: Math.round(performance.now() - started),
      revision,
      ranBy: actor.name.slice(0, 160),
      checks: found.slice(0, CHECKS_MOST),
    },
  });
  return { run: id };
}

export const portalTestAnswers = [
  perform(runPortalTest, run),
  answer(requestFigures, ({ engine }) => {
    try {
      const { figures } = installationOf(engine);
      return { since: figures.since, operations: figures.operations() };
    } catch (error) {
      // A process that answers no calls has none to count.
      if (error instanceof Refusal) return { since: new Date().toISOString(), operations: [] };
      throw error;
    }
  }),
];

const OLD = `select id from test_run where tenant_id = $1 and created_at < now() - interval '${RUN_DAYS} days' limit 500`;
async function forgetOld(engine: Engine, tenantId: string): Promise<void> {
  const [rows = []] = await engine.connections.read(tenantId, [{ text: OLD, values: [tenantId] }]);
  for (const { id } of rows)
    await engine.act.perform(systemActor(tenantId, 'old test runs'), {
      resource: testRun,
      action: 'remove',
      id: String(id),
    });
}
export const portalTestTasks: readonly Task[] = [
  { name: 'test-runs:forget', schedule: '37 3 * * *', due: `exists (${OLD})`, run: forgetOld },
];

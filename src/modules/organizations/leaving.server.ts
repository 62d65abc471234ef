/** What an organization takes along when it leaves, and the removal of what it leaves behind. */
import type { FastifyInstance } from 'fastify';
import { holdsOneOf } from '#access/roles.model.ts';
import { isId } from '#engine/model/check.ts';
import { jobRun } from '#engine/model/engine-nouns.model.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { auditStatement } from '#engine/server/audit.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { FileStore } from '#engine/server/files.ts';
import { type Actor, systemActor } from '#engine/server/grants.ts';
import { sendData } from '#engine/server/http.ts';
import type { Task } from '#engine/server/jobs.ts';
import { mustProve } from '#engine/server/proof.ts';
import { carryOut, startRun } from '#engine/server/runs.ts';
import { packEverything } from './everything.server.ts';
import type { OrganizationParts } from './organization-parts.server.ts';

const EXPORT = 'organization:export';
const keyOf = (tenantId: string, runId: string): string => `${tenantId}/export-${runId}`;
const NAME = 'select name, slug, closes_at from organization where id = $1';

/** Registers the calls that take everything along: for administrators, with proof, while the organization is closing. */
export function registerLeaving(app: FastifyInstance, { engine, authenticate, store }: OrganizationParts): void {
  const { connections } = engine;
  const leaver = async (request: Parameters<typeof authenticate>[0]): Promise<{ actor: Actor; slug: string }> => {
    const actor = await authenticate(request);
    if (!holdsOneOf(actor.roles, ['admin'])) throw new Refusal('PERMISSION_DENIED');
    mustProve(actor);
    const [rows] = await connections.run([{ text: NAME, values: [actor.tenantId] }]);
    // All of it at once, secrets opened, is for leaving; day by day people take along what they see, list by list.
    if (rows?.[0]?.closes_at === null)
      throw new Refusal('CONFLICT', {
        why: 'You can export everything only while the organization is closing. Close it first.',
      });
    return { actor, slug: String(rows?.[0]?.slug) };
  };

  app.post('/api/organization/export', async (request, reply) => {
    const { actor } = await leaver(request);
    const run = await startRun(engine, actor, {
      task: EXPORT,
      title: 'Export everything',
      total: engine.registry.resources.length,
      payload: {},
    });
    return sendData(reply.status(202), { run });
  });
  app.get('/api/organization/export/:run', async (request, reply) => {
    const { actor, slug } = await leaver(request);
    const { run } = request.params as { run: string };
    // Only the person who started it reads its row.
    const record = isId(run) ? await engine.read.get(engine.reader(actor), jobRun, run) : null;
    if (record?.task !== EXPORT) throw new Refusal('NOT_FOUND');
    const zip = await store.get(keyOf(actor.tenantId, run));
    if (!zip) throw new Refusal('NOT_FOUND');
    const trace = { action: 'download', noun: 'organization', recordId: actor.tenantId, why: 'everything' };
    await connections.read(actor.tenantId, [auditStatement(actor, trace)]);
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${slug}-everything.zip"`)
      .type('application/zip')
      .send(zip);
  });
}

async function exportAll(engine: Engine, store: FileStore, actor: Actor, runId: string): Promise<void> {
  const { tenantId } = actor;
  await carryOut(engine, actor, runId, async (report) => {
    const [rows] = await engine.connections.run([{ text: NAME, values: [tenantId] }]);
    const about = { id: tenantId, name: String(rows?.[0]?.name) };
    const { zip, manifest } = await packEverything(engine, store, about, report);
    await store.put(keyOf(tenantId, runId), zip);
    const count = Object.values(manifest.records).reduce((sum, n) => sum + n, 0);
    await engine.connections.read(tenantId, [
      auditStatement(actor, { action: 'export', noun: 'organization', recordId: tenantId, why: `${count} records` }),
    ]);
    return {
      message: phrase('{{records}} records in {{files}} files', {
        records: count.toLocaleString('en-US'),
        files: manifest.files.length,
      }),
      result: { bytes: zip.length, files: manifest.files.length, records: count },
    };
  });
}

const DUE = `exists (select 1 from organization where id = $1 and closes_at <= now() and purged_at is null and not is_demo)`;
const SHUT = `update organization set status = 'closed' where id = $1 and closes_at <= now() and not is_demo returning id`;
const FILES = `select store as key from stored_file where tenant_id = $1 union all select 'export-' || id::text from job_run where tenant_id = $1 and task = '${EXPORT}'`;

/** Removes what an organization owns, its files first: a second attempt then finds what the first one left. */
async function purge(engine: Engine, store: FileStore, tenantId: string): Promise<void> {
  const { connections, live } = engine;
  const [shut = []] = await connections.run([{ text: SHUT, values: [tenantId] }]);
  if (shut.length === 0) return;
  live.publish(tenantId, [{ noun: 'organization', id: tenantId, action: 'close' }]);
  const [files = []] = await connections.read(tenantId, [{ text: FILES, values: [tenantId] }]);
  for (const { key } of files) await store.remove(`${tenantId}/${String(key)}`);
  const [removed] = await connections.run([{ text: 'select organization_purge($1) as n', values: [tenantId] }]);
  const why = `${String(removed?.[0]?.n)} rows, ${files.length} files`;
  const system = systemActor(tenantId, 'its time to close has come');
  await connections.read(tenantId, [
    auditStatement(system, { action: 'purge', noun: 'organization', recordId: tenantId, why }),
  ]);
}

/** The long work of leaving. `store`: where files lie. */
export const leavingTasks = (store: FileStore): readonly Task[] => [
  {
    name: EXPORT,
    run: async (engine, _tenantId, payload) => {
      // Written by the call above, together with the run's row.
      const { actor, runId } = payload as unknown as { actor: Actor; runId: string };
      await exportAll(engine, store, actor, runId);
    },
  },
  {
    name: 'organization:purge',
    schedule: '10 4 * * *',
    due: DUE,
    // One that was closed and could not be emptied is tried again the next night.
    closed: true,
    run: async (engine, tenantId) => {
      const [due = []] = await engine.connections.run([{ text: `select ${DUE} as due`, values: [tenantId] }]);
      if (due[0]?.due === true) await purge(engine, store, tenantId);
    },
  },
];

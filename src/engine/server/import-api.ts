/** The import call of a noun: rights and limits first, and only then is the file read. */
import { inSentence } from '#engine/model/code-words.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import type { RowResult } from '#engine/model/wire.ts';
import type { Engine } from './engine.ts';
import type { Actor } from './grants.ts';
import { type Authenticate, sendData } from './http.ts';
import { decoded } from './import-file.ts';
import { importRows, mustImport, readRows } from './import.ts';
import { startRun } from './runs.ts';
import { UploadCounts, withWhole } from './uploads.ts';

/** Rows from which an import becomes a job with progress. */
const LONG_IMPORT = 200;
const MB = 1024 * 1024;
const MOST_MB = 10;
const AT_ONCE = 2;
/** A dry run and a run are two files: this is a file every half minute, all day. */
const PER_HOUR = 240;
/** After so long without progress a run is given up: the server that did it may be gone. */
const UNDER_WAY = `select count(*)::integer as n from job_run where tenant_id = $1 and created_by = $2 and task = $3
  and status in ('waiting', 'running') and updated_at > now() - interval '10 minutes'`;
const TASK = 'import.csv';

const tooLarge = (): Refusal => new Refusal('BODY_TOO_LARGE', { limit: `${MOST_MB} MB` });

/** The body as it comes, nothing of it read; refuses what says that it is too large, and what is no CSV. */
function fileOf(request: FastifyRequest): Readable {
  if (Number(request.headers['content-length'] ?? 0) > MOST_MB * MB) throw tooLarge();
  const { body } = request;
  if (typeof body !== 'object' || body === null || !('pipe' in body))
    throw invalid({ field: 'file', message: 'must be sent as CSV (Content-Type: text/csv)' });
  // The parser below has left the stream as it was.
  return body as unknown as Readable;
}

/** Throws TOO_MANY_AT_ONCE where imports that this person started are still carried out as jobs. */
async function mustHaveRoom(engine: Engine, actor: Actor): Promise<void> {
  const [rows = []] = await engine.connections.read(actor.tenantId, [
    { text: UNDER_WAY, values: [actor.tenantId, actor.accountId, TASK] },
  ]);
  if (Number(rows[0]?.n ?? 0) >= AT_ONCE) throw new Refusal('TOO_MANY_AT_ONCE', { n: AT_ONCE, seconds: 30 });
}

/** Imports a file: long work returns at once with the row of its job, short work with its results. */
async function take(
  engine: Engine,
  actor: Actor,
  resource: AnyResource,
  bytes: Buffer,
  dryRun: boolean,
): Promise<readonly RowResult[] | { readonly run: string }> {
  const rows = readRows(resource, bytes);
  if (dryRun || rows.length <= LONG_IMPORT) return importRows(engine, actor, resource, rows, dryRun);
  const run = await startRun(engine, actor, {
    task: TASK,
    title: `Import ${inSentence(resource.label[1])}`,
    total: rows.length,
    payload: { noun: resource.name, csv: decoded(bytes) },
  });
  return { run };
}

/** Leaves CSV unread for the calls that import it; to every other call it is no type that it knows. */
export function registerCsv(app: FastifyInstance): void {
  app.addContentTypeParser('text/csv', (request, payload, done) => {
    if (request.routeOptions.url?.endsWith('/import')) done(null, payload);
    else done(new Refusal('UNSUPPORTED_TYPE'));
  });
}

/** Returns what registers `POST /api/<nouns>/import`; all nouns share the limits of a person. */
export function importRoutes(
  app: FastifyInstance,
  engine: Engine,
  authenticate: Authenticate,
): (resource: AnyResource) => void {
  const counts = new UploadCounts({ atOnce: AT_ONCE, perHour: PER_HOUR });
  return (resource) => {
    app.post(`/api/${resource.path}/import`, async (request, reply) => {
      const actor = await authenticate(request);
      await mustImport(engine, actor, resource);
      const dryRun = (request.query as Record<string, unknown>).dryRun === 'true';
      const answer = await counts.run(`${actor.tenantId} ${actor.accountId ?? request.ip}`, async () => {
        const file = fileOf(request);
        if (!dryRun) await mustHaveRoom(engine, actor);
        return withWhole(file, MOST_MB * MB, tooLarge, (bytes) => take(engine, actor, resource, bytes, dryRun));
      });
      return sendData(reply.status('run' in answer ? 202 : 200), answer);
    });
  };
}

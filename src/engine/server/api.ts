/** The API of every noun, from its definition alone. Hand-written routes are for what is no noun. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasControl } from '#engine/model/check.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { type AnyResource, hasSignatures } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { bulk } from './bulk.ts';
import type { Engine } from './engine.ts';
import { exportsOf } from './export-formats.ts';
import type { Actor } from './grants.ts';
import { historyOf } from './history.ts';
import { type Authenticate, sendData } from './http.ts';
import { dayIn } from './ids.ts';
import { importRoutes, registerCsv } from './import-api.ts';
import { mustProve } from './proof.ts';
import { type AskedQuery, parseQuery } from './query.ts';
import { createdBefore, isRepeated } from './repeated.ts';
import { reveal } from './reveal.ts';
import { WITNESS_HEADER } from './witness.ts';
import { addAddendum, signaturesOf } from './signed-documents.ts';
import { searchAll } from './search.ts';
import { casesOf, summaries, summarize } from './summary.ts';

type Params = { id: string; action: string };
type Query = Record<string, string | string[] | undefined>;
const idOf = (request: FastifyRequest): string => (request.params as Params).id;
const queryOf = (request: FastifyRequest): Query => request.query as Query;
const objectOf = (body: unknown): Record<string, unknown> => {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalid({ field: 'body', message: 'must be an object' });
  return body as Record<string, unknown>;
};
/** Takes `version` and `why` out of a body; the rest is the record's input. */
function parts(body: unknown): { input: Record<string, unknown>; version: number | undefined; why: string | null } {
  const { version, why, ...input } = objectOf(body ?? {});
  if (version !== undefined && (!Number.isInteger(version) || (version as number) < 1))
    throw invalid({ field: 'version', message: 'must be a whole number' });
  if (why !== undefined && why !== null && (typeof why !== 'string' || why.length > 1000 || hasControl(why)))
    throw invalid({ field: 'why', message: 'must be text of at most 1000 characters' });
  return { input, version: version as number | undefined, why: (why as string | null | undefined) ?? null };
}

/**
 * Creates a record; a call repeated under the same Idempotency-Key is answered with what the first one created. The key
 * is kept in the record's own transaction, so that there is never one without the other.
 */
async function createOnce(
  engine: Engine,
  actor: Actor,
  request: FastifyRequest,
  resource: AnyResource,
): Promise<AnyRead | null> {
  const wish = { resource, action: 'create', input: request.body };
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || actor.accountId === null) return engine.act.act(actor, wish);
  if (key.length < 8 || key.length > 100)
    throw invalid({ field: 'Idempotency-Key', message: 'must have 8 to 100 characters' });
  const hash = createHash('sha256').update(request.url).update(request.rawText).digest();
  try {
    return await engine.act.act(actor, { ...wish, once: { key, hash } });
  } catch (error) {
    if (!isRepeated(error)) throw error;
    const before = await createdBefore(engine.connections, actor, key);
    if (!before.hash.equals(hash)) throw new Refusal('REPEATED_REQUEST');
    return engine.read.get(engine.reader(actor), resource, before.id);
  }
}

/** Registers the routes of one noun. */
function nounRoutes(
  app: FastifyInstance,
  engine: Engine,
  resource: AnyResource,
  authenticate: Authenticate,
  addImport: (resource: AnyResource) => void,
): void {
  const base = `/api/${resource.path}`;
  const { read, act } = engine;
  const queryFor = (actor: Actor, request: FastifyRequest): AskedQuery =>
    parseQuery(resource, queryOf(request), actor, dayIn(actor.timeZone));

  app.get(base, async (request, reply) => {
    const actor = await authenticate(request);
    const { rows, page } = await read.list(engine.reader(actor), resource, queryFor(actor, request));
    return sendData(reply, rows, page);
  });
  for (const format of exportsOf(resource))
    app.get(`${base}.${format.ending}`, async (request, reply) => {
      const actor = await authenticate(request);
      const content = await format.make(engine, { actor, resource, query: queryFor(actor, request) });
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${resource.path}.${format.ending}"`)
        .type(format.type)
        .send(content);
    });
  app.get(`${base}/summary`, async (request, reply) => {
    const actor = await authenticate(request);
    const { group, measure } = queryOf(request);
    return sendData(
      reply,
      await summarize(
        read,
        engine.reader(actor),
        resource,
        queryFor(actor, request),
        String(group ?? ''),
        String(measure ?? 'count'),
      ),
    );
  });
  app.get(`${base}/summaries`, async (request, reply) => {
    const actor = await authenticate(request);
    const { group, measure } = queryOf(request);
    const today = dayIn(actor.timeZone);
    const queries = casesOf(queryOf(request)).map((one) => parseQuery(resource, one, actor, today));
    const reader = engine.reader(actor);
    return sendData(
      reply,
      await summaries(read, reader, resource, queries, String(group ?? ''), String(measure ?? 'count')),
    );
  });
  app.get(`${base}/:id`, async (request, reply) => {
    const actor = await authenticate(request);
    return sendData(reply, await read.get(engine.reader(actor), resource, idOf(request)));
  });
  app.get(`${base}/:id/history`, async (request, reply) => {
    const actor = await authenticate(request);
    return sendData(reply, await historyOf(read, engine.reader(actor), resource, idOf(request)));
  });
  app.post(`${base}/:id/reveal`, async (request, reply) => {
    const actor = await authenticate(request);
    mustProve(actor);
    return sendData(reply, await reveal(engine, actor, resource, idOf(request), objectOf(request.body)));
  });
  if (!resource.serverOnly) {
    app.post(base, async (request, reply) => {
      const actor = await authenticate(request);
      return sendData(reply.status(201), await createOnce(engine, actor, request, resource));
    });
    addImport(resource);
    app.patch(`${base}/:id`, async (request, reply) => {
      const actor = await authenticate(request);
      const { input, version, why } = parts(request.body);
      if (version === undefined) throw invalid({ field: 'version', message: 'is required' });
      return sendData(
        reply,
        await act.act(actor, { resource, action: 'edit', id: idOf(request), input, version, why }),
      );
    });
    app.delete(`${base}/:id`, async (request, reply) => {
      const actor = await authenticate(request);
      await act.perform(actor, { resource, action: 'remove', id: idOf(request) });
      return sendData(reply, null);
    });
  }
  if (hasSignatures(resource))
    app.get(`${base}/:id/signatures`, async (request, reply) => {
      const actor = await authenticate(request);
      return sendData(reply, await signaturesOf(engine, actor, resource, idOf(request)));
    });
  if (resource.signed)
    app.post(`${base}/:id/addenda`, async (request, reply) => {
      const actor = await authenticate(request);
      mustProve(actor);
      return sendData(
        reply.status(201),
        await addAddendum(engine, actor, resource, idOf(request), objectOf(request.body)),
      );
    });
  app.post(`${base}/bulk`, async (request, reply) => {
    const actor = await authenticate(request);
    const body = objectOf(request.body);
    if (resource.actions?.[String(body.action)]?.proof) mustProve(actor);
    return sendData(reply, await bulk(engine, actor, resource, body));
  });
  app.post(`${base}/:id/:action`, async (request, reply) => {
    const actor = await authenticate(request);
    const { id, action } = request.params as Params;
    if (!Object.hasOwn(resource.actions ?? {}, action)) throw new Refusal('NOT_FOUND');
    if (resource.actions?.[action]?.proof) mustProve(actor);
    const { input, version, why } = parts(request.body);
    const pass = request.headers[WITNESS_HEADER];
    const witness = typeof pass === 'string' ? pass : undefined;
    return sendData(reply, await act.act(actor, { resource, action, id, input, version, why, witness }));
  });
}

/** All nouns' routes, the search across them, and the one answer to an address that is none. */
export function registerApi(app: FastifyInstance, engine: Engine, authenticate: Authenticate): void {
  registerCsv(app);
  const addImport = importRoutes(app, engine, authenticate);
  for (const resource of engine.registry.resources) nounRoutes(app, engine, resource, authenticate, addImport);
  app.get('/api/search', async (request, reply) => {
    const actor = await authenticate(request);
    return sendData(reply, await searchAll(engine.read, engine.reader(actor), String(queryOf(request).q ?? '')));
  });
}

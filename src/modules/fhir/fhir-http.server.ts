/** `/fhir/R4` over HTTP: its media type, its errors, and who may ask. What is asked is done by the files beside. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#engine/model/refusals.ts';
import { awayRefusal, isUnstorable } from '#engine/server/database-errors.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { Authenticate } from '#engine/server/http.ts';
import { reportRefusal } from '#engine/server/tell.ts';
import { capabilityStatement } from './capability.server.ts';
import { FhirError, type IssueType, outcome } from './fhir-error.ts';
import { questionnaires, searchQuestionnaires } from './questionnaires.server.ts';
import { ABOUT_ANSWER, only, type Query } from './parameters.server.ts';
import { everything } from './everything.server.ts';
import { readOne, search } from './reading.server.ts';
import { FHIR_PATH } from '#modules/identity/identity-wire.model.ts';
import type { Asking } from './origins.server.ts';

const TYPE = 'application/fhir+json; charset=utf-8';

const send = (reply: FastifyReply, body: object): FastifyReply =>
  reply.header('cache-control', 'no-store').type(TYPE).send(JSON.stringify(body));

/** issue-type of a status of HTTP. */
const ISSUES: Readonly<Record<number, IssueType>> = {
  400: 'invalid',
  401: 'login',
  403: 'forbidden',
  404: 'not-found',
  409: 'business-rule',
  429: 'throttled',
  503: 'transient',
  507: 'no-store',
};

function answer(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof FhirError) return send(reply.status(error.status), outcome(error.issue, error.message));
  const refusal = error instanceof Refusal ? error : awayRefusal(error);
  if (!refusal && isUnstorable(error))
    return send(reply.status(400), outcome('value', 'A value of what was asked cannot be one'));
  if (!refusal) {
    const fault = error instanceof Error ? error.name : 'unknown';
    request.log.error({ fault, route: request.routeOptions.url, requestId: request.id }, 'request failed');
    return send(reply.status(500), outcome('exception', new Refusal('SERVER_ERROR').message));
  }
  const { status } = refusal;
  if (status === 401) void reply.header('www-authenticate', 'Bearer realm="FHIR"');
  if (status === 429 || status === 503) void reply.header('retry-after', String(refusal.retryAfter ?? 5));
  return send(reply.status(status), outcome(ISSUES[status] ?? 'processing', reportRefusal(refusal).message));
}

/** The parameters after the question mark, each with all its values: given twice, both are meant. */
function queryOf(request: FastifyRequest): Query {
  const query: Record<string, readonly string[]> = {};
  for (const [name, value] of Object.entries(request.query ?? {})) {
    const values: readonly unknown[] = [value].flat();
    query[name] = values.filter((one) => typeof one === 'string');
    if (ABOUT_ANSWER.has(name) && values.length > 1)
      throw new FhirError(400, 'value', `${name} can be given only once`);
  }
  const format = only(query, '_format');
  if (format !== undefined && !/json/.test(format))
    throw new FhirError(
      406,
      'not-supported',
      'This server speaks JSON: leave _format out, or ask for application/fhir+json',
    );
  return query;
}

export interface FhirParts {
  readonly engine: Engine;
  readonly authenticate: Authenticate;
  /** Such as https://nexus.example.org. */
  readonly origin: () => string;
}

/** Registers the interface for reading. Everything but `/metadata` asks for a session or a key. */
export function registerFhir(server: FastifyInstance, { engine, authenticate, origin }: FhirParts): void {
  const began = new Date().toISOString();
  const baseOf = () => `${origin()}${FHIR_PATH}`;
  const asking = async (request: FastifyRequest): Promise<Asking> => ({
    engine,
    actor: await authenticate(request),
    base: baseOf(),
  });
  void server.register(
    async (app) => {
      app.setErrorHandler(answer);
      app.get('/metadata', async (_, reply) => send(reply, capabilityStatement(baseOf(), began)));
      app.get('/Questionnaire', async (request, reply) => {
        return send(reply, await searchQuestionnaires(await asking(request), queryOf(request)));
      });
      app.get<{ Params: { id: string } }>('/Questionnaire/:id', async (request, reply) => {
        const found = (await questionnaires(await asking(request))).find((one) => one.id === request.params.id);
        if (!found) throw new Refusal('NOT_FOUND');
        return send(reply, found);
      });
      app.get<{ Params: { id: string } }>('/Patient/:id/$everything', async (request, reply) =>
        send(reply, await everything(await asking(request), request.params.id, queryOf(request))),
      );
      app.get<{ Params: { type: string } }>('/:type', async (request, reply) =>
        send(reply, await search(await asking(request), request.params.type, queryOf(request))),
      );
      app.get<{ Params: { type: string; id: string } }>('/:type/:id', async (request, reply) => {
        const { type, id } = request.params;
        return send(
          reply,
          await readOne(await asking(request), type, id, only(queryOf(request), '_disclosure') ?? null),
        );
      });
      app.all('/*', async (request, reply) => {
        await asking(request);
        const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
        if (isWrite) void reply.header('allow', 'GET, HEAD');
        throw new FhirError(
          isWrite ? 405 : 404,
          'not-supported',
          'This interface reads only: GET a type, or one resource of it. See /metadata.',
        );
      });
    },
    { prefix: FHIR_PATH },
  );
}

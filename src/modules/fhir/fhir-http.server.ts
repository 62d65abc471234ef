/** `/fhir/R4` over HTTP: its media type, its errors, and who may ask. What is asked is done by the files beside. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Bundle, Resource } from '@medplum/fhirtypes';
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

/** The status of a request whose body is not one that is read here: a fault of the caller's; null for any other error. */
function statusOfBody(error: unknown): number | null {
  const status: unknown = error instanceof Error && 'statusCode' in error ? error.statusCode : null;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
}

function answer(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof FhirError) return send(reply.status(error.status), outcome(error.issue, error.message));
  const refusal = error instanceof Refusal ? error : awayRefusal(error);
  if (!refusal && isUnstorable(error))
    return send(reply.status(400), outcome('value', 'A value of what was asked cannot be one'));
  const malformed = refusal ? null : statusOfBody(error);
  if (malformed)
    return send(
      reply.status(malformed),
      outcome(malformed === 413 ? 'too-long' : 'invalid', 'The body cannot be read: send a form, or no body'),
    );
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

/** The parameters in the body of a search by POST; none where the body is something else. */
const formOf = ({ body }: FastifyRequest): [string, string][] => (body instanceof URLSearchParams ? [...body] : []);
const isForm = (request: FastifyRequest): boolean =>
  request.body === undefined || request.body instanceof URLSearchParams;

/** Whether what is not understood is left out instead of refused (FHIR R4, Search, handling errors); strict by default. */
const isLenient = ({ headers }: FastifyRequest): boolean =>
  [headers.prefer].flat().some((one) => /(?:^|[,;\s])handling=lenient(?:$|[,;\s])/i.test(one ?? ''));

/** A resource with its version as an ETag; 304 where the reader has that version. */
function sendOne(request: FastifyRequest, reply: FastifyReply, resource: Resource): FastifyReply {
  const { versionId, lastUpdated } = resource.meta ?? {};
  if (versionId === undefined) return send(reply, resource);
  const tag = `W/"${versionId}"`;
  void reply.header('etag', tag);
  if (lastUpdated) void reply.header('last-modified', new Date(lastUpdated).toUTCString());
  const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  const isKnown = known.includes('*') || known.includes(`"${versionId}"`);
  return isKnown ? reply.header('cache-control', 'no-store').type(TYPE).status(304).send() : send(reply, resource);
}

/** The parameters after the question mark, and those of a form, each with all its values: given twice, both are meant. */
function queryOf(request: FastifyRequest): Query {
  const query: Record<string, readonly string[]> = {};
  for (const [name, value] of [...Object.entries(request.query ?? {}), ...formOf(request)]) {
    const given: readonly unknown[] = [value].flat();
    const values = [...(query[name] ?? []), ...given.filter((one) => typeof one === 'string')];
    query[name] = values;
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

const searchOf = (request: FastifyRequest, who: Asking, type: string): Promise<Bundle> =>
  (type === 'Questionnaire' ? searchQuestionnairesOf : search)(who, type, queryOf(request), isLenient(request));
const searchQuestionnairesOf = (who: Asking, _type: string, query: Query, lenient: boolean): Promise<Bundle> =>
  searchQuestionnaires(who, query, lenient);

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
      // This interface only reads: it ignores a resource in a body and refuses the method.
      app.addContentTypeParser(
        ['application/fhir+json', 'application/json-patch+json'],
        { parseAs: 'string' },
        (_, body, done) => done(null, body),
      );
      app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
        done(null, new URLSearchParams(String(body))),
      );
      app.get('/metadata', async (_, reply) => send(reply, capabilityStatement(baseOf(), began)));
      app.get<{ Params: { id: string } }>('/Questionnaire/:id', async (request, reply) => {
        const found = (await questionnaires(await asking(request))).find((one) => one.id === request.params.id);
        if (!found) throw new Refusal('NOT_FOUND');
        return send(reply, found);
      });
      app.get<{ Params: { id: string } }>('/Patient/:id/$everything', async (request, reply) =>
        send(reply, await everything(await asking(request), request.params.id, queryOf(request))),
      );
      app.get<{ Params: { type: string } }>('/:type', async (request, reply) =>
        send(reply, await searchOf(request, await asking(request), request.params.type)),
      );
      // What a search is about stays out of addresses and their logs (FHIR R4, Search, POST).
      app.post<{ Params: { type: string } }>('/:type/_search', async (request, reply) => {
        const who = await asking(request);
        if (!isForm(request))
          throw new FhirError(415, 'not-supported', 'A search by POST takes application/x-www-form-urlencoded');
        return send(reply, await searchOf(request, who, request.params.type));
      });
      app.get<{ Params: { type: string; id: string } }>('/:type/:id', async (request, reply) => {
        const { type, id } = request.params;
        return sendOne(
          request,
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

/** SCIM 2.0 over HTTP (RFC 7644): its media type, its errors, who may ask. What is asked is done by the files beside. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#engine/model/refusals.ts';
import { awayRefusal, isUnstorable } from '#engine/server/database-errors.ts';
import type { Actor } from '#engine/server/grants.ts';
import type { DatabaseError } from '#engine/server/pg/batch.ts';
import { reportRefusal } from '#engine/server/tell.ts';
import type { IdentityParts } from '#modules/identity/identity-parts.server.ts';
import { isKey } from '#modules/identity/keys/keys.server.ts';
import { SCIM_PATH } from '#modules/identity/identity-wire.model.ts';
import { TAKEN } from './directory-nouns.model.ts';
import { ScimError, type ScimType } from './scim-error.ts';

const TYPE = 'application/scim+json; charset=utf-8';
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';
/** Directories send a few dozen calls a second at most while they fill an organization. */
export const CALLS = { config: { rateLimit: { max: 1500, timeWindow: '1 minute' } } } as const;

/** The address of SCIM here, such as https://nexus.example.org/scim/v2. */
export const baseOf = ({ origin }: Pick<IdentityParts, 'origin'>): string => `${origin()}${SCIM_PATH}`;

/** Sends a resource or a list; nothing of it is kept by a cache. */
export const send = (reply: FastifyReply, body: unknown): FastifyReply =>
  reply.header('cache-control', 'no-store').type(TYPE).send(JSON.stringify(body));

interface Said {
  readonly status: number;
  readonly scimType: ScimType | null;
  readonly detail: string;
  readonly seconds?: number;
}
const KEY_NEEDED =
  'This key is not known here, has ended or was revoked. Create a key of an administrator with the scope scim.';

/** A refusal of ours in the words of SCIM. */
function ofRefusal(refusal: Refusal): Said {
  const { code, status, problems, message, retryAfter } = refusal;
  if (code === 'AUTH_ERROR' || code === 'AUTH_EXPIRED') return { status: 401, scimType: null, detail: KEY_NEEDED };
  if (code === 'VALIDATION_ERROR') {
    const taken = problems.some((p) => p.message === TAKEN);
    const detail = reportRefusal(refusal).message;
    return taken ? { status: 409, scimType: 'uniqueness', detail } : { status: 400, scimType: 'invalidValue', detail };
  }
  return { status, scimType: null, detail: message, seconds: retryAfter };
}

const FASTIFY: Readonly<Record<string, Said>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    scimType: null,
    detail: 'The body must be JSON (Content-Type: application/scim+json).',
  },
  FST_ERR_CTP_BODY_TOO_LARGE: {
    status: 413,
    scimType: null,
    detail: 'The body is larger than 1 MB. Send less at a time.',
  },
};

/** What an error says to a directory; null for a fault of ours. */
function saidOf(error: unknown): Said | null {
  if (error instanceof ScimError) return { status: error.status, scimType: error.scimType, detail: error.message };
  if (error instanceof Refusal) return ofRefusal(error);
  const { code, constraint } = (error ?? {}) as Partial<DatabaseError>;
  const { statusCode, retryAfter } = (error ?? {}) as { statusCode?: number; retryAfter?: number };
  if (code === '23505' && constraint === 'account_email_key')
    return { status: 409, scimType: 'uniqueness', detail: 'userName: there is an account of this address already.' };
  if (code && Object.hasOwn(FASTIFY, code)) return FASTIFY[code] ?? null;
  const away = awayRefusal(error);
  if (away) return ofRefusal(away);
  if (isUnstorable(error)) return { status: 400, scimType: 'invalidValue', detail: 'A value cannot be stored.' };
  if (statusCode === 429) return ofRefusal(new Refusal('TOO_MANY_REQUESTS', { seconds: retryAfter ?? 60 }));
  if (error instanceof SyntaxError || statusCode === 400)
    return { status: 400, scimType: 'invalidSyntax', detail: 'The body is not valid JSON.' };
  return null;
}

function answer(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const said = saidOf(error);
  if (!said)
    request.log.error(
      {
        fault: error instanceof Error ? error.name : 'unknown',
        route: request.routeOptions.url,
        requestId: request.id,
      },
      'request failed',
    );
  const { status, scimType, detail, seconds } = said ?? {
    status: 500,
    scimType: null,
    detail: new Refusal('SERVER_ERROR').message,
  };
  if (status === 401) void reply.header('www-authenticate', 'Bearer realm="SCIM"');
  if (status === 429 || status === 503) void reply.header('retry-after', String(seconds ?? 5));
  return send(reply.status(status), {
    schemas: [ERROR],
    status: String(status),
    ...(scimType === null ? {} : { scimType }),
    detail,
  });
}

/** Who asks: a key with the scope, never a session. The scope itself is checked where every key is. */
export async function askedBy({ authenticate, sessions }: IdentityParts, request: FastifyRequest): Promise<Actor> {
  if (!isKey(sessions.tokenOf(request) ?? '')) throw new Refusal('AUTH_ERROR');
  return authenticate(request);
}

/** The query parameters; a repeated one is 400. */
export function queryOf(request: FastifyRequest): Readonly<Record<string, string | undefined>> {
  const query = (request.query ?? {}) as Record<string, unknown>;
  for (const [name, value] of Object.entries(query))
    if (typeof value !== 'string') throw new ScimError(400, 'invalidValue', `${name.slice(0, 40)} is given twice.`);
  return query as Readonly<Record<string, string>>;
}

/** Prepares a part of the server to speak SCIM, and answers in it whatever happens there. */
export function speakScim(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/scim+json', 'application/json'],
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null, undefined);
      else void parseJson(request, body as string, done);
    },
  );
  app.setErrorHandler(answer);
  // Asked before the page that answers whatever else is no file.
  app.all('/*', CALLS, (request) => {
    // The caller is a program, so there is no person to return (RFC 7644, section 3.11).
    if ((request.params as { '*': string })['*'].toLowerCase() === 'me')
      throw new ScimError(501, null, 'A key for programs is nobody: ask for a user by id or by a filter.');
    throw new ScimError(404, null, 'There is nothing at this address.');
  });
}

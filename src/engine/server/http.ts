/** The HTTP server's frame: envelope, one error handler, limits, headers. Nothing leaves it as a stack trace. */
import { randomBytes } from 'node:crypto';
import { maxHeaderSize } from 'node:http';
import type { Duplex } from 'node:stream';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { Refusal, type RefusalCode } from '#engine/model/refusals.ts';
import type { AnswerError, PageInfo } from '#engine/model/wire.ts';
import { awayRefusal, isUnstorable } from './database-errors.ts';
import type { Actor } from './grants.ts';
import { reportRefusal } from './tell.ts';
import { isMemoized, derived } from './single-flight.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came; empty where it was no JSON. */
    rawText: string;
  }
}

export type Authenticate = (request: FastifyRequest) => Promise<Actor>;

/** Data is no page: a browser that is led to show it loads nothing and frames nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
const JSON_TYPE = 'application/json; charset=utf-8';
/** Sends an envelope. Records were built by the read path; nothing else is serialized. */
export const sendData = (reply: FastifyReply, data: unknown, page?: PageInfo): FastifyReply => {
  reply.header('cache-control', 'no-store').header('content-security-policy', DATA_POLICY).type(JSON_TYPE);
  const text = page
    ? JSON.stringify({ success: true, data, page })
    : derived(data, 'text', () => JSON.stringify({ success: true, data }));
  const encoding = page ? undefined : encodingFor(reply.request, data, text);
  if (!encoding) return reply.send(text);
  const packed = derived(data, encoding, () => PACK[encoding](text));
  return reply.header('content-encoding', encoding).header('vary', 'accept-encoding').send(packed);
};

const PACK = {
  br: (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => gzipSync(text),
} as const;
const PACKED_FROM = 2048;
/** How to pack what many get: once for all of them. What one caller gets is packed on its way by the server's own rule. */
function encodingFor(request: FastifyRequest, data: unknown, text: string): keyof typeof PACK | undefined {
  if (!isMemoized(data) || text.length < PACKED_FROM) return undefined;
  const taken = (request.headers['accept-encoding'] ?? '')
    .toString()
    .split(',')
    .map((one) => one.trim());
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding));
}

const refusalBody = (refusal: Refusal): { success: false; error: AnswerError } => ({
  success: false,
  error: { code: refusal.code, ...reportRefusal(refusal) },
});

/** Names a request in logs and in the audit trail: this start of this process, and a count. */
const START = randomBytes(6).toString('base64url');
let requests = 0;

const BODY_LIMIT = 1024 * 1024;
const sizeWords = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.floor(bytes / 1024)} KB` : `${Math.floor(bytes / 1024 / 1024)} MB`;
/** Fastify's own refusals, in our words. */
const FASTIFY_CODES: Readonly<Record<string, [RefusalCode, Record<string, string>]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['UNSUPPORTED_TYPE', {}],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['MALFORMED_JSON', {}],
  FST_ERR_CTP_INVALID_JSON_BODY: ['MALFORMED_JSON', {}],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['MALFORMED_JSON', {}],
  FST_ERR_CTP_INVALID_CHARSET: ['UNSUPPORTED_TYPE', {}],
  FST_ERR_BAD_URL: ['NOT_FOUND', {}],
  FST_ERR_MAX_PARAM_LENGTH: ['NOT_FOUND', {}],
  FST_FILES_LIMIT: ['BAD_UPLOAD', {}],
  FST_FIELDS_LIMIT: ['BAD_UPLOAD', {}],
  FST_PARTS_LIMIT: ['BAD_UPLOAD', {}],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['BAD_UPLOAD', {}],
};

/** The rate limiter's own word on how long to wait. */
const secondsOf = (error: unknown): number => (error as { retryAfter?: number }).retryAfter ?? 60;

/** The refusal behind any error; null for a fault of ours. `bodyLimit`: of the route, in bytes. */
function refusalBehind(error: unknown, bodyLimit = BODY_LIMIT): Refusal | null {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('BODY_TOO_LARGE', { limit: sizeWords(bodyLimit) });
  const known = code ? FASTIFY_CODES[code] : undefined;
  if (known) return new Refusal(...known);
  const away = awayRefusal(error);
  if (away) return away;
  if (isUnstorable(error)) return new Refusal('BAD_QUERY', { why: 'a value is out of range' });
  if (error instanceof SyntaxError || statusCode === 400) return new Refusal('MALFORMED_JSON');
  if (statusCode === 429) return new Refusal('TOO_MANY_REQUESTS', { seconds: secondsOf(error) });
  if (statusCode === 403 || statusCode === 404) return new Refusal('NOT_FOUND');
  // A library refused what the caller sent, such as a precondition that is not met: no fault of ours.
  if (statusCode !== undefined && statusCode > 400 && statusCode < 500)
    return new Refusal('BAD_QUERY', { why: 'a header asks for what this address cannot give' });
  return null;
}

/** Tells what failed without telling what it was about: name, code and place, never values. */
const faultOf = (error: unknown): Record<string, unknown> => {
  const e = error instanceof Error ? error : new Error(String(error));
  return {
    name: e.name,
    code: (e as { code?: string }).code,
    message: e.name === 'error' ? 'database error' : e.message,
    stack: e.stack?.split('\n').slice(1, 8).join('\n'),
  };
};

/** Turns any error into an envelope; what is a fault of ours is logged, without what it was about. */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalBehind(error, request.routeOptions.bodyLimit);
  if (!refusal)
    request.log.error(
      { fault: faultOf(error), method: request.method, route: request.routeOptions.url, requestId: request.id },
      'request failed',
    );
  const answer = refusal ?? new Refusal('SERVER_ERROR');
  if (answer.status === 429 || answer.status === 503) void reply.header('retry-after', String(answer.retryAfter ?? 5));
  return reply
    .status(answer.status)
    .header('cache-control', 'no-store')
    .type(JSON_TYPE)
    .send(JSON.stringify(refusalBody(answer)));
}

/** What is no HTTP that we read: its answer is written on the connection, because there is no request. */
function refuseConnection(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, refusal] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', new Refusal('BODY_TOO_LARGE', { limit: sizeWords(maxHeaderSize) })]
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', new Refusal('BAD_QUERY', { why: 'it took too long to arrive' })]
        : ['400 Bad Request', new Refusal('BAD_QUERY', { why: 'it is not HTTP' })];
  const body = JSON.stringify(refusalBody(refusal));
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: ${JSON_TYPE}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  );
}

export interface HttpOptions {
  readonly logLevel: string;
  /** Whose word on the caller's address is believed: addresses and networks of proxies, or none. */
  readonly trustProxy?: readonly string[];
}

/** A Fastify instance that answers in the product's envelope whatever happens. */
export function createHttp(options: HttpOptions): FastifyInstance {
  const app = Fastify({
    logger:
      options.logLevel === 'silent'
        ? false
        : { level: options.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: options.trustProxy?.length ? [...options.trustProxy] : false,
    genReqId: () => `${START}-${(requests++).toString(36)}`,
    routerOptions: { maxParamLength: 100, ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    // An address that cannot be read reaches no route and no hook.
    frameworkErrors: (error, request, reply) => {
      void reply.header('x-content-type-options', 'nosniff').header('content-security-policy', DATA_POLICY);
      return sendError(error, request, reply);
    },
    clientErrorHandler: refuseConnection,
  });
  app.setErrorHandler(sendError);
  app.addHook('preClose', (done) => {
    // A response in progress when the server starts to close leaves a connection that browsers keep for a minute or more:
    // look again until none is left.
    const again = app.server.listening ? setInterval(() => app.server.closeIdleConnections(), 50) : undefined;
    app.server.once('close', () => clearInterval(again));
    done();
  });
  app.decorateRequest('rawText', '');
  // An empty body of an action means no input, not malformed JSON.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawText = body as string;
    if (body === '') done(null, undefined);
    else void parseJson(request, body as string, done);
  });
  return app;
}

/** What hand-written routes say of themselves. Routes of nouns are documented by their definitions. */
import type { FastifyInstance } from 'fastify';
import type { Json } from './json-schema.ts';

export interface RouteDoc {
  readonly summary: string;
  /** The heading it is listed under. */
  readonly tag: string;
  /** Answered to anybody, signed in or not. */
  readonly open?: boolean;
  /** Parameters in the address, by name; a text where nothing is said. */
  readonly path?: Readonly<Record<string, Json>>;
  /** Parameters after the question mark, each with its schema. */
  readonly query?: Readonly<Record<string, Json>>;
  /** Which of them must be there. */
  readonly needed?: readonly string[];
  /** A repeated call is safe under an Idempotency-Key. */
  readonly keyed?: boolean;
  /** A page of more: the envelope says where the next one begins. */
  readonly paged?: boolean;
  /** What must be in the body. */
  readonly body?: Json;
  /** The schema of the envelope's data; or, for what is no envelope, the media type. */
  readonly answer: Json | string;
  /** Where it is not 200. */
  readonly status?: number;
  /** The media type of body, answer and refusal where they are JSON of a standard of its own, without an envelope. */
  readonly media?: string;
}

/** What several routes say of themselves, by method and address: `GET /api/leave/preview`. */
export type RouteDocs = Readonly<Record<string, RouteDoc>>;
/** Routes that stand under one heading. */
export const docsUnder = (tag: string, docs: Readonly<Record<string, Omit<RouteDoc, 'tag'>>>): RouteDocs =>
  Object.fromEntries(Object.entries(docs).map(([route, doc]) => [route, { tag, ...doc }]));

declare module 'fastify' {
  interface FastifyContextConfig {
    doc?: RouteDoc;
  }
}

/** An object of these properties; those that end in `?` may be missing. */
export const shape = (properties: Readonly<Record<string, Json>>): Json => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(properties).map(([name, s]) => [name.replace(/\?$/, ''), s])),
  required: Object.keys(properties).filter((name) => !name.endsWith('?')),
});
export const listOf = (items: Json): Json => ({ type: 'array', items });
/** The same, or null. */
export const orNull = (schema: Json): Json => ({ anyOf: [schema, { type: 'null' }] });
export const word: Json = { type: 'string' };
export const idWord: Json = { type: 'string', format: 'uuid' };
export const dayWord: Json = { type: 'string', format: 'date' };
export const momentWord: Json = { type: 'string', format: 'date-time' };
export const whole: Json = { type: 'integer' };
export const figure: Json = { type: 'number' };
export const truth: Json = { type: 'boolean' };
export const nothing: Json = { type: 'null' };

const KEY_PARAMETER: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', minLength: 8, maxLength: 60 },
};

const operation = (method: string, path: string, doc: RouteDoc): Json => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: doc.path?.[name ?? ''] ?? word,
  }));
  const inQuery = Object.entries(doc.query ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(doc.needed?.includes(name) ? { required: true } : {}),
    schema,
  }));
  const parameters = [...inPath, ...inQuery, ...(doc.keyed ? [KEY_PARAMETER] : [])];
  const { media = 'application/json' } = doc;
  const envelope =
    typeof doc.answer === 'string' || doc.media
      ? null
      : shape({
          success: { const: true },
          data: doc.answer,
          ...(doc.paged ? { page: { $ref: '#/components/schemas/Page' } } : {}),
        });
  const answer: Json = envelope
    ? { 'application/json': { schema: envelope } }
    : typeof doc.answer === 'string'
      ? { [doc.answer]: {} }
      : { [media]: { schema: doc.answer } };
  return {
    operationId: `${method}${path.replace(/^\/api/, '').replace(/[^A-Za-z0-9]+(\w?)/g, (_, c: string) => c.toUpperCase())}`,
    summary: doc.summary,
    tags: [doc.tag],
    ...(doc.open ? { security: [] } : {}),
    ...(parameters.length ? { parameters } : {}),
    ...(doc.body ? { requestBody: { required: true, content: { [media]: { schema: doc.body } } } } : {}),
    responses: {
      [doc.status ?? 200]: {
        description: doc.summary,
        content: answer,
      },
      default: {
        description: 'A refusal, with a code of the catalogue.',
        content: doc.media
          ? { [media]: { schema: { type: 'object' } } }
          : { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
};

/**
 * Listens to routes as they are registered; returns a function that tells the hand-written ones as OpenAPI paths. Call it
 * before the first route. `known` are the addresses that definitions document. A route of the API that nobody documents is
 * a fault of ours and stops the start.
 */
export function collectDocs(
  app: FastifyInstance,
  known: ReadonlySet<string>,
  tables: readonly RouteDocs[],
): () => Json {
  const said: RouteDocs = Object.assign({}, ...tables);
  const paths: Record<string, Json> = {};
  app.addHook('onRoute', ({ method, url, config }) => {
    const path = url.replace(/:(\w+)/g, '{$1}');
    // The actions of a noun are documented one by one; what ends in a star answers for addresses that are none.
    if (!/^\/(api|scim)\//.test(url) || /[*]$|:action$/.test(url) || known.has(path)) return;
    for (const each of [method].flat().filter((m) => m !== 'HEAD')) {
      const doc = config?.doc ?? said[`${each} ${url}`];
      if (!doc) throw new Error(`${each} ${url} is not documented`);
      const verb = each.toLowerCase();
      paths[path] = { ...paths[path], [verb]: operation(verb, path, doc) };
    }
  });
  return () => paths;
}

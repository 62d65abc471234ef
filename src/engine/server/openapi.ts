/** OpenAPI 3.1 of the whole API, from the definitions. What it says is what `api.ts` does; a test holds them together. */
import { inSentence } from '#engine/model/code-words.ts';
import type { Field } from '#engine/model/fields.ts';
import type { Registry } from '#engine/model/registry.ts';
import { type AnyResource, fileFields, fileLists, hasSignatures, labelOf } from '#engine/model/resource.ts';
import { exportsOf } from './export-formats.ts';
import { type Json, objectSchema } from './json-schema.ts';
import { ref, schemaName, sharedShapes } from './openapi-shapes.ts';
import { WITNESS_HEADER } from './witness.ts';

function nounSchemas(r: AnyResource): Json {
  const name = schemaName(r.name);
  const own = objectSchema(r.fields, () => true);
  const stamps: Json = {
    id: { type: 'string', format: 'uuid' },
    version: { type: 'integer', minimum: 1 },
    createdAt: { type: 'string', format: 'date-time' },
    updatedAt: { type: 'string', format: 'date-time' },
    ...(r.states ? { status: { type: 'string', enum: Object.keys(r.states) } } : {}),
    can: { type: 'array', items: { type: 'string' }, description: 'What this person may do with the record now.' },
    titles: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Field → title of the record it refers to.',
    },
    masked: { type: 'array', items: { type: 'string' } },
  };
  const writable = (_n: string, s: Field) => s.setBy !== 'server';
  const read: Json = {
    type: 'object',
    title: r.label[0],
    properties: {
      ...stamps,
      ...Object.fromEntries(
        Object.entries(own.properties as Json).map(([k, v]) => [k, { anyOf: [v, { type: 'null' }] }]),
      ),
    },
    required: ['id', 'version', 'can', 'titles'],
    additionalProperties: false,
  };
  return {
    [name]: read,
    ...(r.serverOnly
      ? {}
      : {
          [`${name}Create`]: objectSchema(r.fields, writable, (s) => !s.optional && s.default === undefined),
          [`${name}Edit`]: (() => {
            const edit = objectSchema(r.fields, (n, s) => writable(n, s) && !s.fixed);
            return {
              ...edit,
              properties: {
                ...(edit.properties as Json),
                version: { type: 'integer', minimum: 1 },
                why: { type: 'string', maxLength: 1000 },
              },
              required: ['version'],
            };
          })(),
        }),
  };
}

const json = (schema: Json): Json => ({ content: { 'application/json': { schema } } });
const ok = (description: string, data: Json, page = false): Json => ({
  description,
  ...json({
    type: 'object',
    properties: { success: { const: true }, data, ...(page ? { page: ref('Page') } : {}) },
    required: page ? ['success', 'data', 'page'] : ['success', 'data'],
    additionalProperties: false,
  }),
});
const failures: Json = {
  default: { description: 'A refusal, with a code of the catalogue.', ...json(ref('Failure')) },
};
const listParameters = (r: AnyResource): Json[] => [
  { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100, default: 25 } },
  { name: 'after', in: 'query', schema: { type: 'string' }, description: 'The cursor of the page before.' },
  { name: 'sort', in: 'query', schema: { type: 'string', default: r.list?.sort ?? '-createdAt' } },
  { name: 'q', in: 'query', schema: { type: 'string' }, description: 'Words that must all occur.' },
  { name: 'fields', in: 'query', schema: { type: 'string' } },
  { name: 'count', in: 'query', schema: { const: 'exact' } },
  { name: 'asOf', in: 'query', schema: { type: 'string', format: 'date' } },
  {
    name: 'filter',
    in: 'query',
    style: 'form',
    explode: true,
    schema: { type: 'object', additionalProperties: { type: 'string' } },
    description: `field=value or field[op]=value; op: eq, ne, in, gte, lte, gt, lt, has, empty. Fields: ${Object.keys(r.fields).join(', ')}`,
  },
];
const idParameter: Json = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } };

const witnessParameter: Json = {
  name: WITNESS_HEADER,
  in: 'header',
  required: true,
  schema: { type: 'string' },
  description: 'What POST /api/auth/witness answered a second person with, at most a minute ago.',
};

function nounPaths(r: AnyResource): Json {
  const name = schemaName(r.name);
  const base = `/api/${r.path}`;
  const plural = inSentence(r.label[1]);
  const op = (operationId: string, summary: string, rest: Json): Json => ({
    operationId: `${operationId}${name}`,
    summary,
    tags: [r.label[1]],
    ...rest,
  });
  const rowResults = { type: 'array', items: ref('RowResult') };
  const collection: Json = {
    get: op('list', `${r.label[1]} that one may read`, {
      parameters: listParameters(r),
      responses: { 200: ok('A page', { type: 'array', items: ref(name) }, true), ...failures },
    }),
    ...(r.serverOnly
      ? {}
      : {
          post: op('create', `Create a ${inSentence(r.label[0])}`, {
            parameters: [
              { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', minLength: 8, maxLength: 100 } },
            ],
            requestBody: { required: true, ...json(ref(`${name}Create`)) },
            responses: { 201: ok('Created', ref(name)), ...failures },
          }),
        }),
  };
  const one: Json = {
    parameters: [idParameter],
    get: op('get', `One ${inSentence(r.label[0])}`, { responses: { 200: ok('The record', ref(name)), ...failures } }),
    ...(r.serverOnly
      ? {}
      : {
          patch: op('edit', `Edit a ${inSentence(r.label[0])}`, {
            requestBody: { required: true, ...json(ref(`${name}Edit`)) },
            responses: { 200: ok('The record as it is now', ref(name)), ...failures },
          }),
          delete: op('remove', `Remove a ${inSentence(r.label[0])}`, {
            responses: { 200: ok('Removed', { type: 'null' }), ...failures },
          }),
        }),
  };
  const actions = Object.entries(r.actions ?? {}).map(([action, a]) => {
    const asks = objectSchema(
      r.fields,
      (n) => [...(a.asks ?? []), ...(a.mayGive ?? [])].includes(n),
      (spec) => (a.asks ?? []).some((n) => r.fields[n] === spec),
    );
    const body: Json = {
      ...asks,
      properties: {
        ...(asks.properties as Json),
        version: { type: 'integer', minimum: 1 },
        why: { type: 'string', maxLength: 1000 },
      },
    };
    return [
      `${base}/{id}/${action}`,
      {
        parameters: a.witness ? [idParameter, witnessParameter] : [idParameter],
        post: op(action, a.label ?? labelOf(r, action), {
          requestBody: { required: (a.asks ?? []).length > 0, ...json(body) },
          responses: { 200: ok('The record as it is now', { anyOf: [ref(name), { type: 'null' }] }), ...failures },
        }),
      },
    ];
  });
  return {
    [base]: collection,
    ...Object.fromEntries(
      exportsOf(r).map(({ ending, type, says }) => [
        `${base}.${ending}`,
        {
          get: op(ending === 'csv' ? 'export' : `export_${ending}_`, `${r.label[1]} as ${says}`, {
            parameters: listParameters(r),
            responses: {
              200: { description: 'The file', content: { [type.replace(/;.*/, '')]: { schema: { type: 'string' } } } },
              ...failures,
            },
          }),
        },
      ]),
    ),
    [`${base}/summary`]: {
      get: op('summarize', `Counts and sums of ${plural}`, {
        parameters: [
          { name: 'group', in: 'query', schema: { type: 'string' } },
          { name: 'measure', in: 'query', schema: { type: 'string', default: 'count' } },
          ...listParameters(r),
        ],
        responses: { 200: ok('Groups', { type: 'array', items: ref('SummaryRow') }), ...failures },
      }),
    },
    [`${base}/summaries`]: {
      get: op('summarize_several_', `Several counts and sums of ${plural}, which differ in their filters`, {
        parameters: [
          { name: 'group', in: 'query', schema: { type: 'string' } },
          { name: 'measure', in: 'query', schema: { type: 'string', default: 'count' } },
          {
            name: 'of',
            in: 'query',
            required: true,
            description: 'The filters of one summary, as a query of their own; once for each',
            schema: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 12 },
          },
        ],
        responses: {
          200: ok('The groups of each, in their order', {
            type: 'array',
            items: { type: 'array', items: ref('SummaryRow') },
          }),
          ...failures,
        },
      }),
    },
    [`${base}/bulk`]: {
      post: op('bulk', `One action on many ${plural}`, {
        requestBody: { required: true, ...json(ref('Bulk')) },
        responses: { 200: ok('A result per row', rowResults), ...failures },
      }),
    },
    ...(r.serverOnly
      ? {}
      : {
          [`${base}/import`]: {
            post: op('import', `Import ${plural} from CSV`, {
              parameters: [{ name: 'dryRun', in: 'query', schema: { type: 'boolean' } }],
              requestBody: { required: true, content: { 'text/csv': { schema: { type: 'string' } } } },
              responses: {
                200: ok('A result per row', rowResults),
                202: ok('A large file: the job that imports it', ref('Started')),
                ...failures,
              },
            }),
          },
        }),
    [`${base}/{id}`]: one,
    [`${base}/{id}/history`]: {
      parameters: [idParameter],
      get: op('history', 'Who changed what, when and why', {
        responses: { 200: ok('Newest first', { type: 'array', items: ref('HistoryEntry') }), ...failures },
      }),
    },
    [`${base}/{id}/reveal`]: {
      parameters: [idParameter],
      post: op('reveal', 'Read masked fields, for a reason', {
        requestBody: {
          required: true,
          ...json({
            type: 'object',
            properties: {
              fields: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 20 },
              why: { type: 'string', minLength: 10, maxLength: 500 },
            },
            required: ['fields', 'why'],
          }),
        },
        responses: { 200: ok('Field → value', { type: 'object' }), ...failures },
      }),
    },
    ...(hasSignatures(r)
      ? {
          [`${base}/{id}/signatures`]: {
            parameters: [idParameter],
            get: op(
              'signatures',
              'Signatures and addenda of the document, and whether its content is unchanged since it was signed',
              {
                responses: { 200: ok('Signatures and addenda, oldest first', ref('Signatures')), ...failures },
              },
            ),
          },
        }
      : {}),
    ...(r.signed
      ? {
          [`${base}/{id}/addenda`]: {
            parameters: [idParameter],
            post: op('addTo', `Add to a signed ${inSentence(r.label[0])}`, {
              requestBody: { required: true, ...json(ref('NewAddendum')) },
              responses: { 201: ok('Signatures and addenda, oldest first', ref('Signatures')), ...failures },
            }),
          },
        }
      : {}),
    ...(fileFields(r).length
      ? {
          [`${base}/{id}/files/{field}`]: {
            parameters: [
              idParameter,
              { name: 'field', in: 'path', required: true, schema: { type: 'string', enum: fileFields(r) } },
            ],
            get: op('file', 'The file in a field of the record, for callers who see that field', {
              responses: { 200: { description: 'Its content', content: { '*/*': {} } }, ...failures },
            }),
          },
        }
      : {}),
    ...(fileLists(r).length
      ? {
          [`${base}/{id}/files/{field}/{file}`]: {
            parameters: [
              idParameter,
              { name: 'field', in: 'path', required: true, schema: { type: 'string', enum: fileLists(r) } },
              { name: 'file', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
            ],
            get: op('fileOf', 'One of the files in a field of the record, for callers who see that field', {
              responses: { 200: { description: 'Its content', content: { '*/*': {} } }, ...failures },
            }),
          },
        }
      : {}),
    ...Object.fromEntries(actions),
  };
}

/** The document; `extra` are the paths of hand-written routes, `version` the product's. */
export const openApi = (registry: Registry, version: string, extra: Json = {}): Json => ({
  openapi: '3.1.0',
  info: { title: 'Nexus', version, description: 'Every noun of the product, with the access of the person who asks.' },
  components: {
    securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    schemas: { ...sharedShapes, ...Object.assign({}, ...registry.resources.map(nounSchemas)) },
  },
  security: [{ session: [] }],
  paths: {
    ...Object.assign({}, ...registry.resources.map(nounPaths)),
    '/api/search': {
      get: {
        operationId: 'search',
        summary: 'Search across all nouns',
        parameters: [{ name: 'q', in: 'query', schema: { type: 'string' } }],
        responses: { 200: ok('Hits', { type: 'array', items: ref('SearchHit') }), ...failures },
      },
    },
    ...extra,
  },
});

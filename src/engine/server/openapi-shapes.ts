/** Shapes of the API that are the same for all nouns. */
import { catalogue } from '#engine/model/refusals.ts';
import type { Json } from './json-schema.ts';

/** A reference to a shape by name. */
export const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** The name of a noun's record schema: `leave_request` is `LeaveRequest`. */
export const schemaName = (noun: string): string =>
  noun
    .split('_')
    .map((w) => w.charAt(0).toUpperCase() + w.slice(1))
    .join('');

/** Messages by field. */
const messagesByField = { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } };
/** Of a refusal's sentences those that hold values. */
const sentencesWithValues = { type: 'array', items: { $ref: '#/components/schemas/Said' } };
/** By name, for the document's components. */
export const sharedShapes: Json = {
  AnyRecord: {
    type: 'object',
    description: 'A record of some noun, as its reader sees it: its marks, and the fields of the noun.',
    properties: {
      id: { type: 'string', format: 'uuid' },
      version: { type: 'integer', minimum: 1 },
      status: { type: 'string' },
      can: { type: 'array', items: { type: 'string' } },
      titles: { type: 'object', additionalProperties: { type: 'string' } },
      masked: { type: 'array', items: { type: 'string' } },
    },
    required: ['id', 'version', 'can', 'titles'],
    additionalProperties: true,
  },
  Page: {
    type: 'object',
    properties: { next: { type: ['string', 'null'] }, total: { type: 'integer' } },
    required: ['next'],
    additionalProperties: false,
  },
  Failure: {
    type: 'object',
    properties: {
      success: { const: false },
      error: {
        type: 'object',
        properties: {
          code: { type: 'string', enum: Object.keys(catalogue) },
          message: { type: 'string' },
          fields: messagesByField,
          said: sentencesWithValues,
        },
        required: ['code', 'message'],
        additionalProperties: false,
      },
    },
    required: ['success', 'error'],
    additionalProperties: false,
  },
  RowResult: {
    type: 'object',
    properties: {
      row: { type: 'integer' },
      id: { type: ['string', 'null'] },
      ok: { type: 'boolean' },
      message: { type: ['string', 'null'] },
      fields: messagesByField,
      said: sentencesWithValues,
    },
    required: ['row', 'id', 'ok', 'message'],
  },
  Said: {
    type: 'object',
    description:
      'A text. If it contains values, also its parts, so that a client can translate it: the text with {{places}} and their values; a value that is a word of the product is itself such a pair.',
    properties: {
      message: { type: 'string', description: 'In English.' },
      says: {
        anyOf: [
          { type: 'string' },
          {
            type: 'object',
            description: 'By the value count.',
            properties: { one: { type: 'string' }, other: { type: 'string' } },
            required: ['one', 'other'],
          },
        ],
      },
      values: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean', 'null', 'object'] } },
    },
    required: ['message'],
  },
  SummaryRow: {
    type: 'object',
    properties: {
      group: { type: 'object' },
      titles: { type: 'object' },
      count: { type: 'integer' },
      value: { type: ['number', 'null'] },
    },
    required: ['group', 'titles', 'count', 'value'],
  },
  HistoryEntry: {
    type: 'object',
    properties: {
      at: { type: 'string', format: 'date-time' },
      by: { type: 'string' },
      action: { type: 'string' },
      changes: { type: 'object' },
      why: { type: ['string', 'null'] },
    },
    required: ['at', 'by', 'action', 'changes', 'why'],
  },
  Signatures: {
    type: 'object',
    properties: {
      signatures: { type: 'array', items: ref('SignatureEntry') },
      addenda: { type: 'array', items: ref('AddendumEntry') },
      mayAdd: { type: 'boolean' },
    },
    required: ['signatures', 'addenda', 'mayAdd'],
  },
  SignatureEntry: {
    type: 'object',
    properties: {
      by: { type: 'string' },
      credential: { type: ['string', 'null'] },
      meaning: { type: 'string', enum: ['author', 'cosigner', 'reviewer', 'client', 'guardian', 'witness'] },
      at: { type: 'string', format: 'date-time' },
      holds: { type: 'boolean', description: 'Whether the document still is what was signed.' },
    },
    required: ['by', 'credential', 'meaning', 'at', 'holds'],
  },
  AddendumEntry: {
    type: 'object',
    properties: {
      id: { type: 'string', format: 'uuid' },
      by: { type: 'string' },
      credential: { type: ['string', 'null'] },
      at: { type: 'string', format: 'date-time' },
      text: { type: 'string' },
      holds: { type: 'boolean' },
    },
    required: ['id', 'by', 'credential', 'at', 'text', 'holds'],
  },
  NewAddendum: {
    type: 'object',
    properties: { text: { type: 'string', minLength: 1, maxLength: 10000 } },
    required: ['text'],
  },
  Started: {
    type: 'object',
    properties: { run: { type: 'string', format: 'uuid', description: 'Id of a job.' } },
    required: ['run'],
  },
  SearchHit: {
    type: 'object',
    properties: {
      noun: { type: 'string' },
      id: { type: 'string' },
      title: { type: 'string' },
      beside: {
        type: 'array',
        items: { type: 'string' },
        description: 'What tells it apart from others of that name.',
      },
    },
    required: ['noun', 'id', 'title', 'beside'],
  },
  Bulk: {
    type: 'object',
    properties: {
      action: { type: 'string' },
      ids: { type: 'array', items: { type: 'string', format: 'uuid' }, minItems: 1, maxItems: 500 },
      input: { type: 'object' },
      why: { type: 'string' },
    },
    required: ['action', 'ids'],
  },
};

/** What questions and commands say of themselves in the document of the API. */
import { inPath, type Question } from '#engine/model/questions.ts';
import type { Shape, Shapes } from '#engine/model/shapes.ts';
import type { RouteDoc } from './documented.ts';
import { fieldSchema, type Json } from './json-schema.ts';
import { ref, schemaName } from './openapi-shapes.ts';

const properties = (of: Shapes): Json =>
  Object.fromEntries(Object.entries(of).map(([name, shape]) => [name, shapeSchema(shape)]));

function bare(shape: Shape): Json {
  switch (shape.kind) {
    case 'object':
      return {
        type: 'object',
        properties: properties(shape.of),
        required: Object.keys(shape.of).filter((name) => !shape.of[name]?.absent),
        additionalProperties: false,
      };
    case 'list':
      return {
        type: 'array',
        items: shapeSchema(shape.of),
        ...(shape.min === undefined ? {} : { minItems: shape.min }),
        ...(shape.max === undefined ? {} : { maxItems: shape.max }),
      };
    case 'byCode':
      return {
        type: 'object',
        properties: Object.fromEntries(shape.codes.map((code) => [code, shapeSchema(shape.of)])),
        additionalProperties: false,
      };
    case 'oneOf':
      return { anyOf: shape.of.map(shapeSchema) };
    case 'figure':
      return { type: 'number', ...(shape.unit ? { description: `In ${shape.unit}.` } : {}) };
    case 'record':
      return ref(schemaName(shape.noun));
    case 'shared':
      return ref(shape.name);
    default:
      return shape.help ? { ...fieldSchema(shape), description: shape.help } : fieldSchema(shape);
  }
}

/** The JSON schema of a shape. */
export const shapeSchema = (shape: Shape): Json =>
  shape.optional ? { anyOf: [bare(shape), { type: 'null' }] } : bare(shape);

/** The tag that the addresses of a module share: `/leave/preview` is tagged "Leave". */
const tagOf = (at: string): string => {
  const first = (at.split('/')[1] ?? '').replaceAll('-', ' ');
  return first.charAt(0).toUpperCase() + first.slice(1);
};

/** The documentation of a question or a command. */
export function docOf(question: Question): RouteDoc {
  const { asks, at, summary, answers, kind } = question;
  const named = inPath(question);
  const rest = Object.entries(asks).filter(([name]) => !named.includes(name));
  const isNeeded = (shape: Shape): boolean => !shape.optional && !('default' in shape);
  const body: Json = {
    type: 'object',
    properties: Object.fromEntries(rest.map(([name, shape]) => [name, shapeSchema(shape)])),
    required: rest.filter(([, shape]) => isNeeded(shape)).map(([name]) => name),
    additionalProperties: false,
  };
  const sendsBody = kind === 'command' || question.inBody;
  return {
    summary,
    tag: tagOf(at),
    path: Object.fromEntries(named.map((name) => [name, asks[name] ? bare(asks[name]) : { type: 'string' }])),
    ...(sendsBody ? { body } : { query: Object.fromEntries(rest.map(([name, shape]) => [name, bare(shape)])) }),
    ...(sendsBody ? {} : { needed: rest.filter(([, shape]) => isNeeded(shape)).map(([name]) => name) }),
    ...(kind === 'command' ? { keyed: true } : {}),
    ...(kind === 'query' && question.paged ? { paged: true } : {}),
    answer: kind === 'query' && question.download ? 'application/octet-stream' : shapeSchema(answers),
  };
}

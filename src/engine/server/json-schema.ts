/** JSON Schema of fields, for the OpenAPI document. */
import type { Field, Fields } from '#engine/model/fields.ts';

export type Json = Record<string, unknown>;
const orNull = (schema: Json, optional: boolean | undefined): Json =>
  optional ? { anyOf: [schema, { type: 'null' }] } : schema;

/** The JSON schema of one field's value. */
export function fieldSchema(spec: Field): Json {
  switch (spec.kind) {
    case 'text':
      return {
        type: 'string',
        maxLength: spec.max,
        ...(spec.min ? { minLength: spec.min } : {}),
        ...(spec.format === 'email' ? { format: 'email' } : {}),
        ...(spec.pattern ? { pattern: spec.pattern.source } : {}),
      };
    case 'longText':
      return { type: 'string', maxLength: spec.max };
    case 'integer':
      return { type: 'integer', minimum: spec.min, maximum: spec.max };
    case 'money':
      return { type: 'integer', minimum: spec.min, maximum: spec.max, description: 'Cents.' };
    case 'number':
      return { type: 'number', minimum: spec.min, maximum: spec.max, multipleOf: spec.step };
    case 'day':
      return { type: 'string', format: 'date' };
    case 'time':
      return { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' };
    case 'instant':
      return { type: 'string', format: 'date-time' };
    case 'yesNo':
      return { type: 'boolean' };
    case 'choice':
      return { type: 'string', enum: Object.keys(spec.choices) };
    case 'choices':
      return { type: 'array', items: { type: 'string', enum: Object.keys(spec.choices) } };
    case 'ref':
      return { type: 'string', format: 'uuid', description: `Id of a ${spec.to.replace(/_/g, ' ')}.` };
    case 'user':
    case 'file':
      return { type: 'string', format: 'uuid' };
    case 'files':
      return { type: 'array', maxItems: spec.max, uniqueItems: true, items: { type: 'string', format: 'uuid' } };
    case 'rows':
      return { type: 'array', maxItems: spec.max, items: objectSchema(spec.of, () => true) };
    case 'secret':
      return { type: 'string', description: 'Written as it is, read as a mask.' };
    case 'json':
      return { ...spec.schema };
  }
}

/** The JSON schema of some fields as an object. */
export function objectSchema(
  fields: Fields,
  include: (name: string, spec: Field) => boolean,
  required?: (spec: Field) => boolean,
): Json {
  const shown = Object.entries(fields).filter(([name, spec]) => include(name, spec));
  const needed = shown.filter(([, spec]) => required?.(spec)).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(
      shown.map(([name, spec]) => [
        name,
        { ...orNull(fieldSchema(spec), spec.optional || spec.default !== undefined), title: spec.label ?? name },
      ]),
    ),
    ...(needed.length ? { required: needed } : {}),
    additionalProperties: false,
  };
}

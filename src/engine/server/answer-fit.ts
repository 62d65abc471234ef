/** Holds an answer against its shape: what the tests do with every answer, so that the document of the API is true. */
import { checkValue } from '#engine/model/check.ts';
import type { Shape, Shapes } from '#engine/model/shapes.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function objectMisfit(of: Shapes, value: unknown, at: string): string | null {
  if (!isObject(value)) return `${at} is not an object`;
  const stray = Object.keys(value).find((name) => !Object.hasOwn(of, name) && value[name] !== undefined);
  if (stray) return `${at}.${stray} is not in the definition`;
  for (const [name, shape] of Object.entries(of)) {
    if (value[name] === undefined && shape.absent) continue;
    const wrong = mismatch(shape, value[name], `${at}.${name}`);
    if (wrong) return wrong;
  }
  return null;
}

/** Where and why a value does not fit its shape; null where it does. Values stay out of the sentence. */
export function mismatch(shape: Shape, value: unknown, at = 'answer'): string | null {
  if (value === undefined) return `${at} is missing`;
  if (value === null) return shape.optional ? null : `${at} is null`;
  switch (shape.kind) {
    case 'object':
      return objectMisfit(shape.of, value, at);
    case 'list': {
      if (!Array.isArray(value)) return `${at} is not a list`;
      for (const [n, item] of value.entries()) {
        const wrong = mismatch(shape.of, item, `${at}[${n}]`);
        if (wrong) return wrong;
      }
      return null;
    }
    case 'byCode': {
      if (!isObject(value)) return `${at} is not an object`;
      for (const [code, item] of Object.entries(value)) {
        if (!shape.codes.includes(code)) return `${at}.${code} is not one of its codes`;
        const wrong = mismatch(shape.of, item, `${at}.${code}`);
        if (wrong) return wrong;
      }
      return null;
    }
    case 'oneOf': {
      const wrong = shape.of.map((each) => mismatch(each, value, at));
      return wrong.includes(null) ? null : `${at} is none of: ${wrong.join('; ')}`;
    }
    case 'figure':
      return Number.isFinite(value) ? null : `${at} is not a number`;
    case 'record':
      return isObject(value) && 'id' in value && 'can' in value && 'titles' in value ? null : `${at} is no record`;
    case 'shared':
      return null;
    default: {
      const outcome = checkValue(shape, value);
      return 'wrong' in outcome ? `${at} ${outcome.wrong.message}` : null;
    }
  }
}

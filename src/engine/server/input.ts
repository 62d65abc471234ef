/** The body of a hand-written call, checked against fields like a record's input. */
import { checkFields } from '#engine/model/check.ts';
import type { Fields, ValuesOf } from '#engine/model/fields.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';

/** Longest password or code that is looked at. */
const LETTERS_MAX = 128;

const objectIn = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};

/**
 * The values of a body: each field required unless optional, unknown ones refused, all problems at once
 * (VALIDATION_ERROR). The names in `letters` are passwords: text of 1 to 128 characters, taken to the letter, spaces at
 * the ends included.
 */
export function inputOf<const F extends Fields, const L extends string = never>(
  fields: F,
  body: unknown,
  letters: readonly L[] = [],
): ValuesOf<F> & Record<L, string> {
  const rest = objectIn(body);
  const asTyped: Record<string, string> = {};
  const wrong = letters.flatMap((field) => {
    const typed = rest[field];
    delete rest[field];
    if (typeof typed !== 'string' || typed === '') return [{ field, message: 'is required' }];
    if (typed.length > LETTERS_MAX)
      return [{ field, ...phrase('must be at most {{most}} characters', { most: LETTERS_MAX }) }];
    asTyped[field] = typed;
    return [];
  });
  const { value, problems } = checkFields(fields, rest);
  if (problems.length || wrong.length) throw new Refusal('VALIDATION_ERROR', {}, [...problems, ...wrong]);
  // checkFields has proven each value against its own field, and each letter is a text.
  return { ...value, ...asTyped } as ValuesOf<F> & Record<L, string>;
}

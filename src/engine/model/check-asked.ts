/** The check of what was asked. Apart from the definitions of questions: the server checks, a page only asks. */
import { type Checked, checkFields, isId } from './check.ts';
import type { Field, Fields } from './fields.ts';
import type { Question } from './questions.ts';
import type { Problem } from './refusals.ts';
import { phrase } from './words.ts';

function checkIds(
  field: string,
  max: number,
  raw: unknown,
): { readonly value: string[] } | { readonly problem: Problem } {
  const value = Array.isArray(raw) ? [...new Set<unknown>(raw)] : [];
  if (value.length > 0 && value.length <= max && value.every(isId)) return { value };
  return { problem: { field, ...phrase('must be a list of 1 to {{most}} ids', { most: max }) } };
}

/**
 * Checks what was asked, all problems at once: unknown names, missing values, wrong values; then the rules. `today` fills
 * `default: 'today'`.
 */
export function checkAsked({ asks, rules }: Pick<Question, 'asks' | 'rules'>, input: unknown, today: string): Checked {
  const fields: Record<string, Field> = {};
  const rest = typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input } : null;
  const lists: Checked = { value: {}, problems: [] };
  for (const [name, spec] of Object.entries(asks)) {
    if (spec.kind !== 'list') {
      fields[name] = spec;
      continue;
    }
    if (!rest) continue;
    const found = checkIds(name, spec.max ?? 0, Reflect.get(rest, name));
    Reflect.deleteProperty(rest, name);
    if ('problem' in found) lists.problems.push(found.problem);
    else lists.value[name] = found.value;
  }
  // Path parameters come first; the other values may depend on them.
  if (lists.problems.length) return lists;
  const { value, problems } = checkFields(fields satisfies Fields, rest ?? input, {}, today);
  const all = { value: { ...value, ...lists.value }, problems };
  if (all.problems.length) return all;
  // Each rule was typed against its own question where that was written.
  for (const rule of rules)
    if (!rule.holds(all.value as never)) all.problems.push({ field: rule.field, message: rule.else });
  return all;
}

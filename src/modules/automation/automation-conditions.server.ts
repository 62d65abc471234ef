/** Conditions of an automation as filters of a list, checked against what its owner may read. */
import { inWords } from '#engine/model/fields.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { type Actor, fieldGrant, grantOn, isNothing, type Policy } from '#engine/server/grants.ts';
import { type Filter, parseFilter } from '#engine/server/query.ts';
import type { OperatorName } from './automation-rules.model.ts';

export interface ConditionRow {
  readonly field: string;
  readonly op: OperatorName;
  readonly value?: string | null;
}
const plain = (words: string): string => words.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The name of a field by its name or its label, in any case; null where the noun has none of it. */
export function fieldNamed(resource: AnyResource, typed: string): string | null {
  const wanted = plain(typed);
  if (wanted === 'status' && resource.states) return 'status';
  const found = Object.entries(resource.fields).find(
    ([name, spec]) => plain(name) === wanted || plain(spec.label ?? inWords(name)) === wanted,
  );
  return found?.[0] ?? null;
}

/** Throws where the actor cannot read records of the noun, or not this field of every record that they read. */
export function mustReadField(policy: Policy, actor: Actor, resource: AnyResource, typed: string, at: string): string {
  const name = fieldNamed(resource, typed);
  if (name === null)
    throw invalid({
      field: at,
      ...phrase('must name fields of the record. There is no field {{field}}; try Status', {
        field: typed.slice(0, 60),
      }),
    });
  const { all, masked } = name === 'status' ? { all: true, masked: false } : fieldGrant(policy, actor, resource, name);
  if (!all || masked)
    throw invalid({
      field: at,
      ...phrase('must name fields that you can read. You cannot read {{field}}', { field: typed.slice(0, 60) }),
    });
  return name;
}

/** Throws RESOURCE_DENIED where the actor reads no records of the noun at all. */
export function mustReadNoun(policy: Policy, actor: Actor, resource: AnyResource): void {
  if (isNothing(grantOn(policy, actor, resource, 'read'))) throw new Refusal('RESOURCE_DENIED');
}

/** The conditions as filters; throws a refusal of `conditions` with one sentence for what is wrong. */
export function filtersFor(
  policy: Policy,
  actor: Actor,
  resource: AnyResource,
  conditions: readonly ConditionRow[],
  today: string,
): readonly Filter[] {
  return conditions.map(({ field, op, value }) => {
    const name = mustReadField(policy, actor, resource, field, 'conditions');
    if (op === 'empty' || op === 'filled') return { field: name, op: 'empty', value: op === 'empty' };
    if (!value)
      throw invalid({
        field: 'conditions',
        ...phrase('must give a value for {{field}}', { field: field.slice(0, 60) }),
      });
    try {
      return parseFilter(resource, `${name}[${op}]`, value, actor, today);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'BAD_QUERY')
        throw invalid({
          field: 'conditions',
          ...phrase('must compare {{field}} with a valid value', { field: field.slice(0, 60) }),
        });
      throw error;
    }
  });
}

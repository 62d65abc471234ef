/** The changes of a PATCH (RFC 7644, section 3.5.2), carried out on a resource as it is shown; what came out is checked and stored by others. */
import { plainName, type Comparison, type Filter, type FilterValue, type Path, parsePath } from './scim-filter.ts';
import { unusable } from './scim-error.ts';
import { type Attribute, attributeIn, type Kind, NOT_KEPT } from './scim-schemas.ts';

/** A resource, or one value of an attribute that has parts. */
export type Values = Readonly<Record<string, unknown>>;

const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const OPERATIONS_MOST = 100;
const VALUES_MOST = 2000;
const VERBS = ['add', 'replace', 'remove'] as const;
type Verb = (typeof VERBS)[number];
const isVerb = (word: string): word is Verb => (VERBS as readonly string[]).includes(word);

export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function compares(have: unknown, by: Comparison, want: FilterValue, exact: boolean): boolean {
  if (typeof have !== 'string' || typeof want !== 'string')
    return by === 'ne' ? have !== want : by === 'eq' && have === want;
  const [a, b] = exact ? [have, want] : [have.toLowerCase(), want.toLowerCase()];
  switch (by) {
    case 'eq':
      return a === b;
    case 'ne':
      return a !== b;
    case 'co':
      return a.includes(b);
    case 'sw':
      return a.startsWith(b);
    case 'ew':
      return a.endsWith(b);
    case 'gt':
      return a > b;
    case 'ge':
      return a >= b;
    case 'lt':
      return a < b;
    case 'le':
      return a <= b;
  }
}

/** Whether one value of an attribute meets the condition in the brackets of a path. */
function meets(filter: Filter, value: Values, parts: readonly Attribute[]): boolean {
  switch (filter.kind) {
    case 'and':
      return meets(filter.left, value, parts) && meets(filter.right, value, parts);
    case 'or':
      return meets(filter.left, value, parts) || meets(filter.right, value, parts);
    case 'not':
      return !meets(filter.of, value, parts);
    case 'among':
      throw unusable('invalidPath', 'Brackets stand within brackets.');
    default: {
      const part = attributeIn(parts, filter.attribute);
      if (!part) throw unusable('invalidPath', `${filter.attribute} is no part that can be asked for here.`);
      const have = value[part.name];
      if (filter.kind === 'present') return have !== undefined && have !== '';
      return compares(have, filter.by, typed(part, filter.value) as FilterValue, part.caseExact === true);
    }
  }
}

/** Yes and no as what they are: Entra ID sends "True" and "False". */
function typed(attribute: Attribute, value: unknown): unknown {
  if (attribute.type === 'boolean' && typeof value === 'string') {
    const said = value.toLowerCase();
    if (said === 'true' || said === 'false') return said === 'true';
  }
  return value;
}

/** A value as the attribute takes it: with its known parts under their own names. 400 `invalidValue` for another shape. */
function taken(attribute: Attribute, value: unknown): unknown {
  const { name, type, multiValued, subAttributes } = attribute;
  if (value === null || value === undefined) return undefined;
  if (multiValued) {
    const list = [value].flat();
    if (list.length > VALUES_MOST)
      throw unusable('invalidValue', `${name} takes at most ${VALUES_MOST} values at once.`);
    return list.map((each) =>
      taken({ ...attribute, multiValued: false }, typeof each === 'string' ? { value: each } : each),
    );
  }
  if (type === 'complex') {
    if (!isValues(value)) throw unusable('invalidValue', `${name} takes an object.`);
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, each]) => {
        const part = attributeIn(subAttributes, key);
        return part && part.mutability !== 'readOnly' ? [[part.name, taken(part, each)]] : [];
      }),
    );
  }
  const said = typed(attribute, value);
  if (typeof said !== (type === 'boolean' ? 'boolean' : 'string'))
    throw unusable('invalidValue', `${name} takes ${type === 'boolean' ? 'true or false' : 'a text'}.`);
  return said;
}

const asList = (value: unknown): readonly Values[] => (Array.isArray(value) ? value.filter(isValues) : []);
/** Values beside those that are there; one with the same `value` takes the place of the old. */
function joined(old: unknown, more: unknown): Values[] {
  const added = asList(more);
  return [...asList(old).filter((o) => !added.some((a) => a.value === o.value)), ...added];
}

/** The parts that a condition of `eq` and `and` demands: what a value is made of that is added under it. */
function demanded(filter: Filter): Values {
  if (filter.kind === 'and') return { ...demanded(filter.left), ...demanded(filter.right) };
  if (filter.kind === 'compare' && filter.by === 'eq') return { [filter.attribute]: filter.value };
  throw unusable('noTarget', 'No value meets the condition in the brackets.');
}

/** Attributes under their names in small letters: SCIM knows none by its capitals (RFC 7643, section 2.1). */
const underPlainNames = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]));

class Patch {
  private values: Values;
  private readonly kind: Kind;

  constructor(kind: Kind, values: Values) {
    this.kind = kind;
    this.values = values;
  }

  done(): Values {
    return this.values;
  }
  private set(name: string, value: unknown): void {
    const { [name]: _gone, ...rest } = this.values;
    this.values = value === undefined ? rest : { ...rest, [name]: value };
  }

  run(verb: Verb, path: string | null, value: unknown): void {
    if (path !== null) return this.at(verb, path, value);
    if (verb === 'remove') throw unusable('noTarget', 'A path is needed to say what to remove.');
    if (!isValues(value)) throw unusable('invalidValue', 'Without a path, value must be an object of attributes.');
    for (const [key, each] of Object.entries(value)) this.keyed(verb, key, each);
  }
  /** An attribute of a value without a path: its name, or (as Entra ID writes it) a path, or the schema with all of its own. */
  private keyed(verb: Verb, key: string, value: unknown): void {
    if (key.toLowerCase() === 'schemas') return;
    const name = plainName(key);
    if (name !== '' && !NOT_KEPT.has(name.split(/[.[]/)[0] ?? '')) this.at(verb, key, value, true);
  }

  /** `lenient`: attributes that only the server writes are passed over, as in a whole resource. */
  private at(verb: Verb, text: string, value: unknown, lenient = false): void {
    const path = parsePath(text);
    if (NOT_KEPT.has(path.attribute)) return;
    const attribute = attributeIn(this.kind.attributes, path.attribute);
    const fixed = ['id', 'meta', 'schemas'].includes(path.attribute) || attribute?.mutability === 'readOnly';
    if (fixed && lenient) return;
    if (fixed) throw unusable('mutability', `${text} cannot be changed.`);
    if (!attribute) throw unusable('invalidPath', `${this.kind.name} has no attribute ${path.attribute}.`);
    const part = path.sub === null ? null : attributeIn(attribute.subAttributes, path.sub);
    // The parts of a manager or an address are not kept, those of what is kept must be known.
    if (part === undefined) throw unusable('invalidPath', `${attribute.name} has no part ${String(path.sub)}.`);
    if (part?.mutability === 'readOnly') {
      if (lenient || attribute.name === 'name') return;
      throw unusable('mutability', `${text} cannot be changed.`);
    }
    if (attribute.multiValued) return this.several(verb, attribute, part, path, value);
    if (path.filter)
      throw unusable('invalidPath', `${attribute.name} has one value, so there is nothing in brackets to choose.`);
    this.one(verb, attribute, part, value);
  }

  private one(verb: Verb, attribute: Attribute, part: Attribute | null, value: unknown): void {
    const old = this.values[attribute.name];
    if (part) {
      const parts = isValues(old) ? old : {};
      const { [part.name]: _gone, ...rest } = parts;
      const now = verb === 'remove' ? undefined : taken(part, value);
      return this.set(attribute.name, now === undefined ? rest : { ...rest, [part.name]: now });
    }
    const now = verb === 'remove' ? undefined : taken(attribute, value);
    this.set(attribute.name, isValues(now) && isValues(old) ? { ...old, ...now } : now);
  }

  private several(verb: Verb, attribute: Attribute, part: Attribute | null, { filter }: Path, value: unknown): void {
    const parts = attribute.subAttributes ?? [];
    const old = asList(this.values[attribute.name]);
    const chosen = filter === null ? old : old.filter((each) => meets(filter, each, parts));
    const others = old.filter((each) => !chosen.includes(each));
    if (verb === 'remove') return this.set(attribute.name, this.left(attribute, part, chosen, others, value));
    if (filter === null && part === null) {
      const now = taken(attribute, value);
      return this.set(attribute.name, verb === 'add' ? joined(old, now) : now);
    }
    if (chosen.length === 0 && (filter === null || verb === 'replace'))
      throw unusable('noTarget', `No value of ${attribute.name} meets the condition in the brackets.`);
    const one = { ...attribute, multiValued: false };
    const change = (part ? { [part.name]: taken(part, value) } : taken(one, value)) as Values;
    const changed = chosen.length > 0 || filter === null ? chosen : [demanded(filter)];
    this.set(attribute.name, [...others, ...changed.map((each) => ({ ...each, ...change }))]);
  }

  /** What stays after a removal. Directories remove members by path, by a value, or all at once. */
  private left(
    attribute: Attribute,
    part: Attribute | null,
    chosen: readonly Values[],
    others: readonly Values[],
    value: unknown,
  ): Values[] {
    if (part) return [...others, ...chosen.map(({ [part.name]: _gone, ...rest }) => rest)];
    const named = value === undefined || value === null ? null : asList(taken(attribute, value));
    return named ? [...others, ...chosen.filter((c) => !named.some((n) => n.value === c.value))] : [...others];
  }
}

/**
 * A resource after the operations of a PATCH, in their order. 400 `invalidSyntax` for what is no PATCH, `invalidPath`,
 * `noTarget`, `mutability` or `invalidValue` for an operation that cannot be carried out; then none is.
 */
export function patched(kind: Kind, values: Values, body: unknown): Values {
  const { schemas, operations } = isValues(body) ? underPlainNames(body) : {};
  if (!Array.isArray(schemas) || !schemas.includes(PATCH))
    throw unusable('invalidSyntax', `schemas must hold ${PATCH}.`);
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > OPERATIONS_MOST)
    throw unusable('invalidSyntax', `Operations must be a list of 1 to ${OPERATIONS_MOST} operations.`);
  const patch = new Patch(kind, values);
  for (const each of operations) {
    const { op, path, value } = isValues(each) ? underPlainNames(each) : {};
    const verb = typeof op === 'string' ? op.toLowerCase() : '';
    if (!isVerb(verb)) throw unusable('invalidSyntax', 'op must be add, replace or remove.');
    if (path !== undefined && path !== null && typeof path !== 'string')
      throw unusable('invalidPath', 'path must be a text.');
    if (verb !== 'remove' && value === undefined) throw unusable('invalidValue', `${verb} needs a value.`);
    patch.run(verb, typeof path === 'string' && path !== '' ? path : null, value);
  }
  return patch.done();
}

/** A whole resource as it was sent by POST or PUT, with the attributes that are kept and can be written. */
export function whole(kind: Kind, body: unknown): Values {
  if (!isValues(body)) throw unusable('invalidSyntax', 'The body must be an object.');
  const { schemas } = underPlainNames(body);
  if (!Array.isArray(schemas) || !schemas.includes(kind.schema))
    throw unusable('invalidSyntax', `schemas must hold ${kind.schema}.`);
  const entries = Object.entries(body).flatMap(([key, value]) => {
    const attribute = attributeIn(kind.attributes, plainName(key));
    if (!attribute || attribute.mutability === 'readOnly') return [];
    const now = taken(attribute, value);
    return now === undefined ? [] : [[attribute.name, now] as const];
  });
  return Object.fromEntries(entries);
}

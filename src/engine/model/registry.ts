/** All nouns of the product, checked against each other once, at start and in a test. */
import type { Field, FieldOf } from './fields.ts';
import { isListParam } from './list-params.ts';
import { type AnyResource, type Grants, lockedStates } from './resource.ts';

/** Who sees the fields of a privacy class; `masked`: even they see a mask until they reveal it with a reason. */
export interface PrivacyClass {
  readonly see: Grants;
  readonly masked?: boolean;
}

export interface Registry {
  readonly resources: readonly AnyResource[];
  readonly privacy: Readonly<Record<string, PrivacyClass>>;
  /** The noun that `about` fields point at: whose record it is. */
  readonly subject: string;
  /** States in which somebody of the subject noun is there to decide things. */
  readonly subjectActiveIn: readonly string[];
  /** The noun of that name; throws for an unknown name, which is a mistake in code. */
  readonly get: (name: string) => AnyResource;
  /** The noun at `/api/<path>`, if there is one. */
  readonly atPath: (path: string) => AnyResource | undefined;
  /** Every reference field that points at a noun: [noun, field]. */
  readonly refsTo: (name: string) => readonly (readonly [AnyResource, string])[];
}

const isRef = (spec: Field): spec is FieldOf<'ref'> => spec.kind === 'ref';

function faultsOf(
  resource: AnyResource,
  names: ReadonlySet<string>,
  privacy: Readonly<Record<string, PrivacyClass>>,
): string[] {
  const faults: string[] = [];
  const say = (what: string) => faults.push(`${resource.name}: ${what}`);
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(resource.name) || resource.name.length > 40)
    say('a name is snake_case, at most 40 characters');
  for (const [name, spec] of Object.entries(resource.fields)) {
    if (!/^[a-z][A-Za-z0-9]*$/.test(name)) say(`field ${name} is not camelCase`);
    if (['id', 'version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'status', 'can', 'titles'].includes(name))
      say(`field ${name} is kept by the engine`);
    if (name === 'why' && spec.setBy !== 'server')
      say('field why would be read as the reason of the edit: name it otherwise');
    if (isRef(spec) && !names.has(spec.to)) say(`field ${name} refers to ${spec.to}, which is no noun`);
    if (spec.privacy && !privacy[spec.privacy]) say(`field ${name} has the unknown privacy class ${spec.privacy}`);
  }
  for (const name of resource.list?.filters ?? [])
    if (isListParam(name)) say(`field ${name} cannot be filtered by: lists read that name as something else`);
  // A title is shown wherever the record is mentioned and a search hit names it: neither may carry a private value.
  for (const name of [...resource.title, ...(resource.search ?? []), ...(resource.besideHit?.fields ?? [])])
    if (resource.fields[name]?.privacy) say(`${name} is private and cannot be in the title or the search`);
  const related = resource.besideHit?.related;
  if (related && !names.has(related.noun)) say(`a search hit shows ${related.noun}, which is no noun`);
  for (const [tab, [noun]] of Object.entries(resource.related ?? {}))
    if (!names.has(noun)) say(`tab ${tab} shows ${noun}, which is no noun`);
  // Words of the act path itself: an action of that name would do what the word says there.
  for (const name of ['create', 'edit', 'remove'])
    if (Object.hasOwn(resource.actions ?? {}, name)) say(`action ${name} is kept by the engine`);
  const locked = new Set(lockedStates(resource));
  for (const action of Object.keys(resource.signed?.by ?? {}))
    if (resource.actions?.[action]?.proof !== true) say(`${action} signs, so it asks for a proof`);
  if (resource.signed && resource.access.remove) say('what is signed is taken back, never removed');
  for (const state of resource.signed ? (resource.editableIn ?? Object.keys(resource.states ?? {})) : [])
    if (locked.has(state)) say(`it is signed in state ${state} and cannot be edited there`);
  if (resource.signed && Object.values(resource.fields).some((spec) => spec.kind === 'secret'))
    say('a signature covers no secret: keep it in a noun of its own');
  const reachable = new Set(Object.values(resource.states ?? {}).flatMap((moves) => Object.values(moves).flat()));
  Object.keys(resource.states ?? {}).forEach((state, i) => {
    if (i > 0 && !reachable.has(state)) say(`state ${state} cannot be reached`);
  });
  return faults;
}

/** Checks all definitions against each other; throws one error that lists every fault. */
export function createRegistry(options: {
  resources: readonly AnyResource[];
  privacy: Readonly<Record<string, PrivacyClass>>;
  subject: string;
  subjectActiveIn: readonly string[];
}): Registry {
  const { resources, privacy, subject, subjectActiveIn } = options;
  const byName = new Map(resources.map((r) => [r.name, r]));
  const byPath = new Map(resources.map((r) => [r.path, r]));
  const faults = resources.flatMap((r) => faultsOf(r, new Set(byName.keys()), privacy));
  if (byName.size < resources.length) faults.push('two nouns share a name');
  if (byPath.size < resources.length) faults.push('two nouns share a path');
  if (!byName.has(subject)) faults.push(`the subject noun ${subject} is missing`);
  if (faults.length) throw new Error(`The definitions do not fit together:\n${faults.join('\n')}`);
  const refs = resources.flatMap((r) =>
    Object.entries(r.fields).flatMap(([name, spec]) =>
      isRef(spec) ? [{ to: spec.to, entry: [r, name] as const }] : [],
    ),
  );
  return {
    resources,
    privacy,
    subject,
    subjectActiveIn,
    get: (name) => {
      const found = byName.get(name);
      if (!found) throw new Error(`There is no noun ${name}`);
      return found;
    },
    atPath: (path) => byPath.get(path),
    refsTo: (name) => refs.filter((r) => r.to === name).map((r) => r.entry),
  };
}

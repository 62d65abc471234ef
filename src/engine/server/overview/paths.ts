/** Fields of a noun and of what it refers to, as SQL: `department`, `employee.location.city`, each with its reader's rights. */
import { inSentence } from '#engine/model/code-words.ts';
import { isDay } from '#engine/model/days.ts';
import { type Field, inWords } from '#engine/model/fields.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { type Derived, derivedIn, filterKey } from '#engine/model/report.ts';
import { type AnyResource, labelOf } from '#engine/model/resource.ts';
import { column, quoted, tableOf } from '../columns.ts';
import { type Actor, grantSql, isNothing, Slots } from '../grants.ts';
import { type AskedFilter, fieldOf, named, parseFilter, relativeDay } from '../query.ts';
import type { ReadPath } from '../read.ts';
import { seenOnEveryRow, type View } from '../view.ts';
import { filterSql } from '../where.ts';

/** References that a path may lead through: more of them than two are a report of another noun. */
const MOST_HOPS = 2;
export const badCut = (why: string): Refusal => new Refusal('BAD_QUERY', { why });

const NUMBER_TESTS: Readonly<Record<string, string>> = { eq: '=', ne: '<>', gte: '>=', lte: '<=', gt: '>', lt: '<' };

/** A field at the end of a path. */
export interface Found {
  readonly sql: string;
  readonly spec: Field;
  readonly resource: AnyResource;
  readonly name: string;
}

/** The words of codes. States read as choices of their codes; people read them in words. */
export function wordsOf({ spec, name }: Pick<Found, 'spec' | 'name'>): Readonly<Record<string, string>> {
  const choices = spec.kind === 'choice' || spec.kind === 'choices' ? spec.choices : {};
  return name === 'status' ? Object.fromEntries(Object.keys(choices).map((code) => [code, inWords(code)])) : choices;
}

/** One statement over a noun (alias `t`) while it is written: its joins, and what is bound in it. */
export class Scope {
  readonly view: View;
  readonly slots = new Slots();
  private readonly read: ReadPath;
  /** Without emergency access and audit cases, which open charts one by one, each with its reason in the trail. */
  readonly actor: Actor;
  private readonly today: string;
  private readonly args: unknown[] = [];
  private readonly bound = new Map<string, string>();
  /** Path of references → its alias and what the reader sees there. */
  private readonly joined = new Map<string, { readonly alias: string; readonly view: View; readonly sql: string }>();

  /** Throws RESOURCE_DENIED where the noun is not the actor's at all. */
  constructor(read: ReadPath, actor: Actor, noun: string, today: string) {
    this.read = read;
    this.actor = { ...actor, breakGlass: undefined, readsFor: undefined };
    this.today = today;
    const resource = read.policy.registry.resources.find(({ name }) => name === noun);
    if (!resource) throw badCut(`${named(noun)} is not a kind of record`);
    this.view = read.view(this.actor, resource);
    if (isNothing(this.view.rows)) throw new Refusal('RESOURCE_DENIED');
  }

  /** The placeholder of a value, with its type; the same value is bound once. */
  bind(value: unknown, type: string): string {
    const key = `${type} ${JSON.stringify(value)}`;
    let at = this.bound.get(key);
    if (at === undefined) {
      this.args.push(value);
      this.bound.set(key, (at = this.slots.arg()));
    }
    return `${at}::${type}`;
  }

  values(): unknown[] {
    return Slots.values(this.slots.list, this.actor, this.args);
  }

  /** SQL of the organization's time zone, which decides the day of a moment. */
  get zone(): string {
    return `(select coalesce(max(o.time_zone), 'UTC') from organization o where o.id = ${this.slots.actor('tenantId')}::uuid)`;
  }

  /** What a table brings along: the noun and the references that paths have led through so far. */
  get from(): string {
    return [`${tableOf(this.view.resource).name} t`, ...[...this.joined.values()].map(({ sql }) => sql)].join(' ');
  }

  /** The conditions under which a row is the reader's. */
  get mine(): readonly string[] {
    const scope = grantSql(this.read.policy, this.view.rows, this.view.resource, 't', this.slots);
    return [`t.tenant_id = ${this.slots.actor('tenantId')}`, ...(scope ? [scope] : [])];
  }

  private through(path: readonly string[]): { readonly alias: string; readonly view: View } {
    const name = path.at(-1);
    if (name === undefined) return { alias: 't', view: this.view };
    const key = path.join('.');
    const known = this.joined.get(key);
    if (known) return known;
    const parent = this.through(path.slice(0, -1));
    const spec = fieldOf(parent.view.resource, name);
    if (spec?.kind !== 'ref' || !spec.to) throw badCut(`${named(name)} does not lead to another record`);
    if (!seenOnEveryRow(parent.view, name)) throw new Refusal('PERMISSION_DENIED');
    const { policy } = this.read;
    const target = policy.registry.get(spec.to);
    const view = this.read.view(this.actor, target);
    if (isNothing(view.rows)) throw new Refusal('PERMISSION_DENIED');
    const alias = quoted(`j${this.joined.size}`);
    // What the reader may not read is not there: its fields are empty.
    const scope = grantSql(policy, view.rows, target, alias, this.slots);
    const sql = `left join ${tableOf(target).name} ${alias} on ${alias}.tenant_id = t.tenant_id and ${alias}.id = ${parent.alias}.${column(name)}${scope ? ` and ${scope}` : ''}`;
    const made = { alias, view, sql };
    this.joined.set(key, made);
    return made;
  }

  /** The field at the end of a path. Throws BAD_QUERY for what is none, PERMISSION_DENIED unless the actor sees it on every row. */
  field(path: string): Found {
    const steps = path.split('.');
    const name = steps.pop() ?? '';
    if (steps.length > MOST_HOPS) throw badCut(`a field is at most ${MOST_HOPS} references away`);
    const { alias, view } = this.through(steps);
    const spec = fieldOf(view.resource, name);
    if (!spec) throw badCut(`${named(name)} is not a field of ${inSentence(view.resource.label[1])}`);
    if (!seenOnEveryRow(view, name)) throw new Refusal('PERMISSION_DENIED');
    const sql = name === 'status' || name === 'id' ? `${alias}.${name}` : `${alias}.${column(name)}`;
    return { sql, spec, resource: view.resource, name };
  }

  /** What the fields along a path are called, the first one first. Throws BAD_QUERY where a step leads nowhere. */
  labels(path: string): readonly string[] {
    const steps = path.split('.');
    return steps.map((name, i) => labelOf(this.through(steps.slice(0, i)).view.resource, name));
  }

  /** A field of the noun itself, as queries name it. */
  specOf(name: string): Field | undefined {
    return fieldOf(this.view.resource, name);
  }

  /** On which rows the reader sees a field of the noun itself, unmasked. */
  sees(name: string): 'every row' | 'some rows' | 'never' {
    if (seenOnEveryRow(this.view, name)) return 'every row';
    const seen = this.view.fields.get(name);
    return seen && !seen.masked ? 'some rows' : 'never';
  }

  /** A field as a list shows it: empty on rows where the reader does not see it. Throws PERMISSION_DENIED where that is all of them. */
  shown(path: string): Found {
    const steps = path.split('.');
    const name = steps.pop() ?? '';
    const { alias, view } = this.through(steps);
    const seen = view.fields.get(name);
    if (seenOnEveryRow(view, name) || !fieldOf(view.resource, name)) return this.field(path);
    if (!seen?.flags || seen.masked) throw new Refusal('PERMISSION_DENIED');
    const mine = grantSql(this.read.policy, { all: false, scopes: seen.flags }, view.resource, alias, this.slots);
    return {
      sql: `(case when ${mine ?? 'true'} then ${alias}.${column(name)} end)`,
      spec: seen.spec,
      resource: view.resource,
      name,
    };
  }

  /** The references that paths have led through so far. */
  joins(): readonly { readonly alias: string; readonly resource: AnyResource }[] {
    return [...this.joined.values()].map(({ alias, view }) => ({ alias, resource: view.resource }));
  }

  /** What follows from a day or moment by the organization's day; days are counted, years are completed years. */
  derived(path: string, derived: Derived): string {
    if (derived === 'hoursSince') return this.hoursSince(path);
    const [day, today] = [this.day(path), this.bind(this.today, 'date')];
    switch (derived) {
      case 'daysLeft':
        return `(${day} - ${today})`;
      case 'daysSince':
        return `(${today} - ${day})`;
      case 'years':
        return `greatest(extract(year from age(${today}, ${day})), 0)::integer`;
      case 'anniversary':
      case 'daysToAnniversary': {
        // Of February 29 in a common year, February 28.
        const next = `(${day} + make_interval(years => greatest(extract(year from age(${today} - 1, ${day}))::integer + 1, 0)))::date`;
        return derived === 'anniversary' ? next : `(${next} - ${today})`;
      }
    }
  }

  private hoursSince(path: string): string {
    const { sql, spec, name } = this.field(path);
    if (spec.kind !== 'instant') throw badCut(`${name} is not a moment`);
    return `floor(extract(epoch from now() - ${sql}) / 3600)::integer`;
  }

  /** A field as a day: a moment by the organization's time zone. */
  day(path: string): string {
    const { sql, spec, name } = this.field(path);
    if (spec.kind === 'day') return sql;
    if (spec.kind === 'instant') return `(${sql} at time zone ${this.zone})::date`;
    throw badCut(`${name} is not a date`);
  }

  /** Whether a field lies in some days, both included, in a form that an index answers. */
  within(path: string, from: string, to: string): string {
    const { sql, spec } = this.field(path);
    if (spec.kind !== 'instant')
      return `${this.day(path)} between ${this.bind(from, 'date')} and ${this.bind(to, 'date')}`;
    const next = `(${this.bind(to, 'date')} + 1)`;
    return `${sql} >= ${this.startOf(this.bind(from, 'date'))} and ${sql} < ${this.startOf(next)}`;
  }

  /** Conditions in the language of lists. */
  where(where: Readonly<Record<string, string>>): string[] {
    return Object.entries(where).map(([key, raw]) => {
      if (key.includes(':')) return this.derivedIs(key, raw);
      const onDay = this.onDay(key, raw);
      if (onDay !== null) return onDay;
      const at = key.lastIndexOf('.');
      const filter = this.filter(key.slice(0, at + 1), key.slice(at + 1), raw);
      const { sql, resource } = this.field(`${key.slice(0, at + 1)}${filter.field}`);
      // The type follows in the condition itself.
      return filterSql(resource, filter, sql, (of) => this.untyped(of(filter.value)));
    });
  }

  /** A condition on a moment by a day, which is the organization's: `lte` is until the end of it. Null for any other condition. */
  private onDay(key: string, raw: string): string | null {
    const { path, op } = filterKey(key);
    const day = relativeDay(raw, this.today) ?? raw;
    if (!isDay(day) || !Object.hasOwn(NUMBER_TESTS, op) || this.field(path).spec.kind !== 'instant') return null;
    if (op === 'eq') return this.within(path, day, day);
    if (op === 'ne') return `not (${this.within(path, day, day)})`;
    const isAfterIt = op === 'gt' || op === 'lte';
    const bound = isAfterIt ? `(${this.bind(day, 'date')} + 1)` : this.bind(day, 'date');
    return `${this.field(path).sql} ${op === 'gt' || op === 'gte' ? '>=' : '<'} ${this.startOf(bound)}`;
  }

  /** SQL of the moment at which a day begins in the organization. */
  private startOf(day: string): string {
    return `(${day}::timestamp at time zone ${this.zone})`;
  }

  /** A condition on what follows from a date, by number. */
  private derivedIs(key: string, raw: string): string {
    const { path, op } = filterKey(key);
    const [at, derived] = derivedIn(path);
    const [compare, value] = [NUMBER_TESTS[op], Number(raw)];
    if (!derived || derived === 'anniversary' || !compare || raw.trim() === '' || !Number.isInteger(value))
      throw badCut('what follows from a date is filtered by a whole number');
    return `${this.derived(at, derived)} ${compare} ${this.bind(value, 'integer')}`;
  }

  private filter(before: string, key: string, raw: string): AskedFilter {
    const { view } = this.through(before.split('.').filter(Boolean));
    return parseFilter(view.resource, key, raw, this.actor, this.today);
  }

  private untyped(value: unknown): string {
    this.args.push(value);
    return this.slots.arg();
  }
}

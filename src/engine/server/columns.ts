/** How a definition's fields lie in the database: names, types, and the columns behind each field. */
import type { Field, FieldSpec } from '#engine/model/fields.ts';
import type { Problem } from '#engine/model/refusals.ts';
import type { AnyResource } from '#engine/model/resource.ts';

/** A value that should be text, as text; anything else is empty. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
/** `startsOn` → `starts_on`. */
export const snake = (name: string): string => name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);
/** Quotes an identifier; names come from checked definitions, the quotes are for words such as `order` and `user`. */
export const quoted = (name: string): string => `"${name}"`;
/** A field's column, quoted. */
export const column = (field: string): string => quoted(snake(field));
/** A text as an SQL literal; for definition data in DDL only, values of requests are always parameters. */
export const literal = (value: string): string => `'${value.replace(/'/g, "''")}'`;

/** Texts as a list for SQL's `in (…)`, such as the states of a definition; values of requests are always parameters. */
export const literals = (values: readonly string[]): string => values.map(literal).join(', ');

/** The PostgreSQL type of a field's main column. */
export const sqlType = (spec: FieldSpec): string => {
  switch (spec.kind) {
    case 'text':
    case 'longText':
    case 'time':
    case 'choice':
      return 'text';
    case 'integer':
      return 'integer';
    case 'number':
      return 'numeric';
    case 'money':
      return 'bigint';
    case 'day':
      return 'date';
    case 'instant':
      return 'timestamp with time zone';
    case 'yesNo':
      return 'boolean';
    case 'choices':
      return 'text[]';
    case 'ref':
    case 'user':
    case 'file':
      return 'uuid';
    case 'files':
      return 'uuid[]';
    case 'rows':
    case 'json':
      return 'jsonb';
    case 'secret':
      return 'bytea';
  }
};

export interface Column {
  readonly field: string;
  readonly spec: Field;
  /** Quoted. */
  readonly name: string;
}

/** What the engine keeps knowing about a noun's table; computed once. */
export interface Table {
  readonly resource: AnyResource;
  /** Quoted. */
  readonly name: string;
  readonly columns: readonly Column[];
  readonly hasStatus: boolean;
}

const tables = new WeakMap<AnyResource, Table>();
/** The table of a noun. */
export const tableOf = (resource: AnyResource): Table => {
  const known = tables.get(resource);
  if (known) return known;
  const table: Table = {
    resource,
    name: quoted(resource.name),
    columns: Object.entries(resource.fields).map(([field, spec]) => ({ field, spec, name: column(field) })),
    hasStatus: resource.states !== undefined,
  };
  tables.set(resource, table);
  return table;
};

/** A secret field is kept as a cipher, a readable ending and, where unique, a keyed hash to find equals by. */
export const hintColumn = (field: string): string => quoted(`${snake(field)}_hint`);
export const hashColumn = (field: string): string => quoted(`${snake(field)}_hash`);

/** A field as a title says it: a choice by its word, whatever else as it is kept. */
const saidSql = (resource: AnyResource, field: string, alias: string): string => {
  const [spec, at] = [resource.fields[field], `${alias}.${column(field)}`];
  // As the browser reads it, which shows it in the reader's zone.
  if (spec?.kind === 'instant') return `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  if (spec?.kind === 'number' && spec.unit) return `(${at}::text || ${literal(` ${spec.unit}`)})`;
  return spec?.kind === 'choice' ? `coalesce(${literal(JSON.stringify(spec.choices))}::jsonb ->> ${at}, ${at})` : at;
};
/**
 * The SQL expression of a record's title below an alias: its title fields, joined. References are left out, because a record holds
 * no more of them than an id; a title of nothing else is the noun's label.
 */
export const titleSql = (resource: AnyResource, alias: string): string => {
  const [only = '', ...more] = resource.title;
  if (more.length === 0 && resource.fields[only]?.kind === 'text') return `${alias}.${column(only)}`;
  const said = resource.title.filter((name) => resource.fields[name]?.kind !== 'ref');
  if (said.length === 0) return literal(resource.label[0]);
  return `concat_ws(${literal(resource.titleJoin ?? ' ')}, ${said.map((name) => saidSql(resource, name, alias)).join(', ')})`;
};

/** A constraint's name → which field it is about and the sentence for a person. */
export interface ConstraintMeaning {
  readonly resource: AnyResource;
  readonly kind: 'unique' | 'exclusive' | 'reference';
  readonly field: string;
  readonly tells: Omit<Problem, 'field'>;
}

/** PostgreSQL cuts identifiers at 63 bytes; ours say so instead of colliding. */
export const constraintName = (resource: AnyResource, what: string, suffix: string): string => {
  const name = `${resource.name}_${what}_${suffix}`;
  if (name.length > 63) throw new Error(`The constraint name ${name} is longer than 63 characters`);
  return name;
};

/** Whether a field holds an e-mail address. */
export const isAddress = (spec: Field | undefined): boolean => spec?.kind === 'text' && spec.format === 'email';
/** A field as a search reads it: everybody of an organization has the same domain, so of an address only what is before it. */
export const searchedSql = (r: AnyResource, field: string): string => {
  const text = `coalesce(${column(field)}, '')`;
  return isAddress(r.fields[field]) ? `split_part(${text}, '@', 1)` : text;
};

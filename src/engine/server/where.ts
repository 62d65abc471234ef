/** Conditions of a list: what the reader may see, what the query asks, where the page before ended. */
import pg from 'pg';
import { fold } from '#engine/model/fold.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import { column, isAddress, quoted, sqlType } from './columns.ts';
import { type Actor, grantSql, type Policy, type Slots } from './grants.ts';
import { type Filter, fieldOf, type ListQuery, type SortKey } from './query.ts';
import { refTitleSql, type View } from './view.ts';

const COMPARE = { eq: '=', ne: '<>', gte: '>=', lte: '<=', gt: '>', lt: '<' } as const;
/** A text inside a LIKE pattern, taken literally. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The column behind a query's field name; a reference sorts by the title of what it refers to. */
export const fieldSql = (field: string): string =>
  field === 'status' || field === 'id' ? `t.${field}` : `t.${column(field)}`;
const sortSql = (policy: Policy, actor: Actor, r: AnyResource, field: string, slots: Slots): string => {
  const spec = fieldOf(r, field);
  return spec?.kind === 'ref' && spec.to
    ? refTitleSql(policy, actor, spec.to, fieldSql(field), slots)
    : fieldSql(field);
};

/** A list of codes holds any of the asked for; `ne`: none of them. */
const choicesSql = (name: string, op: string, codes: string): string =>
  `${op === 'ne' ? 'not ' : ''}coalesce(${name} && ${codes}::text[], false)`;

/**
 * The code that a filter asks for, if it is one of the few in the definition. It goes into the SQL text, so that the
 * database knows how many rows have it and keeps one plan, instead of planning again for each value.
 */
export function codeOf(r: AnyResource, { field, op, value }: Filter): string | null {
  const spec = op === 'eq' ? fieldOf(r, field) : undefined;
  return spec?.kind === 'choice' && typeof value === 'string' && Object.hasOwn(spec.choices, value) ? value : null;
}

/** Takes an argument out of a query of the shape that the statement was made for. */
export type Take<Q> = (query: Q) => unknown;
type Narrowing = Pick<ListQuery, 'filters' | 'words' | 'asOf'>;

export interface Where {
  readonly sql: string[];
  /** How to find each argument, in the order in which they were bound. */
  readonly args: Take<Narrowing>[];
}

/**
 * How a word of a search is looked for. A short one where words begin, not within them: the index of three letters at a
 * time finds it there only. An email address matches by the part before its @ and then exactly, as the rest is in no search text.
 */
export const sortOfWord = (word: string): 'short' | 'address' | 'long' =>
  word.length < 3 ? 'short' : word.indexOf('@') > 0 ? 'address' : 'long';

/**
 * A filter as a condition on the expression `name`. `bind` returns the placeholder of what a function makes of the filter's value.
 */
export function filterSql(
  r: AnyResource,
  f: Filter,
  name: string,
  bind: (of: (value: unknown) => unknown) => string,
): string {
  const same = (value: unknown): unknown => value;
  const spec = fieldOf(r, f.field);
  const code = codeOf(r, f);
  if (code !== null) return `${name} = ${pg.escapeLiteral(code)}`;
  if (f.op === 'empty') return `${name} is ${f.value ? '' : 'not '}null`;
  if (spec?.kind === 'choices') return choicesSql(name, f.op, bind(f.op === 'in' ? same : (value) => [value]));
  if (f.op === 'in') return `${name} = any(${bind(same)}::${spec ? sqlType(spec) : 'text'}[])`;
  if (f.op === 'has') return `nexus_search(${name}) like ${bind((value) => `%${likeText(fold(String(value)))}%`)}`;
  if (f.op === 'lasts') return `(${name} is null or ${name} >= ${bind(same)}${spec ? `::${sqlType(spec)}` : ''})`;
  // As it is unique: without regard to case, by the index that keeps it so.
  if (f.op === 'eq' && spec?.kind === 'text' && spec.unique) return `lower(${name}) = lower(${bind(same)}::text)`;
  return `${name} ${COMPARE[f.op]} ${bind(same)}${spec && spec.kind !== 'text' ? `::${sqlType(spec)}` : ''}`;
}

/** The rows that hold on a day: effective rows in force, and those on a calendar one of whose days it is, decided or not. */
function asOfSql(r: AnyResource, day: () => string): string[] {
  const { effective, calendar } = r;
  if (effective) {
    const [from, to] = [`t.${column(effective.from)}`, `t.${column(effective.to)}`];
    return [`${from} <= ${day()} and (${to} is null or ${to} >= ${day()})`];
  }
  if (!calendar?.days) return [];
  const { noun, of, on, whileIn } = calendar.days;
  const counts = whileIn.map((state) => pg.escapeLiteral(state)).join(', ');
  return [
    `exists (select 1 from ${quoted(noun)} d where d.tenant_id = t.tenant_id and d.${column(of)} = t.id
      and d.${column(on)} = ${day()} and d.status in (${counts}))`,
  ];
}

/** The rows that this actor may read, narrowed by the query. A filter on a private field finds only rows where it is seen. */
export function whereSql(policy: Policy, view: View, query: Narrowing, slots: Slots): Where {
  const r = view.resource;
  const sql: string[] = [];
  const args: Take<Narrowing>[] = [];
  const bind = (take: Take<Narrowing>): string => {
    args.push(take);
    return slots.arg();
  };
  const scope = grantSql(policy, view.rows, r, 't', slots);
  if (scope) sql.push(scope);
  for (const [i, f] of query.filters.entries()) {
    sql.push(filterSql(r, f, fieldSql(f.field), (of) => bind((q) => of(q.filters[i]?.value))));
    const seen = view.fields.get(f.field);
    if (seen?.flags) sql.push(grantSql(policy, { all: false, scopes: seen.flags }, r, 't', slots) ?? 'true');
  }
  for (const [i, word] of query.words.entries()) {
    const like = (before: string): string =>
      `t.search_text like ${bind((q) => `${before}${likeText(fold(q.words[i] ?? ''))}%`)}`;
    const sort = sortOfWord(word);
    const addresses = sort === 'address' ? (r.search ?? []).filter((field) => isAddress(r.fields[field])) : [];
    if (!r.search) sql.push('false');
    else if (sort === 'short') sql.push(`(${['', '% '].map(like).join(' or ')})`);
    else if (addresses.length === 0) sql.push(like('%'));
    else {
      const local = bind((q) => `%${likeText(fold(q.words[i]?.split('@')[0] ?? ''))}%`);
      const whole = bind((q) => `${likeText(q.words[i] ?? '')}%`);
      const begins = addresses.map((field) => `lower(t.${column(field)}) like ${whole}`).join(' or ');
      sql.push(`(${like('%')} or (t.search_text like ${local} and (${begins})))`);
    }
  }
  if (query.asOf) sql.push(...asOfSql(r, () => `${bind((q) => q.asOf)}::date`));
  return { sql, args };
}

export interface Order {
  readonly sql: string;
  /** Select items that carry the sort values as text, for the cursor. */
  readonly keys: string[];
  readonly after: string | null;
  readonly args: Take<Pick<ListQuery, 'after'>>[];
}

/** Order, cursor columns and the condition that starts behind the cursor. Nulls come last going up, first going down. */
export function orderSql(
  policy: Policy,
  actor: Actor,
  r: AnyResource,
  sort: readonly SortKey[],
  after: ListQuery['after'],
  slots: Slots,
): Order {
  const args: Order['args'] = [];
  const exprs = sort.map((k) => ({
    ...k,
    sql: sortSql(policy, actor, r, k.field, slots),
    nullable: r.fields[k.field]?.optional === true || r.fields[k.field]?.kind === 'ref',
    type: r.fields[k.field]?.kind === 'ref' ? 'text' : sqlType(fieldOf(r, k.field) ?? { kind: 'longText', max: 0 }),
  }));
  const idDown = sort.at(-1)?.down ?? false;
  const sql = [...exprs.map((e) => `${e.sql}${e.down ? ' desc' : ''}`), `t.id${idDown ? ' desc' : ''}`].join(', ');
  const keys = exprs.map((e, i) => `${e.sql}::text as "_k${i}"`);
  if (!after) return { sql, keys, after: null, args };
  const bind = (i: number, type: string): string => {
    args.push((q) => q.after?.[i]);
    return `${slots.arg()}::${type}`;
  };
  const all = [...exprs, { sql: 't.id', down: idDown, nullable: false, type: 'uuid' }];
  if (all.every((e) => !e.nullable && e.down === idDown)) {
    // One row comparison: the planner starts in the index right behind the cursor.
    const right = all.map((e, i) => bind(i, e.type)).join(', ');
    return { sql, keys, after: `(${all.map((e) => e.sql).join(', ')}) ${idDown ? '<' : '>'} (${right})`, args };
  }
  const steps = all.map((e, i) => {
    const equal = all.slice(0, i).map((p, j) => `${p.sql} is not distinct from ${bind(j, p.type)}`);
    if (after[i] === null) return [...equal, e.down ? `${e.sql} is not null` : 'false'].join(' and ');
    const beyond = `${e.sql} ${e.down ? '<' : '>'} ${bind(i, e.type)}`;
    return [...equal, e.nullable && !e.down ? `(${beyond} or ${e.sql} is null)` : beyond].join(' and ');
  });
  return { sql, keys, after: `(${steps.map((s) => `(${s})`).join(' or ')})`, args };
}

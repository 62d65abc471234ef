/**
 * A cut through the records of one noun: some measures over groups of rows, in one statement. Overviews are made of cuts, and
 * so are the reports that people compose.
 */
import { addDays, type Day } from '#engine/model/days.ts';
import type { DurationUnit, Group, SpanLimit, Where } from '#engine/model/overview/measures.ts';
import type { Actor } from '../grants.ts';
import type { Row, Statement } from '../pg/batch.ts';
import type { ReadPath } from '../read.ts';
import { type GroupSql, groupSql, groupTitleSql, spanConditions, spanSql } from './groups.ts';
import { badCut, Scope } from './paths.ts';

/** What is taken of the rows of a group; `where` and `span` narrow them further. */
export type Aggregate = { readonly where?: Where; readonly span?: SpanLimit } & (
  | { readonly take: 'count' }
  | { readonly take: 'sum' | 'mean' | 'median' | 'distinct'; readonly field: string }
  | {
      readonly take: 'mean' | 'median' | 'sum';
      readonly from: string;
      readonly to: string;
      readonly unit: DurationUnit;
    }
);

export interface Cut {
  /** The noun. */
  readonly of: string;
  /** Which records; names may lead through two references. */
  readonly where?: Where;
  readonly by?: readonly Group[];
  readonly measures: readonly Aggregate[];
  /**
   * Divides the rows further by days: `bounds` rise, part n runs from bound n to the day before the next, and what lies outside
   * of all parts is left out.
   */
  readonly parts?: { readonly on: string; readonly bounds: readonly Day[] };
  /**
   * Divides the rows further by which of these days (rising) they cover at their end: from `first` up to, and without, `beyond`
   * in the order of the days.
   */
  readonly covers?: {
    readonly from: string;
    readonly to: string;
    readonly through?: true;
    readonly days: readonly Day[];
  };
  /** Default: the largest first measure first. */
  readonly order?: 'largest' | 'group';
}

export interface CutRow {
  /** The group's codes, ids, bands or times, one for each of `by`. */
  readonly keys: readonly (string | null)[];
  /** Names of those that are records or have words in their definition; null where there is none or it is not readable. */
  readonly titles: readonly (string | null)[];
  /** Which of `parts`, from 0. */
  readonly part: number;
  /** Of `covers`, from which of the days on the cells count; what ends there counts less than nothing. */
  readonly from: number;
  /** For each measure its value (null over no rows), and the number of rows it was taken of. */
  readonly cells: readonly { readonly value: number | null; readonly rows: number }[];
}

export interface CompiledCut {
  readonly statement: Statement;
  /** What the rows of the statement say. Throws BAD_QUERY where there are too many groups: some would pass for all. */
  readonly decode: (rows: readonly Row[]) => readonly CutRow[];
}

const MOST_GROUPS = 50_000;
const MOST_LEVELS = 3;
const NUMERIC = new Set(['integer', 'number', 'money']);

/** The value of an aggregate and the number of rows it is of. */
function aggregateSql(scope: Scope, aggregate: Aggregate, today: string): readonly [value: string, rows: string] {
  const conditions = [...scope.where(aggregate.where ?? {}), ...spanConditions(scope, aggregate.span, today)];
  const filter = (more: readonly string[] = []): string => {
    const all = [...conditions, ...more];
    return all.length ? ` filter (where ${all.join(' and ')})` : '';
  };
  if (aggregate.take === 'count') return ['null::float8', `count(*)${filter()}`];
  const value = 'from' in aggregate ? spanSql(scope, aggregate, today) : fieldSql(scope, aggregate);
  const rows = `count(*)${filter([`${value} is not null`])}`;
  switch (aggregate.take) {
    case 'sum':
      return [`sum(${value})${filter()}::float8`, rows];
    case 'mean':
      return [`avg(${value})${filter()}::float8`, rows];
    case 'median':
      return [`percentile_cont(0.5) within group (order by (${value})::float8)${filter()}`, rows];
    case 'distinct':
      return [`count(distinct ${value})${filter()}::float8`, rows];
  }
}

function fieldSql(scope: Scope, { take, field }: { readonly take: string; readonly field: string }): string {
  const { sql, spec } = scope.field(field);
  if (take !== 'distinct' && !NUMERIC.has(spec.kind)) throw badCut(`${field} is not a number`);
  return sql;
}

/** How rows are divided by days: inside, where each row is read, and outside, where few rows are left. */
interface Levels {
  /** Columns of the rows that are read. */
  readonly inner: readonly string[];
  readonly conditions: readonly string[];
  /** Columns `l0` and `l1` made of those, with what multiplies the cells; null where they are final. */
  readonly outer: { readonly l0: string; readonly l1: string; readonly from: string; readonly times: string } | null;
}

const UNDIVIDED: Levels = { inner: ['0', '0'], conditions: [], outer: null };

/** Rows by the part of time that a day of theirs lies in. Counts and sums are taken day by day first, as there are fewer days. */
function partLevels(scope: Scope, { on, bounds }: NonNullable<Cut['parts']>, adds: boolean): Levels {
  const [first, last] = [bounds[0], bounds.at(-1)];
  if (first === undefined || last === undefined) return UNDIVIDED;
  const part = (day: string): string => `width_bucket(${day}, ${scope.bind(bounds, 'date[]')}) - 1`;
  const conditions = [scope.within(on, first, addDays(last, -1))];
  const day = scope.day(on);
  if (!adds) return { inner: [part(day), '0'], conditions, outer: null };
  return { inner: [day, '0'], conditions, outer: { l0: part('s.l0'), l1: '0', from: '', times: '1' } };
}

/** Rows by the days that they cover: each adds to the first one and takes away behind the last one. */
function coverLevels(scope: Scope, covers: NonNullable<Cut['covers']>): Levels {
  const [from, to, days] = [scope.day(covers.from), scope.day(covers.to), scope.bind(covers.days, 'date[]')];
  const count = covers.days.length;
  return {
    inner: [
      `width_bucket(${from} - 1, ${days})`,
      `coalesce(width_bucket(${covers.through ? to : `${to} - 1`}, ${days}), ${count})`,
    ],
    conditions: [
      `${from} <= ${scope.bind(covers.days.at(-1), 'date')}`,
      // What ended before the first day covers none.
      `(${to} is null or ${to} ${covers.through ? '>=' : '>'} ${scope.bind(covers.days[0], 'date')})`,
    ],
    outer: {
      l0: '0',
      l1: 'e.at',
      // What ends before it begins ends where it begins. A condition here would be checked on every row below.
      from: `cross join lateral (values (s.l0, 1), (greatest(s.l0, s.l1), -1)) e(at, times) where e.at < ${count}`,
      times: 'e.times',
    },
  };
}

/** Of a longer time or a coarser group these are sums of the shorter or finer ones; of medians and different values none is. */
export const ADDING: ReadonlySet<string> = new Set(['count', 'sum']);
const levelsOf = (scope: Scope, { parts, covers, measures }: Cut): Levels => {
  const adds = measures.every(({ take }) => ADDING.has(take));
  if (covers && !measures.every(({ take }) => take === 'count')) throw badCut('what covers days is counted');
  return covers ? coverLevels(scope, covers) : parts ? partLevels(scope, parts, adds) : UNDIVIDED;
};

/**
 * One statement for a cut, as its reader may see it, and what its rows say. Every part goes through the read path: the rows are
 * those of the actor's grants, and a path through a reference finds only what the actor may read there. Throws RESOURCE_DENIED
 * where the noun is not theirs, PERMISSION_DENIED for a filter, group or measure on a field that they do not see on every row,
 * and BAD_QUERY, with the reason, for what does not fit the definitions. `today` is the organization's day.
 *
 * It does not run the statement: send those of several cuts in one `reader.run([...])`. It counts; it shows no record and leaves
 * no trace. It does not hide small groups either: see `suppress.ts`.
 */
export function compileCut(read: ReadPath, actor: Actor, cut: Cut, today: Day): CompiledCut {
  const scope = new Scope(read, actor, cut.of, today);
  const by = cut.by ?? [];
  if (by.length > MOST_LEVELS) throw badCut(`at most ${MOST_LEVELS} groups`);
  const groups = by.map((group) => groupSql(scope, group, today));
  const levels = levelsOf(scope, cut);
  const cells = cut.measures.map((measure) => aggregateSql(scope, measure, today));
  const conditions = [...scope.mine, ...scope.where(cut.where ?? {}), ...levels.conditions];
  const tenant = `${scope.slots.actor('tenantId')}::uuid as tenant_id`;
  const keys = groups.map((_, i) => `g${i}`);
  const columns = [
    ...groups.map(({ sql }, i) => `${sql} as g${i}`),
    ...levels.inner.map((sql, i) => `${sql} as l${i}`),
    ...cells.flatMap(([value, rows], i) => [`${value} as v${i}`, `${rows}::integer as n${i}`]),
  ];
  const inner = `select ${columns.join(', ')}${levels.outer ? '' : `, ${tenant}`} from ${scope.from} where ${conditions.join(' and ')}
    ${groupBy(groups.length + levels.inner.length, groups, cut)}`;
  const titles = groups.map(({ refTo }, i) =>
    refTo === null ? '' : `, ${groupTitleSql(read, refTo, `t.g${i}`, scope)} as t${i}`,
  );
  const largest = cut.order !== 'group' && cells.length > 0 ? 't.v0 desc nulls last, t.n0 desc, ' : '';
  const order = [...keys.map((key) => `t.${key}`), 't.l0', 't.l1'].join(', ');
  const counted = levels.outer ? regrouped(inner, keys, cells.length, levels.outer, tenant) : inner;
  const text = `select t.*${titles.join('')} from (${counted}) t order by ${largest}${order} limit ${MOST_GROUPS + 1}`;
  return {
    statement: { text, values: scope.values() },
    decode: (rows) => {
      if (rows.length > MOST_GROUPS) throw badCut('it has too many groups: choose a coarser one');
      return rows.map((row) => cutRow(groups, cut.measures, row));
    },
  };
}

/** The rows of a cut by their days, once each group and day is one row. */
const regrouped = (
  inner: string,
  keys: readonly string[],
  cells: number,
  { l0, l1, from, times }: NonNullable<Levels['outer']>,
  tenant: string,
): string => {
  const columns = [
    ...keys.map((key) => `s.${key}`),
    `${l0} as l0`,
    `${l1} as l1`,
    ...Array.from({ length: cells }, (_, i) => `sum(s.v${i}) as v${i}, sum(s.n${i} * ${times})::integer as n${i}`),
    tenant,
  ];
  const by = Array.from({ length: keys.length + 2 }, (_, i) => i + 1).join(', ');
  return `select ${columns.join(', ')} from (${inner}) s ${from} group by ${by}`;
};

/** Without groups and levels there is one row, also where nothing is counted. */
const groupBy = (columns: number, groups: readonly GroupSql[], { parts, covers }: Cut): string =>
  groups.length === 0 && !parts && !covers
    ? ''
    : `group by ${Array.from({ length: columns }, (_, i) => i + 1).join(', ')}`;

const cutRow = (groups: readonly GroupSql[], measures: readonly Aggregate[], row: Row): CutRow => {
  const keys = groups.map((_, i) => (row[`g${i}`] === null ? null : String(row[`g${i}`])));
  return {
    keys,
    titles: groups.map(({ words }, i) => {
      const [key, title] = [keys[i] ?? null, row[`t${i}`]];
      if (typeof title === 'string') return title;
      return key === null ? null : (words?.[key] ?? null);
    }),
    part: Number(row.l0),
    from: Number(row.l1),
    cells: measures.map(({ take }, i) => {
      const [value, rows] = [row[`v${i}`], Number(row[`n${i}`])];
      return { value: take === 'count' ? rows : value === null ? null : Number(value), rows };
    }),
  };
};

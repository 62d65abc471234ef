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
  /** Groups at most, the largest first measure first, or as the first group sorts; default 5000. */
  readonly most?: number;
  readonly order?: 'largest' | 'group';
}

export interface CutRow {
  /** The group's codes, ids, bands or times, one for each of `by`. */
  readonly keys: readonly (string | null)[];
  /** Names of those that are records or have words in their definition; null where there is none or it is not readable. */
  readonly titles: readonly (string | null)[];
  /** Which of `parts`, from 0. */
  readonly part: number;
  /** Which of the days of `covers`. */
  readonly first: number;
  readonly beyond: number;
  /** For each measure its value (null over no rows), and the number of rows it was taken of. */
  readonly cells: readonly { readonly value: number | null; readonly rows: number }[];
}

export interface CompiledCut {
  readonly statement: Statement;
  /** What the rows of the statement say; `isWhole`: false where there are more groups than `most`. */
  readonly decode: (rows: readonly Row[]) => { readonly rows: readonly CutRow[]; readonly isWhole: boolean };
}

const MOST_GROUPS = 5000;
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

function levelsOf(
  scope: Scope,
  { parts, covers }: Cut,
): readonly [sql: readonly string[], conditions: readonly string[]] {
  const [sql, conditions]: [string[], string[]] = [[], []];
  const [first, last] = [parts?.bounds[0], parts?.bounds.at(-1)];
  if (parts && first !== undefined && last !== undefined) {
    sql.push(`width_bucket(${scope.day(parts.on)}, ${scope.bind(parts.bounds, 'date[]')}) - 1`);
    conditions.push(scope.within(parts.on, first, addDays(last, -1)));
  } else sql.push('0');
  if (covers) {
    const [from, to, days] = [scope.day(covers.from), scope.day(covers.to), scope.bind(covers.days, 'date[]')];
    sql.push(`width_bucket(${from} - 1, ${days})`);
    sql.push(`coalesce(width_bucket(${covers.through ? to : `${to} - 1`}, ${days}), ${covers.days.length})`);
    conditions.push(`${from} <= ${scope.bind(covers.days.at(-1), 'date')}`);
  } else sql.push('0', '0');
  return [sql, conditions];
}

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
  const [levels, inside] = levelsOf(scope, cut);
  const cells = cut.measures.map((measure) => aggregateSql(scope, measure, today));
  const conditions = [...scope.mine, ...scope.where(cut.where ?? {}), ...inside];
  const selected = [
    ...groups.map(({ sql }, i) => `${sql} as g${i}`),
    ...levels.map((sql, i) => `${sql} as l${i}`),
    ...cells.flatMap(([value, rows], i) => [`${value} as v${i}`, `${rows}::integer as n${i}`]),
    `${scope.slots.actor('tenantId')}::uuid as tenant_id`,
  ];
  const titles = groups.map(({ refTo }, i) =>
    refTo === null ? '' : `, ${groupTitleSql(read, refTo, `t.g${i}`, scope)} as t${i}`,
  );
  const most = cut.most ?? MOST_GROUPS;
  const largest = cut.order !== 'group' && cells.length > 0 ? 't.v0 desc nulls last, t.n0 desc, ' : '';
  const order = [...groups.map((_, i) => `t.g${i}`), 't.l0', 't.l1', 't.l2'].join(', ');
  const text = `select t.*${titles.join('')} from (select ${selected.join(', ')} from ${scope.from} where ${conditions.join(' and ')}
    ${groupBy(groups.length + levels.length, groups, cut)}) t order by ${largest}${order} limit ${most + 1}`;
  return {
    statement: { text, values: scope.values() },
    decode: (rows) => ({
      rows: rows.slice(0, most).map((row) => cutRow(groups, cut.measures, row)),
      isWhole: rows.length <= most,
    }),
  };
}

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
    first: Number(row.l1),
    beyond: Number(row.l2),
    cells: measures.map(({ take }, i) => {
      const [value, rows] = [row[`v${i}`], Number(row[`n${i}`])];
      return { value: take === 'count' ? rows : value === null ? null : Number(value), rows };
    }),
  };
};

/** What rows are grouped by, as SQL that gives a text for each row, and the words of those texts. */
import {
  type Group,
  ORGANIZATION,
  type SpanGroup,
  type SpanLimit,
  type TimeUnit,
} from '#engine/model/overview/measures.ts';
import { isTimeUnit } from '#engine/model/overview/overview.ts';
import { sqlType } from '../columns.ts';
import type { ReadPath } from '../read.ts';
import { ACCOUNT, refTitleSql } from '../view.ts';
import { badCut, type Scope, wordsOf } from './paths.ts';

export interface GroupSql {
  /** A text or id; null where the row has none, or one that the reader may not read. */
  readonly sql: string;
  /** The noun whose titles name the groups. */
  readonly refTo: string | null;
  /** Words by key, where a definition has them. */
  readonly words: Readonly<Record<string, string>> | null;
  /** A condition on the rows of one group. */
  readonly is: (key: string | null) => string;
}

const NUMERIC = new Set(['integer', 'number', 'money']);
/** How a day reads in each unit: `2026-11-25`, `2026-W48`, `2026-11`, `2026-Q4`, `2026`; all sort as time does. */
const TIME_FORMATS: Readonly<Record<TimeUnit, string>> = {
  day: 'YYYY-MM-DD',
  week: 'IYYY-"W"IW',
  month: 'YYYY-MM',
  quarter: 'YYYY-"Q"Q',
  year: 'YYYY',
};

/** Time from one field to another, in days or hours. Two days are whole days apart; `today` is the organization's, `now` the moment of the count. */
export function spanSql(
  scope: Scope,
  { from, to, unit }: Pick<SpanGroup, 'from' | 'to' | 'unit'>,
  today: string,
): string {
  const kind = (path: string): string =>
    path === 'today' ? 'day' : path === 'now' ? 'instant' : scope.field(path).spec.kind;
  const asDay = (path: string): string =>
    path === 'today' || path === 'now' ? scope.bind(today, 'date') : scope.day(path);
  const asMoment = (path: string): string => (path === 'now' ? 'now()' : scope.field(path).sql);
  if (kind(from) === 'instant' && kind(to) === 'instant') {
    const seconds = `extract(epoch from ${asMoment(to)} - ${asMoment(from)})`;
    return `(${seconds} / ${unit === 'days' ? 86_400 : 3600})`;
  }
  return unit === 'days' ? `(${asDay(to)} - ${asDay(from)})` : `((${asDay(to)} - ${asDay(from)}) * 24)`;
}

/** Whether a span is a whole number of days: of two days, not of two moments. */
const isInDays = (scope: Scope, { from, to, unit }: Pick<SpanGroup, 'from' | 'to' | 'unit'>): boolean =>
  unit === 'days' &&
  [from, to].some((path) => path === 'today' || (path !== 'now' && scope.field(path).spec.kind === 'day'));

/** Conditions on the time between two fields. */
export function spanConditions(scope: Scope, limit: SpanLimit | undefined, today: string): string[] {
  if (!limit) return [];
  const span = spanSql(scope, limit, today);
  return [
    ...(limit.under === undefined ? [] : [`${span} < ${scope.bind(limit.under, 'numeric')}`]),
    ...(limit.atLeast === undefined ? [] : [`${span} >= ${scope.bind(limit.atLeast, 'numeric')}`]),
  ];
}

/** `isWhole`: the values are integers of the database, and are compared as such where the bounds are whole, too. */
function bandsOf(
  scope: Scope,
  value: string,
  { bands, names }: Pick<SpanGroup, 'bands' | 'names'>,
  isWhole: boolean,
): GroupSql {
  if (bands.length < 1 || bands.length > 20 || bands.some((bound, i) => i > 0 && bound <= (bands[i - 1] ?? bound)))
    throw badCut('bands take 1 to 20 numbers, each larger than the one before');
  if (names && names.length !== bands.length + 1) throw badCut('bands take one name more than numbers');
  // Texts, as all groups are; two digits, so that they sort as the bands do.
  const keys = Array.from({ length: bands.length + 1 }, (_, i) => String(i).padStart(2, '0'));
  const bucket =
    isWhole && bands.every(Number.isInteger)
      ? `width_bucket(${value}, ${scope.bind(bands, 'integer[]')})`
      : `width_bucket((${value})::numeric, ${scope.bind(bands, 'numeric[]')})`;
  const sql = `(${scope.bind(keys, 'text[]')})[1 + ${bucket}]`;
  const words = Object.fromEntries(
    [...bands, Number.POSITIVE_INFINITY].map((bound, i) => {
      const under = bands[i - 1];
      const name =
        under === undefined ? `< ${bound}` : bound === Number.POSITIVE_INFINITY ? `${under}+` : `${under}–${bound}`;
      return [String(i).padStart(2, '0'), names?.[i] ?? name];
    }),
  );
  return { sql, refTo: null, words, is: (key) => equals(scope, sql, key, 'text') };
}

const equals = (scope: Scope, sql: string, key: string | null, type: string): string =>
  key === null ? `${sql} is null` : `${sql} = ${scope.bind(key, type)}`;

/** A group of rows. Throws BAD_QUERY for what cannot be grouped by, PERMISSION_DENIED for a field that is not seen on every row. */
export function groupSql(scope: Scope, group: Group, today: string): GroupSql {
  if (typeof group !== 'string') {
    if ('from' in group) return bandsOf(scope, spanSql(scope, group, today), group, isInDays(scope, group));
    const { sql, spec } = scope.field(group.field);
    if (!NUMERIC.has(spec.kind)) throw badCut(`${group.field} is not a number`);
    return bandsOf(scope, sql, group, spec.kind === 'integer');
  }
  if (group === ORGANIZATION) {
    const name = `(select o.name from organization o where o.id = ${scope.slots.actor('tenantId')}::uuid)`;
    return { sql: name, refTo: null, words: null, is: (key) => equals(scope, name, key, 'text') };
  }
  const [path = '', unit] = group.split(':');
  const { sql, spec, name } = scope.field(path);
  if (spec.kind === 'day' || spec.kind === 'instant') {
    if (unit === undefined || !isTimeUnit(unit))
      throw badCut(`${name} is grouped by :day, :week, :month, :quarter or :year`);
    const time = `to_char(${scope.day(path)}, '${TIME_FORMATS[unit]}')`;
    return { sql: time, refTo: null, words: null, is: (key) => equals(scope, time, key, 'text') };
  }
  if (unit !== undefined || !['choice', 'ref', 'user', 'yesNo', 'integer', 'text'].includes(spec.kind) || name === 'id')
    throw badCut(`${name} cannot be grouped by`);
  return {
    sql: `${sql}${spec.kind === 'ref' || spec.kind === 'user' ? '' : '::text'}`,
    refTo: spec.kind === 'ref' ? spec.to : spec.kind === 'user' ? ACCOUNT : null,
    words: spec.kind === 'choice' ? wordsOf({ spec, name }) : null,
    is: (key) => equals(scope, sql, key, sqlType(spec)),
  };
}

/** SQL of the name of a group that is a record or an account; null where the reader may not read it. */
export const groupTitleSql = (read: ReadPath, refTo: string, at: string, scope: Scope): string =>
  refTo === ACCOUNT
    ? `(select concat_ws(' ', a.first_name, a.last_name) from account a where a.id = ${at})`
    : refTitleSql(read.policy, scope.actor, refTo, at, scope.slots);

/** The columns of a report as SQL, and those that a reader may choose. */
import type { Day } from '#engine/model/days.ts';
import { type Field, inWords } from '#engine/model/fields.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { DERIVED, type Derived, derivedIn } from '#engine/model/report.ts';
import { type AnyResource, labelOf } from '#engine/model/resource.ts';
import type { Engine } from '../engine.ts';
import { type Actor, isNothing } from '../grants.ts';
import { groupTitleSql } from '../overview/groups.ts';
import { badCut, type Found, Scope, wordsOf } from '../overview/paths.ts';
import { ACCOUNT } from '../view.ts';

export interface ReportColumn {
  readonly path: string;
  /** "Department", "Employee, hire date, completed years". */
  readonly label: string;
  readonly kind: Field['kind'];
  readonly unit: string | null;
  /** Words of codes. */
  readonly words: Readonly<Record<string, string>> | null;
}
/** Kinds of values that no column shows: structures and files say nothing in a cell, secrets nothing at all. */
const UNSHOWN: ReadonlySet<string> = new Set(['rows', 'json', 'file', 'files', 'secret']);
export const isShown = (spec: Field): boolean => !UNSHOWN.has(spec.kind);

/** A value as JSON holds it: days and moments as ISO 8601, numbers as numbers, a list of codes with semicolons. */
function cellSql({ sql, spec }: Pick<Found, 'sql' | 'spec'>): string {
  switch (spec.kind) {
    case 'instant':
      return `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
    case 'integer':
    case 'number':
    case 'money':
      return `${sql}::float8`;
    case 'yesNo':
      return sql;
    case 'choices':
      return `array_to_string(${sql}, ';')`;
    default:
      return `${sql}::text`;
  }
}

export interface Column extends ReportColumn {
  readonly sql: string;
  readonly sortSql: string;
}

const labelAt = (scope: Scope, path: string, derived: Derived | null): string => {
  const words = scope.labels(path);
  const all = derived ? [...words, inWords(DERIVED[derived].label)] : words;
  return all.map((word, i) => (i === 0 ? word : word.charAt(0).toLowerCase() + word.slice(1))).join(', ');
};

/** The column of a path; throws PERMISSION_DENIED where the reader sees it on no row, BAD_QUERY where there is none. */
export function columnOf(engine: Engine, scope: Scope, path: string): Column {
  const [at, derived] = derivedIn(path);
  if (path.includes(':') && !derived) throw badCut(`${path.slice(0, 60)} is not a column`);
  const label = labelAt(scope, at, derived);
  if (derived) {
    const sql = scope.derived(at, derived);
    const { spec } = DERIVED[derived];
    const unit = 'unit' in spec ? spec.unit : null;
    return { path, label, kind: spec.kind, unit, words: null, sql: cellSql({ sql, spec }), sortSql: sql };
  }
  const found = scope.shown(at);
  const { spec } = found;
  if (!isShown(spec)) throw badCut(`${found.name} cannot be a column`);
  const unit = (spec.kind === 'integer' || spec.kind === 'number') && spec.unit ? spec.unit : null;
  const words = spec.kind === 'choice' || spec.kind === 'choices' ? wordsOf(found) : null;
  if (spec.kind !== 'ref' && spec.kind !== 'user')
    return { path, label, kind: spec.kind, unit, words, sql: cellSql(found), sortSql: found.sql };
  const sql = groupTitleSql(engine.read, spec.kind === 'ref' ? spec.to : ACCOUNT, found.sql, scope);
  return { path, label, kind: 'text', unit, words, sql, sortSql: sql };
}

/** Columns that the reader sees, and the paths of those that are locked to them. */
export function columnsOf(engine: Engine, scope: Scope, paths: readonly string[]) {
  const [columns, locked]: [Column[], string[]] = [[], []];
  for (const path of paths)
    try {
      columns.push(columnOf(engine, scope, path));
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'PERMISSION_DENIED')) throw error;
      locked.push(path);
    }
  return { columns, locked };
}

/** A column that people may choose. */
export interface ReportChoice {
  readonly field: string;
  readonly label: string;
  readonly kind: Field['kind'];
  /** The noun whose columns open below it. */
  readonly to: string | null;
  readonly choices: Readonly<Record<string, string>> | null;
  /** Codes of the roles that see it; null where the reader does. */
  readonly lockedTo: readonly string[] | null;
  /** Whether rows can be grouped, filtered and sorted by it: only where the reader sees it on every row. */
  readonly groups: boolean;
}

/** The columns of a noun for a reader. Throws RESOURCE_DENIED where the noun is not theirs. */
export function reportChoices(engine: Engine, actor: Actor, noun: string, today: Day): readonly ReportChoice[] {
  const scope = new Scope(engine.read, actor, noun, today);
  const { resource } = scope.view;
  const names = [...Object.keys(resource.fields), ...(resource.states ? ['status'] : []), 'createdAt', 'updatedAt'];
  return names.flatMap((field) => {
    const spec = scope.specOf(field);
    if (!spec || !isShown(spec)) return [];
    const seen = scope.sees(field);
    const cls = spec.privacy ? engine.registry.privacy[spec.privacy] : undefined;
    const isReadable =
      spec.kind === 'ref' && spec.to !== '' && !isNothing(engine.read.view(actor, engine.noun(spec.to)).rows);
    return [
      {
        field,
        label: labelOf(resource, field),
        kind: spec.kind,
        to: spec.kind === 'ref' && isReadable && seen === 'every row' ? spec.to : null,
        choices: spec.kind === 'choice' || spec.kind === 'choices' ? wordsOf({ spec, name: field }) : null,
        lockedTo:
          seen === 'never' ? Object.keys(cls?.masked ? {} : (cls?.see ?? {})).filter((role) => role !== '*') : null,
        groups: seen === 'every row',
      },
    ];
  });
}

/** The nouns that a reader can make a report of: those with a list, of which they read some. */
export const reportNouns = (engine: Engine, actor: Actor): readonly AnyResource[] =>
  engine.registry.resources.filter(
    (resource) => resource.list !== undefined && !isNothing(engine.read.view(actor, resource).rows),
  );

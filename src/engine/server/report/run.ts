/** Runs reports: rows of one noun with columns through its references, their groups and their number, as a reader may see them. */
import type { Day } from '#engine/model/days.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { derivedIn, type Report, reportFault } from '#engine/model/report.ts';
import { auditStatement } from '../audit.ts';
import type { Engine } from '../engine.ts';
import { type Actor, grantOn, grantSql } from '../grants.ts';
import { compileCut } from '../overview/cut.ts';
import { groupSql } from '../overview/groups.ts';
import { Scope } from '../overview/paths.ts';
import { runPlanned } from '../overview/planned.ts';
import type { Row, Statement } from '../pg/batch.ts';
import { isTraced } from '../read.ts';
import { columnOf, columnsOf, type ReportColumn } from './columns.ts';

export type ReportCell = string | number | boolean | null;
export interface ReportGroup {
  readonly keys: readonly (string | null)[];
  readonly titles: readonly (string | null)[];
  readonly value: number | null;
  readonly rows: number;
}
export interface ReportFound {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly { readonly id: string; readonly cells: readonly ReportCell[] }[];
  /** All rows there are, shown or not. */
  readonly total: number;
  /** One for each group, or each group and part of it. */
  readonly groups: readonly ReportGroup[];
  /** Columns that the reader may not see: left out. */
  readonly locked: readonly string[];
}

/** What is run of a report. */
export interface Running {
  readonly report: Report;
  /** Rows at most. */
  readonly most: number;
  /** The groups whose rows alone are wanted, one key for each level; none: all rows. */
  readonly within?: readonly (string | null)[];
  /** Rows that may leave with the actor alone. */
  readonly leaves?: true;
}

const groupsOf = ({ by, split }: Report) => [by, split].flatMap((group) => group ?? []);

function orderOf(engine: Engine, scope: Scope, { sort }: Report): string {
  const asked = sort || (scope.view.resource.list?.sort ?? '-createdAt').split(',')[0] || '-createdAt';
  const isDown = asked.startsWith('-');
  const path = asked.replace(/^-/, '');
  // A field that is empty on some rows would say on which: it sorts none.
  scope.field(derivedIn(path)[0]);
  const { sortSql } = columnOf(engine, scope, path);
  return `${sortSql} ${isDown ? 'desc' : 'asc'} nulls last, t.id`;
}

/** The conditions on the rows of a report. */
const conditionsOf = (scope: Scope, { report, within }: Running, today: Day): string[] => [
  ...scope.mine,
  ...scope.where(report.where),
  ...(within ? groupsOf(report).map((group, i) => groupSql(scope, group, today).is(within[i] ?? null)) : []),
];

/** How many rows there are: a statement of its own, which binds nothing that only the columns need. */
function countOf(engine: Engine, actor: Actor, running: Running, today: Day): Statement {
  const scope = new Scope(engine.read, actor, running.report.of, today);
  const conditions = conditionsOf(scope, running, today).join(' and ');
  return { text: `select count(*)::integer as n from ${scope.from} where ${conditions}`, values: scope.values() };
}

/** The statements of a report, and what their rows say. */
interface Compiled {
  readonly statements: readonly Statement[];
  readonly decode: (found: readonly (readonly Row[])[]) => ReportFound;
  /** Protected nouns whose records the rows show: their ids, noun by noun. */
  readonly seen: (rows: readonly Row[]) => readonly { readonly noun: string; readonly ids: readonly string[] }[];
}

function compile(engine: Engine, given: Actor, running: Running, today: Day): Compiled {
  const { read, policy } = engine;
  const { report, most, leaves } = running;
  const scope = new Scope(read, given, report.of, today);
  const { actor } = scope;
  const { resource } = scope.view;
  const { columns, locked } = columnsOf(engine, scope, report.columns);
  if (columns.length === 0) throw new Refusal('PERMISSION_DENIED');
  const order = orderOf(engine, scope, report);
  const within = conditionsOf(scope, running, today);
  const leaving = leaves
    ? grantSql(policy, grantOn(policy, actor, resource, 'export'), resource, 't', scope.slots)
    : null;
  const conditions = [...within, ...(leaving ? [leaving] : [])].join(' and ');
  const protectedJoins = scope.joins().filter((join) => isTraced(actor, join.resource));
  const selected = [
    't.id',
    ...columns.map(({ sql }, i) => `${sql} as c${i}`),
    ...protectedJoins.map(({ alias }, i) => `${alias}.id as p${i}`),
  ];
  const rows: Statement = {
    text: `select ${selected.join(', ')} from ${scope.from} where ${conditions} order by ${order} limit ${most}`,
    values: scope.values(),
  };
  const count = countOf(engine, actor, running, today);
  const by = groupsOf(report);
  const { of, where, measure } = report;
  const cut =
    by.length > 0 ? compileCut(read, actor, { of, where, by, measures: [measure], order: 'group' }, today) : null;
  return {
    statements: [rows, count, ...(cut ? [cut.statement] : [])],
    decode: ([found = [], counted = [], grouped = []]) => ({
      columns: columns.map(({ sql: _sql, sortSql: _sortSql, ...column }) => column),
      rows: found.map((row) => ({ id: String(row.id), cells: columns.map((_, i) => cellOf(row[`c${i}`])) })),
      total: Number(counted[0]?.n ?? 0),
      groups: (cut?.decode(grouped) ?? []).map(({ keys, titles, cells }) => ({
        keys,
        titles,
        value: cells[0]?.value ?? null,
        rows: cells[0]?.rows ?? 0,
      })),
      locked,
    }),
    seen: (found) => [
      ...(isTraced(actor, resource) ? [{ noun: resource.name, ids: found.map(({ id }) => String(id)) }] : []),
      ...protectedJoins.map((join, i) => ({
        noun: join.resource.name,
        ids: [...new Set(found.flatMap((row) => (row[`p${i}`] ? [String(row[`p${i}`])] : [])))],
      })),
    ],
  };
}

const cellOf = (value: unknown): ReportCell =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

/** The report that somebody sent. Throws VALIDATION_ERROR with the reason where it has not the shape of one. */
export function checkedReport(sent: unknown): Report {
  const fault = reportFault(sent);
  if (fault) throw invalid({ field: 'report', message: fault });
  // Every part was looked at.
  return sent as Report;
}

/**
 * What a report finds for a reader. Columns that the reader may not see are left out and named; a filter, group, sort or measure
 * on a field that they do not see on every row throws PERMISSION_DENIED, a noun that is not theirs RESOURCE_DENIED, and what fits
 * no definition BAD_QUERY. Rows of protected nouns leave the trace of a list. `today` is the organization's day.
 */
export async function runReport(engine: Engine, actor: Actor, running: Running, today: Day): Promise<ReportFound> {
  const { statements, decode, seen } = compile(engine, actor, running, today);
  const reader = engine.reader(actor);
  const found = await runPlanned(reader, statements);
  const traces = seen(found[0] ?? []).filter(({ ids }) => ids.length > 0);
  if (traces.length > 0)
    await reader.run(
      traces.map(({ noun, ids }) =>
        auditStatement(actor, { action: 'read list', noun, recordId: null, changes: { ids: [null, ids] } }),
      ),
    );
  return decode(found);
}

/** Whether a reader may run a report: every part of it, columns aside. Nothing is read. */
export function mayRun(engine: Engine, actor: Actor, report: Report, today: Day): boolean {
  try {
    compile(engine, actor, { report, most: 1 }, today);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

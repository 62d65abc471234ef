/** The records behind one mark of an overview: the same conditions as what was counted, so the same number. */
import { type BaseMeasure, type Group, openedBy, type Measure } from '#engine/model/overview/measures.ts';
import {
  type Figure,
  filtersFor,
  groupFor,
  isTimeUnit,
  type Overview,
  type Panel,
} from '#engine/model/overview/overview.ts';
import { partsOf, runningTo, type Window } from '#engine/model/overview/periods.ts';
import { NO_GROUP, PAGE, type RowsAsk, type RowsRead } from '#engine/model/overview/questions.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import type { Engine } from '../engine.ts';
import { exportCsv } from '../export.ts';
import type { Actor } from '../grants.ts';
import type { Statement } from '../pg/batch.ts';
import type { AskedQuery } from '../query.ts';
import type { Reader, ReadPath } from '../read.ts';
import { type Asked, evaluate } from './evaluate.ts';
import { groupSql, spanConditions, spanSql } from './groups.ts';
import { Scope } from './paths.ts';
import { runPlanned } from './planned.ts';

/** One mark: a measure, the group that it is of, and the days that it looks at. */
export interface Mark {
  readonly measure: Measure;
  readonly by: readonly { readonly group: Group; readonly key: string | null }[];
  readonly window: Window;
}

/** A condition on the rows that a measure is taken of, besides its own filters. */
function measured(scope: Scope, measure: BaseMeasure, window: Window, today: string): string[] {
  switch (measure.kind) {
    case 'state': {
      const [from, to, day] = [scope.day(measure.from), scope.day(measure.to), scope.bind(window.to, 'date')];
      return [`${from} <= ${day}`, `(${to} is null or ${to} ${measure.through ? '>=' : '>'} ${day})`];
    }
    case 'count':
      return [];
    case 'duration':
      return [`${spanSql(scope, measure, today)} is not null`];
    default:
      return [`${scope.field(measure.field).sql} is not null`];
  }
}

/**
 * One page of the ids of the rows that a mark opens (`id`), with their number (`n`): the newest by the measure's date first. Throws as
 * `compileCut` does. What is shown of them is read through the read path.
 */
export function markStatement(
  read: ReadPath,
  actor: Actor,
  { measure, by, window }: Mark,
  where: Readonly<Record<string, string>>,
  today: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Statement {
  const opened = openedBy(measure);
  const scope = new Scope(read, actor, opened.of, today);
  const looked = measure.kind === 'running' ? runningTo(window) : window;
  const on = opened.kind === 'state' ? opened.from : opened.on;
  const conditions = [
    ...scope.mine,
    ...scope.where(where),
    ...scope.where(opened.where ?? {}),
    ...spanConditions(scope, opened.span, today),
    ...by.map(({ group, key }) => groupSql(scope, group, today).is(key)),
    ...(opened.kind !== 'state' && opened.on !== undefined ? [scope.within(opened.on, looked.from, looked.to)] : []),
    ...measured(scope, opened, looked, today),
  ];
  const order = on === undefined ? 't.id desc' : `${scope.field(on).sql} desc, t.id desc`;
  const inner = `select t.id, row_number() over (order by ${order}) as at from ${scope.from} where ${conditions.join(' and ')}`;
  return {
    text: `with found as materialized (${inner})
      select (select count(*) from found)::integer as n, array(select id::text from found where at > ${scope.bind(offset, 'integer')} order by at limit ${limit}) as ids`,
    values: scope.values(),
  };
}

const keyOf = (asked: string | null): string | null => (asked === null || asked === NO_GROUP ? null : asked);
const noPart = (): Refusal => new Refusal('NOT_FOUND');

/** The mark that is asked for; throws NOT_FOUND for a part or group that the overview does not have. */
function markOf(
  overview: Overview,
  asked: Asked,
  ask: RowsAsk,
): { readonly mark: Mark; readonly part: Figure | Panel } {
  const window = ask.past ? asked.before : asked.window;
  if (!window) throw noPart();
  const figure = Object.hasOwn(overview.figures, ask.part) ? overview.figures[ask.part] : undefined;
  if (figure) return { part: figure, mark: { measure: figure.measure, by: [], window } };
  const panel = Object.hasOwn(overview.panels, ask.part) ? overview.panels[ask.part] : undefined;
  if (!panel) throw noPart();
  if (panel.kind === 'rows') return { part: panel, mark: { measure: panel.measure, by: [], window } };
  const series = panel.series[ask.series];
  if (!series) throw noPart();
  const noun = openedBy(series.measure).of;
  const by = (group: Group, key: string | null): Mark['by'] =>
    key === null ? [] : [{ group: groupFor(overview, group, noun), key: keyOf(key) }];
  const splits = panel.split === undefined ? [] : by(panel.split, ask.split);
  if (!isTimeUnit(panel.by))
    return { part: panel, mark: { measure: series.measure, by: [...by(panel.by, ask.x), ...splits], window } };
  const unit = panel.by;
  const at = ask.x === null ? -1 : partsOf(asked.window, unit).findIndex(({ from }) => from === ask.x);
  const time = ask.x === null ? window : partsOf(window, unit)[at];
  if (!time) throw noPart();
  return { part: panel, mark: { measure: series.measure, by: splits, window: time } };
}

/** An overview with one of its parts. */
const partOf = (overview: Overview, part: string): Overview => ({
  ...overview,
  figures: Object.fromEntries(Object.entries(overview.figures).filter(([name]) => name === part)),
  panels: Object.fromEntries(Object.entries(overview.panels).filter(([name]) => name === part)),
});

/** Refuses to open what the overview hides, and rows without their group where it hides any. */
async function mustShow(read: ReadPath, reader: Reader, overview: Overview, asked: Asked, ask: RowsAsk): Promise<void> {
  const { suppressUnder: least } = overview;
  if (least === undefined) return;
  const refusal = new Refusal('BAD_QUERY', {
    why: phrase('groups of fewer than {{least}} people are hidden', { least }),
  });
  if (ask.past) throw refusal;
  const { figures, panels } = await evaluate(read, reader, partOf(overview, ask.part), asked);
  const figure = figures.find(({ name }) => name === ask.part);
  const panel = panels.find(({ name }) => name === ask.part);
  const at = (axis: readonly { readonly key: string | null }[], key: string | null): number | null =>
    key === null ? null : axis.findIndex((point) => point.key === keyOf(key));
  const cell =
    figure ??
    panel?.cells.find(
      (one) => one.series === ask.series && one.x === at(panel.x, ask.x) && one.split === at(panel.split, ask.split),
    );
  if (!cell || cell.hidden) throw refusal;
}

/** The ids behind a mark, with their number and what of each is shown; checked as `rowsBehind` says. */
async function found(
  read: ReadPath,
  reader: Reader,
  overview: Overview,
  asked: Asked,
  ask: RowsAsk,
  page: { readonly offset: number; readonly limit: number },
) {
  const { mark, part } = markOf(overview, asked, ask);
  await mustShow(read, reader, overview, asked, ask);
  const resource = read.policy.registry.get(openedBy(mark.measure).of);
  const where = filtersFor(overview, asked.filters, resource.name);
  const [[row] = []] = await runPlanned(reader, [markStatement(read, reader.actor, mark, where, asked.today, page)]);
  const named = 'columns' in part ? part.columns : undefined;
  const columns: readonly string[] =
    named ?? overview.columns?.[resource.name] ?? resource.list?.columns ?? resource.title;
  // The statement selects both.
  return { resource, columns, total: row?.n as number, ids: row?.ids as string[] };
}

const byIds = (ids: readonly string[], fields: readonly string[]): AskedQuery => ({
  limit: PAGE,
  sort: [],
  filters: [{ field: 'id', op: 'in', value: ids }],
  words: [],
  after: null,
  fields,
  count: false,
  asOf: null,
});
const own = (resource: AnyResource, names: readonly string[]): string[] =>
  [...new Set(names)].filter((name) => Object.hasOwn(resource.fields, name));

/**
 * A page of the records behind a mark, as lists show them and traced as lists are, with their number. Throws NOT_FOUND for a mark
 * that the overview does not have, PERMISSION_DENIED for one that is locked, and BAD_QUERY for one that is hidden.
 */
export async function rowsBehind(
  read: ReadPath,
  reader: Reader,
  overview: Overview,
  asked: Asked,
  ask: RowsAsk,
): Promise<RowsRead> {
  const page = { offset: ask.offset, limit: ask.limit };
  const { resource, columns, total, ids } = await found(read, reader, overview, asked, ask, page);
  const answer = { noun: resource.name, columns: [...columns], total };
  if (ids.length === 0) return { ...answer, records: [] };
  const fields = own(resource, [...columns, ...resource.title]);
  const { rows } = await read.list(reader, resource, byIds(ids, fields));
  const place = new Map(ids.map((id, i) => [id, i]));
  return { ...answer, records: rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)) };
}

const MOST_IN_FILE = 50_000;
/** All records behind a mark as CSV, as the export of their list gives it: by the right to export, through the gate, and traced. */
export async function csvBehind(
  engine: Engine,
  actor: Actor,
  overview: Overview,
  asked: Asked,
  ask: RowsAsk,
): Promise<string> {
  const page = { offset: 0, limit: MOST_IN_FILE + 1 };
  const { resource, columns, ids } = await found(engine.read, engine.reader(actor), overview, asked, ask, page);
  const fields = own(resource, [...resource.title, ...columns]);
  return exportCsv(engine, { actor, resource, query: byIds(ids, fields) });
}

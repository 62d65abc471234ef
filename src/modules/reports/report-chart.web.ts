/** The groups of a report as a chart's grid, and in words. */
import { showMoney, showNumber } from '#engine/model/figures.ts';
import { inWords } from '#engine/model/fields.ts';
import type { Report } from '#engine/model/report.ts';
import { t } from '#engine/model/words.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import { type ChartGrid, type GridCell, NO_CELL } from '#ui/charts/grid.ts';
import type { VizSeries } from '#ui/theme/vars.ts';
import { allTimes, timeNames } from './report-times.web.ts';
import type { reportRun } from './report-questions.model.ts';

export type ReportAnswer = AnswerOf<typeof reportRun>;
type Group = ReportAnswer['groups'][number];
export type Key = string | null;

/** Whether the measure is money, whose values are cents. */
export const isMoney = (found: ReportAnswer, { measure }: Report): boolean =>
  'field' in measure && found.columns.some(({ path, kind }) => path === measure.field && kind === 'money');

export const measureText = (value: number | null, found: ReportAnswer, report: Report): string => {
  if (value === null) return '–';
  if (isMoney(found, report)) return showMoney(value);
  const rounded = showNumber(Math.round(value * 10) / 10);
  return 'unit' in report.measure ? t('{{n}} {{unit}}', { n: rounded, unit: t(report.measure.unit) }) : rounded;
};

/** The name of a group: a record's title, a code's word, a month, or that there is none. */
export const groupName = ({ keys, titles }: Group, level: number): string => {
  const [key, title] = [keys[level] ?? null, titles[level] ?? null];
  if (title) return t(title);
  if (key === null) return t('None');
  if (key === 'true') return t('Yes');
  if (key === 'false') return t('No');
  return /^[a-z_]+$/.test(key) ? inWords(key) : key;
};

/** Colors of series; beyond them they begin again, and the names tell them apart. */
const SERIES = 7;

interface Line {
  readonly key: Key;
  readonly label: string;
  readonly name: string;
}

/** The rows of a chart: times in their order and none left out, else the largest first. */
function linesOf(found: ReportAnswer, { by }: Report): readonly Line[] {
  const unit = typeof by === 'string' ? by.split(':')[1] : undefined;
  const sums = new Map<Key, number>();
  const names = new Map<Key, string>();
  for (const group of found.groups) {
    const [key = null] = group.keys;
    sums.set(key, (sums.get(key) ?? 0) + (group.value ?? 0));
    names.set(key, groupName(group, 0));
  }
  if (unit !== undefined) {
    const times = allTimes(
      [...sums.keys()].flatMap((key) => key ?? []),
      unit,
    );
    return times.map((key) => ({ key, ...timeNames(key, unit) }));
  }
  // Bands keep the order of their bounds.
  const keys = [...sums.keys()];
  const isRanked = typeof by === 'string';
  const order = isRanked ? keys.toSorted((a, b) => (sums.get(b) ?? 0) - (sums.get(a) ?? 0)) : keys;
  return order.map((key) => ({ key, label: names.get(key) ?? '', name: names.get(key) ?? '' }));
}

/** The parts that each row is divided into, in the order in which they were found. */
function partsOf(found: ReportAnswer, { split }: Report): readonly Line[] {
  if (split === null) return [{ key: null, label: t('Total'), name: t('Total') }];
  const names = new Map(found.groups.map((group) => [group.keys[1] ?? null, groupName(group, 1)]));
  return [...names].map(([key, name]) => ({ key, label: name, name }));
}

/** The groups of a report for a chart: one row for each group, one column for each part. */
export function gridOf(
  found: ReportAnswer,
  report: Report,
): ChartGrid & { readonly keys: readonly (readonly Key[])[] } {
  const [down, across] = [linesOf(found, report), partsOf(found, report)];
  const cells = new Map(found.groups.map((group) => [JSON.stringify(group.keys), group]));
  const cellOf = (row: Line, column: Line): GridCell => {
    const group = cells.get(JSON.stringify(report.split === null ? [row.key] : [row.key, column.key]));
    if (!group)
      return report.measure.take === 'mean' || report.measure.take === 'median' ? NO_CELL : { ...NO_CELL, value: 0 };
    const text = measureText(group.value, found, report);
    const name = report.split === null ? row.name : `${row.name}, ${column.name}`;
    return {
      value: group.value,
      before: null,
      text,
      says: t('{{group}}: {{text}}. Open {{count}} records', { group: name, text, count: group.rows }),
      opens: group.rows > 0,
    };
  };
  return {
    rows: down.map(({ key, label, name }) => ({ key: String(key), label, name })),
    columns: across.map(({ key, name }, i) => ({
      key: String(key),
      name,
      series: ((i % SERIES) + 1) as VizSeries,
      as: report.chart === 'lines' ? 'line' : 'bar',
      print: (value) => measureText(value, found, report),
    })),
    cells: down.map((row) => across.map((column) => cellOf(row, column))),
    keys: [down.map(({ key }) => key), across.map(({ key }) => key)],
  };
}

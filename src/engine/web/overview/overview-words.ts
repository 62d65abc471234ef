/** How the numbers, times and groups of an overview are written. */
import { addDays } from '#engine/model/days.ts';
import { showFixed, showMoney, showNumber, showPercent } from '#engine/model/figures.ts';
import { dayFormat } from '#engine/model/formats.ts';
import { type BaseMeasure, type Measure, openedBy, type TimeUnit, type Unit } from '#engine/model/overview/measures.ts';
import type { Better } from '#engine/model/overview/overview.ts';
import type { AxisRead } from '#engine/model/overview/questions.ts';
import type { Window } from '#engine/model/overview/periods.ts';
import { showDay } from '#engine/model/show.ts';
import { leftToRight, t } from '#engine/model/words.ts';
import type { Tone } from '#ui/theme/augment.ts';
import type { PortalFacts } from '../portal-context.ts';

function baseUnit(measure: BaseMeasure, nounOf: PortalFacts['nounOf']): Unit {
  if (measure.kind === 'duration') return measure.unit;
  if (measure.kind !== 'sum' && measure.kind !== 'mean' && measure.kind !== 'median') return 'number';
  const isMoney = measure.isMoney ?? nounOf(measure.of)?.fields[measure.field]?.kind === 'money';
  return isMoney ? 'money' : 'number';
}
/** In what a measure is written. */
export function unitOf(measure: Measure, nounOf: PortalFacts['nounOf']): Unit {
  if (measure.kind === 'running') return unitOf(measure.of, nounOf);
  if (measure.kind === 'ratio') return measure.as;
  return baseUnit(measure, nounOf);
}

const few = (value: number): string =>
  Number.isInteger(value) || Math.abs(value) >= 1000 ? showNumber(Math.round(value)) : showFixed(value, 1);
/** "14.2%", "1,204", "34 days", "$912,000". */
export function printed(value: number, unit: Unit): string {
  switch (unit) {
    case 'percent':
      return showPercent(value, 1);
    case 'money':
      return showMoney(Math.round(value / 100) * 100).replace(/\.00$/, '');
    case 'days':
      // Years are easier to picture from two of them on.
      if (Math.abs(value) >= 730) return t('{{n}} y', { n: showFixed(value / 365.25, 1) });
      return t('{{n}} d', { n: few(value) });
    case 'hours':
      return t('{{n}} h', { n: few(value) });
    case 'number':
      return few(value);
  }
}

/** The difference to the period before, with its sign: "+1.1 pt", "−3". Empty where there is none to speak of. */
export function changed(value: number | null, before: number | null, unit: Unit): string {
  if (value === null || before === null) return '';
  const by = value - before;
  const size = Math.abs(by);
  const words = unit === 'percent' ? t('{{n}} pt', { n: showFixed(size, 1) }) : printed(size, unit);
  return size < 0.05 ? '' : leftToRight(`${by > 0 ? '+' : '−'}${words}`);
}
/** Whether a change is one to the better. */
export function toneOf(value: number | null, before: number | null, better: Better | undefined): Tone | undefined {
  if (!better || value === null || before === null || Math.abs(value - before) < 0.05) return undefined;
  return value > before === (better === 'more') ? 'positive' : 'notice';
}

const month = dayFormat({ month: 'short' });
const monthYear = dayFormat({ month: 'long', year: 'numeric' });
const monthDay = dayFormat({ month: 'short', day: 'numeric' });
const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
const quarter = (day: string): number => Math.ceil(Number(day.slice(5, 7)) / 3);

/** "Jul", "Q3", "Nov 2", with the year where one begins. */
export function shortTime(from: string, unit: TimeUnit, i: number): string {
  const year = `’${from.slice(2, 4)}`;
  const isFirst = i === 0;
  switch (unit) {
    case 'year':
      return from.slice(0, 4);
    case 'quarter':
      return isFirst || quarter(from) === 1 ? `Q${quarter(from)} ${year}` : `Q${quarter(from)}`;
    case 'month':
      return isFirst || from.slice(5, 7) === '01' ? `${month.format(at(from))} ${year}` : month.format(at(from));
    default:
      return monthDay.format(at(from));
  }
}
/** "July 2026", "Q3 2026", "Week of Nov 2". */
export function longTime(from: string, unit: TimeUnit): string {
  switch (unit) {
    case 'year':
      return from.slice(0, 4);
    case 'quarter':
      return `Q${quarter(from)} ${from.slice(0, 4)}`;
    case 'month':
      return monthYear.format(at(from));
    case 'week':
      return t('Week of {{day}}', { day: showDay(from) });
    case 'day':
      return showDay(from);
  }
}
/** The name of a group. */
export const groupName = ({ key, title }: AxisRead): string =>
  title !== null ? t(title) : key === 'true' ? t('Yes') : key === 'false' ? t('No') : (key ?? t('None'));

/** "Dec 1, 2025 to Nov 25, 2026" */
export const showWindow = ({ from, to }: Window): string =>
  from === to ? showDay(from) : t('{{from}} to {{to}}', { from: showDay(from), to: showDay(to) });
/** How a comparison is named: by the days of the year before, or by its own. */
export const showAgainst = ({ from }: Window, before: Window): string =>
  before.from.slice(4) === from.slice(4) && Number(before.from.slice(0, 4)) === Number(from.slice(0, 4)) - 1
    ? t('the same days a year before')
    : addDays(before.to, 1) === from
      ? t('the period before')
      : showWindow(before);

/** "Open 9 records" */
export const openWords = (rows: number): string =>
  t({ one: 'Open {{n}} record', other: 'Open {{n}} records' }, { count: rows, n: showNumber(rows) });
/** The noun whose records a measure opens. */
export const nounOfMeasure = (measure: Measure): string => openedBy(measure).of;

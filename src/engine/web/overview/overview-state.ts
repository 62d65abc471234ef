/** What an overview shows, in its address: period, comparison, filters, and the mark whose records are open. */
import type { Overview } from '#engine/model/overview/overview.ts';
import { COMPARISONS, PERIODS } from '#engine/model/overview/periods.ts';
import { NO_GROUP } from '#engine/model/overview/questions.ts';
import { choice, day, text, useAddressState } from '../address-state.ts';

/** The records that are open: the part, and where in it. */
export interface OpenMark {
  readonly part: string;
  readonly series: number;
  readonly x: string | null;
  readonly split: string | null;
}
const GAP = '~';
/** A mark in one parameter. */
export const writeMark = ({ part, series, x, split }: OpenMark): string =>
  [part, series, x ?? '', split ?? ''].join(GAP).replace(/~+$/, '');
export function readMark(raw: string): OpenMark | null {
  const [part = '', series = '0', x = '', split = ''] = raw.split(GAP);
  return part ? { part, series: Number(series) || 0, x: x || null, split: split || null } : null;
}
/** A group in the address; one of rows without a value has a name of its own. */
export const groupKey = (key: string | null, isEmpty: boolean): string | null => (isEmpty ? NO_GROUP : key);

/** The state, what changes it, and what is asked of the server for it. */
export function useOverviewState(overview: Overview) {
  const dimensions = Object.fromEntries(overview.filters.map((name) => [name, text()]));
  const fields = {
    period: choice(PERIODS, overview.period),
    compare: choice(COMPARISONS, overview.comparison),
    from: day,
    to: day,
    open: text(),
  };
  const [state, go] = useAddressState(fields);
  const [narrowed, narrow] = useAddressState(dimensions);
  const given = Object.entries(narrowed).filter(([, value]) => value !== '');
  const filters = given.map(([name, value]) => `${name}=${value}`).join('&');
  const dates = state.period === 'dates' ? { from: state.from || null, to: state.to || null } : {};
  return {
    state,
    go,
    filters: Object.fromEntries(given),
    narrow,
    mark: readMark(state.open),
    asked: { period: state.period, compare: state.compare, filters: filters || null, ...dates },
  };
}
export type OverviewState = ReturnType<typeof useOverviewState>;

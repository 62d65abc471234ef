/** The rows behind a mark as a report that people can change, save and schedule. */
import { type BaseMeasure, type Group, type Measure, openedBy, type Where } from '#engine/model/overview/measures.ts';
import {
  type Figure,
  filtersFor,
  groupFor,
  isTimeUnit,
  type Overview,
  type Panel,
} from '#engine/model/overview/overview.ts';
import { partsOf, runningTo, type Window } from '#engine/model/overview/periods.ts';
import { NO_GROUP } from '#engine/model/overview/questions.ts';
import { emptyReport, type Report } from '#engine/model/report.ts';
import type { OpenMark, OverviewState } from './overview-state.ts';

export interface MarkedRows {
  readonly overview: Overview;
  readonly part: Figure | Panel;
  readonly measure: Measure;
  readonly mark: OpenMark;
  readonly window: Window;
  readonly filters: OverviewState['filters'];
  /** The columns of the rows that are open. */
  readonly columns: readonly string[];
}

/** A group as a filter; null where it is a band or a span, which filters cannot say. */
function groupWhere(group: Group, key: string): Where | null {
  if (typeof group !== 'string' || group.includes(':')) return null;
  return key === NO_GROUP ? { [`${group}[empty]`]: 'true' } : { [group]: key };
}

/** The rows that a measure is taken of: those with a value. */
const measuredWhere = (base: BaseMeasure): Where => ('field' in base ? { [`${base.field}[empty]`]: 'false' } : {});

/**
 * The report of the rows that a mark opens; null where its conditions cannot be written as filters: people at a date, bands, and
 * the time between two moments.
 */
export function reportOf({ overview, part, measure, mark, window, filters, columns }: MarkedRows): Report | null {
  const base = openedBy(measure);
  if (base.kind === 'state' || base.kind === 'duration' || base.span || columns.length === 0) return null;
  let looked = measure.kind === 'running' ? runningTo(window) : window;
  let where: Where = { ...base.where, ...measuredWhere(base) };
  const narrow = (group: Group, key: string): boolean => {
    const added = groupWhere(groupFor(overview, group, base.of), key);
    where = { ...where, ...added };
    return added !== null;
  };
  if ('by' in part && mark.x !== null) {
    if (isTimeUnit(part.by)) {
      const at = partsOf(window, part.by).find(({ from }) => from === mark.x);
      if (!at) return null;
      looked = measure.kind === 'running' ? runningTo(at) : at;
    } else if (!narrow(part.by, mark.x)) return null;
  }
  if ('split' in part && part.split !== undefined && mark.split !== null && !narrow(part.split, mark.split))
    return null;
  const asked = Object.entries(filters).map(([name, value]) => [name, value.split(',').filter(Boolean)] as const);
  where = { ...where, ...filtersFor(overview, Object.fromEntries(asked), base.of) };
  if (base.on !== undefined) where = { ...where, [`${base.on}[gte]`]: looked.from, [`${base.on}[lte]`]: looked.to };
  return { ...emptyReport(base.of, columns), where };
}

/**
 * An overview is a value: figures, charts and tables over nouns, with a period, a comparison and filters. Its page, its address
 * in the API, its rows behind every mark and its files follow from it. See docs/decisions/0019-overviews-are-data.md.
 */
import type { Grants } from '#engine/model/resource.ts';
import { t } from '#engine/model/words.ts';
import {
  type BaseMeasure,
  basesOf,
  type Group,
  type Measure,
  TIME_UNITS,
  type TimeUnit,
  type Where,
} from './measures.ts';
import type { Comparison, Period } from './periods.ts';

/** One thing that several nouns know, under the name by which panels group and people filter: noun → where it is found. */
export interface Dimension {
  readonly label: string;
  /** The noun of whose records people choose one; without it the dimension groups only, or has `choices`. */
  readonly to?: string;
  /** Codes with their words, for a filter by a choice. */
  readonly choices?: Readonly<Record<string, string>>;
  readonly paths: Readonly<Record<string, Group>>;
}

/** Which way is good; without it, neither. */
export type Better = 'more' | 'less';

export interface Figure {
  readonly title: string;
  readonly measure: Measure;
  /** The definition in words: what is counted, by what it is divided, and where that comes from. */
  readonly says: string;
  /** A few words below the number. */
  readonly note?: string;
  readonly better?: Better;
}

export interface Series {
  readonly title: string;
  readonly measure: Measure;
  /** Among lines over time: drawn below them as bars side by side, or, parts of one whole, on top of each other. */
  readonly as?: 'bars' | 'stack';
}
interface PanelParts {
  readonly title: string;
  /** A few words beside the title. */
  readonly note?: string;
  readonly says: string;
  /** Takes the wide column of its row, or the narrow one. */
  readonly wide?: true;
}
/** A unit of time (`month`), the name of a dimension, or a group of the measured noun. */
export type By = Group;
export interface ChartPanel extends PanelParts {
  /** `bars`: a ranked list, or columns where it is by time. `heat`: one measure by two. `table`: a row for each group, a column for each series. */
  readonly kind: 'lines' | 'bars' | 'stacked' | 'heat' | 'table';
  readonly series: readonly [Series, ...Series[]];
  readonly by: By;
  /** Divides each group again: the parts of a stacked bar, the columns of a heat table. */
  readonly split?: Group;
  /** Groups in the order of their codes, such as grades from 1 to 5; default: the largest first. */
  readonly ordered?: true;
  /** Groups shown, the largest first; default 8, in tables 12. */
  readonly most?: number;
  readonly better?: Better;
}
/** The records of a measure, the newest first. */
export interface RowsPanel extends PanelParts {
  readonly kind: 'rows';
  readonly measure: Measure;
  /** Fields of the noun, in this order; default: the columns of its list. */
  readonly columns?: readonly string[];
}
export type Panel = ChartPanel | RowsPanel;

export interface OverviewParts<G = Grants> {
  readonly title: string;
  /** One sentence below the title. */
  readonly lead?: string;
  /** Who may open it. What they then count is what they may read; a part that uses a field they do not see is locked. */
  readonly by: G;
  readonly period?: Period;
  readonly comparison?: Comparison;
  readonly dimensions?: Readonly<Record<string, Dimension>>;
  /** The dimensions by which people may narrow it. */
  readonly filters?: readonly string[];
  /** Groups of fewer people than this are hidden; see `suppress.ts` for what that guarantees. */
  readonly suppressUnder?: number;
  /** Nouns whose counts tell of no person, such as organizations: small ones are shown all the same. */
  readonly countedOpenly?: readonly string[];
  /**
   * Totals over all organizations of the installation, which no grant of one of them gives: they open no records, and each look
   * is traced. Counts, sums, means and ratios only: medians and different people do not add up.
   */
  readonly acrossOrganizations?: true;
  /** What is shown of the records behind marks, by noun; default: the columns of the noun's list. */
  readonly columns?: Readonly<Record<string, readonly string[]>>;
  /** By the name that addresses use. */
  readonly figures: Readonly<Record<string, Figure>>;
  readonly panels: Readonly<Record<string, Panel>>;
}
export interface Overview extends OverviewParts {
  readonly name: string;
  readonly period: Period;
  readonly comparison: Comparison;
  readonly dimensions: Readonly<Record<string, Dimension>>;
  readonly filters: readonly string[];
}

export const isTimeUnit = (by: By): by is TimeUnit =>
  typeof by === 'string' && (TIME_UNITS as readonly string[]).includes(by);

const saidTitle = <P extends { readonly title: string }>(
  parts: Readonly<Record<string, P>>,
): Readonly<Record<string, P>> =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, { ...part, ...saidOf(part) }]));
function saidOf(part: {
  readonly title: string;
  readonly says?: string;
  readonly note?: string;
  readonly series?: readonly Series[];
}) {
  return {
    title: t(part.title),
    ...(part.says && { says: t(part.says) }),
    ...(part.note && { note: t(part.note) }),
    ...(part.series && { series: part.series.map((one) => ({ ...one, title: t(one.title) })) }),
  };
}

const adds = (measure: BaseMeasure): boolean =>
  measure.kind !== 'median' &&
  measure.kind !== 'distinct' &&
  !(measure.kind === 'duration' && measure.take === 'median');
const everyMeasureAdds = ({ figures, panels }: Pick<OverviewParts<unknown>, 'figures' | 'panels'>): boolean =>
  [...Object.values(figures), ...Object.values(panels)].flatMap(measuresOf).flatMap(basesOf).every(adds);

/** Binds the product's roles and scopes. */
export const overviewFor =
  <R extends string, S extends string>() =>
  /** Defines an overview; the README says how, under "How to add". Throws for one that does not hold together. */
  (name: string, parts: OverviewParts<Grants<R, S>>): Overview => {
    // Both are addressed by their names.
    const twice = Object.keys(parts.panels).find((panel) => Object.hasOwn(parts.figures, panel));
    if (parts.acrossOrganizations && !everyMeasureAdds(parts))
      throw new Error(`The overview ${name} adds up organizations, and a measure of it does not add up.`);
    if (twice) throw new Error(`The overview ${name} has a figure and a panel called ${twice}.`);
    // Two answers of one overview could be subtracted from each other.
    if (parts.suppressUnder !== undefined && parts.filters?.length)
      throw new Error(`The overview ${name} hides small groups, so it takes no filters.`);
    return {
      period: '12_months',
      comparison: 'year_before',
      filters: [],
      ...parts,
      name,
      title: t(parts.title),
      ...(parts.lead && { lead: t(parts.lead) }),
      dimensions: Object.fromEntries(
        Object.entries(parts.dimensions ?? {}).map(([key, one]) => [key, { ...one, label: t(one.label) }]),
      ),
      figures: saidTitle(parts.figures),
      // `saidOf` puts words in place of words; the panels keep their kinds.
      panels: saidTitle(parts.panels) as OverviewParts['panels'],
    };
  };

/** The measures of a part of an overview, in the order of its series. */
export const measuresOf = (part: Figure | Panel): readonly Measure[] =>
  'series' in part ? part.series.map(({ measure }) => measure) : [part.measure];

/** The nouns that an overview counts: a change of their records makes it stale. */
export function nounsOf(overview: Overview): readonly string[] {
  const parts = [...Object.values(overview.figures), ...Object.values(overview.panels)];
  return [
    ...new Set(
      parts
        .flatMap(measuresOf)
        .flatMap(basesOf)
        .map(({ of }) => of),
    ),
  ].sort();
}

/** A group as a panel names it, for one noun: a dimension's path there, or the group itself. */
export const groupFor = (overview: Pick<Overview, 'dimensions'>, by: Group, noun: string): Group =>
  (typeof by === 'string' ? overview.dimensions[by]?.paths[noun] : undefined) ?? by;

/**
 * The filters of an overview as conditions on the records of a noun. A dimension that a noun does not know leaves it whole, and
 * one that groups it by more than a field narrows nothing.
 */
export function filtersFor(
  overview: Pick<Overview, 'dimensions'>,
  filters: Readonly<Record<string, readonly string[]>>,
  noun: string,
): Where {
  const where: Record<string, string> = {};
  for (const [name, values] of Object.entries(filters)) {
    const path = overview.dimensions[name]?.paths[noun];
    if (typeof path === 'string' && values.length > 0)
      where[values.length > 1 ? `${path}[in]` : path] = values.join(',');
  }
  return where;
}

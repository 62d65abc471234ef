/** What the chart shows in color and words on each box. */
import { type Day, monthsBetween } from '#engine/model/days.ts';
import { t } from '#engine/model/words.ts';
import type { VizSeries } from '#ui/theme/vars.ts';
import type { Drawing, Shade } from './chart-draw.web.ts';
import type { ChartPerson } from './org-chart-questions.model.ts';

export const LAYERS = ['department', 'location', 'tenure', 'span', 'seats'] as const;
export type Layer = (typeof LAYERS)[number];
export const LAYER_WORDS: Readonly<Record<Layer, string>> = {
  department: t('Department'),
  location: t('Location'),
  tenure: t('Tenure'),
  span: t('Direct reports'),
  seats: t('Vacant seats'),
};

interface Band {
  readonly series: VizSeries;
  readonly words: string;
}
const TENURE: readonly (Band & { readonly below: number })[] = [
  { below: 1, series: 1, words: t('Under 1 year') },
  { below: 3, series: 2, words: t('1 to 2 years') },
  { below: 5, series: 3, words: t('3 to 4 years') },
  { below: Number.POSITIVE_INFINITY, series: 4, words: t('5 years or more') },
];
const SPAN: readonly (Band & { readonly below: number })[] = [
  { below: 5, series: 1, words: t('1 to 4 reports') },
  { below: 10, series: 2, words: t('5 to 9 reports') },
  { below: Number.POSITIVE_INFINITY, series: 3, words: t('10 or more reports') },
];
const bandOf = (bands: readonly (Band & { readonly below: number })[], value: number) =>
  bands.find(({ below }) => value < below);
const SERIES: readonly VizSeries[] = [1, 2, 3, 4, 5, 6, 7];

/** Each place or department its series, the most common first; what comes after seven shares none. */
function seriesOf(values: readonly string[]): ReadonlyMap<string, VizSeries> {
  const counts = [...Map.groupBy(values, (one) => one)].toSorted((a, b) => b[1].length - a[1].length);
  return new Map(
    counts.flatMap(([value], n) => {
      const series = SERIES[n];
      return series ? [[value, series]] : [];
    }),
  );
}

/** How a layer shades boxes on a day, and what its colors mean. */
export function layerOf(
  layer: Layer,
  people: readonly ChartPerson[],
  on: Day,
): { readonly shadeOf: Drawing['shadeOf']; readonly legend: readonly Band[] } {
  if (layer === 'department' || layer === 'location') {
    const valueOf = (one: ChartPerson) => (layer === 'department' ? one.department : (one.location ?? ''));
    const series = seriesOf(people.map(valueOf).filter(Boolean));
    return {
      shadeOf: (one): Shade => ({ words: valueOf(one), series: series.get(valueOf(one)) ?? null }),
      legend: [...series].map(([words, n]) => ({ words, series: n })),
    };
  }
  if (layer === 'tenure')
    return {
      shadeOf: ({ since }): Shade => {
        if (since === null) return { words: '', series: null };
        const months = monthsBetween(since, on);
        const words =
          months < 12
            ? t('{{n}} mo', { n: months })
            : t('{{y}} y {{m}} mo', { y: Math.floor(months / 12), m: months % 12 });
        return { words, series: bandOf(TENURE, months / 12)?.series ?? null };
      },
      legend: TENURE,
    };
  if (layer === 'span')
    return {
      shadeOf: (_one, { reports }): Shade => ({
        words: reports ? t({ one: '1 report', other: '{{count}} reports' }, { count: reports }) : '',
        series: reports ? (bandOf(SPAN, reports)?.series ?? null) : null,
      }),
      legend: SPAN,
    };
  return {
    shadeOf: (one): Shade => ({ words: one.department, series: one.vacant > 0 ? 5 : null }),
    legend: [{ series: 5, words: t('Vacant seats') }],
  };
}

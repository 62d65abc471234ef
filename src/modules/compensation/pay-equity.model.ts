/**
 * The pay gap between women and men: raw, by grade, and within grades (handbook, HR rules 2.16). Groups with fewer than five
 * people are not shown, and neither is what would give one away by subtraction from the total.
 */

/** People in a group at least, for its figures to be shown (handbook, HR rules 2.16). */
export const SMALLEST_GROUP = 5;

export interface Paid {
  readonly group: string;
  readonly gender: string | null;
  /** Cents of a full-time year, so that part-time people compare. */
  readonly pay: number;
}
export interface Side {
  readonly people: number;
  readonly mean: number;
  readonly median: number;
}
export interface Gap {
  readonly women: Side;
  readonly men: Side;
  /** How much less women earn than men, in percent of men’s pay; negative where they earn more. */
  readonly meanGap: number;
  readonly medianGap: number;
}

const toTenth = (n: number): number => Math.round(n * 10) / 10;
const meanOf = (values: readonly number[]): number =>
  values.length ? Math.round(values.reduce((all, one) => all + one, 0) / values.length) : 0;
function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const high = sorted[half] ?? 0;
  return sorted.length % 2 ? high : Math.round(((sorted[half - 1] ?? 0) + high) / 2);
}
const sideOf = (people: readonly Paid[]): Side => {
  const pay = people.map((one) => one.pay);
  return { people: pay.length, mean: meanOf(pay), median: medianOf(pay) };
};
const women = (people: readonly Paid[]): readonly Paid[] => people.filter(({ gender }) => gender === 'female');
const men = (people: readonly Paid[]): readonly Paid[] => people.filter(({ gender }) => gender === 'male');
/** The lower of two figures as percent below the other. */
const below = (low: number, high: number): number => (high ? toTenth(((high - low) / high) * 100) : 0);

const gapOf = (people: readonly Paid[]): Gap => {
  const [w, m] = [sideOf(women(people)), sideOf(men(people))];
  return { women: w, men: m, meanGap: below(w.mean, m.mean), medianGap: below(w.median, m.median) };
};

export interface Cell {
  readonly key: string;
  /** People of each class that is counted, in one order for all cells. */
  readonly counts: readonly number[];
}
/**
 * The cells that must not be shown beside the total of all: those with a count below five, and then the smallest others,
 * until what is hidden has five people of each class or none, in more than one cell. A single hidden cell would be the total less the rest.
 */
export function hiddenCells(cells: readonly Cell[]): ReadonlySet<string> {
  const isSmall = ({ counts }: Cell): boolean => counts.some((n) => n < SMALLEST_GROUP);
  const hidden = cells.filter(isSmall);
  const rest = cells
    .filter((cell) => !isSmall(cell))
    .toSorted((a, b) => Math.min(...a.counts) - Math.min(...b.counts) || a.key.localeCompare(b.key));
  const classes = cells[0]?.counts.length ?? 0;
  const gives = (): boolean =>
    hidden.length > 0 &&
    Array.from({ length: classes }, (_, n) => hidden.reduce((sum, { counts }) => sum + (counts[n] ?? 0), 0)).some(
      (sum, n) => (sum > 0 && sum < SMALLEST_GROUP) || hidden.filter(({ counts }) => (counts[n] ?? 0) > 0).length === 1,
    );
  while (gives()) {
    const next = rest.shift();
    if (!next) break;
    hidden.push(next);
  }
  return new Set(hidden.map(({ key }) => key));
}

export interface Equity {
  /** Null where there are fewer than five women or men. */
  readonly raw: Gap | null;
  /**
   * The gap between people of the same grade, in percent: grades with both women and men, each weighing as many as it has
   * women. Null where those grades have fewer than five women or men.
   */
  readonly adjusted: number | null;
  readonly groups: readonly { readonly key: string; readonly gap: Gap | null }[];
}

function adjustedOf(groups: readonly (readonly Paid[])[]): number | null {
  const compared = groups.filter((people) => women(people).length > 0 && men(people).length > 0);
  const all = compared.flat();
  if (women(all).length < SMALLEST_GROUP || men(all).length < SMALLEST_GROUP) return null;
  const weighed = compared.map(gapOf);
  const expected = weighed.reduce((sum, gap) => sum + gap.women.people * gap.men.mean, 0);
  const paid = weighed.reduce((sum, gap) => sum + gap.women.people * gap.women.mean, 0);
  return below(paid, expected);
}

/** The pay gap of people in groups, with what must not be shown left out. */
export function payEquity(people: readonly Paid[]): Equity {
  const groups = [...Map.groupBy(people, ({ group }) => group)];
  const hidden = hiddenCells(groups.map(([key, list]) => ({ key, counts: [women(list).length, men(list).length] })));
  const isEnough = women(people).length >= SMALLEST_GROUP && men(people).length >= SMALLEST_GROUP;
  return {
    raw: isEnough ? gapOf(people) : null,
    adjusted: adjustedOf(groups.map(([, list]) => list)),
    groups: groups.map(([key, list]) => ({ key, gap: !isEnough || hidden.has(key) ? null : gapOf(list) })),
  };
}

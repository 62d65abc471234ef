/** Counts an overview for one reader: every figure and every cell, now and in the period that it is compared with. */
import type { Day } from '#engine/model/days.ts';
import { type Group, hasPast, type Measure, openedBy } from '#engine/model/overview/measures.ts';
import {
  type ChartPanel,
  type Figure,
  filtersFor,
  groupFor,
  isTimeUnit,
  type Overview,
} from '#engine/model/overview/overview.ts';
import { partsOf, type Window } from '#engine/model/overview/periods.ts';
import type { CellRead, FigureRead, OverviewRead, PanelRead } from '#engine/model/overview/questions.ts';
import { Refusal } from '#engine/model/refusals.ts';
import type { Reader, ReadPath } from '../read.ts';
import { type Cell, CellBook, type Cells, fill, type Keys } from './cells.ts';
import { hiddenOf, type SmallCell } from './suppress.ts';

/** What an overview is asked for. */
export interface Asked {
  readonly window: Window;
  readonly before: Window | null;
  /** Dimension → the codes or ids that it is narrowed to. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly today: Day;
}

const LOCKED = new Set(['PERMISSION_DENIED', 'RESOURCE_DENIED']);
/** The cells of a part, or null where the reader may not see what it is made of. */
function allowed(make: () => Cells): Cells | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof Refusal && LOCKED.has(error.code)) return null;
    throw error;
  }
}

/** A list beside a chart is as long as that is high; a table has more room. */
const GROUPS = { list: 8, table: 12 };
/** Organizations counted at once. */
const AT_ONCE = 4;
/** A bar has seven colors. */
const SPLITS = 7;
const EMPTY: CellRead = { value: null, rows: 0, before: null, hidden: false };

/** Whether a measure is a part of the same records that it is divided by. */
const isShare = (measure: Measure): boolean =>
  measure.kind === 'ratio' &&
  measure.as === 'percent' &&
  measure.of.of === measure.by.of &&
  measure.of.kind === measure.by.kind;

class Evaluation {
  private readonly overview: Overview;
  private readonly asked: Asked;
  private readonly book: CellBook;
  constructor(read: ReadPath, reader: Reader, overview: Overview, asked: Asked) {
    this.overview = overview;
    this.asked = asked;
    this.book = new CellBook(read, reader, asked.today, (noun) => filtersFor(overview, asked.filters, noun));
  }

  async run(readers: readonly Reader[]): Promise<void> {
    for (let at = 0; at < readers.length; at += AT_ONCE)
      await Promise.all(readers.slice(at, at + AT_ONCE).map((reader) => fill(reader, this.book)));
  }

  private register(measure: Measure, by: readonly Group[], windows: readonly Window[]): Cells | null {
    const groups = (noun: string): Group[] => by.map((group) => groupFor(this.overview, group, noun));
    return allowed(() => this.book.cells(measure, groups, windows));
  }

  /** Hides what is small among cells, of which `lines` have totals that can be known. */
  private hide(cells: readonly Cell[], lines: readonly (readonly number[])[], measure: Measure): boolean[] {
    const { suppressUnder: least, countedOpenly = [] } = this.overview;
    if (least === undefined || countedOpenly.includes(openedBy(measure).of)) return cells.map(() => false);
    const small = ({ rows, base }: Cell): SmallCell => ({ people: rows, base, isShare: isShare(measure) });
    return hiddenOf(cells.map(small), lines, least);
  }

  figure(name: string, { measure }: Figure): () => FigureRead {
    const { window, before } = this.asked;
    const past = before && hasPast(measure) ? before : null;
    const own = this.register(measure, [], past ? [window, past] : [window]);
    return () => {
      if (!own) return { name, locked: true, ...EMPTY };
      const looked = (past ? [0, 1] : [0]).map((i) => own.at([], i));
      const hidden = this.hide(looked, [], measure);
      return { name, locked: false, ...cellRead(looked, hidden, 0, past ? 1 : null) };
    };
  }

  panel(name: string, panel: ChartPanel): () => PanelRead {
    const { window, before } = this.asked;
    const unit = isTimeUnit(panel.by) ? panel.by : null;
    const now = unit ? partsOf(window, unit) : [window];
    const past = before ? (unit ? partsOf(before, unit) : [before]) : [];
    const by = [...(unit ? [] : [panel.by]), ...(panel.split === undefined ? [] : [panel.split])];
    const series = panel.series.map(({ measure }) => {
      const windows = hasPast(measure) ? [...now, ...past] : now;
      return { measure, hasPast: hasPast(measure) && past.length > 0, own: this.register(measure, by, windows) };
    });
    return () => {
      const open = series.filter(({ own }) => own !== null);
      if (open.length < series.length) return { name, locked: true, left: 0, x: [], split: [], cells: [] };
      const axes = axesOf(
        open.flatMap(({ own }) => (own ? [own] : [])),
        panel,
        unit ? now : null,
        this.overview.suppressUnder !== undefined,
      );
      const cells = series.flatMap((one, m) => this.seriesCells(one, m, axes, now.length));
      return {
        name,
        locked: false,
        left: axes.left,
        x: axes.x.map(withoutKeys),
        split: axes.split.map(withoutKeys),
        cells,
      };
    };
  }

  private seriesCells(
    {
      measure,
      own,
      hasPast: compares,
    }: { readonly measure: Measure; readonly own: Cells | null; readonly hasPast: boolean },
    m: number,
    { x, split }: Axes,
    parts: number,
  ): PanelRead['cells'] {
    if (!own) return [];
    const splits = split.length > 0 ? split : [null];
    const at = x.flatMap((one, i) =>
      splits.map((part, j) => ({ i, j, keys: [...one.keys, ...(part ? part.keys : [])], window: one.window })),
    );
    const look = (offset: number): Cell[] => at.map(({ keys, window }) => own.at(keys, window + offset));
    const lines = [
      ...x.map((_, i) => at.flatMap((one, n) => (one.i === i ? [n] : []))).filter((line) => line.length > 1),
      ...splits.map((_, j) => at.flatMap((one, n) => (one.j === j ? [n] : []))),
    ];
    const [now, past] = [look(0), compares ? look(parts) : []];
    const [hidden, hiddenBefore] = [this.hide(now, lines, measure), this.hide(past, lines, measure)];
    return at.map(({ i, j }, n) => ({
      x: i,
      split: split.length > 0 ? j : null,
      series: m,
      ...cellRead([...now, ...past], [...hidden, ...hiddenBefore], n, compares ? now.length + n : null),
    }));
  }
}

interface AxisPoint {
  readonly key: string | null;
  readonly title: string | null;
  readonly keys: Keys;
  readonly window: number;
  readonly from: Day | null;
  readonly to: Day | null;
}
interface Axes {
  readonly x: readonly AxisPoint[];
  readonly split: readonly AxisPoint[];
  readonly left: number;
}

const withoutKeys = ({ key, title, from, to }: AxisPoint) => ({ key, title, from, to });

function cellRead(looked: readonly Cell[], hidden: readonly boolean[], at: number, before: number | null): CellRead {
  const cell = looked[at];
  const past = before === null || hidden[before] ? null : (looked[before]?.value ?? null);
  if (!cell || hidden[at]) return { ...EMPTY, hidden: hidden[at] === true };
  return { value: cell.value, rows: cell.rows, before: past, hidden: false };
}

/** The groups of one level, the largest first; bands in their order. */
function levelOf(
  cells: readonly Cells[],
  level: number,
  levels: number,
  windows: number,
  ranked: boolean,
): AxisPoint[] {
  const found = new Map<string | null, { title: string | null; size: number; value: number }>();
  for (const [s, one] of cells.entries())
    for (const { keys, titles } of one.groups()) {
      if (keys.length !== levels) continue;
      const key = keys[level] ?? null;
      const known = found.get(key) ?? { title: titles[level] ?? null, size: 0, value: 0 };
      for (let window = 0; window < windows; window += 1) {
        const cell = one.at(keys, window);
        known.size += cell.rows + (cell.base ?? 0);
        if (s === 0) known.value += cell.value ?? 0;
      }
      found.set(key, known);
    }
  return [...found]
    .filter(([, { size }]) => size > 0)
    .sort(
      ([a, one], [b, other]) =>
        (ranked ? other.value - one.value || other.size - one.size : 0) || (String(a) < String(b) ? -1 : 1),
    )
    .map(([key, { title }]) => ({ key, title, keys: [key], window: 0, from: null, to: null }));
}

/** Whether the largest group comes first; bands and grades keep their order. */
const isRanked = ({ ordered }: ChartPanel, group: Group | undefined): boolean => !ordered && typeof group !== 'object';

/** `isWhole`: shows every group, as where small ones are hidden: what is left out would take part in subtractions unseen. */
function axesOf(cells: readonly Cells[], panel: ChartPanel, times: readonly Window[] | null, isWhole: boolean): Axes {
  const levels = (times ? 0 : 1) + (panel.split === undefined ? 0 : 1);
  const windows = times?.length ?? 1;
  const cut = (points: AxisPoint[], most: number): AxisPoint[] => (isWhole ? points : points.slice(0, most));
  const splits =
    panel.split === undefined ? [] : levelOf(cells, levels - 1, levels, windows, isRanked(panel, panel.split));
  // A heat table has a column for each.
  const split = cut(splits, panel.kind === 'heat' ? GROUPS.table : SPLITS);
  const unsplit = splits.length - split.length;
  if (times) {
    const x = times.map(({ from, to }, window): AxisPoint => ({ key: from, title: null, keys: [], window, from, to }));
    return { x, split, left: unsplit };
  }
  const all = levelOf(cells, 0, levels, 1, isRanked(panel, panel.by));
  const isList = panel.kind === 'bars' || panel.kind === 'stacked';
  const x = cut(all, panel.most ?? (isList ? GROUPS.list : GROUPS.table));
  return { x, split, left: all.length - x.length + unsplit };
}

/** The answer to an overview. Parts that the reader may not see are locked; the others are counted in one round trip. */
export const evaluate = (read: ReadPath, reader: Reader, overview: Overview, asked: Asked): Promise<OverviewRead> =>
  evaluateOver(read, [reader], overview, asked);

/** The same summed over readers of several organizations, for overviews that say so; each is one round trip. */
export async function evaluateOver(
  read: ReadPath,
  readers: readonly Reader[],
  overview: Overview,
  asked: Asked,
): Promise<OverviewRead> {
  const [first] = readers;
  if (!first) throw new Error('An overview is counted for somebody');
  const work = new Evaluation(read, first, overview, asked);
  const figures = Object.entries(overview.figures).map(([name, figure]) => work.figure(name, figure));
  const panels = Object.entries(overview.panels).flatMap(([name, panel]) =>
    panel.kind === 'rows' ? [] : [work.panel(name, panel)],
  );
  await work.run(readers);
  return {
    window: asked.window,
    before: asked.before,
    countedAt: new Date().toISOString(),
    figures: figures.map((shown) => shown()),
    panels: panels.map((shown) => shown()),
  };
}

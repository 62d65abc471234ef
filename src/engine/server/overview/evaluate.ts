/** Counts an overview for one reader: every figure and every cell, now and in the period that it is compared with. */
import type { Day } from '#engine/model/days.ts';
import { type Group, hasPast, type Measure, openedBy, type Where } from '#engine/model/overview/measures.ts';
import { type ChartPanel, type Figure, groupFor, isTimeUnit, type Overview } from '#engine/model/overview/overview.ts';
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

/** The filters of an overview as conditions on the records of a noun; a dimension that a noun does not know leaves it whole. */
export function filtersFor(overview: Overview, filters: Asked['filters'], noun: string): Where {
  const where: Record<string, string> = {};
  for (const [name, values] of Object.entries(filters)) {
    const path = overview.dimensions[name]?.paths[noun];
    if (typeof path === 'string' && values.length > 0)
      where[values.length > 1 ? `${path}[in]` : path] = values.join(',');
  }
  return where;
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
const SPLITS = 8;
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
  /** The same without filters, to know how many a filter leaves out; only where small groups are hidden. */
  private readonly whole: CellBook | null;

  constructor(read: ReadPath, reader: Reader, overview: Overview, asked: Asked) {
    this.overview = overview;
    this.asked = asked;
    const isFiltered = Object.values(asked.filters).some((values) => values.length > 0);
    this.book = new CellBook(read, reader, asked.today, (noun) => filtersFor(overview, asked.filters, noun));
    this.whole =
      overview.suppressUnder !== undefined && isFiltered ? new CellBook(read, reader, asked.today, () => ({})) : null;
  }

  async run(readers: readonly Reader[]): Promise<void> {
    for (const reader of readers) await fill(reader, this.whole ? [this.book, this.whole] : [this.book]);
  }

  private register(measure: Measure, by: readonly Group[], windows: readonly Window[]) {
    const groups = (noun: string): Group[] => by.map((group) => groupFor(this.overview, group, noun));
    const own = allowed(() => this.book.cells(measure, groups, windows));
    return { own, all: own && this.whole ? this.whole.cells(measure, groups, windows) : null };
  }

  /** Hides what is small among cells, of which `lines` have totals that can be known. */
  private hide(cells: readonly Looked[], lines: readonly (readonly number[])[], measure: Measure): boolean[] {
    const { suppressUnder: least, countedOpenly = [] } = this.overview;
    if (least === undefined || countedOpenly.includes(openedBy(measure).of)) return cells.map(() => false);
    const small = (cell: Cell): SmallCell => ({
      people: cell.rows,
      base: cell.base,
      isShare: isShare(measure),
    });
    const left = cells.map(({ cell, all }) => all !== null && all.rows - cell.rows > 0 && all.rows - cell.rows < least);
    return hiddenOf(
      cells.map(({ cell }) => small(cell)),
      lines,
      least,
      left,
    );
  }

  figure(name: string, { measure }: Figure): () => FigureRead {
    const { window, before } = this.asked;
    const past = before && hasPast(measure) ? before : null;
    const { own, all } = this.register(measure, [], past ? [window, past] : [window]);
    return () => {
      if (!own) return { name, locked: true, ...EMPTY };
      const looked = (past ? [0, 1] : [0]).map((i) => ({ cell: own.at([], i), all: all?.at([], i) ?? null }));
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
      return { measure, hasPast: hasPast(measure) && past.length > 0, ...this.register(measure, by, windows) };
    });
    return () => {
      const open = series.filter(({ own }) => own !== null);
      if (open.length < series.length) return { name, locked: true, left: 0, x: [], split: [], cells: [] };
      const axes = axesOf(
        open.flatMap(({ own }) => (own ? [own] : [])),
        panel,
        unit ? now : null,
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
      all,
      hasPast: compares,
    }: { measure: Measure; own: Cells | null; all: Cells | null; hasPast: boolean },
    m: number,
    { x, split }: Axes,
    parts: number,
  ): PanelRead['cells'] {
    if (!own) return [];
    const splits = split.length > 0 ? split : [null];
    const at = x.flatMap((one, i) =>
      splits.map((part, j) => ({ i, j, keys: [...one.keys, ...(part ? part.keys : [])], window: one.window })),
    );
    const look = (offset: number): Looked[] =>
      at.map(({ keys, window }) => ({
        cell: own.at(keys, window + offset),
        all: all?.at(keys, window + offset) ?? null,
      }));
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

interface Looked {
  readonly cell: Cell;
  /** The same cell without filters. */
  readonly all: Cell | null;
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

function cellRead(looked: readonly Looked[], hidden: readonly boolean[], at: number, before: number | null): CellRead {
  const cell = looked[at]?.cell;
  const past = before === null || hidden[before] ? null : (looked[before]?.cell.value ?? null);
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

const isBands = (group: Group | undefined): boolean => typeof group === 'object';

function axesOf(cells: readonly Cells[], panel: ChartPanel, times: readonly Window[] | null): Axes {
  const levels = (times ? 0 : 1) + (panel.split === undefined ? 0 : 1);
  const windows = times?.length ?? 1;
  const split = panel.split === undefined ? [] : levelOf(cells, levels - 1, levels, windows, !isBands(panel.split));
  if (times) {
    const x = times.map(({ from, to }, window): AxisPoint => ({ key: from, title: null, keys: [], window, from, to }));
    return { x, split: split.slice(0, SPLITS), left: 0 };
  }
  const all = levelOf(cells, 0, levels, 1, !isBands(panel.by));
  const x = all.slice(
    0,
    panel.most ?? (panel.kind === 'bars' || panel.kind === 'stacked' ? GROUPS.list : GROUPS.table),
  );
  return { x, split: split.slice(0, SPLITS), left: all.length - x.length };
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

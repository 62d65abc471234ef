/**
 * The measures of an overview, gathered so that few statements answer them all: what counts the same noun by the same groups is
 * one cut, whose parts add up to every window that is asked for.
 */
import { addDays, type Day } from '#engine/model/days.ts';
import type {
  BaseMeasure,
  Group,
  Measure,
  RatioMeasure,
  StateMeasure,
  Where,
} from '#engine/model/overview/measures.ts';
import { monthEndsIn, monthsIn, runningTo, type Window } from '#engine/model/overview/periods.ts';
import type { Actor } from '../grants.ts';
import type { Row, Statement } from '../pg/batch.ts';
import type { Reader, ReadPath } from '../read.ts';
import { ADDING, type Aggregate, compileCut, type Cut, type CutRow } from './cut.ts';
import { runPlanned } from './planned.ts';

/** What a measure comes to over the rows that it opens. */
export interface Cell {
  /** Null where there is nothing to measure: a mean of no rows, a ratio to nothing. */
  readonly value: number | null;
  /** The number of rows it opens. */
  readonly rows: number;
  /** Of a ratio, the number of rows of what it is divided by. */
  readonly base: number | null;
}
export type Keys = readonly (string | null)[];
/** Reads cells once the statements have run. */
export interface Cells {
  readonly at: (keys: Keys, window: number) => Cell;
  /** The groups that occur, with the names of each level. */
  readonly groups: () => readonly { readonly keys: Keys; readonly titles: Keys }[];
}

const NOTHING: Cell = { value: null, rows: 0, base: null };
const idOf = (keys: Keys): string => JSON.stringify(keys);
const next = (day: Day): Day => addDays(day, 1);
/** Measures of what happened, as against what is at a day. */
type Counted = Exclude<BaseMeasure, StateMeasure>;

/** One cut while its measures and days are still being gathered. */
class Gathered {
  readonly days = new Set<Day>();
  private readonly cut: Omit<Cut, 'measures' | 'parts' | 'covers'>;
  private readonly on: string | undefined;
  readonly state: StateMeasure | undefined;
  private readonly aggregates: Aggregate[] = [];
  private readonly places = new Map<string, number>();
  /** Group → its rows. */
  private rows = new Map<string, CutRow[]>();
  private sorted: readonly Day[] = [];
  /** Coarser cuts whose rows are sums of these: by which of the groups, and where their measures are here. */
  private readonly followers: {
    readonly cut: Gathered;
    readonly by: readonly number[];
    readonly places: readonly number[];
  }[] = [];

  constructor(cut: Gathered['cut'], on: string | undefined, state?: StateMeasure) {
    this.cut = cut;
    this.on = on;
    this.state = state;
  }

  place(aggregate: Aggregate): number {
    const key = JSON.stringify(aggregate);
    const known = this.places.get(key);
    if (known !== undefined) return known;
    this.places.set(key, this.aggregates.length);
    return this.aggregates.push(aggregate) - 1;
  }

  whole(): Cut {
    this.sorted = [...this.days].sort();
    const { on, state, sorted: days } = this;
    return {
      ...this.cut,
      measures: this.aggregates,
      ...(state && {
        covers: { from: state.from, to: state.to, ...(state.through && { through: true as const }), days },
      }),
      ...(on !== undefined && { parts: { on, bounds: days } }),
    };
  }

  /** Counts what a coarser cut of the same records counts as well, where its sums are sums of these. Returns whether it does. */
  includes(coarse: Gathered): boolean {
    const fine = (this.cut.by ?? []).map((group) => JSON.stringify(group));
    const by = (coarse.cut.by ?? []).map((group) => fine.indexOf(JSON.stringify(group)));
    const isSame = this.cut.of === coarse.cut.of && this.on === coarse.on && stateOf(this) === stateOf(coarse);
    if (!isSame || by.includes(-1) || this.levels <= coarse.levels || !this.adds || !coarse.adds) return false;
    for (const day of coarse.days) this.days.add(day);
    this.followers.push({ cut: coarse, by, places: coarse.aggregates.map((aggregate) => this.place(aggregate)) });
    return true;
  }

  get levels(): number {
    return this.cut.by?.length ?? 0;
  }

  private get adds(): boolean {
    return this.aggregates.every(({ take }) => ADDING.has(take));
  }

  take(rows: readonly CutRow[]): void {
    for (const { cut, by, places } of this.followers) {
      cut.sorted = this.sorted;
      cut.take(rows.map((row) => coarserRow(row, by, places)));
    }
    for (const row of rows) {
      const id = idOf(row.keys);
      const known = this.rows.get(id);
      if (known) known.push(row);
      else this.rows.set(id, [row]);
    }
  }

  groups(): readonly { readonly keys: Keys; readonly titles: Keys }[] {
    return [...this.rows.values()].flatMap(([first]) => (first ? [first] : []));
  }

  /** The sum and the number of rows in a window; of a cut without days, of all of it. */
  within(keys: Keys, window: Window, place: number): Cell {
    const rows = this.rows.get(idOf(keys)) ?? [];
    const [from, to] = [this.sorted.indexOf(window.from), this.sorted.indexOf(next(window.to))];
    const inside = this.on === undefined ? rows : rows.filter(({ part }) => part >= from && part < to);
    return sumOf(inside, place);
  }

  /** The number of rows that cover a day. */
  covering(keys: Keys, day: Day, place: number): number {
    const at = this.sorted.indexOf(day);
    const rows = this.rows.get(idOf(keys)) ?? [];
    return sumOf(
      rows.filter(({ from }) => from <= at),
      place,
    ).rows;
  }
}

const NO_CELL: CutRow['cells'][number] = { value: null, rows: 0 };
const coarserRow = (row: CutRow, by: readonly number[], places: readonly number[]): CutRow => ({
  ...row,
  keys: by.map((level) => row.keys[level] ?? null),
  titles: by.map((level) => row.titles[level] ?? null),
  cells: places.map((place) => row.cells[place] ?? NO_CELL),
});
const stateOf = ({ state }: { readonly state: StateMeasure | undefined }): string =>
  state ? JSON.stringify([state.from, state.to, state.through]) : '';

function sumOf(rows: readonly CutRow[], place: number): Cell {
  let [value, count]: [number | null, number] = [null, 0];
  for (const row of rows) {
    const cell = row.cells[place];
    if (!cell) continue;
    count += cell.rows;
    if (cell.value !== null) value = (value ?? 0) + cell.value;
  }
  return { value, rows: count, base: null };
}

/** Sets of windows in each of which none touches another, by their places in the list. */
function lanesOf(windows: readonly Window[]): number[][] {
  const lanes: number[][] = [];
  const order = windows.map((_, i) => i).sort((a, b) => ((windows[a]?.from ?? '') < (windows[b]?.from ?? '') ? -1 : 1));
  for (const i of order) {
    const lane = lanes.find((each) => (windows[each.at(-1) ?? 0]?.to ?? '') < (windows[i]?.from ?? ''));
    if (lane) lane.push(i);
    else lanes.push([i]);
  }
  return lanes;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / (values.length || 1);

/** Counts what a book has registered, in one round trip; what several readers find adds up. */
export async function fill(reader: Reader, book: CellBook): Promise<void> {
  const statements = book.statements(reader.actor);
  if (statements.length === 0) return;
  const found = await runPlanned(
    reader,
    statements.map(({ statement }) => statement),
  );
  statements.forEach(({ take }, i) => take(found[i] ?? []));
}

/** What the measures of one overview need, as few statements. */
export class CellBook {
  private readonly read: ReadPath;
  private readonly reader: Reader;
  private readonly today: Day;
  private readonly filters: (noun: string) => Where;
  private readonly cuts = new Map<string, Gathered>();
  private kept: readonly Gathered[] | null = null;

  /** `filters`: what narrows every measure of a noun. */
  constructor(read: ReadPath, reader: Reader, today: Day, filters: (noun: string) => Where) {
    this.read = read;
    this.reader = reader;
    this.today = today;
    this.filters = filters;
  }

  /**
   * Registers a measure over groups and windows. Throws as `compileCut` does, and then nothing of it is registered: what one
   * part of an overview may not show leaves the others as they are.
   */
  cells(measure: Measure, groupsOf: (noun: string) => readonly Group[], windows: readonly Window[]): Cells {
    switch (measure.kind) {
      case 'running':
        return this.cells(measure.of, groupsOf, windows.map(runningTo));
      case 'ratio':
        return this.ratio(measure, groupsOf, windows);
      case 'state':
        return this.state(measure, groupsOf(measure.of), windows);
      default:
        return this.counted(measure, groupsOf(measure.of), windows);
    }
  }

  /** The statements of everything that was registered, and what takes in the rows of each. */
  statements(
    actor: Actor,
  ): readonly { readonly statement: Statement; readonly take: (rows: readonly Row[]) => void }[] {
    return this.settled().map((each) => {
      const { statement, decode } = compileCut(this.read, actor, each.whole(), this.today);
      return { statement, take: (rows) => each.take(decode(rows)) };
    });
  }

  /** The cuts that are counted: a coarser one is summed up from a finer one of the same records. */
  private settled(): readonly Gathered[] {
    // The coarsest first: what takes it in may be taken in itself.
    this.kept ??= [...this.cuts.values()]
      .sort((a, b) => a.levels - b.levels)
      .filter((coarse, _, all) => !all.some((fine) => fine.includes(coarse)));
    return this.kept;
  }

  private gathered(key: unknown, make: () => Gathered): Gathered {
    const id = JSON.stringify(key);
    let found = this.cuts.get(id);
    if (!found) this.cuts.set(id, (found = make()));
    return found;
  }

  private must(cut: Cut): void {
    compileCut(this.read, this.reader.actor, cut, this.today);
  }

  private ratio(
    { of, by, as, annual }: RatioMeasure,
    groupsOf: (noun: string) => readonly Group[],
    windows: readonly Window[],
  ): Cells {
    // Both before either is registered.
    for (const part of [of, by]) this.try(part, groupsOf(part.of));
    const [above, below] = [this.cells(of, groupsOf, windows), this.cells(by, groupsOf, windows)];
    return {
      groups: () => {
        const all = new Map([...below.groups(), ...above.groups()].map((group) => [idOf(group.keys), group]));
        return [...all.values()];
      },
      at: (keys, window) => {
        const [top, bottom] = [above.at(keys, window), below.at(keys, window)];
        const ratio = bottom.value ? (top.value ?? 0) / bottom.value : null;
        const months = monthsIn(windows[window] ?? { from: this.today, to: this.today });
        const scaled = ratio === null ? null : ratio * (as === 'percent' ? 100 : 1) * (annual ? 12 / months : 1);
        return { value: scaled, rows: top.rows, base: bottom.rows };
      },
    };
  }

  private cutOf({ of }: BaseMeasure, by: readonly Group[]): Omit<Cut, 'measures'> {
    return { of, by, where: this.filters(of) };
  }

  private try(measure: BaseMeasure, by: readonly Group[]): void {
    const day = [this.today, next(this.today)];
    const days =
      measure.kind === 'state'
        ? { covers: { from: measure.from, to: measure.to, days: day } }
        : measure.on === undefined
          ? {}
          : { parts: { on: measure.on, bounds: day } };
    const aggregate = measure.kind === 'state' ? countOf(measure) : aggregateOf(measure);
    this.must({ ...this.cutOf(measure, by), measures: [aggregate], ...days });
  }

  private state(measure: StateMeasure, by: readonly Group[], windows: readonly Window[]): Cells {
    this.try(measure, by);
    const { of, from, to, through } = measure;
    const cut = this.gathered(
      ['state', of, from, to, through, by],
      () => new Gathered(this.cutOf(measure, by), undefined, measure),
    );
    const place = cut.place(countOf(measure));
    const days = windows.map((window) => (measure.at === 'end' ? [window.to] : monthEndsIn(window)));
    for (const day of days.flat()) cut.days.add(day);
    return {
      groups: () => cut.groups(),
      at: (keys, window) => {
        const ends = days[window];
        if (!ends) return NOTHING;
        const counts = ends.map((day) => cut.covering(keys, day, place));
        return { value: mean(counts), rows: counts.at(-1) ?? 0, base: null };
      },
    };
  }

  private counted(measure: Counted, by: readonly Group[], windows: readonly Window[]): Cells {
    this.try(measure, by);
    const { of, on } = measure;
    const aggregate = aggregateOf(measure);
    // Counts and sums of a longer time are sums of shorter ones; medians and different people are not.
    const adds = aggregate.take === 'count' || aggregate.take === 'sum';
    const lanes = adds || on === undefined ? [windows.map((_, i) => i)] : lanesOf(windows);
    const cuts = lanes.map((lane) => {
      const own = adds || on === undefined ? 'sums' : lane.map((i) => windows[i]);
      const cut = this.gathered([of, on, by, own], () => new Gathered(this.cutOf(measure, by), on));
      if (on !== undefined) for (const i of lane) cut.days.add(windows[i]?.from ?? '').add(next(windows[i]?.to ?? ''));
      return { lane, cut, place: cut.place(aggregate) };
    });
    const isMean = measure.kind === 'mean' || (measure.kind === 'duration' && measure.take === 'mean');
    return {
      groups: () => cuts.flatMap(({ cut }) => cut.groups()),
      at: (keys, window) => {
        const found = cuts.find(({ lane }) => lane.includes(window));
        const place = windows[window];
        if (!found || !place) return NOTHING;
        const cell = found.cut.within(keys, place, found.place);
        if (isMean) return { ...cell, value: cell.rows > 0 ? (cell.value ?? 0) / cell.rows : null };
        // Of no rows a count and a sum are zero; a median is nothing.
        return aggregate.take === 'median' ? cell : { ...cell, value: cell.value ?? 0 };
      },
    };
  }
}

const narrowed = ({ where, span }: Pick<BaseMeasure, 'where' | 'span'>) => ({
  ...(where && { where }),
  ...(span && { span }),
});
const countOf = (measure: BaseMeasure): Aggregate => ({ take: 'count', ...narrowed(measure) });

/** What the database takes of each part: of a mean its sum, which the parts of a longer time add up to. */
function aggregateOf(measure: Counted): Aggregate {
  const where = narrowed(measure);
  switch (measure.kind) {
    case 'count':
      return { take: 'count', ...where };
    case 'distinct':
      return { take: 'distinct', field: measure.field, ...where };
    case 'duration':
      return { take: summed(measure.take), from: measure.from, to: measure.to, unit: measure.unit, ...where };
    default:
      return { take: summed(measure.kind), field: measure.field, ...where };
  }
}
const summed = (take: 'sum' | 'mean' | 'median'): 'sum' | 'median' => (take === 'median' ? 'median' : 'sum');

/** References among the rows of one file: a record that another row refers to is created before it, on whatever line it is. */
import type { Problem } from '#engine/model/refusals.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { foldedName, one, type Referred, type References, sameName } from './import-references.ts';
import type { PlannedRow, Reference } from './import-rows.ts';

/** What a cell refers to, as far as it is known before anything is created. */
interface Link extends Reference {
  /** Places of the rows that it may mean; none where it means a record that is there. */
  readonly rows: readonly number[];
  /** Whether it names them by what only one record has, and not by a title. */
  readonly byCode: boolean;
  /** Records that the text means, and records that the rows are already. */
  readonly there: readonly string[];
  readonly already: readonly string[];
}

/** The rows of a file by what others may call them. */
class Names {
  private readonly codes = new Map<string, number[]>();
  private readonly titles = new Map<string, number[]>();
  private readonly folded = new Map<string, number[]>();

  constructor(rows: readonly PlannedRow[]) {
    const add = (map: Map<string, number[]>, key: string, at: number): void => {
      const places = map.get(key);
      if (!places) map.set(key, [at]);
      else if (places.at(-1) !== at) places.push(at);
    };
    for (const [at, { codes, title }] of rows.entries()) {
      for (const { text } of codes) add(this.codes, sameName(text), at);
      if (!title) continue;
      add(this.titles, sameName(title), at);
      add(this.folded, foldedName(title), at);
    }
  }

  /** The rows that a text means, by a code or a title, whatever its letters are composed of. */
  find(text: string): Pick<Link, 'rows' | 'byCode'> {
    const key = sameName(text);
    const codes = this.codes.get(key);
    return codes ? { rows: codes, byCode: true } : { rows: this.titles.get(key) ?? [], byCode: false };
  }

  /** The rows whose titles a search would take for the text. */
  findFolded(text: string): readonly number[] {
    return this.folded.get(foldedName(text)) ?? [];
  }
}

/** The rows of a file with what their cells refer to, and the order in which to create them. */
export class RowOrder {
  private readonly rows: readonly PlannedRow[];
  private readonly nounOf: (name: string) => AnyResource;
  private readonly links: readonly (readonly Link[])[];
  /** Row → the rows of its circle. */
  private readonly circles = new Map<number, readonly number[]>();
  /** Places of the rows in the order in which to create them. */
  readonly places: readonly number[];

  private constructor(
    rows: readonly PlannedRow[],
    nounOf: (name: string) => AnyResource,
    links: readonly (readonly Link[])[],
  ) {
    this.rows = rows;
    this.nounOf = nounOf;
    this.links = links;
    this.places = this.sorted();
  }

  /** Looks up what every cell refers to. Nothing is looked up later: then the rows that were created would be found, too. */
  static async of(
    resource: AnyResource,
    rows: readonly PlannedRow[],
    references: References,
    nounOf: (name: string) => AnyResource,
  ): Promise<RowOrder> {
    const names = new Names(rows);
    const links: Link[][] = [];
    for (const { references: cells } of rows) {
      const own: Link[] = [];
      for (const cell of cells) {
        const target = nounOf(cell.spec.to);
        const inFile = target.name === resource.name;
        let { rows: places, byCode } = inFile ? names.find(cell.text) : { rows: [], byCode: false };
        // By a code of the file nobody else is meant.
        let there = byCode ? [] : await references.idsOf(target, cell.text, 'same');
        if (places.length === 0 && there.length === 0) {
          places = inFile ? names.findFolded(cell.text) : [];
          there = await references.idsOf(target, cell.text, 'folded');
        }
        const already = new Set<string>();
        for (const { text, setByServer } of places.flatMap((at) => rows[at]?.codes ?? []))
          if (!setByServer) for (const id of await references.idsOf(target, text, 'exact')) already.add(id);
        own.push({ ...cell, rows: places, byCode, there, already: [...already] });
      }
      links.push(own);
    }
    return new RowOrder(rows, nounOf, links);
  }

  private neededBy(at: number): readonly number[] {
    return (this.links[at] ?? []).flatMap((link) => link.rows);
  }

  /** Depth first, without recursion: a line of command may be as long as the file. */
  private sorted(): number[] {
    const done = new Set<number>();
    const order: number[] = [];
    for (const start of this.rows.keys()) {
      const path: { readonly at: number; readonly needs: number[] }[] = [];
      const enter = (at: number): void => void path.push({ at, needs: [...this.neededBy(at)] });
      if (!done.has(start)) enter(start);
      for (let top = path.at(-1); top; top = path.at(-1)) {
        const next = top.needs.shift();
        if (next === undefined) {
          path.pop();
          done.add(top.at);
          order.push(top.at);
          continue;
        }
        if (done.has(next)) continue;
        const since = path.findIndex(({ at }) => at === next);
        if (since < 0) enter(next);
        else
          for (const { at } of path.slice(since))
            this.circles.set(
              at,
              path.slice(since).map((each) => each.at),
            );
      }
    }
    return order;
  }

  private numbers(places: readonly number[]): string {
    return places
      .map((at) => this.rows[at]?.row ?? 0)
      .toSorted((a, b) => a - b)
      .join(', ');
  }

  private inCircle(at: number, link: Link): Omit<Problem, 'field'> | null {
    const circle = this.circles.get(at);
    if (!circle || !link.rows.some((row) => circle.includes(row))) return null;
    return circle.length === 1
      ? phrase('Line {{line}} refers to itself', { line: this.numbers(circle) })
      : phrase(
          'Lines {{lines}} refer to each other in a circle. Leave one of them blank, then fill it in after the import',
          {
            lines: this.numbers(circle),
          },
        );
  }

  /** The record that a cell refers to, or what is wrong; `created`: the ids of the rows that were created so far, by place. */
  private referred(at: number, link: Link, created: ReadonlyMap<number, string>): Referred {
    const target = this.nounOf(link.spec.to);
    const circle = this.inCircle(at, link);
    if (circle) return { problem: circle };
    if (link.rows.length === 0) return one(target, link.text, link.there);
    const made = link.rows.flatMap((row) => created.get(row) ?? []);
    const others = link.there.filter((id) => !link.already.includes(id));
    if (made.length > 0 || others.length > 0) return one(target, link.text, [...made, ...others]);
    // Our own export holds records that are there already: their rows are refused, and new rows may refer to them.
    if (link.already.length === 1) return one(target, link.text, link.already);
    return {
      problem: phrase('{{text}} is on line {{line}} of the file, which cannot be imported', {
        text: link.text,
        line: this.numbers(link.rows),
      }),
    };
  }

  /** The references of a row as input, and what is wrong with them. */
  inputOf(
    at: number,
    created: ReadonlyMap<number, string>,
  ): { readonly input: Record<string, string>; readonly problems: readonly Problem[] } {
    const input: Record<string, string> = {};
    const problems: Problem[] = [];
    for (const link of this.links[at] ?? []) {
      const found = this.referred(at, link, created);
      if ('id' in found) input[link.field] = found.id;
      else problems.push({ field: link.field, ...found.problem });
    }
    return { input, problems };
  }
}

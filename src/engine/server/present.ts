/** From a selected row to what its reader gets: private fields dropped, titles aside, abilities named. */
import { fileTitle } from '#engine/model/show.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { asText } from './columns.ts';
import type { Row } from './pg/batch.ts';
import { flagColumn, type View } from './view.ts';

/** How one field of a select is shown; worked out once for all rows and requests. */
interface Shown {
  readonly name: string;
  /** Columns of flags of which one must be true on the row; null: shown on every row. */
  readonly flags: readonly string[] | null;
  readonly mask: 'ending' | 'empty' | null;
  /** The noun whose kept titles name the value. */
  readonly titled: string | null;
  /** The column that was selected for its title; null where it has none. */
  readonly titleColumn: string | null;
}

/** Finds titles of what rows refer to: known ones at once, others once all rows are presented. */
export interface TitleBook {
  get(noun: string, id: string): string | undefined;
  /** Asks for a title that is not known; `tell` hears it later, or never. */
  want(noun: string, id: string, tell: (title: string) => void): void;
}

const holds = (flags: readonly string[] | null, row: Row): boolean => {
  if (flags === null) return true;
  for (const flag of flags) if (row[flag] === true) return true;
  return false;
};

/** How the rows of one select are shown. */
export interface Showing {
  readonly fields: readonly Shown[];
  /** Those of them whose values have titles. */
  readonly named: readonly Shown[];
  /** Nothing is hidden and nothing else was selected: a row is shown as it is. */
  readonly whole: boolean;
  /** What may be done in each state, where it depends on nothing else. */
  readonly abilities: Map<unknown, readonly string[]> | null;
}

/**
 * How these fields of a view are shown; fields that the view does not hold are left out. `extra`: columns of the select that
 * are nobody's to see. `untitled`: what rows refer to is not named.
 */
export function showing(view: View, names: readonly string[], extra = false, untitled = false): Showing {
  const fields = names.flatMap((name) => {
    const seen = view.fields.get(name);
    if (!seen) return [];
    const mask: Shown['mask'] = seen.spec.kind === 'secret' ? 'ending' : 'empty';
    return [
      {
        name,
        flags: seen.flags?.map(flagColumn) ?? null,
        mask: seen.masked ? mask : null,
        titled: untitled ? null : seen.titled,
        titleColumn: !untitled && seen.spec.kind === 'ref' && !seen.titled && !seen.masked ? `_t_${name}` : null,
      },
    ];
  });
  const byState = view.abilities.every((a) => a.flags === null && !a.notSelf);
  const plain = fields.every((f) => f.flags === null && f.mask === null && f.titleColumn === null);
  return {
    fields,
    named: fields.filter((f) => f.titled || f.titleColumn),
    whole: plain && byState && view.flags.length === 0 && view.reasoned !== 'row' && !extra,
    abilities: byState ? new Map() : null,
  };
}

/** What the row's reader may do with it now. */
export const abilitiesOn = (view: View, row: Row): string[] => {
  const out: string[] = [];
  for (const a of view.abilities) {
    if (a.states && !a.states.has(row.status as string)) continue;
    if (holds(a.flagColumns, row) && !(a.notSelf && row._self === true)) out.push(a.name);
  }
  return out;
};

function abilitiesIn(view: View, { abilities }: Showing, row: Row): readonly string[] {
  if (!abilities) return abilitiesOn(view, row);
  let known = abilities.get(row.status);
  if (!known) abilities.set(row.status, (known = abilitiesOn(view, row)));
  return known;
}

/** The row without what its reader does not see, and with masks in the place of what they may only reveal. */
function seenOf(fields: readonly Shown[], row: Row): Row {
  const out: Row = { id: row.id, version: row.version };
  if (row.status !== undefined) out.status = row.status;
  let masked: string[] | undefined;
  for (const { name, flags, mask } of fields) {
    if (flags !== null && !holds(flags, row)) continue;
    const value = row[name];
    if (mask) {
      const filled = value !== null && value !== false;
      if (filled) (masked ??= []).push(name);
      out[name] = filled && mask === 'ending' ? `•••• ${asText(value)}` : null;
    } else out[name] = value;
  }
  if (masked) out.masked = masked;
  return out;
}

/** The names of the files in a list, each under its place. */
function nameAll(titles: Row, field: string, noun: string, ids: readonly unknown[], book: TitleBook): void {
  for (const [n, id] of ids.entries()) {
    const [at, known] = [fileTitle(field, n), book.get(noun, asText(id))];
    if (known === undefined) book.want(noun, asText(id), (late) => (titles[at] = late));
    else titles[at] = known;
  }
}

/** One row, which is the caller's to give away, as its reader gets it. */
export function present(view: View, how: Showing, row: Row, book: TitleBook): AnyRead {
  const out = how.whole ? row : seenOf(how.fields, row);
  const titles: Row = {};
  for (const { name, mask, titled, titleColumn } of how.named) {
    const value = out[name];
    if (mask) continue;
    if (titled && Array.isArray(value)) nameAll(titles, name, titled, value, book);
    if (typeof value !== 'string') continue;
    const title = titled ? book.get(titled, value) : row[titleColumn as string];
    if (typeof title === 'string') titles[name] = title;
    else if (titled) book.want(titled, value, (late) => (titles[name] = late));
  }
  out.can = abilitiesIn(view, how, row);
  out.titles = titles;
  // Built from the definition, column by column; its shape is what AnyRead says.
  return out as unknown as AnyRead;
}

/** From a selected row to what its reader gets: private fields dropped, titles aside, abilities named. */
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

/** How these fields of a view are shown; fields that the view does not hold are left out. */
export const shownFields = (view: View, names: readonly string[]): Shown[] =>
  names.flatMap((name) => {
    const seen = view.fields.get(name);
    if (!seen) return [];
    const mask = seen.spec.kind === 'secret' ? 'ending' : 'empty';
    return [
      {
        name,
        flags: seen.flags?.map(flagColumn) ?? null,
        mask: seen.masked ? mask : null,
        titled: seen.titled,
        titleColumn: seen.spec.kind === 'ref' && !seen.titled ? `_t_${name}` : null,
      },
    ];
  });

/** What the row's reader may do with it now. */
export const abilitiesOn = (view: View, row: Row): string[] => {
  const out: string[] = [];
  for (const a of view.abilities) {
    if (a.states && !a.states.has(row.status as string)) continue;
    if (holds(a.flagColumns, row) && !(a.notSelf && row._self === true)) out.push(a.name);
  }
  return out;
};

/** One row as its reader gets it. */
export function present(view: View, fields: readonly Shown[], row: Row, book: TitleBook): AnyRead {
  const out: Row = { id: row.id, version: row.version };
  if (row.status !== undefined) out.status = row.status;
  const titles: Row = {};
  let masked: string[] | undefined;
  for (const { name, flags, mask, titled, titleColumn } of fields) {
    if (flags !== null && !holds(flags, row)) continue;
    const value = row[name];
    if (mask) {
      const filled = value !== null && value !== false;
      if (filled) (masked ??= []).push(name);
      out[name] = filled && mask === 'ending' ? `•••• ${asText(value)}` : null;
      continue;
    }
    out[name] = value;
    if (value === null || (!titled && !titleColumn)) continue;
    const title = titled ? book.get(titled, value as string) : row[titleColumn as string];
    if (typeof title === 'string') titles[name] = title;
    else if (titled) book.want(titled, value as string, (late) => (titles[name] = late));
  }
  out.can = abilitiesOn(view, row);
  out.titles = titles;
  if (masked) out.masked = masked;
  // Built above from the definition, column by column; its shape is what AnyRead says.
  return out as unknown as AnyRead;
}

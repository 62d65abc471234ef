/** A CSV file as spreadsheets save it: its bytes become text, its text becomes rows that keep the numbers they have in the file. */
import { parse } from 'csv-parse/sync';
import { invalid, type Refusal } from '#engine/model/refusals.ts';
import { type Phrase, phrase } from '#engine/model/words.ts';
import { plainHeading } from './import-headings.ts';

/** The most rows that one import takes. */
export const ROWS_MOST = 5000;
/** The longest row, in characters: a quote that is never closed must not take in the rest of the file. */
const ROW_MOST = 100_000;
const DELIMITERS = [',', ';', '\t'] as const;
/** Lines above which a file is not even read: a cell may hold several. */
const LINES_MOST = 20 * ROWS_MOST;
/** Rows in which the header is looked for. */
const LOOKED_AT = 20;
const LINE_END = /\r\n|\n|\r/g;
const LINE_ENDS = ['\r\n', '\n', '\r'];

/** A row of the file. */
export interface FileRow {
  /** Its number in the file, blank rows counted: the number that a spreadsheet shows. */
  readonly row: number;
  readonly cells: readonly string[];
}
export interface ImportFile {
  readonly header: readonly string[];
  readonly rows: readonly FileRow[];
  /** Whether semicolons separate its cells: then a comma in a number may stand for the decimal point. */
  readonly semicolons: boolean;
}

const wrong = (what: string | Phrase): Refusal =>
  invalid({ field: 'file', ...(typeof what === 'string' ? { message: what } : what) });

/** How a file says that its text is UTF-16: Excel saves “Unicode text” like that. */
const MARKS = [
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;
/** Bytes that Windows-1252 does not assign. */
const UNASSIGNED = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

function utf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * The text of a file: UTF-8, UTF-16 with its mark, or else Windows-1252, which Excel writes when it saves as plain CSV.
 * Refuses what is none of them, because it would be stored with the wrong letters.
 */
export function decoded(bytes: Buffer): string {
  if (bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4])))
    throw wrong('is an Excel workbook or another archive. Save it as CSV UTF-8, then import that file');
  const mark = MARKS.find((each) => each.bytes.every((byte, i) => bytes[i] === byte));
  if (mark) return new TextDecoder(mark.encoding).decode(bytes);
  const text = utf8(bytes);
  if (text?.includes('\0') || (text === null && bytes.some((byte) => byte === 0 || UNASSIGNED.has(byte))))
    throw wrong('is not text in UTF-8 or Windows-1252. Save it as CSV UTF-8, then import that file');
  return text ?? new TextDecoder('windows-1252').decode(bytes);
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** Hears each row with something in it, and its place in the text; returns how many rows there are. */
function eachRow(text: string, delimiter: string, most: number, hear: (cells: string[], at: number) => void): number {
  let at = 0;
  let rows = 0;
  parse(text, {
    delimiter,
    record_delimiter: LINE_ENDS,
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: ROW_MOST,
    // Spaces around a quoted cell are none of it. A tab is, where it separates cells.
    trim: delimiter !== '\t',
    to: most,
    // Nothing is kept by the parser: a file of line ends alone would fill the memory.
    on_record: (cells: string[]) => {
      at++;
      if (isBlank(cells)) return null;
      rows++;
      hear(cells, at);
      return null;
    },
  });
  return rows;
}

/** How many cells of the first row with something in it are headings that are known, and how many cells it has. */
function fitOf(text: string, delimiter: string, known: ReadonlySet<string>): readonly [number, number] {
  let first: readonly string[] | undefined;
  try {
    eachRow(text, delimiter, LOOKED_AT, (cells) => (first ??= cells));
  } catch {
    // A row is not readable with this delimiter; the rows before it decide.
  }
  const header = first ?? [];
  return [header.filter((cell) => known.has(plainHeading(cell))).length, header.length];
}

/** The delimiter that makes the most known headings of the header row; of several, the one that makes the most cells. */
function delimiterOf(text: string, known: ReadonlySet<string>): string {
  const fits = DELIMITERS.map((delimiter) => ({ delimiter, fit: fitOf(text, delimiter, known) }));
  const [best] = fits.toSorted((a, b) => b.fit[0] - a.fit[0] || b.fit[1] - a.fit[1]);
  return best?.delimiter ?? ',';
}

/** What Excel writes in the first line to name the delimiter; it does not show that line as a row of its own. */
const SEPARATOR_LINE = /^"?sep=(.)"?[\t;,]*(?:\r\n|\n|\r)/i;

/**
 * The rows of a file below its header, without blank ones. `known`: the plain headings that a noun knows. Refuses what is
 * no CSV, has no row, or has more than 5,000.
 */
export function readImportFile(bytes: Buffer, known: ReadonlySet<string>): ImportFile {
  const text = decoded(bytes).replace(/^\ufeff/, '');
  const named = SEPARATOR_LINE.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const delimiter = named?.[1] ?? delimiterOf(body, known);
  const lines = body.match(LINE_END)?.length ?? 0;
  const before = named ? 1 : 0;
  const found: FileRow[] = [];
  let count = lines;
  if (lines <= LINES_MOST)
    try {
      count = eachRow(body, delimiter, -1, (cells, at) => {
        if (found.length <= ROWS_MOST) found.push({ row: at + before, cells });
      });
    } catch (error) {
      throw wrong(phrase('is not valid CSV: {{why}}', { why: (error as Error).message.slice(0, 200) }));
    }
  if (count - 1 > ROWS_MOST)
    throw wrong(
      phrase('has {{rows}} rows, the limit is {{most}}. Split the file', { rows: count - 1, most: ROWS_MOST }),
    );
  const [header, ...rows] = found;
  if (!header || rows.length === 0) throw wrong('must have a header row and at least one data row');
  return { header: header.cells, rows, semicolons: delimiter === ';' };
}

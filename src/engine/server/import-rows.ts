/** The rows of an import file as the input of new records, with what they refer to and what is wrong with their cells. */
import { isId } from '#engine/model/check.ts';
import type { Field, FieldOf } from '#engine/model/fields.ts';
import type { Problem } from '#engine/model/refusals.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { MASKED } from './export.ts';
import { asWritten } from '#engine/model/formula-cells.ts';
import { type CellPlace, cellValue, isDayFirst } from './import-cells.ts';
import type { FileRow, ImportFile } from './import-file.ts';
import { type Column, columnsOf } from './import-headings.ts';

/** A cell that refers to another record. */
export interface Reference {
  readonly field: string;
  readonly spec: FieldOf<'ref'>;
  readonly text: string;
}
export interface PlannedRow {
  /** Its number in the file. */
  readonly row: number;
  readonly input: Record<string, unknown>;
  readonly references: readonly Reference[];
  readonly problems: readonly Problem[];
  /** What other rows may call it by that is only of one record: its id and its unique codes. */
  readonly codes: readonly { readonly text: string; readonly setByServer: boolean }[];
  readonly title: string;
}

const textOf = (cells: readonly string[], at: number): string => asWritten((cells[at] ?? '').trim());
/** What our own export writes in place of a value that its reader does not see whole. */
const isHidden = (spec: Field, text: string): boolean =>
  text === MASKED || (spec.kind === 'secret' && text.includes('•'));
/** Our own export names files; a file itself does not come in a cell. */
const isFileName = (spec: Field, value: unknown): boolean =>
  (spec.kind === 'file' || spec.kind === 'files') && ![value].flat().every(isId);

/** What is wrong with a row that has more cells than the header has headings. */
function surplus(columns: readonly Column[], cells: readonly string[]): Problem[] {
  const at = cells.findIndex((cell, i) => cell.trim() !== '' && !columns[i]?.heading);
  if (at < 0) return [];
  const what = phrase(
    'has a value in column {{at}}, which has no heading. Put quotes around a cell that contains a comma',
    {
      at: at + 1,
    },
  );
  return [{ field: 'row', ...what }];
}

function titleOf(resource: AnyResource, texts: ReadonlyMap<string, string>, input: Record<string, unknown>): string {
  const parts = resource.title.map((field) => {
    const spec = resource.fields[field];
    const value = input[field];
    return spec?.kind === 'choice' && typeof value === 'string' ? (spec.choices[value] ?? value) : texts.get(field);
  });
  return parts.filter(Boolean).join(resource.titleJoin ?? ' ');
}

function planned(
  resource: AnyResource,
  columns: readonly Column[],
  places: readonly CellPlace[],
  { row, cells }: FileRow,
): PlannedRow {
  const input: Record<string, unknown> = {};
  const references: Reference[] = [];
  const problems = surplus(columns, cells);
  const texts = new Map<string, string>();
  for (const [at, { field, setByServer }] of columns.entries()) {
    const text = textOf(cells, at);
    if (field === null || text === '') continue;
    texts.set(field, text);
    const spec = resource.fields[field];
    if (!spec || setByServer) continue;
    if (isHidden(spec, text)) {
      if (!spec.optional && spec.default === undefined)
        problems.push({ field, message: 'is hidden in this file. Write the value itself' });
      continue;
    }
    if (spec.kind === 'ref') {
      references.push({ field, spec, text });
      continue;
    }
    const read = cellValue(spec, text, places[at] ?? { semicolons: false, dayFirst: null });
    if ('wrong' in read) problems.push({ field, ...read.wrong });
    else if (!isFileName(spec, read.value)) input[field] = read.value;
  }
  const codes = [...texts].flatMap(([field, text]) => {
    const spec = resource.fields[field];
    const isCode = field === 'id' || (spec?.kind === 'text' && spec.unique === true);
    return isCode ? [{ text, setByServer: field !== 'id' && spec?.setBy === 'server' }] : [];
  });
  return { row, input, references, problems, codes, title: titleOf(resource, texts, input) };
}

/** Reads every row of a file. Refuses the file where its header is not understood. */
export function plannedRows(resource: AnyResource, { header, rows, semicolons }: ImportFile): PlannedRow[] {
  const columns = columnsOf(resource, header);
  const places = columns.map(({ field }, at): CellPlace => {
    const isDay = field !== null && resource.fields[field]?.kind === 'day';
    const dayFirst = isDay ? rows.map(({ cells }) => textOf(cells, at)).find(isDayFirst) : undefined;
    return { semicolons, dayFirst: dayFirst ?? null };
  });
  return rows.map((each) => planned(resource, columns, places, each));
}

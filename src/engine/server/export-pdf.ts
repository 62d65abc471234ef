/** A list on paper: a table in the product's own letter, page by page, saying who printed what and when. */
import { type AnyResource, labelOf } from '#engine/model/resource.ts';
import { counted, showField, showInstant, showValue, textOf } from '#engine/model/show.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import type { Engine } from './engine.ts';
import { type Leaving, rowsLeaving, seenFields } from './export.ts';
import { paperTable } from './paper-table.ts';
import { type AskedFilter, fieldOf } from './query.ts';

const ROWS = 2000;

const OPERATOR = {
  eq: 'is',
  ne: 'is not',
  in: 'is one of',
  gte: 'from',
  lte: 'up to',
  gt: 'over',
  lt: 'under',
};

/** A filter in words; a reference by the title that the rows found carry, since the query only knows its id. */
const filterWords = (resource: AnyResource, { field, op, value }: AskedFilter, rows: readonly AnyRead[]): string => {
  const spec = fieldOf(resource, field);
  const label = labelOf(resource, field);
  if (op === 'empty') return `${label} is ${value ? 'empty' : 'given'}`;
  if (op === 'has') return `${label} contains “${textOf(value)}”`;
  const named = spec?.kind === 'ref' || spec?.kind === 'user' ? rows[0]?.titles[field] : undefined;
  const words = [value].flat().map((one) => (spec ? showValue(spec, one) : textOf(one)));
  return `${label} ${OPERATOR[op]} ${named ?? (spec?.kind === 'ref' ? 'as chosen' : words.join(', '))}`;
};

/** The name of the organization that prints. */
export async function organizationName(engine: Engine, tenantId: string): Promise<string> {
  const [found] = await engine.connections.run([
    { text: 'select name from organization where id = $1', values: [tenantId] },
  ]);
  return textOf(found?.[0]?.name);
}

/** At most 2,000 rows on letter paper, wide; columns are those of the list or those asked for. */
export async function exportPdf(engine: Engine, leaving: Leaving): Promise<Buffer> {
  const { actor, resource, query } = leaving;
  const wanted = query.fields ?? resource.list?.columns ?? Object.keys(resource.fields);
  const seen = seenFields(engine, leaving, wanted);
  const rows = await rowsLeaving(engine, leaving, seen, ROWS);
  const show = (field: string, row: AnyRead): string => showField(resource, field, row, actor.timeZone);
  // Nobody chose the list's columns for this sheet: those without a single value would only take its width.
  const fields = query.fields || rows.length === 0 ? seen : seen.filter((f) => rows.some((row) => show(f, row)));
  const organization = await organizationName(engine, actor.tenantId);
  const printed = showInstant(new Date().toISOString(), actor.timeZone);
  const narrowed = [
    ...query.filters.map((f) => filterWords(resource, f, rows)),
    ...(query.words.length ? [`contains “${query.words.join(' ')}”`] : []),
  ];
  return paperTable({
    title: resource.label[1],
    organization,
    lines: [
      `${organization} · ${counted(rows.length, resource)} · printed by ${actor.name}, ${printed}`,
      ...(narrowed.length ? [narrowed.join(' · ')] : []),
    ],
    columns: fields.map((field) => ({
      label: labelOf(resource, field),
      right: ['integer', 'number', 'money'].includes(resource.fields[field]?.kind ?? ''),
    })),
    rows: rows.map((row) => fields.map((f) => show(f, row))),
  });
}

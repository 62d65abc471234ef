/** A list on paper: a table in the product's own letter, page by page, saying who printed what and when. */
import { createRequire } from 'node:module';
import { setImmediate as turn } from 'node:timers/promises';
import type PDFDocument from 'pdfkit';
import { type AnyResource, labelOf } from '#engine/model/resource.ts';
import { counted, showField, showInstant, showValue, textOf } from '#engine/model/show.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import type { Engine } from './engine.ts';
import { type Leaving, rowsLeaving, seenFields } from './export.ts';
import { type AskedFilter, fieldOf } from './query.ts';

const ROWS = 2000;
const MARGIN = 36;
const INK = '#1d2126';
const FAINT = '#5b6570';
const RULE = '#d5dbe1';
const SIZE = 8;
const PAD = 4;
/** Rows drawn before other requests get their turn. */
const AT_ONCE = 50;

const { resolve } = createRequire(import.meta.url);
const face = (name: string): string => resolve(`@expo-google-fonts/ibm-plex-sans/${name}/IBMPlexSans_${name}.ttf`);

type Doc = InstanceType<typeof PDFDocument>;
interface Column {
  readonly field: string;
  readonly label: string;
  readonly width: number;
  readonly right: boolean;
}

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

/** Widths in proportion to what the columns hold, none so narrow that its label breaks within a word. */
function columnsFor(doc: Doc, resource: AnyResource, fields: readonly string[], cells: readonly string[][]): Column[] {
  const whole = doc.page.width - 2 * MARGIN;
  const wants = fields.map((field, i) => {
    const label = labelOf(resource, field);
    doc.font('strong');
    const longestWord = Math.max(...label.split(' ').map((word) => doc.widthOfString(`${word} `)));
    doc.font('plain');
    const typical = cells.slice(0, 200).map((row) => doc.widthOfString(row[i] ?? ''));
    return Math.max(longestWord, Math.min(160, Math.max(0, ...typical))) + 2 * PAD;
  });
  const sum = wants.reduce((a, b) => a + b, 0);
  return fields.map((field, i) => ({
    field,
    label: labelOf(resource, field),
    width: ((wants[i] ?? 0) / sum) * whole,
    right: ['integer', 'number', 'money'].includes(resource.fields[field]?.kind ?? ''),
  }));
}

function drawRow(doc: Doc, columns: readonly Column[], texts: readonly string[], y: number, height: number): void {
  let x = MARGIN;
  for (const [i, column] of columns.entries()) {
    doc.text(texts[i] ?? '', x + PAD, y + PAD, {
      width: column.width - 2 * PAD,
      height: height - PAD,
      align: column.right ? 'right' : 'left',
      ellipsis: true,
    });
    x += column.width;
  }
  doc
    .moveTo(MARGIN, y + height)
    .lineTo(x, y + height)
    .lineWidth(0.5)
    .stroke(RULE);
}

/** Three lines at most: what is longer ends in an ellipsis, so that one cell never takes a page. */
function heightOf(doc: Doc, columns: readonly Column[], texts: readonly string[]): number {
  const line = doc.currentLineHeight(true);
  const tallest = columns.map((c, i) => doc.heightOfString(texts[i] ?? '', { width: c.width - 2 * PAD }));
  return Math.min(Math.max(line, ...tallest), 3 * line) + 2 * PAD;
}

function drawHead(doc: Doc, columns: readonly Column[], y: number): number {
  doc.font('strong').fillColor(FAINT);
  const labels = columns.map((c) => c.label);
  const height = heightOf(doc, columns, labels);
  drawRow(doc, columns, labels, y, height);
  doc.font('plain').fillColor(INK);
  return y + height;
}

/** The sheet's header lines: what it lists, for which organization, who exported it, and with which filters. */
function drawTitle(doc: Doc, leaving: Leaving, organization: string, rows: readonly AnyRead[]): number {
  const { actor, resource, query } = leaving;
  const printed = showInstant(new Date().toISOString(), actor.timeZone);
  doc.font('strong').fontSize(16).fillColor(INK).text(resource.label[1], MARGIN, MARGIN);
  doc.font('plain').fontSize(9).fillColor(FAINT);
  doc.text(`${organization} · ${counted(rows.length, resource)} · printed by ${actor.name}, ${printed}`);
  const narrowed = [
    ...query.filters.map((f) => filterWords(resource, f, rows)),
    ...(query.words.length ? [`contains “${query.words.join(' ')}”`] : []),
  ];
  if (narrowed.length) doc.text(narrowed.join(' · '));
  doc.fontSize(SIZE);
  return doc.y + 8;
}

/** Adds "Page 1 of 3" to each page, once their number is known. */
function numberPages(doc: Doc, title: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let i = start; i < start + count; i += 1) {
    doc.switchToPage(i);
    const y = doc.page.height - MARGIN + 8;
    doc.page.margins.bottom = 0;
    doc.font('plain').fontSize(SIZE).fillColor(FAINT);
    doc.text(title, MARGIN, y, { lineBreak: false });
    doc.text(`Page ${i + 1} of ${count}`, MARGIN, y, { width: doc.page.width - 2 * MARGIN, align: 'right' });
  }
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
  const [found] = await engine.connections.run([
    { text: 'select name from organization where id = $1', values: [actor.tenantId] },
  ]);
  const organization = textOf(found?.[0]?.name);
  // Fetched with the first sheet: it takes 13 MB.
  const { default: Document } = await import('pdfkit');
  const doc = new Document({
    size: 'LETTER',
    layout: 'landscape',
    margin: MARGIN,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: resource.label[1], Author: organization },
  });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((done) => doc.once('end', done));
  doc.registerFont('plain', face('400Regular')).registerFont('strong', face('600SemiBold')).font('plain');
  const cells = rows.map((row) => fields.map((f) => show(f, row)));
  doc.fontSize(SIZE);
  const columns = columnsFor(doc, resource, fields, cells);
  let y = drawHead(doc, columns, drawTitle(doc, leaving, organization, rows));
  for (const [i, texts] of cells.entries()) {
    const height = heightOf(doc, columns, texts);
    if (y + height > doc.page.height - MARGIN) {
      doc.addPage();
      y = drawHead(doc, columns, MARGIN);
    }
    drawRow(doc, columns, texts, y, height);
    y += height;
    if (i % AT_ONCE === AT_ONCE - 1) await turn();
  }
  if (rows.length === 0) doc.fillColor(FAINT).text('No rows.', MARGIN + PAD, y + PAD);
  numberPages(doc, `${resource.label[1]} · ${organization}`);
  doc.end();
  await ended;
  return Buffer.concat(parts);
}

/** A table on letter paper, page by page, in the product's own letter: what lists and reports are printed as. */
import { createRequire } from 'node:module';
import { setImmediate as turn } from 'node:timers/promises';
import type PDFDocument from 'pdfkit';

const MARGIN = 36;
const INK = '#1d2126';
const FAINT = '#5b6570';
const RULE = '#d5dbe1';
const SIZE = 8;
const PAD = 4;
/** Rows drawn before other requests get their turn. */
const AT_ONCE = 50;

const { resolve } = createRequire(import.meta.url);
/** The file of a face of the product's letter, such as `400Regular`. */
export const face = (name: string): string =>
  resolve(`@expo-google-fonts/ibm-plex-sans/${name}/IBMPlexSans_${name}.ttf`);

type Doc = InstanceType<typeof PDFDocument>;
/** What a column is called; `right`: its numbers line up. */
export interface PaperColumn {
  readonly label: string;
  readonly right: boolean;
}
interface Column extends PaperColumn {
  readonly width: number;
}
/** The rows under one head of columns. */
export interface PaperSection {
  /** Above the columns of a further section. */
  readonly heading?: string;
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly (readonly string[])[];
}
export interface PaperTable extends PaperSection {
  readonly title: string;
  readonly organization: string;
  /** Lines below the title: how many rows, who printed it, which filters. */
  readonly lines: readonly string[];
  /** Further tables below the first, as a form of several parts has them. */
  readonly more?: readonly PaperSection[];
  /** What is written by hand at the end: each label gets a blank line. */
  readonly signatures?: readonly string[];
}

/** Widths in proportion to what the columns hold, none so narrow that its label breaks within a word. */
function columnsFor(doc: Doc, columns: readonly PaperColumn[], cells: PaperTable['rows']): Column[] {
  const whole = doc.page.width - 2 * MARGIN;
  const wants = columns.map(({ label }, i) => {
    doc.font('strong');
    const longestWord = Math.max(...label.split(' ').map((word) => doc.widthOfString(`${word} `)));
    doc.font('plain');
    const typical = cells.slice(0, 200).map((row) => doc.widthOfString(row[i] ?? ''));
    return Math.max(longestWord, Math.min(160, Math.max(0, ...typical))) + 2 * PAD;
  });
  const sum = wants.reduce((a, b) => a + b, 0);
  return columns.map((column, i) => ({ ...column, width: ((wants[i] ?? 0) / sum) * whole }));
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

/** The sheet's head: what it lists, for which organization, who printed it, with which filters. */
function drawTitle(doc: Doc, { title, lines }: PaperTable): number {
  doc.font('strong').fontSize(16).fillColor(INK).text(title, MARGIN, MARGIN);
  doc.font('plain').fontSize(9).fillColor(FAINT);
  for (const line of lines) doc.text(line);
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

/** Draws a table from a height, on as many pages as it takes; returns the height below it. */
async function drawSection(doc: Doc, { heading, columns: labels, rows }: PaperSection, top: number): Promise<number> {
  let start = top;
  if (heading) {
    if (start + 60 > doc.page.height - MARGIN) {
      doc.addPage();
      start = MARGIN;
    }
    doc.font('strong').fontSize(10).fillColor(INK).text(heading, MARGIN, start);
    start = doc.y + 2;
    doc.font('plain').fontSize(SIZE);
  }
  const columns = columnsFor(doc, labels, rows);
  let y = drawHead(doc, columns, start);
  for (const [i, texts] of rows.entries()) {
    const height = heightOf(doc, columns, texts);
    if (y + height > doc.page.height - MARGIN) {
      doc.addPage();
      y = drawHead(doc, columns, MARGIN);
    }
    drawRow(doc, columns, texts, y, height);
    y += height;
    if (i % AT_ONCE === AT_ONCE - 1) await turn();
  }
  if (rows.length > 0) return y;
  doc.fillColor(FAINT).text('No rows.', MARGIN + PAD, y + PAD);
  return y + 2 * PAD + doc.currentLineHeight(true);
}

/** Height of a line that is written on by hand, and of the gap between two beside each other. */
const [SIGNED, GAP] = [40, 24];
/** Two labels to a line, each under a rule to write on. */
function drawSignatures(doc: Doc, labels: readonly string[], top: number): void {
  const width = (doc.page.width - 2 * MARGIN - GAP) / 2;
  let y = top;
  for (const [i, label] of labels.entries()) {
    if (i % 2 === 0) {
      y += SIGNED;
      if (y + 16 > doc.page.height - MARGIN) {
        doc.addPage();
        y = MARGIN + SIGNED;
      }
    }
    const x = MARGIN + (i % 2) * (width + GAP);
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .stroke(INK);
    doc.fillColor(FAINT).text(label, x, y + 3, { width, lineBreak: false });
  }
}

/** The table as PDF, letter paper across. */
export async function paperTable(table: PaperTable): Promise<Buffer> {
  const { title, organization, more = [], signatures = [] } = table;
  // Fetched with the first sheet: it takes 13 MB.
  const { default: Document } = await import('pdfkit');
  const doc = new Document({
    size: 'LETTER',
    layout: 'landscape',
    margin: MARGIN,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: organization },
  });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((done) => doc.once('end', done));
  doc.registerFont('plain', face('400Regular')).registerFont('strong', face('600SemiBold')).font('plain');
  doc.fontSize(SIZE);
  let y = await drawSection(doc, { columns: table.columns, rows: table.rows }, drawTitle(doc, table));
  for (const section of more) y = await drawSection(doc, section, y + 14);
  drawSignatures(doc, signatures, y);
  numberPages(doc, `${title} · ${organization}`);
  doc.end();
  await ended;
  return Buffer.concat(parts);
}

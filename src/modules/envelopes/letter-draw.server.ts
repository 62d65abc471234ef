/** A letter as PDF: the product's own letter on US letter paper, and where its signature lines are. */
import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';
import type { FieldType, PageSize, Place } from './envelope.model.ts';

const { resolve } = createRequire(import.meta.url);
/** The file of a face of the product's letter. */
export const face = (name: string): string =>
  resolve(`@expo-google-fonts/ibm-plex-sans/${name}/IBMPlexSans_${name}.ttf`);
export type Doc = InstanceType<typeof PDFDocument>;

export const INK = '#1d2126';
export const FAINT = '#5b6570';
export const RULE = '#b9c2cb';
const MARGIN = 72;
const PAPER: PageSize = [612, 792];
const SIZE = 11;
const GAP = 10;

/** `[[sign 1]]` marks where the first person signs. */
const MARK = /\[\[(sign|initials|date|name) ([1-9])\]\]/g;
const TYPES: Readonly<Record<string, { readonly type: FieldType; readonly w: number; readonly says: string }>> = {
  sign: { type: 'signature', w: 220, says: 'Signature' },
  initials: { type: 'initials', w: 64, says: 'Initials' },
  date: { type: 'date', w: 110, says: 'Date' },
  name: { type: 'name', w: 180, says: 'Name' },
};
const FIELD_HEIGHT = 34;

/** Collects a document into bytes. */
export async function finished(doc: Doc): Promise<Buffer> {
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((done) => doc.once('end', done));
  doc.end();
  await ended;
  return Buffer.concat(parts);
}

export interface DrawnLetter {
  readonly bytes: Buffer;
  readonly places: readonly Place[];
  readonly pageSizes: readonly PageSize[];
}

/** A paragraph in which `**` surrounds what is bold. */
function paragraph(doc: Doc, words: string, indent: number): void {
  const pieces = words.split('**').map((text, i) => ({ text, bold: i % 2 === 1 }));
  const shown = pieces.filter(({ text }) => text !== '');
  const width = PAPER[0] - 2 * MARGIN - indent;
  for (const [i, { text, bold }] of shown.entries()) {
    doc.font(bold ? 'strong' : 'plain');
    const options = { width, continued: i < shown.length - 1, lineGap: 3 };
    if (i === 0) doc.text(text, MARGIN + indent, doc.y, options);
    else doc.text(text, options);
  }
  doc.font('plain');
}

/** Lines to sign on, side by side; returns their places on the page. */
function signatureLines(doc: Doc, line: string, page: number): Place[] {
  const top = doc.y + 6;
  let x = MARGIN;
  const places: Place[] = [];
  for (const [, code = '', person = '1'] of line.matchAll(MARK)) {
    const { type, w, says } = TYPES[code] ?? { type: 'text', w: 120, says: '' };
    doc
      .moveTo(x, top + FIELD_HEIGHT)
      .lineTo(x + w, top + FIELD_HEIGHT)
      .lineWidth(0.75)
      .stroke(RULE);
    doc.fontSize(8).fillColor(FAINT);
    doc.text(says, x, top + FIELD_HEIGHT + 3, { lineBreak: false });
    doc.fontSize(SIZE).fillColor(INK);
    places.push({ page, x, y: top, w, h: FIELD_HEIGHT, type, person: Number(person) });
    x += w + 28;
  }
  doc.x = MARGIN;
  doc.y = top + FIELD_HEIGHT + 22;
  return places;
}

/**
 * Draws a letter: blank lines end paragraphs, `## ` begins a heading, `- ` a list item, `**` surrounds what is bold, and
 * `[[sign 1]] [[date 1]]` is where the first person signs. The same text on the same day gives the same bytes.
 */
export async function drawLetter(letter: {
  readonly title: string;
  readonly organization: string;
  readonly text: string;
  /** When it was written, ISO 8601. */
  readonly at: string;
}): Promise<DrawnLetter> {
  const { default: Document } = await import('pdfkit');
  const doc = new Document({
    size: [...PAPER],
    margin: MARGIN,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: letter.title, Author: letter.organization, CreationDate: new Date(letter.at) },
  });
  doc.registerFont('plain', face('400Regular')).registerFont('strong', face('600SemiBold'));
  doc.font('strong').fontSize(13).fillColor(INK).text(letter.organization, MARGIN, MARGIN);
  doc.moveDown(1.5).font('plain').fontSize(SIZE);
  let page = 1;
  doc.on('pageAdded', () => (page += 1));
  const places: Place[] = [];
  for (const block of letter.text.replaceAll('\r\n', '\n').split(/\n{2,}/)) {
    for (const line of block.split('\n')) {
      if (line.search(MARK) >= 0) {
        if (doc.y + FIELD_HEIGHT + 30 > PAPER[1] - MARGIN) doc.addPage();
        places.push(...signatureLines(doc, line, page));
      } else if (line.startsWith('## ')) {
        doc.font('strong').fontSize(13).text(line.slice(3), MARGIN, doc.y, { lineGap: 3 });
        doc.font('plain').fontSize(SIZE);
      } else if (line.startsWith('- ')) {
        const y = doc.y;
        doc.text('•', MARGIN + 4, y, { lineBreak: false });
        doc.y = y;
        paragraph(doc, line.slice(2), 18);
      } else if (line.trim()) paragraph(doc, line, 0);
    }
    doc.y += GAP;
  }
  const { count } = doc.bufferedPageRange();
  for (let i = 0; i < count; i += 1) {
    doc.switchToPage(i);
    doc.page.margins.bottom = 0;
    doc.fontSize(8).fillColor(FAINT);
    doc.text(letter.title, MARGIN, PAPER[1] - 40, { lineBreak: false });
    doc.text(`Page ${i + 1} of ${count}`, MARGIN, PAPER[1] - 40, { width: PAPER[0] - 2 * MARGIN, align: 'right' });
  }
  return { bytes: await finished(doc), places, pageSizes: Array.from({ length: count }, () => PAPER) };
}

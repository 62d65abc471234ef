/** What sealing adds to a document: a page over each page with fields, then the certificate. Runs in the thread of pdf-thread. */
import { BOX } from './signing.model.ts';
import type { PageSize } from './envelope.model.ts';
import { type Doc, FAINT, face, finished, INK, RULE } from './letter-draw.server.ts';
import type { FilledField, SealWork } from './pdf-work.server.ts';

const MARGIN = 54;
const PAPER: PageSize = [612, 792];
const WIDTH = PAPER[0] - 2 * MARGIN;
const SIGNATURE_INK = '#16325c';

/** The largest size at which a text fits into a box. */
function fit(doc: Doc, text: string, { w, h }: Pick<FilledField, 'w' | 'h'>, most: number): number {
  let size = Math.min(most, h * 0.8);
  while (size > 5 && doc.fontSize(size).widthOfString(text) > w - 4) size -= 0.5;
  return size;
}

function drawField(doc: Doc, field: FilledField): void {
  const { x, y, w, h, type, value, path } = field;
  if (type === 'checkbox') {
    const side = Math.min(w, h);
    doc.rect(x, y, side, side).lineWidth(0.75).stroke(INK);
    if (value === 'yes')
      doc
        .moveTo(x + side * 0.2, y + side * 0.55)
        .lineTo(x + side * 0.42, y + side * 0.78)
        .lineTo(x + side * 0.82, y + side * 0.24)
        .lineWidth(1.5)
        .stroke(INK);
    return;
  }
  const isSignature = type === 'signature' || type === 'initials';
  if (path) {
    const scale = Math.min(w / BOX.width, h / BOX.height);
    doc.save();
    doc.translate(x, y + h - BOX.height * scale).scale(scale);
    doc.path(path).lineWidth(9).lineCap('round').lineJoin('round').stroke(SIGNATURE_INK);
    doc.restore();
    return;
  }
  if (!value) return;
  doc.font(isSignature ? 'script' : 'plain').fillColor(isSignature ? SIGNATURE_INK : INK);
  const size = fit(doc, value, field, isSignature ? 22 : 11);
  doc.fontSize(size).text(value, x + 2, y + h - size * 1.35, { lineBreak: false });
}

/** Label and value, side by side; starts a page where the next would not fit. */
function factRow(doc: Doc, [label, value]: readonly [string, string], indent = 0): void {
  const width = WIDTH - 130 - indent;
  doc.font('plain').fontSize(8.5);
  const height = Math.max(doc.heightOfString(value, { width }), 11);
  if (doc.y + height > PAPER[1] - MARGIN) doc.addPage({ size: [...PAPER], margin: MARGIN });
  const { y } = doc;
  doc.fillColor(FAINT).text(label, MARGIN + indent, y, { width: 125 });
  doc.fillColor(INK).text(value, MARGIN + indent + 130, y, { width });
  doc.x = MARGIN;
  doc.y = y + height + 3;
}

function heading(doc: Doc, text: string, size = 11): void {
  if (doc.y + 60 > PAPER[1] - MARGIN) doc.addPage({ size: [...PAPER], margin: MARGIN });
  doc.moveDown(0.6).font('strong').fontSize(size).fillColor(INK).text(text, MARGIN, doc.y, { width: WIDTH });
  doc.moveDown(0.3);
}

function drawCertificate(doc: Doc, work: SealWork): void {
  doc.addPage({ size: [...PAPER], margin: MARGIN });
  doc.font('strong').fontSize(17).fillColor(INK).text('Certificate of completion', MARGIN, MARGIN);
  doc.font('plain').fontSize(9).fillColor(FAINT).text(`${work.organization} · ${work.title}`, { width: WIDTH });
  doc.moveDown(0.8);
  for (const fact of work.facts) factRow(doc, fact);
  for (const person of work.people) {
    doc
      .moveTo(MARGIN, doc.y + 4)
      .lineTo(MARGIN + WIDTH, doc.y + 4)
      .lineWidth(0.5)
      .stroke(RULE);
    doc.y += 4;
    heading(doc, `${person.name} · ${person.role}`);
    factRow(doc, ['Email', person.email]);
    for (const fact of person.facts) factRow(doc, fact);
  }
  heading(doc, 'What happened');
  for (const [at, what, who, from] of work.events) factRow(doc, [at, `${what}: ${who}${from ? ` (${from})` : ''}`]);
}

/**
 * A PDF of one page for each page of the document that has fields, as wide and tall as people see it, in order; then the
 * certificate. `sizes`: of all pages of the document.
 */
export async function drawOverlay(work: SealWork, sizes: readonly PageSize[]): Promise<Buffer> {
  const { default: Document } = await import('pdfkit');
  const doc = new Document({ autoFirstPage: false, info: { CreationDate: new Date(work.at) } });
  doc
    .registerFont('plain', face('400Regular'))
    .registerFont('strong', face('600SemiBold'))
    .registerFont('script', face('400Regular_Italic'));
  const marked = [...new Set(work.fields.map((field) => field.page))].toSorted((a, b) => a - b);
  for (const page of marked) {
    doc.addPage({ size: [...(sizes[page - 1] ?? PAPER)], margin: 0 });
    for (const field of work.fields) if (field.page === page) drawField(doc, field);
  }
  drawCertificate(doc, work);
  return finished(doc);
}

// The thread of `inspectPdf` and `sealPdf`: reading somebody else's PDF and writing the sealed one keeps no request waiting.
import { parentPort, workerData } from 'node:worker_threads';
import {
  degrees,
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFStream,
} from '@cantoo/pdf-lib';
import type { PageSize } from './envelope.model.ts';
import { signedPdf } from './pdf-signature.ts';
import type { Inspected, PdfWork, SealWork } from './pdf-work.server.ts';
import { drawOverlay } from './seal-draw.server.ts';

/** What runs or opens something when a document is shown: scripts, programs, attached files, media and form programs. */
const ACTIVE = ['JavaScript', 'JS', 'EmbeddedFiles', 'EF', 'RichMediaContent', 'XFA'];
const RUNS = ['Launch', 'JavaScript', 'ImportData', 'SubmitForm'];

/** Objects within objects are looked into so deep: actions lie in the catalog, in pages and in annotations. */
const DEPTH = 8;

function hasAction(value: unknown, depth = DEPTH): boolean {
  if (value instanceof PDFArray) return depth > 0 && value.asArray().some((one) => hasAction(one, depth - 1));
  // A stream carries its dictionary.
  const dict = value instanceof PDFStream ? value.dict : value;
  if (!(dict instanceof PDFDict)) return false;
  if (ACTIVE.some((key) => dict.has(PDFName.of(key)))) return true;
  const kind = dict.get(PDFName.of('S'));
  if (kind instanceof PDFName && RUNS.includes(kind.decodeText())) return true;
  return depth > 0 && dict.values().some((one) => hasAction(one, depth - 1));
}
const isActive = (document: PDFDocument): boolean =>
  document.context.enumerateIndirectObjects().some(([, value]) => hasAction(value));

/** How far a page is turned when it is shown: 0, 90, 180 or 270. */
const turnOf = (page: PDFPage): number => ((page.getRotation().angle % 360) + 360) % 360;
function sizeOf(page: PDFPage): PageSize {
  const { width, height } = page.getCropBox();
  return turnOf(page) % 180 === 0 ? [width, height] : [height, width];
}

async function inspect(bytes: Uint8Array): Promise<Inspected> {
  let document: PDFDocument;
  try {
    document = await PDFDocument.load(bytes, { updateMetadata: false });
  } catch (error) {
    return { refused: error instanceof EncryptedPDFError ? 'encrypted' : 'broken' };
  }
  try {
    const pages = document.getPages();
    if (pages.length === 0) return { refused: 'broken' };
    if (isActive(document)) return { refused: 'active' };
    return { refused: null, pageSizes: pages.map(sizeOf) };
  } catch {
    return { refused: 'broken' };
  }
}

async function seal(work: SealWork): Promise<Uint8Array> {
  const document = await PDFDocument.load(work.bytes, { updateMetadata: false });
  const pages = document.getPages();
  const sizes = pages.map(sizeOf);
  const drawn = await PDFDocument.load(await drawOverlay(work, sizes), { updateMetadata: false });
  const marked = [...new Set(work.fields.map((field) => field.page))].toSorted((a, b) => a - b);
  const overlays = await document.embedPdf(
    drawn,
    marked.map((_, i) => i),
  );
  for (const [i, number] of marked.entries()) {
    const page = pages[number - 1];
    const overlay = overlays[i];
    if (!page || !overlay) continue;
    const { x, y, width, height } = page.getCropBox();
    const turn = turnOf(page);
    // The overlay is drawn as people see the page, so on a turned page it is turned the other way.
    const at = {
      0: [x, y],
      90: [x + width, y],
      180: [x + width, y + height],
      270: [x, y + height],
    }[turn] ?? [x, y];
    page.drawPage(overlay, { x: at[0] ?? 0, y: at[1] ?? 0, rotate: degrees(turn) });
  }
  const certificate = await document.copyPages(drawn, drawn.getPageIndices().slice(marked.length));
  for (const page of certificate) document.addPage(page);
  document.setTitle(work.title);
  document.setProducer('Nexus');
  document.setModificationDate(new Date(work.at));
  return work.signing
    ? signedPdf(document, work.signing, work.organization, work.at)
    : document.save({ useObjectStreams: false });
}

// The main thread sends nothing else (pdf-work.server.ts).
const work = workerData as PdfWork;
const answer = work.kind === 'inspect' ? await inspect(work.bytes) : await seal(work);
parentPort?.postMessage(answer);

/** The whole chart as a picture, and as a page of a PDF. */
import { saveBlob } from '#engine/web/save-blob.ts';
import { draw, type Drawing } from './chart-draw.web.ts';

/** Browsers refuse larger canvases. */
const MOST_PIXELS = 8_000;
const MARGIN = 32;

function pictureOf(drawing: Drawing): HTMLCanvasElement {
  const { width, height } = drawing.layout;
  const [wide, high] = [width + 2 * MARGIN, height + 2 * MARGIN];
  const ratio = Math.min(2, MOST_PIXELS / wide, MOST_PIXELS / high);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(wide * ratio));
  canvas.height = Math.max(1, Math.floor(high * ratio));
  draw(canvas, { x: MARGIN, y: MARGIN, scale: 1 }, drawing, ratio, false);
  return canvas;
}

const blobOf = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture.'))), type, 0.92),
  );

/** Bytes of a piece of the file. */
const bytesOf = ({ content }: { readonly content: string }): Uint8Array => new TextEncoder().encode(content);

interface PdfObject {
  readonly content: string;
  readonly data?: Uint8Array;
}
/** A PDF of one page that holds one JPEG picture (ISO 32000-1, 7.5 and 8.9.5). Returns its bytes. */
export function pdfOf(jpeg: Uint8Array, pixelsWide: number, pixelsHigh: number): Uint8Array {
  // The longer side has 11 inches; a point is 1/72 inch.
  const scale = 792 / Math.max(pixelsWide, pixelsHigh);
  const [wide, high] = [(pixelsWide * scale).toFixed(2), (pixelsHigh * scale).toFixed(2)];
  const { content } = { content: `q ${wide} 0 0 ${high} 0 0 cm /Chart Do Q` };
  const objects: readonly PdfObject[] = [
    { content: '<< /Type /Catalog /Pages 2 0 R >>' },
    { content: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>' },
    {
      content: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents 4 0 R /Resources << /XObject << /Chart 5 0 R >> >> >>`,
    },
    { content: `<< /Length ${content.length} >>\nstream\n${content}\nendstream` },
    {
      content: `<< /Type /XObject /Subtype /Image /Width ${pixelsWide} /Height ${pixelsHigh} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      data: jpeg,
    },
  ];
  const parts: Uint8Array[] = [bytesOf({ content: '%PDF-1.4\n' })];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  const starts = objects.map(({ content: head, data }, n) => {
    const start = length();
    parts.push(bytesOf({ content: `${n + 1} 0 obj\n${head}\n` }));
    if (data) parts.push(bytesOf({ content: 'stream\n' }), data, bytesOf({ content: '\nendstream\n' }));
    parts.push(bytesOf({ content: 'endobj\n' }));
    return start;
  });
  const table = length();
  const size = objects.length + 1;
  const rows = { content: starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('') };
  parts.push(
    bytesOf({ content: `xref\n0 ${size}\n0000000000 65535 f \n${rows.content}` }),
    bytesOf({ content: `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n` }),
  );
  const bytes = new Uint8Array(length());
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Saves the whole chart as a file of the browser. */
export async function saveChart(drawing: Drawing, kind: 'png' | 'pdf', name: string): Promise<void> {
  const canvas = pictureOf(drawing);
  const blob =
    kind === 'png'
      ? await blobOf(canvas, 'image/png')
      : await blobOf(canvas, 'image/jpeg')
          .then((jpeg) => jpeg.arrayBuffer())
          .then((bytes) => {
            const pdf = pdfOf(new Uint8Array(bytes), canvas.width, canvas.height);
            return new Blob([new Uint8Array(pdf)], { type: 'application/pdf' });
          });
  saveBlob(blob, `${name}.${kind}`);
}

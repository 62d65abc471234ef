/** PDF files for tests: plain text on pages, and what is wrong with one. */
import PDFDocument from 'pdfkit';

/** A PDF of one text per page; with a password it is encrypted. */
export function pdfOf(pages: readonly string[], userPassword?: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pdf = new PDFDocument({ autoFirstPage: false, ...(userPassword ? { userPassword } : {}) });
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
    for (const text of pages) pdf.addPage().text(text);
    pdf.end();
  });
}

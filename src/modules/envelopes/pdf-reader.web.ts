/** Reads PDF documents in the browser: pdfjs, fetched with the first document, and its thread from our own address. */
import type { PDFDocumentProxy } from 'pdfjs-dist';

interface Policies {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL: (url: string) => string };
}
/** The address as browsers with Trusted Types ask for it: the policy `nexus-pdf` knows this one address. */
function trusted(address: string): string {
  const policies = Reflect.get(window, 'trustedTypes') as Policies | undefined;
  return policies?.createPolicy('nexus-pdf', { createScriptURL: () => address }).createScriptURL('') ?? address;
}

/** The library, with one thread for all documents of the page. */
async function load() {
  const [pdfjs, { default: address }] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ]);
  pdfjs.GlobalWorkerOptions.workerPort = new Worker(trusted(address), { type: 'module' });
  return pdfjs;
}
let loading: ReturnType<typeof load> | undefined;

/** Opens a document. Rejects where it is none. */
export async function readPdf(bytes: Blob): Promise<PDFDocumentProxy> {
  const { getDocument } = await (loading ??= load());
  return getDocument({ data: new Uint8Array(await bytes.arrayBuffer()) }).promise;
}

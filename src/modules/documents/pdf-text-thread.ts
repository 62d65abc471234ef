/** Reads the text of one PDF in a thread of its own: a broken or enormous file takes neither the server's time nor its memory. */
import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';
import { WORDS_MOST, wordsIn } from './pdf-text.model.ts';

/** Pages that are read of one file; what is on later ones is not searched. */
const PAGES_MOST = 200;
/** Characters of raw text after which enough different words are known. */
const TEXT_MOST = WORDS_MOST * 20;

async function textOf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(bytes);
  let text = '';
  for (let n = 1; n <= Math.min(pdf.numPages, PAGES_MOST) && text.length < TEXT_MOST; n++) {
    const page = await pdf.getPage(n);
    const { items } = await page.getTextContent();
    text += ` ${items.map((item) => ('str' in item ? item.str : '')).join(' ')}`;
    page.cleanup();
  }
  return text;
}

// The parent sends the bytes of the file.
const words = await textOf(workerData as Uint8Array).then(wordsIn, () => null);
parentPort?.postMessage(words);

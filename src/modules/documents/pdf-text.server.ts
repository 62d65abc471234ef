/** The text of PDF files, read in a thread with a limit on time and memory. */
import { Worker } from 'node:worker_threads';

const MEMORY_MB = 256;

/**
 * The different words of a PDF as one text; null where it cannot be read: encrypted, broken, too large for `mostMs`
 * milliseconds or 256 MB of memory. An image without text gives an empty text.
 */
export function pdfWords(bytes: Uint8Array, mostMs = 30_000): Promise<string | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./pdf-text-thread.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      stdout: true,
      stderr: true,
    });
    const end = (words: string | null): void => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(words);
    };
    const timer = setTimeout(() => end(null), mostMs);
    worker.once('message', (words: string | null) => end(words));
    worker.once('error', () => end(null));
    worker.once('exit', () => end(null));
  });
}

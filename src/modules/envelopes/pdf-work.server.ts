/** Work with PDF documents in a thread of its own: what a document is, and sealing one that is signed. */
import { Worker } from 'node:worker_threads';
import { type Phrase, phrase } from '#engine/model/words.ts';
import { type FieldType, MOST_PAGES, type PageSize } from './envelope.model.ts';
import type { SigningCertificate } from './signing-certificate.ts';

/** A thread that takes longer than this works on a document that was made to take long. */
const MOST_MS = 30_000;
const MEMORY_MB = 512;

/** A document that can be signed, with its pages; or why it cannot. */
export type Inspected =
  | { readonly refused: null; readonly pageSizes: readonly PageSize[] }
  | { readonly refused: 'encrypted' | 'broken' | 'active' };

/** A field as it was filled in, in points from the top left corner of its page. */
export interface FilledField {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly type: FieldType;
  readonly value: string;
  /** Of a drawn signature: a path in a box of 1000 by 250. */
  readonly path: string | null;
}
/** A person as the certificate page names them; times are words. */
export interface CertifiedPerson {
  readonly name: string;
  readonly email: string;
  readonly role: string;
  /** Label and value, such as "Signed" and "November 26, 2026, 9:14 AM PST". */
  readonly facts: readonly (readonly [string, string])[];
}
export interface SealWork {
  readonly kind: 'seal';
  readonly bytes: Uint8Array;
  readonly title: string;
  readonly organization: string;
  /** When it was completed, ISO 8601. */
  readonly at: string;
  readonly fields: readonly FilledField[];
  /** Label and value, at the top of the certificate page. */
  readonly facts: readonly (readonly [string, string])[];
  readonly people: readonly CertifiedPerson[];
  readonly events: readonly (readonly [at: string, what: string, who: string, from: string])[];
  /** The certificate of the installation; none where its settings name none. */
  readonly signing?: SigningCertificate | undefined;
}
export type PdfWork = SealWork | { readonly kind: 'inspect'; readonly bytes: Uint8Array };

/** Thrown where the thread ended without an answer: the document is broken, or asks for too much time or memory. */
export class PdfThreadError extends Error {}

function inThread<T>(work: PdfWork): Promise<T> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
      workerData: work,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const timer = setTimeout(() => void thread.terminate(), MOST_MS);
    const fail = (error: unknown): void => {
      clearTimeout(timer);
      reject(new PdfThreadError('The thread that works with PDF documents ended early.', { cause: error }));
    };
    // The thread answers each kind of work with its own type.
    thread.once('message', (answer: T) => {
      clearTimeout(timer);
      resolve(answer);
    });
    thread.once('error', fail);
    thread.once('exit', fail);
  });
}

const REFUSED = {
  encrypted: 'is protected by a password. Save it without a password and upload it again',
  broken: 'is damaged or is not a PDF. Print it to PDF again and upload that file',
  active: 'contains scripts, attachments or actions. Print it to PDF and upload that file',
} as const;

/**
 * The pages of a PDF that can be sent for signature, each as wide and tall as it is shown, in points; or what to say about the
 * file that was uploaded, after its name.
 */
export async function inspectPdf(
  bytes: Uint8Array,
): Promise<{ readonly pageSizes: readonly PageSize[] } | { readonly refused: Phrase }> {
  const found = await inThread<Inspected>({ kind: 'inspect', bytes }).catch((error: unknown): Inspected => {
    if (error instanceof PdfThreadError) return { refused: 'broken' };
    throw error;
  });
  if (found.refused !== null) return { refused: phrase(REFUSED[found.refused]) };
  const { length: pages } = found.pageSizes;
  if (pages > MOST_PAGES)
    return {
      refused: phrase('has {{pages}} pages; the most is {{most}}. Split it into several envelopes', {
        pages,
        most: MOST_PAGES,
      }),
    };
  return { pageSizes: found.pageSizes };
}

/** The document with what everyone filled in, and the certificate page at its end. */
export const sealPdf = async (work: Omit<SealWork, 'kind'>): Promise<Buffer> =>
  Buffer.from(await inThread<Uint8Array>({ kind: 'seal', ...work }));

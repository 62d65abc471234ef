/** What travels between browser and server. */
import type { RefusalCode } from './refusals.ts';
import type { RecordOf, SignatureMeaning } from './resource.ts';
import type { Phrase } from './words.ts';

/** The envelope of every answer below `/api` (specification, section 7). */
export type Answer<T> =
  | { readonly success: true; readonly data: T; readonly page?: PageInfo }
  | { readonly success: false; readonly error: AnswerError };
export interface AnswerError {
  readonly code: RefusalCode;
  readonly message: string;
  /** Messages by field. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  /** Those sentences of `message` and `fields` that hold values, and what each is made of. */
  readonly said?: readonly Phrase[];
}
/** The message of a refusal of fields: one line each, messages joined with commas (specification, section 5). */
export const fieldLines = (fields: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(fields)
    .map(([field, messages]) => `${field}: ${messages.join(', ')}`)
    .join('\n');

export interface PageInfo {
  /** Pass as `after` to read on; null at the end. */
  readonly next: string | null;
  /** Only with `count=exact`. */
  readonly total?: number;
}

/** A record as it is read: own values that this person may see, what they may do, and the names of what it refers to. */
export type Read<R> = Partial<RecordOf<R>> & ReadMarks;
export interface ReadMarks {
  readonly id: string;
  readonly version: number;
  readonly status?: string;
  /** What this person may do with this record now: `edit`, `remove` and actions. */
  readonly can: readonly string[];
  /** Field → title of the record it refers to. */
  readonly titles: Readonly<Record<string, string>>;
  /** Fields shown as a mask; `reveal` reads them with a reason. */
  readonly masked?: readonly string[];
}
/** A record whose noun is not known at compile time. */
export type AnyRead = ReadMarks & Readonly<Record<string, unknown>>;

/** One entry of a record's history. */
/** A signature under a document. */
export interface SignatureEntry {
  readonly by: string;
  /** What the signer was qualified as when they signed. */
  readonly credential: string | null;
  readonly meaning: SignatureMeaning;
  readonly at: string;
  /** Whether the document still is, to the letter, what was signed. */
  readonly holds: boolean;
}

/** What was added to a signed document. */
export interface AddendumEntry {
  readonly id: string;
  readonly by: string;
  readonly credential: string | null;
  readonly at: string;
  readonly text: string;
  readonly holds: boolean;
}

/** The signatures and addenda of a document, oldest first. */
export interface SignaturesRead {
  readonly signatures: readonly SignatureEntry[];
  readonly addenda: readonly AddendumEntry[];
  /** Whether this person may add to it now. */
  readonly mayAdd: boolean;
}
/** The part that is the same for every reader. */
export type Under = Pick<SignaturesRead, 'signatures' | 'addenda'>;

/** Another text whenever something about a record was written; null where the reader watches none. */
export interface Stamp {
  readonly stamp: string | null;
}

export interface HistoryEntry {
  readonly at: string;
  readonly by: string;
  readonly action: string;
  readonly changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
  readonly why: string | null;
}

/** What happened to one row of a bulk action or an import. */
export interface RowResult {
  readonly row: number;
  readonly id: string | null;
  readonly ok: boolean;
  readonly message: string | null;
  /** Of a refused row, as in the error of a refused call. */
  readonly fields?: AnswerError['fields'];
  readonly said?: AnswerError['said'];
}

/** A hit of the search across nouns. */
export interface SearchHit {
  readonly noun: string;
  readonly id: string;
  readonly title: string;
  /** What tells it apart from others of that name, such as a position or a bed; only what this person may see. */
  readonly beside: readonly string[];
}

/** One group of a summary: the group's values and its measures. */
export interface SummaryRow {
  readonly group: Readonly<Record<string, string | null>>;
  readonly titles: Readonly<Record<string, string>>;
  readonly count: number;
  readonly value: number | null;
}

/** A change that others may want to see: ids only, never content. */
export interface LiveEvent {
  readonly noun: string;
  readonly id: string;
  readonly action: string;
  /** Only between servers: the one person whom it concerns. It never travels to a browser. */
  readonly subject?: string;
}

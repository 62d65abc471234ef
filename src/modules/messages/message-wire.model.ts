/** What travels about messages beside the nouns. */

/** Somebody to write to. */
export interface Person {
  readonly account: string;
  readonly name: string;
  /** What they are, in words. */
  readonly role: string;
}
/** The answer to a draft that was sent. */
export interface SentMessage {
  readonly thread: string;
}
/** How far an announcement has reached those it is for. */
export interface Readers {
  /** How many it is for, without its author. */
  readonly meant: number;
  /** How many of them have acknowledged it, or read it where that is all that is asked. */
  readonly done: number;
  /** Whether the caller wrote it. */
  readonly wrote: boolean;
  /** Some of those who have not, by name. */
  readonly open: readonly { readonly account: string; readonly name: string }[];
  /** Pass as `after` to read on; null at the end. */
  readonly next: string | null;
  /** When those who have not acknowledged it were last reminded; null where they never were. */
  readonly remindedAt: string | null;
  /** Whether the caller may remind them now. */
  readonly mayRemind: boolean;
}
/** What a reminder answers: how many were told. */
export interface Reminded {
  readonly reminded: number;
}

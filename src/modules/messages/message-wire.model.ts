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

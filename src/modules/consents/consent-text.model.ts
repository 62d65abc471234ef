/** A text that is shown for signature: its version is pinned with the signature, and a version never changes once somebody signed it. */
export interface ConsentText {
  readonly version: string;
  readonly title: string;
  /** Paragraphs, as they are read and printed. */
  readonly body: readonly string[];
  /** What the signature says. */
  readonly agrees: string;
}

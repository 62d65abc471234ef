/** What travels about feature switches. */
import type { SwitchKey } from './feature-flag.model.ts';

/** What somebody said about a switch. */
export interface Override {
  readonly on: boolean;
  readonly reason: string;
  readonly expiresAt: string | null;
  readonly by: string;
  readonly at: string;
}
export interface SwitchCard {
  readonly key: SwitchKey;
  /** What holds now for the organization. */
  readonly on: boolean;
  readonly standard: boolean;
  /** For all organizations of this installation. */
  readonly everywhere: Override | null;
  /** Of the reader's organization, with the id and version of the record. */
  readonly here: (Override & { readonly id: string; readonly version: number }) | null;
}
/** The answer of `GET /api/feature-switches`. */
export interface SwitchBoard {
  readonly switches: readonly SwitchCard[];
  readonly mayHere: boolean;
  readonly mayEverywhere: boolean;
}

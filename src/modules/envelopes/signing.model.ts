/** What a signer's page shows and sends: the same inside, after signing in, and outside, by a link and a code. */
import type { FieldType, PageSize, RecipientRole } from './envelope.model.ts';

/** A field of the signer's own. */
export interface SigningField {
  readonly id: string;
  /** From 1. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly type: FieldType;
  readonly required: boolean;
  readonly label: string | null;
}

export interface SigningPage {
  readonly envelope: string;
  readonly title: string;
  readonly organization: string;
  readonly sender: string;
  readonly message: string | null;
  readonly name: string;
  readonly role: RecipientRole;
  /** `open`: it is their turn. `waiting`: someone before them has not signed. */
  readonly state: 'open' | 'waiting' | 'signed' | 'completed' | 'declined' | 'voided' | 'expired' | 'copy';
  readonly expiresAt: string | null;
  readonly pageSizes: readonly PageSize[];
  readonly fields: readonly SigningField[];
  /** Everyone in the envelope by name, in their order. */
  readonly people: readonly { readonly name: string; readonly isDone: boolean }[];
  readonly signedAt: string | null;
}

/** A drawn signature is a path in a box of 1000 by 250: only moves and lines. */
export const PATH = /^(?:[ML] ?-?\d{1,4}(?:\.\d)? -?\d{1,4}(?:\.\d)? ?)+$/;
export const BOX = { width: 1000, height: 250 } as const;

/** The initials of a name: "Hye-jin Park" → "HP". */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toLocaleUpperCase())
    .slice(0, 4)
    .join('');

/** What the law asks a signer to agree to first (15 U.S.C. 7001(c), the ESIGN Act). */
export const CONSENT =
  'I agree to receive and sign this document electronically. I can ask for a paper copy, and I can withdraw my agreement before I sign.';

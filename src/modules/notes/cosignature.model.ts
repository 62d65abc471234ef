/**
 * Who signs alone. A co-signature is required where the author has no licence to practise independently what the note is
 * about, or where none is known; the co-signer has one (clinical rules, section 2.0). Which licences practise independently
 * is the state's to say: the list below is the usual one and errs on the side of a second signature.
 */
import type { NoteType } from './note-kinds.model.ts';

const THERAPY = ['LCSW', 'LICSW', 'LPC', 'LPCC', 'LMFT', 'LMHC', 'PHD', 'PSYD'] as const;
const MEDICINE = ['MD', 'DO', 'APRN', 'PMHNP', 'NP'] as const;
const NURSING = ['RN', ...MEDICINE] as const;
const ANY = [...THERAPY, ...NURSING] as const;

const ALONE: Readonly<Record<NoteType, readonly string[]>> = {
  individual: [...THERAPY, ...MEDICINE],
  family: [...THERAPY, ...MEDICINE],
  medical: MEDICINE,
  psych_follow_up: MEDICINE,
  nursing: NURSING,
  case_management: ANY,
  contact: ANY,
  late: ANY,
};

/** `Ph.D.` → `PHD`; what stands behind a hyphen stays, since an LPC-A is no LPC. */
const plain = (credential: string): string => credential.toUpperCase().replace(/[.\s]/g, '');

/** Whether somebody with these verified credentials may sign such a note alone, and may co-sign it for somebody else. */
export const signsAlone = (type: NoteType, credentials: readonly string[]): boolean =>
  credentials.some((credential) => ALONE[type].includes(plain(credential)));

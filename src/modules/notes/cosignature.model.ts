/**
 * Who signs which kind of note alone: a co-signature is required where the author has no licence to practise independently
 * what the note is about, or where none is known; the co-signer has one (clinical rules, section 2.0).
 */
import { HEALING_ARTS, holdsOne, MEDICINE, NURSING, THERAPY } from '#modules/people/independent-licences.model.ts';
import type { NoteType } from './note-kinds.model.ts';

const ANY = [...THERAPY, ...NURSING] as const;

const ALONE: Readonly<Record<NoteType, readonly string[]>> = {
  individual: HEALING_ARTS,
  family: HEALING_ARTS,
  medical: MEDICINE,
  psych_follow_up: MEDICINE,
  nursing: NURSING,
  case_management: ANY,
  contact: ANY,
  late: ANY,
  shift: ANY,
};

/** A shift log is an observation, not a service: the person who was there signs it. */
const SEEN: NoteType = 'shift';

/** Whether somebody with these verified credentials may sign such a note alone, and may co-sign it for somebody else. */
export const signsAlone = (type: NoteType, credentials: readonly string[]): boolean =>
  type === SEEN || holdsOne(ALONE[type], credentials);

/**
 * Which instruments ask for a second signature (domain/assessments.md, sections 0, 12 and 14): an ASAM and a biopsychosocial
 * whose author has no licence to practise independently, a nursing admission whose author is no registered nurse, and each of
 * them if no license is known; the co-signer has one.
 */
import type { Role } from '#access/roles.model.ts';
import { HEALING_ARTS, holdsOne, NURSING } from '#modules/people/independent-licences.model.ts';
import type { InstrumentCode } from './instrument-names.model.ts';

interface Second {
  /** Under one of these it is signed alone, and co-signed. */
  readonly licences: readonly string[];
  readonly by: readonly Role[];
  /** Who is asked for it. */
  readonly asked: Role;
  /** What is said while it is missing. */
  readonly waits: string;
  /** The message to a user without the license for it. */
  readonly lacks: string;
}
const SUPERVISED: Second = {
  licences: HEALING_ARTS,
  by: ['clinical_director', 'psychiatrist', 'therapist'],
  asked: 'clinical_director',
  waits: 'It waits for a co-signature by someone else with a license to practice independently.',
  lacks: 'Co-signing requires a verified license to practice independently. Ask a supervisor who has one',
};
const SECOND: Partial<Record<InstrumentCode, Second>> = {
  asam: SUPERVISED,
  biopsychosocial: SUPERVISED,
  nursing: {
    licences: NURSING,
    by: ['nurse', 'psychiatrist', 'clinical_director'],
    asked: 'nurse',
    waits: 'It waits for the co-signature of a registered nurse.',
    lacks: 'Co-signing requires a verified license as a registered nurse. Ask a colleague who holds one',
  },
};

/** Whether somebody with these verified credentials signs such an instrument alone. */
export const signsAlone = (instrument: InstrumentCode, credentials: readonly string[]): boolean => {
  const second = SECOND[instrument];
  return !second || holdsOne(second.licences, credentials);
};
/** Whether somebody with these verified credentials may co-sign what somebody else assessed. */
export const isLicensedFor = (instrument: InstrumentCode, credentials: readonly string[]): boolean =>
  holdsOne(SECOND[instrument]?.licences ?? [], credentials);
/** Whether somebody who holds these roles co-signs such an instrument at all. */
export const cosigns = (instrument: InstrumentCode, roles: readonly string[]): boolean =>
  (SECOND[instrument]?.by ?? []).some((role) => roles.includes(role));
/** Whose work the co-signature is, and what is said of it. */
export const cosignatureOf = (instrument: InstrumentCode): Pick<Second, 'asked' | 'waits' | 'lacks'> =>
  SECOND[instrument] ?? SUPERVISED;

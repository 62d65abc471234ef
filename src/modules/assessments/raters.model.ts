/** Who may give, rate and sign which instrument (domain/assessments.md, section 0, "Who"). */
import type { Role } from '#access/roles.model.ts';
import type { InstrumentCode } from './instrument-names.model.ts';

const ASKING: readonly Role[] = ['clinical_director', 'psychiatrist', 'therapist', 'nurse', 'intake_coordinator'];
const MEDICAL: readonly Role[] = ['nurse', 'psychiatrist'];
const TREATING: readonly Role[] = ['clinical_director', 'psychiatrist', 'therapist', 'nurse'];
const THERAPY: readonly Role[] = ['therapist', 'clinical_director'];

/** The instruments that not everybody may rate who may give one to a client to fill in. */
const RATERS: Partial<Record<InstrumentCode, readonly Role[]>> = {
  cows: MEDICAL,
  ciwa: MEDICAL,
  // Its answers are not for the way in (section 3).
  ace: TREATING,
  asam: THERAPY,
  biopsychosocial: THERAPY,
  psychiatric: ['psychiatrist'],
  aims: MEDICAL,
  nursing: ['nurse'],
};

/** Whether somebody who holds these roles may rate an instrument. */
export const mayRate = (roles: readonly string[], instrument: InstrumentCode): boolean =>
  (RATERS[instrument] ?? ASKING).some((role) => roles.includes(role));

/** Who may review a rating that its rater signed: they add their signature as reviewers, and never become its author. */
const REVIEWING: readonly Role[] = ['psychiatrist', 'clinical_director'];
export const mayReviewRating = (roles: readonly string[]): boolean => REVIEWING.some((role) => roles.includes(role));

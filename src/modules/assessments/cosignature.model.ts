/**
 * Which instruments ask for a second signature (domain/assessments.md, sections 0 and 12): an ASAM and a biopsychosocial whose
 * author has no licence to practise independently, or none that is known; the co-signer has one.
 */
import { HEALING_ARTS, holdsOne } from '#modules/people/independent-licences.model.ts';
import type { InstrumentCode } from './instrument-names.model.ts';

const COSIGNED: readonly InstrumentCode[] = ['asam', 'biopsychosocial'];

/** Whether somebody with these verified credentials signs such an instrument alone. */
export const signsAlone = (instrument: InstrumentCode, credentials: readonly string[]): boolean =>
  !COSIGNED.includes(instrument) || maySupervise(credentials);

/** Whether somebody with these verified credentials may co-sign what somebody else assessed. */
export const maySupervise = (credentials: readonly string[]): boolean => holdsOne(HEALING_ARTS, credentials);

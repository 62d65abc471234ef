/** The nouns of leaving, for the lists of the product. */
import { discharge } from './discharge.model.ts';
import { dischargeSummary } from './discharge-summary.model.ts';
import { leaveOfAbsence } from './leave-of-absence.model.ts';

export const dischargeNouns = [discharge, dischargeSummary, leaveOfAbsence] as const;

/** What the server does around discharges, for the product's lists. */
import { dischargeServed } from './discharge.server.ts';
import { leaveOfAbsenceServed } from './leave.server.ts';
import { dischargeSummaryServed } from './summary.server.ts';

export const dischargesServed = [dischargeServed, dischargeSummaryServed, leaveOfAbsenceServed] as const;

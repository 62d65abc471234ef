/** Reports that are ready to use. People open them as they are, or save a copy of their own. */
import { clinicalReports } from './ready-clinical.model.ts';
import { officeReports } from './ready-office.model.ts';
import type { ReadyReport } from './ready-report.model.ts';

export const READY_REPORTS: readonly ReadyReport[] = [...officeReports, ...clinicalReports];
/** The report of that key, if there is one. */
export const readyReport = (key: string): ReadyReport | undefined => READY_REPORTS.find((one) => one.key === key);

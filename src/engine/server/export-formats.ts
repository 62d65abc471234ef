/** The formats in which a list can be taken along. */
import type { AnyResource } from '#engine/model/resource.ts';
import type { Engine } from './engine.ts';
import { exportCsv, type Leaving } from './export.ts';

export interface ExportFormat {
  /** The ending of its address and its file: `/api/employees.csv`. */
  readonly ending: 'csv' | 'pdf' | 'ics';
  readonly type: string;
  readonly says: string;
  readonly make: (engine: Engine, leaving: Leaving) => Promise<string | Buffer>;
}

const csv: ExportFormat = { ending: 'csv', type: 'text/csv; charset=utf-8', says: 'CSV', make: exportCsv };
// What draws pages and calendars is loaded when it is first wanted: it would double the time of a start.
const pdf: ExportFormat = {
  ending: 'pdf',
  type: 'application/pdf',
  says: 'PDF for printing',
  make: async (engine, leaving) => (await import('./export-pdf.ts')).exportPdf(engine, leaving),
};
const ics: ExportFormat = {
  ending: 'ics',
  type: 'text/calendar; charset=utf-8',
  says: 'a calendar',
  make: async (engine, leaving) => (await import('./export-ical.ts')).exportIcal(engine, leaving),
};

/** Tables for every noun; a calendar for those whose definition says what they cover. */
export const exportsOf = (resource: AnyResource): ExportFormat[] => [csv, pdf, ...(resource.calendar ? [ics] : [])];

/** The files a list can be given as: what it shows now, whole, in the reader's columns. */
import { CalendarDays, FileDown, FileText, Printer } from 'lucide-react';
import type { AnyResource } from '#engine/model/resource.ts';
import { t } from '#engine/model/words.ts';
import type { Action } from '#ui/parts/actions.ts';
import { download } from '../client.ts';
import { type ListState, toParams } from './list-url.ts';

/** The query of a file: the list's own without its page. */
function fileParams(state: ListState, fields: readonly string[]): Record<string, string> {
  const { limit: _limit, count: _count, after: _after, ...query } = toParams(state, fields);
  return query;
}

/** The entries of the Export menu: CSV, PDF, for nouns with a span of days a calendar, and the printer. */
export function exportActions(
  resource: AnyResource,
  state: ListState,
  fields: readonly string[],
  onError: (error: unknown) => void,
): readonly Action[] {
  const as = (kind: 'csv' | 'pdf' | 'ics') => () =>
    void download(`/${resource.path}.${kind}`, { query: fileParams(state, fields) }).catch(onError);
  return [
    { label: t('Spreadsheet (CSV)'), icon: FileDown, onClick: as('csv') },
    { label: t('Document (PDF)'), icon: FileText, onClick: as('pdf') },
    ...('calendar' in resource && resource.calendar
      ? [{ label: t('Calendar (iCal)'), icon: CalendarDays, onClick: as('ics') }]
      : []),
    // After the menu has closed: it would be printed with the page.
    { label: t('Print this page'), icon: Printer, onClick: () => setTimeout(() => window.print(), 300) },
  ];
}

/** How a ready report is written down. */
import type { Group, Where } from '#engine/model/overview/measures.ts';
import type { Report, ReportChart, ReportMeasure } from '#engine/model/report.ts';
import { t } from '#engine/model/words.ts';

export const READY_AREAS = {
  people: 'People',
  leave: 'Leave and absence',
  compliance: 'Credentials, training and tasks',
  workplace: 'Workplace',
  census: 'Census and stays',
  clinical: 'Clinical work',
  admission: 'Coverage and consents',
} as const;
export type ReadyArea = keyof typeof READY_AREAS;

export interface ReadyReport {
  readonly key: string;
  readonly area: ReadyArea;
  readonly name: string;
  readonly says: string;
  readonly report: Report;
}

interface Parts {
  readonly columns: readonly string[];
  readonly where?: Where;
  readonly by?: Group;
  readonly split?: Group;
  readonly measure?: ReportMeasure;
  readonly sort?: string;
  readonly chart?: ReportChart;
}
/** Defines a ready report; what it leaves out is empty. */
export const ready = (
  area: ReadyArea,
  key: string,
  name: string,
  says: string,
  of: string,
  parts: Parts,
): ReadyReport => ({
  key,
  area,
  name: t(name),
  says: t(says),
  report: {
    of,
    columns: parts.columns,
    where: parts.where ?? {},
    by: parts.by ?? null,
    split: parts.split ?? null,
    measure: parts.measure ?? { take: 'count' },
    sort: parts.sort ?? '',
    chart: parts.chart ?? (parts.by ? 'bars' : 'none'),
  },
});

/** How load runs look. */
import { t } from '#engine/model/words.ts';
import type { ReadOf } from '#engine/web/query.ts';
import type { ChartGrid, GridCell } from '#ui/charts/grid.ts';
import { look, type StatusLook } from '#ui/marks/look.ts';
import type { loadRun } from './load-run.model.ts';

type Run = ReadOf<typeof loadRun>;
export const LOAD_LOOKS: Readonly<Record<NonNullable<Run['status']>, StatusLook>> = {
  running: look('wait', t('Running')),
  stopping: look('wait', t('Stopping')),
  finished: look('done', t('Finished')),
  stopped: look('off', t('Stopped')),
  aborted: look('late', t('Aborted')),
  lost: look('stop', t('Lost')),
};
export const loadLook = ({ status }: Pick<Run, 'status'>): StatusLook => LOAD_LOOKS[status ?? 'lost'];
export const isGoing = ({ status }: Pick<Run, 'status'>): boolean => status === 'running' || status === 'stopping';

/** One line of a run: its requests, pace and 95th percentile. */
export const lineOf = ({ sent, perSecond, p95 }: Pick<Run, 'sent' | 'perSecond' | 'p95'>): string =>
  t('{{sent}} requests, {{rate}} per second, 95% within {{p95}} ms', {
    sent: sent ?? 0,
    rate: perSecond ?? 0,
    p95: p95 ?? 0,
  });

type Second = NonNullable<Run['timeline']>[number];
const SERIES = [
  ['p95', t('95th percentile (ms)'), 1, 'line'],
  ['requests', t('Requests'), 2, 'bar'],
] as const;
const cellOf = (one: Second, key: 'p95' | 'requests', name: string): GridCell => {
  const value = one[key] ?? 0;
  return {
    value,
    before: null,
    text: String(value),
    says: t('Second {{second}}: {{name}} {{value}}', { second: one.second ?? 0, name, value }),
    opens: false,
  };
};
/** The seconds of a run as a chart: the 95th percentile above, the requests below. */
export const gridOfSeconds = (seconds: readonly Second[]): ChartGrid => ({
  rows: seconds.map(({ second }) => ({
    key: String(second),
    label: t('{{second}} s', { second }),
    name: t('Second {{second}}', { second }),
  })),
  columns: SERIES.map(([key, name, series, as]) => ({ key, name, series, as, print: String })),
  cells: seconds.map((one) => SERIES.map(([key, name]) => cellOf(one, key, name))),
});

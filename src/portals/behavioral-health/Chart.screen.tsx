import { lazy } from 'react';
import { vitalsReaders } from '#access/clinical.model.ts';
import { t } from '#engine/model/words.ts';
import ClientChartScreen, { type ChartTab } from '#modules/charts/ClientChart.screen.tsx';

const vitals = lazy(() => import('#modules/vitals/VitalsTab.tsx').then((m) => ({ default: m.VitalsTab })));

/** What other modules add to a chart. */
const more: readonly ChartTab[] = [{ key: 'vitals', label: t('Vitals'), readers: vitalsReaders, Part: vitals }];

/** A client's chart with the tabs of the modules of this portal. */
export default function ChartScreen() {
  return <ClientChartScreen more={more} />;
}

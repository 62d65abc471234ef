import { lazy } from 'react';
import { useParams } from 'react-router';
import { planReaders, vitalsReaders } from '#access/clinical.model.ts';
import { t } from '#engine/model/words.ts';
import ClientChartScreen, { type ChartTab } from '#modules/charts/ClientChart.screen.tsx';
import { useLiveChart } from '#modules/charts/charts-data.web.ts';
import { progressNote } from '#modules/notes/progress-note.model.ts';

const notes = lazy(() => import('#modules/charts/NotesPanel.tsx').then((m) => ({ default: m.NotesPanel })));
const plan = lazy(() => import('#modules/charts/PlanPanel.tsx').then((m) => ({ default: m.PlanPanel })));
const vitals = lazy(() => import('#modules/vitals/VitalsTab.tsx').then((m) => ({ default: m.VitalsTab })));

/** What other modules add to a chart. */
const more: readonly ChartTab[] = [
  { key: 'notes', label: t('Notes'), readers: progressNote.access.read, Part: notes },
  { key: 'plan', label: t('Plan'), readers: planReaders, Part: plan },
  { key: 'vitals', label: t('Vitals'), readers: vitalsReaders, Part: vitals },
];

/** A client's chart with the tabs of the modules of this portal. */
export default function ChartScreen() {
  const { clientId = '' } = useParams();
  useLiveChart(clientId);
  return <ClientChartScreen more={more} />;
}

import { lazy } from 'react';
import { useParams } from 'react-router';
import { faceReaders, planReaders, vitalsReaders } from '#access/clinical.model.ts';
import { t } from '#engine/model/words.ts';
import { mayDo } from '#engine/web/portal.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import { assessment } from '#modules/assessments/assessment.model.ts';
import { mayRate } from '#modules/assessments/raters.model.ts';
import ClientChartScreen, { type ChartStart, type ChartTab } from '#modules/charts/ClientChart.screen.tsx';
import { useLiveChart } from '#modules/charts/chart-live.web.ts';
import { clientForm } from '#modules/client-forms/client-form.model.ts';
import { consent } from '#modules/consents/consent.model.ts';
import { administration } from '#modules/mar/administration.model.ts';
import { groupAttendance } from '#modules/groups/group.model.ts';
import { labResult } from '#modules/labs/lab-result.model.ts';
import { progressNote } from '#modules/notes/progress-note.model.ts';
import { order } from '#modules/orders/order.model.ts';
import { vitalSigns } from '#modules/vitals/vital-signs.model.ts';

const timeline = lazy(() => import('./ChartTimeline.tsx').then((m) => ({ default: m.ChartTimeline })));
const notes = lazy(() => import('#modules/charts/NotesPanel.tsx').then((m) => ({ default: m.NotesPanel })));
const assessments = lazy(() =>
  import('#modules/charts/AssessmentsPanel.tsx').then((m) => ({ default: m.AssessmentsPanel })),
);
const forms = lazy(() => import('#modules/client-forms/FormsTab.tsx').then((m) => ({ default: m.FormsTab })));
const plan = lazy(() => import('#modules/charts/PlanPanel.tsx').then((m) => ({ default: m.PlanPanel })));
const vitals = lazy(() => import('#modules/vitals/VitalsTab.tsx').then((m) => ({ default: m.VitalsTab })));
const medications = lazy(() => import('#modules/mar/MedicationsTab.tsx').then((m) => ({ default: m.MedicationsTab })));
const orders = lazy(() => import('#modules/orders/OrdersTab.tsx').then((m) => ({ default: m.OrdersTab })));
const labs = lazy(() => import('#modules/labs/LabsTab.tsx').then((m) => ({ default: m.LabsTab })));
const groups = lazy(() => import('#modules/groups/GroupsTab.tsx').then((m) => ({ default: m.GroupsTab })));
const consents = lazy(() => import('#modules/charts/ConsentsPanel.tsx').then((m) => ({ default: m.ConsentsPanel })));

const Lead = lazy(() => import('./ChartLead.tsx').then((m) => ({ default: m.ChartLead })));

/** What other modules add to a chart. */
const more: readonly ChartTab[] = [
  { key: 'timeline', label: t('Timeline'), readers: faceReaders, Part: timeline },
  { key: 'notes', label: t('Notes'), readers: progressNote.access.read, Part: notes },
  { key: 'assessments', label: t('Assessments'), readers: assessment.access.read, Part: assessments },
  { key: 'forms', label: t('Forms'), readers: clientForm.access.read, Part: forms },
  { key: 'plan', label: t('Plan'), readers: planReaders, Part: plan },
  { key: 'vitals', label: t('Vitals'), readers: vitalsReaders, Part: vitals },
  { key: 'medications', label: t('Medications'), readers: administration.access.read, Part: medications },
  { key: 'orders', label: t('Orders'), readers: order.access.read, Part: orders },
  { key: 'labs', label: t('Labs'), readers: labResult.access.read, Part: labs },
  { key: 'groups', label: t('Groups'), readers: groupAttendance.access.read, Part: groups },
  { key: 'consents', label: t('Consents'), readers: consent.access.read, Part: consents },
];

/** What a clinician begins with a client many times a day. */
const starts: readonly ChartStart[] = [
  {
    label: t('Vitals'),
    may: (user) => mayDo(user, vitalSigns, 'create'),
    at: (client) => `vitals/signs?client=${client}`,
  },
  {
    label: t('CIWA-Ar'),
    may: (user) => mayDo(user, assessment, 'create') && mayRate(rolesOf(user), 'ciwa'),
    at: (client) => `assessments/ciwa?client=${client}`,
  },
  {
    label: t('New note'),
    primary: true,
    may: (user) => mayDo(user, progressNote, 'create'),
    at: (client) => `clinical/progress-notes/new?client=${client}`,
  },
];

/** A client's chart with the tabs of the modules of this portal. */
export default function ChartScreen() {
  const { clientId = '' } = useParams();
  useLiveChart(clientId);
  return <ClientChartScreen more={more} starts={starts} Lead={Lead} />;
}

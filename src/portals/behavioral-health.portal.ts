/** The behavioral-health portal: a treatment facility from the first call to the discharge. */
import { Activity, LayoutDashboard } from 'lucide-react';
import { bedRoles } from '#access/clinical.model.ts';
import { page, portal, redirect, section } from '#engine/web/portal.tsx';
import { admissions } from './behavioral-health/admissions.area.ts';
import { billing } from './behavioral-health/billing.area.ts';
import { clinical } from './behavioral-health/clinical.area.ts';
import { compliance } from './behavioral-health/compliance.area.ts';
import { facility } from './behavioral-health/facility.area.ts';
import { medications } from './behavioral-health/medications.area.ts';
import { operations } from './behavioral-health/operations.area.ts';
import { settings } from './behavioral-health/settings.area.ts';
import { WORKFORCE } from './workforce.ts';
import { late } from '#ui/parts/late.ts';
import { NOTICES, noticesEntry } from '#engine/web/notifications/notice-place.ts';

export const behavioralHealth = portal('behavioral-health', {
  name: 'Behavioral health',
  ink: 'behavioral-health',
  hours: 'h23',
  base: '/behavioral-health',
  help: 'help',
  subjects: { client: late(() => import('#modules/charts/ClientLine.tsx').then((m) => m.ClientLine)) },
  // A client's own page is the chart.
  elsewhere: { ...WORKFORCE, client: '/behavioral-health/clients', report: '/behavioral-health/reports/custom' },
  modules: [
    'people',
    'beds',
    'clients',
    'charts',
    'consents',
    'audits',
    'coverage',
    'assessments',
    'notes',
    'plans',
    'vitals',
    'orders',
    'mar',
    'discharge',
    'labs',
    'groups',
    'handoff',
    'stock',
    'team-meetings',
    'incidents',
    'maps',
    'reports',
  ],
  mentions: ['drug', 'leave_policy', 'pre_admission'],
  // Old addresses of the clinical side.
  also: ['/emr'],
  areas: [
    section('', [
      page('dashboard', () => import('./behavioral-health/Home.screen.tsx'), { icon: LayoutDashboard }),
      page('dashboard/realtime', () => import('#modules/wards/LiveBoard.screen.tsx'), {
        icon: Activity,
        title: 'Live board',
        under: '',
        shownTo: bedRoles,
      }),
      page(NOTICES, () => import('#engine/web/notifications/Notifications.screen.tsx'), noticesEntry),
      redirect('/emr', '/behavioral-health/dashboard'),
      redirect('/emr/*', '/behavioral-health/*'),
      redirect('admissions', 'clients/intake'),
      redirect('clinical', 'clinical/dashboard'),
      redirect('lab', 'lab/orders'),
      // The calculator is for everyone.
      redirect('tools', '/tools'),
    ]),
    admissions,
    clinical,
    medications,
    operations,
    billing,
    compliance,
    facility,
    settings,
  ],
});

/** The consultant portal: clients, their training and audits, and the practice behind it. */
import {
  Building2,
  ChartNoAxesCombined,
  ClipboardList,
  FileChartColumn,
  FileText,
  FolderOpen,
  GraduationCap,
  HandCoins,
  LayoutDashboard,
  MessagesSquare,
  Palette,
  SearchCheck,
  Settings,
  ShieldCheck,
} from 'lucide-react';
import { page, portal, section, standard } from '#engine/web/portal.tsx';
import { WORKFORCE } from './workforce.ts';
import { NOTICES, noticesEntry } from '#engine/web/notifications/notice-place.ts';
import { helpOver } from './help.ts';

const shelf = () => import('#modules/documents/consultant-documents.screens.tsx');

export const consultant = portal('consultant', {
  name: 'Consultant',
  ink: 'consultant',
  base: '/consultant',
  help: helpOver,
  elsewhere: WORKFORCE,
  areas: [
    section('', [
      page('dashboard', () => import('./consultant/Dashboard.screen.tsx'), { icon: LayoutDashboard }),
      page('clients', { icon: Building2 }),
      page(NOTICES, () => import('#engine/web/notifications/Notifications.screen.tsx'), noticesEntry),
      page('settings/accessibility', () => import('#modules/preferences/Accessibility.screen.tsx'), {
        menu: false,
        feature: 'accessibility',
      }),
      page('settings/notifications', () => import('#modules/notifications/NotificationSettings.screen.tsx'), {
        title: 'Notification settings',
        menu: false,
        feature: 'notifications',
      }),
      page('profile', () => import('#modules/people/Profile.screen.tsx'), { menu: false }),
    ]),
    section('Work', [
      page('audits', { icon: SearchCheck }),
      page('audit/hr-files', { title: 'HR files', under: 'audits' }),
      page('audit/incident-reports', { title: 'Incident reports', under: 'audits' }),
      page('audit/risk-assessments', { title: 'Risk assessments', under: 'audits' }),
      page('audit/documentation', { title: 'Documentation', under: 'audits' }),
      page('compliance', { icon: ShieldCheck }),
      page('training', { icon: GraduationCap }),
      page('training/deployment', { title: 'Training deployment' }),
      standard('survey', 'surveys', {
        title: 'Surveys',
        icon: ClipboardList,
        parts: () => import('#modules/surveys/survey.screens.tsx').then((m) => m.surveyScreens),
        shownTo: ['consultant'],
      }),
      page('collaboration', { icon: MessagesSquare }),
    ]),
    section('Documents', [
      page('documents', () => shelf().then((m) => ({ default: m.ConsultantDocuments })), { icon: FolderOpen }),
      page('documents/contracts', () => shelf().then((m) => ({ default: m.ConsultantContracts }))),
      page('documents/audit-reports', () => shelf().then((m) => ({ default: m.AuditReports }))),
      page('documents/certificates', () => shelf().then((m) => ({ default: m.Certificates }))),
      page('content', { icon: FileText }),
    ]),
    section('Practice', [
      page('analytics', { icon: ChartNoAxesCombined }),
      page('reports', { icon: FileChartColumn }),
      page('revenue', { icon: HandCoins }),
      page('branding', () => import('#modules/company/Branding.screen.tsx'), { icon: Palette }),
      page('settings', () => import('#modules/identity/sign-in/UserSettings.screen.tsx'), { icon: Settings }),
    ]),
  ],
});

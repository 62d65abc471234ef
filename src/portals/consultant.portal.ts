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
import { overview } from '#engine/web/overview/overview-place.ts';
import { page, portal, section, standard } from '#engine/web/portal.tsx';
import { practiceRoles as shownTo } from '#modules/consulting/consulting-access.model.ts';
import type { AuditKind } from '#modules/consulting/audit-checklists.model.ts';
import { WORKFORCE } from './workforce.ts';
import { NOTICES, noticesEntry } from '#engine/web/notifications/notice-place.ts';
import { helpOver } from './help.ts';

const practice = () => import('#modules/consulting/practice-overviews.model.ts');
const atClients = () => import('#modules/consulting/client-overviews.model.ts');
/** Client audits of one kind, as a list of their own. */
const auditsOf = (kind: AuditKind, path: string, title: string) =>
  standard('consulting_audit', path, {
    title,
    under: 'audits',
    shownTo,
    parts: () => import('#modules/consulting/consulting.screens.tsx').then((m) => m.auditsOf(kind)),
  });

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
      standard('consulting_client', 'clients', {
        title: 'Clients',
        icon: Building2,
        shownTo,
        views: ['list', 'board'],
      }),
      standard('engagement', 'clients/engagements', { title: 'Engagements', shownTo, views: ['list', 'board'] }),
      standard('consulting_time', 'clients/time', { title: 'Time entries', shownTo }),
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
      standard('consulting_audit', 'audits', {
        title: 'Client audits',
        icon: SearchCheck,
        shownTo,
        views: ['list', 'board'],
      }),
      auditsOf('hr_files', 'audit/hr-files', 'HR files'),
      auditsOf('incident_reports', 'audit/incident-reports', 'Incident reports'),
      auditsOf('risk_assessments', 'audit/risk-assessments', 'Risk assessments'),
      auditsOf('documentation', 'audit/documentation', 'Documentation'),
      standard('consulting_finding', 'audits/findings', {
        title: 'Client findings',
        under: 'audits',
        shownTo,
        views: ['list', 'board'],
      }),
      overview('compliance', () => atClients().then((m) => m.clientCompliance), { icon: ShieldCheck, shownTo }),
      standard('consulting_obligation', 'compliance/obligations', { title: 'Client obligations', shownTo }),
      overview('training', () => atClients().then((m) => m.clientTraining), { icon: GraduationCap, shownTo }),
      standard('training_deployment', 'training/deployment', {
        title: 'Training deployment',
        shownTo,
        views: ['list', 'board'],
      }),
      standard('deployment_learner', 'training/participants', { title: 'Participants', under: 'training', shownTo }),
      standard('survey', 'surveys', {
        title: 'Surveys',
        icon: ClipboardList,
        parts: () => import('#modules/surveys/survey.screens.tsx').then((m) => m.surveyScreens),
        shownTo: ['consultant'],
      }),
      standard('consulting_task', 'collaboration', {
        title: 'Collaboration',
        icon: MessagesSquare,
        shownTo,
        views: ['list', 'board'],
      }),
    ]),
    section('Documents', [
      page('documents', () => shelf().then((m) => ({ default: m.ConsultantDocuments })), { icon: FolderOpen }),
      page('documents/contracts', () => shelf().then((m) => ({ default: m.ConsultantContracts }))),
      page('documents/audit-reports', () => shelf().then((m) => ({ default: m.AuditReports }))),
      page('documents/certificates', () => shelf().then((m) => ({ default: m.Certificates }))),
      standard('content_item', 'content', { title: 'Content', icon: FileText, shownTo }),
    ]),
    section('Practice', [
      overview('analytics', () => practice().then((m) => m.practiceAnalytics), { icon: ChartNoAxesCombined, shownTo }),
      standard('consulting_report', 'reports', { title: 'Client reports', icon: FileChartColumn, shownTo }),
      overview('revenue', () => practice().then((m) => m.revenueOverview), { icon: HandCoins, shownTo }),
      standard('consulting_invoice', 'revenue/invoices', {
        title: 'Client invoices',
        shownTo,
        views: ['list', 'board'],
      }),
      page('branding', () => import('#modules/company/Branding.screen.tsx'), { icon: Palette }),
      page('settings', () => import('#modules/identity/sign-in/UserSettings.screen.tsx'), { icon: Settings }),
    ]),
  ],
});

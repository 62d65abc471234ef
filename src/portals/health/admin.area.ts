/** What a health administrator runs: people, compliance, billing and the system behind coaching. */
import {
  ChartNoAxesCombined,
  DatabaseBackup,
  FolderOpen,
  HeartHandshake,
  MessagesSquare,
  ReceiptText,
  Server,
  Settings,
  ShieldCheck,
  Stethoscope,
  UserCog,
  UsersRound,
} from 'lucide-react';
import { overview } from '#engine/web/overview/overview-place.ts';
import { page, section, standard } from '#engine/web/portal.tsx';
import { forRoles } from '../guards.ts';
import { messagesEntry } from '#modules/messages/messages-place.model.ts';

const figures = () => import('#modules/coaching/administration-overviews.model.ts');
const compliance = () => import('#modules/health-office/Compliance.screen.tsx');
const messages = () => import('#modules/messages/Messages.screen.tsx');

export const adminSide = section(
  'Administration',
  [
    page('/health-admin/dashboard', () => import('./AdminDashboard.screen.tsx'), {
      title: 'Administration dashboard',
      under: 'dashboard',
    }),
    page('/health-admin/users', () => import('#modules/identity/access/Users.screen.tsx'), {
      icon: UserCog,
      shownTo: ['health_admin', ...forRoles.accounts],
    }),
    // Icons of their own: who keeps no accounts and no integrations finds them on the first level.
    standard('coach_profile', '/health-admin/providers', {
      title: 'Providers',
      icon: Stethoscope,
      under: '/health-admin/users',
    }),
    standard('coaching_service', '/health-admin/providers/services', { title: 'Services' }),
    page('/health-admin/coaches', () => import('#modules/coaching/Coaches.screen.tsx'), {
      icon: HeartHandshake,
      under: '/health-admin/users',
    }),
    standard('care_assignment', '/health-admin/coaches/assignments', {
      title: 'Coaches of clients',
      shownTo: ['health_admin'],
    }),
    standard('coaching_client', '/health-admin/clients', {
      icon: UsersRound,
      title: 'All clients',
      shownTo: ['health_admin'],
      parts: () => import('#modules/coaching/coaching.screens.tsx').then((m) => m.clientAccountScreens),
    }),
    standard('coaching_session', '/health-admin/clients/sessions', {
      title: 'All sessions',
      shownTo: ['health_admin'],
      parts: () => import('#modules/coaching/coaching.screens.tsx').then((m) => m.sessionScreens),
    }),
    standard('coaching_referral', '/health-admin/clients/referrals', {
      title: 'All referrals',
      shownTo: ['health_admin'],
    }),
    // The administration is notified where no coach answers.
    standard('help_call', '/health-admin/clients/calls', { title: 'All calls for help', shownTo: ['health_admin'] }),
    overview('/health-admin/analytics', () => figures().then((m) => m.coachingPractice), {
      icon: ChartNoAxesCombined,
      shownTo: ['health_admin'],
    }),
    overview('/health-admin/analytics/usage', () => figures().then((m) => m.coachingUsage), {
      shownTo: ['health_admin'],
    }),
    overview('/health-admin/analytics/outcomes', () => figures().then((m) => m.coachingOutcomes), {
      shownTo: ['health_admin'],
    }),
    page('/health-admin/compliance', compliance, { icon: ShieldCheck }),
    overview(
      '/health-admin/compliance/hipaa-audit',
      () => import('#modules/incidents/incident-oversight.model.ts').then((m) => m.incidentOversight),
      { title: 'HIPAA audit', shownTo: ['health_admin'] },
    ),
    page('/health-admin/compliance/access-logs', () => import('#modules/health-office/AccessLogs.screen.tsx'), {
      shownTo: ['health_admin'],
    }),
    standard('incident', '/health-admin/compliance/incidents', {
      title: 'Incidents',
      shownTo: ['health_admin'],
      parts: () => import('#modules/incidents/incidents.screens.tsx').then((m) => m.incidentScreens),
    }),
    standard('coaching_disclosure', '/health-admin/compliance/disclosures', {
      title: 'Accounting of disclosures',
      shownTo: ['health_admin'],
    }),
    standard('coaching_consent', '/health-admin/compliance/consents', {
      title: 'All consents to disclose',
      shownTo: ['health_admin'],
    }),
    page('/health-admin/compliance/:section', compliance, { title: 'Compliance section' }),
    standard('coaching_invoice', '/health-admin/billing', {
      icon: ReceiptText,
      title: 'Billing',
      shownTo: ['health_admin'],
    }),
    page('/health-admin/billing/statements', () => import('#modules/coaching-billing/BillStatement.screen.tsx'), {
      title: 'Statements',
      shownTo: ['health_admin'],
    }),
    standard('client_package', '/health-admin/billing/packages', {
      title: 'Packages of all clients',
      shownTo: ['health_admin'],
    }),
    standard('service_package', '/health-admin/billing/offers', { title: 'Packages on offer' }),
    standard('cancellation_policy', '/health-admin/billing/policies', { title: 'Cancellation policies' }),
    standard('coaching_credit', '/health-admin/billing/credits', { title: 'Credits', shownTo: ['health_admin'] }),
    page('/health-admin/billing/insurance', () => import('#modules/coaching-billing/InsuranceBilling.screen.tsx'), {
      shownTo: ['health_admin'],
    }),
    standard('coaching_claim', '/health-admin/billing/claims', {
      title: 'Claims',
      views: ['list', 'board'],
      shownTo: ['health_admin'],
    }),
    standard('coaching_payment', '/health-admin/billing/payments', { title: 'Payments', shownTo: ['health_admin'] }),
    page('/health-admin/messages', messages, { ...messagesEntry, icon: MessagesSquare }),
    page('/health-admin/documents', () => import('#modules/documents/HealthDocuments.screen.tsx'), {
      icon: FolderOpen,
      shownTo: ['health_admin'],
    }),
    page('/health-admin/system/integrations', () => import('#modules/company/Integrations.screen.tsx'), {
      icon: Server,
      title: 'Integrations',
      shownTo: ['health_admin', ...forRoles.integrations],
    }),
    standard('backup_check', '/health-admin/system/backup', {
      title: 'Backup',
      icon: DatabaseBackup,
      under: '/health-admin/system/integrations',
      parts: () => import('#modules/health-office/backup.screens.tsx').then((m) => m.backupScreens),
    }),
    page('/health-admin/settings', () => import('#modules/company/CompanySettings.screen.tsx'), {
      icon: Settings,
      title: 'Administration settings',
    }),
    page('/health-admin/branding', () => import('#modules/company/Branding.screen.tsx'), {
      under: '/health-admin/settings',
    }),
  ],
  { shownTo: forRoles.healthAdministration },
);

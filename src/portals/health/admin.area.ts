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

const care = () => import('#modules/analytics/care-overviews.model.ts');
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
      shownTo: forRoles.accounts,
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
    }),
    standard('coaching_session', '/health-admin/clients/sessions', {
      title: 'All sessions',
      shownTo: ['health_admin'],
    }),
    standard('coaching_referral', '/health-admin/clients/referrals', {
      title: 'All referrals',
      shownTo: ['health_admin'],
    }),
    overview('/health-admin/analytics', () => care().then((m) => m.careAnalytics), { icon: ChartNoAxesCombined }),
    overview('/health-admin/analytics/usage', () => care().then((m) => m.careUsage)),
    overview('/health-admin/analytics/outcomes', () => care().then((m) => m.careOutcomes)),
    page('/health-admin/compliance', { icon: ShieldCheck }),
    page('/health-admin/compliance/hipaa-audit', { title: 'HIPAA audit' }),
    page('/health-admin/compliance/access-logs'),
    page('/health-admin/compliance/incidents'),
    page('/health-admin/compliance/:section', { title: 'Compliance section' }),
    page('/health-admin/billing', { icon: ReceiptText }),
    page('/health-admin/billing/insurance'),
    page('/health-admin/billing/claims'),
    page('/health-admin/billing/payments'),
    page('/health-admin/messages', messages, { ...messagesEntry, icon: MessagesSquare }),
    page('/health-admin/documents', () => import('#modules/documents/HealthDocuments.screen.tsx'), {
      icon: FolderOpen,
      shownTo: ['health_admin'],
    }),
    page('/health-admin/system/integrations', () => import('#modules/company/Integrations.screen.tsx'), {
      icon: Server,
      title: 'Integrations',
      shownTo: forRoles.integrations,
    }),
    page('/health-admin/system/backup', { icon: DatabaseBackup, under: '/health-admin/system/integrations' }),
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

/** What a health administrator runs: people, compliance, billing and the system behind coaching. */
import {
  ChartNoAxesCombined,
  FolderOpen,
  LayoutDashboard,
  MessagesSquare,
  ReceiptText,
  Server,
  Settings,
  ShieldCheck,
  UserCog,
  UsersRound,
} from 'lucide-react';
import { page, section } from '#engine/web/portal.tsx';
import { forRoles } from '../guards.ts';
import { messagesEntry } from '#modules/messages/messages-place.model.ts';

const messages = () => import('#modules/messages/Messages.screen.tsx');

export const adminSide = section(
  'Administration',
  [
    page('/health-admin/dashboard', { icon: LayoutDashboard, title: 'Administration dashboard' }),
    page('/health-admin/users', () => import('#modules/identity/access/Users.screen.tsx'), {
      icon: UserCog,
      shownTo: forRoles.accounts,
    }),
    page('/health-admin/providers', { under: '/health-admin/users' }),
    page('/health-admin/coaches', { under: '/health-admin/users' }),
    page('/health-admin/clients', { icon: UsersRound, title: 'All clients' }),
    page('/health-admin/analytics', { icon: ChartNoAxesCombined }),
    page('/health-admin/analytics/usage'),
    page('/health-admin/analytics/outcomes'),
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
    page('/health-admin/documents', { icon: FolderOpen }),
    page('/health-admin/system/integrations', () => import('#modules/company/Integrations.screen.tsx'), {
      icon: Server,
      title: 'Integrations',
      shownTo: forRoles.integrations,
    }),
    page('/health-admin/system/backup', { under: '/health-admin/system/integrations' }),
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

/** What administrators look after. */
import { KeyRound, LockKeyhole, Siren, Wrench } from 'lucide-react';
import { GLASS_ROLES } from '#access/emergency.model.ts';
import { page, section, standard } from '#engine/web/portal.tsx';
import { forRoles, guards } from '../guards.ts';

const ssoParts = () => import('#modules/identity/sso/sign-in-services.screens.tsx').then((m) => m.ssoConnectionScreens);
const domainParts = () =>
  import('#modules/identity/sso/sign-in-services.screens.tsx').then((m) => m.tenantDomainScreens);
const glassParts = () => import('#modules/identity/emergency/glass.screens.tsx').then((m) => m.glassScreens);
const noticeParts = () =>
  import('#modules/notifications/notice-template.screens.tsx').then((m) => m.noticeTemplateScreens);
const signInService = { under: 'security', roles: ['admin', 'security_manager', 'ciso'] } as const;

export const administration = section(
  'Administration',
  [
    page('users', () => import('#modules/identity/access/Users.screen.tsx'), {
      title: 'Accounts',
      icon: KeyRound,
      shownTo: forRoles.accounts,
    }),
    page('security', () => import('#modules/identity/trail/AuditTrail.screen.tsx'), {
      icon: LockKeyhole,
      roles: guards.security,
      feature: 'audit-logs',
    }),
    standard('outgoing_mail', 'security/outbox', { title: 'Outbox', menu: false, roles: ['admin'] }),
    standard('sso_connection', 'security/sso', { ...signInService, title: 'Single sign-on', parts: ssoParts }),
    standard('tenant_domain', 'security/domains', { ...signInService, title: 'Domains', parts: domainParts }),
    standard('error_report', 'security/errors', {
      title: 'Error reports',
      roles: ['admin', 'security_manager', 'global_admin'],
    }),
    standard('break_glass', 'emergency-access', {
      title: 'Emergency access',
      icon: Siren,
      parts: glassParts,
      roles: GLASS_ROLES,
    }),
    page('admin', () => import('./AdminHome.screen.tsx'), {
      icon: Wrench,
      title: 'Administration',
      shownTo: forRoles.adminDashboard,
    }),
    page('admin/dashboard', () => import('./AdminDashboard.screen.tsx'), {
      title: 'Administration dashboard',
      shownTo: forRoles.adminDashboard,
    }),
    page('admin/data', () => import('#modules/company/DataAdministration.screen.tsx'), {
      title: 'Data administration',
      shownTo: forRoles.adminDashboard,
    }),
    page('admin-tools', () => import('#modules/features/FeatureSwitches.screen.tsx'), {
      under: 'admin',
      title: 'Feature switches',
      roles: guards.adminTools,
    }),
    standard('notice_template', 'admin-tools/notification-texts', {
      title: 'Notification texts',
      parts: noticeParts,
      roles: ['admin'],
    }),
    page('administration', () => import('#modules/organizations/Administration.screen.tsx'), {
      under: 'admin',
      title: 'Organization administration',
      shownTo: forRoles.administration,
    }),
    page('system-admin', () => import('#modules/organizations/SystemAdmin.screen.tsx'), {
      under: 'admin',
      title: 'System administration',
      shownTo: forRoles.platform,
    }),
    page('integrations', () => import('#modules/company/Integrations.screen.tsx'), {
      under: 'admin',
      shownTo: forRoles.integrations,
    }),
    page('branding', () => import('#modules/company/Branding.screen.tsx'), {
      under: 'admin',
      shownTo: forRoles.adminDashboard,
    }),
  ],
  { folded: true },
);

/** The global administration: all organizations, and the machine they run on. */
import {
  ArrowLeftRight,
  ChartNoAxesCombined,
  Code,
  DatabaseBackup,
  HandCoins,
  HeartHandshake,
  LayoutDashboard,
  Settings,
  ShieldCheck,
  UserCog,
  UsersRound,
} from 'lucide-react';
import { overview } from '#engine/web/overview/overview-place.ts';
import { page, portal, redirect, section, standard } from '#engine/web/portal.tsx';
import { business } from './global-admin/business.area.ts';
import { healthcare } from './global-admin/healthcare.area.ts';
import { testing } from './global-admin/testing.area.ts';
import { forRoles } from './guards.ts';
import { WORKFORCE } from './workforce.ts';
import { NOTICES, noticesEntry } from '#engine/web/notifications/notice-place.ts';
import { helpOver } from './help.ts';
import { webhookRoles } from '#modules/webhooks/webhook-access.model.ts';

const totals = () => import('#modules/analytics/installation.model.ts');
const webhookParts = () => import('#modules/webhooks/webhooks.screens.tsx').then((m) => m.webhookScreens);
const backupParts = () => import('#modules/health-office/backup.screens.tsx').then((m) => m.backupScreens);
const ssoParts = () => import('#modules/identity/sso/sign-in-services.screens.tsx').then((m) => m.ssoConnectionScreens);

export const globalAdmin = portal('global-admin', {
  name: 'Global admin',
  ink: 'global-admin',
  base: '/global-admin',
  help: helpOver,
  elsewhere: { ...WORKFORCE, error_report: '/enterprise/security/errors' },
  modules: ['beds'],
  mentions: ['location', 'employee', 'supply_item'],
  areas: [
    section('', [
      page('dashboard', () => import('#modules/dashboard/GlobalDashboard.screen.tsx'), { icon: LayoutDashboard }),
      page('portal-switcher', () => import('#modules/platform/Portals.screen.tsx'), { icon: ArrowLeftRight }),
      overview('analytics', () => totals().then((m) => m.installation), {
        icon: ChartNoAxesCombined,
        shownTo: forRoles.installation,
      }),
      overview('cross-portal-analytics', () => totals().then((m) => m.acrossPortals), {
        title: 'Cross-portal analytics',
        under: 'analytics',
        shownTo: forRoles.installation,
      }),
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
      redirect('profile', 'settings'),
    ]),
    section('Organizations', [
      page('users', () => import('#modules/identity/access/Users.screen.tsx'), {
        icon: UserCog,
        shownTo: forRoles.accounts,
      }),
      page('employees', () => import('#modules/global-people/Employees.screen.tsx'), {
        icon: UsersRound,
        shownTo: forRoles.platformPeople,
      }),
      page('employees/:id', () => import('#modules/global-people/PersonAcross.screen.tsx'), { title: 'Employee' }),
      overview('payroll', () => import('#modules/pay-runs/payroll-across.model.ts').then((m) => m.payrollAcross), {
        icon: HandCoins,
        shownTo: forRoles.installation,
      }),
      page('benefits', () => import('#modules/benefits/BenefitsAcross.screen.tsx'), {
        icon: HeartHandshake,
        shownTo: forRoles.platformPeople,
      }),
      overview(
        'compliance',
        () => import('#modules/compliance/compliance-overviews.model.ts').then((m) => m.complianceAcross),
        {
          icon: ShieldCheck,
          shownTo: forRoles.installation,
        },
      ),
      page('compliance/i9', () => import('#modules/lifecycle/I9Across.screen.tsx'), {
        title: 'I-9',
        under: 'compliance',
        shownTo: forRoles.installation,
      }),
      overview('compliance/osha', () => import('#modules/safety/safety-overviews.model.ts').then((m) => m.oshaAcross), {
        title: 'OSHA',
        under: 'compliance',
        shownTo: forRoles.installation,
      }),
      overview('compliance/eeo', () => import('#modules/analytics/eeo-across.model.ts').then((m) => m.eeoAcross), {
        title: 'EEO',
        under: 'compliance',
        shownTo: forRoles.installation,
      }),
      standard('labor_law', 'compliance/labor-law', {
        title: 'Labor laws',
        under: 'compliance',
        shownTo: forRoles.installation,
      }),
    ]),
    business,
    healthcare,
    section('Platform', [
      page('api', () => import('#modules/platform/ApiCatalog.screen.tsx'), {
        icon: Code,
        title: 'API',
        shownTo: forRoles.installation,
      }),
      page('developer', () => import('#modules/identity/keys/ApiKeys.screen.tsx'), {
        under: 'api',
        shownTo: forRoles.installation,
      }),
      standard('webhook', 'webhooks', {
        title: 'Webhooks',
        under: 'api',
        parts: webhookParts,
        shownTo: webhookRoles,
      }),
      standard('webhook_delivery', 'webhooks/deliveries', {
        title: 'Deliveries',
        under: 'webhooks',
        menu: false,
        shownTo: webhookRoles,
      }),
      standard('sso_connection', 'sso', {
        title: 'Single sign-on',
        under: 'api',
        parts: ssoParts,
        shownTo: forRoles.connections,
      }),
      standard('backup_check', 'backup', {
        title: 'Backups',
        icon: DatabaseBackup,
        parts: backupParts,
        shownTo: forRoles.installation,
      }),
      page('settings', () => import('#modules/identity/sign-in/UserSettings.screen.tsx'), { icon: Settings }),
      page('settings/feature-switches', () => import('#modules/features/FeatureSwitches.screen.tsx'), {
        shownTo: forRoles.switches,
      }),
    ]),
    testing,
  ],
});

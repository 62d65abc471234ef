/** One's own settings, and those of the organization. */
import { Settings } from 'lucide-react';
import { page, redirect, section, standard } from '#engine/web/portal.tsx';
import { numberRoles } from '#modules/referral-desk/desk-access.model.ts';
import { guards } from '../guards.ts';

export const settings = section(
  'Settings',
  [
    page('profile', () => import('#modules/people/Profile.screen.tsx'), { menu: false }),
    redirect('settings', 'settings/user'),
    page('settings/user', () => import('#modules/identity/sign-in/UserSettings.screen.tsx'), {
      title: 'User settings',
      icon: Settings,
    }),
    page('settings/accessibility', () => import('#modules/preferences/Accessibility.screen.tsx'), {
      under: 'settings/user',
      feature: 'accessibility',
    }),
    page('settings/notifications', () => import('#modules/notifications/NotificationSettings.screen.tsx'), {
      title: 'Notification settings',
      under: 'settings/user',
      feature: 'notifications',
    }),
    page('settings/insurance-benefits', () => import('#modules/benefits/InsuranceBenefits.screen.tsx'), {
      title: 'Insurance and benefits',
      under: 'settings/user',
    }),
    page('settings/security', () => import('#modules/identity/sign-in/SecuritySettings.screen.tsx'), {
      title: 'Sign-in rules',
      under: 'settings/user',
      roles: guards.organizationSettings,
    }),
    page('settings/company', () => import('#modules/company/CompanySettings.screen.tsx'), {
      title: 'Company',
      under: 'settings/user',
      roles: guards.organizationSettings,
    }),
    page('settings/integrations', () => import('#modules/company/Integrations.screen.tsx'), {
      title: 'Integration settings',
      under: 'settings/user',
      roles: guards.organizationSettings,
    }),
    standard('tracking_number', 'settings/call-tracking', {
      title: 'Call tracking',
      under: 'settings/user',
      shownTo: numberRoles,
    }),
  ],
  { folded: true },
);

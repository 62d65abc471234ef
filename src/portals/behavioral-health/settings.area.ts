/** One's own settings, those of the facility, and help. */
import { CircleHelp, Plug, Settings } from 'lucide-react';
import { page, redirect, section } from '#engine/web/portal.tsx';
import { forRoles } from '../guards.ts';

export const settings = section(
  'Settings and help',
  [
    redirect('profile', 'settings/user'),
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
    page('settings/security', () => import('#modules/identity/sign-in/SecuritySettings.screen.tsx'), {
      title: 'Sign-in rules',
      under: 'settings/user',
      shownTo: forRoles.signInRules,
    }),
    page('settings/company', { title: 'Company', under: 'settings/user' }),
    page('settings/organization', { title: 'Organization', under: 'settings/user' }),
    page('settings/employees', { title: 'Employees', under: 'settings/user' }),
    page('settings/users', () => import('#modules/identity/access/Users.screen.tsx'), {
      title: 'Accounts',
      under: 'settings/user',
      shownTo: forRoles.accounts,
    }),
    page('settings/insurance-benefits', { title: 'Insurance and benefits', under: 'settings/user' }),
    page('settings/integrations', { title: 'Integration settings', under: 'settings/user' }),
    page('integrations', { icon: Plug }),
    page('help', { icon: CircleHelp }),
  ],
  { folded: true },
);

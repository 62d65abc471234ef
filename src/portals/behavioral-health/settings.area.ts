/** One's own settings, those of the facility, and help. */
import { CircleHelp, Plug, Settings } from 'lucide-react';
import { page, redirect, section, standard } from '#engine/web/portal.tsx';
import { forRoles } from '../guards.ts';

const employeeParts = () => import('#modules/people/people.screens.tsx').then((m) => m.employeeScreens);

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
    // The specification opens it to everybody (section 6): rules are for administrators, one's own security for all others.
    page('settings/security', () => import('#modules/identity/sign-in/OwnOrRules.screen.tsx'), {
      title: 'Security',
      under: 'settings/user',
    }),
    page('settings/company', () => import('#modules/company/CompanySettings.screen.tsx'), {
      title: 'Company',
      under: 'settings/user',
    }),
    standard('location', 'settings/organization', {
      title: 'Organization',
      under: 'settings/user',
      shownTo: forRoles.staff,
    }),
    standard('employee', 'settings/employees', { title: 'Employees', under: 'settings/user', parts: employeeParts }),
    page('settings/users', () => import('#modules/identity/access/Users.screen.tsx'), {
      title: 'Accounts',
      under: 'settings/user',
      shownTo: forRoles.accounts,
    }),
    page('settings/insurance-benefits', () => import('#modules/benefits/InsuranceBenefits.screen.tsx'), {
      title: 'Insurance and benefits',
      under: 'settings/user',
    }),
    page('settings/integrations', () => import('#modules/company/Integrations.screen.tsx'), {
      title: 'Integration settings',
      under: 'settings/user',
      shownTo: forRoles.integrations,
    }),
    page('integrations', () => import('#modules/company/Integrations.screen.tsx'), {
      icon: Plug,
      shownTo: forRoles.integrations,
    }),
    page('help', () => import('#modules/help/Help.screen.tsx'), { icon: CircleHelp }),
  ],
  { folded: true },
);

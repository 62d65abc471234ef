/** Employee self-service: one's own record, pay, benefits and settings. */
import { CalendarDays, CircleUser, HeartHandshake, House, Settings, Wallet } from 'lucide-react';
import { page, portal, section } from '#engine/web/portal.tsx';
import { WORKFORCE } from './workforce.ts';
import { NOTICES, noticesEntry } from '#engine/web/notifications/notice-place.ts';
import { helpOver } from './help.ts';

export const employeePortal = portal('employee', {
  name: 'Employee',
  ink: 'employee',
  base: '/employee',
  help: helpOver,
  elsewhere: WORKFORCE,
  home: 'portal',
  areas: [
    section('', [
      page('portal', () => import('./EmployeeHome.screen.tsx'), { title: 'My portal', icon: House }),
      page('profile', () => import('#modules/people/Profile.screen.tsx'), { title: 'My profile', icon: CircleUser }),
      page('shifts', () => import('#modules/roster/MyShifts.screen.tsx'), { title: 'My shifts', icon: CalendarDays }),
      page('payroll', () => import('#modules/pay-runs/MyPay.screen.tsx'), { title: 'My pay', icon: Wallet }),
      page('benefits', () => import('#modules/benefits/MyBenefits.screen.tsx'), {
        title: 'My benefits',
        icon: HeartHandshake,
      }),
      page('settings', () => import('#modules/identity/sign-in/UserSettings.screen.tsx'), { icon: Settings }),
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
    ]),
  ],
});

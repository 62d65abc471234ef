/** The health coaching portal: one frame around the client's, the coach's and the administrator's side. */
import { HeartPulse, LayoutDashboard, Settings } from 'lucide-react';
import { page, portal, redirect, section } from '#engine/web/portal.tsx';
import { adminSide } from './health/admin.area.ts';
import { clientSide } from './health/client.area.ts';
import { coachSide } from './health/coach.area.ts';
import { WORKFORCE } from './workforce.ts';
import { NOTICES, noticesEntry } from '#engine/web/notifications/notice-place.ts';
import { helpOver } from './help.ts';

export const health = portal('health', {
  name: 'Health coaching',
  ink: 'health',
  base: '/health',
  help: helpOver,
  elsewhere: WORKFORCE,
  // Whom coaches and incidents are about, and where.
  mentions: ['employee', 'location', 'unit', 'meeting'],
  modules: ['coaching', 'wellbeing', 'coaching-billing', 'devices', 'health-office'],
  // The specification keeps the coach's and the administrator's pages at addresses of their own (section 2).
  also: ['/health-coach', '/health-admin'],
  areas: [
    section('', [
      page('dashboard', () => import('./health/Home.screen.tsx'), { icon: LayoutDashboard }),
      page('profile', () => import('#modules/people/Profile.screen.tsx'), { icon: HeartPulse, menu: false }),
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
      page('settings', () => import('#modules/identity/sign-in/UserSettings.screen.tsx'), { icon: Settings }),
      page('access-denied', () => import('#modules/platform/AccessDenied.screen.tsx'), { menu: false }),
      redirect('client', 'client/dashboard'),
      redirect('admin', '/health-admin/dashboard'),
      redirect('coach', '/health-coach/dashboard'),
      redirect('admin/*', '/health-admin/*'),
      redirect('coach/*', '/health-coach/*'),
      redirect('/health-admin', '/health-admin/dashboard'),
      redirect('/health-coach', '/health-coach/dashboard'),
    ]),
    clientSide,
    coachSide,
    adminSide,
  ],
});

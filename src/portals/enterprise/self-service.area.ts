/** One's own record, pay and learning, for everybody. */
import { BookOpen, CircleUser, Wallet } from 'lucide-react';
import { page, section } from '#engine/web/portal.tsx';
import { forRoles } from '../guards.ts';

export const selfService = section(
  'My own',
  [
    page('self-service/portal', { icon: CircleUser, title: 'Self-service' }),
    page('self-service/profile', () => import('#modules/people/Profile.screen.tsx'), {
      title: 'My profile',
      under: 'self-service/portal',
    }),
    page('self-service/lifecycle', () => import('#modules/lifecycle/MyLifecycle.screen.tsx'), {
      title: 'My start and changes',
      under: 'self-service/portal',
      shownTo: forRoles.staff,
    }),
    page('absence', { title: 'My absences', under: 'self-service/portal' }),
    page('self-service/settings', () => import('#modules/company/MySettings.screen.tsx'), {
      title: 'My settings',
      under: 'self-service/portal',
    }),
    page('self-service/payroll', { icon: Wallet, title: 'My pay' }),
    page('self-service/benefits', { title: 'My benefits', under: 'self-service/payroll' }),
    page('my-courses', { icon: BookOpen }),
  ],
  { folded: true },
);

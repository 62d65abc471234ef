/** One's own record, pay and learning, for everybody. */
import { BookOpen, CalendarOff, CircleUser, House, Wallet } from 'lucide-react';
import { page, redirect, section } from '#engine/web/portal.tsx';
import { forRoles } from '../guards.ts';

export const selfService = section(
  'My own',
  [
    // Employees have one home, in their own portal.
    redirect('self-service/portal', '/employee/portal', { icon: House, title: 'Self-service' }),
    page('self-service/profile', () => import('#modules/people/Profile.screen.tsx'), {
      title: 'My profile',
      icon: CircleUser,
    }),
    page('absence', () => import('#modules/leave/MyAbsences.screen.tsx'), {
      title: 'My absences',
      icon: CalendarOff,
    }),
    page('self-service/lifecycle', () => import('#modules/lifecycle/MyLifecycle.screen.tsx'), {
      title: 'My onboarding and job changes',
      under: 'self-service/profile',
      shownTo: forRoles.staff,
    }),
    page('self-service/settings', () => import('#modules/company/MySettings.screen.tsx'), {
      title: 'My settings',
      under: 'self-service/profile',
    }),
    page('self-service/payroll', () => import('#modules/pay-runs/MyPay.screen.tsx'), { icon: Wallet, title: 'My pay' }),
    page('self-service/rewards', () => import('#modules/compensation/TotalRewards.screen.tsx'), {
      title: 'Total rewards',
      under: 'self-service/payroll',
    }),
    page('self-service/benefits', () => import('#modules/benefits/MyBenefits.screen.tsx'), {
      title: 'My benefits',
      under: 'self-service/payroll',
      shownTo: forRoles.staff,
    }),
    page('my-courses', () => import('#modules/training/MyCourses.screen.tsx'), {
      title: 'My courses',
      icon: BookOpen,
      shownTo: forRoles.staff,
    }),
  ],
  { folded: true },
);

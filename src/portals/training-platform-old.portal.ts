/**
 * The old training platform (B029): two pages of its own, and a menu of twelve entries by role, most of which lead to
 * where the work is done now.
 */
import {
  Banknote,
  Clock,
  FileChartColumn,
  FolderOpen,
  GraduationCap,
  HeartPulse,
  LayoutDashboard,
  ListTodo,
  Settings,
  Target,
  TreePalm,
  UsersRound,
} from 'lucide-react';
import type { Role } from '#access/roles.model.ts';
import { page, portal, redirect, section, standard } from '#engine/web/portal.tsx';
import { NOTICES, noticesEntry } from '#engine/web/notifications/notice-place.ts';
import { helpOver } from './help.ts';

const office = ['admin', 'hr_manager', 'super_admin'] as const satisfies readonly Role[];
const leaders = [...office, 'manager'] as const;
const coaches = ['health_coach', 'therapist', 'super_admin'] as const satisfies readonly Role[];
const all = [...leaders, 'health_coach', 'therapist'] as const;

export const trainingPlatformOld = portal('training-platform', {
  name: 'Training platform',
  ink: 'training',
  base: '/training-platform-old',
  help: helpOver,
  modules: ['people', 'training'],
  areas: [
    section('', [
      page('dashboard', () => import('#modules/training/TrainingDashboard.screen.tsx'), { icon: LayoutDashboard }),
      redirect('tasks', '/enterprise/tasks', { title: 'Tasks', icon: ListTodo, roles: all }),
      redirect('health', '/health/dashboard', { title: 'Health Platform', icon: HeartPulse, roles: coaches }),
      redirect('employees', '/enterprise/employees', { title: 'Employees', icon: UsersRound, roles: leaders }),
      redirect('leave', '/enterprise/leave', { title: 'Leave', icon: TreePalm, roles: leaders }),
      redirect('attendance', '/enterprise/attendance', {
        title: 'Attendance',
        icon: Clock,
        roles: leaders,
      }),
      redirect('payroll', '/enterprise/payroll', { title: 'Payroll', icon: Banknote, roles: office }),
      redirect('performance', '/enterprise/performance', {
        title: 'Performance',
        icon: Target,
        roles: leaders,
      }),
      standard('course', 'library', { title: 'Training', icon: GraduationCap }),
      standard('course_enrollment', 'enrollments', { title: 'Enrollments', menu: false }),
      redirect('documents', '/enterprise/documents', { title: 'Documents', icon: FolderOpen, roles: all }),
      redirect('reports', '/enterprise/reports', {
        title: 'Reports',
        icon: FileChartColumn,
        roles: office,
      }),
      redirect('settings', '/enterprise/settings/user', { title: 'Settings', icon: Settings, roles: office }),
      redirect('profile', '/enterprise/profile'),
      // The specification names the twelve entries of this menu; this is none of them.
      page(NOTICES, () => import('#engine/web/notifications/Notifications.screen.tsx'), {
        ...noticesEntry,
        menu: false,
      }),
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

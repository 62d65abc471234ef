/** The enterprise portal: people, time and pay of an organization. */
import {
  Building2,
  CalendarDays,
  CircleCheck,
  IdCard,
  LayoutDashboard,
  MapPin,
  Network,
  PartyPopper,
  Scale,
  TreePalm,
  UsersRound,
} from 'lucide-react';
import { page, portal, redirect, section, standard } from '#engine/web/portal.tsx';
import { leaveRequest } from '#modules/leave/leave-request.model.ts';
import { department } from '#modules/people/department.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { holiday } from '#modules/people/holiday.model.ts';
import { location } from '#modules/people/location.model.ts';
import { position } from '#modules/people/position.model.ts';

const employeeParts = () => import('#modules/people/people.screens.tsx').then((m) => m.employeeScreens);

export const enterprise = portal('enterprise', {
  name: 'Enterprise',
  ink: 'enterprise',
  base: '/enterprise',
  nouns: async () => {
    const [people, leave] = await Promise.all([
      import('#modules/people/people-nouns.model.ts'),
      import('#modules/leave/leave-nouns.model.ts'),
    ]);
    return [...people.peopleNouns, ...leave.leaveNouns];
  },
  areas: [
    section('', [
      page('dashboard', () => import('#modules/dashboard/EnterpriseDashboard.screen.tsx'), { icon: LayoutDashboard }),
      page('approvals', {
        icon: CircleCheck,
        badge: { of: leaveRequest, where: { status: 'pending' } },
      }),
      page('notifications', () => import('#engine/web/notifications/Notifications.screen.tsx'), { menu: false }),
      page('profile', { menu: false }),
      page('settings', { menu: false }),
    ]),
    section('People', [
      standard(employee, 'employees', { icon: UsersRound, parts: employeeParts }),
      redirect('employees/add', 'employees/new'),
      redirect('employees/list', 'employees'),
      standard(employee, 'org-chart', { icon: Network, title: 'Org chart', as: 'tree', parts: employeeParts }),
      standard(department, 'departments', { icon: Building2 }),
      standard(position, 'positions', { icon: IdCard }),
      standard(location, 'locations', { icon: MapPin }),
    ]),
    section('Time and pay', [
      standard(leaveRequest, 'leave', { icon: TreePalm, title: 'Leave' }),
      page('leave/calendar', { icon: CalendarDays, title: 'Leave calendar', under: 'leave' }),
      page('leave/balances', { icon: Scale, title: 'Leave balances', under: 'leave' }),
      standard(holiday, 'holidays', { icon: PartyPopper }),
    ]),
  ],
});

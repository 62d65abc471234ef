/** The enterprise portal: people, time and pay of an organization. */
import {
  BadgeCheck,
  Building2,
  CalendarDays,
  CircleCheck,
  FileChartColumn,
  History,
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
import { approvalSteps } from '#modules/approvals/approvals.model.ts';
import { leaveRequest } from '#modules/leave/leave-request.model.ts';
import { credential } from '#modules/people/credential.model.ts';
import { department } from '#modules/people/department.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { employmentEvent } from '#modules/people/employment-event.model.ts';
import { holiday } from '#modules/people/holiday.model.ts';
import { location } from '#modules/people/location.model.ts';
import { position } from '#modules/people/position.model.ts';

const employeeParts = () => import('#modules/people/people.screens.tsx').then((m) => m.employeeScreens);

const leaveParts = () => import('#modules/leave/leave.screens.tsx').then((m) => m.leaveRequestScreens);
const record = () => import('#modules/approvals/RecordLink.screen.tsx');
const leaveForm = () => import('#modules/leave/LeaveForm.screen.tsx');
/** The inbox, with the panels of nouns whose decision shows more than their own fields. */
const approvals = () =>
  Promise.all([import('#modules/approvals/ApprovalsInbox.tsx'), import('#modules/leave/LeaveDecisionPanel.tsx')]).then(
    ([inbox, leave]) => ({ default: inbox.inboxWith({ leave_request: leave.LeaveDecisionPanel }) }),
  );

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
      page('approvals', approvals, { icon: CircleCheck, badge: { of: approvalSteps, where: { status: 'pending' } } }),
      page('records/:noun', record, { title: 'Record', menu: false }),
      page('records/:noun/:id', record, { title: 'Record', menu: false }),
      page('notifications', () => import('#engine/web/notifications/Notifications.screen.tsx'), { menu: false }),
      page('profile', { menu: false }),
      page('settings', { menu: false }),
    ]),
    section('People', [
      standard(employee, 'employees', { icon: UsersRound, parts: employeeParts }),
      redirect('employees/add', 'employees/new'),
      redirect('employees/list', 'employees'),
      standard(employee, 'org-chart', { icon: Network, title: 'Org chart', as: 'tree', parts: employeeParts }),
      standard(credential, 'credentials', { icon: BadgeCheck }),
      standard(employmentEvent, 'employment-events', { icon: History }),
      standard(department, 'departments', { icon: Building2 }),
      standard(position, 'positions', { icon: IdCard }),
      standard(location, 'locations', { icon: MapPin }),
    ]),
    section('Time and pay', [
      // The form of leave stands before the standard one, and so in its place.
      page('leave/new', leaveForm, { title: 'Request leave', menu: false }),
      page('leave/:id/edit', leaveForm, { title: 'Edit leave request', menu: false }),
      standard(leaveRequest, 'leave', { icon: TreePalm, title: 'Leave', parts: leaveParts, views: ['list', 'board'] }),
      page('leave/calendar', () => import('#modules/leave/LeaveCalendar.screen.tsx'), {
        icon: CalendarDays,
        title: 'Leave calendar',
        under: 'leave',
      }),
      page('leave/balances', () => import('#modules/leave/LeaveBalances.screen.tsx'), {
        icon: Scale,
        title: 'My leave',
        under: 'leave',
      }),
      standard(holiday, 'holidays', { icon: PartyPopper }),
    ]),
    section('Insight', [page('reports', { icon: FileChartColumn, roles: ['admin', 'hr_manager', 'manager'] })]),
  ],
});

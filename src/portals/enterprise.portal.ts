/** The enterprise portal: people, time and pay of an organization. */
import {
  BadgeCheck,
  Building2,
  CalendarDays,
  CalendarPlus,
  CircleCheck,
  HandCoins,
  FileChartColumn,
  History,
  IdCard,
  KeyRound,
  Landmark,
  LayoutDashboard,
  MapPin,
  Network,
  PartyPopper,
  Scale,
  ShieldCheck,
  TreePalm,
  UsersRound,
} from 'lucide-react';
import { page, portal, redirect, section, standard } from '#engine/web/portal.tsx';
import { approvalSteps } from '#modules/approvals/approvals.model.ts';
import { outgoingMail } from '#modules/identity/outgoing-mail.model.ts';
import { ssoConnection } from '#modules/identity/sso-connection.model.ts';
import { tenantDomain } from '#modules/identity/tenant-domain.model.ts';
import { leaveCase } from '#modules/leave/leave-case.model.ts';
import { leaveEncashment } from '#modules/leave/leave-encashment.model.ts';
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
const caseParts = () => import('#modules/leave/leave.screens.tsx').then((m) => m.leaveCaseScreens);
const payoutParts = () => import('#modules/leave/leave.screens.tsx').then((m) => m.leavePayoutScreens);
const signInServices = () => import('#modules/identity/sign-in-services.screens.tsx');
const signInService = { under: 'security', roles: ['admin', 'security_manager', 'ciso'] } as const;
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
      redirect('settings', 'settings/user'),
      page('settings/user', () => import('#modules/identity/UserSettings.screen.tsx'), {
        title: 'User settings',
        menu: false,
      }),
      page('settings/security', () => import('#modules/identity/SecuritySettings.screen.tsx'), {
        title: 'Sign-in rules',
        menu: false,
        roles: ['admin'],
      }),
      page('settings/company', { menu: false, roles: ['admin'] }),
      page('settings/integrations', { menu: false, roles: ['admin'] }),
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
      standard(leaveEncashment, 'leave/payouts', { icon: HandCoins, under: 'leave', parts: payoutParts }),
      standard(leaveCase, 'leave/cases', { icon: ShieldCheck, under: 'leave', parts: caseParts }),
      page('leave/adjust', () => import('#modules/leave/LeaveAdjust.screen.tsx'), {
        icon: CalendarPlus,
        title: 'Grant and adjust',
        under: 'leave',
        roles: ['admin', 'hr_manager'],
      }),
      page('leave/liability', () => import('#modules/leave/LeaveLiability.screen.tsx'), {
        icon: Landmark,
        title: 'Leave liability',
        under: 'leave',
        roles: ['admin', 'hr_manager', 'payroll_admin'],
      }),
      standard(holiday, 'holidays', { icon: PartyPopper }),
      page('attendance/team', { menu: false, roles: ['manager', 'admin', 'hr_manager'] }),
      page('payroll/run', { menu: false, roles: ['admin', 'hr_manager'] }),
      page('payroll/salary', { menu: false, roles: ['admin', 'hr_manager'] }),
    ]),
    section('Administration', [
      page('users', () => import('#modules/identity/Accounts.screen.tsx'), {
        title: 'Accounts',
        icon: KeyRound,
        roles: ['admin', 'account_admin', 'hr_manager', 'global_admin'],
      }),
      page('security', () => import('#modules/identity/AuditTrail.screen.tsx'), {
        icon: ShieldCheck,
        roles: ['admin', 'security_manager', 'ciso', 'hr_manager'],
      }),
      standard(outgoingMail, 'security/outbox', { title: 'Outbox', under: 'security', menu: false, roles: ['admin'] }),
      standard(ssoConnection, 'security/sso', {
        ...signInService,
        title: 'Single sign-on',
        parts: () => signInServices().then((m) => m.ssoConnectionScreens),
      }),
      standard(tenantDomain, 'security/domains', {
        ...signInService,
        parts: () => signInServices().then((m) => m.tenantDomainScreens),
      }),
      page('training/manage', { menu: false, roles: ['admin', 'hr_manager'] }),
      page('admin-tools', { menu: false, roles: ['admin', 'hr_manager'] }),
      page('compliance-audit', { menu: false, roles: ['admin', 'hr_manager', 'compliance_officer'] }),
      page('lms', { title: 'Learning', menu: false, roles: ['admin', 'hr_manager', 'training_manager'] }),
      page('payroll-benefits', { menu: false, roles: ['admin', 'hr_manager', 'payroll_admin'] }),
    ]),
    section('Insight', [page('reports', { icon: FileChartColumn, roles: ['admin', 'hr_manager', 'manager'] })]),
  ],
});

/** The enterprise portal: people, time and pay of an organization. */
import { CircleCheck, LayoutDashboard, ListTodo } from 'lucide-react';
import { page, portal, section } from '#engine/web/portal.tsx';
import { myTasksEntry } from '#modules/tasks/tasks-place.model.ts';
import { approvalsEntry } from '#modules/approvals/approvals-place.model.ts';
import { administration } from './enterprise/administration.area.ts';
import { governance } from './enterprise/governance.area.ts';
import { growth } from './enterprise/growth.area.ts';
import { insight } from './enterprise/insight.area.ts';
import { people } from './enterprise/people.area.ts';
import { selfService } from './enterprise/self-service.area.ts';
import { settings } from './enterprise/settings.area.ts';
import { setup } from './enterprise/setup.area.ts';
import { timeAndPay } from './enterprise/time-and-pay.area.ts';
import { workplace } from './enterprise/workplace.area.ts';
import { NOTICES, noticesEntry } from '#engine/web/notifications/notice-place.ts';
import { helpOver } from './help.ts';

const record = () => import('#modules/approvals/RecordLink.screen.tsx');
/** The inbox, with the panels of nouns whose decision shows more than their own fields. */
const approvals = () =>
  Promise.all([import('#modules/approvals/ApprovalsInbox.tsx'), import('#modules/leave/LeaveDecisionPanel.tsx')]).then(
    ([inbox, leave]) => ({ default: inbox.inboxWith({ leave_request: leave.LeaveDecisionPanel }) }),
  );

export const enterprise = portal('enterprise', {
  name: 'Enterprise',
  ink: 'enterprise',
  base: '/enterprise',
  help: helpOver,
  modules: [
    'people',
    'leave',
    'time',
    'tasks',
    'surveys',
    'lifecycle',
    'reports',
    'training',
    'roster',
    'fleet',
    'expenses',
    'benefits',
    'compensation',
    'policies',
    'knowledge',
    'documents',
    'contracts',
    'records',
    'envelopes',
    'forms',
    'staff-forms',
  ],
  mentions: ['announcement_receipt', 'coaching_service', 'unit'],
  elsewhere: { report: '/enterprise/analytics/reports' },
  areas: [
    section('', [
      page('dashboard', () => import('./enterprise/Dashboard.screen.tsx'), { icon: LayoutDashboard }),
      page('approvals', approvals, { icon: CircleCheck, ...approvalsEntry }),
      page('my-tasks', () => import('#modules/dashboard/MyTasks.screen.tsx'), { icon: ListTodo, ...myTasksEntry }),
      page('records/:noun', record, { title: 'Record', menu: false }),
      page('records/:noun/:id', record, { title: 'Record', menu: false }),
      page(NOTICES, () => import('#engine/web/notifications/Notifications.screen.tsx'), noticesEntry),
      page('role-selector', () => import('#modules/platform/Portals.screen.tsx'), {
        title: 'Roles and portals',
        menu: false,
      }),
    ]),
    people,
    timeAndPay,
    growth,
    workplace,
    governance,
    insight,
    selfService,
    setup,
    administration,
    settings,
  ],
});

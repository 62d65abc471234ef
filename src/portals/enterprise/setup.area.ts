/** What HR sets up once: leave with its policies, and work with its schedules, holidays and pay. */
import { CalendarCog, SlidersHorizontal } from 'lucide-react';
import { page, section, standard } from '#engine/web/portal.tsx';
import { guards } from '../guards.ts';

const caseTemplateParts = () => import('#modules/lifecycle/case.screens.tsx').then((m) => m.caseTemplateScreens);
const inLeave = { under: 'leave-setup' } as const;
const inWork = { under: 'work-setup' } as const;
/** Kept on the pages of the people that they are about. */
const ofPeople = { under: 'employees', menu: false } as const;

export const setup = section(
  'Setup',
  [
    page('leave-setup', () => import('./LeaveSetup.screen.tsx'), {
      title: 'Leave setup',
      icon: CalendarCog,
      roles: guards.adminTools,
    }),
    standard('leave_type', 'leave-setup/types', { ...inLeave, title: 'Leave types' }),
    standard('leave_policy', 'leave-setup/policies', { ...inLeave, title: 'Leave policies' }),
    standard('leave_policy_line', 'leave-setup/policy-lines', { ...inLeave, title: 'Policy lines', menu: false }),
    standard('leave_assignment', 'leave-setup/assignments', { ...inLeave, title: 'Leave assignments' }),
    standard('blackout', 'leave-setup/blackouts', { ...inLeave, title: 'Blackouts' }),
    page('work-setup', () => import('./WorkSetup.screen.tsx'), {
      title: 'Work setup',
      icon: SlidersHorizontal,
      roles: guards.adminTools,
    }),
    standard('work_schedule', 'work-setup/schedules', { ...inWork, title: 'Work schedules' }),
    standard('holiday_calendar', 'work-setup/holiday-calendars', { ...inWork, title: 'Holiday calendars' }),
    standard('case_template', 'work-setup/case-templates', {
      ...inWork,
      title: 'Case templates',
      parts: caseTemplateParts,
    }),
    standard('grade', 'work-setup/grades', { ...inWork, title: 'Pay grades' }),
    standard('pay_rate', 'work-setup/pay-rates', { ...inWork, title: 'Pay rates' }),
    standard('emergency_contact', 'emergency-contacts', { ...ofPeople, title: 'Emergency contacts' }),
    standard('dependent', 'dependents', { ...ofPeople, title: 'Dependents' }),
    standard('bank_account', 'bank-accounts', { ...ofPeople, title: 'Bank accounts' }),
    standard('tax_profile', 'tax-forms', { ...ofPeople, title: 'Tax forms' }),
  ],
  { folded: true, shownTo: guards.adminTools },
);

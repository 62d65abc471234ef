/** What people come to do, and where it is done. Nobody is shown a task whose page is not live or not theirs. */
import type { Role } from '#access/roles.model.ts';
import { t } from '#engine/model/words.ts';

export interface HelpTask {
  readonly title: string;
  /** How it is done, in one or two sentences. */
  readonly how: string;
  /** The address where it begins, from the root. */
  readonly to: string;
  /** Whose task it is, where the page does not say so by itself. */
  readonly roles?: readonly Role[];
}

const LEADS: readonly Role[] = ['admin', 'hr_manager', 'manager'];
const HR: readonly Role[] = ['admin', 'hr_manager'];
const RATES: readonly Role[] = ['psychiatrist', 'therapist', 'nurse', 'clinical_director', 'intake_coordinator'];

export const helpTasks: readonly HelpTask[] = [
  // The facility.
  {
    title: t('Open a client’s chart'),
    how: t('Active clients lists your clients. Select a name to open the chart: due items, forms, notes and plan.'),
    to: '/behavioral-health/clients/active',
  },
  {
    title: t('Find a client'),
    how: t('Search by name, record number or date of birth. Opening a chart is logged.'),
    to: '/behavioral-health/clients/search',
  },
  {
    title: t('Admit a client'),
    how: t('Register the person, then complete the intake packet: insurance, consents, screening and bed.'),
    to: '/behavioral-health/clients/intake',
    roles: ['intake_coordinator', 'clinical_director'],
  },
  {
    title: t('Assign or change a bed'),
    how: t('The bed board shows each unit. Choose a bed, then the client; conflicts are shown first.'),
    to: '/behavioral-health/operations/occupancy',
    roles: ['intake_coordinator', 'clinical_director', 'nurse'],
  },
  {
    title: t('Record vital signs'),
    how: t('Choose the client and type each value. Enter moves to the next field; on the last field it saves.'),
    to: '/behavioral-health/vitals/signs',
    roles: ['nurse', 'behavioral_tech'],
  },
  {
    title: t('Complete an assessment'),
    how: t(
      'Each instrument has its own page. Choose the client and answer; the score and its meaning appear at the end.',
    ),
    to: '/behavioral-health/assessments/phq9',
    roles: RATES,
  },
  {
    title: t('Write a progress note'),
    how: t(
      'Start a note, choose the client, then write and sign. You cannot change a signed note; add an addendum instead.',
    ),
    to: '/behavioral-health/clinical/progress-notes',
    roles: RATES,
  },
  {
    title: t('Work on a treatment plan'),
    how: t('Open the client’s plan: problems, goals, objectives and who signs them.'),
    to: '/behavioral-health/clinical/treatment-plans',
  },
  {
    title: t('See what is due and overdue'),
    how: t('The clinical dashboard has a row for each client and a column for each task; select a cell to do it.'),
    to: '/behavioral-health/clinical/dashboard',
  },
  {
    title: t('Plan a discharge'),
    how: t('Discharges lists clients who are leaving. The workflow shows each step, its owner and due date.'),
    to: '/behavioral-health/clients/discharge',
  },
  // Coaching.
  {
    title: t('Message your coach'),
    how: t('Choose New message, then your coach. Messages are not monitored 24/7.'),
    to: '/health/client/messages',
  },
  {
    title: t('Message a client'),
    how: t('Choose New message, then the client or a colleague.'),
    to: '/health-coach/messages',
  },
  {
    title: t('Message coaches and clients'),
    how: t('Choose New message, then the recipients.'),
    to: '/health-admin/messages',
    roles: ['health_admin'],
  },
  // Consultants.
  {
    title: t('Run a survey'),
    how: t('Name it, add questions, then launch it and share its links. Responses appear as they arrive.'),
    to: '/consultant/surveys',
    roles: ['consultant'],
  },
  {
    title: t('Record time for a client'),
    how: t('Choose the engagement, the day, and the minutes. Hourly time is priced when you save it.'),
    to: '/consultant/clients/time/new',
    roles: ['consultant'],
  },
  {
    title: t('Invoice a client'),
    how: t('Start an invoice for the engagement, add its open time or lines, then mark it as sent.'),
    to: '/consultant/revenue/invoices/new',
    roles: ['consultant'],
  },
  {
    title: t('Audit a client'),
    how: t('Plan the audit, answer its checklist, then finish it: what is not compliant becomes a finding.'),
    to: '/consultant/audits/new',
    roles: ['consultant'],
  },
  // Everybody who works here.
  {
    title: t('Request leave'),
    how: t('Choose the type and days. You see your balance and approvers before you send it.'),
    to: '/enterprise/leave/new',
  },
  {
    title: t('See your leave balances'),
    how: t('My leave shows each type with your balance, planned leave and where it comes from.'),
    to: '/enterprise/leave/balances',
  },
  {
    title: t('See who is away'),
    how: t('The leave calendar shows your colleagues day by day.'),
    to: '/enterprise/leave/calendar',
  },
  {
    title: t('Approve or decline a request'),
    how: t('Approvals lists requests for you. Review what a request changes, then approve or decline it.'),
    to: '/enterprise/approvals',
    roles: LEADS,
  },
  {
    title: t('Manage your tasks'),
    how: t('My tasks lists tasks, approvals, drafts and expiring credentials by due date.'),
    to: '/enterprise/my-tasks',
  },
  {
    title: t('Message a colleague'),
    how: t('Choose New message, then one or more people. A group conversation can have a subject.'),
    to: '/enterprise/communication',
  },
  {
    title: t('Set up a video meeting'),
    how: t('Choose New meeting, name it, set a time and invite people. It opens in the browser.'),
    to: '/enterprise/meetings',
  },
  {
    title: t('Add an employee'),
    how: t('Enter who the person is, where they work and their start date.'),
    to: '/enterprise/employees/new',
    roles: HR,
  },
  {
    title: t('Post an announcement'),
    how: t('Write it, choose the audience and end date, then publish. You can see who has read it.'),
    to: '/enterprise/communication-hub/new',
    roles: HR,
  },
  {
    title: t('Run a survey'),
    how: t('Name it, add questions, then launch it and share its links.'),
    to: '/enterprise/engagement/surveys',
  },
  {
    title: t('See who can sign in and what each role can do'),
    how: t('Accounts lists who can sign in, Invitations who was invited, and Roles what each role can do.'),
    to: '/enterprise/users',
  },
  {
    title: t('Review who did what'),
    how: t('Security shows the log of changes, sign-ins and denials, and verifies its integrity.'),
    to: '/enterprise/security',
  },
  {
    title: t('Turn a feature on or off'),
    how: t(
      'Feature switches shows what is on or off and why. A change needs a reason and applies to everyone immediately.',
    ),
    to: '/enterprise/admin-tools',
    roles: ['admin'],
  },
  {
    title: t('Turn a feature on or off everywhere'),
    how: t('Feature switches for the whole installation, each with its reason.'),
    to: '/global-admin/settings/feature-switches',
    roles: ['global_admin'],
  },
];

export interface Shortcut {
  /** As they stand on the keyboard, pressed together or one of them. */
  readonly keys: readonly string[];
  readonly does: string;
}

/** The keys that work wherever the screen they speak of is. */
export const shortcuts: readonly Shortcut[] = [
  { keys: [t('Ctrl'), 'K'], does: t('Find a page, a person, a record or an action') },
  { keys: ['/'], does: t('Go to the list search') },
  { keys: ['↑', '↓'], does: t('Move between rows (Home/End: first/last)') },
  { keys: [t('Enter')], does: t('Open the row (with Ctrl, in a new tab)') },
  { keys: [t('Space')], does: t('Select the row') },
  { keys: ['J', 'K'], does: t('Next and previous, when you decide items in sequence') },
  { keys: [t('Ctrl'), t('Enter')], does: t('Save a form or send a message') },
  { keys: [t('Shift'), '← →'], does: t('Move a board card to the next column') },
  { keys: [t('Esc')], does: t('Close the open dialog or panel') },
];

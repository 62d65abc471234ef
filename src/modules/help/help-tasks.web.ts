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
    how: t('Active clients lists whom you look after. A name opens the chart: what is due, papers, notes, the plan.'),
    to: '/behavioral-health/clients/active',
  },
  {
    title: t('Find a client'),
    how: t('By name, record number or date of birth. Opening a chart is written to its access log.'),
    to: '/behavioral-health/clients/search',
  },
  {
    title: t('Take in a client'),
    how: t('Register the person, then work through the intake packet: insurance, consents, screening, a bed.'),
    to: '/behavioral-health/clients/intake',
    roles: ['intake_coordinator', 'clinical_director'],
  },
  {
    title: t('Give or change a bed'),
    how: t(
      'The bed board shows each unit. Choose a bed, then who is to have it; what speaks against it is said first.',
    ),
    to: '/behavioral-health/operations/occupancy',
    roles: ['intake_coordinator', 'clinical_director', 'nurse'],
  },
  {
    title: t('Record vital signs'),
    how: t('Choose the client and type one value after the other. Enter goes on, and saves from the last place.'),
    to: '/behavioral-health/vitals/signs',
    roles: ['nurse', 'behavioral_tech'],
  },
  {
    title: t('Fill in an assessment'),
    how: t(
      'Each instrument has its page. Choose the client and answer; the score and what it means appear at the end.',
    ),
    to: '/behavioral-health/assessments/phq9',
    roles: RATES,
  },
  {
    title: t('Write a progress note'),
    how: t('New note, choose the client, write and sign. A signed note is not changed any more: add to it instead.'),
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
    how: t(
      'The clinical dashboard has a line for each client and a column for each duty; a cell opens where it is done.',
    ),
    to: '/behavioral-health/clinical/dashboard',
  },
  {
    title: t('Plan a discharge'),
    how: t('Discharges lists who leaves. The workflow names each step, who does it and by when.'),
    to: '/behavioral-health/clients/discharge',
  },
  // Coaching.
  {
    title: t('Write to your coach'),
    how: t('New message, then choose your coach. Nobody watches the inbox around the clock.'),
    to: '/health/client/messages',
  },
  {
    title: t('Write to a client'),
    how: t('New message, then choose the client or a colleague.'),
    to: '/health-coach/messages',
  },
  {
    title: t('Write to coaches and clients'),
    how: t('New message, then choose who is to have it.'),
    to: '/health-admin/messages',
    roles: ['health_admin'],
  },
  // Consultants.
  {
    title: t('Ask with a survey'),
    how: t('Name it, add questions, then open it and hand out its links. Answers appear as they come.'),
    to: '/consultant/surveys',
    roles: ['consultant'],
  },
  // Everybody who works here.
  {
    title: t('Request leave'),
    how: t('Choose the type and the days. You see what is left, and who decides, before you send it.'),
    to: '/enterprise/leave/new',
  },
  {
    title: t('See what leave you have left'),
    how: t('My leave lists each type with what you have, what is planned and where it comes from.'),
    to: '/enterprise/leave/balances',
  },
  {
    title: t('See who is away'),
    how: t('The leave calendar shows your colleagues day by day.'),
    to: '/enterprise/leave/calendar',
  },
  {
    title: t('Decide a request'),
    how: t('Approvals holds what waits for you. Read what a request changes, then approve or reject it.'),
    to: '/enterprise/approvals',
    roles: LEADS,
  },
  {
    title: t('Keep track of what you are to do'),
    how: t('My tasks gathers tasks, decisions, drafts and credentials that end soon, by when they are due.'),
    to: '/enterprise/my-tasks',
  },
  {
    title: t('Write to a colleague'),
    how: t('New message, then choose one person or several. A conversation of several can have a subject.'),
    to: '/enterprise/communication',
  },
  {
    title: t('Meet by video'),
    how: t('New meeting: name it, say when, choose who comes. It opens in the browser.'),
    to: '/enterprise/meetings',
  },
  {
    title: t('Add an employee'),
    how: t('Fill in who the person is, where they work and from which day.'),
    to: '/enterprise/employees/new',
    roles: HR,
  },
  {
    title: t('Announce something'),
    how: t('Write it, choose for whom and until when, then publish. You see who has read it.'),
    to: '/enterprise/communication-hub/new',
    roles: HR,
  },
  {
    title: t('Ask people with a survey'),
    how: t('Name it, add questions, then open it and hand out its links.'),
    to: '/enterprise/engagement/surveys',
  },
  {
    title: t('See who signs in, and what each role may do'),
    how: t('Accounts lists who signs in; Invitations who was asked to; Roles what each role may.'),
    to: '/enterprise/users',
  },
  {
    title: t('Read who did what'),
    how: t('Security holds the trail of changes, sign-ins and refusals, and checks that it is whole.'),
    to: '/enterprise/security',
  },
  {
    title: t('Turn a feature on or off'),
    how: t('Feature switches says what holds and why. A change asks for a reason and reaches everybody at once.'),
    to: '/enterprise/admin-tools',
    roles: ['admin'],
  },
  {
    title: t('Turn a feature on or off everywhere'),
    how: t('Feature switches of the whole installation, each with its reason.'),
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
  { keys: ['/'], does: t('Go to the search of a list') },
  { keys: ['↑', '↓'], does: t('Go through the rows of a list; Home and End to the first and the last') },
  { keys: [t('Enter')], does: t('Open the row; with Ctrl in a new tab') },
  { keys: [t('Space')], does: t('Select the row') },
  { keys: ['J', 'K'], does: t('The next and the one before, where you decide one after the other') },
  { keys: [t('Ctrl'), t('Enter')], does: t('Save a form, send a message') },
  { keys: [t('Shift'), '← →'], does: t('Move a card of a board to the next column') },
  { keys: [t('Esc')], does: t('Close what is open over the page') },
];

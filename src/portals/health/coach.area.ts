/** What a coach works with: clients, sessions, notes, and the crisis center. */
import {
  CalendarDays,
  ChartNoAxesCombined,
  ClipboardList,
  FolderOpen,
  MessagesSquare,
  NotebookPen,
  ReceiptText,
  Siren,
  UsersRound,
  Video,
} from 'lucide-react';
import { overview } from '#engine/web/overview/overview-place.ts';
import { page, section, standard } from '#engine/web/portal.tsx';
import { forRoles } from '../guards.ts';
import { messagesEntry } from '#modules/messages/messages-place.model.ts';

const messages = () => import('#modules/messages/Messages.screen.tsx');
const coachFolders = () => import('#modules/documents/coach-folders.screens.tsx');
const coachCalendar = () => import('#modules/coaching/CoachCalendar.screen.tsx');
const coachVideo = () => import('#modules/coaching/CoachVideo.screen.tsx');
const coachingParts = () => import('#modules/coaching/coaching.screens.tsx');
const crisis = () => import('#modules/crisis/Crisis.screen.tsx');

export const coachSide = section(
  'Coach',
  [
    page('/health-coach/dashboard', () => import('./CoachDashboard.screen.tsx'), {
      title: 'Coach dashboard',
      under: 'dashboard',
    }),
    standard('coaching_client', '/health-coach/clients', {
      title: 'Clients',
      icon: UsersRound,
      views: ['list', 'board'],
      parts: () => coachingParts().then((m) => m.clientScreens),
    }),
    page('/health-coach/clients/add', () => import('#modules/coaching/AddClient.screen.tsx'), {
      title: 'Add a client',
    }),
    page('/health-coach/clients/progress', () => import('#modules/wellbeing/ClientsProgress.screen.tsx'), {
      title: 'Client progress',
    }),
    standard('coaching_referral', '/health-coach/clients/referrals', { title: 'Referrals', views: ['list', 'board'] }),
    standard('coaching_wait', '/health-coach/clients/waitlist', { title: 'Waitlist' }),
    standard('coaching_discharge', '/health-coach/clients/discharged', { title: 'Discharged clients' }),
    standard('coaching_consent', '/health-coach/clients/consents', { title: 'Consents to disclose' }),
    standard('coaching_disclosure', '/health-coach/clients/disclosures', { title: 'Disclosures' }),
    standard('emergency_plan', '/health-coach/clients/emergency-plans', { title: 'Emergency plans' }),
    standard('care_assignment', '/health-coach/clients/assigned', { title: 'Coaches of clients', menu: false }),
    standard('wellness_entry', '/health-coach/clients/entries', { title: 'Wellness entries' }),
    standard('wellness_goal', '/health-coach/clients/goals', { title: 'Goals' }),
    standard('goal_check_in', '/health-coach/clients/check-ins', { title: 'Check-ins', menu: false }),
    standard('wellness_metric', '/health-coach/clients/metrics', { title: 'Own metrics', menu: false }),
    standard('journal_entry', '/health-coach/clients/journal', { title: 'Shared journal entries' }),
    standard('client_device', '/health-coach/clients/devices', { title: 'Devices' }),
    standard('device_reading', '/health-coach/clients/readings', { title: 'Readings', menu: false }),
    page('/health-coach/clients/:clientId/progress', () => import('#modules/wellbeing/ClientProgress.screen.tsx'), {
      title: 'Progress',
    }),
    page('/health-coach/clients/:clientId/notes', () => import('#modules/coaching/ClientNotes.screen.tsx'), {
      title: 'Notes',
    }),
    standard('coaching_group', '/health-coach/groups', { title: 'Groups', under: '/health-coach/clients' }),
    standard('coaching_group_meeting', '/health-coach/groups/meetings', {
      title: 'Group meetings',
      under: '/health-coach/clients',
    }),
    page('/health-coach/calendar', coachCalendar, { icon: CalendarDays }),
    standard('coaching_session', '/health-coach/calendar/sessions', {
      title: 'Sessions',
      views: ['list', 'board'],
      parts: () => coachingParts().then((m) => m.sessionScreens),
    }),
    standard('coach_profile', '/health-coach/calendar/hours', { title: 'Coaches and hours' }),
    page('/health-coach/calendar/connect', () => import('#modules/coaching/ConnectedCalendars.screen.tsx'), {
      title: 'Connected calendars',
    }),
    standard('coach_calendar', '/health-coach/calendar/external', {
      title: 'External calendars',
      menu: false,
      shownTo: ['health_coach'],
    }),
    page('/health-coach/video', coachVideo, { icon: Video, title: 'Video' }),
    page('/health-coach/video/session/client/:clientId', coachVideo, { title: 'Video session' }),
    standard('session_note', '/health-coach/notes', {
      title: 'Notes',
      icon: NotebookPen,
      parts: () => coachingParts().then((m) => m.noteScreens),
    }),
    standard('coaching_private_note', '/health-coach/notes/private', { title: 'Private notes' }),
    standard('coaching_plan', '/health-coach/treatment-plans', {
      title: 'Treatment plans',
      under: '/health-coach/notes',
      views: ['list', 'board'],
    }),
    standard('mood_check', '/health-coach/assessments', { title: 'Assessments', under: '/health-coach/notes' }),
    page('/health-coach/assignments', () => import('#modules/wellbeing/Assignments.screen.tsx'), {
      icon: ClipboardList,
    }),
    standard('coaching_assignment', '/health-coach/assignments/all', {
      title: 'All assignments',
      views: ['list', 'board'],
    }),
    standard('coaching_program', '/health-coach/assignments/programs', { title: 'Programs' }),
    standard('program_enrollment', '/health-coach/assignments/enrolled', { title: 'Programs of clients' }),
    page('/health-coach/assignments/:clientId', () => import('#modules/wellbeing/Assignments.screen.tsx'), {
      title: 'Client assignments',
    }),
    standard('coaching_resource', '/health-coach/resources', {
      title: 'Coaching resources',
      under: '/health-coach/assignments',
    }),
    page('/health-coach/messages', messages, { ...messagesEntry, icon: MessagesSquare, title: 'Client messages' }),
    page('/health-coach/crisis/center', crisis, { icon: Siren, title: 'Crisis center' }),
    standard('help_call', '/health-coach/crisis/calls', {
      title: 'Calls for help',
      under: '/health-coach/crisis/center',
      shownTo: ['health_coach'],
    }),
    page('/health-coach/crisis/report', crisis, { title: 'Crisis report', under: '/health-coach/crisis/center' }),
    page('/health-coach/documents', () => import('#modules/documents/ClientDocuments.screen.tsx'), {
      icon: FolderOpen,
      title: 'Client documents',
    }),
    page('/health-coach/documents/consent-forms', () => coachFolders().then((m) => ({ default: m.ConsentForms }))),
    page('/health-coach/documents/treatment-plans', () => coachFolders().then((m) => ({ default: m.TreatmentPlans })), {
      title: 'Treatment plan documents',
    }),
    page('/health-coach/documents/session-notes', () => coachFolders().then((m) => ({ default: m.SessionNotes }))),
    overview(
      '/health-coach/analytics',
      () => import('#modules/coaching/coaching-overview.model.ts').then((m) => m.coachingOverview),
      { icon: ChartNoAxesCombined, title: 'My analytics' },
    ),
    standard('coaching_invoice', '/health-coach/billing', { icon: ReceiptText, title: 'Coach billing' }),
    standard('client_package', '/health-coach/billing/packages', { title: 'Packages of clients' }),
    standard('coaching_payment', '/health-coach/billing/payments', { title: 'Payments of clients', menu: false }),
  ],
  { shownTo: forRoles.healthCoaches },
);

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
import { page, section, standard } from '#engine/web/portal.tsx';
import { forRoles } from '../guards.ts';
import { messagesEntry } from '#modules/messages/messages-place.model.ts';

const messages = () => import('#modules/messages/Messages.screen.tsx');
const coachFolders = () => import('#modules/documents/coach-folders.screens.tsx');
const crisis = () => import('#modules/crisis/Crisis.screen.tsx');

export const coachSide = section(
  'Coach',
  [
    page('/health-coach/dashboard', () => import('./CoachDashboard.screen.tsx'), {
      title: 'Coach dashboard',
      under: 'dashboard',
    }),
    page('/health-coach/clients', { icon: UsersRound }),
    page('/health-coach/clients/add', { title: 'Add a client' }),
    page('/health-coach/clients/progress', { title: 'Client progress' }),
    page('/health-coach/clients/referrals'),
    page('/health-coach/clients/waitlist'),
    page('/health-coach/clients/discharged', { title: 'Discharged clients' }),
    page('/health-coach/clients/:clientId/progress', { title: 'Progress' }),
    page('/health-coach/clients/:clientId/notes', { title: 'Notes' }),
    page('/health-coach/groups', { under: '/health-coach/clients' }),
    page('/health-coach/calendar', { icon: CalendarDays }),
    page('/health-coach/video', { icon: Video, title: 'Video' }),
    page('/health-coach/video/session/client/:clientId', { title: 'Video session' }),
    page('/health-coach/notes', { icon: NotebookPen }),
    page('/health-coach/treatment-plans', { under: '/health-coach/notes' }),
    page('/health-coach/assessments', { under: '/health-coach/notes' }),
    page('/health-coach/assignments', { icon: ClipboardList }),
    page('/health-coach/assignments/:clientId', { title: 'Client assignments' }),
    page('/health-coach/resources', { title: 'Coaching resources', under: '/health-coach/assignments' }),
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
    page('/health-coach/analytics', { icon: ChartNoAxesCombined, title: 'My analytics' }),
    page('/health-coach/billing', { icon: ReceiptText, title: 'Coach billing' }),
  ],
  { shownTo: forRoles.healthCoaches },
);

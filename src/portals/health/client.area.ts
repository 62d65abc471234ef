/** What a client of health coaching sees: sessions, goals, a journal, and help in a crisis never more than a step away. */
import {
  CalendarHeart,
  FolderOpen,
  Leaf,
  LifeBuoy,
  MessagesSquare,
  NotebookPen,
  ReceiptText,
  Target,
  Video,
  Watch,
} from 'lucide-react';
import { page, section, standard } from '#engine/web/portal.tsx';
import { forRoles } from '../guards.ts';
import { messagesEntry } from '#modules/messages/messages-place.model.ts';

const messages = () => import('#modules/messages/Messages.screen.tsx');
const sessions = () => import('#modules/coaching/client-sessions.screens.tsx');
const booking = () => import('#modules/coaching/BookSession.screen.tsx');
const oneSession = () => import('#modules/coaching/ClientSession.screen.tsx');
const crisis = () => import('#modules/crisis/Crisis.screen.tsx');

export const clientSide = section(
  'My coaching',
  [
    page('client/dashboard', () => import('./ClientDay.screen.tsx'), { title: 'My day', under: 'dashboard' }),
    page('client/crisis', crisis, { icon: LifeBuoy, title: 'Crisis help' }),
    page('client/emergency-plan', crisis, { title: 'Emergency plan', under: 'client/crisis' }),
    standard('emergency_plan', 'client/emergency-plan/all', { title: 'My emergency plans' }),
    page('client/sessions', () => sessions().then((m) => ({ default: m.MySessions })), {
      icon: CalendarHeart,
      title: 'My sessions',
    }),
    page('client/sessions/book', booking, { title: 'Book a session' }),
    page('client/sessions/history', () => sessions().then((m) => ({ default: m.SessionHistory })), {
      title: 'Session history',
    }),
    page('client/sessions/:action', oneSession, { title: 'Session' }),
    page('client/video', () => sessions().then((m) => ({ default: m.MyVideo })), {
      icon: Video,
      title: 'Video sessions',
    }),
    page('client/video/sessions', () => sessions().then((m) => ({ default: m.MyVideoSessions })), {
      title: 'My video sessions',
    }),
    page('client/video/schedule', booking, { title: 'Schedule a video session' }),
    page('client/video/session/:sessionId', oneSession, { title: 'Video session' }),
    page('client/wellness', () => import('#modules/wellbeing/Wellness.screen.tsx'), { icon: Leaf }),
    standard('wellness_entry', 'client/wellness/entries', { title: 'My entries' }),
    standard('wellness_metric', 'client/wellness/metrics', { title: 'My own metrics' }),
    standard('mood_check', 'client/wellness/phq-9', { title: 'My PHQ-9' }),
    page('client/goals', () => import('#modules/wellbeing/MyGoals.screen.tsx'), { icon: Target, title: 'My goals' }),
    standard('wellness_goal', 'client/goals/all', { title: 'All my goals' }),
    standard('goal_check_in', 'client/goals/check-ins', { title: 'My check-ins' }),
    standard('coaching_assignment', 'client/assignments', { title: 'My assignments', under: 'client/goals' }),
    standard('coaching_plan', 'client/plans', { title: 'My plans', under: 'client/goals' }),
    page('client/journal', () => import('#modules/wellbeing/Journal.screen.tsx'), { icon: NotebookPen }),
    standard('journal_entry', 'client/journal/entries', { title: 'Journal entries' }),
    page('client/messages', messages, { ...messagesEntry, icon: MessagesSquare, title: 'My messages' }),
    page('client/resources', () => import('#modules/wellbeing/MyResources.screen.tsx'), {
      title: 'My resources',
      under: 'client/messages',
    }),
    standard('client_device', 'client/devices', { icon: Watch, title: 'My devices' }),
    standard('device_reading', 'client/devices/readings', { title: 'My readings' }),
    page('client/documents', () => import('#modules/documents/MyDocuments.screen.tsx'), {
      icon: FolderOpen,
      title: 'My documents',
    }),
    standard('coaching_consent', 'client/documents/consents', { title: 'My consents' }),
    standard('coaching_disclosure', 'client/documents/disclosures', { title: 'What was disclosed' }),
    standard('coaching_invoice', 'client/billing', { icon: ReceiptText, title: 'My bills' }),
    page('client/billing/statement', () => import('#modules/coaching-billing/BillStatement.screen.tsx'), {
      title: 'My statement',
    }),
    standard('client_package', 'client/billing/packages', { title: 'My packages' }),
    standard('coaching_payment', 'client/billing/payments', { title: 'My payments' }),
    standard('coaching_credit', 'client/billing/credits', { title: 'My credits' }),
    page('client/settings', () => import('#modules/identity/sign-in/UserSettings.screen.tsx'), {
      title: 'My settings',
      under: 'settings',
    }),
  ],
  { shownTo: forRoles.healthClients },
);

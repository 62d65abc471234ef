/** How people work together, and the health side of an organization that has one. */
import { FolderOpen, HeartPulse, MessagesSquare, SquareCheckBig } from 'lucide-react';
import { page, redirect, section, standard } from '#engine/web/portal.tsx';
import { messagesEntry } from '#modules/messages/messages-place.model.ts';
import { formOfficeRoles } from '#modules/forms/form-office.model.ts';
import { forRoles, guards } from '../guards.ts';

const messages = () => import('#modules/messages/Messages.screen.tsx');
const crisis = () => import('#modules/crisis/Crisis.screen.tsx');
const announcementParts = () => import('#modules/messages/announcement.screens.tsx').then((m) => m.announcementScreens);
const policyParts = () => import('#modules/policies/policy.screens.tsx').then((m) => m.policyScreens);
const documentParts = () => import('#modules/documents/document.screens.tsx').then((m) => m.documentScreens);
const requestParts = () => import('#modules/documents/document.screens.tsx').then((m) => m.requestScreens);
const versionParts = () => import('#modules/policies/policy.screens.tsx').then((m) => m.versionScreens);
const envelopeParts = () => import('#modules/envelopes/envelope.screens.tsx').then((m) => m.envelopeScreens);
const letterParts = () => import('#modules/envelopes/letter.screens.tsx').then((m) => m.letterScreens);
const letterVersionParts = () => import('#modules/envelopes/letter.screens.tsx').then((m) => m.versionScreens);
const envelopeTemplateParts = () =>
  import('#modules/envelopes/envelope-template.screens.tsx').then((m) => m.envelopeTemplateScreens);
const automationParts = () => import('#modules/automation/automation.screens.tsx').then((m) => m.automationScreens);
const taskParts = async () => {
  const [{ taskScreens }, { CampaignsAboveList }] = await Promise.all([
    import('#modules/tasks/task.screens.tsx'),
    import('#modules/dashboard/CampaignsPanel.tsx'),
  ]);
  return { ...taskScreens, aboveList: CampaignsAboveList };
};

export const workplace = section(
  'Workplace',
  [
    page('communication', messages, { ...messagesEntry, icon: MessagesSquare, title: 'Messages' }),
    standard('forum_topic', 'communication/forums', {
      title: 'Forums',
      under: 'communication',
      shownTo: forRoles.staff,
    }),
    standard('forum_post', 'communication/forums/answers', {
      title: 'Forum answers',
      under: 'communication',
      menu: false,
      shownTo: forRoles.staff,
    }),
    standard('forum_report', 'communication/forums/reports', {
      title: 'Forum reports',
      under: 'communication',
      shownTo: guards.adminTools,
    }),
    standard('suggestion', 'communication/suggestions', {
      title: 'Suggestions',
      under: 'communication',
      views: ['list', 'board'],
      shownTo: forRoles.staff,
    }),
    standard('announcement', 'communication-hub', {
      title: 'Announcements',
      under: 'communication',
      parts: announcementParts,
    }),
    page('meetings', () => import('#modules/meetings/Meetings.screen.tsx'), { under: 'communication' }),
    standard('task', 'tasks', { title: 'Tasks', icon: SquareCheckBig, views: ['list', 'board'], parts: taskParts }),
    standard('automation', 'automation', {
      title: 'Automation',
      under: 'tasks',
      shownTo: ['admin', 'hr_manager'],
      parts: automationParts,
    }),
    standard('automation_run', 'automation/runs', {
      title: 'Automation runs',
      under: 'automation',
      menu: false,
      shownTo: ['admin', 'hr_manager'],
    }),
    page('documents', () => import('#modules/documents/Documents.screen.tsx'), {
      icon: FolderOpen,
      shownTo: forRoles.staff,
    }),
    standard('document', 'documents/all', {
      under: 'documents',
      title: 'All documents',
      menu: false,
      parts: documentParts,
    }),
    standard('document_request', 'documents/requests', {
      under: 'documents',
      title: 'Document requests',
      shownTo: forRoles.staff,
      views: ['list', 'board'],
      parts: requestParts,
    }),
    standard('policy', 'policies', {
      under: 'documents',
      title: 'Policies',
      shownTo: forRoles.staff,
      parts: policyParts,
    }),
    standard('policy_version', 'policies/versions', {
      under: 'documents',
      title: 'Policy versions',
      menu: false,
      parts: versionParts,
    }),
    standard('envelope', 'documents/envelopes', {
      under: 'documents',
      title: 'Envelopes',
      shownTo: forRoles.staff,
      parts: envelopeParts,
    }),
    page('documents/envelopes/:envelope/prepare', () => import('#modules/envelopes/PrepareEnvelope.screen.tsx'), {
      title: 'Prepare envelope',
      menu: false,
      wide: true,
    }),
    page('documents/envelopes/:envelope/sign', () => import('#modules/envelopes/SignInside.screen.tsx'), {
      title: 'Sign document',
      menu: false,
    }),
    standard('letter_template', 'templates', {
      under: 'documents',
      title: 'Templates',
      shownTo: guards.adminTools,
      parts: letterParts,
    }),
    standard('letter_template_version', 'templates/versions', {
      under: 'documents',
      title: 'Template versions',
      menu: false,
      shownTo: guards.adminTools,
      parts: letterVersionParts,
    }),
    standard('envelope_template', 'templates/envelopes', {
      under: 'documents',
      title: 'Envelope templates',
      shownTo: guards.adminTools,
      parts: envelopeTemplateParts,
    }),
    standard('contract', 'contracts', {
      under: 'documents',
      title: 'Contracts',
      views: ['list', 'board'],
      shownTo: guards.complianceAudit,
    }),
    page('records', () => import('#modules/records/Records.screen.tsx'), {
      under: 'documents',
      shownTo: guards.complianceAudit,
    }),
    standard('record_class', 'records/classes', {
      title: 'Record classes',
      under: 'records',
      menu: false,
      shownTo: guards.complianceAudit,
    }),
    standard('legal_hold', 'records/holds', {
      title: 'Legal holds',
      under: 'records',
      menu: false,
      shownTo: guards.complianceAudit,
    }),
    standard('destruction', 'records/destructions', {
      title: 'Destructions',
      under: 'records',
      menu: false,
      shownTo: guards.complianceAudit,
    }),
    standard('form_template', 'forms/templates', {
      under: 'forms',
      title: 'Form templates',
      shownTo: formOfficeRoles,
      parts: () =>
        import('#modules/forms/forms.screens.tsx').then((m) =>
          m.templateScreens('/enterprise/forms/templates/versions'),
        ),
    }),
    standard('form_version', 'forms/templates/versions', {
      under: 'forms',
      title: 'Form versions',
      menu: false,
      parts: () => import('#modules/forms/forms.screens.tsx').then((m) => m.versionScreens),
    }),
    standard('staff_form', 'forms/assigned', {
      under: 'forms',
      title: 'Employee forms',
      shownTo: forRoles.staff,
      views: ['list', 'board'],
      parts: () => import('#modules/staff-forms/staff-forms.screens.tsx').then((m) => m.staffFormScreens),
    }),
    standard('staff_form_schedule', 'forms/schedules', {
      under: 'forms',
      title: 'Form schedules',
      shownTo: ['admin', 'hr_manager'],
      parts: () =>
        import('#modules/staff-forms/staff-forms.screens.tsx').then((m) =>
          m.staffScheduleScreens('/enterprise/forms/results'),
        ),
    }),
    page('forms/results', () => import('#modules/staff-forms/StaffFormResults.screen.tsx'), {
      under: 'forms',
      title: 'Form results',
      shownTo: ['admin', 'hr_manager'],
    }),
    standard('form_request', 'forms', {
      under: 'documents',
      title: 'Form requests',
      shownTo: forRoles.staff,
      parts: () => import('#modules/forms/forms.screens.tsx').then((m) => m.requestScreens),
    }),
    page('health/dashboard', () => import('../health/Home.screen.tsx'), { icon: HeartPulse, title: 'Health' }),
    page('health/role-selector', () => import('#modules/platform/Portals.screen.tsx'), {
      title: 'Roles and portals',
      menu: false,
    }),
    standard('coach_profile', 'health/coach', {
      title: 'Coaches',
      under: 'health/dashboard',
      shownTo: forRoles.coaching,
    }),
    page('health/coach/calendar', () => import('#modules/coaching/CoachCalendar.screen.tsx'), {
      title: 'Coach calendar',
      shownTo: forRoles.coaching,
    }),
    redirect('health/coach/clients/:clientId', 'health/client/:clientId'),
    standard('coaching_client', 'health/client', {
      title: 'Coaching clients',
      under: 'health/dashboard',
      shownTo: forRoles.coaching,
    }),
    standard('wellness_goal', 'health/client/goals', {
      title: 'Client goals',
      under: 'health/dashboard',
      shownTo: forRoles.coaching,
    }),
    standard('wellness_entry', 'health/client/wellness', {
      title: 'Client wellness',
      under: 'health/dashboard',
      shownTo: forRoles.coaching,
    }),
    standard('coaching_session', 'health/sessions', {
      title: 'Health sessions',
      under: 'health/dashboard',
      shownTo: forRoles.coaching,
      parts: () => import('#modules/coaching/coaching.screens.tsx').then((m) => m.sessionScreens),
    }),
    page('health/sessions/video/:sessionId', () => import('#modules/coaching/ClientSession.screen.tsx'), {
      title: 'Video session',
      shownTo: [...forRoles.coaching, ...forRoles.healthClients],
    }),
    standard('client_device', 'health/devices/sobrsafe', {
      title: 'SOBRsafe devices',
      under: 'health/dashboard',
      shownTo: forRoles.coaching,
    }),
    page('health/crisis', crisis, { title: 'Crisis', under: 'health/dashboard' }),
    page('health/crisis/alert', crisis, { title: 'Crisis alert' }),
    standard('coaching_invoice', 'health/billing', {
      title: 'Health billing',
      under: 'health/dashboard',
      shownTo: forRoles.coaching,
    }),
    page('health/billing/insurance', () => import('#modules/coaching-billing/InsuranceBilling.screen.tsx'), {
      title: 'Insurance billing',
      shownTo: ['health_admin'],
    }),
    page('health/site-manager', () => import('#modules/coaching/Coaches.screen.tsx'), {
      under: 'health/dashboard',
      shownTo: ['health_admin'],
    }),
    standard('help_call', 'health/support-staff', {
      title: 'Support staff',
      under: 'health/dashboard',
      shownTo: forRoles.helpCalls,
    }),
  ],
  { folded: true },
);

/** What clinicians write, ask and plan. The instruments carry the names they are published under. */
import {
  ClipboardCheck,
  ClipboardPlus,
  FlaskConical,
  HeartPulse,
  NotebookPen,
  Siren,
  Stethoscope,
  Users,
  UsersRound,
} from 'lucide-react';
import {
  bedRoles,
  chartRoles,
  clientRoles,
  noteRoles,
  planRoles,
  privateNoteRoles,
  vitalsRoles,
} from '#access/clinical.model.ts';
import { page, section, standard } from '#engine/web/portal.tsx';
import { crisisRoles } from '#modules/crisis/crisis-access.model.ts';
import { roundRoles } from '#modules/rounds/round-access.model.ts';
import { groupNoteRoles, groupRoles } from '#modules/groups/group-access.model.ts';
import { labRoles, sortingRoles } from '#modules/labs/lab-access.model.ts';

const instrument = () => import('#modules/assessments/Instrument.screen.tsx');
const crisis = () => import('#modules/crisis/Crisis.screen.tsx');
const assessmentParts = () => import('#modules/assessments/assessments.screens.tsx').then((m) => m.assessmentScreens);
const noteParts = () => import('#modules/notes/notes.screens.tsx').then((m) => m.noteScreens);

const labParts = () => import('#modules/labs/labs.screens.tsx');
const orderParts = () => labParts().then((m) => m.orderScreens);
const resultParts = () => labParts().then((m) => m.resultScreens);
const messageParts = () => labParts().then((m) => m.messageScreens);

const teamMeetingParts = () =>
  import('#modules/team-meetings/team-meetings.screens.tsx').then((m) => m.teamMeetingScreens);

export const clinical = section('Clinical', [
  page('clinical/dashboard', () => import('#modules/wards/ClinicalDashboard.screen.tsx'), {
    icon: Stethoscope,
    title: 'Clinical dashboard',
    shownTo: bedRoles,
  }),
  page('clinical/charts', () => import('#modules/charts/ActiveClients.screen.tsx'), {
    under: 'clinical/dashboard',
    shownTo: clientRoles,
  }),
  standard('team_meeting', 'clinical/team-meeting', {
    title: 'Team meeting',
    icon: UsersRound,
    parts: teamMeetingParts,
    shownTo: chartRoles,
  }),
  standard('team_action', 'clinical/team-meeting/actions', { title: 'Team actions', shownTo: clientRoles }),
  page('clinical/treatment-plans', () => import('#modules/plans/TreatmentPlans.screen.tsx'), {
    icon: ClipboardPlus,
    title: 'Treatment plans',
    shownTo: planRoles,
  }),
  page('clinical/treatment-plans/:clientId', () => import('#modules/plans/TreatmentPlan.screen.tsx'), {
    title: 'Treatment plan',
    shownTo: planRoles,
  }),
  standard('progress_note', 'clinical/progress-notes', {
    title: 'Progress notes',
    icon: NotebookPen,
    parts: noteParts,
    shownTo: noteRoles,
  }),
  standard('psychotherapy_note', 'clinical/psychotherapy-notes', {
    title: 'Psychotherapy notes',
    // Their author finds them in the client's chart; no one else learns that they exist.
    menu: false,
    shownTo: privateNoteRoles,
  }),
  page('clinical/group-therapy', () => import('#modules/groups/GroupTherapy.screen.tsx'), {
    icon: Users,
    title: 'Group therapy',
    shownTo: groupRoles,
  }),
  page('clinical/group-notes', () => import('#modules/groups/GroupNotes.screen.tsx'), {
    title: 'Group notes',
    under: 'clinical/group-therapy',
    shownTo: groupNoteRoles,
  }),
  standard('therapy_group', 'clinical/groups', {
    title: 'Therapy groups',
    under: 'clinical/group-therapy',
    shownTo: groupRoles,
  }),
  standard('group_session', 'clinical/group-sessions', {
    title: 'Group sessions',
    under: 'clinical/group-therapy',
    parts: () => import('#modules/groups/groups.screens.tsx').then((m) => m.sessionScreens),
    shownTo: groupRoles,
  }),
  standard('group_note', 'clinical/group-notes/all', {
    title: 'All group notes',
    under: 'clinical/group-therapy',
    shownTo: groupNoteRoles,
  }),
  page('clinical/crisis', crisis, { icon: Siren }),
  standard('crisis_event', 'clinical/crisis/events', {
    title: 'Crises',
    under: 'clinical/crisis',
    parts: () => import('#modules/crisis/crisis.screens.tsx').then((m) => m.crisisScreens),
    shownTo: crisisRoles,
  }),
  standard('crisis_step', 'clinical/crisis/steps', { title: 'Crisis steps', menu: false, shownTo: crisisRoles }),
  standard('crisis_notice', 'clinical/crisis/notices', {
    title: 'Crisis notifications',
    menu: false,
    shownTo: crisisRoles,
  }),
  standard('restraint', 'clinical/crisis/restraints', {
    title: 'Restraint and seclusion',
    under: 'clinical/crisis',
    parts: () => import('#modules/crisis/crisis.screens.tsx').then((m) => m.restraintScreens),
    shownTo: chartRoles,
  }),
  standard('safety_plan', 'clinical/crisis/safety-plans', {
    title: 'Safety plans',
    under: 'clinical/crisis',
    shownTo: chartRoles,
  }),
  standard('assessment', 'clinical/assessments', {
    title: 'Assessments',
    icon: ClipboardCheck,
    parts: assessmentParts,
    shownTo: chartRoles,
  }),
  standard('client_form', 'clinical/forms', {
    title: 'Client forms',
    under: 'clinical/assessments',
    shownTo: chartRoles,
    parts: () => import('#modules/client-forms/client-forms.screens.tsx').then((m) => m.clientFormScreens),
  }),
  page('assessments/phq9', instrument, { title: 'PHQ-9', under: 'clinical/assessments', shownTo: chartRoles }),
  page('assessments/gad7', instrument, { title: 'GAD-7', under: 'clinical/assessments', shownTo: chartRoles }),
  page('assessments/cssrs', instrument, { title: 'C-SSRS', under: 'clinical/assessments', shownTo: chartRoles }),
  page('assessments/cssrs-since-last-contact', instrument, {
    title: 'C-SSRS Since Last Contact',
    under: 'clinical/assessments',
    shownTo: chartRoles,
  }),
  page('assessments/ciwa', instrument, { title: 'CIWA-Ar', under: 'clinical/assessments', shownTo: chartRoles }),
  page('assessments/cows', instrument, { title: 'COWS', under: 'clinical/assessments', shownTo: chartRoles }),
  page('assessments/audit', instrument, { title: 'AUDIT', under: 'clinical/assessments', shownTo: chartRoles }),
  page('assessments/dast10', instrument, { title: 'DAST-10', under: 'clinical/assessments', shownTo: chartRoles }),
  page('assessments/bam', instrument, { title: 'BAM', under: 'clinical/assessments', shownTo: chartRoles }),
  page('assessments/pcl5', instrument, { title: 'PCL-5', under: 'clinical/assessments', shownTo: chartRoles }),
  page('assessments/ace', instrument, { title: 'ACE', under: 'clinical/assessments', shownTo: chartRoles }),
  page('assessments/asam', instrument, { title: 'ASAM criteria', under: 'clinical/assessments', shownTo: chartRoles }),
  page('assessments/biopsychosocial', instrument, {
    title: 'Biopsychosocial',
    under: 'clinical/assessments',
    shownTo: chartRoles,
  }),
  page('assessments/psychiatric-eval', instrument, {
    title: 'Psychiatric evaluation',
    under: 'clinical/assessments',
    shownTo: chartRoles,
  }),
  page('assessments/nursing-assessment', instrument, {
    title: 'Nursing assessment',
    under: 'clinical/assessments',
    shownTo: chartRoles,
  }),
  page('assessments/aims', instrument, { title: 'AIMS', under: 'clinical/assessments', shownTo: chartRoles }),
  page('vitals/signs', () => import('#modules/vitals/Signs.screen.tsx'), {
    icon: HeartPulse,
    title: 'Vital signs',
    shownTo: vitalsRoles,
  }),
  page('vitals/weight', () => import('#modules/vitals/Weight.screen.tsx'), {
    under: 'vitals/signs',
    shownTo: vitalsRoles,
  }),
  page('vitals/monitoring', () => import('#modules/rounds/Rounds.screen.tsx'), {
    title: 'Rounds',
    under: 'vitals/signs',
    shownTo: roundRoles,
  }),
  page('vitals/monitoring/signs', () => import('#modules/vitals/Monitoring.screen.tsx'), {
    title: 'Vitals monitoring',
    under: 'vitals/signs',
    shownTo: vitalsRoles,
  }),
  standard('observation_level', 'vitals/monitoring/levels', {
    title: 'Observation levels',
    under: 'vitals/signs',
    shownTo: roundRoles,
  }),
  standard('round_slot', 'vitals/monitoring/log', { title: 'All rounds', under: 'vitals/signs', shownTo: roundRoles }),
  standard('round_signoff', 'vitals/monitoring/sign-offs', {
    title: 'Rounds sign-offs',
    under: 'vitals/signs',
    shownTo: ['nurse', 'clinical_director', 'behavioral_tech'],
  }),
  standard('room_tag', 'vitals/monitoring/tags', {
    title: 'Room tags',
    menu: false,
    shownTo: ['clinical_director', 'health_admin'],
  }),
  standard('lab_order', 'lab/orders', {
    title: 'Lab orders',
    icon: FlaskConical,
    views: ['list', 'board'],
    parts: orderParts,
    shownTo: labRoles,
  }),
  standard('lab_result', 'lab/results', {
    title: 'Lab results',
    under: 'lab/orders',
    parts: resultParts,
    shownTo: labRoles,
  }),
  page('lab/requisitions', () => import('#modules/labs/Requisitions.screen.tsx'), {
    title: 'Lab requisitions',
    under: 'lab/orders',
    shownTo: labRoles,
  }),
  standard('lab_message', 'lab/messages', {
    title: 'Lab messages',
    under: 'lab/orders',
    parts: messageParts,
    shownTo: sortingRoles,
  }),
]);

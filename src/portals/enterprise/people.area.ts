/** Who works here, and how the organization is built. */
import { BriefcaseBusiness, Network, Repeat, UserCheck, UsersRound } from 'lucide-react';
import { overview } from '#engine/web/overview/overview-place.ts';
import { page, redirect, section, standard } from '#engine/web/portal.tsx';
import { withSelected } from '#engine/web/screens.ts';
import { hiringRoles } from '#modules/recruitment/recruitment-access.model.ts';
import { forRoles, guards } from '../guards.ts';

const recruitmentOverview = () =>
  import('#modules/recruitment/recruitment-overview.model.ts').then((m) => m.recruitmentOverview);
const caseParts = () => import('#modules/lifecycle/case.screens.tsx').then((m) => m.caseScreens);
const caseTaskParts = () => import('#modules/lifecycle/case.screens.tsx').then((m) => m.caseTaskScreens);
const separationScreens = () => import('#modules/lifecycle/separation.screens.tsx');
const employeeParts = () =>
  Promise.all([
    import('#modules/people/people.screens.tsx'),
    import('#modules/documents/ask-selected.screens.tsx'),
  ]).then(([{ employeeScreens }, { askSelected }]) => withSelected(employeeScreens, [askSelected]));
const positionParts = () => import('#modules/people/position.screens.tsx').then((m) => m.positionScreens);
const planParts = () => import('#modules/planning/planning.screens.tsx').then((m) => m.workforcePlanScreens);
const teamParts = () => import('#modules/teams/teams.screens.tsx').then((m) => m.teamScreens);

export const people = section('People', [
  standard('employee', 'employees', { icon: UsersRound, title: 'Employees', parts: employeeParts }),
  redirect('employees/add', 'employees/new'),
  redirect('employees/list', 'employees'),
  page('employees/onboarding', () => import('#modules/lifecycle/NewHires.screen.tsx'), {
    title: 'New hires',
    shownTo: guards.reports,
  }),
  page('employees/onboarding/documents', () => import('#modules/lifecycle/OnboardingDocuments.screen.tsx'), {
    title: 'Onboarding documents',
    shownTo: guards.reports,
  }),
  standard('termination', 'employees/termination', {
    title: 'Terminations',
    under: 'employees',
    shownTo: guards.payrollBenefits,
    parts: () => separationScreens().then((m) => m.terminationScreens),
  }),
  standard('credential', 'credentials', { title: 'Credentials', under: 'employees' }),
  standard('employment_event', 'employment-events', { title: 'Employment history', under: 'employees' }),
  page('my-team', () => import('#modules/dashboard/MyTeam.screen.tsx'), {
    icon: UserCheck,
    shownTo: guards.teamAttendance,
  }),
  page('org-chart', () => import('#modules/org-chart/OrgChart.screen.tsx'), {
    icon: Network,
    title: 'Org chart',
    wide: true,
    shownTo: forRoles.staff,
  }),
  standard('employee', 'org-chart/list', {
    title: 'Org chart as a list',
    as: 'tree',
    parts: employeeParts,
    menu: false,
    shownTo: forRoles.staff,
  }),
  standard('department', 'departments', { title: 'Departments', under: 'org-chart', shownTo: forRoles.staff }),
  standard('position', 'positions', {
    title: 'Positions',
    under: 'org-chart',
    shownTo: forRoles.staff,
    parts: positionParts,
  }),
  standard('team', 'teams', { title: 'Teams', under: 'org-chart', shownTo: forRoles.staff, parts: teamParts }),
  standard('team_member', 'team-members', {
    title: 'Team members',
    under: 'org-chart',
    menu: false,
    shownTo: forRoles.staff,
  }),
  standard('location', 'locations', { title: 'Locations', under: 'org-chart', shownTo: forRoles.staff }),
  standard('workforce_plan', 'workforce-planning', {
    title: 'Workforce planning',
    under: 'org-chart',
    shownTo: guards.adminTools,
    parts: planParts,
  }),
  standard('workforce_plan_line', 'workforce-planning/lines', {
    title: 'Plan lines',
    menu: false,
    shownTo: guards.adminTools,
  }),
  overview('recruitment', recruitmentOverview, {
    icon: BriefcaseBusiness,
    title: 'Recruitment',
    shownTo: guards.adminTools,
  }),
  standard('job_posting', 'recruitment/jobs', { title: 'Jobs', shownTo: forRoles.staff }),
  standard('requisition', 'recruitment/requisitions', { title: 'Requisitions', shownTo: hiringRoles }),
  standard('job_application', 'recruitment/applicants', {
    title: 'Applicants',
    shownTo: hiringRoles,
    views: ['list', 'board'],
  }),
  standard('candidate', 'recruitment/candidates', { title: 'Candidates', shownTo: guards.adminTools }),
  standard('interview', 'recruitment/interviews', { title: 'Interviews', shownTo: hiringRoles }),
  standard('interview_score', 'recruitment/scorecards', { title: 'Scorecards', shownTo: forRoles.staff }),
  standard('job_offer', 'recruitment/offers', { title: 'Offers', shownTo: guards.adminTools }),
  standard('talent_pool', 'recruitment/talent-pool', { title: 'Talent pool', shownTo: guards.adminTools }),
  standard('talent_pool_member', 'recruitment/talent-pool/members', {
    title: 'Candidates in pools',
    menu: false,
    shownTo: guards.adminTools,
  }),
  page('lifecycle', () => import('#modules/lifecycle/Lifecycle.screen.tsx'), {
    icon: Repeat,
    title: 'Employee lifecycle',
    shownTo: guards.reports,
    wide: true,
  }),
  page('onboarding', () => import('#modules/lifecycle/Onboarding.screen.tsx'), {
    under: 'lifecycle',
    shownTo: guards.reports,
    wide: true,
  }),
  page('offboarding', () => import('#modules/lifecycle/Offboarding.screen.tsx'), {
    under: 'lifecycle',
    shownTo: guards.reports,
    wide: true,
  }),
  standard('lifecycle_case', 'lifecycle/cases', {
    title: 'All cases',
    under: 'lifecycle',
    shownTo: guards.reports,
    parts: caseParts,
  }),
  standard('resignation', 'resignations', {
    title: 'Resignations',
    under: 'lifecycle',
    shownTo: guards.reports,
    parts: () => separationScreens().then((m) => m.resignationScreens),
  }),
  standard('exit_interview', 'exit-interviews', {
    title: 'Exit interviews',
    under: 'lifecycle',
    shownTo: guards.adminTools,
    parts: () => separationScreens().then((m) => m.exitInterviewScreens),
  }),
  standard('asset_return', 'asset-returns', {
    title: 'Assets to return',
    under: 'lifecycle',
    shownTo: guards.reports,
    parts: () => separationScreens().then((m) => m.assetScreens),
  }),
  standard('settlement', 'settlements', {
    title: 'Settlements',
    under: 'lifecycle',
    shownTo: guards.payrollBenefits,
    parts: () => separationScreens().then((m) => m.settlementScreens),
  }),
  standard('case_task', 'lifecycle/tasks', {
    title: 'Case tasks',
    under: 'lifecycle',
    menu: false,
    parts: caseTaskParts,
  }),
]);

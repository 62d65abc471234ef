/** How people do, learn and move on. */
import { GraduationCap, MessageCircleHeart, Sprout, Target } from 'lucide-react';
import { overview } from '#engine/web/overview/overview-place.ts';
import { page, redirect, section, standard } from '#engine/web/portal.tsx';
import { forRoles, guards } from '../guards.ts';

const overviews = () => import('#modules/performance/performance-overviews.model.ts');
const performanceOverview = () => overviews().then((m) => m.performanceOverview);
const performanceAnalytics = () => overviews().then((m) => m.performanceAnalytics);
const trainingOverviews = () => import('#modules/training/training-overviews.model.ts');
const trainingOverview = () => trainingOverviews().then((m) => m.trainingOverview);
const learningManagement = () => trainingOverviews().then((m) => m.learningManagement);
const trainingScreens = () => import('#modules/training/training.screens.tsx');
const myCourses = () => import('#modules/training/MyCourses.screen.tsx');

const engagementOverview = () =>
  import('#modules/community/engagement-overview.model.ts').then((m) => m.engagementOverview);

export const growth = section('Growth', [
  overview('performance', performanceOverview, { icon: Target, title: 'Performance', shownTo: guards.adminTools }),
  standard('review', 'performance/reviews', {
    title: 'Performance reviews',
    shownTo: forRoles.staff,
    views: ['list', 'board'],
  }),
  standard('review_assessment', 'performance/assessments', { title: 'Manager reviews', shownTo: guards.reports }),
  standard('review_cycle', 'performance/cycles', { title: 'Review cycles', shownTo: guards.reports }),
  standard('goal', 'performance/goals', { title: 'Goals', shownTo: forRoles.staff, views: ['list', 'board'] }),
  standard('goal', 'performance/goals/tree', { title: 'Goal tree', as: 'tree', menu: false, shownTo: forRoles.staff }),
  standard('goal_update', 'performance/goals/check-ins', {
    title: 'Check-ins',
    menu: false,
    shownTo: forRoles.staff,
  }),
  standard('feedback', 'performance/feedback', { title: 'Feedback', shownTo: forRoles.staff }),
  standard('feedback_request', 'performance/feedback/requests', {
    title: 'Feedback requests',
    shownTo: forRoles.staff,
  }),
  standard('recognition', 'performance/recognition', { title: 'Recognition', shownTo: forRoles.staff }),
  redirect('performance/basic', 'performance/reviews'),
  overview('performance/analytics', performanceAnalytics, {
    title: 'Performance analytics',
    shownTo: guards.reports,
  }),
  overview('training', trainingOverview, { icon: GraduationCap, title: 'Training', shownTo: forRoles.trainers }),
  page('training/my', myCourses, { title: 'My training', shownTo: forRoles.staff }),
  standard('course', 'training/catalog', {
    title: 'Course catalog',
    shownTo: forRoles.staff,
    parts: () => trainingScreens().then((m) => m.courseScreens),
  }),
  page('training/courses/:id', () => import('#modules/training/CoursePlayer.screen.tsx'), { title: 'Course' }),
  standard('lesson', 'training/library', { title: 'Training library', shownTo: forRoles.staff }),
  standard('learning_path', 'training/paths', {
    title: 'Learning paths',
    shownTo: forRoles.staff,
    parts: () => trainingScreens().then((m) => m.pathScreens),
  }),
  standard('training_session', 'training/sessions', {
    title: 'Training sessions',
    shownTo: forRoles.staff,
    parts: () => trainingScreens().then((m) => m.sessionScreens),
  }),
  standard('session_seat', 'training/sessions/seats', {
    title: 'Seats',
    menu: false,
    shownTo: forRoles.staff,
    parts: () => trainingScreens().then((m) => m.seatScreens),
  }),
  standard('quiz_attempt', 'training/assessments', { title: 'Training assessments', shownTo: forRoles.staff }),
  standard('course_enrollment', 'training/enrollments', {
    title: 'Enrollments',
    shownTo: forRoles.trainers,
    parts: () => trainingScreens().then((m) => m.enrollmentScreens),
  }),
  standard('course_enrollment', 'training/management', {
    title: 'Training management',
    roles: guards.trainingManage,
    views: ['list', 'board'],
    parts: () => trainingScreens().then((m) => m.enrollmentScreens),
  }),
  standard('course', 'training/manage', {
    title: 'Manage training',
    roles: guards.trainingManage,
    views: ['list', 'board'],
    parts: () => trainingScreens().then((m) => m.courseScreens),
  }),
  overview('lms', learningManagement, { title: 'Learning management', under: 'training', roles: guards.lms }),
  standard('training_rule', 'lms/rules', { title: 'Assignment rules', under: 'training', roles: guards.lms }),
  standard('quiz_question', 'lms/questions', {
    title: 'Quiz questions',
    under: 'training',
    menu: false,
    roles: guards.lms,
  }),
  standard('career_path', 'career', { icon: Sprout, title: 'Career and skills', shownTo: forRoles.staff }),
  standard('career_plan', 'career/plans', {
    under: 'career',
    title: 'Career plans',
    views: ['list', 'board'],
    shownTo: forRoles.staff,
  }),
  standard('employee_skill', 'skills', {
    under: 'career',
    title: 'Skills',
    views: ['list', 'board'],
    shownTo: forRoles.staff,
  }),
  standard('skill', 'skills/catalog', { under: 'career', title: 'Skill catalog', shownTo: forRoles.staff }),
  page('knowledge', () => import('#modules/knowledge/Knowledge.screen.tsx'), {
    under: 'career',
    title: 'Knowledge base',
    shownTo: forRoles.staff,
  }),
  standard('article', 'knowledge/articles', {
    title: 'Articles',
    under: 'knowledge',
    menu: false,
    parts: () => import('#modules/knowledge/article.screens.tsx').then((m) => m.articleScreens),
  }),
  overview('engagement', engagementOverview, { icon: MessageCircleHeart, shownTo: guards.adminTools }),
  standard('survey', 'engagement/surveys', {
    title: 'Surveys',
    parts: () => import('#modules/surveys/survey.screens.tsx').then((m) => m.surveyScreens),
    shownTo: ['admin', 'hr_manager'],
  }),
  standard('company_event', 'engagement/events', { title: 'Events', shownTo: forRoles.staff }),
  standard('event_reply', 'engagement/events/replies', {
    title: 'Replies to events',
    menu: false,
    shownTo: forRoles.staff,
  }),
  standard('wellness_challenge', 'engagement/wellness', { title: 'Wellness challenges', shownTo: forRoles.staff }),
  standard('challenge_entry', 'engagement/wellness/entries', {
    title: 'My challenge entries',
    shownTo: forRoles.staff,
  }),
]);

/** How people do, learn and move on. */
import { GraduationCap, MessageCircleHeart, Sprout, Target } from 'lucide-react';
import { overview } from '#engine/web/overview/overview-place.ts';
import { page, redirect, section, standard } from '#engine/web/portal.tsx';
import { forRoles, guards } from '../guards.ts';

const overviews = () => import('#modules/performance/performance-overviews.model.ts');
const performanceOverview = () => overviews().then((m) => m.performanceOverview);
const performanceAnalytics = () => overviews().then((m) => m.performanceAnalytics);

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
  page('training', { icon: GraduationCap }),
  page('training/my', { title: 'My training' }),
  page('training/catalog', { title: 'Course catalog' }),
  page('training/courses/:id', { title: 'Course' }),
  page('training/library', { title: 'Training library' }),
  page('training/paths', { title: 'Learning paths' }),
  page('training/assessments', { title: 'Training assessments' }),
  page('training/management', { title: 'Training management', roles: guards.trainingManage }),
  page('training/manage', { title: 'Manage training', roles: guards.trainingManage }),
  page('lms', { title: 'Learning management', under: 'training', roles: guards.lms }),
  page('career', { icon: Sprout, title: 'Career and skills' }),
  page('skills', { under: 'career' }),
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
  page('engagement', { icon: MessageCircleHeart }),
  standard('survey', 'engagement/surveys', {
    title: 'Surveys',
    parts: () => import('#modules/surveys/survey.screens.tsx').then((m) => m.surveyScreens),
    shownTo: ['admin', 'hr_manager'],
  }),
  page('engagement/wellness'),
  page('engagement/events'),
]);

/** How people do, learn and move on. */
import { GraduationCap, MessageCircleHeart, Sprout, Target } from 'lucide-react';
import { page, section, standard } from '#engine/web/portal.tsx';
import { forRoles, guards } from '../guards.ts';

export const growth = section('Growth', [
  page('performance', { icon: Target }),
  page('performance/reviews', { title: 'Performance reviews' }),
  page('performance/goals'),
  page('performance/feedback'),
  page('performance/recognition'),
  page('performance/basic', { title: 'Basic performance' }),
  page('performance/analytics', { title: 'Performance analytics' }),
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

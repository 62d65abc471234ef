/** What the figures say. */
import { ChartNoAxesCombined, FileChartColumn } from 'lucide-react';
import { overview } from '#engine/web/overview/overview-place.ts';
import { page, section, standard } from '#engine/web/portal.tsx';
import { forRoles, guards } from '../guards.ts';

const reportsAt = (path: string, title: string) => () =>
  import('#modules/reports/Reports.tsx').then((m) => ({ default: m.reportsAt(path, title) }));
const builder = () => import('#modules/reports/ReportBuilder.screen.tsx');

/** Behind the switch of the same name. */
const analytics = { feature: 'analytics', shownTo: forRoles.analytics } as const;
const people = {
  executive: () => import('#modules/analytics/executive.model.ts').then((m) => m.executive),
  trends: () => import('#modules/analytics/trends.model.ts').then((m) => m.trends),
  workforce: () => import('#modules/analytics/workforce.model.ts').then((m) => m.workforce),
  turnover: () => import('#modules/analytics/turnover.model.ts').then((m) => m.turnover),
  diversity: () => import('#modules/analytics/diversity.model.ts').then((m) => m.diversity),
};

export const insight = section(
  'Insight',
  [
    page('reports', reportsAt('reports', 'Reports'), { icon: FileChartColumn, roles: guards.reports }),
    page('reports/:id', builder, { title: 'Report', menu: false, wide: true, roles: guards.reports }),
    overview('analytics', people.executive, { ...analytics, icon: ChartNoAxesCombined }),
    overview('analytics/workforce', people.workforce, { ...analytics, title: 'Workforce analytics' }),
    overview('analytics/turnover', people.turnover, analytics),
    overview('analytics/diversity', people.diversity, analytics),
    page('analytics/budget', () => import('#modules/planning/Budget.screen.tsx'), {
      ...analytics,
      title: 'Budget',
      shownTo: guards.adminTools,
    }),
    standard('budget_line', 'analytics/budget/lines', {
      ...analytics,
      title: 'Budget lines',
      menu: false,
      shownTo: guards.adminTools,
    }),
    page('analytics/reports', reportsAt('analytics/reports', 'Analytics reports'), {
      ...analytics,
      title: 'Analytics reports',
    }),
    page('analytics/reports/:id', builder, { ...analytics, title: 'Report', menu: false, wide: true }),
    overview('trends', people.trends, { under: 'analytics', shownTo: forRoles.analytics }),
  ],
  { folded: true },
);

/** What the figures say. */
import { ChartNoAxesCombined, FileChartColumn } from 'lucide-react';
import { overview } from '#engine/web/overview/overview-place.ts';
import { page, section } from '#engine/web/portal.tsx';
import { forRoles, guards } from '../guards.ts';

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
    page('reports', { icon: FileChartColumn, roles: guards.reports }),
    overview('analytics', people.executive, { ...analytics, icon: ChartNoAxesCombined }),
    overview('analytics/workforce', people.workforce, { ...analytics, title: 'Workforce analytics' }),
    overview('analytics/turnover', people.turnover, analytics),
    overview('analytics/diversity', people.diversity, analytics),
    page('analytics/budget', analytics),
    page('analytics/reports', { ...analytics, title: 'Analytics reports' }),
    overview('trends', people.trends, { under: 'analytics', shownTo: forRoles.analytics }),
  ],
  { folded: true },
);

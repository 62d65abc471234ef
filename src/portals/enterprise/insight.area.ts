/** What the figures say. */
import { ChartNoAxesCombined, FileChartColumn } from 'lucide-react';
import { page, section } from '#engine/web/portal.tsx';
import { guards } from '../guards.ts';

/** Behind the switch of the same name. */
const analytics = { feature: 'analytics' } as const;

export const insight = section(
  'Insight',
  [
    page('reports', { icon: FileChartColumn, roles: guards.reports }),
    page('analytics', { ...analytics, icon: ChartNoAxesCombined }),
    page('analytics/workforce', { ...analytics, title: 'Workforce analytics' }),
    page('analytics/turnover', analytics),
    page('analytics/diversity', analytics),
    page('analytics/budget', analytics),
    page('analytics/reports', { ...analytics, title: 'Analytics reports' }),
    page('trends', { under: 'analytics' }),
  ],
  { folded: true },
);

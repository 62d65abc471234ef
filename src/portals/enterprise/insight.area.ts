/** What the figures say. */
import { ChartNoAxesCombined, FileChartColumn } from 'lucide-react';
import { page, section } from '#engine/web/portal.tsx';
import { guards } from '../guards.ts';

export const insight = section(
  'Insight',
  [
    page('reports', { icon: FileChartColumn, roles: guards.reports }),
    page('analytics', { icon: ChartNoAxesCombined }),
    page('analytics/workforce', { title: 'Workforce analytics' }),
    page('analytics/turnover'),
    page('analytics/diversity'),
    page('analytics/budget'),
    page('analytics/reports', { title: 'Analytics reports' }),
    page('trends', { under: 'analytics' }),
  ],
  { folded: true },
);

/** Repairs and inspections of all organizations of the installation: totals only, and no record opens. */
import { overview } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { cost, inspectionsPassed, late, open, repairPanels, reported } from './repair-measures.model.ts';
import { WORK_CATEGORIES } from './work-order.model.ts';
import { PRIORITIES } from './work-priority.model.ts';

export const maintenanceAcross = overview('maintenance_across', {
  title: 'Maintenance',
  by: { global_admin: all },
  acrossOrganizations: true,
  countedOpenly: ['work_order', 'inspection'],
  lead: 'Totals over all organizations. No work order opens from here.',
  dimensions: {
    category: { label: 'Category', choices: WORK_CATEGORIES, paths: { work_order: 'category' } },
    priority: { label: 'Priority', choices: PRIORITIES, paths: { work_order: 'priority' } },
  },
  figures: {
    open: { title: 'Open work orders', measure: open, says: 'Work orders that are not done.', note: 'Now' },
    late: {
      title: 'Late',
      measure: late,
      says: 'Open work orders past the time that their priority gives: 1, 24 or 72 hours, or 14 days.',
      note: 'Now',
      better: 'less',
    },
    cost: {
      title: 'Repair cost',
      measure: cost,
      says: 'The cost of repairs done in the period.',
      note: 'In the period',
    },
    passed: {
      title: 'Inspections passed',
      measure: inspectionsPassed,
      says: 'Inspections in which nothing failed, divided by all inspections of the period.',
      note: 'Of inspections done',
      better: 'more',
    },
  },
  panels: {
    months: repairPanels.months,
    priorities: repairPanels.priorities,
    categories: repairPanels.categories,
    each: {
      title: 'By organization',
      says: 'Open, late and reported work orders of each organization, and what its repairs cost in the period.',
      kind: 'table',
      wide: true,
      by: 'organization',
      series: [
        { title: 'Open', measure: open },
        { title: 'Late', measure: late },
        { title: 'Reported', measure: reported },
        { title: 'Cost', measure: cost },
      ],
    },
  },
});

/** The buildings at a glance: what is open and late, how long repairs take, what inspections find, and which drills are due. */
import { overview } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { cost, done, inspectionsPassed, late, open, repairPanels } from './repair-measures.model.ts';
import { WORK_CATEGORIES, WORK_STATES } from './work-order.model.ts';
import { PRIORITIES } from './work-priority.model.ts';

export const facilityOverview = overview('facility_overview', {
  title: 'Facilities and fleet',
  lead: 'Repairs, inspections, drills and vehicles of your sites.',
  by: { admin: all, hr_manager: all },
  dimensions: {
    location: {
      label: 'Site',
      to: 'location',
      paths: { work_order: 'location', inspection: 'location', drill: 'location', vehicle: 'location' },
    },
    category: { label: 'Category', choices: WORK_CATEGORIES, paths: { work_order: 'category' } },
    priority: { label: 'Priority', choices: PRIORITIES, paths: { work_order: 'priority' } },
    state: { label: 'Status', choices: WORK_STATES, paths: { work_order: 'status' } },
  },
  filters: ['location'],
  figures: {
    open: { title: 'Open work orders', measure: open, says: 'Work orders that are not done.', note: 'Now' },
    late: {
      title: 'Late',
      measure: late,
      says: 'Open work orders past the time that their priority gives: 1, 24 or 72 hours, or 14 days.',
      note: 'Now',
      better: 'less',
    },
    time: {
      title: 'Time to repair',
      measure: { ...done, kind: 'duration', from: 'reportedAt', to: 'doneAt', unit: 'hours', take: 'median' },
      says: 'The median number of hours from the report to the repair, of repairs done in the period.',
      note: 'Median, report to repair',
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
    drills: {
      title: 'Overdue drills',
      measure: { kind: 'count', of: 'drill', where: { status: 'due', 'dueOn[lt]': 'today' } },
      says: 'Drills that were due and were not held.',
      note: 'Now',
      better: 'less',
    },
    vehicles: {
      title: 'Vehicles in service',
      measure: { kind: 'count', of: 'vehicle', where: { status: 'in_service' } },
      says: 'Vehicles that are being serviced and cannot be assigned.',
      note: 'Now',
    },
  },
  panels: {
    months: repairPanels.months,
    states: {
      title: 'Open work',
      says: 'Open work orders by status.',
      kind: 'bars',
      by: 'state',
      series: [{ title: 'Work orders', measure: open }],
    },
    priorities: repairPanels.priorities,
    categories: repairPanels.categories,
    sites: {
      title: 'Cost by site',
      says: 'The cost of repairs done in the period, by site.',
      kind: 'bars',
      by: 'location',
      series: [{ title: 'Cost', measure: cost }],
    },
  },
});

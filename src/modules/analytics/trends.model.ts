/** How the main figures of the workforce move from month to month. */
import { byHr, overview } from '#access/define.model.ts';
import {
  headcount,
  joiners,
  leavers,
  peopleColumns,
  peopleDimensions,
  resigned,
  turnoverOf,
} from './people-measures.model.ts';

const CHANGES = 'promotion,transfer,demotion,pay_change,manager_change,location_change,hours_change';
const changes = {
  kind: 'count',
  of: 'employment_event',
  where: { status: 'applied', 'type[in]': CHANGES },
  on: 'effectiveDate',
} as const;
const leave = {
  kind: 'sum',
  of: 'leave_request',
  where: { status: 'approved,taken' },
  on: 'from',
  field: 'days',
} as const;
const asked = { kind: 'count', of: 'leave_request', on: 'submittedAt' } as const;

export const trends = overview('trends', {
  title: 'Trends',
  by: byHr,
  dimensions: peopleDimensions,
  filters: ['department', 'location', 'employment'],
  columns: peopleColumns,
  figures: {
    headcount: {
      title: 'Headcount',
      measure: headcount,
      says: 'People employed at the end of the period.',
      note: 'At the end of the period',
    },
    turnover: {
      title: 'Turnover',
      measure: { kind: 'running', of: turnoverOf(leavers) },
      says: 'Everyone who left in the 12 months up to the end of the period, divided by average headcount.',
      note: 'Running 12 months',
      better: 'less',
    },
    leave: {
      title: 'Leave',
      measure: leave,
      says: 'Days of approved and taken leave that begins in the period.',
      note: 'Days',
    },
    promoted: {
      title: 'Promotions',
      measure: { ...changes, where: { status: 'applied', type: 'promotion' } },
      says: 'Promotions that took effect in the period.',
      note: 'In the period',
      better: 'more',
    },
  },
  panels: {
    people: {
      title: 'Headcount',
      note: 'dashed: year before',
      says: 'People employed at the end of each month.',
      kind: 'lines',
      by: 'month',
      series: [{ title: 'Headcount', measure: headcount }],
    },
    rates: {
      title: 'Turnover',
      note: 'running 12 months',
      says: 'All and voluntary turnover over the 12 months up to the end of each month.',
      kind: 'lines',
      by: 'month',
      series: [
        { title: 'All', measure: { kind: 'running', of: turnoverOf(leavers) } },
        { title: 'Voluntary', measure: { kind: 'running', of: turnoverOf(resigned) } },
      ],
    },
    movement: {
      title: 'Joiners and leavers',
      says: 'People who were hired and people whose last day lies in each month.',
      kind: 'lines',
      by: 'month',
      series: [
        { title: 'Joiners', measure: joiners },
        { title: 'Leavers', measure: leavers },
      ],
    },
    absence: {
      title: 'Leave',
      note: 'days; dashed: year before',
      says: 'Days of approved and taken leave by the month in which it begins.',
      kind: 'lines',
      by: 'month',
      series: [{ title: 'Days', measure: leave }],
    },
    requests: {
      title: 'Leave requests',
      note: 'by month sent',
      says: 'Leave requests by the month in which they were sent.',
      kind: 'bars',
      by: 'month',
      series: [{ title: 'Requests', measure: asked }],
    },
    changes: {
      title: 'Job changes',
      says: 'Promotions, transfers and changes of pay, manager, site or hours by the month in which they took effect.',
      kind: 'stacked',
      by: 'month',
      split: 'type',
      series: [{ title: 'Changes', measure: changes }],
    },
  },
});

/** What those who run the organization ask first: people, movement, absence and what is overdue. */
import { byHr, overview } from '#access/define.model.ts';
import type { CountMeasure, FieldMeasure } from '#engine/model/overview/measures.ts';
import {
  employed,
  headcount,
  joiners,
  leavers,
  peopleColumns,
  peopleDimensions,
  resigned,
  turnoverOf,
} from './people-measures.model.ts';

const absence: FieldMeasure = {
  kind: 'sum',
  of: 'leave_request',
  where: { status: 'approved,taken' },
  on: 'from',
  field: 'days',
};
const OPEN = 'todo,in_progress,blocked';
const overdue: CountMeasure = { kind: 'count', of: 'task', where: { status: OPEN, 'due[lt]': 'today' } };
const expiring: CountMeasure = {
  kind: 'count',
  of: 'credential',
  where: { status: 'unverified,verified,expired', 'expiresOn[lte]': 'today+30' },
};

export const executive = overview('executive', {
  title: 'Analytics',
  lead: 'People, movement and what is overdue.',
  by: byHr,
  dimensions: {
    ...peopleDimensions,
    leaveType: { label: 'Leave type', to: 'leave_type', paths: { leave_request: 'leaveType' } },
  },
  filters: ['department', 'location', 'employment'],
  columns: peopleColumns,
  figures: {
    headcount: {
      title: 'Headcount',
      measure: headcount,
      says: 'People employed at the end of the period, including those on leave, suspended or under notice.',
      note: 'At the end of the period',
    },
    joiners: {
      title: 'Joiners',
      measure: joiners,
      says: 'People whose hire date lies in the period.',
      note: 'Hired in the period',
      better: 'more',
    },
    voluntary: {
      title: 'Voluntary turnover',
      measure: turnoverOf(resigned),
      says: 'People who resigned, divided by the average of headcount at the ends of the months, scaled to a year.',
      note: 'Resigned ÷ average headcount',
      better: 'less',
    },
    absence: {
      title: 'Leave per person',
      measure: { kind: 'ratio', of: absence, by: headcount, as: 'number' },
      says: 'Days of approved and taken leave that begins in the period, divided by headcount at its end.',
      note: 'Days, approved and taken',
    },
    credentials: {
      title: 'Credentials to renew',
      measure: expiring,
      says: 'Credentials in use that have expired or expire within 30 days.',
      note: 'Expired or within 30 days',
      better: 'less',
    },
    tasks: {
      title: 'Overdue tasks',
      measure: overdue,
      says: 'Open tasks whose due date has passed.',
      note: 'Open, past their due date',
      better: 'less',
    },
  },
  panels: {
    months: {
      title: 'Headcount and movement',
      note: 'bars: joiners and leavers',
      says: 'Headcount at the end of each month, above the people who joined and left in it.',
      kind: 'lines',
      wide: true,
      by: 'month',
      series: [
        { title: 'Headcount', measure: headcount },
        { title: 'Joiners', measure: joiners, as: 'bars' },
        { title: 'Leavers', measure: leavers, as: 'bars' },
      ],
    },
    turnover: {
      title: 'By department',
      note: 'turnover; right: leavers',
      says: 'Everyone who left, divided by the average headcount of the department where they worked last.',
      kind: 'bars',
      by: 'department',
      most: 8,
      series: [
        { title: 'Turnover', measure: turnoverOf(leavers) },
        { title: 'Leavers', measure: leavers },
      ],
    },
    leave: {
      title: 'Leave by month',
      note: 'days, by type',
      says: 'Days of approved and taken leave by the month in which the leave begins.',
      kind: 'stacked',
      wide: true,
      by: 'month',
      split: 'leaveType',
      series: [{ title: 'Days', measure: absence }],
    },
    departments: {
      title: 'Departments at a glance',
      says: 'People employed now, credentials to renew and overdue tasks by department.',
      kind: 'table',
      by: 'department',
      most: 8,
      series: [
        { title: 'People', measure: employed },
        { title: 'Credentials', measure: expiring },
        { title: 'Overdue tasks', measure: overdue },
      ],
    },
  },
});

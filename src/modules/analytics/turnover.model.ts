/** Who leaves, where, why and after how long. */
import { byHr, overview } from '#access/define.model.ts';
import { share } from '#engine/model/overview/measures.ts';
import {
  averageHeadcount,
  leavers,
  leftOtherwise,
  peopleColumns,
  peopleDimensions,
  resigned,
  tenure,
  turnoverOf,
} from './people-measures.model.ts';

export const turnover = overview('turnover', {
  title: 'Turnover',
  by: byHr,
  dimensions: peopleDimensions,
  filters: ['department', 'location', 'employment'],
  columns: peopleColumns,
  figures: {
    voluntary: {
      title: 'Voluntary turnover',
      measure: turnoverOf(resigned),
      says: 'People who resigned, divided by the average of headcount at the ends of the months, scaled to a year.',
      note: 'Resigned ÷ average headcount',
      better: 'less',
    },
    all: {
      title: 'All turnover',
      measure: turnoverOf(leavers),
      says: 'Everyone who left, divided by the average of headcount at the ends of the months, scaled to a year.',
      note: 'All leavers ÷ average headcount',
      better: 'less',
    },
    early: {
      title: 'Left within a year',
      measure: share(leavers, {}, { from: 'hireDate', to: 'lastDay', unit: 'days', under: 365 }),
      says: 'Leavers whose last day came less than 365 days after their hire date, divided by all leavers.',
      note: 'Of all leavers',
      better: 'less',
    },
    tenure: {
      title: 'Tenure at exit',
      measure: { ...leavers, kind: 'duration', from: 'hireDate', to: 'lastDay', unit: 'days', take: 'median' },
      says: 'The median number of days from the hire date to the last day of service.',
      note: 'Median, hire to last day',
      better: 'more',
    },
    average: {
      title: 'Average headcount',
      measure: averageHeadcount,
      says: 'The average of headcount at the ends of the months; of this month, headcount today.',
      note: 'Mean of month-ends',
    },
  },
  panels: {
    months: {
      title: 'Rate by month',
      note: 'running 12 months; bars are leavers',
      says: 'Voluntary turnover over the 12 months up to each point, above the people who left in the month.',
      kind: 'lines',
      wide: true,
      by: 'month',
      series: [
        { title: 'Voluntary, running 12 months', measure: { kind: 'running', of: turnoverOf(resigned) } },
        { title: 'Resigned', measure: resigned, as: 'stack' },
        { title: 'Left otherwise', measure: leftOtherwise, as: 'stack' },
      ],
    },
    departments: {
      title: 'By department',
      note: 'tick: year before; right: leavers',
      says: 'Everyone who left, divided by the average headcount of the department where they worked last.',
      kind: 'bars',
      by: 'department',
      series: [
        { title: 'Turnover', measure: turnoverOf(leavers) },
        { title: 'Leavers', measure: leavers },
      ],
    },
    exits: {
      title: 'Tenure at exit',
      note: 'leavers',
      says: 'How long people were here when they left, by the department where they worked last.',
      kind: 'heat',
      wide: true,
      by: 'department',
      split: tenure('lastDay'),
      series: [{ title: 'Leavers', measure: leavers }],
    },
    reasons: {
      title: 'Kind of separation',
      note: 'leavers',
      says: 'Leavers by the kind of separation that HR recorded.',
      kind: 'bars',
      by: 'terminationType',
      series: [{ title: 'Leavers', measure: leavers }],
    },
    people: {
      title: 'Who left',
      says: 'Everyone whose last day lies in the period.',
      kind: 'rows',
      wide: true,
      measure: leavers,
      columns: ['position', 'department', 'location', 'hireDate', 'lastDay', 'terminationType'],
    },
  },
});

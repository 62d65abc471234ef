/** Who works here: how many, where, on what terms and for how long. */
import { byHr, overview } from '#access/define.model.ts';
import { share } from '#engine/model/overview/measures.ts';
import {
  employed,
  headcount,
  joiners,
  leavers,
  peopleColumns,
  peopleDimensions,
  tenure,
} from './people-measures.model.ts';

export const workforce = overview('workforce', {
  title: 'Workforce analytics',
  by: byHr,
  dimensions: peopleDimensions,
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
    leavers: {
      title: 'Leavers',
      measure: leavers,
      says: 'People whose last day of service lies in the period.',
      note: 'Left in the period',
      better: 'less',
    },
    fte: {
      title: 'FTE',
      measure: { ...employed, kind: 'sum', field: 'fte' },
      says: 'The sum of full-time equivalents of everyone who is employed now.',
      note: 'Employed now',
    },
    tenure: {
      title: 'Median tenure',
      measure: { ...employed, kind: 'duration', from: 'hireDate', to: 'today', unit: 'days', take: 'median' },
      says: 'The median number of days from the hire date to today, of everyone who is employed now.',
      note: 'Employed now',
    },
    temporary: {
      title: 'Temporary staff',
      measure: share(employed, { 'employmentType[in]': 'per_diem,temporary,seasonal,contractor' }),
      says: 'Per diem, temporary, seasonal and contract staff as a share of everyone who is employed now.',
      note: 'Share of those employed now',
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
    departments: {
      title: 'By department',
      note: 'tick: year before',
      says: 'Headcount at the end of the period by department.',
      kind: 'bars',
      by: 'department',
      series: [{ title: 'Headcount', measure: headcount }],
    },
    tenures: {
      title: 'Tenure',
      note: 'people employed now',
      says: 'How long those who are employed now have been here, by department.',
      kind: 'heat',
      wide: true,
      by: 'department',
      split: tenure('today'),
      series: [{ title: 'People', measure: employed }],
    },
    sites: {
      title: 'By site',
      note: 'tick: year before',
      says: 'Headcount at the end of the period by site.',
      kind: 'bars',
      by: 'location',
      series: [{ title: 'Headcount', measure: headcount }],
    },
    terms: {
      title: 'Employment type and work mode',
      note: 'people employed now',
      says: 'People employed now by employment type, divided by where they work.',
      kind: 'stacked',
      by: 'employmentType',
      split: 'workMode',
      series: [{ title: 'People', measure: employed }],
    },
    positions: {
      title: 'Largest positions',
      note: 'people employed now',
      says: 'The positions with the most people who are employed now.',
      kind: 'bars',
      by: 'position',
      most: 10,
      series: [{ title: 'People', measure: employed }],
    },
  },
});

/** Who makes up the workforce, is hired and leaves, in groups of five people or more. */
import { byHr, overview } from '#access/define.model.ts';
import { share, type CountMeasure } from '#engine/model/overview/measures.ts';
import { employed, headcount, joiners, leavers, peopleColumns, peopleDimensions } from './people-measures.model.ts';

const { department, location } = peopleDimensions;
const women = (of: CountMeasure) => share(of, { gender: 'female' });
const age = {
  from: 'dateOfBirth',
  to: 'today',
  unit: 'days',
  // In years of 365.25 days.
  bands: [9131, 12784, 16436, 20089],
  names: ['Under 25', '25 to 34', '35 to 44', '45 to 54', '55 and over'],
} as const;

export const diversity = overview('diversity', {
  title: 'Diversity',
  by: byHr,
  dimensions: { department, location },
  columns: peopleColumns,
  suppressUnder: 5,
  figures: {
    people: {
      title: 'Headcount',
      measure: headcount,
      says: 'People employed at the end of the period.',
      note: 'At the end of the period',
    },
    hired: {
      title: 'Women among joiners',
      measure: women(joiners),
      says: 'People recorded as female, as a share of those hired in the period.',
      note: 'Share of joiners',
    },
    left: {
      title: 'Women among leavers',
      measure: women(leavers),
      says: 'People recorded as female, as a share of those who left in the period.',
      note: 'Share of leavers',
    },
  },
  panels: {
    gender: {
      title: 'Gender',
      note: 'tick: year before',
      says: 'People employed at the end of the period by recorded gender. People who did not answer are a group of their own.',
      kind: 'bars',
      by: 'gender',
      series: [{ title: 'People', measure: headcount }],
    },
    ages: {
      title: 'Age',
      note: 'people employed now',
      says: 'People employed now by age, divided by recorded gender.',
      kind: 'heat',
      wide: true,
      by: age,
      split: 'gender',
      series: [{ title: 'People', measure: employed }],
    },
    departments: {
      title: 'Gender by department',
      note: 'people employed now',
      says: 'People employed now by department and recorded gender.',
      kind: 'heat',
      wide: true,
      by: 'department',
      split: 'gender',
      series: [{ title: 'People', measure: employed }],
    },
    locations: {
      title: 'Gender by location',
      note: 'people employed now',
      says: 'People employed now by location and recorded gender.',
      kind: 'heat',
      wide: true,
      by: 'location',
      split: 'gender',
      series: [{ title: 'People', measure: employed }],
    },
    movement: {
      title: 'Joiners and leavers',
      note: 'by gender; right: leavers',
      says: 'People hired and people who left in the period, by recorded gender.',
      kind: 'bars',
      by: 'gender',
      series: [
        { title: 'Joiners', measure: joiners },
        { title: 'Leavers', measure: leavers },
      ],
    },
    jobs: {
      title: 'Gender by job category',
      note: 'EEO-1 categories, people employed now',
      says: 'People employed now by EEO-1 job category and recorded gender.',
      kind: 'heat',
      wide: true,
      by: 'eeoJobCategory',
      split: 'gender',
      series: [{ title: 'People', measure: employed }],
    },
  },
});

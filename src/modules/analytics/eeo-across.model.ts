/** What the EEO-1 report asks (29 CFR 1602.7): people by job category and recorded sex, over all organizations. */
import { overview } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { share } from '#engine/model/overview/measures.ts';
import { employed, headcount, joiners } from './people-measures.model.ts';

export const eeoAcross = overview('eeo_across', {
  title: 'EEO',
  lead: 'Totals over all organizations. Groups of fewer than five are hidden. Race and ethnicity are not recorded.',
  by: { global_admin: all },
  acrossOrganizations: true,
  suppressUnder: 5,
  figures: {
    people: {
      title: 'Employees',
      measure: headcount,
      says: 'People employed at the end of the period, in all organizations.',
      note: 'At the end of the period',
    },
    women: {
      title: 'Women',
      measure: share(employed, { gender: 'female' }),
      says: 'People recorded as female, as a share of those employed now.',
      note: 'Share of people employed now',
    },
    hired: {
      title: 'Women among joiners',
      measure: share(joiners, { gender: 'female' }),
      says: 'People recorded as female, as a share of those hired in the period.',
      note: 'Share of joiners',
    },
  },
  panels: {
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
    categories: {
      title: 'By job category',
      says: 'People employed now by EEO-1 job category. People without one are a group of their own.',
      kind: 'bars',
      by: 'eeoJobCategory',
      series: [{ title: 'People', measure: employed }],
    },
    each: {
      title: 'By organization',
      says: 'People employed now in each organization.',
      kind: 'table',
      by: 'organization',
      series: [{ title: 'People', measure: employed }],
    },
  },
});

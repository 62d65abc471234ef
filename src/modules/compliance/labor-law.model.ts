/** Labor laws by place, and the posters that they ask for (HR rules, section 2.13). */
import { resource } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { choice, day, file, ref, text } from '#engine/model/fields.ts';
import { US_STATES } from '#modules/people/us-states.model.ts';
import { complianceOffice } from './compliance-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000013';
/** Laws are no one's data: the administration of the installation looks them up, too. */
const lawReaders = { ...complianceOffice, global_admin: all } as const;
export const LAW_TOPICS = {
  min_wage: 'Minimum wage',
  overtime: 'Overtime',
  sick_leave: 'Sick leave',
  final_pay: 'Final pay',
  meal_break: 'Meal breaks',
  predictive_schedule: 'Predictive scheduling',
  poster: 'Poster',
  pay_transparency: 'Pay transparency',
} as const;
export const JURISDICTIONS = { US: 'Federal', ...US_STATES } as const;

export const laborLaw = resource('labor_law', {
  label: ['Labor law', 'Labor laws'],
  title: ['name'],
  fields: {
    name: text({ min: 3, max: 120 }),
    jurisdiction: choice(JURISDICTIONS),
    topic: choice(LAW_TOPICS),
    value: text({ min: 1, max: 300, label: 'What it says' }),
    effectiveFrom: day({ label: 'In force from', index: true }),
    source: text({ min: 3, max: 200, help: 'The citation, or the address of the authority’s page.' }),
    reviewed: day({ label: 'Last checked' }),
  },
  access: {
    read: lawReaders,
    create: complianceOffice,
    edit: complianceOffice,
    remove: complianceOffice,
    export: lawReaders,
  },
  list: {
    columns: ['name', 'jurisdiction', 'topic', 'value', 'effectiveFrom', 'source', 'reviewed'],
    filters: ['jurisdiction', 'topic', 'effectiveFrom', 'reviewed'],
    sort: 'name',
    views: {
      Posters: { topic: 'poster' },
      'Not effective yet': { 'effectiveFrom[gt]': 'today' },
      'Not checked for a year': { 'reviewed[lt]': 'today-365' },
    },
  },
  related: { Posters: ['labor_poster', 'law'] },
  search: ['name'],
  examples: {
    good: [
      {
        name: 'Oregon minimum wage',
        jurisdiction: 'OR',
        topic: 'min_wage',
        value: 'Set each July 1 by region',
        effectiveFrom: '2026-07-01',
        source: 'ORS 653.025',
        reviewed: '2026-07-02',
      },
    ],
    bad: [
      {
        input: {
          name: 'Oregon minimum wage',
          jurisdiction: 'OX',
          topic: 'min_wage',
          value: 'x',
          effectiveFrom: '2026-07-01',
          source: 'ORS 653.025',
          reviewed: '2026-07-02',
        },
        field: 'jurisdiction',
      },
    ],
  },
});

export const laborPoster = resource('labor_poster', {
  label: ['Posted notice', 'Posted notices'],
  title: ['law', 'location'],
  titleJoin: ', ',
  fields: {
    law: ref('labor_law', { fixed: true, label: 'Poster' }),
    location: ref('location', { fixed: true, label: 'Site' }),
    edition: text({ max: 40, label: 'Version', help: 'As printed on the poster, such as “Rev. 04/23”.' }),
    postedAt: day({ label: 'Posted on' }),
    place: text({ max: 120, optional: true, label: 'Where', help: 'Such as “Break room, first floor”.' }),
    checkBy: day({ label: 'Check again by', index: true }),
    proof: file({ types: ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'], maxMb: 10, optional: true }),
  },
  unique: [{ fields: ['law', 'location'], else: 'already hangs at this site: edit that entry' }],
  rules: [{ field: 'checkBy', holds: (r) => r.checkBy > r.postedAt, else: 'must be after the day it was posted' }],
  deadlines: [{ field: 'checkBy', kind: 'due', soonDays: 30 }],
  access: {
    read: complianceOffice,
    create: complianceOffice,
    edit: complianceOffice,
    remove: complianceOffice,
    export: complianceOffice,
  },
  list: {
    columns: ['law', 'location', 'edition', 'place', 'postedAt', 'checkBy'],
    filters: ['law', 'location', 'postedAt', 'checkBy'],
    sort: 'checkBy',
    views: {
      'To check': { 'checkBy[lt]': 'today' },
      'Next 30 days': { 'checkBy[gte]': 'today', 'checkBy[lte]': 'today+30' },
    },
  },
  detail: { Notice: ['law', 'location', 'edition', 'place', 'postedAt', 'checkBy', 'proof'] },
  examples: {
    good: [
      { law: SOMETHING, location: SOMETHING, edition: 'Rev. 04/23', postedAt: '2026-01-10', checkBy: '2027-01-10' },
    ],
    bad: [
      {
        input: {
          law: SOMETHING,
          location: SOMETHING,
          edition: 'Rev. 04/23',
          postedAt: '2026-01-10',
          checkBy: '2026-01-10',
        },
        field: 'checkBy',
      },
    ],
  },
});

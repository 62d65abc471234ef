/** A job as it is advertised: what it is, where, for how much and until when (HR rules, section 2.4). */
import { byHr, resource } from '#access/define.model.ts';
import { addressed, mine } from '#access/scopes.model.ts';
import { choice, choices, day, integer, longText, money, ref, rows, text, user, yesNo } from '#engine/model/fields.ts';
import { EMPLOYMENT_TYPES } from '#modules/people/work-categories.model.ts';
import { hiring } from './recruitment-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';
const range = { min: 0, max: 200_000_000, optional: true } as const;

export const jobPosting = resource('job_posting', {
  label: ['Job', 'Jobs'],
  title: ['title'],
  ownedBy: 'hirer',
  fields: {
    requisition: ref('requisition', { fixed: true, help: 'Only open requisitions can be posted.' }),
    title: text({ max: 100 }),
    description: longText({ min: 20 }),
    location: ref('location', { optional: true, help: 'Leave blank for the location of the requisition.' }),
    employmentType: choice(EMPLOYMENT_TYPES, { default: 'full_time' }),
    payMin: money({ ...range, label: 'Pay from' }),
    payMax: money({ ...range, label: 'Pay to' }),
    payPer: choice({ year: 'A year', hour: 'An hour' }, { default: 'year', label: 'Pay per' }),
    payShown: yesNo({ default: true, label: 'Show the pay range', help: 'Some states require it.' }),
    closesOn: day({ optional: true, index: true, label: 'Closes on', help: 'The last day to apply.' }),
    channels: choices(
      { career_site: 'Career site', internal: 'Internal', job_board: 'Job board', linkedin: 'LinkedIn' },
      { optional: true },
    ),
    questions: rows(
      {
        question: text({ max: 200 }),
        type: choice({ text: 'Text', number: 'Number', yes_no: 'Yes or no', date: 'Date' }, { default: 'text' }),
        knockout: text({ max: 60, optional: true, label: 'Answer that rules out' }),
      },
      { max: 20, optional: true },
    ),
    publishedOn: day({ setBy: 'server', optional: true, index: true, label: 'Published on' }),
    applications: integer({ setBy: 'server', min: 0, default: 0, label: 'Applications' }),
    hirer: user({ setBy: 'server', optional: true }),
  },
  rules: [
    {
      field: 'payMax',
      holds: (r) => r.payMin === null || r.payMax === null || r.payMax >= r.payMin,
      else: 'must be at least the start of the range',
    },
    {
      field: 'closesOn',
      holds: (r) => !r.closesOn || !r.publishedOn || r.closesOn > r.publishedOn,
      else: 'must be after the day of publication',
    },
  ],
  states: {
    draft: { publish: 'published' },
    published: { close: 'closed' },
    closed: { publish: 'published' },
  },
  marks: { draft: 'draft', published: 'in progress', closed: 'inactive' },
  actions: {
    publish: { by: hiring, tone: 'primary', confirm: 'Employees see it, and people can apply.' },
    close: { by: hiring, confirm: 'No one can apply from then on. Applications you have stay open.' },
  },
  deadlines: [{ field: 'closesOn', kind: 'expires', soonDays: 7, whileIn: ['published'] }],
  access: {
    read: { ...byHr, '*': addressed, manager: [mine, addressed] },
    create: { ...byHr, manager: mine },
    edit: hiring,
    export: byHr,
  },
  editableIn: ['draft', 'published'],
  list: {
    columns: ['title', 'location', 'employmentType', 'applications', 'publishedOn', 'closesOn', 'status'],
    filters: ['status', 'location', 'employmentType', 'requisition', 'publishedOn', 'closesOn'],
    sort: '-publishedOn',
    views: {
      Published: { status: 'published' },
      Drafts: { status: 'draft' },
      'Closing in 14 days': { status: 'published', 'closesOn[lte]': 'today+14' },
      Closed: { status: 'closed' },
    },
    viewsFor: { Drafts: { ...byHr, manager: 'all' }, Closed: { ...byHr, manager: 'all' } },
  },
  detail: {
    Job: ['title', 'description', 'location', 'employmentType', 'payMin', 'payMax', 'payPer', 'payShown', 'status'],
    Posting: ['requisition', 'channels', 'publishedOn', 'closesOn', 'applications'],
    Questions: ['questions'],
  },
  related: { Applicants: ['job_application', 'posting'] },
  search: ['title'],
  examples: {
    good: [
      {
        requisition: SOMETHING,
        title: 'Registered nurse, nights',
        description: 'You care for twelve clients at night.',
        payMin: 4_200,
        payMax: 5_600,
        payPer: 'hour',
      },
    ],
    bad: [
      { input: { requisition: SOMETHING, title: 'Nurse', description: 'Too short' }, field: 'description' },
      {
        input: {
          requisition: SOMETHING,
          title: 'Nurse',
          description: 'You care for twelve clients at night.',
          payMin: 5_600,
          payMax: 4_200,
        },
        field: 'payMax',
      },
    ],
  },
});

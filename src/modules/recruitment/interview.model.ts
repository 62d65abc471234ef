/** Interviews, and what each interviewer thought (HR rules, section 2.4). */
import { byHr, resource } from '#access/define.model.ts';
import { own } from '#access/scopes.model.ts';
import { choice, instant, integer, longText, ref, rows, text, user } from '#engine/model/fields.ts';
import { hiring } from './recruitment-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';
const PERSON = { min: 1, max: 5, optional: true } as const;

export const interview = resource('interview', {
  label: ['Interview', 'Interviews'],
  title: ['name', 'round'],
  titleJoin: ', round ',
  ownedBy: 'hirer',
  fields: {
    application: ref('job_application', { fixed: true }),
    name: text({ setBy: 'server', max: 130, label: 'Candidate' }),
    posting: ref('job_posting', { setBy: 'server', label: 'Job' }),
    round: integer({ min: 1, max: 10, default: 1 }),
    startsAt: instant({ index: true, label: 'Starts' }),
    minutes: integer({ min: 15, max: 480, default: 45, unit: 'minutes', label: 'Minutes' }),
    endsAt: instant({ setBy: 'server', optional: true, label: 'Ends' }),
    mode: choice({ onsite: 'On site', video: 'Video', phone: 'Phone' }, { default: 'onsite' }),
    place: text({ max: 160, optional: true, label: 'Room, link or number' }),
    panel: rows({ interviewer: ref('employee') }, { max: 8, label: 'Interviewers' }),
    hirer: user({ setBy: 'server', optional: true }),
  },
  rules: [
    { field: 'panel', holds: (r) => r.panel.length > 0, else: 'needs at least one interviewer' },
    {
      field: 'panel',
      holds: (r) => new Set(r.panel.map((one) => one.interviewer)).size === r.panel.length,
      else: 'names an interviewer twice',
    },
  ],
  states: {
    scheduled: { complete: 'completed', noShow: 'no_show', cancel: 'cancelled' },
    completed: {},
    no_show: {},
    cancelled: {},
  },
  marks: { scheduled: 'later', completed: 'complete', no_show: 'refused', cancelled: 'inactive' },
  actions: {
    complete: { by: hiring, label: 'Mark as held', tone: 'primary' },
    noShow: { by: hiring, label: 'Did not come' },
    cancel: { by: hiring, tone: 'danger', confirm: 'The interviewers are notified.' },
  },
  unique: [
    {
      fields: ['application', 'round'],
      whileIn: ['scheduled', 'completed'],
      else: 'already has an interview for this candidate',
    },
  ],
  access: { read: hiring, create: { ...byHr, manager: 'all' }, edit: hiring, export: byHr },
  editableIn: ['scheduled'],
  list: {
    columns: ['startsAt', 'name', 'posting', 'round', 'mode', 'minutes', 'place', 'status'],
    filters: ['status', 'application', 'posting', 'mode', 'startsAt'],
    sort: 'startsAt',
    views: {
      Coming: { status: 'scheduled', 'startsAt[gte]': 'today' },
      'To record': { status: 'scheduled', 'startsAt[lt]': 'today' },
      Held: { status: 'completed' },
    },
  },
  detail: { Interview: ['application', 'posting', 'round', 'startsAt', 'minutes', 'mode', 'place', 'panel', 'status'] },
  related: { Scorecards: ['interview_score', 'interview'] },
  calendar: { from: 'startsAt', to: 'endsAt', says: ['name', 'place'], without: ['cancelled', 'no_show'] },
  examples: {
    good: [
      {
        application: SOMETHING,
        startsAt: '2027-01-12T17:00:00.000Z',
        minutes: 45,
        panel: [{ interviewer: SOMETHING }],
      },
    ],
    bad: [
      { input: { application: SOMETHING, startsAt: '2027-01-12T17:00:00.000Z', panel: [] }, field: 'panel' },
      {
        input: {
          application: SOMETHING,
          startsAt: '2027-01-12T17:00:00.000Z',
          minutes: 10,
          panel: [{ interviewer: SOMETHING }],
        },
        field: 'minutes',
      },
    ],
  },
});

/** What one interviewer thought. Interviewers read their own, so that none follows another's opinion; who hires reads all. */
export const interviewScore = resource('interview_score', {
  label: ['Scorecard', 'Scorecards'],
  title: ['name', 'interviewer'],
  titleJoin: ', ',
  about: 'interviewer',
  ownedBy: 'hirer',
  fields: {
    interview: ref('interview', { setBy: 'server', cascade: true }),
    interviewer: ref('employee', { setBy: 'server' }),
    name: text({ setBy: 'server', max: 130, label: 'Candidate' }),
    startsAt: instant({ setBy: 'server', index: true, label: 'Starts' }),
    skills: integer({ ...PERSON, label: 'Skills', help: '1 to 5.' }),
    experience: integer({ ...PERSON, label: 'Experience', help: '1 to 5.' }),
    judgment: integer({ ...PERSON, label: 'Judgment', help: '1 to 5.' }),
    teamwork: integer({ ...PERSON, label: 'Teamwork', help: '1 to 5.' }),
    recommendation: choice(
      { strong_yes: 'Strong yes', yes: 'Yes', no: 'No', strong_no: 'Strong no' },
      { setBy: 'server', optional: true },
    ),
    note: longText({ max: 3000, optional: true }),
    hirer: user({ setBy: 'server', optional: true }),
  },
  states: { open: { submit: 'submitted', cancel: 'cancelled' }, submitted: {}, cancelled: {} },
  marks: { open: 'due', submitted: 'complete', cancelled: 'inactive' },
  actions: {
    submit: {
      by: { '*': own },
      asks: ['recommendation'],
      tone: 'primary',
      confirm: 'It cannot be changed afterwards.',
    },
    cancel: { by: {} },
  },
  access: { read: { ...hiring, '*': own, manager: ['mine', own] }, edit: { '*': own }, export: byHr },
  editableIn: ['open'],
  list: {
    columns: [
      'startsAt',
      'name',
      'interviewer',
      'skills',
      'experience',
      'judgment',
      'teamwork',
      'recommendation',
      'status',
    ],
    filters: ['status', 'interview', 'interviewer', 'recommendation', 'startsAt'],
    sort: '-startsAt',
    views: { Mine: { interviewer: 'me' }, Open: { status: 'open' } },
  },
  detail: {
    Scorecard: [
      'name',
      'interviewer',
      'startsAt',
      'skills',
      'experience',
      'judgment',
      'teamwork',
      'note',
      'recommendation',
      'status',
    ],
  },
});

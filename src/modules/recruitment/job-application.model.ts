/** One person's application for one job, on its way through the stages (HR rules, section 2.4). */
import { byHr, resource } from '#access/define.model.ts';
import { choice, day, file, integer, longText, ref, text, user } from '#engine/model/fields.ts';
import { SOURCES } from './candidate.model.ts';
import { hiring } from './recruitment-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';

export const REJECT_REASONS = {
  qualification: 'Does not meet the qualifications',
  license: 'License missing or not in good standing',
  experience: 'Another candidate has more experience',
  interview: 'Interview',
  references: 'References or background check',
  pay: 'Pay expectation',
  availability: 'Availability',
  filled: 'Position filled',
  no_show: 'Did not come to the interview',
  knocked_out: 'Ruled out by an answer',
} as const;
const away = { reject: 'rejected', withdraw: 'withdrawn' } as const;

export const jobApplication = resource('job_application', {
  label: ['Application', 'Applicants'],
  title: ['name', 'posting'],
  titleJoin: ', ',
  ownedBy: 'hirer',
  fields: {
    candidate: ref('candidate', { fixed: true }),
    posting: ref('job_posting', { fixed: true, label: 'Job' }),
    name: text({ setBy: 'server', max: 130, label: 'Name' }),
    source: choice(SOURCES, { setBy: 'server', optional: true }),
    appliedOn: day({ fixed: true, default: 'today', index: true, label: 'Applied on' }),
    stageSince: day({ setBy: 'server', optional: true, index: true, label: 'In this stage since' }),
    rating: integer({ min: 0, max: 5, optional: true, help: '0 to 5.' }),
    resume: file({
      types: ['application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
      maxMb: 10,
      optional: true,
      label: 'Resume',
    }),
    answers: longText({ max: 4000, optional: true, label: 'Answers' }),
    note: longText({ max: 2000, optional: true }),
    rejectReason: choice(REJECT_REASONS, { setBy: 'server', optional: true, label: 'Reason' }),
    closedOn: day({ setBy: 'server', optional: true, index: true, label: 'Decided on' }),
    employee: ref('employee', { setBy: 'server', optional: true, label: 'Hired as' }),
    hirer: user({ setBy: 'server', optional: true }),
  },
  states: {
    applied: { screen: 'screening', shortlist: 'shortlisted', ...away },
    screening: { shortlist: 'shortlisted', ...away },
    shortlisted: { interview: 'interview', ...away },
    interview: { offer: 'offer', ...away },
    offer: { hire: 'hired', backToInterview: 'interview', ...away },
    hired: {},
    rejected: { reconsider: 'applied' },
    withdrawn: { reconsider: 'applied' },
  },
  marks: {
    applied: 'due',
    screening: 'in progress',
    shortlisted: 'in progress',
    interview: 'in progress',
    offer: 'awaiting',
    hired: 'complete',
    rejected: 'refused',
    withdrawn: 'inactive',
  },
  actions: {
    screen: { by: hiring, label: 'Start screening' },
    shortlist: { by: hiring, tone: 'primary' },
    interview: { by: hiring, label: 'Move to interview', tone: 'primary' },
    offer: { by: byHr, label: 'Move to offer', tone: 'primary' },
    hire: { by: {} },
    backToInterview: { by: byHr, label: 'Back to interview' },
    reject: {
      by: hiring,
      asks: ['rejectReason'],
      tone: 'danger',
      confirm: 'The application is kept for at least a year.',
    },
    withdraw: { by: hiring, label: 'Record withdrawal', confirm: 'The candidate no longer wants the job.' },
    reconsider: { by: byHr },
  },
  unique: [{ fields: ['candidate', 'posting'], else: 'already applied to this job' }],
  access: { read: hiring, create: byHr, edit: hiring, export: byHr },
  editableIn: ['applied', 'screening', 'shortlisted', 'interview', 'offer'],
  list: {
    columns: ['name', 'posting', 'source', 'appliedOn', 'stageSince', 'rating', 'status'],
    filters: ['status', 'posting', 'candidate', 'source', 'rating', 'appliedOn', 'stageSince'],
    sort: '-appliedOn',
    views: {
      Open: { status: 'applied,screening,shortlisted,interview,offer' },
      New: { status: 'applied' },
      'No change for 7 days': { status: 'applied,screening,shortlisted,interview,offer', 'stageSince[lt]': 'today-7' },
      Hired: { status: 'hired' },
      'Not hired': { status: 'rejected,withdrawn' },
    },
  },
  detail: {
    Application: [
      'name',
      'posting',
      'source',
      'appliedOn',
      'stageSince',
      'rating',
      'status',
      'rejectReason',
      'closedOn',
    ],
    Papers: ['resume', 'answers', 'note', 'employee'],
  },
  related: { Interviews: ['interview', 'application'], Offers: ['job_offer', 'application'] },
  search: ['name'],
  examples: {
    good: [{ candidate: SOMETHING, posting: SOMETHING, appliedOn: '2026-11-02', rating: 4 }],
    bad: [{ input: { candidate: SOMETHING, posting: SOMETHING, rating: 6 }, field: 'rating' }],
  },
});

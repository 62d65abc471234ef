/** How people leave: resignations, terminations and exit interviews. */
import { byHr, resource } from '#access/define.model.ts';
import { all, mine, own, team } from '#access/scopes.model.ts';
import {
  choice,
  day,
  file,
  instant,
  longText,
  money,
  number,
  ref,
  rows,
  text,
  user,
  yesNo,
} from '#engine/model/fields.ts';
import { translateAll } from '#engine/model/words.ts';
import { TERMINATION_TYPES, type TerminationType } from '#modules/people/work-categories.model.ts';

/** Ends that the person knows of beforehand: they get tasks and notices of their own. */
const THEIR_OWN: ReadonlySet<TerminationType> = new Set(['voluntary', 'retirement', 'end_of_contract']);
/** Whether a person knows of the end of their employment beforehand; null is the person's own notice. */
export const isTheirOwn = (type: TerminationType | null): boolean => type === null || THEIR_OWN.has(type);

const SOMEONE = '019ac2c0-0000-7000-8000-000000000001';

export const RESIGNATION_REASONS = translateAll({
  better_offer: 'Better offer',
  relocation: 'Relocation',
  career_change: 'Career change',
  retirement: 'Retirement',
  family: 'Family',
  health: 'Health',
  dissatisfaction: 'Dissatisfaction',
  other: 'Other',
});

export const resignation = resource('resignation', {
  label: ['Resignation', 'Resignations'],
  title: ['employee', 'lastDayRequested'],
  titleJoin: ', ',
  about: 'employee',
  fields: {
    employee: ref('employee', { fixed: true }),
    lastDayRequested: day({ label: 'Last day requested' }),
    reason: choice(RESIGNATION_REASONS, { privacy: 'P1' }),
    comment: longText({ max: 2000, optional: true, privacy: 'P1' }),
    letter: file({ types: ['application/pdf', 'image/jpeg', 'image/png'], maxMb: 10, optional: true, privacy: 'P1' }),
    lastDay: day({ setBy: 'server', optional: true, label: 'Last day agreed' }),
    decidedOn: day({ setBy: 'server', optional: true, label: 'Decided on' }),
    decidedBy: user({ setBy: 'server', optional: true, label: 'Decided by' }),
    decisionNote: longText({ setBy: 'server', max: 500, optional: true, privacy: 'P1', label: 'Decision note' }),
  },
  states: {
    submitted: { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' },
    accepted: {},
    declined: {},
    withdrawn: {},
  },
  marks: { submitted: 'awaiting', accepted: 'complete', declined: 'refused', withdrawn: 'inactive' },
  actions: {
    accept: {
      by: { ...byHr, manager: team },
      asks: ['lastDay'],
      tone: 'primary',
      confirm: 'Notice is recorded with the last day, and the offboarding opens.',
    },
    decline: { by: { ...byHr, manager: team }, asks: ['decisionNote'], tone: 'danger' },
    withdraw: { by: { '*': own }, tone: 'danger', confirm: 'You stay. Your manager is notified.' },
  },
  unique: [
    { fields: ['employee'], whileIn: ['submitted'], else: 'already has a resignation that waits for a decision' },
  ],
  access: { read: { ...byHr, '*': own, manager: team }, create: { ...byHr, '*': own }, export: byHr },
  editableIn: [],
  list: {
    columns: ['employee', 'lastDayRequested', 'reason', 'lastDay', 'decidedOn', 'status'],
    filters: ['status', 'reason', 'lastDayRequested'],
    sort: '-lastDayRequested',
    views: { 'To decide': { status: 'submitted' }, Accepted: { status: 'accepted' } },
  },
  detail: {
    Resignation: ['employee', 'lastDayRequested', 'reason', 'comment', 'letter'],
    Decision: ['lastDay', 'decidedOn', 'decidedBy', 'decisionNote'],
  },
  examples: {
    good: [{ employee: SOMEONE, lastDayRequested: '2030-12-31', reason: 'relocation' }],
    bad: [
      { input: { employee: SOMEONE, lastDayRequested: '2030-12-31', reason: 'bored' }, field: 'reason' },
      { input: { employee: SOMEONE, reason: 'other' }, field: 'lastDayRequested' },
    ],
  },
});

/** HR decides; payroll reads when the final pay is due and what it holds. Not for managers: reasons and pay are HR’s. */
const separating = { ...byHr, payroll_admin: all } as const;

export const termination = resource('termination', {
  label: ['Termination', 'Terminations'],
  title: ['employee', 'lastDay'],
  titleJoin: ', ',
  about: 'employee',
  fields: {
    employee: ref('employee', { fixed: true }),
    type: choice(TERMINATION_TYPES),
    reason: longText({ max: 255 }),
    lastDay: day(),
    noticeDate: day({ optional: true, label: 'Notice given on' }),
    reportsTo: ref('employee', {
      optional: true,
      label: 'Direct reports move to',
      help: 'Required if people report to this person. They move at once.',
    }),
    rehireEligible: yesNo({ default: true, label: 'Eligible for rehire' }),
    accessEnds: choice(
      { after: 'After the last day, at midnight there', now: 'Immediately' },
      { default: 'after', label: 'Sign-in access ends' },
    ),
    severance: money({ min: 0, optional: true }),
    ptoHours: number({ setBy: 'server', optional: true, min: 0, unit: 'h', label: 'Leave to pay out' }),
    ptoPayout: money({
      setBy: 'server',
      optional: true,
      min: 0,
      label: 'Leave payout',
      help: 'Paid by the leave payout, not by the settlement.',
    }),
    finalPayDueDate: day({ setBy: 'server', optional: true, index: true, label: 'Final pay due' }),
    finalPayRule: text({ setBy: 'server', optional: true, max: 200, label: 'Rule' }),
    finalPaySource: text({ setBy: 'server', optional: true, max: 120, label: 'Source' }),
    finalPayChecked: yesNo({ setBy: 'server', optional: true, label: 'Rule verified' }),
    /** The sign-ins that this termination suspended at once; they resume if it is cancelled. */
    suspended: rows({ membership: ref('membership') }, { setBy: 'server', optional: true, max: 50 }),
  },
  rules: [
    {
      field: 'noticeDate',
      holds: (r) => !r.noticeDate || r.noticeDate <= r.lastDay,
      else: 'must be on or before the last day',
    },
    { field: 'reportsTo', holds: (r) => r.reportsTo !== r.employee, else: 'must be someone else' },
  ],
  states: { planned: { takeEffect: 'effective', cancel: 'cancelled' }, effective: {}, cancelled: {} },
  marks: { planned: 'later', effective: 'complete', cancelled: 'inactive' },
  actions: {
    takeEffect: { by: {} },
    cancel: { by: byHr, tone: 'danger', confirm: 'The notice is withdrawn and the offboarding is canceled.' },
  },
  deadlines: [{ field: 'finalPayDueDate', kind: 'due', soonDays: 7, whileIn: ['planned'] }],
  unique: [
    { fields: ['employee'], whileIn: ['planned'], else: 'already has a planned termination. Cancel that one first' },
  ],
  access: { read: separating, create: byHr, export: byHr },
  editableIn: [],
  list: {
    columns: ['employee', 'type', 'lastDay', 'finalPayDueDate', 'ptoPayout', 'severance', 'rehireEligible', 'status'],
    filters: ['status', 'type', 'lastDay', 'finalPayDueDate'],
    sort: '-lastDay',
    views: {
      Planned: { status: 'planned' },
      'Final pay due in 14 days': { 'finalPayDueDate[gte]': 'today', 'finalPayDueDate[lte]': 'today+14' },
      Effective: { status: 'effective' },
    },
  },
  detail: {
    Separation: ['employee', 'type', 'reason', 'lastDay', 'noticeDate', 'reportsTo', 'rehireEligible', 'accessEnds'],
    'Final pay': [
      'finalPayDueDate',
      'finalPayRule',
      'finalPaySource',
      'finalPayChecked',
      'ptoHours',
      'ptoPayout',
      'severance',
    ],
  },
  examples: {
    good: [{ employee: SOMEONE, type: 'layoff', reason: 'Unit closes', lastDay: '2030-12-31', severance: 500_000 }],
    bad: [
      {
        input: {
          employee: SOMEONE,
          type: 'layoff',
          reason: 'Unit closes',
          lastDay: '2030-12-31',
          noticeDate: '2031-01-01',
        },
        field: 'noticeDate',
      },
      {
        input: { employee: SOMEONE, type: 'layoff', reason: 'Unit closes', lastDay: '2030-12-31', reportsTo: SOMEONE },
        field: 'reportsTo',
      },
    ],
  },
});

export const EXIT_OUTCOMES = translateAll({ retained: 'Stays after all', confirmed: 'Leaves as planned' });

export const exitInterview = resource('exit_interview', {
  label: ['Exit interview', 'Exit interviews'],
  title: ['employee'],
  // The lead interviewer's, beside HR: candid words are not for the person's managers.
  ownedBy: 'lead',
  fields: {
    employee: ref('employee', { fixed: true }),
    scheduledAt: instant({ setBy: 'server', optional: true, label: 'Scheduled for' }),
    interviewers: rows({ interviewer: ref('employee') }, { setBy: 'server', optional: true, max: 5 }),
    lead: user({ setBy: 'server', optional: true }),
    mainReason: choice(RESIGNATION_REASONS, { setBy: 'server', optional: true, label: 'Main reason' }),
    answers: rows(
      { question: text({ max: 200 }), answer: longText({ max: 2000 }) },
      { setBy: 'server', optional: true, max: 20 },
    ),
    outcome: choice(EXIT_OUTCOMES, { setBy: 'server', optional: true }),
    completedOn: day({ setBy: 'server', optional: true, label: 'Completed on' }),
  },
  states: {
    pending: { schedule: 'scheduled', cancel: 'cancelled' },
    scheduled: { schedule: 'scheduled', complete: 'completed', cancel: 'cancelled' },
    completed: {},
    cancelled: { reopen: 'pending' },
  },
  marks: { pending: 'due', scheduled: 'later', completed: 'complete', cancelled: 'inactive' },
  actions: {
    schedule: { by: byHr, asks: ['scheduledAt', 'interviewers'], tone: 'primary' },
    complete: {
      by: { ...byHr, '*': mine },
      asks: ['mainReason', 'outcome'],
      mayGive: ['answers'],
      tone: 'primary',
      label: 'Record answers',
    },
    cancel: { by: byHr, tone: 'danger' },
    reopen: { by: byHr },
  },
  unique: [{ fields: ['employee'], whileIn: ['pending', 'scheduled'], else: 'already has an open exit interview' }],
  access: { read: { ...byHr, '*': mine }, create: byHr },
  editableIn: [],
  list: {
    columns: ['employee', 'scheduledAt', 'mainReason', 'outcome', 'completedOn', 'status'],
    filters: ['status', 'mainReason', 'outcome', 'completedOn'],
    sort: '-createdAt',
    views: { Open: { status: 'pending,scheduled' }, Completed: { status: 'completed' } },
  },
  detail: {
    Interview: ['employee', 'scheduledAt', 'interviewers'],
    Answers: ['mainReason', 'outcome', 'completedOn', 'answers'],
  },
  examples: { good: [{ employee: SOMEONE }], bad: [{ input: {}, field: 'employee' }] },
});

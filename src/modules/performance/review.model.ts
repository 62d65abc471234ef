/** The review of one employee in one cycle: what they write, and what they read once it is released (HR rules, section 2.9). */
import { byHr, resource } from '#access/define.model.ts';
import { own, team } from '#access/scopes.model.ts';
import { day, longText, number, ref } from '#engine/model/fields.ts';
import { line, lineAndSelf } from './performance-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';
const kept = { setBy: 'server', optional: true } as const;
const score = { min: 1, max: 5, step: 0.1, optional: true } as const;

export const REVIEW_STATES = {
  not_started: 'Not started',
  self: 'Self review',
  manager: 'With the manager',
  calibrated: 'Calibrated',
  released: 'Released',
  acknowledged: 'Acknowledged',
  disputed: 'Disputed',
  cancelled: 'Canceled',
} as const;
/** States in which a score is still to come. */
export const UNSCORED = ['not_started', 'self', 'manager'] as const;
/** States that keep a cycle from closing. */
export const OPEN_REVIEW = [...UNSCORED, 'calibrated', 'disputed'] as const;

export const review = resource('review', {
  label: ['Review', 'Performance reviews'],
  title: ['employee', 'cycle'],
  titleJoin: ', ',
  about: 'employee',
  fields: {
    cycle: ref('review_cycle', { fixed: true }),
    employee: ref('employee', { fixed: true }),
    manager: ref('employee', kept),
    periodStart: day({ ...kept, label: 'Period from' }),
    periodEnd: day({ ...kept, index: true, label: 'Period to' }),
    selfDue: day({
      optional: true,
      fixed: true,
      index: true,
      label: 'Self review due',
      help: 'Leave blank for the day of the cycle.',
    }),
    managerDue: day({ ...kept, index: true, label: 'Manager review due' }),
    selfScore: number({ ...score, label: 'Self score', help: '1 to 5. Your manager can read what you save here.' }),
    achievements: longText({ max: 5000, optional: true, label: 'What went well' }),
    improvements: longText({ max: 5000, optional: true, label: 'What to improve' }),
    support: longText({ max: 2000, optional: true, label: 'Support needed' }),
    submittedOn: day({ ...kept, index: true, label: 'Self review submitted on' }),
    // The results stay in the assessment until they are released, because the employee reads this record.
    goalsScore: number({ ...score, setBy: 'server', label: 'Goals score' }),
    managerScore: number({ ...score, setBy: 'server', label: 'Manager score' }),
    finalScore: number({ ...score, setBy: 'server', label: 'Final score' }),
    strengths: longText({ ...kept, max: 5000 }),
    development: longText({ ...kept, max: 5000 }),
    releasedOn: day({ ...kept, index: true, label: 'Released on' }),
    answeredOn: day({ ...kept, label: 'Answered on' }),
    employeeComment: longText({ ...kept, max: 2000, label: 'Employee comment' }),
    disputeReason: longText({ ...kept, max: 2000, label: 'Reason for the dispute' }),
    resolution: longText({ ...kept, max: 2000 }),
  },
  states: {
    not_started: { begin: 'self', skipSelf: 'manager', cancel: 'cancelled' },
    self: { submitSelf: 'manager', skipSelf: 'manager', cancel: 'cancelled' },
    manager: { returnSelf: 'self', calibrate: 'calibrated', cancel: 'cancelled' },
    calibrated: { uncalibrate: 'manager', release: 'released', cancel: 'cancelled' },
    released: { acknowledge: 'acknowledged', dispute: 'disputed' },
    acknowledged: {},
    disputed: { resolve: 'released' },
    cancelled: {},
  },
  marks: {
    not_started: 'later',
    self: 'in progress',
    manager: 'awaiting',
    calibrated: 'in progress',
    released: 'due',
    acknowledged: 'complete',
    disputed: 'refused',
    cancelled: 'inactive',
  },
  actions: {
    begin: { by: { '*': own }, tone: 'primary', label: 'Start self review' },
    submitSelf: {
      by: { '*': own },
      tone: 'primary',
      label: 'Submit self review',
      confirm: 'It goes to your manager. You cannot change it afterwards.',
    },
    skipSelf: { by: {} },
    returnSelf: { by: line, label: 'Return self review', confirm: 'The employee can change it and submit it again.' },
    calibrate: { by: {} },
    uncalibrate: { by: {} },
    release: { by: {} },
    acknowledge: {
      by: { '*': own },
      tone: 'primary',
      mayGive: ['employeeComment'],
      confirm: 'You confirm that you have read it. It does not mean that you agree.',
    },
    dispute: { by: { '*': own }, asks: ['disputeReason'], confirm: 'HR decides, and your manager is notified.' },
    resolve: {
      by: byHr,
      tone: 'primary',
      label: 'Decide the dispute',
      asks: ['resolution'],
      mayGive: ['finalScore'],
      confirm: 'Leave the score blank to let it stand. The employee is asked to acknowledge the review again.',
    },
    cancel: { by: byHr, tone: 'danger', confirm: 'The employee gets no review in this cycle.' },
  },
  unique: [
    {
      fields: ['cycle', 'employee'],
      whileIn: ['not_started', 'self', 'manager', 'calibrated', 'released', 'acknowledged', 'disputed'],
      else: 'already has a review in this cycle',
    },
  ],
  exclusive: [
    {
      name: 'period',
      by: ['employee'],
      from: 'periodStart',
      to: 'periodEnd',
      whileIn: ['not_started', 'self', 'manager', 'calibrated', 'released', 'acknowledged', 'disputed'],
      else: 'A review for this employee already exists in an overlapping period',
    },
  ],
  deadlines: [
    { field: 'selfDue', kind: 'due', soonDays: 7, whileIn: ['not_started', 'self'], what: 'Self review' },
    { field: 'managerDue', kind: 'due', soonDays: 7, whileIn: ['manager'], what: 'Manager review' },
  ],
  access: { read: lineAndSelf, create: byHr, edit: { '*': own }, export: { ...byHr, manager: team } },
  editableIn: ['self'],
  list: {
    columns: ['employee', 'cycle', 'manager', 'selfDue', 'managerDue', 'selfScore', 'finalScore', 'status'],
    filters: ['status', 'cycle', 'employee', 'manager', 'finalScore', 'selfDue', 'managerDue', 'releasedOn'],
    sort: '-periodEnd,employee',
    views: {
      Open: { status: 'not_started,self,manager,calibrated,disputed' },
      Mine: { employee: 'me' },
      'My reports': { manager: 'me' },
      'Self review overdue': { status: 'not_started,self', 'selfDue[lt]': 'today' },
      'With managers': { status: 'manager' },
      Disputed: { status: 'disputed' },
    },
    viewsFor: {
      'My reports': { ...byHr, manager: team },
      'Self review overdue': { ...byHr, manager: team },
      'With managers': byHr,
      Disputed: byHr,
    },
  },
  detail: {
    Review: ['employee', 'cycle', 'manager', 'periodStart', 'periodEnd', 'selfDue', 'managerDue', 'status'],
    'Self review': ['selfScore', 'achievements', 'improvements', 'support', 'submittedOn'],
    Result: ['finalScore', 'managerScore', 'goalsScore', 'strengths', 'development', 'releasedOn'],
    Answer: ['answeredOn', 'employeeComment', 'disputeReason', 'resolution'],
  },
  related: { 'Manager review': ['review_assessment', 'review'] },
  examples: {
    good: [{ cycle: SOMETHING, employee: SOMETHING }],
    bad: [{ input: { cycle: SOMETHING, employee: SOMETHING, selfScore: 5.5 }, field: 'selfScore' }],
  },
});

/** What the manager thinks of it, and what calibration made of that. Employees do not read it; HR reads all, but nobody in HR changes their own. */
export const reviewAssessment = resource('review_assessment', {
  label: ['Manager review', 'Manager reviews'],
  title: ['employee', 'cycle'],
  titleJoin: ', ',
  about: 'employee',
  fields: {
    review: ref('review', { setBy: 'server', cascade: true }),
    cycle: ref('review_cycle', { setBy: 'server' }),
    employee: ref('employee', { setBy: 'server' }),
    manager: ref('employee', kept),
    managerDue: day({ ...kept, index: true, label: 'Due' }),
    selfScore: number({ ...score, setBy: 'server', label: 'Self score' }),
    goalsScore: number({ ...score, setBy: 'server', label: 'Goals score' }),
    managerScore: number({ ...score, label: 'Manager score', help: '1 to 5.' }),
    strengths: longText({ max: 5000, optional: true, help: 'The employee reads it once the review is released.' }),
    development: longText({ max: 5000, optional: true, help: 'The employee reads it once the review is released.' }),
    note: longText({
      max: 2000,
      optional: true,
      label: 'Note for calibration',
      help: 'The employee does not read it.',
    }),
    calibratedScore: number({ ...score, setBy: 'server', label: 'Calibrated score' }),
    calibrationNote: longText({ ...kept, max: 1000, label: 'Reason for the change' }),
    finalScore: number({ ...score, setBy: 'server', label: 'Final score' }),
    finalisedOn: day({ ...kept, index: true, label: 'Finalized on' }),
  },
  states: {
    open: { finalise: 'final', cancel: 'cancelled' },
    final: { reopen: 'open', calibrate: 'calibrated', cancel: 'cancelled' },
    calibrated: { undo: 'final', cancel: 'cancelled' },
    cancelled: {},
  },
  marks: { open: 'due', final: 'awaiting', calibrated: 'complete', cancelled: 'inactive' },
  actions: {
    finalise: { by: line, tone: 'primary', label: 'Finalize', confirm: 'It goes to HR for calibration.' },
    reopen: { by: byHr, label: 'Return to the manager' },
    calibrate: {
      by: byHr,
      tone: 'primary',
      mayGive: ['calibratedScore', 'calibrationNote'],
      confirm: 'Leave the score blank to keep the score of the manager.',
    },
    undo: { by: byHr, label: 'Undo calibration' },
    cancel: { by: {} },
  },
  deadlines: [{ field: 'managerDue', kind: 'due', soonDays: 7, whileIn: ['open'] }],
  access: { read: line, edit: line, export: byHr },
  editableIn: ['open'],
  list: {
    columns: [
      'employee',
      'cycle',
      'manager',
      'managerDue',
      'selfScore',
      'goalsScore',
      'managerScore',
      'calibratedScore',
      'finalScore',
      'status',
    ],
    filters: ['status', 'cycle', 'review', 'employee', 'manager', 'managerScore', 'finalScore', 'managerDue'],
    sort: 'managerDue,employee',
    views: {
      'To write': { status: 'open' },
      'My reports': { manager: 'me' },
      'To calibrate': { status: 'final' },
      Calibrated: { status: 'calibrated' },
    },
  },
  detail: {
    'Manager review': ['employee', 'cycle', 'review', 'manager', 'managerDue', 'status', 'finalisedOn'],
    Scores: ['selfScore', 'goalsScore', 'managerScore', 'calibratedScore', 'calibrationNote', 'finalScore'],
    Comments: ['strengths', 'development', 'note'],
  },
});

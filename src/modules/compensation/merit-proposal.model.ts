/** New pay that a manager proposes for one person in a merit cycle, on its way up the line. Written by commands only. */
import { byHr, resource } from '#access/define.model.ts';
import { choice, day, instant, longText, money, number, ref } from '#engine/model/fields.ts';
import { RATINGS } from './ratings.model.ts';

const pay = (label: string) => money({ setBy: 'server', privacy: 'P3', label });
const kept = { setBy: 'server', optional: true } as const;

export const OVER_MAXIMUM = { base: 'Keep in base pay', lump: 'Pay as a lump sum' } as const;
/** States in which a manager changes a proposal. */
export const OPEN_PROPOSAL: readonly string[] = ['draft', 'returned'];
/** States that count against the budget of a manager who submits. */
export const SPENDING = ['submitted', 'reviewed', 'approved', 'applied'] as const;

export const meritProposal = resource('merit_proposal', {
  label: ['Merit proposal', 'Merit proposals'],
  title: ['employee', 'cycle'],
  titleJoin: ', ',
  about: 'employee',
  fields: {
    cycle: ref('merit_cycle', { setBy: 'server', cascade: true }),
    employee: ref('employee', { setBy: 'server' }),
    /** Whose budget it is. */
    manager: ref('employee', kept),
    proposedBy: ref('employee', kept),
    reviewer: ref('employee', { ...kept, label: 'To be reviewed by' }),
    grade: ref('grade', kept),
    fte: number({ setBy: 'server', min: 0.01, max: 1, step: 0.01, label: 'FTE' }),
    currentPay: pay('Current pay'),
    middle: money({ setBy: 'server', label: 'Midpoint' }),
    maximum: money({ setBy: 'server', label: 'Maximum' }),
    compaRatio: number({
      setBy: 'server',
      min: 0,
      max: 1000,
      step: 0.1,
      unit: '%',
      privacy: 'P3',
      label: 'Compa-ratio',
    }),
    rating: choice(RATINGS, { ...kept, privacy: 'P3' }),
    percent: number({ ...kept, min: 0, max: 50, step: 0.01, unit: '%', privacy: 'P3', label: 'Raise' }),
    earnedShare: number({ setBy: 'server', min: 0, max: 1, step: 0.0001, default: 1, label: 'Share earned' }),
    least: number({ ...kept, min: 0, max: 50, step: 0.01, unit: '%', label: 'Guideline from' }),
    most: number({ ...kept, min: 0, max: 50, step: 0.01, unit: '%', label: 'Guideline to' }),
    overMaximum: choice(OVER_MAXIMUM, { setBy: 'server', default: 'base', label: 'Above the maximum' }),
    proposedPay: pay('Proposed pay'),
    lumpSum: pay('Lump sum'),
    cost: pay('Cost per year'),
    effectiveDate: day({ setBy: 'server', index: true, label: 'New pay from' }),
    rationale: longText({ ...kept, max: 500, privacy: 'P3' }),
    redCircleReason: longText({ ...kept, max: 500, privacy: 'P3', label: 'Reason to exceed the maximum' }),
    returnNote: longText({ ...kept, max: 500, label: 'What to change' }),
    submittedAt: instant(kept),
    reviewedBy: ref('employee', kept),
    decidedBy: ref('employee', kept),
    decidedAt: instant(kept),
    payRate: ref('pay_rate', { ...kept, label: 'New pay rate' }),
  },
  unique: [{ fields: ['cycle', 'employee'], else: 'has a proposal in this cycle already' }],
  states: {
    draft: { submit: ['submitted', 'reviewed'], cancel: 'cancelled' },
    // Nobody above the manager: it goes to HR at once.
    submitted: { review: 'reviewed', return: 'returned', withdraw: 'draft', cancel: 'cancelled' },
    reviewed: { approve: 'approved', return: 'returned', cancel: 'cancelled' },
    returned: { submit: ['submitted', 'reviewed'], cancel: 'cancelled' },
    approved: { return: 'returned', apply: 'applied', cancel: 'cancelled' },
    applied: {},
    cancelled: {},
  },
  marks: {
    draft: 'draft',
    submitted: 'awaiting',
    reviewed: 'awaiting',
    returned: 'refused',
    approved: 'due',
    applied: 'complete',
    cancelled: 'inactive',
  },
  actions: {
    submit: { by: {} },
    withdraw: { by: {} },
    review: { by: byHr, label: 'Review for the manager', confirm: 'It goes on to HR without the manager’s manager.' },
    approve: { by: byHr, tone: 'primary' },
    return: { by: byHr, asks: ['returnNote'], label: 'Return for changes' },
    apply: { by: {} },
    cancel: { by: byHr, tone: 'danger', label: 'Take out of the cycle', confirm: 'This person gets no new pay.' },
  },
  access: { read: byHr, export: byHr },
  list: {
    columns: [
      'employee',
      'manager',
      'rating',
      'compaRatio',
      'percent',
      'currentPay',
      'proposedPay',
      'lumpSum',
      'status',
    ],
    filters: ['status', 'cycle', 'manager', 'employee', 'rating'],
    sort: 'cycle,employee',
    views: {
      'To approve': { status: 'reviewed' },
      'With managers': { status: 'draft,returned,submitted' },
      Approved: { status: 'approved,applied' },
    },
  },
  detail: {
    Proposal: [
      'employee',
      'cycle',
      'status',
      'rating',
      'percent',
      'earnedShare',
      'currentPay',
      'proposedPay',
      'lumpSum',
      'cost',
      'effectiveDate',
    ],
    Range: ['grade', 'fte', 'compaRatio', 'middle', 'maximum', 'least', 'most', 'overMaximum'],
    Reasons: ['rationale', 'redCircleReason', 'returnNote'],
    Decision: ['manager', 'proposedBy', 'reviewer', 'submittedAt', 'reviewedBy', 'decidedBy', 'decidedAt', 'payRate'],
  },
  examples: { good: [], bad: [] },
});

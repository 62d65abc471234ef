/** What the screens of compensation ask, and what managers and HR decide in a merit cycle. */
import { byHr, command, everyone, query } from '#access/define.model.ts';
import { own } from '#access/scopes.model.ts';
import { choice, day, integer, longText, money, number, ref, text, yesNo } from '#engine/model/fields.ts';
import { type AnswerOf, meOrId } from '#engine/model/questions.ts';
import { figure, ids, list, object, orNull, table } from '#engine/model/shapes.ts';
import { compensationOffice } from './compensation-access.model.ts';
import { INELIGIBLE } from './merit-rules.model.ts';
import { OVER_MAXIMUM } from './merit-proposal.model.ts';
import { RATINGS } from './ratings.model.ts';
import { REWARDS } from './total-rewards.model.ts';

const CYCLE_STATES = {
  setup: 'Setup',
  planning: 'Planning',
  review: 'In review',
  approved: 'Approved',
  applied: 'Applied',
  cancelled: 'Canceled',
} as const;
export const PROPOSAL_STATES = {
  none: 'Not started',
  draft: 'Draft',
  submitted: 'Submitted',
  reviewed: 'With HR',
  returned: 'Returned',
  approved: 'Approved',
  applied: 'Applied',
  cancelled: 'Taken out',
} as const;
export type ProposalState = keyof typeof PROPOSAL_STATES;

const percent = figure({ unit: '%' });
const cycleHead = {
  id: ref('merit_cycle'),
  name: text(),
  status: choice(CYCLE_STATES),
  effectiveDate: day(),
  proposeBy: orNull(day()),
} as const;
const money0 = money();

export const compensationOverview = query('compensation_overview', {
  summary: 'Grades with their ranges and the people in them, compa-ratios, the cycle that is open, lump sums to pay',
  by: compensationOffice,
  answers: object({
    isHr: yesNo(),
    people: integer(),
    medianCompa: orNull(percent),
    belowMinimum: integer(),
    aboveMaximum: integer(),
    /** People without a pay rate or a grade. */
    unplaced: integer(),
    grades: list(
      object({
        id: ref('grade'),
        code: text(),
        minimum: money0,
        middle: money0,
        maximum: money0,
        since: orNull(day()),
        next: orNull(day()),
        compa: orNull(percent),
        /** The people in the grade by pay; `isCut` where there are more than can be drawn. */
        people: list(object({ id: ref('employee'), name: text(), position: text(), pay: money0, compa: percent })),
        count: integer(),
      }),
    ),
    bands: list(object({ from: integer(), to: orNull(integer()), people: integer() })),
    cycle: orNull(
      object({
        ...cycleHead,
        eligible: integer(),
        ineligible: integer(),
        budget: money0,
        used: money0,
        approved: money0,
        counts: list(object({ status: choice(PROPOSAL_STATES), people: integer() })),
        managers: table({
          manager: orNull(ref('employee')),
          name: text(),
          people: integer(),
          proposed: integer(),
          submitted: integer(),
          budget: money0,
          used: money0,
        }),
      }),
    ),
    lumpSums: table({
      proposal: ref('merit_proposal'),
      employee: ref('employee'),
      name: text(),
      amount: money0,
      day: day(),
    }),
  }),
  staleWith: ['grade_range', 'grade', 'merit_cycle', 'merit_proposal', 'pay_rate', 'employee'],
});
export type CompensationOverview = AnswerOf<typeof compensationOverview>;
export type GradeRow = CompensationOverview['grades'][number];

const line = {
  employee: ref('employee'),
  name: text(),
  position: text(),
  grade: text(),
  minimum: money0,
  middle: money0,
  maximum: money0,
  pay: money0,
  fte: figure(),
  isHourly: yesNo(),
  compa: percent,
  penetration: percent,
  /** 1, or less for people hired within the last year where the cycle prorates. */
  share: figure(),
  proposal: orNull(ref('merit_proposal')),
  status: choice(PROPOSAL_STATES),
  rating: orNull(choice(RATINGS)),
  percent: orNull(percent),
  least: orNull(percent),
  most: orNull(percent),
  overMaximum: choice(OVER_MAXIMUM),
  proposedPay: money0,
  lumpSum: money0,
  cost: money0,
  newCompa: percent,
  rationale: orNull(text()),
  redCircleReason: orNull(text()),
  returnNote: orNull(text()),
  /** The line manager whose budget it is. */
  managerName: text(),
  missing: list(text()),
  mayReview: yesNo(),
  mayApprove: yesNo(),
} as const;

export const meritWorksheet = query('merit_worksheet', {
  summary: 'A manager’s direct reports in the merit cycle that is open, with pay, guideline, proposal and budget',
  asks: { manager: ref('employee', { optional: true }) },
  by: { ...everyone(own), ...byHr },
  answers: object({
    /** Null while no cycle is open, or where the person leads nobody in it. */
    cycle: orNull(object({ ...cycleHead, note: orNull(text()) })),
    manager: orNull(text()),
    mayEdit: yesNo(),
    matrix: list(object({ rating: choice(RATINGS), compaFrom: integer(), least: percent, most: percent })),
    budget: money0,
    used: money0,
    lines: list(object(line)),
    out: list(object({ employee: ref('employee'), name: text(), why: choice(INELIGIBLE) })),
    /** Proposals of managers who report to the person, waiting for their review. */
    toReview: list(object(line)),
  }),
  staleWith: ['merit_cycle', 'merit_proposal', 'employee', 'pay_rate', 'grade_range'],
});
export type MeritWorksheet = AnswerOf<typeof meritWorksheet>;
export type MeritLine = MeritWorksheet['lines'][number];

export const meritDecisions = query('merit_decisions', {
  summary: 'All proposals of the merit cycle that is open or was closed last, for HR to decide',
  by: byHr,
  answers: object({ cycle: orNull(object(cycleHead)), lines: list(object(line)) }),
  staleWith: ['merit_cycle', 'merit_proposal', 'employee', 'pay_rate'],
});

export const saveMeritProposal = command('save_merit_proposal', {
  summary: 'Write the draft of a proposal for a direct report; HR writes it for anyone but themselves',
  asks: {
    employee: ref('employee'),
    rating: choice(RATINGS, { optional: true }),
    percent: number({ min: 0, max: 50, step: 0.01, optional: true }),
    overMaximum: choice(OVER_MAXIMUM, { default: 'base' }),
    rationale: longText({ max: 500, optional: true }),
    redCircleReason: longText({ max: 500, optional: true }),
  },
  by: { ...everyone(own), ...byHr },
  answers: object({ proposal: ref('merit_proposal') }),
  changes: ['merit_proposal'],
});

export const submitMeritProposals = command('submit_merit_proposals', {
  summary: 'Submit the drafts of a manager up the line, all or those that are named; refused over budget',
  asks: { manager: ref('employee', { optional: true }) },
  by: { ...everyone(own), ...byHr },
  answers: object({ submitted: integer() }),
  changes: ['merit_proposal'],
});

export const DECISIONS = {
  withdraw: 'Withdraw',
  review: 'Pass on to HR',
  approve: 'Approve',
  return: 'Return for changes',
} as const;
export const decideMeritProposals = command('decide_merit_proposals', {
  summary: 'Decide several proposals at once: all of them, or none where one is refused',
  asks: {
    proposals: ids('merit_proposal', { max: 500 }),
    decision: choice(DECISIONS),
    note: longText({ max: 500, optional: true }),
  },
  rules: [
    {
      field: 'note',
      holds: ({ decision, note }) => decision !== 'return' || Boolean(note?.trim()),
      else: 'is required: say what to change',
    },
  ],
  by: { ...everyone(own), ...byHr },
  answers: object({ decided: integer() }),
  changes: ['merit_proposal'],
});

export const totalRewards = query('total_rewards', {
  summary: 'What the employer spends on a person in a year; people see their own, HR anyone’s',
  asks: { employee: meOrId({ default: 'me' }) },
  by: { ...everyone(own), ...byHr },
  answers: object({
    employee: orNull(ref('employee')),
    name: text(),
    position: text(),
    on: day(),
    /** Null without a pay rate. */
    pay: orNull(money0),
    fte: figure(),
    hourly: orNull(money0),
    isHourly: yesNo(),
    parts: list(object({ part: choice(REWARDS), cents: money0 })),
    benefits: table({ name: text(), cents: money0 }),
    leaveHours: figure(),
    bonusFrom: day(),
    taxYear: orNull(integer()),
    history: list(object({ from: day(), pay: money0, reason: text() })),
  }),
  staleWith: ['pay_rate', 'benefit_election', 'pay_stub', 'recurring_deduction', 'employee'],
});
export type TotalRewards = AnswerOf<typeof totalRewards>;

const side = object({ people: integer(), mean: money0, median: money0 });
const gap = object({ women: side, men: side, meanGap: percent, medianGap: percent });
export const payEquityReport = query('pay_equity', {
  summary:
    'The pay gap between women and men: raw, by grade and within grades, without groups of fewer than five people',
  by: byHr,
  answers: object({
    on: day(),
    raw: orNull(gap),
    adjusted: orNull(percent),
    groups: list(object({ id: orNull(ref('grade')), name: text(), gap: orNull(gap) })),
    /** People without a gender of the two, or without pay; null where they are fewer than five. */
    others: orNull(integer()),
  }),
  staleWith: ['employee', 'pay_rate', 'grade'],
});
export type PayEquityReport = AnswerOf<typeof payEquityReport>;

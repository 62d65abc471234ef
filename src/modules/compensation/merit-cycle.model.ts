/** A merit cycle: who is eligible, what may be spent, what a rating and a place in the range suggest, and from which day. */
import { byHr, resource } from '#access/define.model.ts';
import {
  choice,
  choices,
  day,
  instant,
  integer,
  longText,
  money,
  number,
  ref,
  rows,
  text,
  yesNo,
} from '#engine/model/fields.ts';
import { EMPLOYMENT_TYPES } from '#modules/people/work-categories.model.ts';
import { matrixProblem } from './merit-rules.model.ts';
import { RATINGS } from './ratings.model.ts';

/** States in which managers propose and decide. */
export const OPEN_CYCLE: readonly string[] = ['planning', 'review'];

const NOT_YET_OPEN = ['setup'] as const;
const good = { name: 'Merit 2031', budgetPercent: 3, effectiveDate: '2031-04-01' };

export const meritCycle = resource('merit_cycle', {
  label: ['Merit cycle', 'Merit cycles'],
  title: ['name'],
  fields: {
    name: text({ max: 80, unique: true }),
    budget: choice({ percent: 'Percent of pay', amount: 'Fixed amount' }, { default: 'percent', label: 'Budget is a' }),
    budgetPercent: number({ min: 0.1, max: 25, step: 0.01, unit: '%', optional: true, label: 'Budget in percent' }),
    budgetAmount: money({
      min: 100,
      optional: true,
      label: 'Budget amount',
      help: 'Per year, for all eligible people.',
    }),
    effectiveDate: day({ index: true, label: 'New pay from' }),
    proposeBy: day({ optional: true, index: true, label: 'Propose by' }),
    hiredBefore: day({ optional: true, label: 'Hired before', help: 'Leave blank for everyone.' }),
    minimumMonths: integer({
      min: 0,
      max: 60,
      default: 6,
      unit: 'months',
      label: 'Minimum service',
      help: 'On the day from which the new pay applies.',
    }),
    employmentTypes: choices(EMPLOYMENT_TYPES, {
      optional: true,
      label: 'Employment types',
      help: 'Leave blank for full time and part time.',
    }),
    prorate: yesNo({
      default: true,
      label: 'Prorate new hires',
      help: 'Less than a year of service earns that share of the raise.',
    }),
    matrix: rows(
      {
        rating: choice(RATINGS),
        compaFrom: integer({ min: 0, max: 300, unit: '%', label: 'Compa-ratio from' }),
        least: number({ min: 0, max: 50, step: 0.01, unit: '%', label: 'Least' }),
        most: number({ min: 0, max: 50, step: 0.01, unit: '%', label: 'Most' }),
      },
      {
        max: 60,
        optional: true,
        label: 'Guideline',
        help: 'Each band runs to where the next one begins. Leave empty to start from the last cycle.',
      },
    ),
    note: longText({ max: 1000, optional: true, label: 'Note to managers' }),
    preparedBy: ref('employee', { setBy: 'server', optional: true, label: 'Submitted by' }),
    approvedBy: ref('employee', { setBy: 'server', optional: true }),
    approvedAt: instant({ setBy: 'server', optional: true }),
    appliedAt: instant({ setBy: 'server', optional: true }),
    people: integer({ setBy: 'server', optional: true, min: 0, label: 'People with new pay' }),
    spent: money({ setBy: 'server', optional: true, label: 'Spent' }),
  },
  rules: [
    {
      field: 'budgetPercent',
      holds: (r) => r.budget !== 'percent' || Boolean(r.budgetPercent),
      else: 'is required for a budget in percent',
    },
    {
      field: 'budgetAmount',
      holds: (r) => r.budget !== 'amount' || Boolean(r.budgetAmount),
      else: 'is required for a fixed budget',
    },
    {
      field: 'matrix',
      holds: (r) => !r.matrix?.length || matrixProblem(r.matrix) === null,
      else: 'must have a band from 0 % for each rating it names, no band twice, and the least not above the most',
    },
    {
      field: 'proposeBy',
      holds: (r) => !r.proposeBy || r.proposeBy <= r.effectiveDate,
      else: 'must be on or before the day from which the new pay applies',
    },
  ],
  deadlines: [{ field: 'proposeBy', kind: 'due', soonDays: 7, whileIn: ['planning'] }],
  states: {
    setup: { startPlanning: 'planning', cancel: 'cancelled' },
    planning: { startReview: 'review', cancel: 'cancelled' },
    review: { reopen: 'planning', approve: 'approved', cancel: 'cancelled' },
    approved: { sendBack: 'review', apply: 'applied' },
    applied: {},
    cancelled: {},
  },
  marks: {
    setup: 'draft',
    planning: 'in progress',
    review: 'awaiting',
    approved: 'due',
    applied: 'complete',
    cancelled: 'inactive',
  },
  actions: {
    startPlanning: {
      by: byHr,
      tone: 'primary',
      label: 'Open planning',
      confirm: 'Managers can propose new pay for their direct reports.',
    },
    startReview: { by: byHr, tone: 'primary', label: 'Close planning', confirm: 'Drafts can no longer be submitted.' },
    reopen: { by: byHr, label: 'Reopen planning' },
    approve: {
      by: byHr,
      tone: 'primary',
      label: 'Approve cycle',
      confirm: 'Decisions are final, and the new pay can be applied.',
    },
    sendBack: { by: byHr, label: 'Send back to review' },
    apply: {
      by: byHr,
      tone: 'primary',
      label: 'Apply new pay',
      confirm: 'A pay rate is created for each approved proposal. This cannot be undone.',
    },
    cancel: { by: byHr, tone: 'danger', confirm: 'No pay is changed, and all proposals are canceled.' },
  },
  editableIn: [...NOT_YET_OPEN, 'planning'],
  access: { read: byHr, create: byHr, edit: byHr, export: byHr },
  list: {
    columns: ['name', 'effectiveDate', 'budget', 'budgetPercent', 'budgetAmount', 'people', 'spent', 'status'],
    filters: ['status', 'effectiveDate'],
    sort: '-effectiveDate',
  },
  detail: {
    Cycle: ['name', 'status', 'effectiveDate', 'proposeBy', 'budget', 'budgetPercent', 'budgetAmount', 'note'],
    Eligibility: ['hiredBefore', 'minimumMonths', 'employmentTypes', 'prorate'],
    Guideline: ['matrix'],
    Decision: ['preparedBy', 'approvedBy', 'approvedAt', 'appliedAt', 'people', 'spent'],
  },
  related: { Proposals: ['merit_proposal', 'cycle'] },
  search: ['name'],
  examples: {
    good: [{ ...good, matrix: [{ rating: 'meets', compaFrom: 0, least: 2, most: 4 }] }],
    bad: [
      {
        input: { ...good, budgetPercent: null },
        field: 'budgetPercent',
      },
      { input: { ...good, matrix: [{ rating: 'meets', compaFrom: 80, least: 2, most: 4 }] }, field: 'matrix' },
      {
        input: { ...good, proposeBy: '2031-04-02', matrix: [{ rating: 'meets', compaFrom: 0, least: 2, most: 4 }] },
        field: 'proposeBy',
      },
    ],
  },
});

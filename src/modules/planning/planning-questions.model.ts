/** Plans as grids, scenarios made of other plans, and the budget against what happened. For HR only: they hold pay. */
import { byHr, command, query } from '#access/define.model.ts';
import { choice, integer, money, number, ref, text, year } from '#engine/model/fields.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import { list, object, table } from '#engine/model/shapes.ts';
import { SCENARIOS } from './workforce-plan.model.ts';

const month = integer({ min: 1, max: 12 });

export const planGrid = query('plan_grid', {
  at: '/plan-grid',
  summary: 'A workforce plan by department, position and month, with cost, and the headcount of months that are over',
  asks: { plan: ref('workforce_plan') },
  by: byHr,
  answers: object({
    year: integer(),
    rows: table({
      department: ref('department'),
      departmentName: text(),
      position: ref('position'),
      positionName: text(),
      /** People there today, and seats that position control allows; none where the position has no limit. */
      now: integer(),
      limit: integer({ optional: true }),
      months: list(object({ month, headcount: integer(), fte: number(), cost: money() })),
    }),
    /** People on the last day of each month that is over, by department. */
    actual: table({ department: ref('department'), month, headcount: integer() }),
  }),
  staleWith: ['workforce_plan', 'workforce_plan_line', 'employee', 'position'],
});
export type PlanGrid = AnswerOf<typeof planGrid>;
export type PlanRow = PlanGrid['rows'][number];

export const setPlanCell = command('set_plan_cell', {
  at: '/plan-cell',
  summary: 'Set the headcount of a position from one month through another',
  asks: {
    plan: ref('workforce_plan'),
    department: ref('department'),
    position: ref('position'),
    month,
    through: month,
    headcount: integer({ min: 0, max: 10_000 }),
  },
  rules: [
    {
      field: 'through',
      holds: ({ month: from, through }) => through >= from,
      else: 'must not be before the first month',
    },
  ],
  by: byHr,
  answers: object({ lines: integer() }),
  changes: ['workforce_plan_line'],
});

export const copyPlan = command('copy_plan', {
  at: '/plan-copies',
  summary: 'Copy a plan into a draft of another scenario or year, with headcount that grows or shrinks over the year',
  asks: {
    plan: ref('workforce_plan'),
    name: text({ max: 80 }),
    year: year({ min: 2000, max: 2100 }),
    scenario: choice(SCENARIOS),
    growthPercent: number({ min: -100, max: 200, step: 0.1, default: 0 }),
  },
  by: byHr,
  answers: object({ id: ref('workforce_plan') }),
  changes: ['workforce_plan', 'workforce_plan_line'],
});

export const budgetVariance = query('budget_variance', {
  at: '/budget-variance',
  summary: 'Headcount and base pay of a year by department and month: budget, actual, and actual less budget',
  asks: { year: year({ min: 2000, max: 2100 }) },
  by: byHr,
  answers: table({
    department: ref('department'),
    name: text(),
    month,
    budgetHeadcount: integer(),
    budgetPay: money(),
    /** None for months that are not over. */
    headcount: integer({ optional: true }),
    pay: money({ optional: true }),
  }),
  csv: {
    name: text(),
    month,
    budgetHeadcount: integer(),
    headcount: integer({ optional: true }),
    budgetPay: money(),
    pay: money({ optional: true }),
  },
  staleWith: ['budget_line', 'employee', 'pay_rate'],
});
export type BudgetRow = AnswerOf<typeof budgetVariance>[number];

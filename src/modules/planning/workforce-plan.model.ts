/** Workforce plans: how many people a year needs, position by position, and what they cost (HR rules, section 2.16). */
import { byHr, resource } from '#access/define.model.ts';
import { choice, integer, longText, money, number, ref, text, year } from '#engine/model/fields.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';

export const SCENARIOS = { base: 'Base', growth: 'Growth', freeze: 'Hiring freeze' } as const;

export const workforcePlan = resource('workforce_plan', {
  label: ['Workforce plan', 'Workforce plans'],
  title: ['name'],
  fields: {
    name: text({ max: 80, unique: true }),
    year: year({ min: 2000, max: 2100 }),
    scenario: choice(SCENARIOS),
    raisePercent: number({
      min: 0,
      max: 25,
      step: 0.1,
      default: 3,
      unit: '%',
      label: 'Pay raise',
      help: 'Above pay today, for the whole year.',
    }),
    benefitsPercent: number({
      min: 0,
      max: 100,
      step: 0.1,
      default: 24,
      unit: '%',
      label: 'Benefits and taxes',
      help: 'On top of pay.',
    }),
    assumptions: longText({ max: 2000, optional: true }),
  },
  states: { draft: { approve: 'approved' }, approved: { reopen: 'draft' } },
  marks: { draft: 'draft', approved: 'complete' },
  actions: {
    approve: { by: byHr, tone: 'primary', confirm: 'The plan can no longer be changed until it is reopened.' },
    reopen: { by: byHr },
  },
  access: { read: byHr, create: byHr, edit: byHr, remove: byHr, export: byHr },
  editableIn: ['draft'],
  unique: [
    {
      fields: ['year', 'scenario'],
      whileIn: ['approved'],
      else: 'A plan for this year and scenario is already approved. Reopen it first.',
    },
  ],
  list: {
    columns: ['name', 'year', 'scenario', 'raisePercent', 'benefitsPercent', 'status'],
    filters: ['status', 'scenario', 'year'],
    sort: '-year,scenario',
    views: { 'All plans': {}, Draft: { status: 'draft' }, Approved: { status: 'approved' } },
  },
  detail: {
    Overview: ['name', 'year', 'scenario', 'status', 'raisePercent', 'benefitsPercent', 'assumptions'],
  },
  search: ['name'],
  examples: {
    good: [{ name: '2027 base', year: 2027, scenario: 'base' }],
    bad: [
      { input: { name: '2027 base', year: 2027, scenario: 'hope' }, field: 'scenario' },
      { input: { name: '2027 base', year: 2027, scenario: 'base', raisePercent: 26 }, field: 'raisePercent' },
    ],
  },
});

/** One position in one month of a plan. What it costs follows from the plan's assumptions. */
export const workforcePlanLine = resource('workforce_plan_line', {
  label: ['Plan line', 'Plan lines'],
  title: ['month'],
  fields: {
    plan: ref('workforce_plan', { fixed: true, cascade: true }),
    department: ref('department', { fixed: true }),
    position: ref('position', { fixed: true }),
    month: integer({ min: 1, max: 12, fixed: true }),
    headcount: integer({ min: 0, max: 10_000 }),
    fte: number({ min: 0, max: 10_000, step: 0.01, label: 'FTE' }),
    /** Full-time pay of a year that the cost is reckoned from, as it was when the line was written. */
    annualPay: money({ min: 0, setBy: 'server', optional: true }),
  },
  rules: [{ field: 'fte', holds: (r) => r.fte <= r.headcount, else: 'must be at most the headcount' }],
  unique: [
    { fields: ['plan', 'department', 'position', 'month'], else: 'The plan already has this position in this month' },
  ],
  access: { read: byHr, create: byHr, edit: byHr, remove: byHr, export: byHr },
  list: {
    columns: ['plan', 'department', 'position', 'month', 'headcount', 'fte'],
    filters: ['plan', 'department', 'position'],
    sort: 'month',
  },
  detail: { Overview: ['plan', 'department', 'position', 'month', 'headcount', 'fte'] },
  examples: {
    good: [{ plan: SOMETHING, department: SOMETHING, position: SOMETHING, month: 3, headcount: 4, fte: 3.5 }],
    bad: [
      {
        input: { plan: SOMETHING, department: SOMETHING, position: SOMETHING, month: 13, headcount: 4, fte: 4 },
        field: 'month',
      },
      {
        input: { plan: SOMETHING, department: SOMETHING, position: SOMETHING, month: 3, headcount: 4, fte: 4.5 },
        field: 'fte',
      },
    ],
  },
});

/** What a department may have in a month: people, and their pay before benefits and taxes. */
export const budgetLine = resource('budget_line', {
  label: ['Budget line', 'Budget lines'],
  title: ['month'],
  fields: {
    year: year({ min: 2000, max: 2100 }),
    month: integer({ min: 1, max: 12 }),
    department: ref('department'),
    headcount: integer({ min: 0, max: 100_000 }),
    pay: money({ min: 0, help: 'Base pay of the month, without benefits and taxes.' }),
  },
  unique: [{ fields: ['year', 'month', 'department'], else: 'The budget already has this department in this month' }],
  access: { read: byHr, create: byHr, edit: byHr, remove: byHr, export: byHr },
  list: {
    columns: ['year', 'month', 'department', 'headcount', 'pay'],
    filters: ['year', 'department'],
    sort: '-year,month',
  },
  detail: { Overview: ['year', 'month', 'department', 'headcount', 'pay'] },
  examples: {
    good: [{ year: 2026, month: 3, department: SOMETHING, headcount: 12, pay: 6_400_000 }],
    bad: [{ input: { year: 2026, month: 0, department: SOMETHING, headcount: 12, pay: 1 }, field: 'month' }],
  },
});

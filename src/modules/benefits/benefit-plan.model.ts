/** Plans that the organization offers, their rates by day, and the windows in which people choose. */
import { byHr, resource } from '#access/define.model.ts';
import {
  choice,
  choices,
  day,
  file,
  integer,
  longText,
  money,
  number,
  ref,
  text,
  yesNo,
} from '#engine/model/fields.ts';
import { EMPLOYMENT_TYPES } from '#modules/people/work-categories.model.ts';
import { staff } from '#modules/people/people-access.model.ts';
import { benefitOffice } from './benefit-access.model.ts';
import { PLAN_TYPES, TIERS } from './benefit-kinds.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';
/** The longest waiting period for health coverage (42 U.S.C. 300gg-7). */
const MOST_WAITING_DAYS = 90;

export const benefitPlan = resource('benefit_plan', {
  label: ['Benefit plan', 'Benefit plans'],
  title: ['name'],
  fields: {
    name: text({ max: 80, unique: true }),
    type: choice(PLAN_TYPES),
    carrier: text({ max: 80, optional: true }),
    groupNumber: text({ max: 30, optional: true, label: 'Group number' }),
    phone: text({ max: 30, optional: true, label: 'Member services' }),
    code: text({ max: 12, unique: true, label: 'Payroll code', help: 'Names the deduction on pay statements.' }),
    section125: yesNo({ default: true, label: 'Pre-tax (section 125)' }),
    hdhp: yesNo({ default: false, label: 'High-deductible health plan' }),
    employmentTypes: choices(EMPLOYMENT_TYPES, {
      optional: true,
      label: 'Eligible employment types',
      help: 'Leave blank for everyone.',
    }),
    minHours: integer({ min: 0, max: 40, default: 30, unit: 'h', label: 'Hours per week at least' }),
    waitingDays: integer({ min: 0, max: MOST_WAITING_DAYS, default: 30, unit: 'd', label: 'Waiting period' }),
    endsAt: choice(
      { last_day: 'Last day of work', month_end: 'End of the month' },
      { default: 'month_end', label: 'Coverage ends' },
    ),
    guaranteedIssue: money({
      min: 0,
      optional: true,
      label: 'Guaranteed issue',
      help: 'Above it, the carrier asks for evidence of insurability.',
    }),
    coverageMost: money({ min: 0, optional: true, label: 'Most coverage' }),
    payMultiple: number({
      min: 0.5,
      max: 10,
      step: 0.5,
      optional: true,
      unit: '×',
      label: 'Coverage, times annual pay',
      help: 'For basic life insurance: 1 covers one year of pay, up to the most coverage.',
    }),
    employerAnnual: money({ min: 0, optional: true, label: 'Employer contribution per year' }),
    mostAnnual: money({
      min: 0,
      optional: true,
      label: 'Most per year',
      help: 'A limit of the plan below that of the law.',
    }),
    summary: longText({ max: 1000, optional: true }),
    document: file({ types: ['application/pdf'], optional: true, label: 'Summary of benefits (SBC)' }),
  },
  rules: [
    { field: 'hdhp', holds: (r) => !r.hdhp || r.type === 'medical', else: 'is for medical plans only' },
    {
      field: 'guaranteedIssue',
      holds: (r) => r.guaranteedIssue === null || r.coverageMost === null || r.guaranteedIssue <= r.coverageMost,
      else: 'must be at most the most coverage',
    },
    {
      field: 'payMultiple',
      holds: (r) => (r.type === 'basic_life') === (r.payMultiple !== null),
      else: 'is required for basic life insurance, and for no other type',
    },
  ],
  states: { draft: { offer: 'offered' }, offered: { close: 'closed' }, closed: { offer: 'offered' } },
  marks: { draft: 'draft', offered: 'complete', closed: 'inactive' },
  actions: {
    offer: { by: byHr, tone: 'primary', label: 'Offer plan' },
    close: { by: byHr, label: 'Close plan', confirm: 'No one can choose it anymore. Elections stay until they end.' },
  },
  access: { read: staff, create: byHr, edit: byHr, export: benefitOffice },
  list: {
    columns: ['name', 'type', 'carrier', 'code', 'section125', 'minHours', 'waitingDays', 'status'],
    filters: ['status', 'type'],
    sort: 'type,name',
    views: { Offered: { status: 'offered' }, Drafts: { status: 'draft' } },
  },
  detail: {
    Plan: ['name', 'type', 'carrier', 'groupNumber', 'phone', 'code', 'status', 'summary', 'document'],
    Rules: [
      'section125',
      'hdhp',
      'employmentTypes',
      'minHours',
      'waitingDays',
      'endsAt',
      'guaranteedIssue',
      'coverageMost',
      'payMultiple',
      'employerAnnual',
      'mostAnnual',
    ],
  },
  related: { Rates: ['benefit_rate', 'plan'], Elections: ['benefit_election', 'plan'] },
  search: ['name', 'carrier', 'code'],
  examples: {
    good: [{ name: 'Cascade PPO 500', type: 'medical', code: 'MEDPPO5' }],
    bad: [
      { input: { name: 'Smile', type: 'dental', code: 'DEN9', hdhp: true }, field: 'hdhp' },
      { input: { name: 'Smile', type: 'dental', code: 'DEN9', waitingDays: 91 }, field: 'waitingDays' },
      { input: { name: 'Group Life', type: 'basic_life', code: 'BASIC9' }, field: 'payMultiple' },
      { input: { name: 'Term Life', type: 'life', code: 'LIFE9', payMultiple: 2 }, field: 'payMultiple' },
    ],
  },
});

export const benefitRate = resource('benefit_rate', {
  label: ['Benefit rate', 'Benefit rates'],
  title: ['plan', 'tier', 'effectiveFrom'],
  titleJoin: ', ',
  fields: {
    plan: ref('benefit_plan', { fixed: true, cascade: true }),
    tier: choice(TIERS, { default: 'ee', fixed: true }),
    ageFrom: integer({ min: 0, max: 120, default: 0, fixed: true, label: 'From age' }),
    ageTo: integer({ min: 0, max: 120, default: 120, fixed: true, label: 'To age' }),
    effectiveFrom: day({ label: 'From' }),
    effectiveTo: day({ optional: true, setBy: 'server', label: 'To' }),
    per: choice(
      { month: 'Per month', ten_thousand: 'Per month for each $10,000 of coverage' },
      { default: 'month', label: 'Counts' },
    ),
    employee: money({ min: 0, max: 1_000_000, label: 'Employee pays' }),
    employer: money({ min: 0, max: 1_000_000, default: 0, label: 'Employer pays' }),
  },
  rules: [{ field: 'ageTo', holds: (r) => r.ageTo >= r.ageFrom, else: 'must be at least the age before it' }],
  effective: { per: ['plan', 'tier', 'ageFrom'], from: 'effectiveFrom', to: 'effectiveTo' },
  access: { read: staff, create: byHr, export: benefitOffice },
  list: {
    columns: ['plan', 'tier', 'ageFrom', 'ageTo', 'employee', 'employer', 'per', 'effectiveFrom', 'effectiveTo'],
    filters: ['plan', 'tier', 'effectiveFrom'],
    sort: 'plan,tier,ageFrom,-effectiveFrom',
  },
  detail: {
    Rate: ['plan', 'tier', 'ageFrom', 'ageTo', 'employee', 'employer', 'per', 'effectiveFrom', 'effectiveTo'],
  },
  examples: {
    good: [
      { plan: SOMETHING, tier: 'family', ageFrom: 117, ageTo: 118, effectiveFrom: '2035-01-01', employee: 41_200 },
    ],
    bad: [
      {
        input: { plan: SOMETHING, tier: 'ee', ageFrom: 40, ageTo: 39, effectiveFrom: '2035-01-01', employee: 100 },
        field: 'ageTo',
      },
    ],
  },
});

export const enrollmentWindow = resource('enrollment_window', {
  label: ['Enrollment window', 'Enrollment windows'],
  title: ['name'],
  about: 'employee',
  fields: {
    name: text({ max: 80 }),
    kind: choice(
      { open: 'Open enrollment', new_hire: 'New hire', life_event: 'Life event' },
      { default: 'open', fixed: true },
    ),
    employee: ref('employee', { optional: true, fixed: true, help: 'Leave blank for everyone.' }),
    lifeEvent: ref('life_event', { optional: true, setBy: 'server', label: 'Life event' }),
    opens: day({ default: 'today', index: true }),
    closes: day({ index: true }),
    effective: day({ label: 'Coverage starts' }),
    passiveRollover: yesNo({
      default: true,
      label: 'Keep coverage that is not changed',
      help: 'Otherwise it ends the day before the new coverage starts. Accounts always end with the year.',
    }),
    reopenReason: text({ min: 3, max: 200, optional: true, setBy: 'server', label: 'Reason for reopening' }),
  },
  rules: [
    { field: 'closes', holds: (r) => r.closes >= r.opens, else: 'must be on or after the day it opens' },
    {
      field: 'employee',
      holds: (r) => r.kind === 'open' || r.employee !== null,
      else: 'is required for one person’s window',
    },
  ],
  deadlines: [{ field: 'closes', kind: 'due', soonDays: 7, whileIn: ['open'] }],
  states: { open: { close: 'closed' }, closed: { reopen: 'open' } },
  marks: { open: 'in progress', closed: 'inactive' },
  actions: {
    close: { by: byHr, label: 'Close window', confirm: 'No one can choose in it anymore.' },
    reopen: { by: byHr, asks: ['closes', 'reopenReason'], label: 'Reopen window' },
  },
  editableIn: ['open'],
  access: { read: benefitOffice, create: byHr, edit: byHr },
  list: {
    columns: ['name', 'kind', 'employee', 'opens', 'closes', 'effective', 'status'],
    filters: ['status', 'kind', 'employee', 'closes'],
    sort: '-closes',
    views: { Open: { status: 'open' }, 'Open enrollment': { kind: 'open' } },
  },
  detail: {
    Window: [
      'name',
      'kind',
      'employee',
      'lifeEvent',
      'opens',
      'closes',
      'effective',
      'passiveRollover',
      'status',
      'reopenReason',
    ],
  },
  related: { Elections: ['benefit_election', 'window'] },
  search: ['name'],
  examples: {
    good: [{ name: 'Open enrollment for 2031', opens: '2030-11-01', closes: '2030-11-21', effective: '2031-01-01' }],
    bad: [
      { input: { name: 'Open', opens: '2030-11-02', closes: '2030-11-01', effective: '2031-01-01' }, field: 'closes' },
      { input: { name: 'Hire', kind: 'new_hire', closes: '2031-11-01', effective: '2031-12-01' }, field: 'employee' },
    ],
  },
});

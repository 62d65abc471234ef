/** What the screens of benefits ask, and the enrollment. */
import { byHr, command, everyone, query } from '#access/define.model.ts';
import { all, own } from '#access/scopes.model.ts';
import { choice, choices, day, integer, money, ref, rows, text, yesNo } from '#engine/model/fields.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import { figure, list, object, orNull, table } from '#engine/model/shapes.ts';
import { benefitOffice } from './benefit-access.model.ts';
import { LIFE_EVENTS, PLAN_TYPES, TIERS } from './benefit-kinds.model.ts';

const WINDOW_KINDS = { open: 'Open enrollment', new_hire: 'New hire', life_event: 'Life event' } as const;
const STATES = {
  pending_proof: 'Waiting for proof',
  pending_eoi: 'Waiting for the carrier',
  active: 'Active',
  waived: 'Waived',
} as const;
const FREQUENCIES = {
  weekly: 'Weekly',
  biweekly: 'Every two weeks',
  semimonthly: 'Twice a month',
  monthly: 'Monthly',
} as const;
const shares = { employee: money(), employer: money() } as const;
const beneficiary = {
  name: text({ max: 100 }),
  kind: choice({ primary: 'Primary', contingent: 'Contingent' }),
  share: integer({ min: 1, max: 100 }),
} as const;
const person = object({ id: ref('dependent'), name: text(), relationship: text(), dateOfBirth: day() });

export const myBenefits = query('my_benefits', {
  summary: 'The caller’s coverage today and ahead with its cost per pay, and the windows in which they may choose',
  by: everyone(own),
  answers: object({
    frequency: choice(FREQUENCIES),
    perPay: object(shares),
    elections: list(
      object({
        id: ref('benefit_election'),
        type: choice(PLAN_TYPES),
        plan: text({ optional: true }),
        carrier: text({ optional: true }),
        groupNumber: text({ optional: true }),
        phone: text({ optional: true }),
        tier: orNull(choice(TIERS)),
        coverage: money({ optional: true }),
        requested: money({ optional: true }),
        annual: money({ optional: true }),
        covered: list(text()),
        beneficiaries: list(object(beneficiary)),
        status: choice(STATES),
        effectiveFrom: day(),
        effectiveTo: orNull(day()),
        /** Cents per pay; zero before the coverage starts. */
        ...shares,
      }),
    ),
    windows: list(
      object({
        id: ref('enrollment_window'),
        name: text(),
        kind: choice(WINDOW_KINDS),
        closes: day(),
        effective: day(),
        /** Whether the caller has chosen in it. */
        hasChosen: yesNo(),
      }),
    ),
    events: list(
      object({
        id: ref('life_event'),
        type: choice(LIFE_EVENTS),
        eventDate: day(),
        status: choice({ reported: 'Reported', approved: 'Approved', declined: 'Declined' }),
        hasProof: yesNo(),
      }),
    ),
    dependents: list(person),
  }),
  staleWith: ['benefit_election', 'enrollment_window', 'life_event', 'dependent', 'benefit_rate'],
});
export type MyBenefits = AnswerOf<typeof myBenefits>;

export const benefitOptions = query('benefit_options', {
  summary:
    'What the caller may choose in a window: plans with tiers and cost per pay, limits of accounts, what they have',
  asks: { window: ref('enrollment_window') },
  by: everyone(own),
  answers: object({
    window: object({ id: ref('enrollment_window'), name: text(), closes: day(), effective: day() }),
    frequency: choice(FREQUENCIES),
    /** Pays in a year. */
    pays: integer(),
    /** The year whose limits are on file, where it is not the year of the coverage. */
    limitsOf: orNull(integer()),
    plans: list(
      object({
        id: ref('benefit_plan'),
        name: text(),
        type: choice(PLAN_TYPES),
        carrier: text({ optional: true }),
        summary: text({ optional: true }),
        hdhp: yesNo(),
        /** Tiers with cents per pay. */
        tiers: table({ tier: choice(TIERS), ...shares }),
        /** Cents per pay for each $10,000 of coverage. */
        perTenThousand: orNull(object(shares)),
        guaranteedIssue: money({ optional: true }),
        coverageMost: money({ optional: true }),
        employerAnnual: money({ optional: true }),
        /** The most per year of an account, alone and with family coverage. */
        limit: orNull(object({ self: money(), family: money() })),
      }),
    ),
    /** Plans that do not cover the caller on the day, with the day from which they would. */
    notYet: list(object({ name: text(), from: orNull(day()) })),
    dependents: list(person),
    chosen: list(
      object({
        plan: ref('benefit_plan'),
        tier: orNull(choice(TIERS)),
        coverage: money({ optional: true }),
        annual: money({ optional: true }),
        dependents: list(ref('dependent')),
        beneficiaries: list(object(beneficiary)),
      }),
    ),
  }),
  staleWith: ['benefit_election', 'enrollment_window', 'dependent', 'benefit_rate', 'benefit_plan'],
});
export type BenefitOptions = AnswerOf<typeof benefitOptions>;

export const enroll = command('enroll', {
  at: '/benefit-enrollments',
  summary: 'Confirm the caller’s choices in a window; types that are not named stay as they are or are waived',
  asks: {
    window: ref('enrollment_window'),
    choices: rows(
      {
        plan: ref('benefit_plan'),
        tier: choice(TIERS, { optional: true }),
        coverage: money({ min: 0, optional: true }),
        annual: money({ min: 0, optional: true }),
      },
      { max: 20 },
    ),
    covered: rows({ plan: ref('benefit_plan'), dependent: ref('dependent') }, { max: 100 }),
    beneficiaries: rows({ plan: ref('benefit_plan'), ...beneficiary }, { max: 60 }),
    waived: choices(PLAN_TYPES),
  },
  by: everyone(own),
  answers: object({ elections: integer(), pending: integer() }),
  changes: ['benefit_election', 'enrollment_window'],
});

export const benefitsOverview = query('benefits_overview', {
  summary: 'Benefits in figures: participation and monthly cost by type, the open window, what waits for HR',
  by: benefitOffice,
  answers: object({
    employed: integer(),
    enrolled: integer(),
    monthly: object(shares),
    types: table({ type: choice(PLAN_TYPES), people: integer(), waived: integer(), ...shares }),
    window: orNull(
      object({ id: ref('enrollment_window'), name: text(), closes: day(), effective: day(), chosen: integer() }),
    ),
    proofs: integer(),
    eoi: integer(),
    events: integer(),
    cobraDue: integer(),
    cobraLate: integer(),
  }),
  staleWith: ['benefit_election', 'benefit_rate', 'enrollment_window', 'life_event', 'cobra_case', 'employee'],
});
export type BenefitsOverview = AnswerOf<typeof benefitsOverview>;

export const benefitDeductions = query('benefit_deductions', {
  summary: 'What one payroll takes for benefits on a day: by code, people, cents of employees and of the employer',
  asks: { on: day({ optional: true }) },
  by: benefitOffice,
  answers: object({
    on: day(),
    rows: table({
      code: text(),
      name: text(),
      type: choice(PLAN_TYPES),
      treatment: choice({ pre_tax: 'Pre-tax', post_tax: 'Post-tax' }),
      people: integer(),
      ...shares,
    }),
    total: object(shares),
  }),
  csv: { code: text(), name: text(), treatment: text(), people: integer(), ...shares },
  staleWith: ['benefit_election', 'benefit_rate', 'benefit_plan'],
});
export type BenefitDeductions = AnswerOf<typeof benefitDeductions>;

export const acaMeasurement = query('aca_measurement', {
  summary: 'Hours of service of people below full time over the look-back, and who counts as full-time under the ACA',
  by: byHr,
  answers: object({
    from: day(),
    to: day(),
    rows: list(
      object({
        employee: ref('employee'),
        name: text(),
        hours: figure(),
        weeks: integer(),
        perMonth: figure(),
        isFullTime: yesNo(),
        /** Whether the person has, or waived, medical coverage. */
        isOffered: yesNo(),
      }),
    ),
  }),
  staleWith: ['timesheet', 'benefit_election'],
});
export type AcaMeasurement = AnswerOf<typeof acaMeasurement>;

export const acaAffordability = query('aca_affordability', {
  summary:
    'For how many full-time people the cheapest medical plan is affordable, by safe harbor, and for whom it is not',
  by: byHr,
  /** Null where the figures of the year are not on file. */
  answers: orNull(
    object({
      year: integer(),
      percent: figure(),
      people: integer(),
      fpl: integer(),
      rate: integer(),
      wages: integer(),
      /** `cost` is what the person pays a month for the cheapest plan alone, `limit` the most of the three safe harbors. */
      over: list(object({ employee: ref('employee'), name: text(), cost: money(), limit: money() })),
    }),
  ),
  staleWith: ['benefit_rate', 'benefit_plan', 'pay_rate', 'employee'],
});

export const benefitPlans = query('benefit_plans_offered', {
  summary: 'The plans that the organization offers, with carrier, group and member services',
  by: { '*': own, ...byHr },
  answers: object({
    plans: table({
      id: ref('benefit_plan'),
      name: text(),
      type: choice(PLAN_TYPES),
      carrier: text({ optional: true }),
      groupNumber: text({ optional: true }),
      phone: text({ optional: true }),
      summary: text({ optional: true }),
      /** What an employee alone pays per month today; null where it depends on age or amount. */
      from: money({ optional: true }),
    }),
    isOffice: yesNo(),
  }),
  staleWith: ['benefit_plan', 'benefit_rate'],
});
export type BenefitPlans = AnswerOf<typeof benefitPlans>;

export const benefitsAcross = query('benefits_across', {
  summary: 'People with benefits and monthly cost of each organization; groups under 5 are empty',
  by: { global_admin: all },
  answers: object({
    organizations: table({
      id: text(),
      name: text(),
      people: integer({ optional: true }),
      employee: money({ optional: true }),
      employer: money({ optional: true }),
    }),
  }),
  staleWith: [],
});
export type BenefitsAcross = AnswerOf<typeof benefitsAcross>;

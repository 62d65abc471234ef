/** The benefit plans of the demonstration and their monthly rates. */
import type { PlanType } from '#modules/benefits/benefit-kinds.model.ts';

interface PlanRow {
  readonly code: string;
  readonly type: PlanType;
  readonly name: string;
  readonly carrier: string;
  readonly summary: string;
  readonly more?: object;
  /** Monthly cents of employee and employer by tier in this year. */
  readonly rates?: Readonly<Partial<Record<'ee' | 'ee_spouse' | 'ee_children' | 'family', readonly [number, number]>>>;
}
export const PLANS: readonly PlanRow[] = [
  {
    code: 'MEDPPO',
    type: 'medical',
    name: 'Cascade PPO 500',
    carrier: 'Cascade Health Plans',
    summary: 'Deductible $500, office visits $25',
    rates: {
      ee: [14_200, 56_800],
      ee_spouse: [38_400, 103_600],
      ee_children: [33_100, 94_900],
      family: [57_900, 141_100],
    },
  },
  {
    code: 'MEDHD',
    type: 'medical',
    name: 'Cascade HDHP 2000',
    carrier: 'Cascade Health Plans',
    summary: 'Deductible $2,000, preventive care in full',
    more: { hdhp: true },
    rates: {
      ee: [6_100, 52_900],
      ee_spouse: [19_800, 98_200],
      ee_children: [16_900, 90_100],
      family: [31_400, 133_600],
    },
  },
  {
    code: 'DENTAL',
    type: 'dental',
    name: 'Harbor Dental',
    carrier: 'Harbor Dental Service',
    summary: 'Two cleanings a year, $1,500 a year',
    rates: { ee: [900, 2_700], ee_spouse: [2_300, 4_900], ee_children: [2_600, 5_200], family: [4_100, 7_300] },
  },
  {
    code: 'VISION',
    type: 'vision',
    name: 'ClearSight Vision',
    carrier: 'ClearSight',
    summary: 'Exam each year, $150 for frames',
    rates: { ee: [650, 0], ee_spouse: [1_240, 0], ee_children: [1_310, 0], family: [1_980, 0] },
  },
  {
    code: 'LIFE',
    type: 'life',
    name: 'Voluntary Life',
    carrier: 'Mutual of the Columbia',
    summary: 'Term life in steps of your choice',
    more: { section125: false, guaranteedIssue: 10_000_000, coverageMost: 50_000_000 },
  },
  {
    code: 'STD',
    type: 'std',
    name: 'Short-Term Disability',
    carrier: 'Mutual of the Columbia',
    summary: '60 % of pay for 26 weeks',
    more: { section125: false },
    rates: { ee: [0, 1_850] },
  },
  {
    code: 'EAP',
    type: 'eap',
    name: 'Lighthouse EAP',
    carrier: 'Lighthouse',
    summary: 'Six sessions for you and your household',
    more: { minHours: 0, waitingDays: 0, section125: false },
    rates: { ee: [0, 240] },
  },
  {
    code: 'HSA',
    type: 'hsa',
    name: 'Health Savings Account',
    carrier: 'Tidewater Bank',
    summary: 'For the HDHP',
    more: { employerAnnual: 60_000 },
  },
  {
    code: 'HFSA',
    type: 'health_fsa',
    name: 'Health Care FSA',
    carrier: 'Tidewater Bank',
    summary: 'Carry over up to the limit of the law',
  },
  {
    code: 'LPFSA',
    type: 'lpfsa',
    name: 'Limited Purpose FSA',
    carrier: 'Tidewater Bank',
    summary: 'Dental and vision, beside an HSA',
  },
  {
    code: 'DCFSA',
    type: 'dcfsa',
    name: 'Dependent Care FSA',
    carrier: 'Tidewater Bank',
    summary: 'Child care while you work',
  },
  {
    code: '401K',
    type: '401k',
    name: 'Harborline 401(k)',
    carrier: 'Columbia Retirement',
    summary: 'Before income tax',
    more: { section125: false, minHours: 20 },
  },
];
/** One year of pay, which the employer gives to everybody; what exceeds $50,000 of it is income. */
export const BASIC_LIFE = {
  code: 'BASIC',
  type: 'basic_life',
  name: 'Basic Life',
  carrier: 'Mutual of the Columbia',
  summary: 'One year of pay, paid by Harborline',
  section125: false,
  payMultiple: 1,
  coverageMost: 50_000_000,
} as const;
/** Monthly cents for each $10,000 of life insurance by age. */
export const LIFE_BANDS = [
  [0, 34, 60],
  [35, 44, 110],
  [45, 54, 260],
  [55, 64, 640],
  [65, 120, 1_470],
] as const;
/** Growth of the rates from the year before, and to the next. */
export const GROWTH = [0.95, 1, 1.06] as const;

/** Kinds of benefits, tiers of coverage and events of life, with what each allows. */

export const PLAN_TYPES = {
  medical: 'Medical',
  dental: 'Dental',
  vision: 'Vision',
  basic_life: 'Basic life insurance',
  life: 'Life insurance',
  ad_d: 'Accident insurance (AD&D)',
  std: 'Short-term disability',
  ltd: 'Long-term disability',
  hsa: 'Health savings account (HSA)',
  health_fsa: 'Health care FSA',
  lpfsa: 'Limited purpose FSA',
  dcfsa: 'Dependent care FSA',
  '401k': '401(k)',
  roth401k: 'Roth 401(k)',
  commuter: 'Commuter',
  eap: 'Employee assistance',
  other: 'Other',
} as const;
export type PlanType = keyof typeof PLAN_TYPES;

/** Types whose coverage has tiers by who is covered. */
export const TIERED: readonly PlanType[] = ['medical', 'dental', 'vision'];
/** Types whose amount of insurance is chosen; they need beneficiaries. */
export const INSURED: readonly PlanType[] = ['life', 'ad_d'];
/** Types that pay beneficiaries. Basic life needs none: without them it pays in the order of the carrier’s certificate. */
export const BENEFICIARIES: readonly PlanType[] = [...INSURED, 'basic_life'];
/** Life insurance of the employee: what exceeds $50,000 of it may be income (26 U.S.C. 79). */
export const LIFE: readonly PlanType[] = ['basic_life', 'life'];
/** Types into which a person pays an amount of a year; each ends with the year. */
export const ACCOUNTS: readonly PlanType[] = ['hsa', 'health_fsa', 'lpfsa', 'dcfsa', '401k', 'roth401k', 'commuter'];

export const TIERS = {
  ee: 'Employee only',
  ee_spouse: 'Employee and spouse',
  ee_children: 'Employee and children',
  family: 'Family',
} as const;
export type Tier = keyof typeof TIERS;

export const LIFE_EVENTS = {
  marriage: 'Marriage',
  divorce: 'Divorce',
  birth: 'Birth',
  adoption: 'Adoption',
  death: 'Death of a dependent',
  loss_of_coverage: 'Loss of other coverage',
  gain_of_coverage: 'Gain of other coverage',
  dependent_age: 'Dependent reached the age limit',
  move: 'Move',
  hours_change: 'Change of hours',
  medicaid_chip: 'Medicaid or CHIP',
} as const;
export type LifeEventType = keyof typeof LIFE_EVENTS;

const HEALTH: readonly PlanType[] = [...TIERED, 'hsa', 'health_fsa', 'lpfsa'];
const FAMILY: readonly PlanType[] = [...HEALTH, 'dcfsa', 'life', 'ad_d'];
/** The types of plans that an event may change: the change must be consistent with it (26 CFR 1.125-4(c)). */
export const EVENT_FITS: Readonly<Record<LifeEventType, readonly PlanType[]>> = {
  marriage: FAMILY,
  divorce: FAMILY,
  birth: FAMILY,
  adoption: FAMILY,
  death: FAMILY,
  dependent_age: [...HEALTH, 'dcfsa'],
  loss_of_coverage: HEALTH,
  gain_of_coverage: HEALTH,
  move: TIERED,
  hours_change: [...HEALTH, 'dcfsa', 'std', 'ltd', 'basic_life', 'life', 'ad_d'],
  medicaid_chip: TIERED,
};

/** Days in which an event must be reported: 30, and 60 for Medicaid and CHIP (29 CFR 2590.701-6). */
export const reportDays = (type: LifeEventType): number => (type === 'medicaid_chip' ? 60 : 30);
/** Birth and adoption count from the event itself (29 CFR 2590.701-6(b)(3)), other events from the month after the report. */
export const isRetroactive = (type: LifeEventType): boolean => type === 'birth' || type === 'adoption';

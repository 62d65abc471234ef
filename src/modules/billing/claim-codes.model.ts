/** Code lists of claims: what is billed by the day, reasons of payers, and until when a claim may be filed. */
import { addDays, addMonths, type Day } from '#engine/model/days.ts';
import type { LevelOfCare } from '#modules/clients/levels-of-care.model.ts';
import type { PLAN_TYPES } from '#modules/coverage/coverage.model.ts';

export const CLAIM_KINDS = { professional: 'Professional (837P)', institutional: 'Institutional (837I)' } as const;

/** CLM05-3: why the payer gets it. */
export const FREQUENCIES = { '1': 'Original (1)', '7': 'Replacement (7)', '8': 'Void (8)' } as const;
export type Frequency = keyof typeof FREQUENCIES;

/** Types of bill of residential facilities (National Uniform Billing Committee, 086x). */
export const BILL_TYPES = {
  '0861': 'Admission through discharge (0861)',
  '0862': 'Interim, first claim (0862)',
  '0863': 'Interim, continuing (0863)',
  '0864': 'Interim, last claim (0864)',
} as const;

export const REVENUE_CODES = {
  '0116': 'Room and board, detoxification, private (0116)',
  '0126': 'Room and board, detoxification (0126)',
  '0128': 'Room and board, rehabilitation (0128)',
  '0905': 'Intensive outpatient, psychiatric (0905)',
  '0906': 'Intensive outpatient, chemical dependency (0906)',
  '0912': 'Partial hospitalization, less intensive (0912)',
  '0913': 'Partial hospitalization, intensive (0913)',
  '0914': 'Individual therapy (0914)',
  '0915': 'Group therapy (0915)',
  '1001': 'Residential treatment, psychiatric (1001)',
  '1002': 'Residential treatment, chemical dependency (1002)',
} as const;
export type RevenueCode = keyof typeof REVENUE_CODES;

export const MODIFIERS = {
  HF: 'Substance abuse program (HF)',
  HG: 'Opioid addiction treatment program (HG)',
  HH: 'Mental health and substance abuse (HH)',
  HQ: 'Group setting (HQ)',
  U1: 'Medicaid level of care 1 (U1)',
  '95': 'Telehealth, synchronous (95)',
} as const;

/** What a night is billed as, by the clinical level of care. Levels below residential have no bed day. A product default. */
const BED_DAYS: { readonly [L in LevelOfCare]?: { readonly code: string; readonly revenue: RevenueCode } } = {
  '3.1': { code: 'H0019', revenue: '1002' },
  '3.5': { code: 'H0018', revenue: '1002' },
  '3.7': { code: 'H0010', revenue: '0126' },
  '4': { code: 'H0011', revenue: '0116' },
};
export const bedDayCode = (level: LevelOfCare): { readonly code: string; readonly revenue: RevenueCode } | null =>
  BED_DAYS[level] ?? null;

/** Claim adjustment reason codes (CARC, X12 external code source 139) that this trade meets; descriptions are our own. */
export const CARCS = {
  '1': '1 Deductible',
  '2': '2 Coinsurance',
  '3': '3 Copay',
  '4': '4 Modifier is missing or does not fit',
  '11': '11 Diagnosis does not fit the service',
  '16': '16 Information is missing or wrong',
  '18': '18 Exact duplicate',
  '22': '22 Another payer is first',
  '23': '23 Paid or adjusted by another payer',
  '26': '26 Before coverage began',
  '27': '27 Coverage had ended',
  '29': '29 Filing limit has passed',
  '31': '31 Client is not insured here',
  '45': '45 Above the contracted fee',
  '50': '50 Not medically necessary',
  '96': '96 Not covered',
  '97': '97 Included in another service',
  '109': '109 Another payer covers this',
  '119': '119 Benefit maximum reached',
  '197': '197 Authorization missing',
  '198': '198 Authorization exceeded',
  '204': '204 Not covered by this plan',
  '242': '242 Provider is out of network',
  '253': '253 Federal sequestration',
} as const;
export type Carc = keyof typeof CARCS;
/** Reasons that settle an amount: the contract takes it off, or the client owes it. Any other reason denies it. */
const SETTLES: readonly string[] = ['1', '2', '3', '23', '45', '253'];
/** Whether an amount with this reason is denied: it stays open on the claim and can be appealed. */
export const isDenial = (carc: string): boolean => !SETTLES.includes(carc);
export const isCarc = (code: string): code is Carc => code in CARCS;

/** Plans that the law gives one calendar year from the service: 42 CFR 424.44(a)(1), 42 CFR 447.45(d)(1), 32 CFR 199.7(d)(1). */
const WITHIN_A_YEAR: readonly (keyof typeof PLAN_TYPES)[] = ['medicare', 'medicaid', 'tricare'];
/** Days for every other plan: the shortest limit that commercial contracts usually have; a product default. */
const FILING_DAYS = 90;

/** The last day on which a claim for a service of `on` may be filed with such a plan. */
export const fileByOf = (planType: keyof typeof PLAN_TYPES, on: Day): Day =>
  WITHIN_A_YEAR.includes(planType) ? addMonths(on, 12) : addDays(on, FILING_DAYS);

/** Plans without a payer that takes claims. */
export const WITHOUT_CLAIMS: readonly string[] = ['self', 'scholarship'];

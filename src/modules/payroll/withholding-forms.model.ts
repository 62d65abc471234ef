/** What employees elect about withholding: Form W-4 and the certificates of the states. Amounts are cents. */
import type { Day } from '#engine/model/days.ts';
import type { UsState } from '#modules/people/us-states.model.ts';

/** Form W-4 of 2020 and later: the noun `tax_profile` holds the same fields. */
export interface W4Since2020 {
  readonly form: '2020';
  readonly effectiveFrom: Day;
  readonly filingStatus: 'single_or_mfs' | 'mfj_or_qss' | 'hoh';
  readonly step2: boolean;
  /** A year. */
  readonly step3: number;
  /** A year. */
  readonly step4a: number;
  /** A year. */
  readonly step4b: number;
  /** A pay period. */
  readonly step4c: number;
  readonly exempt: boolean;
  readonly nonresidentAlien?: boolean;
}
/** Form W-4 of 2019 and earlier, still in force until the employee gives another. */
export interface W4Before2020 {
  readonly form: 'before_2020';
  readonly effectiveFrom: Day;
  readonly maritalStatus: 'single' | 'married' | 'married_single_rate';
  readonly allowances: number;
  /** A pay period. */
  readonly extra: number;
  readonly exempt: boolean;
  readonly nonresidentAlien?: boolean;
  /** Whether this employer first paid wages before 2020: chooses the table for nonresident aliens. */
  readonly firstPaidBefore2020?: boolean;
}
export type W4 = W4Since2020 | W4Before2020;

/** Arizona A-4. `percent` in hundredths of a percent: 0 (box 2), 50, 100, 150, 200, 250, 300 or 350. */
export interface ArizonaForm {
  readonly state: 'AZ';
  readonly percent: number;
  readonly extra: number;
  /** The day the employee signed: a zero election ends with its year. */
  readonly effectiveFrom: Day;
}
/** California DE 4: lines 1a (regular), 1b (estimated deductions) and 2. */
export interface CaliforniaForm {
  readonly state: 'CA';
  readonly status: 'single' | 'married' | 'hoh';
  readonly regularAllowances: number;
  readonly estimatedAllowances: number;
  readonly extra: number;
  readonly exempt: boolean;
}
/** Colorado DR 0004: line 2 (a typed 0 counts; null where empty) and line 3. */
export interface ColoradoForm {
  readonly state: 'CO';
  /** The day the employee signed: a newer Form W-4 revokes it. Missing: it holds. */
  readonly effectiveFrom?: Day;
  readonly allowance: number | null;
  readonly extra: number;
}
/** Illinois IL-W-4: lines 1, 2 and 3. */
export interface IllinoisForm {
  readonly state: 'IL';
  readonly basicAllowances: number;
  readonly additionalAllowances: number;
  readonly extra: number;
  readonly exempt: boolean;
}
/** New York IT-2104 with the city: lines 1 to 5. */
export interface NewYorkForm {
  readonly state: 'NY';
  readonly status: 'single' | 'married' | 'married_single_rate' | 'hoh';
  readonly allowances: number;
  readonly extra: number;
  readonly exempt: boolean;
  readonly nycResident: boolean;
  readonly nycAllowances: number;
  readonly nycExtra: number;
  readonly yonkersResident: boolean;
  /** Works in Yonkers and lives elsewhere. */
  readonly yonkersWorker: boolean;
}
/** Washington: an approved exemption from WA Cares. */
export interface WashingtonForm {
  readonly state: 'WA';
  readonly caresExempt: boolean;
}
export type StateForm = ArizonaForm | CaliforniaForm | ColoradoForm | IllinoisForm | NewYorkForm | WashingtonForm;

/** A certificate that stops the income tax of the work state: REV-419, IL-W-5-NR, WEC and the like. */
export interface StateCertificate {
  readonly workState: UsState;
  readonly form: string;
  /** Last day it is valid; null: until it is replaced. */
  readonly validTo: Day | null;
}

/** A local tax that is due but not built. Without an acknowledgement it blocks; with one it is a warning. */
export interface LocalTax {
  /** As it is named: "Act 32 earned income tax, Lower Merion". */
  readonly name: string;
  readonly state: UsState;
  /** Who recorded that the tax is withheld elsewhere or entered by hand, and when. */
  readonly acknowledged: { readonly by: string; readonly on: Day } | null;
}

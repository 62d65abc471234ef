/**
 * Federal figures of 2026, each with the day it takes effect. A pay date chooses the figure; a year without tables is refused.
 * Money is cents, rates are millionths. To load another year, add rows: nothing here is edited.
 */
import { type Day, yearOf } from '#engine/model/days.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import type { PayFrequency } from './earnings.model.ts';
import type { SourceKey } from './sources.model.ts';

/** A figure from a day on, until the next of its list. */
export interface Dated<T> {
  readonly from: Day;
  readonly value: T;
  readonly source: SourceKey;
}

/** Years whose federal tables are loaded. */
export const LOADED_YEARS: readonly number[] = [2026];
/** The last day that has tables. In January, those of the new year may not be loaded yet. */
export const LAST_LOADED_DAY: Day = `${Math.max(...LOADED_YEARS)}-12-31`;

/** Throws a refusal with its sentence when the tables of the pay date's year are missing. The tax year is the pay date's. */
export function requireTables(payDate: Day): void {
  if (!LOADED_YEARS.includes(yearOf(payDate)))
    throw new Refusal('CONFLICT', {
      why: phrase(
        'Tax tables for {{year}} are not loaded. Load them, or choose a pay date in {{loaded}}, before you calculate this pay.',
        { year: yearOf(payDate), loaded: LOADED_YEARS.join(', ') },
      ),
    });
}

/** The figure in force on a day, with its source; undefined before the first of them. */
export function datedOn<T>(list: readonly Dated<T>[], day: Day): Dated<T> | undefined {
  let found: Dated<T> | undefined;
  for (const one of list) if (one.from <= day && (found === undefined || one.from >= found.from)) found = one;
  return found;
}

/** The figure in force on a day. Throws where the list begins later: the caller has checked the year. */
export function onDay<T>(list: readonly Dated<T>[], day: Day): T {
  const found = datedOn(list, day);
  if (found === undefined) throw new Error(`No figure is in force on ${day}.`);
  return found.value;
}

const of2026 = <T>(source: SourceKey, value: T): readonly Dated<T>[] => [{ from: '2026-01-01', value, source }];

/** `[over, tax at that point, rate of the rest]`: cents, cents, millionths. */
export type Bracket = readonly [from: number, plus: number, rate: number];
const RATES = [0, 10, 12, 22, 24, 32, 35, 37];
/** Rows from whole dollars; the bases are printed with cents. */
const rows = (starts: readonly number[], bases: readonly number[]): readonly Bracket[] =>
  starts.map((start, at) => [start * 100, Math.round((bases[at - 2] ?? 0) * 100), (RATES[at] ?? 0) * 10_000]);

export type FilingStatus = 'single_or_mfs' | 'mfj_or_qss' | 'hoh';

/** Annual percentage method tables (Pub 15-T 2026, section 1), bases as the IRS prints them. */
export const FEDERAL_TABLES = of2026('pub15t', {
  standard: {
    mfj_or_qss: rows(
      [0, 19_300, 44_100, 120_100, 230_700, 422_850, 531_750, 788_000],
      [2_480, 11_600, 35_932, 82_048, 116_896, 206_583.5],
    ),
    single_or_mfs: rows(
      [0, 7_500, 19_900, 57_900, 113_200, 209_275, 263_725, 648_100],
      [1_240, 5_800, 17_966, 41_024, 58_448, 192_979.25],
    ),
    hoh: rows(
      [0, 15_550, 33_250, 83_000, 121_250, 217_300, 271_750, 656_150],
      [1_770, 7_740, 16_155, 39_207, 56_631, 191_171],
    ),
  },
  step2: {
    mfj_or_qss: rows(
      [0, 16_100, 28_500, 66_500, 121_800, 217_875, 272_325, 400_450],
      [1_240, 5_800, 17_966, 41_024, 58_448, 103_291.75],
    ),
    single_or_mfs: rows(
      [0, 8_050, 14_250, 33_250, 60_900, 108_938, 136_163, 328_350],
      [620, 2_900, 8_983, 20_512, 29_224, 96_489.63],
    ),
    hoh: rows(
      [0, 12_075, 20_925, 45_800, 64_925, 112_950, 140_175, 332_375],
      [885, 3_870, 8_077.5, 19_603.5, 28_315.5, 95_585.5],
    ),
  },
  /** Worksheet 1A, line 1g, where step 2 is not checked. */
  withoutStep2: { mfj_or_qss: 1_290_000, other: 860_000 },
  /** One allowance of a Form W-4 of 2019 or earlier. */
  allowance: 430_000,
  /** What is added to the wages of nonresident aliens, a year (Pub 15-T, tables 1 and 2); spread to the nearest 0.10. */
  nonresident: { since2020: 1_610_000, before2020: 1_180_000 },
});

/** Supplemental wages (Pub 15, section 7): flat rate, the rate over the limit of a year, and that limit. */
export const SUPPLEMENTAL = of2026('pub15', { flat: 220_000, over: 370_000, limit: 100_000_000 });
export const SOCIAL_SECURITY = of2026('ssa', { rate: 62_000, base: 18_450_000 });
export const MEDICARE = of2026('ssa', { rate: 14_500 });
/** Employee only, on this employer's wages over the threshold in the year, any status. */
export const ADDITIONAL_MEDICARE = of2026('addMedicare', { rate: 9_000, over: 20_000_000 });
/** 6.0 % less the credit of 5.4 %. */
export const FUTA = of2026('futa', { rate: 6_000, base: 700_000 });

/** Elective deferrals; catch-up by age at the end of the year; 415(c); pay that a plan may count. */
export const RETIREMENT_LIMITS = of2026('retirement', {
  deferral: 2_450_000,
  catchUp: 800_000,
  catchUpAt60: 1_125_000,
  additions: 7_200_000,
  pay: 36_000_000,
  /** Wages of the year before over which catch-up must be Roth. */
  rothOnlyOver: 15_000_000,
});
export const HSA_LIMITS = of2026('hsa', { self: 440_000, family: 875_000, catchUpAt55: 100_000 });
export const FSA_LIMITS = of2026('fsa', { health: 340_000, transitPerMonth: 34_000 });
export const DEPENDENT_CARE_LIMIT = of2026('dependentCare', 750_000);

/** Cost of $1,000 of group life insurance for a month, by age on 31 December (Reg. 1.79-3, Table I): age from, cents. */
export const GROUP_LIFE_COST: readonly Dated<readonly (readonly [age: number, cents: number])[]>[] = [
  {
    from: '1999-07-01',
    source: 'groupLife',
    value: [
      [0, 5],
      [25, 6],
      [30, 8],
      [35, 9],
      [40, 10],
      [45, 15],
      [50, 23],
      [55, 43],
      [60, 66],
      [65, 127],
      [70, 206],
    ],
  },
];
/** Coverage that is free of tax (IRC 79(a)). */
export const GROUP_LIFE_FREE = 5_000_000;

/** Cents an hour (29 USC 206). */
export const FEDERAL_MINIMUM_WAGE: readonly Dated<number>[] = [
  { from: '2009-07-24', value: 725, source: 'minimumWage' },
];

/** What is added to the period's wages of a nonresident alien, to the nearest ten cents as the tables print it. */
export const perPeriodToTenCents = (
  annual: number,
  frequency: PayFrequency,
  periods: Record<PayFrequency, number>,
): number => Math.round(annual / periods[frequency] / 10) * 10;

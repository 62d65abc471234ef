/**
 * California, EDD Method B for 2026 (payroll-states.md 1.5): tables per pay period as they are printed, in cents. They are not
 * the annual table divided.
 */
import type { Bracket, Dated } from '../tables-2026.model.ts';

const RATES = [11_000, 22_000, 44_000, 66_000, 88_000, 102_300, 113_300, 124_300, 135_300, 146_300];
/** Rows after the first, which starts at 0: where each starts, and the tax at that point. */
const rows = (starts: readonly number[], plus: readonly number[]): readonly Bracket[] =>
  RATES.map((rate, at) => [starts[at - 1] ?? 0, plus[at - 1] ?? 0, rate]);

export interface CaliforniaPeriod {
  /** Low column; high column: head of household, and married with two or more allowances. */
  readonly lowIncome: readonly [low: number, high: number];
  readonly standardDeduction: readonly [low: number, high: number];
  /** For 1 to 10 allowances; above, count × the first. */
  readonly estimatedDeduction: readonly number[];
  readonly credit: readonly number[];
  readonly single: readonly Bracket[];
  readonly married: readonly Bracket[];
  readonly hoh: readonly Bracket[];
}
export type CaliforniaFrequency = 'weekly' | 'biweekly' | 'semimonthly' | 'monthly';

export const CALIFORNIA: readonly Dated<Readonly<Record<CaliforniaFrequency, CaliforniaPeriod>>>[] = [
  {
    from: '2026-01-01',
    source: 'ca',
    value: {
      weekly: {
        lowIncome: [36_300, 72_700],
        standardDeduction: [11_000, 21_900],
        estimatedDeduction: [1900, 3800, 5800, 7700, 9600, 11_500, 13_500, 15_400, 17_300, 19_200],
        credit: [324, 647, 971, 1295, 1618, 1942, 2266, 2589, 2913, 3237],
        single: rows(
          [21_300, 50_500, 79_700, 110_700, 139_900, 714_400, 857_300, 1_428_800, 1_923_100],
          [234, 876, 2161, 4207, 6777, 65_548, 81_739, 152_776, 219_655],
        ),
        married: rows(
          [42_600, 101_000, 159_400, 221_400, 279_800, 1_428_800, 1_714_600, 1_923_100, 2_857_500],
          [469, 1754, 4324, 8416, 13_555, 131_098, 163_479, 189_396, 315_820],
        ),
        hoh: rows(
          [42_600, 101_000, 130_200, 161_200, 190_400, 971_600, 1_165_900, 1_923_100, 1_943_100],
          [469, 1754, 3039, 5085, 7655, 87_572, 109_586, 203_706, 206_412],
        ),
      },
      biweekly: {
        lowIncome: [72_700, 145_400],
        standardDeduction: [21_900, 43_900],
        estimatedDeduction: [3800, 7700, 11_500, 15_400, 19_200, 23_100, 26_900, 30_800, 34_600, 38_500],
        credit: [647, 1295, 1942, 2589, 3237, 3884, 4531, 5178, 5826, 6473],
        single: rows(
          [42_600, 101_000, 159_400, 221_400, 279_800, 1_428_800, 1_714_600, 2_857_600, 3_846_200],
          [469, 1754, 4324, 8416, 13_555, 131_098, 163_479, 305_554, 439_312],
        ),
        married: rows(
          [85_200, 202_000, 318_800, 442_800, 559_600, 2_857_600, 3_429_200, 3_846_200, 5_715_000],
          [937, 3507, 8646, 16_830, 27_108, 262_193, 326_955, 378_788, 631_637],
        ),
        hoh: rows(
          [85_200, 202_000, 260_400, 322_400, 380_800, 1_943_200, 2_331_800, 3_846_200, 3_886_200],
          [937, 3507, 6077, 10_169, 15_308, 175_142, 219_170, 407_410, 412_822],
        ),
      },
      semimonthly: {
        lowIncome: [78_700, 157_500],
        standardDeduction: [23_800, 47_600],
        estimatedDeduction: [4200, 8300, 12_500, 16_700, 20_800, 25_000, 29_200, 33_300, 37_500, 41_700],
        credit: [701, 1403, 2104, 2805, 3506, 4208, 4909, 5610, 6311, 7013],
        single: rows(
          [46_200, 109_400, 172_700, 239_800, 303_000, 1_547_800, 1_857_400, 3_095_600, 4_166_700],
          [508, 1898, 4683, 9112, 14_674, 142_017, 177_095, 331_003, 475_923],
        ),
        married: rows(
          [92_400, 218_800, 345_400, 479_600, 606_000, 3_095_600, 3_714_800, 4_166_700, 6_191_300],
          [1016, 3797, 9367, 18_224, 29_347, 284_033, 354_188, 410_359, 684_287],
        ),
        hoh: rows(
          [92_400, 218_900, 282_200, 349_200, 412_500, 2_105_000, 2_526_000, 4_166_700, 4_210_100],
          [1016, 3799, 6584, 11_006, 16_576, 189_719, 237_418, 441_357, 447_229],
        ),
      },
      monthly: {
        lowIncome: [157_500, 314_900],
        standardDeduction: [47_600, 95_100],
        estimatedDeduction: [8300, 16_700, 25_000, 33_300, 41_700, 50_000, 58_300, 66_700, 75_000, 83_300],
        credit: [1403, 2805, 4208, 5610, 7013, 8415, 9818, 11_220, 12_623, 14_025],
        single: rows(
          [92_400, 218_800, 345_400, 479_600, 606_000, 3_095_600, 3_714_800, 6_191_200, 8_333_400],
          [1016, 3797, 9367, 18_224, 29_347, 284_033, 354_188, 662_005, 951_845],
        ),
        married: rows(
          [184_800, 437_600, 690_800, 959_200, 1_212_000, 6_191_200, 7_429_600, 8_333_400, 12_382_600],
          [2033, 7595, 18_736, 36_450, 58_696, 568_068, 708_379, 820_721, 1_368_578],
        ),
        hoh: rows(
          [184_800, 437_800, 564_400, 698_400, 825_000, 4_210_000, 5_052_000, 8_333_400, 8_420_200],
          [2033, 7599, 13_169, 22_013, 33_154, 379_440, 474_839, 882_717, 894_461],
        ),
      },
    },
  },
];

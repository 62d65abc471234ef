/** New York, NYS-50-T-NYS and NYS-50-T-NYC (1/26), Method II per pay period as printed, in cents (payroll-states.md 1.6). */
import type { Bracket, Dated } from '../tables-2026.model.ts';

const SINGLE = [39_000, 44_000, 51_500, 54_000, 59_000, 70_300, 75_300, 64_000, 114_400, 73_500];
const MARRIED = [39_000, 44_000, 51_500, 54_000, 59_000, 65_700, 70_700, 80_100, 64_000, 134_900, 73_500, 76_500];
const CITY = [20_500, 28_000, 32_500, 39_500, 41_500, 42_500];
/** Rows after the first, which starts at 0. Rates are not monotonic: the benefit recapture is inside. */
const rows = (rates: readonly number[], starts: readonly number[], plus: readonly number[]): readonly Bracket[] =>
  rates.map((rate, at) => [starts[at - 1] ?? 0, plus[at - 1] ?? 0, rate]);

export interface NewYorkPeriod {
  readonly deduction: { readonly single: number; readonly married: number };
  readonly cityDeduction: { readonly single: number; readonly married: number };
  readonly exemption: number;
  /** Most disability insurance of the employee. */
  readonly disability: number;
  readonly single: readonly Bracket[];
  readonly married: readonly Bracket[];
  readonly city: readonly Bracket[];
}
export type NewYorkFrequency = 'weekly' | 'biweekly' | 'semimonthly' | 'monthly';

export const NEW_YORK: readonly Dated<Readonly<Record<NewYorkFrequency, NewYorkPeriod>>>[] = [
  {
    from: '2026-01-01',
    source: 'ny',
    value: {
      weekly: {
        deduction: { single: 14_230, married: 15_290 },
        cityDeduction: { single: 9615, married: 10_575 },
        exemption: 1925,
        disability: 60,
        single: rows(
          SINGLE,
          [16_300, 22_500, 26_700, 155_100, 186_200, 207_000, 303_200, 414_200, 510_400],
          [638, 908, 1127, 8058, 9890, 11_358, 18_602, 25_710, 36_713],
        ),
        married: rows(
          MARRIED,
          [16_300, 22_500, 26_700, 155_100, 186_200, 207_000, 303_200, 406_800, 621_500, 717_700, 2_072_200],
          [638, 908, 1127, 8058, 9890, 11_260, 18_054, 26_362, 40_104, 53_077, 152_633],
        ),
        city: rows(CITY, [15_400, 16_700, 28_800, 48_100, 115_400], [315, 354, 746, 1506, 4300]),
      },
      biweekly: {
        deduction: { single: 28_460, married: 30_580 },
        cityDeduction: { single: 19_230, married: 21_150 },
        exemption: 3850,
        disability: 120,
        single: rows(
          SINGLE,
          [32_700, 45_000, 53_500, 310_200, 372_300, 414_000, 606_300, 828_500, 1_020_800],
          [1277, 1815, 2254, 16_115, 19_781, 22_715, 37_204, 51_419, 73_427],
        ),
        married: rows(
          MARRIED,
          [32_700, 45_000, 53_500, 310_200, 372_300, 414_000, 606_300, 813_700, 1_243_100, 1_435_400, 4_144_400],
          [1277, 1815, 2254, 16_115, 19_781, 22_519, 36_108, 52_723, 80_208, 106_154, 305_265],
        ),
        city: rows(CITY, [30_800, 33_400, 57_700, 96_200, 230_800], [631, 708, 1492, 3012, 8600]),
      },
      semimonthly: {
        deduction: { single: 30_835, married: 33_125 },
        cityDeduction: { single: 20_835, married: 22_915 },
        exemption: 4165,
        disability: 130,
        single: rows(
          SINGLE,
          [35_400, 48_800, 57_900, 336_000, 403_300, 448_500, 656_900, 897_500, 1_105_800],
          [1383, 1967, 2442, 17_458, 21_429, 24_608, 40_304, 55_704, 79_546],
        ),
        married: rows(
          MARRIED,
          [35_400, 48_800, 57_900, 336_000, 403_300, 448_500, 656_900, 881_500, 1_346_700, 1_555_000, 4_489_800],
          [1383, 1967, 2442, 17_458, 21_429, 24_396, 39_117, 57_117, 86_892, 115_000, 330_704],
        ),
        city: rows(CITY, [33_300, 36_200, 62_500, 104_200, 250_000], [683, 767, 1617, 3263, 9317]),
      },
      monthly: {
        deduction: { single: 61_670, married: 66_250 },
        cityDeduction: { single: 41_670, married: 45_830 },
        exemption: 8330,
        disability: 260,
        single: rows(
          SINGLE,
          [70_800, 97_500, 115_800, 672_100, 806_700, 897_100, 1_313_800, 1_795_000, 2_211_700],
          [2767, 3933, 4883, 34_917, 42_858, 49_217, 80_608, 111_408, 159_092],
        ),
        married: rows(
          MARRIED,
          [70_800, 97_500, 115_800, 672_100, 806_700, 897_100, 1_313_800, 1_762_900, 2_693_300, 3_110_000, 8_979_600],
          [2767, 3933, 4883, 34_917, 42_858, 48_792, 78_233, 114_233, 173_783, 230_000, 661_408],
        ),
        city: rows(CITY, [66_700, 72_500, 125_000, 208_300, 500_000], [1367, 1533, 3233, 6525, 18_633]),
      },
    },
  },
];

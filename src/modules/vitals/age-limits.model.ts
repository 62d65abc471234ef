/**
 * What is usual below the age of 18. Pulse, breaths and pressures under the normal range: American Heart Association,
 * Pediatric Advanced Life Support Provider Manual (2020), tables of normal vital signs (awake) and hypotension by age.
 * High blood pressure: American Academy of Pediatrics, Pediatrics 2017;140(3):e20171904 (the simplified screening table
 * below 13 years, the adolescent thresholds from 13 on). Other measures stand as for adults. BMI is not judged: below 18 it
 * is read by percentiles.
 */
import { type Limits, measureOf, type MeasureCode } from './measures.model.ts';

interface Judged {
  readonly warning: Limits;
  readonly critical: Limits;
}
type Band = Partial<Readonly<Record<MeasureCode, Judged>>>;

export const ADULT_FROM = 18;
const NOT_JUDGED: Judged = { warning: {}, critical: {} };

/** From an age in years on, the highest first. */
const BANDS: readonly (readonly [from: number, band: Band])[] = [
  [
    13,
    {
      pulse: { warning: { below: 60, above: 100 }, critical: { below: 40, above: 120 } },
      respirations: { warning: { below: 12, above: 20 }, critical: { upTo: 8, from: 25 } },
      systolic: { warning: { below: 110, from: 130 }, critical: { below: 90, from: 180 } },
      diastolic: { warning: { below: 64, from: 80 }, critical: { below: 50, from: 120 } },
      bmi: NOT_JUDGED,
    },
  ],
  [
    12,
    {
      pulse: { warning: { below: 60, above: 100 }, critical: { below: 40, above: 120 } },
      respirations: { warning: { below: 12, above: 20 }, critical: { upTo: 8, from: 25 } },
      systolic: { warning: { below: 110, from: 113 }, critical: { below: 90, from: 140 } },
      diastolic: { warning: { below: 64, from: 75 }, critical: { below: 50, from: 90 } },
      bmi: NOT_JUDGED,
    },
  ],
  [
    10,
    {
      pulse: { warning: { below: 75, above: 118 }, critical: { below: 60, above: 180 } },
      respirations: { warning: { below: 18, above: 25 }, critical: { below: 10, above: 60 } },
      systolic: { warning: { below: 102, from: 106 }, critical: { below: 90, from: 140 } },
      diastolic: { warning: { below: 61, from: 72 }, critical: { below: 50, from: 90 } },
      bmi: NOT_JUDGED,
    },
  ],
  [
    6,
    {
      pulse: { warning: { below: 75, above: 118 }, critical: { below: 60, above: 180 } },
      respirations: { warning: { below: 18, above: 25 }, critical: { below: 10, above: 60 } },
      systolic: { warning: { below: 97, from: 105 }, critical: { below: 82, from: 135 } },
      diastolic: { warning: { below: 57, from: 67 }, critical: { below: 45, from: 90 } },
      bmi: NOT_JUDGED,
    },
  ],
];

/**
 * The limits of a measure for a client of that age in full years. No one under 12 is treated here; a client younger than the
 * youngest band is judged by that band, not by the adults'.
 */
export function limitsFor(code: MeasureCode, age: number): Judged {
  if (age >= ADULT_FROM) return measureOf(code);
  const band = BANDS.find(([from]) => age >= from) ?? BANDS.at(-1);
  return band?.[1][code] ?? measureOf(code);
}

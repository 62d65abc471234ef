/** What is measured of somebody in withdrawal and after it: high at first, falling by half in some 34 hours, steady then. */
import { celsius, fahrenheit, kilograms } from '#engine/model/units.ts';
import { bmiOf } from '#modules/vitals/bmi.model.ts';
import type { TakenSet } from '#modules/vitals/vitals-rules.model.ts';
import type { Prng } from './prng.ts';

/** Pounds that somebody gains in a stay: never so many that a month's change would have to be acted on. */
const MOST_GAIN = 4;

/** What differs from one client to the next. */
export interface Body {
  readonly systolic: number;
  readonly diastolic: number;
  readonly pulse: number;
  readonly height: number;
  /** Pounds. */
  readonly weight: number;
  /** 0 to 1: how hard the withdrawal was when they came. */
  readonly withdrawal: number;
}
export const bodyOf = (random: Prng, detox: boolean): Body => ({
  systolic: random.int(112, 126),
  diastolic: random.int(68, 78),
  pulse: random.int(66, 78),
  height: random.int(158, 190),
  weight: random.int(130, 215),
  withdrawal: detox ? random.int(60, 95) / 100 : 0.06,
});

export type Measured = Omit<TakenSet, 'takenAt'>;

/** What would be measured so many hours after the admission; no value is critical by itself. */
export function measured(random: Prng, body: Body, hours: number, weighs: boolean): Measured {
  const left = body.withdrawal * 0.78 ** (hours / 12);
  const weight = weighs
    ? kilograms(body.weight + Math.min(MOST_GAIN, Math.round(hours / 40)) + random.int(-5, 5) / 10)
    : null;
  return {
    systolic: Math.min(178, Math.round(body.systolic + 52 * left) + random.int(-3, 3)),
    diastolic: Math.min(116, Math.round(body.diastolic + 28 * left) + random.int(-2, 2)),
    pulse: Math.min(119, Math.round(body.pulse + 42 * left) + random.int(-3, 3)),
    respirations: Math.min(22, Math.round(14 + 7 * left) + random.int(-1, 1)),
    temperature: celsius(fahrenheit(36.6 + 0.9 * left + random.int(-1, 1) / 10)),
    spo2: random.int(96, 99),
    pain: String(Math.min(7, Math.round(6 * left) + random.int(0, 1))),
    weight,
    height: null,
    bmi: weight === null ? null : bmiOf(weight, body.height),
    glucose: null,
    breathAlcohol: null,
    position: 'sitting',
    scale: weighs ? 'Unit scale' : null,
  };
}

/** A set in which nothing was taken. */
export const NOTHING: Measured = {
  systolic: null,
  diastolic: null,
  pulse: null,
  respirations: null,
  temperature: null,
  spo2: null,
  pain: null,
  weight: null,
  height: null,
  bmi: null,
  glucose: null,
  breathAlcohol: null,
  position: null,
  scale: null,
};

/** Units as laboratories write them, and values in the unit in which we compare them. */
import { type AnalyteKey, analyteOf } from './analytes.model.ts';

/** Units that say the same, in the spelling of UCUM. */
const SPELLINGS: Readonly<Record<string, string>> = {
  'MEQ/L': 'mmol/L',
  'MMOL/L': 'mmol/L',
  'MG/DL': 'mg/dL',
  'G/DL': 'g/dL',
  'UG/ML': 'ug/mL',
  'MCG/ML': 'ug/mL',
  'MG/L': 'ug/mL',
  'U/L': 'U/L',
  'IU/L': 'U/L',
  '10*3/UL': '10*3/uL',
  '10^3/UL': '10*3/uL',
  'K/UL': '10*3/uL',
  'THOUSAND/UL': '10*3/uL',
  'THOU/UL': '10*3/uL',
  'X10E3/UL': '10*3/uL',
  '10E3/UL': '10*3/uL',
  '10E9/L': '10*3/uL',
  '10*9/L': '10*3/uL',
  '10^9/L': '10*3/uL',
  '%': '%',
  'MIU/L': 'm[IU]/L',
  'UIU/ML': 'm[IU]/L',
  'M[IU]/L': 'm[IU]/L',
};
/** A unit as laboratories write it, in UCUM; null where we do not know it. */
export const ucumOf = (unit: string): string | null =>
  SPELLINGS[unit.trim().toUpperCase().replace('Μ', 'U').replace('µ', 'U')] ?? null;
/** What a value in another unit is multiplied by: analyte, unit as sent → factor. */
const FACTORS: Readonly<Record<string, number>> = {
  'glucose MMOL/L': 18.016,
  'wbc /UL': 0.001,
  'anc /UL': 0.001,
  'anc CELLS/UL': 0.001,
  'platelets /UL': 0.001,
  'hemoglobin G/L': 0.1,
  'hematocrit L/L': 100,
  'creatinine UMOL/L': 1 / 88.42,
  'ethanol G/L': 100,
  'ethanol G/DL': 1000,
  // Percent by weight and volume: grams in 100 mL.
  'ethanol %': 1000,
};
/**
 * A value in the analyte's own unit; null where the unit is another one that we cannot convert. A value without a unit counts
 * as one in the usual unit.
 */
export function inUsualUnit(key: AnalyteKey, value: number, unit: string): number | null {
  const own = analyteOf(key).unit;
  const sent = unit.trim().toUpperCase().replace('Μ', 'U').replace('µ', 'U');
  const factor = FACTORS[`${key} ${sent}`];
  if (factor !== undefined) return value * factor;
  if (sent === '' || own === '' || sent === own.toUpperCase() || SPELLINGS[sent] === own) return value;
  return null;
}

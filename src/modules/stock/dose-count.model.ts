/** How much of a container a dose takes. Pure. */

/** Of a combination the first amount counts: the orders name it. */
const MILLIGRAMS = /^\s*(\d+(?:\.\d+)?)(?:\/\d+(?:\.\d+)?)?\s*mg\b/;
const PER_VOLUME = /^\s*(\d+(?:\.\d+)?)\s*mg\s*(?:\/|per)\s*(\d+(?:\.\d+)?)?\s*mL\b/i;
/** Units of a dose that are counted as they are. */
const COUNTED = new Set(['tablet', 'capsule', 'film', 'patch', 'mL', 'ml']);

/**
 * What a dose takes from a container of a strength, in what the container is counted in, to hundredths: 2 mg of "1 mg tablet"
 * are 2, 5 mg of "10 mg/5 mL" are 2.5 mL. Null where the strength and the unit of the dose cannot be compared.
 */
export function countOfDose(dose: number, unit: string, strength: string): number | null {
  if (COUNTED.has(unit)) return dose;
  if (unit !== 'mg') return null;
  const [, perVolume, volume = '1'] = PER_VOLUME.exec(strength) ?? [];
  const [, each] = MILLIGRAMS.exec(strength) ?? [];
  const count = perVolume ? (dose / Number(perVolume)) * Number(volume) : each ? dose / Number(each) : null;
  return count === null ? null : Math.round(count * 100) / 100;
}

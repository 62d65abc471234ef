/**
 * What a stay or a service costs the patient and the plan: the arithmetic of a US health plan with a deductible, a copay
 * or a coinsurance, and a maximum out of pocket. All money is in whole cents.
 */
export interface InsuranceCase {
  readonly network: 'in' | 'out';
  readonly deductible: number;
  readonly deductibleMet: number;
  readonly maximum: number;
  readonly maximumMet: number;
  /** The patient's share of what is left after the deductible, in hundredths of a percent (20 % is 2000). */
  readonly coinsurance: number;
  /** Of one unit; with a copay there is no coinsurance. */
  readonly copay: number;
  readonly units: number;
  /** What the plan allows for one unit. */
  readonly rate: number;
  /** What the provider billed for all units. */
  readonly billed: number;
}

export interface InsuranceEstimate {
  readonly allowed: number;
  readonly deductiblePart: number;
  readonly share: number;
  /** What the patient owes under the plan, never more than is left of the maximum. */
  readonly patient: number;
  readonly plan: number;
  /** What a provider outside the network may ask for beyond the allowed amount. */
  readonly balance: number;
}

/** The largest amount that is taken, and the most units. */
export const CENTS_MOST = 99_999_999_999;
export const UNITS_MOST = 365;
const WHOLE = 10_000;
/**
 * A share of cents in hundredths of a percent, to the nearest cent, a half cent up. In two parts: the product of both would
 * pass 2^53, where numbers skip cents.
 */
const shareOf = (cents: number, hundredths: number): number =>
  Math.floor(cents / WHOLE) * hundredths + Math.floor(((cents % WHOLE) * hundredths + WHOLE / 2) / WHOLE);

/** Works out an estimate; each figure is whole cents, and patient plus plan is what is allowed. */
export function estimate(c: InsuranceCase): InsuranceEstimate {
  const allowed = c.rate * c.units;
  const deductiblePart = Math.min(allowed, Math.max(0, c.deductible - c.deductibleMet));
  const rest = allowed - deductiblePart;
  const share = c.copay > 0 ? Math.min(rest, c.copay * c.units) : shareOf(rest, c.coinsurance);
  const patient = Math.min(deductiblePart + share, Math.max(0, c.maximum - c.maximumMet));
  return {
    allowed,
    deductiblePart,
    share,
    patient,
    plan: allowed - patient,
    balance: c.network === 'out' ? Math.max(0, c.billed - allowed) : 0,
  };
}

/**
 * Reads an amount as people write it (`1,250.5`, `$80`) into cents; null where it is none, is negative or has parts of a
 * cent. Not exact beyond `CENTS_MOST`.
 */
export function centsOf(text: string): number | null {
  const plain = text
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '');
  if (!/^\d+(\.\d{1,2})?$/.test(plain)) return null;
  const [whole = '0', part = ''] = plain.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
/** Cents as dollars: `$1,250.50`. */
export const dollars = (cents: number): string =>
  `$${Math.floor(cents / 100).toLocaleString('en-US')}.${String(cents % 100).padStart(2, '0')}`;

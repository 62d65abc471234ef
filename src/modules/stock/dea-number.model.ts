/** DEA registration numbers. */

/**
 * Whether it is two letters and seven digits of which the last is the check digit: the sum of the first, third and fifth and
 * twice that of the second, fourth and sixth ends in it (21 CFR 1301; DEA Pharmacist’s Manual).
 */
export function isDeaNumber(text: string): boolean {
  const digits = /^[A-Z][A-Z9](\d{7})$/.exec(text)?.[1];
  if (!digits) return false;
  const at = (index: number): number => Number(digits[index]);
  return (at(0) + at(2) + at(4) + 2 * (at(1) + at(3) + at(5))) % 10 === at(6);
}

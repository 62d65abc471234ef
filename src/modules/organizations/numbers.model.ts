/** Numbers that authorities give to organizations, and what is wrong with those that cannot be. */

/** The issuer that precedes a national provider identifier in its check digit (45 CFR 162.406, ISO/IEC 7812). */
const NPI_PREFIX = '80840';
/** Beginnings that the Internal Revenue Service never gave out (IRM 3.13.2, valid prefixes). */
const NO_EIN = /^(?:00|07|08|09|17|18|19|28|29|49|69|70|78|79|89|96|97)/;

/** Whether the last digit is the check digit of those before it (Luhn). */
function isLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, i) => {
      const value = Number(digit) * (i % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** Whether a text is a national provider identifier: ten digits, the first 1 or 2, with a right check digit. */
export const isNpi = (text: string): boolean => /^[12]\d{9}$/.test(text) && isLuhn(NPI_PREFIX + text);

/** Whether a text can be an employer identification number: nine digits with a beginning that is given out. */
export const isEin = (text: string): boolean => /^\d{9}$/.test(text) && !NO_EIN.test(text);

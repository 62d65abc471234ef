/** Yearly limits of benefit accounts, in cents, keyed by year. */

export interface YearLimits {
  readonly year: number;
  readonly hsaSelf: number;
  readonly hsaFamily: number;
  /** More from the year in which a person turns 55. */
  readonly hsaCatchUp: number;
  readonly healthFsa: number;
  readonly dependentCare: number;
  readonly retirement: number;
  readonly retirementCatchUp: number;
  /** In the years in which a person turns 60 to 63. */
  readonly retirementCatchUp60: number;
  readonly commuterMonth: number;
  readonly source: string;
}

const TABLES: readonly YearLimits[] = [
  {
    year: 2026,
    hsaSelf: 440_000,
    hsaFamily: 875_000,
    hsaCatchUp: 100_000,
    healthFsa: 340_000,
    dependentCare: 750_000,
    retirement: 2_450_000,
    retirementCatchUp: 800_000,
    retirementCatchUp60: 1_125_000,
    commuterMonth: 34_000,
    source: 'IRS limits for 2026 (26 U.S.C. 223, 125(i), 129, 402(g), 132(f))',
  },
];

/** The limits of a year. `isCarried`: those of an earlier year, because the year's own are not on file yet; limits never fall. */
export function limitsOfYear(year: number): YearLimits & { readonly isCarried: boolean } {
  const known = TABLES.filter((table) => table.year <= year).toSorted((a, b) => b.year - a.year)[0];
  if (!known) throw new Error(`There are no benefit limits for ${year}.`);
  return { ...known, isCarried: known.year !== year };
}

/** Full years of a person at the end of a calendar year: catch-up counts the age that is reached within it. */
export const ageInYear = (dateOfBirth: string, year: number): number => year - Number(dateOfBirth.slice(0, 4));

/** What an HSA may take in a year, the employer's money included. */
export const hsaLimit = (year: number, coversFamily: boolean, age: number): number => {
  const { hsaSelf, hsaFamily, hsaCatchUp } = limitsOfYear(year);
  return (coversFamily ? hsaFamily : hsaSelf) + (age >= 55 ? hsaCatchUp : 0);
};
/** What a person may defer into a 401(k) in a year, traditional and Roth together. */
export const retirementLimit = (year: number, age: number): number => {
  const { retirement, retirementCatchUp, retirementCatchUp60 } = limitsOfYear(year);
  return retirement + (age >= 60 && age <= 63 ? retirementCatchUp60 : age >= 50 ? retirementCatchUp : 0);
};

/** The body mass index. */

/** Weight over height squared, to the tenth; null where one of the two is not known. */
export const bmiOf = (kg: number | null, cm: number | null): number | null =>
  kg === null || cm === null ? null : Number((Math.round((kg / (cm / 100) ** 2) * 10) / 10).toFixed(1));

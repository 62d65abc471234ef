/**
 * Units of entry. A temperature is kept in °C and a weight in kg, both to the hundredth: fine enough that what was entered in
 * °F or lb to one decimal comes back as it was entered, and that no value crosses a limit by being converted.
 */

/** Exact by international agreement (1959). */
const KG_PER_LB = 0.45359237;

const hundredths = (n: number): number => Number((Math.round(n * 100) / 100).toFixed(2));
const tenths = (n: number): number => Number((Math.round(n * 10) / 10).toFixed(1));

/** °F to °C, to the hundredth. */
export const celsius = (fahrenheit: number): number => hundredths(((fahrenheit - 32) * 5) / 9);
/** °C to °F, to the tenth. */
export const fahrenheit = (degrees: number): number => tenths((degrees * 9) / 5 + 32);
/** Pounds to kg, to the hundredth. */
export const kilograms = (lb: number): number => hundredths(lb * KG_PER_LB);
/** kg to pounds, to the tenth. */
export const pounds = (kg: number): number => tenths(kg / KG_PER_LB);

export const TEMPERATURE_UNITS = { C: '°C', F: '°F' } as const;
export const WEIGHT_UNITS = { kg: 'kg', lb: 'lb' } as const;
export type TemperatureUnit = keyof typeof TEMPERATURE_UNITS;
export type WeightUnit = keyof typeof WEIGHT_UNITS;

/** A temperature as it was entered. */
export const asEntered = (degrees: number, unit: string | null | undefined): number =>
  unit === 'F' ? fahrenheit(degrees) : degrees;
/** A weight as it was entered. */
export const weightAsEntered = (kg: number, unit: string | null | undefined): number =>
  unit === 'lb' ? pounds(kg) : kg;

/** Weight over height squared, to the tenth; null where one of the two is not known. */
export const bmiOf = (kg: number | null, cm: number | null): number | null =>
  kg === null || cm === null ? null : tenths(kg / (cm / 100) ** 2);

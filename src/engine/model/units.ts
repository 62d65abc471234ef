/**
 * Units of measurements: one canonical unit is stored (°C and kg to the hundredth, cm to the hundredth), and people enter and
 * read the units of their organization. The hundredth is fine enough that a value entered in °F or lb to one decimal comes back
 * as it was entered, and that no value crosses a limit by being converted.
 */

/** Exact by international agreement (1959). */
const KG_PER_LB = 0.45359237;
const CM_PER_IN = 2.54;

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
/** Inches to cm, to the hundredth. */
export const centimeters = (inches: number): number => hundredths(inches * CM_PER_IN);
/** cm to inches, to the tenth. */
export const inches = (cm: number): number => tenths(cm / CM_PER_IN);

export const TEMPERATURE_UNITS = { C: '°C', F: '°F' } as const;
export const WEIGHT_UNITS = { kg: 'kg', lb: 'lb' } as const;
export const HEIGHT_UNITS = { cm: 'cm', in: 'in' } as const;
export type TemperatureUnit = keyof typeof TEMPERATURE_UNITS;
export type WeightUnit = keyof typeof WEIGHT_UNITS;
export type HeightUnit = keyof typeof HEIGHT_UNITS;

/** What is measured in units that differ between organizations. */
export type Quantity = 'temperature' | 'weight' | 'height';
export type UnitOf = TemperatureUnit | WeightUnit | HeightUnit;

/** The systems that an organization chooses from; US customary units by default. */
export const UNIT_SYSTEMS = { us: '°F, lb, in', metric: '°C, kg, cm' } as const;
export type UnitSystem = keyof typeof UNIT_SYSTEMS;
export const isUnitSystem = (value: unknown): value is UnitSystem => value === 'us' || value === 'metric';

interface Units {
  readonly temperature: TemperatureUnit;
  readonly weight: WeightUnit;
  readonly height: HeightUnit;
}
const SYSTEMS: Readonly<Record<UnitSystem, Units>> = {
  us: { temperature: 'F', weight: 'lb', height: 'in' },
  metric: { temperature: 'C', weight: 'kg', height: 'cm' },
};
/** The unit of a quantity in a system. */
export const unitIn = <Q extends Quantity>(system: UnitSystem, quantity: Q): Units[Q] => SYSTEMS[system][quantity];

let here: UnitSystem = 'us';
/** From now on measurements are entered and shown in this system: the session says it, as it says whose days are counted. */
export const measureIn = (system: UnitSystem | null | undefined): void => {
  here = system ?? 'us';
};
/** The system of the signed-in person's organization. */
export const unitSystem = (): UnitSystem => here;
export const unitHere = <Q extends Quantity>(quantity: Q): Units[Q] => unitIn(here, quantity);

const LABELS: Readonly<Record<UnitOf, string>> = { ...TEMPERATURE_UNITS, ...WEIGHT_UNITS, ...HEIGHT_UNITS };
export const unitLabel = (unit: UnitOf): string => LABELS[unit];

/** A value in one of the units, in the unit that is stored. */
export function canonical(value: number, unit: UnitOf | null | undefined): number {
  if (unit === 'F') return celsius(value);
  if (unit === 'lb') return kilograms(value);
  return unit === 'in' ? centimeters(value) : value;
}
/** A stored value in one of the units. */
export function inUnit(value: number, unit: UnitOf | null | undefined): number {
  if (unit === 'F') return fahrenheit(value);
  if (unit === 'lb') return pounds(value);
  return unit === 'in' ? inches(value) : value;
}

const WORDS: Readonly<Record<Quantity, Readonly<Record<string, UnitOf>>>> = {
  temperature: { '°c': 'C', c: 'C', celsius: 'C', '°f': 'F', f: 'F', fahrenheit: 'F' },
  weight: { kg: 'kg', kgs: 'kg', kilograms: 'kg', lb: 'lb', lbs: 'lb', pounds: 'lb', '#': 'lb' },
  height: { cm: 'cm', centimeters: 'cm', in: 'in', inch: 'in', inches: 'in', '"': 'in', '″': 'in' },
};
const FEET = /^(\d+)\s*(?:ft|feet|'|′)\s*(?:(\d+(?:\.\d+)?)\s*(?:in|inches|"|″)?)?$/;
const NUMBER = /^([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*(\D*)$/;

export interface Measured {
  /** In the unit that was given. */
  readonly value: number;
  readonly unit: UnitOf;
}
/**
 * Reads what somebody typed, such as "98.6", "37 °C", "176.5 lb" or "5 ft 11 in". A number without a unit is in `usual`. Null if
 * it is no number, or the unit is none of this quantity.
 */
export function readMeasured(quantity: Quantity, typed: string, usual: UnitOf): Measured | null {
  const text = typed.trim().toLowerCase().replace(',', '.');
  const feet = quantity === 'height' ? FEET.exec(text) : null;
  if (feet) return { value: Number(feet[1]) * 12 + Number(feet[2] ?? 0), unit: 'in' };
  const [, digits, word = ''] = NUMBER.exec(text) ?? [];
  if (digits === undefined) return null;
  const name = word.trim().replace(/\.$/, '');
  const unit = name === '' ? usual : WORDS[quantity][name];
  return unit === undefined ? null : { value: Number(digits), unit };
}
/** What somebody typed, in the unit that is stored; NaN if it cannot be read. */
export function canonicalOf(quantity: Quantity, typed: string, usual: UnitOf): number {
  const measured = readMeasured(quantity, typed, usual);
  return measured ? canonical(measured.value, measured.unit) : Number.NaN;
}
/** A stored value as it is shown in a system, such as "98.6 °F". */
export const measuredWords = (quantity: Quantity, value: number, system: UnitSystem = here): string => {
  const unit = unitIn(system, quantity);
  return `${inUnit(value, unit).toFixed(1)} ${LABELS[unit]}`;
};

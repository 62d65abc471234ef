/** What is measured, in which unit, and what is outside of what is usual (domain/clinical.md, 2.10). */

/** Bounds, each on its own: a table that knows one side of them only still holds on that side. */
export interface Limits {
  readonly below?: number;
  readonly upTo?: number;
  readonly above?: number;
  readonly from?: number;
}
export interface Measure {
  readonly label: string;
  /** Empty where no source confirms a code. */
  readonly loinc: string;
  readonly unit: string;
  /** What is written down at all: beyond it somebody mistyped, or the device is wrong. */
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** How a value beyond these is refused. */
  readonly refuses: string;
  /** Of adults. */
  readonly warning: Limits;
  readonly critical: Limits;
}

export const MEASURES = {
  systolic: {
    label: 'Systolic',
    loinc: '8480-6',
    unit: 'mmHg',
    least: 50,
    most: 300,
    step: 1,
    refuses: 'must be 50 to 300 mmHg: measure again, or leave it empty',
    warning: { below: 100, from: 140 },
    critical: { below: 90, from: 180 },
  },
  diastolic: {
    label: 'Diastolic',
    loinc: '8462-4',
    unit: 'mmHg',
    least: 20,
    most: 200,
    step: 1,
    refuses: 'must be 20 to 200 mmHg: measure again, or leave it empty',
    warning: { below: 60, from: 90 },
    critical: { below: 50, from: 120 },
  },
  pulse: {
    label: 'Pulse',
    loinc: '8867-4',
    unit: '/min',
    least: 20,
    most: 300,
    step: 1,
    refuses: 'must be 20 to 300 /min: count again, or leave it empty',
    warning: { below: 57, above: 100 },
    critical: { below: 40, above: 120 },
  },
  respirations: {
    label: 'Respirations',
    loinc: '9279-1',
    unit: '/min',
    least: 4,
    most: 80,
    step: 1,
    refuses: 'must be 4 to 80 /min: count again, or leave it empty',
    warning: { below: 12, above: 20 },
    critical: { upTo: 8, from: 25 },
  },
  temperature: {
    label: 'Temperature',
    loinc: '8310-5',
    unit: '°C',
    least: 30,
    most: 43,
    step: 0.01,
    refuses: 'must be 30 to 43 °C (86 to 109.4 °F): measure again, or leave it empty',
    warning: { below: 36, above: 38 },
    critical: { below: 35, from: 39.4 },
  },
  spo2: {
    label: 'SpO2',
    loinc: '59408-5',
    unit: '%',
    least: 50,
    most: 100,
    step: 1,
    refuses: 'must be 50 to 100%: measure again, or leave it empty',
    warning: { below: 95 },
    critical: { below: 90 },
  },
  pain: {
    label: 'Pain',
    loinc: '72514-3',
    unit: '/10',
    least: 0,
    most: 10,
    step: 1,
    refuses: 'must be 0 to 10, or unable to say',
    warning: { from: 4 },
    critical: { from: 8 },
  },
  weight: {
    label: 'Weight',
    loinc: '29463-7',
    unit: 'kg',
    least: 20,
    most: 400,
    step: 0.01,
    refuses: 'must be 20 to 400 kg (44.1 to 881.8 lb): weigh again, or leave it empty',
    warning: {},
    critical: {},
  },
  height: {
    label: 'Height',
    loinc: '8302-2',
    unit: 'cm',
    least: 100,
    most: 250,
    step: 0.01,
    refuses: 'must be 100 to 250 cm (39.4 to 98.4 in): measure again, or leave it empty',
    warning: {},
    critical: {},
  },
  bmi: {
    label: 'BMI',
    loinc: '39156-5',
    unit: 'kg/m²',
    least: 10,
    most: 90,
    step: 0.1,
    refuses: 'must be 10 to 90: check weight and height',
    warning: { below: 18.5, from: 30 },
    critical: { below: 16 },
  },
  glucose: {
    label: 'Glucose',
    loinc: '',
    unit: 'mg/dL',
    least: 10,
    most: 1000,
    step: 1,
    refuses: 'must be 10 to 1000 mg/dL: measure again, or leave it empty',
    warning: { below: 70, above: 250 },
    critical: { below: 54, above: 400 },
  },
  breathAlcohol: {
    label: 'Breath alcohol',
    loinc: '',
    unit: 'g/210 L',
    least: 0,
    most: 0.6,
    step: 0.001,
    refuses: 'must be 0 to 0.6 g/210 L: measure again, or leave it empty',
    warning: { above: 0 },
    critical: { from: 0.3 },
  },
} as const satisfies Readonly<Record<string, Measure>>;
export type MeasureCode = keyof typeof MEASURES;
/** The panel that systolic and diastolic make together. */
export const BLOOD_PRESSURE_LOINC = '85354-9';

/** The table as measures, for code that takes any of them. */
export const measureOf = (code: MeasureCode): Measure => MEASURES[code];

/** Whether the code names a measure. */
export const isMeasure = (code: string): code is MeasureCode => Object.hasOwn(MEASURES, code);
export const MEASURE_CODES: readonly MeasureCode[] = Object.keys(MEASURES).filter(isMeasure);

export type Side = 'low' | 'high';
/** On which side of the limits a value lies, and the limit; null within them. */
export function beyond(value: number, { below, upTo, above, from }: Limits): { side: Side; limit: number } | null {
  if (below !== undefined && value < below) return { side: 'low', limit: below };
  if (upTo !== undefined && value <= upTo) return { side: 'low', limit: upTo };
  if (above !== undefined && value > above) return { side: 'high', limit: above };
  if (from !== undefined && value >= from) return { side: 'high', limit: from };
  return null;
}
/** What somebody measures and types as a number, in the order in which it is measured. BMI is computed, pain is chosen. */
export const COUNTED = [
  'systolic',
  'diastolic',
  'pulse',
  'respirations',
  'temperature',
  'spo2',
  'weight',
  'height',
  'glucose',
  'breathAlcohol',
] as const satisfies readonly MeasureCode[];
export type Counted = (typeof COUNTED)[number];

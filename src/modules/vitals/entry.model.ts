/** A set as it is typed at the bedside: what is wrong with a place, what it would mean, and what is sent. */
import { showNumber } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { isWritable, type Finding, outsideLimits, type Values } from './vitals-rules.model.ts';
import { measureOf, MEASURE_CODES, type MeasureCode } from './measures.model.ts';
import { celsius, kilograms, type TemperatureUnit, type WeightUnit } from './units.model.ts';

/** In the order in which they are measured. */
export const TYPED = [
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
export type TypedCode = (typeof TYPED)[number];
export interface Entry {
  readonly typed: Readonly<Partial<Record<TypedCode, string>>>;
  readonly pain: string | null;
  readonly temperatureUnit: TemperatureUnit;
  readonly weightUnit: WeightUnit;
}

/** What was typed in the unit in which it is kept; null for nothing, NaN for what is no number. */
export function valueIn({ typed, temperatureUnit, weightUnit }: Entry, code: TypedCode): number | null {
  const text = (typed[code] ?? '').trim().replace(',', '.');
  if (text === '') return null;
  const value = Number(text);
  if (code === 'temperature' && temperatureUnit === 'F') return celsius(value);
  return code === 'weight' && weightUnit === 'lb' ? kilograms(value) : value;
}

/** Why a place cannot stay as it is; null where it can. While it is being typed, what is too low may still grow. */
export function wrongAt(entry: Entry, code: TypedCode, isTyping = false): string | null {
  const value = valueIn(entry, code);
  if (value === null) return null;
  const { least, step, refuses } = measureOf(code);
  if (Number.isNaN(value)) return t('must be a number');
  if (step === 1 && !Number.isInteger(value)) return t('must be a whole number');
  if (isTyping && value < least) return null;
  if (!isWritable(code, value)) return t(refuses);
  if (code !== 'diastolic') return null;
  const systolic = valueIn(entry, 'systolic');
  return systolic !== null && !isTyping && systolic <= value
    ? t('must be lower than systolic ({{systolic}}): measure again', { systolic: showNumber(systolic) })
    : null;
}

/** The places that cannot stay as they are. */
export const wrongPlaces = (entry: Entry): readonly TypedCode[] =>
  TYPED.filter((code) => wrongAt(entry, code) !== null);

const valuesOf = (entry: Entry): Values => {
  const value = (code: TypedCode) => (wrongAt(entry, code) === null ? valueIn(entry, code) : null);
  return {
    systolic: value('systolic'),
    diastolic: value('diastolic'),
    pulse: value('pulse'),
    respirations: value('respirations'),
    temperature: value('temperature'),
    spo2: value('spo2'),
    weight: value('weight'),
    height: value('height'),
    glucose: value('glucose'),
    breathAlcohol: value('breathAlcohol'),
    bmi: null,
    pain: entry.pain,
  };
};

/** What lies outside the limits of somebody of that age, by place, as far as it is typed. */
export const meaningOf = (entry: Entry, age: number): Readonly<Partial<Record<string, Finding>>> =>
  Object.fromEntries(outsideLimits(valuesOf(entry), age).map((finding) => [finding.code, finding]));

/** What is sent to the server. */
export function inputOf(entry: Entry) {
  const values = valuesOf(entry);
  const given = MEASURE_CODES.flatMap((code) => (values[code] === null ? [] : [[code, values[code]] as const]));
  const { temperatureUnit, weightUnit } = entry;
  return { ...Object.fromEntries(given), temperatureUnit, weightUnit };
}

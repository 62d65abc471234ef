/** A set as it is typed at the bedside: what is wrong with a place, what it would mean, and what is sent. */
import { showNumber } from '#engine/model/figures.ts';
import { canonicalOf, type Quantity, readMeasured, type UnitSystem, unitIn } from '#engine/model/units.ts';
import { t } from '#engine/model/words.ts';
import { isWritable, type Finding, outsideLimits, type Values } from './vitals-rules.model.ts';
import { COUNTED, type Counted, measureOf, MEASURE_CODES } from './measures.model.ts';

export interface Entry {
  readonly typed: Readonly<Partial<Record<Counted, string>>>;
  readonly pain: string | null;
  /** The organization's: what is typed without a unit is in it. */
  readonly units: UnitSystem;
}
const QUANTITIES: Readonly<Partial<Record<Counted, Quantity>>> = {
  temperature: 'temperature',
  weight: 'weight',
  height: 'height',
};
/** What is measured in units that differ between organizations; undefined if a place has one unit. */
export const quantityAt = (code: Counted): Quantity | undefined => QUANTITIES[code];

/** What was typed in the unit in which it is kept; null for nothing, NaN for what is no number. */
export function valueIn({ typed, units }: Entry, code: Counted): number | null {
  const text = (typed[code] ?? '').trim().replace(',', '.');
  if (text === '') return null;
  const quantity = quantityAt(code);
  return quantity ? canonicalOf(quantity, text, unitIn(units, quantity)) : Number(text);
}

/** Why a place cannot stay as it is; null where it can. While it is being typed, what is too low may still grow. */
export function wrongAt(entry: Entry, code: Counted, isTyping = false): string | null {
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
export const wrongPlaces = (entry: Entry): readonly Counted[] =>
  COUNTED.filter((code) => wrongAt(entry, code) !== null);

const valuesOf = (entry: Entry): Values => {
  const value = (code: Counted) => (wrongAt(entry, code) === null ? valueIn(entry, code) : null);
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

/** What was typed with its unit, such as `{ weight: 176.5, weightUnit: 'lb' }`: the server converts it. */
function asTyped({ typed, units }: Entry, quantity: Quantity): Readonly<Record<string, unknown>> {
  const measured = readMeasured(quantity, typed[quantity] ?? '', unitIn(units, quantity));
  return measured ? { [quantity]: measured.value, [`${quantity}Unit`]: measured.unit } : {};
}

/** What is sent to the server. */
export function inputOf(entry: Entry): Readonly<Record<string, unknown>> {
  const values = valuesOf(entry);
  const given = MEASURE_CODES.flatMap((code) => (values[code] === null ? [] : [[code, values[code]] as const]));
  const quantities = (['temperature', 'weight', 'height'] as const).filter((code) => values[code] !== null);
  return Object.assign(Object.fromEntries(given), ...quantities.map((quantity) => asTyped(entry, quantity)));
}

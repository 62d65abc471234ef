/** Times and numbers as HL7 v2 writes them. */

/** A time of a message. */
export interface SentTime {
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** How far it was given. */
  readonly to: 'day' | 'minute';
  /** Whether the sender named the zone; without one the zone of the facility is taken. */
  readonly zoned: boolean;
}

const TIME = /^(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(?:\.\d{1,4})?([+-]\d{4})?$/;

/** Minutes that a zone is ahead of UTC at a moment. */
function offsetIn(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const wall = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return Math.round((wall - Math.floor(at / 1000) * 1000) / 60_000);
}

/** A time stamp (DTM, TS); null where it is none. A time without a zone is one of `timeZone`. */
export function timeOf(text: string, timeZone: string): SentTime | null {
  const found = TIME.exec(text.trim());
  if (!found) return null;
  const [, year = '', month = '01', day = '01', hour, minute = '00', second = '00', zone] = found;
  const wall = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour ?? 0),
    Number(minute),
    Number(second),
  );
  const parts = new Date(wall);
  if (parts.getUTCMonth() !== Number(month) - 1 || parts.getUTCDate() !== Number(day) || Number(hour ?? 0) > 23)
    return null;
  const ahead = zone
    ? Number(`${zone.charAt(0)}1`) * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3)))
    : offsetIn(timeZone, wall - offsetIn(timeZone, wall) * 60_000);
  return { at: new Date(wall - ahead * 60_000).toISOString(), to: hour ? 'minute' : 'day', zoned: zone !== undefined };
}

/** A date of birth as `YYYY-MM-DD`; null where no whole day was given. */
export function dayOfBirth(text: string): string | null {
  const found = /^(\d{4})(\d{2})(\d{2})/.exec(text.trim());
  return found ? `${found[1]}-${found[2]}-${found[3]}` : null;
}

export type Comparator = '' | '<' | '<=' | '>' | '>=';
/** A number with what limits it: `< 5` is no 5. */
export interface Amount {
  readonly number: number;
  readonly comparator: Comparator;
}
const AMOUNT = /^(<=|>=|<|>)?\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)$/;
const isComparator = (text: string): text is Comparator => ['', '<', '<=', '>', '>='].includes(text);
/** The number of a text; null unless the whole text is one. */
export function amountOf(text: string): Amount | null {
  const found = AMOUNT.exec(text.trim());
  const comparator = found?.[1] ?? '';
  const number = Number(found?.[2]);
  return found && Number.isFinite(number) && isComparator(comparator) ? { number, comparator } : null;
}

/** Limits between which a value is usual. */
export interface Range {
  readonly low: number | null;
  readonly high: number | null;
}
const SPAN = /^([+-]?\d*\.?\d+)\s*(?:-|–|to|&)\s*([+-]?\d*\.?\d+)$/i;
/** The limits of a reference range in words: `3.5-5.1`, `< 5`, `>= 60`; null where it names none, such as `NEGATIVE`. */
export function rangeOf(text: string): Range | null {
  const plain = text.trim();
  const span = SPAN.exec(plain);
  if (span) return { low: Number(span[1]), high: Number(span[2]) };
  const one = amountOf(plain);
  if (!one?.comparator) return null;
  return one.comparator.startsWith('<') ? { low: null, high: one.number } : { low: one.number, high: null };
}

import pg from 'pg';

// A calendar day has no time zone: as a Date it would shift by one for half of the world.
const DATE = 1082;
const DATE_ARRAY = 1182;
const INT8 = 20;
const NUMERIC = 1700;
const TIMESTAMPTZ = 1184;
const INT8_ARRAY = 1016;
// pg knows the parser of text[], its list of type numbers does not.
const TEXT_ARRAY = 1009 as Parameters<typeof pg.types.getTypeParser>[0];

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`The database returned the bigint ${text}, which a JavaScript number cannot hold exactly.`);
  }
  return value;
}

function textArray(text: string): (string | null)[] {
  // The parser of text[] is typed as returning any; its result is an array of strings and nulls.
  return pg.types.getTypeParser(TEXT_ARRAY, 'text')(text);
}

// '2026-11-20 08:30:00.12+00' (the server's time zone is UTC) as ISO 8601, without the cost of a Date. PostgreSQL leaves
// out zeros at the end; with them the order of the strings is the order of the moments, as with those of toISOString.
const MILLISECONDS = 12;
function isoInstant(text: string): string {
  const time = text.slice(11).replace(/\+00$/, '');
  return `${text.slice(0, 10)}T${(time.includes('.') ? time : `${time}.`).padEnd(MILLISECONDS, '0')}Z`;
}

const parsers = new Map<number, (text: string) => unknown>([
  [DATE, (text) => text],
  [DATE_ARRAY, textArray],
  [INT8, safeInteger],
  // Quantities with a fixed step (hours, percent): far below where a double loses one.
  [NUMERIC, Number],
  [TIMESTAMPTZ, isoInstant],
  [INT8_ARRAY, (text) => textArray(text).map((item) => (item === null ? null : safeInteger(item)))],
]);

/**
 * How values come out of PostgreSQL, for every connection: `date` as the string 'YYYY-MM-DD', `bigint` as a number
 * (RangeError beyond 2^53), `numeric` as a number, `timestamptz` as ISO 8601 in UTC with at least
 * three decimals, so that strings sort as moments do, all else as pg does it.
 */
export const databaseTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format),
};

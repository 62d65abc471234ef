/** A cell of an import as the value that its field takes, or the sentence that says how to write it. */
import { isDay } from '#engine/model/days.ts';
import type { Field, FieldOf } from '#engine/model/fields.ts';
import type { Wrong } from '#engine/model/check.ts';
import { phrase } from '#engine/model/words.ts';

/** What is known of the column and the file that a cell is in. */
export interface CellPlace {
  /** Whether semicolons separate the cells: then a comma in a number may be a decimal point. */
  readonly semicolons: boolean;
  /** A date of the column that can only have its day before its month; null where there is none. */
  readonly dayFirst: string | null;
}

/** A value, or what is wrong with the cell. */
export type Read = { readonly value: unknown } | { readonly wrong: Wrong };
const value = (found: unknown): Read => ({ value: found });
const wrong = (says: string, values: Readonly<Record<string, string>>): Read => ({ wrong: phrase(says, values) });

const US_NUMBER = /^(?:(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)$/;
/** A number as much of Europe writes it: 85.000,00 and 37,5. */
const EUROPEAN = /^(\d{1,3}(?:[.’' ]\d{3})+|\d+),(\d+)$/;
const ONE_GROUP = /^\d{1,3},\d{3}$/;
/** Three digits behind a point: they may be thousands. */
const THREE_DECIMALS = /^\d{1,3}\.\d{3}$/;

/** How to write a number that is written in another way; an example where it cannot be told. */
function suggested(digits: string): string {
  const [, whole, decimals] = EUROPEAN.exec(digits.replace(/\s/g, ' ')) ?? [];
  return whole === undefined ? '1234.5' : `${whole.replace(/\D/g, '')}.${decimals}`;
}

const twoWays = (text: string, sign: string, digits: string): Read =>
  wrong('{{text}} can be read in two ways. Write {{whole}} or {{decimal}}', {
    text,
    whole: sign + digits.replace(/[.,]/, ''),
    decimal: sign + digits.replace(',', '.').replace(/0{1,2}$/, ''),
  });

/** A number in US format, with an optional sign and thousands separators; money with an optional dollar sign. */
function numberIn(
  spec: FieldOf<'integer'> | FieldOf<'number'> | FieldOf<'money'>,
  text: string,
  place: CellPlace,
): Read {
  const isMoney = spec.kind === 'money';
  // Accountants put an amount below zero in parentheses.
  const inside = isMoney ? /^\((.+)\)$/.exec(text)?.[1] : undefined;
  const [, before = '', dollar = '', after = '', digits = ''] =
    /^([-+−]?)\s*(\$?)\s*([-+−]?)(.*)$/.exec(inside ?? text) ?? [];
  const sign = inside !== undefined || /[-−]/.test(before + after) ? '-' : '';
  // The validator refuses text without digits.
  if (!/\d/.test(digits)) return value(text);
  if (!US_NUMBER.test(digits) || (dollar !== '' && !isMoney) || (before !== '' && after !== ''))
    return wrong('{{text}} is not a number in US format. Write {{example}}', {
      text,
      example: sign + suggested(digits),
    });
  const isFine = spec.kind === 'number' && spec.step < 0.01;
  if ((place.semicolons && ONE_GROUP.test(digits)) || (THREE_DECIMALS.test(digits) && !isFine))
    return twoWays(text, sign, digits);
  const number = Number(`${sign}${digits.replaceAll(',', '')}`);
  const cents = Math.round(number * 100);
  if (isMoney && Math.abs(number * 100 - cents) > 1e-6)
    return wrong('{{text}} has more than two decimal places. Write {{example}}', {
      text,
      example: (cents / 100).toFixed(2),
    });
  return value((isMoney ? cents : number) || 0);
}

const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const two = (digits: string | undefined): string => (digits ?? '').padStart(2, '0');

/** Whether a cell holds a date that can only have its day before its month: 13/02/2026. */
export const isDayFirst = (text: string): boolean => {
  const [, first, second] = SLASHED.exec(text) ?? [];
  return Number(first) > 12 && Number(first) <= 31 && Number(second) >= 1 && Number(second) <= 12;
};

/** A day as YYYY-MM-DD, or as MM/DD/YYYY where the column does not put the day first. */
function dayIn(text: string, { dayFirst }: CellPlace): Read {
  const [, month, day, year] = SLASHED.exec(text) ?? [];
  if (year === undefined) return value(text);
  const found = `${year}-${two(month)}-${two(day)}`;
  if (dayFirst !== null)
    return wrong(
      '{{text}} could have the day or the month first, because the column also has {{other}}. Write YYYY-MM-DD',
      {
        text,
        other: dayFirst,
      },
    );
  return isDay(found)
    ? value(found)
    : wrong('{{text}} is not a date in the form MM/DD/YYYY. Write YYYY-MM-DD', { text });
}

/** A time as HH:MM; spreadsheets write 9:00, 9:00:00 and 1:30 PM. */
function timeIn(text: string): string {
  const [, hour, minute, half] = /^(\d{1,2}):(\d{2})(?::00)?(?:\s*([ap])\.?m\.?)?$/i.exec(text) ?? [];
  if (hour === undefined || minute === undefined) return text;
  if (half === undefined) return `${two(hour)}:${minute}`;
  if (Number(hour) < 1 || Number(hour) > 12) return text;
  return `${two(String((Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)))}:${minute}`;
}

const YES = /^(yes|true|y|1)$/i;
const NO = /^(no|false|n|0)$/i;

/** The code of a list that a text names by itself or by its label, whatever the case; else the text. */
function codeIn(choices: Readonly<Record<string, string>>, text: string): string {
  if (Object.hasOwn(choices, text)) return text;
  const word = text.toLowerCase();
  const found = Object.entries(choices).find(
    ([code, label]) => code.toLowerCase() === word || label.toLowerCase() === word,
  );
  return found?.[0] ?? text;
}

const listIn = (text: string): string[] =>
  text
    .split(/[;|]/)
    .map((each) => each.trim())
    .filter(Boolean);

/** Rows and structures as our own export writes them; what is no JSON stays text. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Spreadsheets take the plus sign from a telephone number of the US. */
const phoneIn = (text: string): string => (/^1[2-9]\d{9}$/.test(text) ? `+${text}` : text);

/** Replaces a character that a program could not decode. */
const LOST = '\ufffd';

/**
 * The value of a cell; what cannot be read at all stays text, and the validator says what is wrong with it. References are
 * found elsewhere.
 */
export function cellValue(spec: Field, text: string, place: CellPlace): Read {
  if (text.includes(LOST))
    return wrong('{{text}} contains a character that was lost ({{lost}}). Save the file again as CSV UTF-8', {
      text,
      lost: LOST,
    });
  switch (spec.kind) {
    case 'integer':
    case 'number':
    case 'money':
      return numberIn(spec, text, place);
    case 'yesNo':
      return value(YES.test(text) ? true : NO.test(text) ? false : text);
    case 'choice':
      return value(codeIn(spec.choices, text));
    case 'choices':
      return value(listIn(text).map((each) => codeIn(spec.choices, each)));
    case 'files':
      return value(listIn(text));
    case 'rows':
    case 'json':
      return value(jsonIn(text));
    case 'day':
      return dayIn(text, place);
    case 'time':
      return value(timeIn(text));
    case 'text':
      return value(spec.format === 'phone' ? phoneIn(text) : text);
    default:
      return value(text);
  }
}

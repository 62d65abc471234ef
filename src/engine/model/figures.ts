/** How numbers, money and lists are written in the reader's language; apart from days (`formats.ts`), which every page needs. */
import { locale } from './words.ts';

const numberFormats = new Map<string, Intl.NumberFormat>();
/** Made once: lists write hundreds of numbers. */
const numberFormat = (options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = `${locale()} ${JSON.stringify(options)}`;
  const made = numberFormats.get(key) ?? new Intl.NumberFormat(locale(), options);
  numberFormats.set(key, made);
  return made;
};
const exactly = (digits: number): Intl.NumberFormatOptions => ({
  minimumFractionDigits: digits,
  maximumFractionDigits: digits,
  useGrouping: false,
});

/** "1,250.5": at most six decimal places. */
export const showNumber = (n: number): string => numberFormat({ maximumFractionDigits: 6 }).format(n);
/** "$1,250.00", from cents. */
export const showMoney = (cents: number): string =>
  numberFormat({ style: 'currency', currency: 'USD' }).format(cents / 100);
/** "12.30": exactly so many decimal places, rounded as `toFixed` does. */
export const showFixed = (n: number, digits: number): string =>
  numberFormat(exactly(digits)).format(Number(n.toFixed(digits)));
/** "12.3%", of a number of hundredths. */
export const showPercent = (n: number, digits: number): string =>
  numberFormat({ ...exactly(digits), style: 'unit', unit: 'percent' }).format(Number(n.toFixed(digits)));

/** "nurse, HR manager, or auditor" */
export const eitherOf = (words: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'disjunction' }).format(words);

/**
 * What every X12 file has in common (ASC X12.5 and X12.6, version 005010): upper case ASCII text, days as CCYYMMDD, segments of
 * elements, and an interchange with one group and one transaction. Pure.
 */
import type { Day } from './days.ts';

/** Upper case, without accents and without the characters that separate elements and segments; at most `most` characters. */
export const plain = (text: string, most = 60): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9 .,&/#'-]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, most)
    .trim();
/** `2026-11-27` → `20261127`. */
export const dense = (day: Day): string => day.replaceAll('-', '');

/** A segment; empty elements at its end are left out. */
export function segment(...elements: readonly string[]): string {
  let end = elements.length;
  while (end > 1 && elements[end - 1] === '') end -= 1;
  return elements.slice(0, end).join('*');
}

export interface Interchange {
  /** ST01, such as 837. */
  readonly kind: string;
  /** GS01, such as HC. */
  readonly group: string;
  /** ST03 and GS08, such as 005010X222A1. */
  readonly version: string;
  /** The sender, by their EIN. */
  readonly from: string;
  /** The receiver, by the ID that they gave themselves. */
  readonly to: string;
  readonly createdOn: Day;
  /** `HHMM`. */
  readonly createdAt: string;
  /** 1 to 999,999,999: tells files of one sender apart. */
  readonly control: number;
}

/** The control number as ISA13 and BHT03 or BGN02 write it: nine digits. */
export const controlNumber = (control: number): string => String(control).padStart(9, '0');

/** The file: the segments of one transaction in their envelopes, each on a line of its own and ended by a tilde. */
export function interchange(
  { kind, group, version, from, to, createdOn, createdAt, control }: Interchange,
  segments: readonly string[],
): string {
  const wide = (text: string): string => plain(text, 15).padEnd(15);
  const [day, nothing] = [dense(createdOn), ' '.repeat(10)];
  const sealed = controlNumber(control);
  const lines = [
    // Every element of ISA has its width, so that empty ones stay.
    `ISA*00*${nothing}*00*${nothing}*30*${wide(from)}*ZZ*${wide(to)}*${day.slice(2)}*${createdAt}*^*00501*${sealed}*0*P*:`,
    segment('GS', group, plain(from, 15), plain(to, 15), day, createdAt, String(control), 'X', version),
    segment('ST', kind, '0001', version),
    ...segments,
    segment('SE', String(segments.length + 2), '0001'),
    segment('GE', '1', String(control)),
    segment('IEA', '1', sealed),
  ];
  return `${lines.join('~\n')}~\n`;
}

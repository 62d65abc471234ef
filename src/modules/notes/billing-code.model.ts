/**
 * Billing codes of a note and the minutes that each asks for. Psychotherapy and family therapy: CPT time rule, a unit is
 * reached past its midpoint (American Medical Association, CPT Professional). Codes in units of 15 minutes (HCPCS): from
 * 8 minutes on, the midpoint rule of CMS (Medicare Claims Processing Manual, chapter 5, section 20.2).
 */
import type { Problem } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { MINUTES } from './service-time.model.ts';

export const CODES = {
  '90791': '90791 Diagnostic evaluation',
  '90792': '90792 Diagnostic evaluation with medical services',
  '90832': '90832 Psychotherapy, 30 minutes',
  '90834': '90834 Psychotherapy, 45 minutes',
  '90837': '90837 Psychotherapy, 60 minutes',
  '90846': '90846 Family therapy without the client',
  '90847': '90847 Family therapy with the client',
  '99213': '99213 Established patient, 20 minutes',
  '99214': '99214 Established patient, 30 minutes',
  '99215': '99215 Established patient, 40 minutes',
  H0004: 'H0004 Behavioral health counseling, each 15 minutes',
  T1012: 'T1012 Alcohol and substance abuse services, skills development',
} as const;
export type BillingCode = keyof typeof CODES;

interface Span {
  readonly least: number;
  readonly most: number;
}
const from = (least: number, most: number = MINUTES.most): Span => ({ least, most });
const SPANS: Partial<Record<BillingCode, Span>> = {
  '90832': from(16, 37),
  '90834': from(38, 52),
  '90837': from(53),
  '90846': from(26),
  '90847': from(26),
  '99213': from(20, 29),
  '99214': from(30, 39),
  '99215': from(40),
  H0004: from(8),
};
const UNIT = 15;

/** Units that so many minutes come to: of 15 minutes for H0004, one for every other code. */
export const unitsOf = (code: BillingCode, minutes: number): number =>
  code === 'H0004' ? Math.floor((minutes + UNIT - 8) / UNIT) : 1;

/** Why a code does not fit a service of so many minutes; null where it does. */
export function faultOfCode(code: BillingCode, minutes: number): Omit<Problem, 'field'> | null {
  const span = SPANS[code];
  if (!span || (minutes >= span.least && minutes <= span.most)) return null;
  return span.most === MINUTES.most
    ? phrase('{{code}} is for {{least}} minutes or more; this service took {{minutes}}. Choose another code', {
        code,
        least: span.least,
        minutes,
      })
    : phrase('{{code}} is for {{least}} to {{most}} minutes; this service took {{minutes}}. Choose another code', {
        code,
        least: span.least,
        most: span.most,
        minutes,
      });
}

export const isCode = (code: string): code is BillingCode => Object.hasOwn(CODES, code);

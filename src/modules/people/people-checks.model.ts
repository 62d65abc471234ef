import { addMonths, type Day, daysBetween, monthsBetween } from '#engine/model/days.ts';

/** Youngest age at which someone may be employed outside agriculture (29 CFR 570.2). */
export const MINIMUM_AGE = 14;
/** Below this age hazardous work is barred (29 CFR 570 subpart E), and below 16 hours are limited too (29 CFR 570.35). */
export const MINOR_AGE = 18;

/** The nine digits of a number, without spaces and hyphens; null when anything else is in it or digits are missing. */
export function nineDigits(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{9}$/.test(digits) ? digits : null;
}

/**
 * Whether the text can be a Social Security number: area not 000, 666 or 900 to 999, group not 00, serial not 0000
 * (Social Security Administration, POMS RM 10201.035). `123-45-6789` and `123456789` are read alike.
 * A number that passes need not be issued to anyone.
 */
export function isSsn(text: string): boolean {
  const digits = nineDigits(text);
  if (digits === null) return false;
  const area = digits.slice(0, 3);
  return area !== '000' && area !== '666' && area < '900' && digits.slice(3, 5) !== '00' && digits.slice(5) !== '0000';
}

/** A Social Security number as people may see it: only the last four digits. */
export function maskSsn(text: string): string {
  const digits = nineDigits(text);
  return digits === null ? '•••-••-••••' : `•••-••-${digits.slice(5)}`;
}

/** The days of a work schedule. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
/** The hours of a whole named week. */
export const weekHours = (week: Readonly<Record<(typeof WEEKDAYS)[number], number>>): number =>
  WEEKDAYS.reduce((sum, day) => sum + week[day], 0);

/**
 * How a week of so many hours goes with a person's full-time hours and share of full time: it is the full-time week
 * (`full`), the person's own week (`own`), or neither. A quarter of an hour of difference is rounding.
 */
export function weekAgrees(weekHours: number, weeklyHours: number, fte: number): 'full' | 'own' | 'neither' {
  if (Math.abs(weekHours - weeklyHours) <= 0.25) return 'full';
  return Math.abs(weekHours - weeklyHours * fte) <= 0.25 ? 'own' : 'neither';
}

export const ROUTING_MESSAGE = 'fails the ABA check digit';

/** Whether nine digits are a routing number: 3(d1+d4+d7) + 7(d2+d5+d8) + (d3+d6+d9) divides by 10 (ABA), not all zero. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false;
  const weights = [3, 7, 1];
  const sum = Array.from(text).reduce((total, digit, at) => total + Number(digit) * (weights[at % 3] ?? 0), 0);
  return sum % 10 === 0;
}

/**
 * A US phone number as E.164 (`+15035550142`), or null. Reads ten digits, with or without +1 and punctuation.
 * Area code and exchange start with 2 to 9 and are no N11 service code (North American Numbering Plan).
 */
export function toE164(text: string): string | null {
  if (!/^\s*\+?[\d\s().-]+$/.test(text)) return null;
  let digits = text.replace(/\D/g, '');
  if (text.trim().startsWith('+') && !(digits.length === 11 && digits.startsWith('1'))) return null;
  if (digits.length === 11 && digits.startsWith('1')) digits = digits.slice(1);
  if (!/^[2-9]\d{2}[2-9]\d{6}$/.test(digits)) return null;
  if (digits.slice(1, 3) === '11' || digits.slice(4, 6) === '11') return null;
  return `+1${digits}`;
}

/** A US number as people read it: `(503) 555-0142`. Anything else is returned as it came. */
export function formatPhone(e164: string): string {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164);
  return match === null ? e164 : `(${match[1]}) ${match[2]}-${match[3]}`;
}

/** Whether the text is a ZIP code: five digits, or five and four (USPS). */
export function isZip(text: string): boolean {
  return /^\d{5}(-\d{4})?$/.test(text) && !text.startsWith('00000');
}

/** Age in completed years; someone born on 29 February turns a year older on 28 February of common years (house rule). */
export function ageOn(birth: Day, on: Day): number {
  return Math.floor(monthsBetween(birth, on) / 12);
}

/** Whether the person is old enough to be employed on that day. */
export function isOldEnough(birth: Day, on: Day): boolean {
  return birth < on && ageOn(birth, on) >= MINIMUM_AGE;
}

/**
 * The chain that would close if `managerId` led `employeeId`, from the employee round to the employee; null when none would.
 * `managerOf` answers who leads a person today. Ends also on data that already loops elsewhere.
 */
export function reportingLoop(
  employeeId: string,
  managerId: string | null,
  managerOf: (id: string) => string | null | undefined,
): string[] | null {
  const chain = [employeeId];
  const seen = new Set<string>();
  for (let at = managerId; at !== null && !seen.has(at); at = managerOf(at) ?? null) {
    chain.push(at);
    if (at === employeeId) return chain;
    seen.add(at);
  }
  return null;
}

/** What the form says about such a chain; names in the order they would report. */
export function reportingLoopMessage(names: readonly string[]): string {
  return `would create a reporting loop (${names.join(' → ')})`;
}

/** Length of service in words: `3 y 11 mo`, `5 y`, `11 mo`, `12 d` in the first month, `0 d` on the first day or before it. */
export function tenureText(from: Day, to: Day): string {
  const months = monthsBetween(from, to);
  if (months === 0) return `${Math.max(0, daysBetween(from, to))} d`;
  const years = Math.floor(months / 12);
  const rest = months % 12;
  if (years === 0) return `${rest} mo`;
  return rest === 0 ? `${years} y` : `${years} y ${rest} mo`;
}

/** The next day on which the person completes a whole year of service, after `today`. */
export function nextAnniversary(hiredOn: Day, today: Day): Day {
  const years = today < hiredOn ? 0 : Math.floor(monthsBetween(hiredOn, today) / 12);
  return addMonths(hiredOn, (years + 1) * 12);
}

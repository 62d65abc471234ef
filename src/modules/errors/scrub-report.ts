/** What the server takes out of a report beside what the browser took out already; each rule in a time that grows with the text alone. */
import { scrub } from '#engine/model/scrub.ts';

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?';
/** Keys whose value is a secret or a person's number, and fields of records that say who or what about. */
const SECRETS =
  'pass(?:word|wd|code|phrase)|pwd|token|secret|api[-_]?key|authorization|cookie|mrn|dob|ssn|date[-_ ]?of[-_ ]?birth';
const TELLING =
  'name|[a-z]{1,12}[-_]?name|subject|body|text|note|notes|reason|comment|description|diagnosis|allergen|substance|address|street|city|zip|email|phone|value|query|q';

const RULES: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`("(?:${TELLING})"\\s{0,9}:\\s{0,9})"(?:[^"\\\\]|\\\\.)*"?`, 'gi'), '$1"[hidden]"'],
  [/\b([Bb]asic)\s{1,9}(?=[A-Za-z0-9+/]{0,200}(?:[a-z][A-Z]|\d|=))[A-Za-z0-9+/]{6,}={0,2}/g, '$1 [token]'],
  [new RegExp(`((?:${SECRETS})["']?\\s{0,3}[:=]\\s{0,3}["']?)(?!\\[|bearer|basic)[^\\s"',;&}]+`, 'gi'), '$1[hidden]'],
  [/\b[sp]k_(?:live|test)_\w+/g, '[token]'],
  [/(?<!\w)[0-9a-f]{32}(?!\w)/gi, '[token]'],
  [new RegExp(`\\b${MONTH}\\s{1,3}\\d{1,2}(?:st|nd|rd|th)?,?\\s{1,3}\\d{4}\\b`, 'gi'), '[date]'],
  [new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)?\\s{1,3}${MONTH},?\\s{1,3}\\d{4}\\b`, 'gi'), '[date]'],
  [/(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/g, '[number]'],
];
/** A telephone number without its area, where it is not the end of a longer one. */
const LOCAL_PHONE = /(?<![\w-])\d{3}[-. ]\d{4}(?![\w-])/g;

/**
 * Takes out of a report what its form or its key gives away: all that `scrub` does, values of secret and of telling keys, dates
 * in words, addresses of machines. Names in plain words it cannot know.
 */
export const scrubReport = (text: string): string =>
  scrub(RULES.reduce((left, [what, instead]) => left.replace(what, instead), text)).replace(LOCAL_PHONE, '[number]');

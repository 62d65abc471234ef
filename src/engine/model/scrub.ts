/**
 * What must not stay in a report: whatever names a person, opens a session, or was typed into an address. Reports come from
 * anybody, so each rule takes a time that grows with the text alone: it starts only where no character of its own kind comes before.
 * What takes more words to find, the server takes out (`modules/errors/scrub-report.ts`): every page weighs these.
 */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/\b(bearer)\s{1,9}[\w.~+/-]+=*/gi, '$1 [token]'],
  [/\b(?:demo-token|auth0|nxk?)[-_][\w.-]{4,}/gi, '[token]'],
  [/(?<![\w-])eyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, '[token]'],
  [/[0-9a-f]{8}-[0-9a-f-]{27}/gi, ':id'],
  [/(?<![\w-])[\w-]{40,}/g, '[token]'],
  [/(?<![\p{L}\p{N}_.+-])[\p{L}\p{N}_.+-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '[e-mail]'],
  [/(?<!\d)\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?(?!\d)/g, '[date]'],
  [/(?<!\d)\d{1,2}\/\d{1,2}\/\d{2,4}(?!\d)/g, '[date]'],
  [/(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)/g, '[number]'],
  [/(?<!\d)\+?\(?\d[\d ().-]{7,}\d/g, '[number]'],
  [/(?<!\w)\d{5,}(?!\w)/g, '[number]'],
];

/** What follows a question mark or a hash in an address may be a search for a name. */
const withoutQuery = (word: string): string => (word.includes('/') ? word.replace(/[?#][^)'"]*/g, '') : word);

/** Takes out what is known by its form: e-mail addresses, tokens, dates, long numbers, ids and queries. Names in plain words it cannot know. */
export const scrub = (text: string): string =>
  RULES.reduce((left, [what, instead]) => left.replace(what, instead), text.replace(/\S+/g, withoutQuery));

/** A part of a path as it may stay: what somebody typed or what leads to somebody becomes its place. */
function partOf(part: string): string {
  try {
    const read = decodeURIComponent(part);
    const clean = scrub(read);
    return clean === ':id' || (/^[\w.:*-]*$/.test(read) && !/\d{5,}/.test(read)) ? clean : ':value';
  } catch {
    return ':value';
  }
}

/** A path without query, ids and what was typed into it: it says which page, and not whose. */
export const cleanPath = (path: string): string => (path.split(/[?#]/)[0] ?? '').split('/').map(partOf).join('/');

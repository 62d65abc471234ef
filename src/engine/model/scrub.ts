/** What must not stay in a report: whatever names a person, opens a session, or was typed into an address. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:demo-token|auth0|nxk?)[-_][\w.-]{4,}/gi, '[token]'],
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, '[token]'],
  [/\bbearer\s+[\w.~+/-]+=*/gi, 'Bearer [token]'],
  [/\b[A-Za-z0-9_-]{40,}\b/g, '[token]'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]'],
  // What follows a question mark or a hash in an address may be a search for a name.
  [/(https?:\/\/[^\s?#)'"]+)[?#][^\s)'"]*/g, '$1'],
  [/\b\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?\b/g, '[date]'],
  [/\b\d{1,2}\/\d{1,2}\/\d{2,4}\b/g, '[date]'],
  [/\b\d{3}-\d{2}-\d{4}\b/g, '[number]'],
  [/\+?\(?\d[\d ().-]{7,}\d\b/g, '[number]'],
  [/\b\d{5,}\b/g, '[number]'],
];

/** Takes out e-mail addresses, tokens, dates, long numbers and queries. Names in plain words it cannot know. */
export const scrub = (text: string): string =>
  RULES.reduce((left, [what, instead]) => left.replace(what, instead), text);

/** A path with its ids replaced: it says which page, and not whose. */
export const withoutIds = (path: string): string => path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, ':id');

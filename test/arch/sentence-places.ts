/** Which places of the code hold what people read: by the names of properties, attributes and calls. */

/**
 * How the place of a text bears on it: `shown` people read it, `technical` they never do, `open` its look decides.
 */
export type Place = 'shown' | 'technical' | 'open';

const list = (words: string): string => words.trim().split(/\s+/).join('|');

const SHOWN = new RegExp(
  `^(${list(`
  title label aria-label aria-description aria-roledescription aria-valuetext header placeholder body message says
  sentence hint help helperText sub subtitle meta aside end caption alt note summary short noun what empty
  description tagline confirmLabel cancelLabel doneLabel disabledBecause consequence why about word words emptyText lead
  foot footer tip heading legend unit corner
`)})$`,
);
const TECHNICAL = new RegExp(
  `^(${list(`
  className class style sx css key id name type variant size color severity kind tone role href to htmlFor path method
  mode rel target lang dir d viewBox fill stroke transform autoComplete inputMode pattern accept slot component as align
  edge underline orientation aria-live aria-current aria-haspopup aria-labelledby aria-describedby aria-controls
  aria-sort aria-keyshortcuts preserveAspectRatio scope data-.* ink look icon mark field of on by placement vertical horizontal display position grid.* padding.*
  margin.* font.* border.* background.* text(Anchor|Align|Wrap|Transform|Overflow|Decoration) overflow.* justify.*
  align.* flex.* transition animation width height (min|max)(Width|Height) boxShadow whiteSpace wordBreak inset.* content
  cursor queryKey headers credentials sandbox src integrity timeZone dateStyle timeStyle left right top bottom
  gridTemplate.* slots? queryFn
`)})$`,
);
/** Calls whose texts nobody reads: addresses, styles, storage, what only developers read; and the portal's tables, which say their own words. */
const TECHNICAL_CALLS = new RegExp(
  `^(${list(`
  styled keyframes css querySelector querySelectorAll getElementById closest matches matchMedia addEventListener
  removeEventListener dispatchEvent createElement setAttribute getAttribute removeAttribute hasAttribute startsWith
  endsWith includes indexOf split replace replaceAll match test get has append delete call callPage download fetch Error
  TypeError RegExp URL URLSearchParams Event CustomEvent Blob File DateTimeFormat NumberFormat RelativeTimeFormat
  PluralRules Collator toLocaleString localeCompare getItem setItem removeItem portal section page standard redirect
  invalidateQueries setProperty getPropertyValue hrefOf useSwitch keep readKept useWord usePlace useRecord useNoun recordHref DOMException Request execCommand
  postMessage inWords
`)})$`,
);

/** The place that a property or an attribute is by its name, within another. */
export function placeNamed(name: string, around: Place): Place {
  if (around === 'technical' || TECHNICAL.test(name)) return 'technical';
  return SHOWN.test(name) ? 'shown' : 'open';
}
export const isTechnicalCall = (name: string): boolean => TECHNICAL_CALLS.test(name);
/** Methods whose result holds the words that they are called on. */
export const PASSES_ON: ReadonlySet<string> = new Set([
  'join',
  'filter',
  'concat',
  'trim',
  'toLowerCase',
  'at',
  'flat',
]);

/** Looks like words and is none: keys, headers, zones, names of errors and fonts, and the product's own name. */
const NAME =
  /^(Enter|Escape|Tab|Home|End|Space|Delete|Backspace|Page(Up|Down)|Arrow(Up|Down|Left|Right)|Bearer.*|Content-Type|UTC|Nexus|[A-Z][a-z]+([A-Z][a-z]*)+|[A-Z][a-z]+\/\S*|[a-z]+[A-Z_]\w*|Control\+\w+|Shift\+.*)$/;
const STYLE =
  /^[#@&:.[]|(^|[\s(])-?\d*\.?\d+(px|rem|em|%|fr|ms|deg|vh|vw|ch|dvh)\b|^(var|calc|min|max|minmax|repeat|url|rgba?|hsla?|color-mix|cubic-bezier|translate\w*|rotate|scale|linear-gradient|inset)\(/;
const ADDRESS = /^[/?#]|:\/\/|^\.{1,2}\/|^data:/;

/** Whether people read a text (its holes as `{{}}`) that stands in such a place. */
export function isRead(text: string, place: Place): boolean {
  const words = text.replaceAll('{{}}', ' ').trim();
  if (place === 'technical' || !/\p{L}/u.test(words) || NAME.test(words) || ADDRESS.test(text)) return false;
  if (place === 'shown') return true;
  if (STYLE.test(words)) return false;
  const sentence = /^[^\p{L}]*\p{Lu}\p{Ll}/u.test(words) || /\p{L}{2,}[,.:]? +\p{L}/u.test(words);
  return sentence || (/\{\{\}\} |[ (]\{\{\}\}/.test(text) && /\p{L}{2,}/u.test(words) && !/[-_/=&#]/.test(words));
}

/**
 * What is typed between the wish to search and the field that takes it. The search is fetched when it is first wanted:
 * without this, quick fingers write their words into whatever field stood under the search, a note, or lose them.
 */

/** A search that has not come by then is not coming; the keys are the page's again. In milliseconds. */
const MOST_MS = 5000;
let typed = '';
let timer: ReturnType<typeof setTimeout> | undefined;

function onKey(event: KeyboardEvent): void {
  // The browser's own keys stay the browser's.
  if (event.ctrlKey || event.metaKey || event.altKey || /^F\d/.test(event.key)) return;
  if (event.key === 'Escape') return void takeTyped();
  if (event.key === 'Backspace') typed = typed.slice(0, -1);
  else if (event.key.length === 1) typed += event.key;
  event.preventDefault();
  event.stopPropagation();
}

/** From now on letters are kept for the search, and no key reaches anything else: Enter would send the form beneath. */
export function keepTyped(): void {
  takeTyped();
  addEventListener('keydown', onKey, true);
  timer = setTimeout(takeTyped, MOST_MS);
}

/** Ends that; returns what was typed meanwhile. */
export function takeTyped(): string {
  removeEventListener('keydown', onKey, true);
  clearTimeout(timer);
  const all = typed;
  typed = '';
  return all;
}

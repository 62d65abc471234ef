/** The page that shows a client's own plan without a connection. */
import { t } from '#engine/model/words.ts';

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (words: string): string => words.replace(/[&<>"']/g, (mark) => MARKS[mark] ?? mark);
const BEFORE = '<a href="">';

/** The crisis page with a plan (name of a step → words) above its last link. What a person wrote is text there, never markup. */
export function withPlan(page: string, steps: readonly (readonly [string, string])[]): string {
  const plan = steps
    .map(([name, words]) => `<h2>${escaped(name)}</h2>\n<p>${escaped(words).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
  return page.replace(BEFORE, () => `<h2>${escaped(t('My emergency plan'))}</h2>\n${plan}\n${BEFORE}`);
}

/** The page as it is kept. Rejects where the crisis page cannot be read. */
export async function planPage(steps: readonly (readonly [string, string])[]): Promise<string> {
  const answer = await fetch('/crisis.html');
  if (!answer.ok) throw new Error(t('The page could not be saved. Check your connection, then try again.'));
  return withPlan(await answer.text(), steps);
}

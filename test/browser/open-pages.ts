/** The pages that are open in the browsers of this process, and what they show. */
import type { BrowserContext, Page } from 'playwright-core';

const contexts = new Set<BrowserContext>();

/** Remembers a context until it is closed. */
export function remember(context: BrowserContext): void {
  contexts.add(context);
  context.on('close', () => contexts.delete(context));
}

/** Address, headings, open dialogs, alerts and notices of a page. */
async function shownOn(page: Page): Promise<string> {
  const shown = await page.evaluate(() => {
    const textOf = (selector: string): string[] =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((one) => one.checkVisibility())
        .map((one) => one.innerText.trim().replace(/\s+/g, ' ').slice(0, 400))
        .filter(Boolean);
    const fields = [...document.querySelectorAll<HTMLInputElement>('[role=dialog] :is(input, textarea)')];
    return {
      h1: textOf('h1'),
      dialogs: textOf('[role=dialog]'),
      fields: fields.map(({ name, type, value, ariaInvalid }) => [name, type, value, ariaInvalid].join(' ')),
      busy: textOf('[aria-busy=true]'),
      alerts: textOf('[role=alert], [role=status]'),
      focus: document.activeElement?.outerHTML.slice(0, 200),
    };
  });
  return `${page.url()} ${JSON.stringify(shown)}`;
}

/** Prints what each of them shows, one line each; nothing where none is open. */
export async function printOpenPages(when: string): Promise<void> {
  const pages = [...contexts].flatMap((one) => one.pages());
  if (pages.length === 0) return;
  const shown = await Promise.all(pages.map((page) => shownOn(page).catch(() => page.url())));
  process.stdout.write(`\nThe open pages when ${when}:\n${shown.join('\n')}\n`);
}

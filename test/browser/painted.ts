/** What is painted: a computed style of the page, and colours as a browser answers them. */
import type { Page } from 'playwright-core';

/** A computed style of an element of the page. */
export const styleOf = (page: Page, selector: string, name: string): Promise<string> =>
  page.evaluate<string>(
    `getComputedStyle(document.querySelector(${JSON.stringify(selector)})).getPropertyValue(${JSON.stringify(name)})`,
  );
/** A colour as a browser answers it: rgb(44, 82, 130). */
export const inDigits = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.trim().slice(at, at + 2), 16)).join(', ')})`;

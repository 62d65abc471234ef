/** Cells that a spreadsheet would run as a formula: our export puts an apostrophe before them, our import takes it away. */

/** What starts a formula, in wide letters too (OWASP, CSV injection). */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

/** A text as a cell that no spreadsheet runs. Apostrophes of its own before such a sign get another one, so that none is lost. */
export const defused = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text of a cell as it was before `defused`. */
export const asWritten = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);

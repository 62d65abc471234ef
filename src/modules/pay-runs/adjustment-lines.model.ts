/** Pasted lines that adjust the pay of many people: from a spreadsheet, a list, or a CSV file. Pure. */
import { type Phrase, phrase } from '#engine/model/words.ts';

/** Lines at most; more go into a second list. */
export const MOST_LINES = 1_000;

export interface AdjustmentLine {
  /** Line in what was pasted, from 1. */
  readonly line: number;
  /** Employee number or work email, in lower case. */
  readonly who: string;
  /** Cents. */
  readonly amount: number;
  /** Empty: the reason of all lines. */
  readonly reason: string;
}
export interface LineProblem extends Phrase {
  readonly line: number;
}

/** `1,250.00`, `$1250`, `(40.00)` or `-40` as cents; null where it is no amount. */
export function centsOf(text: string): number | null {
  const bare = text.trim().replace(/^\$/, '');
  const isTaken = /^\(.*\)$/.test(bare);
  const digits = bare.replaceAll(/[()$\s]/g, '').replace('\u2212', '-');
  // A comma parts thousands and nothing else: 12,50 is refused, not read as 1,250.
  if (!/^-?(\d{1,9}|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(digits)) return null;
  const cents = Math.round(Number(digits.replaceAll(',', '')) * 100);
  return isTaken ? -cents : cents;
}

/** The cells of a line: tabs first, as spreadsheets copy; else semicolons; else commas outside quotes. */
function cellsOf(line: string): string[] {
  const by = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ',';
  const cells: string[] = [];
  let [cell, isQuoted] = ['', false];
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === by && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell.trim()];
}

/** Reads pasted lines: employee number or email, amount, and perhaps a reason. A heading without an amount is left out. */
export function linesOf(text: string): { readonly lines: AdjustmentLine[]; readonly problems: LineProblem[] } {
  const lines: AdjustmentLine[] = [];
  const problems: LineProblem[] = [];
  const seen = new Map<string, number>();
  text.split(/\r?\n/).forEach((raw, at) => {
    if (raw.trim() === '') return;
    const line = at + 1;
    const [who = '', sum = '', reason = ''] = cellsOf(raw);
    const amount = centsOf(sum);
    const key = who.toLowerCase();
    if (amount === null) {
      if (lines.length + problems.length > 0 || /\d/.test(sum))
        problems.push({
          line,
          ...phrase('Line {{line}}: “{{text}}” is not an amount. Write it like 250.00.', { line, text: sum }),
        });
      return;
    }
    const before = seen.get(key);
    if (before !== undefined)
      problems.push({
        line,
        ...phrase('Line {{line}}: {{who}} is on line {{before}} already.', { line, who, before }),
      });
    seen.set(key, line);
    lines.push({ line, who: key, amount, reason });
  });
  return { lines, problems };
}

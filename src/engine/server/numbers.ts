/** Numbers that people read out, such as PO-2026-0042. */

/** What is numbered: one noun of a transaction whose records carry a `number`. */
interface Numbered {
  find(query: {
    readonly where: { readonly number: { readonly gte: string; readonly lt: string } };
    readonly sort: '-number';
    readonly limit: 1;
  }): Promise<readonly { readonly number: string }[]>;
}
/** A noun of which the organization has at least one record. */
interface Gate {
  find(query: { readonly sort: 'createdAt'; readonly limit: 1; readonly held: true }): Promise<readonly unknown[]>;
}

/** All numbers with the same start, as text: `PO-2026-` up to, and without, `PO-2026.`. */
export const numbersFrom = (start: string) => ({ gte: start, lt: `${start.slice(0, -1)}.` });
/** The number after the last one with this start, of at least `digits` digits; the first one where there is none. */
export const numberAfter = (start: string, last: string | null | undefined, digits = 4): string =>
  `${start}${String(Number(last?.slice(start.length) ?? 0) + 1).padStart(digits, '0')}`;

/**
 * The number after the highest with this start. If two are made at the same time, the second waits for the first: each holds
 * the oldest record of `gate`. Numbers are compared as text, so one start has room for as many as `digits` can write.
 */
export async function nextNumber(numbered: Numbered, gate: Gate, start: string, digits = 4): Promise<string> {
  await gate.find({ sort: 'createdAt', limit: 1, held: true });
  const [last] = await numbered.find({ where: { number: numbersFrom(start) }, sort: '-number', limit: 1 });
  return numberAfter(start, last?.number, digits);
}

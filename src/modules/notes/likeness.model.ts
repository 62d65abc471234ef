/** How much of a note stood in the one before it: a note that repeats itself says nothing about the day. */

/** Above this percentage, the author is told that the note repeats the previous one. */
export const ALIKE_ABOVE = 90;
/** Words in a row that are compared; single words are alike in all notes. */
const RUN = 3;

function runsOf(text: string): Map<string, number> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const runs = new Map<string, number>();
  const count = Math.max(words.length - RUN + 1, words.length ? 1 : 0);
  for (let i = 0; i < count; i += 1) {
    const run = words.slice(i, i + RUN).join(' ');
    runs.set(run, (runs.get(run) ?? 0) + 1);
  }
  return runs;
}
const sizeOf = (runs: ReadonlyMap<string, number>): number => [...runs.values()].reduce((sum, n) => sum + n, 0);

/** Percent, 0 to 100, of runs of three words that two texts share (Dice); case and punctuation do not count. Empty texts share nothing. */
export function likeness(a: string, b: string): number {
  const [one, other] = [runsOf(a), runsOf(b)];
  const all = sizeOf(one) + sizeOf(other);
  if (all === 0) return 0;
  let shared = 0;
  for (const [run, count] of one) shared += Math.min(count, other.get(run) ?? 0);
  return Math.round((200 * shared) / all);
}

/** Whether a text repeats another one. */
export const isAlike = (percent: number): boolean => percent > ALIKE_ABOVE;

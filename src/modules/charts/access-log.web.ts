/** Readings of a chart, as somebody who looks after the record wants to see them: each sitting once. */
import type { ChartRead } from './chart-questions.model.ts';

/** Times that somebody opened a chart one after the other, in the same way. */
export interface Sitting extends Omit<ChartRead, 'at'> {
  /** Moments of the first and the last (ISO, UTC). */
  readonly from: string;
  readonly to: string;
  readonly times: number;
}

/** Between two readings of one sitting pass at most so many milliseconds: half an hour. */
const APART = 30 * 60_000;
const isSame = (a: Sitting, b: ChartRead): boolean =>
  a.by === b.by && a.role === b.role && a.refused === b.refused && a.emergency === b.emergency && a.audit === b.audit;

/** Readings, the newest first, as sittings, the newest first; what somebody else did in between parts them. */
export function sittings(reads: readonly ChartRead[]): readonly Sitting[] {
  const all: Sitting[] = [];
  for (const { at, ...read } of reads) {
    const last = all.at(-1);
    if (last && isSame(last, { at, ...read }) && Date.parse(last.from) - Date.parse(at) <= APART)
      all[all.length - 1] = { ...last, from: at, times: last.times + 1 };
    else all.push({ ...read, from: at, to: at, times: 1 });
  }
  return all;
}

/** What one score means beside earlier ones of the same client and instrument. */
import type { FormBand } from '#engine/model/forms/form.ts';

export interface Point {
  readonly id: string;
  /** An instant. */
  readonly at: string;
  readonly value: number;
}
export interface Course {
  /** Difference to the one before; null for the first. */
  readonly sinceLast: number | null;
  /** Difference to the first; null for the first. */
  readonly sinceFirst: number | null;
}

/** The points of a course in the order in which they were made. */
export const inOrder = (points: readonly Point[]): Point[] =>
  points.toSorted((a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id));

/** How a point of a course differs from the one before it and from the first; both null for one that is not in it. */
export function courseOf(points: readonly Point[], id: string): Course {
  const ordered = inOrder(points);
  const index = ordered.findIndex((point) => point.id === id);
  const [now, last, first] = [ordered[index], ordered[index - 1], ordered[0]];
  if (!now || !last || !first) return { sinceLast: null, sinceFirst: null };
  return { sinceLast: now.value - last.value, sinceFirst: now.value - first.value };
}

/** A drop by half or more since the first, and a first that was above zero (PHQ-9: Kroenke 2001). */
export const isResponse = (first: number, now: number): boolean => first > 0 && now * 2 <= first;

/** The lower bounds of all bands but the first: the lines of a trend. */
export const bandLines = (bands: readonly FormBand[] | undefined): readonly number[] =>
  (bands ?? []).slice(1).map((band) => band.from);

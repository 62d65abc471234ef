/** Scores as the builder writes them: one sum over all answers that count, and bands as lines of text. */
import { extremes } from '#engine/model/forms/conditions.ts';
import {
  type FormBand,
  type FormDefinition,
  type FormItem,
  type FormScale,
  type FormTone,
  itemsOf,
} from '#engine/model/forms/form.ts';

const TONES: readonly FormTone[] = ['none', 'low', 'medium', 'high', 'critical'];
const isTone = (word: string): word is FormTone => TONES.some((tone) => tone === word);

/** The code of a score that the builder keeps: others, such as those of an imported form, keep the questions they name. */
const BUILT = 'score';

/** The least and the most that an item can count; null where it counts nothing. */
function span(item: FormItem): readonly [number, number] | null {
  if (item.kind !== 'choice' && item.kind !== 'choices' && item.kind !== 'matrix') return null;
  return extremes(item);
}

/** The sum of every question whose answers count points, from the least to the most that it can come to. */
export function scaleOver(form: FormDefinition, title: string): FormScale {
  const counted = itemsOf(form).flatMap((item) => {
    const of = span(item);
    return of ? [{ linkId: item.linkId, of }] : [];
  });
  return {
    code: BUILT,
    title,
    items: counted.map(({ linkId }) => linkId),
    min: counted.reduce((sum, { of }) => sum + of[0], 0),
    max: counted.reduce((sum, { of }) => sum + of[1], 0),
  };
}

/** The form with the score of the builder over the questions that count now. */
export const withScore = (form: FormDefinition): FormDefinition => ({
  ...form,
  scales: form.scales.map((one) => (one.code === BUILT ? { ...one, ...scaleOver(form, one.title) } : one)),
});

/** Bands as lines: `0-6 Steady: none`. */
export const bandLines = (bands: readonly FormBand[]): string =>
  bands.map(({ from, to, label, tone }) => `${from}-${to} ${label}: ${tone}`).join('\n');

/** The bands in some lines, and one sentence for each line that is none. */
export function bandsOfLines(lines: string): {
  readonly bands: readonly FormBand[];
  readonly faults: readonly string[];
} {
  const bands: FormBand[] = [];
  const faults: string[] = [];
  for (const line of lines.split('\n').filter((one) => one.trim() !== '')) {
    const [, from = '', to = '', label = '', tone = 'none'] =
      /^\s*(-?\d+(?:\.\d+)?)\s*(?:-|–|to)\s*(-?\d+(?:\.\d+)?)\s+(.+?)\s*(?::\s*(\w+))?\s*$/.exec(line) ?? [];
    if (label === '' || !isTone(tone)) faults.push(`“${line.trim()}” is not a band. Write it as “0-6 Steady: none”`);
    else if (Number(from) > Number(to)) faults.push(`“${line.trim()}” ends before it begins`);
    else bands.push({ from: Number(from), to: Number(to), code: `band${bands.length + 1}`, label, tone });
  }
  const sorted = bands.toSorted((a, b) => a.from - b.from);
  for (const [i, band] of sorted.entries()) {
    const next = sorted[i + 1];
    if (next && next.from <= band.to) faults.push(`“${band.label}” and “${next.label}” overlap`);
  }
  return { bands: sorted, faults };
}

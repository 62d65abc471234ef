import type { FormItem } from '#engine/model/forms/form.ts';
import type { ChoiceItem } from './choice-keys.ts';

/** A run of choices with the same answers, which share one head; alone, or of another kind, a question is none. */
export type QuestionRun = { readonly run: readonly ChoiceItem[] } | { readonly single: FormItem };

/** More columns than these leave the question no room. */
const MOST_COLUMNS = 6;
/** Longer words make a column that is only a heap of syllables. */
const LONGEST_LABEL = 32;

const mayRun = (item: FormItem): item is ChoiceItem =>
  item.kind === 'choice' &&
  item.options.length + (item.mayDecline ? 1 : 0) <= MOST_COLUMNS &&
  item.options.every(({ label }) => label.length <= LONGEST_LABEL);

const isLike = (one: ChoiceItem, other: ChoiceItem): boolean =>
  Boolean(one.mayDecline) === Boolean(other.mayDecline) &&
  one.options.length === other.options.length &&
  one.options.every(({ value, label, points }, i) => {
    const beside = other.options[i];
    return beside?.value === value && beside.label === label && beside.points === points;
  });

/**
 * The questions of a section, runs put together. It looks at all that the section may ask, asked or not: a question that
 * comes or goes must not turn a grid into something else while the user answers.
 */
export function questionRuns(items: readonly FormItem[]): QuestionRun[] {
  const groups: FormItem[][] = [];
  let open: ChoiceItem[] | null = null;
  for (const item of items) {
    const like = open?.[0];
    if (open && like && mayRun(item) && isLike(like, item)) open.push(item);
    else {
      open = mayRun(item) ? [item] : null;
      groups.push(open ?? [item]);
    }
  }
  return groups.flatMap((group): QuestionRun[] =>
    group.length > 1 ? [{ run: group.filter(mayRun) }] : group.map((single) => ({ single })),
  );
}

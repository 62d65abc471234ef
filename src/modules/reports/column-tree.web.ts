/** The columns that a report of a noun can have, hop by hop along references. */
import { DERIVED, derivedIn } from '#engine/model/report.ts';
import { t } from '#engine/model/words.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { reportColumns } from './report-questions.model.ts';

export type Choice = AnswerOf<typeof reportColumns>[number];
/** A column with the words that lead to it: "Employee, department". */
export interface Chosen {
  readonly choice: Choice;
  readonly label: string;
}

/** References that a path may lead through. */
export const MOST_HOPS = 2;

/** The columns of a noun; null asks nothing. */
export const useChoices = (noun: string | null) => useAnswer(reportColumns, noun === null ? null : { of: noun });

const lower = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

/** The field at the end of a path, once the columns on its way have arrived. */
export function useChosen(of: string, path: string): Chosen | undefined {
  const [at, derived] = derivedIn(path);
  const [first = '', second, third] = at.split('.');
  const one = useChoices(of).data?.find(({ field }) => field === first);
  const two = useChoices(second === undefined ? null : (one?.to ?? null)).data?.find(({ field }) => field === second);
  const three = useChoices(third === undefined ? null : (two?.to ?? null)).data?.find(({ field }) => field === third);
  const steps = [one, ...(second === undefined ? [] : [two]), ...(third === undefined ? [] : [three])];
  const choice = steps.at(-1);
  if (!choice || steps.includes(undefined)) return undefined;
  const words = steps.flatMap((step) => (step ? [t(step.label)] : []));
  const all = derived ? [...words, t(DERIVED[derived].label)] : words;
  return { choice, label: all.map((word, i) => (i === 0 ? word : lower(word))).join(', ') };
}

/** What a field of a kind is called beside its name. */
export const kindWords = (kind: string): string => {
  switch (kind) {
    case 'ref':
    case 'user':
      return t('name');
    case 'day':
    case 'instant':
      return t('date');
    case 'integer':
    case 'number':
      return t('number');
    case 'money':
      return t('money');
    case 'choice':
    case 'choices':
      return t('choice');
    case 'yesNo':
      return t('yes or no');
    default:
      return t('text');
  }
};

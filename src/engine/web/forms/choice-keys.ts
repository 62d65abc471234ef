import type { KeyboardEvent } from 'react';
import { DECLINED, type FormAnswer, type FormItem, type FormOption, isDeclined } from '#engine/model/forms/form.ts';
import { t } from '#engine/model/words.ts';

export type ChoiceItem = Extract<FormItem, { kind: 'choice' }>;
const DECLINE = 'declined';

/** What can be chosen: the options of the question, and to say nothing where that is an answer to it. */
export const choicesOf = (item: ChoiceItem): readonly FormOption[] =>
  item.mayDecline ? [...item.options, { value: DECLINE, label: t('Prefer not to say') }] : item.options;
/** The answer that a choice represents. */
export const answerOf = (value: string): FormAnswer => (value === DECLINE ? DECLINED : value);
/** Whether a choice is the answer. */
export const isChosen = (answer: FormAnswer | undefined, value: string): boolean =>
  isDeclined(answer) ? value === DECLINE : answer === value;

/** The option that a digit means: what it counts, or its place where options count nothing. */
const optionAt = (options: readonly FormOption[], digit: number): FormOption | undefined =>
  options.every((option) => option.points !== undefined)
    ? options.find((option) => option.points === digit)
    : options[digit - 1];

export interface ChoiceKeys {
  readonly item: ChoiceItem;
  readonly onAnswer: (answer: FormAnswer) => void;
  readonly onNext: (from: HTMLElement) => void;
  readonly isClosed: boolean;
}

/** The keys of a question with choices: a digit answers it, Enter goes on. Arrows are the browser's own. */
export const choiceKeys =
  ({ item, onAnswer, onNext, isClosed }: ChoiceKeys) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isClosed) return;
    const option = /^\d$/.test(event.key) ? optionAt(item.options, Number(event.key)) : undefined;
    if (option) {
      onAnswer(option.value);
      event.currentTarget.querySelector<HTMLElement>(`input[value="${CSS.escape(option.value)}"]`)?.focus();
    } else if (event.key === 'Enter') onNext(event.currentTarget);
    else return;
    event.preventDefault();
  };

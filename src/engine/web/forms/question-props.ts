/** What every question of a form is given. */
import type { FormAnswer, FormItem } from '#engine/model/forms/form.ts';

export interface FormQuestionProps {
  readonly id: string;
  readonly item: FormItem;
  readonly answer: FormAnswer | undefined;
  readonly onAnswer: (answer: FormAnswer) => void;
  /** Enter was pressed: the next question takes the keyboard. */
  readonly onNext: (from: HTMLElement) => void;
  readonly isClosed: boolean;
  readonly problem?: string;
}

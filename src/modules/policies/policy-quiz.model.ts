/** A short quiz at the end of a policy: how it is asked, and how many answers must be right. Pure. */
import type { FormDefinition } from '#engine/model/forms/form.ts';
import { t } from '#engine/model/words.ts';

export const QUIZ_OPTIONS = ['a', 'b', 'c', 'd'] as const;
export type QuizOption = (typeof QUIZ_OPTIONS)[number];

/** A question as a reader gets it: without the answer that is right. */
export interface QuizQuestion {
  readonly question: string;
  readonly a: string;
  readonly b: string;
  readonly c: string | null;
  readonly d: string | null;
}
/** Of ten answers, eight must be right. */
const PASSING = 0.8;

/** How many answers of a quiz must be right. */
export const rightAnswersNeeded = (questions: number): number => Math.ceil(questions * PASSING);

/** How many answers are right; one that is missing is not. */
export const countRight = (
  quiz: readonly { readonly correct: QuizOption }[],
  answers: readonly { readonly answer: QuizOption }[],
): number => quiz.filter(({ correct }, i) => answers[i]?.answer === correct).length;

/** The quiz as a form; question i has the link id `qi`, counted from 0. */
export const quizForm = (quiz: readonly QuizQuestion[]): FormDefinition => ({
  code: 'policy-quiz',
  version: '1',
  title: t('Quiz'),
  language: 'en',
  by: 'self',
  scales: [],
  alerts: [],
  sections: [
    {
      title: t('Quiz'),
      items: quiz.map((one, i) => ({
        kind: 'choice',
        linkId: `q${i}`,
        text: one.question,
        required: true,
        options: QUIZ_OPTIONS.flatMap((value) => {
          const label = one[value];
          return label ? [{ value, label }] : [];
        }),
      })),
    },
  ],
});

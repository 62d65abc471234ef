/** What keeps a survey that is being answered from being sent, and how the page says it. */
import { translate, t } from '#engine/model/words.ts';
import { checkAnswers, type Question, stepsOf } from './answers.model.ts';
import type { Answering } from './use-survey.web.ts';

/** One question whose answer is missing or wrong. */
export interface Fault {
  readonly question: Question;
  /** The number of its step, from 0. */
  readonly step: number;
  readonly message: string;
  /** Something was answered, and it cannot be kept. */
  readonly isWrong: boolean;
}

/** All faults of what was typed, as the page itself finds them and as the server has said, in the order of the questions. */
export function faultsOf(
  questions: readonly Question[],
  { answers, held }: Pick<Answering, 'answers' | 'held'>,
): readonly Fault[] {
  const wrong = new Set([...checkAnswers(questions, answers, true).problems, ...held].map((p) => p.field));
  const problems = [...checkAnswers(questions, answers, false).problems, ...held];
  return stepsOf(questions).flatMap((step, i) =>
    step.questions.flatMap((question) => {
      const found = problems.find((p) => p.field === question.code);
      return found ? [{ question, step: i, message: translate(found), isWrong: wrong.has(question.code) }] : [];
    }),
  );
}

/** What a question is called in a sentence. */
export const nameOf = (q: Question): string => (q.kind === 'consent' ? t('Your consent') : q.label.replace(/\?$/, ''));
/** "E-mail must be a valid e-mail" */
export const sayFault = ({ question, message }: Fault): string => `${nameOf(question)} ${message}`;

/** Whether what was typed is kept, and what of it is not. */
export function keptSaid(kept: Answering['kept'], faults: readonly Fault[]): string {
  if (kept === 'keeping') return t('Saving');
  if (kept === 'no') return t('Not saved yet');
  const wrong = faults.filter((f) => f.isWrong).map((f) => nameOf(f.question));
  if (wrong.length === 0) return t('Saved');
  return t(
    {
      one: 'Saved, except {{labels}}: fix this field',
      other: 'Saved, except {{labels}}: fix these fields',
    },
    { count: wrong.length, labels: wrong.join(', ') },
  );
}

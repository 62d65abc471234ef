/** What the answers to each question say together. */
import { isEmpty, type Question, scaleOf } from './answers.model.ts';
import type { Answers } from './survey-response.model.ts';
import type { QuestionResult } from './survey-wire.model.ts';

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const COUNTED: ReadonlySet<Question['kind']> = new Set([
  'single',
  'multi',
  'ranked',
  'rating',
  'nps',
  'consent',
  'file',
]);

/** The answers of one question, each as the codes it counts for. Of an order, the first place counts. */
const codesIn = (q: Question, answer: unknown): string[] => {
  if (isEmpty(answer)) return [];
  if (q.kind === 'ranked') return Array.isArray(answer) ? answer.slice(0, 1).map(String) : [];
  if (q.kind === 'consent' || q.kind === 'file') return ['yes'];
  return Array.isArray(answer) ? answer.map(String) : [String(answer)];
};

/** Whether an answer counts for a code of a question: what a bar of the results opens. */
export const countsFor = (q: Question, answers: Answers, code: string): boolean =>
  codesIn(q, answers[q.code]).includes(code);

function choicesOf(q: Question): readonly { readonly code: string; readonly label: string }[] {
  if (q.kind === 'rating' || q.kind === 'nps')
    return range(...scaleOf(q)).map((n) => ({ code: String(n), label: String(n) }));
  if (q.kind === 'file') return [{ code: 'yes', label: 'With a file' }];
  return q.kind === 'consent' ? [{ code: 'yes', label: 'Yes' }] : (q.options ?? []);
}

/** How often each answer was given, for the questions that have answers to count. A mean is rounded to one decimal. */
export function resultsOf(questions: readonly Question[], all: readonly Answers[]): QuestionResult[] {
  return questions
    .filter((q) => COUNTED.has(q.kind))
    .map((q) => {
      const given = all.filter((answers) => !isEmpty(answers[q.code]) || typeof answers[q.code] === 'number');
      const numbers = given.map((answers) => answers[q.code]).filter((n) => typeof n === 'number');
      const mean = numbers.length
        ? Math.round((numbers.reduce((sum, n) => sum + n, 0) / numbers.length) * 10) / 10
        : null;
      const counts = choicesOf(q).map(({ code, label }) => ({
        answer: code,
        label,
        count: all.filter((answers) => countsFor(q, answers, code)).length,
      }));
      return { code: q.code, answered: given.length, mean, counts };
    });
}

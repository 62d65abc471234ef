/** The diagnoses of a biopsychosocial: one principal, and every code once. */
import type { FormAnswer, FormAnswers } from '#engine/model/forms/form.ts';
import type { Problem } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';

const codeOf = (row: unknown): string | null =>
  typeof row === 'object' && row !== null && 'code' in row && typeof row.code === 'string' ? row.code : null;

const rowsOf = (answer: FormAnswer | undefined): readonly unknown[] => (Array.isArray(answer) ? answer : []);

/** What is wrong with the list of diagnoses: a code that it names twice. Empty where nothing is. */
export function diagnosisProblems({ principal, diagnoses }: FormAnswers): Problem[] {
  const codes = [principal, ...rowsOf(diagnoses).map(codeOf)].filter((code) => typeof code === 'string');
  const twice = codes.find((code, i) => codes.indexOf(code) !== i);
  if (twice === undefined) return [];
  return [{ field: 'answers.diagnoses', ...phrase('lists {{code}} twice: name each diagnosis once', { code: twice }) }];
}

/** What answers to a built form come to: checked, scored and ready to be kept. */
import { checkAnswers } from '#engine/model/forms/check-answers.ts';
import type { FormAnswers, FormDefinition, FormTone } from '#engine/model/forms/form.ts';
import { scoreForm } from '#engine/model/forms/score.ts';
import { invalid } from '#engine/model/refusals.ts';

/** What the answers came to when they were last saved. */
export interface FormResult {
  readonly scales: readonly { readonly code: string; readonly title: string; readonly value: number | null }[];
  readonly band: { readonly label: string; readonly tone: FormTone } | null;
  /** Required questions that are still open. */
  readonly unanswered: readonly string[];
}

const isAnswers = (value: unknown): value is FormAnswers =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Answers that can be kept with what they come to; refuses wrong ones under the name of their question. */
export function answered(form: FormDefinition, sent: unknown) {
  const answers = sent ?? {};
  if (!isAnswers(answers)) throw invalid({ field: 'answers', message: 'must be answers by question' });
  const now = new Date();
  const problems = checkAnswers(form, answers, { now, asOf: now });
  if (problems.length) throw invalid(...problems.map(({ field, ...rest }) => ({ field: `answers.${field}`, ...rest })));
  const { scales, unanswered } = scoreForm(form, answers);
  const [first] = scales;
  const result: FormResult = {
    scales: scales.map(({ code, value }) => ({
      code,
      title: form.scales.find((scale) => scale.code === code)?.title ?? code,
      value,
    })),
    band: first?.band ? { label: first.band.label, tone: first.band.tone } : null,
    unanswered,
  };
  return { answers, values: { answers, result, score: first?.value ?? null, band: first?.band?.label ?? null } };
}

/** Refuses a form with required questions that are still open, each by its name. */
export function mustBeComplete({ unanswered }: FormResult): void {
  if (unanswered.length)
    throw invalid(...unanswered.map((linkId) => ({ field: `answers.${linkId}`, message: 'is required' })));
}

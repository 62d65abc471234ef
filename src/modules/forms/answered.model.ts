/** What answers to a built form come to: checked, scored and ready to be kept. */
import { checkAnswers, keptAnswers } from '#engine/model/forms/check-answers.ts';
import { type FormAnswers, type FormDefinition, type FormTone, itemsOf } from '#engine/model/forms/form.ts';
import { filesInAnswers } from '#engine/model/forms/form-files.ts';
import { readForm } from '#engine/model/forms/read-form.ts';
import { scoreForm } from '#engine/model/forms/score.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';

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

/** The form that a version holds; a version that cannot be read is refused. */
export function readable(definition: unknown): FormDefinition {
  const found = readForm(definition);
  if ('faults' in found) throw new Refusal('CONFLICT', { why: 'This version cannot be read. Ask for a new version.' });
  return found.form;
}

/** Answers that are known already, for the items that ask for them: `last` takes the answer to the same form before. */
export function prefilledFrom(
  form: FormDefinition,
  known: Readonly<Record<string, string | null | undefined>>,
  last: FormAnswers | null | undefined,
): FormAnswers {
  return Object.fromEntries(
    itemsOf(form).flatMap(({ linkId, prefill }) => {
      if (prefill === undefined) return [];
      const value = prefill === 'last' ? last?.[linkId] : known[prefill];
      return value === null || value === undefined ? [] : [[linkId, value]];
    }),
  );
}
/** Whether a form asks for anything that may be known already. */
export const hasPrefill = (form: FormDefinition): boolean => itemsOf(form).some(({ prefill }) => prefill !== undefined);

/** What is kept once a form is finished: the answers to what was asked, and their files. Refuses one that is incomplete. */
export function finished(form: FormDefinition, answers: FormAnswers, result: FormResult) {
  mustBeComplete(result);
  const given = keptAnswers(form, answers);
  return { answers: given, attachments: filesInAnswers(form, given).map(({ id }) => id) };
}

/** Refuses a form with required questions that are still open, each by its name. */
export function mustBeComplete({ unanswered }: FormResult): void {
  if (unanswered.length)
    throw invalid(...unanswered.map((linkId) => ({ field: `answers.${linkId}`, message: 'is required' })));
}

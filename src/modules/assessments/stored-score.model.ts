/** The stored score of an assessment: never recalculated silently, so it names its scorer. */
import type { FormAnswer, FormAnswers, FormDefinition, FormFacts, FormTone } from '#engine/model/forms/form.ts';
import { scoreForm } from '#engine/model/forms/score.ts';

/** Counted up with every change of the scorer that could change a score. */
export const SCORER_VERSION = '1';

/** A band, an outcome or an alert as it was said then. */
export interface Marked {
  readonly code: string;
  readonly label: string;
  readonly tone: FormTone;
}
/** An answer that could not be kept, as it was given, and why. */
export interface RefusedAnswer {
  readonly question: string;
  readonly given: FormAnswer;
  readonly message: string;
}
export interface StoredScore {
  readonly scorer: string;
  readonly scales: readonly {
    readonly code: string;
    readonly value: number | null;
    readonly prorated: boolean;
    readonly band: Marked | null;
  }[];
  readonly outcome: Marked | null;
  readonly alerts: readonly Marked[];
  /** Required questions that are open. */
  readonly unanswered: readonly string[];
  /** Answers of the last save that were refused while the others were kept; none once it is complete. */
  readonly refused?: readonly RefusedAnswer[];
}

/** What answers to a form come to now, as it is kept. */
export function storedScore(form: FormDefinition, answers: FormAnswers, facts: FormFacts): StoredScore {
  const { scales, outcome, alerts, unanswered } = scoreForm(form, answers, facts);
  const marked = ({ code, label, tone }: Marked): Marked => ({ code, label, tone });
  return {
    scorer: SCORER_VERSION,
    scales: scales.map(({ code, value, prorated, band }) => ({ code, value, prorated, band: band && marked(band) })),
    outcome: outcome && marked(outcome),
    alerts: alerts.map(({ code, says, tone }) => ({ code, label: says, tone })),
    unanswered,
  };
}

/** The one sum that lists and trends show; null where the instrument has several or none, or it cannot be said. */
export const totalOf = ({ scales }: StoredScore): number | null =>
  scales.find(({ code }) => code === 'total')?.value ?? null;
/** The one word for the result: the band of the sum, or the outcome of an instrument without bands. */
export const resultOf = ({ scales, outcome }: StoredScore): string | null =>
  scales.find(({ code }) => code === 'total')?.band?.label ?? outcome?.label ?? null;

/** The answers as they were given: the kept ones, and on top of them the refused ones. */
export const answersGiven = (
  answers: FormAnswers | null | undefined,
  score: StoredScore | null | undefined,
): FormAnswers => ({
  ...answers,
  ...Object.fromEntries((score?.refused ?? []).map(({ question, given }) => [question, given])),
});

/** The stored score of an assessment: never recalculated silently, so it names its scorer. */
import type {
  FormAnswer,
  FormAnswers,
  FormDefinition,
  FormFacts,
  FormScale,
  FormTone,
} from '#engine/model/forms/form.ts';
import { bandOf, type ScoreRange, scoreForm } from '#engine/model/forms/score.ts';

/**
 * Counted up with every change of the scorer that could change a score. 2: a declined answer that could change the outcome
 * makes it undetermined, a sum with declined answers has a range, and an alert fires as soon as a sum is certain to reach it.
 */
export const SCORER_VERSION = '2';

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
/** Between which sums a score lies because answers were declined, and what its least says. */
export interface StoredRange extends ScoreRange {
  /** The band of the least sum; null if there are no bands, or the least sum is in the lowest of several possible ones. */
  readonly band: Marked | null;
  /** Whether the most is in the same band. */
  readonly isCertain: boolean;
}
export interface StoredScore {
  readonly scorer: string;
  readonly scales: readonly {
    readonly code: string;
    readonly value: number | null;
    readonly prorated: boolean;
    readonly band: Marked | null;
    readonly range?: StoredRange;
  }[];
  readonly outcome: Marked | null;
  readonly alerts: readonly Marked[];
  /** Required questions that are open. */
  readonly unanswered: readonly string[];
  /** Answers of the last save that were refused while the others were kept; none once it is complete. */
  readonly refused?: readonly RefusedAnswer[];
}

const marked = ({ code, label, tone }: Marked): Marked => ({ code, label, tone });

function storedRange(scale: FormScale | undefined, range: ScoreRange): StoredRange {
  const [least, most] = scale ? [bandOf(scale, range.from), bandOf(scale, range.to)] : [null, null];
  const isCertain = least !== null && least === most;
  // "At least the lowest" says nothing.
  const says = least && (isCertain || least !== scale?.bands?.[0]) ? marked(least) : null;
  return { ...range, band: says, isCertain };
}

/** What answers to a form come to now, as it is kept. */
export function storedScore(form: FormDefinition, answers: FormAnswers, facts: FormFacts): StoredScore {
  const { scales, outcome, alerts, unanswered } = scoreForm(form, answers, facts);
  return {
    scorer: SCORER_VERSION,
    scales: scales.map(({ code, value, prorated, band, range }) => ({
      code,
      value,
      prorated,
      band: band && marked(band),
      ...(range && {
        range: storedRange(
          form.scales.find((scale) => scale.code === code),
          range,
        ),
      }),
    })),
    outcome: outcome && marked(outcome),
    alerts: alerts.map(({ code, says, tone }) => ({ code, label: says, tone })),
    unanswered,
  };
}

/** The one sum that lists and trends show; null where the instrument has several or none, or it cannot be said. */
export const totalOf = ({ scales }: StoredScore): number | null =>
  scales.find(({ code }) => code === 'total')?.value ?? null;
const lowered = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

/** What a range says of the band, such as "At least intermediate" or "Cannot be determined". */
export function rangeSays({ band, isCertain }: StoredRange): string {
  if (!band) return 'Cannot be determined';
  return isCertain ? band.label : `At least ${lowered(band.label)}`;
}
/** The result in a few words: the band of the sum, what is known of it beside declined answers, or the outcome. */
export function resultOf({ scales, outcome }: StoredScore): string | null {
  const sum = scales.find(({ code }) => code === 'total');
  if (sum?.band) return sum.band.label;
  const { range } = sum ?? {};
  if (!range || (outcome && !range.band)) return outcome?.label ?? null;
  return `${rangeSays(range)}: ≥${range.from} (${range.declined} declined)`;
}

/** The answers as they were given: the kept ones, and on top of them the refused ones. */
export const answersGiven = (
  answers: FormAnswers | null | undefined,
  score: StoredScore | null | undefined,
): FormAnswers => ({
  ...answers,
  ...Object.fromEntries((score?.refused ?? []).map(({ question, given }) => [question, given])),
});

/** The one scorer: what is asked, what answers count, what the sums mean, what somebody must hear of. */
import { calculate } from './calculate.ts';
import { decide, extremes, holds, type Known, type Points, pointsOf, type Span } from './conditions.ts';
import {
  type FormAlert,
  type FormAnswer,
  type FormAnswers,
  type FormBand,
  type FormCondition,
  type FormDefinition,
  type FormFacts,
  type FormItem,
  type FormOutcome,
  type FormScale,
  isAnswered,
  isDeclined,
  isFinished,
  itemsOf,
} from './form.ts';

export interface ScaleScore {
  readonly code: string;
  /** The sum; null where too much is unanswered to say. */
  readonly value: number | null;
  /** Whether answers stand in for missing ones. */
  readonly prorated: boolean;
  /** Items of the scale that were asked and hold no answer that counts. */
  readonly missing: readonly string[];
  readonly band: FormBand | null;
  /** The least and the most the sum can be if all that is missing was declined; null if nothing is, or an item is open. */
  readonly range: ScoreRange | null;
}
export interface ScoreRange {
  readonly from: number;
  readonly to: number;
  readonly declined: number;
}
export interface FormScore {
  readonly scales: readonly ScaleScore[];
  readonly outcome: Omit<FormOutcome, 'when'> | null;
  readonly alerts: readonly FormAlert[];
  /** Required items that were asked and are unanswered; the form is complete where there are none. */
  readonly unanswered: readonly string[];
}

/** The first outcome that holds, or that it cannot be determined if that depends on a declined answer. */
function outcomeOf(form: FormDefinition, known: Known): FormScore['outcome'] {
  const { outcomes = [], undetermined } = form;
  if (!undetermined) return outcomes.find((o) => holds(o.when, known)) ?? null;
  for (const outcome of outcomes) {
    const decided = decide(outcome.when, known);
    if (decided === null) return undetermined;
    if (decided) return outcome;
  }
  return null;
}

/** What a form knows of some answers; items are asked in order, so that a rule looks back only. */
function knowing(form: FormDefinition, answers: FormAnswers, facts: FormFacts): { known: Known; asked: Set<string> } {
  const items = new Map(itemsOf(form).map((item) => [item.linkId, item]));
  const asked = new Set<string>();
  // An answer to an item that is not asked any more is not an answer.
  const kept: Record<string, FormAnswer | undefined> = {};
  const points: Points = (linkId) => {
    const item = items.get(linkId);
    return item ? pointsOf(item, kept[linkId]) : null;
  };
  const scores = new Map<string, number | null>();
  const known: Known = {
    answers: kept,
    facts,
    points,
    scale: (code) => scores.get(code) ?? null,
    bounds: (code) => {
      const value = scores.get(code) ?? null;
      if (value !== null) return [value, value];
      const scale = form.scales.find((one) => one.code === code);
      return scale ? boundsOf(scale, known, (linkId) => asked.has(linkId) || Boolean(items.get(linkId)?.when)) : null;
    },
    item: (linkId) => items.get(linkId),
  };
  for (const item of items.values()) {
    if (item.when && !holds(item.when, known)) continue;
    asked.add(item.linkId);
    kept[item.linkId] =
      item.kind === 'calculated' ? calculate(item.formula, points, item.decimals) : answers[item.linkId];
  }
  for (const scale of form.scales) scores.set(scale.code, sumOf(scale, asked, points).value);
  return { known, asked };
}

function sumOf(
  scale: FormScale,
  asked: ReadonlySet<string>,
  points: Points,
): Omit<ScaleScore, 'code' | 'band' | 'range'> {
  // What a rule skipped counts 0 and is not missing.
  const counted = scale.items.map((linkId) => ({ linkId, points: asked.has(linkId) ? points(linkId) : 0 }));
  const missing = counted.filter((c) => c.points === null).map((c) => c.linkId);
  const sum = counted.reduce((total, c) => total + (c.points ?? 0), 0);
  if (missing.length === 0) return { value: sum, prorated: false, missing };
  const { prorate } = scale;
  const may = prorate && missing.length <= prorate.upTo && !missing.some((m) => prorate.never?.includes(m));
  if (!may) return { value: null, prorated: false, missing };
  // Half is rounded up: 13.5 is 14.
  const value = Math.floor((sum * counted.length) / (counted.length - missing.length) + 0.5);
  return { value, prorated: true, missing };
}

/** Between which sums a scale lies: an item without an answer that counts may count its least or its most; null if unknown. */
function boundsOf(scale: FormScale, known: Known, isPossible: (linkId: string) => boolean): Span | null {
  let [least, most] = [0, 0];
  for (const linkId of scale.items) {
    const counted = known.points(linkId);
    const span =
      counted === null ? (isPossible(linkId) ? extremes(known.item(linkId)) : NOTHING) : ([counted, counted] as const);
    if (!span) return null;
    // An item that a rule skips for now counts 0, and may be asked by a later answer.
    const isSkipped = counted === null && known.item(linkId)?.when !== undefined;
    least += isSkipped ? Math.min(0, span[0]) : span[0];
    most += span[1];
  }
  return [least, most];
}
const NOTHING: Span = [0, 0];

/** The range of a sum of which nothing is open but what was declined. */
function rangeOf(
  scale: FormScale,
  missing: readonly string[],
  asked: ReadonlySet<string>,
  known: Known,
): ScoreRange | null {
  if (!missing.length || !missing.every((linkId) => isDeclined(known.answers[linkId]))) return null;
  const bounds = boundsOf(scale, known, (linkId) => asked.has(linkId));
  return bounds && { from: bounds[0], to: bounds[1], declined: missing.length };
}

/** The items that are asked with these answers, in order. */
export const askedItems = (form: FormDefinition, answers: FormAnswers, facts: FormFacts = {}): FormItem[] => {
  const { asked } = knowing(form, answers, facts);
  return itemsOf(form).filter((item) => asked.has(item.linkId));
};

/** The answers to the items that are asked, with what is calculated from them. */
export const settledAnswers = (form: FormDefinition, answers: FormAnswers, facts: FormFacts = {}): FormAnswers =>
  knowing(form, answers, facts).known.answers;

/** The band in which a sum lies; null without bands or without a sum. */
export const bandOf = (scale: FormScale, value: number | null): FormBand | null =>
  value === null ? null : (scale.bands?.find((b) => value >= b.from && value <= b.to) ?? null);

/**
 * Scores answers, complete or not: alerts of single items hold before the form is finished, sums only where enough is
 * answered. An answer to an item that its rule skips is left out.
 */
export function scoreForm(form: FormDefinition, answers: FormAnswers, facts: FormFacts = {}): FormScore {
  const { known, asked } = knowing(form, answers, facts);
  const unanswered = itemsOf(form)
    .filter((item) => item.required && asked.has(item.linkId) && !isFinished(item, known.answers[item.linkId]))
    .map((item) => item.linkId);
  return {
    scales: form.scales.map((scale) => {
      const { value, prorated, missing } = sumOf(scale, asked, known.points);
      const range = rangeOf(scale, missing, asked, known);
      return { code: scale.code, value, prorated, missing, band: bandOf(scale, value), range };
    }),
    // What is not known yet must not be called the harmless last outcome.
    outcome: unanswered.length ? null : outcomeOf(form, known),
    // A sum that is certain to reach a bound calls at once, whatever the open and the declined items would count.
    alerts: form.alerts.filter((alert) => holds(alert.when, known, 'certain')),
    unanswered,
  };
}

/**
 * Between which sums a scale can end while some of its questions are open: what is open counts neither 0 nor the most.
 * Null where no answer will come any more ("prefer not to say") or a question counts nothing.
 */
export function reachOf(
  form: FormDefinition,
  scale: FormScale,
  answers: FormAnswers,
  facts: FormFacts = {},
): { readonly from: number; readonly to: number } | null {
  const { known, asked } = knowing(form, answers, facts);
  const reach = { from: 0, to: 0 };
  for (const item of itemsOf(form).filter(({ linkId }) => scale.items.includes(linkId))) {
    const counted = known.points(item.linkId);
    const span = counted === null ? extremes(item) : ([counted, counted] as const);
    if (!span || (counted === null && isAnswered(known.answers[item.linkId]))) return null;
    // What is not asked now counts 0, and may be asked by a later answer.
    reach.from += asked.has(item.linkId) ? span[0] : 0;
    reach.to += span[1];
  }
  return reach;
}

/** Whether a condition holds with these answers. */
export const conditionHolds = (
  form: FormDefinition,
  condition: FormCondition,
  answers: FormAnswers,
  facts: FormFacts = {},
): boolean => holds(condition, knowing(form, answers, facts).known);

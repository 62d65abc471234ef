/** The one scorer: what is asked, what answers count, what the sums mean, what somebody must hear of. */
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
}
export interface FormScore {
  readonly scales: readonly ScaleScore[];
  readonly outcome: FormOutcome | null;
  readonly alerts: readonly FormAlert[];
  /** Required items that were asked and are unanswered; the form is complete where there are none. */
  readonly unanswered: readonly string[];
}

type Points = (linkId: string) => number | null;
interface Known {
  readonly answers: FormAnswers;
  readonly facts: FormFacts;
  readonly points: Points;
  readonly scale: (code: string) => number | null;
}

const within = (value: number | null, { gte, lte }: { readonly gte?: number; readonly lte?: number }): boolean =>
  value !== null && (gte === undefined || value >= gte) && (lte === undefined || value <= lte);

function holds(condition: FormCondition, known: Known): boolean {
  if ('all' in condition) return condition.all.every((c) => holds(c, known));
  if ('any' in condition) return condition.any.some((c) => holds(c, known));
  if ('not' in condition) return !holds(condition.not, known);
  if ('fact' in condition) return condition.is.includes(known.facts[condition.fact] ?? '');
  if ('declined' in condition) return isDeclined(known.answers[condition.declined]);
  if ('differ' in condition) {
    const [one, other] = condition.differ.map((item) => known.answers[item]);
    return isAnswered(one) && isAnswered(other) && one !== other;
  }
  if ('scale' in condition) return within(known.scale(condition.scale), condition);
  if ('count' in condition) {
    const reached = condition.count.filter(({ item, points }) => (known.points(item) ?? -Infinity) >= points).length;
    return within(reached, condition);
  }
  if ('is' in condition) {
    const answer = known.answers[condition.item];
    if (typeof answer === 'string') return condition.is.includes(answer);
    return Array.isArray(answer) && answer.some((a) => typeof a === 'string' && condition.is.includes(a));
  }
  return within(known.points(condition.item), condition);
}

/** What one answer counts; null where it counts nothing: unanswered, declined, or an item without points. */
export function pointsOf(item: FormItem, answer: FormAnswer | undefined): number | null {
  if (item.kind === 'choice') return item.options.find((o) => o.value === answer)?.points ?? null;
  if (item.kind !== 'number' || typeof answer !== 'number') return null;
  if (!item.points) return answer;
  return item.points.find(({ upTo }) => upTo === null || answer <= upTo)?.points ?? null;
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
  const known: Known = { answers: kept, facts, points, scale: (code) => scores.get(code) ?? null };
  for (const item of items.values()) {
    if (item.when && !holds(item.when, known)) continue;
    asked.add(item.linkId);
    kept[item.linkId] = answers[item.linkId];
  }
  for (const scale of form.scales) scores.set(scale.code, sumOf(scale, asked, points).value);
  return { known, asked };
}

function sumOf(scale: FormScale, asked: ReadonlySet<string>, points: Points): Omit<ScaleScore, 'code' | 'band'> {
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

/** The items that are asked with these answers, in order. */
export const askedItems = (form: FormDefinition, answers: FormAnswers, facts: FormFacts = {}): FormItem[] => {
  const { asked } = knowing(form, answers, facts);
  return itemsOf(form).filter((item) => asked.has(item.linkId));
};

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
    .filter((item) => item.required && asked.has(item.linkId) && !isAnswered(known.answers[item.linkId]))
    .map((item) => item.linkId);
  return {
    scales: form.scales.map((scale) => {
      const { value, prorated, missing } = sumOf(scale, asked, known.points);
      return { code: scale.code, value, prorated, missing, band: bandOf(scale, value) };
    }),
    // What is not known yet must not be called the harmless last outcome.
    outcome: unanswered.length ? null : (form.outcomes?.find((o) => holds(o.when, known)) ?? null),
    alerts: form.alerts.filter((alert) => holds(alert.when, known)),
    unanswered,
  };
}

/** The least and the most that an item can count; null where some of its answers count nothing. */
export function extremes(item: FormItem | undefined): readonly [number, number] | null {
  const points =
    item?.kind === 'choice'
      ? item.options.map((o) => o.points)
      : item?.kind === 'number'
        ? (item.points?.map((r) => r.points) ?? [item.min, item.max])
        : [];
  const counted = points.filter((p): p is number => p !== undefined);
  return counted.length && counted.length === points.length ? [Math.min(...counted), Math.max(...counted)] : null;
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

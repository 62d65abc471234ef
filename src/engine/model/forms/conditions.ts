/** Conditions of a form: whether one holds with what was answered, and whether it would hold whatever was declined. */
import {
  type FormAnswer,
  type FormAnswers,
  type FormCondition,
  type FormFacts,
  type FormItem,
  isAnswered,
  isDeclined,
  matrixAnswers,
} from './form.ts';

/** What one answer counts; null where it counts nothing: unanswered, declined, or an item without points. */
export function pointsOf(item: FormItem, answer: FormAnswer | undefined): number | null {
  if (item.kind === 'choice') return item.options.find((o) => o.value === answer)?.points ?? null;
  if (item.kind === 'matrix') return matrixPoints(item, answer);
  if (item.kind === 'choices') {
    const counted = item.options.some((o) => o.points !== undefined);
    return counted && Array.isArray(answer) && answer.length
      ? item.options.reduce((sum, o) => sum + (isIn(answer, o.value) ? (o.points ?? 0) : 0), 0)
      : null;
  }
  if (item.kind === 'calculated') return typeof answer === 'number' ? answer : null;
  if (item.kind !== 'number' || typeof answer !== 'number') return null;
  if (!item.points) return answer;
  return item.points.find(({ upTo }) => upTo === null || answer <= upTo)?.points ?? null;
}

const isIn = (answer: readonly unknown[], value: string): boolean => answer.includes(value);
type Matrix = Extract<FormItem, { kind: 'matrix' }>;
/** The sum over the rows; null while a row is open, or its answer counts nothing. */
function matrixPoints({ rows, options }: Matrix, answer: FormAnswer | undefined): number | null {
  const given = matrixAnswers(answer);
  const points = rows.map(({ value }) => options.find((o) => o.value === given[value])?.points ?? null);
  return points.includes(null) ? null : points.reduce<number>((sum, p) => sum + (p ?? 0), 0);
}

/** The least and the most that an item can count; null where some of its answers count nothing. */
export function extremes(item: FormItem | undefined): readonly [number, number] | null {
  if (item?.kind === 'choices') {
    const each = item.options.flatMap((o) => o.points ?? []);
    const sum = (sign: 1 | -1): number => each.reduce((all, p) => all + (p * sign > 0 ? p : 0), 0);
    return each.length ? [sum(-1), sum(1)] : null;
  }
  if (item?.kind === 'matrix') {
    const of = extremes({ ...item, kind: 'choice' });
    return of && [of[0] * item.rows.length, of[1] * item.rows.length];
  }
  const points =
    item?.kind === 'choice'
      ? item.options.map((o) => o.points)
      : item?.kind === 'number'
        ? (item.points?.map((r) => r.points) ?? [item.min, item.max])
        : [];
  const counted = points.filter((p): p is number => p !== undefined);
  return counted.length && counted.length === points.length ? [Math.min(...counted), Math.max(...counted)] : null;
}

export type Points = (linkId: string) => number | null;
export type Span = readonly [number, number];
/** What is known while a form is scored. */
export interface Known {
  readonly answers: FormAnswers;
  readonly facts: FormFacts;
  readonly points: Points;
  readonly scale: (code: string) => number | null;
  /** The least and the most a scale can still come to. */
  readonly bounds: (code: string) => Span | null;
  readonly item: (linkId: string) => FormItem | undefined;
}

const within = (value: number | null, { gte, lte }: { readonly gte?: number; readonly lte?: number }): boolean =>
  value !== null && (gte === undefined || value >= gte) && (lte === undefined || value <= lte);

/** Whether the value lies within the bounds of a condition for certain (true), for certain not (false), or perhaps (null). */
function surely([from, to]: Span, { gte, lte }: { readonly gte?: number; readonly lte?: number }): boolean | null {
  if ((gte === undefined || from >= gte) && (lte === undefined || to <= lte)) return true;
  return (gte !== undefined && to < gte) || (lte !== undefined && from > lte) ? false : null;
}

function scaleHolds(
  condition: Extract<FormCondition, { scale: string }>,
  known: Known,
  sums: 'known' | 'certain',
): boolean {
  const { scale, gte, lte } = condition;
  if (sums === 'known' || (gte === undefined && lte === undefined)) return within(known.scale(scale), condition);
  const bounds = known.bounds(scale);
  return bounds !== null && surely(bounds, condition) === true;
}

/** Whether a condition holds; `certain`: one about a sum also before the sum is known, if no answer can change it. */
export function holds(condition: FormCondition, known: Known, sums: 'known' | 'certain' = 'known'): boolean {
  if ('all' in condition) return condition.all.every((c) => holds(c, known, sums));
  if ('any' in condition) return condition.any.some((c) => holds(c, known, sums));
  if ('not' in condition) return !holds(condition.not, known, sums);
  if ('fact' in condition) return condition.is.includes(known.facts[condition.fact] ?? '');
  if ('declined' in condition) return isDeclined(known.answers[condition.declined]);
  if ('differ' in condition) {
    const [one, other] = condition.differ.map((item) => known.answers[item]);
    return isAnswered(one) && isAnswered(other) && one !== other;
  }
  if ('scale' in condition) return scaleHolds(condition, known, sums);
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

const everyOf = (all: readonly (boolean | null)[]): boolean | null =>
  all.includes(false) ? false : all.includes(null) ? null : true;
const negated = (decided: boolean | null): boolean | null => (decided === null ? null : !decided);

/** Whether a condition holds whatever was declined (true), cannot hold (false), or depends on what was declined (null). */
export function decide(condition: FormCondition, known: Known): boolean | null {
  const isOpen = (linkId: string): boolean => isDeclined(known.answers[linkId]);
  if ('all' in condition) return everyOf(condition.all.map((c) => decide(c, known)));
  if ('any' in condition) return negated(everyOf(condition.any.map((c) => negated(decide(c, known)))));
  if ('not' in condition) return negated(decide(condition.not, known));
  if ('scale' in condition) {
    const bounds = known.bounds(condition.scale);
    return bounds && (condition.gte ?? condition.lte) !== undefined
      ? surely(bounds, condition)
      : holds(condition, known);
  }
  if ('count' in condition) {
    const least = condition.count.filter(({ item, points }) => (known.points(item) ?? -Infinity) >= points).length;
    const perhaps = condition.count.filter(
      ({ item, points }) => isOpen(item) && (extremes(known.item(item))?.[1] ?? Infinity) >= points,
    ).length;
    return surely([least, least + perhaps], condition);
  }
  if ('differ' in condition && condition.differ.some(isOpen)) return null;
  if ('item' in condition && isOpen(condition.item)) {
    if ('is' in condition) return null;
    const span = extremes(known.item(condition.item));
    return span ? surely(span, condition) : null;
  }
  return holds(condition, known);
}

/** Checks answers against their form: nothing unknown, nothing that is not listed, nothing out of range. */
import { hasControl, isId } from '../check.ts';
import { isDay } from '../days.ts';
import type { Problem } from '../refusals.ts';
import { inUnit, type Quantity, unitIn, unitLabel } from '../units.ts';
import { pointsOf } from './conditions.ts';
import {
  type FormAnswer,
  type FormAnswers,
  type FormDefinition,
  type FormItem,
  isAnswered,
  isDeclined,
  itemsOf,
  matrixAnswers,
} from './form.ts';
import { askedItems, conditionHolds, settledAnswers } from './score.ts';

/** The longest text of an answer, where its item does not say less. */
const WORDS = 10_000;
/** The longest name that signs. */
const SIGNATURE = 120;

function wrongText(item: Extract<FormItem, { kind: 'text' }>, answer: unknown): string | null {
  if (typeof answer !== 'string') return 'must be text';
  if (hasControl(answer)) return 'must not contain control characters';
  const most = Math.min(item.max, WORDS);
  if (answer.length > most) return `must be at most ${most} characters`;
  return item.min !== undefined && answer.trim().length < item.min ? `must be at least ${item.min} characters` : null;
}

/** In both units: the reader may use either. */
function outOfRange({ min, max }: Extract<FormItem, { kind: 'number' }>, quantity: Quantity): string {
  const [us, metric] = (['us', 'metric'] as const).map((system) => {
    const unit = unitIn(system, quantity);
    return `${inUnit(min, unit)} to ${inUnit(max, unit)} ${unitLabel(unit)}`;
  });
  return `must be ${us} (${metric})`;
}

function wrongNumber(item: Extract<FormItem, { kind: 'number' }>, answer: unknown): string | null {
  if (typeof answer !== 'number' || !Number.isFinite(answer)) return 'must be a number';
  if (item.quantity && (answer < item.min || answer > item.max)) return outOfRange(item, item.quantity);
  if (answer < item.min) return `must be at least ${item.min}`;
  if (answer > item.max) return `must be at most ${item.max}`;
  const steps = answer / (item.step ?? 1);
  // Decimal steps are not exact in binary.
  return Math.abs(steps - Math.round(steps)) > 1e-6 ? `must be in increments of ${item.step ?? 1}` : null;
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const HOUR_MS = 3_600_000;

/** When answers are checked: a moment lies before `now`, and within some hours before `asOf`, when the form was filled in. */
export interface AnswerTime {
  readonly now: Date;
  readonly asOf: Date;
}

function wrongMoment(
  { withinHours }: Extract<FormItem, { kind: 'moment' }>,
  answer: unknown,
  time: AnswerTime | undefined,
): string | null {
  const at = typeof answer === 'string' && MOMENT.test(answer) && isDay(answer.slice(0, 10)) ? Date.parse(answer) : NaN;
  if (Number.isNaN(at)) return 'must be a date and time';
  if (!time) return null;
  if (at > time.now.getTime()) return 'must not be in the future';
  return withinHours !== undefined && at < time.asOf.getTime() - withinHours * HOUR_MS
    ? `must be at most ${withinHours} hours old`
    : null;
}

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Files are named by their ids; whether they may be named here is for the server that keeps them. */
function wrongFiles(item: Extract<FormItem, { kind: 'file' }>, answer: unknown): string | null {
  if (!Array.isArray(answer) || !answer.every(isId)) return 'must be a list of uploaded file IDs';
  if (new Set(answer).size < answer.length) return 'must not list a file more than once';
  return answer.length > item.max ? `must have at most ${item.max} files; remove ${answer.length - item.max}` : null;
}

function wrongMatrix(item: Extract<FormItem, { kind: 'matrix' }>, answer: FormAnswer | undefined): string | null {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return 'must be answers by row';
  return Object.entries(matrixAnswers(answer)).every(
    ([row, given]) =>
      item.rows.some(({ value }) => value === row) &&
      (!isAnswered(given) || item.options.some((o) => o.value === given)),
  )
    ? null
    : 'must be one of the listed options';
}

const isListed = (item: Extract<FormItem, { kind: 'choice' | 'choices' }>, value: unknown): boolean =>
  item.options.some((option) => option.value === value);

function problemsOf(
  item: FormItem,
  answer: FormAnswer | undefined,
  path: string,
  time: AnswerTime | undefined,
): Problem[] {
  const say = (message: string | null): Problem[] => (message ? [{ field: path, message }] : []);
  if (!isAnswered(answer)) return [];
  if (isDeclined(answer)) return item.mayDecline ? [] : say('must be one of the listed options');
  switch (item.kind) {
    case 'choice':
      return isListed(item, answer) ? [] : say('must be one of the listed options');
    case 'choices':
      return Array.isArray(answer) && answer.every((a) => isListed(item, a))
        ? []
        : say('must be one of the listed options');
    case 'number':
      return say(wrongNumber(item, answer));
    case 'text':
      return say(wrongText(item, answer));
    case 'signature':
      return say(wrongText({ ...item, kind: 'text', max: SIGNATURE }, answer));
    case 'time':
      return say(typeof answer === 'string' && CLOCK.test(answer) ? null : 'must be a time in the form HH:MM');
    case 'file':
      return say(wrongFiles(item, answer));
    case 'matrix':
      return say(wrongMatrix(item, answer));
    case 'heading':
    case 'picture':
      return say('is not a question on this form');
    case 'calculated':
      // What is sent for it is never kept.
      return [];
    case 'day':
      return isDay(answer) ? [] : say('must be a date as YYYY-MM-DD');
    case 'moment':
      return say(wrongMoment(item, answer, time));
    case 'rows': {
      if (!Array.isArray(answer)) return say('must be a list');
      if (answer.length > item.max) return say(`must have at most ${item.max} rows`);
      return answer.flatMap((row: unknown, i) =>
        typeof row === 'object' && row !== null && !Array.isArray(row)
          ? // Just seen to be an object; its values are checked one by one.
            problemsIn(item.of, row as FormAnswers, `${path}.${i + 1}.`, time)
          : say('must be a list of rows'),
      );
    }
  }
}

function problemsIn(
  items: readonly FormItem[],
  answers: FormAnswers,
  prefix: string,
  time: AnswerTime | undefined,
): Problem[] {
  const byId = new Map(items.map((item) => [item.linkId, item]));
  const unknown = Object.keys(answers)
    .filter((linkId) => !byId.has(linkId))
    .map((linkId) => ({ field: `${prefix}${linkId.slice(0, 60)}`, message: 'is not a question on this form' }));
  const wrong = items.flatMap((item) => problemsOf(item, answers[item.linkId], `${prefix}${item.linkId}`, time));
  const missing = prefix
    ? items
        .filter((item) => item.required && !isAnswered(answers[item.linkId]))
        .map((item) => ({ field: `${prefix}${item.linkId}`, message: 'is required' }))
    : [];
  return [...unknown, ...wrong, ...missing];
}

/**
 * What is wrong with answers, complete or not: `field` is the link id (`matrix.2.amount` within rows). A form that is only
 * begun has no problems for what is still unanswered, see `scoreForm`. Without a `time` moments are checked for their form only.
 */
export function checkAnswers(form: FormDefinition, answers: FormAnswers, time?: AnswerTime): Problem[] {
  const problems = problemsIn(itemsOf(form), answers, '', time);
  return problems.length ? problems : contradictions(form, answers);
}

/** The rules of the form that answers break, each under the item that shows it. */
function contradictions(form: FormDefinition, answers: FormAnswers): Problem[] {
  const asked = new Map(askedItems(form, answers).map((item) => [item.linkId, item]));
  const points = (linkId: string): number | null => {
    const item = asked.get(linkId);
    return item ? pointsOf(item, answers[linkId]) : null;
  };
  return (form.rules ?? []).flatMap((rule) => {
    const { brokenWhen } = rule;
    const broken =
      'more' in brokenWhen
        ? (points(brokenWhen.more) ?? -Infinity) > (points(brokenWhen.than) ?? Infinity)
        : conditionHolds(form, brokenWhen, answers);
    return broken ? [{ field: rule.item, message: rule.says }] : [];
  });
}

type Row = Readonly<Record<string, FormAnswer | undefined>>;
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Answers without the ones that the problems name; within rows, without the named cells. */
function without(answers: FormAnswers, problems: readonly Problem[]): FormAnswers {
  const left: Record<string, FormAnswer | undefined> = { ...answers };
  for (const { field } of problems) {
    const [linkId = '', row, cell] = field.split('.');
    const rows = left[linkId];
    if (cell === undefined) delete left[linkId];
    else if (Array.isArray(rows))
      left[linkId] = rows.map((one: unknown, i) => {
        if (String(i + 1) !== row || !isRow(one)) return one;
        const { [cell]: _wrong, ...rest } = one;
        return rest;
      }) as FormAnswer;
  }
  return left;
}

export interface PartedAnswers {
  /** What can be kept and scored. */
  readonly sound: FormAnswers;
  /** What is wrong with the rest; `field` as in `checkAnswers`. */
  readonly problems: readonly Problem[];
}

/** Parts the answers that can be kept from the ones that cannot: one wrong answer holds back no other. */
export function partAnswers(form: FormDefinition, answers: FormAnswers, time?: AnswerTime): PartedAnswers {
  const wrong = problemsIn(itemsOf(form), answers, '', time);
  const listed = without(answers, wrong);
  const broken = contradictions(form, listed);
  return { sound: without(listed, broken), problems: [...wrong, ...broken] };
}

/** Answers without those to items that are not asked, and with what is calculated: what a finished form keeps. */
export const keptAnswers = (form: FormDefinition, answers: FormAnswers): FormAnswers =>
  Object.fromEntries(Object.entries(settledAnswers(form, answers)).filter(([, answer]) => isAnswered(answer)));

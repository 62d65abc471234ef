/** What the answers to each question say together. */
import { textOf } from '#engine/model/show.ts';
import { isEmpty, type Question, scaleOf } from './answers.model.ts';
import type { Answers } from './survey-response.model.ts';
import type { QuestionResult, Spread } from './survey-wire.model.ts';

/** Bands that numbers are counted in, at most. */
const BANDS_MOST = 8;
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const toOneDecimal = (n: number): number => Math.round(n * 10) / 10;
/** Answers in one's own words, and days, are read one by one: counted is only that there is one. */
const isRead = (kind: Question['kind']): boolean =>
  kind === 'text' || kind === 'long' || kind === 'date' || kind === 'consent' || kind === 'file';

/** The answers of one question, each as the codes it counts for. Of an order, the first place counts. */
const codesIn = (q: Question, answer: unknown): string[] => {
  if (isEmpty(answer)) return [];
  if (isRead(q.kind)) return ['yes'];
  if (q.kind === 'ranked') return Array.isArray(answer) ? answer.slice(0, 1).map(String) : [];
  if (q.kind === 'matrix')
    return Object.entries({ ...(answer as object) }).map(([line, code]) => `${line}:${textOf(code)}`);
  return Array.isArray(answer) ? answer.map(String) : [String(answer)];
};

/** A band of whole numbers as its code says it, `20-29`; null for what is none. */
export function bandOf(code: string): readonly [from: number, to: number] | null {
  const found = /^(\d+)-(\d+)$/.exec(code);
  return found ? [Number(found[1]), Number(found[2])] : null;
}

/** Whether an answer counts for a code of a question: what a bar of the results opens. */
export function countsFor(q: Question, answers: Answers, code: string): boolean {
  const answer = answers[q.code];
  const band = q.kind === 'number' ? bandOf(code) : null;
  if (band) return typeof answer === 'number' && answer >= band[0] && answer <= band[1];
  return codesIn(q, answer).includes(code);
}

/** Bands of one width from the lowest to the highest number: of 1, 2, 5, 10, 20, ... so that their bounds are round. */
function bandsOf(lowest: number, highest: number): string[] {
  const at = (n: number, width: number): number => Math.floor(n / width);
  const widths = range(0, 6).flatMap((power) => [1, 2, 5].map((n) => n * 10 ** power));
  const width = widths.find((w) => at(highest, w) - at(lowest, w) < BANDS_MOST) ?? highest + 1;
  return range(at(lowest, width), at(highest, width)).map((i) => `${i * width}-${(i + 1) * width - 1}`);
}
const sayBand = (code: string): string => {
  const [from, to] = bandOf(code) ?? [0, 0];
  return from === to ? String(from) : `${from}\u2013${to}`;
};

interface Choice {
  readonly code: string;
  readonly label: string;
  readonly line?: string;
}
function choicesOf(q: Question, spread: Spread | null): readonly Choice[] {
  const options = q.options ?? [];
  if (q.kind === 'number')
    return spread ? bandsOf(spread.lowest, spread.highest).map((code) => ({ code, label: sayBand(code) })) : [];
  if (q.kind === 'rating' || q.kind === 'nps')
    return range(...scaleOf(q)).map((n) => ({ code: String(n), label: String(n) }));
  if (q.kind === 'matrix')
    return (q.lines ?? []).flatMap((line) =>
      options.map((o) => ({ code: `${line.code}:${o.code}`, label: o.label, line: line.code })),
    );
  if (q.kind === 'file') return [{ code: 'yes', label: 'With a file' }];
  if (q.kind === 'consent') return [{ code: 'yes', label: 'Yes' }];
  return isRead(q.kind) ? [{ code: 'yes', label: 'Answered' }] : options;
}

/** What numbers say together; null of none. The median of an even count lies midway between the two in the middle. */
export function spreadOf(numbers: readonly number[]): Spread | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [lowest, highest] = [sorted.at(0), sorted.at(-1)];
  if (lowest === undefined || highest === undefined) return null;
  const upper = sorted[Math.floor(sorted.length / 2)] ?? highest;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? lowest;
  const mean = sorted.reduce((sum, n) => sum + n, 0) / sorted.length;
  return { mean: toOneDecimal(mean), median: toOneDecimal((lower + upper) / 2), lowest, highest };
}

/** What the answers to each question say together, in the order of the questions. */
export function resultsOf(questions: readonly Question[], all: readonly Answers[]): QuestionResult[] {
  return questions.map((q) => {
    const given = all.map((answers) => answers[q.code]).filter((answer) => !isEmpty(answer));
    const spread = spreadOf(given.filter((n) => typeof n === 'number'));
    const counts = choicesOf(q, spread).map(({ code, label, line = null }) => ({
      answer: code,
      label,
      count: all.filter((answers) => countsFor(q, answers, code)).length,
      line,
    }));
    return { code: q.code, answered: given.length, spread, counts };
  });
}

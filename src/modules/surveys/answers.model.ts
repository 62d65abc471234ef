/** What may be answered to a question: checked in the browser while somebody types, and on the server before it is kept. */
import { checkFields } from '#engine/model/check.ts';
import { isDay } from '#engine/model/days.ts';
import { day, type Field, integer, longText, ref, rows, text, yesNo } from '#engine/model/fields.ts';
import type { Problem } from '#engine/model/refusals.ts';
import { textOf } from '#engine/model/show.ts';
import { phrase } from '#engine/model/words.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import type { surveyQuestion } from './survey.model.ts';
import type { Answers } from './survey-response.model.ts';

/** A question as the respondent sees it. */
export type Question = Omit<
  RecordOf<typeof surveyQuestion>,
  'version' | 'createdAt' | 'createdBy' | 'updatedAt' | 'survey' | 'feeds'
>;

const TEXT_MAX = 200;
const LONG_MAX = 2000;
const RATING_MOST = 5;
const NUMBER_MOST = 1_000_000;
/** What may be given to a question that asks for files, and how large each may be. Anybody gives them: less than who is signed in. */
export const FILE_MB = 10;
export const FILE_TYPES: readonly string[] = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];
/** One file of an answer; its name and size in bytes are those of the file that the server keeps. */
export interface AnswerFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
}
const fileRow = { id: ref('stored_file'), name: text(), size: integer({ min: 0 }) };

const codes = (list: Question['options']): string[] => (list ?? []).map((o) => o.code);
const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isFile = (value: unknown): value is AnswerFile =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value && 'size' in value;
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** Lowest and highest answer of a rating; 1 to 5 unless the question says otherwise, 0 to 10 of a likelihood. */
export const scaleOf = (q: Question): readonly [number, number] =>
  q.kind === 'nps' ? [0, 10] : [q.least ?? 1, q.most ?? RATING_MOST];

/** The field behind a question that one value answers; null for those of several. */
export function fieldOf(q: Question): Field | null {
  const common = { label: q.label, optional: !q.required, ...(q.help === null ? {} : { help: q.help }) };
  switch (q.kind) {
    case 'text':
      return text({ ...common, max: q.most ?? TEXT_MAX, ...(q.format === null ? {} : { format: q.format }) });
    case 'long':
      return longText({ ...common, max: q.most ?? LONG_MAX });
    case 'number':
      return integer({ ...common, min: q.least ?? 0, max: q.most ?? NUMBER_MOST });
    case 'rating':
    case 'nps': {
      const [min, max] = scaleOf(q);
      return integer({ ...common, min, max });
    }
    case 'date':
      return day(common);
    case 'consent':
      return yesNo(common);
    case 'file':
      return rows(fileRow, { ...common, max: q.most ?? 1 });
    default:
      return null;
  }
}

/** The files of an answer, which `checkAnswers` has let pass; none of a question that asks for no file. */
export const filesOf = (q: Pick<Question, 'kind'>, answer: unknown): readonly AnswerFile[] =>
  q.kind === 'file' ? listed(answer).filter(isFile) : [];

/** Whether a question is asked, given what was answered before: a question that is not asked itself hides what hangs on it. */
export function isAsked(q: Question, answers: Answers, all: readonly Question[], depth = 0): boolean {
  if (!q.shownIf || depth > all.length) return true;
  const other = all.find((o) => o.code === q.shownIf);
  if (!other) return true;
  if (!isAsked(other, answers, all, depth + 1)) return false;
  const answer = answers[q.shownIf];
  const given = typeof answer === 'boolean' ? (answer ? 'yes' : 'no') : answer;
  return listed(given).length > 0 ? listed(given).includes(q.shownIs) : textOf(given) === q.shownIs;
}

/** What is wrong with an answer of several values; null where it is right. A draft may be begun and not finished. */
function wrongOfSeveral(q: Question, value: unknown, draft: boolean): string | null {
  const allowed = new Set<unknown>(codes(q.options));
  const known = `must be of ${[...allowed].join(', ')}`;
  if (q.kind === 'single') return allowed.has(value) ? null : known.replace('be of', 'be one of');
  if (q.kind === 'matrix') {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'must be a rating for each line';
    const lines = new Set(codes(q.lines));
    const entries = Object.entries(value);
    if (!entries.every(([line, code]) => lines.has(line) && allowed.has(code))) return known;
    return !draft && q.required && entries.length < lines.size ? 'needs a rating for each line' : null;
  }
  const values = listed(value);
  if (!Array.isArray(value) || !values.every((c) => allowed.has(c))) return known;
  if (new Set(values).size < values.length) return 'must name each choice once';
  if (q.most !== null && values.length > q.most) return `must be at most ${q.most} choices; take one away`;
  return !draft && q.least !== null && values.length < q.least ? `must be at least ${q.least} choices` : null;
}

/** A value as it is kept, or what is wrong with it. */
function checkOne(
  q: Question,
  raw: unknown,
  draft: boolean,
): { readonly value: unknown } | { readonly wrong: Omit<Problem, 'field'> } {
  const spec = fieldOf(q);
  if (!spec) {
    const wrong = wrongOfSeveral(q, raw, draft);
    return wrong === null ? { value: raw } : { wrong: { message: wrong } };
  }
  if (q.kind === 'date' && !isDay(raw)) return { wrong: { message: 'must be a date as YYYY-MM-DD' } };
  const over = q.kind === 'file' ? listed(raw).length - (q.most ?? 1) : 0;
  if (over > 0)
    return { wrong: phrase('must have at most {{most}} files; remove {{over}}', { most: q.most ?? 1, over }) };
  const { value, problems } = checkFields({ [q.code]: spec }, { [q.code]: raw });
  return problems[0] ? { wrong: problems[0] } : { value: value[q.code] };
}

/**
 * Checks answers; `draft` lets required ones be missing and others be unfinished. Returns what is kept: of questions that are asked only. Problems
 * carry the question's code as their field.
 */
export function checkAnswers(
  questions: readonly Question[],
  input: unknown,
  draft: boolean,
): { readonly value: Answers; readonly problems: Problem[] } {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return { value: {}, problems: [{ field: 'answers', message: 'must be an object' }] };
  const given: Answers = { ...input };
  const known = new Set(questions.map((q) => q.code));
  const problems: Problem[] = Object.keys(given)
    .filter((code) => !known.has(code))
    .map((code) => ({ field: code.slice(0, 60), message: 'is not a question in this survey' }));
  const value: Record<string, unknown> = {};
  for (const q of questions) {
    if (!isAsked(q, given, questions)) continue;
    const raw = given[q.code];
    if (isEmpty(raw)) {
      if (q.required && !draft)
        problems.push({
          field: q.code,
          message: q.kind === 'consent' ? 'is required to send the survey' : 'is required',
        });
      continue;
    }
    const outcome = checkOne(q, raw, draft);
    if ('wrong' in outcome) problems.push({ ...outcome.wrong, field: q.code });
    else value[q.code] = outcome.value;
  }
  return { value, problems };
}

/** The steps of a survey in their order, each with its questions. */
export function stepsOf(
  questions: readonly Question[],
): readonly { readonly name: string; readonly questions: readonly Question[] }[] {
  const steps = new Map<string, Question[]>();
  for (const q of [...questions].sort((a, b) => a.position - b.position)) {
    const there = steps.get(q.step);
    if (there) there.push(q);
    else steps.set(q.step, [q]);
  }
  return [...steps].map(([name, list]) => ({ name, questions: list }));
}

/** An answer in words, as a list or a file of answers shows it; empty where there is none. */
export function sayAnswer(q: Question, answer: unknown): string {
  if (isEmpty(answer)) return '';
  const word = (code: unknown): string => q.options?.find((o) => o.code === code)?.label ?? String(code);
  if (q.kind === 'consent') return 'Yes';
  if (q.kind === 'file')
    return filesOf(q, answer)
      .map((file) => file.name)
      .join(', ');
  if (q.kind === 'ranked')
    return listed(answer)
      .map((c, i) => `${i + 1}. ${word(c)}`)
      .join(', ');
  if (q.kind === 'matrix')
    return Object.entries({ ...(answer as object) })
      .map(([line, code]) => `${q.lines?.find((l) => l.code === line)?.label ?? line}: ${word(code)}`)
      .join(', ');
  return Array.isArray(answer) ? answer.map(word).join(', ') : word(answer);
}

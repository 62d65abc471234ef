import { describe, expect, test } from 'vitest';
import { checkAnswers, isAsked, type Question, sayAnswer, stepsOf } from './answers.model.ts';
import { providerQuestions } from './provider-questions.model.ts';
import { countsFor, resultsOf, spreadOf } from './survey-results.model.ts';

const blank: Question = {
  id: '0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
  position: 1,
  step: 'One',
  code: 'q',
  kind: 'text',
  label: 'Question',
  help: null,
  required: false,
  options: null,
  lines: null,
  least: null,
  most: null,
  format: null,
  shownIf: null,
  shownIs: null,
};
const abc = ['a', 'b', 'c'].map((code) => ({ code, label: code.toUpperCase() }));
const one = (question: Partial<Question>, answer: unknown, draft = false) =>
  checkAnswers([{ ...blank, ...question }], { q: answer }, draft);
const wrong = (question: Partial<Question>, answer: unknown) => one(question, answer).problems[0]?.message;

describe('an answer', () => {
  test.each<[Partial<Question>, unknown, string]>([
    [{ kind: 'text', most: 5 }, 'sixsix', 'must be at most 5 characters'],
    [{ kind: 'text', format: 'email' }, 'nobody', 'must be a valid e-mail'],
    [{ kind: 'text', format: 'phone' }, '12', 'must be a phone number with country code, such as +1 503 555 0142'],
    [{ kind: 'number', least: 0, most: 5000 }, 5001, 'must be at most 5000'],
    [{ kind: 'number', least: 0 }, -1, 'must be at least 0'],
    [{ kind: 'number' }, 'many', 'must be a number'],
    [{ kind: 'single', options: abc }, 'z', 'must be one of a, b, c'],
    [{ kind: 'multi', options: abc, most: 2 }, ['a', 'b', 'c'], 'must be at most 2 choices; take one away'],
    [{ kind: 'multi', options: abc, least: 2 }, ['a'], 'must be at least 2 choices'],
    [{ kind: 'ranked', options: abc }, ['a', 'a'], 'must name each choice once'],
    [{ kind: 'ranked', options: abc }, 'a', 'must be of a, b, c'],
    [{ kind: 'rating' }, 6, 'must be at most 5'],
    [{ kind: 'nps' }, 11, 'must be at most 10'],
    [{ kind: 'matrix', options: abc, lines: abc }, { a: 'z' }, 'must be of a, b, c'],
    [{ kind: 'matrix', options: abc, lines: abc, required: true }, { a: 'b' }, 'needs a rating for each line'],
    [{ kind: 'date' }, '2026-02-30', 'must be a date as YYYY-MM-DD'],
    [{ kind: 'consent', required: true }, false, 'is required to send the survey'],
    [{ kind: 'text', required: true }, '  ', 'is required'],
  ])('%j refuses %j: %s', (question, answer, message) => {
    expect(wrong(question, answer)).toBe(message);
  });
  test.each<[Partial<Question>, unknown]>([
    [{ kind: 'text' }, 'words'],
    [{ kind: 'number', least: 0, most: 5000 }, 5000],
    [{ kind: 'rating', least: 0, most: 10 }, 0],
    [{ kind: 'ranked', options: abc }, ['c', 'a']],
    [
      { kind: 'matrix', options: abc, lines: abc },
      { a: 'b', b: 'b', c: 'a' },
    ],
    [{ kind: 'date' }, '2026-11-21'],
    [{ kind: 'consent', required: true }, true],
  ])('%j takes %j as it is', (question, answer) => {
    expect(one(question, answer)).toEqual({ value: { q: answer }, problems: [] });
  });
  test('may be missing or unfinished while it is a draft, and may not be of a question that is none', () => {
    expect(one({ required: true }, '', true).problems).toEqual([]);
    const matrix: Partial<Question> = { kind: 'matrix', options: abc, lines: abc, required: true };
    expect(one(matrix, { a: 'b' }, true)).toEqual({ value: { q: { a: 'b' } }, problems: [] });
    expect(one({ kind: 'multi', options: abc, least: 2 }, ['a'], true)).toEqual({ value: { q: ['a'] }, problems: [] });
    expect(checkAnswers([blank], { other: 1 }, true).problems).toEqual([
      { field: 'other', message: 'is not a question in this survey' },
    ]);
    expect(checkAnswers([blank], 'text', true).problems).toEqual([{ field: 'answers', message: 'must be an object' }]);
  });
});

describe('a question that depends on another', () => {
  const first: Question = { ...blank, code: 'first', kind: 'single', options: abc };
  const second: Question = { ...blank, code: 'second', required: true, shownIf: 'first', shownIs: 'a' };
  const third: Question = { ...blank, code: 'third', required: true, shownIf: 'second', shownIs: 'yes' };
  const all = [first, second, third];
  test('is asked only then, and an answer to it is kept only then', () => {
    expect(isAsked(second, { first: 'b' }, all)).toBe(false);
    expect(checkAnswers(all, { first: 'b', second: 'yes' }, false)).toEqual({ value: { first: 'b' }, problems: [] });
    expect(checkAnswers(all, { first: 'a' }, false).problems).toEqual([{ field: 'second', message: 'is required' }]);
  });
  test('goes with the one it hangs on', () => {
    expect(isAsked(third, { first: 'b', second: 'yes' }, all)).toBe(false);
    expect(isAsked(third, { first: 'a', second: 'yes' }, all)).toBe(true);
  });
  test('that depends on itself in a circle is asked, and does not hang', () => {
    const a: Question = { ...blank, code: 'a', shownIf: 'b', shownIs: 'x' };
    const b: Question = { ...blank, code: 'b', shownIf: 'a', shownIs: 'x' };
    expect(isAsked(a, { a: 'x', b: 'x' }, [a, b])).toBe(true);
  });
});

describe('in words and numbers', () => {
  test('answers are said by their labels', () => {
    expect(sayAnswer({ ...blank, kind: 'ranked', options: abc }, ['b', 'a'])).toBe('1. B, 2. A');
    expect(sayAnswer({ ...blank, kind: 'matrix', options: abc, lines: abc }, { a: 'b' })).toBe('A: B');
    expect(sayAnswer({ ...blank, kind: 'consent' }, true)).toBe('Yes');
    expect(sayAnswer(blank, undefined)).toBe('');
  });
  test('results count each answer, the first place of an order, and the mean of ratings', () => {
    const questions: Question[] = [
      { ...blank, code: 'order', kind: 'ranked', options: abc },
      { ...blank, code: 'mark', kind: 'rating', least: 0, most: 2 },
    ];
    const [order, mark] = resultsOf(questions, [{ order: ['b', 'a'], mark: 0 }, { order: ['b'], mark: 1 }, {}]);
    expect(order?.counts.map((c) => c.count)).toEqual([0, 2, 0]);
    expect(order?.answered).toBe(2);
    expect(mark).toMatchObject({ answered: 2, spread: { mean: 0.5, median: 0.5 } });
    expect(mark?.counts.map((c) => c.count)).toEqual([1, 1, 0]);
  });
  test('numbers: none, one, an even count, all equal, and far apart', () => {
    expect(spreadOf([])).toBeNull();
    expect(spreadOf([7])).toEqual({ mean: 7, median: 7, lowest: 7, highest: 7 });
    expect(spreadOf([10, 1, 2, 4])).toEqual({ mean: 4.3, median: 3, lowest: 1, highest: 10 });
    expect(spreadOf([5, 5, 5])).toEqual({ mean: 5, median: 5, lowest: 5, highest: 5 });
    const question: Question = { ...blank, kind: 'number' };
    const of = (...numbers: number[]) =>
      resultsOf(
        [question],
        numbers.map((q) => ({ q })),
      )[0];
    const bands = (...numbers: number[]) => of(...numbers)?.counts.map((c) => [c.label, c.count]);
    expect(of()).toEqual({ code: 'q', answered: 0, spread: null, counts: [] });
    expect(bands(0)).toEqual([['0', 1]]);
    expect(bands(5, 5, 5)).toEqual([['5', 3]]);
    expect(bands(1, 2, 4)).toEqual([
      ['1', 1],
      ['2', 1],
      ['3', 0],
      ['4', 1],
    ]);
    expect(bands(3, 24, 61)).toEqual([
      ['0\u20139', 1],
      ['10\u201319', 0],
      ['20\u201329', 1],
      ['30\u201339', 0],
      ['40\u201349', 0],
      ['50\u201359', 0],
      ['60\u201369', 1],
    ]);
    expect(bands(0, 1_000_000)?.length).toBeLessThanOrEqual(8);
    const all = of(3, 24, 61)?.counts ?? [];
    for (const n of [3, 24, 61]) expect(all.filter((c) => countsFor(question, { q: n }, c.answer))).toHaveLength(1);
  });
  test('a matrix is counted line by line; words and days, by how many there are', () => {
    const questions: Question[] = [
      { ...blank, code: 'm', kind: 'matrix', options: abc, lines: abc.slice(0, 2) },
      { ...blank, code: 'w', kind: 'long' },
      { ...blank, code: 'd', kind: 'date' },
      { ...blank, code: 'never', kind: 'text' },
    ];
    const [m, w, d, never] = resultsOf(questions, [
      { m: { a: 'b', b: 'c' }, w: 'Words' },
      { m: { a: 'b' }, d: '2026-11-21' },
    ]);
    expect(m?.answered).toBe(2);
    expect(m?.counts.filter((c) => c.count).map((c) => [c.line, c.answer, c.count])).toEqual([
      ['a', 'a:b', 2],
      ['b', 'b:c', 1],
    ]);
    expect([w?.answered, d?.answered, never?.answered]).toEqual([1, 1, 0]);
  });
  test('steps come in the order of their first question', () => {
    const steps = stepsOf([
      { ...blank, code: 'b', step: 'Two', position: 2 },
      { ...blank, code: 'a', step: 'One', position: 1 },
    ]);
    expect(steps.map((s) => s.name)).toEqual(['One', 'Two']);
  });
  test('the provider survey asks what domain/platform.md names, with its limits', () => {
    const of = (code: string) => providerQuestions.find((q) => q.code === code);
    expect(providerQuestions.filter((q) => q.required).map((q) => q.code)).toEqual([
      'organization',
      'contact',
      'email',
      'consent',
    ]);
    expect([of('beds')?.least, of('beds')?.most]).toEqual([0, 5000]);
    expect(of('pains')?.most).toBe(5);
    expect(of('wanted')?.kind).toBe('ranked');
    expect([of('satisfaction')?.least, of('satisfaction')?.most]).toEqual([0, 10]);
  });
});

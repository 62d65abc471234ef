import { expect, it } from 'vitest';
import { countRight, quizForm, rightAnswersNeeded } from './policy-quiz.model.ts';

it.each([
  [1, 1],
  [2, 2],
  [4, 4],
  [5, 4],
  [10, 8],
  [20, 16],
])('of %i questions, %i must be right', (questions, needed) => {
  expect(rightAnswersNeeded(questions)).toBe(needed);
});

it('counts what is right; what is missing is not', () => {
  const quiz = [{ correct: 'a' }, { correct: 'b' }, { correct: 'd' }] as const;
  expect(countRight(quiz, [{ answer: 'a' }, { answer: 'c' }, { answer: 'd' }])).toBe(2);
  expect(countRight(quiz, [{ answer: 'a' }])).toBe(1);
  expect(countRight(quiz, [])).toBe(0);
});

it('asks each question with the options it has', () => {
  const form = quizForm([{ question: 'Who signs in?', a: 'Visitors', b: 'Nobody', c: null, d: null }]);
  expect(form.sections[0]?.items).toMatchObject([
    {
      linkId: 'q0',
      options: [
        { value: 'a', label: 'Visitors' },
        { value: 'b', label: 'Nobody' },
      ],
    },
  ]);
});

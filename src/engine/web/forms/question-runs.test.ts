import { expect, it } from 'vitest';
import type { FormItem } from '#engine/model/forms/form.ts';
import { questionRuns } from './question-runs.ts';

const often = [
  { value: '0', label: 'Not at all', points: 0 },
  { value: '1', label: 'Several days', points: 1 },
];
const ask = (linkId: string, more: Partial<Extract<FormItem, { kind: 'choice' }>> = {}): FormItem => ({
  linkId,
  text: linkId,
  kind: 'choice',
  options: often,
  ...more,
});
const write: FormItem = { linkId: 'note', text: 'note', kind: 'text', max: 20 };
const drawn = (...items: FormItem[]) =>
  questionRuns(items).map((part) => ('run' in part ? part.run.map(({ linkId }) => linkId) : part.single.linkId));

it('choices with the same answers stand together, also where one is asked only sometimes', () => {
  expect(drawn(ask('q1'), ask('q2', { when: { item: 'q1', gte: 1 } }), ask('q3'))).toEqual([['q1', 'q2', 'q3']]);
});

it('another question between them, or other answers, ends the run', () => {
  expect(drawn(ask('q1'), write, ask('q2'))).toEqual(['q1', 'note', 'q2']);
  expect(drawn(ask('q1'), ask('q2'), ask('q3', { options: often.slice(1) }))).toEqual([['q1', 'q2'], 'q3']);
  expect(drawn(ask('q1'), ask('q2', { mayDecline: true }))).toEqual(['q1', 'q2']);
  const counted = often.map((option) => ({ ...option, points: 4 }));
  expect(drawn(ask('q1'), ask('q2', { options: counted }))).toEqual(['q1', 'q2']);
});

it('answers that are too many or too long for a column stay below their question', () => {
  const many = Array.from({ length: 7 }, (_, n) => ({ value: String(n), label: String(n) }));
  expect(drawn(ask('q1', { options: many }), ask('q2', { options: many }))).toEqual(['q1', 'q2']);
  const long = [{ value: 'a', label: 'Steady, moderate emphasis on the length' }];
  expect(drawn(ask('q1', { options: long }), ask('q2', { options: long }))).toEqual(['q1', 'q2']);
});

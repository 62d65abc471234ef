/** The grid, cell by cell. */
import { expect, test } from 'vitest';
import { type Grade, levelOf, scoreOf } from './risk-levels.model.ts';

const GRADES: readonly Grade[] = ['1', '2', '3', '4', '5'];

test('low 1 to 4, medium 5 to 9, high 10 to 16, critical 20 to 25', () => {
  expect(GRADES.map((likelihood) => GRADES.map((impact) => levelOf(scoreOf(likelihood, impact))[0]).join(''))).toEqual([
    'llllm',
    'llmmh',
    'lmmhh',
    'lmhhc',
    'mhhcc',
  ]);
});

import { expect, test } from 'vitest';
import { placeInQueue, rememberQueue } from './queue.ts';

test('a record knows its neighbors in the list that was shown last', () => {
  expect(placeInQueue('/leave', 'a')).toBeNull();
  rememberQueue('/leave', ['a', 'b', 'c']);
  expect(placeInQueue('/leave', 'a')).toEqual({ at: 1, of: 3, previous: undefined, next: 'b' });
  expect(placeInQueue('/leave', 'c')).toEqual({ at: 3, of: 3, previous: 'b', next: undefined });
  // Of another list, not in it, or the only one.
  expect(placeInQueue('/tasks', 'a')).toBeNull();
  expect(placeInQueue('/leave', 'd')).toBeNull();
  rememberQueue('/leave', ['a']);
  expect(placeInQueue('/leave', 'a')).toBeNull();
});

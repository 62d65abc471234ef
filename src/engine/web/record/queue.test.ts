import { expect, test } from 'vitest';
import { placeInQueue, type Queue, rememberQueue } from './queue.ts';

const list = (more: Partial<Queue> = {}): Queue => {
  const ids = ['a', 'b', 'c'];
  return { base: '/leave', href: '/leave', offset: 0, total: ids.length, ids, ...more };
};

test('a record knows its neighbors in the list that was shown last', () => {
  expect(placeInQueue('/leave', 'a')).toBeNull();
  rememberQueue(list());
  expect(placeInQueue('/leave', 'a')).toMatchObject({ at: 1, of: 3, previous: undefined, next: 'b' });
  expect(placeInQueue('/leave', 'c')).toMatchObject({ at: 3, of: 3, previous: 'b', next: undefined });
  // Of another list, not in it, or the only one.
  expect(placeInQueue('/tasks', 'a')).toBeNull();
  expect(placeInQueue('/leave', 'd')).toBeNull();
  rememberQueue(list({ ids: ['a'], total: 1 }));
  expect(placeInQueue('/leave', 'a')).toBeNull();
});

test('its place counts all pages, and the way back leads to the page it was on', () => {
  const [href, state] = ['/leave?view=all&q=lee&page=2&after=x', { trail: [''] }];
  rememberQueue(list({ href, state, offset: 25, total: 28 }));
  expect(placeInQueue('/leave', 'b')).toEqual({
    at: 27,
    of: 28,
    previous: 'a',
    next: 'c',
    list: { href, state },
  });
  // Alone on its page, but not in the list.
  rememberQueue(list({ href, state, offset: 25, total: 26, ids: ['a'] }));
  expect(placeInQueue('/leave', 'a')).toMatchObject({ at: 26, of: 26, list: { href } });
});

import { expect, test } from 'vitest';
import { near } from './addresses.ts';

const all = ['/a', '/a/new', '/a/:id', '/a/:id/edit', '/b/*', '/a/b/c'].map((path) => ({ path }));
const at = (pathname: string) => near(all, pathname).map(({ path }) => path);

test('the router is given the addresses that a path may belong to', () => {
  expect(at('/a')).toEqual(['/a']);
  expect(at('/a/')).toEqual(['/a']);
  expect(at('/A/New')).toEqual(['/a/new', '/a/:id']);
  expect(at('/a/7')).toEqual(['/a/:id']);
  expect(at('/a/7/edit')).toEqual(['/a/:id/edit']);
  expect(at('/b')).toEqual(['/b/*']);
  expect(at('/b/c/d')).toEqual(['/b/*']);
  expect(at('/c')).toEqual([]);
});

test('what is written with percent signs is left to the router', () => {
  expect(near(all, '/%61')).toBe(all);
});

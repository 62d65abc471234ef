import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { stepOfKey } from '#ui/parts/queue-keys.ts';
import { placeIn, Worklist } from './Worklist.tsx';

const ids = ['a', 'b', 'c'];

test('the address says what is open; the first is where it says nothing', () => {
  expect(placeIn({ ids, asked: 'b', first: true })).toEqual({ selected: 'b', index: 1, previous: 'a', next: 'c' });
  expect(placeIn({ ids, asked: '', first: true })).toEqual({ selected: 'a', index: 0, previous: null, next: 'b' });
  expect(placeIn({ ids, asked: '', first: false })).toMatchObject({ selected: null, index: -1 });
  expect(placeIn({ ids: [], asked: '', first: true })).toMatchObject({ selected: null, index: -1, next: null });
});

test('what does not wait is open without a place; on goes to the first', () => {
  expect(placeIn({ ids, asked: 'x', first: true })).toEqual({ selected: 'x', index: -1, previous: null, next: 'a' });
});

test('J goes on and K goes back, alone and while nobody types', () => {
  const key = (pressed: string, more: object = {}) =>
    stepOfKey({ key: pressed, ctrlKey: false, metaKey: false, altKey: false, ...more }, false);
  expect(key('j')).toBe('next');
  expect(key('k')).toBe('previous');
  expect(key('x')).toBeNull();
  expect(key('j', { ctrlKey: true })).toBeNull();
  expect(key('j', { metaKey: true })).toBeNull();
  expect(key('k', { altKey: true })).toBeNull();
  expect(stepOfKey({ key: 'j', ctrlKey: false, metaKey: false, altKey: false }, true)).toBeNull();
});

test('a narrow screen shows one of both, or the list above', () => {
  const html = (small: boolean, onPhone: 'one' | 'stacked', detail: ReactNode) =>
    renderToStaticMarkup(<Worklist small={small} onPhone={onPhone} list={<b>list</b>} detail={detail} />);
  const open = <i>open</i>;
  expect(html(false, 'one', open)).toMatch(/list.*open/);
  expect(html(true, 'one', open)).not.toContain('<b>list</b>');
  expect(html(true, 'one', null)).toContain('<b>list</b>');
  expect(html(true, 'stacked', open)).toMatch(/<b>list<\/b>.*open/);
});

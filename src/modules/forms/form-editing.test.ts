/** Moving items of a form by keyboard and by dragging, and answers as they are typed. */
import { expect, test } from 'vitest';
import type { FormDefinition } from '#engine/model/forms/form.ts';
import { addItem, dropBefore, freeName, ITEM_KINDS, moveItem, newItem, optionsOfLines } from './form-editing.model.ts';
import { readForm } from '#engine/model/forms/read-form.ts';

const form: FormDefinition = {
  code: 'x',
  version: '1',
  title: 'x',
  language: 'en',
  by: 'self',
  sections: [
    { title: 'One', items: [newItem('text', 'a'), newItem('text', 'b')] },
    { title: 'Two', items: [newItem('text', 'c')] },
  ],
  scales: [],
  alerts: [],
};
const order = ({ sections }: FormDefinition) =>
  sections.map(({ items }) => items.map(({ linkId }) => linkId).join('')).join('|');

test('every kind that can be added is a form that can be kept', () => {
  let built = form;
  // Object.keys gives up the names of a constant.
  for (const kind of Object.keys(ITEM_KINDS) as (keyof typeof ITEM_KINDS)[])
    built = addItem(built, newItem(kind, freeName(built)), null);
  expect(readForm(built)).toHaveProperty('form');
});

test('an item moves within its section, on into the next one, and not beyond the ends', () => {
  expect(order(moveItem(form, 'b', -1))).toBe('ba|c');
  expect(order(moveItem(form, 'b', 1))).toBe('a|bc');
  expect(order(moveItem(form, 'c', -1))).toBe('abc|');
  expect(order(moveItem(form, 'a', -1))).toBe('ab|c');
  expect(order(moveItem(form, 'c', 1))).toBe('ab|c');
  expect(order(moveItem(form, 'gone', 1))).toBe('ab|c');
});

test('an item is dropped before another one, and nowhere on itself', () => {
  expect(order(dropBefore(form, 'c', 'a'))).toBe('cab|');
  expect(order(dropBefore(form, 'a', 'c'))).toBe('b|ac');
  expect(order(dropBefore(form, 'a', 'a'))).toBe('ab|c');
});

test('answers keep their names while their words stay, and count what is written behind them', () => {
  const item = newItem('yesNo', 'q');
  if (item.kind !== 'choice') throw new Error('A choice was expected');
  expect(optionsOfLines(item, 'Yes = 2\n\nNo\nMaybe = -1.5')).toEqual([
    { value: 'yes', label: 'Yes', points: 2 },
    { value: 'no', label: 'No' },
    { value: 'a3', label: 'Maybe', points: -1.5 },
  ]);
});

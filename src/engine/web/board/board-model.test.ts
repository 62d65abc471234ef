import { expect, test } from 'vitest';
import { text } from '#engine/model/fields.ts';
import { resourceFor } from '#engine/model/resource.ts';
import { boardStates, movesOf, moveTowards, refusedMove } from './board-model.ts';

const wish = resourceFor<'*', 'all'>()('wish', {
  label: ['Wish', 'Wishes'],
  title: ['name'],
  fields: { name: text() },
  states: {
    draft: { send: 'sent', drop: 'dropped' },
    sent: { grant: 'granted', drop: 'dropped' },
    granted: {},
    dropped: {},
  },
  marks: { draft: 'draft', sent: 'awaiting', granted: 'complete', dropped: 'inactive' },
  actions: { send: { by: {} }, grant: { by: {} }, drop: { by: {}, label: 'Give up' } },
  access: { read: { '*': 'all' } },
});
const states = Object.keys(wish.states ?? {});
const at = (status: string, can: string[]) => ({ id: '1', version: 1, status, can, titles: {}, name: 'A pony' });

test('a card may go only where an action leads that this person may take', () => {
  expect(movesOf(wish, at('draft', ['send', 'grant']))).toEqual([{ action: 'send', to: 'sent' }]);
  expect(movesOf(wish, at('granted', ['send', 'drop']))).toEqual([]);
});

test('to the side it goes to the nearest column it may reach', () => {
  expect(moveTowards(wish, at('draft', ['drop']), states, 1)).toEqual({ action: 'drop', to: 'dropped' });
  expect(moveTowards(wish, at('draft', ['send', 'drop']), states, 1)).toEqual({ action: 'send', to: 'sent' });
  expect(moveTowards(wish, at('sent', ['grant']), states, -1)).toBeUndefined();
});

test('a refused move says what is possible instead', () => {
  expect(refusedMove(wish, at('draft', ['send', 'drop']), 'granted')).toBe(
    'A pony is draft and cannot be moved to Granted. Available now: Send, Give up.',
  );
  expect(refusedMove(wish, at('granted', []), 'draft')).toBe(
    'A pony is granted and cannot be moved to Draft. You have no available actions now.',
  );
});

test('a filter by status chooses the columns', () => {
  expect(boardStates(wish, {})).toEqual(states);
  expect(boardStates(wish, { status: 'sent,draft' })).toEqual(['draft', 'sent']);
  expect(boardStates(wish, { 'status[ne]': 'dropped' })).toEqual(['draft', 'sent', 'granted']);
});

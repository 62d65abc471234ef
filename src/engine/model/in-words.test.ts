import { expect, test } from 'vitest';
import { inWords } from './fields.ts';

test.each([
  ['not_required', 'Not required'],
  ['startsOn', 'Starts on'],
  ['per-diem', 'Per diem'],
  ['todo', 'To do'],
  ['todo_list', 'Todo list'],
])('%s reads %s', (code, words) => expect(inWords(code)).toBe(words));

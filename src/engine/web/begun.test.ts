/** A due item that was begun is in progress wherever it is shown. */
import { expect, test } from 'vitest';
import { look } from '#ui/marks/look.ts';
import { withBegun } from './begun.ts';

test.each([
  [null, look('due', 'Due 20:00'), 'due', 'Due 20:00'],
  ['2026-11-20T16:00:00Z', look('due', 'Due 20:00'), 'partial', 'In progress'],
  [null, look('late', 'Since 09:12'), 'late', 'Since 09:12'],
  ['2026-11-20T16:00:00Z', look('late', 'Since 09:12'), 'late', 'In progress · Since 09:12'],
])('begun at %s, %o', (begunAt, due, mark, word) => expect(withBegun(begunAt, due)).toMatchObject({ mark, word }));

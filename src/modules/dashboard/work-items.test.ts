import { expect, test } from 'vitest';
import { groupsOf, type WorkItem } from './work-items.model.ts';

const item = (title: string, due: string | null, urgent = false): WorkItem => ({
  key: title,
  title,
  kind: 'task',
  due,
  urgent,
});

test('what is late comes first, what has no date last, and a group without items is not there', () => {
  const groups = groupsOf(
    [
      item('some day', null),
      item('in eight days', '2026-03-10'),
      item('in a week', '2026-03-09'),
      item('today, calm', '2026-03-02'),
      item('today, urgent', '2026-03-02', true),
      item('yesterday', '2026-03-01'),
      item('last year', '2025-03-02'),
    ],
    '2026-03-02',
  );
  expect(groups.map(({ name, items }) => [name, ...items.map(({ title }) => title)])).toEqual([
    ['overdue', 'last year', 'yesterday'],
    ['today', 'today, urgent', 'today, calm'],
    ['week', 'in a week'],
    ['later', 'in eight days'],
    ['undated', 'some day'],
  ]);
  expect(groupsOf([], '2026-03-02')).toEqual([]);
});

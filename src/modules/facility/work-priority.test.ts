import { expect, it } from 'vitest';
import { dueAfter, priorityOf, riskOf } from './work-priority.model.ts';

it.each([
  ['p1', '2026-11-27T11:00:00.000Z'],
  ['p2', '2026-11-28T10:00:00.000Z'],
  ['p3', '2026-11-30T10:00:00.000Z'],
  ['p4', '2026-12-11T10:00:00.000Z'],
] as const)('%s is due at %s when reported at ten', (priority, due) => {
  expect(dueAfter('2026-11-27T10:00:00.000Z', priority)).toBe(due);
});

it.each([
  [5, 5, 'p1'],
  [5, 3, 'p1'],
  [7, 2, 'p2'],
  [2, 5, 'p2'],
  [3, 3, 'p3'],
  [5, 1, 'p3'],
  [2, 2, 'p4'],
  [null, null, 'p4'],
])('severity %s times likelihood %s opens %s', (severity, likelihood, priority) => {
  expect(priorityOf(riskOf(severity, likelihood))).toBe(priority);
});

import { describe, expect, test } from 'vitest';
import { registry } from '#app/all.models.ts';
import {
  depthAfter,
  ENTITIES,
  isTooDeep,
  isTurn,
  markOf,
  mustPause,
  pauseAfter,
  successShare,
} from './automation-rules.model.ts';

test.each(Object.entries(ENTITIES))(
  '%s is a record of the workforce: not of care, not traced, not private',
  (name, { about }) => {
    const resource = registry.get(name);
    expect([
      resource.gated,
      resource.readsAudited,
      resource.personal,
      resource.breakGlass,
      resource.hiddenInDemo,
    ]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    if (about !== null && about !== 'id') expect(resource.fields[about]).toMatchObject({ kind: 'ref', to: 'employee' });
  },
);

describe('depth', () => {
  test('is one after a person, and one more after each automation', () => {
    expect(depthAfter(null)).toBe(1);
    expect(depthAfter('Xy12-31')).toBe(1);
    expect(depthAfter(markOf(1, 'run'))).toBe(2);
    expect(depthAfter(markOf(4, 'run'))).toBe(5);
    expect(depthAfter('x automation:4:run')).toBe(1);
  });
  test.each([
    [1, false],
    [5, false],
    [6, true],
  ])('%d is too deep: %s', (depth, is) => expect(isTooDeep(depth)).toBe(is));
});

test('a failed run is tried again three times', () => expect([1, 2, 3, 4].map(pauseAfter)).toEqual([1, 5, 30, null]));

test.each([
  [[], false],
  [[true, true], false],
  [[true, true, true], true],
  [[true, true, true, false], true],
  [[false, true, true, true], false],
  [[true, false, true, true], false],
])('after runs without the right to act %j it pauses: %s', (denied, is) => expect(mustPause(denied)).toBe(is));

test.each([
  ['daily', '2026-11-28', true],
  ['weekly', '2026-11-30', true],
  ['weekly', '2026-11-28', false],
  ['monthly', '2026-12-01', true],
  ['monthly', '2026-12-02', false],
] as const)('%s has a turn on %s: %s', (schedule, day, is) => expect(isTurn(schedule, day)).toBe(is));

test('the success share is a whole percentage, and none before the first run', () => {
  expect(successShare(0, 0)).toBeNull();
  expect(successShare(3, 2)).toBe(67);
});

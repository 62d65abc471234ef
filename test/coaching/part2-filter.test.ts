import { expect, test } from 'vitest';
import { systemActor } from '#engine/server/grants.ts';
import { parseFilter } from '#engine/server/query.ts';
import { coachingClient } from '#modules/coaching/coaching-client.model.ts';

test('a field whose name holds a digit can be asked for', () => {
  const actor = systemActor('019ac2c0-0000-7000-8000-000000000001', 'test');
  const asked = parseFilter(coachingClient, 'part2', 'true', actor, '2026-11-27');
  expect(asked).toMatchObject({ field: 'part2', op: 'eq', value: true });
  expect(() => parseFilter(coachingClient, '2part', 'true', actor, '2026-11-27')).toThrow('a filter is written');
});

import { expect, test } from 'vitest';
import { countDays } from '#engine/model/day-zone.ts';
import { inZone, titleInZone } from './title-times.ts';

test('a moment in a title is shown in the zone of the reader', () => {
  countDays('America/New_York');
  expect(titleInZone('2026-11-30T18:00:00Z')).toMatch(/Nov 30, 2026/);
  expect(titleInZone('2026-11-30T18:00:00Z')).not.toContain('T18:00');
  expect(titleInZone('2026-12-01T02:00:00Z')).toMatch(/Nov 30, 2026/);
  countDays(undefined);
});

test('titles without a moment leave the record as it is', () => {
  const record = { id: 'a', titles: { client: 'Jordan Ames' } };
  expect(inZone(record)).toBe(record);
  const moved = inZone({ id: 'a', titles: { session: '2026-11-30T18:00:00Z', client: 'Jordan Ames' } });
  expect(moved.titles.client).toBe('Jordan Ames');
  expect(moved.titles.session).not.toContain('T18:00');
});

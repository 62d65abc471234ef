/** The states and classes that a stay went through, as FHIR tells of them. */
import { expect, test } from 'vitest';
import type { Read } from '#engine/model/wire.ts';
import type { episode } from '#modules/clients/episode.model.ts';
import { classHistory, encounterHistory, episodeHistory, type Leaves, type Levels } from './stay-history.model.ts';

const id = '019ac2c0-0000-7000-8000-000000000003';
const at = (day: number, hour = 12) =>
  `2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const stayOf = (values: object) =>
  ({ id, version: 1, titles: {}, can: [], ...values }) as unknown as Read<typeof episode>;
const leave = (leftAt: string | null, returnedAt: string | null, of = id) => ({ episode: of, leftAt, returnedAt });
const level = (is: string, from: string, to: string | null, of = id) => ({ episode: of, level: is, from, to });
const asLeaves = (rows: readonly object[]) => rows as unknown as Leaves;
const asLevels = (rows: readonly object[]) => rows as unknown as Levels;
const period = (start: string, end?: string) => ({ start, ...(end && { end }) });

test('of one that is expected there is none, whatever is asked for it', () => {
  const stay = stayOf({ status: 'pre_admit', createdAt: at(1) });
  expect(encounterHistory(stay, asLeaves([leave(null, null)]), 'UTC')).toEqual([]);
  expect(classHistory(stay, [], 'UTC')).toEqual([]);
});

test('of one that goes on it ends where the state of today begins', () => {
  const stay = stayOf({ status: 'on_leave', createdAt: at(1), admittedAt: at(3) });
  const leaves = [leave(at(9), null), leave(at(5), at(6)), leave(at(7), at(8), 'another stay')];
  expect(encounterHistory(stay, asLeaves(leaves), 'UTC')).toEqual([
    { status: 'planned', period: period(at(1), at(3)) },
    { status: 'in-progress', period: period(at(3), at(5)) },
    { status: 'onleave', period: period(at(5), at(6)) },
    { status: 'in-progress', period: period(at(6), at(9)) },
  ]);
  expect(episodeHistory(stay, asLeaves(leaves), 'UTC').map(({ status }) => status)).toEqual([
    'planned',
    'active',
    'onhold',
    'active',
  ]);
});

test('a client who never came back was away until the stay ended; a stay recorded later was never expected', () => {
  const stay = stayOf({ status: 'discharged', createdAt: at(9), admittedAt: at(3), dischargedAt: at(8) });
  expect(encounterHistory(stay, asLeaves([leave(at(6), null)]), 'America/Los_Angeles')).toEqual([
    { status: 'in-progress', period: period('2026-11-03T04:00:00.000-08:00', '2026-11-06T04:00:00.000-08:00') },
    { status: 'onleave', period: period('2026-11-06T04:00:00.000-08:00', '2026-11-08T04:00:00.000-08:00') },
  ]);
});

test('levels in one class are one entry, and the last one is open while it lasts', () => {
  const stay = stayOf({ status: 'active', admittedAt: at(3) });
  const levels = [
    level('2.5', at(9), null),
    level('3.7', at(3), at(5)),
    level('3.5', at(5), at(9)),
    level('1', at(3), null, 'x'),
  ];
  const all = classHistory(stay, asLevels(levels), 'UTC');
  expect(all.map((one) => [one.class?.code, one.period])).toEqual([
    ['IMP', period(at(3), at(9))],
    ['AMB', period(at(9))],
  ]);
});

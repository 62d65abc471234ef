import { expect, test } from 'vitest';
import { momentAt } from '#engine/model/zoned.ts';
import { corrected, entryState, isLower, slotTimes, type Watched } from './slots.model.ts';

const watched: Watched = { id: 'a', level: 'q15', since: '2026-11-01T05:00:30Z' };
const at = (time: string): Date => new Date(`2026-11-01T${time}Z`);
const MINUTE = 60_000;
const LA = 'America/Los_Angeles';

test('a q15 day has 96 slots, each within 3 minutes of its quarter of an hour, none before the other', () => {
  const times = slotTimes(watched, at('05:00:00'), new Date('2026-11-02T05:00:00Z'));
  expect(times.length).toBeGreaterThanOrEqual(95);
  expect(times.length).toBeLessThanOrEqual(96);
  for (const [i, time] of times.entries()) {
    const planned = Date.parse('2026-11-01T05:00:00Z') + (i + 1) * 15 * MINUTE;
    expect(Math.abs(time.getTime() - planned)).toBeLessThanOrEqual(3 * MINUTE);
    expect(time.getTime()).toBeGreaterThan(times[i - 1]?.getTime() ?? 0);
  }
  expect(new Set(times.map((time) => (time.getTime() / MINUTE) % 15)).size).toBeGreaterThan(20);
});
test('the day on which clocks go back has 100 slots, the one on which they go forward 92', () => {
  const day = (from: string, to: string) =>
    slotTimes(
      { ...watched, since: '2026-01-01T00:00:00Z' },
      new Date(momentAt(LA, from, '00:00')),
      new Date(momentAt(LA, to, '00:00')),
    );
  for (const [from, to, slots] of [
    ['2026-11-01', '2026-11-02', 100],
    ['2026-03-08', '2026-03-09', 92],
  ] as const) {
    const times = day(from, to);
    // A slot at the edge of the day may fall up to 3 minutes to its other side.
    expect(Math.abs(times.length - slots)).toBeLessThanOrEqual(1);
    const gaps = times.slice(1).map((time, i) => (time.getTime() - (times[i]?.getTime() ?? 0)) / MINUTE);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(21);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(9);
  }
});
test('the same order has the same times, in whatever pieces they are asked for', () => {
  const whole = slotTimes(watched, at('05:00:00'), at('11:00:00'));
  const pieces = [at('05:00:00'), at('06:07:00'), at('08:31:30')].flatMap((from, i, all) =>
    slotTimes(watched, from, all[i + 1] ?? at('11:00:00')),
  );
  expect(pieces).toEqual(whole);
});
test('other levels keep to the clock', () => {
  expect(
    slotTimes({ ...watched, level: 'q30' }, at('05:00:00'), at('06:30:00')).map((time) => time.toISOString()),
  ).toEqual(['2026-11-01T05:30:00.000Z', '2026-11-01T06:00:00.000Z', '2026-11-01T06:30:00.000Z']);
});
test('5 minutes after a q15 slot is done, a second more is late', () => {
  expect(entryState('q15', '2026-11-01T05:15:00Z', at('05:20:00'))).toBe('done');
  expect(entryState('q15', '2026-11-01T05:15:00Z', at('05:20:01'))).toBe('late');
  expect(entryState('routine', '2026-11-01T05:15:00Z', at('05:35:00'))).toBe('done');
});
test('only less is lower', () => {
  expect([isLower('q30', 'q15'), isLower('q15', 'q15'), isLower('one_to_one', 'line_of_sight')]).toEqual([
    true,
    false,
    false,
  ]);
});
test('a clock that is two hours off is corrected by the difference', () => {
  expect(corrected('2026-11-01T03:10:00Z', '2026-11-01T04:00:00Z', at('06:00:00'))).toEqual({
    at: at('05:10:00'),
    driftSeconds: 7200,
  });
});

/** Who opened a chart when, sitting by sitting. */
import { expect, test } from 'vitest';
import { sittings } from './access-log.web.ts';
import type { ChartRead } from './chart-questions.model.ts';

const read = (time: string, by = 'Ada', more: Partial<ChartRead> = {}): ChartRead => ({
  at: `2026-11-23T${time}:00.000Z`,
  by,
  role: 'nurse',
  refused: false,
  emergency: false,
  audit: false,
  ...more,
});
const told = (reads: readonly ChartRead[]) =>
  sittings(reads).map(({ by, from, to, times }) => `${by} ${from.slice(11, 16)} to ${to.slice(11, 16)}, ${times}`);

test('readings at most half an hour apart are one sitting, as long as it is', () => {
  expect(told([read('10:31'), read('10:01'), read('09:31'), read('09:00'), read('08:00')])).toEqual([
    'Ada 09:31 to 10:31, 3',
    'Ada 09:00 to 09:00, 1',
    'Ada 08:00 to 08:00, 1',
  ]);
});

test('somebody else in between, a refusal and another way in stand by themselves', () => {
  const ways = [read('10:04', 'Ada', { emergency: true }), read('10:03'), read('10:02', 'Ada', { refused: true })];
  expect(told([...ways, read('10:01', 'Ben'), read('10:00')])).toEqual([
    'Ada 10:04 to 10:04, 1',
    'Ada 10:03 to 10:03, 1',
    'Ada 10:02 to 10:02, 1',
    'Ben 10:01 to 10:01, 1',
    'Ada 10:00 to 10:00, 1',
  ]);
  expect(sittings([])).toEqual([]);
});

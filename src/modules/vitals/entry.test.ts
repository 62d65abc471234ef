import { expect, test } from 'vitest';
import { type Entry, inputOf, meaningOf, valueIn, wrongAt, wrongPlaces } from './entry.model.ts';

const entry = (typed: Entry['typed'], more: Partial<Entry> = {}): Entry => ({
  typed,
  pain: null,
  units: 'us',
  ...more,
});

test('what is typed is sent with its unit, and nothing for what is empty', () => {
  expect(
    inputOf(entry({ systolic: '128', diastolic: ' 82 ', temperature: '98.6', weight: '176,4', pulse: '' })),
  ).toEqual({
    systolic: 128,
    diastolic: 82,
    temperature: 98.6,
    weight: 176.4,
    temperatureUnit: 'F',
    weightUnit: 'lb',
  });
  const typed = entry({ temperature: '37 °C', weight: '80 kg', height: '5 ft 11 in' });
  expect(inputOf(typed)).toEqual({
    temperature: 37,
    temperatureUnit: 'C',
    weight: 80,
    weightUnit: 'kg',
    height: 71,
    heightUnit: 'in',
  });
  expect([valueIn(typed, 'temperature'), valueIn(typed, 'weight'), valueIn(typed, 'height')]).toEqual([37, 80, 180.34]);
  expect(valueIn(entry({ weight: '176.5' }), 'weight')).toBe(80.06);
  expect(wrongAt(entry({ weight: '80 stone' }), 'weight')).toBe('must be a number');
  expect(inputOf(entry({ temperature: '37.2' }, { units: 'metric', pain: 'unable' }))).toMatchObject({
    temperature: 37.2,
    pain: 'unable',
  });
});

test('too high shows immediately, too low when the field loses focus: the number may still grow', () => {
  expect([wrongAt(entry({ pulse: '8' }), 'pulse', true), wrongAt(entry({ pulse: '8' }), 'pulse')]).toEqual([
    null,
    'must be 20 to 300 /min: count again, or leave it empty',
  ]);
  expect(wrongAt(entry({ pulse: '820' }), 'pulse', true)).toContain('20 to 300');
  expect(wrongAt(entry({ pulse: '8O' }), 'pulse', true)).toBe('must be a number');
  expect(wrongAt(entry({ pulse: '72.5' }), 'pulse')).toBe('must be a whole number');
  expect(wrongAt(entry({ temperature: '37' }), 'temperature')).toContain('86 to 109.4 °F');
});

test('diastolic must be lower than systolic', () => {
  const both = entry({ systolic: '80', diastolic: '120' });
  expect(wrongAt(both, 'diastolic')).toBe('must be lower than systolic (80): measure again');
  expect(wrongPlaces(both)).toEqual(['diastolic']);
});

test('says what a value means before it is saved, and nothing of what cannot stay', () => {
  const found = meaningOf(entry({ systolic: '186', diastolic: '96', pulse: '999' }), 40);
  expect(Object.entries(found).map(([place, finding]) => [place, finding?.level])).toEqual([
    ['systolic', 'critical'],
    ['diastolic', 'warning'],
  ]);
});

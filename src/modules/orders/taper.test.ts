/** Tapers count, and say what is wrong with them; doses are written the safe way. */
import { expect, test } from 'vitest';
import { dailyMg } from './order-amounts.model.ts';
import { doseWords, dueTimes, orderLine, tallMan } from './order-words.model.ts';
import { evenTaper, faultOfTaper, taperTotals } from './taper.model.ts';

const steps = [
  { fromDay: 1, toDay: 2, dose: 2, times: '03:00, 09:00, 15:00, 21:00' },
  { fromDay: 3, toDay: 3, dose: 0.5, times: '21:00, 09:00' },
];
test('totals of a taper', () => {
  expect(taperTotals(steps)).toEqual({ days: 3, doses: 10, total: 17, mostInDay: 8 });
  expect(taperTotals([])).toEqual({ days: 0, doses: 0, total: 0, mostInDay: 0 });
  const even = evenTaper(1, 0.25, 2, '09:00, 21:00');
  expect(even.map(({ dose }) => dose)).toEqual([1, 0.75, 0.5, 0.25]);
  expect(taperTotals(even)).toEqual({ days: 8, doses: 16, total: 10, mostInDay: 2 });
  expect(faultOfTaper(even)).toBeNull();
});
test('what is wrong with a taper', () => {
  const [one] = steps;
  if (!one) throw new Error('no step');
  expect(faultOfTaper([])).toContain('at least one step');
  expect(faultOfTaper([one, { ...one, fromDay: 2, toDay: 4 }])).toContain('the same day');
  expect(faultOfTaper([{ ...one, toDay: 0 }])).toContain('before it starts');
  expect(faultOfTaper([{ ...one, times: 'noon' }])).toContain('without times');
  expect(faultOfTaper([{ ...one, times: '9:00, 21:00' }])).toContain('enter times with two digits');
  expect(faultOfTaper([{ ...one, toDay: 366 }])).toContain('after day 365');
});
test('an even taper goes down to the end, or is refused', () => {
  const forty = evenTaper(40, 1, 3, '09:00');
  expect([forty.length, forty.at(-1)?.dose, faultOfTaper(forty)]).toEqual([40, 1, null]);
  expect(faultOfTaper(evenTaper(41, 1, 3, '09:00'))).toContain('more than 40 steps');
});
test('doses and names in words', () => {
  expect([doseWords(0.5, 'mg'), doseWords(1, 'tablet'), doseWords(2, 'patch')]).toEqual([
    '0.5 mg',
    '1 tablet',
    '2 patches',
  ]);
  expect(tallMan('Lorazepam')).toBe('LORazepam');
  expect(dueTimes({ times: '20:00, 08:00', frequency: 'daily' })).toEqual(['08:00', '20:00']);
  expect(dueTimes({ times: null, frequency: 'bid' })).toEqual(['09:00', '21:00']);
  const line = { drugName: 'LORazepam', dose: 1, doseUnit: 'mg', route: 'oral', detail: null, category: 'medication' };
  expect(orderLine({ ...line, frequency: 'q6h', prn: false, prnReason: null, minHours: null })).toBe(
    'LORazepam 1 mg, oral, every 6 hours',
  );
  expect(orderLine({ ...line, frequency: null, prn: true, prnReason: 'anxiety', minHours: 6 })).toBe(
    'LORazepam 1 mg, oral, every 6 h as needed for anxiety',
  );
  expect(dailyMg({ dose: 500, doseUnit: 'mcg', frequency: 'bid' })).toBe(1);
  expect(dailyMg({ dose: 1, doseUnit: 'tablet', frequency: 'bid' })).toBeNull();
  expect(dailyMg({ category: 'taper', doseUnit: 'mg', steps })).toBe(8);
});

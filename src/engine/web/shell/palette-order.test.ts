import { expect, test } from 'vitest';
import { ranked, rankedKinds, rankOf } from './palette-order.ts';

const items = (...labels: string[]) => labels.map((label) => ({ key: label, label }));

test('the whole of a name comes first, then its beginning, then a word of it, whatever its accents', () => {
  expect(['Nunez', 'Núñez Peña', 'Ana Nuñez', 'Nanunez'].map((label) => rankOf(label, 'NUÑEZ'))).toEqual([0, 1, 2, 3]);
  expect(ranked(items('Mariana Lane', 'Ana O’Hara'), 'ana').map(({ label }) => label)).toEqual([
    'Ana O’Hara',
    'Mariana Lane',
  ]);
});

test('the kinds that a portal is about come before better matches of other kinds', () => {
  const records = new Map([
    ['Rooms', items('Hale')],
    ['Employees', items('Hale Yoon')],
    ['Clients', items('Jordan Hale')],
  ]);
  const labels = (subjects: readonly string[]) =>
    rankedKinds(records, 'hale', new Set(subjects)).map(({ label }) => label);
  expect(labels([])).toEqual(['Rooms', 'Employees', 'Clients']);
  expect(labels(['Clients'])).toEqual(['Clients', 'Rooms', 'Employees']);
});

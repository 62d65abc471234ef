import { expect, test } from 'vitest';
import type { FormDefinition } from '#engine/model/forms/form.ts';
import { bandLines, bandsOfLines, scaleOver, withScore } from './scoring.model.ts';

const option = (label: string, points?: number) => ({ value: label, label, ...(points !== undefined && { points }) });
const form: FormDefinition = {
  code: 'week',
  version: '1',
  title: 'Week',
  language: 'en',
  by: 'self',
  sections: [
    {
      title: 'One',
      items: [
        { kind: 'choice', linkId: 'a', text: 'A', options: [option('No', 0), option('Yes', 3)] },
        { kind: 'choices', linkId: 'b', text: 'B', options: [option('x', 1), option('y', 2), option('z')] },
        { kind: 'choice', linkId: 'c', text: 'C', options: [option('No'), option('Yes')] },
      ],
    },
  ],
  scales: [],
  alerts: [],
};

test('a score is over every question that counts, from the least to the most it can come to', () => {
  expect(scaleOver(form, 'Risk')).toEqual({ code: 'score', title: 'Risk', items: ['a', 'b'], min: 0, max: 6 });
});
test('bands are lines, and come back as they were written', () => {
  const lines = '0-2 Steady: none\n3-6 Act today: critical';
  const { bands, faults } = bandsOfLines(lines);
  expect(faults).toEqual([]);
  expect(bands.map(({ from, to, label, tone }) => [from, to, label, tone])).toEqual([
    [0, 2, 'Steady', 'none'],
    [3, 6, 'Act today', 'critical'],
  ]);
  expect(bandLines(bands)).toBe(lines);
});
test('a line that is no band, one that ends before it begins, and bands that overlap are named', () => {
  expect(bandsOfLines('low\n5-2 Back: none\n0-3 Low: none\n3-6 High: high\n7-8 Odd: purple').faults).toEqual([
    '“low” is not a band. Write it as “0-6 Steady: none”',
    '“5-2 Back: none” ends before it begins',
    '“7-8 Odd: purple” is not a band. Write it as “0-6 Steady: none”',
    '“Low” and “High” overlap',
  ]);
});

test('the score of the builder follows its questions and keeps its name and bands; another score keeps its own', () => {
  const bands = [{ from: 0, to: 6, code: 'band1', label: 'Steady', tone: 'none' }] as const;
  const built = { ...scaleOver(form, 'Risk'), items: ['a'], max: 3, bands };
  const own = { code: 'risk', title: 'Risk', items: ['a'], min: 0, max: 3 };
  expect(withScore({ ...form, scales: [built, own] }).scales).toEqual([
    { code: 'score', title: 'Risk', items: ['a', 'b'], min: 0, max: 6, bands },
    own,
  ]);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { behavioursOf, idsOf, notRun, tableOf, verdictsOf } from './verdicts.ts';

const behaviours = behavioursOf(readFileSync(path.resolve(import.meta.dirname, 'behaviours.md'), 'utf8'));
const few = new Map([...behaviours].slice(0, 4));

test('the specification has 150 behaviours', () => {
  expect(behaviours.size).toBe(150);
  expect([...behaviours.keys()].at(-1)).toBe('B150');
});
test('a name may carry several ids, and words that are none', () => {
  expect(idsOf('guards B043 and B007, B008: B12 xB043 B0431')).toEqual(['B043', 'B007', 'B008']);
});
test('one that failed breaks it, and what has neither test nor reason says so', () => {
  const lines = verdictsOf(
    few,
    [
      { fullName: 'B001 good', status: 'passed' },
      { fullName: 'B001, B002 bad', status: 'failed' },
    ],
    { B003: 'there is no such thing', B001: 'never read' },
  );
  expect(lines.map((l) => [l.id, l.verdict])).toEqual([
    ['B001', 'broken'],
    ['B002', 'broken'],
    ['B003', 'not applicable'],
    ['B004', 'no test'],
  ]);
  expect(tableOf(lines)).toContain('4 behaviours: 0 held, 2 broken, 1 not applicable, 1 no test.');
});
test('a test that did not run has proven nothing, whatever others of its behaviour did', () => {
  const lines = verdictsOf(
    few,
    [
      { fullName: 'B001 in a unit', status: 'passed' },
      { fullName: 'B001 in a browser that did not start', status: 'skipped' },
      { fullName: 'B002 left for later', status: 'pending' },
    ],
    { B002: 'said to be impossible', B003: 'there is no such thing', B004: 'nor this' },
  );
  expect(lines.map((l) => [l.verdict, l.why])).toEqual([
    ['broken', 'B001 in a browser that did not start (did not run)'],
    ['broken', 'B002 left for later (did not run)'],
    ['not applicable', 'there is no such thing'],
    ['not applicable', 'nor this'],
  ]);
});
test('a file that could not be loaded, or whose start failed, is told from one with a test that failed', () => {
  const passed = { fullName: 'B001 good', status: 'passed' };
  const files = [
    { name: 'good', status: 'passed', assertionResults: [passed] },
    { name: 'one failed', status: 'failed', assertionResults: [passed, { fullName: 'B002 bad', status: 'failed' }] },
    { name: 'not loaded', status: 'failed', assertionResults: [] },
    { name: 'not started', status: 'failed', assertionResults: [{ fullName: 'B003 x', status: 'skipped' }] },
  ];
  expect(notRun(files).map((f) => f.name)).toEqual(['not loaded', 'not started']);
});
test('a test that names what does not exist is a mistake', () => {
  expect(() => verdictsOf(few, [{ fullName: 'B999 what', status: 'passed' }], {})).toThrow('B999');
});

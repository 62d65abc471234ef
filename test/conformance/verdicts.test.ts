import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { behavioursOf, idsOf, tableOf, verdictsOf } from './verdicts.ts';

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
      { fullName: 'B004 left out', status: 'skipped' },
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
test('a test that names what does not exist is a mistake', () => {
  expect(() => verdictsOf(few, [{ fullName: 'B999 what', status: 'passed' }], {})).toThrow('B999');
});

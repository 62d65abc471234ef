import { describe, expect, test } from 'vitest';
import { checkFields } from './check.ts';
import { files } from './fields.ts';
import { filesIn, showField, showValue } from './show.ts';
import { showSize } from './show-size.ts';

const [one, two, three] = ['a', 'b', 'c'].map((c) => `0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5${c}`);
const types = ['application/pdf'];
const must = { papers: files({ types, max: 2 }) };
const may = { papers: files({ types, max: 2, optional: true }) };

describe('a list of files is checked', () => {
  test('what is right stays in its order', () => {
    expect(checkFields(must, { papers: [two, one] })).toEqual({ value: { papers: [two, one] }, problems: [] });
  });
  test.each<[unknown, string]>([
    ['plan.pdf', 'must be a list of uploaded file IDs'],
    [[one, 'plan.pdf'], 'must be a list of uploaded file IDs'],
    [[one, null], 'must be a list of uploaded file IDs'],
    [[one, one], 'must not list a file more than once'],
    [[one, two, three], 'must have at most 2 files; remove 1'],
    [[], 'is required'],
  ])('%j is refused', (papers, message) => {
    expect(checkFields(must, { papers }).problems).toMatchObject([{ field: 'papers', message }]);
  });
  test('none at all is nothing where it may be', () => {
    for (const papers of [[], null]) expect(checkFields(may, { papers }).value).toEqual({ papers: null });
  });
});

describe('a list of files reads', () => {
  const record = {
    id: '1',
    version: 1,
    can: [],
    papers: [one, two],
    titles: { 'papers.0': 'plan.pdf' },
  };
  const noun = { name: 'case', path: 'cases', label: ['Case', 'Cases'], title: ['papers'], fields: must } as const;
  test('by the names of its files; one whose name is not known is a file', () => {
    expect(filesIn(record, 'papers')).toEqual([
      { id: one, name: 'plan.pdf' },
      { id: two, name: 'File' },
    ]);
    expect(showField({ ...noun, access: { read: {} } }, 'papers', record)).toBe('plan.pdf, File');
    expect(filesIn({ titles: {} }, 'papers')).toEqual([]);
  });
  test('by their number where no record is at hand', () => {
    expect([[one], [one, two], null].map((ids) => showValue(must.papers, ids))).toEqual(['1 file', '2 files', '']);
  });
  test.each([
    [0, '0 B'],
    [812, '812 B'],
    [1024, '1 kB'],
    [49_400, '48 kB'],
    [2_516_582, '2.4 MB'],
    [26_214_400, '25 MB'],
  ])('%i bytes as %s', (bytes, words) => {
    expect(showSize(bytes)).toBe(words);
  });
});

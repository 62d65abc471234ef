import { expect, test } from 'vitest';
import { fold, hasWords, searchText, searchWords } from './fold.ts';

test.each([
  ['Núñez', 'nunez'],
  ['Łukasz Żółć', 'lukasz zolc'],
  ['Nguyễn Thị Đào', 'nguyen thi dao'],
  ['Bjørn Ångström', 'bjorn angstrom'],
  ['Weiß STRAẞE', 'weiss strasse'],
  ['Æsa Bœuf Þór Guðrún', 'aesa boeuf thor gudrun'],
  ['O’Brien', 'obrien'],
  ["O'Brien", 'obrien'],
  ['Kaʻimi', 'kaimi'],
  ['D´Arcy', 'darcy'],
  ['Smith-Jones', 'smith jones'],
  ['Smith–Jones', 'smith jones'],
  ['Smith\u2011Jones', 'smith jones'],
  ['İlker Işık', 'ilker isik'],
  ['ﬁnch Ｗide', 'finch wide'],
  ['ΟΔΟΣ', 'οδοσ'],
])('%s is searched as %s', (text, searched) => {
  expect(fold(text)).toBe(searched);
  expect(fold(text.normalize('NFD'))).toBe(searched);
  expect(fold(searched)).toBe(searched);
});

test('a name with a hyphen is found with it, with a space, and in one word', () => {
  expect(searchText('Ana Smith-Jones')).toBe('ana smith jones ana smithjones');
  for (const typed of ['smith-jones', 'Smith Jones', 'smithjones', 'jones', 'JONES ana', 'smith–jones', ''])
    expect([typed, hasWords('Ana Smith-Jones', typed)]).toEqual([typed, true]);
  expect(hasWords('Ana Smith-Jones', 'smithson')).toBe(false);
});

test('a search has at most eight words; an address stays whole, and what folds to nothing is left out', () => {
  expect(searchWords("  Núñez, - '  mary-ann.O'Hara@My-House.example\u0000x")).toEqual([
    'nunez',
    "mary-ann.o'hara@my-house.example",
    'x',
  ]);
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8);
  expect(searchWords(undefined)).toEqual([]);
});

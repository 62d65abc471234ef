import { expect, test } from 'vitest';
import { namedAs, shownName } from './files.ts';

test.each([
  ['invoice\u202egnp.exe', 'invoicegnp.exe'],
  ['\u2066a\u2069\u200e\u200f\u061c.pdf', 'a.pdf'],
  ['a\u202a\u202b\u202c\u202d.txt', 'a.txt'],
  ['pay\u200broll\ufeff\u00ad.csv', 'payroll.csv'],
  ['a\u{e0041}\u{e007f}.txt', 'a.txt'],
  ['two\r\nlines\u2028x\u0000.txt', 'two lines x.txt'],
  ['..\\..\\etc\\plan.pdf', 'plan.pdf'],
  ['../../plan.pdf', 'plan.pdf'],
  ['\u00a0 spaced\u3000name.pdf ', 'spaced name.pdf'],
  ['\u202e', 'file'],
  ['', 'file'],
])('%j is shown as %j', (name, shown) => {
  expect(shownName(name)).toBe(shown);
});

test('letters of all scripts stay, with what joins them', () => {
  for (const name of ['Łódź – план.pdf', 'می\u200cخواهم.pdf', '👩\u200d⚕️.png', 'תוכנית.docx'])
    expect(shownName(name)).toBe(name);
});

test('a long name ends with a whole character', () => {
  expect(encodeURIComponent(shownName(`${'a'.repeat(254)}👩`))).toBe('a'.repeat(254));
  expect(encodeURIComponent(namedAs(`${'a'.repeat(248)}👩👩`, 'image/png'))).toBe(`${'a'.repeat(248)}.png`);
});

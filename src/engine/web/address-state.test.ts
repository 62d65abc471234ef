import { expect, test } from 'vitest';
import {
  type AddressState,
  choice,
  day,
  flag,
  pageNumber,
  readAddress,
  text,
  writeAddress,
  writtenChoice,
} from './address-state.ts';

const fields = {
  unit: text(),
  who: text('me'),
  tab: choice(['board', 'census'], 'board'),
  kind: choice(['a', 'b'], null),
  day,
  open: flag('yes'),
  page: pageNumber,
};
const read = (query: string) => readAddress(fields, new URLSearchParams(query));
const after = (query: string, changes: Partial<AddressState<typeof fields>>, alone?: boolean) =>
  writeAddress(fields, new URLSearchParams(query), changes, alone).toString();

test('a bare address has the defaults', () => {
  expect(read('')).toEqual({ unit: '', who: 'me', tab: 'board', kind: null, day: '', open: false, page: 1 });
});

test('values are typed', () => {
  expect(read('unit=3&who=x&tab=census&kind=b&day=2026-02-28&open=yes&page=4')).toEqual({
    unit: '3',
    who: 'x',
    tab: 'census',
    kind: 'b',
    day: '2026-02-28',
    open: true,
    page: 4,
  });
});

test('what cannot be counts as the default', () => {
  expect(read('tab=other&kind=&day=2026-02-30&open=true&page=-2')).toEqual(read(''));
});

test('a change keeps the other parameters, in their place', () => {
  expect(after('other=1&unit=3&tab=census', { unit: '4' })).toBe('other=1&unit=4&tab=census');
  expect(after('other=1', { open: true, page: 2 })).toBe('other=1&open=yes&page=2');
});

test('a default is not written', () => {
  const full = 'unit=3&who=x&tab=census&kind=b&day=2026-02-28&open=yes&page=4';
  expect(after(full, { unit: '', who: 'me', tab: 'board', kind: null, day: '', open: false, page: 1 })).toBe('');
});

test('alone, only its own values stay, in their order', () => {
  expect(after('other=1&tab=census&unit=3', { open: true }, true)).toBe('unit=3&tab=census&open=yes');
  expect(after('other=1', {}, true)).toBe('');
});

test('`writtenChoice` writes the default too', () => {
  const tab = { tab: writtenChoice(['all', 'mine'], 'all') };
  expect(writeAddress(tab, new URLSearchParams('open=1'), {}, true).toString()).toBe('tab=all');
});

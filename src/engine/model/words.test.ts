import { afterEach, expect, test } from 'vitest';
import { leftToRight, readWith, phrase, translate, t } from './words.ts';

afterEach(() => readWith(null));

test('values are put in as they are, words of the product are said in their turn', () => {
  expect(t('{{label}} is {{state}}', { label: 'A {{state}}', state: { says: 'Open' } })).toBe('A {{state}} is Open');
  readWith((key) => ({ '{{label}} is {{state}}': '{{state}}: {{label}}', Open: 'Abierto' })[key], 'es');
  expect(t('{{label}} is {{state}}', { label: 'A', state: { says: 'Open' } })).toBe('Abierto: A');
});

test('what was said in English is said again for a reader of another language', () => {
  const there = phrase({ one: '{{count}} day', other: '{{count}} days' }, { count: 2 });
  expect(there.message).toBe('2 days');
  readWith((key) => ({ '{{count}} day|{{count}} days': '{{count}} días', Closed: 'Cerrado' })[key], 'es');
  expect(translate(there)).toBe('2 días');
  expect([translate({ message: 'Closed' }), translate({ message: 'Unknown here' })]).toEqual([
    'Cerrado',
    'Unknown here',
  ]);
});

test('in a mirrored page English and what is put in keep their own direction; words alone stay bare', () => {
  readWith((key) => ({ 'Due {{day}}': 'مستحق {{day}}' })[key], 'ar-u-ca-gregory-nu-latn');
  expect(t('Employees')).toBe('Employees');
  expect(t('4 weeks')).toBe('\u20664 weeks\u2069');
  expect(t('until {{day}}', { day: '16/03/2026' })).toBe('\u2066until \u206816/03/2026\u2069\u2069');
  expect(t('Due {{day}}', { day: '16/03/2026' })).toBe('مستحق \u206816/03/2026\u2069');
  expect(leftToRight('−2.7')).toBe('\u2066−2.7\u2069');
  readWith(null);
  expect([t('4 weeks'), leftToRight('−2.7')]).toEqual(['4 weeks', '−2.7']);
});

/** Who may be the same person: by name however it is written, by SSN ending, by telephone; and what a change adds. */
import { expect, test } from 'vitest';
import { duplicateOf, newDuplicateOf, type OnRecord } from './duplicates.model.ts';

const NAME = 'A client with the same name and birth date exists';
const SWAPPED = 'A client with the same birth date and swapped first and last names exists';
const SSN = 'A client with the same birth date and SSN ending exists';
const PHONE = 'A client with the same birth date and phone number exists';

const person = (values: Partial<OnRecord> = {}): OnRecord => ({
  id: 'a',
  legalFirst: 'Nora',
  legalLast: 'Winter',
  dob: '1977-03-03',
  ssnEnding: null,
  phones: null,
  ...values,
});
const onRecord = person({
  id: 'b',
  legalFirst: 'José',
  legalLast: 'Núñez-Łukasz',
  ssnEnding: '1234',
  phones: [{ number: '+15035550142' }],
});

test.each([
  ['the same name in other letters', { legalFirst: 'JOSE', legalLast: 'Nunez Lukasz' }, NAME],
  ['first and last name swapped', { legalFirst: 'Núñez Lukasz', legalLast: 'jose' }, SWAPPED],
  ['the SSN ending', { ssnEnding: '1234' }, SSN],
  ['the telephone', { phones: [{ number: '+15035550142' }] }, PHONE],
  ['another birth date', { legalFirst: 'José', legalLast: 'Núñez-Łukasz', dob: '1977-03-04' }, null],
  ['nothing', {}, null],
])('%s', (_, values, why) => expect(duplicateOf(person(values), [onRecord])).toBe(why));

test.each([
  ['Søren', 'Soren'],
  ['Đặng', 'Dang'],
  ['Strauß', 'STRAUSS'],
  ['Æbel', 'Aebel'],
  ['O’Brien', "o'brien"],
  ['Kaʻahumanu', 'Kaahumanu'],
  ['D’Angelo-Nguyễn', 'DAngelo Nguyen'],
])('%s is %s', (one, other) =>
  expect(duplicateOf(person({ legalLast: one }), [person({ id: 'b', legalLast: other })])).toBe(NAME),
);

test('the name is named before a telephone', () => {
  const twin = person({ id: 'c', legalFirst: 'Ann', phones: [{ number: '+15035550142' }] });
  const asked = person({ phones: [{ number: '+15035550142' }] });
  expect(duplicateOf(asked, [twin, person({ id: 'd' })])).toBe(NAME);
});

test('a change is asked about only where it makes somebody alike who was not', () => {
  const twin = person({ id: 'c' });
  const before = person();
  expect(newDuplicateOf(before, person({ ssnEnding: '9999' }), [before, twin])).toBeNull();
  const changed = person({ legalFirst: 'Jose', legalLast: 'Nunez-Lukasz' });
  expect(newDuplicateOf(before, changed, [before, twin, onRecord])).toBe(NAME);
});

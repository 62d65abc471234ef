import { describe, expect, test } from 'vitest';
import { checkValue } from '#engine/model/check.ts';
import {
  choice,
  choices,
  day,
  type Field,
  integer,
  money,
  number,
  phone,
  text,
  time,
  yesNo,
} from '#engine/model/fields.ts';
import { asWritten, defused } from '#engine/model/formula-cells.ts';
import { type CellPlace, cellValue, isDayFirst } from './import-cells.ts';

const US: CellPlace = { semicolons: false, dayFirst: null };
const ABROAD: CellPlace = { semicolons: true, dayFirst: null };

/** What is stored of a cell, or the sentence that refuses it. */
function taken(spec: Field, cell: string, place = US): unknown {
  const read = cellValue(spec, cell, place);
  if ('wrong' in read) return read.wrong.message;
  const checked = checkValue(spec, read.value);
  return 'wrong' in checked ? checked.wrong.message : checked.value;
}

describe('a number', () => {
  test.each([
    ['37.5', 37.5],
    ['1,234.5', 1234.5],
    ['1,234,567', 1234567],
    ['-3', -3],
    ['+3', 3],
    ['.5', 0.5],
    ['5.', 5],
    ['-0', 0],
    ['0037', 37],
  ])('%s is read as it is written in the US', (cell, value) => {
    expect(taken(number(), cell)).toBe(value);
  });

  test.each([
    ['37,5', '37.5'],
    ['-37,5', '-37.5'],
    ['85.000,00', '85000.00'],
    ['1.234.567,8', '1234567.8'],
    ['85 000,00', '85000.00'],
    ["85'000,00", '85000.00'],
    ['85’000,00', '85000.00'],
    ['1,50', '1.50'],
    ['12,34,567', '1234.5'],
    ['1e5', '1234.5'],
    ['0x1F', '1234.5'],
    ['5%', '1234.5'],
    ['--5', '-1234.5'],
    ['$5', '1234.5'],
  ])('%s is refused, and the sentence says how to write it', (cell, example) => {
    expect(taken(number(), cell)).toMatch(`${cell} is not a number in US format. Write ${example}`);
  });

  test('that can be read in two ways is refused, and the sentence says both', () => {
    const both = '37,500 can be read in two ways. Write 37500 or 37.5';
    expect(taken(number(), '37,500', ABROAD)).toBe(both);
    expect(taken(number(), '37,500')).toBe(37_500);
    expect(taken(integer(), '1.000')).toBe('1.000 can be read in two ways. Write 1000 or 1.0');
    expect(taken(money(), '85.000')).toBe('85.000 can be read in two ways. Write 85000 or 85.0');
    expect(taken(number({ step: 0.001 }), '1.234')).toBe(1.234);
    expect(taken(number(), '1,234.50', ABROAD)).toBe(1234.5);
  });

  test('without digits is refused by its field', () => {
    expect(taken(number(), 'many')).toBe('must be a number');
    expect(taken(integer(), '2.5')).toBe('must be a whole number');
  });
});

describe('money', () => {
  test.each([
    ['$1,234.50', 123_450],
    ['1,234.50', 123_450],
    ['85000', 8_500_000],
    ['85,000', 8_500_000],
    ['$ 5', 500],
    ['-$5.25', -525],
    ['$-5.25', -525],
    ['($5.25)', -525],
    ['19.99', 1999],
    ['1.1', 110],
    ['4.35', 435],
  ])('%s is %i cents', (cell, cents) => {
    expect(taken(money(), cell)).toBe(cents);
  });

  test.each(['85.000,00', '$85.000,00', '37,5', '€85', '85 €', '1.2345'])('%s is refused', (cell) => {
    expect(taken(money(), cell)).toMatch(
      /^\S+.* (is not a number in US format|has more than two decimal places)\. Write [\d.]+$/,
    );
  });
});

describe('a date', () => {
  test('is read as MM/DD/YYYY or YYYY-MM-DD', () => {
    expect(taken(day(), '1/5/2026')).toBe('2026-01-05');
    expect(taken(day(), '02/29/2028')).toBe('2028-02-29');
    expect(taken(day(), '2028-02-29')).toBe('2028-02-29');
  });
  test('that is none is refused', () => {
    expect(taken(day(), '13/02/2026')).toBe('13/02/2026 is not a date in the form MM/DD/YYYY. Write YYYY-MM-DD');
    expect(taken(day(), '2/29/2026')).toBe('2/29/2026 is not a date in the form MM/DD/YYYY. Write YYYY-MM-DD');
    expect(taken(day(), '2026-02-29')).toBe('must be a date as YYYY-MM-DD');
    expect(taken(day(), '5.3.2026')).toBe('must be a date as YYYY-MM-DD');
  });
  test('of a column in which another one puts the day first is refused', () => {
    expect([isDayFirst('13/02/2026'), isDayFirst('02/13/2026'), isDayFirst('40/13/2026')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(taken(day(), '05/03/2026', { ...US, dayFirst: '13/02/2026' })).toBe(
      '05/03/2026 could have the day or the month first, because the column also has 13/02/2026. Write YYYY-MM-DD',
    );
  });
});

test('words for yes and no, codes and labels, times and telephone numbers are read as people write them', () => {
  for (const yes of ['yes', 'TRUE', 'Y', '1']) expect(taken(yesNo(), yes)).toBe(true);
  for (const no of ['No', 'FALSE', 'n', '0']) expect(taken(yesNo(), no)).toBe(false);
  expect(taken(yesNo(), 'perhaps')).toBe('must be yes or no');
  const kinds = { full_time: 'Full time', part_time: 'Part time' } as const;
  for (const word of ['full_time', 'FULL_TIME', 'Full Time']) expect(taken(choice(kinds), word)).toBe('full_time');
  expect(taken(choices(kinds), 'Full time; part_time|')).toEqual(['full_time', 'part_time']);
  expect([taken(time(), '9:00'), taken(time(), '1:30 PM'), taken(time(), '12:05 am')]).toEqual([
    '09:00',
    '13:30',
    '00:05',
  ]);
  expect([taken(time(), '13:30 PM'), taken(time(), '25:00')]).toEqual([
    'must be a time in the form HH:MM',
    'must be a time in the form HH:MM',
  ]);
  expect(taken(phone(), '15035550142')).toBe('+15035550142');
});

test('a letter that was lost before the file came is refused, not stored', () => {
  expect(taken(text(), 'Jos\ufffd')).toBe(
    'Jos\ufffd contains a character that was lost (\ufffd). Save the file again as CSV UTF-8',
  );
});

test('what our export defuses comes back as it was', () => {
  for (const cell of ['=1+1', '+15035550142', '-5', '@x', "'=1", "''@x", '＝1']) {
    expect(defused(cell)).toBe(`'${cell}`);
    expect(asWritten(defused(cell))).toBe(cell);
  }
  for (const cell of ["'tis", "O'Brien", "'", 'plain', '']) {
    expect(defused(cell)).toBe(cell);
    expect(asWritten(cell)).toBe(cell);
  }
});

import { describe, expect, test } from 'vitest';
import { isEin, isNpi } from './numbers.model.ts';

describe('a national provider identifier', () => {
  // 1234567893 is the example of the standard itself (CMS, NPI check digit).
  test.each(['1234567893', '1245319599', '2000000002'])('%s can be one', (npi) => expect(isNpi(npi)).toBe(true));
  test.each(['1234567890', '123456789', '12345678933', '3234567893', '1234567893 ', 'abcdefghij', ''])(
    '%j cannot',
    (npi) => expect(isNpi(npi)).toBe(false),
  );
});

describe('an employer identification number', () => {
  test.each(['123456789', '930000001'])('%s can be one', (ein) => expect(isEin(ein)).toBe(true));
  test.each(['12-3456789', '12345678', '1234567890', '001234567', '891234567', ''])('%j cannot', (ein) =>
    expect(isEin(ein)).toBe(false),
  );
});

import { describe, expect, test } from 'vitest';
import { contrastOf, MINIMUM, rgbOf } from './contrast.model.ts';

describe('B147 the contrast of two colours', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#fff', '#FFFFFF', 1],
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
    ['#2C5282', '#ffffff', 7.97],
    ['#38A169', '#ffffff', 3.25],
  ])('%s on %s is %d', (one, other, ratio) => {
    expect(contrastOf(one, other)).toBeCloseTo(ratio, 1);
    expect(contrastOf(other, one)).toBe(contrastOf(one, other));
  });
  test('text needs 4.5 and 3, or 7 and 4.5', () => {
    expect(MINIMUM).toEqual({ AA: { normal: 4.5, large: 3 }, AAA: { normal: 7, large: 4.5 } });
  });
  test.each(['', '#12', 'red', '#12345g', '#1234567'])('%j is no colour', (text) => {
    expect([rgbOf(text), contrastOf(text, '#000')]).toEqual([null, null]);
  });
});

import { expect, test } from 'vitest';
import { mirrored } from './mirror.ts';

test.each([
  ['margin-left', '4px', 'margin-right', '4px'],
  ['right', '0', 'left', '0'],
  ['border-left-width', '1px', 'border-right-width', '1px'],
  ['border-top-left-radius', '6px', 'border-top-right-radius', '6px'],
  ['text-align', 'left', 'text-align', 'right'],
  ['text-align', 'end', 'text-align', 'end'],
  ['transform-origin', 'top left', 'transform-origin', 'top right'],
  ['padding', '1px 2px 3px 4px', 'padding', '1px 4px 3px 2px'],
  [
    'padding',
    '1px calc(2px + 3px) 3px var(--a, 4px) !important',
    'padding',
    '1px var(--a, 4px) 3px calc(2px + 3px) !important',
  ],
  ['margin', '0 auto', 'margin', '0 auto'],
  ['border-radius', '1px 2px 3px 4px', 'border-radius', '2px 1px 4px 3px'],
  ['transform', 'translate(14px, 16px) scale(1)', 'transform', 'translate(-14px, 16px) scale(1)'],
  ['transform', 'translateX(-50%)', 'transform', 'translateX(50%)'],
  ['transform', 'translate(0, 20px)', 'transform', 'translate(0, 20px)'],
  ['transform', 'translateX(calc(1px + 2%))', 'transform', 'translateX(calc(-1 * calc(1px + 2%)))'],
  ['color', 'left', 'color', 'left'],
  ['grid-template-columns', '1fr 2fr 3fr 4fr', 'grid-template-columns', '1fr 2fr 3fr 4fr'],
])('%s: %s is %s: %s from right to left, and back', (property, value, otherProperty, otherValue) => {
  expect(mirrored(property, value)).toEqual([otherProperty, otherValue]);
  if (!value.includes('calc(1px')) expect(mirrored(otherProperty, otherValue)).toEqual([property, value]);
});

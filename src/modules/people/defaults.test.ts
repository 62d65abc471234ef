import { expect, test } from 'vitest';
import { defaultOf, rivalOf } from './defaults.model.ts';

const any = { location: null, employmentType: null } as const;
const regular = { name: 'Regular', defaultFor: [any] };
const flexible = { name: 'Per diem', defaultFor: [{ location: null, employmentType: 'per_diem' }] as const };
const salem = { name: 'Salem', defaultFor: [{ location: 'salem', employmentType: null }] as const };
const salemDiem = { name: 'Salem per diem', defaultFor: [{ location: 'salem', employmentType: 'per_diem' }] as const };
const all = [regular, flexible, salem, salemDiem, { name: 'Unclaimed', defaultFor: null }];

test('the closest match wins, a location before an employment type', () => {
  const named = (location: string, employmentType: 'full_time' | 'per_diem', from = all) =>
    defaultOf(from, { location, employmentType })?.name;
  expect(named('astoria', 'full_time')).toBe('Regular');
  expect(named('astoria', 'per_diem')).toBe('Per diem');
  expect(named('salem', 'full_time')).toBe('Salem');
  expect(named('salem', 'per_diem')).toBe('Salem per diem');
  expect(named('salem', 'per_diem', [regular, flexible, salem])).toBe('Salem');
  expect(named('salem', 'per_diem', all.toReversed())).toBe('Salem per diem');
});

test('nobody matches where no row does', () => {
  expect(defaultOf([flexible], { location: 'salem', employmentType: 'full_time' })).toBeUndefined();
  expect(defaultOf([{ defaultFor: null }], { location: 'salem', employmentType: 'full_time' })).toBeUndefined();
});

test('two records cannot claim the same group', () => {
  expect(rivalOf([{ location: null, employmentType: 'per_diem' }], [regular, flexible])).toBe(flexible);
  expect(rivalOf([{ location: 'astoria', employmentType: 'per_diem' }], [regular, flexible])).toBeUndefined();
  expect(rivalOf([any], [regular])).toBe(regular);
});

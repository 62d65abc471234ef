import { describe, expect, it } from 'vitest';
import { coverageOf, dayParts, laneOf, placeSpan } from './layout.ts';

const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'];

describe('placeSpan', () => {
  it('places a span inside the days shown', () => {
    expect(placeSpan(days, '2026-03-02', '2026-03-04')).toEqual({ start: 1, end: 3, cutStart: false, cutEnd: false });
    expect(placeSpan(days, '2026-03-05', '2026-03-05')).toEqual({ start: 4, end: 4, cutStart: false, cutEnd: false });
  });
  it('cuts a span that goes on outside', () => {
    expect(placeSpan(days, '2026-02-20', '2026-03-02')).toEqual({ start: 0, end: 1, cutStart: true, cutEnd: false });
    expect(placeSpan(days, '2026-03-04', '2026-04-06')).toEqual({ start: 3, end: 4, cutStart: false, cutEnd: true });
  });
  it('gives nothing for spans outside, turned round, or without days', () => {
    expect(placeSpan(days, '2026-02-01', '2026-02-28')).toBeUndefined();
    expect(placeSpan(days, '2026-03-06', '2026-03-09')).toBeUndefined();
    expect(placeSpan(days, '2026-03-04', '2026-03-02')).toBeUndefined();
    expect(placeSpan([], '2026-03-04', '2026-03-04')).toBeUndefined();
  });
  it('bridges days that are not shown, such as hidden weekends', () => {
    expect(placeSpan(['2026-03-05', '2026-03-06', '2026-03-09'], '2026-03-06', '2026-03-08')).toMatchObject({
      start: 1,
      end: 1,
    });
  });
});

describe('laneOf', () => {
  it('shares a lane between spans that follow each other and gives overlaps their own', () => {
    const a = { from: '2026-03-01', to: '2026-03-02' };
    const b = { from: '2026-03-02', to: '2026-03-04' };
    const c = { from: '2026-03-03', to: '2026-03-03' };
    const lanes = laneOf([b, a, c]);
    expect([lanes.get(a), lanes.get(b), lanes.get(c)]).toEqual([0, 1, 0]);
  });
});

describe('coverage and days', () => {
  it('calls one below short and two below critical', () => {
    expect([coverageOf(4, 4), coverageOf(3, 4), coverageOf(2, 4), coverageOf(0, undefined)]).toEqual([
      'met',
      'short',
      'critical',
      'met',
    ]);
  });
  it('says a day the same in every time zone', () => {
    expect(dayParts('2026-03-01')).toEqual({
      iso: '2026-03-01',
      letter: 'S',
      number: '1',
      weekend: true,
      long: 'Sunday, March 1',
    });
  });
});

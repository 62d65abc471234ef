import { describe, expect, test } from 'vitest';
import { lotsAfter } from '#modules/leave/leave-balance.model.ts';
import { undoAll, undoDays } from '#modules/leave/leave-reversal.model.ts';
import type { LedgerLine } from '#modules/leave/leave-terms.model.ts';

const line = (id: string, hours: number, from: string, more: Partial<LedgerLine> = {}): LedgerLine => ({
  id,
  kind: hours < 0 ? 'taken' : 'grant',
  hours,
  from,
  to: null,
  sourceId: hours < 0 ? 'request' : null,
  ...more,
});
const named = (lines: ReturnType<typeof undoAll>) => lines.map(({ hours, sourceId }) => [sourceId, hours]);
const saved = (lines: ReturnType<typeof undoAll>): LedgerLine[] =>
  lines.map((each, at) => ({ ...each, id: `r${at}${each.sourceId}${each.hours}` }));

describe('days of a request go back', () => {
  const week = line('t1', -40, '2026-03-16', { to: '2026-03-20' });

  test('one day to the line that covers it, on the line’s own day, and the credit has it again', () => {
    const back = undoDays([week], [{ date: '2026-03-18', hours: 8 }], 'Day canceled');
    expect(back).toEqual([
      { kind: 'reversal', hours: 8, from: '2026-03-16', to: null, sourceId: 't1', note: 'Day canceled' },
    ]);
    const credit = line('g', 40, '2026-01-01');
    expect(lotsAfter([credit, week, ...saved(back)], '2026-12-31').lots[0]?.left).toBe(8);
  });

  test('first and last day belong to the line, the days beside it do not', () => {
    const at = (date: string) => undoDays([week], [{ date, hours: 8 }], 'x').length;
    expect(['2026-03-15', '2026-03-16', '2026-03-20', '2026-03-21'].map(at)).toEqual([0, 1, 1, 0]);
  });

  test('a line without a last day covers its first only', () => {
    const single = line('t', -8, '2026-03-16');
    expect(undoDays([single], [{ date: '2026-03-17', hours: 8 }], 'x')).toEqual([]);
    expect(named(undoDays([single], [{ date: '2026-03-16', hours: 8 }], 'x'))).toEqual([['t', 8]]);
  });

  test('across two lines (two leave years) each day finds its own', () => {
    const lines = [
      line('old', -8, '2026-12-31', { to: '2026-12-31' }),
      line('new', -16, '2027-01-04', { to: '2027-01-05' }),
    ];
    const days = [
      { date: '2026-12-31', hours: 8 },
      { date: '2027-01-05', hours: 8 },
    ];
    expect(named(undoDays(lines, days, 'x'))).toEqual([
      ['old', 8],
      ['new', 8],
    ]);
  });

  test('never more than the line still takes, to the hundredth', () => {
    const odd = line('t', -20.01, '2026-03-16', { to: '2026-03-18' });
    const first = undoDays([odd], [{ date: '2026-03-16', hours: 6.67 }], 'x');
    const second = undoDays([odd, ...saved(first)], [{ date: '2026-03-17', hours: 6.67 }], 'x');
    const lines = [odd, ...saved(first), ...saved(second)];
    expect(named(undoDays(lines, [{ date: '2026-03-18', hours: 99 }], 'x'))).toEqual([['t', 6.67]]);
  });

  test('leave without a balance gives nothing back', () =>
    expect(undoDays([], [{ date: '2026-03-18', hours: 8 }], 'x')).toEqual([]));
});

describe('all of a request goes back', () => {
  const week = line('t1', -40, '2026-03-16', { to: '2026-03-20' });

  test('what single days gave back before is not given twice, and a second time gives nothing', () => {
    const one = saved(undoDays([week], [{ date: '2026-03-18', hours: 8 }], 'x'));
    const rest = undoAll([week, ...one], 'Canceled');
    expect(named(rest)).toEqual([['t1', 32]]);
    expect(undoAll([week, ...one, ...saved(rest)], 'Canceled')).toEqual([]);
  });

  test('a reversal of something else does not count', () => {
    const other = line('x', 8, '2026-03-16', { kind: 'reversal', sourceId: 'elsewhere' });
    expect(named(undoAll([week, other], 'Canceled'))).toEqual([['t1', 40]]);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accrualEvents } from '#modules/leave/leave-accrual.model.ts';
import {
  balanceOn,
  carryExpiry,
  expiriesDue,
  lotsAfter,
  type NewLine,
  reversalLines,
  takenLines,
  yearEndLines,
} from '#modules/leave/leave-balance.model.ts';
import {
  availableFor,
  backFor,
  closeYears,
  explain,
  forecast,
  horizonOf,
  withinLimit,
} from '#modules/leave/leave-forecast.model.ts';
import { type LedgerKind, type LedgerLine, sum } from '#modules/leave/leave-terms.model.ts';

let n = 0;
const line = (
  kind: LedgerKind,
  hours: number,
  from: string,
  to: string | null = null,
  sourceId: string | null = null,
): LedgerLine => {
  n += 1;
  return { id: `l${n}`, kind, hours, from, to, sourceId };
};
const posted = (lines: NewLine[]): LedgerLine[] => lines.map((l) => ({ ...l, id: `p${(n += 1)}` }));
const total = (lines: readonly { hours: number }[]) => sum(lines.map((l) => l.hours));

describe('carried hours', () => {
  test.each([
    [0, 10],
    [8, 2],
    [10, 0],
    [12, 0],
  ])('10 carried to 31 March, %i taken: %i expire', (taken, lost) => {
    const book = [line('carry_in', 10, '2026-01-01', '2026-03-31'), line('grant', 80, '2026-01-01')];
    if (taken > 0) book.push(line('taken', -taken, '2026-02-02', '2026-02-02'));
    expect(expiriesDue(book, '2026-03-31')).toEqual([]);
    const due = expiriesDue(book, '2026-04-01');
    expect(total(due)).toBe(lost === 0 ? 0 : -lost);
    const after = [...book, ...posted(due)];
    expect(expiriesDue(after, '2026-12-31')).toEqual([]);
    expect(balanceOn(after, '2026-04-01').ledger).toBe(90 - taken - lost);
  });

  test('leave on the last day uses them, leave on the next day does not', () => {
    const book = [line('carry_in', 10, '2026-01-01', '2026-03-31'), line('grant', 80, '2026-01-01')];
    expect(total(expiriesDue([...book, line('taken', -8, '2026-03-31')], '2026-04-01'))).toBe(-2);
    expect(total(expiriesDue([...book, line('taken', -8, '2026-04-01')], '2026-04-01'))).toBe(-10);
  });

  test('the one that runs out first is used first, whatever came first', () => {
    const book = [
      line('grant', 8, '2026-01-01'),
      line('carry_in', 8, '2026-01-02', '2026-06-30'),
      line('comp_credit', 8, '2026-01-03', '2026-03-31'),
      line('taken', -12, '2026-02-01'),
    ];
    expect(lotsAfter(book, '2026-02-01').lots.map((lot) => [lot.to, lot.left])).toEqual([
      ['2026-06-30', 4],
      [null, 8],
    ]);
    expect(balanceOn(book, '2026-02-01').expiring).toEqual([{ on: '2026-06-30', hours: 4 }]);
  });

  test('a canceled request gives hours back to where they came from, and they then expire', () => {
    const carried = [line('carry_in', 10, '2026-01-01', '2026-03-31'), line('grant', 80, '2026-01-01')];
    const taken = line('taken', -8, '2026-03-02');
    const first = [...carried, taken, ...posted(expiriesDue([...carried, taken], '2026-04-01'))];
    const undone = [...first, ...posted(reversalLines([taken], 'Canceled'))];
    expect(balanceOn(undone, '2026-04-01').ledger).toBe(88);
    expect(total(expiriesDue(undone, '2026-04-02'))).toBe(-8);
    expect(balanceOn(undone, '2026-04-02').taken).toBe(0);
  });
});

describe('a request posts split lines', () => {
  const days = (...dates: string[]) => dates.map((date) => ({ date, hours: 8 }));
  test('across an expiry', () => {
    const book = [line('carry_in', 40, '2026-01-01', '2026-03-31')];
    expect(takenLines(days('2026-03-30', '2026-03-31', '2026-04-01'), book, 'r1')).toEqual([
      { kind: 'taken', hours: -16, from: '2026-03-30', to: '2026-03-31', sourceId: 'r1' },
      { kind: 'taken', hours: -8, from: '2026-04-01', to: '2026-04-01', sourceId: 'r1' },
    ]);
  });
  test('across two leave years, and not when nothing is left to run out', () => {
    expect(takenLines(days('2026-12-31', '2027-01-04'), [], 'r').map((l) => [l.from, l.to])).toEqual([
      ['2026-12-31', '2026-12-31'],
      ['2027-01-04', '2027-01-04'],
    ]);
    expect(takenLines(days('2026-06-30', '2026-07-01'), [], 'r', '07-01')).toHaveLength(2);
    const used = [line('carry_in', 8, '2026-01-01', '2026-03-31'), line('taken', -8, '2026-01-05')];
    expect(takenLines(days('2026-03-31', '2026-04-01'), used, 'r')).toHaveLength(1);
    expect(takenLines([{ date: '2026-03-07', hours: 0 }], [], 'r')).toEqual([]);
  });
});

describe('the year’s end', () => {
  const terms = (
    carry: 'none' | 'capped' | 'all',
    carryMax: number | null = null,
    carryExpireOn: string | null = '03-31',
  ) => ({ carry, carryMax, carryExpireOn, carryExpireDays: null });
  test.each([
    ['none', null, 60, 0],
    ['capped', 40, 60, 40],
    ['capped', 40, 12, 12],
    ['all', null, 60, 60],
    ['capped', 40, 0, 0],
  ] as const)('%s (max %s) of %i keeps %i', (carry, max, left, kept) => {
    const book = left === 0 ? [] : [line('grant', left, '2025-01-01')];
    const end = [...book, ...posted(yearEndLines(book, terms(carry, max), '2025-12-31'))];
    expect(total(end)).toBe(kept);
    expect(balanceOn(end, '2025-12-31').ledger).toBe(left);
    expect(balanceOn(end, '2026-01-01').expiring).toEqual(kept === 0 ? [] : [{ on: '2026-03-31', hours: kept }]);
    expect(yearEndLines(end, terms(carry, max), '2025-12-31')).toEqual([]);
  });
  test('all without expiry writes nothing; debts stay; dated credits keep their date', () => {
    expect(yearEndLines([line('grant', 9, '2025-01-01')], terms('all', null, null), '2025-12-31')).toEqual([]);
    const debt = [line('taken', -8, '2025-06-01')];
    expect(yearEndLines(debt, terms('none'), '2025-12-31')).toEqual([]);
    expect(lotsAfter([...debt, line('grant', 80, '2026-01-01')], '2026-01-01').lots[0]?.left).toBe(72);
    expect(yearEndLines([line('carry_in', 9, '2025-01-01', '2026-01-31')], terms('none'), '2025-12-31')).toEqual([]);
  });
  test('leave of the old year booked late takes back what had expired, once', () => {
    const book = [line('grant', 60, '2025-01-01')];
    const closed = [...book, ...posted(yearEndLines(book, terms('capped', 40), '2025-12-31'))];
    const late = [...closed, line('taken', -8, '2025-12-30'), line('grant', 80, '2026-01-01')];
    const fix = yearEndLines(late, terms('capped', 40), '2025-12-31');
    expect(fix).toMatchObject([{ kind: 'expired', hours: 8, from: '2026-01-01' }]);
    const right = [...late, ...posted(fix)];
    expect(yearEndLines(right, terms('capped', 40), '2025-12-31')).toEqual([]);
    expect(balanceOn(right, '2026-01-01').ledger).toBe(120);
    expect(lotsAfter(right, '2026-01-01').owed).toBe(0);
  });
  test('credits that come in late for the old year are closed too', () => {
    const book = [line('grant', 30, '2025-01-01')];
    const closed = [...book, ...posted(yearEndLines(book, terms('capped', 40), '2025-12-31'))];
    const late = [...closed, line('accrual', 16, '2025-12-31')];
    const more = [...late, ...posted(yearEndLines(late, terms('capped', 40), '2025-12-31'))];
    expect(balanceOn(more, '2026-01-01')).toMatchObject({ ledger: 40, expiring: [{ on: '2026-03-31', hours: 40 }] });
  });
  test('the last day of carried hours, leap years included', () => {
    expect(carryExpiry({ carryExpireOn: '03-31', carryExpireDays: null }, '2024-01-01')).toBe('2024-03-31');
    expect(carryExpiry({ carryExpireOn: null, carryExpireDays: 90 }, '2025-01-01')).toBe('2025-03-31');
    expect(carryExpiry({ carryExpireOn: null, carryExpireDays: 90 }, '2024-01-01')).toBe('2024-03-30');
    expect(carryExpiry({ carryExpireOn: '03-31', carryExpireDays: null }, '2025-07-01')).toBe('2026-03-31');
    expect(carryExpiry({ carryExpireOn: '02-29', carryExpireDays: null }, '2025-01-01')).toBe('2025-02-28');
    expect(carryExpiry({ carryExpireOn: null, carryExpireDays: null }, '2025-01-01')).toBeNull();
  });
});

describe('balance and forecast', () => {
  test('available is the ledger less booked and pending', () => {
    const book = [line('grant', 80, '2026-01-01'), line('taken', -8, '2026-02-02'), line('taken', -16, '2026-05-04')];
    expect(balanceOn(book, '2026-03-04', [{ from: '2026-04-01', to: '2026-04-01', hours: 8 }])).toMatchObject({
      ledger: 72,
      booked: 16,
      pending: 8,
      available: 48,
      taken: 8,
      expiring: [],
    });
  });
  const monthly = accrualEvents(
    {
      hiredOn: '2020-01-01',
      terms: {
        code: 'V',
        accrual: 'monthly',
        creditOn: 'last',
        rounding: 0,
        tiers: [{ fromMonths: 0, annual: 120 }],
        workedPerHour: null,
        cap: null,
        capTimesAnnual: null,
        waitingDays: 0,
        accruesWhileWaiting: true,
      },
    },
    '2026-03-01',
    '2026-12-31',
  );
  test('credits due before the day count, those on the day do not', () => {
    expect(forecast([], [], monthly, '2026-05-31')).toMatchObject({ accrued: 20, balance: 20, available: 20 });
    expect(forecast([], [], monthly, '2026-06-01')).toMatchObject({ accrued: 30, available: 30 });
    const already = [line('accrual', 10, '2026-03-31', null, 'V:2026-03-01')];
    expect(forecast(already, [], monthly, '2026-06-01')).toMatchObject({ accrued: 20, available: 30 });
  });
  test('a grant is there on its own day, so that leave can begin on the day somebody becomes eligible', () => {
    const grant = accrualEvents(
      {
        terms: {
          code: 'FMLA',
          accrual: 'front_load',
          creditOn: 'first',
          rounding: 0,
          tiers: [{ fromMonths: 12, annual: 480 }],
          workedPerHour: null,
          cap: null,
          capTimesAnnual: null,
          waitingDays: 0,
          accruesWhileWaiting: true,
        },
        hiredOn: '2024-02-29',
      },
      '2024-03-01',
      '2025-12-31',
    );
    expect(forecast([], [], grant, '2025-02-27')).toMatchObject({ available: 0, accrued: 0 });
    expect(forecast([], [], grant, '2025-02-28')).toMatchObject({ available: 480, accrued: 480 });
    const posted = grant.map(({ key, hours, date }) => line('grant', hours, date, null, key));
    expect(forecast(posted, [], grant, '2025-02-28')).toMatchObject({ available: 480, accrued: 0 });
  });
  test('later leave keeps the hours it needs, and earns on the way', () => {
    const book = [line('grant', 20, '2026-01-01'), line('taken', -24, '2026-05-04', '2026-05-06')];
    expect(forecast(book, [], monthly, '2026-03-09')).toMatchObject({ balance: 20, available: 16 });
    expect(forecast(book, [], [], '2026-03-09').available).toBe(-4);
  });
  test('hours that run out are takeable before, gone after, and not counted twice', () => {
    const book = [line('carry_in', 10, '2026-01-01', '2026-03-31'), line('grant', 8, '2026-01-01')];
    expect(forecast(book, [], [], '2026-03-31')).toMatchObject({ available: 18, expired: 0 });
    expect(forecast(book, [], [], '2026-04-01')).toMatchObject({ available: 8, expired: 10 });
    const later = [{ from: '2026-04-06', to: '2026-04-06', hours: 8 }];
    expect(forecast(book, later, [], '2026-03-02').available).toBe(10);
    expect(horizonOf(book, later, '2026-03-02')).toBe('2026-04-06');
  });
  test('below zero only as far as allowed', () => {
    expect(withinLimit(8, 8, { allowNegative: false, negativeLimit: 0 })).toBe(true);
    expect(withinLimit(7.99, 8, { allowNegative: false, negativeLimit: 99 })).toBe(false);
    expect(withinLimit(0, 16, { allowNegative: true, negativeLimit: 16 })).toBe(true);
    expect(withinLimit(0, 16.25, { allowNegative: true, negativeLimit: 16 })).toBe(false);
  });
  test('a balance opens to the rows it is made of', () => {
    const balance = balanceOn([line('taken', -8, '2026-02-02'), line('grant', 80, '2026-01-01')], '2026-03-04');
    const rows = explain(balance);
    expect(rows.map((row) => [row.label, row.hours, row.running])).toEqual([
      ['Granted', 80, 80],
      ['Taken', -8, 72],
    ]);
    expect(rows.at(-1)?.running).toBe(balance.ledger);
  });
});

describe('a request over a day on which hours run out', () => {
  const years = {
    terms: { carry: 'all' as const, carryMax: null, carryExpireOn: null, carryExpireDays: null },
    yearStart: '01-01',
    today: '2026-11-25',
  };
  const days = (...dates: string[]) => dates.map((date) => ({ date, hours: 8 }));
  const december = (first: number, last: number) =>
    days(
      ...Array.from({ length: last - first + 1 }, (_, at) => `2026-12-${String(first + at).padStart(2, '0')}`).filter(
        (date) => ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()),
      ),
    );
  const two = () => ({
    lines: [line('adjust', 40, '2026-11-01', '2026-12-04'), line('adjust', 24, '2026-11-01')],
    pending: [],
  });

  test('40 h that end on Dec 4 and 24 h cover 40 of the 56 h of Dec 3 to 11', () =>
    expect(availableFor(december(3, 11), two(), [], years)).toBe(40));
  test.each([
    ['ends on the last day itself: one stretch, as forecast', 1, 4, null],
    ['one day too long for what is left then', 3, 10, 40],
    ['just covered', 3, 9, 40],
    ['covered with a day to spare', 3, 8, 40],
    ['begins the day after', 7, 9, null],
  ] as const)('%s', (_, first, last, available) =>
    expect(availableFor(december(first, last), two(), [], years)).toBe(available),
  );
  test('half a day on either side', () => {
    const halves = [
      { date: '2026-12-04', hours: 4 },
      { date: '2026-12-07', hours: 4 },
    ];
    expect(availableFor(halves, two(), [], years)).toBe(28);
    const little = { lines: [line('adjust', 40, '2026-11-01', '2026-12-04')], pending: [] };
    expect(availableFor(halves, little, [], years)).toBe(4);
  });
  test('leave that is booked after it keeps its hours', () => {
    const { lines } = two();
    const pending = [{ from: '2026-12-21', to: '2026-12-22', hours: 16 }];
    expect(availableFor(december(3, 11), { lines, pending }, [], years)).toBe(24);
  });
  test('what is owed already stays owed', () => {
    const owed = {
      lines: [line('adjust', -8, '2026-11-01'), line('adjust', 8, '2026-11-02', '2026-12-04')],
      pending: [],
    };
    expect(availableFor(december(4, 7), owed, [], years)).toBeNull();
    const short = { lines: [...owed.lines, line('adjust', 8, '2026-11-03', '2026-12-04')], pending: [] };
    expect(availableFor(december(4, 7), short, [], years)).toBe(8);
  });

  describe('and over the end of a leave year', () => {
    const lapsing = { ...years, terms: { ...years.terms, carry: 'none' as const } };
    const turn = days('2026-12-30', '2026-12-31', '2027-01-04', '2027-01-05');
    const grant = (hours: number) => [
      {
        key: 'P:2027-01-01',
        date: '2027-01-01',
        kind: 'grant' as const,
        hours,
        from: '2027-01-01',
        to: '2027-12-31',
        share: 1,
        lost: 0,
      },
    ];
    const left = (hours: number) => ({ lines: [line('grant', hours, '2026-01-01')], pending: [] });
    test('what lapses with the year covers none of the new one', () =>
      expect(availableFor(turn, left(80), [], lapsing)).toBe(16));
    test('the new year’s grant covers its own days', () => {
      expect(availableFor(turn, left(16), grant(16), lapsing)).toBe(32);
      expect(availableFor(turn, left(16), grant(8), lapsing)).toBe(24);
      expect(availableFor(days('2026-12-31', '2027-01-01'), left(8), grant(8), lapsing)).toBe(16);
    });
    test('hours carried over with a last day count until that day', () => {
      const carried = {
        ...years,
        terms: { ...years.terms, carry: 'capped' as const, carryMax: 8, carryExpireOn: '01-04' },
      };
      expect(availableFor(turn, left(80), [], carried)).toBe(24);
      expect(
        takenLines(turn, closeYears(left(80).lines, '2027-01-05', carried), 'r').map((l) => [l.from, l.hours]),
      ).toEqual([
        ['2026-12-30', -16],
        ['2027-01-04', -8],
        ['2027-01-05', -8],
      ]);
    });
    test('a forecast in the new year has what was carried, not what lapsed', () => {
      const { lines } = left(60);
      expect(forecast(lines, [], [], '2026-12-31', lapsing).available).toBe(60);
      expect(forecast(lines, [], [], '2027-01-01', lapsing)).toMatchObject({ available: 0, expired: 60 });
      expect(forecast(lines, [], grant(16), '2027-01-04', lapsing)).toMatchObject({ available: 16, accrued: 16 });
      expect(
        forecast(lines, [], [], '2027-01-04', {
          ...lapsing,
          terms: { ...lapsing.terms, carry: 'capped', carryMax: 40 },
        }).available,
      ).toBe(40);
    });
    test('leave booked in the new year keeps what is carried for it, and no more', () => {
      const { lines } = left(60);
      const capped = { ...lapsing, terms: { ...lapsing.terms, carry: 'capped' as const, carryMax: 40 } };
      const pending = [{ from: '2027-01-11', to: '2027-01-13', hours: 24 }];
      expect(forecast(lines, pending, [], '2026-12-21', capped).available).toBe(36);
    });
  });
});

describe('leave booked for a day that is past', () => {
  const years = (carry: 'none' | 'capped', today = '2027-01-10') => ({
    terms: { carry, carryMax: 40, carryExpireOn: '03-31', carryExpireDays: null },
    yearStart: '01-01',
    today,
  });
  const closed = (hours: number, carry: 'none' | 'capped') => {
    const book = [line('grant', hours, '2026-01-01')];
    return [...book, ...posted(yearEndLines(book, years(carry).terms, '2026-12-31'))];
  };
  const at = (lines: LedgerLine[], on: string, carry: 'none' | 'capped', today?: string) =>
    forecast(lines, [], [], on, years(carry, today)).available;

  test('in a closed year it is covered by what lapsed at its end, and by no more', () => {
    expect(at(closed(16, 'none'), '2026-12-28', 'none')).toBe(16);
    expect(at(closed(16, 'none'), '2026-12-31', 'none')).toBe(16);
    expect(at(closed(16, 'none'), '2027-01-04', 'none')).toBe(0);
    // The new year's grant is for the new year.
    expect(at([...closed(16, 'none'), line('grant', 80, '2027-01-01')], '2026-12-28', 'none')).toBe(16);
    expect(at(closed(60, 'capped'), '2026-12-28', 'capped')).toBe(60);
  });
  test('leave since then keeps the carried hours it used', () => {
    const book = [...closed(60, 'capped'), line('taken', -30, '2027-01-05')];
    expect(at(book, '2026-12-28', 'capped')).toBe(30);
  });
  test.each([
    [8, 8],
    [20, 20],
    [30, 20],
  ])('%i h booked late take back %i h of the 20 that lapsed', (taken, back) => {
    const book = [...closed(60, 'capped'), line('taken', -taken, '2026-12-28')];
    const lines = backFor(book, '2026-12-28', years('capped'));
    expect(total(lines)).toBe(back);
    const right = [...book, ...posted(lines)];
    expect(lotsAfter(right, '2027-01-10').owed).toBe(0);
    expect(balanceOn(right, '2027-01-10').ledger).toBe(Math.min(40, 60 - taken));
    expect(backFor(right, '2026-12-28', years('capped'))).toEqual([]);
    expect(yearEndLines(right, years('capped').terms, '2026-12-31')).toEqual([]);
  });
  test('nothing of it is owed where the year carries nothing over', () => {
    const book = [...closed(60, 'none'), line('taken', -8, '2026-12-28')];
    const right = [...book, ...posted(backFor(book, '2026-12-28', years('none')))];
    expect([balanceOn(right, '2027-01-10').ledger, lotsAfter(right, '2027-01-10').owed]).toEqual([0, 0]);
  });
  test('hours that ran out within the year cover leave of before, to the last day itself', () => {
    const book = [line('carry_in', 10, '2026-01-01', '2026-03-31'), line('grant', 8, '2026-01-01')];
    const april = [...book, ...posted(expiriesDue(book, '2026-04-10'))];
    expect(at(april, '2026-03-31', 'none', '2026-04-10')).toBe(18);
    expect(at(april, '2026-04-01', 'none', '2026-04-10')).toBe(8);
    const taken = [...april, line('taken', -8, '2026-03-30')];
    const lines = backFor(taken, '2026-03-30', years('none', '2026-04-10'));
    expect(lines).toMatchObject([{ kind: 'expired', hours: 8, from: '2026-04-01' }]);
    const right = [...taken, ...posted(lines)];
    expect([balanceOn(right, '2026-04-10').ledger, lotsAfter(right, '2026-04-10').owed]).toEqual([8, 0]);
    expect(expiriesDue(right, '2026-12-31')).toEqual([]);
    // Cancelled after all, they run out again.
    const undone = [...right, ...posted(reversalLines(taken.slice(-1), 'Canceled'))];
    expect(total(expiriesDue(undone, '2026-12-31'))).toBe(-8);
  });
});

test('whatever is granted and taken: lots less debts are the ledger, and nothing expires that was used', () => {
  const day = fc
    .integer({ min: 0, max: 364 })
    .map((d) => new Date(Date.UTC(2026, 0, 1 + d)).toISOString().slice(0, 10));
  const credit = fc.record({ day, hours: fc.integer({ min: 1, max: 160 }), end: fc.option(day, { nil: null }) });
  const debit = fc.record({ day, hours: fc.integer({ min: 1, max: 80 }) });
  fc.assert(
    fc.property(fc.array(credit, { maxLength: 6 }), fc.array(debit, { maxLength: 6 }), (credits, debits) => {
      const book = [
        ...credits.map((c) => line('grant', c.hours / 4, c.day, c.end === null || c.end < c.day ? null : c.end)),
        ...debits.map((d) => line('taken', -d.hours / 4, d.day)),
      ];
      const all = [...book, ...posted(expiriesDue(book, '2027-01-01'))];
      const { lots, owed } = lotsAfter(all, '2027-01-01');
      expect(sum(lots.map((lot) => lot.left)) - owed).toBeCloseTo(total(all), 6);
      expect(lots.every((lot) => lot.to === null)).toBe(true);
      expect(expiriesDue(all, '2027-01-01')).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

import { describe, expect, test } from 'vitest';
import * as rules from '#modules/leave/leave-rules.model.ts';
import { type RequestFacts } from '#modules/leave/leave-rules.model.ts';
import {
  FMLA,
  LEAVE_POLICIES,
  LEAVE_TYPES,
  BEREAVEMENT,
  SICK,
  VACATION,
} from '#modules/leave/leave-seed-types.model.ts';
import { annualAmount, capOf } from '#modules/leave/leave-accrual.model.ts';

const facts = (over: Partial<RequestFacts> = {}): RequestFacts => ({
  terms: VACATION,
  employeeId: 'e1',
  departments: ['nursing'],
  hiredOn: '2024-01-01',
  lastDay: null,
  today: '2026-03-04',
  requestId: null,
  from: '2026-04-06',
  to: '2026-04-08',
  partStart: 'full',
  partEnd: 'full',
  hours: 24,
  days: 3,
  hasAttachment: false,
  existing: [],
  blackouts: [],
  available: 80,
  byHr: false,
  ...over,
});
const had = (
  from: string,
  to: string,
  status = 'approved',
  partStart: 'full' | 'am' | 'pm' | 'hours' = 'full',
  partEnd: typeof partStart = 'full',
) => ({ id: 'old', from, to, status, partStart, partEnd });

describe('the checks of a request', () => {
  test('a good one passes them all', () => expect(rules.checkRequest(facts())).toEqual([]));

  test('the sentences, word for word', () => {
    const said = (over: Partial<RequestFacts>) => rules.checkRequest(facts(over)).map((r) => r.message);
    expect(said({ hours: 81 })).toEqual(['Not enough balance: 81 h requested, 80 h available']);
    expect(said({ available: 7.5 })).toEqual(['Not enough balance: 24 h requested, 7.5 h available']);
    expect(said({ existing: [had('2026-04-08', '2026-04-10', 'pending')] })).toEqual([
      'You already have leave 2026-04-08–2026-04-10 (pending)',
    ]);
    expect(said({ hours: 0 })).toEqual(['All selected days are holidays or days off']);
    expect(said({ hiredOn: '2026-03-01' })).toEqual(['Vacation starts after 90 days of service']);
    expect(said({ terms: SICK, days: 4 })).toEqual(['A document is required for more than 3 days']);
    expect(
      said({
        blackouts: [
          { name: 'Survey week', from: '2026-04-08', to: '2026-04-20', departments: [], types: [], exempt: [] },
        ],
      }),
    ).toEqual(['Dates fall in blackout "Survey week"']);
    expect(said({ from: '2026-03-06', to: '2026-03-06' })).toEqual([
      'Vacation requires 7 days notice, earliest possible day 2026-03-11',
    ]);
    expect(said({ from: '2026-03-03' })).toEqual(['Vacation cannot start in the past']);
    expect(said({ days: 16 })).toEqual(['Vacation allows at most 15 days in a row, 16 requested']);
    expect(said({ to: '2026-04-01', hours: 0 })).toEqual(['must be on or after the first day']);
    expect(said({ terms: FMLA, hiredOn: '2025-04-07', available: 480 })).toEqual([
      'FMLA starts after 12 months of service',
    ]);
    expect(said({ terms: BEREAVEMENT, hours: 32, available: 0 })).toEqual([
      'Bereavement allows 24 h per event, 32 h requested',
    ]);
  });

  test('leave counted in days is compared and said in days', () => {
    const terms = { ...VACATION, unit: 'days' as const, perEvent: null };
    const said = (over: Partial<RequestFacts>) => rules.checkRequest(facts({ terms, ...over })).map((r) => r.message);
    expect(said({ days: 3, hours: 24, available: 20 })).toEqual([]);
    expect(said({ days: 0.5, hours: 4, available: 0.5 })).toEqual([]);
    expect(said({ days: 1, hours: 4, available: 0.5 })).toEqual([
      'Not enough balance: 1 day requested, 0.5 days available',
    ]);
    expect(said({ days: 3, terms: { ...terms, perEvent: 2 } })).toEqual([
      'Vacation allows 2 days per event, 3 days requested',
    ]);
    expect(said({ days: 3, available: 1, terms: { ...terms, allowNegative: true, negativeLimit: 2 } })).toEqual([]);
  });

  test('edges: the waiting day, the notice day, the service month, the last day back', () => {
    expect(rules.checkService(facts({ hiredOn: '2026-01-06' }))).toBeNull();
    expect(rules.checkService(facts({ hiredOn: '2026-01-07' }))?.code).toBe('waiting');
    expect(rules.checkService(facts({ hiredOn: '2026-04-07' }))?.code).toBe('before_hire');
    expect(rules.checkService(facts({ terms: FMLA, hiredOn: '2025-04-06' }))).toBeNull();
    expect(rules.checkNotice(facts({ from: '2026-03-11' }))).toBeNull();
    expect(rules.checkNotice(facts({ from: '2026-03-10' }))?.code).toBe('notice');
    expect(rules.checkBackdate(facts({ terms: SICK, from: '2026-02-18' }))).toBeNull();
    expect(rules.checkBackdate(facts({ terms: SICK, from: '2026-02-17' }))?.message).toBe(
      'Sick leave can be backdated up to 14 days, earliest 2026-02-18',
    );
    expect(rules.checkBackdate(facts({ from: '2020-01-01', terms: { ...SICK, backdateDays: null } }))).toBeNull();
    expect(rules.checkConsecutive(facts({ days: 15 }))).toBeNull();
    expect(rules.checkAttachment(facts({ terms: SICK, days: 4, hasAttachment: true }))).toBeNull();
    expect(rules.checkBalance(facts({ hours: 80 }))).toBeNull();
    expect(
      rules.checkBalance(facts({ hours: 96, terms: { ...VACATION, allowNegative: true, negativeLimit: 16 } })),
    ).toBeNull();
  });

  test('the last day of service is the last day of leave, also for HR', () => {
    expect(rules.checkLastDay(facts({ lastDay: '2026-04-08' }))).toBeNull();
    expect(rules.checkRequest(facts({ lastDay: '2026-04-07', byHr: true })).map((r) => r.message)).toEqual([
      'must be on or before 2026-04-07, the last day of service',
    ]);
  });

  test('HR sets notice, backdating and blackouts aside, not the balance', () => {
    const blackouts = [{ name: 'B', from: '2026-01-01', to: '2026-12-31', departments: [], types: [], exempt: [] }];
    expect(
      rules
        .checkRequest(facts({ byHr: true, from: '2026-03-01', to: '2026-03-05', blackouts, hours: 99 }))
        .map((r) => r.code),
    ).toEqual(['balance']);
  });

  test.each([
    ['another department', { departments: ['finance'] }, false],
    ['this department', { departments: ['nursing'] }, true],
    ['another type', { types: ['SICK'] }, false],
    ['this type', { types: ['VAC'] }, true],
    ['exempt', { exempt: ['e1'] }, false],
    ['the day before', { from: '2026-04-01', to: '2026-04-05' }, false],
    ['the first day', { from: '2026-04-01', to: '2026-04-06' }, true],
    ['the last day', { from: '2026-04-08', to: '2026-04-09' }, true],
  ])('blackout for %s', (_, over, hit) => {
    const blackout = {
      name: 'B',
      from: '2026-04-07',
      to: '2026-04-07',
      departments: [],
      types: [],
      exempt: [],
      ...over,
    };
    expect(rules.checkBlackout(facts({ blackouts: [blackout] })) !== null).toBe(hit);
  });
  test('leave protected by law is not blacked out', () => {
    const blackouts = [{ name: 'B', from: '2026-04-07', to: '2026-04-07', departments: [], types: [], exempt: [] }];
    expect(rules.checkBlackout(facts({ terms: SICK, blackouts }))).toBeNull();
  });
});

describe('overlap', () => {
  const day = { from: '2026-04-06', to: '2026-04-06' };
  test.each([
    [
      'opposite halves',
      had('2026-04-06', '2026-04-06', 'approved', 'am', 'full'),
      { ...day, partStart: 'pm' as const },
      false,
    ],
    [
      'same halves',
      had('2026-04-06', '2026-04-06', 'approved', 'am', 'full'),
      { ...day, partStart: 'am' as const },
      true,
    ],
    ['half in a full day', had('2026-04-06', '2026-04-06'), { ...day, partStart: 'am' as const }, true],
    [
      'hours beside a half',
      had('2026-04-06', '2026-04-06', 'approved', 'am', 'full'),
      { ...day, partStart: 'hours' as const },
      true,
    ],
    [
      'the end told by partEnd',
      had('2026-04-06', '2026-04-06', 'approved', 'full', 'am'),
      { ...day, partStart: 'pm' as const },
      false,
    ],
    [
      'noon to noon',
      had('2026-04-01', '2026-04-06', 'approved', 'full', 'am'),
      { from: '2026-04-06', to: '2026-04-09', partStart: 'pm' as const },
      false,
    ],
    ['inside', had('2026-04-01', '2026-04-30'), day, true],
    ['next to', had('2026-04-07', '2026-04-30'), day, false],
    [
      'two shared days',
      had('2026-04-05', '2026-04-06', 'approved', 'pm', 'am'),
      { from: '2026-04-05', to: '2026-04-06', partStart: 'am' as const, partEnd: 'pm' as const },
      false,
    ],
    ['rejected', had('2026-04-06', '2026-04-06', 'rejected'), day, false],
    ['cancelled', had('2026-04-06', '2026-04-06', 'cancelled'), day, false],
    ['draft', had('2026-04-06', '2026-04-06', 'draft'), day, false],
    ['itself', had('2026-04-06', '2026-04-06', 'pending'), { ...day, requestId: 'old' }, false],
  ])('%s', (_, existing, over, hit) =>
    expect(rules.checkOverlap(facts({ existing: [existing], ...over })) !== null).toBe(hit),
  );
});

describe('the leave a new organization starts with', () => {
  test('eight kinds, each whole', () => {
    expect(new Set(LEAVE_TYPES.map((type) => type.code)).size).toBe(8);
    for (const type of LEAVE_TYPES) {
      expect(type.payFraction).toBe(type.pay === 'unpaid' ? 0 : 1);
      expect(type.accrual === 'none' || type.tiers.length > 0 || type.workedPerHour !== null).toBe(true);
      expect(type.drawsOnBalance).toBe(type.accrual !== 'none');
    }
    expect([0, 25, 61].map((months) => annualAmount(VACATION.tiers, months))).toEqual([80, 120, 160]);
    expect(capOf(VACATION, 80)).toBe(120);
    expect(FMLA.tiers.at(-1)?.annual).toBe(480);
  });
  test('policies name kinds that exist', () => {
    const codes = new Set(LEAVE_TYPES.map((type) => type.code));
    for (const policy of LEAVE_POLICIES) expect(policy.lines.every((l) => codes.has(l.type))).toBe(true);
  });
});

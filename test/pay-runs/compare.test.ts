import { expect, test } from 'vitest';
import type { StubLine } from '#modules/payroll/stub.model.ts';
import { because } from '#modules/payroll/why.model.ts';
import { changesBetween, departmentsOf } from './compare.ts';

const line = (group: StubLine['group'], code: string, amount: number): StubLine => ({
  group,
  code,
  label: code,
  amount,
  minutes: null,
  rate: null,
  taxability: [],
  why: because({}),
  yearToDateBefore: 0,
  yearToDateAfter: amount,
  costCenter: null,
});

test('what changed between two runs adds up to the change of gross pay', () => {
  const one = (employee: string, annualPay: number, ...of: StubLine[]) => ({
    employee,
    department: employee === 'c' ? 'd2' : 'd1',
    annualPay,
    gross: of.reduce((sum, { amount }) => sum + amount, 0),
    result: { lines: of },
  });
  const before = [
    one('a', 100, line('earning', 'regular', 1_000)),
    one('b', 100, line('earning', 'regular', 1_000), line('earning', 'overtime', 200)),
    one('d', 100, line('earning', 'regular', 700)),
  ];
  const now = [
    one('a', 110, line('earning', 'regular', 1_100), line('earning', 'bonus', 50)),
    one('b', 100, line('earning', 'regular', 900)),
    one('c', 100, line('earning', 'regular', 800)),
  ];
  const changes = changesBetween(before, now);
  expect(changes).toEqual([
    { key: 'joined', amount: 800, people: 1 },
    { key: 'overtime', amount: -200, people: 1 },
    { key: 'rates', amount: 100, people: 1 },
    { key: 'one_time', amount: 50, people: 1 },
    { key: 'hours', amount: -100, people: 1 },
    { key: 'left', amount: -700, people: 1 },
  ]);
  expect(changes.reduce((sum, { amount }) => sum + amount, 0)).toBe(2_850 - 2_900);
  expect(departmentsOf(before, now)).toEqual([
    { department: 'd1', gross: 2_050, before: 2_900 },
    { department: 'd2', gross: 800, before: 0 },
  ]);
});

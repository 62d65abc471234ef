/** The comparison of two runs in plain code, for the tests to hold against what the database counts. Cents. */
import { ADDED_PAY } from '#modules/pay-runs/pay-adjustment.model.ts';
import { CAUSES, type Cause, type Change, OVERTIME_PAY } from '#modules/pay-runs/run-compare.model.ts';
import type { Stub } from '#modules/payroll/stub.model.ts';

export interface Compared {
  readonly employee: string;
  readonly department: string;
  readonly annualPay: number;
  readonly gross: number;
  readonly result: Pick<Stub, 'lines'>;
}

const part = ({ result }: Compared, codes: readonly string[]): number =>
  result.lines.reduce(
    (sum, { group, code, amount }) => (group === 'earning' && codes.includes(code) ? sum + amount : sum),
    0,
  );

/** Causes of the change of gross pay; they add up to it. Causes without people are left out. */
export function changesBetween(before: readonly Compared[], now: readonly Compared[]): readonly Change[] {
  const sums = new Map<Cause, { amount: number; people: Set<string> }>();
  const add = (cause: Cause, amount: number, employee: string): void => {
    if (amount === 0) return;
    const sum = sums.get(cause) ?? { amount: 0, people: new Set<string>() };
    sum.amount += amount;
    sum.people.add(employee);
    sums.set(cause, sum);
  };
  const old = new Map(before.map((one) => [one.employee, one]));
  for (const one of now) {
    const last = old.get(one.employee);
    old.delete(one.employee);
    if (!last) {
      add('joined', one.gross, one.employee);
      continue;
    }
    const overtime = part(one, OVERTIME_PAY) - part(last, OVERTIME_PAY);
    const oneTime = part(one, ADDED_PAY) - part(last, ADDED_PAY);
    add('overtime', overtime, one.employee);
    add('one_time', oneTime, one.employee);
    add(
      one.annualPay === last.annualPay ? 'hours' : 'rates',
      one.gross - last.gross - overtime - oneTime,
      one.employee,
    );
  }
  for (const gone of old.values()) add('left', -gone.gross, gone.employee);
  return CAUSES.flatMap((key) => {
    const sum = sums.get(key);
    return sum ? [{ key, amount: sum.amount, people: sum.people.size }] : [];
  });
}

/** Gross pay by department, the largest first, with that of the run before. */
export function departmentsOf(
  before: readonly Compared[] | null,
  now: readonly Compared[],
): readonly { readonly department: string; readonly gross: number; readonly before: number | null }[] {
  const sum = (list: readonly Compared[]): Map<string, number> => {
    const sums = new Map<string, number>();
    for (const { department, gross } of list) sums.set(department, (sums.get(department) ?? 0) + gross);
    return sums;
  };
  const [last, current] = [before && sum(before), sum(now)];
  return [...new Set([...current.keys(), ...(last?.keys() ?? [])])]
    .map((department) => ({
      department,
      gross: current.get(department) ?? 0,
      before: last ? (last.get(department) ?? 0) : null,
    }))
    .toSorted((a, b) => b.gross - a.gross);
}

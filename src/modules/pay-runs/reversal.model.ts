/** The exact negative of a paid statement, over the year as it is now (payroll-states.md 7, trap 8). Pure. */
import type { Day } from '#engine/model/days.ts';
import { type EarningCode, EARNINGS } from '#modules/payroll/earnings.model.ts';
import type { Stub } from '#modules/payroll/stub.model.ts';

// The key was just looked up.
const isSupplemental = (code: string): boolean =>
  Object.hasOwn(EARNINGS, code) && EARNINGS[code as EarningCode].isSupplemental;
const minus = (amount: number): number => 0 - amount;
/** `a` less `b`, key by key. */
function less(a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): Record<string, number> {
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])].toSorted();
  return Object.fromEntries(keys.map((key) => [key, (a[key] ?? 0) - (b[key] ?? 0)]));
}

/**
 * Takes back a statement: each line and taxable wage negative, so that both together are zero. `latest`: the year to date of the
 * person and what they owe after their latest statement; what they owe stays. `qualifiedOvertime`: the half-time premium in the statement, in cents.
 */
export function reversed(
  stub: Stub,
  qualifiedOvertime: number,
  latest: Pick<Stub, 'yearToDate' | 'arrears'>,
  payDate: Day,
): Stub {
  const now = latest.yearToDate;
  const sums = new Map<string, number>();
  const lines = stub.lines.map((line) => {
    const before = sums.get(line.code) ?? now.lines[line.code] ?? 0;
    const after = before - line.amount;
    sums.set(line.code, after);
    return {
      ...line,
      amount: minus(line.amount),
      minutes: line.minutes === null ? null : minus(line.minutes),
      yearToDateBefore: before,
      yearToDateAfter: after,
    };
  });
  // Once a wage base was passed, the wages beyond it are kept as well.
  const wages = Object.fromEntries(
    stub.taxableWages.flatMap(({ code, taxable, subject }) => [
      [code, taxable],
      ...(`${code}:subject` in now.wages ? [[`${code}:subject`, subject]] : []),
    ]),
  );
  const amounts: Record<string, number> = {};
  for (const { code, amount } of stub.lines) amounts[code] = (amounts[code] ?? 0) + amount;
  const supplemental = stub.lines.reduce(
    (sum, { group, code, amount }) => (group === 'earning' && isSupplemental(code) ? sum + amount : sum),
    0,
  );
  return {
    ...stub,
    payDate,
    lines,
    gross: minus(stub.gross),
    reimbursements: minus(stub.reimbursements),
    deductions: minus(stub.deductions),
    taxes: minus(stub.taxes),
    net: minus(stub.net),
    employerCost: minus(stub.employerCost),
    taxableWages: stub.taxableWages.map((one) => ({
      ...one,
      subject: minus(one.subject),
      taxable: minus(one.taxable),
      yearToDateAfter: (now.wages[one.code] ?? 0) - one.taxable,
    })),
    warnings: [],
    blocks: [],
    yearToDate: {
      gross: now.gross - stub.gross,
      net: now.net - stub.net,
      lines: less(now.lines, amounts),
      wages: less(now.wages, wages),
      supplemental: now.supplemental - supplemental,
      qualifiedOvertime: now.qualifiedOvertime - qualifiedOvertime,
    },
    arrears: latest.arrears,
  };
}

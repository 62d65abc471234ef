/** How net pay is divided over bank accounts (hr.md 3.5, step 12). Pure; money is cents. */

/** What the noun `bank_account` holds: `value` is percent or dollars with two decimals, null for the remainder. */
export interface DepositAccount {
  readonly id: string;
  readonly split: 'percent' | 'amount' | 'remainder';
  readonly value: number | null;
  readonly priority: number;
}
export interface Deposits {
  readonly deposits: readonly { readonly account: string; readonly amount: number }[];
  /** Net pay that no account takes: it is paid by check. */
  readonly byCheck: number;
}

/** Hundredths of a number with two decimals. */
const hundredths = (value: number | null): number => Math.round((value ?? 0) * 100);

/**
 * Amounts first, then percentages of net pay rounded down, each by priority and as far as the money goes; the remainder takes
 * the rest with its cents. Deposits add up to net pay less `byCheck`; those of 0 are left out.
 */
export function depositsOf(net: number, accounts: readonly DepositAccount[]): Deposits {
  const ORDER = { amount: 0, percent: 1, remainder: 2 };
  const sorted = accounts.toSorted(
    (a, b) => ORDER[a.split] - ORDER[b.split] || a.priority - b.priority || (a.id < b.id ? -1 : 1),
  );
  let left = Math.max(0, net);
  const deposits = sorted.flatMap(({ id, split, value }) => {
    const wanted =
      split === 'remainder'
        ? left
        : split === 'amount'
          ? hundredths(value)
          : Math.floor((Math.max(0, net) * hundredths(value)) / 10_000);
    const amount = Math.min(left, wanted);
    left -= amount;
    return amount > 0 ? [{ account: id, amount }] : [];
  });
  // Percentages of 100 in all leave only what was rounded down: the last account takes those cents.
  const last = deposits.at(-1);
  const isWhole =
    sorted.filter(({ split }) => split === 'percent').reduce((all, { value }) => all + hundredths(value), 0) === 10_000;
  if (last && isWhole && left > 0 && left < accounts.length) {
    last.amount += left;
    left = 0;
  }
  return { deposits, byCheck: left };
}

/** The account of a client, from its entries. Pure. */
export interface AccountEntry {
  readonly on: string;
  readonly kind: 'invoice' | 'payment' | 'credit' | 'void';
  readonly what: string;
  readonly invoice: string;
  /** Cents: what is owed grows with invoices and shrinks with payments. */
  readonly amount: number;
}

/** On one day an invoice comes before what pays it. */
const ORDER: Readonly<Record<AccountEntry['kind'], number>> = { invoice: 0, payment: 1, credit: 2, void: 3 };

/**
 * The entries of `from` to `to`, both included, each with the balance after it, in cents; what was owed the evening before, and
 * at the end.
 */
export function accountOf(entries: readonly AccountEntry[], { from, to }: { from: string; to: string }) {
  const sorted = entries.toSorted((a, b) => a.on.localeCompare(b.on) || ORDER[a.kind] - ORDER[b.kind]);
  const opening = sorted.filter(({ on }) => on < from).reduce((sum, { amount }) => sum + amount, 0);
  let balance = opening;
  const shown = sorted
    .filter(({ on }) => on >= from && on <= to)
    .map((one) => {
      balance += one.amount;
      return { ...one, balance };
    });
  return { opening, closing: balance, entries: shown };
}

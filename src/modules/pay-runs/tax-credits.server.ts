/** Taxes that a paid run owes, and those that a reversal gives back: as a credit on the same return, never as a negative payment. */
import type { Day } from '#engine/model/days.ts';
import type { Db } from '#engine/server/effects.ts';
import { type DepositSchedule, returnOf, type TaxDue, type TaxSums, creditOf } from './tax-due.model.ts';
import { taxPayment } from './tax-payment.model.ts';

/** The run that is paid. `wagesOf`: pay date of the wages, which for a reversal is that of the run that it takes back. */
interface PaidRun {
  readonly id: string;
  readonly payDate: Day;
  readonly wagesOf: Day;
}

/** Payments or credits of the same authority and return, oldest first. */
async function ofReturn(db: Db, status: 'due' | 'credit', { authority, state }: TaxDue, wagesOf: Day) {
  const found = await db(taxPayment).all({ where: { status, authority, state }, sort: 'dueOn' });
  const mine = returnOf(authority, wagesOf);
  return found.filter((one) => one.wagesOf !== null && returnOf(authority, one.wagesOf) === mine);
}

/**
 * Creates the payments of a paid run and, for what it takes back, credits. A credit first lowers payments of its return that are
 * still due; the rest waits for the next payment of that return, or is claimed on an adjusted one.
 */
export async function owe(db: Db, run: PaidRun, taxes: TaxSums, schedule: DepositSchedule): Promise<void> {
  for (const due of taxes.due(run.payDate, schedule)) {
    const open = await ofReturn(db, 'credit', due, run.payDate);
    const { used, left } = creditOf(due.amount, open);
    for (const { id, credit, isWhole } of used) {
      await db(taxPayment).edit(id, { credit });
      if (isWhole) await db(taxPayment).act(id, 'use');
    }
    const id = await db(taxPayment).create({
      ...due,
      run: run.id,
      wagesOf: run.payDate,
      credit: due.amount - left,
    });
    if (left === 0) await db(taxPayment).act(id, 'settle', { reference: 'Covered by a credit' });
  }
  for (const credit of taxes.credits(run.wagesOf)) {
    const { used, left } = creditOf(credit.amount, await ofReturn(db, 'due', credit, run.wagesOf));
    for (const { id, credit: now, isWhole } of used) {
      await db(taxPayment).edit(id, { credit: now });
      if (isWhole) await db(taxPayment).act(id, 'settle', { reference: 'Covered by a credit' });
    }
    const id = await db(taxPayment).create({
      ...credit,
      run: run.id,
      wagesOf: run.wagesOf,
      credit: credit.amount - left,
    });
    await db(taxPayment).act(id, 'giveBack');
    if (left === 0) await db(taxPayment).act(id, 'use');
  }
}

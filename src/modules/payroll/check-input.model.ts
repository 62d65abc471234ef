/** What cannot be a check at all: it is refused before anything is computed. */
import { Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import type { CheckFacts } from './cover.model.ts';
import { requireTables } from './tables-2026.model.ts';

export type WholeFacts = CheckFacts & { readonly reimbursements: readonly { readonly amount: number }[] };

/** Throws where the input cannot be a check: fractions of a cent, a period that ends before it begins, no tables. */
export function requireWhole(input: WholeFacts): void {
  requireTables(input.payDate);
  if (input.to < input.from)
    throw new Refusal('CONFLICT', {
      why: phrase('The period ends on {{to}}, before it begins on {{from}}. Correct its days.', {
        from: input.from,
        to: input.to,
      }),
    });
  const { w4 } = input;
  const ofForm =
    w4?.form === '2020' ? [w4.step3, w4.step4a, w4.step4b, w4.step4c] : w4 ? [w4.allowances, w4.extra] : [];
  const amounts = [
    ...ofForm,
    ...input.earnings.flatMap(({ amount, premium, qualifiedPremium }) => [amount, premium ?? 0, qualifiedPremium ?? 0]),
    ...input.deductions.flatMap(({ employee, employer, percent }) => [employee, employer, percent ?? 0]),
    ...input.garnishments.flatMap(({ amount, percent, remaining }) => [amount ?? 0, percent ?? 0, remaining ?? 0]),
    ...input.reimbursements.map(({ amount }) => amount),
    ...Object.values(input.arrears),
    ...Object.values(input.yearToDate.lines),
    ...Object.values(input.yearToDate.wages),
  ];
  const wrong = amounts.find((amount) => !Number.isSafeInteger(amount));
  if (wrong !== undefined)
    throw new Refusal('CONFLICT', { why: phrase('{{amount}} is not a whole number of cents.', { amount: wrong }) });
}

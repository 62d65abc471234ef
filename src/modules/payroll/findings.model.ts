/** Findings of a whole check that no single step knows: forms, minimum wage, wage base reached, negative net pay. */
import type { Day } from '#engine/model/days.ts';
import { showMoney } from '#engine/model/figures.ts';
import { type Phrase, phrase } from '#engine/model/words.ts';
import { US_STATES } from '#modules/people/us-states.model.ts';
import type { CheckFacts, Pass } from './cover.model.ts';
import { exemption } from './federal-tax.model.ts';
import { minimumWage, shortfall } from './minimum-wage.model.ts';
import { onDay, SOCIAL_SECURITY } from './tables-2026.model.ts';

type Found = Phrase & { readonly code: string };

/**
 * Minimum wage: what is missing to the one in force when the period began blocks; what is missing to one that took effect
 * within the period warns, because only some of the hours fall under it.
 */
function findWage(input: CheckFacts & { readonly isExempt: boolean }, warnings: Found[], blocks: Found[]): void {
  if (input.isExempt) return;
  const at = (day: Day) => ({
    missing: shortfall(input.earnings, input.workState, day),
    values: { state: US_STATES[input.workState], wage: showMoney(minimumWage(input.workState, day)) },
  });
  const first = at(input.from);
  const last = at(input.to);
  if (first.missing > 0)
    blocks.push({
      code: 'minimum_wage',
      ...phrase(
        'Pay is {{missing}} below the minimum wage of {{state}}, {{wage}} an hour. Add a top-up of this amount.',
        { missing: showMoney(first.missing), ...first.values },
      ),
    });
  else if (last.missing > 0)
    warnings.push({
      code: 'minimum_wage',
      ...phrase(
        'The minimum wage of {{state}} rises to {{wage}} an hour within this period. Check the hours from then on.',
        {
          ...last.values,
        },
      ),
    });
}

/** `carried` is what net pay would be below zero, in cents. */
export function findingsOf(
  input: CheckFacts & { readonly isExempt: boolean },
  pass: Pass,
  carried: number,
): { warnings: Found[]; blocks: Found[] } {
  const warnings: Found[] = [];
  const blocks: Found[] = [];
  if (input.w4 === null)
    warnings.push({ code: 'w4_missing', ...phrase('No Form W-4 is on file: tax is that of a single person.') });
  else if (exemption(input.w4, input.payDate) === 'lapsed')
    warnings.push({ code: 'w4_lapsed', ...phrase('The exemption of Form W-4 has lapsed. Ask for a new form.') });
  findWage(input, warnings, blocks);
  const { base } = onDay(SOCIAL_SECURITY, input.payDate);
  const ss = pass.taxes.wages.find(({ code }) => code === 'ss');
  if (ss && ss.taxable < ss.subject && (input.yearToDate.wages.ss ?? 0) < base)
    warnings.push({
      code: 'limit:ss',
      ...phrase('Wages reach the Social Security base of {{base}} with this check.', { base: showMoney(base) }),
    });
  if (carried > 0)
    blocks.push({
      code: 'net_negative',
      ...phrase(
        'Net pay would be {{amount}} below zero. Collect this amount, or spread the correction over later checks.',
        {
          amount: showMoney(carried),
        },
      ),
    });
  return { warnings, blocks };
}

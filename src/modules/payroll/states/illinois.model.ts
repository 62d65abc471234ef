/** Illinois (payroll-states.md 1.2): the automated method of IL-700-T, exemption rounded to the cent first. */
import { phrase, type PhraseParts } from '#engine/model/words.ts';
import { PERIODS } from '../earnings.model.ts';
import { type Dated, onDay } from '../tables-2026.model.ts';
import { because, mulDiv, share } from '../why.model.ts';
import { incomeTax, section125, type StateAsk, type StatePlugIn, type StateResult } from './state.model.ts';

export const ILLINOIS: readonly Dated<{ rate: number; basic: number; additional: number }>[] = [
  { from: '2026-01-01', value: { rate: 49_500, basic: 292_500, additional: 100_000 }, source: 'il' },
];

/**
 * Federal income tax wages less the period's exemption, × 4.95 %, + line 3. Bonuses are ordinary compensation; a check with
 * nothing but supplemental pay has no exemption. Without IL-W-4: no allowances.
 */
function income(ask: StateAsk): StateResult {
  const { rate, basic, additional } = onDay(ILLINOIS, ask.payDate);
  const form = ask.form?.state === 'IL' ? ask.form : null;
  const subject = ask.fitRegular + ask.fitSupplemental;
  const notes: PhraseParts[] = [];
  if (form === null) notes.push(phrase('No {{form}} on file', { form: 'IL-W-4' }));
  if (form?.exempt === true) {
    const exempt = because({ base: subject, source: 'il', notes: [phrase('Exempt by {{form}}', { form: 'IL-W-4' })] });
    return { taxes: [incomeTax('IL', { subject, amount: 0, extra: 0, why: exempt })], warnings: [], blocks: [] };
  }
  const isBonusOnly = ask.fitRegular <= 0 && ask.fitSupplemental > 0;
  const allowances = isBonusOnly
    ? 0
    : (form?.basicAllowances ?? 0) * basic + (form?.additionalAllowances ?? 0) * additional;
  if (isBonusOnly) notes.push(phrase('Supplemental pay alone: no exemption'));
  const exemption = mulDiv(allowances, 1, PERIODS[ask.frequency]);
  const base = Math.max(0, subject - exemption);
  const extra = subject > 0 ? (form?.extra ?? 0) : 0;
  const why = because({
    base,
    rate: { value: rate, unit: 'ppm' },
    source: 'il',
    notes,
    inputs: [
      { label: 'Wages', value: subject, unit: 'cents' },
      { label: 'Exemption of the year', value: allowances, unit: 'cents' },
      { label: 'Exemption of the period', value: exemption, unit: 'cents' },
      { label: 'Extra withholding', value: extra, unit: 'cents' },
    ],
  });
  return {
    taxes: [incomeTax('IL', { subject, amount: share(base, rate) + extra, extra, why })],
    warnings: [],
    blocks: [],
  };
}

export const illinois: StatePlugIn = {
  state: 'IL',
  years: [2026],
  hasWageTax: true,
  income,
  programs: () => [],
  unemploymentWages: (ask) => ask.gross - section125(ask.less),
  unemploymentBase: [{ from: '2026-01-01', value: 1_425_000, source: 'unemployment' }],
  taxesResidentsElsewhere: true,
};

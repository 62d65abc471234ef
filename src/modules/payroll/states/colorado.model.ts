/** Colorado (payroll-states.md 1.3): DR 1098 of 10/21/25 and the FAMLI premium. */
import { phrase, type PhraseParts } from '#engine/model/words.ts';
import { exemption } from '../federal-tax.model.ts';
import { withinBase } from '../payroll-taxes.model.ts';
import { PERIODS } from '../earnings.model.ts';
import { type Dated, onDay } from '../tables-2026.model.ts';
import type { ColoradoForm } from '../withholding-forms.model.ts';
import { because, MILLION, mulDiv, share } from '../why.model.ts';
import {
  incomeTax,
  section125,
  type StateAsk,
  type StatePlugIn,
  type StateResult,
  type StateTax,
} from './state.model.ts';

export const COLORADO: readonly Dated<{ rate: number; joint: number; other: number }>[] = [
  { from: '2026-01-01', value: { rate: 44_000, joint: 1_100_000, other: 550_000 }, source: 'co' },
];
export const FAMLI: readonly Dated<{ each: number; base: number; smallBelow: number }>[] = [
  { from: '2026-01-01', value: { each: 4_400, base: 18_450_000, smallBelow: 10 }, source: 'famli' },
];

/** DR 0004, unless a Form W-4 that is newer has revoked it. */
function formInForce({ form, w4 }: StateAsk): ColoradoForm | null {
  if (form?.state !== 'CO') return null;
  const isRevoked = form.effectiveFrom !== undefined && w4 !== null && w4.effectiveFrom > form.effectiveFrom;
  return isRevoked ? null : form;
}

/**
 * Annual wages less the allowance × 4.40 % ÷ periods, cents at the end, + line 3. The allowance is line 2 of DR 0004, a typed 0
 * included; else 11,000 where Form W-4 is joint, otherwise 5,500. Supplemental pay is part of the period's wages.
 */
function income(ask: StateAsk): StateResult {
  const { rate, joint, other } = onDay(COLORADO, ask.payDate);
  const form = formInForce(ask);
  const subject = ask.fitRegular + ask.fitSupplemental;
  const notes: PhraseParts[] = [];
  if (form === null && ask.w4 !== null && exemption(ask.w4, ask.payDate) === 'exempt') {
    const why = because({ base: subject, source: 'co', notes: [phrase('Exempt by Form W-4')] });
    return { taxes: [incomeTax('CO', { subject, amount: 0, extra: 0, why })], warnings: [], blocks: [] };
  }
  const isJoint = ask.w4?.form === '2020' ? ask.w4.filingStatus === 'mfj_or_qss' : ask.w4?.maritalStatus === 'married';
  const allowance = form?.allowance ?? (isJoint ? joint : other);
  if (form === null) notes.push(phrase('No {{form}} on file', { form: 'DR 0004' }));
  const annual = Math.max(0, subject * PERIODS[ask.frequency] - allowance);
  const extra = subject > 0 ? (form?.extra ?? 0) : 0;
  const why = because({
    base: annual,
    rate: { value: rate, unit: 'ppm' },
    source: 'co',
    notes,
    inputs: [
      { label: 'Wages', value: subject, unit: 'cents' },
      { label: 'Pay periods in a year', value: PERIODS[ask.frequency], unit: 'count' },
      { label: 'Allowance of the year', value: allowance, unit: 'cents' },
      { label: 'Extra withholding', value: extra, unit: 'cents' },
    ],
  });
  const amount = mulDiv(annual, rate, MILLION * PERIODS[ask.frequency]) + extra;
  return { taxes: [incomeTax('CO', { subject, amount, extra, why })], warnings: [], blocks: [] };
}

/** FAMLI: 0.44 % of each side up to the Social Security base; employers of fewer than ten owe no share of their own. */
function programs(ask: StateAsk): readonly StateTax[] {
  const { each, base, smallBelow } = onDay(FAMLI, ask.payDate);
  const subject = ask.gross - section125(ask.less);
  const before = ask.wagesToDate('co_famli');
  const taxable = withinBase(subject, before, base);
  const tax = (side: StateTax['side']): StateTax => ({
    code: 'co_famli',
    label: 'Colorado FAMLI',
    side,
    subject,
    taxable,
    amount: share(taxable, each),
    extra: 0,
    why: because({
      base: taxable,
      rate: { value: each, unit: 'ppm' },
      source: 'famli',
      inputs: [
        { label: 'Wages', value: subject, unit: 'cents' },
        { label: 'Wages in the year before', value: before, unit: 'cents' },
        { label: 'Wage base', value: base, unit: 'cents' },
      ],
    }),
  });
  return [tax('employee'), ...(ask.headcount < smallBelow ? [] : [tax('employer')])];
}

export const colorado: StatePlugIn = {
  state: 'CO',
  years: [2026],
  hasWageTax: true,
  income,
  programs,
  unemploymentWages: (ask) => ask.gross - section125(ask.less),
  unemploymentBase: [{ from: '2026-01-01', value: 3_060_000, source: 'unemployment' }],
  taxesResidentsElsewhere: true,
};

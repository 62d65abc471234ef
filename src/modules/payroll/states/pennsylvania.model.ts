/** Pennsylvania (payroll-states.md 1.1): flat tax on compensation, employee unemployment contribution on all of gross pay. */
import { phrase } from '#engine/model/words.ts';
import { type Dated, onDay } from '../tables-2026.model.ts';
import { because, share } from '../why.model.ts';
import { incomeTax, type StateAsk, type StatePlugIn, type StateResult, type StateTax } from './state.model.ts';

export const PENNSYLVANIA: readonly Dated<{ rate: number; unemployment: number }>[] = [
  { from: '2026-01-01', value: { rate: 30_700, unemployment: 700 }, source: 'pa' },
];

/**
 * 3.07 % of compensation, half-up: gross less health benefits and HSA through section 125. A 401(k), dependent care and
 * transit do not lower it; supplemental pay is part of the period's pay; no form exempts. Imputed life is no compensation.
 */
function income(ask: StateAsk): StateResult {
  const { rate } = onDay(PENNSYLVANIA, ask.payDate);
  const { health, hsa, fsa } = ask.less;
  const subject = ask.gross - health - hsa - fsa;
  const why = because({
    base: subject,
    rate: { value: rate, unit: 'ppm' },
    source: 'pa',
    inputs: [
      { label: 'Gross pay', value: ask.gross, unit: 'cents' },
      { label: 'Health benefits before tax', value: health + fsa, unit: 'cents' },
      { label: 'HSA before tax', value: hsa, unit: 'cents' },
    ],
  });
  return {
    taxes: [incomeTax('PA', { subject, amount: share(subject, rate), extra: 0, why })],
    warnings: [],
    blocks: [],
  };
}

/** 0.07 % of total gross pay without a limit. Whether section 125 lowers it is open: the full gross is used. */
function programs(ask: StateAsk): readonly StateTax[] {
  const { unemployment } = onDay(PENNSYLVANIA, ask.payDate);
  return [
    {
      code: 'pa_uc',
      label: 'Pennsylvania unemployment compensation',
      side: 'employee',
      subject: ask.gross,
      taxable: ask.gross,
      amount: share(ask.gross, unemployment),
      extra: 0,
      why: because({
        base: ask.gross,
        rate: { value: unemployment, unit: 'ppm' },
        source: 'paUc',
        notes: [phrase('Of all gross pay: whether section 125 lowers it is not settled')],
      }),
    },
  ];
}

export const pennsylvania: StatePlugIn = {
  state: 'PA',
  years: [2026],
  hasWageTax: true,
  income,
  programs,
  unemploymentWages: (ask) => ask.gross,
  unemploymentBase: [{ from: '2026-01-01', value: 1_000_000, source: 'unemployment' }],
  taxesResidentsElsewhere: true,
};

import { expect, test } from 'vitest';
import { SINGLE_W4 } from '../federal-tax.model.ts';
import type { StateForm, W4Since2020 } from '../withholding-forms.model.ts';
import { CALIFORNIA } from './california-tables.model.ts';
import { NEW_YORK } from './new-york-tables.model.ts';
import type { StateAsk } from './state.model.ts';
import { type Bracket, onDay } from '../tables-2026.model.ts';
import { stateTaxes, type StatesAsk } from './state-taxes.model.ts';

const w4: W4Since2020 = { ...SINGLE_W4, effectiveFrom: '2026-01-01' };
const NO_PRE_TAX = { health: 0, hsa: 0, fsa: 0, dependentCare: 0, transit: 0, retirement: 0 };

/** A check of one state; wages in cents. Pre-tax deductions lower federal wages as they do in the stub. */
function ask(
  state: StatesAsk['workState'],
  frequency: StateAsk['frequency'],
  gross: number,
  more: Partial<StateAsk> = {},
  states: Partial<StatesAsk> = {},
): StatesAsk {
  const less = { ...NO_PRE_TAX, ...more.less };
  const lowered = Object.values(less).reduce((sum, each) => sum + each, 0);
  return {
    workState: state,
    residentState: state,
    name: 'Ana Reyes',
    forms: [],
    certificates: [],
    localTaxes:
      state === 'PA' ? [{ state: 'PA', name: 'Lower Merion', acknowledged: { by: 'Kim Lee', on: '2026-01-05' } }] : [],
    registeredStates: undefined,
    of: {
      payDate: '2026-06-12',
      frequency,
      w4,
      gross,
      fitRegular: gross - lowered,
      fitSupplemental: 0,
      lastRegular: 0,
      bonusShare: 0,
      isFlatAllowed: true,
      wagesToDate: () => 0,
      withheldToDate: () => 0,
      headcount: 412,
      ...more,
      less,
    },
    ...states,
  };
}
const amounts = (of: StatesAsk) =>
  Object.fromEntries(
    stateTaxes(of).taxes.map(({ side, code, amount }) => [side === 'employer' ? `er ${code}` : code, amount]),
  );
const withForm = (form: StateForm): Partial<StatesAsk> => ({ forms: [form] });

test('Pennsylvania: examples a and b', () => {
  expect(amounts(ask('PA', 'weekly', 100_000))).toEqual({ pa_income: 3070, pa_uc: 70 });
  const b = ask('PA', 'biweekly', 234_567, {
    less: { ...NO_PRE_TAX, retirement: 15_000, health: 8000, dependentCare: 10_000 },
  });
  expect(amounts(b)).toEqual({ pa_income: 6956, pa_uc: 164 });
});

test('Illinois: the example of the booklet, and b', () => {
  const il = (basic: number, additional: number, extra: number) =>
    withForm({ state: 'IL', basicAllowances: basic, additionalAllowances: additional, extra, exempt: false });
  expect(amounts(ask('IL', 'weekly', 80_000, {}, il(2, 2, 0)))).toEqual({ il_income: 3213 });
  expect(amounts(ask('IL', 'semimonthly', 315_000, {}, il(3, 1, 1500)))).toEqual({ il_income: 15_076 });
  expect(amounts(ask('IL', 'weekly', 30_000, {}, il(2, 1, 0)))).toEqual({ il_income: 833 });
  expect(amounts(ask('IL', 'weekly', 10_000, { fitRegular: 0, fitSupplemental: 10_000 }, il(2, 2, 0)))).toEqual({
    il_income: 495,
  });
  expect(amounts(ask('IL', 'weekly', 10_000))).toEqual({ il_income: 495 });
});

test('Colorado: examples a and b, FAMLI to its base', () => {
  expect(amounts(ask('CO', 'monthly', 541_667))).toMatchObject({ co_income: 21_817 });
  const joint = { ...w4, filingStatus: 'mfj_or_qss' } as const;
  expect(amounts(ask('CO', 'monthly', 541_667, { w4: joint }))).toMatchObject({ co_income: 19_800 });
  const b = ask('CO', 'semimonthly', 300_000, {}, withForm({ state: 'CO', allowance: 2_200_000, extra: 2000 }));
  expect(amounts(b)).toEqual({ co_income: 11_167, co_famli: 1320, 'er co_famli': 1320 });
  const zero = ask('CO', 'semimonthly', 300_000, {}, withForm({ state: 'CO', allowance: 0, extra: 0 }));
  expect(amounts(zero)).toMatchObject({ co_income: 13_200 });
  // A Form W-4 that is newer than DR 0004 revokes it.
  const old = withForm({ state: 'CO', allowance: 0, extra: 0, effectiveFrom: '2025-12-31' });
  expect(amounts(ask('CO', 'monthly', 541_667, {}, old))).toMatchObject({ co_income: 21_817 });
  expect(amounts(ask('CO', 'monthly', 541_667, { wagesToDate: () => 18_400_000, headcount: 9 }))).toEqual({
    co_income: 21_817,
    co_famli: 220,
  });
});

test('Arizona: examples a and b, an invalid percentage, a zero election of last year', () => {
  const az = (percent: number, extra: number, effectiveFrom = '2026-01-02') =>
    withForm({ state: 'AZ', percent, extra, effectiveFrom });
  expect(amounts(ask('AZ', 'weekly', 100_000))).toEqual({ az_income: 2000 });
  const b = ask('AZ', 'biweekly', 248_000, { less: { ...NO_PRE_TAX, retirement: 12_400 } }, az(150, 1200));
  expect(amounts(b)).toEqual({ az_income: 4734 });
  expect(amounts(ask('AZ', 'weekly', 100_000, {}, az(0, 0)))).toEqual({ az_income: 0 });
  expect(amounts(ask('AZ', 'weekly', 100_000, {}, az(0, 0, '2025-12-31')))).toEqual({ az_income: 2000 });
  expect(stateTaxes(ask('AZ', 'weekly', 100_000, {}, az(180, 0))).blocks[0]?.message).toBe(
    'Form A-4 elects 1.8 %. Choose 0.5, 1.0, 1.5, 2.0, 2.5, 3.0 or 3.5 %, or zero.',
  );
});

const ca = (status: 'single' | 'married' | 'hoh', regular: number, estimated = 0, extra = 0) =>
  withForm({ state: 'CA', status, regularAllowances: regular, estimatedAllowances: estimated, extra, exempt: false });

test('California: examples B, C and D of the EDD, and three of our own', () => {
  expect(amounts(ask('CA', 'biweekly', 160_000, {}, ca('married', 2, 1)))).toMatchObject({ ca_income: 238 });
  expect(amounts(ask('CA', 'monthly', 510_000, {}, ca('married', 5)))).toMatchObject({ ca_income: 82 });
  expect(amounts(ask('CA', 'weekly', 95_000, {}, ca('hoh', 3)))).toMatchObject({ ca_income: 169 });
  expect(amounts(ask('CA', 'semimonthly', 300_000, {}, ca('single', 1)))).toMatchObject({
    ca_income: 11_614,
    ca_sdi: 3900,
  });
  expect(amounts(ask('CA', 'monthly', 620_000, {}, ca('married', 0)))).toMatchObject({ ca_income: 13_526 });
  expect(amounts(ask('CA', 'monthly', 620_000, {}, ca('married', 2)))).toMatchObject({ ca_income: 8631 });
});

test('California: the low income exemption keeps the extra, HSA is taxed, a bonus apart is 10.23 %', () => {
  expect(amounts(ask('CA', 'weekly', 36_300, {}, ca('single', 0, 0, 500)))).toMatchObject({ ca_income: 500 });
  const hsa = ask('CA', 'monthly', 620_000, { less: { ...NO_PRE_TAX, hsa: 20_000 } }, ca('married', 0));
  expect(amounts(hsa)).toMatchObject({ ca_income: 13_526, ca_sdi: 8060 });
  const health = ask('CA', 'monthly', 620_000, { less: { ...NO_PRE_TAX, health: 20_000, retirement: 30_000 } });
  expect(amounts(health)).toMatchObject({ ca_sdi: 7800 });
  const bonus = ask('CA', 'monthly', 100_000, { fitRegular: 0, fitSupplemental: 100_000, bonusShare: 60_000 });
  expect(amounts(bonus)).toMatchObject({ ca_income: 6138 + 2640 });
  expect(amounts(ask('CA', 'weekly', 500_000, {}, ca('single', 12)))).toMatchObject({
    ca_income: Math.round(6777 + 0.1023 * (489_000 - 139_900) - 12 * 324),
  });
  expect(stateTaxes(ask('CA', 'quarterly', 500_000)).blocks[0]?.message).toBe(
    'California prints no withholding table for quarterly pay. Use weekly, biweekly, semimonthly or monthly pay.',
  );
});

const ny = (status: 'single' | 'married', allowances: number, nycResident = false, yonkersResident = false) =>
  withForm({
    state: 'NY',
    status,
    allowances,
    extra: 0,
    exempt: false,
    nycResident,
    nycAllowances: allowances,
    nycExtra: 0,
    yonkersResident,
    yonkersWorker: false,
  });

test('New York: example 3 of the publication, b and c, the city', () => {
  expect(amounts(ask('NY', 'monthly', 5_000_000, {}, ny('single', 3)))).toMatchObject({ ny_income: 357_663 });
  expect(amounts(ask('NY', 'weekly', 90_000, {}, ny('single', 2)))).toEqual({
    ny_income: 3569,
    ny_pfl: 389,
    ny_dbl: 60,
  });
  expect(amounts(ask('NY', 'biweekly', 380_000, {}, ny('married', 3, true)))).toMatchObject({
    ny_income: 17_748,
    nyc_income: 13_551,
  });
});

test('New York: family leave ends at its most, supplemental is 11.70 % or aggregate, Yonkers is refused by name', () => {
  expect(amounts(ask('NY', 'weekly', 90_000, { withheldToDate: () => 41_000 }))).toMatchObject({ ny_pfl: 191 });
  const extra = { fitRegular: 0, fitSupplemental: 100_000 };
  expect(amounts(ask('NY', 'weekly', 100_000, extra))).toMatchObject({ ny_income: 11_700 });
  const both = ask('NY', 'weekly', 100_000, { ...extra, isFlatAllowed: false, lastRegular: 90_000 }, ny('single', 2));
  expect(amounts(both)).toMatchObject({
    ny_income: (amounts(ask('NY', 'weekly', 190_000, {}, ny('single', 2))).ny_income ?? 0) - 3569,
  });
  expect(stateTaxes(ask('NY', 'weekly', 90_000, {}, ny('single', 0, false, true))).blocks[0]?.message).toContain(
    'New York local tax for Yonkers is not supported.',
  );
  // Method III: 25,000 weekly × 52 is above 1,077,550.
  expect(amounts(ask('NY', 'weekly', 2_514_230, {}, ny('single', 0)))).toMatchObject({ ny_income: 261_250 });
});

/** The largest gap between the tax at a row's start by the row before and as printed, in cents. */
const widestGap = (table: readonly Bracket[]): number =>
  Math.max(
    ...table.map(([from, plus], at) => {
      const before = table[at - 1];
      return before ? Math.abs(before[1] + ((from - before[0]) * before[2]) / 1e6 - plus) : 0;
    }),
  );

test('printed rows continue one another: California to the cent, New York within its whole-dollar starts', () => {
  for (const { single, married, hoh } of Object.values(onDay(CALIFORNIA, '2026-06-12')))
    for (const table of [single, married, hoh]) expect(widestGap(table)).toBeLessThan(1.1);
  for (const { single, married, city } of Object.values(onDay(NEW_YORK, '2026-06-12')))
    for (const table of [single, married, city]) expect(widestGap(table)).toBeLessThan(30);
});

test('the nine states: no income tax, Washington and Alaska programs', () => {
  for (const state of ['FL', 'NH', 'NV', 'SD', 'TN', 'TX', 'WY'] as const) {
    expect(stateTaxes(ask(state, 'weekly', 100_000))).toMatchObject({ taxes: [], blocks: [], warnings: [] });
  }
  expect(amounts(ask('WA', 'biweekly', 300_000))).toEqual({
    wa_paid_leave: 2421,
    'er wa_paid_leave': 969,
    wa_cares: 1740,
  });
  const spared = ask('WA', 'biweekly', 300_000, { headcount: 49 }, withForm({ state: 'WA', caresExempt: true }));
  expect(amounts(spared)).toEqual({ wa_paid_leave: 2421 });
  expect(amounts(ask('AK', 'weekly', 200_000, { wagesToDate: () => 5_400_000 }))).toEqual({ ak_ui: 100 });
  expect(amounts(ask('AK', 'weekly', 200_000, { wagesToDate: () => 5_420_000 }))).toEqual({ ak_ui: 0 });
});

test('a state that is not built blocks with its sentence', () => {
  expect(stateTaxes(ask('OH', 'weekly', 100_000)).blocks.map(({ message }) => message)).toEqual([
    'Ohio income tax is not supported. Ana Reyes lives in Ohio and works in Ohio.',
  ]);
});

test('local tax of Pennsylvania is refused by name until somebody records who withholds it', () => {
  const at = (localTaxes: StatesAsk['localTaxes']) => stateTaxes({ ...ask('PA', 'weekly', 100_000), localTaxes });
  expect(at([]).blocks[0]?.message).toContain('The Pennsylvania municipality of Ana Reyes is not known.');
  expect(at([{ state: 'PA', name: 'Philadelphia', acknowledged: null }]).blocks[0]?.message).toBe(
    'Pennsylvania local tax for Philadelphia is not supported. Record who withholds it, or enter it as a recurring item, before this run can be approved.',
  );
  const acknowledged = at([{ state: 'PA', name: 'Philadelphia', acknowledged: { by: 'Kim Lee', on: '2026-01-05' } }]);
  expect(acknowledged.blocks).toEqual([]);
  expect(acknowledged.warnings[0]?.message).toBe(
    'Pennsylvania local tax for Philadelphia is not calculated: Kim Lee acknowledged this on 2026-01-05.',
  );
});

const certificate = { workState: 'PA', form: 'REV-419', validTo: null } as const;

test('two states: agreement and certificate, agreement alone, none', () => {
  const lives = (residentState: StatesAsk['residentState'], more: Partial<StatesAsk> = {}) =>
    ({ ...ask('PA', 'weekly', 100_000), residentState, ...more }) as StatesAsk;
  // With the certificate Pennsylvania takes no income tax; its unemployment contribution stays. New Jersey is not built.
  const withIt = lives('NJ', { certificates: [certificate], registeredStates: ['PA'] });
  expect(amounts(withIt)).toEqual({ pa_uc: 70 });
  expect(stateTaxes(withIt).warnings[0]?.message).toContain(
    'Nothing is withheld for New Jersey, where Ana Reyes lives',
  );
  expect(stateTaxes({ ...withIt, registeredStates: ['PA', 'NJ'] }).blocks[0]?.message).toBe(
    'New Jersey income tax is not supported. Ana Reyes lives in New Jersey and works in Pennsylvania.',
  );
  expect(amounts(lives('NJ', { registeredStates: ['PA'] }))).toMatchObject({ pa_income: 3070 });
  const expired = lives('NJ', { certificates: [{ ...certificate, validTo: '2026-06-11' }], registeredStates: ['PA'] });
  expect(amounts(expired)).toMatchObject({ pa_income: 3070 });
  // No agreement: Illinois takes what exceeds Pennsylvania's tax; Texas nothing.
  const illinois = amounts(lives('IL'));
  expect(illinois).toMatchObject({ pa_income: 3070, il_income: 4950 - 3070 });
  expect(amounts(lives('TX'))).toEqual({ pa_income: 3070, pa_uc: 70 });
  expect(amounts(lives('AZ'))).toEqual({ pa_income: 3070, pa_uc: 70 });
  expect(amounts({ ...ask('TX', 'weekly', 100_000), residentState: 'CO' })).toEqual({ co_income: 3935 });
});

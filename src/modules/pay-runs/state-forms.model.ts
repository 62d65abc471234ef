/** From the kept forms of a person to what the engine asks for. Pure. */
import type { Day } from '#engine/model/days.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import type { LocalTax, StateCertificate, StateForm } from '#modules/payroll/withholding-forms.model.ts';
import type { localTax } from './local-tax.model.ts';
import { STATE_FORMS, type stateForm } from './state-form.model.ts';

type Kept = RecordOf<typeof stateForm>;
export type KeptForm = Omit<Kept, 'version' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy'>;
export type KeptLocal = Pick<
  RecordOf<typeof localTax>,
  'state' | 'place' | 'endsOn' | 'acknowledgedName' | 'acknowledgedOn'
>;

/** The form that holds on a pay date, of each state: the newest that has started. */
export const formsOn = (forms: readonly KeptForm[], payDate: Day): readonly KeptForm[] => {
  const newest = new Map<string, KeptForm>();
  for (const form of forms) {
    const known = newest.get(form.state);
    if (form.effectiveFrom <= payDate && (!known || form.effectiveFrom > known.effectiveFrom))
      newest.set(form.state, form);
  }
  return [...newest.values()].toSorted((a, b) => a.state.localeCompare(b.state));
};

function formOf(kept: KeptForm): StateForm | null {
  const { extra, exempt, effectiveFrom } = kept;
  switch (kept.state) {
    case 'AZ':
      return kept.percent === null
        ? null
        : { state: 'AZ', percent: Math.round(kept.percent * 100), extra, effectiveFrom };
    case 'CA':
      return {
        state: 'CA',
        status: kept.filing === 'married' || kept.filing === 'hoh' ? kept.filing : 'single',
        regularAllowances: kept.allowances,
        estimatedAllowances: kept.moreAllowances,
        extra,
        exempt,
      };
    case 'CO':
      return { state: 'CO', effectiveFrom, allowance: kept.annualAllowance, extra };
    case 'IL':
      return {
        state: 'IL',
        basicAllowances: kept.allowances,
        additionalAllowances: kept.moreAllowances,
        extra,
        exempt,
      };
    case 'NY':
      return {
        state: 'NY',
        status: kept.filing,
        allowances: kept.allowances,
        extra,
        exempt,
        nycResident: kept.cityResident,
        nycAllowances: kept.moreAllowances,
        nycExtra: kept.cityExtra,
        yonkersResident: kept.yonkersResident,
        yonkersWorker: kept.yonkersWorker,
      };
    case 'WA':
      return { state: 'WA', caresExempt: exempt };
    case 'PA':
      return null;
  }
}

/** Forms of the states that hold on a pay date. */
export const stateFormsOf = (forms: readonly KeptForm[]): readonly StateForm[] =>
  forms.flatMap((kept) => formOf(kept) ?? []);

/** Certificates that stop the income tax of the work state. */
export const certificatesOf = (forms: readonly KeptForm[]): readonly StateCertificate[] =>
  forms.flatMap(({ certificate, state, validTo }) =>
    certificate ? [{ workState: state, form: STATE_FORMS[state], validTo }] : [],
  );

/** Local taxes that hold on a pay date, with who acknowledged them. */
export const localTaxesOf = (kept: readonly KeptLocal[], payDate: Day): readonly LocalTax[] =>
  kept
    .filter(({ endsOn }) => endsOn === null || endsOn >= payDate)
    .map(({ state, place, acknowledgedName, acknowledgedOn }) => ({
      name: place,
      state,
      acknowledged: acknowledgedOn === null ? null : { by: acknowledgedName ?? '', on: acknowledgedOn },
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));

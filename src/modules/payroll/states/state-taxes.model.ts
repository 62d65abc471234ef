/**
 * Which states tax a check: work state, resident state, agreements between them and certificates (payroll-states.md 2), and
 * what blocks because it is not built. Nothing that is due is ever a silent zero.
 */
import { type Day, yearOf } from '#engine/model/days.ts';
import { phrase, type Phrase } from '#engine/model/words.ts';
import { US_STATES, type UsState } from '#modules/people/us-states.model.ts';
import type { LocalTax, StateCertificate, StateForm } from '../withholding-forms.model.ts';
import { arizona } from './arizona.model.ts';
import { california } from './california.model.ts';
import { colorado } from './colorado.model.ts';
import { illinois } from './illinois.model.ts';
import { newYork } from './new-york.model.ts';
import { NO_WAGE_TAX } from './no-wage-tax.model.ts';
import { pennsylvania } from './pennsylvania.model.ts';
import type { StateAsk, StatePlugIn, StateResult, StateTax } from './state.model.ts';

const PLUG_INS: ReadonlyMap<UsState, StatePlugIn> = new Map(
  [...NO_WAGE_TAX, arizona, california, colorado, illinois, newYork, pennsylvania].map((one) => [one.state, one]),
);

/** The plug-in of a state for the year of a pay date; undefined where it is not built. */
export function plugInOf(state: UsState, payDate: Day): StatePlugIn | undefined {
  const found = PLUG_INS.get(state);
  return found?.years.includes(yearOf(payDate)) ? found : undefined;
}

/** Agreements: people who live in one of the states pay no income tax to the work state with a certificate on file. */
export const RECIPROCITY: Readonly<Partial<Record<UsState, readonly UsState[]>>> = {
  PA: ['IN', 'MD', 'NJ', 'OH', 'VA', 'WV'],
  IL: ['IA', 'KY', 'MI', 'WI'],
  // WEC: withholding for Arizona may be stopped.
  AZ: ['CA', 'IN', 'OR', 'VA'],
};

export interface StatesAsk {
  readonly workState: UsState;
  readonly residentState: UsState;
  /** Name for sentences. */
  readonly name: string;
  readonly forms: readonly StateForm[];
  readonly certificates: readonly StateCertificate[];
  readonly localTaxes: readonly LocalTax[];
  /** Undefined: not known, so every state counts as registered. */
  readonly registeredStates: readonly UsState[] | undefined;
  readonly of: Omit<StateAsk, 'form'>;
}

type Finding = Phrase & { readonly code: string };

const notSupported = (ask: StatesAsk, state: UsState): Finding => ({
  code: `state:${state}`,
  ...phrase('{{state}} income tax is not supported. {{name}} lives in {{home}} and works in {{work}}.', {
    state: US_STATES[state],
    name: ask.name,
    home: US_STATES[ask.residentState],
    work: US_STATES[ask.workState],
  }),
});

const formOf = (ask: StatesAsk, state: UsState): StateForm | undefined =>
  ask.forms.find((form) => form.state === state);

/** Findings of local taxes: a block each, a warning where somebody recorded who withholds it. */
function locals(
  ask: StatesAsk,
  named: readonly { state: UsState; name: string }[],
): { blocks: Finding[]; warnings: Finding[] } {
  const blocks: Finding[] = [];
  const warnings: Finding[] = [];
  const due = [...ask.localTaxes];
  for (const { state, name } of named)
    if (!due.some((one) => one.state === state && one.name === name)) due.push({ state, name, acknowledged: null });
  if (ask.workState === 'PA' && !due.some(({ state }) => state === 'PA'))
    blocks.push({
      code: 'local:PA',
      ...phrase(
        'The Pennsylvania municipality of {{name}} is not known. Record it, so that its local tax is not left out.',
        {
          name: ask.name,
        },
      ),
    });
  for (const { state, name, acknowledged } of due) {
    const place = { state: US_STATES[state], municipality: name };
    if (acknowledged === null)
      blocks.push({
        code: `local:${state}:${name}`,
        ...phrase(
          '{{state}} local tax for {{municipality}} is not supported. Record who withholds it, or enter it as a recurring item, before this run can be approved.',
          place,
        ),
      });
    else
      warnings.push({
        code: `local:${state}:${name}`,
        ...phrase('{{state}} local tax for {{municipality}} is not calculated: {{by}} acknowledged this on {{on}}.', {
          ...place,
          ...acknowledged,
        }),
      });
  }
  return { blocks, warnings };
}

/** The resident state's tax on wages earned elsewhere: only what exceeds the work state's. */
function excess(result: StateResult, paid: number): StateResult {
  let credit = paid;
  const taxes = result.taxes.map((tax): StateTax => {
    const due = Math.max(0, tax.amount - tax.extra);
    const used = Math.min(credit, due);
    credit -= used;
    return {
      ...tax,
      amount: tax.amount - used,
      why: {
        ...tax.why,
        inputs: [...tax.why.inputs, { label: 'Tax of the work state', value: used, unit: 'cents' }],
        notes: [...tax.why.notes, phrase('Only the excess over the tax of the work state is withheld')],
      },
    };
  });
  return { ...result, taxes };
}

/** Income tax of the resident state where the work is in another: none, the rest, or all where an agreement holds. */
function residentTax(ask: StatesAsk, paid: number, hasAgreement: boolean): StateResult {
  const state = ask.residentState;
  const built = plugInOf(state, ask.of.payDate);
  if (built && !built.hasWageTax) return { taxes: [], warnings: [], blocks: [] };
  const isRegistered = ask.registeredStates === undefined || ask.registeredStates.includes(state);
  if (!isRegistered) {
    const told = phrase(
      'Nothing is withheld for {{home}}, where {{name}} lives: the employer is not registered there. Register, or tell the employee to pay estimated tax.',
      { home: US_STATES[state], name: ask.name },
    );
    return { taxes: [], warnings: [{ code: `resident:${state}`, ...told }], blocks: [] };
  }
  if (!built) return { taxes: [], warnings: [], blocks: [notSupported(ask, state)] };
  const form = formOf(ask, state);
  if (!hasAgreement && !built.taxesResidentsElsewhere && form === undefined)
    return { taxes: [], warnings: [], blocks: [] };
  const result = built.income({ ...ask.of, form });
  return hasAgreement ? result : excess(result, paid);
}

/**
 * State taxes of a check. Same state: that state. Agreement and a valid certificate: the resident state's income tax only.
 * Otherwise the work state's in full, then the excess of the resident state. Programs always follow the work state.
 */
export function stateTaxes(ask: StatesAsk): StateResult {
  const { payDate } = ask.of;
  const work = plugInOf(ask.workState, payDate);
  const isHome = ask.workState === ask.residentState;
  const certificate = ask.certificates.find(
    (one) => one.workState === ask.workState && (one.validTo === null || payDate <= one.validTo),
  );
  const hasAgreement =
    !isHome && certificate !== undefined && (RECIPROCITY[ask.workState]?.includes(ask.residentState) ?? false);
  const parts: StateResult[] = [];
  if (!work) parts.push({ taxes: [], warnings: [], blocks: [notSupported(ask, ask.workState)] });
  else {
    const own = { ...ask.of, form: formOf(ask, ask.workState) };
    if (!hasAgreement) parts.push(work.income(own));
    parts.push({ taxes: work.programs(own), warnings: [], blocks: [] });
  }
  if (!isHome) {
    const paid = parts.flatMap(({ taxes }) => taxes).filter(({ code }) => code.endsWith('_income'));
    const sum = paid.reduce((all, { amount, extra }) => all + amount - extra, 0);
    parts.push(residentTax(ask, sum, hasAgreement));
  }
  const named = parts.flatMap((part) => (part.locals ?? []).map((name) => ({ state: 'NY' as const, name })));
  const local = locals(ask, named);
  return {
    taxes: parts.flatMap(({ taxes }) => taxes),
    warnings: [...parts.flatMap(({ warnings }) => warnings), ...local.warnings],
    blocks: [...parts.flatMap(({ blocks }) => blocks), ...local.blocks],
  };
}

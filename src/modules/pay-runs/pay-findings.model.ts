/** What blocks a run, or asks to be looked at: rules over what was gathered and computed (hr.md 2.7). Pure. */
import { showMoney, showPercent } from '#engine/model/figures.ts';
import { type Phrase, phrase } from '#engine/model/words.ts';
import { EARNINGS } from '#modules/payroll/earnings.model.ts';
import type { Stub } from '#modules/payroll/stub.model.ts';
import { US_STATES, type UsState } from '#modules/people/us-states.model.ts';

/** A finding about a person, or about the run where `employee` is null. */
export interface RunFinding extends Phrase {
  readonly code: string;
  readonly severity: 'block' | 'warning';
  readonly employee: string | null;
  /** Cents that it is about; null where it is about none. */
  readonly amount: number | null;
}

/** What is known of a person beside their stub. */
export interface CheckedPerson {
  readonly employee: string;
  readonly hasBank: boolean;
  readonly hasSsn: boolean;
  readonly isFirstPay: boolean;
  readonly isTerminated: boolean;
  /** Net pay of up to three regular runs before, newest first. */
  readonly netBefore: readonly number[];
}

/** Overtime of a period from which it is looked at: 60 hours. */
const MUCH_OVERTIME = 60 * 60;

/** Mean of the runs before in cents; null where there are none. */
export const meanOf = (nets: readonly number[]): number | null =>
  nets.length === 0 ? null : Math.round(nets.reduce((sum, one) => sum + one, 0) / nets.length);

/** Change in tenths of a percent, rounded; null without a value before. */
export const changeOf = (now: number, before: number | null): number | null =>
  before === null || before <= 0 ? null : Math.round(((now - before) * 1000) / before) / 10;

/** A state that the employer has recorded as handled elsewhere no longer blocks; the run says that it is not calculated. */
function outside(code: string, states: readonly string[]): 'block' | 'warning' {
  const state = code.startsWith('state:') ? code.slice('state:'.length) : '';
  return states.includes(state) ? 'warning' : 'block';
}

/**
 * Findings of one person: those of the engine, then a missing bank account or Social Security number, a first pay, pay after
 * the last day, net pay that changed by more than `netChange` percent against the mean of the last three runs, and much
 * overtime. Income tax of states in `outsideStates` is a finding of the run, not of each person.
 */
export function findingsOfStub(
  stub: Stub,
  person: CheckedPerson,
  rules: { readonly netChange: number; readonly outsideStates: readonly string[]; readonly type: string },
): RunFinding[] {
  const of = (
    severity: 'block' | 'warning',
    code: string,
    message: Phrase,
    amount: number | null = null,
  ): RunFinding => ({
    code,
    severity,
    employee: person.employee,
    amount,
    ...message,
  });
  const found: RunFinding[] = [];
  for (const { code, ...message } of stub.blocks)
    if (outside(code, rules.outsideStates) === 'block') found.push(of('block', code, message));
  for (const { code, ...message } of stub.warnings) found.push(of('warning', code, message));
  if (!person.hasBank)
    found.push(of('warning', 'no_bank', phrase('No bank account is on file. Net pay goes out as a check.'), stub.net));
  if (!person.hasSsn) found.push(of('warning', 'no_ssn', phrase('No Social Security number is on file.')));
  if (person.isFirstPay) found.push(of('warning', 'first_pay', phrase('This is the first pay.'), stub.net));
  if (person.isTerminated)
    found.push(of('warning', 'terminated', phrase('Employment has ended, and hours are paid.'), stub.gross));
  const mean = rules.type === 'regular' ? meanOf(person.netBefore) : null;
  const change = changeOf(stub.net, mean);
  if (mean !== null && change !== null && Math.abs(change) > rules.netChange)
    found.push(
      of(
        'warning',
        'net_change',
        phrase('Net pay is {{change}} against the mean of the last runs, {{mean}}.', {
          change: `${change > 0 ? '+' : '−'}${showPercent(Math.abs(change), 1)}`,
          mean: showMoney(mean),
        }),
        stub.net - mean,
      ),
    );
  const overtime = stub.lines.reduce(
    (sum, { code, minutes }) => sum + (code === 'overtime' || code === 'double' ? (minutes ?? 0) : 0),
    0,
  );
  if (overtime > MUCH_OVERTIME)
    found.push(
      of(
        'warning',
        'much_overtime',
        phrase('{{hours}} hours of overtime are paid.', { hours: Math.round(overtime / 60) }),
      ),
    );
  return found;
}

/** The states of people whose income tax the employer handles elsewhere: one warning each, with how many people it is about. */
export function outsideFindings(stubs: readonly Pick<Stub, 'blocks'>[], states: readonly string[]): RunFinding[] {
  return states.flatMap((state) => {
    const count = stubs.filter(({ blocks }) => blocks.some(({ code }) => code === `state:${state}`)).length;
    if (count === 0) return [];
    return [
      {
        code: `outside:${state}`,
        severity: 'warning' as const,
        employee: null,
        amount: null,
        ...phrase(
          {
            one: '{{state}} income tax of 1 person is not calculated here: it is recorded as handled elsewhere.',
            other:
              '{{state}} income tax of {{count}} people is not calculated here: it is recorded as handled elsewhere.',
          },
          // The codes were chosen from the list of states.
          { count, state: US_STATES[state as UsState] },
        ),
      },
    ];
  });
}

/** Minutes that a stub pays: of earnings that have a length. */
export const minutesOf = (stub: Stub): number =>
  stub.lines.reduce(
    (sum, { group, code, minutes }) =>
      group === 'earning' && Object.hasOwn(EARNINGS, code) ? sum + (minutes ?? 0) : sum,
    0,
  );

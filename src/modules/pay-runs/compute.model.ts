/** Statements of gathered people, and the totals of their run. Pure: the same facts give the same bytes. */
import type { Day } from '#engine/model/days.ts';
import type { EmployerFacts } from '#modules/payroll/facts.model.ts';
import { hourlyOf, rateOn } from '#modules/payroll/gross.model.ts';
import { type Stub, type StubInput, stubOf } from '#modules/payroll/stub.model.ts';
import { changeOf, findingsOfStub, minutesOf, type RunFinding } from './pay-findings.model.ts';
import { type Group, inputOf, paysPeriod, type PersonFacts, type RunFrame } from './pay-inputs.model.ts';
import type { Deposit, StubSnapshot } from './pay-stub.model.ts';

/** A person as they were gathered. */
export interface ComputedFrom extends PersonFacts {
  readonly past: { readonly netBefore: readonly number[]; readonly wasPaid: boolean };
  readonly hasSsn: boolean;
  readonly hasBank: boolean;
  readonly held: boolean;
  readonly position: string;
  readonly department: string;
  readonly deposits: (net: number) => readonly Deposit[];
}

/** A statement as it is stored, without its run and id. */
export interface StubRow {
  readonly employee: string;
  readonly type: RunFrame['type'];
  readonly payDate: Day;
  readonly from: Day;
  readonly to: Day;
  readonly department: string;
  readonly costCenter: string | null;
  readonly minutes: number;
  readonly gross: number;
  readonly reimbursements: number;
  readonly deductions: number;
  readonly taxes: number;
  readonly net: number;
  readonly employerCost: number;
  readonly previousNet: number | null;
  readonly change: number | null;
  readonly held: boolean;
  readonly blocks: number;
  readonly warnings: number;
  readonly findings: readonly RunFinding[];
  readonly result: Stub;
  readonly deposits: readonly Deposit[];
  readonly snapshot: StubSnapshot;
}

/** Totals of a stub as columns. */
export const totalsOf = ({ gross, reimbursements, deductions, taxes, net, employerCost }: Stub) => ({
  gross,
  reimbursements,
  deductions,
  taxes,
  net,
  employerCost,
});

/** What is owed of two checks together, by key and in the order of keys. Cents. */
function owedTogether(a: Stub['arrears'], b: Stub['arrears']): Stub['arrears'] {
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])].toSorted();
  return Object.fromEntries(keys.map((key) => [key, (a[key] ?? 0) + (b[key] ?? 0)]));
}

const isEmpty = (input: StubInput): boolean => input.earnings.length === 0 && input.reimbursements.length === 0;

/**
 * The statement of a person; null where the run pays them nothing. `findings` are those about the person that were found while
 * gathering. Throws where the engine cannot compute at all, as without tables for the year.
 */
export function rowOf(
  facts: ComputedFrom,
  run: RunFrame,
  group: Group,
  employer: EmployerFacts,
  findings: readonly RunFinding[],
): StubRow | null {
  const input = inputOf(facts, run, group, employer);
  if (isEmpty(input)) return null;
  const { person } = facts;
  const computed = stubOf(input);
  // A check that takes no deductions of the period leaves what is owed as it was.
  const result = paysPeriod(run.type)
    ? computed
    : { ...computed, arrears: owedTogether(facts.arrears, computed.arrears) };
  const [previousNet = null] = facts.past.netBefore;
  const all = [
    ...findings,
    ...findingsOfStub(
      result,
      {
        employee: person.id,
        hasBank: facts.hasBank,
        hasSsn: facts.hasSsn,
        isFirstPay: !facts.past.wasPaid,
        isTerminated: person.status === 'terminated',
        netBefore: facts.past.netBefore,
      },
      { netChange: group.netChange, outsideStates: group.outsideStates ?? [], type: run.type },
    ),
  ];
  const annualPay = rateOn(facts.rates, run.to)?.annualPay ?? facts.rates.at(-1)?.annualPay ?? 0;
  return {
    employee: person.id,
    type: run.type,
    payDate: run.payDate,
    from: run.from,
    to: run.to,
    department: person.department,
    costCenter: person.costCenter,
    minutes: minutesOf(result),
    ...totalsOf(result),
    previousNet,
    change: run.type === 'regular' ? changeOf(result.net, previousNet) : null,
    held: facts.held,
    blocks: all.filter(({ severity }) => severity === 'block').length,
    warnings: all.filter(({ severity }) => severity === 'warning').length,
    findings: all,
    result,
    deposits: facts.deposits(result.net),
    snapshot: {
      name: `${person.preferredName ?? person.firstName} ${person.lastName}`,
      number: person.employeeNumber,
      position: facts.position,
      department: facts.department,
      workState: person.workState,
      annualPay,
      hourly: person.flsa === 'nonexempt' ? hourlyOf(annualPay, Math.round(person.weeklyHours * 60)) : null,
      qualifiedOvertime: input.earnings.reduce((sum, { qualifiedPremium }) => sum + (qualifiedPremium ?? 0), 0),
      expenses: paysPeriod(run.type) ? facts.elsewhere.expenses : [],
    },
  };
}

/** Sums of statements, in cents. */
export interface RunTotals {
  readonly people: number;
  readonly gross: number;
  readonly reimbursements: number;
  readonly deductions: number;
  readonly taxes: number;
  readonly net: number;
  readonly employerCost: number;
}

/** The totals of a run; `before`: those of its statements so far. */
export function runTotals(rows: readonly StubRow[], before?: RunTotals): RunTotals {
  const sum = (name: keyof RunTotals & keyof StubRow): number =>
    rows.reduce((all, row) => all + row[name], before?.[name] ?? 0);
  return {
    people: rows.length + (before?.people ?? 0),
    gross: sum('gross'),
    reimbursements: sum('reimbursements'),
    deductions: sum('deductions'),
    taxes: sum('taxes'),
    net: sum('net'),
    employerCost: sum('employerCost'),
  };
}

/**
 * What one person is paid by a run: the engine's stub as it was computed, with its totals as columns. It is shown to the
 * employee once the run is paid, and never changes from then on; the database keeps it so.
 */
import { resource } from '#access/define.model.ts';
import { choice, day, integer, json, money, number, ref, text, yesNo } from '#engine/model/fields.ts';
import type { Stub } from '#modules/payroll/stub.model.ts';
import { payOffice, ownOrPay } from './pay-access.model.ts';
import type { RunFinding } from './pay-findings.model.ts';
import { RUN_TYPES } from './pay-run.model.ts';

const total = (label: string) => money({ setBy: 'server', label });

/** A part of net pay that goes to an account; null: by check. */
export interface Deposit {
  readonly account: string | null;
  readonly ending: string | null;
  readonly type: 'checking' | 'savings' | 'check';
  readonly amount: number;
}

/** Where a statement's numbers come from that the engine does not know: job, address and rate on the pay date. */
export interface StubSnapshot {
  readonly name: string;
  readonly number: string;
  readonly position: string;
  readonly department: string;
  readonly workState: string;
  readonly annualPay: number;
  /** Cents an hour of hourly people; null for salaried people. */
  readonly hourly: number | null;
  /** FLSA half-time premium of overtime in this statement (W-2 box 12, code TT). Cents. */
  readonly qualifiedOvertime: number;
  /** Ids of the expense reports that this statement pays, free of tax or as wages; none in a reversal. */
  readonly expenses: readonly string[];
}

export const payStub = resource('pay_stub', {
  label: ['Pay statement', 'Pay statements'],
  title: ['payDate'],
  about: 'payee',
  fields: {
    run: ref('pay_run', { setBy: 'server', cascade: true, label: 'Pay run' }),
    employee: ref('employee', { setBy: 'server' }),
    /** The employee as the one who reads it: empty until the run is paid. */
    payee: ref('employee', { setBy: 'server', optional: true, label: 'Shown to' }),
    type: choice(RUN_TYPES, { setBy: 'server', label: 'Kind of run' }),
    payDate: day({ setBy: 'server', index: true, label: 'Pay date' }),
    from: day({ setBy: 'server', label: 'First day' }),
    to: day({ setBy: 'server', label: 'Last day' }),
    department: ref('department', { setBy: 'server' }),
    costCenter: text({ setBy: 'server', max: 20, optional: true, label: 'Cost center' }),
    minutes: integer({ setBy: 'server', default: 0, unit: 'min', label: 'Time paid' }),
    gross: total('Gross pay'),
    reimbursements: total('Reimbursements'),
    deductions: total('Deductions'),
    taxes: total('Employee taxes'),
    net: total('Net pay'),
    employerCost: total('Employer taxes and contributions'),
    previousNet: money({ setBy: 'server', optional: true, label: 'Net pay before' }),
    change: number({ setBy: 'server', optional: true, step: 0.1, unit: '%', label: 'Change of net pay' }),
    held: yesNo({ setBy: 'server', default: false, label: 'Payment held' }),
    blocks: integer({ setBy: 'server', default: 0, min: 0, label: 'Blocking' }),
    warnings: integer({ setBy: 'server', default: 0, min: 0, label: 'To check' }),
    /** Findings of the engine and of the checks, as they were when it was calculated. */
    findings: json<readonly RunFinding[], { untraced: true; setBy: 'server' }>({ untraced: true, setBy: 'server' }),
    result: json<Stub, { untraced: true; setBy: 'server' }>({ untraced: true, setBy: 'server' }),
    deposits: json<readonly Deposit[], { untraced: true; setBy: 'server' }>({ untraced: true, setBy: 'server' }),
    snapshot: json<StubSnapshot, { untraced: true; setBy: 'server' }>({ untraced: true, setBy: 'server' }),
    /** SHA-256 of the statement as it was calculated: the same inputs give the same bytes. Empty: loaded, not calculated. */
    fingerprint: text({ setBy: 'server', max: 64, optional: true, untraced: true }),
  },
  unique: [{ fields: ['run', 'employee'], else: 'has a statement in this run already' }],
  serverOnly: true,
  access: { read: ownOrPay, export: payOffice },
  list: {
    columns: [
      'employee',
      'payDate',
      'type',
      'gross',
      'deductions',
      'taxes',
      'net',
      'change',
      'blocks',
      'warnings',
      'held',
    ],
    filters: ['run', 'employee', 'department', 'payDate', 'type', 'held'],
    sort: '-payDate,employee',
  },
  detail: {
    Statement: ['employee', 'payDate', 'from', 'to', 'type', 'department', 'costCenter', 'minutes', 'held'],
    Totals: ['gross', 'reimbursements', 'deductions', 'taxes', 'net', 'employerCost', 'previousNet', 'change'],
  },
  examples: { good: [], bad: [] },
});

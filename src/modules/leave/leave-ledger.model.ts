/** The lines of leave accounts, and what HR posts by hand. A balance is the sum of lines; a wrong line is reversed. */
import { byHr, resource } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { choice, day, longText, number, ref, text } from '#engine/model/fields.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { lineAndHr } from '#modules/people/people-access.model.ts';
import { LEDGER_LABELS } from './leave-forecast.model.ts';
import type { LedgerLine } from './leave-terms.model.ts';

const ID = '019ac2c0-0000-7000-8000-000000000001';

export const leaveLedgerEntry = resource('leave_ledger_entry', {
  label: ['Ledger entry', 'Leave ledger'],
  path: 'leave-ledger',
  title: ['kind', 'from'],
  about: 'employee',
  serverOnly: true,
  fields: {
    employee: ref('employee', { setBy: 'server' }),
    leaveType: ref('leave_type', { setBy: 'server' }),
    kind: choice(LEDGER_LABELS, { setBy: 'server' }),
    hours: number({ setBy: 'server', step: 0.01 }),
    from: day({ setBy: 'server' }),
    /** Last day a credit can be used, or that a debit covers. */
    to: day({ setBy: 'server', optional: true }),
    /** What made the line: a request, a year’s end, or the line that it answers. */
    source: text({ setBy: 'server', optional: true, max: 60, index: true }),
    /** The credit it is: no account holds one twice. */
    accrualKey: text({ setBy: 'server', optional: true, max: 60 }),
    request: ref('leave_request', { setBy: 'server', optional: true }),
    note: text({ setBy: 'server', optional: true, max: 255 }),
  },
  ledger: { amount: 'hours', per: ['employee', 'leaveType'] },
  unique: [{ fields: ['employee', 'leaveType', 'accrualKey'], else: 'is already in the account' }],
  access: { read: { ...lineAndHr, payroll_admin: all }, export: { ...byHr, payroll_admin: all } },
  list: {
    columns: ['employee', 'leaveType', 'kind', 'hours', 'from', 'to', 'note', 'request'],
    filters: ['leaveType', 'kind', 'employee'],
    sort: '-from',
  },
  detail: { Overview: ['employee', 'leaveType', 'kind', 'hours', 'from', 'to', 'note', 'request', 'source'] },
});

/** A line as the rules read it. */
export function lineOf(entry: RecordOf<typeof leaveLedgerEntry>): LedgerLine {
  const { id, kind, hours, from, to, source, accrualKey, note } = entry;
  return { id, kind, hours, from, to, sourceId: accrualKey ?? source, ...(note === null ? {} : { note }) };
}

export const leaveAdjustment = resource('leave_adjustment', {
  label: ['Leave adjustment', 'Leave adjustments'],
  title: ['on'],
  about: 'employee',
  fields: {
    employee: ref('employee', { fixed: true }),
    leaveType: ref('leave_type', { fixed: true }),
    kind: choice(
      { adjust: 'Adjusted', grant: 'Granted', comp_credit: 'Comp time', encashed: 'Paid out' },
      { fixed: true, default: 'adjust' },
    ),
    hours: number({
      min: -2000,
      max: 2000,
      step: 0.01,
      fixed: true,
      unit: 'h',
      help: 'Use a negative number to deduct hours.',
    }),
    on: day({ fixed: true, default: 'today' }),
    usableUntil: day({ fixed: true, optional: true, label: 'Expires' }),
    reason: longText({ max: 255, fixed: true }),
  },
  rules: [
    { field: 'hours', holds: (r) => r.hours !== 0, else: 'must not be 0' },
    {
      field: 'hours',
      holds: (r) => r.kind !== 'encashed' || r.hours < 0,
      else: 'must be below 0 when hours are paid out',
    },
    {
      field: 'usableUntil',
      holds: (r) => !r.usableUntil || r.usableUntil >= r.on,
      else: 'must be on or after the booking date',
    },
  ],
  access: { read: lineAndHr, create: byHr },
  list: {
    columns: ['employee', 'leaveType', 'kind', 'hours', 'on', 'reason'],
    filters: ['leaveType', 'kind'],
    sort: '-on',
  },
  detail: { Overview: ['employee', 'leaveType', 'kind', 'hours', 'on', 'usableUntil', 'reason'] },
  examples: {
    good: [{ employee: ID, leaveType: ID, hours: 8, reason: 'Worked on a holiday' }],
    bad: [{ input: { employee: ID, leaveType: ID, hours: 0, reason: 'x' }, field: 'hours' }],
  },
});

/** Contracts with employees and vendors: when they end, and the last day to give notice (HR rules, section 2.11). */
import { byHr, resource } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { addDays, type Day } from '#engine/model/days.ts';
import { choice, day, file, integer, longText, money, ref, text, yesNo } from '#engine/model/fields.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';
const office = { ...byHr, compliance_officer: all } as const;

/** The last day on which notice ends a contract with its term; null without a term. */
export const lastNoticeDay = ({
  end,
  noticeDays,
}: {
  readonly end: Day | null;
  readonly noticeDays: number;
}): Day | null => (end === null ? null : addDays(end, -noticeDays));

export const contract = resource('contract', {
  label: ['Contract', 'Contracts'],
  title: ['title'],
  fields: {
    title: text({ max: 160 }),
    kind: choice({
      employment: 'Employment',
      contractor: 'Independent contractor',
      staffing: 'Staffing agency',
      services: 'Services',
      software: 'Software',
      lease: 'Lease',
      insurance: 'Insurance',
      payer: 'Payer agreement',
      business_associate: 'Business associate (HIPAA)',
    }),
    employee: ref('employee', { optional: true, help: 'For a contract with an employee.' }),
    vendor: text({ max: 120, optional: true, help: 'For a contract with a company.' }),
    owner: ref('employee', { label: 'Owner', help: 'Who decides whether it is renewed.' }),
    start: day({ label: 'Starts' }),
    end: day({ optional: true, index: true, label: 'Ends', help: 'Leave blank if it runs until notice is given.' }),
    noticeDays: integer({ min: 0, max: 365, default: 30, unit: 'd', label: 'Notice period' }),
    autoRenew: yesNo({ default: false, label: 'Renews automatically' }),
    renewMonths: integer({ min: 1, max: 120, default: 12, unit: 'mo', label: 'Renews for' }),
    noticeBy: day({ setBy: 'server', optional: true, index: true, label: 'Last day to give notice' }),
    value: money({ min: 0, optional: true, label: 'Value per year' }),
    document: file({
      types: ['application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
      optional: true,
      label: 'File',
    }),
    note: longText({ max: 2000, optional: true }),
    remindedDays: integer({ setBy: 'server', optional: true, min: 7, max: 60, unit: 'd', label: 'Last reminder' }),
  },
  rules: [
    {
      field: 'vendor',
      holds: (r) => (r.employee === null) !== (r.vendor === null),
      else: 'is required, or an employee: a contract has one other party',
    },
    { field: 'end', holds: (r) => r.end === null || r.end > r.start, else: 'must be after the first day' },
    {
      field: 'autoRenew',
      holds: (r) => !r.autoRenew || r.end !== null,
      else: 'needs the day on which the term ends',
    },
  ],
  states: {
    draft: { activate: 'active' },
    active: { giveNotice: 'notice', renew: 'active', end: 'ended' },
    notice: { withdrawNotice: 'active', end: 'ended' },
    ended: {},
  },
  marks: { draft: 'draft', active: 'complete', notice: 'due', ended: 'inactive' },
  actions: {
    activate: {
      by: office,
      label: 'Put in force',
      tone: 'primary',
      confirm: 'Reminders start 60 days before the last day to give notice.',
    },
    giveNotice: { by: office, label: 'Record notice', confirm: 'It ends with its term and no longer renews.' },
    withdrawNotice: { by: office, label: 'Withdraw notice' },
    renew: { by: office, label: 'Renew', confirm: 'A new term begins on the day after the current one ends.' },
    end: { by: office, label: 'End', tone: 'danger', confirm: 'It is kept in the list of ended contracts.' },
  },
  deadlines: [
    { field: 'noticeBy', kind: 'due', soonDays: 60, what: 'Notice', whileIn: ['active'] },
    { field: 'end', kind: 'expires', soonDays: 30, what: 'Term', whileIn: ['active', 'notice'] },
  ],
  access: { read: office, create: office, edit: office, export: office },
  editableIn: ['draft', 'active', 'notice'],
  list: {
    columns: ['title', 'kind', 'vendor', 'employee', 'end', 'noticeBy', 'autoRenew', 'value', 'status'],
    filters: ['status', 'kind', 'owner', 'noticeBy', 'end', 'autoRenew'],
    sort: 'noticeBy',
    views: {
      'In force': { status: 'active,notice' },
      'Notice due in 60 days': { status: 'active', 'noticeBy[lte]': 'today+60' },
      Drafts: { status: 'draft' },
      Ended: { status: 'ended' },
    },
  },
  detail: {
    Contract: ['kind', 'vendor', 'employee', 'owner', 'value', 'document', 'note', 'status'],
    Term: ['start', 'end', 'noticeDays', 'noticeBy', 'autoRenew', 'renewMonths'],
  },
  search: ['title', 'vendor'],
  examples: {
    good: [
      {
        title: 'Laundry service',
        kind: 'services',
        vendor: 'Columbia Linen',
        owner: SOMETHING,
        start: '2026-01-01',
        end: '2026-12-31',
      },
    ],
    bad: [
      { input: { title: 'Laundry', kind: 'services', owner: SOMETHING, start: '2026-01-01' }, field: 'vendor' },
      {
        input: {
          title: 'Laundry',
          kind: 'services',
          vendor: 'X',
          owner: SOMETHING,
          start: '2026-01-01',
          end: '2026-01-01',
        },
        field: 'end',
      },
      {
        input: {
          title: 'Laundry',
          kind: 'services',
          vendor: 'X',
          owner: SOMETHING,
          start: '2026-01-01',
          autoRenew: true,
        },
        field: 'autoRenew',
      },
    ],
  },
});

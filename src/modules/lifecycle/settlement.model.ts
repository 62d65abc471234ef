/** What is settled between the organization and a person who leaves: what was lent to them, and what each owes the other. */
import { byHr, resource } from '#access/define.model.ts';
import { all, own, team } from '#access/scopes.model.ts';
import { day, money, ref, rows, text, yesNo } from '#engine/model/fields.ts';

const SOMEONE = '019ac2c0-0000-7000-8000-000000000001';
const lending = { ...byHr, manager: team } as const;

export const assetReturn = resource('asset_return', {
  label: ['Asset', 'Assets'],
  path: 'asset-returns',
  title: ['asset'],
  about: 'employee',
  fields: {
    employee: ref('employee', { fixed: true }),
    asset: text({ max: 100 }),
    tag: text({ max: 40, optional: true, label: 'Tag or serial number' }),
    returnedOn: day({ setBy: 'server', optional: true, label: 'Returned on' }),
    cost: money({ setBy: 'server', optional: true, min: 0 }),
  },
  states: {
    held: { takeBack: 'returned', recover: 'recover_cost' },
    returned: { undo: 'held' },
    recover_cost: { undo: 'held' },
  },
  marks: { held: 'due', returned: 'complete', recover_cost: 'held' },
  actions: {
    takeBack: { by: lending, label: 'Mark as returned', tone: 'primary' },
    recover: { by: byHr, asks: ['cost'], label: 'Recover the cost' },
    undo: { by: byHr, label: 'Undo' },
  },
  access: { read: { ...lending, '*': own }, create: lending, edit: byHr, export: byHr },
  editableIn: ['held'],
  list: {
    columns: ['employee', 'asset', 'tag', 'returnedOn', 'cost', 'status'],
    filters: ['status', 'employee'],
    sort: 'employee',
    views: { 'Not returned': { status: 'held' }, 'To recover': { status: 'recover_cost' } },
  },
  detail: { Asset: ['employee', 'asset', 'tag', 'returnedOn', 'cost', 'status'] },
  search: ['asset', 'tag'],
  examples: {
    good: [{ employee: SOMEONE, asset: 'Laptop', tag: 'HL-0412' }],
    bad: [{ input: { employee: SOMEONE, asset: '' }, field: 'asset' }],
  },
});

const settling = { ...byHr, payroll_admin: all } as const;
const lines = { what: text({ max: 120 }), amount: money({ min: 0 }), settled: yesNo({ default: false }) };
const LINES_MOST = 30;

export const settlement = resource('settlement', {
  label: ['Settlement', 'Settlements'],
  title: ['employee'],
  about: 'employee',
  fields: {
    employee: ref('employee', { fixed: true }),
    due: day({ optional: true, label: 'Final pay due' }),
    payables: rows(lines, { max: LINES_MOST, optional: true, label: 'Owed to the person' }),
    receivables: rows(lines, { max: LINES_MOST, optional: true, label: 'Owed by the person' }),
    net: money({ setBy: 'server', label: 'Net' }),
    paidOn: day({ setBy: 'server', optional: true, label: 'Paid on' }),
  },
  states: {
    draft: { markReady: 'ready', cancel: 'cancelled' },
    ready: { pay: 'paid', back: 'draft', cancel: 'cancelled' },
    paid: {},
    cancelled: {},
  },
  marks: { draft: 'draft', ready: 'awaiting', paid: 'complete', cancelled: 'inactive' },
  actions: {
    markReady: { by: settling, label: 'Mark as ready', tone: 'primary' },
    back: { by: settling, label: 'Back to draft' },
    pay: { by: settling, asks: ['paidOn'], label: 'Record payment', tone: 'primary' },
    cancel: { by: byHr, tone: 'danger', confirm: 'Nothing is paid or recovered.' },
  },
  deadlines: [{ field: 'due', kind: 'due', soonDays: 7, whileIn: ['draft', 'ready'] }],
  unique: [{ fields: ['employee'], whileIn: ['draft', 'ready'], else: 'already has an open settlement' }],
  access: { read: settling, create: settling, edit: settling, export: settling },
  editableIn: ['draft'],
  list: {
    columns: ['employee', 'due', 'net', 'paidOn', 'status'],
    filters: ['status', 'due', 'employee'],
    sort: 'due',
    views: { Open: { status: 'draft,ready' }, Paid: { status: 'paid' } },
  },
  detail: { Settlement: ['employee', 'due', 'net', 'paidOn'], Lines: ['payables', 'receivables'] },
  examples: {
    good: [{ employee: SOMEONE, payables: [{ what: 'Unused vacation', amount: 84_000 }] as never }],
    bad: [{ input: { employee: SOMEONE, payables: [{ what: 'x', amount: -1 }] }, field: 'payables' }],
  },
});

/** Purchase orders with their lines, and the deliveries that raise the stock (HR rules, section 2.15). */
import { resource } from '#access/define.model.ts';
import { day, integer, longText, money, ref, text, user } from '#engine/model/fields.ts';
import { buys, keeps } from './procurement-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';
const FOUND = { setBy: 'server', optional: true } as const;
const MOST = 100_000;

export const ORDER_STATES = {
  draft: 'Draft',
  submitted: 'Submitted',
  approved: 'Approved',
  ordered: 'Ordered',
  received: 'Received',
  closed: 'Closed',
  declined: 'Declined',
  cancelled: 'Canceled',
} as const;

export const purchaseOrder = resource('purchase_order', {
  label: ['Purchase order', 'Purchase orders'],
  title: ['number', 'vendor'],
  titleJoin: ' · ',
  ownedBy: 'requester',
  fields: {
    number: text({ setBy: 'server', max: 14, unique: true }),
    vendor: ref('vendor'),
    location: ref('location', { label: 'Deliver to' }),
    purpose: text({ max: 200, label: 'Needed for', help: 'Do not name a client.' }),
    neededBy: day({ optional: true, index: true, label: 'Needed by' }),
    requester: user({ ...FOUND, label: 'Requested by' }),
    lines: integer({ setBy: 'server', min: 0, default: 0, label: 'Lines' }),
    total: money({ setBy: 'server', min: 0, default: 0 }),
    submittedOn: day({ ...FOUND, index: true, label: 'Submitted on' }),
    decidedOn: day({ ...FOUND, label: 'Decided on' }),
    decidedBy: user({ ...FOUND, label: 'Decided by' }),
    decisionNote: longText({ ...FOUND, max: 500, label: 'Decision note' }),
    orderedOn: day({ ...FOUND, index: true, label: 'Ordered on' }),
    expectedOn: day({ ...FOUND, index: true, label: 'Expected on' }),
    receivedOn: day({ ...FOUND, index: true, label: 'Received on' }),
    closedOn: day({ ...FOUND, label: 'Closed on' }),
    closeNote: text({ ...FOUND, max: 200, label: 'Note at closing' }),
  },
  states: {
    draft: { submit: 'submitted', cancel: 'cancelled' },
    // Above a limit the first approval leaves it submitted, see `needsTwoApprovals`.
    submitted: { approve: ['approved', 'submitted'], return: 'draft', decline: 'declined', cancel: 'cancelled' },
    approved: { order: 'ordered', cancel: 'cancelled' },
    ordered: { receive: 'received', close: 'closed' },
    received: { close: 'closed' },
    closed: {},
    declined: {},
    cancelled: {},
  },
  marks: {
    draft: 'draft',
    submitted: 'awaiting',
    approved: 'due',
    ordered: 'in progress',
    received: 'soon',
    closed: 'complete',
    declined: 'refused',
    cancelled: 'inactive',
  },
  actions: {
    submit: {
      by: buys,
      tone: 'primary',
      label: 'Submit for approval',
      confirm: 'Its lines cannot be changed anymore.',
    },
    approve: {
      by: keeps,
      tone: 'primary',
      confirm: 'You cannot approve an order that you requested. Two people approve an order above $5,000.',
    },
    return: { by: keeps, label: 'Return for changes', asks: ['decisionNote'] },
    decline: { by: keeps, label: 'Decline', tone: 'danger', asks: ['decisionNote'] },
    order: { by: keeps, tone: 'primary', label: 'Mark as ordered', mayGive: ['expectedOn'] },
    receive: { by: {} },
    close: { by: keeps, label: 'Close order', mayGive: ['closeNote'], confirm: 'No more deliveries can be recorded.' },
    cancel: { by: buys, tone: 'danger', confirm: 'The order ends here. It stays on record.' },
  },
  deadlines: [
    { field: 'neededBy', kind: 'due', soonDays: 7, whileIn: ['draft', 'submitted', 'approved'], what: 'Needed by' },
    { field: 'expectedOn', kind: 'due', soonDays: 3, whileIn: ['ordered'], what: 'Delivery' },
  ],
  access: { read: buys, create: buys, edit: buys, export: keeps },
  editableIn: ['draft'],
  counted: ['status'],
  list: {
    columns: ['number', 'vendor', 'purpose', 'location', 'lines', 'total', 'neededBy', 'requester', 'status'],
    filters: [
      'status',
      'vendor',
      'location',
      'total',
      'neededBy',
      'submittedOn',
      'orderedOn',
      'expectedOn',
      'receivedOn',
    ],
    sort: '-number',
    views: {
      Open: { status: 'draft,submitted,approved,ordered,received' },
      'To approve': { status: 'submitted' },
      'To order': { status: 'approved' },
      'On the way': { status: 'ordered' },
      Late: { status: 'ordered', 'expectedOn[lt]': 'today' },
      Closed: { status: 'closed,declined,cancelled' },
    },
    viewsFor: { 'To approve': keeps, 'To order': keeps, Late: keeps },
  },
  detail: {
    Order: [
      'number',
      'status',
      'vendor',
      'location',
      'purpose',
      'neededBy',
      'lines',
      'total',
      'requester',
      'submittedOn',
    ],
    Decision: ['decidedOn', 'decidedBy', 'decisionNote'],
    Delivery: ['orderedOn', 'expectedOn', 'receivedOn', 'closedOn', 'closeNote'],
  },
  related: { Lines: ['purchase_line', 'order'], Deliveries: ['purchase_receipt', 'order'] },
  search: ['number', 'purpose'],
  examples: {
    good: [{ vendor: SOMETHING, location: SOMETHING, purpose: 'Office supplies for November' }],
    bad: [{ input: { vendor: SOMETHING, location: SOMETHING, purpose: '' }, field: 'purpose' }],
  },
});

export const purchaseLine = resource('purchase_line', {
  label: ['Order line', 'Order lines'],
  title: ['description'],
  ownedBy: 'requester',
  fields: {
    order: ref('purchase_order', { fixed: true, cascade: true }),
    requester: user({ ...FOUND, label: 'Requested by' }),
    item: ref('supply_item', { optional: true, label: 'Stock item', help: 'Then a delivery raises its stock.' }),
    description: text({ max: 120 }),
    quantity: integer({ min: 1, max: MOST, default: 1 }),
    unitPrice: money({ min: 0, max: 100_000_000, label: 'Unit price' }),
    amount: money({ setBy: 'server', min: 0, default: 0 }),
    received: integer({ setBy: 'server', min: 0, default: 0 }),
  },
  access: { read: buys, create: buys, edit: buys, remove: buys, export: keeps },
  list: {
    columns: ['description', 'order', 'item', 'quantity', 'unitPrice', 'amount', 'received'],
    filters: ['order', 'item', 'quantity', 'amount'],
    sort: 'createdAt',
  },
  detail: { Line: ['order', 'description', 'item', 'quantity', 'unitPrice', 'amount', 'received'] },
  related: { Deliveries: ['purchase_receipt', 'line'] },
  examples: {
    good: [{ order: SOMETHING, description: 'Copy paper, letter', quantity: 10, unitPrice: 4_200 }],
    bad: [
      { input: { order: SOMETHING, description: 'Copy paper', quantity: 0, unitPrice: 4_200 }, field: 'quantity' },
      { input: { order: SOMETHING, description: 'Copy paper', quantity: 1, unitPrice: -1 }, field: 'unitPrice' },
    ],
  },
});

export const purchaseReceipt = resource('purchase_receipt', {
  label: ['Delivery', 'Deliveries'],
  title: ['line', 'on'],
  titleJoin: ', ',
  appendOnly: true,
  ownedBy: 'requester',
  fields: {
    line: ref('purchase_line', { fixed: true, label: 'Order line' }),
    order: ref('purchase_order', { setBy: 'server', label: 'Purchase order' }),
    requester: user({ ...FOUND, label: 'Requested by' }),
    quantity: integer({ min: 1, max: MOST, label: 'Quantity received' }),
    on: day({ default: 'today', index: true, label: 'Received on' }),
    slip: text({ max: 60, optional: true, label: 'Packing slip number' }),
    note: text({ max: 200, optional: true }),
  },
  access: { read: buys, create: keeps, export: keeps },
  list: {
    columns: ['on', 'order', 'line', 'quantity', 'slip', 'note'],
    filters: ['order', 'line', 'on'],
    sort: '-on',
    views: { 'Last 30 days': { 'on[gte]': 'today-30' } },
  },
  detail: { Delivery: ['order', 'line', 'quantity', 'on', 'slip', 'note'] },
  examples: {
    good: [{ line: SOMETHING, quantity: 5, on: '2026-11-02' }],
    bad: [{ input: { line: SOMETHING, quantity: 0 }, field: 'quantity' }],
  },
});

/** What is kept in stock at each site, and every movement of it (HR rules, section 2.15). */
import { resource } from '#access/define.model.ts';
import { choice, day, integer, money, ref, text, yesNo } from '#engine/model/fields.ts';
import { keeps, stockReaders } from './procurement-access.model.ts';
import { MOVES } from './supply-rules.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';
const MOST = 1_000_000;

export const SUPPLY_CATEGORIES = {
  office: 'Office supplies',
  cleaning: 'Cleaning',
  protective: 'Protective equipment',
  care: 'Care and hygiene',
  kitchen: 'Kitchen',
  it: 'Computer supplies',
  other: 'Other',
} as const;

export const supplyItem = resource('supply_item', {
  label: ['Stock item', 'Stock items'],
  title: ['sku', 'name'],
  titleJoin: ' · ',
  fields: {
    sku: text({ max: 30, unique: true, label: 'SKU' }),
    name: text({ max: 100 }),
    category: choice(SUPPLY_CATEGORIES),
    location: ref('location', { label: 'Site' }),
    shelf: text({ max: 60, optional: true, help: 'Where it is kept, such as “Supply room, shelf 3”.' }),
    packed: text({ max: 30, default: 'piece', label: 'Counted in', help: 'Such as box, pack or piece.' }),
    onHand: integer({ setBy: 'server', min: 0, max: MOST, default: 0, label: 'In stock' }),
    reorderPoint: integer({ min: 0, max: MOST, default: 0, label: 'Reorder at', help: 'Low at this number or below.' }),
    reorderQuantity: integer({ min: 1, max: MOST, default: 1, label: 'Reorder quantity' }),
    low: yesNo({ setBy: 'server', default: true, label: 'Low stock' }),
    unitCost: money({ min: 0, max: 100_000_000, optional: true, label: 'Cost of one' }),
    vendor: ref('vendor', { optional: true, label: 'Usual vendor' }),
  },
  states: { active: { discontinue: 'discontinued' }, discontinued: { resume: 'active' } },
  marks: { active: 'complete', discontinued: 'inactive' },
  actions: {
    discontinue: {
      by: keeps,
      tone: 'danger',
      confirm: 'It cannot be ordered anymore. Stock that is left can be issued.',
    },
    resume: { by: keeps, label: 'Keep in stock again' },
  },
  access: { read: stockReaders, create: keeps, edit: keeps, export: keeps },
  list: {
    columns: ['sku', 'name', 'category', 'location', 'shelf', 'onHand', 'packed', 'reorderPoint', 'low', 'status'],
    filters: ['status', 'low', 'category', 'location', 'vendor', 'onHand'],
    sort: 'name',
    views: {
      'In use': { status: 'active' },
      'Low stock': { status: 'active', low: 'true' },
      'Out of stock': { status: 'active', onHand: '0' },
      Discontinued: { status: 'discontinued' },
    },
  },
  detail: {
    Item: ['sku', 'name', 'category', 'location', 'shelf', 'status'],
    Stock: ['onHand', 'packed', 'low', 'reorderPoint', 'reorderQuantity', 'unitCost', 'vendor'],
  },
  related: { Movements: ['supply_move', 'item'] },
  search: ['sku', 'name'],
  examples: {
    good: [{ sku: 'OFF-900', name: 'Copy paper, letter', category: 'office', location: SOMETHING, reorderPoint: 10 }],
    bad: [
      { input: { sku: '', name: 'Copy paper', category: 'office', location: SOMETHING }, field: 'sku' },
      {
        input: { sku: 'OFF-901', name: 'Copy paper', category: 'office', location: SOMETHING, reorderPoint: -1 },
        field: 'reorderPoint',
      },
    ],
  },
});

export const supplyMove = resource('supply_move', {
  label: ['Stock movement', 'Stock movements'],
  title: ['item', 'on'],
  titleJoin: ', ',
  appendOnly: true,
  fields: {
    item: ref('supply_item', { fixed: true }),
    kind: choice(MOVES, { default: 'issued', label: 'Movement' }),
    quantity: integer({ min: 1, max: MOST }),
    on: day({ default: 'today', index: true, label: 'Day' }),
    employee: ref('employee', { optional: true, label: 'Issued to' }),
    reason: text({ max: 200, optional: true, help: 'Required for count corrections.' }),
    receipt: ref('purchase_receipt', { setBy: 'server', optional: true, label: 'Delivery' }),
    left: integer({ setBy: 'server', min: 0, default: 0, label: 'In stock after' }),
  },
  rules: [
    {
      field: 'reason',
      holds: (r) => (r.kind !== 'count_up' && r.kind !== 'count_down') || Boolean(r.reason),
      else: 'is required for a count correction',
    },
  ],
  access: { read: keeps, create: keeps, export: keeps },
  list: {
    columns: ['on', 'item', 'kind', 'quantity', 'left', 'employee', 'reason'],
    filters: ['item', 'kind', 'employee', 'on'],
    sort: '-on',
    views: {
      Issued: { kind: 'issued' },
      Received: { kind: 'received' },
      'Count corrections': { kind: 'count_up,count_down' },
      'Last 30 days': { 'on[gte]': 'today-30' },
    },
  },
  detail: { Movement: ['item', 'kind', 'quantity', 'on', 'left', 'employee', 'reason', 'receipt'] },
  examples: {
    good: [{ item: SOMETHING, kind: 'returned', quantity: 1 }],
    bad: [
      { input: { item: SOMETHING, quantity: 0 }, field: 'quantity' },
      { input: { item: SOMETHING, kind: 'count_down', quantity: 2 }, field: 'reason' },
    ],
  },
});

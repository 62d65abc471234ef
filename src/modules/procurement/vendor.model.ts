/** Companies we buy from: what we need on file before the first order (HR rules, section 2.15). */
import { resource } from '#access/define.model.ts';
import { choice, day, email, integer, longText, phone, text, user, yesNo } from '#engine/model/fields.ts';
import { keeps, vendorReaders } from './procurement-access.model.ts';

export const VENDOR_CATEGORIES = {
  supplies: 'Supplies',
  technology: 'Technology',
  maintenance: 'Maintenance and repair',
  food: 'Food service',
  medical: 'Medical',
  services: 'Professional services',
  other: 'Other',
} as const;
export const VENDOR_STATES = {
  proposed: 'Proposed',
  approved: 'Approved',
  on_hold: 'On hold',
  inactive: 'Inactive',
} as const;

export const vendor = resource('vendor', {
  label: ['Vendor', 'Vendors'],
  title: ['name'],
  fields: {
    name: text({ max: 100, unique: true }),
    category: choice(VENDOR_CATEGORIES),
    contact: text({ max: 100, optional: true, label: 'Contact' }),
    email: email({ optional: true }),
    phone: phone({ optional: true }),
    terms: choice(
      { on_delivery: 'On delivery', net_15: '15 days', net_30: '30 days', net_60: '60 days' },
      { default: 'net_30', label: 'Payment terms' },
    ),
    w9: yesNo({ default: false, label: 'W-9 on file', help: 'Required before you can approve the vendor.' }),
    onSite: yesNo({
      default: false,
      label: 'Works at our sites',
      help: 'Then a current insurance certificate is required.',
    }),
    insuranceExpires: day({ optional: true, index: true, label: 'Insurance certificate expires' }),
    rating: integer({ min: 1, max: 5, optional: true, label: 'Rating', help: 'From 1, poor, to 5, excellent.' }),
    note: longText({ max: 2000, optional: true }),
    decidedOn: day({ setBy: 'server', optional: true, label: 'Decided on' }),
    decidedBy: user({ setBy: 'server', optional: true, label: 'Decided by' }),
    holdReason: text({ setBy: 'server', optional: true, max: 200, label: 'Reason for the hold' }),
  },
  states: {
    proposed: { approve: 'approved', deactivate: 'inactive' },
    approved: { hold: 'on_hold', deactivate: 'inactive' },
    on_hold: { approve: 'approved', deactivate: 'inactive' },
    inactive: { propose: 'proposed' },
  },
  marks: { proposed: 'awaiting', approved: 'complete', on_hold: 'held', inactive: 'inactive' },
  actions: {
    approve: { by: keeps, tone: 'primary', label: 'Approve vendor', confirm: 'Orders can be sent to it.' },
    hold: { by: keeps, label: 'Put on hold', asks: ['holdReason'] },
    deactivate: { by: keeps, tone: 'danger', confirm: 'No one can order from it anymore. Its orders stay on record.' },
    propose: { by: keeps, label: 'Propose again' },
  },
  deadlines: [
    {
      field: 'insuranceExpires',
      kind: 'expires',
      soonDays: 30,
      whileIn: ['proposed', 'approved', 'on_hold'],
      what: 'Insurance certificate',
    },
  ],
  access: { read: vendorReaders, create: keeps, edit: keeps, export: keeps },
  editableIn: ['proposed', 'approved', 'on_hold'],
  list: {
    columns: ['name', 'category', 'contact', 'terms', 'w9', 'insuranceExpires', 'rating', 'status'],
    filters: ['status', 'category', 'w9', 'onSite', 'rating', 'insuranceExpires'],
    sort: 'name',
    views: {
      Approved: { status: 'approved' },
      Proposed: { status: 'proposed' },
      'On hold': { status: 'on_hold' },
      'W-9 missing': { status: 'proposed,approved,on_hold', w9: 'false' },
      'Insurance expires in 30 days': { status: 'approved,on_hold', 'insuranceExpires[lte]': 'today+30' },
      Inactive: { status: 'inactive' },
    },
  },
  detail: {
    Vendor: ['name', 'category', 'contact', 'email', 'phone', 'terms', 'rating', 'note', 'status'],
    'On file': ['w9', 'onSite', 'insuranceExpires', 'decidedOn', 'decidedBy', 'holdReason'],
  },
  related: { Orders: ['purchase_order', 'vendor'], Assets: ['asset', 'vendor'], Items: ['supply_item', 'vendor'] },
  search: ['name', 'contact'],
  examples: {
    good: [{ name: 'Tidewater Office Supply', category: 'supplies', w9: true }],
    bad: [
      { input: { name: '', category: 'supplies' }, field: 'name' },
      { input: { name: 'Tidewater', category: 'supplies', rating: 6 }, field: 'rating' },
    ],
  },
});

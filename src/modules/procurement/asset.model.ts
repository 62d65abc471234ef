/** Things the organization lends to its people, and who had each of them when (HR rules, section 2.15). */
import { resource } from '#access/define.model.ts';
import { own } from '#access/scopes.model.ts';
import { choice, day, longText, money, ref, text } from '#engine/model/fields.ts';
import { assetReaders, keeps } from './procurement-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';
const FOUND = { setBy: 'server', optional: true } as const;

export const ASSET_CATEGORIES = {
  laptop: 'Laptop',
  phone: 'Phone',
  tablet: 'Tablet',
  monitor: 'Monitor',
  radio: 'Radio',
  keys: 'Keys and badges',
  medical: 'Medical equipment',
  furniture: 'Furniture',
  other: 'Other',
} as const;
export const ASSET_STATES = {
  in_stock: 'In stock',
  assigned: 'Assigned',
  in_repair: 'In repair',
  lost: 'Lost',
  retired: 'Retired',
} as const;
export const CONDITIONS = { new: 'New', good: 'Good', fair: 'Fair', poor: 'Poor', broken: 'Broken' } as const;

export const asset = resource('asset', {
  label: ['Asset', 'Assets'],
  title: ['tag', 'name'],
  titleJoin: ' · ',
  about: 'holder',
  fields: {
    tag: text({ max: 40, unique: true, help: 'The label on the asset, such as HL-0412.' }),
    name: text({ max: 100, help: 'Such as “Laptop, 14 inch”.' }),
    category: choice(ASSET_CATEGORIES),
    serial: text({ max: 60, optional: true, label: 'Serial number' }),
    location: ref('location', { label: 'Site' }),
    condition: choice(CONDITIONS, { default: 'new' }),
    vendor: ref('vendor', { optional: true, label: 'Bought from' }),
    purchasedOn: day({ optional: true, index: true, label: 'Purchased on' }),
    cost: money({ min: 0, max: 100_000_000, optional: true }),
    warrantyEnds: day({ optional: true, index: true, label: 'Warranty ends' }),
    holder: ref('employee', { ...FOUND, label: 'Assigned to' }),
    heldSince: day({ ...FOUND, index: true, label: 'Assigned on' }),
    dueBack: day({ ...FOUND, index: true, label: 'Due back' }),
    statusNote: longText({ ...FOUND, max: 500, label: 'Note on its status' }),
  },
  rules: [
    {
      field: 'warrantyEnds',
      holds: (r) => !r.warrantyEnds || !r.purchasedOn || r.warrantyEnds >= r.purchasedOn,
      else: 'must be on or after the day of purchase',
    },
  ],
  states: {
    in_stock: { assign: 'assigned', sendToRepair: 'in_repair', lose: 'lost', retire: 'retired' },
    assigned: { takeBack: 'in_stock', sendToRepair: 'in_repair', lose: 'lost' },
    in_repair: { takeBack: 'in_stock', retire: 'retired' },
    lost: { find: 'in_stock', retire: 'retired' },
    retired: { reinstate: 'in_stock' },
  },
  marks: { in_stock: 'complete', assigned: 'in progress', in_repair: 'held', lost: 'overdue', retired: 'inactive' },
  actions: {
    assign: {
      by: keeps,
      tone: 'primary',
      label: 'Assign to employee',
      asks: ['holder'],
      mayGive: ['dueBack'],
    },
    takeBack: { by: keeps, tone: 'primary', label: 'Return to stock', asks: ['condition'] },
    sendToRepair: { by: keeps, label: 'Send to repair', asks: ['statusNote'] },
    lose: {
      by: { ...keeps, '*': own },
      label: 'Report as lost',
      tone: 'danger',
      asks: ['statusNote'],
      confirm: 'HR is notified. The asset is no longer assigned to anyone.',
    },
    find: { by: keeps, label: 'Mark as found' },
    retire: { by: keeps, tone: 'danger', confirm: 'It cannot be assigned anymore. Its history stays.' },
    reinstate: { by: keeps, label: 'Return to use' },
  },
  deadlines: [
    { field: 'dueBack', kind: 'due', soonDays: 7, whileIn: ['assigned'], what: 'Due back' },
    { field: 'warrantyEnds', kind: 'expires', soonDays: 30, whileIn: ['in_stock', 'assigned'], what: 'Warranty' },
  ],
  access: { read: assetReaders, create: keeps, edit: keeps, export: keeps },
  editableIn: ['in_stock', 'assigned', 'in_repair'],
  list: {
    columns: ['tag', 'name', 'category', 'holder', 'location', 'condition', 'dueBack', 'warrantyEnds', 'status'],
    filters: ['status', 'category', 'location', 'holder', 'condition', 'vendor', 'warrantyEnds', 'dueBack'],
    sort: 'tag',
    views: {
      'In use': { status: 'in_stock,assigned,in_repair' },
      'In stock': { status: 'in_stock' },
      Assigned: { status: 'assigned' },
      'My assets': { holder: 'me', status: 'assigned' },
      'Overdue returns': { status: 'assigned', 'dueBack[lt]': 'today' },
      'Warranty ends in 30 days': {
        status: 'in_stock,assigned',
        'warrantyEnds[gte]': 'today',
        'warrantyEnds[lte]': 'today+30',
      },
      'Lost or retired': { status: 'lost,retired' },
    },
    viewsFor: {
      'In stock': keeps,
      Assigned: keeps,
      'Overdue returns': keeps,
      'Warranty ends in 30 days': keeps,
      'Lost or retired': keeps,
    },
  },
  detail: {
    Asset: [
      'tag',
      'name',
      'category',
      'serial',
      'location',
      'condition',
      'status',
      'holder',
      'heldSince',
      'dueBack',
      'statusNote',
    ],
    Purchase: ['vendor', 'purchasedOn', 'cost', 'warrantyEnds'],
  },
  related: { 'Custody history': ['asset_custody', 'asset'] },
  search: ['tag', 'name', 'serial'],
  examples: {
    good: [{ tag: 'HL-9001', name: 'Laptop, 14 inch', category: 'laptop', location: SOMETHING, cost: 129_900 }],
    bad: [
      { input: { tag: '', name: 'Laptop', category: 'laptop', location: SOMETHING }, field: 'tag' },
      {
        input: {
          tag: 'HL-9002',
          name: 'Laptop',
          category: 'laptop',
          location: SOMETHING,
          purchasedOn: '2026-05-01',
          warrantyEnds: '2026-04-30',
        },
        field: 'warrantyEnds',
      },
    ],
  },
});

export const assetCustody = resource('asset_custody', {
  label: ['Custody record', 'Custody records'],
  title: ['asset', 'employee'],
  titleJoin: ', ',
  about: 'employee',
  serverOnly: true,
  fields: {
    asset: ref('asset', { fixed: true, cascade: true }),
    employee: ref('employee', { fixed: true }),
    outOn: day({ index: true, label: 'Assigned on' }),
    conditionOut: choice(CONDITIONS, { label: 'Condition when assigned' }),
    inOn: day({ optional: true, index: true, label: 'Ended on' }),
    conditionIn: choice(CONDITIONS, { optional: true, label: 'Condition at the end' }),
    ended: choice(
      { returned: 'Returned', repair: 'Sent to repair', lost: 'Lost' },
      { optional: true, label: 'How it ended' },
    ),
  },
  rules: [
    { field: 'inOn', holds: (r) => !r.inOn || r.inOn >= r.outOn, else: 'must be on or after the day of assignment' },
  ],
  access: { read: assetReaders, export: keeps },
  list: {
    columns: ['asset', 'employee', 'outOn', 'conditionOut', 'inOn', 'conditionIn', 'ended'],
    filters: ['asset', 'employee', 'outOn', 'inOn', 'ended'],
    sort: '-outOn',
    views: { Now: { 'inOn[empty]': 'true' }, Ended: { 'inOn[empty]': 'false' } },
  },
  detail: { Custody: ['asset', 'employee', 'outOn', 'conditionOut', 'inOn', 'conditionIn', 'ended'] },
});

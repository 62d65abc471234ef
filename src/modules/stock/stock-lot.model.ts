/** Medication stock by container, and its ledger (section 2.14): every change is one entry, chained to the entry before. */
import { resource } from '#access/define.model.ts';
import { facility, unit } from '#access/scopes.model.ts';
import { choice, day, instant, integer, number, ref, text, user, yesNo } from '#engine/model/fields.ts';
import { stockKeepers, stockReaders } from './stock-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';

/** Schedules of the Controlled Substances Act (21 CFR 1308). */
export const SCHEDULES = { none: 'Not scheduled', II: 'II', III: 'III', IV: 'IV', V: 'V' } as const;
export type Schedule = keyof typeof SCHEDULES;
/** What a quantity counts. */
export const COUNTED_IN = {
  tablet: 'Tablets',
  capsule: 'Capsules',
  film: 'Films',
  ml: 'mL',
  patch: 'Patches',
  vial: 'Vials',
  device: 'Devices',
} as const;
/** What an entry of the ledger records. */
export const KINDS = {
  receive: 'Received',
  administer: 'Administered',
  dispense: 'Dispensed',
  put_back: 'Put back',
  waste: 'Wasted',
  spill: 'Spilled',
  count: 'Counted',
  adjust: 'Adjusted',
  transfer_out: 'Moved out',
  transfer_in: 'Moved in',
  return_client: 'Returned to client',
  return_pharmacy: 'Returned to pharmacy',
  destroy: 'Destroyed',
} as const;
export type EntryKind = keyof typeof KINDS;

/** Who may sign as the second person. */
export const WITNESSES = [
  'nurse',
  'clinical_director',
  'psychiatrist',
  'behavioral_tech',
  'residential_staff',
] as const;

/** A count may go to hundredths of a milliliter. */
const AMOUNT = { step: 0.01, max: 100_000 } as const;
/** Given with an action, then kept in the ledger only. */
const GIVEN = { setBy: 'server', optional: true } as const;

const OPEN = {
  administer: ['in_use', 'empty'],
  dispense: ['in_use', 'empty'],
  putBack: 'in_use',
  receive: 'in_use',
  waste: ['in_use', 'empty'],
  spill: ['in_use', 'empty'],
  adjust: ['in_use', 'empty'],
  move: ['in_use', 'empty'],
  moveIn: 'in_use',
  returnToPharmacy: ['in_use', 'empty'],
  returnToClient: ['in_use', 'empty'],
  counted: 'in_use',
  reserve: 'in_use',
  release: 'in_use',
  destroy: ['in_use', 'empty'],
  quarantine: 'quarantined',
} as const;

export const stockLot = resource('stock_lot', {
  label: ['Container', 'Medication stock'],
  title: ['name', 'strength', 'lot'],
  fields: {
    unit: ref('unit', { fixed: true }),
    location: ref('location', { setBy: 'server', label: 'Facility' }),
    place: text({ max: 80, label: 'Kept in', help: 'Room and cabinet, such as “Medication room, cabinet A”.' }),
    doubleLocked: yesNo({ default: false, label: 'Behind two locks' }),
    kind: choice({ facility: 'Facility stock', client: 'Client’s own' }, { setBy: 'server', default: 'facility' }),
    drug: ref('drug', { fixed: true, label: 'Medication of the formulary' }),
    name: text({ setBy: 'server', max: 80, label: 'Medication' }),
    strength: text({ max: 60, fixed: true, help: 'Such as “1 mg tablet”.' }),
    schedule: choice(SCHEDULES, { setBy: 'server', label: 'DEA schedule' }),
    countedIn: choice(COUNTED_IN, { default: 'tablet', fixed: true, label: 'Counted in' }),
    lot: text({ max: 40, fixed: true, label: 'Lot number' }),
    serial: text({ max: 40, optional: true, fixed: true, label: 'Serial or Rx number' }),
    ndc: text({
      max: 13,
      optional: true,
      fixed: true,
      pattern: /^\d{4,5}-\d{3,4}-\d{1,2}$/,
      patternSays: 'must be three groups of digits with hyphens, such as 00591-0240-01',
      label: 'NDC',
    }),
    expiresOn: day({ fixed: true, label: 'Expires on', index: true }),
    received: number({ ...AMOUNT, min: 0.01, fixed: true, label: 'Quantity received' }),
    onHand: number({ ...AMOUNT, min: 0, setBy: 'server', label: 'On hand' }),
    awaiting: number({ ...AMOUNT, min: 0, setBy: 'server', default: 0, label: 'Awaiting destruction' }),
    reorderLevel: number({ ...AMOUNT, min: 0, optional: true, label: 'Reorder at' }),
    low: yesNo({ setBy: 'server', default: false, label: 'Low stock' }),
    quantity: number({ ...AMOUNT, ...GIVEN, min: 0.01, label: 'Quantity' }),
    actual: number({ ...AMOUNT, ...GIVEN, min: 0, label: 'Quantity that is there' }),
    reason: text({ ...GIVEN, min: 5, max: 300, label: 'Reason' }),
    toUnit: ref('unit', { ...GIVEN, label: 'To unit' }),
    /** How many entries the ledger has for it, and the hash of the last: an entry that is cut off at the end shows. */
    entries: integer({ setBy: 'server', min: 0, default: 0, label: 'Ledger entries' }),
    head: text({ setBy: 'server', max: 64, optional: true, label: 'Hash of the last entry' }),
  },
  rules: [
    {
      field: 'doubleLocked',
      holds: ({ schedule, doubleLocked }) => schedule !== 'II' || doubleLocked,
      else: 'A schedule II medication is kept behind two locks. Move it there, then confirm it here.',
    },
  ],
  unique: [
    {
      fields: ['unit', 'drug', 'strength', 'lot', 'serial'],
      else: 'is in the stock of this unit already: receive it there',
    },
  ],
  states: {
    in_use: OPEN,
    quarantined: {
      endQuarantine: 'in_use',
      adjust: ['quarantined', 'empty'],
      returnToPharmacy: ['quarantined', 'empty'],
      counted: 'quarantined',
      reserve: 'quarantined',
      release: 'quarantined',
      destroy: ['quarantined', 'empty'],
    },
    empty: { receive: 'in_use', moveIn: 'in_use', putBack: 'in_use', adjust: ['in_use', 'empty'], counted: 'empty' },
  },
  marks: { in_use: 'complete', quarantined: 'held', empty: 'inactive' },
  actions: {
    receive: { by: stockKeepers, asks: ['quantity'], mayGive: ['reason'], label: 'Receive' },
    waste: { by: stockKeepers, asks: ['quantity', 'reason'], witness: WITNESSES, label: 'Record waste' },
    spill: { by: stockKeepers, asks: ['quantity', 'reason'], witness: WITNESSES, label: 'Record spill' },
    adjust: {
      by: stockKeepers,
      asks: ['actual', 'reason'],
      witness: WITNESSES,
      label: 'Adjust',
      confirm: 'The ledger keeps the quantity before and after, with both of your names.',
    },
    move: { by: stockKeepers, asks: ['quantity', 'toUnit'], mayGive: ['reason'], label: 'Move to another unit' },
    returnToPharmacy: { by: stockKeepers, asks: ['quantity', 'reason'], label: 'Return to pharmacy' },
    quarantine: {
      by: { ...stockKeepers, clinical_director: facility },
      asks: ['reason'],
      label: 'Quarantine',
      tone: 'danger',
      confirm: 'Nobody can give or dispense from it until you release it.',
    },
    endQuarantine: {
      by: { clinical_director: facility, nurse: unit },
      label: 'Release from quarantine',
      asks: ['reason'],
    },
    // What other records do with it, each with its own rules and witness.
    moveIn: { by: {} },
    administer: { by: {} },
    dispense: { by: {} },
    putBack: { by: {} },
    returnToClient: { by: {} },
    counted: { by: {} },
    reserve: { by: {} },
    release: { by: {} },
    destroy: { by: {} },
  },
  editableIn: ['in_use', 'quarantined'],
  access: {
    read: stockReaders,
    create: stockKeepers,
    edit: stockKeepers,
    export: { clinical_director: facility, compliance_officer: facility },
  },
  deadlines: [{ field: 'expiresOn', kind: 'expires', soonDays: 60, whileIn: ['in_use', 'quarantined'] }],
  list: {
    columns: ['name', 'strength', 'schedule', 'unit', 'place', 'lot', 'expiresOn', 'onHand', 'awaiting', 'status'],
    filters: ['status', 'unit', 'location', 'kind', 'schedule', 'low', 'expiresOn', 'drug'],
    sort: 'name',
    views: {
      'In stock': { status: 'in_use,quarantined' },
      Controlled: { status: 'in_use,quarantined', schedule: 'II,III,IV,V' },
      'Expiring in 60 days': { status: 'in_use,quarantined', 'expiresOn[lte]': 'today+60' },
      'Low stock': { low: 'true', status: 'in_use,empty' },
      'Clients’ own': { kind: 'client', status: 'in_use,quarantined' },
      Empty: { status: 'empty' },
    },
  },
  detail: {
    Container: ['name', 'strength', 'schedule', 'kind', 'unit', 'place', 'doubleLocked', 'status'],
    Stock: ['onHand', 'countedIn', 'awaiting', 'reorderLevel', 'low', 'received'],
    Label: ['lot', 'serial', 'ndc', 'expiresOn'],
  },
  related: { Ledger: ['stock_entry', 'lot'], Destruction: ['drug_destruction', 'lot'] },
  search: ['name', 'lot'],
  examples: {
    good: [
      {
        unit: SOMETHING,
        drug: SOMETHING,
        place: 'Medication room, cabinet A',
        strength: '1 mg tablet',
        lot: 'LZ2291',
        expiresOn: '2027-11-30',
        received: 100,
      },
    ],
    bad: [
      {
        input: {
          unit: SOMETHING,
          drug: SOMETHING,
          place: 'Cabinet A',
          strength: '1 mg',
          lot: 'LZ2291',
          expiresOn: '2027-11-30',
          received: 0,
        },
        field: 'received',
      },
      {
        input: {
          unit: SOMETHING,
          drug: SOMETHING,
          place: 'Cabinet A',
          strength: '1 mg',
          lot: 'LZ2291',
          expiresOn: '2027-11-30',
          received: 5,
          ndc: '12',
        },
        field: 'ndc',
      },
    ],
  },
});

/** One entry of the ledger: rows are added and never change, for the application's own database role neither. */
export const stockEntry = resource('stock_entry', {
  path: 'stock-entries',
  label: ['Ledger entry', 'Ledger entries'],
  title: ['kind', 'number'],
  fields: {
    lot: ref('stock_lot', { label: 'Container' }),
    unit: ref('unit'),
    location: ref('location', { label: 'Facility' }),
    number: integer({ min: 1, label: 'No.' }),
    kind: choice(KINDS, { label: 'What happened' }),
    /** What it adds; negative where it takes away, zero for a count. */
    quantity: number({ ...AMOUNT, min: -100_000, label: 'Change' }),
    before: number({ ...AMOUNT, min: 0 }),
    after: number({ ...AMOUNT, min: 0 }),
    reason: text({ max: 300, optional: true }),
    staff: user({ optional: true, label: 'By' }),
    witness: user({ optional: true }),
    at: instant({ index: true }),
    previous: text({ max: 64, optional: true, label: 'Hash of the entry before' }),
    hash: text({ max: 64 }),
  },
  unique: [{ fields: ['lot', 'number'], else: 'is in the ledger already' }],
  serverOnly: true,
  appendOnly: true,
  access: { read: stockReaders, export: { clinical_director: facility, compliance_officer: facility } },
  list: {
    columns: ['at', 'lot', 'kind', 'quantity', 'before', 'after', 'reason', 'staff', 'witness'],
    filters: ['lot', 'unit', 'kind', 'at', 'location'],
    sort: '-at',
    views: {
      All: {},
      'With a witness': { kind: 'waste,spill,adjust,destroy,count' },
      Counts: { kind: 'count' },
    },
  },
  detail: {
    Entry: [
      'lot',
      'number',
      'kind',
      'quantity',
      'before',
      'after',
      'reason',
      'staff',
      'witness',
      'at',
      'previous',
      'hash',
    ],
  },
});

/** A bed and its current state. Its assignments say who is in it and when; they change its state, and so does cleaning. */
import { resource } from '#access/define.model.ts';
import { facility, unit } from '#access/scopes.model.ts';
import { choice, day, ref, text } from '#engine/model/fields.ts';
import { bedReaders, configures } from './room.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';

/** Staff on the unit clean beds; the person who runs the shift opens them. */
const onTheUnit = {
  behavioral_tech: unit,
  residential_staff: unit,
  nurse: facility,
  clinical_director: facility,
} as const;
const inspecting = { nurse: facility, clinical_director: facility, health_admin: facility } as const;
const nobody = {} as const;

export const BLOCKED_BECAUSE = { maintenance: 'Maintenance', infection: 'Infection', staffing: 'Staffing' } as const;

export const bed = resource('bed', {
  label: ['Bed', 'Beds'],
  title: ['name'],
  fields: {
    /** Room and label, such as 205-A: what people call it. */
    name: text({ max: 32, setBy: 'server', index: true, label: 'Bed' }),
    room: ref('room', { fixed: true }),
    label: text({ max: 8, help: 'Label within the room, such as A.' }),
    unit: ref('unit', { setBy: 'server' }),
    location: ref('location', { label: 'Facility', setBy: 'server' }),
    kind: choice(
      { standard: 'Standard', low: 'Low', bariatric: 'Bariatric', adjustable: 'Adjustable' },
      { default: 'standard' },
    ),
    blockedBecause: choice(BLOCKED_BECAUSE, { optional: true, setBy: 'server', label: 'Out-of-service reason' }),
    blockedNote: text({ max: 140, optional: true, label: 'What needs to be done' }),
    blockedUntil: day({ optional: true, label: 'Expected back on' }),
  },
  states: {
    available: { hold: 'held', reserve: 'reserved', occupy: 'occupied', soil: 'dirty', block: 'blocked' },
    held: { reserve: 'reserved', occupy: 'occupied', free: 'available', soil: 'dirty', block: 'blocked' },
    reserved: { occupy: 'occupied', free: 'available', soil: 'dirty', block: 'blocked' },
    occupied: { vacate: 'dirty', block: 'blocked' },
    dirty: { clean: 'cleaning', block: 'blocked' },
    cleaning: { inspect: 'inspected', soil: 'dirty', block: 'blocked' },
    inspected: { release: ['available', 'held', 'reserved'], soil: 'dirty', block: 'blocked' },
    blocked: { unblock: 'dirty' },
  },
  marks: {
    available: 'complete',
    held: 'held',
    reserved: 'awaiting',
    occupied: 'in progress',
    dirty: 'soon',
    cleaning: 'in progress',
    inspected: 'due',
    blocked: 'inactive',
  },
  actions: {
    // Assignments do these.
    hold: { by: nobody },
    reserve: { by: nobody },
    occupy: { by: nobody },
    free: { by: nobody },
    vacate: { by: nobody },
    soil: { by: onTheUnit, label: 'Mark dirty' },
    clean: { by: onTheUnit, label: 'Start cleaning' },
    inspect: { by: inspecting, label: 'Cleaned and inspected' },
    release: { by: inspecting, label: 'Open for next client', tone: 'primary' },
    block: {
      by: { ...configures, nurse: facility },
      asks: ['blockedBecause'],
      label: 'Take out of service',
      tone: 'danger',
      confirm: 'Its holds and reservations end. You cannot assign it until it is back.',
    },
    unblock: {
      by: { ...configures, nurse: facility },
      label: 'Return to service',
      confirm: 'It must be cleaned and inspected before use.',
    },
  },
  unique: [{ fields: ['room', 'label'], else: 'is already used by another bed in this room' }],
  access: { read: bedReaders, create: configures, edit: { ...configures, nurse: facility }, export: configures },
  list: {
    columns: ['name', 'room', 'unit', 'location', 'kind', 'blockedBecause', 'blockedUntil', 'status'],
    filters: ['status', 'location', 'unit', 'room', 'kind'],
    sort: 'name',
    views: {
      All: {},
      Open: { status: 'available' },
      'Needs cleaning': { 'status[in]': 'dirty,cleaning,inspected' },
      'Out of service': { status: 'blocked' },
    },
  },
  detail: {
    Overview: [
      'name',
      'status',
      'room',
      'label',
      'unit',
      'location',
      'kind',
      'blockedBecause',
      'blockedNote',
      'blockedUntil',
    ],
  },
  related: { Stays: ['bed_assignment', 'bed'] },
  search: ['name'],
  examples: {
    good: [{ room: SOMETHING, label: 'A' }],
    bad: [
      { input: { room: SOMETHING, label: 'A', kind: 'bunk' }, field: 'kind' },
      { input: { room: SOMETHING, label: 'A', unit: SOMETHING }, field: 'unit' },
    ],
  },
});

/** A room of a unit: who may sleep in it, and what it offers. */
import { figureReaders, placeReaders } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { facility } from '#access/scopes.model.ts';
import { choice, choices, integer, ref, text } from '#engine/model/fields.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';

/** People who set up rooms and beds. */
export const configures = { health_admin: facility, clinical_director: facility } as const;
/** Who sees which beds there are; who lies in them is `bed_assignment`'s to say. */
export const bedReaders = { ...placeReaders, nurse: facility, ...figureReaders } as const;

/** Whom a room is for; `review`: decided for each person by identity, with a reason. */
export const GENDER_POLICIES = {
  any: 'Any',
  female: 'Women',
  male: 'Men',
  review: 'By identity, after review',
} as const;
export const ROOM_FEATURES = {
  ada: 'Accessible',
  ligature_resistant: 'Ligature-resistant',
  near_nursing: 'Near the nurses’ station',
  ground_floor: 'Ground floor',
  camera_free: 'No cameras',
} as const;

export const room = resource('room', {
  label: ['Room', 'Rooms'],
  title: ['number'],
  fields: {
    number: text({ max: 20 }),
    unit: ref('unit', { fixed: true }),
    /** That of the unit, so that scopes find it in one step. */
    location: ref('location', { label: 'Facility', setBy: 'server' }),
    kind: choice(
      {
        private: 'Private',
        semi: 'Semi-private',
        dorm: 'Dormitory',
        detox: 'Detox',
        seclusion: 'Seclusion',
        quiet: 'Quiet',
      },
      { default: 'semi' },
    ),
    capacity: integer({ min: 1, max: 8, default: 2, label: 'Capacity' }),
    genderPolicy: choice(GENDER_POLICIES, { default: 'any', label: 'Gender' }),
    features: choices(ROOM_FEATURES, { optional: true }),
  },
  states: { open: { close: 'closed' }, closed: { reopen: 'open' } },
  marks: { open: 'complete', closed: 'inactive' },
  actions: {
    close: { by: configures, tone: 'danger', confirm: 'You cannot assign its beds until it reopens.' },
    reopen: { by: configures },
  },
  unique: [{ fields: ['unit', 'number'], else: 'is already used by another room in this unit' }],
  access: { read: bedReaders, create: configures, edit: configures, export: configures },
  list: {
    columns: ['number', 'unit', 'kind', 'capacity', 'genderPolicy', 'features', 'status'],
    filters: ['status', 'location', 'unit', 'kind', 'genderPolicy'],
    sort: 'number',
  },
  detail: {
    Overview: ['number', 'unit', 'location', 'kind', 'capacity', 'genderPolicy', 'features', 'status'],
  },
  related: { Beds: ['bed', 'room'] },
  search: ['number'],
  examples: {
    good: [{ number: '205', unit: SOMETHING, genderPolicy: 'female', features: ['near_nursing'] }],
    bad: [
      { input: { number: '205', unit: SOMETHING, capacity: 9 }, field: 'capacity' },
      { input: { number: '205', unit: SOMETHING, genderPolicy: 'mixed' }, field: 'genderPolicy' },
    ],
  },
});

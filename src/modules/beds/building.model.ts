/** A building of a facility, and the units within it on which people work and clients stay. */
import { figureReaders, placeReaders } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { all, caseload, facility } from '#access/scopes.model.ts';
import { choice, day, integer, ref, text } from '#engine/model/fields.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';

/** People who set up the facility; the location of things reveals nothing about a client. */
const setUp = { health_admin: facility, clinical_director: facility } as const;
const readers = {
  ...placeReaders,
  nurse: facility,
  behavioral_tech: facility,
  residential_staff: facility,
  ...figureReaders,
} as const;

export const building = resource('building', {
  label: ['Building', 'Buildings'],
  title: ['name'],
  fields: {
    name: text({ max: 80, unique: true }),
    location: ref('location', { label: 'Facility' }),
    floors: integer({ min: 1, max: 40, default: 1 }),
  },
  states: { open: { close: 'closed' }, closed: { reopen: 'open' } },
  marks: { open: 'complete', closed: 'inactive' },
  actions: { close: { by: setUp, tone: 'danger' }, reopen: { by: setUp } },
  access: { read: readers, create: setUp, edit: setUp, export: setUp },
  list: { columns: ['name', 'location', 'floors', 'status'], filters: ['status', 'location'], sort: 'name' },
  detail: { Overview: ['name', 'location', 'floors', 'status'] },
  related: { Units: ['unit', 'building'] },
  examples: {
    good: [{ name: 'North building', location: SOMETHING }],
    bad: [{ input: { name: 'North building', location: SOMETHING, floors: 0 }, field: 'floors' }],
  },
});

export const unit = resource('unit', {
  label: ['Unit', 'Units'],
  title: ['name'],
  fields: {
    name: text({ max: 60, unique: true }),
    building: ref('building'),
    /** That of the building, so that scopes find it in one step. */
    location: ref('location', { label: 'Facility', setBy: 'server' }),
    floor: integer({ min: -2, max: 40, default: 1 }),
    kind: choice(
      {
        detox: 'Detox',
        residential: 'Residential',
        adolescent: 'Adolescent residential',
        transitional: 'Transitional',
        outpatient: 'Outpatient',
      },
      { default: 'residential' },
    ),
    /** Beds for which there is staff now; empty: all of them. */
    staffedBeds: integer({ min: 0, max: 500, optional: true }),
  },
  states: { open: { close: 'closed' }, closed: { reopen: 'open' } },
  marks: { open: 'complete', closed: 'inactive' },
  actions: { close: { by: setUp, tone: 'danger' }, reopen: { by: setUp } },
  access: { read: readers, create: setUp, edit: setUp, export: setUp },
  list: {
    columns: ['name', 'building', 'location', 'kind', 'floor', 'staffedBeds', 'status'],
    filters: ['status', 'location', 'kind'],
    sort: 'name',
  },
  detail: { Overview: ['name', 'building', 'location', 'kind', 'floor', 'staffedBeds', 'status'] },
  related: { Staff: ['unit_duty', 'unit'] },
  examples: {
    good: [{ name: 'Unit 2', building: SOMETHING, kind: 'detox' }],
    bad: [
      { input: { name: 'Unit 2', building: SOMETHING, kind: 'ward' }, field: 'kind' },
      { input: { name: 'Unit 2', building: SOMETHING, location: SOMETHING }, field: 'location' },
    ],
  },
});

/** Who is on duty where: for people who plan with it. Staff know their own unit, and bed figures need no staff names. */
const dutyReaders = {
  clinical_director: facility,
  psychiatrist: facility,
  therapist: facility,
  nurse: facility,
  intake_coordinator: facility,
  health_admin: facility,
  admin: all,
  super_admin: caseload,
} as const;

/** Who works on a unit, from one day to another: what a nurse or a technician sees follows from it. */
export const unitDuty = resource('unit_duty', {
  label: ['Unit assignment', 'Unit assignments'],
  title: ['startsOn'],
  about: 'staff',
  fields: {
    staff: ref('employee', { cascade: true, fixed: true }),
    unit: ref('unit', { fixed: true }),
    startsOn: day({ default: 'today' }),
    endsOn: day({ optional: true }),
  },
  rules: [
    {
      field: 'endsOn',
      holds: (r) => !r.endsOn || r.endsOn >= r.startsOn,
      else: 'must be on or after the first day',
    },
  ],
  exclusive: [
    {
      name: 'once',
      by: ['staff', 'unit'],
      from: 'startsOn',
      to: 'endsOn',
      else: 'This person is already assigned to the unit for these days',
    },
  ],
  access: {
    read: { ...dutyReaders, '*': 'own' },
    create: { clinical_director: facility, health_admin: facility },
    edit: { clinical_director: facility, health_admin: facility },
    remove: { clinical_director: facility, health_admin: facility },
  },
  list: { columns: ['staff', 'unit', 'startsOn', 'endsOn'], filters: ['unit', 'staff'], sort: 'startsOn' },
  examples: {
    good: [{ staff: SOMETHING, unit: SOMETHING, startsOn: '2026-11-01', endsOn: '2026-11-30' }],
    bad: [
      { input: { staff: SOMETHING, unit: SOMETHING, startsOn: '2026-11-30', endsOn: '2026-11-01' }, field: 'endsOn' },
    ],
  },
});

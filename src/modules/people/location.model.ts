/** A place where people work: its time zone decides which day it is there, its state which law holds. */
import { byHr, resource } from '#access/define.model.ts';
import { choice, number, integer, phone, text, yesNo, zip } from '#engine/model/fields.ts';
import { staff } from './people-access.model.ts';
import { US_STATES } from './us-states.model.ts';

export const location = resource('location', {
  label: ['Location', 'Locations'],
  title: ['name'],
  fields: {
    code: text({ max: 20, unique: true }),
    name: text({ max: 80 }),
    addressLine1: text({ max: 100, label: 'Address' }),
    city: text({ max: 60 }),
    state: choice(US_STATES),
    zip: zip({ label: 'ZIP code' }),
    phone: phone({ optional: true, help: 'Whom people at this location call in a crisis, at any hour.' }),
    timeZone: text({
      max: 60,
      default: 'America/Los_Angeles',
      pattern: /^[A-Za-z]+(?:\/[A-Za-z0-9_+-]+)+$|^UTC$/,
      patternSays: 'must be a time zone such as America/Los_Angeles',
    }),
    latitude: number({ min: -90, max: 90, step: 0.000001, optional: true }),
    longitude: number({ min: -180, max: 180, step: 0.000001, optional: true }),
    radiusM: integer({ min: 25, max: 5000, unit: 'm', optional: true, label: 'Clock-in radius' }),
    fiftyWithin75Miles: yesNo({
      optional: true,
      label: '50 employees within 75 miles',
      help: 'Determines FMLA eligibility (29 CFR 825.110).',
    }),
  },
  states: { open: { close: 'closed' }, closed: { reopen: 'open' } },
  marks: { open: 'complete', closed: 'inactive' },
  actions: { close: { by: byHr, tone: 'danger' }, reopen: { by: byHr } },
  access: { read: staff, create: byHr, edit: byHr, export: byHr },
  list: {
    columns: ['name', 'code', 'city', 'state', 'timeZone', 'status'],
    filters: ['status', 'state'],
    sort: 'name',
  },
  detail: {
    Overview: ['name', 'code', 'status', 'timeZone'],
    Address: [
      'addressLine1',
      'city',
      'state',
      'zip',
      'phone',
      'latitude',
      'longitude',
      'radiusM',
      'fiftyWithin75Miles',
    ],
  },
  related: { People: ['employee', 'location'] },
  search: ['name', 'code', 'city'],
  examples: {
    good: [
      { code: 'BAY', name: 'Bayview', addressLine1: '1180 Bayview Way', city: 'Astoria', state: 'OR', zip: '97103' },
    ],
    bad: [
      {
        input: {
          code: 'BAY',
          name: 'Bayview',
          addressLine1: '1180 Bayview Way',
          city: 'Astoria',
          state: 'OR',
          zip: '9710',
        },
        field: 'zip',
      },
      {
        input: {
          code: 'BAY',
          name: 'Bayview',
          addressLine1: '1 Way',
          city: 'Astoria',
          state: 'OR',
          zip: '97103',
          timeZone: 'Pacific',
        },
        field: 'timeZone',
      },
    ],
  },
});

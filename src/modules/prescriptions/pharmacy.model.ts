/** A retail pharmacy that prescriptions go to. */
import { resource } from '#access/define.model.ts';
import { choice, phone, text, zip } from '#engine/model/fields.ts';
import { US_STATES } from '#modules/people/us-states.model.ts';
import { keeping, readers } from './pharmacy-access.model.ts';

export const pharmacy = resource('pharmacy', {
  label: ['Pharmacy', 'Pharmacies'],
  title: ['name'],
  fields: {
    name: text({ min: 2, max: 80 }),
    ncpdpId: text({
      max: 7,
      unique: true,
      pattern: /^\d{7}$/,
      patternSays: 'must be the 7 digits of the pharmacy’s NCPDP ID',
      label: 'NCPDP ID',
    }),
    addressLine1: text({ max: 100, label: 'Address' }),
    city: text({ max: 60 }),
    state: choice(US_STATES),
    zip: zip({ label: 'ZIP code' }),
    phone: phone(),
    fax: phone({ optional: true }),
  },
  states: { active: { retire: 'retired' }, retired: { restore: 'active' } },
  marks: { active: 'complete', retired: 'inactive' },
  actions: {
    retire: { by: keeping, confirm: 'It can no longer be chosen. Prescriptions that went there stay.' },
    restore: { by: keeping },
  },
  access: { read: readers, create: keeping, edit: keeping },
  list: {
    columns: ['name', 'city', 'state', 'phone', 'fax', 'ncpdpId', 'status'],
    filters: ['status', 'state'],
    sort: 'name',
  },
  detail: { Pharmacy: ['name', 'ncpdpId', 'addressLine1', 'city', 'state', 'zip', 'phone', 'fax', 'status'] },
  search: ['name', 'ncpdpId'],
  examples: {
    good: [
      {
        name: 'Harbor Pharmacy',
        ncpdpId: '3812345',
        addressLine1: '12 Marine Drive',
        city: 'Astoria',
        state: 'OR',
        zip: '97103',
        phone: '+15035550177',
      },
    ],
    bad: [
      {
        input: {
          name: 'Harbor Pharmacy',
          ncpdpId: '38123',
          addressLine1: '12 Marine Drive',
          city: 'Astoria',
          state: 'OR',
          zip: '97103',
          phone: '+15035550177',
        },
        field: 'ncpdpId',
      },
    ],
  },
});

/** The midnight census: how full a unit was when a day ended there. Counted again only if someone enters a past move. */
import { figureReaders, placeReaders } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { all, facility, unit } from '#access/scopes.model.ts';
import { day, instant, integer, ref } from '#engine/model/fields.ts';

const count = (label: string) => integer({ setBy: 'server', min: 0, label });

/** People who run or oversee the facility can export figures; a count is about no one in particular. */
const exporters = {
  clinical_director: facility,
  health_admin: facility,
  compliance_officer: all,
  global_admin: all,
} as const;

export const census = resource('census', {
  label: ['Midnight census', 'Midnight censuses'],
  path: 'census',
  title: ['day'],
  serverOnly: true,
  fields: {
    unit: ref('unit', { setBy: 'server' }),
    location: ref('location', { label: 'Facility', setBy: 'server' }),
    /** The day that ended. */
    day: day({ setBy: 'server' }),
    /** The moment at which it ended, in the time zone of the facility. */
    takenAt: instant({ setBy: 'server', label: 'Midnight' }),
    inHouse: count('In house'),
    /** Of those in house: away, their bed kept. */
    onLeave: count('On leave'),
    admitted: count('Admitted'),
    transferredIn: count('Transferred in'),
    transferredOut: count('Transferred out'),
    discharged: count('Discharged'),
    staffed: count('Staffed beds'),
    blocked: count('Out of service'),
    /** Days of stay of all who were discharged that day, the first and the last counted as one. */
    stayDays: count('Days of stay'),
    /** Beds that were opened again that day, and the minutes from when they were left until then. */
    readied: count('Beds turned over'),
    readyMinutes: count('Turnover minutes'),
  },
  unique: [{ fields: ['unit', 'day'], else: 'was already counted for this day' }],
  access: {
    read: {
      ...placeReaders,
      nurse: facility,
      behavioral_tech: unit,
      residential_staff: unit,
      super_admin: all,
      ...figureReaders,
    },
    export: exporters,
  },
  list: {
    columns: [
      'day',
      'unit',
      'location',
      'inHouse',
      'onLeave',
      'admitted',
      'transferredIn',
      'transferredOut',
      'discharged',
      'staffed',
      'blocked',
    ],
    filters: ['unit', 'location', 'day'],
    sort: '-day,unit',
  },
});

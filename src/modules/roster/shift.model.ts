/** A shift on one day at one place: planned as a draft, then published to the person who works it, or open to be taken. */
import { resource } from '#access/define.model.ts';
import { day, instant, integer, longText, ref, text } from '#engine/model/fields.ts';
import { planning, reading } from './roster-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';
const early = { shiftType: SOMETHING, location: SOMETHING, day: '2026-11-30' } as const;

/** A change of a published shift this close to its start asks for a reason. */
export const SHORT_NOTICE_HOURS = 24;

export const shift = resource('shift', {
  label: ['Shift', 'Shifts'],
  title: ['day'],
  about: 'employee',
  fields: {
    /** Empty: an open shift. */
    employee: ref('employee', { optional: true, help: 'Leave blank for an open shift.' }),
    shiftType: ref('shift_type', { label: 'Shift type' }),
    location: ref('location'),
    unit: ref('unit', { optional: true }),
    /** What the person works as on this shift; empty: as what they are hired. */
    position: ref('position', { optional: true, label: 'Role' }),
    /** The day at the place on which it begins. */
    day: day({ index: true, label: 'Date' }),
    startsAt: instant({ setBy: 'server', label: 'Starts at' }),
    endsAt: instant({ setBy: 'server', label: 'Ends at' }),
    breakMinutes: integer({
      min: 0,
      max: 240,
      optional: true,
      unit: 'min',
      label: 'Unpaid break',
      help: 'Leave blank for that of the shift type.',
    }),
    note: longText({ max: 500, optional: true }),
    changeReason: text({
      min: 3,
      max: 200,
      optional: true,
      label: 'Reason for change',
      help: `Required less than ${SHORT_NOTICE_HOURS} hours before a published shift starts.`,
    }),
  },
  states: {
    draft: { publish: 'published', cancel: 'cancelled' },
    published: { cancel: 'cancelled' },
    cancelled: {},
  },
  marks: { draft: 'draft', published: 'complete', cancelled: 'inactive' },
  actions: {
    publish: { by: planning, tone: 'primary', label: 'Publish' },
    cancel: {
      by: planning,
      mayGive: ['changeReason'],
      tone: 'danger',
      label: 'Cancel shift',
      confirm: 'The person is notified if the shift was published.',
    },
  },
  exclusive: [
    {
      name: 'once',
      by: ['employee'],
      from: 'startsAt',
      to: 'endsAt',
      whileIn: ['draft', 'published'],
      else: 'This person was just given another shift at that time. Reload and choose another person or time',
    },
  ],
  access: { read: reading, create: planning, edit: planning, remove: planning, export: planning },
  editableIn: ['draft', 'published'],
  list: {
    columns: ['day', 'shiftType', 'employee', 'location', 'unit', 'position', 'startsAt', 'endsAt', 'status'],
    filters: ['status', 'location', 'shiftType', 'employee', 'unit', 'position', 'day'],
    sort: 'day,startsAt',
    views: {
      Upcoming: { status: 'draft,published', 'day[gte]': 'today' },
      'Open shifts': { status: 'draft,published', 'employee[empty]': 'true', 'day[gte]': 'today' },
      'My shifts': { employee: 'me', status: 'published', 'day[gte]': 'today' },
      Past: { status: 'published', 'day[lt]': 'today' },
      Canceled: { status: 'cancelled' },
    },
  },
  detail: {
    Overview: [
      'day',
      'shiftType',
      'employee',
      'status',
      'location',
      'unit',
      'position',
      'startsAt',
      'endsAt',
      'breakMinutes',
      'note',
      'changeReason',
    ],
  },
  calendar: { from: 'startsAt', to: 'endsAt', says: ['shiftType', 'employee', 'location'], without: ['cancelled'] },
  examples: {
    good: [early, { ...early, employee: SOMETHING, breakMinutes: 45, note: 'Covers the admission at 9.' }],
    bad: [
      { input: { ...early, startsAt: '2026-11-30T15:00:00Z' }, field: 'startsAt' },
      { input: { ...early, breakMinutes: 300 }, field: 'breakMinutes' },
      { input: { ...early, changeReason: 'ok' }, field: 'changeReason' },
    ],
  },
});

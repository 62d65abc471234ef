/** Days off of a calendar, and the calendars that groups of people follow. */
import { byHr, resource } from '#access/define.model.ts';
import { choice, day, longText, number, ref, text } from '#engine/model/fields.ts';
import { staff } from './people-access.model.ts';
import { HOLIDAY_TYPES } from './holidays.model.ts';

export const holidayCalendar = resource('holiday_calendar', {
  label: ['Holiday calendar', 'Holiday calendars'],
  title: ['name'],
  fields: {
    name: text({ max: 80, unique: true }),
    location: ref('location', { optional: true }),
    description: longText({ max: 500, optional: true }),
  },
  access: { read: staff, create: byHr, edit: byHr, remove: byHr },
  list: { columns: ['name', 'location', 'description'], sort: 'name' },
  detail: { Overview: ['name', 'location', 'description'] },
  related: { Holidays: ['holiday', 'calendar'] },
  search: ['name'],
  examples: { good: [{ name: 'Federal holidays' }], bad: [{ input: {}, field: 'name' }] },
});

export const holiday = resource('holiday', {
  label: ['Holiday', 'Holidays'],
  path: 'holidays',
  title: ['name'],
  fields: {
    calendar: ref('holiday_calendar', { cascade: true }),
    date: day({ help: 'The day off work.', index: true }),
    legalDate: day({ optional: true, help: 'The legal date, if different.' }),
    name: text({ max: 80 }),
    type: choice(HOLIDAY_TYPES, { default: 'public' }),
    paidHours: number({ min: 0, max: 24, step: 0.25, unit: 'h', optional: true }),
  },
  unique: [{ fields: ['calendar', 'date', 'name'], else: 'is in this calendar already' }],
  access: { read: staff, create: byHr, edit: byHr, remove: byHr, export: byHr },
  list: {
    columns: ['date', 'name', 'type', 'calendar', 'legalDate', 'paidHours'],
    filters: ['calendar', 'type'],
    sort: 'date',
    views: { Upcoming: { 'date[gte]': 'today' } },
  },
  detail: { Overview: ['name', 'date', 'legalDate', 'type', 'paidHours', 'calendar'] },
  search: ['name'],
  examples: {
    good: [{ calendar: '019ac2c0-0000-7000-8000-000000000001', date: '2026-11-26', name: 'Thanksgiving Day' }],
    bad: [
      { input: { calendar: '019ac2c0-0000-7000-8000-000000000001', date: '2026-02-29', name: 'Leap' }, field: 'date' },
    ],
  },
});

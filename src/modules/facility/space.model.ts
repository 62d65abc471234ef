/** Rooms for meetings and groups, and who has booked which for when (HR rules, section 2.15). */
import { byHr, resource } from '#access/define.model.ts';
import { mine } from '#access/scopes.model.ts';
import { choice, choices, instant, integer, ref, text, user } from '#engine/model/fields.ts';
import { staff } from '#modules/people/people-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';
/** Everyone who works here books; each changes their own bookings. */
const books = { ...byHr, '*': mine } as const;

export const space = resource('space', {
  label: ['Space', 'Spaces'],
  title: ['name'],
  fields: {
    name: text({ max: 80 }),
    location: ref('location', { label: 'Site' }),
    kind: choice(
      {
        meeting: 'Meeting room',
        group: 'Group room',
        training: 'Training room',
        office: 'Office',
        desk: 'Desk',
        other: 'Other',
      },
      { default: 'meeting' },
    ),
    capacity: integer({ min: 1, max: 500, default: 8, unit: 'people' }),
    floor: integer({ min: -2, max: 40, default: 1 }),
    amenities: choices(
      {
        screen: 'Screen',
        video: 'Video calls',
        whiteboard: 'Whiteboard',
        phone: 'Phone',
        accessible: 'Step-free',
        kitchen: 'Kitchenette',
      },
      { optional: true },
    ),
  },
  unique: [{ fields: ['location', 'name'], else: 'is already used by another space of this site' }],
  states: { open: { close: 'closed' }, closed: { reopen: 'open' } },
  marks: { open: 'complete', closed: 'inactive' },
  actions: {
    close: { by: byHr, tone: 'danger', confirm: 'It cannot be booked until it reopens. Bookings that exist stay.' },
    reopen: { by: byHr },
  },
  access: { read: staff, create: byHr, edit: byHr, export: byHr },
  list: {
    columns: ['name', 'location', 'kind', 'capacity', 'floor', 'amenities', 'status'],
    filters: ['status', 'location', 'kind', 'capacity'],
    sort: 'name',
    views: { Open: { status: 'open' }, Closed: { status: 'closed' } },
  },
  detail: { Space: ['name', 'location', 'kind', 'capacity', 'floor', 'amenities', 'status'] },
  related: { Bookings: ['space_booking', 'space'] },
  search: ['name'],
  examples: {
    good: [{ name: 'Harbor room', location: SOMETHING, capacity: 12 }],
    bad: [{ input: { name: 'Harbor room', location: SOMETHING, capacity: 0 }, field: 'capacity' }],
  },
});

export const spaceBooking = resource('space_booking', {
  label: ['Booking', 'Bookings'],
  title: ['subject', 'space'],
  titleJoin: ', ',
  ownedBy: 'bookedBy',
  fields: {
    space: ref('space', { fixed: true }),
    subject: text({ max: 120, label: 'For', help: 'Everyone who works here sees this. Do not name a client.' }),
    startsAt: instant({ index: true, label: 'Starts' }),
    endsAt: instant({ label: 'Ends' }),
    attendees: integer({ min: 1, max: 500, default: 2, unit: 'people', label: 'People' }),
    bookedBy: user({ setBy: 'server', optional: true, label: 'Booked by' }),
  },
  rules: [
    {
      field: 'endsAt',
      holds: (r) => !r.endsAt || !r.startsAt || Date.parse(r.endsAt) > Date.parse(r.startsAt),
      else: 'must be after the start',
    },
  ],
  states: { booked: { cancel: 'cancelled' }, cancelled: {} },
  marks: { booked: 'complete', cancelled: 'inactive' },
  actions: { cancel: { by: books, tone: 'danger', confirm: 'Others can book the space for this time.' } },
  exclusive: [
    {
      name: 'once',
      by: ['space'],
      from: 'startsAt',
      to: 'endsAt',
      whileIn: ['booked'],
      else: 'This space is already booked at that time. Choose another time or space',
    },
  ],
  access: { read: staff, create: staff, edit: books, export: byHr },
  editableIn: ['booked'],
  calendar: { from: 'startsAt', to: 'endsAt', says: ['subject', 'space'], without: ['cancelled'] },
  list: {
    columns: ['startsAt', 'endsAt', 'space', 'subject', 'attendees', 'bookedBy', 'status'],
    filters: ['status', 'space', 'startsAt'],
    sort: '-startsAt',
    views: {
      Upcoming: { status: 'booked', 'startsAt[gte]': 'today' },
      Past: { status: 'booked', 'startsAt[lt]': 'today' },
      Canceled: { status: 'cancelled' },
    },
  },
  detail: { Booking: ['status', 'space', 'subject', 'startsAt', 'endsAt', 'attendees', 'bookedBy'] },
  examples: {
    good: [
      {
        space: SOMETHING,
        subject: 'Budget review',
        startsAt: '2030-01-15T17:00:00.000Z',
        endsAt: '2030-01-15T18:00:00.000Z',
      },
    ],
    bad: [
      {
        input: {
          space: SOMETHING,
          subject: 'Budget review',
          startsAt: '2030-01-15T18:00:00.000Z',
          endsAt: '2030-01-15T17:00:00.000Z',
        },
        field: 'endsAt',
      },
    ],
  },
});

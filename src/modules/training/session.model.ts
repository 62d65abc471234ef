/** Live sessions of courses, their seats and their waitlist (HR rules, section 2.10). */
import { resource } from '#access/define.model.ts';
import { all, own, team } from '#access/scopes.model.ts';
import { instant, integer, ref, text } from '#engine/model/fields.ts';
import { learners, trainingOffice } from './training-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';

export const trainingSession = resource('training_session', {
  label: ['Training session', 'Training sessions'],
  title: ['course', 'startsAt'],
  titleJoin: ', ',
  fields: {
    course: ref('course', { fixed: true }),
    startsAt: instant({ index: true, label: 'Starts' }),
    minutes: integer({ min: 15, max: 600, default: 120, unit: 'minutes', label: 'Minutes' }),
    endsAt: instant({ setBy: 'server', optional: true, label: 'Ends' }),
    place: text({ max: 160, label: 'Room or link' }),
    trainer: ref('employee', { optional: true }),
    capacity: integer({ min: 1, max: 500, default: 12, label: 'Seats' }),
    booked: integer({ setBy: 'server', optional: true, min: 0, label: 'Booked' }),
    waiting: integer({ setBy: 'server', optional: true, min: 0, label: 'On the waitlist' }),
  },
  states: { scheduled: { hold: 'held', cancel: 'cancelled' }, held: {}, cancelled: {} },
  marks: { scheduled: 'later', held: 'complete', cancelled: 'inactive' },
  actions: {
    hold: { by: trainingOffice, label: 'Mark as held', tone: 'primary' },
    cancel: { by: trainingOffice, tone: 'danger', confirm: 'Everyone with a seat is notified.' },
  },
  editableIn: ['scheduled'],
  calendar: { from: 'startsAt', to: 'endsAt', says: ['course', 'place'], without: ['cancelled'] },
  access: { read: { '*': all }, create: trainingOffice, edit: trainingOffice, export: trainingOffice },
  list: {
    columns: ['course', 'startsAt', 'minutes', 'place', 'capacity', 'booked', 'waiting', 'status'],
    filters: ['status', 'course', 'trainer', 'startsAt'],
    sort: 'startsAt',
    views: { Upcoming: { status: 'scheduled' }, Held: { status: 'held' } },
  },
  detail: {
    Session: ['course', 'startsAt', 'minutes', 'place', 'trainer', 'status'],
    Capacity: ['capacity', 'booked', 'waiting'],
  },
  related: { Seats: ['session_seat', 'session'] },
  examples: {
    good: [{ course: SOMETHING, startsAt: '2199-05-04T17:00:00Z', place: 'Training room' }],
    bad: [
      {
        input: { course: SOMETHING, startsAt: '2199-05-04T17:00:00Z', place: 'Training room', capacity: 0 },
        field: 'capacity',
      },
    ],
  },
});

export const sessionSeat = resource('session_seat', {
  label: ['Seat', 'Seats'],
  title: ['employee', 'session'],
  titleJoin: ', ',
  about: 'employee',
  fields: {
    session: ref('training_session', { fixed: true }),
    employee: ref('employee', { fixed: true }),
    course: ref('course', { setBy: 'server' }),
    startsAt: instant({ setBy: 'server', label: 'Starts' }),
    waitNumber: integer({ setBy: 'server', optional: true, min: 1, label: 'Number on the waitlist' }),
  },
  states: {
    waitlisted: { book: 'booked', cancel: 'cancelled' },
    booked: { attend: 'attended', miss: 'missed', cancel: 'cancelled' },
    attended: {},
    missed: {},
    cancelled: {},
  },
  marks: { waitlisted: 'awaiting', booked: 'later', attended: 'complete', missed: 'refused', cancelled: 'inactive' },
  actions: {
    book: { by: {} },
    attend: { by: trainingOffice, label: 'Mark as attended', tone: 'primary' },
    miss: { by: trainingOffice, label: 'Did not come' },
    cancel: {
      by: { ...trainingOffice, manager: team, '*': own },
      label: 'Give up the seat',
      confirm: 'The next person on the waitlist gets the seat.',
    },
  },
  unique: [
    { fields: ['session', 'employee'], whileIn: ['waitlisted', 'booked', 'attended'], else: 'has a seat already' },
  ],
  access: {
    read: learners,
    create: { ...trainingOffice, manager: team, '*': own },
    export: trainingOffice,
  },
  list: {
    columns: ['employee', 'course', 'startsAt', 'status', 'waitNumber'],
    filters: ['status', 'session', 'employee', 'course', 'startsAt'],
    sort: '-startsAt',
    views: { Upcoming: { status: 'booked,waitlisted' } },
  },
  detail: { Seat: ['employee', 'session', 'course', 'startsAt', 'waitNumber', 'status'] },
  examples: {
    good: [{ session: SOMETHING, employee: SOMETHING }],
    bad: [{ input: { session: 'monday', employee: SOMETHING }, field: 'session' }],
  },
});

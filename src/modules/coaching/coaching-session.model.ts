/** Services, sessions and groups of coaching (platform, 1b). */
import { everyone, resource } from '#access/define.model.ts';
import { all, caseload, mine } from '#access/scopes.model.ts';
import {
  choice,
  choices,
  instant,
  integer,
  longText,
  money,
  ref,
  rows,
  text,
  time,
  user,
  yesNo,
} from '#engine/model/fields.ts';
import { WEEKDAYS } from './coach-profile.model.ts';
import { coachingRecord, running, sessionKeepers, sessionReaders, sessionSides } from './coaching-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';

export const coachingService = resource('coaching_service', {
  label: ['Service', 'Services'],
  title: ['name'],
  fields: {
    code: text({ max: 12, pattern: /^[A-Z0-9-]+$/, patternSays: 'must be capital letters, digits and hyphens' }),
    name: text({ max: 80 }),
    minutes: integer({ min: 15, max: 240, default: 45, unit: 'min', label: 'Length' }),
    price: money({ min: 0, max: 1_000_000 }),
    billingCode: text({
      max: 5,
      optional: true,
      pattern: /^(\d{4}[0-9A-Z]|[A-Z]\d{4})$/,
      patternSays: 'must be a CPT or HCPCS code of five characters, such as 0591T',
      label: 'Billing code',
      help: 'CPT or HCPCS, for superbills: 0591T for a first session, 0592T for the next, 0593T for a group.',
    }),
    bookable: yesNo({ default: true, label: 'Clients can book it' }),
    modes: choices({ video: 'Video', phone: 'Phone', in_person: 'In person' }, { label: 'Ways to meet' }),
  },
  unique: [{ fields: ['code'], else: 'is the code of another service' }],
  states: { offered: { retire: 'retired' }, retired: { offer: 'offered' } },
  marks: { offered: 'in progress', retired: 'inactive' },
  actions: {
    retire: { by: running, tone: 'danger', confirm: 'No one can book it any more.' },
    offer: { by: running, tone: 'primary', label: 'Offer again' },
  },
  access: { read: everyone(all), create: running, edit: running },
  list: {
    columns: ['code', 'name', 'minutes', 'price', 'modes', 'bookable', 'status'],
    filters: ['status', 'bookable'],
    sort: 'name',
  },
  detail: { Service: ['code', 'name', 'minutes', 'price', 'billingCode', 'modes', 'bookable', 'status'] },
  search: ['name', 'code'],
  examples: {
    good: [{ code: 'HC45', name: 'Coaching session', price: 9000, modes: ['video'] }],
    bad: [{ input: { code: 'HC45', name: 'Coaching session', price: -1, modes: ['video'] }, field: 'price' }],
  },
});

/** States in which a session takes the coach's time. */
export const HELD = ['requested', 'scheduled', 'confirmed', 'checked_in', 'in_progress', 'completed'] as const;
/** States of sessions still to come. */
export const AHEAD = ['requested', 'scheduled', 'confirmed', 'checked_in', 'in_progress'] as const;
export const MODES = { video: 'Video', phone: 'Phone', in_person: 'In person' } as const;

export const coachingSession = resource('coaching_session', {
  ...coachingRecord,
  label: ['Session', 'Sessions'],
  title: ['client', 'startsAt'],
  titleJoin: ' · ',
  ownedBy: 'host',
  fields: {
    client: ref('coaching_client', { fixed: true, cascade: true }),
    coach: ref('coach_profile', { fixed: true, label: 'Coach' }),
    host: user({ setBy: 'server', optional: true, label: 'Coach’s account' }),
    service: ref('coaching_service', { fixed: true }),
    startsAt: instant({ fixed: true, label: 'Starts', index: true }),
    endsAt: instant({ setBy: 'server', label: 'Ends' }),
    /** Until when the coach is taken: the end and the buffer after it. */
    blockedUntil: instant({ setBy: 'server', label: 'Blocked until' }),
    mode: choice(MODES, { default: 'video', label: 'How' }),
    meeting: ref('meeting', { setBy: 'server', optional: true, label: 'Video room' }),
    price: money({ setBy: 'server', default: 0, min: 0, max: 1_000_000 }),
    /** Billed although it was not held: cancelled late, or nobody came. Never part of a claim. */
    lateFee: money({ setBy: 'server', default: 0, min: 0, max: 1_000_000, label: 'Late fee' }),
    topic: text({ max: 160, optional: true, label: 'What it is about' }),
    movedTo: instant({ setBy: 'server', optional: true, label: 'New time' }),
    next: ref('coaching_session', { setBy: 'server', optional: true, label: 'Moved to' }),
    cancelledFor: text({ setBy: 'server', optional: true, min: 3, max: 200, label: 'Reason' }),
  },
  exclusive: [
    {
      name: 'coach_free',
      by: ['coach'],
      from: 'startsAt',
      to: 'blockedUntil',
      whileIn: ['requested', 'scheduled', 'confirmed', 'checked_in', 'in_progress', 'completed'],
      else: 'That time is no longer available.',
    },
    {
      name: 'client_free',
      by: ['client'],
      from: 'startsAt',
      to: 'endsAt',
      whileIn: ['requested', 'scheduled', 'confirmed', 'checked_in', 'in_progress'],
      else: 'The client has another session at that time. Choose another time.',
    },
  ],
  states: {
    requested: { accept: 'scheduled', cancel: ['cancelled', 'late_cancelled'] },
    scheduled: {
      confirm: 'confirmed',
      checkIn: 'checked_in',
      begin: 'in_progress',
      complete: 'completed',
      cancel: ['cancelled', 'late_cancelled'],
      reschedule: 'rescheduled',
      miss: 'no_show',
    },
    confirmed: {
      checkIn: 'checked_in',
      begin: 'in_progress',
      complete: 'completed',
      cancel: ['cancelled', 'late_cancelled'],
      reschedule: 'rescheduled',
      miss: 'no_show',
    },
    checked_in: {
      begin: 'in_progress',
      complete: 'completed',
      cancel: ['cancelled', 'late_cancelled'],
      miss: 'no_show',
    },
    in_progress: { complete: 'completed' },
    completed: {},
    cancelled: {},
    late_cancelled: {},
    no_show: {},
    rescheduled: {},
  },
  marks: {
    requested: 'awaiting',
    scheduled: 'later',
    confirmed: 'soon',
    checked_in: 'in progress',
    in_progress: 'in progress',
    completed: 'complete',
    cancelled: 'inactive',
    late_cancelled: 'overdue',
    no_show: 'overdue',
    rescheduled: 'inactive',
  },
  actions: {
    accept: { by: sessionKeepers, tone: 'primary', label: 'Accept request' },
    confirm: { by: sessionSides, tone: 'primary', label: 'Confirm' },
    checkIn: { by: sessionSides, label: 'Check in now' },
    begin: { by: { health_coach: mine }, tone: 'primary', label: 'Start session' },
    complete: {
      by: { health_coach: mine },
      tone: 'primary',
      label: 'End session',
      confirm: 'A draft note is created. It is due within 72 hours.',
    },
    reschedule: { by: sessionSides, asks: ['movedTo'], label: 'Move to another time' },
    miss: { by: sessionKeepers, tone: 'danger', label: 'Client did not come' },
    cancel: {
      by: sessionSides,
      asks: ['cancelledFor'],
      tone: 'danger',
      label: 'Cancel session',
      confirm: 'Inside the notice period of the policy, the late fee is billed.',
    },
  },
  editableIn: ['requested', 'scheduled', 'confirmed'],
  access: {
    read: sessionReaders,
    create: { health_coach: caseload, health_admin: all, health_client: sessionSides.health_client },
    edit: sessionKeepers,
  },
  list: {
    columns: ['startsAt', 'client', 'coach', 'service', 'mode', 'topic', 'status'],
    filters: ['status', 'client', 'coach', 'service', 'mode', 'startsAt'],
    sort: '-startsAt',
    views: {
      Upcoming: { 'status[in]': 'requested,scheduled,confirmed,checked_in,in_progress' },
      Completed: { status: 'completed' },
      'Not held': { 'status[in]': 'cancelled,late_cancelled,no_show' },
    },
  },
  detail: {
    Session: ['client', 'coach', 'service', 'startsAt', 'endsAt', 'mode', 'topic', 'status', 'cancelledFor', 'next'],
    Fees: ['price', 'lateFee'],
  },
  related: { Notes: ['session_note', 'session'] },
  calendar: {
    from: 'startsAt',
    to: 'endsAt',
    says: ['client', 'mode'],
    without: ['cancelled', 'late_cancelled', 'no_show', 'rescheduled'],
  },
  examples: {
    good: [],
    bad: [
      {
        input: {
          client: SOMETHING,
          coach: SOMETHING,
          service: SOMETHING,
          startsAt: '2026-12-01T18:00:00Z',
          mode: 'letter',
        },
        field: 'mode',
      },
    ],
  },
});

export const coachingGroup = resource('coaching_group', {
  label: ['Coaching group', 'Coaching groups'],
  title: ['name'],
  ownedBy: 'account',
  personal: true,
  fields: {
    name: text({ min: 3, max: 80 }),
    coach: ref('coach_profile', { label: 'Led by' }),
    account: user({ setBy: 'server', optional: true, label: 'Coach’s account' }),
    about: longText({ max: 1000, optional: true, label: 'About the group' }),
    capacity: integer({ min: 2, max: 30, default: 8 }),
    service: ref('coaching_service', {
      optional: true,
      label: 'Billed as',
      help: 'Each client who comes is billed its price. Leave blank where the group is free.',
    }),
    weekdays: choices(WEEKDAYS, { label: 'Days' }),
    startTime: time({ label: 'Start' }),
    minutes: integer({ min: 30, max: 180, default: 60, unit: 'min', label: 'Length' }),
    members: rows(
      { client: ref('coaching_client'), since: text({ max: 10, optional: true, label: 'Since' }) },
      { max: 30, optional: true, label: 'Members' },
    ),
  },
  rules: [
    {
      field: 'members',
      holds: (r) => (r.members ?? []).length <= r.capacity,
      else: 'must not be more than the group has places for',
    },
    { field: 'weekdays', holds: (r) => r.weekdays.length > 0, else: 'must be at least one day' },
  ],
  states: { open: { fill: 'full', close: 'closed' }, full: { reopen: 'open', close: 'closed' }, closed: {} },
  marks: { open: 'in progress', full: 'complete', closed: 'inactive' },
  actions: {
    fill: { by: { health_coach: mine, health_admin: all }, label: 'Mark full' },
    reopen: { by: { health_coach: mine, health_admin: all }, label: 'Open again' },
    close: { by: { health_coach: mine, health_admin: all }, tone: 'danger', label: 'Close the group' },
  },
  editableIn: ['open', 'full'],
  access: {
    read: { health_coach: mine, health_admin: all },
    create: { health_coach: all, health_admin: all },
    edit: { health_coach: mine, health_admin: all },
  },
  list: {
    columns: ['name', 'coach', 'weekdays', 'startTime', 'minutes', 'capacity', 'status'],
    filters: ['status', 'coach'],
    sort: 'name',
    views: { Running: { 'status[in]': 'open,full' }, Closed: { status: 'closed' } },
  },
  detail: {
    Group: ['name', 'about', 'coach', 'weekdays', 'startTime', 'minutes', 'capacity', 'service', 'members', 'status'],
  },
  related: { Meetings: ['coaching_group_meeting', 'coachingGroup'] },
  search: ['name'],
  examples: {
    good: [{ name: 'Evening hours', coach: SOMETHING, weekdays: ['2'], startTime: '18:00' }],
    bad: [{ input: { name: 'Evening hours', coach: SOMETHING, weekdays: [], startTime: '18:00' }, field: 'weekdays' }],
  },
});

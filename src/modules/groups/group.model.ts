/** Therapy groups, their sessions, who is on the roster and who was there (clinical rules, section 2.8). */
import { resource } from '#access/define.model.ts';
import {
  choice,
  choices,
  day,
  instant,
  integer,
  longText,
  ref,
  rows,
  text,
  time,
  user,
  yesNo,
} from '#engine/model/fields.ts';
import {
  attendanceKeepers,
  attendanceReaders,
  facilitating,
  groupKeepers,
  groupReaders,
  groupRecord,
} from './group-access.model.ts';
import { PRESENCE, WEEKDAYS } from './group-rules.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';

export const therapyGroup = resource('therapy_group', {
  label: ['Therapy group', 'Therapy groups'],
  title: ['name'],
  fields: {
    name: text({ min: 3, max: 80, unique: true }),
    type: choice({
      process: 'Process',
      psychoeducation: 'Psychoeducation',
      skills: 'Skills',
      relapse_prevention: 'Relapse prevention',
      family: 'Family',
      recreation: 'Recreation',
      twelve_step: '12-step',
    }),
    curriculum: text({ max: 120, optional: true }),
    location: ref('location', { label: 'Facility' }),
    room: text({ max: 60 }),
    weekdays: choices(WEEKDAYS, { label: 'Days' }),
    startTime: time({ label: 'Starts at' }),
    minutes: integer({ min: 15, max: 240, default: 60, unit: 'min', label: 'Length' }),
    billableMinutes: integer({ min: 5, max: 240, default: 45, unit: 'min', label: 'Billable from' }),
    facilitators: rows({ who: ref('employee') }, { max: 4, label: 'Facilitators' }),
    least: integer({ min: 1, max: 20, default: 2, label: 'Fewest clients' }),
    most: integer({ min: 1, max: 20, default: 12, label: 'Most clients' }),
  },
  rules: [
    { field: 'facilitators', holds: (r) => r.facilitators.length > 0, else: 'must name at least one person' },
    { field: 'weekdays', holds: (r) => r.weekdays.length > 0, else: 'must name at least one day' },
    {
      field: 'billableMinutes',
      holds: (r) => r.billableMinutes <= r.minutes,
      else: 'must be at most the length of the group',
    },
    { field: 'most', holds: (r) => r.most >= r.least, else: 'must be at least the fewest clients' },
  ],
  states: { running: { pause: 'paused', end: 'ended' }, paused: { resume: 'running', end: 'ended' }, ended: {} },
  marks: { running: 'in progress', paused: 'held', ended: 'inactive' },
  actions: {
    pause: { by: groupKeepers },
    resume: { by: groupKeepers, tone: 'primary' },
    end: {
      by: groupKeepers,
      tone: 'danger',
      label: 'End the group',
      confirm: 'No sessions can be planned for it any more.',
    },
  },
  editableIn: ['running', 'paused'],
  access: { read: groupReaders, create: groupKeepers, edit: groupKeepers },
  list: {
    columns: ['name', 'type', 'weekdays', 'startTime', 'minutes', 'room', 'status'],
    filters: ['status', 'type', 'location'],
    sort: 'name',
    views: { Running: { status: 'running' }, Ended: { status: 'ended' } },
  },
  detail: {
    Group: [
      'name',
      'type',
      'curriculum',
      'location',
      'room',
      'weekdays',
      'startTime',
      'minutes',
      'billableMinutes',
      'facilitators',
      'least',
      'most',
      'status',
    ],
  },
  related: { Roster: ['group_member', 'therapyGroup'], Sessions: ['group_session', 'therapyGroup'] },
  search: ['name'],
  examples: {
    good: [
      {
        name: 'Relapse prevention',
        type: 'skills',
        location: SOMETHING,
        room: 'Room 2',
        weekdays: ['1', '3'],
        startTime: '10:00',
        facilitators: [{ who: SOMETHING }],
      },
    ],
    bad: [
      {
        input: {
          name: 'Relapse prevention',
          type: 'skills',
          location: SOMETHING,
          room: 'Room 2',
          weekdays: ['1'],
          startTime: '10:00',
          facilitators: [],
        },
        field: 'facilitators',
      },
      {
        input: {
          name: 'Relapse prevention',
          type: 'skills',
          location: SOMETHING,
          room: 'Room 2',
          weekdays: [],
          startTime: '10:00',
          facilitators: [{ who: SOMETHING }],
        },
        field: 'weekdays',
      },
      {
        input: {
          name: 'Relapse prevention',
          type: 'skills',
          location: SOMETHING,
          room: 'Room 2',
          weekdays: ['1'],
          startTime: '10:00',
          minutes: 30,
          billableMinutes: 45,
          facilitators: [{ who: SOMETHING }],
        },
        field: 'billableMinutes',
      },
    ],
  },
});

export const groupMember = resource('group_member', {
  ...groupRecord,
  label: ['Client of a group', 'Clients of groups'],
  title: ['client'],
  fields: {
    therapyGroup: ref('therapy_group', { fixed: true, cascade: true, label: 'Group' }),
    client: ref('client', { fixed: true, cascade: true }),
    since: day({ default: 'today' }),
    until: day({ optional: true, setBy: 'server' }),
  },
  unique: [{ fields: ['therapyGroup', 'client'], whileIn: ['active'], else: 'is on the roster already' }],
  states: { active: { leave: 'left' }, left: {} },
  marks: { active: 'in progress', left: 'inactive' },
  actions: { leave: { by: { ...facilitating }, label: 'Take off the roster', tone: 'danger' } },
  access: { read: attendanceReaders, create: facilitating },
  list: {
    columns: ['client', 'therapyGroup', 'since', 'until', 'status'],
    filters: ['therapyGroup', 'client', 'status'],
    sort: '-since',
  },
  detail: { Roster: ['therapyGroup', 'client', 'since', 'until', 'status'] },
  examples: {
    good: [{ therapyGroup: SOMETHING, client: SOMETHING }],
    bad: [{ input: { therapyGroup: SOMETHING }, field: 'client' }],
  },
});

export const groupSession = resource('group_session', {
  label: ['Group session', 'Group sessions'],
  title: ['therapyGroup', 'startsAt'],
  titleJoin: ' · ',
  ownedBy: 'facilitator',
  fields: {
    therapyGroup: ref('therapy_group', { fixed: true, label: 'Group' }),
    location: ref('location', { setBy: 'server', label: 'Facility' }),
    startsAt: instant({ label: 'Start', index: true }),
    endsAt: instant({ label: 'End' }),
    room: text({ max: 60, optional: true }),
    topic: text({ min: 3, max: 120 }),
    objectives: longText({ max: 1000, optional: true }),
    summary: longText({
      max: 5000,
      optional: true,
      untraced: true,
      help: 'What the group did. No client’s name here: every note of the session begins with it.',
    }),
    facilitator: user({ setBy: 'server', optional: true, label: 'Led by' }),
    present: integer({ setBy: 'server', optional: true, min: 0, max: 100, label: 'Present' }),
    cancelledFor: text({ setBy: 'server', optional: true, min: 5, max: 200, label: 'Reason' }),
  },
  rules: [
    {
      field: 'endsAt',
      holds: (r) =>
        Date.parse(r.endsAt) - Date.parse(r.startsAt) >= 900_000 &&
        Date.parse(r.endsAt) - Date.parse(r.startsAt) <= 14_400_000,
      else: 'must be 15 minutes to 4 hours after the start',
    },
  ],
  states: {
    scheduled: { begin: 'in_progress', cancel: 'cancelled' },
    in_progress: { hold: 'held', cancel: 'cancelled' },
    held: { openNotes: 'notes_pending' },
    notes_pending: { finish: 'complete' },
    complete: {},
    cancelled: {},
  },
  marks: {
    scheduled: 'soon',
    in_progress: 'in progress',
    held: 'in progress',
    notes_pending: 'awaiting',
    complete: 'complete',
    cancelled: 'inactive',
  },
  actions: {
    begin: { by: facilitating, tone: 'primary', label: 'Start session' },
    hold: {
      by: facilitating,
      tone: 'primary',
      label: 'End session',
      confirm: 'Attendance is counted, and a note is begun for each client who was there.',
    },
    openNotes: { by: {} },
    finish: { by: {} },
    cancel: { by: facilitating, asks: ['cancelledFor'], tone: 'danger' },
  },
  editableIn: ['scheduled', 'in_progress', 'held', 'notes_pending'],
  access: { read: groupReaders, create: groupKeepers, edit: facilitating },
  list: {
    columns: ['therapyGroup', 'startsAt', 'endsAt', 'topic', 'room', 'present', 'facilitator', 'status'],
    filters: ['status', 'therapyGroup', 'location', 'startsAt', 'facilitator'],
    sort: '-startsAt',
    views: {
      Upcoming: { status: 'scheduled,in_progress' },
      'Notes due': { status: 'held,notes_pending' },
      Complete: { status: 'complete' },
    },
  },
  detail: {
    Session: [
      'therapyGroup',
      'startsAt',
      'endsAt',
      'room',
      'topic',
      'objectives',
      'summary',
      'facilitator',
      'present',
      'status',
      'cancelledFor',
    ],
  },
  examples: {
    good: [
      { therapyGroup: SOMETHING, startsAt: '2026-12-01T18:00:00Z', endsAt: '2026-12-01T19:00:00Z', topic: 'Triggers' },
    ],
    bad: [
      {
        input: {
          therapyGroup: SOMETHING,
          startsAt: '2026-12-01T18:00:00Z',
          endsAt: '2026-12-01T18:10:00Z',
          topic: 'Triggers',
        },
        field: 'endsAt',
      },
    ],
  },
});

export const groupAttendance = resource('group_attendance', {
  ...groupRecord,
  label: ['Attendance', 'Attendance'],
  path: 'group-attendance',
  title: ['client'],
  ownedBy: 'facilitator',
  fields: {
    session: ref('group_session', { setBy: 'server', cascade: true }),
    client: ref('client', { setBy: 'server', cascade: true }),
    facilitator: user({ setBy: 'server', optional: true, label: 'Led by' }),
    on: day({ setBy: 'server', index: true, label: 'Day' }),
    presence: choice(PRESENCE, { default: 'present', label: 'Attendance' }),
    joinAt: instant({ optional: true, label: 'Joined at' }),
    leaveAt: instant({ optional: true, label: 'Left at' }),
    minutes: integer({ setBy: 'server', default: 0, min: 0, max: 240, unit: 'min' }),
    billable: yesNo({ setBy: 'server', default: false }),
  },
  unique: [{ fields: ['session', 'client'], else: 'is on the list already' }],
  rules: [
    {
      field: 'joinAt',
      holds: (r) => r.presence !== 'late' || r.joinAt !== null,
      else: 'is required for a client who was late',
    },
    {
      field: 'leaveAt',
      holds: (r) => r.presence !== 'left_early' || r.leaveAt !== null,
      else: 'is required for a client who left early',
    },
    {
      field: 'leaveAt',
      holds: (r) => r.joinAt === null || r.leaveAt === null || r.leaveAt > r.joinAt,
      else: 'must be after joining',
    },
  ],
  access: { read: attendanceReaders, edit: attendanceKeepers },
  list: {
    columns: ['client', 'session', 'on', 'presence', 'minutes', 'billable'],
    filters: ['session', 'client', 'presence', 'on', 'billable'],
    sort: '-on',
  },
  detail: { Attendance: ['session', 'client', 'presence', 'joinAt', 'leaveAt', 'minutes', 'billable'] },
  examples: { good: [], bad: [{ input: { presence: 'asleep' }, field: 'presence' }] },
});

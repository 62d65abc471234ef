/** One meeting of a coaching group: who came, and for how long (platform, 1b). */
import { resource } from '#access/define.model.ts';
import { all, mine } from '#access/scopes.model.ts';
import { choice, day, integer, ref, rows, text, user } from '#engine/model/fields.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';
export const PRESENCE = { present: 'Present', late: 'Came late', absent: 'Absent' } as const;
const leading = { health_coach: mine, health_admin: all } as const;

export const coachingGroupMeeting = resource('coaching_group_meeting', {
  label: ['Group meeting', 'Group meetings'],
  title: ['coachingGroup', 'on'],
  titleJoin: ' · ',
  ownedBy: 'account',
  personal: true,
  readsAudited: true,
  fields: {
    coachingGroup: ref('coaching_group', { fixed: true, cascade: true, label: 'Group' }),
    account: user({ setBy: 'server', optional: true, label: 'Coach’s account' }),
    on: day({ default: 'today', index: true, label: 'Day' }),
    minutes: integer({ min: 15, max: 180, default: 60, unit: 'min', label: 'Length' }),
    topic: text({ max: 160, optional: true }),
    attendance: rows(
      {
        client: ref('coaching_client'),
        presence: choice(PRESENCE, { default: 'present', label: 'Attendance' }),
        minutes: integer({ min: 1, max: 180, optional: true, unit: 'min', label: 'Minutes, if not all' }),
      },
      { max: 30, optional: true, label: 'Attendance', help: 'Leave blank to begin with the members of the group.' },
    ),
  },
  rules: [
    {
      field: 'attendance',
      holds: (r) => (r.attendance ?? []).every(({ minutes }) => minutes === null || minutes <= r.minutes),
      else: 'must not have more minutes than the meeting',
    },
    {
      field: 'attendance',
      holds: (r) => new Set((r.attendance ?? []).map(({ client }) => client)).size === (r.attendance ?? []).length,
      else: 'must name each client once',
    },
  ],
  unique: [
    { fields: ['coachingGroup', 'on'], whileIn: ['planned', 'held'], else: 'has a meeting on that day already' },
  ],
  states: { planned: { hold: 'held', cancel: 'cancelled' }, held: {}, cancelled: {} },
  marks: { planned: 'later', held: 'complete', cancelled: 'inactive' },
  actions: {
    hold: {
      by: { health_coach: mine },
      tone: 'primary',
      label: 'Mark held',
      confirm: 'Each client who came gets a draft note. The attendance cannot be changed afterwards.',
    },
    cancel: { by: leading, tone: 'danger', label: 'Cancel the meeting' },
  },
  editableIn: ['planned'],
  access: { read: leading, create: { health_coach: all, health_admin: all }, edit: leading },
  list: {
    columns: ['coachingGroup', 'on', 'minutes', 'topic', 'status'],
    filters: ['status', 'coachingGroup', 'on'],
    sort: '-on',
    views: { Planned: { status: 'planned' }, Held: { status: 'held' } },
  },
  detail: { Meeting: ['coachingGroup', 'on', 'minutes', 'topic', 'attendance', 'status'] },
  examples: {
    good: [],
    bad: [
      {
        input: {
          coachingGroup: SOMETHING,
          minutes: 60,
          attendance: [{ client: SOMETHING, presence: 'late', minutes: 61 }],
        },
        field: 'attendance',
      },
    ],
  },
});

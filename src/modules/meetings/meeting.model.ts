/** A meeting by video, and who takes part (domain/platform.md, section 1a). */
import { everyone, resource } from '#access/define.model.ts';
import { mine } from '#access/scopes.model.ts';
import { choice, instant, integer, ref, text, user, yesNo } from '#engine/model/fields.ts';

/** How many browsers send to each other without a media server between them. */
export const MESH_MOST = 4;

export const meeting = resource('meeting', {
  label: ['Meeting', 'Meetings'],
  title: ['name'],
  ownedBy: 'host',
  // Written together with its participants, and by what happens in the room.
  serverOnly: true,
  fields: {
    name: text({ min: 2, max: 120, label: 'Title' }),
    host: user({ setBy: 'server' }),
    hostName: text({ setBy: 'server', max: 160, label: 'Host' }),
    startsAt: instant({ label: 'Starts', index: true }),
    duration: integer({ min: 15, max: 240, default: 60, unit: 'minutes', label: 'Minutes' }),
    most: integer({ min: 2, max: 12, default: 4, label: 'Maximum participants', help: 'Includes the host.' }),
    waitingRoom: yesNo({ default: true, label: 'Waiting room', help: 'The host lets each person in.' }),
    startedAt: instant({ setBy: 'server', optional: true, label: 'Started' }),
    endedAt: instant({ setBy: 'server', optional: true, label: 'Ended' }),
  },
  states: {
    scheduled: { gather: 'lobby', start: 'live', cancel: 'cancelled', expire: 'expired' },
    lobby: { start: 'live', cancel: 'cancelled', expire: 'expired' },
    live: { end: 'ended' },
    ended: {},
    cancelled: {},
    expired: {},
  },
  marks: {
    scheduled: 'later',
    lobby: 'awaiting',
    live: 'in progress',
    ended: 'complete',
    cancelled: 'refused',
    expired: 'inactive',
  },
  actions: {
    gather: { by: {} },
    start: { by: {} },
    end: { by: {} },
    cancel: {
      by: everyone(mine),
      tone: 'danger',
      confirm: 'No one can join anymore. Invited colleagues are notified; let your guests know.',
    },
    expire: { by: {} },
  },
  access: { read: everyone(mine) },
  list: { columns: ['name', 'startsAt', 'duration', 'status'], filters: ['status'], sort: '-startsAt' },
  detail: { Meeting: ['name', 'startsAt', 'duration', 'most', 'waitingRoom', 'status', 'startedAt', 'endedAt'] },
  calendar: { from: 'startsAt', to: 'startsAt', says: ['name'], without: ['cancelled', 'expired'] },
});

export const MEETING_ROLES = {
  host: 'Host',
  cohost: 'Co-host',
  participant: 'Participant',
  observer: 'Observer',
} as const;
export type MeetingRole = keyof typeof MEETING_ROLES;

export const meetingParticipant = resource('meeting_participant', {
  label: ['Participant', 'Participants'],
  title: ['name'],
  serverOnly: true,
  fields: {
    meeting: ref('meeting', { setBy: 'server', cascade: true }),
    name: text({ setBy: 'server', max: 160 }),
    /** People who sign in: the host by account, invited people by their record. A guest has neither. */
    account: user({ setBy: 'server', optional: true }),
    employee: ref('employee', { setBy: 'server', optional: true }),
    role: choice(MEETING_ROLES, { setBy: 'server' }),
    /** When a guest's link was opened: it opens once. */
    linkUsedAt: instant({ setBy: 'server', optional: true, label: 'Link used' }),
    joinedAt: instant({ setBy: 'server', optional: true, label: 'Joined' }),
    leftAt: instant({ setBy: 'server', optional: true, label: 'Left' }),
  },
  states: {
    invited: { wait: 'waiting', admit: 'admitted' },
    waiting: { admit: 'admitted', deny: 'denied', leave: 'left' },
    admitted: { leave: 'left', expel: 'removed' },
    left: { wait: 'waiting', admit: 'admitted' },
    denied: {},
    removed: {},
  },
  marks: {
    invited: 'later',
    waiting: 'awaiting',
    admitted: 'in progress',
    left: 'inactive',
    denied: 'refused',
    removed: 'refused',
  },
  actions: {
    wait: { by: {} },
    admit: { by: {} },
    deny: { by: {} },
    leave: { by: {} },
    expel: { by: {} },
  },
  access: { read: {} },
  list: { columns: ['name', 'role', 'status', 'joinedAt', 'leftAt'], filters: ['meeting', 'status'], sort: 'name' },
});

export const meetingNouns = [meeting, meetingParticipant] as const;

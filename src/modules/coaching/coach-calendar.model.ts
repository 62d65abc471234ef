/** Calendars of a coach outside of Nexus: one that shows their sessions, and those that say when they are busy. */
import { query, resource } from '#access/define.model.ts';
import { mine } from '#access/scopes.model.ts';
import { instant, integer, ref, text, user } from '#engine/model/fields.ts';
import { object, orNull } from '#engine/model/shapes.ts';

const theirs = { health_coach: mine } as const;

/** An address at which a calendar program reads when this coach has sessions. It names no client. */
export const coachFeed = resource('coach_feed', {
  label: ['Calendar address', 'Calendar addresses'],
  title: ['coach'],
  ownedBy: 'account',
  personal: true,
  fields: {
    account: user({ setBy: 'server', label: 'Account' }),
    coach: ref('coach_profile', { setBy: 'server', label: 'Coach' }),
    openedAt: instant({ setBy: 'server', optional: true, label: 'Last read' }),
  },
  unique: [{ fields: ['account'], whileIn: ['active'], else: 'has a calendar address already' }],
  states: { active: { revoke: 'revoked' }, revoked: {} },
  marks: { active: 'in progress', revoked: 'inactive' },
  actions: {
    revoke: { by: theirs, tone: 'danger', confirm: 'Programs that use the address show nothing new from now on.' },
  },
  access: { read: theirs, create: theirs },
  list: { columns: ['coach', 'openedAt', 'status'], filters: ['status'], sort: '-openedAt' },
  examples: { good: [], bad: [] },
});

export const coachCalendar = resource('coach_calendar', {
  label: ['External calendar', 'External calendars'],
  title: ['name'],
  ownedBy: 'account',
  personal: true,
  fields: {
    account: user({ setBy: 'server', label: 'Account' }),
    coach: ref('coach_profile', { setBy: 'server', label: 'Coach' }),
    name: text({ min: 2, max: 60 }),
    url: text({
      max: 500,
      format: 'url',
      untraced: true,
      label: 'Address',
      help: 'The private address in iCal format, from the settings of that calendar. It begins with https://.',
    }),
    readAt: instant({ setBy: 'server', optional: true, label: 'Last read' }),
    busyTimes: integer({ setBy: 'server', default: 0, min: 0, max: 100_000, label: 'Busy times ahead' }),
    problem: text({ setBy: 'server', optional: true, max: 300, label: 'Problem' }),
  },
  rules: [
    {
      field: 'url',
      holds: (r) => r.url.startsWith('https://'),
      else: 'must begin with https://',
    },
  ],
  states: { connected: { disconnect: 'disconnected' }, disconnected: { connect: 'connected' } },
  marks: { connected: 'in progress', disconnected: 'inactive' },
  actions: {
    disconnect: { by: theirs, tone: 'danger', confirm: 'Its busy times can be booked again.' },
    connect: { by: theirs, tone: 'primary', label: 'Connect again' },
  },
  editableIn: ['connected'],
  access: { read: theirs, create: theirs, edit: theirs },
  list: { columns: ['name', 'readAt', 'busyTimes', 'problem', 'status'], filters: ['status'], sort: 'name' },
  detail: { Calendar: ['name', 'url', 'readAt', 'busyTimes', 'problem', 'status'] },
  examples: {
    good: [],
    bad: [{ input: { name: 'Family', url: 'ftp://calendar.example/mine.ics' }, field: 'url' }],
  },
});

/** A time at which a coach is busy elsewhere. Nothing else is kept of it. */
export const coachBusy = resource('coach_busy', {
  label: ['Busy time', 'Busy times'],
  path: 'coach-busy-times',
  title: ['startsAt'],
  ownedBy: 'account',
  personal: true,
  serverOnly: true,
  fields: {
    account: user({ setBy: 'server' }),
    coach: ref('coach_profile', { setBy: 'server' }),
    calendar: ref('coach_calendar', { setBy: 'server', cascade: true }),
    startsAt: instant({ setBy: 'server', index: true }),
    endsAt: instant({ setBy: 'server' }),
  },
  access: { read: theirs },
  list: { columns: ['startsAt', 'endsAt'], filters: ['startsAt'], sort: 'startsAt' },
});

export const coachFeedAddress = query('coach_feed_address', {
  summary: 'The address at which a calendar program reads the sessions of the coach who asks; null without one',
  by: theirs,
  answers: object({ feed: orNull(ref('coach_feed')), address: orNull(text()), readAt: orNull(instant()) }),
  staleWith: ['coach_feed'],
});

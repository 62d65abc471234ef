/** Company events and who comes (HR rules, section 2.12). */
import { byHr, resource } from '#access/define.model.ts';
import { addressed, own } from '#access/scopes.model.ts';
import { choice, day, instant, integer, longText, ref, text } from '#engine/model/fields.ts';
import { staff } from '#modules/people/people-access.model.ts';

const count = (label: string) => integer({ setBy: 'server', min: 0, default: 0, label });

export const EVENT_KINDS = {
  social: 'Social',
  volunteering: 'Volunteering',
  learning: 'Learning',
  wellness: 'Wellness',
  town_hall: 'Town hall',
  celebration: 'Celebration',
} as const;
export const REPLIES = { yes: 'Coming', maybe: 'Maybe', no: 'Not coming', waitlist: 'On the waitlist' } as const;

export const companyEvent = resource('company_event', {
  label: ['Event', 'Events'],
  title: ['title'],
  fields: {
    title: text({ max: 140 }),
    kind: choice(EVENT_KINDS, { default: 'social' }),
    startsAt: instant({ index: true, label: 'Starts' }),
    endsAt: instant({ label: 'Ends' }),
    location: ref('location', { optional: true, label: 'Site' }),
    place: text({ max: 120, help: 'Where to go, such as “Garden, by the oak”.' }),
    description: longText({ max: 5000, optional: true }),
    capacity: integer({ min: 1, max: 10_000, optional: true, unit: 'people', help: 'Blank: no limit.' }),
    replyBy: day({ optional: true, index: true, label: 'Reply by' }),
    coming: count('Coming'),
    maybe: count('Maybe'),
    waiting: count('On the waitlist'),
  },
  rules: [
    {
      field: 'endsAt',
      holds: (r) => !r.endsAt || !r.startsAt || Date.parse(r.endsAt) > Date.parse(r.startsAt),
      else: 'must be after the start',
    },
    {
      field: 'replyBy',
      holds: (r) => !r.replyBy || !r.startsAt || r.replyBy <= r.startsAt.slice(0, 10),
      else: 'must be on or before the day of the event',
    },
  ],
  states: {
    draft: { publish: 'open', cancel: 'cancelled' },
    open: { accept: 'open', consider: 'open', decline: 'open', close: 'closed', cancel: 'cancelled' },
    closed: { decline: 'closed', reopen: 'open', cancel: 'cancelled' },
    cancelled: {},
  },
  marks: { draft: 'draft', open: 'in progress', closed: 'complete', cancelled: 'inactive' },
  actions: {
    publish: { by: byHr, tone: 'primary', label: 'Publish event', confirm: 'All employees see it and can reply.' },
    accept: { by: staff, tone: 'primary', label: 'I’m coming' },
    consider: { by: staff, label: 'Maybe' },
    decline: { by: staff, label: 'I’m not coming' },
    close: { by: byHr, label: 'Close replies', confirm: 'No one else can reply. People who come can still say no.' },
    reopen: { by: byHr, label: 'Reopen replies' },
    cancel: { by: byHr, tone: 'danger', label: 'Cancel event', confirm: 'Everyone who replied is notified.' },
  },
  access: { read: { ...byHr, '*': addressed }, create: byHr, edit: byHr, export: byHr },
  editableIn: ['draft', 'open', 'closed'],
  calendar: { from: 'startsAt', to: 'endsAt', says: ['title', 'place'], without: ['draft', 'cancelled'] },
  list: {
    columns: ['startsAt', 'title', 'kind', 'place', 'coming', 'waiting', 'capacity', 'replyBy', 'status'],
    filters: ['status', 'kind', 'location', 'startsAt', 'coming', 'replyBy'],
    sort: '-startsAt',
    views: {
      Upcoming: { status: 'open,closed', 'startsAt[gte]': 'today' },
      Past: { status: 'open,closed', 'startsAt[lt]': 'today' },
      Drafts: { status: 'draft' },
      Canceled: { status: 'cancelled' },
    },
    viewsFor: { Drafts: byHr },
  },
  detail: {
    Event: ['title', 'status', 'kind', 'startsAt', 'endsAt', 'place', 'location', 'description'],
    Replies: ['replyBy', 'capacity', 'coming', 'maybe', 'waiting'],
  },
  related: { 'Who replied': ['event_reply', 'event'] },
  search: ['title'],
  examples: {
    good: [
      {
        title: 'Beach cleanup',
        startsAt: '2030-05-15T17:00:00.000Z',
        endsAt: '2030-05-15T20:00:00.000Z',
        place: 'Bayview beach, north lot',
      },
    ],
    bad: [
      {
        input: {
          title: 'Beach cleanup',
          startsAt: '2030-05-15T17:00:00.000Z',
          endsAt: '2030-05-15T16:00:00.000Z',
          place: 'Bayview beach',
        },
        field: 'endsAt',
      },
      {
        input: {
          title: 'Beach cleanup',
          startsAt: '2030-05-15T17:00:00.000Z',
          endsAt: '2030-05-15T20:00:00.000Z',
          place: 'Bayview beach',
          replyBy: '2030-05-16',
        },
        field: 'replyBy',
      },
    ],
  },
});

/** What one person replied; written by the actions of the event. */
export const eventReply = resource('event_reply', {
  label: ['Reply', 'Replies'],
  title: ['event', 'employee'],
  titleJoin: ', ',
  about: 'employee',
  serverOnly: true,
  fields: {
    event: ref('company_event', { fixed: true, cascade: true }),
    employee: ref('employee', { fixed: true }),
    reply: choice(REPLIES),
    repliedAt: instant({ index: true, label: 'Replied at' }),
  },
  unique: [{ fields: ['event', 'employee'], else: 'has already replied' }],
  access: { read: { ...byHr, '*': own }, export: byHr },
  list: {
    columns: ['event', 'employee', 'reply', 'repliedAt'],
    filters: ['event', 'employee', 'reply'],
    sort: '-repliedAt',
    views: {
      'My replies': { employee: 'me' },
      Coming: { reply: 'yes' },
      'On the waitlist': { reply: 'waitlist' },
    },
  },
  detail: { Reply: ['event', 'employee', 'reply', 'repliedAt'] },
});
